/* SPDX-License-Identifier: Zlib */
/*
 * stand.h: a platform without a screen, and the pixels of what it shows.
 */
#ifndef TESTS_PLATFORM_STAND_H
#define TESTS_PLATFORM_STAND_H

#include <SDL.h>
#include "platform/platform.h"

enum { STAND_W = 640, STAND_H = 400 };

/* Fails the test where it can't be had. */
struct platform *stand_create(void);

/* The frame on screen, as RGB words 0xRRGGBB from left to right; freed by the caller. */
uint32_t *stand_pixels(struct platform *platform);

uint32_t stand_pixel(const uint32_t *pixels, int x, int y);

/* Shows the list and returns its pixels. */
uint32_t *stand_show(struct platform *platform, const struct canvas_list *list);

#endif
