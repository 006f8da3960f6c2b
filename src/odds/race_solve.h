/* SPDX-License-Identifier: Zlib */
/*
 * race_solve.h: the tables of a race between two: who has so and so many points, throws now, and
 * wins how often.
 */
#ifndef ODDS_RACE_SOLVE_H
#define ODDS_RACE_SOLVE_H

#include "odds/race_program.h"
#include "odds/solver.h"

/* A race in steps. */
struct odds_race_game {
    int goal;        /* the least score that ends it, at once or after last turns */
    int entry[2];    /* points that a turn must have to stop: [1] while one's score is 0 */
    bool last_turns; /* everybody else has one more turn then, the highest score wins, ties share */
    int most;        /* a player who has so many points in a turn stops wherever he may, as long as
                        his rival is more than twice as far from the goal; 0: he never has to */
    bool throws;     /* a player alone wants as few throws as can be, not as few turns; one may stop
                        with every hold and any points then */
};

/* A last turn is lost all but surely beyond so many points. */
struct odds_race_chase {
    int count; /* deficits 0 .. count - 1; beyond, the chance is 0 */
    double *win;
};

/* What one can expect of a last turn, `deficit` points behind `leaders` players: the chance to pass
   them, and to draw level, times one's share. win is to be freed; NULL when memory runs out. */
struct odds_race_chase odds_race_solve_chase(const struct odds_race_program *program, int entry,
                                             int leaders);

double odds_race_chase_win(const struct odds_race_chase *chase, int deficit);

/* Points from which on it makes no difference to stop wherever one may, of a player whose best
   rival is `ahead` points ahead (negative: behind). chase: of who may stop soonest, against one
   leader. */
int odds_race_enough(const struct odds_race_game *game, const struct odds_race_chase *chase,
                     int own, int ahead);

/* Fills win[own * goal + other] for all scores below the goal: the chance of who throws now.
   chases: [0] of a player who has points, [1] of one who has none, against one leader. False when
   memory runs out or the watch said stop. */
bool odds_race_solve(const struct odds_race_program *program, const struct odds_race_game *game,
                     const struct odds_race_chase *chases, const struct odds_watch *watch,
                     double *win);

#endif
