/* SPDX-License-Identifier: Zlib */
#include "dice/placement.h"

#include <assert.h>
#include <math.h>
#include "dice/chance.h"
#include "dice/dice.h"

/* Beyond this many edges apart no place is better for being farther. */
#define AIRY 2.0f
/* Pitch in edges of the closest rows that dice_fit allows: room for some disorder. */
#define LOOSE 1.6f
/* In less than so many edges a die has no room to fall in. */
#define FALL_WIDE 2.6f
#define FALL_DEEP 2.75f
/* Thrown dice gather: each takes about this many edges squared of a larger tray. */
#define SPREAD 2.6f

enum { TRIES = 10, CANDIDATES = 32, PUSHES = 80 };

struct grid {
    int columns, rows;
    float dx, dy;
};

struct canvas_rect dice_placement_inner(struct canvas_rect tray, float edge)
{
    /* Half a die turned by 25 degrees and 0.3 of air; its top is seen a little farther up. */
    float side = 0.97f * edge;
    float top = 1.16f * edge;
    struct canvas_rect inner = {tray.x + side, tray.y + top, tray.w - 2 * side,
                                tray.h - side - top};
    if (inner.w < 0) {
        inner.x += inner.w / 2;
        inner.w = 0;
    }
    if (inner.h < 0) {
        inner.y += inner.h / 2;
        inner.h = 0;
    }
    return inner;
}

static struct canvas_point clamped(struct canvas_rect inner, struct canvas_point p)
{
    return (struct canvas_point){fminf(fmaxf(p.x, inner.x), inner.x + inner.w),
                                 fminf(fmaxf(p.y, inner.y), inner.y + inner.h)};
}

static float distance(struct canvas_point a, struct canvas_point b)
{
    return hypotf(a.x - b.x, a.y - b.y);
}

static float nearest(const struct canvas_point *at, int count, struct canvas_point p)
{
    float best = INFINITY;
    for (int i = 0; i < count; i++) {
        best = fminf(best, distance(at[i], p));
    }
    return best;
}

/* Each from the `fixed`th on is inside and lies off all before it; the first lie as they fell. */
static bool apart(struct canvas_rect inner, float gap, const struct canvas_point *at, int fixed,
                  int count)
{
    for (int i = fixed; i < count; i++) {
        struct canvas_point inside = clamped(inner, at[i]);
        if (nearest(at, i, at[i]) < gap || distance(inside, at[i]) > gap / 1000) {
            return false;
        }
    }
    return true;
}

static struct canvas_point airiest(struct canvas_rect area, float enough,
                                   const struct canvas_point *at, int count,
                                   struct dice_chance *chance)
{
    struct canvas_point best = {area.x, area.y};
    float most = -1;
    for (int i = 0; i < CANDIDATES; i++) {
        struct canvas_point p = {dice_chance_between(chance, area.x, area.x + area.w),
                                 dice_chance_between(chance, area.y, area.y + area.h)};
        float air = fminf(nearest(at, count, p), enough);
        if (air > most) {
            most = air;
            best = p;
        }
    }
    return best;
}

/* Each die that may move goes half the way that a pair lacks; the walls have the last word. */
static void push_apart(struct canvas_rect inner, float gap, struct canvas_point *at, int fixed,
                       int count)
{
    for (int i = 0; i < count; i++) {
        for (int j = i < fixed ? fixed : i + 1; j < count; j++) {
            float d = distance(at[i], at[j]);
            if (d >= gap) {
                continue;
            }
            float ux = d > 0 ? (at[j].x - at[i].x) / d : (i & 1) ? 0.6f : -0.8f;
            float uy = d > 0 ? (at[j].y - at[i].y) / d : (i & 1) ? 0.8f : 0.6f;
            float way = (gap - d) * (i < fixed ? 1.0f : 0.5f);
            at[j] = clamped(inner, (struct canvas_point){at[j].x + ux * way, at[j].y + uy * way});
            if (i >= fixed) {
                at[i] =
                    clamped(inner, (struct canvas_point){at[i].x - ux * way, at[i].y - uy * way});
            }
        }
    }
}

static bool relax(struct canvas_rect inner, float edge, struct canvas_point *at, int fixed,
                  int count)
{
    for (int i = 0; i < PUSHES; i++) {
        /* Aiming a little beyond what is needed ends sooner. */
        push_apart(inner, DICE_PLACEMENT_GAP * edge * 1.04f, at, fixed, count);
        if (apart(inner, DICE_PLACEMENT_GAP * edge, at, fixed, count)) {
            return true;
        }
    }
    return false;
}

