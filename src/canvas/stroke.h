/* SPDX-License-Identifier: Zlib */
/*
 * stroke.h: lines whose width and colour change on the way, for the drawings of this room.
 */
#ifndef CANVAS_STROKE_H
#define CANVAS_STROKE_H

#include "canvas/list.h"

/* A place of the pen: half the line's width there, and its colour. */
struct canvas_dab {
    struct canvas_point at;
    float half;
    struct canvas_color color;
};

/* A line through the dabs: round at its corners and ends, or back to its first dab. */
void canvas_stroke_dabs(struct canvas_list *list, const struct canvas_dab *dabs, int count,
                        bool closed);

/* Into how many straight pieces an arc of that radius and angle is to be cut to look round. */
int canvas_arc_steps(float radius, float angle);

#endif
