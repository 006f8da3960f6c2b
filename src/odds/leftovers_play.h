/*
 * leftovers_play.h: Bad Leftovers played by plain sense, for what is too large to be worked out:
 * more than two players, and more dice than a table of two can hold.
 */
#ifndef ODDS_LEFTOVERS_PLAY_H
#define ODDS_LEFTOVERS_PLAY_H

#include <tumblecup/random.h>

#include "odds/leftovers_pool.h"

enum odds_leftovers_starter {
    ODDS_LEFTOVERS_FIRST,
    ODDS_LEFTOVERS_ROTATE,
    ODDS_LEFTOVERS_STUCK,
};

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

/* A position of any number of players. */
struct odds_leftovers_game {
    int players, dice, limit, shrink, starter_rule; /* the options */
    int score[TC_SEATS_MAX];
    struct odds_leftovers_player player[TC_SEATS_MAX];
    unsigned out;       /* set of seats */
    int first, starter; /* of the game, and of the round */
    int turn;           /* seat */
    struct odds_leftovers_pool pool;
    bool thrown;
};

/* How rounds with any number of players end, from playing some. */
struct odds_leftovers_rounds;

struct odds_leftovers_rounds *odds_leftovers_rounds_create(const struct odds_leftovers_game *start);
size_t odds_leftovers_rounds_bytes(void);

/* The round is played from here several times, and the rest of the game from what rounds are like:
   everybody's chances, and the points of that seat in this round. The same position always with the
   same luck. */
void odds_leftovers_play(const struct odds_leftovers_rounds *rounds,
                         const struct odds_leftovers_game *game, int seat,
                         struct odds_value *value);

#endif
