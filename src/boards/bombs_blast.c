/* How a bomb goes off: all is silent, the fuse runs in and the bomb swells, then the fireball, what
   flies from it, and the smoke; and what stays of it. */
#include <math.h>

#include "boards/bombs.h"
#include "canvas/particles.h"
#include "canvas/shapes.h"

#define PI 3.14159265f

/* Milliseconds at normal speed after the bang: the fireball comes, cools and is smoke; the smoke
   goes; the ring of dust runs out; the star is gone. */
#define GROWS_MS 190.0f
#define COOLS_MS 900.0f
#define BALL_MS  1250.0f
#define SMOKE_MS 2000.0f
#define DUST_MS  520.0f
#define STAR_MS  170.0f
/* In the still picture all is as it is after so many. */
#define STILL_AT 150.0f

/* Radii of the bomb: the fireball's lobes reach so far. */
#define REACH 2.9f

enum {
    LOBES = 15,
    RIM = 30,
    SPIKES = 15,
    PUFFS = 9,
    SPARKS = 56,
    CHUNKS = 26,
    SCRAPS = 22,
    RING = 44
};

static float eased(float u)
{
    u = fmaxf(0, fminf(u, 1));
    return 1 - (1 - u) * (1 - u) * (1 - u);
}

static struct canvas_point past(struct canvas_point from, float angle, float length)
{
    return (struct canvas_point){from.x + cosf(angle) * length, from.y + sinf(angle) * length};
}

/* ---- What stays ------------------------------------------------------------------------------ */

/* Soot, darkest in the middle, with tongues all round. */
static void draw_soot(struct canvas_list *list, struct canvas_point at, float r, float flat,
                      uint32_t seed, float alpha)
{
    struct canvas_point points[RIM];
    for (int layer = 0; layer < 2; layer++) {
        for (uint32_t i = 0; i < RIM; i++) {
            float reach = i % 2 == 0 ? 1.0f + 0.34f * canvas_stray(i, seed)
                                     : 0.6f + 0.1f * canvas_stray(i, seed + 1);
            reach *= layer == 0 ? 1.25f : 0.8f;
            points[i] = past(at, 2 * PI * (float)i / RIM, r * reach);
            points[i].y = at.y + (points[i].y - at.y) * flat;
        }
        canvas_polygon_shaded(
            list, points, RIM,
            canvas_fade(canvas_rgb(0x070405), (layer == 0 ? 0.6f : 0.86f) * alpha),
            canvas_fade(canvas_rgb(0x120A08), (layer == 0 ? 0.0f : 0.3f) * alpha));
    }
}

void boards_bombs_crater(struct canvas_list *list, struct canvas_point middle, float radius)
{
    draw_soot(list, middle, radius * 1.5f, 0.8f, 5, 1);
    for (uint32_t i = 0; i < 16; i++) {
        float angle = 2 * PI * ((float)i + 0.4f * canvas_stray(i, 2)) / 16;
        struct canvas_point at = past(middle, angle, radius * (1.0f + 0.55f * canvas_stray(i, 4)));
        float size = radius * (0.1f + 0.05f * canvas_stray(i, 7)), turn = 5 * canvas_stray(i, 8);
        struct canvas_point points[5], lit[5];
        for (uint32_t k = 0; k < 5; k++) {
            float reach = size * (1 + 0.45f * canvas_stray(i * 5 + k, 11));
            points[k] = past(at, turn + 2 * PI / 5 * (float)k, reach);
            lit[k] = (struct canvas_point){points[k].x - size * 0.14f, points[k].y - size * 0.2f};
        }
        canvas_polygon(list, points, 5, canvas_rgb(0x0A0B0E));
        /* Some of it still glows. */
        canvas_polygon(list, lit, 5, canvas_rgb(i % 4 == 1 ? 0xC2501E : 0x474B57));
    }
}

