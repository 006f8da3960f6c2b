/* SPDX-License-Identifier: Zlib */
#include "dice/cup_draw.h"

#include <math.h>
#include <string.h>
#include "dice/chance.h"
#include "dice/hull.h"
#include "dice/light.h"
#include "dice/shadow.h"

#define FULL 6.2831853f

/* Rings of the outer wall and rim, of the inner wall; and how many segments round it. */
enum { OUTER = 20, LIP = 7, INNER = 6, RINGS = 20, AROUND = 56, AROUND_MOVING = 36 };
enum { VERTICES = RINGS * AROUND * 5, INDICES = RINGS * AROUND * 18 };

/* The rolled rim, in wall thicknesses: half as wide as it is thick, and how far it stands out. */
#define LIP_ROUND DICE_CUP_LIP
/* Bulge of the wall half way up, of the mouth's radius. */
#define BELLY 0.018f
/* Straps of a second layer of leather: from and to, of the height; a seam runs along them. */
static const float strap[2][2] = {{0.035f, 0.130f}, {0.735f, 0.845f}};
static const float seam[2] = {0.155f, 0.710f};
/* The seam where the leather is closed, as an angle from the right. */
#define CLOSED (-1.02f)

/* Vegetable tanned, its lining, and the waxed thread. */
static const struct dice_material leather = {
    {0x84, 0x4B, 0x24, 255}, {0x5C, 0x31, 0x17, 255}, 0.10f, 0.04f, 0.30f};
static const struct dice_material lining = {
    {0x8A, 0x55, 0x2C, 255}, {0x2A, 0x15, 0x09, 255}, 0.05f, 0, 0};
static const struct canvas_color thread = {0xBE, 0x96, 0x5E, 255};
static const struct canvas_color polished = {0xC8, 0x86, 0x4C, 255};
/* Where polished leather throws the lamp's light to the player. */
static const struct dice_vec gleam = {-0.56f, -0.73f, 0.39f};
static const struct canvas_color dark = {0x1C, 0x0D, 0x05, 255};

struct ring {
    float radius, z;
    float out, up; /* its normal: away from the axis, along it */
};

struct scene {
    const struct dice_cup_sight *sight;
    struct dice_lens lens;
    struct dice_light light;
    struct dice_vec axis;
    int around;
};

/* What is collected into one command. */
struct pile {
    int vertices, indices;
    struct canvas_vertex vertex[VERTICES];
    uint16_t index[INDICES];
};

static float clamp01(float v)
{
    return fminf(fmaxf(v, 0), 1);
}

static struct scene scene_of(const struct dice_cup_sight *sight)
{
    struct dice_pose pose = {.at = sight->at,
                             .z = sight->pose.at.z * sight->edge,
                             .turn = sight->pose.turn,
                             .edge = sight->edge * sight->pose.size,
                             .alpha = 1};
    struct scene scene = {.sight = sight,
                          .lens = dice_view_lens(sight->view, &pose),
                          .axis = dice_cup_axis(&sight->pose),
                          .around = sight->fine ? AROUND : AROUND_MOVING};
    scene.light.eye = dice_lens_eye(&scene.lens);
    scene.light.height = sight->pose.at.z / sight->shape.height;
    return scene;
}

/* ---- The leather ----------------------------------------------------------------------------- */

static float hashed(int x, int y)
{
    struct dice_chance chance = {(uint64_t)(x * 7919 + y * 104729 + 17)};
    return dice_chance_between(&chance, -1, 1);
}

/* Smooth noise over the wall that closes round it; `cells` of them. */
static float noise(float angle, float z, int cells, float high)
{
    float x = (angle / FULL - floorf(angle / FULL)) * (float)cells, y = z * high;
    int xi = (int)floorf(x), yi = (int)floorf(y);
    float u = x - (float)xi, v = y - (float)yi;
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    int next = (xi + 1) % cells;
    xi %= cells;
    float low = hashed(xi, yi) * (1 - u) + hashed(next, yi) * u;
    float top = hashed(xi, yi + 1) * (1 - u) + hashed(next, yi + 1) * u;
    return low * (1 - v) + top * v;
}

