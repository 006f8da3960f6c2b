/* SPDX-License-Identifier: Zlib */
/*
 * Microbin: the chart, the reward, what is gained, and the end of a turn.
 */
#include "rules/microbin_reward.h"

#include <string.h>

/* The house chart; the card's own is lost. */
static const uint8_t house_chart[] = {
    1,  0, 1, /**/ 6,  1, 0, /**/ 9,  1, 1, /**/ 12, 2, 0, /**/ 14, 2, 1, /**/
    16, 3, 0, /**/ 18, 3, 1, /**/ 20, 4, 0, /**/ 21, 5, 0,
};

/* ---- The chart ----------------------------------------------------------------------------- */

void rules_microbin_resolve(struct tc_setup *setup)
{
    if (!(setup->given >> MICROBIN_OPTION_CHART & 1)) {
        struct tc_value *chart = &setup->option[MICROBIN_OPTION_CHART];
        chart->count = sizeof house_chart;
        memcpy(chart->list, house_chart, sizeof house_chart);
    }
}

int rules_microbin_tiers(const struct tc_setup *setup)
{
    return setup->option[MICROBIN_OPTION_CHART].count / MICROBIN_CHART_WIDTH;
}

struct microbin_tier rules_microbin_tier(const struct tc_setup *setup, int i)
{
    const uint8_t *row = &setup->option[MICROBIN_OPTION_CHART].list[MICROBIN_CHART_WIDTH * i];
    return (struct microbin_tier){.pips = row[0], .stars = row[1], .perks = row[2]};
}

static bool tier_fits(const struct microbin_tier *tier, int pips_before)
{
    return tier->pips > pips_before && tier->stars <= MICROBIN_CHART_STARS_MAX &&
           tier->perks <= MICROBIN_CHART_PERKS_MAX;
}

int rules_microbin_conflict(const struct tc_setup *setup)
{
    int pips = 0, stars = 0;
    for (int i = 0; i < rules_microbin_tiers(setup); i++) {
        struct microbin_tier tier = rules_microbin_tier(setup, i);
        if (!tier_fits(&tier, pips)) {
            return MICROBIN_OPTION_CHART;
        }
        pips = tier.pips;
        stars += tier.stars;
    }
    return stars > 0 ? -1 : MICROBIN_OPTION_CHART;
}

int rules_microbin_pips(unsigned faces)
{
    int pips = 0;
    for (int face = 1; face <= MICROBIN_SIDES; face++) {
        pips += (faces >> face & 1) ? face : 0;
    }
    return pips;
}

int rules_microbin_reached(const struct tc_setup *setup, int pips)
{
    int count = 0;
    while (count < rules_microbin_tiers(setup) && rules_microbin_tier(setup, count).pips <= pips) {
        count++;
    }
    return count;
}

bool rules_microbin_earns(const struct tc_setup *setup, int pips)
{
    for (int i = 0; i < rules_microbin_reached(setup, pips); i++) {
        struct microbin_tier tier = rules_microbin_tier(setup, i);
        if (tier.stars > 0 || tier.perks > 0) {
            return true;
        }
    }
    return false;
}

/* ---- Turns --------------------------------------------------------------------------------- */

void rules_microbin_clear(struct tc_microbin *own)
{
    own->tokens = 0;
    own->last = 0;
    own->owed = 0;
    own->extra = false;
}

void rules_microbin_await_die(struct tc_state *state)
{
    state->own.microbin.last = 0;
    tc_state_await_throw(state, state->own.microbin.active, 1, MICROBIN_SIDES);
}

void rules_microbin_begin_turn(struct tc_state *state, int seat, bool extra,
                               struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    rules_microbin_clear(own);
    own->active = (int8_t)seat;
    tc_events_tell(events, MICROBIN_EVENT_TURN, seat, [MICROBIN_TURN_EXTRA] = extra);
    rules_microbin_await_die(state);
}

/* Most stars, then most perks, then the later in turn order. */
static int winner(const struct tc_setup *setup, const struct tc_state *state)
{
    const struct tc_microbin *own = &state->own.microbin;
    int best = state->first;
    for (int s = tc_setup_next(setup, best); s != state->first; s = tc_setup_next(setup, s)) {
        int32_t ahead = state->score[s] - state->score[best];
        if (ahead > 0 || (ahead == 0 && perks_of(own, s) >= perks_of(own, best))) {
            best = s;
        }
    }
    return best;
}

static void finish(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    rules_microbin_clear(own);
    own->active = TC_NO_SEAT;
    tc_state_finish(state, (uint16_t)(1u << winner(setup, state)), events);
}

static void end_turn(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    const struct tc_microbin *own = &state->own.microbin;
    int seat = own->active, next = tc_setup_next(setup, seat);
    if (own->extra) {
        tc_events_add(events, MICROBIN_EVENT_EXTRA_TURN, seat);
        rules_microbin_begin_turn(state, seat, true, events);
    } else if (own->last_round && next == state->first) {
        finish(setup, state, events);
    } else {
        rules_microbin_begin_turn(state, next, false, events);
    }
}

