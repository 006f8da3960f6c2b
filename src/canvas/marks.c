/* SPDX-License-Identifier: Zlib */
#include "canvas/shapes.h"

#include <assert.h>
#include <math.h>

#include "canvas/stroke.h"

#define PI 3.14159265f

enum { POINTS_MAX = 192, GROWN_MAX = 4 * POINTS_MAX, ARC_DABS = 40 };

/* Below this a blurred edge would show; above it, a mark that moves may not jump. */
#define SMALL_UNIT 16.0f

/* A mark's outline while it is made: first within -1 .. 1, then in pixels. */
struct figure {
    int count;
    struct canvas_point points[POINTS_MAX];
};

/* What a mark is drawn with: its middle, and the pixels of its unit. */
struct pen {
    struct canvas_list *list;
    struct canvas_point middle;
    float unit, outline_width;
    struct canvas_color color, outline;
};

static void add(struct figure *figure, float x, float y)
{
    assert(figure->count < POINTS_MAX);
    figure->points[figure->count++] = (struct canvas_point){x, y};
}

static void add_all(struct figure *figure, const struct canvas_point *points, int count)
{
    for (int i = 0; i < count; i++) {
        add(figure, points[i].x, points[i].y);
    }
}

/* Degrees; 0 is to the right, 90 down. */
static void add_arc(struct figure *figure, struct canvas_point middle, float radius, float start,
                    float end, int steps)
{
    for (int i = 0; i <= steps; i++) {
        float angle = (start + (end - start) * (float)i / (float)steps) * PI / 180.0f;
        add(figure, middle.x + radius * cosf(angle), middle.y + radius * sinf(angle));
    }
}

static void circle(struct figure *figure, float unit)
{
    int steps = canvas_arc_steps(unit, 2.0f * PI);
    add_arc(figure, (struct canvas_point){0.0f, 0.0f}, 0.93f, 0.0f, 360.0f - 360.0f / (float)steps,
            steps - 1);
}

static void square(struct figure *figure, float unit)
{
    (void)unit;
    static const struct canvas_point corners[] = {
        {-0.82f, -0.82f}, {0.82f, -0.82f}, {0.82f, 0.82f}, {-0.82f, 0.82f}};
    add_all(figure, corners, 4);
}

static void triangle(struct figure *figure, float unit)
{
    (void)unit;
    static const struct canvas_point corners[] = {{0.0f, -0.98f}, {1.0f, 0.82f}, {-1.0f, 0.82f}};
    add_all(figure, corners, 3);
}

static void diamond(struct figure *figure, float unit)
{
    (void)unit;
    static const struct canvas_point corners[] = {
        {0.0f, -1.0f}, {0.8f, 0.0f}, {0.0f, 1.0f}, {-0.8f, 0.0f}};
    add_all(figure, corners, 4);
}

static void star(struct figure *figure, float unit)
{
    (void)unit;
    for (int i = 0; i < 10; i++) {
        float radius = i % 2 == 0 ? 1.0f : 0.44f, angle = ((float)i * 36.0f - 90.0f) * PI / 180.0f;
        add(figure, radius * cosf(angle), 0.06f + radius * sinf(angle));
    }
}

static void plus(struct figure *figure, float unit)
{
    (void)unit;
    static const struct canvas_point corners[] = {
        {-0.34f, -0.95f}, {0.34f, -0.95f}, {0.34f, -0.34f},  {0.95f, -0.34f},
        {0.95f, 0.34f},   {0.34f, 0.34f},  {0.34f, 0.95f},   {-0.34f, 0.95f},
        {-0.34f, 0.34f},  {-0.95f, 0.34f}, {-0.95f, -0.34f}, {-0.34f, -0.34f}};
    add_all(figure, corners, 12);
}

