/* SPDX-License-Identifier: Zlib */
#include "tests/platform/stand.h"

#include <SDL_image.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

struct platform *stand_create(void)
{
    const struct platform_setup setup = {
        .title = "test", .w = STAND_W, .h = STAND_H, .stepped = true, .silent = true};
    char error[256] = "";
    struct platform *platform = platform_create(&setup, error, sizeof error);
    assert_string_equal(error, "");
    assert_non_null(platform);
    return platform;
}

uint32_t *stand_pixels(struct platform *platform)
{
    char path[64];
    snprintf(path, sizeof path, "shot-%lu.png", (unsigned long)SDL_ThreadID());
    assert_true(platform_shot(platform, path));
    SDL_Surface *read = IMG_Load(path);
    assert_non_null(read);
    SDL_Surface *surface = SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0);
    assert_non_null(surface);
    assert_int_equal(surface->w, STAND_W);
    assert_int_equal(surface->h, STAND_H);
    uint32_t *pixels = malloc((size_t)STAND_W * STAND_H * sizeof *pixels);
    assert_non_null(pixels);
    for (int y = 0; y < STAND_H; y++) {
        const Uint32 *row = (const Uint32 *)((const Uint8 *)surface->pixels + y * surface->pitch);
        for (int x = 0; x < STAND_W; x++) {
            pixels[y * STAND_W + x] = row[x] & 0xFFFFFF;
        }
    }
    SDL_FreeSurface(read);
    SDL_FreeSurface(surface);
    remove(path);
    return pixels;
}

uint32_t stand_pixel(const uint32_t *pixels, int x, int y)
{
    return pixels[y * STAND_W + x];
}

uint32_t *stand_show(struct platform *platform, const struct canvas_list *list)
{
    platform_present(platform, list);
    return stand_pixels(platform);
}
