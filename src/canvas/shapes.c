/* SPDX-License-Identifier: Zlib */
#include "canvas/shapes.h"

#include <math.h>
#include <string.h>

#include "canvas/stroke.h"

#define PI 3.14159265f

enum { PIECE = 128, ELLIPSE_MAX = 160 };

void canvas_fill(struct canvas_list *list, struct canvas_rect rect, float radius,
                 struct canvas_color color)
{
    struct canvas_box box = {.rect = rect, .radius = radius, .top = color, .bottom = color};
    canvas_list_box(list, &box);
}

void canvas_ring(struct canvas_list *list, struct canvas_rect rect, float radius, float width,
                 struct canvas_color color)
{
    struct canvas_box box = {
        .rect = rect, .radius = radius, .ring = width, .top = color, .bottom = color};
    canvas_list_box(list, &box);
}

void canvas_shadow(struct canvas_list *list, struct canvas_rect rect, float radius, float dx,
                   float dy, float soft, struct canvas_color color)
{
    struct canvas_box box = {
        .rect = {rect.x + dx, rect.y + dy, rect.w, rect.h},
        .radius = radius,
        .soft = soft,
        .top = color,
        .bottom = color,
    };
    canvas_list_box(list, &box);
}

/* A polygon about to be drawn. `turn` is 1 or -1 by its winding. */
struct outline {
    const struct canvas_point *points;
    int count;
    struct canvas_point middle;
    float turn;
};

static struct outline outline_of(const struct canvas_point *points, int count)
{
    struct outline outline = {.points = points, .count = count};
    float area = 0.0f;
    for (int i = 0; i < count; i++) {
        const struct canvas_point *a = &points[i], *b = &points[(i + 1) % count];
        area += (a->x - points[0].x) * (b->y - points[0].y) -
                (a->y - points[0].y) * (b->x - points[0].x);
        outline.middle.x += a->x / (float)count;
        outline.middle.y += a->y / (float)count;
    }
    outline.turn = area < 0.0f ? -1.0f : 1.0f;
    return outline;
}

/* The outward normal of the edge from point i, of length one. */
static struct canvas_point edge_normal(const struct outline *outline, int i)
{
    const struct canvas_point *a = &outline->points[i % outline->count];
    const struct canvas_point *b = &outline->points[(i + 1) % outline->count];
    float dx = b->x - a->x, dy = b->y - a->y, length = hypotf(dx, dy);
    if (length <= 0.0f) {
        return (struct canvas_point){0.0f, 0.0f};
    }
    return (struct canvas_point){dy / length * outline->turn, -dx / length * outline->turn};
}

/* Where a corner goes when both its edges move outwards by one pixel. */
static struct canvas_point corner_normal(const struct outline *outline, int i)
{
    struct canvas_point a = edge_normal(outline, i + outline->count - 1);
    struct canvas_point b = edge_normal(outline, i);
    float bottom = fmaxf(1.0f + a.x * b.x + a.y * b.y, 0.1f);
    return (struct canvas_point){(a.x + b.x) / bottom, (a.y + b.y) / bottom};
}

/* The two vertices of a corner: full half a pixel inside, clear half a pixel outside. */
static void corner_vertices(const struct outline *outline, int i, struct canvas_color color,
                            struct canvas_vertex *pair)
{
    struct canvas_point at = outline->points[i % outline->count];
    struct canvas_point out = corner_normal(outline, i % outline->count);
    float depth = hypotf(at.x - outline->middle.x, at.y - outline->middle.y);
    struct canvas_point in = {at.x - out.x * 0.5f, at.y - out.y * 0.5f};
    if (hypotf(out.x, out.y) * 0.5f > depth) {
        in = outline->middle;
    }
    pair[0] = (struct canvas_vertex){in, color};
    pair[1] =
        (struct canvas_vertex){{at.x + out.x * 0.5f, at.y + out.y * 0.5f}, canvas_fade(color, 0)};
}

