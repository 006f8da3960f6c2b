/* SPDX-License-Identifier: Zlib */
#include "platform/texture.h"

#include <math.h>
#include <string.h>

enum { STRIP_RUNS = 128, TONE_MAX = 65535 };

/* Knots are looked for in cells of this size, along the grain and across it. */
#define KNOT_LENGTH  620.0f
#define KNOT_BREADTH 150.0f

static const float low[3] = {0.62f, 0.58f, 0.54f}, high[3] = {1.34f, 1.36f, 1.38f};

/* A board, known along and across its grain. */
struct board {
    const struct canvas_surface *surface;
    struct texture_tones tones;
    float length, breadth, grain;
    uint32_t seed;
};

/* How far the rings are bent by the knots near a place, and how dark the knot is there. */
static float knot_bend(const struct board *board, float along, float across, float *dark)
{
    int cell = (int)floorf(along / KNOT_LENGTH), row = (int)floorf(across / KNOT_BREADTH);
    uint32_t bits = texture_scatter(board->seed + (uint32_t)cell * 0x9E3779B1u +
                                    (uint32_t)row * 0x85EBCA77u + 5u);
    *dark = 0.0f;
    if ((bits & 3u) != 0) {
        return 0.0f;
    }
    float share_x = 0.3f + 0.4f * (float)((bits >> 4) & 255u) / 255.0f;
    float share_y = 0.3f + 0.4f * (float)((bits >> 12) & 255u) / 255.0f;
    float dx = (along - ((float)cell + share_x) * KNOT_LENGTH) / 46.0f;
    float dy = (across - ((float)row + share_y) * KNOT_BREADTH) / 15.0f;
    float square = dx * dx + dy * dy;
    if (square > 12.0f) {
        return 0.0f;
    }
    *dark = expf(-square * 6.0f);
    return 2.6f * expf(-square * 0.7f);
}

/* A year: a slow darkening towards its end, then back within a few pixels. */
static float ring(float phase)
{
    float year = phase - floorf(phase);
    float rise = year * year * (1.6f - 0.6f * year);
    float fall = year > 0.86f ? (1.0f - year) / 0.14f : 1.0f;
    return rise * fall * fall * (3.0f - 2.0f * fall);
}

/* -1 dark .. 1 light. */
static float figure_at(const struct board *board, float along, float across)
{
    uint32_t seed = board->seed;
    float dark, bend = knot_bend(board, along, across, &dark);
    float phase = across / 19.0f + 2.2f * texture_noise(seed + 1, along / 420.0f, across / 70.0f) +
                  0.35f * texture_noise(seed + 2, along / 110.0f, across / 22.0f) + bend;
    float weight = 0.75f + 0.45f * texture_noise(seed + 3, along / 300.0f, floorf(phase) * 1.7f);
    float tone = 0.22f - 0.55f * weight * ring(phase);
    tone += 0.20f * texture_noise(seed + 4, along / 260.0f, across / 34.0f);
    tone += 0.15f * texture_noise(seed + 5, along / 70.0f, across / 2.3f);
    float pore = texture_noise(seed + 6, along / 24.0f, across / 1.1f);
    tone -= pore > 0.45f ? (pore - 0.45f) * 0.55f : 0.0f;
    return tone - 0.75f * dark;
}

static uint16_t tone_at(const struct board *board, float along, float across, float lit)
{
    float brightness = 1.0f + board->grain * (0.27f * figure_at(board, along, across) + lit);
    float tone = (brightness - low[0]) / (high[0] - low[0]) * (float)TONE_MAX;
    return (uint16_t)(tone < 0.0f ? 0.0f : tone > (float)TONE_MAX ? (float)TONE_MAX : tone);
}

/* Broad light over the whole board: from the upper left. */
static float lit_at(const struct canvas_surface *surface, float x, float y)
{
    float across = (x - surface->rect.x) / fmaxf(surface->rect.w, 1.0f);
    float down = (y - surface->rect.y) / fmaxf(surface->rect.h, 1.0f);
    return 0.085f - 0.05f * across - 0.12f * down;
}

/* The tone at a place of the window; the grain starts at the surface's own corner. */
static uint16_t tone_in_window(const struct board *board, float x, float y)
{
    const struct canvas_rect *rect = &board->surface->rect;
    float lit = lit_at(board->surface, x, y), dx = x - rect->x, dy = y - rect->y;
    return rect->w >= rect->h ? tone_at(board, dx, dy, lit) : tone_at(board, dy, dx, lit);
}

