#include "dice/draw.h"

#include <math.h>
#include <string.h>
#include "dice/engraving.h"
#include "dice/hull.h"

/* Towards the light, at the upper left; its z makes the sky side exactly the body's colour. */
static const struct dice_vec light = {-0.50f, 0.56f, 0.66f};

/* Triangles of less than half so many square pixels are left out: renderers shade them badly. */
#define SLIVER 0.05f

/* Seen flatter than this a pip is a scratch: it comes in only beyond. */
#define GRAZING 0.12f

enum { FIGURE_VERTICES = 8192, FIGURE_INDICES = 24576, STROKE_POINTS = 48 };

/* What is being drawn, in the frame of one die. */
struct scene {
    const struct dice_sight *sight;
    struct dice_lens lens;
    struct dice_vec eye, gleam;
    struct canvas_color body, side, pips;
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

static struct canvas_color sunken(struct canvas_color color, float sunk)
{
    struct canvas_color dull = {(uint8_t)(color.r * 0.55f), (uint8_t)(color.g * 0.51f),
                                (uint8_t)(color.b * 0.46f), 255};
    return canvas_mix(color, dull, 0.9f * sunk);
}

static struct scene scene_of(const struct dice_sight *sight)
{
    struct dice_pose pose = sight->pose;
    pose.edge = fmaxf(pose.edge - 1, 1); /* the feather gives the pixel back */
    struct scene scene = {.sight = sight, .lens = dice_view_lens(sight->view, &pose)};
    scene.eye = dice_lens_eye(&scene.lens);
    scene.gleam = dice_vec_unit(dice_vec_add(dice_vec_unit(light), scene.eye));
    scene.body = sunken(sight->look->body, sight->sunk);
    scene.side = sunken(sight->look->side, sight->sunk);
    scene.pips = sunken(sight->look->pips, sight->sunk);
    return scene;
}

/* A sunk die is pressed into the cloth: what is high comes down. */
static struct canvas_point seen(const struct scene *scene, struct dice_vec turned)
{
    if (scene->sight->sunk > 0) {
        float flat = 1 - 0.55f * scene->sight->sunk;
        float z = scene->lens.z / scene->lens.edge;
        turned.z = (turned.z + z) * flat - z;
    }
    return dice_lens_project(&scene->lens, turned);
}

static struct canvas_color lit(const struct scene *scene, struct dice_vec at,
                               struct dice_vec normal)
{
    static const struct canvas_color white = {255, 253, 246, 255};
    static const struct canvas_color black = {24, 16, 10, 255};
    float day = dice_vec_dot(normal, light) / light.z;
    float corner = clamp01(0.5f + 0.62f * (at.y - at.x));
    float high = clamp01((scene->lens.z + at.z * scene->lens.edge) / scene->lens.edge);
    struct canvas_color color = canvas_mix(scene->side, scene->body, clamp01(0.25f + 0.75f * day));
    color = canvas_mix(color, white, 0.55f * clamp01(day - 1));
    color = canvas_mix(color, white, 0.20f * clamp01(day) * corner * corner);
    color = canvas_mix(color, scene->side, 0.16f * clamp01(day) * (1 - corner));
    color = canvas_mix(color, black, 0.20f * clamp01(-day) + 0.22f * (1 - high) * (1 - high));
    float gleam = powf(fmaxf(dice_vec_dot(normal, scene->gleam), 0), 36);
    color = canvas_mix(color, white, 0.34f * gleam * (1 - 0.8f * scene->sight->sunk));
    color.a = (uint8_t)(255 * clamp01(scene->sight->pose.alpha) + 0.5f);
    return color;
}

static float crossed(struct canvas_point a, struct canvas_point b, struct canvas_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* The body's triangles that face the eye, with the vertices they need and no others. */
struct shell {
    int vertices, indices;
    struct canvas_vertex vertex[DICE_MESH_POINTS];
    uint16_t index[DICE_MESH_INDICES];
};

static uint16_t shell_vertex(struct shell *shell, const struct scene *scene, int16_t *known,
                             int point, const struct canvas_point *places)
{
    if (known[point] < 0) {
        const struct dice_mesh_point *from = &scene->sight->mesh->point[point];
        struct dice_quaternion turn = scene->sight->pose.turn;
        shell->vertex[shell->vertices] =
            (struct canvas_vertex){places[point], lit(scene, dice_quaternion_apply(turn, from->at),
                                                      dice_quaternion_apply(turn, from->normal))};
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
    shell->vertices = shell->indices = 0;
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

/* A strip one pixel wide along the outline that fades away. */
static void feather(const struct shell *shell, bool fine, struct canvas_list *list)
{
    struct canvas_point points[DICE_MESH_POINTS];
    uint16_t outline[DICE_HULL_MAX];
    struct canvas_vertex vertex[2 * DICE_HULL_MAX];
    uint16_t index[6 * DICE_HULL_MAX];
    size_t used = 0;
    for (int i = 0; i < shell->vertices; i++) {
        points[i] = shell->vertex[i].at;
    }
    int count = dice_hull(points, shell->vertices, fine ? 1.0f : 2.5f, outline);
    for (int i = 0; i < count; i++) {
        struct canvas_point at = points[outline[i]];
        struct canvas_point out = dice_hull_outwards(points[outline[(i + count - 1) % count]], at,
                                                     points[outline[(i + 1) % count]]);
        uint16_t next = (uint16_t)((i + 1) % count);
        uint16_t quad[6] = {(uint16_t)i,
                            next,
                            (uint16_t)(next + count),
                            (uint16_t)i,
                            (uint16_t)(next + count),
                            (uint16_t)(i + count)};
        vertex[i] = shell->vertex[outline[i]];
        vertex[i + count] = (struct canvas_vertex){{at.x + out.x, at.y + out.y}, vertex[i].color};
        vertex[i + count].color.a = 0;
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
    plane.facing = dice_vec_dot(plane.normal, scene->eye);
    return plane;
}

static struct dice_vec on_plane(const struct scene *scene, const struct plane *plane, float right,
                                float up)
{
    struct dice_vec at = dice_vec_scale(plane->normal, scene->sight->solid->inner);
    at = dice_vec_add(at, dice_vec_scale(plane->right, right));
    return dice_vec_add(at, dice_vec_scale(plane->up, up));
}

/* Drilled into the face: the wall of the hollow that is next to the light lies in shade, the one
   across catches it. */
static struct canvas_color pip_shade(const struct scene *scene, struct dice_vec out, float day)
{
    static const struct canvas_color black = {0, 0, 0, 255};
    float away = (out.x - out.y) * 0.7071f;
    struct canvas_color color = scene->pips;
    if (away > 0) {
        color = canvas_mix(color, scene->body, 0.22f * away * day);
    } else {
        color = canvas_mix(color, black, -0.24f * away);
    }
    return color;
}

static void pip(const struct scene *scene, const struct plane *plane, struct dice_pip where,
                int rim, struct figures *to)
{
    float radius = scene->sight->solid->pip;
    float half = 0.5f / scene->lens.edge;
    float day = clamp01(0.4f + 0.6f * dice_vec_dot(plane->normal, light) / light.z);
    float plain = clamp01((plane->facing - GRAZING) / 0.12f);
    plain *= plane->facing < 0.5f ? 1 - scene->sight->sunk : 1;
    uint8_t alpha = (uint8_t)(255 * plain * clamp01(scene->sight->pose.alpha) + 0.5f);
    if (!room_for(to, 2 * rim, 9 * rim)) {
        return;
    }
    int first = to->vertices;
    for (int i = 0; i < rim; i++) {
        float angle = 6.2831853f * (float)i / (float)rim;
        float x = cosf(angle);
        float y = sinf(angle);
        struct dice_vec out =
            dice_vec_add(dice_vec_scale(plane->right, x), dice_vec_scale(plane->up, y));
        struct canvas_color color = pip_shade(scene, out, day);
        for (int outer = 0; outer < 2; outer++) {
            float r = radius + (outer ? half : -half);
            color.a = outer ? 0 : alpha;
            figure_vertex(
                to, seen(scene, on_plane(scene, plane, where.right + r * x, where.up + r * y)),
                color);
        }
        int now = first + 2 * i;
        int next = first + 2 * ((i + 1) % rim);
        if (i > 1) {
            figure_triangle(to, first, now - 2, now);
        }
        figure_triangle(to, now, next, next + 1);
        figure_triangle(to, now, next + 1, now + 1);
    }
}

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
    float alpha = clamp01((plane->facing - 0.35f) / 0.25f) * clamp01(scene->sight->pose.alpha);
    return canvas_fade(canvas_mix(scene->side, scene->pips, 0.4f + 0.6f * top), alpha);
}

static void draw_stroke(const struct scene *scene, const struct plane *plane,
                        const struct stroke *stroke, struct pen pen, struct figures *to)
{
    struct stroke path = rounded(stroke);
    struct canvas_point last = {0, 0};
    float width = fmaxf(pen.width * scene->lens.edge, 1.2f);
    for (int i = 0; i < path.count; i++) {
        struct canvas_point p =
            seen(scene, on_plane(scene, plane, pen.right + (path.at[i].x - 2) * pen.cell,
                                 pen.up + path.at[i].y * pen.cell));
        if (i > 0) {
            band(last, p, width, ink_of(scene, plane), to);
        }
        last = p;
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

/* Between the lower pips, where every face has room. */
static void mark(const struct scene *scene, const struct plane *plane, struct figures *to)
{
    struct pen pen = {.up = -0.375f, .cell = 0.030f, .width = 0.036f};
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
        return sight->rough ? 7 : 10;
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
        if (scene->sight->look->mark != 0 && plane.facing > 0.35f) {
            mark(scene, &plane, &all);
        }
    }
    canvas_list_triangles(list, all.vertex, (size_t)all.vertices, all.index, (size_t)all.indices);
}

void dice_draw_body(const struct dice_sight *sight, struct canvas_list *list)
{
    struct scene scene = scene_of(sight);
    struct shell shell;
    if (sight->pose.alpha <= 0.004f || sight->pose.edge <= 1) {
        return;
    }
    shell_of(&scene, &shell);
    canvas_list_triangles(list, shell.vertex, (size_t)shell.vertices, shell.index,
                          (size_t)shell.indices);
    feather(&shell, sight->fine, list);
    figures(&scene, list);
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
