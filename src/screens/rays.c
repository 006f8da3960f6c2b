/* SPDX-License-Identifier: Zlib */
#include "screens/rays.h"

#include <math.h>

#include "canvas/shapes.h"

/* Rays, and edges of the pool; how much of its part of the turn a ray takes up; how bright both
   are in the middle, and how much wider than high the pool is. */
enum { RAYS = 18, GLOW_STEPS = 28 };
#define RAY_SHARE 0.46f
#define RAY_LIGHT 0.15f
#define GLOW      0.34f
#define GLOW_WIDE 1.5f

#define PI 3.14159265f

/* How far it is from there to the edge of the rectangle, in lengths of the direction x, y. */
static float reach_within(const struct canvas_rect *within, struct canvas_point from, float x,
                          float y)
{
    float across = INFINITY, along = INFINITY;
    if (within != NULL && x != 0) {
        across = ((x < 0 ? within->x : within->x + within->w) - from.x) / x;
    }
    if (within != NULL && y != 0) {
        along = ((y < 0 ? within->y : within->y + within->h) - from.y) / y;
    }
    return fmaxf(0, fminf(across, along));
}

static struct canvas_point end_at(struct canvas_point from, float x, float y, float reach)
{
    return (struct canvas_point){from.x + x * reach, from.y + y * reach};
}

static struct canvas_point ray_end(const struct canvas_rect *within, struct canvas_point middle,
                                   float angle, float far)
{
    float x = cosf(angle), y = sinf(angle);
    return end_at(middle, x, y, fminf(far, reach_within(within, middle, x, y)));
}

void rays_draw(struct ui *ui, struct canvas_point middle, float near, float far,
               const struct canvas_rect *within, struct canvas_color color)
{
    struct canvas_color warm = canvas_mix(color, canvas_rgb(0xFFE2A0), 0.3f);
    struct canvas_vertex vertices[GLOW_STEPS + 1] = {{middle, canvas_fade(warm, GLOW)}};
    uint16_t indices[GLOW_STEPS * 3];
    if (ui->theme.contrast) {
        return;
    }
    for (int i = 0; i < GLOW_STEPS; i++) {
        float angle = 2 * PI * (float)i / GLOW_STEPS;
        float x = cosf(angle) * GLOW_WIDE, y = sinf(angle);
        vertices[i + 1] = (struct canvas_vertex){
            end_at(middle, x, y, fminf(near, reach_within(within, middle, x, y))),
            canvas_fade(color, 0)};
        indices[i * 3] = 0;
        indices[i * 3 + 1] = (uint16_t)(1 + i);
        indices[i * 3 + 2] = (uint16_t)(1 + (i + 1) % GLOW_STEPS);
    }
    for (int i = 0; i < RAYS; i++) {
        float angle = 2 * PI * ((float)i + 0.25f) / RAYS, half = PI * RAY_SHARE / RAYS;
        const struct canvas_vertex ray[] = {
            {middle, canvas_fade(warm, RAY_LIGHT)},
            {ray_end(within, middle, angle - half, far), canvas_fade(color, 0)},
            {ray_end(within, middle, angle + half, far), canvas_fade(color, 0)}};
        canvas_list_triangles(ui->list, ray, 3, (const uint16_t[]){0, 1, 2}, 3);
    }
    canvas_list_triangles(ui->list, vertices, GLOW_STEPS + 1, indices, GLOW_STEPS * 3);
}
