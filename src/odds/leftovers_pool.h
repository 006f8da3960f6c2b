/* SPDX-License-Identifier: Zlib */
/*
 * leftovers_pool.h: the dice of Bad Leftovers, what may be taken of them, and turns by a
 * heuristic, for what is too large to be searched: the first turns of large pools.
 */
#ifndef ODDS_LEFTOVERS_POOL_H
#define ODDS_LEFTOVERS_POOL_H

#include <tumblecup/random.h>

#include "odds/solver.h"
#include "rules/leftovers.h"

enum {
    ODDS_LEFTOVERS_SIDES = 6,
    ODDS_LEFTOVERS_CLAIMS = 6, /* 7 .. 12, counted from 0 */
    ODDS_LEFTOVERS_LOWEST = 7,
    ODDS_LEFTOVERS_OPEN = -1, /* no claim yet */
};

struct odds_leftovers_pool {
    uint8_t of[ODDS_LEFTOVERS_SIDES + 1]; /* how many dice show 1 .. 6 */
    uint8_t dice;
};

/* The pairs of each permanent number (0 for those above the sides) and claim, as the rules list
   them where enough of every face lies there: a table, since a solver asks for them at every
   position. */
struct odds_leftovers_takes {
    struct leftovers_pair pair[ODDS_LEFTOVERS_SIDES + 1][ODDS_LEFTOVERS_CLAIMS]
                              [LEFTOVERS_PAIRS_MAX];
    uint8_t count[ODDS_LEFTOVERS_SIDES + 1][ODDS_LEFTOVERS_CLAIMS];
};

void odds_leftovers_takes_init(struct odds_leftovers_takes *takes);
/* Those of them that the pool has; how many. Own doubles come last. */
int odds_leftovers_takes(const struct odds_leftovers_takes *takes,
                         const struct odds_leftovers_pool *pool, int number, int claim,
                         struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX]);

int odds_leftovers_sum(const struct odds_leftovers_pool *pool);

/* Puts a pair back, or takes it. */
void odds_leftovers_put(struct odds_leftovers_pool *pool, struct leftovers_pair pair);
void odds_leftovers_take(struct odds_leftovers_pool *pool, struct leftovers_pair pair);

/* How many pools of so many dice there are, and the place of one among them. */
uint32_t odds_leftovers_pools(int dice);
uint32_t odds_leftovers_place(const struct odds_leftovers_pool *pool);

/* The next pool of as many dice, from all of them showing 1 on; false after the last. */
struct odds_leftovers_pool odds_leftovers_first_pool(int dice);
bool odds_leftovers_next_pool(struct odds_leftovers_pool *pool);

/* The chance that so many dice fall like that. */
double odds_leftovers_chance(const struct odds_leftovers_pool *pool);

/* ---- Turns by a heuristic ------------------------------------------------------------------ */

/* A player at a turn: the permanent number and the claim, which may be open. */
struct odds_leftovers_player {
    int number, claim;
};

/* Claims and takes the pair that leaves most pairs to the player and fewest to the next one; with
   `random` not NULL sometimes one that is nearly as good, so that games differ. False, and nothing
   changed, where nothing can be taken. */
bool odds_leftovers_play_turn(const struct odds_leftovers_takes *takes,
                              struct odds_leftovers_pool *pool,
                              struct odds_leftovers_player *player,
                              const struct odds_leftovers_player *next, struct tc_random *random);

struct odds_leftovers_pool odds_leftovers_play_throw(int dice, struct tc_random *random);

#endif
