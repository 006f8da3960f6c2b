/* SPDX-License-Identifier: Zlib */
/*
 * stabilise.h: how a throw comes to its end: cocked and stacked dice are helped down while they
 * still move, and those that nothing helped are laid by hand.
 */
#ifndef DICE_STABILISE_H
#define DICE_STABILISE_H

#include "dice/bodies.h"
#include "dice/landing.h"
#include "dice/trajectory.h"

struct dice_stabiliser {
    const struct dice_trajectory_plan *plan;
    float gap, wanted;      /* how far apart dice are to be, and by now; it grows less */
    float cocked[DICE_MAX]; /* for how long a die has leant without tumbling on, seconds */
    bool righted[DICE_MAX];
    int count; /* dice that left the cup so far */
    int quiet; /* steps for which all has been well */
};

void dice_stabilise_begin(struct dice_stabiliser *stabiliser,
                          const struct dice_trajectory_plan *plan);
/* After a step; true when all lie as they should and have come to rest. */
bool dice_stabilise_guide(struct dice_stabiliser *stabiliser, struct dice_bodies *bodies, float now,
                          float step);
/* Marks the dice that don't lie as they should; how many. */
int dice_stabilise_judge(const struct dice_stabiliser *stabiliser, const struct dice_bodies *bodies,
                         bool *bad);
int dice_stabilise_righted(const struct dice_stabiliser *stabiliser);

/* From the last frame: where each die lies, quite flat; those marked `laid` get a place of their
   own. False where there is no room for all. */
bool dice_stabilise_rest(const struct dice_trajectory_plan *plan,
                         struct dice_trajectory *trajectory);

#endif
