/* SPDX-License-Identifier: Zlib */
/* How a bomb goes off: all is silent, the fuse runs in and the bomb swells, then the fireball, what
   flies from it, and the smoke; and what stays of it. */
#include <math.h>

#include "boards/bombs.h"
#include "canvas/particles.h"
#include "canvas/shapes.h"

#define PI 3.14159265f

/* Milliseconds at normal speed after the bang: the fireball has its size, has burnt out, and its
   smoke is gone; the ring of dust runs out; the star is gone. */
#define GROWS_MS 210.0f
#define BURNS_MS 1000.0f
/* In how long its edge goes when it has burnt out. */
#define EDGE_MS  500.0f
#define SMOKE_MS 2200.0f
#define DUST_MS  520.0f
#define STAR_MS  190.0f
/* In the still picture all is as it is after so many. */
#define STILL_AT 170.0f

/* How far the outline of flame and smoke fades, of a puff's size, and the share of its life in
   which it shrinks. */
#define SOFT    0.1f
#define SHRINKS 0.5f
/* Radii of the bomb: the fireball reaches so far. */
#define REACH 3.3f
/* From billow to billow round the fireball's middle, radians: none lies behind another. */
#define GOLDEN 2.39996323f

enum {
    BILLOWS = 48,
    INNER = 31, /* of them: a prime, so that SHUFFLE goes over each */
    SHUFFLE = 12,
    BRANDS = 8,
    TRAIL = 9,
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

/* A blot with tongues all round: so dark in the middle, gone at their tips. */
static void draw_soot(struct canvas_list *list, struct canvas_point at, float r, float flat,
                      uint32_t seed, struct canvas_color color, float alpha)
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
        canvas_polygon_shaded(list, points, RIM,
                              canvas_fade(color, (layer == 0 ? 0.7f : 0.9f) * alpha),
                              canvas_fade(color, (layer == 0 ? 0.0f : 0.3f) * alpha));
    }
}

/* A ragged hole, lying on the cloth. */
static void draw_hole(struct canvas_list *list, struct canvas_point at, float r, uint32_t seed,
                      struct canvas_color middle, struct canvas_color edge)
{
    struct canvas_point points[RIM];
    for (uint32_t i = 0; i < RIM; i++) {
        points[i] =
            past(at, 2 * PI * (float)i / RIM,
                 r * (1 + 0.13f * canvas_stray(i, seed) + 0.1f * canvas_stray(i / 4, seed + 1)));
        points[i].y = at.y + (points[i].y - at.y) * 0.8f;
    }
    canvas_polygon_shaded(list, points, RIM, middle, edge);
}

void boards_bombs_crater(struct canvas_list *list, struct canvas_point middle, float radius)
{
    struct canvas_point deep = {middle.x, middle.y + radius * 0.07f};
    draw_soot(list, middle, radius * 2.3f, 0.8f, 5, canvas_rgb(0x050304), 1);
    draw_soot(list, middle, radius * 1.5f, 0.8f, 9, canvas_rgb(0x4A2C18), 0.75f);
    /* The cloth is burnt away: its singed edge, what still glows of it, and the hole. */
    draw_hole(list, middle, radius * 1.08f, 21, canvas_rgb(0x7A4A22), canvas_rgb(0x3A2010));
    draw_hole(list, middle, radius * 0.97f, 21, canvas_rgb(0xB8461A), canvas_rgb(0xE0701E));
    draw_hole(list, middle, radius * 0.93f, 21, canvas_rgb(0x0A0605), canvas_rgb(0x1A0E0A));
    draw_hole(list, deep, radius * 0.74f, 33, canvas_rgb(0x020202), canvas_rgb(0x0A0605));
    for (uint32_t i = 0; i < 18; i++) {
        float angle = 2 * PI * ((float)i + 0.4f * canvas_stray(i, 2)) / 18;
        struct canvas_point at = past(middle, angle, radius * (1.3f + 0.6f * canvas_stray(i, 4)));
        float size = radius * (0.1f + 0.05f * canvas_stray(i, 7)), turn = 5 * canvas_stray(i, 8);
        struct canvas_point points[5], lit[5];
        at.y = middle.y + (at.y - middle.y) * 0.8f;
        for (uint32_t k = 0; k < 5; k++) {
            float reach = size * (1 + 0.45f * canvas_stray(i * 5 + k, 11));
            points[k] = past(at, turn + 2 * PI / 5 * (float)k, reach);
            lit[k] = (struct canvas_point){points[k].x - size * 0.14f, points[k].y - size * 0.2f};
        }
        canvas_polygon(list, points, 5, canvas_rgb(0x0A0B0E));
        /* Some of it still glows. */
        canvas_polygon(list, lit, 5, canvas_rgb(i % 4 == 1 ? 0xE0601E : 0x565B69));
    }
}

