/*
 * table_forfeit.h: what a player has to do for a bonus hit, large over the board until it is done;
 * and what the end gives out.
 */
#ifndef SCREENS_TABLE_FORFEIT_H
#define SCREENS_TABLE_FORFEIT_H

#include "screens/table.h"
#include "ui/ui.h"

/* Holds it where a person has something to do before that event is shown; true if so. NULL: after a
   match is resumed, what is due if nobody has thrown since. Nobody waits for who is no person. */
bool table_hold_forfeit(struct table *table, const struct tc_event *next);
/* It is held on screen now. */
bool table_forfeit_held(const struct table *table);
/* On a slip in the middle of the board. */
void table_forfeit_draw(const struct table *table, struct ui *ui, struct canvas_rect board);
/* The line of what is asked. */
void table_forfeit_ask(const struct table *table, char text[BOARDS_LINE_MAX]);

/* What the match's end gives out is held with it, on such a slip: each kind with whoever gets it,
   and what a bonus hit means tonight where a person is among them. */
bool table_awards_held(const struct table *table);
void table_awards_draw(const struct table *table, struct ui *ui, struct canvas_rect board);
/* The line of what is asked; empty where nobody has anything to do. */
void table_awards_ask(const struct table *table, char text[BOARDS_LINE_MAX]);

#endif
