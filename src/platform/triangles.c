/* SPDX-License-Identifier: Zlib */
#include "platform/triangles.h"

#include <stdlib.h>
#include <string.h>

#include "platform/draw.h"
#include "platform/pen.h"

/* Copying a pixel costs little, a copy by itself as much as SPARE pixels. */
enum { SPARE = 2048, STEP = 64, COORDINATE_MAX = 1 << 20 };

void triangles_init(struct triangles *triangles, SDL_Renderer *renderer)
{
    SDL_RendererInfo info;
    memset(triangles, 0, sizeof *triangles);
    triangles->wanted = SDL_GetRendererInfo(renderer, &info) == 0 &&
                        (info.flags & (Uint32)SDL_RENDERER_SOFTWARE) != 0;
}

void triangles_forget(struct triangles *triangles)
{
    SDL_DestroyTexture(triangles->texture);
    triangles->texture = NULL;
    triangles->w = triangles->h = 0;
}

void triangles_finish(struct triangles *triangles)
{
    triangles_forget(triangles);
    free(triangles->words);
}

/* ---- Which commands are drawn at once -------------------------------------------------------- */

static int whole(float value)
{
    return (int)SDL_floorf(SDL_clamp(value, -(float)COORDINATE_MAX, (float)COORDINATE_MAX));
}

SDL_Rect triangles_bounds(const struct canvas_list *list, const struct canvas_command *command)
{
    const struct canvas_vertex *vertices = list->vertices + command->of.triangles.vertex;
    float left = COORDINATE_MAX, top = COORDINATE_MAX;
    float right = -COORDINATE_MAX, bottom = -COORDINATE_MAX;
    for (uint32_t i = 0; i < command->of.triangles.vertices; i++) {
        struct canvas_point at = vertices[i].at;
        left = at.x < left ? at.x : left;
        right = at.x > right ? at.x : right;
        top = at.y < top ? at.y : top;
        bottom = at.y > bottom ? at.y : bottom;
    }
    SDL_Rect rect = {whole(left), whole(top), whole(right) + 1, whole(bottom) + 1};
    rect.w -= rect.x;
    rect.h -= rect.y;
    return rect;
}

/* The window's pixels that a command touches. */
static SDL_Rect bounds(const struct pen *pen, size_t place)
{
    SDL_Rect rect = pen->marks != NULL ? pen->marks[place - pen->marked].bounds
                                       : triangles_bounds(pen->list, &pen->list->commands[place]);
    SDL_Rect common;
    bool seen = rect.w > 0 && rect.h > 0 &&
                SDL_IntersectRect(&rect, &pen->clips[pen->clip_count - 1], &common) == SDL_TRUE;
    return seen ? common : (SDL_Rect){0, 0, 0, 0};
}

static int area(SDL_Rect rect)
{
    return rect.w * rect.h;
}

/* Joins commands as long as the box around them is little larger than theirs. */
static size_t gather(const struct pen *pen, size_t first, size_t past, SDL_Rect *box)
{
    size_t i = first + 1;
    *box = bounds(pen, first);
    for (; i < past && pen->list->commands[i].kind == CANVAS_TRIANGLES; i++) {
        SDL_Rect next = bounds(pen, i), both;
        if (area(next) == 0) {
            continue;
        }
        SDL_UnionRect(box, &next, &both);
        if (area(*box) > 0 && area(both) > area(*box) + area(next) + SPARE) {
            break;
        }
        *box = area(*box) > 0 ? both : next;
    }
    return i;
}

/* ---- Memory ---------------------------------------------------------------------------------- */

static bool word_room(struct triangles *triangles, size_t needed)
{
    if (needed > triangles->word_room) {
        uint32_t *fresh = calloc(needed, sizeof *fresh);
        if (fresh == NULL) {
            return false;
        }
        free(triangles->words);
        triangles->words = fresh;
        triangles->word_room = needed;
    }
    return true;
}

