/* SPDX-License-Identifier: Zlib */
/*
 * zonk.h: the solver of Z (Zonk).
 */
#ifndef ODDS_ZONK_H
#define ODDS_ZONK_H

#include "odds/solver.h"

extern const struct odds_solver odds_zonk;

#endif
