/*
 * precompute.h: works throws out while something else is shown. One throw at a time.
 */
#ifndef DICE_PRECOMPUTE_H
#define DICE_PRECOMPUTE_H

#include "dice/trajectory.h"

struct dice_precompute;

/* NULL when memory runs out. */
struct dice_precompute *dice_precompute_create(void);
void dice_precompute_destroy(struct dice_precompute *precompute);

/* Begins to work a throw out, on a thread of its own where one is to be had. What was begun before
   is given up. */
void dice_precompute_begin(struct dice_precompute *precompute,
                           const struct dice_trajectory_plan *plan);

/* The throw that was begun, once it is worked out; NULL where that could not be done. Valid until
   the next is begun. */
const struct dice_trajectory *dice_precompute_wait(struct dice_precompute *precompute);

#endif
