/* SPDX-License-Identifier: Zlib */
/*
 * points.h: the second reading of what a throw scores in The Dice Game, for its model and for every
 * throw there is.
 */
#ifndef TESTS_RULES_SECOND_POINTS_H
#define TESTS_RULES_SECOND_POINTS_H

#include <stdbool.h>
#include <stdint.h>

struct second_points {
    int points;
    int dice;             /* that earn them */
    int triples, singles; /* triples, and single 1s and 5s, among these; 0 in a run */
    bool run;             /* six different faces */
};

struct second_points second_points(const uint8_t *faces, int count);

#endif
