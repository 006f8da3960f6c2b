/* SPDX-License-Identifier: Zlib */
/*
 * keypad.h: the digits as on a telephone, the 0 between what takes the last one back and what is
 * done with them, where these are wanted here.
 */
#ifndef UI_KEYPAD_H
#define UI_KEYPAD_H

#include "ui/ui.h"

struct ui_keypad {
    struct ui_command digit;      /* its argument becomes the digit */
    struct ui_command back, done; /* of nobody: they stand elsewhere */
    const char *done_label;
    const char *why_digit, *why_back, *why_done; /* disabled, for this reason; NULL: not */
};

/* Draws three keys across; five where there is no height for that, but the width, and the digits
   stand alone. */
void ui_keypad(struct ui *ui, struct canvas_rect rect, const struct ui_keypad *keypad);

/* What that takes of a place of that size: keys as high as a hand likes them, but never lower than
   a finger needs. Pixels. */
float ui_keypad_height(const struct ui *ui, float w, float h, const struct ui_keypad *keypad);

#endif
