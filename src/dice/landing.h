/* SPDX-License-Identifier: Zlib */
/*
 * landing.h: whether dice lie as dice should: flat, apart and inside. Lengths are edges, the frame
 * is the table's.
 */
#ifndef DICE_LANDING_H
#define DICE_LANDING_H

#include <stdbool.h>
#include "canvas/geometry.h"
#include "dice/solid.h"

/* How the side that looks most to the sky leans: its number, and the cosine to upright. */
struct dice_lean {
    int face;
    float upright;
};

struct dice_lean dice_landing_lean(const struct dice_solid *solid, struct dice_quaternion turn);

/* The same turned the shortest way until that side is level. */
struct dice_quaternion dice_landing_flat(const struct dice_solid *solid,
                                         struct dice_quaternion turn);

/* What a die covers of the cloth, seen from right above: a convex outline, anticlockwise. */
struct dice_print {
    struct canvas_point at;
    int corners;
    struct canvas_point corner[DICE_CORNERS_MAX];
};

struct dice_print dice_landing_print(const struct dice_solid *solid, struct canvas_point at,
                                     struct dice_quaternion turn);

/* By how much two outlines are apart, at the least; negative where they overlap. `away` is the
   direction in which `a` would get clear of `b` soonest. */
float dice_landing_gap(const struct dice_print *a, const struct dice_print *b,
                       struct canvas_point *away);

bool dice_landing_inside(const struct dice_print *print, float width, float depth);

#endif
