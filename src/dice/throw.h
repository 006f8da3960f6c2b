/*
 * throw.h: a throw as it is shown: the hand gathers the dice and shakes them while the throw is
 * worked out, then they fly. A throw that nobody watches is worked out when someone looks.
 */
#ifndef DICE_THROW_H
#define DICE_THROW_H

#include <stdbool.h>
#include <stdint.h>
#include "canvas/cue.h"
#include "dice/precompute.h"
#include "dice/pose.h"

enum dice_throw_phase {
    DICE_THROW_OVER,
    DICE_THROW_OWED,  /* pending: its dice are at rest, and nobody has asked yet where */
    DICE_THROW_WINDS, /* the hand shakes them */
    DICE_THROW_FLIES,
};

/* Dice in a hand over the tray. */
struct dice_hand {
    uint64_t which; /* none: no hand is there */
    const struct dice_solid *solid;
    struct canvas_point at;
    float way; /* how far it has moved with them, in pixels */
};

struct dice_throw_state {
    enum dice_throw_phase phase;
    struct dice_precompute *precompute;
    bool begun; /* is being worked out */
    int count;
    uint8_t die[DICE_MAX];
    uint64_t which, seed;
    float clock, ms, wind_ms; /* since it began; all of it; of it the hand's part */
    float rate;               /* simulated seconds a millisecond */
    bool flung;
    struct canvas_point hand;              /* of a throw by hand, in the window */
    struct dice_vec speed;                 /* of it, in edges a second */
    struct dice_vec start[DICE_MAX];       /* in the hand */
    struct dice_quaternion held[DICE_MAX]; /* as it is let go */
    struct dice_pose before[DICE_MAX];     /* where it was; alpha 0 if it was away */
    struct dice_tally tally;
};

/* Computes a throw that is pending, so that it is known where its dice lie. */
void dice_throw_resolve(struct dice *dice);
/* Forgets what nobody will see: all dice of the throw are gone. */
void dice_throw_drop(struct dice *dice, uint64_t gone);
/* Cuts a throw short. */
void dice_throw_finish(struct dice *dice);
/* Lets time pass; true while it is under way. */
bool dice_throw_step(struct dice *dice, float ms, struct canvas_cues *cues);

#endif
