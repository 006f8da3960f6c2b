/* SPDX-License-Identifier: Zlib */
/*
 * draw.h: a die and its shadow as triangles.
 */
#ifndef DICE_DRAW_H
#define DICE_DRAW_H

#include "canvas/list.h"
#include "dice/dice.h"
#include "dice/light.h"
#include "dice/mesh.h"
#include "dice/pose.h"
#include "dice/view.h"

struct dice_sight {
    const struct dice_view *view;
    const struct dice_solid *solid;
    const struct dice_mesh *mesh;
    const struct dice_look *look;
    struct dice_pose pose;
    struct canvas_color cloth;   /* what it lies on; alpha 0: unknown */
    float dark;                  /* how far it is out of the light, 0 .. 1 */
    bool in_well;                /* it is in the cup, or half out of it, */
    struct dice_light_well well; /* which light falls into so */
    bool marked;                 /* bears the look's letter */
    bool fine;                   /* at rest: more detail than is wanted in motion */
    bool rough;                  /* one of many in motion: less */
};

void dice_draw_shadow(const struct dice_sight *sight, struct canvas_list *list);
void dice_draw_body(const struct dice_sight *sight, struct canvas_list *list);

/* A line round the body as seen, so many pixels from it and so many wide. */
void dice_draw_ring(const struct dice_sight *sight, float gap, float width,
                    struct canvas_color color, struct canvas_list *list);

/* The box around the body as seen. */
struct canvas_rect dice_draw_bounds(const struct dice_sight *sight);

#endif
