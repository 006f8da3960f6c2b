/* SPDX-License-Identifier: Zlib */
/*
 * navigate.h: going from screen to screen, and what screens keep meanwhile; for whoever runs them.
 */
#ifndef SCREENS_NAVIGATE_H
#define SCREENS_NAVIGATE_H

#include "screens/state.h"

/* ms that a new screen takes to come out of the dark; not where nothing is to move. */
#define NAVIGATE_CURTAIN_MS 200.0f

/* Makes the states of all screens; false when memory runs out. */
bool navigate_begin(struct screens *screens);
/* Lets every screen take in its answers, open or not; true if a frame is due for one. */
bool navigate_poll(struct screens *screens);
/* An answer is still to come to one of them. */
bool navigate_awaits(const struct screens *screens);
/* Closes the states of what was left for good; at the end, all of them. */
void navigate_close_left(struct screens *screens);
void navigate_finish(struct screens *screens);

#endif
