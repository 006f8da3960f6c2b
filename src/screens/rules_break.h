/* SPDX-License-Identifier: Zlib */
/*
 * rules_break.h: what of a text stands together on one page: as few pages as there can be, filled
 * evenly; what is left of one goes to its pictures, to larger letters, and between its pieces.
 */
#ifndef SCREENS_RULES_BREAK_H
#define SCREENS_RULES_BREAK_H

#include <stdbool.h>
#include <stddef.h>

/* A page that begins with what belongs to the line before it is as bad as some blank ones. */
#define RULES_BREAK_NEVER 10.0f

/* Sizes of letters a page can have, from the least on. */
enum { RULES_BREAK_SIZES = 8 };

/* How high a piece is with letters of one size. px. */
struct rules_extent {
    float h;     /* at least */
    float lead;  /* of that, what falls away at the top of a page, */
    float tail;  /* and at its end */
    float grows; /* so much higher it may be */
};

/* What is never parted. */
struct rules_piece {
    struct rules_extent at[RULES_BREAK_SIZES];
    float strain; /* how bad it is to begin a page with it, from 0 */
    bool opens;   /* room to spare goes above it first */

    /* As rules_break() puts it, px. */
    float page;  /* where its page begins, below the first one, */
    float top;   /* and it itself; what leads falls above its page */
    float given; /* so much higher it is */
    int size;    /* of the letters of its page */
};

/* Puts all of them on pages of that height, of which so much may be filled, with letters of one of
   the first so many sizes; returns how high all are. What is higher than that, or is never parted
   and is, has a page as high as it takes. */
float rules_break(struct rules_piece *pieces, size_t count, int sizes, float page, float room);

#endif
