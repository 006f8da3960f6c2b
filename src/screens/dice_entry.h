/* SPDX-License-Identifier: Zlib */
/*
 * dice_entry.h: real dice: a panel over the board into which the players tap what they threw.
 */
#ifndef SCREENS_DICE_ENTRY_H
#define SCREENS_DICE_ENTRY_H

#include "table/table.h"
#include "ui/ui.h"

/* In the middle of the board's lower edge; whatever the board offers there is out of reach. */
void dice_entry_draw(const struct table *table, struct ui *ui, struct canvas_rect board);
/* The two large buttons. */
void dice_entry_draw_actions(const struct table *table, struct ui *ui, struct canvas_rect rect);
/* Who throws what. */
void dice_entry_ask(const struct table *table, char text[BOARDS_LINE_MAX]);
/* True if the event was meant for the panel. */
bool dice_entry_take(struct table *table, struct ui *ui, const struct ui_event *event);

/* What is asked stands on the panel itself, in the frame as it was drawn. */
bool dice_entry_says(const struct ui *ui);

#endif
