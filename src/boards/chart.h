/*
 * chart.h: the scores over the turns, as lines on paper.
 */
#ifndef BOARDS_CHART_H
#define BOARDS_CHART_H

#include "boards/board.h"

enum { BOARDS_CURVE_POINTS = 400 };

/* A line for each player through the totals after each of their entries, with their mark at its
   end. Needs no colour to be read: the marks tell the lines apart. */
void boards_chart_draw(const struct boards_table *table, struct ui *ui, struct canvas_rect rect);

/* One player's line on such a chart, from the left. */
struct boards_curve {
    struct canvas_point point[BOARDS_CURVE_POINTS];
    int count;
    int color; /* of the seat, and its mark */
};
/* The lines, `width` pixels wide, with their marks of `side` pixels at their ends. Where several
   take the same way they lie side by side, and marks never cover each other: everybody's is seen.
 */
void boards_curves_draw(struct ui *ui, const struct boards_curve *curves, int count, float width,
                        float side);

#endif