static struct canvas_rect gathered(struct canvas_rect inner, float edge, int count)
{
    float wanted = SPREAD * SPREAD * edge * edge * (float)count;
    float share = inner.w * inner.h > wanted ? sqrtf(wanted / (inner.w * inner.h)) : 1;
    float w = fminf(inner.w, fmaxf(inner.w * share, edge));
    float h = fminf(inner.h, fmaxf(inner.h * share, edge));
    return (struct canvas_rect){inner.x + (inner.w - w) / 2, inner.y + (inner.h - h) / 2, w, h};
}

static float pitch(float length, int places)
{
    return places > 1 ? length / (float)(places - 1) : INFINITY;
}

/* The grid of at least so many places that lie farthest apart. */
static struct grid widest(struct canvas_rect inner, int count)
{
    struct grid best = {1, count, INFINITY, pitch(inner.h, count)};
    for (int columns = 2; columns <= count; columns++) {
        int rows = (count + columns - 1) / columns;
        struct grid grid = {columns, rows, pitch(inner.w, columns), pitch(inner.h, rows)};
        if (fminf(grid.dx, grid.dy) > fminf(best.dx, best.dy)) {
            best = grid;
        }
    }
    return best;
}

static float grid_place(float from, float length, int place, int places, float shift)
{
    float at = places > 1 ? (float)place / (float)(places - 1) : 0.5f;
    float p = from + length * at + shift;
    return fminf(fmaxf(p, from), from + length);
}

/* A grid in disorder: always apart if the grid is. */
static void place_grid(struct canvas_rect inner, float edge, struct canvas_point *at, int count,
                       struct dice_chance *chance)
{
    struct grid grid = widest(inner, count);
    int cells = grid.columns * grid.rows;
    int order[2 * DICE_MAX] = {0};
    assert(cells <= 2 * DICE_MAX);
    for (int i = 0; i < cells; i++) {
        int j = dice_chance_below(chance, i + 1);
        order[i] = order[j];
        order[j] = i;
    }
    float slack = fminf(grid.dx, grid.dy) - DICE_PLACEMENT_GAP * edge;
    float shift = isfinite(slack) ? fmaxf(slack * 0.499f, 0) : 0;
    for (int i = 0; i < count; i++) {
        at[i].x = grid_place(inner.x, inner.w, order[i] % grid.columns, grid.columns,
                             dice_chance_between(chance, -shift, shift));
        at[i].y = grid_place(inner.y, inner.h, order[i] / grid.columns, grid.rows,
                             dice_chance_between(chance, -shift, shift));
    }
}

bool dice_placement_find(struct canvas_rect inner, float edge, struct canvas_point *at, int fixed,
                         int count, uint64_t seed)
{
    assert(count <= DICE_MAX);
    struct dice_chance chance = {seed};
    struct canvas_rect area = gathered(inner, edge, count);
    for (int tries = 0; tries < TRIES; tries++) {
        for (int i = fixed; i < count; i++) {
            at[i] = airiest(area, AIRY * edge, at, i, &chance);
        }
        if (relax(inner, edge, at, fixed, count)) {
            return true;
        }
    }
    place_grid(inner, edge, at, count, &chance);
    return fixed == 0;
}

void dice_placement_mend(struct canvas_rect inner, float edge, struct canvas_point *at, int count,
                         uint64_t seed)
{
    for (int i = 0; i < count; i++) {
        at[i] = clamped(inner, at[i]);
    }
    if (!apart(inner, DICE_PLACEMENT_GAP * edge, at, 0, count) &&
        !relax(inner, edge, at, 0, count)) {
        dice_placement_find(inner, edge, at, 0, count, seed);
    }
}

static bool loose(struct canvas_rect tray, float edge, int count)
{
    float side = FALL_WIDE * edge;
    float height = FALL_DEEP * edge;
    struct grid grid = widest(dice_placement_inner(tray, edge), count);
    return side <= tray.w && height <= tray.h && fminf(grid.dx, grid.dy) >= LOOSE * edge;
}

float dice_fit(struct canvas_rect tray, int count)
{
    float low = 0;
    float high = fmaxf(fminf(tray.w, tray.h), 0);
    for (int i = 0; i < 24; i++) {
        float middle = (low + high) / 2;
        if (loose(tray, middle, count)) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}
