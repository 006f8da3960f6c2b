/* SPDX-License-Identifier: Zlib */
/*
 * zonk.h: the options, phases, verbs and events of Z (Zonk), and what can be asked of its
 * position (struct tc_zonk of tumblecup/games/zonk.def) without changing it. For this game's rules,
 * board and solver.
 */
#ifndef RULES_ZONK_H
#define RULES_ZONK_H

#include <tumblecup/game.h>

#include "rules/points.h"

enum {
    ZONK_POINTS_STEP = RULES_POINTS_STEP,
    ZONK_ROYALE_POINTS = 1500, /* for 1-2-3-4-5-6 */
    ZONK_THOUSAND = 1000,      /* points of a turn that earn a BH when they are passed */
    ZONK_STOP_DICE_MIN = 4,    /* dice aside with which one may stop */
    ZONK_STOP_DICE_MAX = 5,
};

/* The choices of `finish`. */
enum zonk_finish { ZONK_FINISH_LAST_TURNS, ZONK_FINISH_AT_ONCE };

enum zonk_option {
    ZONK_OPTION_TARGET,
    ZONK_OPTION_BREAK_ICE,
    ZONK_OPTION_MIN_STOP,
    ZONK_OPTION_FINISH,
    ZONK_OPTION_CONSOLATION,
};

enum zonk_phase {
    ZONK_PHASE_KEEP = TC_PHASE_OWN,
    ZONK_PHASE_DECIDE,
};

enum zonk_verb {
    ZONK_VERB_KEEP,
    ZONK_VERB_ROLL,
    ZONK_VERB_STOP,
};

enum zonk_event {
    /* turns go this way round: -1, to the right */
    ZONK_EVENT_DIRECTION = TC_EVENT_OWN,
    /* seat's turn begins */
    ZONK_EVENT_TURN,
    /* which dice were thrown; the faces in their order */
    ZONK_EVENT_ROLLED,
    /* seat keeps these dice; the BHs are those of the turn so far; `left` come next, and with `all`
       six kept these are six again */
    ZONK_EVENT_KEEP,
    /* marks: BHs of the turn; all_bh: of the game */
    ZONK_EVENT_STOP,
    /* the dice scored nothing; what the turn had is lost, points and BHs at risk */
    ZONK_EVENT_ZONK,
    ZONK_EVENT_IN_THE_GAME,
    ZONK_EVENT_THOUSAND,
    ZONK_EVENT_COLOURS,
    ZONK_EVENT_ROYALE,
    ZONK_EVENT_SLIM_PICKINS,
    ZONK_EVENT_TRAIN_WRECK,
    ZONK_EVENT_THREE_ZONKS,
    ZONK_EVENT_OVER_LIMIT,
    /* seat is over the target: everybody else has one more turn */
    ZONK_EVENT_LAST_TURNS,
    ZONK_EVENT_CONSOLATION,
    /* seat won, alone or with others: a large BH */
    ZONK_EVENT_WINNER,
};

/* Where an event has its numbers. */
enum { ZONK_DIRECTION_CLOCKWISE };
enum {
    ZONK_KEEP_POINTS,
    ZONK_KEEP_TURN_POINTS,
    ZONK_KEEP_AT_RISK,
    ZONK_KEEP_KEPT,
    ZONK_KEEP_LEFT,
    ZONK_KEEP_ALL
};
enum { ZONK_STOP_POINTS, ZONK_STOP_TOTAL, ZONK_STOP_MARKS, ZONK_STOP_ALL_BH };
enum {
    ZONK_ZONK_POINTS,
    ZONK_ZONK_TOTAL,
    ZONK_ZONK_MARKS,
    ZONK_ZONK_ALL_BH,
    ZONK_ZONK_LOST,
    ZONK_ZONK_LOST_BH
};
/* Of LAST_TURNS its total; of every other event from IN_THE_GAME to WINNER: BHs earned, and a
   number that says more: points, the turn's points, or a total. */
enum { ZONK_LAST_TURNS_TOTAL };
enum { ZONK_EARNED_BH, ZONK_EARNED_AT };

/* The points that a turn of the seat needs to be stopped: more for its first score of the game. */
int32_t zonk_stop_points(const struct tc_setup *setup, const struct tc_state *state, int seat);

#endif
