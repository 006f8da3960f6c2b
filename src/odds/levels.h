/* SPDX-License-Identifier: Zlib */
/*
 * levels.h: computer players by habit: how a choice is made that is not the best one.
 */
#ifndef ODDS_LEVELS_H
#define ODDS_LEVELS_H

#include <tumblecup/odds.h>

#include "odds/solver.h"

/* The habit of a level in a setup's game. */
const struct odds_habit *odds_habit_of(int level, const struct tc_setup *setup);

/* The same as tc_odds_play(), for any figures. */
bool odds_play(struct tc_odds *odds, const struct odds_habit *habit, const struct tc_state *state,
               struct tc_random *random, struct tc_action *action);

#endif
