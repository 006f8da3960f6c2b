/* SPDX-License-Identifier: Zlib */
#include "canvas/particles.h"

#include <math.h>
#include "canvas/shapes.h"

#define PI 3.14159265f

/* What of a spark's way its streak shows, ms. */
#define STREAK_MS 46.0f

enum { CORNERS = 6, CUT_CORNERS = 10 };

float canvas_stray(uint32_t a, uint32_t b)
{
    uint32_t x = (a * 0x9E3779B9u + b + 1) * 0x85EBCA6Bu;
    x = (x ^ (x >> 15)) * 0xC2B2AE35u;
    x ^= x >> 16;
    return (float)(x & 0xFFFFu) / 32767.5f - 1;
}

/* One of them. */
struct flight {
    const struct canvas_swarm *swarm;
    uint32_t number; /* of its own among all swarms of that seed */
    float ms, life;
};

static float stray_of(const struct flight *flight, uint32_t what)
{
    return canvas_stray(flight->number, what);
}

static float share_of(const struct flight *flight, uint32_t what)
{
    return 0.5f + 0.5f * stray_of(flight, what);
}

static struct canvas_point place_at(const struct flight *flight, float ms)
{
    const struct canvas_swarm *swarm = flight->swarm;
    float angle = swarm->towards + swarm->spread * stray_of(flight, 1);
    float share = share_of(flight, 2), speed = swarm->slow + (swarm->fast - swarm->slow) * share;
    float t = fmaxf(0, ms) / 1000;
    float way = swarm->drag > 0 ? (1 - expf(-swarm->drag * t)) / swarm->drag : t;
    return (struct canvas_point){swarm->from.x + swarm->from.w * share_of(flight, 3) +
                                     cosf(angle) * speed * way,
                                 swarm->from.y + swarm->from.h * share_of(flight, 4) +
                                     sinf(angle) * speed * way + 0.5f * swarm->weight * t * t};
}

static struct canvas_color shade_at(const struct canvas_swarm *swarm, float share)
{
    float at = fminf(share, 0.999f) * (CANVAS_SHADES - 1);
    int from = (int)at;
    return canvas_mix(swarm->shades[from], swarm->shades[from + 1], at - (float)from);
}

/* A drop of light with a tail that fades. */
static void draw_spark(struct canvas_list *list, const struct flight *flight)
{
    float age = flight->ms / flight->life, left = 1 - age * age;
    struct canvas_point head = place_at(flight, flight->ms);
    struct canvas_point tail = place_at(flight, flight->ms - STREAK_MS);
    float dx = head.x - tail.x, dy = head.y - tail.y, length = fmaxf(hypotf(dx, dy), 0.01f);
    float wide = flight->swarm->size * (0.7f + 0.5f * share_of(flight, 5)) * (0.4f + 0.6f * left);
    float ux = dx / length, uy = dy / length;
    struct canvas_color color = canvas_fade(shade_at(flight->swarm, age), fminf(1, left * 2));
    struct canvas_color clear = canvas_fade(color, 0);
    const struct canvas_vertex vertices[] = {
        {tail, clear},
        {{head.x - uy * wide / 2, head.y + ux * wide / 2}, color},
        {{head.x + ux * wide * 0.8f, head.y + uy * wide * 0.8f}, color},
        {{head.x + uy * wide / 2, head.y - ux * wide / 2}, color},
    };
    static const uint16_t indices[] = {0, 1, 3, 1, 2, 3};
    canvas_list_triangles(list, vertices, 4, indices, 6);
}

static void draw_chunk(struct canvas_list *list, const struct flight *flight)
{
    const struct canvas_swarm *swarm = flight->swarm;
    float age = flight->ms / flight->life, turn = stray_of(flight, 5) * 0.016f * flight->ms;
    struct canvas_point at = place_at(flight, flight->ms), edge[CORNERS], lit[CORNERS];
    float nearer = share_of(flight, 6), size = swarm->size * (0.45f + 0.75f * share_of(flight, 7));
    size *= 1 + 1.6f * nearer * nearer * sinf(PI * age);
    for (uint32_t k = 0; k < CORNERS; k++) {
        float reach = size * (1 + 0.34f * stray_of(flight, 20 + k));
        float angle = turn + 2 * PI * (float)k / CORNERS;
        edge[k] = (struct canvas_point){at.x + cosf(angle) * reach, at.y + sinf(angle) * reach};
        lit[k] = (struct canvas_point){at.x + (edge[k].x - at.x) * 0.72f - size * 0.14f,
                                       at.y + (edge[k].y - at.y) * 0.72f - size * 0.18f};
    }
    canvas_polygon(list, edge, CORNERS, swarm->shades[0]);
    canvas_polygon_shaded(list, lit, CORNERS, swarm->shades[2], swarm->shades[1]);
}

