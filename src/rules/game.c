/* SPDX-License-Identifier: Zlib */
#include "rules/setup.h"

#include <assert.h>
#include <string.h>

enum { ROLLOFF_SIDES = 6 };

static const struct tc_event_kind common_events[TC_EVENT_OWN] = {
    [TC_EVENT_ROLLOFF] = {.name = "rolloff", .dice = "dice", .seats = "seats", .mask = "again"},
    [TC_EVENT_FIRST] = {.name = "first"},
    [TC_EVENT_THROW] = {.name = "throw", .dice = "dice"},
    [TC_EVENT_OVER] = {.name = "over", .mask = "winners"},
};

static const char *const common_phases[TC_PHASE_OWN] = {
    [TC_PHASE_ROLLOFF] = "rolloff",
    [TC_PHASE_ROLLING] = "rolling",
    [TC_PHASE_OVER] = "over",
};

const char *tc_game_phase(const struct tc_game *game, int phase)
{
    if (phase < 0) {
        return NULL;
    }
    if (phase < TC_PHASE_OWN) {
        return common_phases[phase];
    }
    const char *const *name = game->phases;
    for (int i = TC_PHASE_OWN; *name && i < phase; i++) {
        name++;
    }
    return *name;
}

const struct tc_event_kind *tc_game_event(const struct tc_game *game, int kind)
{
    if (kind < 0) {
        return NULL;
    }
    if (kind < TC_EVENT_OWN) {
        return &common_events[kind];
    }
    const struct tc_event_kind *event = game->events;
    for (int i = TC_EVENT_OWN; event->name && i < kind; i++) {
        event++;
    }
    return event->name ? event : NULL;
}

int32_t tc_game_turn_points(const struct tc_setup *setup, const struct tc_state *state)
{
    const struct tc_game *game = tc_setup_game(setup);
    return game->turn_points ? game->turn_points(state) : 0;
}

/* ---- For rules files ----------------------------------------------------------------------- */

struct tc_event *tc_events_add(struct tc_events *events, int kind, int seat)
{
    if (!events) {
        return NULL;
    }
    assert(events->count < TC_EVENTS_MAX);
    if (events->after) {
        events->after[events->count] = *events->state;
    }
    struct tc_event *event = &events->list[events->count++];
    memset(event, 0, sizeof *event);
    event->kind = (uint8_t)kind;
    event->seat = (int8_t)seat;
    return event;
}

struct tc_event *tc_events_add_numbers(struct tc_events *events, int kind, int seat,
                                       const int32_t numbers[TC_NUMBERS_MAX])
{
    struct tc_event *event = tc_events_add(events, kind, seat);
    if (event) {
        memcpy(event->number, numbers, sizeof event->number);
    }
    return event;
}

static void empty(struct tc_events *events, const struct tc_state *state, struct tc_state *after)
{
    if (events) {
        events->count = 0;
        events->state = state;
        events->after = after;
    }
}

void tc_state_await_throw(struct tc_state *state, int seat, int dice, int sides)
{
    state->await = TC_AWAIT_ROLL;
    state->phase = TC_PHASE_ROLLING;
    state->player = (int8_t)seat;
    state->roll.dice = (uint8_t)dice;
    state->roll.sides = (uint8_t)sides;
}

static void await_nothing(struct tc_state *state, int await, int seat, int phase)
{
    state->await = (uint8_t)await;
    state->phase = (uint8_t)phase;
    state->player = (int8_t)seat;
    state->roll.dice = 0;
    state->roll.sides = 0;
}

void tc_state_await_act(struct tc_state *state, int seat, int phase)
{
    await_nothing(state, TC_AWAIT_ACT, seat, phase);
}

void tc_state_finish(struct tc_state *state, uint16_t winners, struct tc_events *events)
{
    await_nothing(state, TC_AWAIT_OVER, TC_NO_SEAT, TC_PHASE_OVER);
    state->winners = winners;
    struct tc_event *event = tc_events_add(events, TC_EVENT_OVER, TC_NO_SEAT);
    if (event) {
        event->mask = winners;
    }
}

