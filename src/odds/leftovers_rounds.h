/*
 * leftovers_rounds.h: Bad Leftovers for more than two. Until all have a claim, and as long as the
 * pool is large, a round is played on by plain sense, some times; then everybody does what is best
 * for himself (leftovers_many.h). What an end is worth is told from the scores (leftovers_fate.h).
 */
#ifndef ODDS_LEFTOVERS_ROUNDS_H
#define ODDS_LEFTOVERS_ROUNDS_H

#include "odds/block.h"
#include "odds/leftovers_game.h"

struct odds_leftovers_rounds;

/* NULL when memory runs out or the watch says stop. */
struct odds_leftovers_rounds *odds_leftovers_rounds_create(const struct odds_leftovers_game *start,
                                                           const struct odds_watch *watch);
/* Writes it to the block, and makes the same again of what is written there; NULL when memory runs
   out or it can't be one. */
void odds_leftovers_rounds_put(const struct odds_leftovers_rounds *rounds,
                               struct odds_block *block);
struct odds_leftovers_rounds *odds_leftovers_rounds_get(const struct odds_leftovers_game *start,
                                                        struct odds_rest *rest);
/* NULL is allowed. */
void odds_leftovers_rounds_destroy(struct odds_leftovers_rounds *rounds);
size_t odds_leftovers_rounds_bytes(const struct odds_leftovers_rounds *rounds);

/* Everybody's chances, and the points of that seat in this round. The same position always with the
   same luck. */
void odds_leftovers_rounds_value(struct odds_leftovers_rounds *rounds,
                                 const struct odds_leftovers_game *game, int seat,
                                 struct odds_value *value);

#endif
