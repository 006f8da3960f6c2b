/* SPDX-License-Identifier: Zlib */
/*
 * raster.h: a list as pixels, the plain way, so that tests and people can look at one. Text and
 * pictures are left out, clips and layers ignored.
 */
#ifndef TESTS_PLATFORM_RASTER_H
#define TESTS_PLATFORM_RASTER_H

#include "canvas/list.h"
#include "platform/paint.h"

/* Opaque pixels; `words` is owned. */
struct pixels raster_create(int w, int h, struct canvas_color ground);
void raster_destroy(struct pixels *pixels);

void raster_list(const struct pixels *pixels, const struct canvas_list *list);

#endif
