/* SPDX-License-Identifier: Zlib */
/*
 * drawing.h: what was drawn of a die at rest, kept: while nothing of what is seen of it changes, it
 * is not worked out again.
 */
#ifndef DICE_DRAWING_H
#define DICE_DRAWING_H

#include "dice/draw.h"

/* All zero: nothing was drawn yet. */
struct dice_drawing {
    struct dice_sight sight; /* that it was drawn by, and what that refers to */
    struct dice_view view;
    struct dice_look look;
    bool kept;               /* drawn so twice, the second time into `list`, */
    struct canvas_list list; /* which holds the triangles of the body */
};

void dice_drawing_finish(struct dice_drawing *drawing);

/* Draws the body as dice_draw_body() does. */
void dice_drawing_body(struct dice_drawing *drawing, const struct dice_sight *sight,
                       struct canvas_list *list);

#endif
