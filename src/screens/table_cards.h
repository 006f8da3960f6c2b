/*
 * table_cards.h: the place cards along the top of the table, in seat order.
 */
#ifndef SCREENS_TABLE_CARDS_H
#define SCREENS_TABLE_CARDS_H

#include "screens/table.h"

void table_cards_draw(const struct table *table, struct ui *ui, struct canvas_rect rect);

#endif
