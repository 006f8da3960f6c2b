/* SPDX-License-Identifier: Zlib */
/*
 * forfeit.h: what a player has to do for a bonus hit, large over the board until it is done;
 * and what the end gives out.
 */
#ifndef SCREENS_FORFEIT_H
#define SCREENS_FORFEIT_H

#include "table/table.h"
#include "ui/ui.h"

/* On a slip in the middle of the board. */
void forfeit_draw(const struct table *table, struct ui *ui, struct canvas_rect board);
/* The line of what is asked. */
void forfeit_ask(const struct table *table, char text[BOARDS_LINE_MAX]);

/* What the match's end gives out is held with it, on a slip that covers `rect`: each kind with
   whoever gets it, and what a bonus hit means tonight where a person is among them. How high that
   is, in so much `room`; 0 where nothing is given out, or what nobody waits for has none. */
void awards_draw(const struct table *table, struct ui *ui, struct canvas_rect rect);
float awards_height(const struct table *table, const struct ui *ui, float room);
/* The line of what is asked; empty where nobody has anything to do. */
void awards_ask(const struct table *table, char text[BOARDS_LINE_MAX]);

#endif
