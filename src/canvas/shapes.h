/* SPDX-License-Identifier: Zlib */
/*
 * shapes.h: common drawings made of the list's commands, with edges that are anti-aliased by a
 * strip that fades over one pixel.
 */
#ifndef CANVAS_SHAPES_H
#define CANVAS_SHAPES_H

#include "canvas/list.h"

/* Flat boxes. */
void canvas_fill(struct canvas_list *list, struct canvas_rect rect, float radius,
                 struct canvas_color color);
void canvas_ring(struct canvas_list *list, struct canvas_rect rect, float radius, float width,
                 struct canvas_color color);
/* A soft shadow of a box, thrown to the lower right by (dx, dy) and blurred over `soft`. */
void canvas_shadow(struct canvas_list *list, struct canvas_rect rect, float radius, float dx,
                   float dy, float soft, struct canvas_color color);

/* Any simple polygon that is star-shaped about its middle (a convex one is); either winding. */
void canvas_polygon(struct canvas_list *list, const struct canvas_point *points, int count,
                    struct canvas_color color);
/* The same with another colour in the middle, shaded from there to the edge. */
void canvas_polygon_shaded(struct canvas_list *list, const struct canvas_point *points, int count,
                           struct canvas_color middle, struct canvas_color edge);
void canvas_ellipse(struct canvas_list *list, struct canvas_point middle, float rx, float ry,
                    struct canvas_color color);
/* An open line through the points, round at its ends and corners. */
void canvas_stroke(struct canvas_list *list, const struct canvas_point *points, int count,
                   float width, struct canvas_color color);
/* The same as if by pencil: width and weight waver a little; `seed` gives the same line again. */
void canvas_pencil(struct canvas_list *list, struct canvas_point from, struct canvas_point to,
                   float width, struct canvas_color color, uint32_t seed);

/* Players' marks: twelve shapes that tell players apart without colour. */
enum { CANVAS_MARKS = 12 };
/* Mark 0 .. 11 (circle, square, triangle, diamond, five-pointed star, plus, then six more that
   are as easily told apart) centred in the rectangle, with an outline of the given width. */
void canvas_mark(struct canvas_list *list, int mark, struct canvas_rect rect,
                 struct canvas_color color, struct canvas_color outline, float width);

/* Darkens (or colours) a rectangle from its edges, where it is all of the colour, to nothing so
   many pixels within; softer in the corners. */
void canvas_vignette(struct canvas_list *list, struct canvas_rect rect, float deep,
                     struct canvas_color color);

#endif
