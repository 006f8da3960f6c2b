/* SPDX-License-Identifier: Zlib */
/*
 * odds.h: what stands behind tc_odds, for the files of this room and their tests.
 */
#ifndef ODDS_ODDS_H
#define ODDS_ODDS_H

#include <tumblecup/odds.h>

#include "odds/solver.h"

struct tc_odds {
    struct tc_setup setup;
    const struct odds_solver *solver;
    void *tables;
    bool exact;
};

/* The solvers that games brought, ended by NULL. */
extern const struct odds_solver *const odds_solvers[];

/* What a setup's game brought, whether it serves the setup or not; NULL: nothing. */
const struct odds_solver *odds_solver_brought(const struct tc_setup *setup);

/* The solver for a setup: sampling where its game brought none that serves it. */
const struct odds_solver *odds_solver_for(const struct tc_setup *setup);

/* Tables by a solver of the caller's choice. */
struct tc_odds *odds_create_by(const struct odds_solver *solver, const struct tc_setup *setup,
                               const struct tc_odds_watch *watch);

/* Takes tables over, without a look; they are destroyed where it fails. */
struct tc_odds *odds_wrap(const struct odds_solver *solver, const struct tc_setup *setup,
                          void *tables);

/* tc_odds_adopt() for a solver of the caller's choice. */
struct tc_odds *odds_adopt_by(const struct odds_solver *solver, const struct tc_setup *setup,
                              const unsigned char *image, size_t size);

/* How far advice goes. Chances to win are always there; of the others, what is left out is 0, and
   among equal chances the first choice is best where points are left out. */
enum odds_part { ODDS_POINTS = 1, ODDS_BUST = 2, ODDS_ALL = ODDS_POINTS | ODDS_BUST };
void odds_advise(struct tc_odds *odds, const struct tc_state *state, unsigned parts,
                 struct tc_advice *advice);

/* The same as a choice's `bust`, of one legal action. */
double odds_bust_of(struct tc_odds *odds, const struct tc_state *state,
                    const struct tc_action *action);

/* tc_odds_review(), and beside it every position's chances: win[at * players + seat], for each
   position `at` from 0 to `count`. NULL: not asked for. */
bool odds_review_curve(struct tc_odds *odds, const struct tc_setup *setup,
                       const struct tc_record *records, size_t count,
                       const struct tc_odds_watch *watch, struct tc_review *review, double *win);

/* Chances that differ by less are equal: tables are sums of many roundings. */
#define ODDS_EQUAL 1e-11

/* Whether `a` points are better than `b` in that setup's game. */
bool odds_points_better(const struct tc_setup *setup, double a, double b);

/* The value of a position; one that is over is told from its winners. */
void odds_value_of(struct tc_odds *odds, const struct tc_state *state, struct odds_value *value);

#endif
