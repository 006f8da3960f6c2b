#include "dice/draw.h"

#include <math.h>
#include "dice/hull.h"

/* The sun of the table: a point so high casts its shadow so far to the lower right. */
#define SLANT_X 0.27f
#define SLANT_Y 0.31f

enum { ARC = 4, RINGS_MAX = 4, RIM_MAX = DICE_CORNERS_MAX * (ARC + 1) };

struct ring {
    float at;    /* share of the softness that this ring lies beyond the shape */
    float alpha; /* share of the darkness there */
};

static const struct ring soft_rings[] = {{0, 1}, {0.3f, 0.72f}, {0.62f, 0.26f}, {1, 0}};
static const struct ring plain_rings[] = {{0, 1}, {0.5f, 0.42f}, {1, 0}};

struct rim {
    int count;
    struct canvas_point at[RIM_MAX], out[RIM_MAX];
};

/* The corners as the light throws them on the cloth, drawn in so that the soft edge is centred on
   the true outline. */
static int cast(const struct dice_sight *sight, struct canvas_point *into)
{
    const struct dice_pose *pose = &sight->pose;
    float flat = 1 - 0.55f * sight->sunk;
    for (int i = 0; i < sight->solid->corners; i++) {
        struct dice_vec v = dice_quaternion_apply(pose->turn, dice_solid_core(sight->solid, i));
        float z = fmaxf(pose->z + v.z * pose->edge, 0) * flat;
        into[i] = (struct canvas_point){pose->at.x + v.x * pose->edge + SLANT_X * z,
                                        pose->at.y - v.y * pose->edge + SLANT_Y * z};
    }
    return sight->solid->corners;
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
                {10, 8, 6, a}};
        }
        if (r > 0) {
            used = ring_indices(index, used, rim, r);
        }
    }
    canvas_list_triangles(list, vertex, (size_t)(ring_count * rim->count), index, (size_t)used);
}

void dice_draw_shadow(const struct dice_sight *sight, struct canvas_list *list)
{
    const struct dice_pose *pose = &sight->pose;
    struct canvas_point points[DICE_CORNERS_MAX];
    uint16_t outline[DICE_CORNERS_MAX];
    struct rim rim;
    float lifted = fmaxf(pose->z / pose->edge - 0.5f, 0);
    float soft = pose->edge * (0.22f + 0.10f * fminf(lifted, 2));
    float alpha = pose->alpha * (0.62f / (1 + 0.75f * lifted)) * (1 - 0.35f * sight->sunk);
    int count = dice_hull(points, cast(sight, points), 1, outline);
    if (count < 3 || alpha <= 0.004f) {
        return;
    }
    int arc = sight->fine ? ARC : sight->rough ? 1 : 2;
    round_off(points, outline, count, arc, &rim);
    if (sight->fine) {
        lay(&rim, arc, soft_rings, 4, soft, alpha, list);
    } else {
        lay(&rim, arc, plain_rings, 3, soft, alpha, list);
    }
}
