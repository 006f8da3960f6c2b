/* SPDX-License-Identifier: Zlib */
/*
 * bombs.h: the options, phases, verbs and events of Bombs, Away!, and what can be asked of its
 * position (struct tc_bombs of tumblecup/games/bombs.def) without changing it. For this game's
 * rules, board and solver.
 */
#ifndef RULES_BOMBS_H
#define RULES_BOMBS_H

#include <tumblecup/game.h>

enum bombs_option {
    BOMBS_OPTION_SIDES,
    BOMBS_OPTION_SPACES,
    BOMBS_OPTION_BOMBS,
    BOMBS_OPTION_AGE_ORDER,
};

enum bombs_phase {
    BOMBS_PHASE_TURN = TC_PHASE_OWN,
};

enum bombs_verb {
    BOMBS_VERB_PASS,
    BOMBS_VERB_ROLL,
};

enum bombs_event {
    /* round number `round`, from 0, begins with an empty tracker; seat opens it */
    BOMBS_EVENT_ROUND = TC_EVENT_OWN,
    /* all bombs went left, to `holders` */
    BOMBS_EVENT_MOVE,
    /* seat's turn begins */
    BOMBS_EVENT_TURN,
    /* seat signed the space-th space of a row, from 0; `rolled`: by a throw, else by passing */
    BOMBS_EVENT_SIGN,
    /* seat's bomb exploded on a row without an open space; each of `losers` loses `row` points */
    BOMBS_EVENT_EXPLODE,
    /* nobody threw since everybody passed; the round ends. Seat passed last. */
    BOMBS_EVENT_ALL_PASSED,
    /* seat's round: what its spaces are worth and what the explosion took from it */
    BOMBS_EVENT_SCORE,
    /* seat is ahead by `lead`, no less than the tracker's `value`: the last round is spared */
    BOMBS_EVENT_LEAD,
};

/* Where an event has its numbers. */
enum { BOMBS_ROUND_ROUND };
enum { BOMBS_SIGN_ROW, BOMBS_SIGN_SPACE, BOMBS_SIGN_ROLLED };
enum { BOMBS_EXPLODE_ROW };
enum { BOMBS_SCORE_POINTS, BOMBS_SCORE_TOTAL, BOMBS_SCORE_SIGNED = 3, BOMBS_SCORE_LOST };
enum { BOMBS_LEAD_LEAD, BOMBS_LEAD_VALUE };

/* The tracker's value: what all its spaces score together. */
int32_t rules_bombs_value(const struct tc_setup *setup);

/* Whether a row, from 0, has no open space: a throw of it explodes. */
bool rules_bombs_is_full(const struct tc_setup *setup, const struct tc_bombs *own, int row);

/* The full rows: bit i is row i. */
unsigned rules_bombs_full_rows(const struct tc_setup *setup, const struct tc_bombs *own);

/* What a seat's spaces of this round score so far. */
int32_t rules_bombs_signed(const struct tc_setup *setup, const struct tc_bombs *own, int seat);

/* The seats that lose when the bomb of `seat` explodes: it, and with many players its neighbours.
 */
unsigned rules_bombs_losers(const struct tc_setup *setup, int seat);

/* Whether who holds the bomb may pass: somebody alone always may, others while a space is open. */
bool rules_bombs_may_pass(const struct tc_setup *setup, const struct tc_bombs *own);

/* Whether everybody will have passed since the last throw when `seat` does, which ends the round.
 */
bool rules_bombs_pass_ends(const struct tc_setup *setup, const struct tc_bombs *own, int seat);

#endif
