/* SPDX-License-Identifier: Zlib */
/*
 * par.h: what a game is worth to somebody who plays it alone, by best play for one of two goals.
 */
#ifndef ODDS_PAR_H
#define ODDS_PAR_H

#include <tumblecup/game.h>

enum odds_goal {
    ODDS_GOAL_POINTS, /* as many points as can be */
    ODDS_GOAL_THROWS, /* over in as few throws as can be */
};

/* The mean that best play reaches, exact to 1e-6, of a settled setup for one whose solver knows
   that goal. NAN when memory runs out. */
double odds_par(const struct tc_setup *setup, enum odds_goal goal);

#endif
