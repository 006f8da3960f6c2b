/* SPDX-License-Identifier: Zlib */
#include "platform/texture.h"

#include <math.h>
#include <string.h>
#include <threads.h>

/*
 * Felt and paper are a smooth light, known at every sixteenth pixel, and two tiles of texture.
 * The tiles' sizes share no factor but the run's, so that together they only repeat after more
 * pixels than a window has; what is coarse enough for the eye to follow is in the light instead,
 * which never repeats.
 */
enum {
    GRAIN_W = 256,
    GRAIN_H = 256,
    FIBRE_W = 13 * TEXTURE_RUN,
    FIBRE_H = 179,
    STRIP_RUNS = 64,
    TONE_MAX = 65535
};

struct tiles {
    int8_t grain[GRAIN_H][GRAIN_W];
    int8_t fibre[FIBRE_H][FIBRE_W];
};

/* How a material takes the tiles and the light. */
struct cloth {
    float low[3], high[3];   /* the darkest and the lightest tone, times the surface's colour */
    float shade, shine;      /* brightness far from the light and under it */
    float mottle;            /* unevenness, as a share of brightness */
    int grain, fibre;        /* tones for each step of the tiles */
    int fibres, fibre_steps; /* how many, how long at most */
};

static const struct cloth felt = {
    .low = {0.38f, 0.38f, 0.40f},
    .high = {1.35f, 1.34f, 1.30f},
    .shade = 0.60f,
    .shine = 1.17f,
    .mottle = 0.022f,
    .grain = 60,
    .fibre = 34,
    .fibres = 900,
    .fibre_steps = 14,
};

static const struct cloth paper = {
    .low = {0.905f, 0.903f, 0.897f},
    .high = {1.014f, 1.014f, 1.014f},
    .shade = 0.982f,
    .shine = 1.0f,
    .mottle = 0.003f,
    .grain = 18,
    .fibre = 44,
    .fibres = 130,
    .fibre_steps = 22,
};

/* White noise, four steps of it a number. */
static void sprinkle(int8_t *to, size_t size, uint32_t seed)
{
    uint32_t bits = seed;
    for (size_t i = 0; i < size; i += 4) {
        bits ^= bits << 13;
        bits ^= bits >> 17;
        bits ^= bits << 5;
        uint32_t word = bits * 0x9E3779B1u;
        memcpy(to + i, &word, 4);
    }
}

/* A cloth's threads: noise drawn out sideways where the weft lies on top, downwards where the
   warp does, in a twill of two by two. */
static void weave(struct tiles *tiles)
{
    static int8_t const bias[4] = {14, 6, -14, -6};
    int8_t raw[GRAIN_H + 3][GRAIN_W + 16];
    sprinkle(&raw[0][0], sizeof raw, 0x51F15EEDu);
    for (int y = 0; y < 3; y++) {
        memcpy(raw[GRAIN_H + y], raw[y], sizeof raw[y]);
    }
    for (int y = 0; y < GRAIN_H + 3; y++) {
        memcpy(raw[y] + GRAIN_W, raw[y], 16);
    }
    for (int y = 0; y < GRAIN_H; y++) {
        for (int x = 0; x < GRAIN_W; x++) {
            int weft = raw[y][x] + raw[y][x + 1] + raw[y][x + 2];
            int warp = raw[y][x + 8] + raw[y + 1][x + 8] + raw[y + 2][x + 8];
            tiles->grain[y][x] = (int8_t)((weft + warp) / 8 + bias[(x + y) & 3] / 2);
        }
    }
}

static void brighten(struct tiles *tiles, float x, float y, float by)
{
    int column = (int)floorf(x), row = (int)floorf(y);
    float sx = x - (float)column, sy = y - (float)row;
    const float share[4] = {(1 - sx) * (1 - sy), sx * (1 - sy), (1 - sx) * sy, sx * sy};
    for (int i = 0; i < 4; i++) {
        int8_t *place =
            &tiles->fibre[(row + i / 2 + FIBRE_H) % FIBRE_H][(column + i % 2 + FIBRE_W) % FIBRE_W];
        *place = (int8_t)fmaxf(-127.0f, fminf(127.0f, (float)*place + by * share[i]));
    }
}

