/* SPDX-License-Identifier: Zlib */
/*
 * microbin_reward.h: what the two rules files of Microbin share: microbin.c has the descriptor, the
 * throw, its perks and Force; microbin_reward.c the chart, the reward, what is gained, and the end
 * of a turn.
 */
#ifndef RULES_MICROBIN_REWARD_H
#define RULES_MICROBIN_REWARD_H

#include "rules/microbin.h"

static inline int perks_of(const struct tc_microbin *own, int seat)
{
    return own->rerolls[seat] + own->cancels[seat];
}

/* The descriptor's resolve and conflict: both are about the chart. */
void rules_microbin_resolve(struct tc_setup *setup);
int rules_microbin_conflict(const struct tc_setup *setup);

/* An empty card, nothing owed. */
void rules_microbin_clear(struct tc_microbin *own);

void rules_microbin_begin_turn(struct tc_state *state, int seat, bool extra,
                               struct tc_events *events);

/* The player in turn has to throw. */
void rules_microbin_await_die(struct tc_state *state);

/* The turn is over but for its reward; tier i of the chart is taken. */
void rules_microbin_offer_reward(const struct tc_setup *setup, struct tc_state *state,
                                 struct tc_events *events);
void rules_microbin_take_reward(const struct tc_setup *setup, struct tc_state *state, int i,
                                struct tc_events *events);

/* One perk that is owed comes to the player in turn. */
void rules_microbin_gain(struct tc_microbin *own, bool reroll, bool chosen,
                         struct tc_events *events);

/* Hands out what is owed as far as there is no choice, then asks or ends the turn. */
void rules_microbin_settle_perks(const struct tc_setup *setup, struct tc_state *state,
                                 struct tc_events *events);

#endif
