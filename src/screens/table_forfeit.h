/*
 * table_forfeit.h: what a player has to do for a bonus hit, large over the board until it is done.
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

#endif
