/* SPDX-License-Identifier: Zlib */
/*
 * leftovers.h: the solver of Bad Leftovers.
 */
#ifndef ODDS_LEFTOVERS_H
#define ODDS_LEFTOVERS_H

#include "odds/solver.h"

extern const struct odds_solver odds_leftovers;

/* The same by what serves more players than two, for any number: to be held against the exact one.
 */
extern const struct odds_solver odds_leftovers_played;

#endif
