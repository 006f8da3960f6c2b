/* SPDX-License-Identifier: Zlib */
/*
 * trajectory.h: a whole throw, worked out ahead: bodies fall, knock and come to rest, and every die
 * is turned by one of its solid's own rotations so that it shows the face that was drawn. Lengths
 * are edges, times seconds; the frame is that of bodies.h.
 */
#ifndef DICE_TRAJECTORY_H
#define DICE_TRAJECTORY_H

#include <stdbool.h>
#include <stdint.h>
#include "dice/bodies.h"
#include "dice/dice.h"
#include "dice/solid.h"

/* Duration of a flight of few dice at most; a stream of many takes longer (dice_cup_seconds()). */
#define DICE_TRAJECTORY_SECONDS 1.8f

enum {
    DICE_TRAJECTORY_STEPS = 240, /* a second */
    DICE_TRAJECTORY_EVERY = 2,   /* steps a frame */
    DICE_TRAJECTORY_FRAMES = 386,
    DICE_TRAJECTORY_TRIES = 8,
    DICE_TRAJECTORY_KNOCKS = 512,
};

struct dice_spot {
    struct dice_vec at;
    struct dice_quaternion turn;
};

/* A cup for dice that are thrown (cup.h): radii of its outer wall at the foot and at the mouth, how
   thick the wall and how high the cup is; and how many dice are seen in it, at their size. All 0:
   there is none. */
struct dice_cup_shape {
    float foot, mouth, wall, height;
    int holds;
};

struct dice_trajectory_plan {
    const struct dice_solid *solid;
    int count;
    uint8_t face[DICE_MAX];
    uint64_t seed;
    float width, depth;       /* between the walls */
    struct canvas_rect lands; /* between these, where dice that are tipped out come to lie, more or
                                 less; of no width: anywhere */
    float beside; /* how far beyond the side wall that it is at a cup may be seen, where it hides
                     nothing and is in the window */
    bool upright; /* figures stand towards the player as nearly as they can */
    struct dice_cup_shape cup;
    struct dice_vec hand, speed; /* the middle of the mouth as it pours; how the hand moves then */
    bool right;                  /* the cup is at the tray's right, and pours to the left */
    bool flung;                  /* `speed` counts; else the dice are thrown over the tray */
    int fixed;
    struct dice_spot obstacle[DICE_MAX]; /* dice that lie there already */
};

struct dice_trajectory_knock {
    float at, strength; /* 0 .. 1 */
    enum dice_met met;
    float x;
};

/* What became of it. */
struct dice_trajectory {
    int count, frames;
    struct dice_spot frame[DICE_TRAJECTORY_FRAMES][DICE_MAX];
    struct dice_spot rest[DICE_MAX];
    bool laid[DICE_MAX]; /* by hand */
    int knocks;
    struct dice_trajectory_knock knock[DICE_TRAJECTORY_KNOCKS]; /* in the order of time */
    int tries, righted, by_hand;
};

/* Works a throw out. Alone in the program. False when that can't be done: no memory, or no room to
   throw in. */
bool dice_trajectory_compute(const struct dice_trajectory_plan *plan,
                             struct dice_trajectory *trajectory);

float dice_trajectory_seconds(const struct dice_trajectory *trajectory);
/* Where a die is so many seconds into the throw. */
struct dice_spot dice_trajectory_spot(const struct dice_trajectory *trajectory, int die,
                                      float seconds);

#endif
