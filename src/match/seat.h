/* SPDX-License-Identifier: Zlib */
/*
 * seat.h: who sits where in a match, for everybody who shows, keeps or plays for a seat. The rules
 * know seats by their numbers alone.
 */
#ifndef MATCH_SEAT_H
#define MATCH_SEAT_H

#include <stdbool.h>

#include "base/utf8.h"

/* Kinds of players count from 0, a person; from 1 on level kind - 1 of tc_odds_level(). */
enum {
    MATCH_PERSON = 0,
    MATCH_NOBODY = -1, /* a person whom nobody named, for whoever keeps: plays like any other and
                          becomes no player */
};

struct match_seat {
    char name[BASE_NAME_BYTES]; /* UTF-8, at most BASE_NAME_CHARACTERS */
    char initials[16];
    char brief[20]; /* how the name begins, "Chri." where it goes on; "" where somebody
                       else's begins alike */
    int color;      /* and mark, 0 .. 11 */
    int kind;       /* who plays it */
    bool left;      /* nobody sits here any more: it is played for */
    bool coach;     /* is shown the chances before each decision */
};

#endif
