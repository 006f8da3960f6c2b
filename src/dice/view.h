/* SPDX-License-Identifier: Zlib */
/*
 * view.h: the camera. It looks down at the table from the player's side, DICE_VIEW_TILT off the
 * vertical: a step away from the player is seen shortened, and what stands on the cloth rises up
 * the window. Of a die at rest one sees the whole top and a third of a front. The same camera sees
 * everything that stands on the cloth.
 */
#ifndef DICE_VIEW_H
#define DICE_VIEW_H

#include "dice/pose.h"

/* 22 degrees, and its cosine and sine: how long a step of one away from the player is seen, and how
   far a point at height one is seen above its foot. */
#define DICE_VIEW_TILT  0.383972f
#define DICE_VIEW_DEPTH 0.927184f
#define DICE_VIEW_RISE  0.374607f
/* How far a point is seen to the side for each of its height, at most. */
#define DICE_VIEW_LEAN 0.1f

/* Distances of the side walls', the near and the far wall's feet from the edges of the visible
   tray, in edges of a die as seen. The far one is larger because dice rise up the window from where
   they stand. */
#define DICE_TRAY_SIDE 0.3f
#define DICE_TRAY_NEAR 0.3f
#define DICE_TRAY_FAR  0.7f

struct dice_view {
    struct canvas_point foot; /* the point of the window that the camera hangs over */
    float height;             /* over the cloth, in pixels */
};

struct dice_view dice_view_over(struct canvas_rect tray, float edge);

/* The camera as one thing on the cloth sees it: `at` is its foot in the window, `lean` how many
   pixels a point is seen beside its own foot for each pixel of height, `edge` what a length of 1 is
   in pixels, `z` the height of its origin in pixels. */
struct dice_lens {
    struct canvas_point at, lean;
    float z, height, edge;
};

struct dice_lens dice_view_lens(const struct dice_view *view, const struct dice_pose *pose);

/* Where a point is seen, given relative to the origin in the table's frame (quaternion.h). */
struct canvas_point dice_lens_project(const struct dice_lens *lens, struct dice_vec point);

/* From the origin to the eye, a unit vector of the table. */
struct dice_vec dice_lens_eye(const struct dice_lens *lens);

#endif
