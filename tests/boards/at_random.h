/* SPDX-License-Identifier: Zlib */
/*
 * at_random.h: matches of a game played at random, each event shown to the test as a board is shown
 * it: what was visible before, and what the event tells.
 */
#ifndef TESTS_BOARDS_AT_RANDOM_H
#define TESTS_BOARDS_AT_RANDOM_H

#include <tumblecup/match.h>

#include "boards/board.h"

struct at_random {
    struct tc_match *match;
    struct boards_table table;
    struct tc_state shown, after;
    struct match_seat seats[TC_SEATS_MAX]; /* "Player A", …; every second is no person */
    struct tc_random random;
    void (*look)(struct at_random *play, const struct tc_event *event);
    void *context; /* for `look` */
};

/* Plays the variant of that index, to its end or for very long. */
void at_random_play(int game, int index,
                    void (*look)(struct at_random *play, const struct tc_event *event),
                    void *context);

#endif
