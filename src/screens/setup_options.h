/*
 * setup_options.h: the house rules on the setup screen, drawn from the game's list of options.
 */
#ifndef SCREENS_SETUP_OPTIONS_H
#define SCREENS_SETUP_OPTIONS_H

#include "screens/state.h"

/* Draws all of them from the top of *rest and cuts off what they took. */
void setup_options_draw(struct screens *screens, struct canvas_rect *rest);
/* A press on the widget "setup.option." + rest; typing into it. */
void setup_options_press(struct screens *screens, const char *rest);
void setup_options_typed(struct screens *screens, const char *rest, const char *text);
/* The free line that tells what a bonus hit means: pressed, typed into. */
void setup_options_press_forfeit(struct screens *screens);
void setup_options_typed_forfeit(struct screens *screens, const char *text);
/* In the option that is an order of seats, the one at `place` comes one earlier. */
void setup_options_older(struct screens *screens, int place);

#endif
