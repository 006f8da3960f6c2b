/*
 * race_seats.h: races of the table's own games: from a state of the rule core to a place in a race,
 * and back to everybody's chances.
 */
#ifndef ODDS_RACE_SEATS_H
#define ODDS_RACE_SEATS_H

#include "odds/race.h"

/* How a game's states are read. */
struct odds_race_manner {
    int step;      /* points that all scores of the game are a multiple of, 1 at least */
    int direction; /* +1 or -1: to the seat whose turn is next */
    /* What is expected in a turn that has begun. */
    void (*look)(struct odds_race *race, const struct odds_race_place *place,
                 const struct tc_setup *setup, const struct tc_state *state,
                 double values[ODDS_RACE_VALUES]);
};

/* How many steps of so many points are needed for that many points. */
int odds_race_steps(int32_t points, int step);

/* Does what struct odds_solver's `value` has to. */
void odds_race_value(struct odds_race *race, const struct odds_race_manner *manner,
                     const struct tc_setup *setup, const struct tc_state *state,
                     struct odds_value *value);

/* What struct odds_solver's `image` gives, and whether such a block can be one of a race. */
size_t odds_race_image(const void *tables, void *block);
bool odds_race_fits(const struct odds_race_game *game, int players, const void *image, size_t size);

#endif
