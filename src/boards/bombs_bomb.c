/* SPDX-License-Identifier: Zlib */
/* The bomb of Bombs, Away! as geometry, and how hot it is. */
#include <math.h>

#include "boards/bombs.h"
#include "canvas/particles.h"
#include "canvas/shapes.h"

#define PI 3.14159265f

/* Of the tray's inner frame: how broad, and the corners within it, units. */
#define FRAME_UNITS  0.5f
#define CORNER_UNITS 1.0f

enum { RINGS = 9, SPOKES = 48, ROPE = 18, TUBE = 14, RAYS = 11, HOT_RAYS = 6, FLYING = 14 };

static struct canvas_point past(struct canvas_point from, float angle, float length)
{
    return (struct canvas_point){from.x + cosf(angle) * length, from.y + sinf(angle) * length};
}

/* ---- The sphere ------------------------------------------------------------------------------ */

/* Iron under a warm light from the upper left, with a little of it thrown back by the cloth, and
   the spark's light where it burns. The hotter it is, the more it glows by itself: first below,
   where it is thickest, at last all over. */
static struct canvas_color iron(float x, float y, const struct bombs_sight *sight)
{
    static const struct canvas_color dark = {13, 14, 18, 255}, gray = {70, 75, 88, 255};
    static const struct canvas_color shine = {226, 226, 224, 255}, cloth = {62, 84, 132, 255};
    float z = sqrtf(fmaxf(0, 1 - x * x - y * y));
    float day = fmaxf(0, -0.48f * x - 0.56f * y + 0.68f * z);
    float gleam = powf(fmaxf(0, -0.4f * x - 0.47f * y + 0.787f * z), 34);
    float back = powf(fmaxf(0, 0.6f * x + 0.75f * y - 0.2f * z), 1.6f);
    float spark = sight->cold ? 0 : powf(fmaxf(0, 0.5f * x - 0.72f * y + 0.3f * z), 3);
    float heat = sight->heat;
    struct canvas_color color = canvas_mix(dark, gray, powf(day, 1.7f));
    color = canvas_mix(color, cloth, 0.7f * back * (1 - fminf(heat, 1)));
    color = canvas_mix(color, canvas_rgb(0xD98A3A), fminf(0.5f, 0.42f * spark));
    float low = 0.5f + 0.5f * (0.86f * y + 0.3f * z), edge = 0.55f + 0.45f * z;
    float glow = fmaxf(0, fminf(1.25f, (low - 1.1f + 1.05f * heat) * 1.15f)) * edge;
    color = canvas_mix(color, canvas_rgb(0xA3240C), fminf(1, glow * 1.7f));
    color = canvas_mix(color, canvas_rgb(0xF2691B), fmaxf(0, fminf(1, (glow - 0.34f) * 1.8f)));
    color = canvas_mix(color, canvas_rgb(0xFFC85A), fmaxf(0, fminf(1, (glow - 0.72f) * 2.4f)));
    return canvas_mix(color, shine, 0.8f * gleam);
}

static void sphere_vertices(const struct bombs_sight *sight, struct canvas_vertex *vertex)
{
    for (int ring = 0; ring <= RINGS; ring++) {
        float share = fminf((float)ring / (float)(RINGS - 1), 1);
        float depth = sinf(share * PI / 2);
        float reach = ring == RINGS ? sight->radius + 0.6f : depth * (sight->radius - 0.6f);
        for (int i = 0; i < SPOKES; i++) {
            float angle = 2 * PI * (float)i / (float)SPOKES, x = cosf(angle), y = sinf(angle);
            float alpha = ring == RINGS ? 0 : sight->alpha;
            *vertex++ =
                (struct canvas_vertex){{sight->middle.x + x * reach, sight->middle.y + y * reach},
                                       canvas_fade(iron(x * depth, y * depth, sight), alpha)};
        }
    }
}

