/* SPDX-License-Identifier: Zlib */
/*
 * damage.h: what of a window changes from one list to the next. Of each command that was drawn a
 * mark is kept; where a pixel is touched by the same commands in the same order, it stays.
 */
#ifndef PLATFORM_DAMAGE_H
#define PLATFORM_DAMAGE_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Two rings of a focus, four sides each, and what else moves. */
enum { DAMAGE_RECTS = 12 };

/* Rectangles that hold all that changes. */
struct damage {
    SDL_Rect rects[DAMAGE_RECTS];
    int count;
};

/* A command: its hash, with that of the clip in force, and the pixels that it can touch: those of
   `bounds` that aren't in `hole`. */
struct damage_mark {
    uint64_t hash;
    SDL_Rect bounds; /* of no size for none; DAMAGE_UNKNOWN wide until they are measured */
    SDL_Rect hole;   /* of no size where there is none */
};

enum { DAMAGE_UNKNOWN = -1 };

struct damage_marks {
    struct damage_mark *list;
    size_t count, room;
};

void damage_marks_finish(struct damage_marks *marks);
/* Makes it so many, none of which has a value; false, and none, where memory is out. */
bool damage_marks_resize(struct damage_marks *marks, size_t count);

/* Adds what is touched; what lies near each other is joined. */
void damage_add(struct damage *damage, SDL_Rect rect);
/* The same of all that a command touches. */
void damage_add_mark(struct damage *damage, const struct damage_mark *mark);
long damage_pixels(const struct damage *damage);

/* Finds the commands that are in both, in the same order. What is gone is added to the damage;
   what is there yet gives its bounds to `now`, and the others' become unknown. */
void damage_compare(const struct damage_mark *before, size_t before_count, struct damage_mark *now,
                    size_t now_count, struct damage *damage);

#endif
