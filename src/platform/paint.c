/* SPDX-License-Identifier: Zlib */
#include "platform/paint.h"

#include <math.h>
#include <string.h>

#include "platform/texture.h"

/* A rounded rectangle as a field of distances, below 0 inside. */
struct form {
    float middle_x, middle_y, half_w, half_h, radius;
};

static struct form form_of(struct canvas_rect rect, float radius)
{
    struct form form = {
        .middle_x = rect.x + rect.w / 2.0f,
        .middle_y = rect.y + rect.h / 2.0f,
        .half_w = fmaxf(rect.w / 2.0f, 0.0f),
        .half_h = fmaxf(rect.h / 2.0f, 0.0f),
    };
    form.radius = fmaxf(0.0f, fminf(radius, fminf(form.half_w, form.half_h)));
    return form;
}

/* fmaxf would be a call for every pixel. */
static inline float larger(float a, float b)
{
    return a > b ? a : b;
}

static float distance(const struct form *form, float x, float y)
{
    float qx = fabsf(x - form->middle_x) - form->half_w + form->radius;
    float qy = fabsf(y - form->middle_y) - form->half_h + form->radius;
    if (qx > 0.0f && qy > 0.0f) {
        return sqrtf(qx * qx + qy * qy) - form->radius;
    }
    return larger(qx, qy) - form->radius;
}

/* How much of a pixel at that distance is covered. A soft edge falls as a blurred one does. */
static float coverage(float away, float soft)
{
    float share = 0.5f - away / soft;
    if (share <= 0.0f || share >= 1.0f) {
        return share <= 0.0f ? 0.0f : 1.0f;
    }
    return soft > 1.0f ? share * share * share * (share * (share * 6.0f - 15.0f) + 10.0f) : share;
}

/* A box made ready: what all its pixels share. */
struct brush {
    const struct canvas_box *box;
    struct form form;
    float soft;
    bool blended; /* colour or alpha run over many pixels and are dithered */
};

/* A rectangle blurred widely loses its corners; so, too, distances stay smooth inside it. */
static struct brush brush_of(const struct canvas_box *box)
{
    struct brush brush = {.box = box, .soft = fmaxf(box->soft, 1.0f)};
    float least = brush.soft > 1.0f && !(box->ring > 0.0f) ? brush.soft / 2.0f : 0.0f;
    brush.form = form_of(box->rect, fmaxf(box->radius, least));
    brush.blended = brush.soft > 1.0f || memcmp(&box->top, &box->bottom, sizeof box->top) != 0;
    return brush;
}

static float brush_coverage(const struct brush *brush, float x, float y)
{
    float away = distance(&brush->form, x, y), ring = brush->box->ring;
    float outer = coverage(away, brush->soft);
    return ring > 0.0f ? outer - coverage(away + ring, brush->soft) : outer;
}

/* A row's colour in 256ths of a level, alpha last. */
struct shade {
    float channels[4];
};

static struct shade shade_at(const struct canvas_box *box, float y)
{
    const uint8_t top[4] = {box->top.r, box->top.g, box->top.b, box->top.a};
    const uint8_t bottom[4] = {box->bottom.r, box->bottom.g, box->bottom.b, box->bottom.a};
    float share = box->rect.h > 0.0f ? (y - box->rect.y) / box->rect.h : 0.0f;
    share = fmaxf(0.0f, fminf(share, 1.0f));
    struct shade shade;
    for (int i = 0; i < 4; i++) {
        shade.channels[i] = ((float)top[i] + ((float)bottom[i] - (float)top[i]) * share) * 256.0f;
    }
    return shade;
}

static uint32_t word_of(const struct shade *shade, float covered, int dither)
{
    uint32_t alpha = ((uint32_t)(shade->channels[3] * covered) + (uint32_t)dither) >> 8;
    uint32_t red = ((uint32_t)shade->channels[0] + (uint32_t)dither) >> 8;
    uint32_t green = ((uint32_t)shade->channels[1] + (uint32_t)dither) >> 8;
    uint32_t blue = ((uint32_t)shade->channels[2] + (uint32_t)dither) >> 8;
    return covered <= 0.0f ? 0 : alpha << 24 | red << 16 | green << 8 | blue;
}

/* Rows repeat their dither after so many pixels. */
enum { DITHER_PERIOD = 8 };

