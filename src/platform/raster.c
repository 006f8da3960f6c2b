#include "platform/raster.h"

#include <string.h>

/* Places are 256ths of a pixel. Levels have 20 bits below the point, so that all the steps of a
   row add up to a 256th of a level's error at most. */
enum { PART = 256, MIDDLE = PART / 2, LEVEL_BITS = 20, CHANNELS = 4 };

#define REACH 1048576.0f
#define BIAS  (1 << 29) /* beyond any place: makes what is rounded positive */

#define ROUND (1 << (LEVEL_BITS - 1))

/* A vertex on the pixels; alpha is the first channel, the others are multiplied with it. */
struct corner {
    int32_t x, y;
    float channels[CHANNELS];
    struct canvas_color color;
};

/* Where an edge crosses the middle of a row: the first column whose middle is not left of it, and
   by how much it is too far, in fractions of `whole`. Both are exact. */
struct edge {
    int64_t column, rest;
    int64_t step, rest_step, whole;
};

/* A triangle's levels as a plane over the pixels. */
struct ramp {
    float x, y, at[CHANNELS];
    float across[CHANNELS], down[CHANNELS];
    float low[CHANNELS], high[CHANNELS];
};

struct job {
    const struct pixels *pixels;
    struct raster_span *spans;
    void (*fill)(const struct job *job, uint32_t *words, int count, int left, int row);
    uint32_t word; /* of a triangle in one colour */
    struct ramp ramp;
};

/* ---- Filling spans --------------------------------------------------------------------------- */

static inline uint32_t scaled_pair(uint32_t pair, uint32_t by)
{
    uint32_t sum = (pair & 0xFF00FFu) * by + 0x800080u;
    return ((sum + ((sum >> 8) & 0xFF00FFu)) >> 8) & 0xFF00FFu;
}

static inline uint32_t over(uint32_t below, uint32_t word)
{
    if (below == 0u) {
        return word; /* most of what is soft lies on nothing else */
    }
    uint32_t through = 255u - (word >> 24);
    return word + scaled_pair(below, through) + (scaled_pair(below >> 8, through) << 8);
}

static void fill_plain(const struct job *job, uint32_t *words, int count, int left, int row)
{
    (void)left, (void)row;
    for (int i = 0; i < count; i++) {
        words[i] = job->word;
    }
}

static void fill_tint(const struct job *job, uint32_t *words, int count, int left, int row)
{
    (void)left, (void)row;
    for (int i = 0; i < count; i++) {
        words[i] = over(words[i], job->word);
    }
}

/* A row's levels, from the first pixel on. */
struct run {
    int32_t level[CHANNELS], step[CHANNELS];
};

static inline float between(float value, float low, float high)
{
    value = value > low ? value : low;
    return value < high ? value : high;
}

static inline float smaller(float a, float b)
{
    return a < b ? a : b;
}

/* On slivers the plane is steep and rounding throws it off; no pixel leaves the corners' range,
   nor a colour that of its alpha. */
static struct run run_of(const struct ramp *ramp, int count, int left, int row)
{
    struct run run;
    float dx = (float)left + 0.5f - ramp->x, dy = (float)row + 0.5f - ramp->y;
    float share = count > 1 ? 1.0f / (float)(count - 1) : 0.0f;
    float alpha_from = ramp->high[0], alpha_to = ramp->high[0];
    for (int i = 0; i < CHANNELS; i++) {
        float from = ramp->at[i] + ramp->across[i] * dx + ramp->down[i] * dy;
        float to = from + ramp->across[i] * (float)(count - 1);
        from = smaller(between(from, ramp->low[i], ramp->high[i]), alpha_from);
        to = smaller(between(to, ramp->low[i], ramp->high[i]), alpha_to);
        alpha_from = i == 0 ? from : alpha_from;
        alpha_to = i == 0 ? to : alpha_to;
        run.level[i] = (int32_t)from + ROUND;
        run.step[i] = (int32_t)((to - from) * share);
    }
    return run;
}

