/* SPDX-License-Identifier: Zlib */
/*
 * varied.h: setups of any game, for tests that hold for all of them.
 */
#ifndef TESTS_RULES_VARIED_H
#define TESTS_RULES_VARIED_H

#include <tumblecup/game.h>
#include <tumblecup/random.h>

/* Setup number `index` of a game, settled: first every count of players with every way to start at
   the defaults, then, without an end, options at random, their ends among them. */
struct tc_setup varied_setup(int game, int index);

/* How many of them have the options at their defaults. */
int varied_plain(int game);

#endif
