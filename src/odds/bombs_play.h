/*
 * bombs_play.h: Bombs, Away! played to its end many times by plain sense, for what is too large to
 * be worked out: more than two players, and long trackers.
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

/* What the seat in turn and all others expect, from as many games as fit well into a moment. The
   same position is always played with the same throws. */
void odds_bombs_play(const struct odds_bombs_game *top, int seat, struct odds_value *value);

#endif
