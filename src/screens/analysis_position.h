/* SPDX-License-Identifier: Zlib */
/*
 * analysis_position.h: the costliest decisions of a player, each on the board as it stood.
 */
#ifndef SCREENS_ANALYSIS_POSITION_H
#define SCREENS_ANALYSIS_POSITION_H

struct screens;

/* Decisions listed of each player, at most. */
enum { ANALYSIS_MISTAKES = 3 };

/* Opens one of a seat's, from 0, the costliest; nothing where there is none or no memory for it. */
void analysis_position_open(struct screens *screens, int seat, int which);

#endif
