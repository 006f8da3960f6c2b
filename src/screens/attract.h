/* SPDX-License-Identifier: Zlib */
/*
 * attract.h: the table shows itself: it plays one game after another, and waits for somebody to
 * come.
 */
#ifndef SCREENS_ATTRACT_H
#define SCREENS_ATTRACT_H

#include "screens/state.h"

/* The table that plays by itself, and how many games it began; for tests. */
const struct table *attract_table(const struct screens *screens);
uint64_t attract_shown(const struct screens *screens);

#endif
