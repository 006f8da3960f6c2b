/*
 * sum.h: how points add up, line by line, for players who count themselves.
 */
#ifndef BOARDS_SUM_H
#define BOARDS_SUM_H

#include "boards/board.h"

/* The dice of one throw by the chart that The Dice Game and Z share; a full run is worth `run`. The
   dice that score nothing have no line. */
void boards_sum_dice(struct boards_sum *sum, const uint8_t *faces, int count, int32_t run);

/* The new total, where an entry with points comes to others; false where there are no others. */
bool boards_sum_total(const struct boards_table *table, const struct tc_event *event,
                      struct boards_sum *sum);

#endif
