/* SPDX-License-Identifier: Zlib */
/*
 * graph.h: a game solved a second way, through the calls of game.h alone: every position is found
 * from the start on and all are valued again and again until nothing changes. For tiny options.
 */
#ifndef TESTS_ODDS_GRAPH_H
#define TESTS_ODDS_GRAPH_H

#include "tests/odds/walk.h"

/* Holds every position's value by the solver against that; returns how many there were. */
int graph_compare(const struct walk *walk, double near);

#endif
