/* SPDX-License-Identifier: Zlib */
/*
 * cup.h: the leather cup that dice are thrown from: its shape, where dice are in it, and how it is
 * held and tipped so that they leave by its mouth. Nothing here moves by itself: all of it follows
 * from a throw's plan and a time. Lengths are edges of a die thrown, the frame is that of bodies.h.
 */
#ifndef DICE_CUP_H
#define DICE_CUP_H

#include <stdbool.h>
#include "dice/trajectory.h"

/* From so many dice on they are poured in a stream, while the cup is carried over the tray. */
enum { DICE_CUP_STREAM = 20 };
/* So many are seen in one that is full to its rim. */
enum { DICE_CUP_HEAP = 16 };

/* How long a cup that stands takes to tip until its first die leaves, ms of a throw of
   DICE_CUP_NORMAL_MS. */
#define DICE_CUP_TIP_MS 150.0f

/* Duration of a stream from the first die that leaves the mouth to the last, ms of a throw of
   DICE_CUP_NORMAL_MS. */
#define DICE_CUP_STREAM_MS 900.0f
#define DICE_CUP_NORMAL_MS 1200.0f

/* The cup for so many dice, which are as large in it as out of it. One die needs none: a hand has
   it, and the shape is all 0. A lone die that is thrown from a cup has that of two. */
struct dice_cup_shape dice_cup_shape_of(int count);
/* What a cup that stands has: how wide and high it may be as it is seen, and how far the camera is
   from the cloth. */
struct dice_cup_room {
    float wide, high, away;
};
/* The largest cup for so many dice that has room there, as it stands. In one that is too small for
   all of them at their size the first few are seen. The smallest where none has. */
struct dice_cup_shape dice_cup_shape_in(int count, const struct dice_cup_room *room);
/* How far one that stands, so large of its shape, is seen above, below and to either side of the
   middle of its foot. */
struct dice_cup_reach {
    float up, down, side;
};
struct dice_cup_reach dice_cup_reach_of(const struct dice_cup_shape *shape, float size, float away);
/* The rolled rim's height, and half of that its width, in thicknesses of the wall. */
#define DICE_CUP_LIP 0.66f
/* Radius of the inner wall at a height over the foot. */
float dice_cup_inner(const struct dice_cup_shape *shape, float height);

/* Where a cup is: the middle of its foot, how it is turned from standing upright, and how large it
   is, of its shape. */
struct dice_cup_pose {
    struct dice_vec at;
    struct dice_quaternion turn;
    float size;
};

/* Where it stands before a throw, nearer to the side that it came from, or `amid` the tray; of a
   lone die where the hand has it, at the near edge. */
struct dice_cup_pose dice_cup_standing(const struct dice_cup_shape *shape, float width, float depth,
                                       bool from_right, bool amid);
/* A place in the cup's own frame (its foot's middle the origin, its mouth upwards), on the table.
 */
struct dice_vec dice_cup_place(const struct dice_cup_pose *pose, struct dice_vec at);
/* The way that the mouth looks. */
struct dice_vec dice_cup_axis(const struct dice_cup_pose *pose);
/* Between two poses. */
struct dice_cup_pose dice_cup_between(const struct dice_cup_pose *a, const struct dice_cup_pose *b,
                                      float share);

/* How a die lies in a cup that stands, in the cup's frame. `slot` is its number among `count`;
   those with low numbers lie on top and leave first. Which way it is turned is by `seed`, which
   knows nothing of the throw. Cubes lie on the bottom and on one another, none in another; more
   than are seen in a cup that is full to its rim lie below them all. */
struct dice_spot dice_cup_lie(const struct dice_cup_shape *shape, const struct dice_solid *solid,
                              int slot, int count, uint64_t seed);

/* Whether others lie on it and it is not seen. */
bool dice_cup_covers(const struct dice_cup_shape *shape, int slot);

/* Moves the middle of a die in the cup's frame so that it is within the wall and over the bottom.
 */
void dice_cup_keep_in(const struct dice_cup_shape *shape, struct dice_vec *at);

/* ---- Pouring --------------------------------------------------------------------------------- */

/* Where the middle of the mouth is as the first die leaves, of a throw that no hand flings. */
struct dice_vec dice_cup_hand(const struct dice_trajectory_plan *plan);
/* Few dice that no hand flings stay on that side of the mouth that they left it to, so that none is
   below the cup, or as little beyond it as gives them room, where they come when the cup has left:
   the end of it, and the level way out of the mouth. False: they may go anywhere. */
bool dice_cup_stays_before(const struct dice_trajectory_plan *plan, struct dice_vec *mouth,
                           struct dice_vec *out);
/* The level way across the mouth, to the left of who looks out of it; a unit vector. */
struct dice_vec dice_cup_across(const struct dice_trajectory_plan *plan);

/* Duration of a throw's flight at most, seconds. */
float dice_cup_seconds(int count);
/* When a die passes the mouth, seconds after the first does. */
float dice_cup_leaves(const struct dice_trajectory_plan *plan, int slot);
/* The time of a flight that is shown in `whole` ms, seconds, so many ms after the first die left;
   and the other way round, also for when a die passes the mouth. */
float dice_cup_time(const struct dice_trajectory_plan *plan, float ms, float whole);
float dice_cup_ms(const struct dice_trajectory_plan *plan, float seconds, float whole);
float dice_cup_leaves_ms(const struct dice_trajectory_plan *plan, int slot, float whole);
/* Where it does, in the cup's frame. */
struct dice_vec dice_cup_exit(const struct dice_trajectory_plan *plan, int slot);
/* The cup in the pouring hand, seconds after the first die passed its mouth. */
struct dice_cup_pose dice_cup_pouring(const struct dice_trajectory_plan *plan, float seconds);
/* A die that lay in the cup there and has still to pass the mouth, in the cup's frame; `tipping` is
   how many seconds before the first die leaves the cup began to tip. */
struct dice_vec dice_cup_slide(const struct dice_trajectory_plan *plan, struct dice_vec lies,
                               int slot, float seconds, float tipping);

#endif
