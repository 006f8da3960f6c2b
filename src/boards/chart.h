/* SPDX-License-Identifier: Zlib */
/*
 * chart.h: the scores over the turns, as lines on paper.
 */
#ifndef BOARDS_CHART_H
#define BOARDS_CHART_H

#include "boards/board.h"

/* Of more lines than a few most are pale. */
enum { BOARDS_CURVE_POINTS = 400, BOARDS_CURVES_FEW = 6 };

/* From one number at the side of a chart to the next, at least: of a line's height. */
#define BOARDS_CHART_APART 1.6f

/* A line for each player through the totals after each of their entries, with their mark at its
   end. Needs no colour to be read: the marks tell the lines apart. */
void boards_chart_draw(const struct boards_table *table, struct ui *ui, struct canvas_rect rect);

/* Rules at 0, 50 and 100 % across the plot, with these numbers right of `left`. */
void boards_chart_shares_draw(struct ui *ui, struct canvas_rect plot, float left);

/* One player's line on such a chart, from the left. */
struct boards_curve {
    struct canvas_point point[BOARDS_CURVE_POINTS];
    int count;
    int color;   /* of the seat, and its mark */
    bool pale;   /* thin and grey, behind the others */
    bool marked; /* even so it has a mark */
    /* Written beside its mark, where there is room for the names of all that have one; or NULL. */
    const char *name;
};
/* The lines, `width` pixels wide, with marks of `side` pixels at the ends of those that are
   `marked` or not pale. Each is drawn at its true height: where a few take the same way they lie
   side by side, within two widths of it; many cover each other. `room`: where marks may stand, the
   plot and the margin right of it. Where there are names, each mark stands before its name in a
   column at the right of the room, as high as its line ends, and a thin line leads there. */
void boards_curves_draw(struct ui *ui, const struct boards_curve *curves, int count, float width,
                        float side, struct canvas_rect room);
/* Where those marks stand, pixels: at the line's end; one that would cover another right of that,
   or up or down; never left of it, and each has a place. A pale one's is smaller. */
void boards_curve_marks(const struct boards_curve *curves, int count, float side,
                        struct canvas_rect room, struct canvas_rect marks[TC_SEATS_MAX]);
/* What marks of so many lines want right of the lines' ends, pixels. */
float boards_curve_margin(int count, float side);
/* The same with the names of those that have a mark; 0 where these have no room in `room`, which
   is the plot and all right of it: then `name` is set to NULL in all of them. */
float boards_curve_names_margin(const struct ui *ui, struct boards_curve *curves, int count,
                                float side, struct canvas_rect room);

#endif
