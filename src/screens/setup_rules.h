/* SPDX-License-Identifier: Zlib */
/*
 * setup_rules.h: the house rules: a line that says what differs from the standard ones, and the
 * sheet that they are laid open on.
 */
#ifndef SCREENS_SETUP_RULES_H
#define SCREENS_SETUP_RULES_H

#include "screens/state.h"

/* The setup as it will be played: what was not given is worked out for these players. */
struct tc_setup setup_rules_now(const struct screens *screens);
/* The line, from the top of *rest; cuts off what it took. What it leads to is folded away. */
void setup_rules_draw(struct screens *screens, struct canvas_rect *rest);
/* The sheet, as high as it has to be, at most that rectangle: the line is its head, and what lies
   below scrolls. */
void setup_rules_draw_sheet(struct screens *screens, struct canvas_rect rect);
/* Puts the sheet away where the intent asks for that: by Escape, or by a press beside it, which
   then does what it does anywhere. True if it is used up. */
bool setup_rules_intercept(struct screens *screens, const struct canvas_intent *intent);
/* A press on an option, or what was typed into one. */
void setup_rules_act(struct screens *screens, const struct ui_event *event);
/* Whoever stands at that place in the order of ages comes one earlier. */
void setup_rules_older(struct screens *screens, int place);

#endif
