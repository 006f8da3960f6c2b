/*
 * levels.h: what a level does otherwise than a perfect player, as plain figures.
 *
 * Choices are compared by a mark, in chances to win: 0.1 is a tenth of a game.
 */
#ifndef ODDS_LEVELS_H
#define ODDS_LEVELS_H

#include <tumblecup/odds.h>

/* A hundredth of winning is little in one game and more than most choices cost in another; so a
   level has figures of its own for a game, found by `tumblecup-bench levels`. */
struct odds_habit {
    const char *game; /* by its id; NULL: every game that has none of its own */
    double whim;      /* share of its decisions that it makes without a look */
    double grab;      /* share in which it takes the choice that gives most points at once */
    double sight;     /* how much of the true chance to win it sees */
    double points;    /* what the choice with the most expected points is worth to it, against the
                         one with the fewest */
    double fear;      /* what a certain bust is worth to it, taken off; below 0 danger tempts it */
    double throwing;  /* what throwing again at once is worth to it */
    double noise;     /* by how much it misjudges each choice, one standard deviation */
};

struct odds_level {
    struct tc_level words;
    const struct odds_habit *habits; /* ended by that for every other game */
};

/* As tc_odds_level() counts them, `odds_levels_count` in all. */
extern const struct odds_level odds_levels[];
extern const int odds_levels_count;

/* What a level does in that game. */
const struct odds_habit *odds_level_habit(const struct odds_level *level, const char *game);

/* The same as tc_odds_play(), for any figures. */
bool odds_play(struct tc_odds *odds, const struct odds_habit *habit, const struct tc_state *state,
               struct tc_random *random, struct tc_action *action);

#endif
