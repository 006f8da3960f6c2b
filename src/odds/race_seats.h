/* SPDX-License-Identifier: Zlib */
/*
 * race_seats.h: races of the table's own games: from a state of the rule core to a place in a race,
 * and back to everybody's chances.
 */
#ifndef ODDS_RACE_SEATS_H
#define ODDS_RACE_SEATS_H

#include "odds/race.h"

/* How a game is a race, and its states are read. */
struct odds_race_manner {
    const struct odds_race_rules *rules;
    struct odds_race_game (*game)(const struct tc_setup *setup);
    int step;      /* points that all scores of the game are a multiple of, 1 at least */
    int direction; /* +1 or -1: to the seat whose turn is next */
    /* What is expected in a turn that has begun. */
    void (*look)(struct odds_race *race, const struct odds_race_place *place,
                 const struct tc_setup *setup, const struct tc_state *state,
                 double values[ODDS_RACE_VALUES]);
};

/* How many steps of so many points are needed for that many points. */
int odds_race_steps(int32_t points, int step);

/* The tables of struct odds_solver for such a game: each does what the slot of that name has to. */
void *odds_race_seats_create(const struct odds_race_manner *manner, const struct tc_setup *setup,
                             const struct odds_watch *watch);
void *odds_race_seats_adopt(const struct odds_race_manner *manner, const struct tc_setup *setup,
                            const void *image, size_t size);
void odds_race_seats_destroy(void *tables);
void odds_race_seats_value(void *tables, const struct tc_setup *setup, const struct tc_state *state,
                           struct odds_value *value);
size_t odds_race_seats_bytes(const void *tables);
size_t odds_race_seats_image(const void *tables, void *block);

#endif
