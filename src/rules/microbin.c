/* SPDX-License-Identifier: Zlib */
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
#include "rules/microbin_reward.h"

static const struct tc_option options[] = {
    [MICROBIN_OPTION_TARGET] =
        {.name = "target", .type = TC_OPTION_NUMBER, .standard = 15, .min = 5, .max = 50},
    [MICROBIN_OPTION_REROLL_MAX] =
        {.name = "reroll_max", .type = TC_OPTION_NUMBER, .standard = 3, .min = 1, .max = 3},
    [MICROBIN_OPTION_CANCEL_MAX] =
        {.name = "cancel_max", .type = TC_OPTION_NUMBER, .standard = 3, .min = 1, .max = 3},
    [MICROBIN_OPTION_START_PERKS] = {.name = "start_perks",
                                     .type = TC_OPTION_NUMBER,
                                     .standard = 2,
                                     .max = 3},
    [MICROBIN_OPTION_FORCE] = {.name = "force", .type = TC_OPTION_SWITCH, .standard = 1, .max = 1},
    [MICROBIN_OPTION_CHART] = {.name = "chart",
                               .type = TC_OPTION_ROWS,
                               .max = MICROBIN_PIPS_MAX,
                               .width = MICROBIN_CHART_WIDTH},
    {.name = NULL},
};

static const char *const phases[] = {"decide", "bust", "force", "reward", "gain", NULL};

static const char *const verbs[] = {
    [MICROBIN_VERB_ROLL] = "roll",
    [MICROBIN_VERB_STOP] = "stop",
    [MICROBIN_VERB_REROLL] = "reroll",
    [MICROBIN_VERB_CANCEL] = "cancel",
    [MICROBIN_VERB_BUST] = "bust",
    [MICROBIN_VERB_ALLOW] = "allow",
    [MICROBIN_VERB_FORCE_REROLLS] = "force reroll reroll",
    [MICROBIN_VERB_FORCE_BOTH] = "force reroll cancel",
    [MICROBIN_VERB_FORCE_CANCELS] = "force cancel cancel",
    [MICROBIN_VERB_REWARD] = "reward",
    [MICROBIN_VERB_GAIN_REROLL] = "gain reroll",
    [MICROBIN_VERB_GAIN_CANCEL] = "gain cancel",
    NULL,
};

