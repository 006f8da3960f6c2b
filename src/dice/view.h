/*
 * view.h: the camera. It hangs over the player's side of the tray with its picture parallel to
 * the cloth, so that the cloth is seen as it is and what stands on it leans away: of a die at rest
 * one sees the whole top and a sliver of the front.
 */
#ifndef DICE_VIEW_H
#define DICE_VIEW_H

#include "dice/pose.h"

struct dice_view {
    struct canvas_point foot; /* the point of the window that the camera hangs over */
    float height;             /* over the cloth, in pixels */
};

struct dice_view dice_view_over(struct canvas_rect tray, float edge);

/* The camera as one die sees it: how far a point leans for each pixel of height. */
struct dice_lens {
    struct canvas_point at, lean;
    float z, height, edge;
};

struct dice_lens dice_view_lens(const struct dice_view *view, const struct dice_pose *pose);

/* Where a point of a die is seen: relative to its middle, turned, edge 1. */
struct canvas_point dice_lens_project(const struct dice_lens *lens, struct dice_vec point);

/* From the die's middle to the eye, a unit vector of the table. */
struct dice_vec dice_lens_eye(const struct dice_lens *lens);

#endif