static bool texture_room(struct triangles *triangles, SDL_Renderer *renderer, int w, int h)
{
    if (w > triangles->w || h > triangles->h) {
        w = (SDL_max(w, triangles->w) + STEP - 1) / STEP * STEP;
        h = (SDL_max(h, triangles->h) + STEP - 1) / STEP * STEP;
        SDL_Texture *grown = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                               SDL_TEXTUREACCESS_STREAMING, w, h);
        if (grown == NULL) {
            return false;
        }
        triangles_forget(triangles);
        SDL_SetTextureBlendMode(grown, SDL_BLENDMODE_NONE);
        triangles->texture = grown;
        triangles->w = w;
        triangles->h = h;
    }
    return true;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void raster_commands(const struct pen *pen, size_t first, size_t past,
                            const struct pixels *pixels, SDL_Rect box)
{
    const struct canvas_list *list = pen->list;
    for (size_t i = first; i < past; i++) {
        const struct canvas_command *command = &list->commands[i];
        raster_triangles(
            pixels, (float)box.x, (float)box.y, list->vertices + command->of.triangles.vertex,
            list->indices + command->of.triangles.index, command->of.triangles.indices);
    }
}

static bool draw_gathered(struct pen *pen, size_t first, size_t past, SDL_Rect box)
{
    static const struct canvas_color white = {255, 255, 255, 255};
    struct triangles *triangles = &pen->draw->triangles;
    SDL_Renderer *renderer = pen->draw->renderer;
    SDL_Rect there = {box.x - pen->x, box.y - pen->y, box.w, box.h}, part = {0, 0, box.w, box.h};
    int pitch = box.w * (int)sizeof *triangles->words;
    if (!word_room(triangles, (size_t)area(box)) ||
        !texture_room(triangles, renderer, box.w, box.h) ||
        SDL_RenderReadPixels(renderer, &there, SDL_PIXELFORMAT_ARGB8888, triangles->words, pitch) !=
            0) {
        return false;
    }
    struct pixels pixels = {triangles->words, box.w, box.h, box.w};
    raster_commands(pen, first, past, &pixels, box);
    SDL_UpdateTexture(triangles->texture, &part, triangles->words, pitch);
    pen_copy(pen, triangles->texture, &part, box, white);
    return true;
}

bool triangles_window(SDL_Renderer *renderer, struct pixels *pixels)
{
    SDL_Window *window = SDL_RenderGetWindow(renderer);
    int w = 0, h = 0;
    if (window == NULL || SDL_GetRenderTarget(renderer) != NULL ||
        SDL_GetRendererOutputSize(renderer, &w, &h) != 0 || SDL_RenderFlush(renderer) != 0) {
        return false;
    }
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    if (surface == NULL || SDL_MUSTLOCK(surface) || surface->w != w || surface->h != h) {
        return false;
    }
    *pixels = (struct pixels){surface->pixels, w, h, surface->pitch / (int)sizeof(uint32_t)};
    const SDL_PixelFormat *format = surface->format;
    return format->BytesPerPixel == sizeof(uint32_t) && format->Rmask == 0xFF0000u &&
           format->Gmask == 0xFF00u && format->Bmask == 0xFFu;
}

/* All that follow one another, within the clip in force, right onto the target's pixels. */
static size_t draw_onto(struct pen *pen, size_t first, size_t past)
{
    const SDL_Rect all = {0, 0, pen->pixels.w, pen->pixels.h};
    struct ground ground = {.pixels = pen->pixels};
    size_t next = first;
    for (; next < past && pen->list->commands[next].kind == CANVAS_TRIANGLES; next++) {
        SDL_Rect box = bounds(pen, next);
        box.x -= pen->x;
        box.y -= pen->y;
        if (SDL_IntersectRect(&box, &all, &ground.clip) == SDL_TRUE) {
            bands_triangles(&pen->draw->bands, &ground, pen->list, &pen->list->commands[next],
                            (float)pen->x, (float)pen->y);
        }
    }
    return next;
}

size_t triangles_draw(struct pen *pen, size_t first, size_t past)
{
    SDL_Rect box;
    if (pen->pixels.words != NULL) {
        return draw_onto(pen, first, past);
    }
    size_t next = gather(pen, first, past, &box);
    return area(box) == 0 || draw_gathered(pen, first, next, box) ? next : first;
}
