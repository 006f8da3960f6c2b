/* SPDX-License-Identifier: Zlib */
/*
 * shadow.h: soft shadows on the cloth, of anything convex.
 */
#ifndef DICE_SHADOW_H
#define DICE_SHADOW_H

#include "canvas/list.h"

enum { DICE_SHADOW_POINTS = 64 };

/* How finely a shadow's edge is drawn. */
enum dice_shadow_edge { DICE_SHADOW_ROUGH, DICE_SHADOW_PLAIN, DICE_SHADOW_SOFT };

/* Where the lamp throws a point that is `z` pixels over its foot in the window. */
struct canvas_point dice_shadow_of(struct canvas_point foot, float z);

/* A shadow as dark as `alpha`, 0 .. 1, within the outline of up to DICE_SHADOW_POINTS points of the
   window, that fades away over `soft` pixels outside of it. */
void dice_shadow_draw(const struct canvas_point *points, int count, float soft, float alpha,
                      enum dice_shadow_edge edge, struct canvas_list *list);

#endif
