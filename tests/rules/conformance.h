/* SPDX-License-Identifier: Zlib */
/*
 * conformance.h: what game.h and match.h promise of every game, tried out by random play over its
 * options and counts of players.
 */
#ifndef TESTS_RULES_CONFORMANCE_H
#define TESTS_RULES_CONFORMANCE_H

#include "tests/facts.h"

/* Runs the suite on one game of tc_games. The answer is a program's status. */
int conformance_run(const struct facts *game);

#endif
