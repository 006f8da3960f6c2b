/* SPDX-License-Identifier: Zlib */
/*
 * hull.h: the outline of points, to feather silhouettes and to throw shadows.
 */
#ifndef DICE_HULL_H
#define DICE_HULL_H

#include <stdint.h>
#include "canvas/geometry.h"

enum { DICE_HULL_MAX = 2000 };

/* The convex outline of up to DICE_HULL_MAX points as indices into them, in one sense of rotation,
   leaving out what is nearer than `least` to the one before; the number of indices. */
int dice_hull(const struct canvas_point *points, int count, float least, uint16_t *outline);

/* The unit vector outwards between the edges from `before` to `at` to `after` of an outline. */
struct canvas_point dice_hull_outwards(struct canvas_point before, struct canvas_point at,
                                       struct canvas_point after);

#endif
