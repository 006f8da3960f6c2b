/*
 * leftovers_fate.h: who will be the last one in at Bad Leftovers, told from the scores between
 * rounds.
 *
 * Say that a round hits one of those who are in, by chance, and takes a sum as rounds are found to
 * end. The same comes of giving each player a clock of his own by which he is hit: then the times
 * at which they are out do not depend on each other, and who is last is one sum over time.
 */
#ifndef ODDS_LEFTOVERS_FATE_H
#define ODDS_LEFTOVERS_FATE_H

#include "odds/leftovers_many.h"

struct odds_leftovers_fate;

/* `chance`: of each sum that a round may end with. NULL without memory. */
struct odds_leftovers_fate *odds_leftovers_fate_create(const double chance[ODDS_LEFTOVERS_SUMS],
                                                       int limit);
/* NULL is allowed. */
void odds_leftovers_fate_destroy(struct odds_leftovers_fate *fate);
size_t odds_leftovers_fate_bytes(const struct odds_leftovers_fate *fate);

/* Everybody's chance to be the last one in. `rate`: how often each one of several is hit, as often
   as all on average being 1; by how many places it comes after the starter among those who are in.
 */
void odds_leftovers_fate_win(const struct odds_leftovers_fate *fate,
                             const struct odds_leftovers_game *game, const double *rate,
                             double win[TC_SEATS_MAX]);

#endif
