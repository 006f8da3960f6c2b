/* SPDX-License-Identifier: Zlib */
#include "dice/draw.h"

#include <assert.h>
#include <math.h>
#include <string.h>
#include "dice/engraving.h"
#include "dice/hull.h"
#include "dice/light.h"
#include "dice/shadow.h"

/* Triangles of less than half so many square pixels are left out: renderers shade them badly. */
#define SLIVER 0.05f

/* How far below the body a strip along its outline reaches, pixels. */
#define SEAM 3.0f

/* Seen flatter than this a pip is a notch in the outline: it comes in only beyond. */
#define GRAZING 0.24f

enum { FIGURE_VERTICES = 8192, FIGURE_INDICES = 24576, STROKE_POINTS = 48 };

/* Where pips lie on a die that bears a letter: drawn in and up, and smaller, so that the letter has
   the foot of each face to itself. */
#define MARKED_IN     0.90f
#define MARKED_UP     0.065f
#define MARKED_SMALL  0.84f
#define MARKED_HEIGHT 0.86f

/* What is being drawn, in the frame of one die. */
struct scene {
    const struct dice_sight *sight;
    struct dice_lens lens;
    struct dice_light light;
    struct dice_material material;
    struct canvas_color pips;
    uint8_t alpha;
};

/* Pips and marks of a die, with soft edges, collected into one command. */
struct figures {
    int vertices, indices;
    struct canvas_vertex vertex[FIGURE_VERTICES];
    uint16_t index[FIGURE_INDICES];
};

static float clamp01(float v)
{
    return fminf(fmaxf(v, 0), 1);
}

/* Out of the light: darker and less warm, and the form stays. */
static struct canvas_color darkened(struct canvas_color color, float dark)
{
    struct canvas_color dull = {(uint8_t)((float)color.r * 0.60f),
                                (uint8_t)((float)color.g * 0.57f),
                                (uint8_t)((float)color.b * 0.53f), 255};
    return canvas_mix(color, dull, dark);
}

static struct scene scene_of(const struct dice_sight *sight)
{
    struct dice_pose pose = sight->pose;
    pose.edge = fmaxf(pose.edge - 1, 1); /* the feather gives the pixel back */
    struct scene scene = {.sight = sight, .lens = dice_view_lens(sight->view, &pose)};
    scene.light = (struct dice_light){.eye = dice_lens_eye(&scene.lens),
                                      .cloth = darkened(sight->cloth, sight->dark),
                                      .height = pose.z / pose.edge};
    scene.light.cloth.a = sight->cloth.a;
    scene.material = (struct dice_material){.lit = darkened(sight->look->body, sight->dark),
                                            .shade = darkened(sight->look->side, sight->dark),
                                            .sheen = 0.40f * (1 - 0.75f * sight->dark),
                                            .spot = 0.75f * (1 - 0.75f * sight->dark),
                                            .bounce = 0.62f};
    scene.pips = darkened(sight->look->pips, sight->dark * 0.4f); /* still read */
    scene.alpha = (uint8_t)(255 * clamp01(pose.alpha) + 0.5f);
    return scene;
}

/* As dark as it is there in the cup. */
static struct canvas_color in_well(const struct scene *scene, struct canvas_color color,
                                   struct dice_vec at)
{
    static const struct canvas_color dusk = {0x1E, 0x11, 0x09, 255};
    const struct dice_sight *sight = scene->sight;
    struct canvas_color dark = {dusk.r, dusk.g, dusk.b, color.a};
    return sight->in_well ? canvas_mix(color, dark, dice_light_in_well(&sight->well, at)) : color;
}

static struct canvas_point seen(const struct scene *scene, struct dice_vec turned)
{
    return dice_lens_project(&scene->lens, turned);
}

