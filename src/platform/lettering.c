/* SPDX-License-Identifier: Zlib */
#include "platform/lettering.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

#define PI 3.14159265f

/* Ems: how deep the card is and where its sides show, how wide the bevel is, how soft the shadow,
   and where that falls beyond the sides. */
#define DEPTH_X  0.022f
#define DEPTH_Y  0.075f
#define BEVEL    0.05f
#define SOFT     0.11f
#define SHADOW_X 0.03f
#define SHADOW_Y 0.05f
/* How dark the shadow is at its darkest, 0 .. 1. */
#define SHADOW 0.55f
/* How much brighter a bevel towards the light is, and the upper left of the line than its lower
   right: shares of the way to white or black. */
#define BEVEL_LIGHT 0.42f
#define BEVEL_SHADE 0.3f
#define FELT_LIGHT  0.1f

/* Steps in which the sides are gone down. */
enum { SIDE_STEPS = 10 };

static const float light_x = -0.5f, light_y = -0.866f;

/* ---- Distances ------------------------------------------------------------------------------- */

#define FAR 1e12f

/* Lower envelope of parabolas (Felzenszwalb and Huttenlocher): squared distances along a row of n
   values, of which those of `most` and beyond count for nothing. */
static void transform_row(float *values, int n, float most, float *line, int *at, float *bound)
{
    int k = -1;
    memcpy(line, values, (size_t)n * sizeof *line);
    for (int q = 0; q < n; q++) {
        float s = -FAR;
        if (line[q] >= most) {
            continue;
        }
        for (; k >= 0; k--) {
            int p = at[k];
            s = ((line[q] + (float)q * (float)q) - (line[p] + (float)p * (float)p)) /
                (2 * (float)(q - p));
            if (s > bound[k]) {
                break;
            }
        }
        k++;
        at[k] = q;
        bound[k] = k == 0 ? -FAR : s;
        bound[k + 1] = FAR;
    }
    int last = k;
    k = 0;
    for (int q = 0; q < n; q++) {
        while (k < last && bound[k + 1] < (float)q) {
            k++;
        }
        float d = last < 0 ? 0 : (float)(q - at[k]);
        values[q] = last < 0 ? FAR : d * d + line[at[k]];
    }
}

/* Squared distances along the columns, row by row as memory lies: each from the nearest pixel above
   or below that the letters touch, which is nearer than any other. A pixel that the edge runs
   through is itself `off` from it. */
static void measure_columns(const uint8_t *mask, int w, int h, bool inside, float *distance,
                            float *steps, float *off)
{
    for (int way = 0; way < 2; way++) {
        for (int x = 0; x < w; x++) {
            steps[x] = 1e6f;
            off[x] = 0;
        }
        for (int k = 0; k < h; k++) {
            ptrdiff_t row = (ptrdiff_t)(way == 0 ? k : h - 1 - k) * w;
            for (int x = 0; x < w; x++) {
                float cover = (float)mask[row + x] / 255, share = inside ? 1 - cover : cover;
                float own = share < 0.5f ? 0.5f - share : 0;
                steps[x] = share > 0 ? 0 : steps[x] + 1;
                off[x] = share > 0 ? own * own : off[x];
                float far = steps[x] * steps[x] + off[x];
                distance[row + x] = way == 0 || far < distance[row + x] ? far : distance[row + x];
            }
        }
    }
}

/* How far each pixel is from the letters, pixels (inside = false), or how deep within them; from
   `most` on, far. An edge runs through a pixel where that is half covered. */
static bool measure(const uint8_t *mask, int w, int h, bool inside, float most, float *distance)
{
    float *line = malloc((size_t)w * sizeof *line),
          *bound = malloc(((size_t)w + 1) * sizeof *bound);
    int *at = malloc((size_t)w * sizeof *at);
    bool whole = line != NULL && bound != NULL && at != NULL;
    if (whole) {
        measure_columns(mask, w, h, inside, distance, line, bound);
    }
    for (int y = 0; whole && y < h; y++) {
        transform_row(distance + (ptrdiff_t)y * w, w, most * most, line, at, bound);
    }
    for (int i = 0; whole && i < w * h; i++) {
        distance[i] = sqrtf(distance[i]);
    }
    free(line);
    free(bound);
    free(at);
    return whole;
}

