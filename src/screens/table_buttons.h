/* SPDX-License-Identifier: Zlib */
/*
 * table_buttons.h: the table's large buttons: the decisions, the throw, what goes on from what is
 * held; and, where a score sheet is folded away, the one that opens it.
 */
#ifndef SCREENS_TABLE_BUTTONS_H
#define SCREENS_TABLE_BUTTONS_H

#include <stdbool.h>
#include "boards/board.h"
#include "ui/ui.h"

struct screens;

/* How wide the place of notes beside them is at least, px: for three lines of words. */
#define TABLE_NOTE_LEAST 284.0f

/* Where they stand. */
struct table_buttons_room {
    struct canvas_rect buttons;
    struct canvas_rect note; /* left of them */
    float fuse_h;            /* height above them that a fuse takes */
    struct canvas_rect board;
    bool free; /* nothing stands in the place of notes: many choices may take it */
};

void table_buttons_draw(const struct screens *screens, struct ui *ui,
                        const struct table_buttons_room *room);
/* No more than the actions, side by side; a single one may take what is free left of them, from
   `free_x` on. */
void table_buttons_draw_actions(const struct screens *screens, struct ui *ui,
                                struct canvas_rect rect, float free_x);

/* Whether it goes on from what is held, and whether the score sheet is to be opened. */
bool table_buttons_goes_on(const struct ui_event *event);
bool table_buttons_opens_sheet(const struct ui_event *event);
bool table_buttons_offers_sheet(const struct ui *ui);
/* Makes an action, unless the coach doubts it; `throws`: dice are thrown for it. */
void table_buttons_make(struct screens *screens, const struct tc_action *action, bool throws);
/* Presses the button of an action, or that of a key where `action` is NULL. False: there is none,
   or it is disabled. */
bool table_buttons_press(struct screens *screens, const struct tc_action *action, int key);

#endif
