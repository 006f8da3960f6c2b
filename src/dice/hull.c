/* SPDX-License-Identifier: Zlib */
#include "dice/hull.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Shell sort: no callback, no memory, and the same order everywhere. */
static void sort_across(const struct canvas_point *points, uint16_t *order, int count)
{
    for (int step = count / 2; step > 0; step = step > 2 ? step * 5 / 11 : step / 2) {
        for (int i = step; i < count; i++) {
            uint16_t one = order[i];
            struct canvas_point p = points[one];
            int k = i;
            for (; k >= step; k -= step) {
                struct canvas_point q = points[order[k - step]];
                if (q.x < p.x || (q.x == p.x && q.y <= p.y)) {
                    break;
                }
                order[k] = order[k - step];
            }
            order[k] = one;
        }
    }
}

static float bend(struct canvas_point a, struct canvas_point b, struct canvas_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* One half of the outline, by Andrew's monotone chain. */
static int chain(const struct canvas_point *points, uint16_t one, uint16_t *outline, int base,
                 int size)
{
    while (size - base >= 2 &&
           bend(points[outline[size - 2]], points[outline[size - 1]], points[one]) <= 0) {
        size--;
    }
    outline[size] = one;
    return size + 1;
}

static int thin_out(const struct canvas_point *points, float least, uint16_t *outline, int size)
{
    int kept = 0;
    for (int i = 0; i < size; i++) {
        struct canvas_point p = points[outline[i]];
        struct canvas_point q = points[outline[kept > 0 ? kept - 1 : size - 1]];
        if (hypotf(p.x - q.x, p.y - q.y) >= least) {
            outline[kept++] = outline[i];
        }
    }
    return kept;
}

int dice_hull(const struct canvas_point *points, int count, float least, uint16_t *outline)
{
    uint16_t order[DICE_HULL_MAX] = {0};
    uint16_t found[2 * DICE_HULL_MAX] = {0};
    assert(count <= DICE_HULL_MAX);
    for (int i = 0; i < count; i++) {
        order[i] = (uint16_t)i;
    }
    sort_across(points, order, count);
    int size = 0;
    for (int i = 0; i < count; i++) {
        size = chain(points, order[i], found, 0, size);
    }
    int base = size - 1;
    for (int i = count - 2; i >= 0; i--) {
        size = chain(points, order[i], found, base, size);
    }
    size = size > 1 ? size - 1 : size;
    size = thin_out(points, least, found, size);
    memcpy(outline, found, (size_t)size * sizeof *outline);
    return size;
}

struct canvas_point dice_hull_outwards(struct canvas_point before, struct canvas_point at,
                                       struct canvas_point after)
{
    float ax = at.y - before.y;
    float ay = before.x - at.x;
    float bx = after.y - at.y;
    float by = at.x - after.x;
    float a = hypotf(ax, ay);
    float b = hypotf(bx, by);
    float x = ax / a + bx / b;
    float y = ay / a + by / b;
    float length = fmaxf(hypotf(x, y), 1e-3f);
    return (struct canvas_point){x / length, y / length};
}
