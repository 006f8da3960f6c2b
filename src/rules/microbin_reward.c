/*
 * Microbin: the chart, the reward, what is gained, and the end of a turn.
 */
#include "rules/microbin.h"

#include <string.h>

/* The house chart; the card's own is lost. */
static const uint8_t house_chart[] = {
    1,  0, 1, /**/ 6,  1, 0, /**/ 9,  1, 1, /**/ 12, 2, 0, /**/ 14, 2, 1, /**/
    16, 3, 0, /**/ 18, 3, 1, /**/ 20, 4, 0, /**/ 21, 5, 0,
};

struct tier {
    int pips, stars, perks;
};

/* ---- The chart ----------------------------------------------------------------------------- */

void rules_microbin_resolve(struct tc_setup *setup)
{
    if (!(setup->given >> CHART & 1)) {
        struct tc_value *chart = &setup->option[CHART];
        chart->count = sizeof house_chart;
        memcpy(chart->list, house_chart, sizeof house_chart);
    }
}

static int tiers(const struct tc_setup *setup)
{
    return setup->option[CHART].count / CHART_WIDTH;
}

static struct tier tier_of(const struct tc_setup *setup, int i)
{
    const uint8_t *row = &setup->option[CHART].list[CHART_WIDTH * i];
    return (struct tier){.pips = row[0], .stars = row[1], .perks = row[2]};
}

static bool tier_fits(const struct tier *tier, int pips_before)
{
    return tier->pips > pips_before && tier->stars <= CHART_STARS_MAX &&
           tier->perks <= CHART_PERKS_MAX;
}

int rules_microbin_conflict(const struct tc_setup *setup)
{
    int pips = 0, stars = 0;
    for (int i = 0; i < tiers(setup); i++) {
        struct tier tier = tier_of(setup, i);
        if (!tier_fits(&tier, pips)) {
            return CHART;
        }
        pips = tier.pips;
        stars += tier.stars;
    }
    return stars > 0 ? -1 : CHART;
}

/* Pips on the faces of a set. */
int rules_microbin_pips(unsigned faces)
{
    int pips = 0;
    for (int face = 1; face <= SIDES; face++) {
        pips += (faces >> face & 1) ? face : 0;
    }
    return pips;
}

/* How many tiers so many pips reach. */
int rules_microbin_reached(const struct tc_setup *setup, int pips)
{
    int count = 0;
    while (count < tiers(setup) && tier_of(setup, count).pips <= pips) {
        count++;
    }
    return count;
}

/* ---- Turns --------------------------------------------------------------------------------- */

void rules_microbin_clear(struct rules_microbin *own)
{
    own->tokens = 0;
    own->last = 0;
    own->owed = 0;
    own->extra = false;
}

void rules_microbin_await_die(struct tc_state *state)
{
    own_of(state)->last = 0;
    tc_state_await_throw(state, own_read(state)->active, 1, SIDES);
}

void rules_microbin_begin_turn(struct tc_state *state, int seat, bool extra,
                               struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    rules_microbin_clear(own);
    own->active = (int8_t)seat;
    struct tc_event *event = tc_events_add(events, EVENT_TURN, seat);
    if (event) {
        event->number[0] = extra;
    }
    rules_microbin_await_die(state);
}

/* Most stars, then most perks, then the later in turn order. */
static int winner(const struct tc_setup *setup, const struct tc_state *state)
{
    const struct rules_microbin *own = own_read(state);
    int best = state->first;
    for (int s = left_of(setup, best); s != state->first; s = left_of(setup, s)) {
        int32_t ahead = state->score[s] - state->score[best];
        if (ahead > 0 || (ahead == 0 && perks_of(own, s) >= perks_of(own, best))) {
            best = s;
        }
    }
    return best;
}

static void finish(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    rules_microbin_clear(own);
    own->active = TC_NO_SEAT;
    tc_state_finish(state, (uint16_t)(1u << winner(setup, state)), events);
}

static void end_turn(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    const struct rules_microbin *own = own_read(state);
    int seat = own->active, next = left_of(setup, seat);
    if (own->extra) {
        tc_events_add(events, EVENT_EXTRA_TURN, seat);
        rules_microbin_begin_turn(state, seat, true, events);
    } else if (own->last_round && next == state->first) {
        finish(setup, state, events);
    } else {
        rules_microbin_begin_turn(state, next, false, events);
    }
}

