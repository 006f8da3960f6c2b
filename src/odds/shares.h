/*
 * shares.h: the two kinds of position that mean the same in every game: one that is over, and a
 * roll-off.
 */
#ifndef ODDS_SHARES_H
#define ODDS_SHARES_H

#include "odds/solver.h"

/* Fills `value` where the state is over, or where a roll-off is due: each of those who still roll
   is as likely to start as any other. False for every other position, which `value` of the solver
   has to answer itself; it is asked for the start of a game by each seat. */
bool odds_shares_value(const struct odds_solver *solver, void *tables, const struct tc_setup *setup,
                       const struct tc_state *state, struct odds_value *value);

/* How a watch is asked: true to go on. */
bool odds_shares_go_on(const struct odds_watch *watch, double done);

#endif