static void draw_sphere(struct canvas_list *list, const struct bombs_sight *sight)
{
    struct canvas_vertex vertex[(RINGS + 1) * SPOKES];
    uint16_t index[RINGS * SPOKES * 6];
    size_t used = 0;
    sphere_vertices(sight, vertex);
    for (int ring = 0; ring < RINGS; ring++) {
        for (int i = 0; i < SPOKES; i++) {
            uint16_t a = (uint16_t)(ring * SPOKES + i), c = (uint16_t)(a + SPOKES);
            uint16_t b = (uint16_t)(ring * SPOKES + (i + 1) % SPOKES), d = (uint16_t)(b + SPOKES);
            uint16_t quad[6] = {a, b, c, c, b, d};
            for (int k = 0; k < 6; k++) {
                index[used++] = quad[k];
            }
        }
    }
    canvas_list_triangles(list, vertex, (RINGS + 1) * SPOKES, index, used);
}

/* ---- Neck, rope and spark -------------------------------------------------------------------- */

/* The neck leans to the right: its way out of the sphere. */
#define LEAN (-PI / 2 + 0.30f)

/* A round wall between the sides of `side`, which bulges below by `bulge` as it is seen from above:
   lit from the left, dark on the right but for what the cloth throws back. */
static void draw_tube(struct canvas_list *list, const struct canvas_point side[4], float bulge,
                      const struct bombs_sight *sight)
{
    struct canvas_vertex vertex[2 * (TUBE + 1)];
    uint16_t index[6 * TUBE];
    size_t used = 0;
    for (int i = 0; i <= TUBE; i++) {
        float angle = PI * (float)i / TUBE, across = 0.5f - 0.5f * cosf(angle);
        float day = fmaxf(0, sinf(angle * 0.86f + 0.5f)), back = fmaxf(0, across - 0.84f) * 3;
        float gleam = expf(-powf((across - 0.27f) / 0.09f, 2));
        struct canvas_color color =
            canvas_mix(canvas_rgb(0x0E0F13), canvas_rgb(0x5C6170), day * day);
        color = canvas_mix(color, canvas_rgb(0xD6D3CA), 0.6f * gleam);
        color = canvas_mix(color, canvas_rgb(0xA86A34), sight->cold ? 0 : fminf(0.6f, back));
        color = canvas_fade(color, sight->alpha);
        for (int end = 0; end < 2; end++) { /* at the foot and at the top */
            struct canvas_point left = side[end], right = side[3 - end];
            struct canvas_point at = {left.x + (right.x - left.x) * across,
                                      left.y + (right.y - left.y) * across};
            at = past(at, LEAN + PI, bulge * sinf(angle));
            vertex[2 * i + end] = (struct canvas_vertex){at, color};
        }
    }
    for (int i = 0; i < TUBE; i++) {
        uint16_t a = (uint16_t)(2 * i), quad[6] = {a,
                                                   (uint16_t)(a + 1),
                                                   (uint16_t)(a + 2),
                                                   (uint16_t)(a + 2),
                                                   (uint16_t)(a + 1),
                                                   (uint16_t)(a + 3)};
        for (int k = 0; k < 6; k++) {
            index[used++] = quad[k];
        }
    }
    canvas_list_triangles(list, vertex, 2 * (TUBE + 1), index, used);
}

/* An ellipse across the neck. */
static void draw_mouth(struct canvas_list *list, struct canvas_point at, float wide, float high,
                       const struct bombs_sight *sight, uint32_t rgb)
{
    struct canvas_point points[2 * TUBE];
    for (int i = 0; i < 2 * TUBE; i++) {
        float angle = PI * (float)i / TUBE;
        points[i] = past(past(at, LEAN + PI / 2, wide * cosf(angle)), LEAN, high * sinf(angle));
    }
    canvas_polygon(list, points, 2 * TUBE, canvas_fade(canvas_rgb(rgb), sight->alpha));
}