void boards_bombs_scorch(struct canvas_list *list, struct canvas_rect row)
{
    uint32_t blots = (uint32_t)fmaxf(1, fminf(roundf(row.w / fmaxf(row.h * 1.5f, 1)), 8));
    for (uint32_t i = 0; i < blots; i++) {
        struct canvas_point at = {row.x + row.w * ((float)i + 0.5f) / (float)blots,
                                  row.y + row.h * (0.52f + 0.1f * canvas_stray(i, 3))};
        draw_soot(list, at, row.h * (0.95f + 0.12f * canvas_stray(i, 6)), 0.72f, i * 7 + 2, 0.72f);
    }
}

/* ---- The fireball ---------------------------------------------------------------------------- */

static void disc(struct canvas_list *list, struct canvas_point at, float r,
                 struct canvas_color color)
{
    struct canvas_point points[RIM];
    if (r < 0.75f) {
        return;
    }
    for (int i = 0; i < RIM; i++) {
        points[i] = past(at, 2 * PI * (float)i / RIM, r);
    }
    canvas_polygon(list, points, RIM, color);
}

/* Where lobe i is, and how large: one in the middle, a ring of six, then a ring of eight. */
static struct canvas_point lobe_at(struct canvas_point middle, float r, float ms, uint32_t i,
                                   float *size)
{
    float grown = eased(ms / GROWS_MS), age = fminf(ms / SMOKE_MS, 1);
    float out = i == 0 ? 0 : i < 7 ? 0.46f : 0.86f;
    float angle = i < 7 ? 2 * PI * ((float)i + 0.3f * canvas_stray(i, 3)) / 6
                        : 2 * PI * ((float)i + 0.3f * canvas_stray(i, 4)) / 8;
    struct canvas_point at = past(middle, angle + 0.15f * age,
                                  r * REACH * out * (0.25f + 0.75f * grown + 0.22f * age) *
                                      (1 + 0.16f * canvas_stray(i, 5)));
    at.y -= r * REACH * 0.62f * age * age + r * 0.9f * age * (out > 0.8f ? 0.6f : 0.3f);
    *size = r * REACH *
            (i == 0  ? 0.62f
             : i < 7 ? 0.47f
                     : 0.33f) *
            (0.2f + 0.8f * grown) * (1 + 0.2f * canvas_stray(i, 6));
    return at;
}

/* As on the box: pale in the middle, then yellow and orange, with a dark edge; all of one piece,
   however many lobes there are. It cools from the edge, and at last is smoke that goes. */
static void draw_fireball(struct canvas_list *list, struct canvas_point middle, float r, float ms)
{
    static const struct {
        uint32_t hot, cold;
        float size, lasts; /* of a lobe's; ms until it is burnt out */
    } layers[] = {
        {0x2A0C07, 0x2A2321, 1.1f, BALL_MS},          {0xC5301A, 0x574B46, 1.0f, BALL_MS},
        {0xF2701C, 0x6B5A52, 0.84f, COOLS_MS},        {0xFFB42E, 0xD8602A, 0.64f, COOLS_MS * 0.72f},
        {0xFFE98C, 0xFFB42E, 0.42f, COOLS_MS * 0.5f}, {0xFFFBE6, 0xFFE98C, 0.24f, COOLS_MS * 0.3f},
    };
    for (size_t layer = 0; layer < sizeof layers / sizeof *layers; layer++) {
        float age = ms / layers[layer].lasts, cold = eased((ms - COOLS_MS * 0.35f) / COOLS_MS);
        float left = age < 0.45f ? 1 : 1 - (age - 0.45f) / 0.55f;
        struct canvas_color color =
            canvas_mix(canvas_rgb(layers[layer].hot), canvas_rgb(layers[layer].cold),
                       layer < 2 ? cold : eased(age));
        for (uint32_t i = 0; i < LOBES && left > 0; i++) {
            float size;
            struct canvas_point at = lobe_at(middle, r, ms, i, &size);
            /* The inner layers lie towards the fire's middle, and the outer lobes have less. */
            float in = layer < 2 ? 0 : 0.06f * (float)layer;
            at.x += (middle.x - at.x) * in;
            at.y += (middle.y - at.y) * in;
            float thin = i < 7 ? 1 : 1 - 0.13f * (float)(layer > 1 ? layer - 1 : 0);
            disc(list, at, size * layers[layer].size * left * thin + (layer == 0 ? r * 0.04f : 0),
                 color);
        }
    }
}