/* One hair: a short, bent line, lighter or darker than the cloth, that fades at both ends. */
static void lay_fibre(struct tiles *tiles, uint32_t seed, int steps_max)
{
    uint32_t a = texture_scatter(seed), b = texture_scatter(seed ^ 0xA5A5A5A5u);
    float x = (float)(a % (FIBRE_W * 16)) / 16.0f, y = (float)((a >> 12) % (FIBRE_H * 16)) / 16.0f;
    float angle = (float)(b & 1023u) * (6.2831853f / 1024.0f);
    float bend = ((float)((b >> 10) & 255u) / 255.0f - 0.5f) * 0.35f;
    float by = ((b >> 18) & 3u) != 0 ? 88.0f : -80.0f;
    int steps = steps_max / 2 + (int)((b >> 20) % (unsigned)(steps_max / 2 + 1));
    float dx = cosf(angle) * 0.8f, dy = sinf(angle) * 0.8f;
    for (int i = 0; i < steps && x > -1.0f && y > -1.0f; i++) {
        float share = (float)(i + 1) / (float)(steps + 1);
        brighten(tiles, x, y, by * 4.0f * share * (1.0f - share) * 0.8f);
        float turned = dx - dy * bend;
        dy += dx * bend;
        dx = turned;
        x = x + dx < 0.0f ? x + dx + FIBRE_W : x + dx;
        y = y + dy < 0.0f ? y + dy + FIBRE_H : y + dy;
    }
}

static void make_tiles(struct tiles *tiles, const struct cloth *cloth)
{
    weave(tiles);
    for (int i = 0; i < cloth->fibres; i++) {
        lay_fibre(tiles, (uint32_t)i * 7919u + 17u, cloth->fibre_steps);
    }
}

/* The tiles are always the same and cost more than a small surface: they are made once, by the
   thread that needs them first. */
static struct tiles felt_tiles, paper_tiles;

static void make_felt_tiles(void)
{
    make_tiles(&felt_tiles, &felt);
}

static void make_paper_tiles(void)
{
    make_tiles(&paper_tiles, &paper);
}

static const struct tiles *tiles_of(const struct cloth *cloth)
{
    static once_flag felt_made = ONCE_FLAG_INIT, paper_made = ONCE_FLAG_INIT;
    if (cloth == &felt) {
        call_once(&felt_made, make_felt_tiles);
        return &felt_tiles;
    }
    call_once(&paper_made, make_paper_tiles);
    return &paper_tiles;
}

/* What a surface is painted with, worked out once. */
struct loom {
    const struct cloth *cloth;
    const struct canvas_surface *surface;
    struct texture_tones tones;
    float grain; /* 0 .. 1 */
    int grain_step, fibre_step;
    const struct tiles *tiles;
    uint16_t place[TEXTURE_RUN]; /* 0, 1, 2 ... */
};

/* How much of the light arrives at a place: 1 under it, falling without end or edge. */
static float light_at(const struct canvas_surface *surface, float x, float y)
{
    if (!(surface->reach > 0.0f)) {
        return 0.6f;
    }
    float dx = (x - surface->light.x) / surface->reach,
          dy = (y - surface->light.y) / surface->reach;
    float below = 1.0f + 0.9f * (dx * dx + dy * dy);
    return 1.0f / (below * below);
}

/* Paper lies in even light, a little brighter to the upper left. */
static float sheet_light(const struct canvas_rect *rect, float x, float y)
{
    float across = (x - rect->x) / fmaxf(rect->w, 1.0f),
          down = (y - rect->y) / fmaxf(rect->h, 1.0f);
    return fmaxf(0.0f, fminf(1.0f, 1.1f - 0.45f * across - 0.55f * down));
}

static float mottle_at(int column, int row)
{
    float x = (float)column, y = (float)row;
    return 0.3f * texture_noise(11u, x * 0.9f, y * 0.9f) +
           0.3f * texture_noise(12u, x * 0.31f, y * 0.31f) +
           0.5f * texture_noise(13u, x * 0.083f, y * 0.083f);
}

/* The tone without texture at a corner of the grid of runs. */
static int tone_at(const struct loom *loom, int column, int row)
{
    const struct cloth *cloth = loom->cloth;
    float x = (float)(column * TEXTURE_RUN), y = (float)(row * TEXTURE_RUN);
    float light = loom->surface->material == CANVAS_FELT ? light_at(loom->surface, x, y)
                                                         : sheet_light(&loom->surface->rect, x, y);
    /* Little grain still has its light; none has neither. */
    float lit = fminf(loom->grain * 3.0f, 1.0f);
    float brightness = 1.0f + lit * (cloth->shade + (cloth->shine - cloth->shade) * light - 1.0f);
    brightness += loom->grain * cloth->mottle * mottle_at(column, row);
    float low = cloth->low[1], high = cloth->high[1];
    int tone = (int)((brightness - low) / (high - low) * (float)TONE_MAX);
    int margin = 128 * (loom->grain_step + loom->fibre_step) + TEXTURE_RUN;
    return tone < margin ? margin : tone > TONE_MAX - margin ? TONE_MAX - margin : tone;
}

