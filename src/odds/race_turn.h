/* SPDX-License-Identifier: Zlib */
/*
 * race_turn.h: one turn worked out whole, for whatever its end is worth: from every number of
 * points and every hold, what best play expects. Each expectation is a few numbers: the first is
 * what the player in turn wants most of; the others go along with his choices. Between choices that
 * are equally good he takes the one with more of the last.
 */
#ifndef ODDS_RACE_TURN_H
#define ODDS_RACE_TURN_H

#include "odds/race_program.h"

#include <stddef.h>

enum { ODDS_RACE_VALUES = 13 };

/* What the end of a turn is worth. */
struct odds_race_ends {
    int values; /* how many numbers an expectation has, 1 .. ODDS_RACE_VALUES */
    int entry;  /* points that a turn must have to stop */
    int enough; /* from these points on a player stops wherever he may: best play does, or the turn
                   is too unlikely to get there to matter. At least `entry` */
    void (*stop)(void *context, int points, double *values);
    void *context;
    double thrown[ODDS_RACE_VALUES]; /* what each throw adds, a bust too */
    double bust[ODDS_RACE_VALUES];
    double wipe[ODDS_RACE_VALUES]; /* the same where the whole score is lost */
};

struct odds_race_turn {
    const struct odds_race_program *program;
    int from, rows, values;
    double *held;   /* a row for each number of points from `from` on: each hold's expectation */
    double *rolled; /* the same where the choice fell on rolling */
    size_t room;    /* numbers in each */
};

/* Makes room for turns with up to so many values, and with `enough` up to so many points. The
   program is borrowed. False when memory runs out; finish it then too. */
bool odds_race_turn_init(struct odds_race_turn *turn, const struct odds_race_program *program,
                         int enough, int values);
void odds_race_turn_finish(struct odds_race_turn *turn);

/* Works the turn out from `from` points on. */
void odds_race_turn_work(struct odds_race_turn *turn, const struct odds_race_ends *ends, int from);

/* Whether the turn was worked out at these points. */
bool odds_race_turn_has(const struct odds_race_turn *turn, int points);

/* What is expected with a hold before the choice to stop or to roll, and when rolling. Borrowed
   until the next call of work. `points` must be there. */
const double *odds_race_turn_held(const struct odds_race_turn *turn, int points, int hold);
const double *odds_race_turn_rolled(const struct odds_race_turn *turn, int points, int hold);

/* Whether expectation a is better than b. */
bool odds_race_better(const double *a, const double *b, int values);

#endif
