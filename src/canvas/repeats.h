/* SPDX-License-Identifier: Zlib */
/*
 * repeats.h: drawings of many triangles that come again frame after frame, such as dice at rest on
 * the lid of a box: made once, kept by a key of all that they depend on, and copied into the list.
 */
#ifndef CANVAS_REPEATS_H
#define CANVAS_REPEATS_H

#include "canvas/list.h"

enum { CANVAS_REPEATS = 12 };

/* Zeroed it keeps nothing. What was wanted longest ago goes first. */
struct canvas_repeats {
    struct canvas_repeat {
        uint64_t key, used; /* `used`: number of the draw that wanted it last; 0: never filled */
        struct canvas_list drawn;
    } kept[CANVAS_REPEATS];
    uint64_t draws;
};

void canvas_repeats_finish(struct canvas_repeats *repeats);

/* Draws what is kept by that key; false, and nothing, where it has to be drawn and kept. */
bool canvas_repeats_draw(struct canvas_repeats *repeats, uint64_t key, struct canvas_list *list);

/* Keeps the commands of the list from `first` on, which are triangles. */
void canvas_repeats_keep(struct canvas_repeats *repeats, uint64_t key,
                         const struct canvas_list *list, size_t first);

#endif
