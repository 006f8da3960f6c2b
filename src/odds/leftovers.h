/*
 * leftovers.h: the solver of Bad Leftovers.
 */
#ifndef ODDS_LEFTOVERS_H
#define ODDS_LEFTOVERS_H

#include "odds/solver.h"

extern const struct odds_solver odds_leftovers;

#endif
