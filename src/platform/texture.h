/* SPDX-License-Identifier: Zlib */
/*
 * texture.h: what paint.c's surfaces are made of. The functions fill whole rectangles with opaque
 * pixels; paint.c cuts them to shape.
 */
#ifndef PLATFORM_TEXTURE_H
#define PLATFORM_TEXTURE_H

#include "platform/paint.h"

/* Whole columns left .. right - 1 and rows top .. bottom - 1 of the pixels. */
struct texture_cells {
    int left, top, right, bottom;
};

/* Two tones and all between: a tone of 0 is `low`, one of 65535 `low` + `range`; in 256ths. */
struct texture_tones {
    uint16_t low[3], range[3];
};

enum { TEXTURE_RUN = 16 };

/* The tones from `color` times `low` to `color` times `high`, channel by channel. */
struct texture_tones texture_tones_of(struct canvas_color color, const float low[3],
                                      const float high[3]);

/* 0 .. 255 at a place of the window, all as often: added before a value is cut to whole levels. */
uint8_t texture_dither(int x, int y);
/* The dither of TEXTURE_RUN pixels from a column that TEXTURE_RUN divides. */
void texture_dither_run(int y, uint16_t run[TEXTURE_RUN]);

/* One run of pixels from their tones. */
void texture_tones_run(const struct texture_tones *tones, const uint16_t tone[TEXTURE_RUN],
                       const uint16_t dither[TEXTURE_RUN], uint32_t words[TEXTURE_RUN]);

/* Scatters any number to 32 even bits. */
uint32_t texture_scatter(uint32_t x);
/* Smooth noise, -1 .. 1, with one bump a unit. */
float texture_noise(uint32_t seed, float x, float y);

/* Felt and paper. (x, y) is the window's place of the pixels' upper left. */
void texture_cloth(const struct pixels *pixels, struct texture_cells cells, int x, int y,
                   const struct canvas_surface *surface);
void texture_wood(const struct pixels *pixels, struct texture_cells cells, int x, int y,
                  const struct canvas_surface *surface);

#endif
