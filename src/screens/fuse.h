/*
 * fuse.h: a fuse of real seconds for whoever dawdles. It burns by the clock while a person is asked
 * at the table and nothing is in the way: no menu or other overlay, no motion, nothing held on
 * screen, no dice in the hand. Burned down, it does what the board does for dawdlers.
 */
#ifndef SCREENS_FUSE_H
#define SCREENS_FUSE_H

#include "screens/state.h"

/* How long one burns, and how often it is seen to have burned on. */
enum { FUSE_MS = 20000, FUSE_BEAT_MS = 250 };

/* Lets it burn up to the moment that time was let pass to. True if it burned down and so set
   something moving. */
bool fuse_step(struct screens *screens);
/* When it has burned on, or down. */
uint64_t fuse_deadline(const struct screens *screens);
/* The height that it needs above the large buttons; 0 where there is none. */
float fuse_height(const struct screens *screens);
void fuse_draw(const struct screens *screens, struct ui *ui, struct canvas_rect rect);

#endif
