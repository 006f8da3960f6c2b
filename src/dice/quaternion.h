/* SPDX-License-Identifier: Zlib */
/*
 * quaternion.h: vectors and orientations on the table: x to the right, y away from the player, z
 * up, a right-handed frame. The window's y runs the other way; only the view and the paths know
 * that.
 */
#ifndef DICE_QUATERNION_H
#define DICE_QUATERNION_H

#include "dice/chance.h"

struct dice_vec {
    float x, y, z;
};

/* A rotation as a unit quaternion. */
struct dice_quaternion {
    float w, x, y, z;
};

/* Inline, because a frame of 38 dice calls them a million times. */
static inline struct dice_vec dice_vec_add(struct dice_vec a, struct dice_vec b)
{
    return (struct dice_vec){a.x + b.x, a.y + b.y, a.z + b.z};
}

static inline struct dice_vec dice_vec_scale(struct dice_vec a, float by)
{
    return (struct dice_vec){a.x * by, a.y * by, a.z * by};
}

static inline struct dice_vec dice_vec_mix(struct dice_vec a, struct dice_vec b, float share)
{
    return dice_vec_add(dice_vec_scale(a, 1 - share), dice_vec_scale(b, share));
}

static inline struct dice_vec dice_vec_cross(struct dice_vec a, struct dice_vec b)
{
    return (struct dice_vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static inline float dice_vec_dot(struct dice_vec a, struct dice_vec b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

struct dice_vec dice_vec_unit(struct dice_vec a);

struct dice_quaternion dice_quaternion_none(void);
/* About a unit axis, anticlockwise as seen from its tip. */
struct dice_quaternion dice_quaternion_about(struct dice_vec axis, float radians);
/* First `second`, then `first`: as matrices are multiplied. */
struct dice_quaternion dice_quaternion_mul(struct dice_quaternion first,
                                           struct dice_quaternion second);
struct dice_quaternion dice_quaternion_back(struct dice_quaternion turn);
/* The rotation that takes x, y and z to three orthonormal right-handed vectors. */
struct dice_quaternion dice_quaternion_frame(struct dice_vec x, struct dice_vec y,
                                             struct dice_vec z);
/* Any orientation, all as likely. */
struct dice_quaternion dice_quaternion_any(struct dice_chance *chance);
/* The shorter way from a to b. */
struct dice_quaternion dice_quaternion_mix(struct dice_quaternion a, struct dice_quaternion b,
                                           float share);

static inline struct dice_vec dice_quaternion_apply(struct dice_quaternion turn, struct dice_vec v)
{
    struct dice_vec u = {turn.x, turn.y, turn.z};
    struct dice_vec t = dice_vec_scale(dice_vec_cross(u, v), 2);
    return dice_vec_add(dice_vec_add(v, dice_vec_scale(t, turn.w)), dice_vec_cross(u, t));
}

#endif
