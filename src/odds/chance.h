/* SPDX-License-Identifier: Zlib */
/*
 * chance.h: exact chances of the very next throw, counted over every way the dice can fall.
 */
#ifndef ODDS_CHANCE_H
#define ODDS_CHANCE_H

#include <tumblecup/game.h>

/* `ways` of `all` throws; all is 0 where the question has no answer. */
struct odds_chance {
    uint64_t ways, all;
};

enum { ODDS_CHANCE_DICE = 8, ODDS_CHANCE_LOSS = -1 };

/* How often the next throw causes an event of that kind; ODDS_CHANCE_LOSS: one that loses the
   thrower's turn or sets off its bomb. `state` awaits a throw of at most ODDS_CHANCE_DICE dice, as
   every way they can fall is tried; otherwise there is no answer. */
struct odds_chance odds_chance_next(const struct tc_setup *setup, const struct tc_state *state,
                                    int event);

/* The same for the throw that follows an action. */
struct odds_chance odds_chance_after(const struct tc_setup *setup, const struct tc_state *state,
                                     const struct tc_action *action, int event);

#endif
