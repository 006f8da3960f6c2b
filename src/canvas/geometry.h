/* SPDX-License-Identifier: Zlib */
/*
 * geometry.h: points, rectangles and colours. Lengths are window pixels, x to the right and y
 * downwards; colours are sRGB with straight (not premultiplied) alpha.
 */
#ifndef CANVAS_GEOMETRY_H
#define CANVAS_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>

struct canvas_point {
    float x, y;
};

struct canvas_rect {
    float x, y, w, h;
};

struct canvas_color {
    uint8_t r, g, b, a;
};

/* An opaque colour from 0xRRGGBB. */
struct canvas_color canvas_rgb(uint32_t rgb);

/* The same colour with its alpha scaled by 0 .. 1. */
struct canvas_color canvas_fade(struct canvas_color color, float alpha);

/* From a (share 0) to b (share 1), channel by channel. */
struct canvas_color canvas_mix(struct canvas_color a, struct canvas_color b, float share);

/* Contrast of two opaque colours after WCAG 2: 1 .. 21. */
float canvas_contrast(struct canvas_color a, struct canvas_color b);

bool canvas_rect_holds(struct canvas_rect rect, float x, float y);
bool canvas_rect_meets(struct canvas_rect a, struct canvas_rect b);

/* Smaller on each side by `by`; larger where it is negative. Never below an empty rectangle. */
struct canvas_rect canvas_rect_inset(struct canvas_rect rect, float by);
struct canvas_rect canvas_rect_join(struct canvas_rect a, struct canvas_rect b);
struct canvas_rect canvas_rect_common(struct canvas_rect a, struct canvas_rect b);

#endif