/* Steps are rounded, and a colour could get above its alpha yet; mixed in, it would run over. */
static void hold_down(struct run *run, int count)
{
    for (int i = 1; i < CHANNELS; i++) {
        int32_t at_first = run->level[i] - run->level[0];
        int32_t at_last = at_first + (run->step[i] - run->step[0]) * (count - 1);
        int32_t excess = at_first > at_last ? at_first : at_last;
        run->level[i] -= excess > 0 ? excess : 0;
    }
}

static inline uint32_t run_level(const struct run *run, int channel)
{
    return (uint32_t)run->level[channel] >> LEVEL_BITS;
}

static inline uint32_t run_color(const struct run *run)
{
    return run_level(run, 1) << 16 | run_level(run, 2) << 8 | run_level(run, 3);
}

static void fill_ramp(const struct job *job, uint32_t *words, int count, int left, int row)
{
    struct run run = run_of(&job->ramp, count, left, row);
    for (int i = 0; i < count; i++) {
        words[i] = 0xFF000000u | run_color(&run);
        for (int k = 1; k < CHANNELS; k++) {
            run.level[k] += run.step[k];
        }
    }
}

static void fill_fading(const struct job *job, uint32_t *words, int count, int left, int row)
{
    struct run run = run_of(&job->ramp, count, left, row);
    hold_down(&run, count);
    for (int i = 0; i < count; i++) {
        words[i] = over(words[i], run_level(&run, 0) << 24 | run_color(&run));
        for (int k = 0; k < CHANNELS; k++) {
            run.level[k] += run.step[k];
        }
    }
}

/* ---- Triangles ------------------------------------------------------------------------------- */

static int32_t place_of(float pixels)
{
    return (int32_t)((double)pixels * PART + ((double)BIAS + 0.5)) - BIAS;
}

/* The first row or column whose middle is not before the place. */
static int first_from(int32_t place)
{
    return (int)((uint32_t)(place + (MIDDLE - 1) + BIAS) / PART) - BIAS / PART;
}

/* Exact where the channel is full: white is as strong as its alpha. */
static float level_of(int channel, int alpha)
{
    return (float)((double)(channel * alpha) * (1 << LEVEL_BITS) / 255.0);
}

static bool corner_of(float x, float y, const struct canvas_vertex *vertex, struct corner *corner)
{
    x = vertex->at.x - x;
    y = vertex->at.y - y;
    if (!(x > -REACH && x < REACH && y > -REACH && y < REACH)) {
        return false;
    }
    struct canvas_color color = vertex->color;
    *corner = (struct corner){.x = place_of(x),
                              .y = place_of(y),
                              .channels = {level_of(color.a, 255), level_of(color.r, color.a),
                                           level_of(color.g, color.a), level_of(color.b, color.a)},
                              .color = color};
    return true;
}

/* Rounded down, with what is left over. Most triangles are small, and narrow divisions quick. */
static int64_t divided(int64_t value, int64_t by, int64_t *rest)
{
    bool narrow = value > -INT32_MAX && value < INT32_MAX && by < INT32_MAX;
    int64_t whole = narrow ? (int32_t)value / (int32_t)by : value / by;
    *rest = value - whole * by;
    if (*rest < 0) {
        *rest += by;
        whole--;
    }
    return whole;
}

/* The edge from `a` down to `b` at a row. It comes out the same from both triangles that have
   it. */
static struct edge edge_of(const struct corner *a, const struct corner *b, int row)
{
    struct edge edge = {.column = first_from(a->x)};
    int64_t dx = (int64_t)b->x - a->x, dy = (int64_t)b->y - a->y;
    /* From the middle of that column back to the corner, -255 .. 0. */
    int64_t back = a->x - (edge.column * PART + MIDDLE);
    int64_t down = (int64_t)row * PART + MIDDLE - a->y;
    edge.whole = dy * PART;
    edge.column += divided(back * dy + down * dx + edge.whole - 1, edge.whole, &edge.rest);
    edge.step = divided(dx, dy, &edge.rest_step);
    edge.rest_step *= PART;
    return edge;
}

