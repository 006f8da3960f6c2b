/* SPDX-License-Identifier: Zlib */
/*
 * rules_figure.h: a picture of the board on a rules page: the real board, small, after some moves
 * of a match made up for it.
 */
#ifndef SCREENS_RULES_FIGURE_H
#define SCREENS_RULES_FIGURE_H

#include "table/table.h"
#include "ui/ui.h"

/* The real board after moves that match_example_moves() plays, claims included. NULL when it
   doesn't, or memory runs out. Destroyed by rules_figure_destroy(). */
struct table *rules_figure_create(const struct tc_setup *in_force, const char *moves);
void rules_figure_destroy(struct table *figure);

/* How high it is drawn at that width, where it may be so high at most. */
float rules_figure_height(float w, float most);
/* Lays it out in the rectangle, in that share of the real board's units; then draws it, of which
   only `view` is to be seen. Nothing of it can be pressed. */
void rules_figure_lay_out(struct table *figure, struct ui *ui, struct canvas_rect rect,
                          float scale);
/* Cloth to lie on, where the page is none. */
void rules_figure_ground(const struct table *figure, struct ui *ui, struct canvas_rect rect,
                         struct canvas_rect view, float scale);
void rules_figure_draw(const struct table *figure, struct ui *ui, struct canvas_rect view,
                       float scale);

#endif
