/* SPDX-License-Identifier: Zlib */
#include "tests/odds/pig.h"

#include <assert.h>

#include "odds/odds.h"
#include "odds/race_seats.h"

/* ---- The game -------------------------------------------------------------------------------- */

enum { SIDES = 6 };
enum event { EVENT_HELD = TC_EVENT_OWN, EVENT_BUST, EVENT_WIPED };

static const struct tc_option options[] = {
    [PIG_TARGET] =
        {.name = "target", .type = TC_OPTION_NUMBER, .standard = 100, .min = 2, .max = 1000},
    [PIG_DICE] = {.name = "dice", .type = TC_OPTION_NUMBER, .standard = 1, .min = 1, .max = 2},
    {.name = NULL},
};
static const char *const phases[] = {"turn", NULL};
static const char *const verbs[] = {[PIG_ROLL] = "roll", [PIG_HOLD] = "hold", NULL};
static const struct tc_event_kind events_own[] = {
    {.name = "held", .number = {"points", "total"}, .entry = true},
    {.name = "bust", .number = {"points", "total"}, .entry = true, .loses = true},
    {.name = "wiped", .number = {"points", "total"}, .entry = true, .loses = true},
    {.name = NULL},
};

/* Kept where The Dice Game has the same. */
static int32_t *turn_points(struct tc_state *state)
{
    return &state->own.dicegame.turn_points;
}

static void begin_turn(const struct tc_setup *setup, struct tc_state *state, int seat)
{
    *turn_points(state) = 0;
    tc_state_await_throw(state, seat, setup->option[PIG_DICE].number, SIDES);
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    (void)events;
    begin_turn(setup, state, state->first);
}

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    (void)setup;
    (void)state;
    actions[0] = (struct tc_action){.kind = PIG_ROLL};
    actions[1] = (struct tc_action){.kind = PIG_HOLD};
    return 2;
}

/* `points`: what the turn changes the score by. */
static void end_turn(const struct tc_setup *setup, struct tc_state *state, int kind, int points,
                     struct tc_events *events)
{
    int seat = state->player;
    state->score[seat] += points;
    struct tc_event *event = tc_events_add(events, kind, seat);
    if (event != NULL) {
        event->number[0] = points;
        event->number[1] = state->score[seat];
    }
    if (state->score[seat] >= setup->option[PIG_TARGET].number) {
        tc_state_finish(state, 1U << seat, events);
    } else {
        begin_turn(setup, state, (seat + 1) % setup->players);
    }
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    if (action->kind == PIG_HOLD) {
        end_turn(setup, state, EVENT_HELD, *turn_points(state), events);
    } else {
        tc_state_await_throw(state, state->player, setup->option[PIG_DICE].number, SIDES);
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    int dice = setup->option[PIG_DICE].number, ones = 0, sum = 0;
    for (int i = 0; i < dice; i++) {
        ones += faces[i] == 1;
        sum += faces[i];
    }
    int32_t score = state->score[state->player];
    if (ones == 2) {
        end_turn(setup, state, EVENT_WIPED, -score, events);
    } else if (ones == 1) {
        end_turn(setup, state, EVENT_BUST, 0, events);
    } else {
        *turn_points(state) += sum;
        if (score + *turn_points(state) >= setup->option[PIG_TARGET].number) {
            end_turn(setup, state, EVENT_HELD, *turn_points(state), events);
        } else {
            tc_state_await_act(state, state->player, TC_PHASE_OWN);
        }
    }
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    (void)setup;
    tc_put_number(sink, "turn_points", state->own.dicegame.turn_points);
}

const struct tc_game pig_game = {
    .id = "pig",
    .title = "Pig",
    .players_min = 1,
    .players_max = 8,
    .clockwise = 1,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .events = events_own,
    .start = start,
    .legal = legal,
    .act = act,
    .thrown = thrown,
    .describe = describe,
};

const struct tc_game *const tc_games[] = {&pig_game};
const int tc_games_count = 1;

struct tc_setup pig_setup(int players, int target, int dice)
{
    struct tc_setup setup = tc_setup_default(0, players);
    setup.first = 0;
    tc_setup_give(&setup, PIG_TARGET, &(struct tc_value){.number = target});
    tc_setup_give(&setup, PIG_DICE, &(struct tc_value){.number = dice});
    enum tc_result settled = tc_setup_settle(&setup, NULL);
    assert(settled == TC_OK);
    return setup;
}

/* ---- The solver ------------------------------------------------------------------------------ */

/* Faces ascend, so that 1s come first. */
static void list_options(int hold, const uint8_t *faces, int count, struct odds_race_options *list)
{
    (void)hold;
    int16_t sum = 0;
    for (int i = 0; i < count; i++) {
        sum = (int16_t)(sum + faces[i]);
    }
    if (faces[0] > 1) {
        list->list[list->count++] = (struct odds_race_option){sum, 0};
    } else {
        list->wipes = count == 2 && faces[1] == 1;
    }
}

static const struct odds_race_rules rules[] = {
    {.holds = 1, .dice = {1}, .stop = {true}, .options = list_options},
    {.holds = 1, .dice = {2}, .stop = {true}, .options = list_options},
};

static void look(struct odds_race *race, const struct odds_race_place *place,
                 const struct tc_setup *setup, const struct tc_state *state,
                 double values[ODDS_RACE_VALUES])
{
    (void)setup;
    int points = state->own.dicegame.turn_points;
    if (points == 0) {
        odds_race_begin(race, place, values);
    } else {
        odds_race_look(race, place, points, 0, state->await == TC_AWAIT_ROLL, values);
    }
}

static bool serves(const struct tc_setup *setup)
{
    return setup->option[PIG_TARGET].number <= PIG_TARGET_SERVED;
}

static bool exact(const struct tc_setup *setup)
{
    return setup->players <= 2;
}

static struct odds_race_game game_of(const struct tc_setup *setup)
{
    return (struct odds_race_game){.goal = setup->option[PIG_TARGET].number};
}

/* By the number of dice. */
static const struct odds_race_manner manners[] = {
    {.rules = &rules[0], .game = game_of, .step = 1, .direction = 1, .look = look},
    {.rules = &rules[1], .game = game_of, .step = 1, .direction = 1, .look = look},
};

static const struct odds_race_manner *manner_of(const struct tc_setup *setup)
{
    return &manners[setup->option[PIG_DICE].number - 1];
}

static void *create(const struct tc_setup *setup, const struct odds_watch *watch)
{
    return odds_race_seats_create(manner_of(setup), setup, watch);
}

static void *adopt(const struct tc_setup *setup, const void *image, size_t size)
{
    return odds_race_seats_adopt(manner_of(setup), setup, image, size);
}

static const struct odds_habit bold = {.sight = 1, .fear = -0.3, .noise = 0.01};

const struct odds_solver pig_solver = {
    .id = "pig",
    .habit = {[ODDS_BOLD] = &bold},
    .serves = serves,
    .exact = exact,
    .create = create,
    .destroy = odds_race_seats_destroy,
    .value = odds_race_seats_value,
    .bytes = odds_race_seats_bytes,
    .image = odds_race_seats_image,
    .adopt = adopt,
};

const struct odds_solver *const odds_solvers[] = {&pig_solver, NULL};
