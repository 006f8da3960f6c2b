/* SPDX-License-Identifier: Zlib */
/*
 * setup_sheet.h: the sheet that house rules are laid open on: rows under headings, in as many
 * columns as have room, and on further leaves what has none.
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
};

/* As high as it has to be, at most that rectangle. What has no room stands on further leaves, whose
   numbers stand at the right of the corner. */
void setup_sheet_draw(struct screens *screens, struct canvas_rect rect, struct canvas_rect corner,
                      const struct setup_sheet_row *rows, int count);
/* Another leaf is seen. */
void setup_sheet_turn(struct screens *screens, int leaf);
/* The wheel and the page keys turn its leaves. True if the intent is used up. */
bool setup_sheet_take(struct screens *screens, const struct canvas_intent *intent);

#endif
