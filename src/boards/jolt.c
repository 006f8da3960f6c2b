/* SPDX-License-Identifier: Zlib */
#include "boards/jolt.h"

#include <math.h>

/* Radians a millisecond, downwards and sideways: not in step, so that it is no mere nod. */
#define DOWN_RATE 0.115f
#define SIDE_RATE 0.083f

void boards_jolt_begin(struct boards_jolt *jolt, float reach, float ms)
{
    *jolt = (struct boards_jolt){.reach = reach, .length = ms};
}

bool boards_jolt_step(struct boards_jolt *jolt, float ms)
{
    if (jolt->clock < jolt->length) {
        jolt->clock += ms;
    }
    return jolt->clock < jolt->length;
}

void boards_jolt_finish(struct boards_jolt *jolt)
{
    jolt->clock = jolt->length;
}

struct canvas_point boards_jolt_offset(const struct boards_jolt *jolt, float unit)
{
    if (jolt->clock >= jolt->length) {
        return (struct canvas_point){0, 0};
    }
    float left = 1 - jolt->clock / jolt->length, reach = jolt->reach * unit * left * left;
    return (struct canvas_point){roundf(reach * 0.7f * sinf(jolt->clock * SIDE_RATE)),
                                 roundf(reach * cosf(jolt->clock * DOWN_RATE))};
}
