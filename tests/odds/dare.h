/* SPDX-License-Identifier: Zlib */
/*
 * dare.h: a game small enough to be worked out by hand, and a solver that plays it through to every
 * end. Programs that link it bring it in place of the real games.
 *
 * Everybody in turn, `rounds` times: `stay` scores 1; `dare` throws a die, of which 4, 5 and 6
 * score 2 and the others lose the turn. Most points win, ties share. `fewest` turns that round.
 */
#ifndef TESTS_ODDS_DARE_H
#define TESTS_ODDS_DARE_H

#include "odds/odds.h"

extern const struct tc_game dare_game;

/* Exact; its image is a block of DARE_IMAGE bytes. */
enum { DARE_IMAGE = 1000 };
extern const struct odds_solver dare_solver;

/* A setup in which seat 0 starts. */
struct tc_setup dare_setup(int players, int rounds);

/* The tables for it by dare_solver. */
struct tc_odds *dare_odds(const struct tc_setup *setup);

/* The position after these decisions and throws from the start: 's' stay, 'd' dare, a digit is a
   face. */
struct tc_state dare_after(const struct tc_setup *setup, const char *moves);

#endif
