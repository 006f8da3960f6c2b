/*
 * leftovers_many.h: the end of a round of Bad Leftovers among any number. Once everybody has a
 * claim nothing is left to chance: everybody takes what is best for himself, knowing that all
 * others do (max-n). Which pool lies there tells everything that was taken, so each pool is looked
 * at once and kept.
 */
#ifndef ODDS_LEFTOVERS_MANY_H
#define ODDS_LEFTOVERS_MANY_H

#include "odds/leftovers_game.h"

enum {
    ODDS_LEFTOVERS_SEEN = 26,  /* dice of the largest pool that is looked at in a moment */
    ODDS_LEFTOVERS_SUMS = 128, /* more is counted as the highest */
};

/* Who is stuck, and with how much. */
struct odds_leftovers_end {
    int seat, sum;
};

/* Whoever is in turn can't take anything. */
struct odds_leftovers_end odds_leftovers_stuck(const struct odds_leftovers_game *game);

/* How good an end is for each seat. */
struct odds_leftovers_judge {
    void (*judge)(const void *context, struct odds_leftovers_end end, double win[TC_SEATS_MAX]);
    const void *context;
};

struct odds_leftovers_many;

struct odds_leftovers_many *odds_leftovers_many_create(void);
/* NULL is allowed. */
void odds_leftovers_many_destroy(struct odds_leftovers_many *many);
size_t odds_leftovers_many_bytes(void);

/* Another round or other scores: the judge thinks otherwise from now on. */
void odds_leftovers_many_turn_to(struct odds_leftovers_many *many,
                                 const struct odds_leftovers_judge *judge);

/* How the round ends from here; everybody who is in has a claim. */
struct odds_leftovers_end odds_leftovers_many_end(struct odds_leftovers_many *many,
                                                  const struct odds_leftovers_game *game);

/* What the judge says of an end; valid until it is another judge. */
const double *odds_leftovers_many_win(struct odds_leftovers_many *many,
                                      struct odds_leftovers_end end);

#endif
