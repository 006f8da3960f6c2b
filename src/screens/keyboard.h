/* SPDX-License-Identifier: Zlib */
/*
 * keyboard.h: letters on the screen, for whoever has no keyboard in hand; and names to choose from.
 * Any field that the screens begin to type into can be taken over by it; when it is done, the
 * screen hears UI_EVENT_TYPED as ever.
 */
#ifndef SCREENS_KEYBOARD_H
#define SCREENS_KEYBOARD_H

struct screens;

/* Takes the field over where a gamepad or a finger began it, or in a kiosk. */
void keyboard_offer(struct screens *screens);

#endif