/* Its outline about the middle, the longest way 1; returns how many corners it has. */
static int cut_out(enum canvas_cut cut, struct canvas_point corner[CUT_CORNERS])
{
    static const struct {
        int corners;
        float inner; /* of every second corner */
    } rounds[] = {[CANVAS_CUT_ROUND] = {8, 0.5f},
                  [CANVAS_CUT_STAR] = {10, 0.22f},
                  [CANVAS_CUT_SPARKLE] = {8, 0.17f}};
    if (cut == CANVAS_CUT_SQUARE || cut == CANVAS_CUT_STRIP) {
        float half = cut == CANVAS_CUT_STRIP ? 0.13f : 0.31f, long_half = 0.5f;
        for (int k = 0; k < 4; k++) {
            corner[k] = (struct canvas_point){k == 0 || k == 3 ? -long_half : long_half,
                                              k < 2 ? -half : half};
        }
        return 4;
    }
    for (int k = 0; k < rounds[cut].corners; k++) {
        float reach = k % 2 == 0 ? 0.5f : rounds[cut].inner;
        float angle = 2 * PI * (float)k / (float)rounds[cut].corners;
        corner[k] = (struct canvas_point){cosf(angle) * reach, sinf(angle) * reach};
    }
    return rounds[cut].corners;
}

static void draw_scrap(struct canvas_list *list, const struct flight *flight)
{
    const struct canvas_swarm *swarm = flight->swarm;
    float age = flight->ms / flight->life,
          swing = flight->ms * (0.003f + 0.002f * share_of(flight, 5));
    float phase = 6 * share_of(flight, 6),
          size = swarm->size * (0.75f + 0.5f * share_of(flight, 7));
    float turn = phase + flight->ms * 0.0045f * stray_of(flight, 8),
          over = cosf(swing * 2.1f + phase);
    struct canvas_point at = place_at(flight, flight->ms), corner[CUT_CORNERS];
    at.x += sinf(swing + phase) * swarm->size * 1.6f;
    int corners = cut_out(swarm->cut, corner);
    for (int k = 0; k < corners; k++) {
        float dx = corner[k].x * size, dy = corner[k].y * size * fmaxf(fabsf(over), 0.08f);
        corner[k] = (struct canvas_point){at.x + dx * cosf(turn) - dy * sinf(turn),
                                          at.y + dx * sinf(turn) + dy * cosf(turn)};
    }
    /* Its back is in the shade. */
    struct canvas_color color = swarm->shades[flight->number % CANVAS_SHADES];
    color = over < 0 ? canvas_mix(color, canvas_rgb(0x000000), 0.22f) : color;
    canvas_polygon(list, corner, corners, canvas_fade(color, fminf(1, (1 - age) * 5)));
}

void canvas_swarm_draw(struct canvas_list *list, const struct canvas_swarm *swarm, float ms)
{
    for (int i = 0; i < swarm->count; i++) {
        struct flight flight = {.swarm = swarm,
                                .number = swarm->seed * 4099u + (uint32_t)swarm->kind * 521u +
                                          (uint32_t)i};
        flight.life = swarm->life * (0.8f + 0.2f * stray_of(&flight, 9));
        flight.ms = ms - swarm->late * share_of(&flight, 10);
        if (flight.ms < 0 || flight.ms >= flight.life) {
            continue;
        }
        switch (swarm->kind) {
        case CANVAS_SPARK:
            draw_spark(list, &flight);
            break;
        case CANVAS_CHUNK:
            draw_chunk(list, &flight);
            break;
        case CANVAS_SCRAP:
            draw_scrap(list, &flight);
            break;
        }
    }
}
