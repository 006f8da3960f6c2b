/* SPDX-License-Identifier: Zlib */
/*
 * cache.h: textures kept by key, the least recently used dropped when they outgrow a budget. What
 * only one frame ever used goes first: a box that grows is another picture in each of its frames,
 * and together they would push out all that stands on the table.
 */
#ifndef PLATFORM_CACHE_H
#define PLATFORM_CACHE_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CACHE_BUCKETS = 1024 };

struct cache_entry {
    uint64_t key;
    SDL_Texture *texture; /* NULL: known to be impossible, and not tried again */
    int w, h;
    int lead;                 /* what the maker notes: rows of a line of text above the usual */
    uint32_t frame;           /* that used it last */
    bool again;               /* more than one frame did */
    struct cache_entry *next; /* in its bucket */
    struct cache_entry *newer, *older;
};

struct cache {
    struct cache_entry *buckets[CACHE_BUCKETS];
    struct cache_entry *newest, *oldest;
    size_t bytes, budget;
    uint32_t frame;
};

void cache_init(struct cache *cache, size_t budget);
/* Drops all that is kept; the cache stays usable. */
void cache_clear(struct cache *cache);

/* A new frame begins: what was used in it is never dropped for want of room. */
void cache_next_frame(struct cache *cache);

/* Drops what none of the last so many frames used. */
void cache_age(struct cache *cache, uint32_t frames);

/* The entry, now the newest; NULL where there is none. Valid until the next frame. */
struct cache_entry *cache_find(struct cache *cache, uint64_t key);

/* Keeps the texture, which may be NULL, and owns it from here on. NULL, with the texture
   destroyed, where memory is out. */
struct cache_entry *cache_keep(struct cache *cache, uint64_t key, SDL_Texture *texture);

/* A texture of the surface's pixels, which is freed; NULL for none. A software renderer's can be
   locked to read them. */
SDL_Texture *cache_texture(SDL_Renderer *renderer, SDL_Surface *surface);

/* Drops the entry, unless this frame used it. */
void cache_drop(struct cache *cache, uint64_t key);

/* Takes out the texture of that size that was not used for longest, for other pixels; NULL while
   there is room for a new one, or where none is of that size. */
SDL_Texture *cache_take(struct cache *cache, int w, int h);

#endif
