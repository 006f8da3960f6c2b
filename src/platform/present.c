/* SPDX-License-Identifier: Zlib */
/*
 * present.c: lists become frames.
 */
#include <SDL_image.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include "platform/files.h"
#include "platform/internal.h"

struct canvas_extent platform_size(const struct platform *platform)
{
    int w = 0, h = 0;
    if (SDL_GetRendererOutputSize(platform->renderer, &w, &h) != 0) {
        SDL_GetWindowSize(platform->window, &w, &h);
    }
    return (struct canvas_extent){(float)w, (float)h};
}

static bool copy_array(void **to, size_t *room, const void *from, size_t count, size_t size)
{
    if (count > *room) {
        void *grown = realloc(*to, count * 2 * size);
        if (grown == NULL) {
            return false;
        }
        *to = grown;
        *room = count * 2;
    }
    if (count > 0) {
        memcpy(*to, from, count * size);
    }
    return true;
}

/* A copy, for when the frame must be drawn again. False where memory is out. */
static bool copy_list(struct canvas_list *to, const struct canvas_list *from)
{
    void *commands = to->commands, *vertices = to->vertices, *indices = to->indices;
    void *bytes = to->bytes;
    bool whole = copy_array(&commands, &to->command_room, from->commands, from->command_count,
                            sizeof *from->commands) &&
                 copy_array(&vertices, &to->vertex_room, from->vertices, from->vertex_count,
                            sizeof *from->vertices) &&
                 copy_array(&indices, &to->index_room, from->indices, from->index_count,
                            sizeof *from->indices) &&
                 copy_array(&bytes, &to->byte_room, from->bytes, from->byte_count, 1);
    to->commands = commands;
    to->vertices = vertices;
    to->indices = indices;
    to->bytes = bytes;
    to->command_count = whole ? from->command_count : 0;
    to->vertex_count = from->vertex_count;
    to->index_count = from->index_count;
    to->byte_count = from->byte_count;
    to->jolt = from->jolt;
    return whole;
}

/* Puts up what of the window's own pixels was drawn onto, or whatever the renderer has. */
static void put_up(struct platform *platform, const struct damage *damage, SDL_Rect window)
{
    bool whole = damage->count == 1 && SDL_RectEquals(&damage->rects[0], &window);
    if (damage->count == 0) {
        return;
    }
    if (whole ||
        SDL_UpdateWindowSurfaceRects(platform->window, damage->rects, damage->count) != 0) {
        SDL_RenderPresent(platform->renderer);
    }
}

static void draw_and_present(struct platform *platform, const struct canvas_list *list, bool anew)
{
    struct canvas_extent size = platform_size(platform);
    SDL_Rect window = {0, 0, (int)size.w, (int)size.h};
    struct damage damage;
    draw_changes(&platform->draw, list, window.w, window.h, anew, &damage);
    put_up(platform, &damage, window);
}

/* For the bench that measures starts. */
static void trace_start(struct platform *platform)
{
    if (!platform->traced && getenv("TUMBLECUP_TRACE_START") != NULL) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        fprintf(stderr, "first frame at %" PRId64 " ns\n",
                (int64_t)now.tv_sec * 1000000000 + now.tv_nsec);
    }
    platform->traced = true;
}

void platform_present(struct platform *platform, const struct canvas_list *list)
{
    uint64_t hash = canvas_list_hash(list, 0, list->command_count);
    const struct canvas_point *jolt = &list->jolt, *shown = &platform->shown.jolt;
    bool moved = jolt->x != shown->x || jolt->y != shown->y;
    if (platform->fresh && hash == platform->shown_hash && !moved) {
        return;
    }
    draw_and_present(platform, list, !platform->fresh);
    platform->fresh = copy_list(&platform->shown, list);
    platform->shown_hash = hash;
    trace_start(platform);
}

/* Whether the pixels of the last frame stay where they were drawn. */
static bool keeps_pixels(const struct platform *platform)
{
    SDL_RendererInfo info;
    return SDL_GetRendererInfo(platform->renderer, &info) == 0 &&
           (info.flags & SDL_RENDERER_SOFTWARE) != 0;
}

