/* SPDX-License-Identifier: Zlib */
/*
 * leftovers_round.h: a round of Bad Leftovers between two, after the throw: a game without chance.
 *
 * It ends with one of the two stuck with a sum. A player never gains by having more points: with
 * the same plays to follow it is out no earlier for having fewer. So how good an end is for the
 * first player runs in one order, whatever the scores are: being stuck with much is worst, with
 * less better, then the other's being stuck with little, best with much. Best play of a round in
 * that order is best play of the match at every score, and one table serves them all. (Where who
 * was stuck throws next, the order may bend near the middle; see leftovers.c.)
 *
 * An end is a number, the sum that the player of permanent number 2 is stuck with, or minus that of
 * number 1. Sums above ODDS_LEFTOVERS_END_MAX count as that.
 *
 * A position of both with a claim is kept for every pool of up to some number of dice: of whose
 * turn it is tells how many are gone. With more dice, or claims still open, the few plays before
 * are searched.
 */
#ifndef ODDS_LEFTOVERS_ROUND_H
#define ODDS_LEFTOVERS_ROUND_H

#include "odds/leftovers_pool.h"
#include "odds/serialise.h"

enum {
    ODDS_LEFTOVERS_END_MAX = 127,
    ODDS_LEFTOVERS_ENDS = 2 * ODDS_LEFTOVERS_END_MAX + 1,
    ODDS_LEFTOVERS_SEARCHED = 4, /* dice that are taken before both have a claim */
};

struct odds_leftovers_round;

/* Rounds of so many dice that number `starter` + 1 begins. `kept` is the most dice of a pool in the
   table, at least dice - ODDS_LEFTOVERS_SEARCHED where the round is to be exact. */
struct odds_leftovers_round *odds_leftovers_round_create(int dice, int starter, int kept,
                                                         const struct odds_watch *watch,
                                                         double from, double to);

/* Writes it to the block, and makes the same again of what is written there; NULL when memory runs
   out or it can't be one. */
void odds_leftovers_round_put(const struct odds_leftovers_round *round, struct odds_writer *block);
struct odds_leftovers_round *odds_leftovers_round_get(int dice, int starter, int kept,
                                                      struct odds_reader *rest);

void odds_leftovers_round_destroy(struct odds_leftovers_round *round);
/* What such a table takes, and this one. */
size_t odds_leftovers_round_bytes(int dice, int kept);
size_t odds_leftovers_round_kept_bytes(const struct odds_leftovers_round *round);

/* How a round ends from here. Claims are 0 .. 5 or ODDS_LEFTOVERS_OPEN; `mover` is 0 or 1. Where
   the pool is too large for the table, the heuristic plays until it is not. */
int odds_leftovers_round_end(const struct odds_leftovers_round *round,
                             const struct odds_leftovers_pool *pool, const int claims[2],
                             int mover);

/* The chance of each end before the throw, by end + ODDS_LEFTOVERS_END_MAX. */
const double *odds_leftovers_round_chances(const struct odds_leftovers_round *round);

#endif
