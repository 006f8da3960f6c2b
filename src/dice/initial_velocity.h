/* SPDX-License-Identifier: Zlib */
/*
 * initial_velocity.h: how the dice of a throw leave the hand.
 */
#ifndef DICE_INITIAL_VELOCITY_H
#define DICE_INITIAL_VELOCITY_H

#include "dice/trajectory.h"

void dice_initial_velocity(const struct dice_trajectory_plan *plan, uint64_t seed,
                           struct dice_body *body);

#endif