static void draw_neck(struct canvas_list *list, const struct bombs_sight *sight)
{
    float r = sight->radius;
    struct canvas_point foot = past(sight->middle, LEAN, r * 0.9f);
    struct canvas_point top = past(sight->middle, LEAN, r * 1.17f);
    struct canvas_point points[4];
    points[0] = past(foot, LEAN - PI / 2, r * 0.25f);
    points[1] = past(top, LEAN - PI / 2, r * 0.22f);
    points[2] = past(top, LEAN + PI / 2, r * 0.22f);
    points[3] = past(foot, LEAN + PI / 2, r * 0.25f);
    draw_tube(list, points, r * 0.07f, sight);
    /* Its mouth, seen a little from above, with a rim and the hole that the rope comes out of. */
    draw_mouth(list, top, r * 0.235f, r * 0.1f, sight, 0x565A68);
    draw_mouth(list, past(top, LEAN, r * 0.012f), r * 0.19f, r * 0.072f, sight, 0x2C2E37);
    draw_mouth(list, past(top, LEAN, r * 0.012f), r * 0.11f, r * 0.045f, sight, 0x08080B);
}

/* A point of the whole rope, `share` of its length from the neck: it rises and bends over. */
static struct canvas_point rope_at(const struct bombs_sight *sight, float share)
{
    struct canvas_point from = past(sight->middle, LEAN, sight->radius * 1.15f);
    float angle = LEAN - 0.25f, step = sight->radius * 0.95f * share / (float)ROPE;
    for (int i = 0; i < ROPE; i++) {
        from = past(from, angle + 2.1f * share * (float)i / (float)ROPE, step);
    }
    return from;
}

static void draw_rope(struct canvas_list *list, const struct bombs_sight *sight, float left)
{
    struct canvas_point points[ROPE + 1];
    float r = sight->radius, width = fmaxf(2, r * 0.12f);
    for (int i = 0; i <= ROPE; i++) {
        points[i] = rope_at(sight, left * (float)i / (float)ROPE);
    }
    /* A picture of one is drawn as if in pencil. */
    struct canvas_color dark = canvas_rgb(sight->cold ? 0x55504C : 0x8A6A3C),
                        light = canvas_rgb(sight->cold ? 0x8A8178 : 0xC9A466);
    canvas_stroke(list, points, ROPE + 1, width, canvas_fade(dark, sight->alpha));
    canvas_stroke(list, points, ROPE + 1, width * 0.55f, canvas_fade(light, sight->alpha));
    if (r < 20) {
        return;
    }
    /* The twist of its strands. */
    for (int i = 1; i < ROPE; i++) {
        struct canvas_point at = points[i], next = points[i + 1];
        float angle = atan2f(next.y - at.y, next.x - at.x) + 1.05f;
        struct canvas_point twist[2] = {past(at, angle, width * 0.42f),
                                        past(at, angle + PI, width * 0.42f)};
        canvas_stroke(list, twist, 2, fmaxf(1, width * 0.13f),
                      canvas_fade(canvas_rgb(0x6E5128), sight->alpha));
    }
}

/* A soft round light. */
static void draw_glow(struct canvas_list *list, struct canvas_point at, float r, uint32_t rgb,
                      float alpha)
{
    struct canvas_point points[24];
    for (int i = 0; i < 24; i++) {
        points[i] = past(at, 2 * PI * (float)i / 24, r);
    }
    canvas_polygon_shaded(list, points, 24, canvas_fade(canvas_rgb(rgb), alpha),
                          canvas_fade(canvas_rgb(rgb), 0));
}

/* A ray of light: broad and bright where it begins, a point that fades where it ends. */
static void draw_ray(struct canvas_list *list, struct canvas_point at, float angle, float length,
                     float wide, uint32_t rgb, float alpha)
{
    struct canvas_color bright = canvas_fade(canvas_rgb(rgb), alpha);
    struct canvas_color clear = canvas_fade(bright, 0);
    const struct canvas_vertex vertices[] = {{at, bright},
                                             {past(at, angle + PI / 2, wide), clear},
                                             {past(at, angle, length), clear},
                                             {past(at, angle - PI / 2, wide), clear}};
    static const uint16_t indices[] = {0, 1, 2, 0, 2, 3};
    canvas_list_triangles(list, vertices, 4, indices, 6);
}

