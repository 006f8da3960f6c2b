/*
 * bombs.h: the solver of Bombs, Away!
 */
#ifndef ODDS_BOMBS_H
#define ODDS_BOMBS_H

#include "odds/solver.h"

extern const struct odds_solver odds_bombs;

#endif
