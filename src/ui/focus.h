/*
 * focus.h: where the keyboard is.
 */
#ifndef UI_FOCUS_H
#define UI_FOCUS_H

#include "ui/ui.h"

/* After a frame was built: a focus that is gone or disabled moves to what the screen prefers. */
void ui_focus_settle(struct ui *ui);

/* Moves the focus one step; stays where nothing lies that way. */
void ui_focus_go(struct ui *ui, enum canvas_way way);

#endif
