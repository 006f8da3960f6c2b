/*
 * lookback.h: looking back on the match at the table: skill, luck, and what cost most.
 */
#ifndef SCREENS_LOOKBACK_H
#define SCREENS_LOOKBACK_H

struct screens;

/* Frees the position on screen. */
void lookback_finish(struct screens *screens);

#endif
