/*
 * A game that does nothing, as a pattern for one that does: copy it to GAME.c, name the descriptor
 * rules_GAME, add GAME to games.def and fill in the parts. It is built and tested with the others
 * and listed nowhere.
 *
 * Everybody throws one die in turn and says done; then the game is over and all have won.
 *
 * Options: rounds  how often everybody throws
 */
#include "rules/games.h"

enum { SIDES = 6 };

enum option { ROUNDS };
enum phase { PHASE_LOOK = TC_PHASE_OWN };
enum verb { DONE };
enum event { EVENT_DONE = TC_EVENT_OWN };

static const struct tc_option options[] = {
    [ROUNDS] = {.name = "rounds", .type = TC_OPTION_NUMBER, .standard = 1, .min = 1, .max = 5},
    {.name = NULL},
};

static const char *const phases[] = {"look", NULL};

static const char *const verbs[] = {[DONE] = "done", NULL};

static const struct tc_event_kind events_own[] = {
    [EVENT_DONE - TC_EVENT_OWN] = {.name = "done", .number = {"points", "total"}, .entry = true},
    {.name = NULL},
};

/* What the game keeps in tc_state.own: what undo must restore and nothing else. */
struct own {
    uint8_t turns; /* finished ones */
    uint8_t face;  /* of the die on the table; 0: none */
};

_Static_assert(sizeof(struct own) <= TC_OWN_BYTES, "the state has no room for it");

/* state->own is a character array, which compilers let alias every type. */
static struct own *own_of(struct tc_state *state)
{
    return (struct own *)state->own;
}

static const struct own *own_read(const struct tc_state *state)
{
    return (const struct own *)state->own;
}

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
    actions[0] = (struct tc_action){.kind = DONE};
    return 1;
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    (void)action;
    struct own *own = own_of(state);
    own->turns++;
    own->face = 0;
    tc_events_add(events, EVENT_DONE, state->player);
    if (own->turns == setup->option[ROUNDS].number * setup->players) {
        tc_state_finish(state, tc_state_leaders(setup, state), events);
    } else {
        tc_state_await_throw(state, (state->player + 1) % setup->players, 1, SIDES);
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    (void)setup;
    (void)events;
    own_of(state)->face = faces[0];
    tc_state_await_act(state, state->player, PHASE_LOOK);
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    const struct own *own = own_read(state);
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
