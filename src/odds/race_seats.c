/* SPDX-License-Identifier: Zlib */
#include "odds/race_seats.h"

#include <stdlib.h>
#include <string.h>

#include "odds/common.h"

int odds_race_steps(int32_t points, int step)
{
    return (int)((points + step - 1) / step);
}

struct seats {
    const struct odds_race_manner *manner;
    struct odds_race *race;
};

/*
 * Everybody from `seat` on, in order of the turns. Scores tell whether these are last turns, and
 * who set them off: going on from whoever has his turn, the first one at the goal, since those
 * between still have their last turn to come and are below it.
 */
static struct odds_race_place place_of(const struct seats *seats, const struct tc_setup *setup,
                                       const struct tc_state *state, int seat)
{
    struct odds_race_place place = {.players = setup->players};
    for (int i = 0; i < place.players; i++) {
        place.score[i] = odds_race_steps(state->score[seat], seats->manner->step);
        if (place.left == 0 && place.score[i] >= odds_race_game_of(seats->race)->goal) {
            place.left = i;
        }
        seat = (seat + seats->manner->direction + place.players) % place.players;
    }
    return place;
}

/* One player: how far the game has come, told in points: none at the start, the goal at the end,
   and every turn that best play still needs counts the same. So the choice that saves turns has
   more. */
static void add_alone(const struct seats *seats, double to_come, double share,
                      struct odds_value *value)
{
    size_t count;
    double goal = (double)odds_race_game_of(seats->race)->goal * seats->manner->step;
    double all = odds_race_table(seats->race, &count)[0];
    value->win[0] += share;
    value->points += share * goal * (1 - to_come / all);
}

/* Adds `share` of what is expected in the order of the turns from `seat` on. */
static void add_expected(const struct seats *seats, int players, int seat, const double *values,
                         double share, struct odds_value *value)
{
    if (players == 1) {
        add_alone(seats, values[0], share, value);
        return;
    }
    for (int i = 0; i < players; i++) {
        value->win[seat] += share * values[i];
        seat = (seat + seats->manner->direction + players) % players;
    }
    value->points += share * seats->manner->step * values[players];
}

/* Each of them is as likely to start. */
static void add_rolloff(const struct seats *seats, const struct tc_setup *setup,
                        const struct tc_state *state, struct odds_value *value)
{
    double share = 1.0 / odds_common_count(state->contenders), values[ODDS_RACE_VALUES];
    for (int s = 0; s < setup->players; s++) {
        if (state->contenders >> s & 1) {
            struct odds_race_place place = place_of(seats, setup, state, s);
            odds_race_begin(seats->race, &place, values);
            add_expected(seats, setup->players, s, values, share, value);
        }
    }
}

static void add_over(const struct seats *seats, const struct tc_setup *setup,
                     const struct tc_state *state, struct odds_value *value)
{
    double share = 1.0 / odds_common_count(state->winners);
    for (int s = 0; s < setup->players; s++) {
        value->win[s] = state->winners >> s & 1 ? share : 0;
    }
    if (setup->players == 1) {
        value->win[0] = 0;
        add_alone(seats, 0, 1, value);
    }
}

void odds_race_seats_value(void *tables, const struct tc_setup *setup, const struct tc_state *state,
                           struct odds_value *value)
{
    const struct seats *seats = tables;
    memset(value, 0, sizeof *value);
    if (state->await == TC_AWAIT_OVER) {
        add_over(seats, setup, state, value);
    } else if (state->phase == TC_PHASE_ROLLOFF) {
        add_rolloff(seats, setup, state, value);
    } else {
        double values[ODDS_RACE_VALUES];
        struct odds_race_place place = place_of(seats, setup, state, state->player);
        seats->manner->look(seats->race, &place, setup, state, values);
        add_expected(seats, setup->players, state->player, values, 1, value);
    }
}

/* ---- Making and unmaking --------------------------------------------------------------------- */

static void *create(const struct odds_race_manner *manner, const struct tc_setup *setup,
                    const struct odds_watch *watch, const void *known)
{
    struct odds_race_game game = manner->game(setup);
    struct seats *seats = malloc(sizeof *seats);
    if (seats == NULL) {
        return NULL;
    }
    seats->manner = manner;
    seats->race = odds_race_create(manner->rules, &game, setup->players, watch, known);
    if (seats->race == NULL) {
        free(seats);
        return NULL;
    }
    return seats;
}

void *odds_race_seats_create(const struct odds_race_manner *manner, const struct tc_setup *setup,
                             const struct odds_watch *watch)
{
    return create(manner, setup, watch, NULL);
}

void odds_race_seats_destroy(void *tables)
{
    struct seats *seats = tables;
    if (seats != NULL) {
        odds_race_destroy(seats->race);
        free(seats);
    }
}

size_t odds_race_seats_bytes(const void *tables)
{
    const struct seats *seats = tables;
    return sizeof *seats + odds_race_bytes(seats->race);
}

size_t odds_race_seats_image(const void *tables, void *block)
{
    const struct seats *seats = tables;
    size_t count;
    const double *table = odds_race_table(seats->race, &count);
    if (block != NULL) {
        memcpy(block, table, count * sizeof *table);
    }
    return count * sizeof *table;
}

static bool fits(const struct odds_race_game *game, int players, const void *image, size_t size)
{
    size_t goal = (size_t)game->goal, count = players > 1 ? goal * goal : goal;
    const unsigned char *from = image;
    if (size != count * sizeof(double)) {
        return false;
    }
    for (size_t i = 0; i < count; i++, from += sizeof(double)) {
        double number;
        memcpy(&number, from, sizeof number);
        bool sound = players > 1 ? number > 0 && number < 1 : number < 0;
        if (!sound) {
            return false;
        }
    }
    return true;
}

void *odds_race_seats_adopt(const struct odds_race_manner *manner, const struct tc_setup *setup,
                            const void *image, size_t size)
{
    struct odds_race_game game = manner->game(setup);
    return fits(&game, setup->players, image, size) ? create(manner, setup, NULL, image) : NULL;
}
