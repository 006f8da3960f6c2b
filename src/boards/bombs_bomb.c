/* The bomb of Bombs, Away! and its explosion, as geometry. */
#include <math.h>

#include "boards/bombs.h"
#include "canvas/shapes.h"

#define PI 3.14159265f

enum { RINGS = 9, SPOKES = 48, ROPE = 18, RAYS = 11, SHARDS = 17, PUFFS = 6, CORNERS = 5 };

/* -1 .. 1, the same for the same two numbers. */
static float stray(uint32_t a, uint32_t b)
{
    uint32_t x = (a * 0x9E3779B9u + b + 1) * 0x85EBCA6Bu;
    x = (x ^ (x >> 15)) * 0xC2B2AE35u;
    x ^= x >> 16;
    return (float)(x & 0xFFFFu) / 32767.5f - 1;
}

static struct canvas_point past(struct canvas_point from, float angle, float length)
{
    return (struct canvas_point){from.x + cosf(angle) * length, from.y + sinf(angle) * length};
}

/* ---- The sphere ------------------------------------------------------------------------------ */

/* Iron under a warm light from the upper left, with a little of it thrown back by the cloth. */
static struct canvas_color iron(float x, float y)
{
    static const struct canvas_color dark = {18, 19, 24, 255}, gray = {74, 78, 90, 255};
    static const struct canvas_color shine = {214, 210, 202, 255}, cloth = {58, 74, 112, 255};
    float z = sqrtf(fmaxf(0, 1 - x * x - y * y));
    float day = fmaxf(0, -0.48f * x - 0.56f * y + 0.68f * z);
    float gleam = powf(fmaxf(0, -0.36f * x - 0.44f * y + 0.823f * z), 26);
    float back = fmaxf(0, 0.6f * x + 0.7f * y - 0.25f * z);
    struct canvas_color color = canvas_mix(dark, gray, powf(day, 1.4f));
    color = canvas_mix(color, cloth, 0.55f * back);
    return canvas_mix(color, shine, 0.78f * gleam);
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
                                       canvas_fade(iron(x * depth, y * depth), alpha)};
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
    canvas_polygon(list, points, 4, canvas_fade(canvas_rgb(0x24262E), sight->alpha));
    canvas_stroke(list, (struct canvas_point[]){points[0], points[1]}, 2, r * 0.05f,
                  canvas_fade(canvas_rgb(0x5A5E6B), sight->alpha));
    canvas_stroke(list, (struct canvas_point[]){points[1], points[2]}, 2, r * 0.07f,
                  canvas_fade(canvas_rgb(0x41444F), sight->alpha));
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
    canvas_stroke(list, points, ROPE + 1, width, canvas_fade(canvas_rgb(0x8A6A3C), sight->alpha));
    canvas_stroke(list, points, ROPE + 1, width * 0.55f,
                  canvas_fade(canvas_rgb(0xC9A466), sight->alpha));
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

static void draw_spark(struct canvas_list *list, const struct bombs_sight *sight,
                       struct canvas_point at)
{
    uint32_t beat = (uint32_t)(sight->spark / 60);
    float r = sight->radius * 0.30f, glow = sight->radius * 1.5f;
    struct canvas_color warm = canvas_fade(canvas_rgb(0xFFB63E), 0.34f * sight->alpha);
    canvas_list_box(list, &(struct canvas_box){.rect = {at.x - glow * 0.25f, at.y - glow * 0.25f,
                                                        glow * 0.5f, glow * 0.5f},
                                               .radius = glow * 0.25f,
                                               .soft = glow * 0.5f,
                                               .top = warm,
                                               .bottom = warm});
    for (uint32_t i = 0; i < RAYS; i++) {
        float angle = 2 * PI * ((float)i + 0.25f * stray(i, beat)) / (float)RAYS;
        float length = r * (1.15f + 0.45f * stray(i + 31, beat));
        struct canvas_point ray[2] = {past(at, angle, r * 0.3f), past(at, angle, length)};
        canvas_stroke(list, ray, 2, fmaxf(1.2f, r * 0.13f),
                      canvas_fade(canvas_rgb(i % 2 == 0 ? 0xFFD672 : 0xF79A2E), sight->alpha));
    }
    canvas_ellipse(list, at, r * 0.42f, r * 0.42f, canvas_fade(canvas_rgb(0xFFF6D8), sight->alpha));
}

void boards_bombs_draw(struct canvas_list *list, const struct bombs_sight *sight)
{
    float left = 0.12f + 0.88f * sight->fuse;
    draw_rope(list, sight, left);
    draw_neck(list, sight);
    draw_sphere(list, sight);
    draw_spark(list, sight, rope_at(sight, left));
}

void boards_bombs_shadow(struct canvas_list *list, const struct bombs_sight *sight)
{
    float r = sight->radius;
    struct canvas_color dark = canvas_fade(canvas_rgb(0x05060A), 0.62f * sight->alpha);
    canvas_list_box(
        list, &(struct canvas_box){.rect = {sight->middle.x - r * 0.55f,
                                            sight->middle.y + r * 0.62f, r * 1.75f, r * 0.55f},
                                   .radius = r * 0.27f,
                                   .soft = r * 0.34f,
                                   .top = dark,
                                   .bottom = dark});
}