static void heart(struct figure *figure, float unit)
{
    int steps = 4 + canvas_arc_steps(unit * 0.5f, PI);
    add_arc(figure, (struct canvas_point){-0.47f, -0.38f}, 0.5f, 140.0f, 340.0f, steps);
    add_arc(figure, (struct canvas_point){0.47f, -0.38f}, 0.5f, 200.0f, 400.0f, steps);
    add(figure, 0.0f, 0.95f);
}

static void bolt(struct figure *figure, float unit)
{
    (void)unit;
    static const struct canvas_point corners[] = {{0.42f, -1.0f}, {0.12f, -0.24f}, {0.8f, -0.24f},
                                                  {-0.42f, 1.0f}, {-0.12f, 0.24f}, {-0.8f, 0.24f}};
    add_all(figure, corners, 6);
}

static void hourglass(struct figure *figure, float unit)
{
    (void)unit;
    static const struct canvas_point corners[] = {{-0.82f, -0.92f}, {0.82f, -0.92f}, {0.2f, 0.0f},
                                                  {0.82f, 0.92f},   {-0.82f, 0.92f}, {-0.2f, 0.0f}};
    add_all(figure, corners, 6);
}

static void saltire(struct figure *figure, float unit)
{
    figure->count = 0;
    plus(figure, unit);
    for (int i = 0; i < figure->count; i++) {
        struct canvas_point p = figure->points[i];
        figure->points[i] = (struct canvas_point){(p.x - p.y) * 0.74f, (p.x + p.y) * 0.74f};
    }
}

/* Corners that point outwards are rounded on the way out, so that nothing sticks out further
   than the outline is wide. */
static int grow_corner(const struct figure *figure, int i, float by, struct canvas_point *grown)
{
    const struct canvas_point *a = &figure->points[(i + figure->count - 1) % figure->count];
    const struct canvas_point *b = &figure->points[i];
    const struct canvas_point *c = &figure->points[(i + 1) % figure->count];
    float in = atan2f(b->y - a->y, b->x - a->x), out = atan2f(c->y - b->y, c->x - b->x);
    float turn = remainderf(out - in, 2.0f * PI);
    if (turn < 0.0f) {
        float middle = in + turn / 2.0f - PI / 2.0f, length = by / fmaxf(cosf(turn / 2.0f), 0.3f);
        *grown = (struct canvas_point){b->x + cosf(middle) * length, b->y + sinf(middle) * length};
        return 1;
    }
    int steps = turn < 0.1f ? 1 : canvas_arc_steps(by, turn) + 1;
    for (int k = 0; k <= steps; k++) {
        float angle = in + turn * (float)k / (float)steps - PI / 2.0f;
        grown[k] = (struct canvas_point){b->x + cosf(angle) * by, b->y + sinf(angle) * by};
    }
    return steps + 1;
}

static void draw_outline(const struct pen *pen, const struct figure *figure)
{
    struct canvas_point grown[GROWN_MAX];
    int count = 0;
    for (int i = 0; i < figure->count && count + POINTS_MAX < GROWN_MAX; i++) {
        count += grow_corner(figure, i, pen->outline_width, grown + count);
    }
    canvas_polygon(pen->list, grown, count, pen->outline);
}

/* A mark is made as a polygon, or drawn some other way. */
struct mark {
    void (*make)(struct figure *figure, float unit);
    bool upright; /* its edges run along rows and columns of pixels */
    void (*draw)(const struct pen *pen);
};

/* To the border of a pixel, the same on both sides of the middle. */
static float snapped(float middle, float offset)
{
    return offset > 0.0f ? floorf(middle + offset + 0.4f) : ceilf(middle + offset - 0.4f);
}

static void place(const struct pen *pen, bool upright, struct canvas_point *point)
{
    float x = point->x * pen->unit, y = point->y * pen->unit;
    if (upright && pen->unit < SMALL_UNIT) {
        *point = (struct canvas_point){snapped(pen->middle.x, x), snapped(pen->middle.y, y)};
    } else {
        *point = (struct canvas_point){pen->middle.x + x, pen->middle.y + y};
    }
}

