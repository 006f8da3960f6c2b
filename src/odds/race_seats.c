#include "odds/race_seats.h"

#include <string.h>

#include "odds/common.h"

int odds_race_steps(int32_t points, int step)
{
    return (int)((points + step - 1) / step);
}

/*
 * Everybody from `seat` on, in order of the turns. Scores tell whether these are last turns, and
 * who set them off: going on from whoever has his turn, the first one at the goal, since those
 * between still have their last turn to come and are below it.
 */
static struct odds_race_place place_of(const struct odds_race *race,
                                       const struct odds_race_manner *manner,
                                       const struct tc_setup *setup, const struct tc_state *state,
                                       int seat)
{
    struct odds_race_place place = {.players = setup->players};
    for (int i = 0; i < place.players; i++) {
        place.score[i] = odds_race_steps(state->score[seat], manner->step);
        if (place.left == 0 && place.score[i] >= odds_race_game_of(race)->goal) {
            place.left = i;
        }
        seat = (seat + manner->direction + place.players) % place.players;
    }
    return place;
}

/* One player: how far the game has come, told in points: none at the start, the goal at the end,
   and every turn that best play still needs counts the same. So the choice that saves turns has
   more. */
static void add_alone(struct odds_race *race, int step, double to_come, double share,
                      struct odds_value *value)
{
    size_t count;
    double goal = (double)odds_race_game_of(race)->goal * step;
    double all = odds_race_table(race, &count)[0];
    value->win[0] += share;
    value->points += share * goal * (1 - to_come / all);
}

/* Adds `share` of what is expected in the order of the turns from `seat` on. */
static void add_expected(struct odds_race *race, const struct odds_race_manner *manner, int players,
                         int seat, const double *values, double share, struct odds_value *value)
{
    if (players == 1) {
        add_alone(race, manner->step, values[0], share, value);
        return;
    }
    for (int i = 0; i < players; i++) {
        value->win[seat] += share * values[i];
        seat = (seat + manner->direction + players) % players;
    }
    value->points += share * manner->step * values[players];
}

/* Each of them is as likely to start. */
static void add_rolloff(struct odds_race *race, const struct odds_race_manner *manner,
                        const struct tc_setup *setup, const struct tc_state *state,
                        struct odds_value *value)
{
    double share = 1.0 / odds_common_count(state->contenders), values[ODDS_RACE_VALUES];
    for (int s = 0; s < setup->players; s++) {
        if (state->contenders >> s & 1) {
            struct odds_race_place place = place_of(race, manner, setup, state, s);
            odds_race_begin(race, &place, values);
            add_expected(race, manner, setup->players, s, values, share, value);
        }
    }
}

static void add_over(struct odds_race *race, const struct odds_race_manner *manner,
                     const struct tc_setup *setup, const struct tc_state *state,
                     struct odds_value *value)
{
    double share = 1.0 / odds_common_count(state->winners);
    for (int s = 0; s < setup->players; s++) {
        value->win[s] = state->winners >> s & 1 ? share : 0;
    }
    if (setup->players == 1) {
        value->win[0] = 0;
        add_alone(race, manner->step, 0, 1, value);
    }
}

void odds_race_value(struct odds_race *race, const struct odds_race_manner *manner,
                     const struct tc_setup *setup, const struct tc_state *state,
                     struct odds_value *value)
{
    memset(value, 0, sizeof *value);
    if (state->await == TC_AWAIT_OVER) {
        add_over(race, manner, setup, state, value);
    } else if (state->phase == TC_PHASE_ROLLOFF) {
        add_rolloff(race, manner, setup, state, value);
    } else {
        double values[ODDS_RACE_VALUES];
        struct odds_race_place place = place_of(race, manner, setup, state, state->player);
        manner->look(race, &place, setup, state, values);
        add_expected(race, manner, setup->players, state->player, values, 1, value);
    }
}

size_t odds_race_image(const void *tables, void *block)
{
    size_t count;
    const double *table = odds_race_table(tables, &count);
    if (block != NULL) {
        memcpy(block, table, count * sizeof *table);
    }
    return count * sizeof *table;
}

bool odds_race_fits(const struct odds_race_game *game, int players, const void *image, size_t size)
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