/* ---- The explosion --------------------------------------------------------------------------- */

static void soft_disc(struct canvas_list *list, struct canvas_point at, float r, float soft,
                      struct canvas_color color)
{
    canvas_list_box(list, &(struct canvas_box){.rect = {at.x - r, at.y - r, 2 * r, 2 * r},
                                               .radius = r,
                                               .soft = soft,
                                               .top = color,
                                               .bottom = color});
}

/* The cloth is singed where the bomb stood. */
static void draw_scorch(struct canvas_list *list, struct canvas_point at, float r, float share)
{
    struct canvas_point points[28];
    soft_disc(list, at, r * 1.05f, r * 0.9f, canvas_fade(canvas_rgb(0x050406), 0.55f * share));
    for (uint32_t i = 0; i < 28; i++) {
        float reach = r * (i % 2 == 0 ? 1.05f + 0.3f * stray(i, 5) : 0.62f + 0.1f * stray(i, 6));
        points[i] = past(at, 2 * PI * (float)i / 28, reach);
    }
    canvas_polygon_shaded(list, points, 28, canvas_fade(canvas_rgb(0x060507), 0.85f * share),
                          canvas_fade(canvas_rgb(0x0C0A0C), 0.45f * share));
}

static void draw_fire(struct canvas_list *list, struct canvas_point at, float r, float ms)
{
    float share = ms / 420;
    if (share >= 1) {
        return;
    }
    float grown = r * (0.6f + 1.5f * (1 - (1 - share) * (1 - share))), left = 1 - share;
    struct canvas_point points[26];
    for (uint32_t i = 0; i < 26; i++) {
        float reach = grown * (i % 2 == 0 ? 1.0f + 0.22f * stray(i, 9) : 0.68f);
        points[i] = past(at, 2 * PI * (float)i / 26 + 0.2f * share, reach);
    }
    canvas_polygon_shaded(list, points, 26, canvas_fade(canvas_rgb(0xFFE9A8), left),
                          canvas_fade(canvas_rgb(0xE8571E), left * 0.85f));
    soft_disc(list, at, grown * 0.4f, grown * 0.5f, canvas_fade(canvas_rgb(0xFFF8E0), left));
}

static void draw_smoke(struct canvas_list *list, struct canvas_point at, float r, float ms)
{
    float share = ms / 900;
    if (share >= 1) {
        return;
    }
    for (uint32_t i = 0; i < PUFFS; i++) {
        float angle = 2 * PI * ((float)i + 0.4f * stray(i, 3)) / PUFFS;
        struct canvas_point puff = past(at, angle, r * (0.5f + 0.8f * share));
        puff.y -= r * 0.5f * share;
        soft_disc(list, puff, r * (0.35f + 0.3f * share), r * 0.5f,
                  canvas_fade(canvas_rgb(0x8C8880), 0.42f * (1 - share)));
    }
}

/* A piece of iron: it flies out, turning, and lies still. */
static void draw_shard(struct canvas_list *list, struct canvas_point at, float r, float ms,
                       uint32_t i)
{
    float u = fminf(ms / (520 + 120 * stray(i, 1)), 1), out = 1 - (1 - u) * (1 - u);
    float angle = 2 * PI * ((float)i + 0.4f * stray(i, 2)) / SHARDS;
    struct canvas_point to = past(at, angle, r * out * (0.95f + 0.3f * stray(i, 4)));
    to.y -= r * 0.55f * sinf(PI * u);
    float size = r * (0.14f + 0.06f * stray(i, 7)), turn = 5 * stray(i, 8) * out;
    struct canvas_point points[CORNERS], lit[CORNERS];
    for (uint32_t k = 0; k < CORNERS; k++) {
        float reach = size * (1 + 0.45f * stray(i * CORNERS + k, 11));
        points[k] = past(to, turn + 2 * PI / CORNERS * (float)k, reach);
        lit[k] = (struct canvas_point){points[k].x - size * 0.12f, points[k].y - size * 0.16f};
    }
    canvas_polygon(list, points, CORNERS, canvas_rgb(0x0E0F13));
    canvas_polygon(list, lit, CORNERS, canvas_rgb(0x4E525E));
}

void boards_bombs_burst(struct canvas_list *list, struct canvas_point middle, float radius,
                        float ms, bool gently)
{
    draw_scorch(list, middle, radius, gently ? 1 : fminf(ms / 120, 1));
    if (!gently) {
        draw_fire(list, middle, radius, ms);
        draw_smoke(list, middle, radius, ms);
    }
    for (uint32_t i = 0; i < SHARDS; i++) {
        draw_shard(list, middle, radius, gently ? INFINITY : ms, i);
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
    if (view->motion == BOMBS_BURSTS) {
        canvas_cues_add(cues, CANVAS_SOUND_EXPLOSION, 1, 0.5f * pan_of(view, view->place.bomb));
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
