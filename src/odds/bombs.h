/* SPDX-License-Identifier: Zlib */
/*
 * bombs.h: the solver of Bombs, Away!
 */
#ifndef ODDS_BOMBS_H
#define ODDS_BOMBS_H

#include "odds/solver.h"

extern const struct odds_solver odds_bombs;

/* The same by what serves more players than two, for any number: to be held against the exact one.
 */
extern const struct odds_solver odds_bombs_played;

#endif