/* The fan and the fading strip of the edges first .. past - 1. */
static void polygon_piece(struct canvas_list *list, const struct outline *outline, int first,
                          int past, struct canvas_color middle, struct canvas_color edge)
{
    struct canvas_vertex vertices[1 + 2 * (PIECE + 1)];
    uint16_t indices[9 * PIECE];
    size_t count = 0;
    vertices[0] = (struct canvas_vertex){outline->middle, middle};
    corner_vertices(outline, first, edge, &vertices[1]);
    for (int i = first; i < past; i++) {
        uint16_t in = (uint16_t)(1 + 2 * (i - first)), out = (uint16_t)(in + 1);
        uint16_t next_in = (uint16_t)(in + 2), next_out = (uint16_t)(in + 3);
        uint16_t three[9] = {0, in, next_in, in, out, next_in, next_in, out, next_out};
        corner_vertices(outline, i + 1, edge, &vertices[next_in]);
        for (int k = 0; k < 9; k++) {
            indices[count++] = three[k];
        }
    }
    canvas_list_triangles(list, vertices, (size_t)(3 + 2 * (past - first)), indices, count);
}

void canvas_polygon_shaded(struct canvas_list *list, const struct canvas_point *points, int count,
                           struct canvas_color middle, struct canvas_color edge)
{
    if (count < 3) {
        return;
    }
    struct outline outline = outline_of(points, count);
    for (int first = 0; first < count; first += PIECE) {
        polygon_piece(list, &outline, first, first + PIECE < count ? first + PIECE : count, middle,
                      edge);
    }
}

void canvas_polygon(struct canvas_list *list, const struct canvas_point *points, int count,
                    struct canvas_color color)
{
    canvas_polygon_shaded(list, points, count, color, color);
}

void canvas_ellipse(struct canvas_list *list, struct canvas_point middle, float rx, float ry,
                    struct canvas_color color)
{
    struct canvas_point points[ELLIPSE_MAX + 1];
    int count = canvas_arc_steps(fmaxf(rx, ry), 2.0f * PI);
    for (int i = 0; i < count; i++) {
        float angle = 2.0f * PI * (float)i / (float)count;
        points[i] = (struct canvas_point){middle.x + rx * cosf(angle), middle.y + ry * sinf(angle)};
    }
    canvas_polygon(list, points, count, color);
}

/* How much of a vignette's colour there is at a point: by its distance to a rectangle with corners
   as round as it is deep. */
static float vignette_at(struct canvas_rect rect, float deep, float x, float y)
{
    float across = rect.w / 2 - fabsf(x - rect.x - rect.w / 2), /* to the nearer edges */
        down = rect.h / 2 - fabsf(y - rect.y - rect.h / 2);
    float in = fminf(across, down);
    if (across < deep && down < deep) {
        in = deep - hypotf(deep - across, deep - down);
    }
    float share = fmaxf(0, fminf(1, 1 - in / deep));
    return share * share * (3 - 2 * share);
}

void canvas_vignette(struct canvas_list *list, struct canvas_rect rect, float deep,
                     struct canvas_color color)
{
    enum { ACROSS = 40, DOWN = 24 };
    struct canvas_vertex vertex[(ACROSS + 1) * (DOWN + 1)];
    uint16_t index[ACROSS * DOWN * 6];
    size_t vertices = 0, used = 0;
    for (int row = 0; row <= DOWN; row++) {
        for (int column = 0; column <= ACROSS; column++) {
            float x = rect.x + rect.w * (float)column / ACROSS;
            float y = rect.y + rect.h * (float)row / DOWN;
            vertex[vertices++] =
                (struct canvas_vertex){{x, y}, canvas_fade(color, vignette_at(rect, deep, x, y))};
        }
    }
    for (int row = 0; row < DOWN; row++) {
        for (int column = 0; column < ACROSS; column++) {
            uint16_t a = (uint16_t)(row * (ACROSS + 1) + column), b = (uint16_t)(a + 1),
                     c = (uint16_t)(a + ACROSS + 1), d = (uint16_t)(c + 1);
            if (vertex[a].color.a + vertex[b].color.a + vertex[c].color.a + vertex[d].color.a > 0) {
                const uint16_t cell[] = {a, b, c, b, d, c};
                memcpy(&index[used], cell, sizeof cell);
                used += 6;
            }
        }
    }
    canvas_list_triangles(list, vertex, vertices, index, used);
}
