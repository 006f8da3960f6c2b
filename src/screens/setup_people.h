/*
 * setup_people.h: who can sit down: the people who are known, as tokens to tap, guests and
 * computers.
 */
#ifndef SCREENS_SETUP_PEOPLE_H
#define SCREENS_SETUP_PEOPLE_H

#include "screens/state.h"

/* Draws all of it on the cloth, from the top of *rest, and cuts off what it took. */
void setup_people_draw(struct screens *screens, struct canvas_rect *rest);

/* Somebody who is known sits down, or gets up; one of the list of players. */
void setup_people_tap(struct screens *screens, int player);
/* A guest, or a computer, sits down. */
void setup_people_add_guest(struct screens *screens);
void setup_people_add_computer(struct screens *screens);

#endif
