/* SPDX-License-Identifier: Zlib */
/*
 * setup_sheet.h: the sheet that house rules are laid open on: rows under headings, in as many
 * columns as have room; what is too high for it scrolls.
 */
#ifndef SCREENS_SETUP_SHEET_H
#define SCREENS_SETUP_SHEET_H

#include "screens/state.h"
#include "ui/form.h"

/* Rows that are no option of a game: what the players agree on, and the table's own. */
enum { SETUP_SHEET_MANNERS = 4, SETUP_SHEET_ROWS = TC_OPTIONS_MAX + 1 + SETUP_SHEET_MANNERS };

struct setup_sheet_row {
    const struct ui_form_row *row;
    const char *group; /* the heading it stands under, to be translated; NULL: the game's own */
    bool whole;        /* as wide as all columns, below them */
};

/* Columns that have room in that rectangle. */
int setup_sheet_across(const struct ui *ui, struct canvas_rect rect);
/* As high as it has to be, at most that rectangle. */
void setup_sheet_draw(struct screens *screens, struct canvas_rect rect,
                      const struct setup_sheet_row *rows, int count);
/* From its top, with no entry of a list picked. */
void setup_sheet_begin(struct screens *screens);
/* The wheel and the page keys scroll it. True if the intent is used up. */
bool setup_sheet_take(struct screens *screens, const struct canvas_intent *intent);

#endif
