/* SPDX-License-Identifier: Zlib */
/*
 * template.h: the options, phases, verbs and events of Pig, the pattern for a new game, and what
 * can be asked of its position (struct tc_template of tumblecup/games/template.def) without
 * changing it. For this game's rules, board and solver.
 */
#ifndef RULES_TEMPLATE_H
#define RULES_TEMPLATE_H

#include <tumblecup/game.h>

enum template_option {
    TEMPLATE_OPTION_TARGET,
};

enum template_phase {
    TEMPLATE_PHASE_DECIDE = TC_PHASE_OWN,
};

enum template_verb {
    TEMPLATE_VERB_BANK,
    TEMPLATE_VERB_ROLL,
};

enum template_event {
    TEMPLATE_EVENT_TURN = TC_EVENT_OWN,
    /* the face joins the turn's points */
    TEMPLATE_EVENT_SCORE,
    /* a 1 */
    TEMPLATE_EVENT_BUST,
    TEMPLATE_EVENT_BANK,
    /* seat reached the target; the others have one more turn */
    TEMPLATE_EVENT_LAST_ROUND,
};

/* Where an event has its numbers. */
enum { TEMPLATE_SCORE_POINTS, TEMPLATE_SCORE_TURN_POINTS };
enum { TEMPLATE_BUST_POINTS, TEMPLATE_BUST_TOTAL, TEMPLATE_BUST_LOST = 3 };
enum { TEMPLATE_BANK_POINTS, TEMPLATE_BANK_TOTAL };
enum { TEMPLATE_LAST_ROUND_TOTAL };

#endif
