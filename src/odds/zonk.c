/* SPDX-License-Identifier: Zlib */
/*
 * Z's perfect opponent.
 *
 * What matters of a state: the scores, whose turn it is, the turn's points and how many dice are
 * kept. Nothing else does, because the highest score wins, and
 *
 * - no BH ever changes a score, a legal action or the end. So it is no matter how many anybody has,
 *   nor what only earns them: the colours of the dice, whether they were kept one by one, and which
 *   entries of the sheet are a bare Z;
 * - which dice are kept says no more than how many, as dice differ by nothing but colour, every die
 *   falls alike, and points take only the dice kept of one throw;
 * - a player is in the game exactly if he has points: a stop takes at least four kept dice, each of
 *   which has scored;
 * - who was first over the target follows from the scores (race_seats.c), and the direction of play
 *   is only another order of the seats.
 *
 * `consolation` is a BH after the end. All points are multiples of 50. What `target`, `break_ice`
 * and `min_stop` ask for only counts by the next such multiple.
 */
#include "odds/zonk.h"

#include "odds/race_seats.h"
#include "rules/points.h"
#include "rules/zonk_keep.h"
#include "rules/zonk.h"

#include <string.h>

enum { DICE = TC_ZONK_DICE, STEP = ZONK_POINTS_STEP };

/* Where one goes on by keeping these dice of a throw. */
static struct odds_race_option keep_of(int hold, const uint8_t rolled[DICE], unsigned dice)
{
    uint8_t faces[DICE];
    int count = rules_zonk_pick(rolled, dice, faces);
    int points = rules_points_score(faces, count, ZONK_ROYALE_POINTS).points;
    return (struct odds_race_option){(int16_t)odds_race_steps(points, STEP),
                                     (uint8_t)((hold + count) % DICE)};
}

static void list_keeps(int hold, const uint8_t rolled[DICE], struct odds_race_options *options)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = rules_zonk_keeps(rolled, 0, actions);
    for (int i = 0; i < count; i++) {
        options->list[options->count++] = keep_of(hold, rolled, rules_zonk_named(&actions[i]));
    }
}

static void list_options(int hold, const uint8_t *faces, int count,
                         struct odds_race_options *options)
{
    uint8_t rolled[DICE] = {0};
    for (int i = 0; i < count; i++) {
        rolled[i] = faces[i];
    }
    list_keeps(hold, rolled, options);
}

/* A hold is how many dice of the set are kept; all six of them are none of the next set. */
static const struct odds_race_rules rules = {
    .holds = DICE,
    .dice = {6, 5, 4, 3, 2, 1},
    .stop = {[4] = true, [5] = true},
    .options = list_options,
};

static bool exact(const struct tc_setup *setup)
{
    return setup->players == 2;
}

static struct odds_race_game game_of(const struct tc_setup *setup)
{
    return (struct odds_race_game){
        .goal = odds_race_steps(setup->option[ZONK_OPTION_TARGET].number + 1, STEP),
        .entry = {odds_race_steps(setup->option[ZONK_OPTION_MIN_STOP].number, STEP),
                  odds_race_steps(setup->option[ZONK_OPTION_BREAK_ICE].number, STEP)},
        .last_turns = setup->option[ZONK_OPTION_FINISH].number == ZONK_FINISH_LAST_TURNS,
    };
}

static void look_keep(struct odds_race *race, const struct odds_race_place *place, int points,
                      int hold, const uint8_t rolled[DICE], double values[ODDS_RACE_VALUES])
{
    struct odds_race_options options = {.count = 0};
    list_keeps(hold, rolled, &options);
    for (int i = 0; i < options.count; i++) {
        double one[ODDS_RACE_VALUES];
        const struct odds_race_option *option = &options.list[i];
        odds_race_look(race, place, points + option->points, option->hold, false, one);
        if (i == 0 || odds_race_better(one, values, place->players + 1)) {
            memcpy(values, one, sizeof one);
        }
    }
}

static void look(struct odds_race *race, const struct odds_race_place *place,
                 const struct tc_setup *setup, const struct tc_state *state,
                 double values[ODDS_RACE_VALUES])
{
    (void)setup;
    const struct tc_zonk *position = &state->own.zonk;
    int points = odds_race_steps(position->turn_points, STEP);
    int hold = rules_zonk_count(position->aside) % DICE;
    if (state->phase == ZONK_PHASE_KEEP) {
        look_keep(race, place, points, hold, position->rolled, values);
    } else {
        odds_race_look(race, place, points, hold, state->await == TC_AWAIT_ROLL, values);
    }
}

static const struct odds_race_manner manner = {
    .rules = &rules, .game = game_of, .step = STEP, .direction = -1, .look = look};

static void *create(const struct tc_setup *setup, const struct odds_watch *watch)
{
    return odds_race_seats_create(&manner, setup, watch);
}

static void *adopt(const struct tc_setup *setup, const void *image, size_t size)
{
    return odds_race_seats_adopt(&manner, setup, image, size);
}

static const struct odds_habit careful = {
    .sight = 1, .fear = 0.3, .throwing = -0.03, .noise = 0.02};
static const struct odds_habit bold = {.sight = 1, .fear = -0.03, .throwing = 0.01, .noise = 0.01};
static const struct odds_habit strong = {.sight = 1, .noise = 0.009};

const struct odds_solver odds_zonk = {
    .id = "zonk",
    .habit = {[ODDS_CAREFUL] = &careful, [ODDS_BOLD] = &bold, [ODDS_STRONG] = &strong},
    .exact = exact,
    .create = create,
    .destroy = odds_race_seats_destroy,
    .value = odds_race_seats_value,
    .bytes = odds_race_seats_bytes,
    .image = odds_race_seats_image,
    .adopt = adopt,
};
