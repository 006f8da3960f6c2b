/*
 * foresee.h: what the odds service works out ahead, so that it is there when somebody asks.
 */
#ifndef SCREENS_FORESEE_H
#define SCREENS_FORESEE_H

#include <stdbool.h>

struct screens;

/* Prepares the odds for what may be asked on the screen that is open: on the setup screen already.
 */
void foresee_step(struct screens *screens);
/* Somebody at the table is a computer player or has a coach. */
bool foresee_wanted(const struct screens *screens);
/* Whether what it works out changes what is to be seen. */
bool foresee_shows(struct screens *screens);

#endif
