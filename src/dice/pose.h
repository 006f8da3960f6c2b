/* SPDX-License-Identifier: Zlib */
/*
 * pose.h: where a die is at a moment. The one value that paths give and drawing takes.
 */
#ifndef DICE_POSE_H
#define DICE_POSE_H

#include "canvas/geometry.h"
#include "dice/quaternion.h"

struct dice_pose {
    struct canvas_point at; /* the spot of the cloth under the middle, in the window */
    float z;                /* height of the middle over the cloth, in pixels */
    struct dice_quaternion turn;
    float edge;  /* pixels */
    float alpha; /* 1: there, 0: not to be seen */
};

struct dice;

/* Where a die is now. */
struct dice_pose dice_pose_of(struct dice *dice, int die);

#endif