static inline void edge_step(struct edge *edge)
{
    edge->column += edge->step;
    edge->rest += edge->rest_step;
    if (edge->rest >= edge->whole) {
        edge->rest -= edge->whole;
        edge->column++;
    }
}

static void draw_rows(const struct job *job, struct edge *left, struct edge *right, int first,
                      int past)
{
    const struct pixels *pixels = job->pixels;
    for (int row = first; row < past; row++) {
        int from = left->column > 0 ? (int)left->column : 0;
        int to = right->column < pixels->w ? (int)right->column : pixels->w;
        if (from < to) {
            struct raster_span *span = &job->spans[row];
            span->left = from < span->left ? from : span->left;
            span->right = to > span->right ? to : span->right;
            job->fill(job, pixels->words + (ptrdiff_t)row * pixels->stride + from, to - from, from,
                      row);
        }
        edge_step(left);
        edge_step(right);
    }
}

static int64_t area_of(const struct corner *a, const struct corner *b, const struct corner *c)
{
    return ((int64_t)b->x - a->x) * ((int64_t)c->y - a->y) -
           ((int64_t)b->y - a->y) * ((int64_t)c->x - a->x);
}

static int limited(int row, int low, int high)
{
    return row < low ? low : row > high ? high : row;
}

/* Corners from top to bottom; a positive area has `b` to the right. */
static void draw_sorted(const struct job *job, const struct corner *a, const struct corner *b,
                        const struct corner *c, int64_t area)
{
    int first = limited(first_from(a->y), 0, job->pixels->h);
    int turn = limited(first_from(b->y), first, job->pixels->h);
    int past = limited(first_from(c->y), turn, job->pixels->h);
    if (first == past) {
        return;
    }
    struct edge steady = edge_of(a, c, first), other;
    struct edge *left = area > 0 ? &steady : &other, *right = area > 0 ? &other : &steady;
    if (first < turn) {
        other = edge_of(a, b, first);
        draw_rows(job, left, right, first, turn);
    }
    if (turn < past) {
        other = edge_of(b, c, turn);
        draw_rows(job, left, right, turn, past);
    }
}

static void find_ramp(struct ramp *ramp, const struct corner *a, const struct corner *b,
                      const struct corner *c, int64_t area)
{
    float share = (float)PART / (float)area;
    float bx = (float)(b->x - a->x) * share, by = (float)(b->y - a->y) * share;
    float cx = (float)(c->x - a->x) * share, cy = (float)(c->y - a->y) * share;
    ramp->x = (float)a->x / PART;
    ramp->y = (float)a->y / PART;
    for (int i = 0; i < CHANNELS; i++) {
        float at = a->channels[i], to_b = b->channels[i] - at, to_c = c->channels[i] - at;
        float low = to_b < to_c ? to_b : to_c, high = to_b < to_c ? to_c : to_b;
        ramp->at[i] = at;
        ramp->across[i] = to_b * cy - to_c * by;
        ramp->down[i] = to_c * bx - to_b * cx;
        ramp->low[i] = low < 0.0f ? at + low : at;
        ramp->high[i] = high > 0.0f ? at + high : at;
    }
}

static uint32_t word_of(const struct corner *corner)
{
    uint32_t word = 0;
    for (int i = 0; i < CHANNELS; i++) {
        word = word << 8 | ((uint32_t)corner->channels[i] + ROUND) >> LEVEL_BITS;
    }
    return word;
}

/* Finds how the triangle is filled; false where nothing of it is seen. */
static bool find_fill(struct job *job, const struct corner *a, const struct corner *b,
                      const struct corner *c, int64_t area)
{
    bool opaque = a->color.a == 255 && b->color.a == 255 && c->color.a == 255;
    bool flat = memcmp(&a->color, &b->color, sizeof a->color) == 0 &&
                memcmp(&a->color, &c->color, sizeof a->color) == 0;
    if (area == 0 || (a->color.a == 0 && b->color.a == 0 && c->color.a == 0)) {
        return false;
    }
    if (flat) {
        job->word = word_of(a);
        job->fill = opaque ? fill_plain : fill_tint;
    } else {
        find_ramp(&job->ramp, a, b, c, area);
        job->fill = opaque ? fill_ramp : fill_fading;
    }
    return true;
}

