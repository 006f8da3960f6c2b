/*
 * setup_rules.h: the house rules, folded away below a line that says what differs from the
 * standard ones.
 */
#ifndef SCREENS_SETUP_RULES_H
#define SCREENS_SETUP_RULES_H

#include "screens/state.h"

/* The setup as it will be played: what was not given is worked out for these players. */
struct tc_setup setup_rules_now(const struct screens *screens);
/* Draws all of it from the top of *rest and cuts off what it took. */
void setup_rules_draw(struct screens *screens, struct canvas_rect *rest);
/* A press on an option, or what was typed into one. */
void setup_rules_act(struct screens *screens, const struct ui_event *event);
/* Whoever stands at that place in the order of ages comes one earlier. */
void setup_rules_older(struct screens *screens, int place);

#endif
