/*
 * grab.h: dice taken hold of in the tray while a throw is due, shaken, and thrown by letting go.
 */
#ifndef SCREENS_GRAB_H
#define SCREENS_GRAB_H

#include <stdbool.h>
#include <stdint.h>

#include "canvas/geometry.h"
#include "canvas/intent.h"

struct screens;

struct screens_grab {
    bool on;
    struct canvas_point from, at, speed; /* of the pointer; pixels, pixels a second */
    float way;                           /* that it has come since the press */
    uint64_t since;                      /* the clock when it was last heard of */
};

/* True if the intent is part of a grab. */
bool screens_grab_take(struct screens *screens, const struct canvas_intent *intent);

#endif
