/* SPDX-License-Identifier: Zlib */
/*
 * coach.h: what best play makes of a decision, told to players who want a coach: the chances of
 * each choice before it, and a question where a choice costs much. Nothing of dice to come is known
 * here.
 */
#ifndef SCREENS_COACH_H
#define SCREENS_COACH_H

#include "screens/state.h"

/* The choices that are told at once. */
enum { COACH_CHOICES = 3 };

/* Asks for the chances of the decision on screen, where the coach or a hint wants to tell of them.
   Once they are known, all that tells them reads the same ones: the coach, the hint's words, and
   what the board has to choose from. */
void coach_step(struct screens *screens);

/* How high the strip above the buttons is; 0 where nobody at this table has a coach. */
float coach_height(const struct screens *screens);
void coach_draw(struct screens *screens, struct ui *ui, struct canvas_rect rect);
/* Where the board needs the room of that strip: a line a choice. False, and nothing drawn, where
   there is nothing to choose or it isn't known yet. */
bool coach_draw_beside(struct screens *screens, struct canvas_rect rect);

/* Asks whether whoever decides means that action, where it costs more than the settings allow; true
   if it did, and then the answer makes the action or leaves it. `throws` is table_act()'s. */
bool coach_doubts(struct screens *screens, const struct tc_action *action, bool throws);

#endif