/* The first light: a star with long spikes. */
static void draw_star(struct canvas_list *list, struct canvas_point at, float r, float ms)
{
    struct canvas_point points[2 * SPIKES];
    float u = ms / STAR_MS, reach = r * REACH * (0.7f + 1.5f * eased(u * 2)) * (1 - 0.55f * u * u);
    if (u >= 1) {
        return;
    }
    for (int layer = 0; layer < 2; layer++) {
        for (uint32_t i = 0; i < 2 * SPIKES; i++) {
            float out = i % 2 == 0 ? 1 + 0.35f * canvas_stray(i, 9) : 0.34f;
            points[i] = past(at, PI * (float)i / SPIKES + 0.2f,
                             reach * out * (layer == 0 ? 1 : 0.66f) * (1 - u * 0.3f));
        }
        canvas_polygon(list, points, 2 * SPIKES, canvas_rgb(layer == 0 ? 0xFFC043 : 0xFFF8DC));
    }
}

/* A ring of dust that runs out over the cloth. */
static void draw_dust(struct canvas_list *list, struct canvas_point at, float r, float ms)
{
    struct canvas_vertex vertices[3 * RING];
    uint16_t indices[12 * RING];
    float u = ms / DUST_MS, out = r * REACH * (0.5f + 2.1f * eased(u)),
          wide = r * (0.9f - 0.5f * u);
    size_t used = 0;
    if (u >= 1) {
        return;
    }
    struct canvas_color color = canvas_fade(canvas_rgb(0xFFE9C8), 0.42f * (1 - u));
    for (int i = 0; i < RING; i++) {
        float angle = 2 * PI * (float)i / RING;
        for (int k = 0; k < 3; k++) {
            struct canvas_point spot = past(at, angle, out + wide * (float)(k - 1));
            spot.y = at.y + (spot.y - at.y) * 0.72f;
            vertices[3 * i + k] = (struct canvas_vertex){spot, canvas_fade(color, k == 1 ? 1 : 0)};
        }
        for (int k = 0; k < 2; k++) {
            uint16_t a = (uint16_t)(3 * i + k), c = (uint16_t)(3 * ((i + 1) % RING) + k);
            uint16_t quad[6] = {a, (uint16_t)(a + 1), c, c, (uint16_t)(a + 1), (uint16_t)(c + 1)};
            for (int n = 0; n < 6; n++) {
                indices[used++] = quad[n];
            }
        }
    }
    canvas_list_triangles(list, vertices, 3 * RING, indices, used);
}

static void puff(struct canvas_list *list, struct canvas_point at, float size, uint32_t rgb,
                 float alpha)
{
    struct canvas_point points[20];
    for (int k = 0; k < 20; k++) {
        points[k] = past(at, 2 * PI * (float)k / 20, size);
    }
    canvas_polygon_shaded(list, points, 20, canvas_fade(canvas_rgb(rgb), alpha),
                          canvas_fade(canvas_rgb(rgb), 0));
}

/* Where the lobes burn out there is smoke, that rises and thins. */
static void draw_cloud(struct canvas_list *list, struct canvas_point middle, float r, float ms)
{
    float age = (ms - COOLS_MS * 0.4f) / (SMOKE_MS - COOLS_MS * 0.4f);
    if (age <= 0 || age >= 1) {
        return;
    }
    float alpha = fminf(1, age * 5) * (1 - age) * 0.95f;
    for (uint32_t i = 0; i < LOBES; i++) {
        float size;
        struct canvas_point at = lobe_at(middle, r, ms, i, &size);
        at.y -= r * age * age * 1.2f;
        puff(list, at, size * (1.15f + 0.5f * age), i % 2 == 0 ? 0x3B3331 : 0x564B45, alpha);
    }
}