static float crossed(struct canvas_point a, struct canvas_point b, struct canvas_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* The body's triangles that face the eye, with the vertices they need and no others. */
struct shell {
    int vertices, indices;
    int rims; /* vertices that can be on the outline */
    uint16_t rim[DICE_MESH_POINTS];
    struct canvas_vertex vertex[DICE_MESH_POINTS];
    uint16_t index[DICE_MESH_INDICES];
};

/* The surface of the outline looks across the eye's line, to within so much: the cosine. A mesh
   with few strips has no vertices so near. */
#define ACROSS 0.45f

static uint16_t shell_vertex(struct shell *shell, const struct scene *scene, int16_t *known,
                             int point, const struct canvas_point *places)
{
    if (known[point] < 0) {
        const struct dice_mesh_point *from = &scene->sight->mesh->point[point];
        struct dice_quaternion turn = scene->sight->pose.turn;
        struct dice_vec at = dice_quaternion_apply(turn, from->at);
        struct dice_vec normal = dice_quaternion_apply(turn, from->normal);
        struct canvas_color color =
            dice_light_shade(&scene->light, &scene->material, at, normal, from->edge);
        color = in_well(scene, color, at);
        color.a = scene->alpha;
        if (scene->sight->rough || dice_vec_dot(normal, scene->light.eye) < ACROSS) {
            shell->rim[shell->rims++] = (uint16_t)shell->vertices;
        }
        shell->vertex[shell->vertices] = (struct canvas_vertex){places[point], color};
        known[point] = (int16_t)shell->vertices++;
    }
    return (uint16_t)known[point];
}

static void shell_of(const struct scene *scene, struct shell *shell)
{
    const struct dice_mesh *mesh = scene->sight->mesh;
    struct canvas_point places[DICE_MESH_POINTS];
    int16_t known[DICE_MESH_POINTS];
    for (int i = 0; i < mesh->points; i++) {
        places[i] = seen(scene, dice_quaternion_apply(scene->sight->pose.turn, mesh->point[i].at));
        known[i] = -1;
    }
    shell->vertices = shell->indices = shell->rims = 0;
    for (int i = 0; i + 2 < mesh->indices; i += 3) {
        const uint16_t *at = &mesh->index[i];
        if (crossed(places[at[0]], places[at[1]], places[at[2]]) > -SLIVER) {
            continue;
        }
        for (int k = 0; k < 3; k++) {
            shell->index[shell->indices++] = shell_vertex(shell, scene, known, at[k], places);
        }
    }
}

/* The outline of the body as indices of the shell's vertices. */
static int outline_of(const struct shell *shell, float least, uint16_t *outline)
{
    struct canvas_point points[DICE_HULL_MAX];
    assert(shell->rims <= DICE_HULL_MAX);
    for (int i = 0; i < shell->rims; i++) {
        points[i] = shell->vertex[shell->rim[i]].at;
    }
    int count = dice_hull(points, shell->rims, least, outline);
    for (int i = 0; i < count; i++) {
        outline[i] = shell->rim[outline[i]];
    }
    return count;
}

/* A strip along a closed outline between two distances from it, each end with its alpha. */
struct strip {
    float from, to;
    uint8_t from_alpha, to_alpha;
    bool own; /* in the vertices' own colours, else in `color` */
    struct canvas_color color;
};

static void lay_strip(const struct shell *shell, const uint16_t *outline, int count,
                      const struct strip *strip, struct canvas_list *list)
{
    struct canvas_vertex vertex[2 * DICE_HULL_MAX];
    uint16_t index[6 * DICE_HULL_MAX];
    size_t used = 0;
    for (int i = 0; i < count; i++) {
        const struct canvas_vertex *one = &shell->vertex[outline[i]];
        struct canvas_point at = one->at;
        struct canvas_point out =
            dice_hull_outwards(shell->vertex[outline[(i + count - 1) % count]].at, at,
                               shell->vertex[outline[(i + 1) % count]].at);
        uint16_t next = (uint16_t)((i + 1) % count);
        uint16_t quad[6] = {(uint16_t)i,
                            next,
                            (uint16_t)(next + count),
                            (uint16_t)i,
                            (uint16_t)(next + count),
                            (uint16_t)(i + count)};
        struct canvas_color color = strip->own ? one->color : strip->color;
        color.a = strip->from_alpha;
        vertex[i] =
            (struct canvas_vertex){{at.x + out.x * strip->from, at.y + out.y * strip->from}, color};
        color.a = strip->to_alpha;
        vertex[i + count] =
            (struct canvas_vertex){{at.x + out.x * strip->to, at.y + out.y * strip->to}, color};
        memcpy(&index[used], quad, sizeof quad);
        used += 6;
    }
    canvas_list_triangles(list, vertex, (size_t)(2 * count), index, used);
}

static void figure_triangle(struct figures *to, int a, int b, int c)
{
    to->index[to->indices++] = (uint16_t)a;
    to->index[to->indices++] = (uint16_t)b;
    to->index[to->indices++] = (uint16_t)c;
}

static int figure_vertex(struct figures *to, struct canvas_point at, struct canvas_color color)
{
    to->vertex[to->vertices] = (struct canvas_vertex){at, color};
    return to->vertices++;
}

static bool room_for(const struct figures *to, int vertices, int indices)
{
    return to->vertices + vertices <= FIGURE_VERTICES && to->indices + indices <= FIGURE_INDICES;
}

/* A side as it lies now. */
struct plane {
    struct dice_vec right, up, normal;
    float facing; /* cosine of the angle to the eye */
};

static struct plane plane_of(const struct scene *scene, const struct dice_side *side)
{
    struct dice_quaternion turn = scene->sight->pose.turn;
    struct plane plane = {
        .right = dice_quaternion_apply(turn, dice_vec_cross(side->up, side->normal)),
        .up = dice_quaternion_apply(turn, side->up),
        .normal = dice_quaternion_apply(turn, side->normal),
    };
    plane.facing = dice_vec_dot(plane.normal, scene->light.eye);
    return plane;
}

static struct dice_vec on_plane(const struct scene *scene, const struct plane *plane, float right,
                                float up)
{
    struct dice_vec at = dice_vec_scale(plane->normal, scene->sight->solid->inner);
    at = dice_vec_add(at, dice_vec_scale(plane->right, right));
    return dice_vec_add(at, dice_vec_scale(plane->up, up));
}

/* ---- Pips ------------------------------------------------------------------------------------ */

static const struct canvas_color bright = {255, 253, 245, 255};
static const struct canvas_color black = {0, 0, 0, 255};

/* How much of the light a face has: 1 on top. Figures on other faces are paler: the one on top is
   to be read. */
static float daylight(const struct plane *plane)
{
    return clamp01(0.30f +
                   0.70f * dice_vec_dot(plane->normal, dice_light_lamp) / dice_light_lamp.z);
}

/* Drilled into the face: the wall of the hollow that is next to the lamp lies in shade, the one
   across catches it. `away` is -1 at the wall across, 1 at the one next to the lamp; `deep` 0 in
   the middle, 1 at the rim. */
static struct canvas_color hollow(const struct scene *scene, float away, float deep, float day)
{
    struct canvas_color color = scene->pips;
    if (away > 0) {
        color = canvas_mix(color, canvas_mix(scene->material.shade, black, 0.75f),
                           (0.10f + 0.50f * away) * deep);
    } else {
        color = canvas_mix(color, bright, -0.26f * away * deep * day * (1 - scene->sight->dark));
    }
    return canvas_mix(color, canvas_mix(scene->material.shade, black, 0.25f), 0.34f * (1 - day));
}

/* The rim of the hollow is rounded: dark above, where it turns from the lamp, light below. */
static struct canvas_color lip(const struct scene *scene, float away, float day)
{
    if (away > 0) {
        return canvas_fade(canvas_mix(scene->material.shade, black, 0.5f), 0.62f * away);
    }
    float light = (1 - 0.6f * scene->sight->dark) * day;
    return canvas_fade(canvas_mix(scene->material.lit, bright, light), -0.95f * away * light);
}

/* The rings of a pip from the outside in, in radii. */
struct pip_ring {
    float radius, soft; /* and so many half pixels more */
    float deep;         /* of the hollow; the lip has none */
    bool lip, there;
};

static const struct pip_ring fine_rings[] = {
    {1.26f, 1, 0, true, false},  {1.10f, 0, 0, true, true},   {0.95f, 0, 0, true, true},
    {0.99f, 1, 1, false, false}, {0.99f, -1, 1, false, true}, {0.55f, 0, 0.45f, false, true}};
static const struct pip_ring plain_rings[] = {{1, 1, 1, false, false}, {1, -1, 1, false, true}};

/* A letter has the foot of the face: pips make room for it. */
static struct dice_pip moved_up(const struct scene *scene, struct dice_pip where)
{
    if (scene->sight->marked) {
        where.right *= MARKED_IN;
        where.up = where.up * MARKED_HEIGHT + MARKED_UP;
    }
    return where;
}

static void pip(const struct scene *scene, const struct plane *plane, struct dice_pip where,
                int rim, struct figures *to)
{
    bool fine = scene->sight->fine;
    const struct pip_ring *rings = fine ? fine_rings : plain_rings;
    int count = fine ? (int)(sizeof fine_rings / sizeof fine_rings[0])
                     : (int)(sizeof plain_rings / sizeof plain_rings[0]);
    float radius = scene->sight->solid->pip * (scene->sight->marked ? MARKED_SMALL : 1);
    float half = 0.5f / scene->lens.edge, day = daylight(plane);
    float plain = clamp01((plane->facing - GRAZING) / 0.12f) * (float)scene->alpha / 255;
    if (!room_for(to, count * rim + 1, 6 * count * rim)) {
        return;
    }
    int first = to->vertices;
    where = moved_up(scene, where);
    for (int k = 0; k < count; k++) {
        float out = radius * rings[k].radius + half * rings[k].soft;
        for (int i = 0; i < rim; i++) {
            float angle = 6.2831853f * (float)i / (float)rim;
            float x = cosf(angle), y = sinf(angle);
            struct dice_vec across =
                dice_vec_add(dice_vec_scale(plane->right, x), dice_vec_scale(plane->up, y));
            float away = fmaxf(-1, fminf(1, dice_vec_dot(across, dice_light_lamp) * 1.33f));
            struct canvas_color color =
                rings[k].lip ? lip(scene, away, day) : hollow(scene, away, rings[k].deep, day);
            struct dice_vec at = on_plane(scene, plane, where.right + out * x, where.up + out * y);
            color = in_well(scene, color, at);
            figure_vertex(to, seen(scene, at), canvas_fade(color, rings[k].there ? plain : 0));
        }
        for (int i = 0; i < rim && k > 0 && rings[k].lip == rings[k - 1].lip; i++) {
            int a = first + (k - 1) * rim + i, b = first + (k - 1) * rim + (i + 1) % rim;
            figure_triangle(to, a, b, b + rim);
            figure_triangle(to, a, b + rim, a + rim);
        }
    }
    int last = first + (count - 1) * rim;
    for (int i = 2; i < rim; i++) {
        figure_triangle(to, last, last + i - 1, last + i);
    }
}

/* ---- Letters and numerals -------------------------------------------------------------------- */

/* A stroke from a to b: a solid band with a fading strip at either side. */
static void band(struct canvas_point a, struct canvas_point b, float width,
                 struct canvas_color color, struct figures *to)
{
    float length = hypotf(b.x - a.x, b.y - a.y);
    if (length < 0.01f || !room_for(to, 8, 18)) {
        return;
    }
    float ux = (b.x - a.x) / length;
    float uy = (b.y - a.y) / length;
    float offset[4] = {-width / 2 - 0.5f, -width / 2 + 0.5f, width / 2 - 0.5f, width / 2 + 0.5f};
    float more = width * 0.3f;
    int first = to->vertices;
    for (int i = 0; i < 4; i++) {
        struct canvas_color shade = canvas_fade(color, i == 0 || i == 3 ? 0.0f : 1.0f);
        struct canvas_point off = {-uy * offset[i], ux * offset[i]};
        figure_vertex(to, (struct canvas_point){a.x + off.x - ux * more, a.y + off.y - uy * more},
                      shade);
        figure_vertex(to, (struct canvas_point){b.x + off.x + ux * more, b.y + off.y + uy * more},
                      shade);
    }
    for (int i = 0; i < 3; i++) {
        int at = first + 2 * i;
        figure_triangle(to, at, at + 1, at + 3);
        figure_triangle(to, at, at + 3, at + 2);
    }
}

/* Where a sign is drawn on a face: the middle of its foot, the pitch of its grid and the width of
   its strokes, in edges. */
struct pen {
    float right, up, cell, width;
};

/* A stroke of a sign, in cells of the pen's grid. */
struct stroke {
    int count;
    struct canvas_point at[STROKE_POINTS];
};

static void stroke_add(struct stroke *stroke, float x, float y)
{
    if (stroke->count < STROKE_POINTS) {
        stroke->at[stroke->count++] = (struct canvas_point){x, y};
    }
}

/* Wide corners are drawn round, sharp ones stay. */
static bool is_round(struct canvas_point a, struct canvas_point b, struct canvas_point c)
{
    float ux = b.x - a.x, uy = b.y - a.y, vx = c.x - b.x, vy = c.y - b.y;
    return ux * vx + uy * vy > 0.55f * hypotf(ux, uy) * hypotf(vx, vy);
}

static struct stroke rounded(const struct stroke *from)
{
    enum { STEPS = 3 };
    struct stroke to = {.count = 0};
    for (int i = 0; i < from->count; i++) {
        struct canvas_point at = from->at[i];
        if (i == 0 || i == from->count - 1 || !is_round(from->at[i - 1], at, from->at[i + 1])) {
            stroke_add(&to, at.x, at.y);
            continue;
        }
        struct canvas_point a = from->at[i - 1], c = from->at[i + 1];
        for (int k = 0; k <= STEPS; k++) {
            float u = (float)k / STEPS, before = 0.5f * (1 - u) * (1 - u), after = 0.5f * u * u;
            stroke_add(&to, a.x * before + c.x * after + at.x * (1 - before - after),
                       a.y * before + c.y * after + at.y * (1 - before - after));
        }
    }
    return to;
}

/* The figure that is read is the one on top: those beside it are paler. */
static struct canvas_color ink_of(const struct scene *scene, const struct plane *plane)
{
    float top = clamp01((plane->normal.z - 0.5f) / 0.45f);
    float alpha = clamp01((plane->facing - 0.35f) / 0.25f) * (float)scene->alpha / 255;
    struct canvas_color ink = canvas_mix(scene->material.shade, scene->pips, 0.4f + 0.6f * top);
    return canvas_fade(in_well(scene, ink, dice_vec_scale(plane->normal, 0.5f)), alpha);
}

/* Cut into the face, so that the lower edge of a stroke catches the light: that is drawn first, a
   little farther from the lamp. */
static void draw_stroke(const struct scene *scene, const struct plane *plane,
                        const struct stroke *stroke, struct pen pen, struct figures *to)
{
    struct stroke path = rounded(stroke);
    struct canvas_point last = {0, 0};
    struct canvas_color ink = ink_of(scene, plane);
    struct canvas_color edge = canvas_mix(scene->material.lit, bright, daylight(plane));
    float width = fmaxf(pen.width * scene->lens.edge, 1.2f), aside = fmaxf(0.16f * width, 0.5f);
    edge.a = (uint8_t)((float)ink.a * 0.7f * (1 - 0.6f * scene->sight->dark));
    for (int cut = scene->sight->fine ? 0 : 1; cut < 2; cut++) {
        for (int i = 0; i < path.count; i++) {
            struct canvas_point p =
                seen(scene, on_plane(scene, plane, pen.right + (path.at[i].x - 2) * pen.cell,
                                     pen.up + path.at[i].y * pen.cell));
            p.x += cut == 0 ? aside : 0;
            p.y += cut == 0 ? aside : 0;
            if (i > 0) {
                band(last, p, width, cut == 0 ? edge : ink, to);
            }
            last = p;
        }
    }
}

static void sign(const struct scene *scene, const struct plane *plane, const char *at,
                 struct pen pen, struct figures *to)
{
    struct stroke stroke = {.count = 0};
    for (; *at != '\0'; at += *at == ' ' ? 1 : 2) {
        if (*at == ' ') {
            draw_stroke(scene, plane, &stroke, pen, to);
            stroke.count = 0;
        } else {
            stroke_add(&stroke, (float)(at[0] - '0'), (float)(at[1] - '0'));
        }
    }
    draw_stroke(scene, plane, &stroke, pen, to);
}

/* Below the pips. */
static void mark(const struct scene *scene, const struct plane *plane, struct figures *to)
{
    struct pen pen = {.up = -0.455f, .cell = 0.030f, .width = 0.036f};
    sign(scene, plane, dice_engraving(scene->sight->look->mark), pen, to);
}

/* A bar under 6 and 9 tells them apart. */
static void numeral(const struct scene *scene, const struct plane *plane, int number,
                    struct figures *to)
{
    const struct dice_solid *solid = scene->sight->solid;
    float height = solid->figure * (number > 9 ? 0.82f : 1), cell = height / 6;
    struct pen pen = {.up = solid->rise - height / 2, .cell = cell, .width = height * 0.16f};
    if (number > 9) {
        pen.right = -3 * cell;
        sign(scene, plane, dice_engraving((char)('0' + number / 10)), pen, to);
        pen.right = 3 * cell;
    }
    sign(scene, plane, dice_engraving((char)('0' + number % 10)), pen, to);
    if (number == 6 || number == 9) {
        pen.up -= 1.7f * cell;
        sign(scene, plane, "0040", pen, to);
    }
}

static int pip_rim(const struct dice_sight *sight)
{
    if (!sight->fine) {
        return sight->rough ? 7 : 14;
    }
    return sight->pose.edge > 80 ? 20 : 14;
}

static void figures(const struct scene *scene, struct canvas_list *list)
{
    struct figures all;
    all.vertices = all.indices = 0;
    for (int i = 0; i < scene->sight->solid->sides; i++) {
        const struct dice_side *side = &scene->sight->solid->side[i];
        struct plane plane = plane_of(scene, side);
        if (plane.facing < (scene->sight->solid->figure > 0 ? 0.35f : GRAZING)) {
            continue;
        }
        for (int k = 0; k < side->pips; k++) {
            pip(scene, &plane, side->pip[k], pip_rim(scene->sight), &all);
        }
        if (scene->sight->solid->figure > 0) {
            numeral(scene, &plane, i + 1, &all);
        }
        if (scene->sight->marked && plane.facing > 0.35f) {
            mark(scene, &plane, &all);
        }
    }
    canvas_list_triangles(list, all.vertex, (size_t)all.vertices, all.index, (size_t)all.indices);
}

/* ---- Shadows --------------------------------------------------------------------------------- */

/* Height over the cloth, in edges, from which a die in motion has no shadow of touching it. */
#define ALOFT 0.35f
/* And up to which it touches it. */
#define TOUCHES 0.06f

/* The corners as the lamp throws them on the cloth, drawn in by a share of the whole so that the
   soft edge is centred on the true outline. `slant` is how much of the lamp's slant counts. */
static int cast(const struct dice_sight *sight, float in, float slant, struct canvas_point *into)
{
    const struct dice_pose *pose = &sight->pose;
    struct canvas_point middle = dice_shadow_of(pose->at, slant * pose->z);
    for (int i = 0; i < sight->solid->corners; i++) {
        struct dice_vec v = dice_quaternion_apply(pose->turn, dice_solid_core(sight->solid, i));
        struct canvas_point foot = {pose->at.x + v.x * pose->edge,
                                    pose->at.y - DICE_VIEW_DEPTH * v.y * pose->edge};
        into[i] = dice_shadow_of(foot, slant * fmaxf(pose->z + v.z * pose->edge, 0));
        into[i].x += (middle.x - into[i].x) * in;
        into[i].y += (middle.y - into[i].y) * in;
    }
    return sight->solid->corners;
}

/* A thin dark line where it stands: below what it touches the cloth with, out to its true edge. */
static void contact(const struct dice_sight *sight, float touching, float lifted,
                    struct canvas_list *list)
{
    const struct dice_pose *pose = &sight->pose;
    struct canvas_point points[DICE_CORNERS_MAX];
    float round = sight->solid->round, dark = 0.80f * pose->alpha * (1 - lifted / TOUCHES);
    int count = 0;
    for (int i = 0; i < sight->solid->corners; i++) {
        struct dice_vec v = dice_quaternion_apply(pose->turn, dice_solid_core(sight->solid, i));
        float flat = fmaxf(hypotf(v.x, v.y), 1e-3f), out = (1 + 1.1f * round / flat) * pose->edge;
        if (v.z < round + 0.12f - touching) {
            points[count++] = (struct canvas_point){pose->at.x + v.x * out,
                                                    pose->at.y - DICE_VIEW_DEPTH * v.y * out};
        }
    }
    dice_shadow_draw(points, count, fmaxf(0.075f * pose->edge, 2), dark, DICE_SHADOW_PLAIN, list);
}

void dice_draw_shadow(const struct dice_sight *sight, struct canvas_list *list)
{
    const struct dice_pose *pose = &sight->pose;
    struct canvas_point points[DICE_CORNERS_MAX];
    float touching = dice_solid_height(sight->solid, pose->turn);
    float lifted = fmaxf(pose->z / pose->edge - touching, 0);
    enum dice_shadow_edge edge = sight->fine    ? DICE_SHADOW_SOFT
                                 : sight->rough ? DICE_SHADOW_ROUGH
                                                : DICE_SHADOW_PLAIN;
    float wide = pose->alpha * 0.40f / (1 + 0.9f * lifted);
    int count = cast(sight, 0.16f, 1, points);
    dice_shadow_draw(points, count, pose->edge * (0.40f + 0.12f * fminf(lifted, 2)), wide, edge,
                     list);
    float tight = pose->alpha * 0.62f / (1 + 9 * lifted);
    if (!sight->fine && lifted > ALOFT) {
        return; /* there is hardly one */
    }
    count = cast(sight, 0, 0.16f, points);
    dice_shadow_draw(points, count, pose->edge * (0.20f + 0.1f * fminf(lifted, 2)), tight, edge,
                     list);
    if (lifted < TOUCHES && !sight->rough) {
        contact(sight, touching, lifted, list);
    }
}

/* ---- A die ----------------------------------------------------------------------------------- */

/* How far the dark round a die in the cup reaches, edges. */
#define GLOOM 0.11f

void dice_draw_body(const struct dice_sight *sight, struct canvas_list *list)
{
    struct scene scene = scene_of(sight);
    struct shell shell;
    if (sight->pose.alpha <= 0.004f || sight->pose.edge <= 1) {
        return;
    }
    shell_of(&scene, &shell);
    /* Darker round it than what lies below it in the cup, so that each die is told from others. */
    struct strip gloom = {.to = GLOOM * sight->pose.edge, .from_alpha = 0x98};
    /* The outline has fewer corners than the body, and slivers are left out of that: what would be
       seen through between the two is closed from below. */
    struct strip seam = {.from = -SEAM, .from_alpha = 255, .to_alpha = 255, .own = true};
    struct strip feather = {.to = 1, .from_alpha = scene.alpha, .own = true};
    uint16_t outline[DICE_HULL_MAX];
    int corners = outline_of(&shell, sight->fine ? 1.0f : 2.5f, outline);
    if (sight->in_well) {
        lay_strip(&shell, outline, corners, &gloom, list);
    }
    if (scene.alpha == 255) {
        lay_strip(&shell, outline, corners, &seam, list);
    }
    canvas_list_triangles(list, shell.vertex, (size_t)shell.vertices, shell.index,
                          (size_t)shell.indices);
    lay_strip(&shell, outline, corners, &feather, list);
    figures(&scene, list);
}

void dice_draw_ring(const struct dice_sight *sight, float gap, float width,
                    struct canvas_color color, struct canvas_list *list)
{
    struct scene scene = scene_of(sight);
    struct shell shell;
    uint16_t outline[DICE_HULL_MAX];
    uint8_t alpha = (uint8_t)((float)color.a * (float)scene.alpha / 255);
    float near = gap + 1.5f, far = near + fmaxf(width - 1, 0); /* the body ends a pixel early */
    struct strip strips[] = {
        {.from = near - 1, .to = near, .from_alpha = 0, .to_alpha = alpha, .color = color},
        {.from = near, .to = far, .from_alpha = alpha, .to_alpha = alpha, .color = color},
        {.from = far, .to = far + 1, .from_alpha = alpha, .to_alpha = 0, .color = color},
    };
    shell_of(&scene, &shell);
    int count = outline_of(&shell, 1, outline);
    for (int i = 0; i < 3; i++) {
        lay_strip(&shell, outline, count, &strips[i], list);
    }
}

struct canvas_rect dice_draw_bounds(const struct dice_sight *sight)
{
    struct scene scene = scene_of(sight);
    float left = INFINITY;
    float top = INFINITY;
    float right = -INFINITY;
    float bottom = -INFINITY;
    for (int i = 0; i < sight->mesh->points; i++) {
        struct canvas_point p =
            seen(&scene, dice_quaternion_apply(sight->pose.turn, sight->mesh->point[i].at));
        left = fminf(left, p.x);
        right = fmaxf(right, p.x);
        top = fminf(top, p.y);
        bottom = fmaxf(bottom, p.y);
    }
    return (struct canvas_rect){left, top, right - left, bottom - top};
}