/* Columns over the box's middle, where the coverage depends on the row alone. */
static void paint_even(const struct brush *brush, uint32_t *words, int count, float covered,
                       const struct shade *shade, int y)
{
    uint32_t period[DITHER_PERIOD];
    for (int i = 0; i < DITHER_PERIOD; i++) {
        period[i] = word_of(shade, covered, brush->blended ? texture_dither(i, y) : 128);
    }
    for (int i = 0; i < count; i++) {
        words[i] = period[i % DITHER_PERIOD];
    }
}

static void paint_each(const struct brush *brush, uint32_t *words, int first, int past, float x,
                       float y, const struct shade *shade, int row)
{
    for (int i = first; i < past; i++) {
        float covered = brush_coverage(brush, x + (float)i + 0.5f, y);
        words[i] = word_of(shade, covered, brush->blended ? texture_dither(i, row) : 128);
    }
}

static int limited(float value, int low, int high)
{
    return value <= (float)low ? low : value >= (float)high ? high : (int)value;
}

/* The columns left .. right - 1 that stay clear of both ends of the form by `margin`. */
static struct texture_cells middle_columns(const struct form *form, float x, float margin, int w)
{
    float half = form->half_w - margin;
    struct texture_cells cells = {0, 0, 0, 0};
    if (half > 0.0f) {
        cells.left = limited(ceilf(form->middle_x - half - x), 0, w);
        cells.right = limited(floorf(form->middle_x + half - x), cells.left, w);
    }
    return cells;
}

void paint_box(const struct pixels *pixels, float x, float y, const struct canvas_box *box)
{
    struct brush brush = brush_of(box);
    float margin = fmaxf(brush.form.radius, brush.soft / 2.0f + fmaxf(box->ring, 0.0f)) + 1.0f;
    struct texture_cells even = middle_columns(&brush.form, x, margin, pixels->w);
    even.left -= even.left % DITHER_PERIOD == 0 ? 0 : even.left % DITHER_PERIOD - DITHER_PERIOD;
    even.right = even.right < even.left ? even.left : even.right;
    if (even.left >= pixels->w) {
        even.left = even.right = 0;
    }
    for (int row = 0; row < pixels->h; row++) {
        uint32_t *words = pixels->words + (ptrdiff_t)row * pixels->stride;
        float at_y = y + (float)row + 0.5f;
        struct shade shade = shade_at(box, at_y);
        paint_each(&brush, words, 0, even.left, x, at_y, &shade, row);
        float covered = brush_coverage(&brush, brush.form.middle_x, at_y);
        paint_even(&brush, words + even.left, even.right - even.left, covered, &shade, row);
        paint_each(&brush, words, even.right, pixels->w, x, at_y, &shade, row);
    }
}

/* The pixels that the rectangle touches. */
static struct texture_cells cells_of(const struct pixels *pixels, float x, float y,
                                     const struct canvas_rect *rect)
{
    struct texture_cells cells;
    cells.left = limited(floorf(rect->x - x), 0, pixels->w);
    cells.top = limited(floorf(rect->y - y), 0, pixels->h);
    cells.right = limited(ceilf(rect->x + fmaxf(rect->w, 0.0f) - x), cells.left, pixels->w);
    cells.bottom = limited(ceilf(rect->y + fmaxf(rect->h, 0.0f) - y), cells.top, pixels->h);
    return cells;
}

static void clear_outside(const struct pixels *pixels, struct texture_cells cells)
{
    for (int row = 0; row < pixels->h; row++) {
        uint32_t *words = pixels->words + (ptrdiff_t)row * pixels->stride;
        if (row < cells.top || row >= cells.bottom) {
            memset(words, 0, (size_t)pixels->w * sizeof *words);
            continue;
        }
        memset(words, 0, (size_t)cells.left * sizeof *words);
        memset(words + cells.right, 0, (size_t)(pixels->w - cells.right) * sizeof *words);
    }
}

static void fill_plain(const struct pixels *pixels, struct texture_cells cells,
                       struct canvas_color color)
{
    uint32_t word = 0xFF000000u | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    for (int row = cells.top; row < cells.bottom; row++) {
        uint32_t *words = pixels->words + (ptrdiff_t)row * pixels->stride;
        for (int i = cells.left; i < cells.right; i++) {
            words[i] = word;
        }
    }
}

/* A surface's edge: cut to the form, and on wood and paper lit from the upper left. */
struct rim {
    struct form form;
    float bevel;    /* how wide the lit edge is, 0 for none */
    float strength; /* how much brighter or darker at its outside */
    uint8_t alpha;
};

