/* SPDX-License-Identifier: Zlib */
#include "tests/odds/dare.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The game -------------------------------------------------------------------------------- */

enum { SIDES = 6, LOWEST_GOOD = 4 };
enum option { ROUNDS, FEWEST };
enum verb { STAY, DARE };
enum event { EVENT_STAY = TC_EVENT_OWN, EVENT_LUCKY, EVENT_BUST };

static const struct tc_option options[] = {
    [ROUNDS] = {.name = "rounds", .type = TC_OPTION_NUMBER, .standard = 1, .min = 1, .max = 5},
    [FEWEST] = {.name = "fewest", .type = TC_OPTION_SWITCH, .max = 1},
    {.name = NULL},
};
static const char *const phases[] = {"choose", NULL};
static const char *const verbs[] = {[STAY] = "stay", [DARE] = "dare", NULL};
static const struct tc_event_kind events_own[] = {
    {.name = "stay", .number = {"points", "total"}, .entry = true},
    {.name = "lucky", .number = {"points", "total"}, .entry = true},
    {.name = "bust", .number = {"points", "total"}, .entry = true, .loses = true},
    {.name = NULL},
};

static unsigned char *turns(struct tc_state *state)
{
    return &state->own.pattern.face;
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    (void)setup;
    (void)events;
    tc_state_await_act(state, state->first, TC_PHASE_OWN);
}

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    (void)setup;
    (void)state;
    actions[0] = (struct tc_action){.kind = STAY};
    actions[1] = (struct tc_action){.kind = DARE};
    return 2;
}