/* ---- Perks --------------------------------------------------------------------------------- */

static bool may_gain_reroll(const struct tc_setup *setup, const struct tc_microbin *own)
{
    return own->rerolls[own->active] < setup->option[MICROBIN_OPTION_REROLL_MAX].number;
}

static bool may_gain_cancel(const struct tc_setup *setup, const struct tc_microbin *own)
{
    return own->cancels[own->active] < setup->option[MICROBIN_OPTION_CANCEL_MAX].number;
}

void rules_microbin_gain(struct tc_microbin *own, bool reroll, bool chosen,
                         struct tc_events *events)
{
    int seat = own->active;
    own->owed--;
    own->rerolls[seat] = (uint8_t)(own->rerolls[seat] + reroll);
    own->cancels[seat] = (uint8_t)(own->cancels[seat] + !reroll);
    tc_events_tell(events, MICROBIN_EVENT_GAIN, seat, [MICROBIN_GAIN_REROLL] = reroll,
                   [MICROBIN_GAIN_CANCEL] = !reroll, [MICROBIN_GAIN_REROLLS] = own->rerolls[seat],
                   [MICROBIN_GAIN_CANCELS] = own->cancels[seat], [MICROBIN_GAIN_CHOSEN] = chosen);
}

static void lose(struct tc_microbin *own, struct tc_events *events)
{
    tc_events_tell(events, MICROBIN_EVENT_LOSE, own->active, [MICROBIN_LOSE_PERKS] = own->owed);
    own->owed = 0;
}

/* Hands out what is owed as far as there is no choice, then asks or ends the turn. */
void rules_microbin_settle_perks(const struct tc_setup *setup, struct tc_state *state,
                                 struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    while (own->owed > 0) {
        bool reroll = may_gain_reroll(setup, own), cancel = may_gain_cancel(setup, own);
        if (reroll && cancel) {
            tc_state_await_act(state, own->active, MICROBIN_PHASE_GAIN);
            return;
        }
        if (reroll || cancel) {
            rules_microbin_gain(own, reroll, false, events);
        } else {
            lose(own, events);
        }
    }
    end_turn(setup, state, events);
}

/* ---- The reward ---------------------------------------------------------------------------- */

static void tell_reward(const struct tc_state *state, int i, const struct microbin_tier *tier,
                        struct tc_events *events)
{
    const struct tc_microbin *own = &state->own.microbin;
    tc_events_tell(events, MICROBIN_EVENT_REWARD,
                   own->active, [MICROBIN_REWARD_POINTS] = tier->stars,
                   [MICROBIN_REWARD_TOTAL] = state->score[own->active], [MICROBIN_REWARD_TIER] = i,
                   [MICROBIN_REWARD_PIPS] = rules_microbin_pips(own->tokens),
                   [MICROBIN_REWARD_PERKS] = tier->perks);
}

static void begin_last_round(struct tc_state *state, struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    own->last_round = true;
    tc_events_tell(events, MICROBIN_EVENT_FINAL_ROUND,
                   own->active, [MICROBIN_FINAL_ROUND_TOTAL] = state->score[own->active]);
}

void rules_microbin_take_reward(const struct tc_setup *setup, struct tc_state *state, int i,
                                struct tc_events *events)
{
    struct tc_microbin *own = &state->own.microbin;
    struct microbin_tier tier = rules_microbin_tier(setup, i);
    state->score[own->active] += tier.stars;
    own->owed = (uint8_t)tier.perks;
    own->extra = own->tokens == MICROBIN_ALL_FACES && i + 1 == rules_microbin_tiers(setup);
    tell_reward(state, i, &tier, events);
    if (!own->last_round &&
        state->score[own->active] >= setup->option[MICROBIN_OPTION_TARGET].number) {
        begin_last_round(state, events);
    }
    rules_microbin_settle_perks(setup, state, events);
}

static void earn_nothing(const struct tc_setup *setup, struct tc_state *state,
                         struct tc_events *events)
{
    const struct tc_microbin *own = &state->own.microbin;
    tc_events_tell(events, MICROBIN_EVENT_NOTHING,
                   own->active, [MICROBIN_NOTHING_TOTAL] = state->score[own->active],
                   [MICROBIN_NOTHING_PIPS] = rules_microbin_pips(own->tokens));
    end_turn(setup, state, events);
}

void rules_microbin_offer_reward(const struct tc_setup *setup, struct tc_state *state,
                                 struct tc_events *events)
{
    const struct tc_microbin *own = &state->own.microbin;
    int count = rules_microbin_reached(setup, rules_microbin_pips(own->tokens));
    if (count == 0) {
        earn_nothing(setup, state, events);
    } else if (count == 1) {
        rules_microbin_take_reward(setup, state, 0, events);
    } else {
        tc_state_await_act(state, own->active, MICROBIN_PHASE_REWARD);
    }
}