uint16_t tc_state_leaders(const struct tc_setup *setup, const struct tc_state *state)
{
    unsigned leaders = 0;
    int32_t most = INT32_MIN;
    for (int s = 0; s < setup->players; s++) {
        if (state->score[s] > most) {
            most = state->score[s];
            leaders = 0;
        }
        if (state->score[s] == most) {
            leaders |= 1u << s;
        }
    }
    return (uint16_t)leaders;
}

int tc_setup_next(const struct tc_setup *setup, int seat)
{
    int next = seat + tc_setup_game(setup)->clockwise;
    return next < 0 ? setup->players - 1 : next < setup->players ? next : 0;
}

int tc_state_next(const struct tc_setup *setup, const struct tc_state *state, int reached)
{
    int next = tc_setup_next(setup, state->player);
    return next == reached ? TC_NO_SEAT : next;
}

/* ---- Who starts ---------------------------------------------------------------------------- */

static void begin_rolloff(struct tc_state *state, unsigned contenders)
{
    int dice = 0;
    for (unsigned left = contenders; left; left &= left - 1) {
        dice++;
    }
    state->contenders = (uint16_t)contenders;
    tc_state_await_throw(state, TC_NO_SEAT, dice, ROLLOFF_SIDES);
    state->phase = TC_PHASE_ROLLOFF;
}

static void begin_play(const struct tc_setup *setup, struct tc_state *state, int seat,
                       struct tc_events *events)
{
    state->contenders = 0;
    state->first = (int8_t)seat;
    tc_events_add(events, TC_EVENT_FIRST, seat);
    tc_setup_game(setup)->start(setup, state, events);
}

/* The contenders who rolled highest; faces lie in ascending order of seats. */
static unsigned highest(unsigned contenders, const uint8_t *faces)
{
    unsigned best = 0;
    int top = 0;
    for (int s = 0; s < TC_SEATS_MAX; s++) {
        if (!(contenders >> s & 1)) {
            continue;
        }
        int face = *faces++;
        if (face > top) {
            top = face;
            best = 0;
        }
        if (face == top) {
            best |= 1u << s;
        }
    }
    return best;
}

static int lowest_seat(unsigned seats)
{
    int seat = 0;
    while (!(seats >> seat & 1)) {
        seat++;
    }
    return seat;
}

static void rolloff_thrown(const struct tc_setup *setup, struct tc_state *state,
                           const uint8_t *faces, struct tc_events *events)
{
    unsigned best = highest(state->contenders, faces);
    bool tied = (best & (best - 1)) != 0;
    struct tc_event *event = tc_events_add(events, TC_EVENT_ROLLOFF, TC_NO_SEAT);
    if (event) {
        event->seats = state->contenders;
        event->count = state->roll.dice;
        memcpy(event->dice, faces, state->roll.dice);
        event->mask = tied ? best : 0;
    }
    if (tied) {
        begin_rolloff(state, best);
    } else {
        begin_play(setup, state, lowest_seat(best), events);
    }
}

/* The seat that starts, or TC_NO_SEAT where it must be rolled for. */
static int starter(const struct tc_setup *setup, const struct tc_game *game)
{
    if (setup->first >= 0) {
        return setup->first;
    }
    if (setup->first == TC_FIRST_OWN && game->starter) {
        int seat = game->starter(setup);
        if (seat != TC_NO_SEAT) {
            return seat;
        }
    }
    return setup->players == 1 ? 0 : TC_NO_SEAT;
}

/* ---- Calls --------------------------------------------------------------------------------- */

static enum tc_result begin(const struct tc_setup *setup, struct tc_state *state,
                            struct tc_events *events, struct tc_state *after)
{
    int culprit;
    enum tc_result result = rules_setup_check(setup, &culprit);
    if (result != TC_OK) {
        return result;
    }
    empty(events, state, after);
    memset(state, 0, sizeof *state);
    state->first = TC_NO_SEAT;
    int seat = starter(setup, tc_setup_game(setup));
    if (seat == TC_NO_SEAT) {
        begin_rolloff(state, (1u << setup->players) - 1);
    } else {
        begin_play(setup, state, seat, events);
    }
    return TC_OK;
}

