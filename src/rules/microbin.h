/* SPDX-License-Identifier: Zlib */
/*
 * microbin.h: the options, phases, verbs and events of Microbin, and what can be asked of its
 * position (struct tc_microbin of tumblecup/games/microbin.def) without changing it. For this
 * game's rules, board and solver.
 */
#ifndef RULES_MICROBIN_H
#define RULES_MICROBIN_H

#include <tumblecup/game.h>

enum {
    MICROBIN_SIDES = 6,
    MICROBIN_PIPS_MAX = 21,    /* on all six faces */
    MICROBIN_ALL_FACES = 0x7e, /* the tokens of a full card */
    MICROBIN_PRICE = 2,        /* perks that forcing costs */
};
/* The chart: rows of pips, stars and perks. */
enum {
    MICROBIN_CHART_STARS_MAX = 10,
    MICROBIN_CHART_PERKS_MAX = 3,
    MICROBIN_CHART_WIDTH = 3,
};

enum microbin_option {
    MICROBIN_OPTION_TARGET,
    MICROBIN_OPTION_REROLL_MAX,
    MICROBIN_OPTION_CANCEL_MAX,
    MICROBIN_OPTION_START_PERKS,
    MICROBIN_OPTION_FORCE,
    MICROBIN_OPTION_CHART,
};

enum microbin_phase {
    MICROBIN_PHASE_DECIDE = TC_PHASE_OWN,
    MICROBIN_PHASE_BUST,
    MICROBIN_PHASE_FORCE,
    MICROBIN_PHASE_REWARD,
    MICROBIN_PHASE_GAIN,
};

enum microbin_verb {
    MICROBIN_VERB_ROLL,
    MICROBIN_VERB_STOP,
    MICROBIN_VERB_REROLL,
    MICROBIN_VERB_CANCEL,
    MICROBIN_VERB_BUST,
    MICROBIN_VERB_ALLOW,
    MICROBIN_VERB_FORCE_REROLLS,
    MICROBIN_VERB_FORCE_BOTH,
    MICROBIN_VERB_FORCE_CANCELS,
    MICROBIN_VERB_REWARD,
    MICROBIN_VERB_GAIN_REROLL,
    MICROBIN_VERB_GAIN_CANCEL,
};

enum microbin_event {
    /* seat's turn begins; `extra`: it has just earned it */
    MICROBIN_EVENT_TURN = TC_EVENT_OWN,
    /* seat takes the throw; `pips` are covered in all */
    MICROBIN_EVENT_COVER,
    /* the face just thrown is covered already; `helpless`: no perk is left, so it busts */
    MICROBIN_EVENT_CLASH,
    /* seat's tokens, `lost` pips in all, come off; it may choose a perk */
    MICROBIN_EVENT_BUST,
    /* seat spends a perk on the throw of `face`, and has so many of the kind left */
    MICROBIN_EVENT_REROLL,
    MICROBIN_EVENT_CANCEL,
    /* seat would stop with these pips */
    MICROBIN_EVENT_STOP,
    /* seat is asked whether `active` may stop, lets it, or pays to make it throw again; then what
       it has left */
    MICROBIN_EVENT_ASK,
    MICROBIN_EVENT_ALLOW,
    MICROBIN_EVENT_FORCE,
    /* seat takes tier `tier`: its stars are the points, its perks are owed */
    MICROBIN_EVENT_REWARD,
    /* the pips reach no tier */
    MICROBIN_EVENT_NOTHING,
    /* seat gains a perk, one of the first two is 1, and has so many; `chosen`: it had the choice */
    MICROBIN_EVENT_GAIN,
    /* seat can hold no more, and these perks are lost */
    MICROBIN_EVENT_LOSE,
    /* seat reached the target: those who come later in this round still play */
    MICROBIN_EVENT_FINAL_ROUND,
    /* all six faces and the top tier: another turn */
    MICROBIN_EVENT_EXTRA_TURN,
};

/* Where an event has its numbers. */
enum { MICROBIN_TURN_EXTRA };
enum { MICROBIN_COVER_FACE, MICROBIN_COVER_PIPS };
enum { MICROBIN_CLASH_FACE, MICROBIN_CLASH_HELPLESS };
enum { MICROBIN_BUST_POINTS, MICROBIN_BUST_TOTAL, MICROBIN_BUST_FACE = 3, MICROBIN_BUST_LOST };
enum { MICROBIN_REROLL_FACE, MICROBIN_REROLL_REROLLS };
enum { MICROBIN_CANCEL_FACE, MICROBIN_CANCEL_CANCELS };
enum { MICROBIN_STOP_PIPS };
enum { MICROBIN_ASK_ACTIVE };
enum { MICROBIN_ALLOW_ACTIVE };
enum {
    MICROBIN_FORCE_ACTIVE,
    MICROBIN_FORCE_PAID_REROLLS,
    MICROBIN_FORCE_PAID_CANCELS,
    MICROBIN_FORCE_REROLLS,
    MICROBIN_FORCE_CANCELS
};
enum {
    MICROBIN_REWARD_POINTS,
    MICROBIN_REWARD_TOTAL,
    MICROBIN_REWARD_TIER = 3,
    MICROBIN_REWARD_PIPS,
    MICROBIN_REWARD_PERKS
};
enum { MICROBIN_NOTHING_POINTS, MICROBIN_NOTHING_TOTAL, MICROBIN_NOTHING_PIPS = 4 };
enum {
    MICROBIN_GAIN_REROLL,
    MICROBIN_GAIN_CANCEL,
    MICROBIN_GAIN_REROLLS,
    MICROBIN_GAIN_CANCELS,
    MICROBIN_GAIN_CHOSEN
};
enum { MICROBIN_LOSE_PERKS };
enum { MICROBIN_FINAL_ROUND_TOTAL };

/* A tier of the chart: what it takes, and what it brings. */
struct microbin_tier {
    int pips, stars, perks;
};

/* How many tiers the chart has, and one of them, from the lowest on. */
int rules_microbin_tiers(const struct tc_setup *setup);
struct microbin_tier rules_microbin_tier(const struct tc_setup *setup, int i);

/* How many tiers so many pips reach, and whether any of those brings anything. */
int rules_microbin_reached(const struct tc_setup *setup, int pips);
bool rules_microbin_earns(const struct tc_setup *setup, int pips);

/* The perks of each kind that everybody begins with. */
int rules_microbin_start_rerolls(const struct tc_setup *setup);
int rules_microbin_start_cancels(const struct tc_setup *setup);

/* Pips on the faces of a set: bit f is face f. */
int rules_microbin_pips(unsigned faces);

/* The faces that are covered, the throw to decide on among them. */
unsigned rules_microbin_covered(const struct tc_microbin *own);

#endif
