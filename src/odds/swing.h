/* SPDX-License-Identifier: Zlib */
/*
 * swing.h: what hangs on one throw.
 */
#ifndef ODDS_SWING_H
#define ODDS_SWING_H

#include <tumblecup/odds.h>

/* How much more often the seat that throws wins after a good throw than after a bad one, 0 .. 1:
   good are those after which it wins more often than on average, and of either there is no swing
   unless they come now and then. 0 where that is not known: chances are but sampled, nobody in turn
   is to throw, or there are too many ways for the dice to fall. */
double odds_swing(struct tc_odds *odds, const struct tc_state *state);

#endif