/* Sixteen bits throughout, which wrap on the way and come out right. */
static void paint_run(const struct loom *loom, const uint16_t dither[TEXTURE_RUN], int column,
                      int y, int start, int end, uint32_t words[TEXTURE_RUN])
{
    unsigned row = (unsigned)y + 0x40000000u, x = ((unsigned)column + 0x4000000u);
    const int8_t *grain = &loom->tiles->grain[row % GRAIN_H][x * TEXTURE_RUN % GRAIN_W];
    const int8_t *fibre = &loom->tiles->fibre[row % FIBRE_H][x % 13u * TEXTURE_RUN];
    uint16_t first = (uint16_t)start, step = (uint16_t)((end - start) / TEXTURE_RUN);
    uint16_t grain_step = (uint16_t)loom->grain_step, fibre_step = (uint16_t)loom->fibre_step;
    uint16_t tone[TEXTURE_RUN];
    for (int i = 0; i < TEXTURE_RUN; i++) {
        uint16_t at = (uint16_t)(first + (uint16_t)(loom->place[i] * step));
        uint16_t woven = (uint16_t)((uint16_t)(int16_t)grain[i] * grain_step);
        uint16_t hair = (uint16_t)((uint16_t)(int16_t)fibre[i] * fibre_step);
        tone[i] = (uint16_t)((uint16_t)(at + woven) + hair);
    }
    texture_tones_run(&loom->tones, tone, dither, words);
}

/* Where a strip of a band lies: window places of the pixels, and the corners' tones. */
struct strip {
    const struct pixels *pixels;
    int x, y;        /* of the pixels in the window */
    int left, right; /* columns of the window */
    int column;      /* of runs */
    int above[STRIP_RUNS + 2], below[STRIP_RUNS + 2];
};

static void paint_row(const struct loom *loom, const struct strip *strip, int y)
{
    uint32_t *words =
        strip->pixels->words + (ptrdiff_t)(y - strip->y) * strip->pixels->stride - strip->x;
    int share = y & (TEXTURE_RUN - 1);
    uint16_t dither[TEXTURE_RUN];
    texture_dither_run(y, dither);
    int end = strip->above[0] + (strip->below[0] - strip->above[0]) * share / TEXTURE_RUN;
    for (int i = 0; (strip->column + i) * TEXTURE_RUN < strip->right; i++) {
        int from = (strip->column + i) * TEXTURE_RUN, start = end;
        end =
            strip->above[i + 1] + (strip->below[i + 1] - strip->above[i + 1]) * share / TEXTURE_RUN;
        if (from >= strip->left && from + TEXTURE_RUN <= strip->right) {
            paint_run(loom, dither, strip->column + i, y, start, end, words + from);
            continue;
        }
        uint32_t run[TEXTURE_RUN];
        paint_run(loom, dither, strip->column + i, y, start, end, run);
        int first = from < strip->left ? strip->left - from : 0;
        int past = from + TEXTURE_RUN > strip->right ? strip->right - from : TEXTURE_RUN;
        memcpy(words + from + first, run + first, (size_t)(past - first) * sizeof *run);
    }
}

static int run_of(int x)
{
    return x >= 0 ? x / TEXTURE_RUN : -((TEXTURE_RUN - 1 - x) / TEXTURE_RUN);
}

static void light_band(const struct loom *loom, const struct strip *strip, int band, int *tones)
{
    int runs = run_of(strip->right - 1) - strip->column + 1;
    for (int i = 0; i <= runs; i++) {
        tones[i] = tone_at(loom, strip->column + i, band);
    }
}

static void paint_strip(const struct loom *loom, struct strip *strip, int top, int bottom)
{
    light_band(loom, strip, run_of(top), strip->below);
    for (int band = run_of(top); band * TEXTURE_RUN < bottom; band++) {
        memcpy(strip->above, strip->below, sizeof strip->above);
        light_band(loom, strip, band + 1, strip->below);
        int from = band * TEXTURE_RUN, past = from + TEXTURE_RUN;
        for (int y = from < top ? top : from; y < past && y < bottom; y++) {
            paint_row(loom, strip, y);
        }
    }
}

void texture_cloth(const struct pixels *pixels, struct texture_cells cells, int x, int y,
                   const struct canvas_surface *surface)
{
    const struct cloth *cloth = surface->material == CANVAS_FELT ? &felt : &paper;
    struct loom loom = {.cloth = cloth, .surface = surface};
    loom.tiles = tiles_of(cloth);
    for (int i = 0; i < TEXTURE_RUN; i++) {
        loom.place[i] = (uint16_t)i;
    }
    loom.grain = fmaxf(0.0f, fminf(surface->grain, 1.0f));
    loom.grain_step = (int)(loom.grain * (float)cloth->grain);
    loom.fibre_step = (int)(loom.grain * (float)cloth->fibre);
    loom.tones = texture_tones_of(surface->color, cloth->low, cloth->high);
    int right = x + cells.right;
    for (int left = x + cells.left; left < right;) {
        struct strip strip = {
            .pixels = pixels, .x = x, .y = y, .left = left, .column = run_of(left)};
        int past = (strip.column + STRIP_RUNS) * TEXTURE_RUN;
        strip.right = past < right ? past : right;
        paint_strip(&loom, &strip, y + cells.top, y + cells.bottom);
        left = strip.right;
    }
}
