/*
 * foresee.h: what the odds service works out ahead, so that it is there when somebody asks.
 */
#ifndef SCREENS_FORESEE_H
#define SCREENS_FORESEE_H

#include <stdbool.h>

#include "screens/state.h"

/* Prepares the odds for what may be asked on the screen that is open: on the setup screen already.
 */
void foresee_step(struct screens *screens);
/* Somebody at the table is a computer player or has a coach. */
bool foresee_wanted(const struct screens *screens);

/* For the slots of screens: what is wanted for the line-up, where somebody of it plays by odds, and
   for a match; and whether what is worked out now changes what is to be seen. */
enum screens_odds foresee_lineup(const struct screens *screens, struct tc_setup *setup);
enum screens_odds foresee_match(const struct table *table, struct tc_setup *setup);
bool foresee_pending(const struct screens *screens);

#endif
