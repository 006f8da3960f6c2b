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

static struct canvas_point ray_end(struct canvas_point middle, float angle, float far, float up)
{
    float reach = sinf(angle) < 0 ? fminf(far, up / -sinf(angle)) : far;
    return (struct canvas_point){middle.x + cosf(angle) * reach, middle.y + sinf(angle) * reach};
}

void rays_draw(struct ui *ui, struct canvas_point middle, float near, float far, float up,
               struct canvas_color color)
{
    struct canvas_color warm = canvas_mix(color, canvas_rgb(0xFFE2A0), 0.3f);
    struct canvas_vertex vertices[GLOW_STEPS + 1] = {{middle, canvas_fade(warm, GLOW)}};
    uint16_t indices[GLOW_STEPS * 3];
    if (ui->theme.contrast) {
        return;
    }
    for (int i = 0; i < GLOW_STEPS; i++) {
        float angle = 2 * PI * (float)i / GLOW_STEPS;
        vertices[i + 1] = (struct canvas_vertex){
            {middle.x + cosf(angle) * near * GLOW_WIDE, middle.y + fmaxf(sinf(angle) * near, -up)},
            canvas_fade(color, 0)};
        indices[i * 3] = 0;
        indices[i * 3 + 1] = (uint16_t)(1 + i);
        indices[i * 3 + 2] = (uint16_t)(1 + (i + 1) % GLOW_STEPS);
    }
    for (int i = 0; i < RAYS; i++) {
        float angle = 2 * PI * ((float)i + 0.25f) / RAYS, half = PI * RAY_SHARE / RAYS;
        const struct canvas_vertex ray[] = {
            {middle, canvas_fade(warm, RAY_LIGHT)},
            {ray_end(middle, angle - half, far, up), canvas_fade(color, 0)},
            {ray_end(middle, angle + half, far, up), canvas_fade(color, 0)}};
        canvas_list_triangles(ui->list, ray, 3, (const uint16_t[]){0, 1, 2}, 3);
    }
    canvas_list_triangles(ui->list, vertices, GLOW_STEPS + 1, indices, GLOW_STEPS * 3);
}
