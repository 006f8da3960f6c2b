/* SPDX-License-Identifier: Zlib */
/*
 * raster.h: triangles as pixels, computed, with corners placed to a 256th of a pixel. A pixel
 * belongs to a triangle when its middle does; triangles that share an edge leave no gap along it
 * and take no pixel twice. Soft edges are the drawer's: strips that fade away.
 *
 * The pixels are a ground to draw on, of premultiplied alpha: a window's or a layer's, which are
 * opaque, or an empty one.
 */
#ifndef PLATFORM_RASTER_H
#define PLATFORM_RASTER_H

#include <stddef.h>

#include "canvas/list.h"
#include "platform/paint.h"

/* Lays triangles, later over earlier, onto pixels whose upper left lies at (x, y) in the window.
   Colours are blended from corner to
   corner, weighted by their alpha. `indices` are three a triangle, into `vertices`; triangles wind
   either way. What lies outside is cut; a triangle with a corner that is no place, or farther away
   than a million pixels, is left out. */
void raster_triangles(const struct pixels *pixels, float x, float y,
                      const struct canvas_vertex *vertices, const uint16_t *indices,
                      size_t index_count);

#endif
