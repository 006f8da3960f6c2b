/*
 * drag_throw.h: dice taken hold of in the tray, shaken, and thrown by letting go. While a throw is
 * due they may be taken anywhere in the tray, and a tap throws too. Where a decision is asked, and
 * the one button that throws is "roll", the dice that it would throw may be taken: letting go of
 * them in motion is that button, putting them down or a tap is nothing.
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
/* The button was pressed: the hand is empty. */
void drag_throw_end(struct screens *screens);

#endif
