/* SPDX-License-Identifier: Zlib */
#include "print/page.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <pango/pangocairo.h>

#include "base/array.h"

static const double margin = 12;
static const double point = 25.4 / 72; /* mm */
static const char family[] = "Lato";

const struct print_paper print_papers[] = {
    {"a4", 210, 297},
    {"letter", 215.9, 279.4},
    {NULL, 0, 0},
};

struct print_ink_on_paper {
    enum print_format format;
    cairo_surface_t *surface;
    cairo_t *cairo;
    PangoFontMap *fonts; /* of its own, since Pango would keep a shared one for good */
    PangoLayout *layout;
    unsigned char *bytes;
    size_t size, capacity;
    int pages; /* begun */
};

/* ---- The file -------------------------------------------------------------------------------- */

static cairo_status_t take_bytes(void *closure, const unsigned char *bytes, unsigned length)
{
    struct print_ink_on_paper *ink = closure;
    if (length == 0) {
        return CAIRO_STATUS_SUCCESS;
    }
    unsigned char *room =
        base_array_grow(ink->bytes, &ink->capacity, ink->size + length, sizeof *ink->bytes);
    if (room == NULL) {
        return CAIRO_STATUS_NO_MEMORY;
    }
    ink->bytes = room;
    memcpy(ink->bytes + ink->size, bytes, length);
    ink->size += length;
    return CAIRO_STATUS_SUCCESS;
}

bool print_page_open(struct print_page *page, enum print_format format,
                     const struct print_paper *paper, const char *title)
{
    struct print_ink_on_paper *ink = calloc(1, sizeof *ink);
    if (ink == NULL) {
        return false;
    }
    *page = (struct print_page){
        .inside = {margin, margin, paper->width - 2 * margin, paper->height - 2 * margin},
        .y = margin,
        .ink = ink,
    };
    double width = paper->width / point, height = paper->height / point;
    ink->format = format;
    if (format == PRINT_PDF) {
        ink->surface = cairo_pdf_surface_create_for_stream(take_bytes, ink, width, height);
        cairo_pdf_surface_set_metadata(ink->surface, CAIRO_PDF_METADATA_TITLE, title);
    } else {
        ink->surface = cairo_svg_surface_create_for_stream(take_bytes, ink, width, height);
    }
    ink->cairo = cairo_create(ink->surface);
    ink->fonts = pango_cairo_font_map_new();
    PangoContext *context = pango_font_map_create_context(ink->fonts);
    /* Letters stand where the type wants them, not on the dots of a screen. */
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    pango_cairo_context_set_resolution(context, 72);
    pango_context_set_round_glyph_positions(context, FALSE);
    cairo_font_options_destroy(options);
    ink->layout = pango_layout_new(context);
    g_object_unref(context);
    return true;
}

void print_page_begin(struct print_page *page, const char *title)
{
    page->y = page->inside.y;
    if (page->ink->format == PRINT_PDF) {
        char place[32];
        snprintf(place, sizeof place, "page=%d", ++page->ink->pages);
        cairo_pdf_surface_add_outline(page->ink->surface, CAIRO_PDF_OUTLINE_ROOT, title, place,
                                      CAIRO_PDF_OUTLINE_FLAG_OPEN);
    }
}

void print_page_end(struct print_page *page)
{
    cairo_show_page(page->ink->cairo);
}

