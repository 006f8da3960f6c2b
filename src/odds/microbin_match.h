/* SPDX-License-Identifier: Zlib */
/*
 * microbin_match.h: Microbin between two, from turn to turn.
 *
 * A turn begins with the stars and hands of both and with whoever is in turn, the first or the
 * second of the round. Before the target both have fewer stars than that, which makes a finite
 * table. In the last round only the difference counts, and what is left of it is a turn of the
 * second and what extra turns either has earned.
 *
 * Stars are never lost, so the table is filled from the most stars down. Turns without a star come
 * back to the same stars, the perks of both go up and down meanwhile: there the turns of both are
 * worked out again and again, once as if a game that never got on were lost for the first and once
 * as if it were won. Where the two have met, everything is known: every turn is monotone in what it
 * leads to, so the truth lies between them.
 */
#ifndef ODDS_MICROBIN_MATCH_H
#define ODDS_MICROBIN_MATCH_H

#include "odds/microbin_turn.h"

enum { ODDS_MICROBIN_PAIRS = ODDS_MICROBIN_HANDS * ODDS_MICROBIN_HANDS };

struct odds_microbin_match;

/* Whether the bounds can be made to meet in seconds; otherwise the table is worked out once, from
   the middle, and is an approximation. */
bool odds_microbin_match_fits(const struct odds_microbin_rules *rules);

/* NULL when memory runs out or the watch says stop. */
struct odds_microbin_match *odds_microbin_match_create(const struct odds_microbin_rules *rules,
                                                       const struct odds_watch *watch);

/* As struct odds_solver's `image` and `adopt`. */
size_t odds_microbin_match_image(const struct odds_microbin_match *match, void *block);
struct odds_microbin_match *odds_microbin_match_adopt(const struct odds_microbin_rules *rules,
                                                      const void *image, size_t size);

void odds_microbin_match_destroy(struct odds_microbin_match *match);
size_t odds_microbin_match_bytes(const struct odds_microbin_match *match);

/* Two players; `stars` and `hands` are of the first of the round and of the second. */
struct odds_microbin_duel {
    int turn; /* 0: the first's, 1: the second's */
    int stars[2], hands[2];
};

/* The chance of whoever is in turn, at the start of the turn. */
double odds_microbin_match_win(const struct odds_microbin_match *match,
                               const struct odds_microbin_duel *duel);

/* What is expected of whoever is in turn, at the start of the turn. False where that is not kept:
   a lead beyond all measure. */
bool odds_microbin_match_begins(const struct odds_microbin_match *match,
                                const struct odds_microbin_duel *duel,
                                struct odds_microbin_expected *expected);

/* A turn that goes on, with at least those faces covered. Kept until the next call. */
const struct odds_microbin_turn *odds_microbin_match_turn(struct odds_microbin_match *match,
                                                          const struct odds_microbin_duel *duel,
                                                          int card);

/* How far the bounds were apart at most; 1 where there are none. */
double odds_microbin_match_gap(const struct odds_microbin_match *match);

#endif