static void draw_spark(struct canvas_list *list, const struct bombs_sight *sight,
                       struct canvas_point at)
{
    uint32_t beat = (uint32_t)(sight->spark / 60);
    float hot = fminf(sight->heat, 1.3f), alpha = sight->alpha;
    float r = sight->radius * (0.34f + 0.16f * hot);
    uint32_t rays = RAYS + (uint32_t)(HOT_RAYS * fminf(hot, 1));
    draw_glow(list, at, r * 3.1f, 0xFF9A2E, 0.3f * alpha);
    draw_glow(list, at, r * 1.5f, 0xFFC65A, 0.75f * alpha);
    for (uint32_t i = 0; i < rays; i++) {
        float angle = 2 * PI * ((float)i + 0.3f * canvas_stray(i, beat)) / (float)rays;
        float length = r * (1.35f + 0.7f * canvas_stray(i + 31, beat));
        draw_ray(list, at, angle, length, r * 0.13f, i % 2 == 0 ? 0xFFE9A0 : 0xFFB648, alpha);
    }
    /* A star of four, as an eye sees what is too bright. */
    for (uint32_t i = 0; i < 4; i++) {
        float length = r * (i % 2 == 0 ? 2.3f : 1.8f) * (1 + 0.12f * canvas_stray(i, beat + 7));
        draw_ray(list, at, PI / 2 * (float)i + 0.12f, length, r * 0.17f, 0xFFF8DC, alpha);
    }
    draw_glow(list, at, r * 0.62f, 0xFFFDF0, alpha);
    canvas_ellipse(list, at, r * 0.24f, r * 0.24f, canvas_fade(canvas_rgb(0xFFFFFF), alpha));
    /* Some of it flies off: more as it gets hotter, and all the while. */
    struct canvas_swarm swarm = {.kind = CANVAS_SPARK,
                                 .count = (int)(FLYING * fminf(hot, 1)),
                                 .from = {at.x, at.y, 0, 0},
                                 .towards = -PI / 2,
                                 .spread = 1.9f,
                                 .slow = sight->radius * 0.8f,
                                 .fast = sight->radius * 2.6f,
                                 .drag = 1,
                                 .weight = sight->radius * 5,
                                 .size = fmaxf(1.5f, sight->radius * 0.045f),
                                 .life = 620,
                                 .late = 300,
                                 .shades = {canvas_rgb(0xFFF6D8), canvas_rgb(0xFFD672),
                                            canvas_rgb(0xF79A2E), canvas_rgb(0xD2491C)}};
    for (uint32_t wave = 0; wave < 2 && sight->radius > 20; wave++) {
        float clock = sight->spark + 450 * (float)wave;
        swarm.seed = 2 * (uint32_t)(clock / 900) + wave;
        canvas_swarm_draw(list, &swarm, fmodf(clock, 900));
    }
}

struct canvas_color boards_bombs_hot(float heat)
{
    static const uint32_t shades[] = {0xCFE3F2, 0xF6DF9A, 0xFFC648, 0xFFA23C, 0xFF8048, 0xFF6B52};
    float at = fmaxf(0, fminf(heat, 1)) * 5;
    int from = at < 4 ? (int)at : 4;
    return canvas_mix(canvas_rgb(shades[from]), canvas_rgb(shades[from + 1]), at - (float)from);
}

/* The inside of the tray's edge throws light back: from `color` at the rounded outline to nothing
   so far within. */