static const struct tc_event_kind events_own[] = {
    [MICROBIN_EVENT_TURN -
     TC_EVENT_OWN] = {.name = "turn", .number = {[MICROBIN_TURN_EXTRA] = "extra"}, .turn = true},
    [MICROBIN_EVENT_COVER - TC_EVENT_OWN] =
        {.name = "cover",
         .number = {[MICROBIN_COVER_FACE] = "face", [MICROBIN_COVER_PIPS] = "pips"}},
    [MICROBIN_EVENT_CLASH - TC_EVENT_OWN] =
        {.name = "clash",
         .number = {[MICROBIN_CLASH_FACE] = "face", [MICROBIN_CLASH_HELPLESS] = "helpless"}},
    [MICROBIN_EVENT_BUST - TC_EVENT_OWN] = {.name = "bust",
                                            .mask = "tokens",
                                            .number = {[MICROBIN_BUST_POINTS] = "points",
                                                       [MICROBIN_BUST_TOTAL] = "total",
                                                       [MICROBIN_BUST_FACE] = "face",
                                                       [MICROBIN_BUST_LOST] = "lost"},
                                            .entry = true,
                                            .loses = true,
                                            .loss = 1 + MICROBIN_BUST_LOST},
    [MICROBIN_EVENT_REROLL - TC_EVENT_OWN] =
        {.name = "reroll",
         .number = {[MICROBIN_REROLL_FACE] = "face", [MICROBIN_REROLL_REROLLS] = "rerolls"}},
    [MICROBIN_EVENT_CANCEL - TC_EVENT_OWN] =
        {.name = "cancel",
         .number = {[MICROBIN_CANCEL_FACE] = "face", [MICROBIN_CANCEL_CANCELS] = "cancels"}},
    [MICROBIN_EVENT_STOP - TC_EVENT_OWN] = {.name = "stop",
                                            .mask = "tokens",
                                            .number = {[MICROBIN_STOP_PIPS] = "pips"}},
    [MICROBIN_EVENT_ASK -
        TC_EVENT_OWN] = {.name = "ask", .number = {[MICROBIN_ASK_ACTIVE] = "active"}},
    [MICROBIN_EVENT_ALLOW -
        TC_EVENT_OWN] = {.name = "allow", .number = {[MICROBIN_ALLOW_ACTIVE] = "active"}},
    [MICROBIN_EVENT_FORCE - TC_EVENT_OWN] = {.name = "force",
                                             .number = {[MICROBIN_FORCE_ACTIVE] = "active",
                                                        [MICROBIN_FORCE_PAID_REROLLS] =
                                                            "paid_rerolls",
                                                        [MICROBIN_FORCE_PAID_CANCELS] =
                                                            "paid_cancels",
                                                        [MICROBIN_FORCE_REROLLS] = "rerolls",
                                                        [MICROBIN_FORCE_CANCELS] = "cancels"}},
    [MICROBIN_EVENT_REWARD - TC_EVENT_OWN] = {.name = "reward",
                                              .number = {[MICROBIN_REWARD_POINTS] = "points",
                                                         [MICROBIN_REWARD_TOTAL] = "total",
                                                         [MICROBIN_REWARD_TIER] = "tier",
                                                         [MICROBIN_REWARD_PIPS] = "pips",
                                                         [MICROBIN_REWARD_PERKS] = "perks"},
                                              .entry = true},
    [MICROBIN_EVENT_NOTHING - TC_EVENT_OWN] = {.name = "nothing",
                                               .number = {[MICROBIN_NOTHING_POINTS] = "points",
                                                          [MICROBIN_NOTHING_TOTAL] = "total",
                                                          [MICROBIN_NOTHING_PIPS] = "pips"},
                                               .entry = true},
    [MICROBIN_EVENT_GAIN - TC_EVENT_OWN] = {.name = "gain",
                                            .number = {[MICROBIN_GAIN_REROLL] = "reroll",
                                                       [MICROBIN_GAIN_CANCEL] = "cancel",
                                                       [MICROBIN_GAIN_REROLLS] = "rerolls",
                                                       [MICROBIN_GAIN_CANCELS] = "cancels",
                                                       [MICROBIN_GAIN_CHOSEN] = "chosen"}},
    [MICROBIN_EVENT_LOSE -
        TC_EVENT_OWN] = {.name = "lose", .number = {[MICROBIN_LOSE_PERKS] = "perks"}},
    [MICROBIN_EVENT_FINAL_ROUND -
        TC_EVENT_OWN] = {.name = "final_round", .number = {[MICROBIN_FINAL_ROUND_TOTAL] = "total"}},
    [MICROBIN_EVENT_EXTRA_TURN - TC_EVENT_OWN] = {.name = "extra_turn"},
    {.name = NULL},
};

static int within(int32_t perks, int32_t most)
{
    return perks < most ? perks : most;
}

int rules_microbin_start_rerolls(const struct tc_setup *setup)
{
    return within(setup->option[MICROBIN_OPTION_START_PERKS].number,
                  setup->option[MICROBIN_OPTION_REROLL_MAX].number);
}

int rules_microbin_start_cancels(const struct tc_setup *setup)
{
    return within(setup->option[MICROBIN_OPTION_START_PERKS].number,
                  setup->option[MICROBIN_OPTION_CANCEL_MAX].number);
}

unsigned rules_microbin_covered(const struct tc_microbin *own)
{
    return own->tokens | (own->last ? 1u << own->last : 0);
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    for (int s = 0; s < setup->players; s++) {
        own->rerolls[s] = (uint8_t)rules_microbin_start_rerolls(setup);
        own->cancels[s] = (uint8_t)rules_microbin_start_cancels(setup);
    }
    rules_microbin_begin_turn(state, state->first, false, events);
}

/* ---- Force --------------------------------------------------------------------------------- */

/* Asks the first who can pay, from `seat` on round to the player in turn; with none the reward
   follows. */
static void ask_from(const struct tc_setup *setup, struct tc_state *state, int seat,
                     struct tc_events *events)
{
    const struct tc_microbin *own = &state->own.microbin;
    while (seat != own->active && perks_of(own, seat) < MICROBIN_PRICE) {
        seat = tc_setup_next(setup, seat);
    }
    if (seat == own->active) {
        rules_microbin_offer_reward(setup, state, events);
        return;
    }
    tc_events_tell(events, MICROBIN_EVENT_ASK, seat, [MICROBIN_ASK_ACTIVE] = own->active);
    tc_state_await_act(state, seat, MICROBIN_PHASE_FORCE);
}

/* The player in turn is done, if the others let it be. */
static void wind_up(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    const struct tc_microbin *own = &state->own.microbin;
    if (setup->option[MICROBIN_OPTION_FORCE].number && own->tokens != MICROBIN_ALL_FACES) {
        ask_from(setup, state, tc_setup_next(setup, own->active), events);
    } else {
        rules_microbin_offer_reward(setup, state, events);
    }
}