/* ---- Perks --------------------------------------------------------------------------------- */

static bool may_gain_reroll(const struct tc_setup *setup, const struct rules_microbin *own)
{
    return own->rerolls[own->active] < setup->option[REROLL_MAX].number;
}

static bool may_gain_cancel(const struct tc_setup *setup, const struct rules_microbin *own)
{
    return own->cancels[own->active] < setup->option[CANCEL_MAX].number;
}

void rules_microbin_gain(struct rules_microbin *own, bool reroll, bool chosen,
                         struct tc_events *events)
{
    int seat = own->active;
    own->owed--;
    own->rerolls[seat] = (uint8_t)(own->rerolls[seat] + reroll);
    own->cancels[seat] = (uint8_t)(own->cancels[seat] + !reroll);
    struct tc_event *event = tc_events_add(events, EVENT_GAIN, seat);
    if (event) {
        event->number[0] = reroll;
        event->number[1] = !reroll;
        event->number[2] = own->rerolls[seat];
        event->number[3] = own->cancels[seat];
        event->number[4] = chosen;
    }
}

static void lose(struct rules_microbin *own, struct tc_events *events)
{
    struct tc_event *event = tc_events_add(events, EVENT_LOSE, own->active);
    if (event) {
        event->number[0] = own->owed;
    }
    own->owed = 0;
}

/* Hands out what is owed as far as there is no choice, then asks or ends the turn. */
void rules_microbin_settle_perks(const struct tc_setup *setup, struct tc_state *state,
                                 struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    while (own->owed > 0) {
        bool reroll = may_gain_reroll(setup, own), cancel = may_gain_cancel(setup, own);
        if (reroll && cancel) {
            tc_state_await_act(state, own->active, PHASE_GAIN);
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

static void tell_reward(const struct tc_state *state, int i, const struct tier *tier,
                        struct tc_events *events)
{
    const struct rules_microbin *own = own_read(state);
    struct tc_event *event = tc_events_add(events, EVENT_REWARD, own->active);
    if (event) {
        event->number[0] = tier->stars;
        event->number[1] = state->score[own->active];
        event->number[3] = i;
        event->number[4] = rules_microbin_pips(own->tokens);
        event->number[5] = tier->perks;
    }
}

static void begin_last_round(struct tc_state *state, struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    own->last_round = true;
    struct tc_event *event = tc_events_add(events, EVENT_FINAL_ROUND, own->active);
    if (event) {
        event->number[0] = state->score[own->active];
    }
}

void rules_microbin_take_reward(const struct tc_setup *setup, struct tc_state *state, int i,
                                struct tc_events *events)
{
    struct rules_microbin *own = own_of(state);
    struct tier tier = tier_of(setup, i);
    state->score[own->active] += tier.stars;
    own->owed = (uint8_t)tier.perks;
    own->extra = own->tokens == ALL_FACES && i + 1 == tiers(setup);
    tell_reward(state, i, &tier, events);
    if (!own->last_round && state->score[own->active] >= setup->option[TARGET].number) {
        begin_last_round(state, events);
    }
    rules_microbin_settle_perks(setup, state, events);
}

static void earn_nothing(const struct tc_setup *setup, struct tc_state *state,
                         struct tc_events *events)
{
    const struct rules_microbin *own = own_read(state);
    struct tc_event *event = tc_events_add(events, EVENT_NOTHING, own->active);
    if (event) {
        event->number[1] = state->score[own->active];
        event->number[4] = rules_microbin_pips(own->tokens);
    }
    end_turn(setup, state, events);
}

void rules_microbin_offer_reward(const struct tc_setup *setup, struct tc_state *state,
                                 struct tc_events *events)
{
    const struct rules_microbin *own = own_read(state);
    int count = rules_microbin_reached(setup, rules_microbin_pips(own->tokens));
    if (count == 0) {
        earn_nothing(setup, state, events);
    } else if (count == 1) {
        rules_microbin_take_reward(setup, state, 0, events);
    } else {
        tc_state_await_act(state, own->active, PHASE_REWARD);
    }
}
