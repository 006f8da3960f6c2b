/* SPDX-License-Identifier: Zlib */
/*
 * backdrop.h: the layer that covers the window, kept as pixels below what moves. It is painted
 * square by square, where it is needed, so that no frame pays for all of it, and only what was
 * painted takes memory.
 */
#ifndef PLATFORM_BACKDROP_H
#define PLATFORM_BACKDROP_H

#include <SDL.h>
#include <stdbool.h>

#include "platform/paint.h"

struct backdrop {
    struct pixels pixels;   /* without words there is nothing kept */
    unsigned char *painted; /* 1 for each square that is */
    int columns, rows;
};

void backdrop_forget(struct backdrop *backdrop);

/* Makes it ready for a window of that size; false where memory is out. */
bool backdrop_fit(struct backdrop *backdrop, int w, int h);

/* What lies there has changed. */
void backdrop_spoil(struct backdrop *backdrop, SDL_Rect rect);

/* A box of whole squares, none of which is painted yet, that the rectangle needs; of no size where
   it is whole. It counts as painted from here on; there may be more. */
SDL_Rect backdrop_lacks(struct backdrop *backdrop, SDL_Rect rect);

/* The first row of squares of which some are yet to be painted, from the first of those to the
   last; of no size where it is whole. It counts as painted from here on. */
SDL_Rect backdrop_lacks_row(struct backdrop *backdrop);

#endif
