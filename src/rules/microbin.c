/*
 * Microbin, 2 to 6 players.
 *
 * Throw one die as often as you dare; each face is covered with a token, and a face that is covered
 * already busts. Stop, and the covered pips buy a tier of the chart: stars, which are points, and
 * perks. A Re-roll makes a throw void, a Cancel makes it void and ends the turn, and any two perks
 * force somebody who has stopped to throw again. Play goes clockwise; who reaches the target begins
 * the last round.
 *
 * Whose turn it is (`active`) and who is asked (`state->player`) differ while others may force.
 *
 * Rules: rules.md, "Microbin", which settles the game of Michael and Lisa Eskue. Fields and
 * actions: protocol.md, "microbin".
 *
 * Options: target       the stars that bring the last round
 *          reroll_max   how many Re-rolls a player can hold
 *          cancel_max   how many Cancels
 *          start_perks  how many of each everybody starts with, cut to those two
 *          force        others may force
 *          chart        the tiers: pips, stars, perks
 */
#include "rules/microbin.h"

#include "rules/games.h"

static const struct tc_option options[] = {
    [TARGET] = {.name = "target", .type = TC_OPTION_NUMBER, .standard = 15, .min = 5, .max = 50},
    [REROLL_MAX] =
        {.name = "reroll_max", .type = TC_OPTION_NUMBER, .standard = 3, .min = 1, .max = 3},
    [CANCEL_MAX] =
        {.name = "cancel_max", .type = TC_OPTION_NUMBER, .standard = 3, .min = 1, .max = 3},
    [START_PERKS] = {.name = "start_perks", .type = TC_OPTION_NUMBER, .standard = 2, .max = 3},
    [FORCE] = {.name = "force", .type = TC_OPTION_SWITCH, .standard = 1, .max = 1},
    [CHART] = {.name = "chart",
               .type = TC_OPTION_ROWS,
               .max = CHART_PIPS_MAX,
               .width = CHART_WIDTH},
    {.name = NULL},
};

static const char *const phases[] = {"decide", "bust", "force", "reward", "gain", NULL};

static const char *const verbs[] = {
    [ROLL] = "roll",
    [STOP] = "stop",
    [REROLL] = "reroll",
    [CANCEL] = "cancel",
    [BUST] = "bust",
    [ALLOW] = "allow",
    [FORCE_REROLLS] = "force reroll reroll",
    [FORCE_BOTH] = "force reroll cancel",
    [FORCE_CANCELS] = "force cancel cancel",
    [REWARD] = "reward",
    [GAIN_REROLL] = "gain reroll",
    [GAIN_CANCEL] = "gain cancel",
    NULL,
};

static const struct tc_event_kind events_own[] = {
    /* seat's turn begins; `extra`: it has just earned it */
    [EVENT_TURN - TC_EVENT_OWN] = {.name = "turn", .number = {"extra"}},
    /* seat takes the throw; `pips` are covered in all */
    [EVENT_COVER - TC_EVENT_OWN] = {.name = "cover", .number = {"face", "pips"}},
    /* the face just thrown is covered already; `helpless`: no perk is left, so it busts */
    [EVENT_CLASH - TC_EVENT_OWN] = {.name = "clash", .number = {"face", "helpless"}},
    /* seat's tokens, `lost` pips in all, come off; it may choose a perk */
    [EVENT_BUST - TC_EVENT_OWN] = {.name = "bust",
                                   .mask = "tokens",
                                   .number = {"points", "total", NULL, "face", "lost"},
                                   .entry = true,
                                   .loses = true},
    /* seat spends a perk on the throw of `face`, and has so many of the kind left */
    [EVENT_REROLL - TC_EVENT_OWN] = {.name = "reroll", .number = {"face", "rerolls"}},
    [EVENT_CANCEL - TC_EVENT_OWN] = {.name = "cancel", .number = {"face", "cancels"}},
    /* seat would stop with these pips */
    [EVENT_STOP - TC_EVENT_OWN] = {.name = "stop", .mask = "tokens", .number = {"pips"}},
    /* seat is asked whether `active` may stop, lets it, or pays to make it throw again; then what
       it has left */
    [EVENT_ASK - TC_EVENT_OWN] = {.name = "ask", .number = {"active"}},
    [EVENT_ALLOW - TC_EVENT_OWN] = {.name = "allow", .number = {"active"}},
    [EVENT_FORCE - TC_EVENT_OWN] = {.name = "force",
                                    .number = {"active", "paid_rerolls", "paid_cancels", "rerolls",
                                               "cancels"}},
    /* seat takes tier `tier`: its stars are the points, its perks are owed */
    [EVENT_REWARD - TC_EVENT_OWN] = {.name = "reward",
                                     .number = {"points", "total", NULL, "tier", "pips", "perks"},
                                     .entry = true},
    /* the pips reach no tier */
    [EVENT_NOTHING - TC_EVENT_OWN] = {.name = "nothing",
                                      .number = {"points", "total", NULL, NULL, "pips"},
                                      .entry = true},
    /* seat gains a perk, one of the first two is 1, and has so many; `chosen`: it had the choice */
    [EVENT_GAIN - TC_EVENT_OWN] = {.name = "gain",
                                   .number = {"reroll", "cancel", "rerolls", "cancels", "chosen"}},
    /* seat can hold no more, and these perks are lost */
    [EVENT_LOSE - TC_EVENT_OWN] = {.name = "lose", .number = {"perks"}},
    /* seat reached the target: those who come later in this round still play */
    [EVENT_FINAL_ROUND - TC_EVENT_OWN] = {.name = "final_round", .number = {"total"}},
    /* all six faces and the top tier: another turn */
    [EVENT_EXTRA_TURN - TC_EVENT_OWN] = {.name = "extra_turn"},
    {.name = NULL},
};

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    int perks = setup->option[START_PERKS].number;
    int rerolls = setup->option[REROLL_MAX].number, cancels = setup->option[CANCEL_MAX].number;
    for (int s = 0; s < setup->players; s++) {
        own->rerolls[s] = (uint8_t)(perks < rerolls ? perks : rerolls);
        own->cancels[s] = (uint8_t)(perks < cancels ? perks : cancels);
    }
    rules_microbin_begin_turn(state, state->first, false, events);
}