static void draw_figure(const struct pen *pen, const struct mark *mark)
{
    struct figure figure = {.count = 0};
    mark->make(&figure, pen->unit);
    for (int i = 0; i < figure.count; i++) {
        place(pen, mark->upright, &figure.points[i]);
    }
    if (pen->outline_width > 0.0f) {
        draw_outline(pen, &figure);
    }
    canvas_polygon(pen->list, figure.points, figure.count, pen->color);
}

/* A curved line, its half width given for each dab in units, with an outline round it. */
static void draw_curve(const struct pen *pen, struct canvas_dab *dabs, int count, bool closed)
{
    for (int i = 0; i < count; i++) {
        dabs[i].at.x = pen->middle.x + dabs[i].at.x * pen->unit;
        dabs[i].at.y = pen->middle.y + dabs[i].at.y * pen->unit;
        dabs[i].half = dabs[i].half * pen->unit + pen->outline_width;
        dabs[i].color = pen->outline;
    }
    if (pen->outline_width > 0.0f) {
        canvas_stroke_dabs(pen->list, dabs, count, closed);
    }
    for (int i = 0; i < count; i++) {
        dabs[i].half -= pen->outline_width;
        dabs[i].color = pen->color;
    }
    canvas_stroke_dabs(pen->list, dabs, count, closed);
}

static void draw_crescent(const struct pen *pen)
{
    struct canvas_dab dabs[ARC_DABS + 1];
    for (int i = 0; i <= ARC_DABS; i++) {
        float place = (float)i / (float)ARC_DABS * 2.0f - 1.0f;
        float angle = PI + place * PI * 0.72f, half = 0.03f + 0.35f * (1.0f - place * place);
        float radius = 0.9f - half;
        dabs[i].at = (struct canvas_point){0.14f + (radius + 0.06f) * cosf(angle),
                                           (radius + 0.06f) * sinf(angle)};
        dabs[i].half = half;
    }
    draw_curve(pen, dabs, ARC_DABS + 1, false);
}

static void draw_ring(const struct pen *pen)
{
    struct canvas_dab dabs[ARC_DABS];
    /* A wide outline on both its sides must leave a hole to be told from the circle. */
    float spare = pen->outline_width / pen->unit;
    float half = fmaxf(0.08f, fminf(0.24f, (0.75f - spare) / 2.0f)), radius = 0.95f - half;
    for (int i = 0; i < ARC_DABS; i++) {
        float angle = 2.0f * PI * (float)i / (float)ARC_DABS;
        dabs[i].at = (struct canvas_point){radius * cosf(angle), radius * sinf(angle)};
        dabs[i].half = half;
    }
    draw_curve(pen, dabs, ARC_DABS, true);
}

static const struct mark marks[CANVAS_MARKS] = {
    {.make = circle},    {.make = square, .upright = true},
    {.make = triangle},  {.make = diamond},
    {.make = star},      {.make = plus, .upright = true},
    {.make = heart},     {.draw = draw_crescent},
    {.draw = draw_ring}, {.make = saltire},
    {.make = bolt},      {.make = hourglass, .upright = true},
};

void canvas_mark(struct canvas_list *list, int mark, struct canvas_rect rect,
                 struct canvas_color color, struct canvas_color outline, float width)
{
    assert(mark >= 0 && mark < CANVAS_MARKS);
    float half = fminf(rect.w, rect.h) / 2.0f;
    struct pen pen = {
        .list = list,
        .middle = {rect.x + rect.w / 2.0f, rect.y + rect.h / 2.0f},
        .unit = fmaxf(half - width, 0.5f),
        .outline_width = width,
        .color = color,
        .outline = outline,
    };
    if (marks[mark].make != NULL) {
        draw_figure(&pen, &marks[mark]);
    } else {
        marks[mark].draw(&pen);
    }
}
