/* SPDX-License-Identifier: Zlib */
/*
 * drag_throw.h: the cup taken up, shaken, and thrown by letting go. It may be taken by any button
 * that throws or its key; one that is let go of beside its button puts it down. While a throw is
 * due it may be carried from anywhere in the tray too; a tap throws. Where a decision is asked, and
 * the one button that throws is "roll", the dice that it would throw may be carried in it: letting
 * go of them in motion is that button, putting them down or a tap is nothing. A press on the cup
 * that stands ready then is that button too.
 */
#ifndef SCREENS_DRAG_THROW_H
#define SCREENS_DRAG_THROW_H

#include <stdbool.h>

#include "canvas/intent.h"
#include "ui/ui.h"

struct screens;

/* Dice are in somebody's hand. */
bool drag_throw_on(const struct screens *screens);
/* True if the intent is part of a drag. Where it lets dice go, the command that this presses, else
   nobody's. */
bool drag_throw_take(struct screens *screens, const struct canvas_intent *intent,
                     struct ui_command *button);
/* The cup is taken up while a button that throws or its key is held, and shaken: reads such an
   intent. True if it is used up; where a key lets go, the command that this presses, else
   nobody's. */
bool drag_throw_hold(struct screens *screens, const struct canvas_intent *intent,
                     struct ui_command *button);
/* Where the cup stands ready: the button that a press on it is; false where there is none. */
bool drag_throw_rolls(const struct screens *screens, struct ui_command *button);
/* Lets time pass: a pad that holds the cup feels it, and one that nobody holds is put down. */
void drag_throw_step(struct screens *screens, float ms);
/* Something was pressed: the hand is empty. */
void drag_throw_end(struct screens *screens);

/* A phone shakes the cup of a throw that is due, 0 .. 1; nothing where none is. It is put down
   again by itself. */
void drag_throw_shake(struct screens *screens, float strength);

#endif