int tc_game_legal(const struct tc_setup *setup, const struct tc_state *state,
                  struct tc_action *actions)
{
    if (state->await != TC_AWAIT_ACT) {
        return 0;
    }
    int count = tc_setup_game(setup)->legal(setup, state, actions);
    assert(count > 0 && count <= TC_ACTIONS_MAX);
    return count;
}

static bool listed(const struct tc_game *game, const struct tc_setup *setup,
                   const struct tc_state *state, const struct tc_action *action)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = game->legal(setup, state, actions);
    for (int i = 0; i < count; i++) {
        if (tc_action_equal(&actions[i], action)) {
            return true;
        }
    }
    return false;
}

static enum tc_result act(const struct tc_setup *setup, struct tc_state *state,
                          const struct tc_action *action, struct tc_events *events,
                          struct tc_state *after)
{
    const struct tc_game *game = tc_setup_game(setup);
    empty(events, state, after);
    if (state->await != TC_AWAIT_ACT) {
        return TC_NOT_NOW;
    }
    if (game->allows ? !game->allows(setup, state, action) : !listed(game, setup, state, action)) {
        return TC_ILLEGAL_ACTION;
    }
    game->act(setup, state, action, events);
    return TC_OK;
}

static bool faces_fit(const struct tc_state *state, const uint8_t *faces, int count)
{
    if (count != state->roll.dice) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (faces[i] < 1 || faces[i] > state->roll.sides) {
            return false;
        }
    }
    return true;
}

static enum tc_result cast(const struct tc_setup *setup, struct tc_state *state,
                           const uint8_t *faces, int count, struct tc_events *events,
                           struct tc_state *after)
{
    empty(events, state, after);
    if (state->await != TC_AWAIT_ROLL) {
        return TC_NOT_NOW;
    }
    if (!faces_fit(state, faces, count)) {
        return TC_BAD_DICE;
    }
    if (state->phase == TC_PHASE_ROLLOFF) {
        rolloff_thrown(setup, state, faces, events);
        return TC_OK;
    }
    struct tc_event *event = tc_events_add(events, TC_EVENT_THROW, state->player);
    if (event) {
        event->count = (uint8_t)count;
        memcpy(event->dice, faces, (size_t)count);
    }
    tc_setup_game(setup)->thrown(setup, state, faces, events);
    return TC_OK;
}

enum tc_result tc_game_begin(const struct tc_setup *setup, struct tc_state *state,
                             struct tc_events *events)
{
    return begin(setup, state, events, NULL);
}

enum tc_result tc_game_act(const struct tc_setup *setup, struct tc_state *state,
                           const struct tc_action *action, struct tc_events *events)
{
    return act(setup, state, action, events, NULL);
}

enum tc_result tc_game_throw(const struct tc_setup *setup, struct tc_state *state,
                             const uint8_t *faces, int count, struct tc_events *events)
{
    return cast(setup, state, faces, count, events, NULL);
}

/* What followed from the last event stands beside it. */
static enum tc_result traced(struct tc_trace *trace, const struct tc_state *state,
                             enum tc_result result)
{
    if (result == TC_OK && trace->events.count > 0) {
        trace->after[trace->events.count - 1] = *state;
    }
    trace->events.state = NULL;
    trace->events.after = NULL;
    return result;
}

enum tc_result tc_trace_begin(const struct tc_setup *setup, struct tc_state *state,
                              struct tc_trace *trace)
{
    return traced(trace, state, begin(setup, state, &trace->events, trace->after));
}

enum tc_result tc_trace_act(const struct tc_setup *setup, struct tc_state *state,
                            const struct tc_action *action, struct tc_trace *trace)
{
    return traced(trace, state, act(setup, state, action, &trace->events, trace->after));
}

enum tc_result tc_trace_throw(const struct tc_setup *setup, struct tc_state *state,
                              const uint8_t *faces, int count, struct tc_trace *trace)
{
    return traced(trace, state, cast(setup, state, faces, count, &trace->events, trace->after));
}
