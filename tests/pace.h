/* SPDX-License-Identifier: Zlib */
/*
 * pace.h: a family's pace: matches by computer players of all sorts, and how long people take over
 * what happens in them. Whoever says how long a game or an evening lasts is measured by it.
 */
#ifndef TESTS_PACE_H
#define TESTS_PACE_H

#include <tumblecup/odds.h>

/* Plays a match of a settled setup to its end and leaves it there; seconds that it takes. */
double pace_play(struct tc_odds *odds, const struct tc_setup *setup, uint64_t seed,
                 struct tc_state *state);

#endif
