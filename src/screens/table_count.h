/*
 * table_count.h: count it yourselves: the players type a sum before the table tells it.
 */
#ifndef SCREENS_TABLE_COUNT_H
#define SCREENS_TABLE_COUNT_H

#include "screens/table.h"
#include "ui/ui.h"

/* Over the paper of the board; the dice stay in sight. */
void table_count_draw(const struct table *table, struct ui *ui, struct canvas_rect board);
/* The two large buttons. */
void table_count_draw_actions(const struct table *table, struct ui *ui, struct canvas_rect rect);
/* What is asked, and what to say about the last try. */
void table_count_ask(const struct table *table, char text[BOARDS_LINE_MAX]);
/* True if the event was meant for it. */
bool table_count_take(struct table *table, struct ui *ui, const struct ui_event *event);

#endif