/* ---- Force --------------------------------------------------------------------------------- */

/* Asks the first who can pay, from `seat` on round to the player in turn; with none the reward
   follows. */
static void ask_from(const struct tc_setup *setup, struct tc_state *state, int seat,
                     struct tc_events *events)
{
    const struct rules_microbin *own = own_read(state);
    while (seat != own->active && perks_of(own, seat) < PRICE) {
        seat = left_of(setup, seat);
    }
    if (seat == own->active) {
        rules_microbin_offer_reward(setup, state, events);
        return;
    }
    struct tc_event *event = tc_events_add(events, EVENT_ASK, seat);
    if (event) {
        event->number[0] = own->active;
    }
    tc_state_await_act(state, seat, PHASE_FORCE);
}

/* The player in turn is done, if the others let it be. */
static void wind_up(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    const struct rules_microbin *own = own_read(state);
    if (setup->option[FORCE].number && own->tokens != ALL_FACES) {
        ask_from(setup, state, left_of(setup, own->active), events);
    } else {
        rules_microbin_offer_reward(setup, state, events);
    }
}

static void allow(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_event *event = tc_events_add(events, EVENT_ALLOW, state->player);
    if (event) {
        event->number[0] = own_read(state)->active;
    }
    ask_from(setup, state, left_of(setup, state->player), events);
}

static void force(struct tc_state *state, int rerolls, struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    int seat = state->player, cancels = PRICE - rerolls;
    own->rerolls[seat] = (uint8_t)(own->rerolls[seat] - rerolls);
    own->cancels[seat] = (uint8_t)(own->cancels[seat] - cancels);
    struct tc_event *event = tc_events_add(events, EVENT_FORCE, seat);
    if (event) {
        event->number[0] = own->active;
        event->number[1] = rerolls;
        event->number[2] = cancels;
        event->number[3] = own->rerolls[seat];
        event->number[4] = own->cancels[seat];
    }
    rules_microbin_await_die(state);
}

/* ---- The throw ----------------------------------------------------------------------------- */

static void bust(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    struct tc_event *event = tc_events_add(events, EVENT_BUST, own->active);
    if (event) {
        event->mask = own->tokens;
        event->number[1] = state->score[own->active];
        event->number[3] = own->last;
        event->number[4] = rules_microbin_pips(own->tokens);
    }
    rules_microbin_clear(own);
    own->owed = 1;
    rules_microbin_settle_perks(setup, state, events);
}

