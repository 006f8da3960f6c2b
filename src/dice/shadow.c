/* SPDX-License-Identifier: Zlib */
#include "dice/shadow.h"

#include <assert.h>
#include <math.h>
#include "dice/hull.h"
#include "dice/light.h"
#include "dice/view.h"

enum { ARC = 4, RINGS_MAX = 5, RIM_MAX = DICE_SHADOW_POINTS * (ARC + 1) };

struct ring {
    float at;    /* share of the softness that this ring lies beyond the outline */
    float alpha; /* share of the darkness there */
};

static const struct ring soft_rings[] = {
    {0, 1}, {0.25f, 0.74f}, {0.5f, 0.38f}, {0.75f, 0.11f}, {1, 0}};
static const struct ring plain_rings[] = {{0, 1}, {0.5f, 0.40f}, {1, 0}};
static const struct ring rough_rings[] = {{0, 1}, {0.8f, 0}};

struct rim {
    int count;
    struct canvas_point at[RIM_MAX], out[RIM_MAX];
};

struct canvas_point dice_shadow_of(struct canvas_point foot, float z)
{
    return (struct canvas_point){foot.x + DICE_LIGHT_SLANT_X * z,
                                 foot.y - DICE_VIEW_DEPTH * DICE_LIGHT_SLANT_Y * z};
}

/* Each corner of the outline becomes an arc of directions, so that its outset is rounded. */
static void round_off(const struct canvas_point *points, const uint16_t *outline, int count,
                      int arc, struct rim *rim)
{
    rim->count = 0;
    for (int i = 0; i < count; i++) {
        struct canvas_point a = points[outline[(i + count - 1) % count]];
        struct canvas_point b = points[outline[i]];
        struct canvas_point c = points[outline[(i + 1) % count]];
        float first = atan2f(a.x - b.x, b.y - a.y);
        float last = atan2f(b.x - c.x, c.y - b.y);
        float sweep = last < first ? last - first + 6.2831853f : last - first;
        for (int k = 0; k <= arc; k++) {
            float angle = first + sweep * (float)k / (float)arc;
            rim->at[rim->count] = b;
            rim->out[rim->count++] = (struct canvas_point){cosf(angle), sinf(angle)};
        }
    }
}

static bool same(struct canvas_point a, struct canvas_point b)
{
    return a.x == b.x && a.y == b.y;
}

static int add(uint16_t *index, int used, int a, int b, int c)
{
    index[used++] = (uint16_t)a;
    index[used++] = (uint16_t)b;
    index[used++] = (uint16_t)c;
    return used;
}

/* The shape itself: one point of each arc, for there they all lie together. */
static int shape_indices(uint16_t *index, const struct rim *rim, int arc)
{
    int used = 0;
    for (int i = 2 * (arc + 1); i < rim->count; i += arc + 1) {
        used = add(index, used, 0, i - arc - 1, i);
    }
    return used;
}

/* Between two rings. The innermost has no length along an arc, so half of it is left out there. */
static int ring_indices(uint16_t *index, int used, const struct rim *rim, int ring)
{
    int first = (ring - 1) * rim->count;
    for (int i = 0; i < rim->count; i++) {
        int next = (i + 1) % rim->count;
        int a = first + i;
        int b = first + next;
        used = add(index, used, a, b + rim->count, a + rim->count);
        if (ring > 1 || !same(rim->at[i], rim->at[next])) {
            used = add(index, used, a, b, b + rim->count);
        }
    }
    return used;
}

static void lay(const struct rim *rim, int arc, const struct ring *rings, int ring_count,
                float soft, float alpha, struct canvas_list *list)
{
    struct canvas_vertex vertex[RINGS_MAX * RIM_MAX];
    uint16_t index[RINGS_MAX * RIM_MAX * 6];
    int used = shape_indices(index, rim, arc);
    for (int r = 0; r < ring_count; r++) {
        float out = rings[r].at * soft;
        uint8_t a = (uint8_t)(255 * alpha * rings[r].alpha + 0.5f);
        for (int i = 0; i < rim->count; i++) {
            vertex[r * rim->count + i] = (struct canvas_vertex){
                {rim->at[i].x + rim->out[i].x * out, rim->at[i].y + rim->out[i].y * out},
                {10, 7, 5, a}};
        }
        if (r > 0) {
            used = ring_indices(index, used, rim, r);
        }
    }
    canvas_list_triangles(list, vertex, (size_t)(ring_count * rim->count), index, (size_t)used);
}

void dice_shadow_draw(const struct canvas_point *points, int count, float soft, float alpha,
                      enum dice_shadow_edge edge, struct canvas_list *list)
{
    uint16_t outline[DICE_SHADOW_POINTS];
    struct rim rim;
    assert(count <= DICE_SHADOW_POINTS);
    count = dice_hull(points, count, 1, outline);
    if (count < 3 || alpha <= 0.004f) {
        return;
    }
    int arc = edge == DICE_SHADOW_SOFT ? ARC : edge == DICE_SHADOW_PLAIN ? 2 : 1;
    round_off(points, outline, count, arc, &rim);
    if (edge == DICE_SHADOW_SOFT) {
        lay(&rim, arc, soft_rings, 5, soft, alpha, list);
    } else if (edge == DICE_SHADOW_PLAIN) {
        lay(&rim, arc, plain_rings, 3, soft, alpha, list);
    } else {
        lay(&rim, arc, rough_rings, 2, soft, alpha, list);
    }
}
