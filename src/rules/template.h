/*
 * template.h: the options, phases, verbs and events of the pattern for a new game, and what can be
 * asked of its position (struct tc_template of tumblecup/games/template.def) without changing it.
 * For this game's rules, board and solver.
 */
#ifndef RULES_TEMPLATE_H
#define RULES_TEMPLATE_H

#include <tumblecup/game.h>

enum template_option {
    TEMPLATE_OPTION_ROUNDS,
};

enum template_phase {
    TEMPLATE_PHASE_LOOK = TC_PHASE_OWN,
};

enum template_verb {
    TEMPLATE_VERB_DONE,
};

enum template_event {
    TEMPLATE_EVENT_DONE = TC_EVENT_OWN,
};

/* Where an event has its numbers. */
enum { TEMPLATE_DONE_POINTS, TEMPLATE_DONE_TOTAL };

#endif