static void clash(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    const struct rules_microbin *own = own_read(state);
    bool helpless = perks_of(own, own->active) == 0;
    struct tc_event *event = tc_events_add(events, EVENT_CLASH, own->active);
    if (event) {
        event->number[0] = own->last;
        event->number[1] = helpless;
    }
    if (helpless) {
        bust(setup, state, events);
    } else {
        tc_state_await_act(state, own->active, PHASE_BUST);
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    own->last = faces[0];
    if (own->tokens >> own->last & 1) {
        clash(setup, state, events);
    } else {
        tc_state_await_act(state, own->active, PHASE_DECIDE);
    }
}

/* The pending throw stands: a token covers it. */
static void cover(struct rules_microbin *own, struct tc_events *events)
{
    own->tokens = (uint8_t)(own->tokens | 1u << own->last);
    struct tc_event *event = tc_events_add(events, EVENT_COVER, own->active);
    if (event) {
        event->number[0] = own->last;
        event->number[1] = rules_microbin_pips(own->tokens);
    }
    own->last = 0;
}

static void roll(struct tc_state *state, struct tc_events *events)
{
    cover(own_of(state), events);
    rules_microbin_await_die(state);
}

static void stop(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    cover(own, events);
    struct tc_event *event = tc_events_add(events, EVENT_STOP, own->active);
    if (event) {
        event->mask = own->tokens;
        event->number[0] = rules_microbin_pips(own->tokens);
    }
    wind_up(setup, state, events);
}

/* Spends one perk of the player in turn on the pending throw, which is void. */
static void spend(struct rules_microbin *own, enum rules_microbin_event kind, uint8_t *left,
                  struct tc_events *events)
{
    --*left;
    struct tc_event *event = tc_events_add(events, (int)kind, own->active);
    if (event) {
        event->number[0] = own->last;
        event->number[1] = *left;
    }
    own->last = 0;
}

/* ---- Actions ------------------------------------------------------------------------------- */

static int legal_throw(const struct rules_microbin *own, struct tc_action *actions)
{
    int count = 0;
    if (own->tokens >> own->last & 1) {
        actions[count++] = (struct tc_action){.kind = BUST};
    } else {
        if ((own->tokens | 1u << own->last) != ALL_FACES) {
            actions[count++] = (struct tc_action){.kind = ROLL};
        }
        actions[count++] = (struct tc_action){.kind = STOP};
    }
    if (own->rerolls[own->active] > 0) {
        actions[count++] = (struct tc_action){.kind = REROLL};
    }
    if (own->cancels[own->active] > 0) {
        actions[count++] = (struct tc_action){.kind = CANCEL};
    }
    return count;
}

static int legal_force(const struct rules_microbin *own, int seat, struct tc_action *actions)
{
    int count = 0;
    actions[count++] = (struct tc_action){.kind = ALLOW};
    for (int rerolls = PRICE; rerolls >= 0; rerolls--) {
        if (own->rerolls[seat] >= rerolls && own->cancels[seat] >= PRICE - rerolls) {
            actions[count++] =
                (struct tc_action){.kind = (uint8_t)(FORCE_REROLLS + PRICE - rerolls)};
        }
    }
    return count;
}

static int legal_reward(const struct tc_setup *setup, const struct rules_microbin *own,
                        struct tc_action *actions)
{
    int count = rules_microbin_reached(setup, rules_microbin_pips(own->tokens));
    for (int i = 0; i < count; i++) {
        actions[i] = (struct tc_action){.kind = REWARD, .count = 1, .argument = {(uint8_t)i}};
    }
    return count;
}

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    const struct rules_microbin *own = own_read(state);
    switch (state->phase) {
    case PHASE_FORCE:
        return legal_force(own, state->player, actions);
    case PHASE_REWARD:
        return legal_reward(setup, own, actions);
    case PHASE_GAIN:
        actions[0] = (struct tc_action){.kind = GAIN_REROLL};
        actions[1] = (struct tc_action){.kind = GAIN_CANCEL};
        return 2;
    default:
        return legal_throw(own, actions);
    }
}

static void act_on_throw(const struct tc_setup *setup, struct tc_state *state, int verb,
                         struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    switch (verb) {
    case ROLL:
        roll(state, events);
        break;
    case STOP:
        stop(setup, state, events);
        break;
    case REROLL:
        spend(own, EVENT_REROLL, &own->rerolls[own->active], events);
        rules_microbin_await_die(state);
        break;
    case CANCEL:
        spend(own, EVENT_CANCEL, &own->cancels[own->active], events);
        wind_up(setup, state, events);
        break;
    default:
        bust(setup, state, events);
        break;
    }
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    switch (action->kind) {
    case ALLOW:
        allow(setup, state, events);
        break;
    case FORCE_REROLLS:
    case FORCE_BOTH:
    case FORCE_CANCELS:
        force(state, PRICE - (action->kind - FORCE_REROLLS), events);
        break;
    case REWARD:
        rules_microbin_take_reward(setup, state, action->argument[0], events);
        break;
    case GAIN_REROLL:
    case GAIN_CANCEL:
        rules_microbin_gain(own_of(state), action->kind == GAIN_REROLL, true, events);
        rules_microbin_settle_perks(setup, state, events);
        break;
    default:
        act_on_throw(setup, state, action->kind, events);
        break;
    }
}

/* ---- Description --------------------------------------------------------------------------- */

static void put_or_null(const struct tc_sink *sink, const char *name, int number, bool there)
{
    if (there) {
        tc_put_number(sink, name, number);
    } else {
        tc_put_null(sink, name);
    }
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    const struct rules_microbin *own = own_read(state);
    unsigned pending = own->last ? 1u << own->last : 0;
    put_or_null(sink, "active", own->active, own->active != TC_NO_SEAT);
    tc_put_set(sink, "tokens", own->tokens);
    put_or_null(sink, "last", own->last, own->last != 0);
    tc_put_number(sink, "total", rules_microbin_pips(own->tokens | pending));
    tc_put_numbers(sink, "rerolls", own->rerolls, setup->players);
    tc_put_numbers(sink, "cancels", own->cancels, setup->players);
    tc_put_number(sink, "owed", own->owed);
    tc_put_bool(sink, "final", own->last_round);
}

const struct tc_game rules_microbin = {
    .id = "microbin",
    .title = "Microbin",
    .players_min = 2,
    .players_max = PLAYERS,
    .clockwise = 1,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .events = events_own,
    .resolve = rules_microbin_resolve,
    .conflict = rules_microbin_conflict,
    .start = start,
    .legal = legal,
    .act = act,
    .thrown = thrown,
    .describe = describe,
};
