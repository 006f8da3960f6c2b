/* SPDX-License-Identifier: Zlib */
/*
 * triangles.h: triangles for SDL's software renderer, which itself would shift their corners to
 * whole pixels. They are computed right into the target's memory; where the renderer has that to
 * itself, into a copy of what is there, which then goes back.
 */
#ifndef PLATFORM_TRIANGLES_H
#define PLATFORM_TRIANGLES_H

#include <SDL.h>
#include <stdbool.h>

#include "platform/raster.h"

struct pen;

/* Kept from frame to frame, and no larger than what was drawn at once. */
struct triangles {
    bool wanted; /* the renderer is SDL's software one */
    uint32_t *words;
    size_t word_room;
    SDL_Texture *texture;
    int w, h; /* the texture's */
};

void triangles_init(struct triangles *triangles, SDL_Renderer *renderer);
void triangles_finish(struct triangles *triangles);
/* Forgets the texture, because it was lost. */
void triangles_forget(struct triangles *triangles);

/* The window's own pixels, while the renderer draws to them and not into a texture, as far as they
   can be written to; and what the renderer was told before is done. */
bool triangles_window(SDL_Renderer *renderer, struct pixels *pixels);

/* The pixels that a command can touch, whatever the clip. */
SDL_Rect triangles_bounds(const struct canvas_list *list, const struct canvas_command *command);

/* Draws the commands from `first` on that are triangles, `first` being one, and returns the place
   of the next; `first` itself where memory is out. */
size_t triangles_draw(struct pen *pen, size_t first, size_t past);

#endif