static void allow(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    tc_events_tell(events, MICROBIN_EVENT_ALLOW,
                   state->player, [MICROBIN_ALLOW_ACTIVE] = state->own.microbin.active);
    ask_from(setup, state, tc_setup_next(setup, state->player), events);
}

static void force(struct tc_state *state, int rerolls, struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    int seat = state->player, cancels = MICROBIN_PRICE - rerolls;
    own->rerolls[seat] = (uint8_t)(own->rerolls[seat] - rerolls);
    own->cancels[seat] = (uint8_t)(own->cancels[seat] - cancels);
    tc_events_tell(
        events, MICROBIN_EVENT_FORCE,
        seat, [MICROBIN_FORCE_ACTIVE] = own->active, [MICROBIN_FORCE_PAID_REROLLS] = rerolls,
        [MICROBIN_FORCE_PAID_CANCELS] = cancels, [MICROBIN_FORCE_REROLLS] = own->rerolls[seat],
        [MICROBIN_FORCE_CANCELS] = own->cancels[seat]);
    rules_microbin_await_die(state);
}

/* ---- The throw ----------------------------------------------------------------------------- */

static void bust(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    const struct tc_microbin lost = *own;
    rules_microbin_clear(own);
    own->owed = 1;
    struct tc_event *event = tc_events_tell(
        events, MICROBIN_EVENT_BUST, own->active, [MICROBIN_BUST_TOTAL] = state->score[own->active],
        [MICROBIN_BUST_FACE] = lost.last, [MICROBIN_BUST_LOST] = rules_microbin_pips(lost.tokens));
    if (event) {
        event->mask = lost.tokens;
    }
    rules_microbin_settle_perks(setup, state, events);
}

static void clash(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    const struct tc_microbin *own = &state->own.microbin;
    bool helpless = perks_of(own, own->active) == 0;
    tc_events_tell(
        events, MICROBIN_EVENT_CLASH,
        own->active, [MICROBIN_CLASH_FACE] = own->last, [MICROBIN_CLASH_HELPLESS] = helpless);
    if (helpless) {
        bust(setup, state, events);
    } else {
        tc_state_await_act(state, own->active, MICROBIN_PHASE_BUST);
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    own->last = faces[0];
    if (own->tokens >> own->last & 1) {
        clash(setup, state, events);
    } else {
        tc_state_await_act(state, own->active, MICROBIN_PHASE_DECIDE);
    }
}

/* The pending throw stands: a token covers it. */
static void cover(struct tc_microbin *own, struct tc_events *events)
{
    int face = own->last;
    own->tokens = (uint8_t)(own->tokens | 1u << face);
    own->last = 0;
    tc_events_tell(events, MICROBIN_EVENT_COVER, own->active, [MICROBIN_COVER_FACE] = face,
                   [MICROBIN_COVER_PIPS] = rules_microbin_pips(own->tokens));
}

static void roll(struct tc_state *state, struct tc_events *events)
{
    cover(&state->own.microbin, events);
    rules_microbin_await_die(state);
}

static void stop(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    cover(own, events);
    struct tc_event *event =
        tc_events_tell(events, MICROBIN_EVENT_STOP,
                       own->active, [MICROBIN_STOP_PIPS] = rules_microbin_pips(own->tokens));
    if (event) {
        event->mask = own->tokens;
    }
    wind_up(setup, state, events);
}

/* Spends one perk of the player in turn on the pending throw, which is void. */
static void spend(struct tc_microbin *own, enum microbin_event kind, uint8_t *left,
                  struct tc_events *events)
{
    int face = own->last;
    own->last = 0;
    --*left;
    tc_events_tell(events, (int)kind, own->active, [0] = face, [1] = *left);
}

/* ---- Actions ------------------------------------------------------------------------------- */

static int legal_throw(const struct tc_microbin *own, struct tc_action *actions)
{
    int count = 0;
    if (own->tokens >> own->last & 1) {
        actions[count++] = (struct tc_action){.kind = MICROBIN_VERB_BUST};
    } else {
        if (rules_microbin_covered(own) != MICROBIN_ALL_FACES) {
            actions[count++] = (struct tc_action){.kind = MICROBIN_VERB_ROLL};
        }
        actions[count++] = (struct tc_action){.kind = MICROBIN_VERB_STOP};
    }
    if (own->rerolls[own->active] > 0) {
        actions[count++] = (struct tc_action){.kind = MICROBIN_VERB_REROLL};
    }
    if (own->cancels[own->active] > 0) {
        actions[count++] = (struct tc_action){.kind = MICROBIN_VERB_CANCEL};
    }
    return count;
}

static int legal_force(const struct tc_microbin *own, int seat, struct tc_action *actions)
{
    int count = 0;
    actions[count++] = (struct tc_action){.kind = MICROBIN_VERB_ALLOW};
    for (int rerolls = MICROBIN_PRICE; rerolls >= 0; rerolls--) {
        if (own->rerolls[seat] >= rerolls && own->cancels[seat] >= MICROBIN_PRICE - rerolls) {
            actions[count++] = (struct tc_action){
                .kind = (uint8_t)(MICROBIN_VERB_FORCE_REROLLS + MICROBIN_PRICE - rerolls)};
        }
    }
    return count;
}

static int legal_reward(const struct tc_setup *setup, const struct tc_microbin *own,
                        struct tc_action *actions)
{
    int count = rules_microbin_reached(setup, rules_microbin_pips(own->tokens));
    for (int i = 0; i < count; i++) {
        actions[i] =
            (struct tc_action){.kind = MICROBIN_VERB_REWARD, .count = 1, .argument = {(uint8_t)i}};
    }
    return count;
}

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    const struct tc_microbin *own = &state->own.microbin;
    switch (state->phase) {
    case MICROBIN_PHASE_FORCE:
        return legal_force(own, state->player, actions);
    case MICROBIN_PHASE_REWARD:
        return legal_reward(setup, own, actions);
    case MICROBIN_PHASE_GAIN:
        actions[0] = (struct tc_action){.kind = MICROBIN_VERB_GAIN_REROLL};
        actions[1] = (struct tc_action){.kind = MICROBIN_VERB_GAIN_CANCEL};
        return 2;
    default:
        return legal_throw(own, actions);
    }
}

