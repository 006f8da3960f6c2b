/* SPDX-License-Identifier: Zlib */
/*
 * analysis_choice.h: a decision that cost something, in words, and with its dice drawn among them.
 */
#ifndef SCREENS_ANALYSIS_CHOICE_H
#define SCREENS_ANALYSIS_CHOICE_H

#include <tumblecup/odds.h>

#include "boards/board.h"
#include "table/table.h"
#include "ui/ui.h"

/* "Turn 5. Ann banked; rolling 2 dice was 3% better", of a seat's decision; without the turn where
   the sheet doesn't count turns. */
void analysis_choice_write(const struct table *table, int seat, const struct tc_mistake *mistake,
                           char text[BOARDS_LINE_MAX]);
/* The same at the top of the rectangle, with drawn dice where it tells any; returns how high it is.
   Without `draw` it is measured. */
float analysis_choice_draw(const struct table *table, int seat, const struct tc_mistake *mistake,
                           struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                           bool draw);

#endif