/* A point of a wall, turned as the cup is; in its own lengths, which are its heights. */
static struct canvas_color shade(const struct scene *scene, const struct dice_material *material,
                                 const struct ring *ring, float angle)
{
    const struct dice_cup_shape *shape = &scene->sight->shape;
    struct dice_quaternion turn = scene->sight->pose.turn;
    struct dice_vec at = {ring->radius * cosf(angle), ring->radius * sinf(angle), ring->z};
    struct dice_vec normal = {ring->out * cosf(angle), ring->out * sinf(angle), ring->up};
    at = dice_vec_scale(dice_quaternion_apply(turn, at), 0.8f / shape->height);
    normal = dice_quaternion_apply(turn, normal);
    return dice_light_shade(&scene->light, material, at, normal, 0);
}

static bool on_strap(float share)
{
    return (share >= strap[0][0] && share <= strap[0][1]) ||
           (share >= strap[1][0] && share <= strap[1][1]);
}

/* Mottled by use, darker where hands and the felt touch it, and on the straps. */
static struct canvas_color outer_color(const struct scene *scene, const struct ring *ring,
                                       float angle)
{
    float share = ring->z / scene->sight->shape.height;
    struct canvas_color color = shade(scene, &leather, ring, angle);
    float worn = 0.55f * noise(angle, share, 9, 4) + 0.45f * noise(angle, share, 23, 11);
    color = worn < 0 ? canvas_mix(color, dark, -0.20f * worn)
                     : canvas_mix(color, leather.lit, 0.12f * worn);
    color = canvas_mix(color, dark, on_strap(share) ? 0.20f : 0);
    struct dice_vec normal = {ring->out * cosf(angle), ring->out * sinf(angle), ring->up};
    normal = dice_quaternion_apply(scene->sight->pose.turn, normal);
    float polish = fmaxf(dice_vec_dot(normal, gleam), 0);
    color = canvas_mix(color, polished, 0.34f * powf(polish, 7) * (1 + 0.25f * worn));
    color = canvas_mix(color, dark, 0.35f * clamp01(1 - share / 0.10f));
    return color;
}

/* Light falls in by the mouth alone. */
static struct canvas_color inner_color(const struct scene *scene, const struct ring *ring,
                                       float angle)
{
    const struct dice_cup_shape *shape = &scene->sight->shape;
    struct dice_light_well well = {.mouth = dice_vec_scale(scene->axis, shape->height),
                                   .axis = scene->axis,
                                   .radius = shape->mouth,
                                   .depth = shape->height};
    struct dice_vec at = {ring->radius * cosf(angle), ring->radius * sinf(angle), ring->z};
    at = dice_quaternion_apply(scene->sight->pose.turn, at);
    struct canvas_color color = shade(scene, &lining, ring, angle);
    return canvas_mix(color, dark, clamp01(0.10f + dice_light_in_well(&well, at)));
}

/* ---- The walls ------------------------------------------------------------------------------- */

static struct ring ring_at(float radius, float z, float out, float up)
{
    float length = fmaxf(hypotf(out, up), 1e-4f);
    return (struct ring){radius, z, out / length, up / length};
}

static float outer_radius(const struct dice_cup_shape *shape, float share)
{
    float straight = shape->foot + (shape->mouth - shape->foot) * share;
    return straight + BELLY * shape->mouth * sinf(FULL / 2 * share);
}

/* The rolled rim's roundness: where it begins, as an angle from straight outwards. */
#define LIP_FROM (-0.9f)

/* From the foot's rounded edge up to the rim, and a little into it. */
static int outer_rings(const struct dice_cup_shape *shape, struct ring *rings)
{
    static const float shares[] = {0.030f, 0.0351f, 0.08f, 0.1299f, 0.135f,  0.22f,
                                   0.34f,  0.46f,   0.58f, 0.70f,   0.7349f, 0.736f,
                                   0.79f,  0.8449f, 0.85f, 0.90f,   0.935f};
    float lean = (shape->foot - shape->mouth) / shape->height;
    int count = 0;
    rings[count++] = ring_at(shape->foot * 0.955f, 0, 0.5f, -1);
    for (size_t i = 0; i < sizeof shares / sizeof shares[0]; i++) {
        float bulge = BELLY * 3 * cosf(FULL / 2 * shares[i]);
        rings[count++] =
            ring_at(outer_radius(shape, shares[i]), shares[i] * shape->height, 1, lean - bulge);
    }
    float round = shape->wall * LIP_ROUND, middle = shape->mouth - shape->wall / 2;
    rings[count++] = ring_at(middle + round * cosf(LIP_FROM),
                             shape->height - round * (1 - sinf(LIP_FROM / 2)), 1, lean);
    return count;
}

