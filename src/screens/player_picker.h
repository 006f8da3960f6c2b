/* SPDX-License-Identifier: Zlib */
/*
 * player_picker.h: who sits down: one of those who are known, or whoever is typed.
 */
#ifndef SCREENS_PLAYER_PICKER_H
#define SCREENS_PLAYER_PICKER_H

struct screens;

/* A name for a seat of the line-up, over the setup screen. `note`: that screen's, what became of
   it; BOARDS_LINE_MAX bytes. */
void player_picker_open(struct screens *screens, int seat, char *note);

#endif
