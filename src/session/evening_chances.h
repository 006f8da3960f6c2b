/* SPDX-License-Identifier: Zlib */
/*
 * evening_chances.h: how near everybody was to winning an evening that is over, after each of its
 * games.
 */
#ifndef SESSION_EVENING_CHANCES_H
#define SESSION_EVENING_CHANCES_H

#include "session/points.h"

struct evening_chances {
    int games; /* that were played */
    /* After so many of them: everybody's chance, 0 to 1, where each order of the places in those
       that followed is as likely as any other. They add up to 1; at the end whoever won it has 1,
       or champions share it. Who left has none. */
    double win[EVENING_GAMES_MOST + 1][EVENING_PEOPLE_MOST];
};

/* By trial evenings, so to about 0.01; the same evening always has the same chances. */
void evening_find_chances(const struct evening *evening, struct evening_chances *chances);

#endif
