/* SPDX-License-Identifier: Zlib */
/*
 * loop.h: the main loop. It sleeps while nothing moves and nobody does anything.
 */
#ifndef APP_LOOP_H
#define APP_LOOP_H

#include "app/app.h"

/* One round: waits for a person, for the earliest of all deadlines, or until that moment of the
   host's clock; takes what came, lets time pass and shows what changed. */
void app_loop_turn(struct app *app, uint64_t until);

/* Lets motion catch up with a real clock, and shows the next frame. */
void app_loop_show(struct app *app);

/* Until a person has enough. */
void app_loop_run(struct app *app);

#endif