static void act_on_throw(const struct tc_setup *setup, struct tc_state *state, int verb,
                         struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    switch (verb) {
    case MICROBIN_VERB_ROLL:
        roll(state, events);
        break;
    case MICROBIN_VERB_STOP:
        stop(setup, state, events);
        break;
    case MICROBIN_VERB_REROLL:
        spend(own, MICROBIN_EVENT_REROLL, &own->rerolls[own->active], events);
        rules_microbin_await_die(state);
        break;
    case MICROBIN_VERB_CANCEL:
        spend(own, MICROBIN_EVENT_CANCEL, &own->cancels[own->active], events);
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
    case MICROBIN_VERB_ALLOW:
        allow(setup, state, events);
        break;
    case MICROBIN_VERB_FORCE_REROLLS:
    case MICROBIN_VERB_FORCE_BOTH:
    case MICROBIN_VERB_FORCE_CANCELS:
        force(state, MICROBIN_PRICE - (action->kind - MICROBIN_VERB_FORCE_REROLLS), events);
        break;
    case MICROBIN_VERB_REWARD:
        rules_microbin_take_reward(setup, state, action->argument[0], events);
        break;
    case MICROBIN_VERB_GAIN_REROLL:
    case MICROBIN_VERB_GAIN_CANCEL:
        rules_microbin_gain(&state->own.microbin, action->kind == MICROBIN_VERB_GAIN_REROLL, true,
                            events);
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
    const struct tc_microbin *own = &state->own.microbin;
    put_or_null(sink, "active", own->active, own->active != TC_NO_SEAT);
    tc_put_set(sink, "tokens", own->tokens);
    put_or_null(sink, "last", own->last, own->last != 0);
    tc_put_number(sink, "total", rules_microbin_pips(rules_microbin_covered(own)));
    tc_put_numbers(sink, "rerolls", own->rerolls, setup->players);
    tc_put_numbers(sink, "cancels", own->cancels, setup->players);
    tc_put_number(sink, "owed", own->owed);
    tc_put_bool(sink, "final", own->last_round);
}

const struct tc_game rules_microbin = {
    .id = "microbin",
    .title = "Microbin",
    .players_min = 2,
    .players_max = TC_MICROBIN_SEATS_MAX,
    .clockwise = 1,
    .options = options,
    .form =
        {[TC_FORM_QUICK] = {.count = 1,
                            .given = {{.option = MICROBIN_OPTION_TARGET, .value = {.number = 8}}},
                            .minutes = {0, 0, 10, 14, 14, 18, 21}},
         [TC_FORM_CLASSIC] = {.minutes = {0, 0, 21, 26, 29, 36, 44}},
         [TC_FORM_LONG] = {.count = 1,
                           .given = {{.option = MICROBIN_OPTION_TARGET, .value = {.number = 20}}},
                           .minutes = {0, 0, 26, 30, 39, 49, 57}}},
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