static void draw_edge_light(struct canvas_list *list, struct canvas_rect rect, float radius,
                            float width, struct canvas_color color)
{
    enum { STEPS = 6, CORNERS = 4, POINTS = CORNERS * (STEPS + 1) };
    struct canvas_vertex vertices[2 * POINTS];
    uint16_t indices[6 * POINTS];
    for (int i = 0; i < POINTS; i++) {
        int corner = i / (STEPS + 1);
        float angle = PI / 2 * ((float)corner + (float)(i % (STEPS + 1)) / STEPS) - PI;
        bool right = corner == 1 || corner == 2, low = corner >= 2;
        struct canvas_point at = {right ? rect.x + rect.w - radius : rect.x + radius,
                                  low ? rect.y + rect.h - radius : rect.y + radius};
        struct canvas_point in = {right ? rect.x + rect.w - width * 1.6f : rect.x + width * 1.6f,
                                  low ? rect.y + rect.h - width * 1.6f : rect.y + width * 1.6f};
        vertices[2 * i] = (struct canvas_vertex){past(at, angle, radius), color};
        vertices[2 * i + 1] =
            (struct canvas_vertex){past(in, angle, width * 0.6f), canvas_fade(color, 0)};
        uint16_t a = (uint16_t)(2 * i), b = (uint16_t)(2 * ((i + 1) % POINTS));
        uint16_t quad[6] = {a, b, (uint16_t)(a + 1), (uint16_t)(a + 1), b, (uint16_t)(b + 1)};
        for (int k = 0; k < 6; k++) {
            indices[6 * i + k] = quad[k];
        }
    }
    canvas_list_triangles(list, vertices, 2 * POINTS, indices, 6 * POINTS);
}

void boards_bombs_draw_heat(struct ui *ui, struct canvas_rect cloth,
                            const struct bombs_sight *sight)
{
    float hot = fminf(sight->heat, 1.4f), r = sight->radius * (1.7f + 1.3f * hot);
    if (hot <= 0 || ui->theme.contrast) {
        return;
    }
    struct canvas_point points[28];
    struct canvas_color warm = canvas_rgb(0xFF5A1C);
    /* The frame in the player's colour stays as it is. */
    cloth = canvas_rect_inset(cloth, FRAME_UNITS * ui->unit);
    canvas_list_clip(ui->list, cloth);
    for (int i = 0; i < 28; i++) {
        points[i] = past(sight->middle, 2 * PI * (float)i / 28, r);
    }
    canvas_polygon_shaded(ui->list, points, 28, canvas_fade(warm, fminf(0.7f, 0.12f + 0.42f * hot)),
                          canvas_fade(warm, 0));
    draw_edge_light(ui->list, cloth, ui->unit * CORNER_UNITS, ui->unit * 3,
                    canvas_fade(warm, 0.06f + 0.34f * fminf(hot, 1)));
    canvas_list_unclip(ui->list);
}

void boards_bombs_draw(struct canvas_list *list, const struct bombs_sight *sight)
{
    float left = 0.12f + 0.88f * sight->fuse;
    draw_rope(list, sight, left);
    draw_neck(list, sight);
    draw_sphere(list, sight);
    if (!sight->cold) {
        draw_spark(list, sight, rope_at(sight, left));
    }
}

void boards_bombs_shadow(struct canvas_list *list, const struct bombs_sight *sight)
{
    /* Away from the light a wide soft one, and a tight one where it stands. */
    static const struct {
        float x, y, rx, ry, alpha;
    } parts[] = {{0.42f, 0.82f, 1.5f, 0.58f, 0.62f}, {0.14f, 0.9f, 0.82f, 0.3f, 0.85f}};
    float r = sight->radius;
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
        struct canvas_point points[28];
        struct canvas_color dark =
            canvas_fade(canvas_rgb(0x05060A), parts[part].alpha * sight->alpha);
        for (int i = 0; i < 28; i++) {
            float angle = 2 * PI * (float)i / 28;
            points[i] = (struct canvas_point){
                sight->middle.x + r * (parts[part].x + parts[part].rx * cosf(angle)),
                sight->middle.y + r * (parts[part].y + parts[part].ry * sinf(angle))};
        }
        canvas_polygon_shaded(list, points, 28, dark, canvas_fade(dark, 0));
    }
}

