/* SPDX-License-Identifier: Zlib */
/*
 * draw.h: a list as pixels of a renderer.
 */
#ifndef PLATFORM_DRAW_H
#define PLATFORM_DRAW_H

#include "canvas/list.h"
#include "platform/backdrop.h"
#include "platform/bands.h"
#include "platform/cache.h"
#include "platform/damage.h"
#include "platform/frame_cache.h"
#include "platform/lettering.h"
#include "platform/picture.h"
#include "platform/text.h"
#include "platform/triangles.h"

enum { LAYER_SLOTS = 8 };

/* Kept from frame to frame. */
struct draw {
    SDL_Renderer *renderer;
    struct text *text;
    struct pictures *pictures;
    struct cache pieces; /* text, boxes, surfaces, pictures */
    struct cache words;  /* that stand out of the table */
    struct cache layers;
    bool targets;                /* the renderer can draw into textures, and layers are kept */
    uint64_t slots[LAYER_SLOTS]; /* hash of the n-th layer of the last frame */
    bool hurried; /* the first frame: nothing large is kept, since memory that is new costs time */
    struct frame_cache kept; /* of that frame, from the run before */
    struct backdrop backdrop;
    struct damage_marks marks, marks_before; /* of the commands of the last frame, and another's */
    size_t layer_marks;                      /* how many of the first are the backdrop's */
    SDL_Point jolt;                          /* of the last frame */
    struct bands bands;
    struct triangles triangles;
    struct lettering lettering;
    SDL_Vertex *vertices;
    int *indices;
    size_t vertex_room, index_room;
};

void draw_init(struct draw *draw, SDL_Renderer *renderer, struct text *text,
               struct pictures *pictures);
void draw_finish(struct draw *draw);

/* Where the first frame is kept from one run to the next; NULL: nowhere. Borrowed. */
void draw_keep_first(struct draw *draw, const char *folder);
/* Once the first frame was drawn a second time: compares what was kept of it with what was painted
   now. True where that differs and the frame is to be drawn and shown once more. */
bool draw_check_kept(struct draw *draw);

/* Forgets all textures, because they were lost. */
void draw_forget(struct draw *draw);

/* Draws the whole list for a window of w x h pixels; nothing is presented. */
void draw_list(struct draw *draw, const struct canvas_list *list, int w, int h);

/* Draws what changed since this was called last, which the window's pixels still show, and tells
   what was drawn; `anew`, and where the pixels can't be reached, that is all of it. */
void draw_changes(struct draw *draw, const struct canvas_list *list, int w, int h, bool anew,
                  struct damage *damage);

/* Nothing is going to move for a while: gives back what only helps while something does. */
void draw_rest(struct draw *draw);

#endif
