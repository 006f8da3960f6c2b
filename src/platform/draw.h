/*
 * draw.h: a list as pixels of a renderer.
 */
#ifndef PLATFORM_DRAW_H
#define PLATFORM_DRAW_H

#include "canvas/list.h"
#include "platform/cache.h"
#include "platform/picture.h"
#include "platform/text.h"
#include "platform/triangles.h"

enum { CLIPS_MAX = 32, LAYER_SLOTS = 8 };

/* Kept from frame to frame. */
struct draw {
    SDL_Renderer *renderer;
    struct text *text;
    struct pictures *pictures;
    struct cache pieces; /* text, boxes, surfaces, pictures */
    struct cache layers;
    bool targets;                /* the renderer can draw into textures, and layers are kept */
    uint64_t slots[LAYER_SLOTS]; /* hash of the n-th layer of the last frame */
    bool hurried; /* the first frame: nothing large is kept, since memory that is new costs time */
    struct triangles triangles;
    SDL_Vertex *vertices;
    int *indices;
    size_t vertex_room, index_room;
};

/* Where drawing goes, while it does. */
struct pen {
    struct draw *draw;
    const struct canvas_list *list;
    int x, y;                  /* the window's place of the target's upper left */
    SDL_Rect clips[CLIPS_MAX]; /* in window pixels; the last is in force */
    int clip_count, clip_excess;
    int *layer_number;
};

void draw_init(struct draw *draw, SDL_Renderer *renderer, struct text *text,
               struct pictures *pictures);
void draw_finish(struct draw *draw);

/* Forgets all textures, because they were lost. */
void draw_forget(struct draw *draw);

/* Draws the whole list for a window of w x h pixels; nothing is presented. */
void draw_list(struct draw *draw, const struct canvas_list *list, int w, int h);

/* For the parts of drawing. */
void draw_commands(struct pen *pen, size_t first, size_t past);
/* `cover`, if there is one, is drawn next: what it hides of the box need not be drawn. */
void draw_box(struct pen *pen, const struct canvas_box *box, const struct canvas_surface *cover);
void draw_surface(struct pen *pen, const struct canvas_surface *surface);
/* Draws the layer whose command is at `first`. */
void draw_layer(struct pen *pen, size_t first);
void pen_start(struct pen *pen, SDL_Rect target);
/* Fills window pixels with a colour, mixed in by its alpha. */
void pen_fill(struct pen *pen, SDL_Rect rect, struct canvas_color color);
/* Puts a texture's part, NULL for the whole, at a place of the window, tinted. */
void pen_copy(struct pen *pen, SDL_Texture *texture, const SDL_Rect *part, SDL_Rect place,
              struct canvas_color tint);
/* The pixels nearest to a rectangle's edges. */
SDL_Rect draw_pixels(struct canvas_rect rect);

#endif
