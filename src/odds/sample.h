/* SPDX-License-Identifier: Zlib */
/*
 * sample.h: flat Monte Carlo. It serves every game, knowing nothing of any: it plays a position to
 * its end many times, each legal action as likely as another, and counts who wins. Only an
 * approximation, but the same position always gets the same one, and in bounded time.
 */
#ifndef ODDS_SAMPLE_H
#define ODDS_SAMPLE_H

#include "odds/solver.h"

extern const struct odds_solver odds_sample;

/* The same with a fiftieth of the effort, where a great many positions are looked at. */
extern const struct odds_solver odds_sample_quick;

#endif
