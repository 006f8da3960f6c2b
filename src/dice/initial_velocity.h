/*
 * initial_velocity.h: how the dice of a throw leave the hand.
 */
#ifndef DICE_INITIAL_VELOCITY_H
#define DICE_INITIAL_VELOCITY_H

#include "dice/chance.h"
#include "dice/trajectory.h"

/* Every orientation is as likely as any other. */
struct dice_quaternion dice_initial_orientation(struct dice_chance *chance);

void dice_initial_velocity(const struct dice_trajectory_plan *plan, uint64_t seed,
                           struct dice_body *body);

#endif