void boards_bombs_scorch(struct canvas_list *list, struct canvas_rect row)
{
    uint32_t blots = (uint32_t)fmaxf(1, fminf(roundf(row.w / fmaxf(row.h * 1.5f, 1)), 8));
    for (uint32_t i = 0; i < blots; i++) {
        struct canvas_point at = {row.x + row.w * ((float)i + 0.5f) / (float)blots,
                                  row.y + row.h * (0.52f + 0.1f * canvas_stray(i, 3))};
        draw_soot(list, at, row.h * (1.15f + 0.15f * canvas_stray(i, 6)), 0.8f, i * 7 + 2,
                  canvas_rgb(0x24150C), 0.8f);
    }
}

void boards_bombs_singe(struct canvas_list *list, struct canvas_rect paper, bool below,
                        float middle, float reach)
{
    enum { NOTCHES = 26 };
    static const struct {
        uint32_t rgb;
        float alpha, deep;
    } layers[] = {{0xB07A3C, 0.4f, 1.0f}, {0x6A3E1C, 0.75f, 0.66f}, {0x140B07, 1, 0.4f}};
    for (size_t layer = 0; layer < sizeof layers / sizeof *layers; layer++) {
        struct canvas_point points[NOTCHES + 1];
        for (uint32_t i = 0; i <= NOTCHES; i++) {
            float along = 2 * (float)i / NOTCHES - 1, bow = cosf(along * PI / 2);
            float in = reach * layers[layer].deep * bow *
                       (0.62f + 0.24f * canvas_stray(i, 3) + 0.14f * canvas_stray(i / 3, 4));
            float at = middle + along * reach * (2.2f + 0.5f * layers[layer].deep);
            points[i] = below ? (struct canvas_point){at, paper.y + paper.h - in}
                              : (struct canvas_point){paper.x + paper.w - in, at};
        }
        canvas_polygon(list, points, NOTCHES + 1,
                       canvas_fade(canvas_rgb(layers[layer].rgb), layers[layer].alpha));
    }
}

/* ---- The fireball ---------------------------------------------------------------------------- */

/* Of what burns, by how hot it is: from soot to white. */
static struct canvas_color glow_of(float heat)
{
    static const struct {
        float heat;
        uint32_t rgb;
    } shades[] = {{-0.02f, 0x2B2320}, {0.08f, 0x5A1D10}, {0.22f, 0xA62A12}, {0.38f, 0xE4531A},
                  {0.54f, 0xFF8A20},  {0.7f, 0xFFBE3C},  {0.86f, 0xFFE788}, {1.02f, 0xFFFDF0}};
    enum { LAST = sizeof shades / sizeof *shades - 1 };
    int i = 0;
    while (i < LAST - 1 && heat > shades[i + 1].heat) {
        i++;
    }
    float share = (heat - shades[i].heat) / (shades[i + 1].heat - shades[i].heat);
    return canvas_mix(canvas_rgb(shades[i].rgb), canvas_rgb(shades[i + 1].rgb),
                      fmaxf(0, fminf(share, 1)));
}

/* A cloud that burns: its middle, how far it reaches, and how hot it is there. */
struct fire {
    struct canvas_point middle;
    float reach, heat;
};

/* One ball of it. */
struct billow {
    struct canvas_point at;
    float size, alpha;
    uint32_t smoke; /* its colour when it has burnt out */
    float phase;    /* of the bulges of its outline */
    float soft;     /* how far its outline fades, of its size */
    float hotter;   /* than what lies round it */
};

