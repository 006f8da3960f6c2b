/* SPDX-License-Identifier: Zlib */
/*
 * throw.h: a throw as it is shown: the cup tips while the throw is worked out, then the dice leave
 * its mouth and fly. A throw that nobody watches is worked out when someone looks.
 */
#ifndef DICE_THROW_H
#define DICE_THROW_H

#include <stdbool.h>
#include <stdint.h>
#include "canvas/cue.h"
#include "dice/cup.h"
#include "dice/precompute.h"
#include "dice/pose.h"

enum dice_throw_phase {
    DICE_THROW_OVER,
    DICE_THROW_OWED,  /* pending: its dice are at rest, and nobody has asked yet where */
    DICE_THROW_WINDS, /* the cup tips, or a hand with a lone die swings */
    DICE_THROW_FLIES,
};

struct dice_throw_state {
    enum dice_throw_phase phase;
    struct dice_precompute *precompute;
    bool begun; /* is being worked out */
    int count;
    uint8_t die[DICE_MAX];
    uint64_t which, seed;
    float clock, ms, wind_ms; /* since it began; all of it from the tipping on; the cup's part */
    float sweep_ms, shake_ms; /* of that part, until the cup tips: dice are swept in, and shaken */
    float held_ms, swept_ms;  /* that a hand had shaken it, and swept dice into it, before */
    float tipping;            /* how long the cup tips, seconds of a flight */
    float whole;              /* ms in which a flight as long as may be would be shown */
    bool flung;
    struct canvas_point hand; /* of a throw by hand, in the window */
    struct dice_vec speed;    /* of it, in edges a second */
    struct dice_trajectory_plan plan;
    struct dice_cup_pose cup_from; /* where the cup was when it began; size 0: away */
    bool swept;   /* the dice lay elsewhere and are swept into the cup as it comes */
    bool carried; /* the cup was on its way to where it stands, and goes on */
    float turned; /* how far a hand had tumbled the dice in it, radians */
    struct dice_pose before[DICE_MAX]; /* where it was; alpha 0 if it was away */
    struct dice_tally tally;
    float announced; /* the pace that its knocks were announced at; 0: they are not */
    bool recalls;    /* they were, and it has been cut short since */
};

/* How far into its flight it is, seconds; negative while the cup tips. The same `ms` before. */
static inline float dice_throw_seconds(const struct dice_throw_state *throw, float ms)
{
    return dice_cup_time(&throw->plan, throw->clock - ms - throw->wind_ms, throw->whole);
}

/* For how long a die has been out of the cup, ms; negative until it is. */
static inline float dice_throw_out(const struct dice_throw_state *thrown, int slot)
{
    return thrown->clock - thrown->wind_ms - dice_cup_leaves_ms(&thrown->plan, slot, thrown->whole);
}

/* How long dice that lie on the table are swept into the cup, of a throw that takes so many ms. */
float dice_throw_sweep_ms(float ms);
/* Computes a throw that is pending, so that it is known where its dice lie. */
void dice_throw_resolve(struct dice *dice);
/* Forgets what nobody will see: all dice of the throw are gone. */
void dice_throw_drop(struct dice *dice, uint64_t gone);
/* Cuts a throw short. */
void dice_throw_finish(struct dice *dice);
/* Lets time pass; true while it is under way. */
bool dice_throw_step(struct dice *dice, float ms, struct canvas_cues *cues);

#endif
