/* SPDX-License-Identifier: Zlib */
/*
 * keycap.h: what to press for it, as printed on the device last used: a key's letter, or the mark
 * of a gamepad's button.
 */
#ifndef UI_KEYCAP_H
#define UI_KEYCAP_H

#include "ui/ui.h"

/* The buttons of a gamepad by their place: lower, right, left, upper. */
enum ui_pad_button { UI_PAD_SOUTH, UI_PAD_EAST, UI_PAD_WEST, UI_PAD_NORTH, UI_PAD_BUTTONS };

/* What a key's name takes of a button's width, at its right end, px. */
float ui_keycap_room(const struct ui *ui);

/* In the upper right corner of a button. `key` is the code of keys.h such as "R", or a cap that is
   nobody's to change. Nothing where the device last used has none for it. */
void ui_keycap(struct ui *ui, struct canvas_rect button, const char *key, bool main,
               struct canvas_color ink);

/* A key as it lies on the keyboard, at the right end of the rectangle and as high as that; `cap` is
   printed on it. */
void ui_keycap_key(struct ui *ui, struct canvas_rect rect, const char *cap);
/* As wide as what is printed on it needs where it is so high. */
float ui_keycap_key_width(const struct ui *ui, float h, const char *cap);

/* A gamepad's button in the middle of the rectangle. */
void ui_pad_button(struct ui *ui, struct canvas_rect rect, enum ui_pad_button button,
                   struct canvas_color ink);

#endif
