/* SPDX-License-Identifier: Zlib */
/*
 * The Dice Game's perfect opponent.
 *
 * What matters of a state: the scores, whose turn it is, the turn's points and how many dice come
 * next. Who is on the board follows from the scores, since a bank has points; who set off the last
 * round does too (race_seats.c). All of it moves in steps of 50.
 */
#include "odds/dicegame.h"

#include "odds/race_seats.h"
#include "rules/points.h"
#include "rules/dicegame.h"

#include <math.h>
#include <string.h>

enum { DICE = TC_DICEGAME_DICE, STEP = DICEGAME_POINTS_STEP };

/* Up to EXACT points a table takes seconds and is exact. For more it is worked out as if players
   stopped at MOST points in a turn; far from the goal hardly a turn gets there. */
enum { EXACT_TARGET = 20000, MOST_POINTS = 3000 };

static void list_options(int hold, const uint8_t *faces, int count,
                         struct odds_race_options *options)
{
    struct rules_points scored = rules_points_score(faces, count, DICEGAME_RUN_POINTS);
    if (scored.mask) {
        int aside = hold + scored.dice;
        options->list[options->count++] = (struct odds_race_option){
            (int16_t)odds_race_steps(scored.points, STEP), (uint8_t)(aside < DICE ? aside : 0)};
    }
}

/* A hold is how many dice are set aside. */
static const struct odds_race_rules rules = {
    .holds = DICE,
    .dice = {6, 5, 4, 3, 2, 1},
    .stop = {true, true, true, true, true, true},
    .options = list_options,
};

static bool exact(const struct tc_setup *setup)
{
    return setup->players == 1 ||
           (setup->players == 2 && setup->option[DICEGAME_OPTION_TARGET].number <= EXACT_TARGET);
}

static struct odds_race_game game_of(const struct tc_setup *setup)
{
    int32_t target = setup->option[DICEGAME_OPTION_TARGET].number;
    bool far = setup->players > 1 && target > EXACT_TARGET;
    return (struct odds_race_game){
        .goal = odds_race_steps(target, STEP),
        .entry = {0, setup->option[DICEGAME_OPTION_ON_THE_BOARD].number
                         ? odds_race_steps(DICEGAME_BOARD_POINTS, STEP)
                         : 0},
        .last_turns = setup->option[DICEGAME_OPTION_LAST_ROUND].number && setup->players > 1,
        .most = far ? odds_race_steps(MOST_POINTS, STEP) : 0,
    };
}

static void look(struct odds_race *race, const struct odds_race_place *place,
                 const struct tc_setup *setup, const struct tc_state *state,
                 double values[ODDS_RACE_VALUES])
{
    (void)setup;
    bool rolling = state->await == TC_AWAIT_ROLL;
    int points = odds_race_steps(state->own.dicegame.turn_points, STEP);
    int dice = rolling ? state->roll.dice : state->own.dicegame.dice;
    if (points == 0) {
        odds_race_begin(race, place, values);
    } else {
        odds_race_look(race, place, points, DICE - dice, rolling, values);
    }
}

static const struct odds_race_manner manner = {
    .rules = &rules, .game = game_of, .step = STEP, .direction = 1, .look = look};

static void *create(const struct tc_setup *setup, const struct odds_watch *watch)
{
    return odds_race_seats_create(&manner, setup, watch);
}

static void *adopt(const struct tc_setup *setup, const void *image, size_t size)
{
    return odds_race_seats_adopt(&manner, setup, image, size);
}

static double fewest_throws(const struct tc_setup *setup)
{
    struct odds_race_game game = game_of(setup);
    game.throws = true;
    struct odds_race *race = odds_race_create(&rules, &game, 1, NULL, NULL);
    size_t count;
    double throws = race != NULL ? -odds_race_table(race, &count)[0] : (double)NAN;
    odds_race_destroy(race);
    return throws;
}

const struct odds_solver odds_dicegame = {
    .id = "dicegame",
    .exact = exact,
    .create = create,
    .destroy = odds_race_seats_destroy,
    .value = odds_race_seats_value,
    .fewest_throws = fewest_throws,
    .bytes = odds_race_seats_bytes,
    .image = odds_race_seats_image,
    .adopt = adopt,
};