void *print_page_close(struct print_page *page, size_t *size)
{
    struct print_ink_on_paper *ink = page->ink;
    bool whole = cairo_status(ink->cairo) == CAIRO_STATUS_SUCCESS;
    g_object_unref(ink->layout);
    g_object_unref(ink->fonts);
    cairo_destroy(ink->cairo);
    cairo_surface_finish(ink->surface);
    whole = whole && cairo_surface_status(ink->surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(ink->surface);
    unsigned char *bytes = ink->bytes;
    *size = ink->size;
    free(ink);
    page->ink = NULL;
    if (!whole) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static void set_ink(struct print_page *page, enum print_ink ink)
{
    static const double light[] = {[PRINT_PALE] = 0.94,
                                   [PRINT_LIGHT] = 0.8,
                                   [PRINT_GREY] = 0.5,
                                   [PRINT_DARK] = 0.3,
                                   [PRINT_BLACK] = 0};
    cairo_set_source_rgb(page->ink->cairo, light[ink], light[ink], light[ink]);
}

static void stroke(struct print_page *page, double width, enum print_ink ink)
{
    set_ink(page, ink);
    cairo_set_line_width(page->ink->cairo, width / point);
    cairo_stroke(page->ink->cairo);
}

static void trace_box(struct print_page *page, struct print_area area)
{
    cairo_rectangle(page->ink->cairo, area.x / point, area.y / point, area.width / point,
                    area.height / point);
}

void print_line(struct print_page *page, double x1, double y1, double x2, double y2, double width,
                enum print_ink ink)
{
    cairo_move_to(page->ink->cairo, x1 / point, y1 / point);
    cairo_line_to(page->ink->cairo, x2 / point, y2 / point);
    stroke(page, width, ink);
}

void print_box(struct print_page *page, struct print_area area, double width, enum print_ink ink)
{
    trace_box(page, area);
    stroke(page, width, ink);
}

void print_ground(struct print_page *page, struct print_area area, enum print_ink ink)
{
    trace_box(page, area);
    set_ink(page, ink);
    cairo_fill(page->ink->cairo);
}

void print_die(struct print_page *page, double x, double y, double size, int face,
               enum print_ink pips)
{
    /* Bit 3 * row + column of a face's pips. */
    static const unsigned faces[] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D};
    cairo_t *cairo = page->ink->cairo;
    double radius = size * 0.16 / point, left = x / point, top = y / point, side = size / point;
    assert(face >= 1 && face <= 6);
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, left + side - radius, top + radius, radius, -G_PI_2, 0);
    cairo_arc(cairo, left + side - radius, top + side - radius, radius, 0, G_PI_2);
    cairo_arc(cairo, left + radius, top + side - radius, radius, G_PI_2, G_PI);
    cairo_arc(cairo, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
    cairo_close_path(cairo);
    stroke(page, size > 8 ? PRINT_THICK : 0.3, PRINT_BLACK);
    set_ink(page, pips);
    for (int i = 0; i < 9; i++) {
        if ((faces[face] >> i & 1) != 0) {
            cairo_arc(cairo, left + side * (0.25 + 0.25 * (i % 3)),
                      top + side * (0.25 + 0.25 * (double)(i / 3)), side * 0.095, 0, 2 * G_PI);
            cairo_fill(cairo);
        }
    }
}

void print_star(struct print_page *page, double x, double y, double radius)
{
    enum { CORNERS = 10 };
    cairo_new_path(page->ink->cairo);
    for (int i = 0; i < CORNERS; i++) {
        double angle = G_PI * (2.0 * i / CORNERS - 0.5), r = i % 2 == 0 ? radius : radius * 0.45;
        cairo_line_to(page->ink->cairo, (x + r * cos(angle)) / point, (y + r * sin(angle)) / point);
    }
    cairo_close_path(page->ink->cairo);
    stroke(page, 0.3, PRINT_DARK);
}

/* ---- Words ----------------------------------------------------------------------------------- */

static void set_type(struct print_page *page, const struct print_type *type, double size,
                     const char *text)
{
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family_static(font, family);
    pango_font_description_set_weight(font, type->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(page->ink->layout, font);
    pango_font_description_free(font);
    pango_layout_set_width(page->ink->layout, -1);
    pango_layout_set_text(page->ink->layout, text, -1);
}

static double layout_width(struct print_page *page)
{
    PangoRectangle box;
    pango_layout_get_extents(page->ink->layout, NULL, &box);
    return (double)box.width / PANGO_SCALE * point;
}

static double layout_height(struct print_page *page)
{
    PangoRectangle box;
    pango_layout_get_extents(page->ink->layout, NULL, &box);
    return (double)box.height / PANGO_SCALE * point;
}

double print_width(struct print_page *page, const struct print_type *type, const char *text)
{
    set_type(page, type, type->size, text);
    return layout_width(page);
}

void print_words(struct print_page *page, struct print_area area, const struct print_type *type,
                 const char *text)
{
    cairo_t *cairo = page->ink->cairo;
    double along = type->turned ? area.height : area.width;
    double across = type->turned ? area.width : area.height;
    double width = print_width(page, type, text);
    if (width > along) {
        set_type(page, type, type->size * along / width, text);
        width = layout_width(page);
    }
    double rest = along - width;
    double x = type->align == PRINT_START ? 0 : type->align == PRINT_MIDDLE ? rest / 2 : rest;
    double y = (across - layout_height(page)) / 2;
    cairo_save(cairo);
    if (type->turned) {
        cairo_translate(cairo, area.x / point, (area.y + area.height) / point);
        cairo_rotate(cairo, -G_PI_2);
    } else {
        cairo_translate(cairo, area.x / point, area.y / point);
    }
    set_ink(page, type->ink);
    cairo_move_to(cairo, x / point, y / point);
    pango_cairo_show_layout(cairo, page->ink->layout);
    cairo_restore(cairo);
}

double print_paragraph(struct print_page *page, double x, double y, double width,
                       const struct print_type *type, const char *text)
{
    set_type(page, type, type->size, text);
    pango_layout_set_width(page->ink->layout, (int)(width / point * PANGO_SCALE));
    pango_layout_set_wrap(page->ink->layout, PANGO_WRAP_WORD_CHAR);
    set_ink(page, type->ink);
    cairo_move_to(page->ink->cairo, x / point, y / point);
    pango_cairo_show_layout(page->ink->cairo, page->ink->layout);
    return layout_height(page);
}
