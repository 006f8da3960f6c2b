/* SPDX-License-Identifier: Zlib */
/*
 * pig.h: Pig, a game that the table does not have, with a solver put together from the race's: its
 * chances are published, and with two dice a throw can take the whole score. Programs that link it
 * bring it in place of the games of games.def.
 *
 * In turn everybody throws until they hold, which scores what the turn has so far, or until a 1
 * takes it. With two dice two 1s take the whole score as well. Who reaches the target has won.
 */
#ifndef TESTS_ODDS_PIG_H
#define TESTS_ODDS_PIG_H

#include "odds/solver.h"

enum { PIG_TARGET, PIG_DICE };    /* options: points, 2 .. 1000; dice of a throw, 1 .. 2 */
enum { PIG_ROLL, PIG_HOLD };      /* verbs */
enum { PIG_TARGET_SERVED = 200 }; /* the highest target that the solver serves */

extern const struct tc_game pig_game;
extern const struct odds_solver pig_solver;

/* A settled setup in which seat 0 starts. */
struct tc_setup pig_setup(int players, int target, int dice);

#endif
