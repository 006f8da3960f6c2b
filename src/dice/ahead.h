/*
 * ahead.h: works throws out while something else is shown. One throw at a time.
 */
#ifndef DICE_AHEAD_H
#define DICE_AHEAD_H

#include "dice/roll.h"

struct dice_ahead;

/* NULL when memory runs out. */
struct dice_ahead *dice_ahead_create(void);
void dice_ahead_destroy(struct dice_ahead *ahead);

/* Begins to work a throw out, on a thread of its own where one is to be had. What was begun before
   is given up. */
void dice_ahead_begin(struct dice_ahead *ahead, const struct dice_roll_plan *plan);

/* The throw that was begun, once it is worked out; NULL where that could not be done. Valid until
   the next is begun. */
const struct dice_roll *dice_ahead_wait(struct dice_ahead *ahead);

#endif