static void paint_run(const struct board *board, uint16_t start, uint16_t end,
                      const uint16_t dither[TEXTURE_RUN], uint32_t words[TEXTURE_RUN])
{
    uint16_t tone[TEXTURE_RUN];
    for (int i = 0; i < TEXTURE_RUN; i++) {
        tone[i] = (uint16_t)((start * (TEXTURE_RUN - i) + end * i) / TEXTURE_RUN);
    }
    texture_tones_run(&board->tones, tone, dither, words);
}

/* Grain along the rows: figured at every sixteenth pixel of a row, drawn out between. */
static void paint_rows(const struct board *board, const struct pixels *pixels,
                       struct texture_cells cells, int x, int y)
{
    for (int row = cells.top; row < cells.bottom; row++) {
        uint32_t *words = pixels->words + (ptrdiff_t)row * pixels->stride;
        float at_y = (float)(y + row) + 0.5f;
        uint16_t dither[TEXTURE_RUN];
        texture_dither_run(y + row, dither);
        uint16_t end = tone_in_window(board, (float)(x + cells.left), at_y);
        for (int column = cells.left; column < cells.right; column += TEXTURE_RUN) {
            uint32_t run[TEXTURE_RUN];
            uint16_t start = end;
            int past = column + TEXTURE_RUN;
            end = tone_in_window(board, (float)(x + past), at_y);
            paint_run(board, start, end, dither, run);
            past = past < cells.right ? past : cells.right;
            memcpy(words + column, run, (size_t)(past - column) * sizeof *run);
        }
    }
}

/* Tones of a strip of columns, at one row and at the next that is figured. */
struct span {
    uint16_t above[STRIP_RUNS * TEXTURE_RUN], below[STRIP_RUNS * TEXTURE_RUN];
};

static void figure_row(const struct board *board, int x, int count, int y, uint16_t *tones)
{
    for (int i = 0; i < count; i++) {
        tones[i] = tone_in_window(board, (float)(x + i) + 0.5f, (float)y);
    }
}

static void blend_row(const struct board *board, const struct span *span, int count, int share,
                      int y, uint32_t *words)
{
    uint16_t dither[TEXTURE_RUN];
    texture_dither_run(y, dither);
    for (int i = 0; i < count; i += TEXTURE_RUN) {
        uint16_t tone[TEXTURE_RUN];
        uint32_t run[TEXTURE_RUN];
        for (int k = 0; k < TEXTURE_RUN; k++) {
            tone[k] = (uint16_t)((span->above[i + k] * (TEXTURE_RUN - share) +
                                  span->below[i + k] * share) /
                                 TEXTURE_RUN);
        }
        texture_tones_run(&board->tones, tone, dither, run);
        int past = i + TEXTURE_RUN < count ? TEXTURE_RUN : count - i;
        memcpy(words + i, run, (size_t)past * sizeof *run);
    }
}

/* Grain down the columns: the same with rows and columns changed about. */
static void paint_columns(const struct board *board, const struct pixels *pixels,
                          struct texture_cells cells, int x, int y)
{
    struct span span;
    memset(&span, 0, sizeof span);
    for (int left = cells.left; left < cells.right; left += STRIP_RUNS * TEXTURE_RUN) {
        int room = STRIP_RUNS * TEXTURE_RUN, rest = cells.right - left;
        int count = rest < room ? rest : room;
        figure_row(board, x + left, count, y + cells.top, span.below);
        for (int row = cells.top; row < cells.bottom; row++) {
            int share = (row - cells.top) % TEXTURE_RUN;
            if (share == 0) {
                memcpy(span.above, span.below, sizeof span.above);
                figure_row(board, x + left, count, y + row + TEXTURE_RUN, span.below);
            }
            blend_row(board, &span, count, share, y + row,
                      pixels->words + (ptrdiff_t)row * pixels->stride + left);
        }
    }
}

void texture_wood(const struct pixels *pixels, struct texture_cells cells, int x, int y,
                  const struct canvas_surface *surface)
{
    struct board board = {.surface = surface, .tones = texture_tones_of(surface->color, low, high)};
    board.grain = fmaxf(0.0f, fminf(surface->grain, 1.0f));
    board.seed = 0xB0A2Du;
    if (surface->rect.w >= surface->rect.h) {
        paint_rows(&board, pixels, cells, x, y);
    } else {
        paint_columns(&board, pixels, cells, x, y);
    }
}
