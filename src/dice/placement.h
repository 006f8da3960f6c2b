/* SPDX-License-Identifier: Zlib */
/*
 * placement.h: where dice lie on the cloth: apart, inside, and as irregular as dice that were
 * thrown.
 */
#ifndef DICE_PLACEMENT_H
#define DICE_PLACEMENT_H

#include <stdbool.h>
#include <stdint.h>
#include "canvas/geometry.h"

/* Middles of dice this many edges apart never touch, whichever way they are turned. */
#define DICE_PLACEMENT_GAP 1.45f

/* How far a die may be turned from straight, in radians: 25 degrees. */
#define DICE_PLACEMENT_ANGLE 0.4363f

/* Where the middles of dice of this edge may lie in a tray. */
struct canvas_rect dice_placement_inner(struct canvas_rect tray, float edge);

/*
 * Finds places for dice fixed .. count - 1 among those that lie at at[0 .. fixed - 1]. False when
 * there was no room left between these: then all were placed anew. Where even that can't be done
 * for want of room, they lie as far apart as they can.
 */
bool dice_placement_find(struct canvas_rect inner, float edge, struct canvas_point *at, int fixed,
                         int count, uint64_t seed);

/* Moves places that a new tray left outside or too close by as little as may be. */
void dice_placement_mend(struct canvas_rect inner, float edge, struct canvas_point *at, int count,
                         uint64_t seed);

#endif