static struct fire fire_at(const struct bombs_blast *blast, float ms)
{
    float grown = eased(ms / GROWS_MS), age = fminf(ms / SMOKE_MS, 1), r = blast->radius * REACH;
    float burnt = fminf(ms / BURNS_MS, 1);
    return (struct fire){
        .middle = {blast->middle.x, blast->middle.y - r * (0.1f + 0.5f * age) * age},
        .reach = r * (0.22f + 0.78f * grown) * (1 + 0.2f * age),

        .heat = 1.55f - 1.5f * powf(burnt, 0.85f)};
}

/* Its colour where it looks to (x, y) of a unit sphere, that lies so far from the fire's middle. */
static struct canvas_color shade_of(const struct billow *billow, const struct fire *fire, float x,
                                    float y, struct canvas_point at)
{
    float z = sqrtf(fmaxf(0, 1 - x * x - y * y));
    float day = fmaxf(0, fminf(1, 0.3f - 0.5f * x - 0.62f * y + 0.3f * z));
    float far = hypotf(at.x - fire->middle.x, at.y - fire->middle.y) / fire->reach;
    float heat = fire->heat - 0.55f * far * far - 0.12f * far - 0.3f * (1 - z) + billow->hotter;
    struct canvas_color smoke =
        canvas_mix(canvas_rgb(0x383230), canvas_rgb(billow->smoke), 0.1f + 0.9f * day);
    return heat <= -0.1f ? smoke : canvas_mix(smoke, glow_of(heat), fminf(1, (heat + 0.1f) / 0.2f));
}

static void draw_billow(struct canvas_list *list, const struct billow *billow,
                        const struct fire *fire)
{
    enum { SPOKES = 22, RINGS = 3 };
    static const float depth[RINGS] = {0.5f, 0.84f, 1};
    struct canvas_vertex vertices[1 + (RINGS + 1) * SPOKES];
    uint16_t indices[3 * SPOKES + RINGS * SPOKES * 6];
    size_t used = 0;
    if (billow->size < 1.5f || billow->alpha <= 0) {
        return;
    }
    vertices[0] = (struct canvas_vertex){
        billow->at, canvas_fade(shade_of(billow, fire, 0, 0, billow->at), billow->alpha)};
    for (int k = 0; k < SPOKES; k++) {
        float angle = 2 * PI * (float)k / SPOKES, x = cosf(angle), y = sinf(angle);
        float bulge = 1 + 0.06f * sinf(3 * angle + billow->phase) +
                      0.045f * sinf(5 * angle - 1.7f * billow->phase);
        for (int ring = 0; ring <= RINGS; ring++) {
            float in = ring < RINGS ? depth[ring] : 1;
            float out = billow->size * bulge * in * (1 - 0.6f * billow->soft) +
                        (ring < RINGS ? 0 : 1.2f + billow->size * billow->soft);
            struct canvas_point at = {billow->at.x + x * out, billow->at.y + y * out};
            struct canvas_color color = shade_of(billow, fire, x * in, y * in, at);
            vertices[1 + ring * SPOKES + k] =
                (struct canvas_vertex){at, canvas_fade(color, ring < RINGS ? billow->alpha : 0)};
        }
    }
    for (int k = 0; k < SPOKES; k++) {
        uint16_t a = (uint16_t)(1 + k), b = (uint16_t)(1 + (k + 1) % SPOKES);
        indices[used++] = 0;
        indices[used++] = a;
        indices[used++] = b;
        for (int ring = 0; ring < RINGS; ring++, a += SPOKES, b += SPOKES) {
            uint16_t c = (uint16_t)(a + SPOKES), d = (uint16_t)(b + SPOKES);
            uint16_t quad[6] = {a, c, b, b, c, d};
            for (int n = 0; n < 6; n++) {
                indices[used++] = quad[n];
            }
        }
    }
    canvas_list_triangles(list, vertices, sizeof vertices / sizeof *vertices, indices, used);
}

