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
/* The line, from the top of *rest; cuts off what it took. A press on it lays the rules open. */
void setup_rules_draw_line(struct screens *screens, struct canvas_rect *rest, float least);
/* The sheet, as high as it has to be, at most that rectangle. */
void setup_rules_draw_sheet(struct screens *screens, struct canvas_rect rect);
/* While they are put away: names what is on it, out of sight and out of reach. */
void setup_rules_draw_folded(struct screens *screens, struct canvas_rect rect);
/* The button that undoes every change, where there is any. */
void setup_rules_draw_reset(struct screens *screens, struct canvas_rect rect);
/* Lays the rules open, or puts them away. */
void setup_rules_open(struct screens *screens, bool open);
/* Puts them away as they were when they were laid open. */
void setup_rules_cancel(struct screens *screens);
/* Escape puts the sheet away, the wheel and the page keys turn its leaves. True if the intent is
   used up. */
bool setup_rules_intercept(struct screens *screens, const struct canvas_intent *intent);
/* A press on an option, or what was typed into one. */
void setup_rules_act(struct screens *screens, const struct ui_event *event);
/* Whoever stands at that place in the order of ages comes one earlier. */
void setup_rules_older(struct screens *screens, int place);

#endif
