/* SPDX-License-Identifier: Zlib */
/*
 * Pig, as a pattern for a new game: copy this file, template.h and games/template.def to GAME's,
 * name the descriptor rules_GAME, add GAME's line to games.def and write your rules into them. It
 * is built and tested with the others and listed nowhere; boards/template.c is its board.
 *
 * Source: John Scarne, Scarne on Dice, 1945. Throw one die as often as you like: its points join
 * those of the turn. A 1 loses them, and the turn. Bank, and they are yours. When somebody has
 * reached the target, everyone else has one more turn; then the most points win.
 *
 * Options: target  the points to reach
 */
#include "rules/template.h"

#include "rules/games.h"

enum { SIDES = 6, PIG = 1 };

static const struct tc_option options[] = {
    [TEMPLATE_OPTION_TARGET] = {.name = "target",
                                .type = TC_OPTION_NUMBER,
                                .standard = 100,
                                .min = 20,
                                .max = 500,
                                .step = 10},
    {.name = NULL},
};

static const char *const phases[] = {"decide", NULL};

static const char *const verbs[] = {
    [TEMPLATE_VERB_BANK] = "bank", [TEMPLATE_VERB_ROLL] = "roll", NULL};

static const struct tc_event_kind events_own[] = {
    [TEMPLATE_EVENT_TURN - TC_EVENT_OWN] = {.name = "turn", .turn = true},
    [TEMPLATE_EVENT_SCORE - TC_EVENT_OWN] =
        {.name = "score",
         .dice = "dice",
         .number =
             {[TEMPLATE_SCORE_POINTS] = "points", [TEMPLATE_SCORE_TURN_POINTS] = "turn_points"}},
    [TEMPLATE_EVENT_BUST - TC_EVENT_OWN] = {.name = "bust",
                                            .dice = "dice",
                                            .number = {[TEMPLATE_BUST_POINTS] = "points",
                                                       [TEMPLATE_BUST_TOTAL] = "total",
                                                       [TEMPLATE_BUST_LOST] = "lost"},
                                            .entry = true,
                                            .loses = true,
                                            .loss = 1 + TEMPLATE_BUST_LOST},
    [TEMPLATE_EVENT_BANK - TC_EVENT_OWN] =
        {.name = "bank",
         .number = {[TEMPLATE_BANK_POINTS] = "points", [TEMPLATE_BANK_TOTAL] = "total"},
         .entry = true},
    [TEMPLATE_EVENT_LAST_ROUND -
        TC_EVENT_OWN] = {.name = "last_round", .number = {[TEMPLATE_LAST_ROUND_TOTAL] = "total"}},
    {.name = NULL},
};

static void begin_turn(struct tc_state *state, int seat, struct tc_events *events)
{
    state->own.pattern.turn_points = 0;
    state->own.pattern.face = 0;
    tc_events_add(events, TEMPLATE_EVENT_TURN, seat);
    tc_state_await_throw(state, seat, 1, SIDES);
}

static void end_turn(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    int next = tc_state_next(setup, state, state->own.pattern.reached);
    if (next == TC_NO_SEAT) {
        state->own.pattern.turn_points = 0;
        state->own.pattern.face = 0;
        tc_state_finish(state, tc_state_leaders(setup, state), events);
    } else {
        begin_turn(state, next, events);
    }
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    (void)setup;
    state->own.pattern.reached = TC_NO_SEAT;
    begin_turn(state, state->first, events);
}

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    (void)setup;
    (void)state;
    actions[0] = (struct tc_action){.kind = TEMPLATE_VERB_BANK};
    actions[1] = (struct tc_action){.kind = TEMPLATE_VERB_ROLL};
    return 2;
}

static void bank(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_template *own = &state->own.pattern;
    int seat = state->player;
    state->score[seat] += own->turn_points;
    tc_events_tell(events, TEMPLATE_EVENT_BANK, seat, [TEMPLATE_BANK_POINTS] = own->turn_points,
                   [TEMPLATE_BANK_TOTAL] = state->score[seat]);
    if (own->reached == TC_NO_SEAT &&
        state->score[seat] >= setup->option[TEMPLATE_OPTION_TARGET].number) {
        own->reached = (int8_t)seat;
        tc_events_tell(events, TEMPLATE_EVENT_LAST_ROUND,
                       seat, [TEMPLATE_LAST_ROUND_TOTAL] = state->score[seat]);
    }
    end_turn(setup, state, events);
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    if (action->kind == TEMPLATE_VERB_BANK) {
        bank(setup, state, events);
    } else {
        state->own.pattern.face = 0;
        tc_state_await_throw(state, state->player, 1, SIDES);
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    struct tc_template *own = &state->own.pattern;
    struct tc_event *event;
    int seat = state->player;
    if (faces[0] == PIG) {
        event = tc_events_tell(events, TEMPLATE_EVENT_BUST,
                               seat, [TEMPLATE_BUST_TOTAL] = state->score[seat],
                               [TEMPLATE_BUST_LOST] = own->turn_points);
        end_turn(setup, state, events);
    } else {
        own->face = faces[0];
        own->turn_points += faces[0];
        event =
            tc_events_tell(events, TEMPLATE_EVENT_SCORE, seat, [TEMPLATE_SCORE_POINTS] = faces[0],
                           [TEMPLATE_SCORE_TURN_POINTS] = own->turn_points);
        tc_state_await_act(state, seat, TEMPLATE_PHASE_DECIDE);
    }
    if (event) {
        event->count = 1;
        event->dice[0] = faces[0];
    }
}

static int32_t turn_points(const struct tc_state *state)
{
    return state->own.pattern.turn_points;
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    (void)setup;
    const struct tc_template *own = &state->own.pattern;
    tc_put_number(sink, "turn_points", own->turn_points);
    if (own->face) {
        tc_put_number(sink, "face", own->face);
    } else {
        tc_put_null(sink, "face");
    }
}

const struct tc_game rules_template = {
    .id = "template",
    .title = "Pig",
    .players_min = 1,
    .players_max = TC_SEATS_MAX,
    .clockwise = 1,
    .options = options,
    .form = {[TC_FORM_QUICK] = {.count = 1,
                                .given = {{.option = TEMPLATE_OPTION_TARGET,
                                           .value = {.number = 50}}}},
             [TC_FORM_LONG] = {.count = 1,
                               .given = {{.option = TEMPLATE_OPTION_TARGET,
                                          .value = {.number = 200}}}}},
    .phases = phases,
    .verbs = verbs,
    .events = events_own,
    .start = start,
    .legal = legal,
    .act = act,
    .thrown = thrown,
    .turn_points = turn_points,
    .describe = describe,
};
