/* SPDX-License-Identifier: Zlib */
#include "tests/platform/raster.h"

#include <math.h>
#include <stdlib.h>

struct pixels raster_create(int w, int h, struct canvas_color ground)
{
    struct pixels pixels = {.w = w, .h = h, .stride = w};
    size_t count = (size_t)w * (size_t)h;
    pixels.words = malloc(count * sizeof *pixels.words);
    if (pixels.words == NULL) {
        abort();
    }
    for (size_t i = 0; i < count; i++) {
        pixels.words[i] =
            0xFF000000u | (uint32_t)ground.r << 16 | (uint32_t)ground.g << 8 | (uint32_t)ground.b;
    }
    return pixels;
}

void raster_destroy(struct pixels *pixels)
{
    free(pixels->words);
    pixels->words = NULL;
}

/* Over an opaque pixel; the source's alpha is 0 .. 1, its channels 0 .. 255. */
static void blend(uint32_t *word, const float source[4])
{
    uint32_t result = 0xFF000000u;
    for (int i = 0; i < 3; i++) {
        int shift = 16 - 8 * i;
        float below = (float)((*word >> shift) & 255u);
        float mixed = below + (source[i] - below) * source[3];
        result |= (uint32_t)fmaxf(0.0f, fminf(mixed + 0.5f, 255.0f)) << shift;
    }
    *word = result;
}

static void blend_word(uint32_t *word, uint32_t source)
{
    const float channels[4] = {(float)((source >> 16) & 255u), (float)((source >> 8) & 255u),
                               (float)(source & 255u), (float)(source >> 24) / 255.0f};
    blend(word, channels);
}

/* Twice the area left of the edge; exactly opposite for the edge the other way round, so that
   triangles that share an edge neither miss a pixel nor take one twice. */
static float cross(struct canvas_point a, struct canvas_point b, float x, float y)
{
    if (b.x < a.x || (b.x == a.x && b.y < a.y)) {
        return -cross(b, a, x, y);
    }
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
}

/* Pixels exactly on an edge belong to one of the two triangles that share it. */
static bool inside(float value, struct canvas_point a, struct canvas_point b)
{
    return value > 0.0f || (value == 0.0f && (b.y < a.y || (b.y == a.y && b.x > a.x)));
}

static void triangle_pixel(uint32_t *word, const struct canvas_vertex *const corners[3],
                           const float weights[3], float area)
{
    float channels[4] = {0.0f, 0.0f, 0.0f, 0.0f};
    for (int i = 0; i < 3; i++) {
        float share = weights[i] / area;
        channels[0] += share * (float)corners[i]->color.r;
        channels[1] += share * (float)corners[i]->color.g;
        channels[2] += share * (float)corners[i]->color.b;
        channels[3] += share * (float)corners[i]->color.a / 255.0f;
    }
    blend(word, channels);
}

static int limited(float value, int high)
{
    return value < 0.0f ? 0 : value > (float)high ? high : (int)value;
}

static void draw_triangle(const struct pixels *pixels, const struct canvas_vertex *a,
                          const struct canvas_vertex *b, const struct canvas_vertex *c)
{
    float area = cross(a->at, b->at, c->at.x, c->at.y);
    if (area < 0.0f) {
        draw_triangle(pixels, a, c, b);
        return;
    }
    const struct canvas_vertex *const corners[3] = {a, b, c};
    int left = limited(fminf(a->at.x, fminf(b->at.x, c->at.x)), pixels->w);
    int right = limited(fmaxf(a->at.x, fmaxf(b->at.x, c->at.x)) + 1.0f, pixels->w);
    int top = limited(fminf(a->at.y, fminf(b->at.y, c->at.y)), pixels->h);
    int bottom = limited(fmaxf(a->at.y, fmaxf(b->at.y, c->at.y)) + 1.0f, pixels->h);
    for (int y = top; area > 0.0f && y < bottom; y++) {
        for (int x = left; x < right; x++) {
            float px = (float)x + 0.5f, py = (float)y + 0.5f;
            const float weights[3] = {cross(b->at, c->at, px, py), cross(c->at, a->at, px, py),
                                      cross(a->at, b->at, px, py)};
            if (inside(weights[0], b->at, c->at) && inside(weights[1], c->at, a->at) &&
                inside(weights[2], a->at, b->at)) {
                triangle_pixel(&pixels->words[y * pixels->stride + x], corners, weights, area);
            }
        }
    }
}

static void draw_triangles(const struct pixels *pixels, const struct canvas_list *list,
                           const struct canvas_command *command)
{
    const struct canvas_vertex *vertices = list->vertices + command->of.triangles.vertex;
    const uint16_t *indices = list->indices + command->of.triangles.index;
    for (uint32_t i = 0; i < command->of.triangles.indices; i += 3) {
        draw_triangle(pixels, &vertices[indices[i]], &vertices[indices[i + 1]],
                      &vertices[indices[i + 2]]);
    }
}

static void draw_painted(const struct pixels *pixels, const struct canvas_command *command)
{
    struct pixels over = raster_create(pixels->w, pixels->h, (struct canvas_color){0});
    if (command->kind == CANVAS_BOX) {
        paint_box(&over, 0.0f, 0.0f, &command->of.box);
    } else {
        paint_surface(&over, 0.0f, 0.0f, &command->of.surface);
    }
    for (int i = 0; i < pixels->w * pixels->h; i++) {
        blend_word(&pixels->words[i], over.words[i]);
    }
    raster_destroy(&over);
}

void raster_list(const struct pixels *pixels, const struct canvas_list *list)
{
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        if (command->kind == CANVAS_TRIANGLES) {
            draw_triangles(pixels, list, command);
        } else if (command->kind == CANVAS_BOX || command->kind == CANVAS_MATERIAL) {
            draw_painted(pixels, command);
        }
    }
}
