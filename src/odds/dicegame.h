/* SPDX-License-Identifier: Zlib */
/*
 * dicegame.h: the solver of The Dice Game.
 */
#ifndef ODDS_DICEGAME_H
#define ODDS_DICEGAME_H

#include "odds/solver.h"

extern const struct odds_solver odds_dicegame;

#endif
