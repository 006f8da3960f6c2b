/*
 * conformance.h: what game.h and match.h promise of every game, tried out by random play over its
 * options and counts of players. A game is in with one line of a table.
 */
#ifndef TESTS_RULES_CONFORMANCE_H
#define TESTS_RULES_CONFORMANCE_H

#include <stdint.h>

struct conformance {
    const char *game; /* id in tc_games */
    int varied;       /* setups with options at random, beside all with the defaults */
    int bound;        /* actions and throws within which random play must end */
    /* Options under which random play would hardly ever end, and up to where it does. */
    struct {
        const char *option;
        int32_t most;
    } tame[2];
};

/* Runs the suite on `count` games; every game of tc_games must be among them. The answer is a
   program's status. */
int conformance_run(const struct conformance *games, int count);

#endif
