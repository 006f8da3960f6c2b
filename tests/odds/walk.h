/* SPDX-License-Identifier: Zlib */
/*
 * walk.h: what every solver has to hold to, tried in positions that random play reaches.
 */
#ifndef TESTS_ODDS_WALK_H
#define TESTS_ODDS_WALK_H

#include <tumblecup/random.h>

#include "odds/solver.h"

struct walk {
    const struct odds_solver *solver;
    struct tc_setup setup;
    void *tables;
};

/* `options`: pairs of a name and a value, ended by NULL. */
struct walk_option {
    const char *name;
    int32_t number;
    uint8_t count; /* of list; 0: a number */
    uint8_t list[TC_LIST_MAX];
};

/* A settled setup with seat 0 to start, and its tables. */
struct walk walk_begin(const struct odds_solver *solver, int players,
                       const struct walk_option *options);
void walk_end(struct walk *walk);

struct odds_value walk_value(const struct walk *walk, const struct tc_state *state);
struct tc_state walk_start(const struct walk *walk);

/* Whether TUMBLECUP_LONG asks for `full` repeats; else `reduced`. */
int walk_count(int reduced, int full);

/* The best action by the values of what it leads to, for whoever acts. */
struct tc_action walk_best(const struct walk *walk, const struct tc_state *state,
                           struct odds_value *value);

/* Random games: in each position the values are finite and sum to 1, and the game's end is right.
   With `near` >= 0 what acts expects as much as its best action leads to, and a throw of one die
   as much as all its faces do. */
void walk_random(const struct walk *walk, int games, double near);

/* An image brings the same values back, as many bytes of it as random games look at; cut short, or
   with nothing but set bits in it, or longer, it is refused. */
void walk_image(const struct walk *walk, int games);

/* The seat that starts is worth the same whichever it is, with the same tables. */
void walk_round_the_table(const struct walk *walk);

/* Games of best play: seat 0 wins as often as was said at the start, within four standard errors.
   A throw and its luck go by `seed`. */
void walk_perfect(const struct walk *walk, int games, uint64_t seed);

#endif