/* The rolled rim, from its outer lower edge over the top to the inside. */
static int lip_rings(const struct dice_cup_shape *shape, struct ring *rings)
{
    float round = shape->wall * LIP_ROUND;
    float middle = shape->mouth - shape->wall / 2, high = shape->height - round;
    for (int i = 0; i < LIP; i++) {
        float angle = LIP_FROM + (FULL / 2 + 1.3f) * (float)i / (LIP - 1);
        float out = cosf(angle), up = sinf(angle);
        rings[i] = ring_at(middle + round * out, high + round * up, out, up);
    }
    return LIP;
}

static int inner_rings(const struct dice_cup_shape *shape, struct ring *rings)
{
    float round = shape->wall * LIP_ROUND, top = shape->height - 1.2f * round;
    float lean = (shape->mouth - shape->foot) / shape->height;
    for (int i = 0; i < INNER; i++) {
        float z = top + (shape->wall - top) * (float)i / (INNER - 1);
        rings[i] = ring_at(dice_cup_inner(shape, z), z, -1, lean);
    }
    return INNER;
}

static struct canvas_point seen(const struct scene *scene, float radius, float z, float angle)
{
    struct dice_vec at = {radius * cosf(angle), radius * sinf(angle), z};
    return dice_lens_project(&scene->lens, dice_quaternion_apply(scene->sight->pose.turn, at));
}

static float crossed(struct canvas_point a, struct canvas_point b, struct canvas_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int add(struct pile *pile, struct canvas_point at, struct canvas_color color)
{
    pile->vertex[pile->vertices] = (struct canvas_vertex){at, color};
    return pile->vertices++;
}

static void triangle(struct pile *pile, int a, int b, int c)
{
    pile->index[pile->indices++] = (uint16_t)a;
    pile->index[pile->indices++] = (uint16_t)b;
    pile->index[pile->indices++] = (uint16_t)c;
}

static bool room_for(const struct pile *pile, int vertices, int indices)
{
    return pile->vertices + vertices <= VERTICES && pile->indices + indices <= INDICES;
}

/* A strip of one pixel along an edge that fades away from `middle`. */
static void feather(struct pile *pile, int a, int b, struct canvas_point middle)
{
    struct canvas_vertex from = pile->vertex[a], to = pile->vertex[b];
    float x = to.at.y - from.at.y, y = from.at.x - to.at.x, length = hypotf(x, y);
    if (length < 0.01f || !room_for(pile, 2, 6)) {
        return;
    }
    float away = (from.at.x - middle.x) * x + (from.at.y - middle.y) * y < 0 ? -1 : 1;
    x *= away / length;
    y *= away / length;
    from.color.a = to.color.a = 0;
    int c = add(pile, (struct canvas_point){from.at.x + x, from.at.y + y}, from.color);
    int d = add(pile, (struct canvas_point){to.at.x + x, to.at.y + y}, to.color);
    triangle(pile, a, b, d);
    triangle(pile, a, d, c);
}

/* The parts of a wall all round, or of a rim the half across the mouth and the one before it. */
enum half { ALL, FAR, NEAR };

static bool in_half(const struct scene *scene, enum half half, int segment)
{
    float angle = FULL * ((float)segment + 0.5f) / (float)scene->around;
    struct dice_vec out = {cosf(angle), sinf(angle), 0};
    out = dice_quaternion_apply(scene->sight->pose.turn, out);
    return half == ALL || (dice_vec_dot(out, scene->light.eye) < 0) == (half == FAR);
}

/* A wall of rings: of its faces those that look at the eye, with soft edges where others follow.
   Faces nearer to the first ring lie below the others, or `backwards` above them. */
static void wall(const struct scene *scene, const struct ring *rings, int count, bool backwards,
                 enum half half,
                 struct canvas_color (*color)(const struct scene *, const struct ring *, float),
                 struct pile *pile)
{
    int first = pile->vertices, around = scene->around;
    bool facing[RINGS][AROUND];
    if (!room_for(pile, count * around, 0)) {
        return;
    }
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < around; k++) {
            float angle = FULL * (float)k / (float)around;
            add(pile, seen(scene, rings[i].radius, rings[i].z, angle),
                color(scene, &rings[i], angle));
        }
    }
    for (int i = 0; i + 1 < count; i++) {
        for (int k = 0; k < around; k++) {
            int a = first + i * around + k, b = first + i * around + (k + 1) % around;
            struct canvas_point p = pile->vertex[a].at, q = pile->vertex[b].at,
                                r = pile->vertex[b + around].at, s = pile->vertex[a + around].at;
            float area = crossed(p, q, r) + crossed(p, r, s);
            facing[i][k] = area < 0 && in_half(scene, half, k);
        }
    }
    for (int n = 0; n + 1 < count; n++) {
        int i = backwards ? count - 2 - n : n;
        for (int k = 0; k < around; k++) {
            int a = first + i * around + k, b = first + i * around + (k + 1) % around;
            int c = b + around, d = a + around;
            if (!facing[i][k] || !room_for(pile, 0, 6)) {
                continue;
            }
            struct canvas_point p = pile->vertex[a].at, q = pile->vertex[c].at;
            struct canvas_point middle = {(p.x + q.x) / 2, (p.y + q.y) / 2};
            triangle(pile, a, b, c);
            triangle(pile, a, c, d);
            if (!facing[i][(k + around - 1) % around]) {
                feather(pile, a, d, middle);
            }
            if (!facing[i][(k + 1) % around]) {
                feather(pile, b, c, middle);
            }
            if (i == 0 || !facing[i - 1][k]) {
                feather(pile, a, b, middle);
            }
            if (i + 2 == count || !facing[i + 1][k]) {
                feather(pile, d, c, middle);
            }
        }
    }
}

