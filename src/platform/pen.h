/* SPDX-License-Identifier: Zlib */
/*
 * pen.h: where drawing goes, while it does: the target, its clips, and what is put there.
 */
#ifndef PLATFORM_PEN_H
#define PLATFORM_PEN_H

#include <SDL.h>
#include "canvas/list.h"
#include "platform/damage.h"
#include "platform/paint.h"

enum { CLIPS_MAX = 32 };

struct draw;

struct pen {
    struct draw *draw;
    const struct canvas_list *list;
    struct pixels pixels;      /* the target's; without words the renderer draws there */
    int x, y;                  /* the window's place of the target's upper left */
    SDL_Rect clips[CLIPS_MAX]; /* in window pixels; the last is in force */
    int clip_count, clip_excess;
    int *layer_number;
    /* Of the commands from `marked` on, where only what changed is drawn; else NULL. */
    const struct damage_mark *marks;
    size_t marked;
    bool through; /* the backdrop is painted where it is seen, and not kept */
};

/* A coordinate as the nearest pixel; 0 for nonsense, such as an endless length. */
int pen_pixel(float value);
/* The pixels nearest to a rectangle's edges. */
SDL_Rect pen_pixels(struct canvas_rect rect);

void pen_start(struct pen *pen, SDL_Rect target);
/* Likewise, but nothing is drawn outside of a part of it. */
void pen_start_part(struct pen *pen, SDL_Rect target, SDL_Rect part);
/* Cuts what follows to the rectangle and to the clips around it, until pen_unclip(). */
void pen_clip(struct pen *pen, struct canvas_rect rect);
void pen_unclip(struct pen *pen);
/* Fills window pixels with a colour, mixed in by its alpha. */
void pen_fill(struct pen *pen, SDL_Rect rect, struct canvas_color color);
/* Paints felt or paper where it lies, without a texture; `surface` starts at 0, 0 and is opaque.
   False where that can't be. */
bool pen_surface(struct pen *pen, const struct canvas_surface *surface, SDL_Rect place);
/* Puts the same pixels of a picture of the whole target there, as far as the clip goes. */
void pen_lay(struct pen *pen, const struct pixels *whole);
/* Puts a texture's part, NULL for the whole, at a place of the window, tinted. */
void pen_copy(struct pen *pen, SDL_Texture *texture, const SDL_Rect *part, SDL_Rect place,
              struct canvas_color tint);
/* The whole texture, turned clockwise about the place's middle. */
void pen_copy_turned(struct pen *pen, SDL_Texture *texture, SDL_Rect place,
                     struct canvas_color tint, float degrees);

#endif
