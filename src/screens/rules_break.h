/* SPDX-License-Identifier: Zlib */
/*
 * rules_break.h: what of a text stands together on one page: as few pages as there can be, filled
 * evenly, and what is left of one spread over it.
 */
#ifndef SCREENS_RULES_BREAK_H
#define SCREENS_RULES_BREAK_H

#include <stdbool.h>
#include <stddef.h>

/* A page that begins with what belongs to the line before it is as bad as some blank ones. */
#define RULES_BREAK_NEVER 10.0f

/* What is never parted. px. */
struct rules_piece {
    float h;      /* at least */
    float lead;   /* of that, what falls away at the top of a page, */
    float tail;   /* and at its end */
    float grows;  /* so much higher it may be */
    float strain; /* how bad it is to begin a page with it, from 0 */
    bool opens;   /* room to spare goes above it first */

    /* As rules_break() puts it. */
    float page;  /* where its page begins, below the first one, */
    float top;   /* and it itself; what leads falls above its page */
    float given; /* so much higher it is */
};

/* Puts all of them on pages of that height, of which so much may be filled; returns how high all
   are. What is higher than that, or is never parted and is, has a page as high as it takes. */
float rules_break(struct rules_piece *pieces, size_t count, float page, float room);

#endif
