/* SPDX-License-Identifier: Zlib */
/*
 * page.h: a page of paper, written on with lines, boxes, dice and words. Lengths are millimetres
 * from the paper's top left corner, type sizes are points; all of it is black and grey.
 */
#ifndef PRINT_PAGE_H
#define PRINT_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum print_format { PRINT_PDF, PRINT_SVG };

struct print_paper {
    const char *name; /* as it is asked for */
    double width, height;
};

/* All papers, the first one the usual one, ended by one without a name. */
extern const struct print_paper print_papers[];

struct print_area {
    double x, y, width, height;
};

/* How much of black a line, a ground or a word is. */
enum print_ink { PRINT_PALE, PRINT_LIGHT, PRINT_GREY, PRINT_DARK, PRINT_BLACK };

enum print_align { PRINT_START, PRINT_MIDDLE, PRINT_END };

struct print_type {
    double size; /* pt */
    bool bold;
    enum print_ink ink;
    enum print_align align;
    bool turned; /* from the bottom up */
};

/* A file in the making. */
struct print_page {
    struct print_area inside; /* the paper without its margins */
    double y;                 /* down to where the page is in use */
    struct print_ink_on_paper *ink;
};

/* False where there is not enough memory. `title` names the document. */
bool print_page_open(struct print_page *page, enum print_format format,
                     const struct print_paper *paper, const char *title);
/* Begins a page, empty; `title` names it in a PDF's list of contents. */
void print_page_begin(struct print_page *page, const char *title);
void print_page_end(struct print_page *page);
/* The whole file, to be freed by the caller; NULL where there was not enough memory. */
void *print_page_close(struct print_page *page, size_t *size);

/* Widths of lines, mm. */
#define PRINT_THIN  0.2
#define PRINT_THICK 0.45

void print_line(struct print_page *page, double x1, double y1, double x2, double y2, double width,
                enum print_ink ink);
void print_box(struct print_page *page, struct print_area area, double width, enum print_ink ink);
void print_ground(struct print_page *page, struct print_area area, enum print_ink ink);
/* A die of the width `size` that shows a face. */
void print_die(struct print_page *page, double x, double y, double size, int face,
               enum print_ink pips);
/* The outline of a star with five points round a place. */
void print_star(struct print_page *page, double x, double y, double radius);

/* One line of words in the middle of the area's height, smaller where it would be too wide. */
void print_words(struct print_page *page, struct print_area area, const struct print_type *type,
                 const char *text);
/* A paragraph of that width; returns its height. */
double print_paragraph(struct print_page *page, double x, double y, double width,
                       const struct print_type *type, const char *text);
/* How wide a line of words is. */
double print_width(struct print_page *page, const struct print_type *type, const char *text);

#endif
