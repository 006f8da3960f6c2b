/*
 * leftovers_game.h: Bad Leftovers with any number of players, as its rounds and its match are
 * looked at where there are no tables for two.
 */
#ifndef ODDS_LEFTOVERS_GAME_H
#define ODDS_LEFTOVERS_GAME_H

#include "odds/leftovers_play.h"

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

/* The first seat that is in, from that one on in order of play. */
int odds_leftovers_in_from(const struct odds_leftovers_game *game, int seat);
int odds_leftovers_still_in(const struct odds_leftovers_game *game);

/* The throw that begins a round. */
void odds_leftovers_throw_all(struct odds_leftovers_game *game, struct tc_random *random);

/* Whoever is in turn plays by plain sense; false where nothing can be taken. */
bool odds_leftovers_step(struct odds_leftovers_game *game, struct tc_random *random);

/* A round ends with that seat stuck; the next one is not thrown yet. */
void odds_leftovers_score(struct odds_leftovers_game *game, int stuck, int sum);

#endif
