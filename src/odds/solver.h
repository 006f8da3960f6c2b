/* SPDX-License-Identifier: Zlib */
/*
 * solver.h: what a game brings so that its opponents play perfectly: one const descriptor
 * `odds_GAME` in src/odds/GAME.c. The tables it makes belong to one settled setup; everything that
 * games share (advice, levels, sampling where no solver serves, the cache) is built on it.
 *
 * Best play maximises the chance of winning, a shared win counted by its share; not points.
 */
#ifndef ODDS_SOLVER_H
#define ODDS_SOLVER_H

#include <tumblecup/game.h>

/* ---- Levels ---------------------------------------------------------------------------------- */

/* The levels of computer players by index, from the weakest to the strongest. */
enum {
    ODDS_BEGINNER,
    ODDS_CAREFUL,
    ODDS_BOLD,
    ODDS_STRONG,
    ODDS_PERFECT,
    ODDS_LEVELS,
};

/* What a level does otherwise than a perfect player. Choices are compared by a mark, in chances to
   win: 0.1 is a tenth of a game. */
struct odds_habit {
    double whim;     /* share of its decisions that it makes without a look, 0 .. 1 */
    double grab;     /* share in which it takes the choice that gives most points at once, 0 .. 1 */
    double sight;    /* how much of the true chance to win it sees, 0 .. 1 */
    double points;   /* what the choice with the most expected points is worth to it, against the
                        one with the fewest */
    double fear;     /* what a certain bust is worth to it, taken off; below 0 danger tempts it */
    double throwing; /* what throwing again at once is worth to it */
    double noise;    /* by how much it misjudges each choice, one standard deviation */
};

/* ---- Solvers --------------------------------------------------------------------------------- */

/* What best play by everybody expects of a position. */
struct odds_value {
    double win[TC_SEATS_MAX]; /* each seat's chance to win; they sum to 1. One player: unused */
    double points;            /* expected points of the turn of whoever acts or throws; in leftovers
                                 and bombs, of the round. One player: of the whole game */
};

/* Called now and then while tables are made, with the share that is done, 0 .. 1. False stops the
   work. `go_on` may be NULL. */
struct odds_watch {
    bool (*go_on)(void *context, double done);
    void *context;
};

struct odds_solver {
    const char *id;
    int version; /* of what an image holds: raise it when old images mean something else */
    /* Habits of the levels in this game, found by `tumblecup-bench levels`: a hundredth of winning
       is little in one game and more than most choices cost in another. NULL: as in most games. */
    const struct odds_habit *habit[ODDS_LEVELS];
    /* Whether it takes a settled setup on; what it does not is sampled. NULL: every setup. */
    bool (*serves)(const struct tc_setup *setup);
    /* Whether the tables of a settled setup will be exact; otherwise they are an approximation. */
    bool (*exact)(const struct tc_setup *setup);
    /* Makes the tables; NULL when memory runs out or the watch said stop. */
    void *(*create)(const struct tc_setup *setup, const struct odds_watch *watch);
    void (*destroy)(void *tables);
    /* What is expected of any position of that setup: awaiting an action, a throw or nothing, a
       roll-off too. May keep what it worked out inside the tables: one thread at a time. */
    void (*value)(void *tables, const struct tc_setup *setup, const struct tc_state *state,
                  struct odds_value *value);
    /* What a seat can expect of the turn (or round) in progress while another acts or throws. May
       be NULL: best play is followed until the seat is in turn again. */
    double (*points)(void *tables, const struct tc_setup *setup, const struct tc_state *state,
                     int seat);
    /* How many throws a player alone expects until the game is over if he plays for as few as can
       be, of a settled setup for one; NAN when memory runs out. May be NULL: nobody asks. */
    double (*fewest_throws)(const struct tc_setup *setup);
    /* Memory in use. */
    size_t (*bytes)(const void *tables);
    /* The tables as one block for a cache: how large it is, and written to `block` unless that is
       NULL. 0, or no function, where making them anew is quicker than reading. `adopt` makes tables
       of a copy of such a block, wherever it lies; NULL if memory runs out or it can't be one of
       this setup: not of that size, or a figure in it not of those that may stand there. Whoever
       keeps it has a checksum. */
    size_t (*image)(const void *tables, void *block);
    void *(*adopt)(const struct tc_setup *setup, const void *image, size_t size);
};

#endif
