/* SPDX-License-Identifier: Zlib */
/*
 * leftovers.h: the options, phases, verbs and events of Bad Leftovers, and what can be asked of its
 * position (struct tc_leftovers of tumblecup/games/leftovers.def) without changing it. For this
 * game's rules, board and solver.
 */
#ifndef RULES_LEFTOVERS_H
#define RULES_LEFTOVERS_H

#include <tumblecup/game.h>

enum { LEFTOVERS_CLAIM_MIN = 7, LEFTOVERS_CLAIM_MAX = 12 };

/* The choices of `starter`. */
enum leftovers_starter {
    LEFTOVERS_STARTER_FIRST,
    LEFTOVERS_STARTER_ROTATE,
    LEFTOVERS_STARTER_STUCK
};

enum leftovers_option {
    LEFTOVERS_OPTION_DICE,
    LEFTOVERS_OPTION_LIMIT,
    LEFTOVERS_OPTION_SHRINK,
    LEFTOVERS_OPTION_STARTER,
};

enum leftovers_phase {
    LEFTOVERS_PHASE_CLAIM = TC_PHASE_OWN,
    LEFTOVERS_PHASE_TAKE,
};

enum leftovers_verb {
    LEFTOVERS_VERB_CLAIM,
    LEFTOVERS_VERB_TAKE,
};

enum leftovers_event {
    /* round number `round`, from 0, begins: seat throws `count` dice; all claims are open again */
    LEFTOVERS_EVENT_ROUND = TC_EVENT_OWN,
    /* seat is to claim or to take */
    LEFTOVERS_EVENT_TURN,
    LEFTOVERS_EVENT_CLAIM,
    /* seat took two dice, `own` as doubles of its permanent number; `left` still lie there */
    LEFTOVERS_EVENT_TAKE,
    /* seat can't play and scores the sum of `dice`, which are what is left */
    LEFTOVERS_EVENT_STUCK,
    /* seat is at the limit or over it; so many are still in */
    LEFTOVERS_EVENT_OUT,
};

/* Where an event has its numbers. */
enum { LEFTOVERS_ROUND_ROUND, LEFTOVERS_ROUND_COUNT };
enum { LEFTOVERS_CLAIM_NUMBER };
enum { LEFTOVERS_TAKE_OWN, LEFTOVERS_TAKE_LEFT };
enum { LEFTOVERS_STUCK_SUM, LEFTOVERS_STUCK_TOTAL };
enum { LEFTOVERS_OUT_TOTAL, LEFTOVERS_OUT_STILL_IN };

/* The permanent number of a seat, 1 for `first`, who started the game. */
int rules_leftovers_number(const struct tc_setup *setup, int first, int seat);

/* Whether whoever has so many points is out of the game. */
bool rules_leftovers_is_out(const struct tc_setup *setup, int32_t points);

/* Two faces that may be taken together. */
struct leftovers_pair {
    uint8_t a, b;  /* a <= b */
    uint8_t count; /* how many such pairs lie there, each die counted once */
    bool own;      /* doubles of the permanent number */
};

enum { LEFTOVERS_PAIRS_MAX = 4 }; /* three sums and the doubles */

/* The kinds of pairs that a player with that permanent number may take for a claim: by the lower
   die, own doubles before the pair of that die that makes the claim. Returns how many. */
int rules_leftovers_pairs(const uint8_t pool[TC_LEFTOVERS_SIDES + 1], int number, int claim,
                          struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX]);

#endif
