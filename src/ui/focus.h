/* SPDX-License-Identifier: Zlib */
/*
 * focus.h: where the keyboard is.
 */
#ifndef UI_FOCUS_H
#define UI_FOCUS_H

#include "ui/ui.h"

/* After a frame was built: a focus that is gone or disabled moves to what the screen prefers. */
void ui_focus_settle(struct ui *ui);

/* Where a step that way leads, or NULL; and going there. */
const struct ui_node *ui_focus_toward(const struct ui *ui, enum canvas_way way);
void ui_focus_go(struct ui *ui, enum canvas_way way);

#endif
