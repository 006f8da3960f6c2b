/* SPDX-License-Identifier: Zlib */
/*
 * common.h: what solvers share: the two kinds of position that mean the same in every game, one
 * that is over and a roll-off, and what events say of a turn.
 */
#ifndef ODDS_COMMON_H
#define ODDS_COMMON_H

#include "odds/solver.h"

/* Fills `value` where the state is over, or where a roll-off is due: each of those who still roll
   is as likely to start as any other. False for every other position, which `value` of the solver
   has to answer itself; it is asked for the start of a game by each seat. */
bool odds_common_value(const struct odds_solver *solver, void *tables, const struct tc_setup *setup,
                       const struct tc_state *state, struct odds_value *value);

/* The value of a position that is over: those who have won share. */
void odds_common_over(const struct tc_setup *setup, const struct tc_state *state,
                      struct odds_value *value);

/* Whether events end a turn or round: some seat got an entry. Adds the points that `seat` got by
   it to *points. */
bool odds_common_entered(const struct tc_setup *setup, const struct tc_events *events, int seat,
                         double *points);

/* How many seats are in a set. */
int odds_common_count(unsigned seats);

/* How a watch is asked: true to go on. */
bool odds_common_go_on(const struct odds_watch *watch, double done);

#endif
