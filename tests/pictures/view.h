/* SPDX-License-Identifier: Zlib */
/*
 * view.h: a screen's draw list as pixels of the real renderer, alike on every machine: text becomes
 * boxes of the null platform's metrics, and materials lose their grain where that is asked for.
 */
#ifndef TESTS_PICTURES_VIEW_H
#define TESTS_PICTURES_VIEW_H

#include <SDL.h>

#include "canvas/list.h"
#include "platform/platform.h"

struct view {
    struct platform *platform;
    int w, h;
    char file[64];
};

/* Fails the test where a window can't be had. */
void view_init(struct view *view, int w, int h);
void view_finish(struct view *view);

/* The box of a line of text by the null platform's metrics. */
struct canvas_rect view_text_rect(const struct canvas_command *text, const char *bytes);

void view_text_to_boxes(struct canvas_list *list);
void view_without_text(struct canvas_list *list);
void view_without_grain(struct canvas_list *list);

/* Shows the list; pixels as 0xRRGGBB in a surface of format ARGB8888, freed by the caller. */
SDL_Surface *view_show(struct view *view, const struct canvas_list *list);
/* A PNG in that format; NULL where there is none. */
SDL_Surface *view_read(const char *path);

/* Of a pixel inside the surface. */
struct canvas_color view_pixel(const SDL_Surface *surface, int x, int y);

#endif
