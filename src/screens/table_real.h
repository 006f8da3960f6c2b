/*
 * table_real.h: real dice: a panel over the board into which the players tap what they threw.
 */
#ifndef SCREENS_TABLE_REAL_H
#define SCREENS_TABLE_REAL_H

#include "screens/table.h"
#include "ui/ui.h"

/* In the middle of the board's lower edge; whatever the board offers there is out of reach. */
void table_real_draw(const struct table *table, struct ui *ui, struct canvas_rect board);
/* The two large buttons. */
void table_real_draw_actions(const struct table *table, struct ui *ui, struct canvas_rect rect);
/* Who throws what. */
void table_real_ask(const struct table *table, char text[BOARDS_LINE_MAX]);
/* True if the event was meant for the panel. */
bool table_real_take(struct table *table, struct ui *ui, const struct ui_event *event);

#endif
