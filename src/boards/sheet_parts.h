/* SPDX-License-Identifier: Zlib */
/*
 * sheet_parts.h: what score sheets are made of, whichever way they lie.
 */
#ifndef BOARDS_SHEET_PARTS_H
#define BOARDS_SHEET_PARTS_H

#include "boards/board.h"

/* A ruled line across the page or between columns, `w` px wide. */
void boards_sheet_rule(struct ui *ui, float x0, float y0, float x1, float y1, float w,
                       struct canvas_color color);
/* The game, and behind it what the sheet holds of it, where both have room. */
void boards_sheet_title_draw(const struct boards_table *table, struct ui *ui,
                             struct canvas_rect line, const char *what);
/* The column or row of somebody who won is tinted. */
void boards_sheet_mark_winner(const struct boards_table *table, struct ui *ui,
                              struct canvas_rect rect, int seat);
/* What a turn scored, struck through where it was lost. */
void boards_sheet_turn_draw(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect cell, struct canvas_style hand,
                            const struct tc_entry *entry);

#endif
