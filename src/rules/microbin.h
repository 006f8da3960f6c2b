/*
 * microbin.h: what the two files of Microbin share: microbin.c has the descriptor, the throw, its
 * perks and Force; microbin_reward.c the chart, the reward, what is gained, and the end of a turn.
 */
#ifndef RULES_MICROBIN_H
#define RULES_MICROBIN_H

#include <tumblecup/game.h>

enum { PLAYERS = 6, SIDES = 6, ALL_FACES = 0x7e, PRICE = 2 };
enum { CHART_PIPS_MAX = 21, CHART_STARS_MAX = 10, CHART_PERKS_MAX = 3, CHART_WIDTH = 3 };

enum rules_microbin_option { TARGET, REROLL_MAX, CANCEL_MAX, START_PERKS, FORCE, CHART };
enum rules_microbin_phase {
    PHASE_DECIDE = TC_PHASE_OWN,
    PHASE_BUST,
    PHASE_FORCE,
    PHASE_REWARD,
    PHASE_GAIN
};
enum rules_microbin_verb {
    ROLL,
    STOP,
    REROLL,
    CANCEL,
    BUST,
    ALLOW,
    FORCE_REROLLS,
    FORCE_BOTH,
    FORCE_CANCELS,
    REWARD,
    GAIN_REROLL,
    GAIN_CANCEL,
};
enum rules_microbin_event {
    EVENT_TURN = TC_EVENT_OWN,
    EVENT_COVER,
    EVENT_CLASH,
    EVENT_BUST,
    EVENT_REROLL,
    EVENT_CANCEL,
    EVENT_STOP,
    EVENT_ASK,
    EVENT_ALLOW,
    EVENT_FORCE,
    EVENT_REWARD,
    EVENT_NOTHING,
    EVENT_GAIN,
    EVENT_LOSE,
    EVENT_FINAL_ROUND,
    EVENT_EXTRA_TURN,
};

/* What Microbin keeps in tc_state.own. */
struct rules_microbin {
    uint8_t rerolls[PLAYERS];
    uint8_t cancels[PLAYERS];
    int8_t active;  /* whose turn it is; TC_NO_SEAT when over */
    uint8_t tokens; /* bit f: face f is covered */
    uint8_t last;   /* the throw to decide on; 0: none */
    uint8_t owed;   /* perks to choose yet */
    bool last_round;
    bool extra; /* the turn has earned another one */
};

_Static_assert(sizeof(struct rules_microbin) <= TC_OWN_BYTES, "the state has no room for it");

/*
 * state->own is bytes that only these files read as anything else; its character type lets them.
 */
static inline struct rules_microbin *own_of(struct tc_state *state)
{
    return (struct rules_microbin *)state->own;
}

static inline const struct rules_microbin *own_read(const struct tc_state *state)
{
    return (const struct rules_microbin *)state->own;
}

static inline int left_of(const struct tc_setup *setup, int seat)
{
    return seat + 1 < setup->players ? seat + 1 : 0;
}

static inline int perks_of(const struct rules_microbin *own, int seat)
{
    return own->rerolls[seat] + own->cancels[seat];
}

/* The descriptor's resolve and conflict: both are about the chart. */
void rules_microbin_resolve(struct tc_setup *setup);
int rules_microbin_conflict(const struct tc_setup *setup);

/* Pips on the faces of a set, and how many tiers so many pips reach. */
int rules_microbin_pips(unsigned faces);
int rules_microbin_reached(const struct tc_setup *setup, int pips);

/* An empty card, nothing owed. */
void rules_microbin_clear(struct rules_microbin *own);

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
void rules_microbin_gain(struct rules_microbin *own, bool reroll, bool chosen,
                         struct tc_events *events);

/* Hands out what is owed as far as there is no choice, then asks or ends the turn. */
void rules_microbin_settle_perks(const struct tc_setup *setup, struct tc_state *state,
                                 struct tc_events *events);

#endif
