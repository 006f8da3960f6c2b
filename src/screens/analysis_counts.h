/* SPDX-License-Identifier: Zlib */
/*
 * analysis_counts.h: what is certain of a match whose chances are no more than a guess: what was
 * chosen and rolled, counted, or what a game counts in place of that.
 */
#ifndef SCREENS_ANALYSIS_COUNTS_H
#define SCREENS_ANALYSIS_COUNTS_H

#include "canvas/geometry.h"

struct screens;

/* A table of the match on screen, cut off the top of *rest; its lines share the height down to
   `bottom`, where they have room there. */
void analysis_counts_draw(struct screens *screens, struct canvas_rect *rest, float bottom);

#endif
