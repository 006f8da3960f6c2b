/* SPDX-License-Identifier: Zlib */
/*
 * edit.h: typing into a field. Positions are bytes at the start of a character.
 */
#ifndef UI_EDIT_H
#define UI_EDIT_H

#include "ui/ui.h"

/* Each is true if it became an event. */
bool ui_edit_text(struct ui *ui, const char *text, struct ui_event *event);
bool ui_edit_key(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event);
bool ui_edit_done(struct ui *ui, struct ui_event *event);

#endif
