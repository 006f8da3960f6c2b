/* SPDX-License-Identifier: Zlib */
/*
 * today.h: today's dice: on every date two games for one, each with throws that are the same for
 * everybody who plays them that day, held against par, what best play reaches in the mean.
 *
 * The seed of a day comes from its date, the game and a constant that stands in the source. So it
 * needs no network, and whoever wants to can look the throws up: it is a pastime and no contest.
 * Both games are there each day, since either takes but a few minutes and who has lost one early
 * has the other one left.
 */
#ifndef SESSION_TODAY_H
#define SESSION_TODAY_H

#include <stdbool.h>
#include <stdint.h>

#include <tumblecup/match.h>

#include "odds/par.h"

enum { TODAY_GAMES = 2 };

/* One of a day's games, 0 .. TODAY_GAMES - 1. */
struct today_game {
    const char *id; /* of the table's game */
    enum odds_goal goal;
};
const struct today_game *today_game(int which);

/* Its setup, settled; its seed on a day, as base/calendar.h counts them. */
struct tc_setup today_setup(int which);
uint64_t today_seed(int which, int32_t day);

/* By the same rules, as many play, whoever begins. */
bool today_same_rules(const struct tc_setup *setup, const struct tc_setup *other);

/* Begins it. NULL when memory runs out. */
struct tc_match *today_begin(int which, int32_t day);

/* Whether a match is that one: its rules, its seed and no throw but the generator's. */
bool today_is(const struct tc_match *match, int which, int32_t day);

/* What a match has reached so far: points, or throws made. */
int today_reached(const struct tc_match *match, enum odds_goal goal);

/* What best play reaches in the mean, exact to 1e-6: worked out while the program was built; and
   as it is told, in whole points or throws. */
double today_par(int which);
int today_par_whole(double par);

/* By how many points or throws something reached is better than par as it is told, so that what is
   told adds up. Negative: worse. */
int today_better(enum odds_goal goal, int reached, double par);

/* How well that was in marks, 0 .. TODAY_MARKS: at par 3, below it 3 at most, above it 4 or 5. */
enum { TODAY_MARKS = 5 };
int today_marks(enum odds_goal goal, int reached, double par);

#endif
