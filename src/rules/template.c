/*
 * A game that does nothing, as a pattern for one that does: copy this file, template.h and
 * games/template.def to GAME's, name the descriptor rules_GAME, add GAME's line to games.def and
 * fill in the parts. It is built and tested with the others and listed nowhere.
 *
 * Everybody throws one die in turn and says done; then the game is over and all have won.
 *
 * Options: rounds  how often everybody throws
 */
#include "rules/template.h"

#include "rules/games.h"

enum { SIDES = 6 };

static const struct tc_option options[] = {
    [TEMPLATE_OPTION_ROUNDS] =
        {.name = "rounds", .type = TC_OPTION_NUMBER, .standard = 1, .min = 1, .max = 5},
    {.name = NULL},
};

static const char *const phases[] = {"look", NULL};

static const char *const verbs[] = {[TEMPLATE_VERB_DONE] = "done", NULL};

static const struct tc_event_kind events_own[] = {
    [TEMPLATE_EVENT_DONE - TC_EVENT_OWN] =
        {.name = "done",
         .number = {[TEMPLATE_DONE_POINTS] = "points", [TEMPLATE_DONE_TOTAL] = "total"},
         .entry = true},
    {.name = NULL},
};

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    (void)setup;
    (void)events;
    tc_state_await_throw(state, state->first, 1, SIDES);
}

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    (void)setup;
    (void)state;
    actions[0] = (struct tc_action){.kind = TEMPLATE_VERB_DONE};
    return 1;
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    (void)action;
    struct tc_template *own = &state->own.pattern;
    own->turns++;
    own->face = 0;
    tc_events_tell(events, TEMPLATE_EVENT_DONE, state->player, [TEMPLATE_DONE_POINTS] = 0,
                   [TEMPLATE_DONE_TOTAL] = state->score[state->player]);
    if (own->turns == setup->option[TEMPLATE_OPTION_ROUNDS].number * setup->players) {
        tc_state_finish(state, tc_state_leaders(setup, state), events);
    } else {
        tc_state_await_throw(state, tc_setup_next(setup, state->player), 1, SIDES);
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    (void)setup;
    (void)events;
    state->own.pattern.face = faces[0];
    tc_state_await_act(state, state->player, TEMPLATE_PHASE_LOOK);
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    const struct tc_template *own = &state->own.pattern;
    tc_put_number(sink, "round", own->turns / setup->players);
    if (own->face) {
        tc_put_number(sink, "face", own->face);
    } else {
        tc_put_null(sink, "face");
    }
}

const struct tc_game rules_template = {
    .id = "template",
    .title = "A Template",
    .players_min = 1,
    .players_max = TC_SEATS_MAX,
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