void platform_present_again(struct platform *platform)
{
    if (platform->fresh && keeps_pixels(platform)) {
        SDL_RenderPresent(platform->renderer); /* its pixels are still there */
    } else if (platform->fresh) {
        draw_and_present(platform, &platform->shown, true);
    }
}

void platform_warm_up(struct platform *platform)
{
    if (platform->fresh && keeps_pixels(platform)) {
        if (platform->draw.kept.layer == 0) {
            return; /* it was painted, and is kept as pixels only while something moves */
        }
        struct canvas_extent size = platform_size(platform);
        draw_list(&platform->draw, &platform->shown, (int)size.w, (int)size.h);
        SDL_RenderFlush(platform->renderer);
    } else if (platform->fresh) {
        /* OpenGL's buffer has the window's size of its first drawing, which on Wayland may be
           another by the next frame: what was begun is shown. */
        draw_and_present(platform, &platform->shown, true);
    }
}

void platform_check_kept(struct platform *platform)
{
    if (draw_check_kept(&platform->draw) && platform->fresh) {
        draw_and_present(platform, &platform->shown, true);
    }
}

void platform_rest(struct platform *platform)
{
    draw_rest(&platform->draw);
}

void platform_forget(struct platform *platform)
{
    draw_forget(&platform->draw);
    platform->fresh = false;
}

/* The pixels of the frame on screen, drawn once more so that they are there to be read. */
static SDL_Surface *read_frame(struct platform *platform)
{
    struct canvas_extent size = platform_size(platform);
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, (int)size.w, (int)size.h, 24, SDL_PIXELFORMAT_RGB24);
    if (surface == NULL) {
        return NULL;
    }
    draw_list(&platform->draw, &platform->shown, surface->w, surface->h);
    if (SDL_RenderReadPixels(platform->renderer, NULL, SDL_PIXELFORMAT_RGB24, surface->pixels,
                             surface->pitch) != 0) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    return surface;
}

/* SDL_image doesn't look whether its bytes were written; the file knows. */
static bool save_png(SDL_Surface *surface, const char *path)
{
    FILE *file = fopen(path, "wb");
    SDL_RWops *to = file != NULL ? SDL_RWFromFP(file, SDL_FALSE) : NULL;
    bool saved = to != NULL && IMG_SavePNG_RW(surface, to, 1) == 0 && ferror(file) == 0;
    return file != NULL && fclose(file) == 0 && saved;
}

bool platform_shot(struct platform *platform, const char *path)
{
    SDL_Surface *surface = read_frame(platform);
    bool saved = surface != NULL && save_png(surface, path);
    SDL_FreeSurface(surface);
    platform_present_again(platform);
    return saved;
}

/* Drawn by a renderer of its own, so that nothing of the window's is touched. */
static SDL_Surface *draw_picture(struct platform *platform, const struct canvas_list *list, int w,
                                 int h)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = surface == NULL ? NULL : SDL_CreateSoftwareRenderer(surface);
    if (renderer == NULL) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    struct draw draw;
    draw_init(&draw, renderer, &platform->text, &platform->pictures);
    draw_list(&draw, list, w, h);
    SDL_RenderFlush(renderer);
    draw_finish(&draw);
    SDL_DestroyRenderer(renderer);
    SDL_Surface *plain = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24, 0);
    SDL_FreeSurface(surface);
    return plain;
}

bool platform_save_picture(struct platform *platform, const struct canvas_list *list, int w, int h,
                           const char *name, char path[CANVAS_PATH_MAX])
{
    char folder[CANVAS_PATH_MAX];
    path[0] = '\0';
    if (!platform_pictures_folder(folder, sizeof folder) ||
        !platform_new_path(folder, name, "png", path, CANVAS_PATH_MAX)) {
        return false;
    }
    mkdir(folder, 0755);
    SDL_Surface *surface = draw_picture(platform, list, w, h);
    bool saved = surface != NULL && save_png(surface, path);
    SDL_FreeSurface(surface);
    if (!saved) {
        remove(path);
    }
    return saved;
}
