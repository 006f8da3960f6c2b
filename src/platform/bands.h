/* SPDX-License-Identifier: Zlib */
/*
 * bands.h: what is laid onto pixels is noted first, and then done a band of rows after another, by
 * as many threads as there are processors: a band fits their caches, and none waits for another.
 * Within a band all is done in order, so that the pixels are those that one thread would make.
 *
 * What was noted is only done by bands_flush(), or when other pixels are drawn onto: until then
 * pictures and triangles that were noted must stay where they are.
 */
#ifndef PLATFORM_BANDS_H
#define PLATFORM_BANDS_H

#include <SDL.h>
#include <stdbool.h>

#include "platform/blit.h"

enum { BAND_THREADS = 3 /* besides the one that draws, at most */ };

struct stroke;

struct bands {
    struct stroke *strokes;
    size_t count, room;
    long area;            /* pixels that the strokes touch, each counted by itself */
    struct pixels pixels; /* that they go onto */
    bool looked;          /* for more threads */
    SDL_Thread *threads[BAND_THREADS];
    int thread_count;
    SDL_mutex *lock;       /* guards the rest */
    SDL_cond *work, *done; /* there is a band to do, or the end; all bands are done */
    int rows, next, finished, bands;
    bool ending;
};

void bands_init(struct bands *bands);
void bands_finish(struct bands *bands);

/* As blit.h and raster.h have them. */
void bands_fill(struct bands *bands, const struct ground *ground, SDL_Rect rect,
                struct canvas_color color);
void bands_print(struct bands *bands, const struct ground *ground, const struct print *print,
                 SDL_Rect place);
void bands_turned(struct bands *bands, const struct ground *ground, const struct print *print,
                  SDL_Rect place, float degrees);
/* Paints felt or paper, opaque but for its round corners, that begins at the place's upper left.
   Its rectangle starts at 0, 0. */
void bands_surface(struct bands *bands, const struct ground *ground,
                   const struct canvas_surface *surface, SDL_Rect place);
/* A command's triangles, all within the clip; (x, y) is the window's place of the pixels' upper
   left. */
void bands_triangles(struct bands *bands, const struct ground *ground,
                     const struct canvas_list *list, const struct canvas_command *command, float x,
                     float y);

/* Does all that was noted. */
void bands_flush(struct bands *bands);

#endif
