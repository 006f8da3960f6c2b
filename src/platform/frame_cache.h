/* SPDX-License-Identifier: Zlib */
/*
 * frame_cache.h: what of the first frame does not move, as pixels on disk. The next start copies
 * them to its window and paints them only afterwards, when somebody looks already; what was painted
 * then is what counts, and takes the place of a file that differs. So a file that is missing, cut,
 * of another program or anybody's costs time and nothing else.
 */
#ifndef PLATFORM_FRAME_CACHE_H
#define PLATFORM_FRAME_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "platform/paint.h"

enum { FRAMES_KEPT = 2 };

struct frame_cache {
    const char *folder;   /* borrowed; NULL: nothing is kept */
    uint64_t layer;       /* hash of the layer that was asked for; 0: none was */
    int w, h;             /* its pixels */
    bool read;            /* it was there */
    uint64_t sum;         /* and this is its checksum */
    unsigned char *bytes; /* a file to be written */
    size_t size;
};

void frame_cache_init(struct frame_cache *cache, const char *folder);
void frame_cache_finish(struct frame_cache *cache);

/* Fills the pixels, whose rows follow each other without a gap, with a layer as an earlier run of
   this program painted it. False where it can't; then anything may be in them. */
bool frame_cache_read(struct frame_cache *cache, uint64_t layer, const struct pixels *pixels);

/* Told the layer's pixels as they were painted now, has a file made of them unless it was read just
   so. True where others were read: these are to be shown in their place. */
bool frame_cache_compare(struct frame_cache *cache, const struct pixels *pixels);

/* Writes that file, if there is one. It takes as long as the disk takes. */
void frame_cache_write(struct frame_cache *cache);

#endif
