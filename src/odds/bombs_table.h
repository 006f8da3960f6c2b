/* SPDX-License-Identifier: Zlib */
/*
 * bombs_table.h: exact tables of Bombs, Away! for two, and for one alone.
 *
 * What has to be known of a position. Two players take turns strictly one after the other: with one
 * bomb it goes to and fro; with two both hold one in every beat and the youngest acts first, so
 * that they alternate as well. Every turn signs just one space unless it ends the round. Of the
 * tracker only how full each row is can matter for what comes: nothing in the rules asks again who
 * signed a space but its score, an explosion takes the rolled number and no space, and the game
 * asks only for the difference of the totals (the winner, the unbeatable lead). So a position is
 *
 *   round     the first or the last of two
 *   tracker   how many spaces of each row are signed; the parity of their sum tells who is in turn
 *   passed    whether the other has passed just before, with no throw since
 *   lead      total of whoever is in turn minus the other's, spaces signed in this round included
 *
 * Only what a throw is worth is kept; what a turn is worth follows from it and the pass in a few
 * steps, so `passed` needs no table.
 */
#ifndef ODDS_BOMBS_TABLE_H
#define ODDS_BOMBS_TABLE_H

#include "odds/serialise.h"
#include "odds/solver.h"

/* The tracker of a setup. Rows are counted from 0; row r scores r + 1. */
struct odds_bombs_tracker {
    int sides;
    int spaces[TC_SIDES_MAX];
    double fillings;               /* how many ways to be full there are */
    uint32_t stride[TC_SIDES_MAX]; /* of a row in the index of a filling; only where they fit */
    int total;                     /* spaces */
    int worth;                     /* what all of them score */
};

struct odds_bombs_tracker odds_bombs_tracker(const struct tc_setup *setup);

/* A position of whoever is in turn. */
struct odds_bombs_place {
    uint8_t filled[TC_SIDES_MAX];
    uint32_t index; /* of the filling */
    int count;      /* spaces signed */
    int lead;
};

/* What best play expects of it: the chance of whoever is in turn to win the game, and the points
   that it and the other one still get in this round. */
struct odds_bombs_expected {
    double win, mine, theirs;
};

/* How a round is left: for the last one `next` is NULL. */
struct odds_bombs_end {
    const double *next; /* chance of who opens the next round, by lead + worth */
    bool alternate;     /* whoever did not open this round opens the next one */
};

struct odds_bombs_round;

/* Whether such a tracker is small enough for two. */
bool odds_bombs_round_fits(const struct odds_bombs_tracker *tracker);

/* NULL when memory runs out or the watch says stop, which hears shares from `from` to `to`. */
struct odds_bombs_round *odds_bombs_round_create(const struct odds_bombs_tracker *tracker,
                                                 const struct odds_bombs_end *end,
                                                 const struct odds_watch *watch, double from,
                                                 double to);
/* Writes it to the block, and makes the same again of what is written there; NULL when memory runs
   out or it can't be one. */
void odds_bombs_round_put(const struct odds_bombs_round *round, struct odds_writer *block);
struct odds_bombs_round *odds_bombs_round_get(const struct odds_bombs_tracker *tracker,
                                              const struct odds_bombs_end *end,
                                              struct odds_reader *rest);
void odds_bombs_round_destroy(struct odds_bombs_round *round);

/* Whether it knows the points: those of a large tracker have no room. */
bool odds_bombs_round_tells_points(const struct odds_bombs_round *round);
size_t odds_bombs_round_bytes(const struct odds_bombs_round *round);

/* Of a throw that is due, and of a turn. */
struct odds_bombs_expected odds_bombs_thrown(const struct odds_bombs_round *round,
                                             const struct odds_bombs_place *place);
struct odds_bombs_expected odds_bombs_turn(const struct odds_bombs_round *round,
                                           const struct odds_bombs_place *place, bool passed);

/* One player alone: expected points from every filling on, by its index; NULL as above. */
float *odds_bombs_alone(const struct odds_bombs_tracker *tracker, const struct odds_watch *watch);
double odds_bombs_alone_thrown(const struct odds_bombs_tracker *tracker, const float *alone,
                               const struct odds_bombs_place *place);

#endif
