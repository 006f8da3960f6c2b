/* SPDX-License-Identifier: Zlib */
/*
 * race.h: what best play expects in a race: whose points first reach a goal, for one player or
 * more.
 *
 * For two it is exact. A player alone has no rival; he takes as few turns as he can, or as few
 * throws. For more than
 * two, the chances after a turn are put together from those of every two of them (see race.c), and
 * the turn itself is exact for that; it is right where at most two last turns are left. Rolling
 * games of three out by a rule of thumb instead won 27.0 % (22.9 to 31.6) of 400
 * games of The Dice Game and 12.5 % (6.9 to 21.5) of 80 of Z against two of these, where 33.3 is
 * even.
 */
#ifndef ODDS_RACE_H
#define ODDS_RACE_H

#include "odds/race_solve.h"
#include "odds/race_turn.h"

struct odds_race;

/* A position between turns, in order of the turns from who has his now on. */
struct odds_race_place {
    int players;
    int score[TC_SEATS_MAX]; /* in steps */
    int left; /* in last turns: how many players still have one, who has it now included; else 0 */
};

/* `known` is NULL or a copy of odds_race_table's numbers for the same race, wherever it lies: then
   nothing is worked out. NULL when memory runs out or the watch said stop. */
struct odds_race *odds_race_create(const struct odds_race_rules *rules,
                                   const struct odds_race_game *game, int players,
                                   const struct odds_watch *watch, const void *known);
void odds_race_destroy(struct odds_race *race);

/* What is expected with so many points in the turn and that hold: before the choice, or `rolling`.
   Each one's chance to win, in order of the turns, and at last the points of the turn, in steps.
   One player: how many turns are still to come after this one, or throws, negative. */
void odds_race_look(struct odds_race *race, const struct odds_race_place *place, int points,
                    int hold, bool rolling, double values[ODDS_RACE_VALUES]);

/* The same before a turn's first throw; one player: this turn counts too. */
void odds_race_begin(struct odds_race *race, const struct odds_race_place *place,
                     double values[ODDS_RACE_VALUES]);

const struct odds_race_game *odds_race_game_of(const struct odds_race *race);

/* The table of scores as it lies in memory. */
const double *odds_race_table(const struct odds_race *race, size_t *count);

size_t odds_race_bytes(const struct odds_race *race);

#endif
