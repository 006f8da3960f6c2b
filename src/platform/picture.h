/*
 * picture.h: assets as textures: SVG rasterised at the size in use, others as they are.
 */
#ifndef PLATFORM_PICTURE_H
#define PLATFORM_PICTURE_H

#include "canvas/port.h"
#include "platform/cache.h"
#include "platform/complain.h"

enum { PICTURES_KEPT = 128 };

struct picture_extent {
    uint64_t key; /* 0: empty */
    struct canvas_extent extent;
};

struct pictures {
    struct complaints *complaints;
    struct picture_extent extents[PICTURES_KEPT];
};

void pictures_init(struct pictures *pictures, struct complaints *complaints);

/* The picture's own size; 0 x 0, and a complaint, where it is missing. */
struct canvas_extent pictures_extent(struct pictures *pictures, const char *name);

/* The picture for w x h pixels, kept in the cache; NULL or without a texture where it can't be
   had. */
const struct cache_entry *pictures_texture(struct pictures *pictures, struct cache *cache,
                                           SDL_Renderer *renderer, const char *name, int w, int h);

#endif
