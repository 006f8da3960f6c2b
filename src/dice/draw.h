/*
 * draw.h: a die and its shadow as triangles.
 */
#ifndef DICE_DRAW_H
#define DICE_DRAW_H

#include "canvas/list.h"
#include "dice/dice.h"
#include "dice/mesh.h"
#include "dice/pose.h"
#include "dice/view.h"

struct dice_sight {
    const struct dice_view *view;
    const struct dice_solid *solid;
    const struct dice_mesh *mesh;
    const struct dice_look *look;
    struct dice_pose pose;
    float sunk; /* 0 .. 1 */
    bool fine;  /* at rest: more detail than is wanted in motion */
    bool rough; /* one of many in motion: less */
};

void dice_draw_shadow(const struct dice_sight *sight, struct canvas_list *list);
void dice_draw_body(const struct dice_sight *sight, struct canvas_list *list);

/* The box around the body as seen. */
struct canvas_rect dice_draw_bounds(const struct dice_sight *sight);

#endif
