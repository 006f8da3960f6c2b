/*
 * raster.h: triangles as pixels, computed, with corners placed to a 256th of a pixel. A pixel
 * belongs to a triangle when its middle does; triangles that share an edge leave no gap along it
 * and take no pixel twice. Soft edges are the drawer's: strips that fade away.
 *
 * The pixels are a ground to draw on in several calls: premultiplied alpha, empty at first, and
 * straight alpha only in the end.
 */
#ifndef PLATFORM_RASTER_H
#define PLATFORM_RASTER_H

#include <stddef.h>

#include "canvas/list.h"
#include "platform/paint.h"

/* The columns left .. right - 1 of a row that were written to; none where left >= right. */
struct raster_span {
    int left, right;
};

/* No row is written to yet. */
void raster_start(const struct pixels *pixels, struct raster_span *spans);

/* Lays triangles, later over earlier, onto pixels whose upper left lies at (x, y) in the window,
   and widens the row's spans, of which there are pixels->h. Colours are blended from corner to
   corner, weighted by their alpha. `indices` are three a triangle, into `vertices`; triangles wind
   either way. What lies outside is cut; a triangle with a corner that is no place, or farther away
   than a million pixels, is left out. */
void raster_triangles(const struct pixels *pixels, struct raster_span *spans, float x, float y,
                      const struct canvas_vertex *vertices, const uint16_t *indices,
                      size_t index_count);

/* Turns what was written from premultiplied to straight alpha. */
void raster_straighten(const struct pixels *pixels, const struct raster_span *spans);

/* Empties what was written. */
void raster_clear(const struct pixels *pixels, const struct raster_span *spans);

#endif