static void end_turn(const struct tc_setup *setup, struct tc_state *state, int kind, int points,
                     struct tc_events *events)
{
    int seat = state->player;
    state->score[seat] += points;
    struct tc_event *event = tc_events_add(events, kind, seat);
    if (event) {
        event->number[0] = points;
        event->number[1] = state->score[seat];
    }
    *turns(state) = (unsigned char)(*turns(state) + 1);
    if (*turns(state) == setup->option[ROUNDS].number * setup->players) {
        struct tc_state turned = *state;
        for (int i = 0; setup->option[FEWEST].number && i < setup->players; i++) {
            turned.score[i] = -state->score[i];
        }
        tc_state_finish(state, tc_state_leaders(setup, &turned), events);
    } else {
        tc_state_await_act(state, (seat + 1) % setup->players, TC_PHASE_OWN);
    }
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    if (action->kind == STAY) {
        end_turn(setup, state, EVENT_STAY, 1, events);
    } else {
        tc_state_await_throw(state, state->player, 1, SIDES);
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    bool lucky = faces[0] >= LOWEST_GOOD;
    end_turn(setup, state, lucky ? EVENT_LUCKY : EVENT_BUST, lucky ? 2 : 0, events);
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    tc_put_number(sink, "round", state->own.pattern.face / setup->players);
}

const struct tc_game dare_game = {
    .id = "dare",
    .title = "Dare",
    .players_min = 1,
    .players_max = 4,
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

const struct tc_game *const tc_games[] = {&dare_game};
const int tc_games_count = 1;

/* ---- The solver ------------------------------------------------------------------------------ */

struct tables {
    unsigned char image[DARE_IMAGE];
};

static bool exact(const struct tc_setup *setup)
{
    (void)setup;
    return true;
}

static void *create(const struct tc_setup *setup, const struct odds_watch *watch)
{
    (void)setup;
    if (watch->go_on != NULL && !watch->go_on(watch->context, 0.5)) {
        return NULL;
    }
    struct tables *tables = malloc(sizeof *tables);
    for (int i = 0; tables != NULL && i < DARE_IMAGE; i++) {
        tables->image[i] = (unsigned char)(i * 7);
    }
    return tables;
}

static void look(const struct tc_setup *setup, const struct tc_state *state,
                 struct odds_value *value);

static void look_over(const struct tc_setup *setup, const struct tc_state *state,
                      struct odds_value *value)
{
    int many = 0;
    for (int seat = 0; seat < setup->players; seat++) {
        many += state->winners >> seat & 1;
    }
    for (int seat = 0; seat < setup->players; seat++) {
        value->win[seat] = state->winners >> seat & 1 ? 1.0 / many : 0;
    }
    value->points = state->score[0];
}

static void look_throw(const struct tc_setup *setup, const struct tc_state *state,
                       struct odds_value *value)
{
    /* One bad face stands for all, one good face too. */
    static const uint8_t faces[2] = {1, SIDES};
    for (int i = 0; i < 2; i++) {
        struct tc_state next = *state;
        struct odds_value part;
        tc_game_throw(setup, &next, &faces[i], 1, NULL);
        look(setup, &next, &part);
        for (int seat = 0; seat < setup->players; seat++) {
            value->win[seat] += part.win[seat] / 2;
        }
        value->points += setup->players == 1 ? part.points / 2 : i;
    }
}

static void look_choice(const struct tc_setup *setup, const struct tc_state *state,
                        struct odds_value *value)
{
    struct odds_value part[2];
    for (int i = 0; i < 2; i++) {
        struct tc_state next = *state;
        tc_game_act(setup, &next, &(struct tc_action){.kind = (uint8_t)i}, NULL);
        look(setup, &next, &part[i]);
    }
    int seat = state->player;
    bool dares = setup->players == 1 ? part[DARE].points > part[STAY].points
                                     : part[DARE].win[seat] > part[STAY].win[seat];
    *value = part[dares];
    value->points = setup->players == 1 ? value->points : 1;
}

static void look(const struct tc_setup *setup, const struct tc_state *state,
                 struct odds_value *value)
{
    *value = (struct odds_value){0};
    switch (state->await) {
    case TC_AWAIT_ACT:
        look_choice(setup, state, value);
        break;
    case TC_AWAIT_ROLL:
        look_throw(setup, state, value);
        break;
    default:
        look_over(setup, state, value);
    }
}

static void value_of(void *tables, const struct tc_setup *setup, const struct tc_state *state,
                     struct odds_value *value)
{
    (void)tables;
    look(setup, state, value);
}

static size_t bytes(const void *tables)
{
    (void)tables;
    return sizeof(struct tables);
}

static size_t image(const void *tables, void *block)
{
    if (block != NULL) {
        memcpy(block, ((const struct tables *)tables)->image, DARE_IMAGE);
    }
    return DARE_IMAGE;
}

static void *adopt(const struct tc_setup *setup, const void *from, size_t size)
{
    (void)setup;
    struct tables *tables = size == DARE_IMAGE ? malloc(sizeof *tables) : NULL;
    if (tables != NULL) {
        memcpy(tables->image, from, size);
    }
    return tables;
}

const struct odds_solver dare_solver = {
    .id = "dare",
    .exact = exact,
    .create = create,
    .destroy = free,
    .value = value_of,
    .bytes = bytes,
    .image = image,
    .adopt = adopt,
};

/* ---- Positions ------------------------------------------------------------------------------- */

struct tc_setup dare_setup(int players, int rounds)
{
    struct tc_setup setup = tc_setup_default(0, players);
    setup.first = 0;
    tc_setup_give(&setup, ROUNDS, &(struct tc_value){.number = rounds});
    enum tc_result settled = tc_setup_settle(&setup, NULL);
    assert(settled == TC_OK);
    return setup;
}

struct tc_odds *dare_odds(const struct tc_setup *setup)
{
    struct tc_odds *odds = odds_create_by(&dare_solver, setup, NULL);
    assert(odds != NULL);
    return odds;
}

struct tc_state dare_after(const struct tc_setup *setup, const char *moves)
{
    struct tc_state state;
    tc_game_begin(setup, &state, NULL);
    for (; *moves != '\0'; moves++) {
        uint8_t face = (uint8_t)(*moves - '0');
        struct tc_action action = {.kind = *moves == 's' ? STAY : DARE};
        enum tc_result result = *moves == 's' || *moves == 'd'
                                    ? tc_game_act(setup, &state, &action, NULL)
                                    : tc_game_throw(setup, &state, &face, 1, NULL);
        assert(result == TC_OK);
    }
    return state;
}
