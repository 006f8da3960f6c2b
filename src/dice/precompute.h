/* SPDX-License-Identifier: Zlib */
/*
 * precompute.h: computes a trajectory on a worker thread while the hand shakes. One throw at a
 * time.
 */
#ifndef DICE_PRECOMPUTE_H
#define DICE_PRECOMPUTE_H

#include "dice/trajectory.h"

struct dice_precompute;

/* NULL when memory runs out. */
struct dice_precompute *dice_precompute_create(void);
void dice_precompute_destroy(struct dice_precompute *precompute);

/* Begins to compute a trajectory, on a worker thread where there is one. What was begun before is
   given up. */
void dice_precompute_begin(struct dice_precompute *precompute,
                           const struct dice_trajectory_plan *plan);

/* Waits for the trajectory that was begun; NULL where it could not be computed. Valid until the
   next is begun. */
const struct dice_trajectory *dice_precompute_wait(struct dice_precompute *precompute);

#endif
