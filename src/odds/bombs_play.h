/* SPDX-License-Identifier: Zlib */
/*
 * bombs_play.h: Monte Carlo rollouts of Bombs, Away! by a heuristic policy, for what is too large
 * to be solved: more than two players, and long trackers.
 */
#ifndef ODDS_BOMBS_PLAY_H
#define ODDS_BOMBS_PLAY_H

#include "odds/bombs_table.h"

enum { ODDS_BOMBS_SEATS = 6 };

/* A position of any number of players. */
struct odds_bombs_game {
    struct odds_bombs_tracker tracker;
    int players, bombs;
    uint8_t age_order[ODDS_BOMBS_SEATS];
    uint8_t filled[TC_SIDES_MAX];
    int score[ODDS_BOMBS_SEATS]; /* of finished rounds */
    int marks[ODDS_BOMBS_SEATS]; /* points of own spaces in this round */
    int round, first;
    unsigned passed, holders; /* sets of seats */
    int acting;               /* how many of the beat have acted */
    bool throwing;            /* the throw is due */
    bool over;
};

/* Everybody's chance to win, and the points that `seat` gets in this round, the mean over 64 to
   2,048 games. The same position always gets the same throws, so that its value stays the same. */
void odds_bombs_play(const struct odds_bombs_game *top, int seat, struct odds_value *value);

#endif
