/* SPDX-License-Identifier: Zlib */
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
    void (*fill)(const struct job *job, uint32_t *words, int count, int left, int row);
    uint32_t word;              /* of a triangle in one colour */
    uint32_t veil[256], veiled; /* the words of one colour by its alpha; which it is, 0: none yet */
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
    uint32_t through = 255u - (word >> 24);
    return word + scaled_pair(below, through) + (scaled_pair(below >> 8, through) << 8);
}

/* Pixels that are mixed at a time: a loop of a fixed count becomes a few vector operations, where a
   compiler does not make them by itself. */
enum { RUN = 8 };

/* As over(), channel by channel. */
static inline void over_run(uint32_t to[RUN], const uint32_t words[RUN])
{
    uint8_t below[RUN * CHANNELS], above[RUN * CHANNELS], through[RUN * CHANNELS];
    uint32_t spread[RUN];
    for (int i = 0; i < RUN; i++) {
        uint32_t alpha = words[i] >> 24;
        alpha |= alpha << 8;
        spread[i] = ~(alpha | alpha << 16);
    }
    memcpy(below, to, sizeof below);
    memcpy(above, words, sizeof above);
    memcpy(through, spread, sizeof through);
    for (int i = 0; i < RUN * CHANNELS; i++) {
        uint16_t sum = (uint16_t)(below[i] * through[i] + 0x80);
        below[i] = (uint8_t)(above[i] + (uint8_t)((uint16_t)(sum + (sum >> 8)) >> 8));
    }
    memcpy(to, below, sizeof below);
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
    uint32_t same[RUN];
    int i = 0;
    (void)left, (void)row;
    for (int k = 0; k < RUN; k++) {
        same[k] = job->word;
    }
    for (; i + RUN <= count; i += RUN) {
        over_run(words + i, same);
    }
    for (; i < count; i++) {
        words[i] = over(words[i], job->word);
    }
}

/* A row's levels, from the first pixel on. */
struct run {
    int32_t level[CHANNELS], step[CHANNELS];
};

static inline float larger(float a, float b)
{
    return a > b ? a : b;
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
    float from[CHANNELS], to[CHANNELS];
    float dx = (float)left + 0.5f - ramp->x, dy = (float)row + 0.5f - ramp->y;
    float way = (float)(count - 1), share = count > 1 ? 1.0f / way : 0.0f;
    for (int i = 0; i < CHANNELS; i++) {
        from[i] = ramp->at[i] + ramp->across[i] * dx + ramp->down[i] * dy;
        to[i] = from[i] + ramp->across[i] * way;
        from[i] = smaller(larger(from[i], ramp->low[i]), ramp->high[i]);
        to[i] = smaller(larger(to[i], ramp->low[i]), ramp->high[i]);
    }
    for (int i = 0; i < CHANNELS; i++) {
        float first = smaller(from[i], from[0]), last = smaller(to[i], to[0]);
        run.level[i] = (int32_t)first + ROUND;
        run.step[i] = (int32_t)((last - first) * share);
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

/* One dark colour whose alpha alone changes, as a shadow's does. */
static void fill_veil(const struct job *job, uint32_t *words, int count, int left, int row)
{
    const struct ramp *ramp = &job->ramp;
    float dx = (float)left + 0.5f - ramp->x, dy = (float)row + 0.5f - ramp->y;
    float way = (float)(count - 1), share = count > 1 ? 1.0f / way : 0.0f;
    float first = ramp->at[0] + ramp->across[0] * dx + ramp->down[0] * dy;
    float last = first + ramp->across[0] * way;
    first = smaller(larger(first, ramp->low[0]), ramp->high[0]);
    last = smaller(larger(last, ramp->low[0]), ramp->high[0]);
    int32_t level = (int32_t)first + ROUND, step = (int32_t)((last - first) * share);
    int i = 0;
    for (; i + RUN <= count; i += RUN) {
        uint32_t veils[RUN];
        for (int k = 0; k < RUN; k++) {
            veils[k] = job->veil[(uint32_t)(level + step * k) >> LEVEL_BITS];
        }
        over_run(words + i, veils);
        level += step * RUN;
    }
    for (; i < count; i++) {
        words[i] = over(words[i], job->veil[(uint32_t)level >> LEVEL_BITS]);
        level += step;
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
                      const struct corner *c, int64_t area, int channels)
{
    float share = (float)PART / (float)area;
    float bx = (float)(b->x - a->x) * share, by = (float)(b->y - a->y) * share;
    float cx = (float)(c->x - a->x) * share, cy = (float)(c->y - a->y) * share;
    ramp->x = (float)a->x / PART;
    ramp->y = (float)a->y / PART;
    for (int i = 0; i < channels; i++) {
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

static bool same_rgb(struct canvas_color a, struct canvas_color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

/* So dark that to round its alpha, and then its colour, is seen in neither. */
static bool is_dark(struct canvas_color color)
{
    enum { DARK = 50 };
    return color.r <= DARK && color.g <= DARK && color.b <= DARK;
}

static uint32_t part_of(uint32_t channel, uint32_t alpha)
{
    return (channel * alpha + 127u) / 255u;
}

/* Commands in one colour follow one another: the table is seldom made. */
static void find_veil(struct job *job, struct canvas_color color)
{
    uint32_t rgb = (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b | 0xFF000000u;
    for (uint32_t alpha = 0; alpha < 256u && job->veiled != rgb; alpha++) {
        job->veil[alpha] = alpha << 24 | part_of(color.r, alpha) << 16 |
                           part_of(color.g, alpha) << 8 | part_of(color.b, alpha);
    }
    job->veiled = rgb;
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
        return true;
    }
    bool veil = same_rgb(a->color, b->color) && same_rgb(a->color, c->color) && is_dark(a->color);
    find_ramp(&job->ramp, a, b, c, area, veil ? 1 : CHANNELS);
    job->fill = veil ? fill_veil : opaque ? fill_ramp : fill_fading;
    if (veil) {
        find_veil(job, a->color);
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

/* Whether the pixels lie wholly to one side of three corners, a pixel of air between. The bands of
   a window each ask it of all that reaches into them, and most of it lies in another. */
static bool is_apart(const struct pixels *pixels, float x, float y, struct canvas_point a,
                     struct canvas_point b, struct canvas_point c)
{
    float left = x - 1.0f, top = y - 1.0f;
    float right = x + (float)pixels->w + 1.0f, bottom = y + (float)pixels->h + 1.0f;
    return (a.y < top && b.y < top && c.y < top) ||
           (a.y > bottom && b.y > bottom && c.y > bottom) ||
           (a.x < left && b.x < left && c.x < left) || (a.x > right && b.x > right && c.x > right);
}

void raster_triangles(const struct pixels *pixels, float x, float y,
                      const struct canvas_vertex *vertices, const uint16_t *indices,
                      size_t index_count)
{
    struct job job;
    job.pixels = pixels;
    job.veiled = 0;
    for (size_t i = 0; i + 3 <= index_count; i += 3) {
        const struct canvas_vertex *a = &vertices[indices[i]], *b = &vertices[indices[i + 1]];
        const struct canvas_vertex *c = &vertices[indices[i + 2]];
        struct corner corners[3];
        if (!is_apart(pixels, x, y, a->at, b->at, c->at) && corner_of(x, y, a, &corners[0]) &&
            corner_of(x, y, b, &corners[1]) && corner_of(x, y, c, &corners[2])) {
            draw_triangle(&job, corners);
        }
    }
}