static struct rim rim_of(const struct canvas_surface *surface)
{
    struct rim rim = {.form = form_of(surface->rect, surface->radius), .alpha = surface->color.a};
    float shorter = fminf(surface->rect.w, surface->rect.h);
    if (surface->grain > 0.0f && surface->material == CANVAS_WOOD) {
        rim.bevel = fmaxf(2.0f, fminf(shorter * 0.014f, 7.0f));
        rim.strength = 0.34f;
    } else if (surface->grain > 0.0f && surface->material == CANVAS_PAPER) {
        rim.bevel = 1.5f;
        rim.strength = 0.035f;
    }
    return rim;
}

/* The way out of the form, of length one, along (-1, -1) / sqrt 2: 1 faces the light. */
static float facing(const struct form *form, float x, float y)
{
    float dx = x - form->middle_x, dy = y - form->middle_y;
    float qx = fmaxf(fabsf(dx) - form->half_w + form->radius + 4.0f, 0.0f);
    float qy = fmaxf(fabsf(dy) - form->half_h + form->radius + 4.0f, 0.0f);
    float length = fmaxf(hypotf(qx, qy), 1e-6f);
    return -(copysignf(qx, dx) + copysignf(qy, dy)) / length * 0.70710678f;
}

static uint32_t lit_channel(uint32_t word, int shift, float light)
{
    float value = (float)((word >> shift) & 255u) * (1.0f + light) + 0.5f;
    return (uint32_t)fmaxf(0.0f, fminf(value, 255.0f)) << shift;
}

static uint32_t rim_pixel(const struct rim *rim, uint32_t word, float x, float y)
{
    float away = distance(&rim->form, x, y);
    float covered = coverage(away, 1.0f);
    if (covered <= 0.0f) {
        return 0;
    }
    if (rim->bevel > 0.0f && away > -rim->bevel) {
        /* Round like a planed edge: strongest outside, gone where the flat begins. */
        float depth = fminf(1.0f + away / rim->bevel, 1.0f);
        float light = rim->strength * facing(&rim->form, x, y) * depth * depth;
        word = lit_channel(word, 16, light) | lit_channel(word, 8, light) |
               lit_channel(word, 0, light);
    }
    uint32_t alpha = (uint32_t)((float)rim->alpha * covered + 0.5f);
    return alpha << 24 | (word & 0xFFFFFFu);
}

static void finish_rim(const struct pixels *pixels, struct texture_cells cells, float x, float y,
                       const struct rim *rim)
{
    float margin = fmaxf(rim->form.radius, rim->bevel) + 1.0f;
    struct texture_cells inner = middle_columns(&rim->form, x, margin, pixels->w);
    struct texture_cells between = middle_columns(&rim->form, x, rim->bevel + 1.0f, pixels->w);
    for (int row = cells.top; row < cells.bottom; row++) {
        uint32_t *words = pixels->words + (ptrdiff_t)row * pixels->stride;
        float at_y = y + (float)row + 0.5f;
        bool flat = distance(&rim->form, rim->form.middle_x, at_y) < -rim->bevel - 0.5f;
        bool straight =
            fabsf(at_y - rim->form.middle_y) < rim->form.half_h - rim->form.radius - 1.0f;
        const struct texture_cells *same = straight ? &between : &inner;
        for (int i = cells.left; i < cells.right; i++) {
            if (flat && rim->alpha == 255 && i >= same->left && i < same->right) {
                i = same->right - 1;
                continue;
            }
            words[i] = rim_pixel(rim, words[i], x + (float)i + 0.5f, at_y);
        }
    }
}

void paint_surface(const struct pixels *pixels, float x, float y,
                   const struct canvas_surface *surface)
{
    struct texture_cells cells = cells_of(pixels, x, y, &surface->rect);
    struct rim rim = rim_of(surface);
    int whole_x = (int)floorf(x + 0.5f), whole_y = (int)floorf(y + 0.5f);
    clear_outside(pixels, cells);
    if (!(surface->grain > 0.0f)) {
        fill_plain(pixels, cells, surface->color);
    } else if (surface->material == CANVAS_WOOD) {
        texture_wood(pixels, cells, whole_x, whole_y, surface);
    } else {
        texture_cloth(pixels, cells, whole_x, whole_y, surface);
    }
    finish_rim(pixels, cells, x, y, &rim);
}
