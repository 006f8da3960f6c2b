/* SPDX-License-Identifier: Zlib */
/*
 * layout.h: cutting rectangles. Layout is done by taking strips off the sides of what is left.
 */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "ui/ui.h"

/* Pixels. */
float ui_control(const struct ui *ui, enum ui_control_size control);
float ui_space(const struct ui *ui, enum ui_spacing space);

/* Cut a strip off one side of *rest and return it; *rest keeps the remainder. A strip is never
   larger than what is there. */
struct canvas_rect ui_cut_top(struct canvas_rect *rest, float h);
struct canvas_rect ui_cut_bottom(struct canvas_rect *rest, float h);
struct canvas_rect ui_cut_left(struct canvas_rect *rest, float w);
struct canvas_rect ui_cut_right(struct canvas_rect *rest, float w);

/* Cell i of n equal ones side by side, or one above the other. */
struct canvas_rect ui_column(struct canvas_rect rect, int n, float gap, int i);
struct canvas_rect ui_row(struct canvas_rect rect, int n, float gap, int i);

/* Cell i of n in so many rows, which have as many cells as each other or one more, and all fill the
   width: nothing stands alone on a line. */
struct canvas_rect ui_grid(struct canvas_rect rect, int rows, int n, float gap, int i);

/* A box of that size in the middle; no larger than rect. */
struct canvas_rect ui_middle(struct canvas_rect rect, float w, float h);

/* Whole pixels, so that edges are crisp. */
struct canvas_rect ui_whole(struct canvas_rect rect);

#endif
