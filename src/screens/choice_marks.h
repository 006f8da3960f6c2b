/* SPDX-License-Identifier: Zlib */
/*
 * choice_marks.h: a decision on the board as it was: a ring of red pencil round what was chosen, a
 * golden one round what would have been better, dice and tiles alike.
 */
#ifndef SCREENS_CHOICE_MARKS_H
#define SCREENS_CHOICE_MARKS_H

#include <tumblecup/odds.h>

#include "table/table.h"
#include "ui/ui.h"

/* How high the row is that the choices are shown in, px. */
float choice_marks_height(const struct ui *ui);
/* Rings round what the board drew, whose nodes are those from `first` on, and below it the choices
   in that row; what board->lay_out() and draw() left is all as it was. */
void choice_marks_draw(struct ui *ui, const struct table *table, const struct tc_mistake *mistake,
                       size_t first, struct canvas_rect row);

#endif
