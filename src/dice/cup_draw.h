/* SPDX-License-Identifier: Zlib */
/*
 * cup_draw.h: the cup as triangles: what is seen through its mouth, and what lies over that.
 */
#ifndef DICE_CUP_DRAW_H
#define DICE_CUP_DRAW_H

#include "canvas/list.h"
#include "dice/cup.h"
#include "dice/view.h"

struct dice_cup_sight {
    const struct dice_view *view;
    struct dice_cup_shape shape;
    struct dice_cup_pose pose;
    struct canvas_point at; /* the spot of the cloth under the middle of its foot, in the window */
    float edge;             /* of a die thrown, pixels */
    struct canvas_rect cloth; /* that its shadow falls on, and fades towards the edges of */
    bool fine;                /* at rest: more detail than is wanted in motion */
    bool outline;             /* for high contrast */
};

void dice_cup_draw_shadow(const struct dice_cup_sight *sight, struct canvas_list *list);
/* Its inner wall, and its bottom; then come the dice in it. */
void dice_cup_draw_inside(const struct dice_cup_sight *sight, struct canvas_list *list);
/* The outer wall with its seams, and the rim. */
void dice_cup_draw_outside(const struct dice_cup_sight *sight, struct canvas_list *list);

struct canvas_rect dice_cup_draw_bounds(const struct dice_cup_sight *sight);

#endif
