/* SPDX-License-Identifier: Zlib */
/*
 * microbin.h: the solver of Microbin.
 */
#ifndef ODDS_MICROBIN_H
#define ODDS_MICROBIN_H

#include "odds/solver.h"

extern const struct odds_solver odds_microbin;

#endif
