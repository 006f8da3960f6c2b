/* SPDX-License-Identifier: Zlib */
/*
 * promises.h: what odds.h promises of any tables, tried in matches that are played at random.
 * Everything goes through the public calls; each fails the test where a promise is broken.
 */
#ifndef TESTS_ODDS_PROMISES_H
#define TESTS_ODDS_PROMISES_H

#include <tumblecup/odds.h>

/* Advice is about the legal list and nothing else, its chances are chances and make one, asking
   changes nothing, and its best choice is the best one and what *perfect* plays. Looks at one
   position in so many. `other` are tables of the same setup made another time: they say the same.
 */
void promises_advice(struct tc_odds *odds, struct tc_odds *other, const struct tc_setup *setup,
                     uint64_t seed, int one_in);

/* A position says the same where it was come to by other dice than its own: the same throws are
   drawn in one match and dictated in others, whose generators stand elsewhere. */
void promises_blindness(struct tc_odds *odds, const struct tc_setup *setup, uint64_t seed);

/* Every level only does what is legal, also where it takes turns with all others. */
void promises_levels(struct tc_odds *odds, const struct tc_setup *setup, uint64_t seed);

/* For each seat of a match start, skill and luck make the result, and slips are in order. */
void promises_review(struct tc_odds *odds, const struct tc_setup *setup, uint64_t seed);

#endif
