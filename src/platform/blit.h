/* SPDX-License-Identifier: Zlib */
/*
 * blit.h: colours and pictures laid onto pixels by the processor, without a renderer. The ground is
 * opaque and stays so; pictures have straight alpha. All rectangles are of the ground, and nothing
 * is written outside of `clip`, which lies within it.
 */
#ifndef PLATFORM_BLIT_H
#define PLATFORM_BLIT_H

#include <SDL.h>

#include "platform/paint.h"

struct ground {
    struct pixels pixels;
    SDL_Rect clip;
};

/* A part of a picture, multiplied with a tint. */
struct print {
    struct pixels pixels;
    SDL_Rect part;
    struct canvas_color tint;
    bool opaque; /* its alpha and the tint's count for nothing */
};

void blit_fill(const struct ground *ground, SDL_Rect rect, struct canvas_color color);

/* Put at a place of another size, it is scaled, and smooth. */
void blit_print(const struct ground *ground, const struct print *print, SDL_Rect place);

/* What is touched where a place is turned clockwise about its middle. */
SDL_Rect blit_reach(SDL_Rect place, float degrees);
/* Scaled to the place and turned. */
void blit_turned(const struct ground *ground, const struct print *print, SDL_Rect place,
                 float degrees);

#endif
