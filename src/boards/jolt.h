/* SPDX-License-Identifier: Zlib */
/*
 * jolt.h: a blow to the table: the whole picture is off its place for a moment, and comes to rest.
 */
#ifndef BOARDS_JOLT_H
#define BOARDS_JOLT_H

#include <stdbool.h>
#include "canvas/geometry.h"

struct boards_jolt {
    float reach;         /* at first, units */
    float clock, length; /* ms since the blow, and until all is still; length 0: there was none */
};

void boards_jolt_begin(struct boards_jolt *jolt, float reach, float ms);
/* True while it lasts. */
bool boards_jolt_step(struct boards_jolt *jolt, float ms);
void boards_jolt_finish(struct boards_jolt *jolt);
/* Where the picture is, in whole pixels off its place. */
struct canvas_point boards_jolt_offset(const struct boards_jolt *jolt, float unit);

#endif
