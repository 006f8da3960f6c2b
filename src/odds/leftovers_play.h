/*
 * leftovers_play.h: turns of Bad Leftovers by plain sense, for what is too large to be worked out:
 * the first turns of large pools.
 */
#ifndef ODDS_LEFTOVERS_PLAY_H
#define ODDS_LEFTOVERS_PLAY_H

#include <tumblecup/random.h>

#include "odds/leftovers_pool.h"

/* A player at a turn: the permanent number and the claim, which may be open. */
struct odds_leftovers_player {
    int number, claim;
};

/* Claims and takes what leaves most to oneself and least to who comes next; with `random` not NULL
   now and then something nearly as good. False, and nothing changed, where nothing can be taken. */
bool odds_leftovers_play_turn(struct odds_leftovers_pool *pool,
                              struct odds_leftovers_player *player,
                              const struct odds_leftovers_player *next, struct tc_random *random);

struct odds_leftovers_pool odds_leftovers_play_throw(int dice, struct tc_random *random);

#endif
