/* SPDX-License-Identifier: Zlib */
/*
 * sum.h: how points add up, line by line, for players who count themselves.
 */
#ifndef BOARDS_SUM_H
#define BOARDS_SUM_H

#include "boards/board.h"

/* Dice of a throw that score together: three alike, a full run, or 1s or 5s that score singly. */
struct boards_set {
    uint32_t dice; /* bit i: the i-th of the throw */
    int face;      /* what they show; 0: a run */
    int32_t points;
};

enum { BOARDS_SETS_MAX = 6 };

/* The sets of a throw by the chart that The Dice Game and Z share, by their faces; a full run is
   worth `run`. Returns how many. */
int boards_sum_sets(const uint8_t *faces, int count, int32_t run,
                    struct boards_set sets[BOARDS_SETS_MAX]);

/* The dice of one throw by the chart that The Dice Game and Z share; a full run is worth `run`. The
   dice that score nothing have no line. */
void boards_sum_dice(struct boards_sum *sum, const uint8_t *faces, int count, int32_t run);

/* The new total, where an entry with points comes to others; false where there are no others. */
bool boards_sum_total(const struct boards_table *table, const struct tc_event *event,
                      struct boards_sum *sum);

#endif