/* ---- Pixels ---------------------------------------------------------------------------------- */

struct tone {
    float r, g, b, a; /* 0 .. 1, premultiplied */
};

static float clamp(float value)
{
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* Lays a colour behind what is there. */
static void lay_behind(struct tone *tone, const float rgb[3], float shade, float alpha)
{
    float share = alpha * (1 - tone->a);
    tone->r += rgb[0] * shade * share;
    tone->g += rgb[1] * shade * share;
    tone->b += rgb[2] * shade * share;
    tone->a += share;
}

static uint32_t channel(float value)
{
    return (uint32_t)(clamp(value) * 255 + 0.5f);
}

static uint32_t word_of(const struct tone *tone)
{
    if (tone->a <= 0.002f) {
        return 0;
    }
    return channel(tone->a) << 24 | channel(tone->r / tone->a) << 16 |
           channel(tone->g / tone->a) << 8 | channel(tone->b / tone->a);
}

static void rgb_of(struct canvas_color color, float rgb[3])
{
    rgb[0] = (float)color.r / 255;
    rgb[1] = (float)color.g / 255;
    rgb[2] = (float)color.b / 255;
}

/* Whole pixels. */
struct step {
    int x, y;
};

/* Letters in the making. */
struct cut {
    int w, h;
    float em, rim; /* pixels */
    const uint8_t *mask;
    float *outside, *inside;
    float top[3], bottom[3], edge[3], side[3];
    struct step sides[SIDE_STEPS], shadow;
};

/* How far from the letters anything of them is seen, and how deep within them the bevel ends,
   pixels. */
static float reach_of(const struct cut *cut)
{
    return cut->rim + (DEPTH_Y + SHADOW_Y + SOFT) * cut->em + 2;
}

static float bevel_of(const struct cut *cut)
{
    return fmaxf(1.5f, BEVEL * cut->em);
}

/* How far a pixel is from the letters when they stand a step further. */
static float outside_at(const struct cut *cut, int x, int y, struct step step)
{
    x -= step.x;
    y -= step.y;
    x = x < 0 ? 0 : x >= cut->w ? cut->w - 1 : x;
    y = y < 0 ? 0 : y >= cut->h ? cut->h - 1 : y;
    return cut->outside[(ptrdiff_t)y * cut->w + x];
}

/* The front: its gradient, and a bevel that the light of the table falls on. */
static void front_at(const struct cut *cut, int x, int y, float rgb[3])
{
    ptrdiff_t i = (ptrdiff_t)y * cut->w + x;
    float down = clamp(((float)y - (float)cut->h / 2) / (LETTERING_CAP * cut->em) + 0.5f);
    float along = (float)x / (float)cut->w - 0.5f, light = 0;
    float deep = cut->inside[i], bevel = bevel_of(cut);
    if (deep < bevel && x > 1 && y > 1 && x < cut->w - 2 && y < cut->h - 2) {
        float dx = cut->inside[i + 2] - cut->inside[i - 2];
        float dy = cut->inside[i + 2 * cut->w] - cut->inside[i - 2 * cut->w];
        float length = sqrtf(dx * dx + dy * dy);
        /* The bevel falls away towards the edge: it looks the other way than depth grows. */
        float facing = length > 0.01f ? -(dx * light_x + dy * light_y) / length : 0;
        light = facing * (1 - deep / bevel);
        light *= light > 0 ? BEVEL_LIGHT : BEVEL_SHADE;
    }
    light -= FELT_LIGHT * (along + (down - 0.5f) * 0.6f);
    for (int c = 0; c < 3; c++) {
        float tone = cut->top[c] + (cut->bottom[c] - cut->top[c]) * down;
        rgb[c] = light > 0 ? tone + (1 - tone) * light : tone * (1 + light);
    }
}

/* From what lies in front to what lies behind, until nothing more is seen. */
static struct tone tone_at(const struct cut *cut, int x, int y)
{
    static const float dark[3] = {0.02f, 0.015f, 0.01f};
    struct tone tone = {0, 0, 0, 0};
    ptrdiff_t i = (ptrdiff_t)y * cut->w + x;
    float own = cut->outside[i];
    if (own > reach_of(cut)) {
        return tone; /* as most of a picture is */
    }
    if (cut->mask[i] > 0) {
        float rgb[3];
        front_at(cut, x, y, rgb);
        lay_behind(&tone, rgb, 1, (float)cut->mask[i] / 255);
    }
    lay_behind(&tone, cut->edge, 1, clamp(cut->rim + 0.5f - own));
    for (int k = 0; k < SIDE_STEPS && tone.a < 0.996f; k++) {
        float cover = cut->rim + 0.5f - outside_at(cut, x, y, cut->sides[k]);
        if (cover > 0) {
            lay_behind(&tone, cut->side, 1 - 0.45f * (float)(k + 1) / SIDE_STEPS, clamp(cover));
        }
    }
    if (tone.a < 0.996f) {
        float far = outside_at(cut, x, y, cut->shadow) - cut->rim * 0.4f;
        float soft = clamp(1 - far / (SOFT * cut->em));
        lay_behind(&tone, dark, 1, SHADOW * soft * soft);
    }
    return tone;
}

static struct step step_of(float em, float x, float y)
{
    return (struct step){(int)lroundf(x * em), (int)lroundf(y * em)};
}

bool lettering_paint(const struct pixels *pixels, const uint8_t *mask,
                     const struct canvas_lettering *look)
{
    size_t count = (size_t)pixels->w * (size_t)pixels->h;
    float em = look->style.size;
    struct cut cut = {.w = pixels->w,
                      .h = pixels->h,
                      .em = em,
                      .rim = CANVAS_LETTERING_RIM * em,
                      .mask = mask,
                      .shadow = step_of(em, DEPTH_X + SHADOW_X, DEPTH_Y + SHADOW_Y)};
    for (int k = 0; k < SIDE_STEPS; k++) {
        float share = (float)(k + 1) / SIDE_STEPS;
        cut.sides[k] = step_of(em, DEPTH_X * share, DEPTH_Y * share);
    }
    cut.outside = malloc(count * sizeof *cut.outside);
    cut.inside = malloc(count * sizeof *cut.inside);
    bool whole = cut.outside != NULL && cut.inside != NULL &&
                 measure(mask, cut.w, cut.h, false, reach_of(&cut), cut.outside) &&
                 measure(mask, cut.w, cut.h, true, bevel_of(&cut) + 4, cut.inside);
    rgb_of(look->top, cut.top);
    rgb_of(look->bottom, cut.bottom);
    rgb_of(look->rim, cut.edge);
    rgb_of(look->side, cut.side);
    for (int y = 0; whole && y < cut.h; y++) {
        for (int x = 0; x < cut.w; x++) {
            struct tone tone = tone_at(&cut, x, y);
            pixels->words[(ptrdiff_t)y * pixels->stride + x] = word_of(&tone);
        }
    }
    free(cut.outside);
    free(cut.inside);
    return whole;
}

/* ---- A line ---------------------------------------------------------------------------------- */

static float alpha_at(const SDL_Surface *line, int column, int row)
{
    if (column < 0 || row < 0 || column >= line->w || row >= line->h) {
        return 0;
    }
    const Uint8 *bytes = (const Uint8 *)line->pixels + (ptrdiff_t)row * line->pitch;
    return (float)(((const Uint32 *)(const void *)bytes)[column] >> 24);
}

/* How much of the place between pixels the line covers. */
static float cover_at(const SDL_Surface *line, float x, float y)
{
    int left = (int)(x + 4) - 4, top = (int)(y + 4) - 4; /* rounded down, near the line */
    if (x <= -1 || y <= -1 || left >= line->w || top >= line->h) {
        return 0;
    }
    float u = x - (float)left, v = y - (float)top;
    float upper = alpha_at(line, left, top) * (1 - u) + alpha_at(line, left + 1, top) * u;
    float lower = alpha_at(line, left, top + 1) * (1 - u) + alpha_at(line, left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
}

/* The line turned about the middle of its capitals, which comes to the middle of the mask. */
static void turn(const SDL_Surface *line, int baseline, const struct canvas_lettering *look,
                 uint8_t *mask, int w, int h)
{
    float angle = look->slope * PI / 180, c = cosf(angle), s = sinf(angle);
    float middle_x = (float)line->w / 2;
    float middle_y = (float)baseline - LETTERING_CAP * look->style.size / 2;
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            float dx = (float)x + 0.5f - (float)w / 2, dy = (float)y + 0.5f - (float)h / 2;
            float from_x = middle_x + dx * c - dy * s - 0.5f,
                  from_y = middle_y + dx * s + dy * c - 0.5f;
            mask[(ptrdiff_t)y * w + x] =
                (uint8_t)(fminf(255, cover_at(line, from_x, from_y)) + 0.5f);
        }
    }
}

