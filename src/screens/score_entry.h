/* SPDX-License-Identifier: Zlib */
/*
 * score_entry.h: count it yourselves: the players type a sum before the table tells it.
 */
#ifndef SCREENS_SCORE_ENTRY_H
#define SCREENS_SCORE_ENTRY_H

#include "table/table.h"
#include "ui/ui.h"

/* Over the paper of the board; the dice stay in sight. */
void score_entry_draw(const struct table *table, struct ui *ui, struct canvas_rect board);
/* The two large buttons. */
void score_entry_draw_actions(const struct table *table, struct ui *ui, struct canvas_rect rect);
/* What is asked, and what to say about the last try. */
void score_entry_ask(const struct table *table, char text[BOARDS_LINE_MAX]);
/* True if the event was meant for it. */
bool score_entry_take(struct table *table, struct ui *ui, const struct ui_event *event);

/* What is asked stands on the panel itself, in the frame as it was drawn. */
bool score_entry_says(const struct ui *ui);

#endif
