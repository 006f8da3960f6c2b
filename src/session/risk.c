/* SPDX-License-Identifier: Zlib */
#include "session/risk.h"

bool session_risk_any(const struct tc_game *game)
{
    const struct tc_event_kind *kind;
    for (int k = 0; (kind = tc_game_event(game, k)) != NULL; k++) {
        if (kind->loses) {
            return true;
        }
    }
    return false;
}

static bool loses(const struct tc_game *game, const struct tc_events *events)
{
    for (int i = 0; i < events->count; i++) {
        if (tc_game_event(game, events->list[i].kind)->loses) {
            return true;
        }
    }
    return false;
}

/* Whether a turn is lost unless something is paid for it. */
static bool threatened(const struct tc_setup *setup, const struct tc_state *state)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(setup, state, actions);
    for (int i = 0; i < count; i++) {
        struct tc_state next = *state;
        struct tc_events events;
        tc_game_act(setup, &next, &actions[i], &events);
        if (loses(tc_setup_game(setup), &events)) {
            return true;
        }
    }
    return false;
}

double session_risk_to_save(const struct tc_setup *setup, const struct tc_state *state,
                            const struct tc_action *action)
{
    struct tc_state after = *state;
    int seat = state->player, ways = 0;
    tc_game_act(setup, &after, action, NULL);
    if (after.await != TC_AWAIT_ROLL || after.roll.dice != 1 || after.player != seat) {
        return 0;
    }
    for (uint8_t face = 1; face <= after.roll.sides; face++) {
        struct tc_state next = after;
        tc_game_throw(setup, &next, &face, 1, NULL);
        ways += next.player == seat && threatened(setup, &next);
    }
    return (double)ways / after.roll.sides;
}