static SDL_Surface *paint(const SDL_Surface *line, int baseline,
                          const struct canvas_lettering *look)
{
    float slope = fabsf(sinf(look->slope * PI / 180));
    int edge = (int)ceilf(look->style.size * (CANVAS_LETTERING_REACH + CANVAS_LETTERING_RIM)) + 2;
    int w = line->w + 2 * edge, h = line->h + 2 * edge + (int)ceilf(slope * (float)line->w);
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    uint8_t *mask = calloc((size_t)w, (size_t)h);
    bool whole = picture != NULL && mask != NULL;
    if (whole) {
        struct pixels pixels = {picture->pixels, w, h, picture->pitch / (int)sizeof(uint32_t)};
        turn(line, baseline, look, mask, w, h);
        whole = lettering_paint(&pixels, mask, look);
    }
    free(mask);
    if (!whole) {
        SDL_FreeSurface(picture);
        return NULL;
    }
    return picture;
}

/* ---- Large lines ----------------------------------------------------------------------------- */

/* A line as it is drawn, and the picture that becomes of it. Its mask is only read. */
struct lettering_job {
    struct lettering_job *next;
    uint64_t key;
    SDL_Surface *mask;
    int baseline;
    struct canvas_lettering look;
    SDL_Surface *picture; /* NULL where memory was out; to be read once it is done */
    SDL_atomic_t done;
};

