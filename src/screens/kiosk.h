/* SPDX-License-Identifier: Zlib */
/*
 * kiosk.h: what --kiosk adds: whoever went away is missed after a while, the match is laid aside,
 * and the table shows itself until somebody comes; and, everywhere, margins for televisions.
 */
#ifndef SCREENS_KIOSK_H
#define SCREENS_KIOSK_H

#include <stdbool.h>

#include "canvas/geometry.h"
#include "canvas/intent.h"

struct screens;

enum {
    KIOSK_HOME_MS = 15000,  /* nobody is looked for longer where nothing is going on */
    KIOSK_GRACE_MS = 15000, /* from the question to the end of the session */
    KIOSK_SHIFT = 4,        /* most pixels that a screen's picture stands off its place */
};

void kiosk_init(struct screens *screens);

/* Notes that somebody is there; true if that is all that the intent does. */
bool kiosk_take(struct screens *screens, const struct canvas_intent *intent);
void kiosk_step(struct screens *screens);
/* When there is something to do; CANVAS_NEVER: at no time. */
uint64_t kiosk_deadline(const struct screens *screens);

/* What of a window of that size is sure to be seen. */
struct canvas_rect kiosk_safe(const struct screens *screens, float w, float h);
/* At the end of a frame: darkens it where that is wanted. */
void kiosk_dim(struct screens *screens);

#endif
