/* SPDX-License-Identifier: Zlib */
/*
 * tutorial.h: notes in the first match of a game, and in any match a tip for somebody whose turns
 * went wrong twice: when that player is asked next, once a match. Each points at one thing that can
 * be done now, says what it is for, and is gone when it was followed. Their slot is left
 * of the buttons, so they cover nothing.
 */
#ifndef SCREENS_TUTORIAL_H
#define SCREENS_TUTORIAL_H

#include "screens/state.h"

/* A match of that game begins. */
void tutorial_begin(struct screens *screens, int game);
/* A match goes on that was begun before. */
void tutorial_resume(struct screens *screens);

/* The note that is due now, or TUTORIAL_NONE. */
enum { TUTORIAL_NONE = -1 };
int tutorial_note(const struct screens *screens);
/* Draws it on a piece of paper in `rect`, which the buttons stand right of. */
void tutorial_draw(const struct screens *screens, struct ui *ui, struct canvas_rect rect, int note);
/* An arrow at what that note points at, where that does not stand right beside the note; no line
   leads there, which would pass what stands between. The board and the buttons are drawn by now. */
void tutorial_point(const struct screens *screens, struct ui *ui);
/* A person did something at the table while that note was due; `acted`: the match went on by it. */
void tutorial_follow(struct screens *screens, int note, const struct ui_event *event, bool acted);
/* Ends the notes where that was pressed; true if it was. */
bool tutorial_take(struct screens *screens, const struct ui_event *event);

#endif
