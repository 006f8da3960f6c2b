/* SPDX-License-Identifier: Zlib */
/*
 * analysis_choice.h: a decision that cost something, in words.
 */
#ifndef SCREENS_ANALYSIS_CHOICE_H
#define SCREENS_ANALYSIS_CHOICE_H

#include <tumblecup/odds.h>

#include "boards/board.h"
#include "table/table.h"

/* "Turn 5. Ann banked; rolling 2 dice was 3% better", of a seat's decision; without the turn where
   the sheet doesn't count turns. */
void analysis_choice_write(const struct table *table, int seat, const struct tc_mistake *mistake,
                           char text[BOARDS_LINE_MAX]);

#endif