static void flush(struct pile *pile, struct canvas_list *list)
{
    canvas_list_triangles(list, pile->vertex, (size_t)pile->vertices, pile->index,
                          (size_t)pile->indices);
    pile->vertices = pile->indices = 0;
}

/* A flat round plate across the cup. */
static void plate(const struct scene *scene, const struct ring *ring, struct canvas_color color,
                  struct pile *pile)
{
    struct ring flat = *ring;
    int first = pile->vertices;
    if (!room_for(pile, scene->around, 3 * scene->around)) {
        return;
    }
    for (int k = 0; k < scene->around; k++) {
        float angle = FULL * (float)k / (float)scene->around;
        add(pile, seen(scene, flat.radius, flat.z, angle), color);
    }
    for (int k = 2; k < scene->around; k++) {
        triangle(pile, first, first + k - 1, first + k);
    }
}

/* ---- Seams and grain ------------------------------------------------------------------------- */

/* How much the outer wall at that angle looks at the eye. */
static float towards_eye(const struct scene *scene, float angle)
{
    struct dice_vec normal = {cosf(angle), sinf(angle), -0.12f};
    return dice_vec_dot(dice_quaternion_apply(scene->sight->pose.turn, normal), scene->light.eye);
}

/* A small patch of the outer wall, `long` along it and `high` up it, turned by `slant`. */
static void patch(const struct scene *scene, float angle, float share, float half, float high,
                  float slant, struct canvas_color color, struct pile *pile)
{
    const struct dice_cup_shape *shape = &scene->sight->shape;
    static const float corner[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    float edge = clamp01(towards_eye(scene, angle) / 0.25f);
    int first = pile->vertices;
    if (edge <= 0 || !room_for(pile, 8, 30)) {
        return;
    }
    color.a = (uint8_t)((float)color.a * edge);
    struct canvas_point at[4];
    for (int i = 0; i < 4; i++) {
        float along = corner[i][0] * half - corner[i][1] * high * slant;
        float up = corner[i][1] * high + corner[i][0] * half * slant;
        float z = share * shape->height + up, r = outer_radius(shape, z / shape->height);
        at[i] = seen(scene, r * 1.002f, z, angle + along / r);
    }
    /* Half a pixel inside of its edge it begins to fade, and is gone half a pixel outside. */
    for (int ring = 0; ring < 2; ring++) {
        color.a = ring == 0 ? color.a : 0;
        for (int i = 0; i < 4; i++) {
            struct canvas_point a = at[i], b = at[(i + 1) % 4], c = at[(i + 3) % 4];
            float to_b = fmaxf(hypotf(b.x - a.x, b.y - a.y), 0.01f);
            float to_c = fmaxf(hypotf(c.x - a.x, c.y - a.y), 0.01f);
            float in_b = ring == 0 ? fminf(0.5f, to_b / 2) : -0.5f;
            float in_c = ring == 0 ? fminf(0.5f, to_c / 2) : -0.5f;
            a.x += (b.x - at[i].x) / to_b * in_b + (c.x - at[i].x) / to_c * in_c;
            a.y += (b.y - at[i].y) / to_b * in_b + (c.y - at[i].y) / to_c * in_c;
            add(pile, a, color);
        }
    }
    triangle(pile, first, first + 1, first + 2);
    triangle(pile, first, first + 2, first + 3);
    for (int i = 0; i < 4; i++) {
        int k = (i + 1) % 4;
        triangle(pile, first + i, first + k, first + 4 + k);
        triangle(pile, first + i, first + 4 + k, first + 4 + i);
    }
}

/* Light on what lies on the wall there. */
static struct canvas_color lit_there(const struct scene *scene, float angle,
                                     struct canvas_color color)
{
    const struct dice_cup_shape *shape = &scene->sight->shape;
    struct dice_material material = {color, canvas_mix(color, dark, 0.25f), 0.05f, 0, 0};
    struct ring ring = ring_at(shape->mouth, shape->height / 2, 1, -0.1f);
    return shade(scene, &material, &ring, angle);
}

static void stitch(const struct scene *scene, float angle, float share, float half, float slant,
                   struct pile *pile)
{
    float high = fmaxf(0.010f * scene->sight->shape.mouth,
                       0.55f / (scene->sight->edge * scene->sight->pose.size));
    float drop = 1.1f * high / scene->sight->shape.height;
    patch(scene, angle, share - drop, half * 1.1f, high * 1.3f, slant, canvas_fade(dark, 0.55f),
          pile);
    patch(scene, angle, share, half, high, slant, lit_there(scene, angle, thread), pile);
}

static void seams(const struct scene *scene, struct pile *pile)
{
    const struct dice_cup_shape *shape = &scene->sight->shape;
    enum { STITCHES = 46, UP = 13 };
    for (int row = 0; row < 2; row++) {
        float half = 0.58f * FULL / 2 * outer_radius(shape, seam[row]) / STITCHES;
        for (int i = 0; i < STITCHES; i++) {
            stitch(scene, FULL * (float)i / STITCHES, seam[row], half, 0.10f, pile);
        }
    }
    float high = 0.5f * (seam[1] - seam[0]) * shape->height;
    patch(scene, CLOSED, (seam[0] + seam[1]) / 2, 0.014f * shape->mouth, high, 0,
          canvas_fade(dark, 0.6f), pile);
    for (int i = 0; i < UP; i++) {
        float share = seam[0] + (seam[1] - seam[0]) * ((float)i + 0.5f) / UP;
        stitch(scene, CLOSED, share, 0.062f * shape->mouth, i % 2 == 0 ? 0.45f : -0.45f, pile);
    }
}

/* Pores, and scratches from years of games. */
static void grain(const struct scene *scene, struct pile *pile)
{
    enum { PORES = 420, SCRATCHES = 14 };
    const struct dice_cup_shape *shape = &scene->sight->shape;
    struct dice_chance chance = {41};
    for (int i = 0; i < PORES + SCRATCHES; i++) {
        bool pore = i < PORES;
        float angle = dice_chance_between(&chance, 0, FULL);
        float share = dice_chance_between(&chance, 0.03f, 0.92f);
        float size = dice_chance_between(&chance, 0.004f, 0.010f) * shape->mouth;
        float slant = dice_chance_between(&chance, -0.5f, 0.5f);
        bool light = dice_chance_between(&chance, 0, 1) < 0.35f;
        struct canvas_color color = light ? leather.lit : dark;
        color = light ? lit_there(scene, angle, color) : color;
        patch(scene, angle, share, size * (pore ? 1.6f : 11), pore ? size : 0.005f * shape->mouth,
              slant, canvas_fade(color, pore ? 0.26f : 0.30f), pile);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static bool looks_up(const struct scene *scene)
{
    return dice_vec_dot(scene->axis, scene->light.eye) > 0;
}

void dice_cup_draw_inside(const struct dice_cup_sight *sight, struct canvas_list *list)
{
    struct scene scene = scene_of(sight);
    struct ring rings[RINGS], lip[RINGS];
    struct pile pile;
    pile.vertices = pile.indices = 0;
    if (sight->shape.mouth <= 0 || !looks_up(&scene)) {
        return;
    }
    int count = inner_rings(&sight->shape, rings);
    struct ring bottom = rings[count - 1];
    plate(&scene, &bottom, canvas_mix(lining.shade, dark, 0.75f), &pile);
    wall(&scene, rings, count, true, ALL, inner_color, &pile);
    flush(&pile, list);
    wall(&scene, lip, lip_rings(&sight->shape, lip), false, FAR, outer_color, &pile);
    flush(&pile, list);
}

/* The outline of both ends, which is the cup's. */
static int outline_of(const struct scene *scene, struct canvas_point points[2 * AROUND],
                      uint16_t outline[DICE_HULL_MAX])
{
    const struct dice_cup_shape *shape = &scene->sight->shape;
    float out = shape->wall * (LIP_ROUND - 0.5f);
    for (int k = 0; k < AROUND; k++) {
        float angle = FULL * (float)k / AROUND;
        points[k] = seen(scene, shape->foot, 0, angle);
        points[AROUND + k] =
            seen(scene, shape->mouth + out, shape->height - shape->wall * LIP_ROUND, angle);
    }
    return dice_hull(points, 2 * AROUND, 1, outline);
}

/* A bright line round it, with a dark one outside, for high contrast. */
static void contour(const struct scene *scene, struct canvas_list *list)
{
    static const struct canvas_color colors[2] = {{0, 0, 0, 255}, {255, 255, 255, 255}};
    struct canvas_point points[2 * AROUND];
    uint16_t outline[DICE_HULL_MAX];
    struct pile pile;
    int count = outline_of(scene, points, outline);
    for (int ring = 0; ring < 2; ring++) {
        float from = ring == 0 ? 2 : 0, to = ring == 0 ? 4 : 2.5f;
        pile.vertices = pile.indices = 0;
        for (int i = 0; i < count; i++) {
            struct canvas_point at = points[outline[i]];
            struct canvas_point out = dice_hull_outwards(points[outline[(i + count - 1) % count]],
                                                         at, points[outline[(i + 1) % count]]);
            struct canvas_color color = colors[ring];
            add(&pile, (struct canvas_point){at.x + out.x * from, at.y + out.y * from}, color);
            add(&pile, (struct canvas_point){at.x + out.x * to, at.y + out.y * to}, color);
        }
        for (int i = 0; i < count; i++) {
            int a = 2 * i, b = 2 * ((i + 1) % count);
            triangle(&pile, a, b, b + 1);
            triangle(&pile, a, b + 1, a + 1);
        }
        flush(&pile, list);
    }
}

void dice_cup_draw_outside(const struct dice_cup_sight *sight, struct canvas_list *list)
{
    struct scene scene = scene_of(sight);
    struct ring rings[RINGS], lip[RINGS];
    struct pile pile;
    bool up = looks_up(&scene);
    pile.vertices = pile.indices = 0;
    if (sight->shape.mouth <= 0) {
        return;
    }
    int count = outer_rings(&sight->shape, rings), lips = lip_rings(&sight->shape, lip);
    if (!up) {
        wall(&scene, lip, lips, true, ALL, outer_color, &pile);
        flush(&pile, list);
    }
    wall(&scene, rings, count, !up, ALL, outer_color, &pile);
    flush(&pile, list);
    if (!up) {
        plate(&scene, &rings[0], canvas_mix(leather.shade, dark, 0.3f), &pile);
    }
    grain(&scene, &pile);
    seams(&scene, &pile);
    flush(&pile, list);
    if (up) {
        wall(&scene, lip, lips, false, NEAR, outer_color, &pile);
        flush(&pile, list);
    }
    if (sight->outline) {
        contour(&scene, list);
    }
}

/* As it was up to `soft` before an edge, and from there on less and less nearer to it. */
static float held_back(float beyond, float soft)
{
    return beyond < -soft ? beyond : -soft * expf(-1 - beyond / soft);
}

/* Keeps the outline of a shadow on the cloth, where it ends softly; what is left of its darkness:
   less of one that falls beside it for the most part. */
static float keep_on_cloth(struct canvas_rect cloth, float soft, struct canvas_point *points,
                           int count)
{
    float right = cloth.x + cloth.w, bottom = cloth.y + cloth.h, moved = 0, wide = 0;
    for (int i = 0; i < count; i++) {
        struct canvas_point *at = &points[i], was = *at;
        at->x = right + held_back(at->x - right, soft);
        at->x = cloth.x - held_back(cloth.x - at->x, soft);
        at->y = bottom + held_back(at->y - bottom, soft);
        moved += hypotf(at->x - was.x, at->y - was.y);
        wide = fmaxf(wide, hypotf(was.x - points[0].x, was.y - points[0].y));
    }
    return clamp01(1.15f - moved / ((float)count * fmaxf(wide, 1)) * 2);
}

void dice_cup_draw_shadow(const struct dice_cup_sight *sight, struct canvas_list *list)
{
    enum { POINTS = DICE_SHADOW_POINTS / 2 };
    struct canvas_point points[DICE_SHADOW_POINTS];
    const struct dice_cup_shape *shape = &sight->shape;
    float edge = sight->edge * sight->pose.size, foot = sight->pose.at.z * sight->edge;
    if (shape->mouth <= 0) {
        return;
    }
    float lifted = clamp01(sight->pose.at.z / 3);
    float soft = edge * (0.55f + 0.5f * lifted);
    for (int end = 0; end < 2; end++) {
        float radius = end == 0 ? shape->foot : shape->mouth, z = end == 0 ? 0 : shape->height;
        for (int k = 0; k < POINTS; k++) {
            float angle = FULL * (float)k / POINTS;
            struct dice_vec at = {radius * cosf(angle), radius * sinf(angle), z};
            at = dice_quaternion_apply(sight->pose.turn, at);
            struct canvas_point under = {sight->at.x + at.x * edge,
                                         sight->at.y - DICE_VIEW_DEPTH * at.y * edge};
            points[end * POINTS + k] = dice_shadow_of(under, fmaxf(foot + at.z * edge, 0));
        }
    }
    float there = keep_on_cloth(sight->cloth, 0.6f * soft, points, 2 * POINTS);
    dice_shadow_draw(points, 2 * POINTS, soft, (0.46f - 0.22f * lifted) * there,
                     sight->fine ? DICE_SHADOW_SOFT : DICE_SHADOW_PLAIN, list);
    /* Tight and dark where it stands. */
    if (lifted < 0.15f) {
        float dark_share = 1 - lifted / 0.15f;
        for (int k = 0; k < POINTS; k++) {
            float angle = FULL * (float)k / POINTS, r = 1.01f * shape->foot * edge;
            points[k] = (struct canvas_point){sight->at.x + r * cosf(angle),
                                              sight->at.y - DICE_VIEW_DEPTH * r * sinf(angle)};
        }
        dice_shadow_draw(points, POINTS, 0.10f * edge, 0.5f * dark_share, DICE_SHADOW_PLAIN, list);
    }
}

struct canvas_rect dice_cup_draw_bounds(const struct dice_cup_sight *sight)
{
    struct scene scene = scene_of(sight);
    struct canvas_point points[2 * AROUND];
    uint16_t outline[DICE_HULL_MAX];
    int count = outline_of(&scene, points, outline);
    float left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
    for (int i = 0; i < count; i++) {
        struct canvas_point at = points[outline[i]];
        left = fminf(left, at.x);
        right = fmaxf(right, at.x);
        top = fminf(top, at.y);
        bottom = fmaxf(bottom, at.y);
    }
    return (struct canvas_rect){left, top, right - left, bottom - top};
}
