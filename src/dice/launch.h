/*
 * launch.h: how the dice of a throw leave the hand.
 */
#ifndef DICE_LAUNCH_H
#define DICE_LAUNCH_H

#include "dice/chance.h"
#include "dice/trajectory.h"

/* Every orientation is as likely as any other. */
struct dice_turn dice_launch_turn(struct dice_chance *chance);

void dice_launch(const struct dice_trajectory_plan *plan, uint64_t seed, struct dice_body *body);

#endif