void lettering_init(struct lettering *lettering)
{
    *lettering = (struct lettering){.worker = NULL};
}

static void free_job(struct lettering_job *job)
{
    SDL_FreeSurface(job->mask);
    SDL_FreeSurface(job->picture);
    free(job);
}

void lettering_finish(struct lettering *lettering)
{
    base_worker_destroy(lettering->worker);
    while (lettering->jobs != NULL) {
        struct lettering_job *job = lettering->jobs;
        lettering->jobs = job->next;
        free_job(job);
    }
    lettering->worker = NULL;
}

static void work(void *context)
{
    struct lettering_job *job = context;
    job->picture = paint(job->mask, job->baseline, &job->look);
    SDL_AtomicSet(&job->done, 1);
}

static struct lettering_job **find_job(struct lettering *lettering, uint64_t key)
{
    struct lettering_job **link = &lettering->jobs;
    while (*link != NULL && (*link)->key != key) {
        link = &(*link)->next;
    }
    return link;
}

/* Begins a line whose mask it takes over; NULL, with the mask untouched, where that can't be. */
static struct lettering_job *begin_job(struct lettering *lettering, uint64_t key, SDL_Surface *mask,
                                       int baseline, const struct canvas_lettering *look)
{
    if (lettering->worker == NULL) {
        lettering->worker = SDL_GetCPUCount() > 1 ? base_worker_create() : NULL;
    }
    struct lettering_job *job = lettering->worker != NULL ? calloc(1, sizeof *job) : NULL;
    if (job == NULL) {
        return NULL;
    }
    *job = (struct lettering_job){
        .next = lettering->jobs, .key = key, .mask = mask, .baseline = baseline, .look = *look};
    if (!base_worker_submit(lettering->worker, work, job)) {
        free(job);
        return NULL;
    }
    lettering->jobs = job;
    return job;
}

static Uint32 *row_of(const SDL_Surface *surface, int y)
{
    Uint8 *bytes = (Uint8 *)surface->pixels + (ptrdiff_t)y * surface->pitch;
    return (Uint32 *)(void *)bytes;
}

