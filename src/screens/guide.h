/*
 * guide.h: notes in the first match of a game, and in any match a tip for somebody whose
 * turns went wrong twice: when that player is asked next, once a match. Each points at one thing
 * that can be done now, says what it is for, and is gone when it was followed. Nothing is ever
 * covered by one: where there is no room for it, its words take the place of the line that says
 * what is asked.
 */
#ifndef SCREENS_GUIDE_H
#define SCREENS_GUIDE_H

#include "screens/state.h"

/* A match of that game begins. */
void guide_begin(struct screens *screens, int game);
/* A match goes on that was begun before. */
void guide_resume(struct screens *screens);
/* Draws the note, if one is due, after everything else of the frame. */
void guide_draw(struct screens *screens);
/* The words that are to stand in the line of what is asked; NULL where that is its own. */
const char *guide_line(const struct screens *screens);
/* A person did something at the table; `acted`: the match went on by it. */
void guide_follow(struct screens *screens, const struct ui_event *event, bool acted);
/* Ends the notes where that was pressed; true if it was. */
bool guide_take(struct screens *screens, const struct ui_event *event);

#endif