/* Billow i of the fireball, from its middle outwards. */
static struct billow billow_at(const struct bombs_blast *blast, const struct fire *fire, float ms,
                               uint32_t i)
{
    uint32_t seed = blast->seed;
    float share = sqrtf(((float)i + 0.5f) / BILLOWS), age = fminf(ms / SMOKE_MS, 1);
    float life = SMOKE_MS * (0.74f + 0.26f * canvas_stray(i, seed + 1)) * (1 - 0.16f * share);
    float left = 1 - ms / life, angle = GOLDEN * (float)i + 0.3f * canvas_stray(i, seed + 2);
    struct billow billow = {
        .at = past(fire->middle, angle, fire->reach * share * (0.76f + 0.1f * canvas_stray(i, 3))),
        .size = fire->reach * (0.27f + 0.11f * canvas_stray(i, seed + 4)) * (1 + 0.25f * age),
        .alpha = 1,
        .smoke = i % 3 == 0   ? 0x8B8078
                 : i % 3 == 1 ? 0x746A64
                              : 0x9A8F86,
        .phase = 3 * canvas_stray(i, seed + 5) + ms * 0.0016f,
        .soft = SOFT,
        .hotter = 0.13f * canvas_stray(i, seed + 6)};
    /* What is hot goes up the fastest, and rolls outwards there. */
    billow.at.y -= fire->reach * 0.5f * age * age * (1 - share);
    billow.at.x += (billow.at.x - fire->middle.x) * 0.2f * age;
    /* Smoke does not fade: its puffs shrink, and are gone. */
    billow.size *= left < SHRINKS ? sinf(PI / 2 * fmaxf(0, left / SHRINKS)) : 1;
    return billow;
}

/* White in the middle, then yellow, orange and red, of billows that have a light side and a dark
   one, with a dark edge as a comic's; it cools from the edge, and at last is smoke without an edge,
   whose puffs shrink. */
static void draw_fireball(struct canvas_list *list, const struct bombs_blast *blast, float ms)
{
    struct fire fire = fire_at(blast, ms);
    float edge = blast->radius * 0.075f, cold = fminf(1, fmaxf(0, ms - BURNS_MS) / EDGE_MS);
    struct canvas_color rim = canvas_mix(canvas_rgb(0x1F0A06), canvas_rgb(0x5A514B), cold);
    for (uint32_t i = BILLOWS; i-- > 0;) {
        struct billow billow = billow_at(blast, &fire, ms, i);
        if ((i >= INNER / 2 || ms > BURNS_MS) && billow.size > 1.5f) {
            float size = billow.size * 1.04f + fminf(edge, billow.size * 0.12f);
            canvas_ellipse(list, billow.at, size, size, rim);
        }
    }
    /* Those of the rim lie behind the others, which lie over one another as it comes. */
    for (uint32_t k = BILLOWS; k-- > 0;) {
        uint32_t i = k >= INNER ? k : k * SHUFFLE % INNER;
        struct billow billow = billow_at(blast, &fire, ms, i);
        draw_billow(list, &billow, &fire);
    }
}

/* Burning pieces that fly out of it in an arc, each with a trail of flame that ends as smoke. */
static void draw_brands(struct canvas_list *list, const struct bombs_blast *blast, float ms)
{
    float far = blast->radius * REACH;
    for (uint32_t i = 0; i < BRANDS; i++) {
        struct canvas_vertex vertices[3 * TRAIL];
        uint16_t indices[12 * (TRAIL - 1)];
        float angle = -PI / 2 + 2 * PI * ((float)i + 0.35f * canvas_stray(i, blast->seed)) / BRANDS;
        float speed = far * (3.3f + 0.9f * canvas_stray(i, blast->seed + 1));
        float life = 820 + 180 * canvas_stray(i, blast->seed + 2), age = ms / life;
        size_t used = 0;
        if (age >= 1) {
            continue;
        }
        for (int k = 0; k < TRAIL; k++) {
            float t = fmaxf(0, ms - 22 * (float)k) / 1000, back = (float)k / (TRAIL - 1);
            float fast = speed * expf(-2.2f * t), fall = far * 2.6f * t;
            float turn = atan2f(sinf(angle) * fast + fall, cosf(angle) * fast) + PI / 2;
            float wide = far * 0.075f * (1 - 0.7f * back) * (1 - 0.5f * age);
            struct canvas_point at =
                past(blast->middle, angle, speed * (1 - expf(-2.2f * t)) / 2.2f);
            at.y += fall * t / 2;
            struct canvas_color color = canvas_fade(glow_of(1.15f - 1.2f * back - 0.7f * age),
                                                    (1 - back) * fminf(1, (1 - age) * 2));
            vertices[3 * k] = (struct canvas_vertex){past(at, turn, wide), canvas_fade(color, 0)};
            vertices[3 * k + 1] = (struct canvas_vertex){at, color};
            vertices[3 * k + 2] =
                (struct canvas_vertex){past(at, turn, -wide), canvas_fade(color, 0)};
            for (int side = 0; side < 2 && k > 0; side++) {
                uint16_t b = (uint16_t)(3 * k + side), a = (uint16_t)(b - 3);
                uint16_t quad[6] = {a, (uint16_t)(a + 1), b,
                                    b, (uint16_t)(a + 1), (uint16_t)(b + 1)};
                for (int n = 0; n < 6; n++) {
                    indices[used++] = quad[n];
                }
            }
        }
        canvas_list_triangles(list, vertices, 3 * TRAIL, indices, used);
        struct billow head = {.at = vertices[1].at,
                              .size = far * 0.07f * (1 - 0.5f * age),
                              .alpha = fminf(1, (1 - age) * 2),
                              .smoke = 0x6A605A,
                              .phase = (float)i};
        struct fire flame = {head.at, head.size * 2, 1.2f - 1.1f * age};
        draw_billow(list, &head, &flame);
    }
}

