/* SPDX-License-Identifier: Zlib */
/*
 * dicegame.h: the options, phases, verbs and events of The Dice Game, and what can be asked of its
 * position (struct tc_dicegame of tumblecup/games/dicegame.def) without changing it. For this
 * game's rules, board and solver.
 */
#ifndef RULES_DICEGAME_H
#define RULES_DICEGAME_H

#include <tumblecup/game.h>

#include "rules/points.h"

enum {
    DICEGAME_POINTS_STEP = RULES_POINTS_STEP,
    DICEGAME_RUN_POINTS = 1000,   /* for 1-2-3-4-5-6 */
    DICEGAME_BOARD_POINTS = 1000, /* of a first bank, where `on_the_board` asks for them */
};

enum dicegame_option {
    DICEGAME_OPTION_TARGET,
    DICEGAME_OPTION_ON_THE_BOARD,
    DICEGAME_OPTION_LAST_ROUND,
};

enum dicegame_phase {
    DICEGAME_PHASE_DECIDE = TC_PHASE_OWN,
};

enum dicegame_verb {
    DICEGAME_VERB_BANK,
    DICEGAME_VERB_ROLL,
};

enum dicegame_event {
    /* seat's turn begins */
    DICEGAME_EVENT_TURN = TC_EVENT_OWN,
    /* the dice of `aside` score and are set aside; `hot`: all six are, `left` is six again */
    DICEGAME_EVENT_SCORE,
    DICEGAME_EVENT_BUST,
    DICEGAME_EVENT_BANK,
    /* seat has banked for the first time and may bank any points from now on */
    DICEGAME_EVENT_ON_BOARD,
    /* seat reached the target; the others have one more turn */
    DICEGAME_EVENT_LAST_ROUND,
};

/* Where an event has its numbers. */
enum { DICEGAME_SCORE_POINTS, DICEGAME_SCORE_TURN_POINTS, DICEGAME_SCORE_LEFT, DICEGAME_SCORE_HOT };
enum { DICEGAME_BUST_POINTS, DICEGAME_BUST_TOTAL, DICEGAME_BUST_LOST = 3 };
enum { DICEGAME_BANK_POINTS, DICEGAME_BANK_TOTAL };
enum { DICEGAME_LAST_ROUND_TOTAL };

/* The seat may bank any points: it banked before, or no first bank is asked for. */
bool dicegame_on_board(const struct tc_setup *setup, const struct tc_state *state, int seat);

/* Whoever decides may bank what the turn has. */
bool dicegame_may_bank(const struct tc_setup *setup, const struct tc_state *state);

#endif
