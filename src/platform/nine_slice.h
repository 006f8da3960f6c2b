/* SPDX-License-Identifier: Zlib */
/*
 * nine_slice.h: boxes and surfaces as small painted textures, stretched in their middle where they
 * are even, and kept.
 */
#ifndef PLATFORM_NINE_SLICE_H
#define PLATFORM_NINE_SLICE_H

#include "platform/draw.h"
#include "platform/pen.h"

/* `cover`, if there is one, is drawn next: what it hides need not be drawn. */
void nine_slice_box(struct pen *pen, const struct canvas_box *box,
                    const struct canvas_surface *cover);
void nine_slice_surface(struct pen *pen, const struct canvas_surface *surface,
                        const struct canvas_surface *cover);

/* The pixels that a box can touch. */
SDL_Rect nine_slice_reach(const struct canvas_box *box);
/* Those within a ring, which it leaves as they are; of no size for any other box. */
SDL_Rect nine_slice_hole(const struct canvas_box *box);

#endif
