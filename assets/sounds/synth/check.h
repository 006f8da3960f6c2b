/* SPDX-License-Identifier: Zlib */
/*
 * check.h: each figure that a sound is held to, beside what is wanted. Recordings of the real thing
 * were measured for them: dice of a backgammon program, balls and blocks of wood, sticks, a rim, a
 * fire, brass.
 */
#ifndef SYNTH_CHECK_H
#define SYNTH_CHECK_H

#include <stdbool.h>

struct check_figure {
    const char *sound, *what, *unit;
    double found, least, most; /* INFINITY: there is no bound */
};

static inline bool check_holds(const struct check_figure *figure)
{
    return figure->found >= figure->least && figure->found <= figure->most;
}

/* Measures all of them, one after another. False where memory is out. */
bool check_all(void (*tell)(void *context, const struct check_figure *figure), void *context);

#endif
