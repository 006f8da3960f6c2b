/* SPDX-License-Identifier: Zlib */
/*
 * text.h: lines of text, measured and as textures. Each is rendered once in white and tinted when
 * it is drawn. What is measured is what is drawn, to the pixel.
 */
#ifndef PLATFORM_TEXT_H
#define PLATFORM_TEXT_H

#include "canvas/port.h"
#include "platform/cache.h"
#include "platform/fonts.h"

/* What was measured last, by places of so many: lines that share a place don't drive each other
 * out. */
enum { EXTENT_PLACES = 1024, EXTENTS_EACH = 4 };

struct text_extent {
    uint64_t key; /* 0: empty */
    struct canvas_extent extent;
};

struct text {
    struct fonts fonts;
    struct text_extent extents[EXTENT_PLACES][EXTENTS_EACH]; /* of each place the newest first */
};

void text_init(struct text *text, struct log *log);
void text_finish(struct text *text);

/* Whether there are fonts for all of its characters. */
bool text_can_show(struct text *text, const char *line);

struct canvas_extent text_extent(struct text *text, struct canvas_style style, const char *line);

/* The line's picture, kept in the cache; NULL where there is nothing to draw. Its `lead` is how
   many rows lie above the line's upper edge. */
const struct cache_entry *text_picture(struct text *text, struct cache *cache,
                                       SDL_Renderer *renderer, struct canvas_style style,
                                       const char *line);

/* The line's coverage as the alpha of white pixels, to be freed by the caller; NULL where there is
   nothing to draw. `baseline`: the row that its letters stand on. */
SDL_Surface *text_mask(struct text *text, struct canvas_style style, const char *line,
                       int *baseline);

#endif
