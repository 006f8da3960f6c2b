/*
 * roll.h: a whole throw, worked out ahead: bodies fall, knock and come to rest, and every die is
 * turned by one of its solid's own rotations so that it shows the face that was drawn. Lengths are
 * edges, times seconds; the frame is that of bodies.h.
 */
#ifndef DICE_ROLL_H
#define DICE_ROLL_H

#include <stdbool.h>
#include <stdint.h>
#include "dice/bodies.h"
#include "dice/dice.h"
#include "dice/solid.h"

#define DICE_ROLL_SECONDS 1.8f

enum {
    DICE_ROLL_STEPS = 240, /* a second */
    DICE_ROLL_EVERY = 2,   /* steps a frame */
    DICE_ROLL_FRAMES = 217,
    DICE_ROLL_TRIES = 8,
    DICE_ROLL_KNOCKS = 256,
};

struct dice_spot {
    struct dice_vec at;
    struct dice_turn turn;
};

struct dice_roll_plan {
    const struct dice_solid *solid;
    int count;
    uint8_t face[DICE_MAX];
    uint64_t seed;
    float width, depth;          /* between the walls */
    bool upright;                /* figures stand towards the player as nearly as they can */
    struct dice_vec hand, speed; /* where the dice are let go, and how they fly on average */
    bool flung;                  /* `speed` counts; else the dice are thrown over the tray */
    int fixed;
    struct dice_spot obstacle[DICE_MAX]; /* dice that lie there already */
};

struct dice_roll_knock {
    float at, strength; /* 0 .. 1 */
    enum dice_met met;
    float x;
};

/* What became of it. */
struct dice_roll {
    int count, frames;
    struct dice_spot frame[DICE_ROLL_FRAMES][DICE_MAX];
    struct dice_spot rest[DICE_MAX];
    bool laid[DICE_MAX]; /* by hand */
    int knocks;
    struct dice_roll_knock knock[DICE_ROLL_KNOCKS]; /* in the order of time */
    int tries, righted, by_hand;
};

/* Where the dice of a throw begin: the same for every try, so that they can be shown there before
   the throw is worked out. */
void dice_roll_start(const struct dice_roll_plan *plan, struct dice_vec *at);

/* Works a throw out. Alone in the program. False when that can't be done: no memory, or no room to
   throw in. */
bool dice_roll_work_out(const struct dice_roll_plan *plan, struct dice_roll *roll);

float dice_roll_seconds(const struct dice_roll *roll);
/* Where a die is so many seconds into the throw. */
struct dice_spot dice_roll_spot(const struct dice_roll *roll, int die, float seconds);

#endif
