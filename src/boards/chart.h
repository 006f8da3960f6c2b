/*
 * chart.h: the scores over the turns, as lines on paper.
 */
#ifndef BOARDS_CHART_H
#define BOARDS_CHART_H

#include "boards/board.h"

/* A line for each player through the totals after each of their entries, with their mark at its
   end. Needs no colour to be read: the marks tell the lines apart. */
void boards_chart_draw(const struct boards_table *table, struct ui *ui, struct canvas_rect rect);

#endif
