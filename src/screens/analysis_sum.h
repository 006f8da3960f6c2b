/* SPDX-License-Identifier: Zlib */
/*
 * analysis_sum.h: a player's way from the chance at the start to how it ended, as a sum: what its
 * own rolls and choices did, and what everybody else's did.
 */
#ifndef SCREENS_ANALYSIS_SUM_H
#define SCREENS_ANALYSIS_SUM_H

#include <tumblecup/odds.h>

#include "boards/board.h"
#include "table/table.h"

/* The sum in words; of two, whoever won in spite of their luck is told why first. */
void analysis_sum_write(const struct table *table, const struct tc_review *review, int seat,
                        char text[2 * BOARDS_LINE_MAX]);

/* From so many players on their luck is held against each other's: a player's own rolls alone are
   booked as luck, so that all of them can have had bad luck. */
enum { ANALYSIS_SUM_TABLE_FROM = 3 };

/* Who was the luckiest at the table and who the unluckiest; "" where fewer play. */
void analysis_sum_write_luck(const struct table *table, const struct tc_review *review,
                             char text[2 * BOARDS_LINE_MAX]);

#endif