/* The first light: a star with long spikes that fade. */
static void draw_star(struct canvas_list *list, struct canvas_point at, float r, float ms)
{
    struct canvas_point points[2 * SPIKES];
    float u = ms / STAR_MS, reach = r * REACH * (0.8f + 1.6f * eased(u * 2)) * (1 - 0.4f * u * u);
    if (u >= 1) {
        return;
    }
    for (int layer = 0; layer < 2; layer++) {
        for (uint32_t i = 0; i < 2 * SPIKES; i++) {
            float out = i % 2 == 0 ? 1 + 0.35f * canvas_stray(i, 9) : 0.3f;
            points[i] = past(at, PI * (float)i / SPIKES + 0.2f,
                             reach * out * (layer == 0 ? 1 : 0.7f) * (1 - u * 0.3f));
        }
        struct canvas_color color = canvas_rgb(layer == 0 ? 0xFFC043 : 0xFFF8DC);
        canvas_polygon_shaded(list, points, 2 * SPIKES, color, canvas_fade(color, 0.7f * (1 - u)));
    }
}

/* Of the radius, how far above the floor the dust begins to thin out. */
#define THINS 1.6f

/* A ring of dust that runs out over the cloth. */
static void draw_dust(struct canvas_list *list, const struct bombs_blast *blast, float ms)
{
    struct canvas_point at = blast->middle;
    float r = blast->radius;
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
            float above = fminf(1, fmaxf(0, (blast->floor - spot.y) / (r * THINS)));
            vertices[3 * i + k] =
                (struct canvas_vertex){spot, canvas_fade(color, k == 1 ? above : 0)};
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

/* Smoke that goes on to rise from the crater: puffs that grow and shrink. */
static void draw_smoke(struct canvas_list *list, struct canvas_point at, float r, float ms)
{
    for (uint32_t i = 0; i < PUFFS; i++) {
        float age = (ms - 650 - 130 * (float)i) / 1000;
        if (age <= 0 || age >= 1) {
            continue;
        }
        struct billow puff = {.at = {at.x + r * (0.7f * canvas_stray(i, 2) + 0.5f * age),
                                     at.y - r * (0.2f + 2.6f * age)},
                              .size = r * 0.62f * sinf(PI * powf(age, 0.7f)),
                              .alpha = 1,
                              .smoke = 0x9A8F86,
                              .phase = (float)i,
                              .soft = SOFT};
        struct fire cold = {puff.at, fmaxf(puff.size, 1), -2};
        draw_billow(list, &puff, &cold);
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
    draw_dust(list, blast, ms);
    draw_star(list, blast->middle, r, ms);
    draw_brands(list, blast, ms);
    draw_fireball(list, blast, ms);
    draw_smoke(list, blast->middle, r, ms);
    draw_flying(list, blast->middle, blast->window, r, blast->seed, ms);
}

void boards_bombs_blast_still(struct canvas_list *list, const struct bombs_blast *blast)
{
    float r = blast->radius;
    draw_star(list, blast->middle, r, STAR_MS * 0.35f);
    draw_brands(list, blast, STILL_AT * 1.6f);
    draw_fireball(list, blast, STILL_AT);
    draw_flying(list, blast->middle, blast->window, r, blast->seed, STILL_AT * 1.6f);
}