/* ---- Sounds ---------------------------------------------------------------------------------- */

/* Where something is heard: from the sheet's left edge to the tray's right one. */
static float pan_of(const struct bombs_view *view, struct canvas_rect rect)
{
    float left = fminf(view->place.sheet.x, view->place.cloth.x);
    float right =
        fmaxf(view->place.sheet.x + view->place.sheet.w, view->place.cloth.x + view->place.cloth.w);
    float half = fmaxf((right - left) / 2, 1);
    return 0.7f * ((rect.x + rect.w / 2 - left) / half - 1);
}

void boards_bombs_append_cues(const struct bombs_view *view, struct canvas_cues *cues)
{
    if (view->exploded) {
        bool bang = boards_bombs_blown(view);
        canvas_cues_add(cues, bang ? CANVAS_SOUND_EXPLOSION : CANVAS_SOUND_FUSE, 1,
                        0.5f * pan_of(view, view->place.bomb));
    } else if (view->motion == BOMBS_SIGNS) {
        canvas_cues_add(cues, CANVAS_SOUND_PENCIL, 0.9f, pan_of(view, view->place.sheet));
    } else {
        canvas_cues_add(cues, CANVAS_SOUND_FUSE, 1 - boards_bombs_fuse(view),
                        pan_of(view, view->place.bomb));
    }
}

/* ---- What the view comes to ----------------------------------------------------------------- */

float boards_bombs_share(const struct bombs_view *view)
{
    float u = view->length > 0 ? fminf(view->clock / view->length, 1) : 1;
    return 1 - (1 - u) * (1 - u) * (1 - u);
}

int boards_bombs_full_rows(const struct bombs_view *view)
{
    int full = 0;
    for (int row = 0; row < view->setup->option[BOMBS_OPTION_SIDES].number; row++) {
        full += rules_bombs_is_full(view->setup, &view->own, row);
    }
    return full;
}

float boards_bombs_fuse(const struct bombs_view *view)
{
    int all = 0, filled = 0;
    for (int row = 0; row < view->setup->option[BOMBS_OPTION_SIDES].number; row++) {
        all += view->setup->option[BOMBS_OPTION_SPACES].list[row];
        filled += view->own.filled[row];
    }
    return all > 0 ? 1 - (float)filled / (float)all : 0;
}

float boards_bombs_burst_clock(const struct bombs_view *view)
{
    return view->motion == BOMBS_BURSTS && view->pace > 0 ? view->clock / view->pace
                                                          : BOMBS_BURST_MS;
}

bool boards_bombs_blown(const struct bombs_view *view)
{
    return view->exploded && boards_bombs_burst_clock(view) >= BOMBS_BANG_MS;
}

/* Points that are lost set out from the crater, one after another, for the cards. */
#define LOSS_MS       560.0f
#define LOSS_APART_MS 140.0f
#define LOSS_WAY_MS   620.0f

bool boards_bombs_loss_hangs(const struct bombs_view *view, int seat)
{
    return (view->losers >> seat & 1) != 0 && view->table->card[seat].w > 0;
}

float boards_bombs_loss_way(const struct bombs_view *view, int place)
{
    float after = boards_bombs_burst_clock(view) - BOMBS_BANG_MS - LOSS_MS;
    return view->frozen ? 1 : fminf(1, (after - LOSS_APART_MS * (float)place) / LOSS_WAY_MS);
}

bool boards_bombs_loss_arrived(const struct bombs_view *view, int seat)
{
    int place = 0;
    for (int before = 0; before < seat; before++) {
        place += boards_bombs_loss_hangs(view, before);
    }
    return view->tallied || !boards_bombs_loss_hangs(view, seat) ||
           boards_bombs_loss_way(view, place) >= 1;
}

float boards_bombs_heat(const struct bombs_view *view)
{
    int most = view->setup->option[BOMBS_OPTION_SIDES].number - 1;
    return powf((float)boards_bombs_full_rows(view) / (float)most, 0.75f);
}
