/* SPDX-License-Identifier: Zlib */
/*
 * lettering.h: large letters as pixels: cut out of thick card, lit from the upper left. What they
 * look like is computed from how far each pixel lies from the edge of the letters, so that rim,
 * sides and bevel are the same round every font.
 */
#ifndef PLATFORM_LETTERING_H
#define PLATFORM_LETTERING_H

#include "base/worker.h"
#include "canvas/list.h"
#include "platform/paint.h"
#include "platform/text.h"

/* The height of a capital, ems: the line's middle is that of its capitals. */
#define LETTERING_CAP 0.72f

/* Paints letters of which `mask` holds how much of each pixel they cover, 0 .. 255, into pixels of
   the same size. False where memory is out, and then nothing is written. */
bool lettering_paint(const struct pixels *pixels, const uint8_t *mask,
                     const struct canvas_lettering *look);

struct lettering_job;

/* What is being made beside the drawing. */
struct lettering {
    struct base_worker *worker; /* NULL until there is something large to make */
    struct lettering_job *jobs;
};

void lettering_init(struct lettering *lettering);
void lettering_finish(struct lettering *lettering);

/* The line's picture, kept in the cache, with the middle of the line in its middle; NULL where
   there is nothing to draw. Large lines are made by another thread, and while they are, one that
   `moves` is had at half the density: its `lead` says how many pixels each of the picture's stands
   for. One at rest is waited for. */
const struct cache_entry *lettering_picture(struct lettering *lettering, struct text *text,
                                            struct cache *cache, SDL_Renderer *renderer,
                                            const struct canvas_lettering *look, const char *line,
                                            bool moves);

#endif
