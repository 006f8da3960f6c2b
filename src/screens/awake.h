/* SPDX-License-Identifier: Zlib */
/*
 * awake.h: who plays with a pad or a remote touches nothing that a desktop knows of, so while a
 * match is in play its screensaver is held off; not for ever, should everybody have gone.
 */
#ifndef SCREENS_AWAKE_H
#define SCREENS_AWAKE_H

#include <stdint.h>

struct screens;

enum { AWAKE_MS = 30 * 60 * 1000 }; /* without a sign of life, until it is let go */

void awake_step(struct screens *screens);
/* When it is let go; CANVAS_NEVER: it is not held. */
uint64_t awake_deadline(const struct screens *screens);

#endif