/* The line at half its size, each pixel the mean of four. */
static SDL_Surface *halve(const SDL_Surface *line)
{
    SDL_Surface *half = SDL_CreateRGBSurfaceWithFormat(0, (line->w + 1) / 2, (line->h + 1) / 2, 32,
                                                       SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; half != NULL && y < half->h; y++) {
        Uint32 *words = row_of(half, y);
        const Uint32 *upper = row_of(line, 2 * y);
        const Uint32 *lower = row_of(line, SDL_min(2 * y + 1, line->h - 1));
        for (int x = 0; x < half->w; x++) {
            int left = 2 * x, right = SDL_min(2 * x + 1, line->w - 1);
            Uint32 sum = (upper[left] >> 24) + (upper[right] >> 24) + (lower[left] >> 24) +
                         (lower[right] >> 24);
            words[x] = (sum + 2) / 4 << 24;
        }
    }
    return half;
}

static const struct cache_entry *keep(struct cache *cache, uint64_t key, SDL_Renderer *renderer,
                                      SDL_Surface *picture, int lead)
{
    SDL_Texture *texture = cache_texture(renderer, picture);
    if (texture != NULL) {
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
    }
    struct cache_entry *entry = cache_keep(cache, key, texture);
    if (entry != NULL) {
        entry->lead = lead;
    }
    return entry;
}

static long area(const SDL_Surface *mask)
{
    return (long)mask->w * mask->h;
}

/* A line in the making at half the density, or at a quarter where that would still be large. */
static const struct cache_entry *coarse_picture(const struct lettering_job *job,
                                                struct cache *cache, SDL_Renderer *renderer)
{
    enum { LARGE_HALF = 200000 /* pixels */ };
    uint64_t key = ~job->key;
    struct cache_entry *entry = cache_find(cache, key);
    SDL_Surface *coarse = entry == NULL ? halve(job->mask) : NULL;
    int lead = 2;
    if (coarse != NULL && area(coarse) >= LARGE_HALF) {
        SDL_Surface *half = coarse;
        coarse = halve(half);
        lead = 4;
        SDL_FreeSurface(half);
    }
    if (coarse == NULL) {
        return entry;
    }
    struct canvas_lettering look = job->look;
    look.style.size /= (float)lead;
    SDL_Surface *picture = paint(coarse, (job->baseline + lead / 2) / lead, &look);
    SDL_FreeSurface(coarse);
    return keep(cache, key, renderer, picture, lead);
}

/* A line whose making takes longer than a frame may. */
static bool is_large(const SDL_Surface *mask)
{
    enum { LARGE = 60000 /* pixels */ };
    return area(mask) >= LARGE;
}

const struct cache_entry *lettering_picture(struct lettering *lettering, struct text *text,
                                            struct cache *cache, SDL_Renderer *renderer,
                                            const struct canvas_lettering *look, const char *line,
                                            bool moves)
{
    uint64_t key = base_hash(base_hash(BASE_HASH ^ 3, look, sizeof *look), line, strlen(line)) | 1;
    struct cache_entry *entry = cache_find(cache, key);
    if (entry != NULL) {
        return entry;
    }
    struct lettering_job **link = find_job(lettering, key), *job = *link;
    if (job == NULL) {
        int baseline;
        SDL_Surface *mask = text_mask(text, look->style, line, &baseline);
        if (mask == NULL) {
            return NULL;
        }
        job = moves && is_large(mask) ? begin_job(lettering, key, mask, baseline, look) : NULL;
        if (job == NULL) {
            SDL_Surface *picture = paint(mask, baseline, look);
            SDL_FreeSurface(mask);
            return keep(cache, key, renderer, picture, 1);
        }
        link = &lettering->jobs;
    }
    bool done = SDL_AtomicGet(&job->done) != 0;
    if (moves && !done) {
        return coarse_picture(job, cache, renderer);
    }
    if (!done) {
        base_worker_wait(lettering->worker);
    }
    *link = job->next;
    cache_drop(cache, ~key); /* the coarse one */
    SDL_Surface *picture = job->picture;
    job->picture = NULL;
    free_job(job);
    return keep(cache, key, renderer, picture, 1);
}
