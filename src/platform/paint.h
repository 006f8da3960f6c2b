/* SPDX-License-Identifier: Zlib */
/*
 * paint.h: boxes and surfaces as pixels, computed. The platform keeps what is painted here as
 * pictures; nothing here knows a window. The same arguments give the same pixels.
 */
#ifndef PLATFORM_PAINT_H
#define PLATFORM_PAINT_H

#include "canvas/list.h"

/* Pixels are 0xAARRGGBB words with straight alpha, row by row, `stride` words from row to row. */
struct pixels {
    uint32_t *words;
    int w, h, stride;
};

/* Paints the box into pixels whose upper left lies at (x, y) in the window. Every pixel is
   written; outside the box with alpha 0. */
void paint_box(const struct pixels *pixels, float x, float y, const struct canvas_box *box);

/* Paints a surface likewise. 1920x1080 of felt takes a few milliseconds. */
void paint_surface(const struct pixels *pixels, float x, float y,
                   const struct canvas_surface *surface);

#endif
