/*
 * setup_options.h: the house rules on the setup screen, drawn from the game's list of options.
 */
#ifndef SCREENS_SETUP_OPTIONS_H
#define SCREENS_SETUP_OPTIONS_H

#include "screens/state.h"

/* Draws all of them from the top of *rest and cuts off what they took. */
void setup_options_draw(struct screens *screens, struct canvas_rect *rest);
/* A press on an option, or what was typed into it; anything else is left alone. */
void setup_options_act(struct screens *screens, const struct ui_event *event);
/* In the option that is an order of seats, the one at `place` comes one earlier. */
void setup_options_older(struct screens *screens, int place);

#endif
