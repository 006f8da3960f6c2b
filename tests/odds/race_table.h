/* SPDX-License-Identifier: Zlib */
/*
 * race_table.h: The Dice Game and Z as they are set up and solved, seen by the real rules.
 */
#ifndef TESTS_ODDS_RACE_TABLE_H
#define TESTS_ODDS_RACE_TABLE_H

#include <tumblecup/random.h>

#include "odds/dicegame.h"
#include "odds/zonk.h"

/* A game as it is set up, by name and number of its options. */
struct race_option {
    const char *name;
    int32_t number;
};
enum { RACE_OPTIONS = 4 };
struct race_set {
    const struct odds_solver *solver;
    int players;
    struct race_option option[RACE_OPTIONS];
};

/* Some for two that are exact. */
enum { RACE_FOR_TWO = 8 };
extern const struct race_set race_for_two[RACE_FOR_TWO];

/* A solved game. */
struct race_table {
    const struct odds_solver *solver;
    struct tc_setup setup;
    void *tables;
};

bool race_is_long(void);

struct tc_setup race_setup(const struct race_set *set);
struct race_table race_solve(const struct race_set *set);
void race_put_away(struct race_table *table);

struct odds_value race_value(const struct race_table *table, const struct tc_state *state);
struct odds_value race_value_after(const struct race_table *table, const struct tc_state *state,
                                   const struct tc_action *action);

struct tc_state race_begin(const struct race_table *table);

/* The start of a turn of seat 0 with such scores. */
struct tc_state race_begin_at(const struct race_table *table, int32_t own, int32_t other);

/* One throw or action: the best one, or any. */
void race_step(const struct race_table *table, struct tc_state *state, struct tc_random *random,
               bool best);

/* Shares of the wins of so many games that everybody plays by the values. */
void race_play_games(const struct race_table *table, int games, double wins[TC_SEATS_MAX]);

/* A position is worth the mean of all throws, or its best action. */
void race_check_successors(const struct race_table *table, const struct tc_state *state,
                           struct tc_random *random);

#endif
