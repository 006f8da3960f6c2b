/* SPDX-License-Identifier: Zlib */
/*
 * points.h: the scoring that The Dice Game and Zonk share (rules.md, the house chart and "Points").
 *
 *   a single 1                  100
 *   a single 5                   50
 *   three of a kind      100 x face, but three 1s 1000
 *   1-2-3-4-5-6          as the game has it
 *
 * Of four or five equal dice three make the triple; further 1s and 5s count singly and other
 * extras nothing. Six equal dice are two triples.
 */
#ifndef RULES_POINTS_H
#define RULES_POINTS_H

#include <stdbool.h>
#include <stdint.h>

/* Every score is a multiple of it. */
enum { RULES_POINTS_STEP = 50 };

struct rules_points {
    int32_t points;
    uint8_t mask; /* bit i: die i takes part in the score; of equal dice the first ones do */
    uint8_t dice; /* how many take part */
};

/* Scores `count` dice thrown together, 0 .. 6 of them, each 1 .. 6; a full run is worth `run`. Dice
   can be kept without a rest exactly when all of them take part. */
struct rules_points rules_points_score(const uint8_t *faces, int count, int32_t run);

/* Which dice of a throw may be kept, and in what company; bit i is die i. With neither an alone nor
   a threes bit nothing scores. Unless `all` is set, a set of dice scores to the last die exactly
   when it is made of `alone` dice and of three `threes` dice or none. */
struct rules_points_keeps {
    uint8_t alone;  /* 1s and 5s: each scores in any company */
    uint8_t threes; /* dice of another face that three or more show: they score by threes; without
                       `all` they are of one face and not six */
    bool all;       /* all dice of the throw can score together */
};

/* For dice thrown together, 1 .. 6 of them at their places in faces[0 .. 5]; 0 where none lies. */
struct rules_points_keeps rules_points_keeps(const uint8_t faces[6]);

#endif
