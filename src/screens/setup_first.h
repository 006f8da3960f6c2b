/* SPDX-License-Identifier: Zlib */
/*
 * setup_first.h: on the setup screen, who goes first; and the measures that all of that page keeps.
 */
#ifndef SCREENS_SETUP_FIRST_H
#define SCREENS_SETUP_FIRST_H

#include "screens/state.h"

/* How the match is set: easily, with little air, and with long names cut. */
enum setup_fit { SETUP_EASY, SETUP_TIGHT, SETUP_SHORT };

/* The window is so high that it has room for the rules in a line, and for what is larger than it
   has to be. */
bool setup_is_roomy(const struct ui *ui);
/* Between groups of the page, px. */
float setup_group_gap(const struct ui *ui, bool tight);

/* The question and its choices, cut from the top of *rest, a part of a column `room` high that they
   may grow with; 0: they don't. */
void setup_first_draw(struct screens *screens, struct canvas_rect *rest, float room,
                      enum setup_fit fit);
/* All of it on one line; false where that has no room, and nothing is drawn then. */
bool setup_first_draw_line(struct screens *screens, struct canvas_rect *rest);

#endif
