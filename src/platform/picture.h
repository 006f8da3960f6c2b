/* SPDX-License-Identifier: Zlib */
/*
 * picture.h: assets as textures: SVG rasterised at the size in use, others as they are. What is
 * asked for ahead is rasterised by another thread, if there is one.
 */
#ifndef PLATFORM_PICTURE_H
#define PLATFORM_PICTURE_H

#include "base/worker.h"
#include "canvas/port.h"
#include "platform/cache.h"
#include "platform/assets.h"

enum { PICTURES_KEPT = 128 };

struct picture_extent {
    uint64_t key; /* 0: empty */
    struct canvas_extent extent;
};

struct picture_job;

struct pictures {
    const struct assets *assets;
    struct picture_extent extents[PICTURES_KEPT];
    bool alone; /* there is no other thread, nor will there be */
    struct base_worker *worker;
    SDL_mutex *lock; /* guards the jobs; they are taken in and out by the drawing thread alone */
    SDL_cond *done;
    struct picture_job *jobs; /* oldest first */
};

void pictures_init(struct pictures *pictures, const struct assets *assets);
void pictures_finish(struct pictures *pictures);

/* The picture as pixels, at w x h if it is an SVG; 0 x 0 is its own size. To be freed by the
   caller; NULL, and a line in the log, where it is missing. */
SDL_Surface *pictures_read(struct pictures *pictures, const char *name, int w, int h);

/* The picture's own size; 0 x 0, and a line in the log, where it is missing. */
struct canvas_extent pictures_extent(struct pictures *pictures, const char *name);

/* Has an SVG that is not in the cache made while the caller does other things. What is asked for
   here is to be fetched with pictures_texture(). */
void pictures_ahead(struct pictures *pictures, struct cache *cache, const char *name, int w, int h);

/* The picture for w x h pixels, kept in the cache; NULL or without a texture where it can't be
   had. */
const struct cache_entry *pictures_texture(struct pictures *pictures, struct cache *cache,
                                           SDL_Renderer *renderer, const char *name, int w, int h);

#endif