/* Thin smoke that goes on to rise from the crater. */
static void draw_smoke(struct canvas_list *list, struct canvas_point at, float r, float ms)
{
    for (uint32_t i = 0; i < PUFFS; i++) {
        float age = (ms - 650 - 130 * (float)i) / 1000;
        if (age <= 0 || age >= 1) {
            continue;
        }
        struct canvas_point spot = {at.x + r * (0.7f * canvas_stray(i, 2) + 0.5f * age),
                                    at.y - r * (0.2f + 2.6f * age)};
        puff(list, spot, r * (0.4f + 0.75f * age), 0xA69C92, 0.34f * sinf(PI * age));
    }
}

/* ---- What flies ------------------------------------------------------------------------------ */

static void draw_flying(struct canvas_list *list, struct canvas_point at, struct canvas_rect window,
                        float r, uint32_t seed, float ms)
{
    float far = hypotf(window.w, window.h);
    struct canvas_rect from = {at.x - r * 0.5f, at.y - r * 0.5f, r, r};
    const struct canvas_swarm sparks = {.kind = CANVAS_SPARK,
                                        .count = SPARKS,
                                        .seed = seed,
                                        .from = from,
                                        .spread = PI,
                                        .slow = far * 0.25f,
                                        .fast = far * 1.5f,
                                        .drag = 1.7f,
                                        .weight = far * 0.5f,
                                        .size = fmaxf(3, window.h * 0.009f),
                                        .life = 1500,
                                        .shades = {canvas_rgb(0xFFFBE6), canvas_rgb(0xFFD65A),
                                                   canvas_rgb(0xFF8A22), canvas_rgb(0xC23A12)}};
    const struct canvas_swarm chunks = {
        .kind = CANVAS_CHUNK,
        .count = CHUNKS,
        .seed = seed + 1,
        .from = from,
        .towards = -PI / 2,
        .spread = 2.5f,
        .slow = far * 0.2f,
        .fast = far * 0.75f,
        .drag = 0.6f,
        .weight = far * 0.9f,
        .size = window.h * 0.021f,
        .life = 1700,
        .shades = {canvas_rgb(0x0B0C10), canvas_rgb(0x3A3D47), canvas_rgb(0x6B6F7C)}};
    const struct canvas_swarm scraps = {.kind = CANVAS_SCRAP,
                                        .count = SCRAPS,
                                        .seed = seed + 2,
                                        .from = from,
                                        .towards = -PI * 0.75f,
                                        .spread = 1.3f,
                                        .slow = far * 0.3f,
                                        .fast = far * 0.95f,
                                        .drag = 2.2f,
                                        .weight = far * 0.16f,
                                        .size = window.h * 0.03f,
                                        .life = 2300,
                                        .shades = {canvas_rgb(0xFBF6E9), canvas_rgb(0xE8DDC4),
                                                   canvas_rgb(0xFFFDF6), canvas_rgb(0xCDBB97)}};
    canvas_swarm_draw(list, &scraps, ms);
    canvas_swarm_draw(list, &chunks, ms);
    canvas_swarm_draw(list, &sparks, ms);
}

void boards_bombs_blast(struct canvas_list *list, const struct bombs_blast *blast)
{
    float ms = fmaxf(blast->ms, 0), r = blast->radius;
    draw_dust(list, blast->middle, r, ms);
    draw_star(list, blast->middle, r, ms);
    draw_cloud(list, blast->middle, r, ms);
    draw_fireball(list, blast->middle, r, ms);
    draw_smoke(list, blast->middle, r, ms);
    draw_flying(list, blast->middle, blast->window, r, blast->seed, ms);
}

void boards_bombs_blast_still(struct canvas_list *list, const struct bombs_blast *blast)
{
    float r = blast->radius;
    draw_star(list, blast->middle, r, STAR_MS * 0.35f);
    draw_fireball(list, blast->middle, r, STILL_AT);
    draw_flying(list, blast->middle, blast->window, r, blast->seed, STILL_AT * 1.6f);
}