static void draw_triangle(struct job *job, const struct corner corners[3])
{
    const struct corner *a = &corners[0], *b = &corners[1], *c = &corners[2], *swap;
    if (b->y < a->y) {
        swap = a, a = b, b = swap;
    }
    if (c->y < b->y) {
        swap = b, b = c, c = swap;
    }
    if (b->y < a->y) {
        swap = a, a = b, b = swap;
    }
    int64_t area = area_of(a, b, c);
    if (find_fill(job, a, b, c, area)) {
        draw_sorted(job, a, b, c, area);
    }
}

void raster_triangles(const struct pixels *pixels, struct raster_span *spans, float x, float y,
                      const struct canvas_vertex *vertices, const uint16_t *indices,
                      size_t index_count)
{
    struct job job = {.pixels = pixels, .spans = spans};
    for (size_t i = 0; i + 3 <= index_count; i += 3) {
        struct corner corners[3];
        if (corner_of(x, y, &vertices[indices[i]], &corners[0]) &&
            corner_of(x, y, &vertices[indices[i + 1]], &corners[1]) &&
            corner_of(x, y, &vertices[indices[i + 2]], &corners[2])) {
            draw_triangle(&job, corners);
        }
    }
}

/* ---- What was written ------------------------------------------------------------------------ */

void raster_start(const struct pixels *pixels, struct raster_span *spans)
{
    for (int row = 0; row < pixels->h; row++) {
        spans[row] = (struct raster_span){pixels->w, 0};
    }
}

/* 255 / alpha in 65536ths. */
#define SHARE(a)     ((a) == 0 ? 0u : (255u * 65536u + (a) / 2u) / ((a) == 0 ? 1u : (a)))
#define SHARES_4(a)  SHARE(a), SHARE((a) + 1u), SHARE((a) + 2u), SHARE((a) + 3u)
#define SHARES_16(a) SHARES_4(a), SHARES_4((a) + 4u), SHARES_4((a) + 8u), SHARES_4((a) + 12u)
#define SHARES_64(a) SHARES_16(a), SHARES_16((a) + 16u), SHARES_16((a) + 32u), SHARES_16((a) + 48u)

static const uint32_t shares[256] = {SHARES_64(0u), SHARES_64(64u), SHARES_64(128u),
                                     SHARES_64(192u)};

static uint32_t straight_channel(uint32_t word, int shift, uint32_t share)
{
    uint32_t level = (((word >> shift) & 255u) * share + 32768u) >> 16;
    return (level < 255u ? level : 255u) << shift;
}

static uint32_t straight_word(uint32_t word)
{
    uint32_t share = shares[word >> 24];
    if (word >= 0xFF000000u || word == 0u) {
        return word; /* most of what is drawn is opaque */
    }
    return (word & 0xFF000000u) | straight_channel(word, 16, share) |
           straight_channel(word, 8, share) | straight_channel(word, 0, share);
}

void raster_straighten(const struct pixels *pixels, const struct raster_span *spans)
{
    uint32_t last = 0, made = 0; /* flat parts have many pixels alike */
    for (int row = 0; row < pixels->h; row++) {
        uint32_t *words = pixels->words + (ptrdiff_t)row * pixels->stride;
        for (int i = spans[row].left; i < spans[row].right; i++) {
            uint32_t word = words[i];
            if (word - 1u >= 0xFF000000u - 1u) {
                continue; /* opaque or empty */
            }
            if (word != last) {
                last = word;
                made = straight_word(word);
            }
            words[i] = made;
        }
    }
}

void raster_clear(const struct pixels *pixels, const struct raster_span *spans)
{
    for (int row = 0; row < pixels->h; row++) {
        uint32_t *words = pixels->words + (ptrdiff_t)row * pixels->stride;
        if (spans[row].left < spans[row].right) {
            memset(words + spans[row].left, 0,
                   (size_t)(spans[row].right - spans[row].left) * sizeof *words);
        }
    }
}
