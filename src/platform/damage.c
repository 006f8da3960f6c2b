/* SPDX-License-Identifier: Zlib */
#include "platform/damage.h"

#include <stdlib.h>

/* Two rectangles are joined where the one around both holds so many pixels more than they do
   together, or a quarter more. */
enum { SPARE = 8192 };

/* How many commands may have come or gone at one place until the rest is found again. */
enum { SEARCHED = 96 };

void damage_marks_finish(struct damage_marks *marks)
{
    free(marks->list);
}

bool damage_marks_resize(struct damage_marks *marks, size_t count)
{
    if (count > marks->room) {
        struct damage_mark *grown = realloc(marks->list, count * 2 * sizeof *grown);
        if (grown == NULL) {
            marks->count = 0;
            return false;
        }
        marks->list = grown;
        marks->room = count * 2;
    }
    marks->count = count;
    return true;
}

/* ---- Rectangles ------------------------------------------------------------------------------ */

static long area(SDL_Rect rect)
{
    return (long)rect.w * rect.h;
}

/* Pixels that are drawn in vain where the two become one; less than none where they overlap. */
static long waste(SDL_Rect a, SDL_Rect b)
{
    SDL_Rect both;
    SDL_UnionRect(&a, &b, &both);
    return area(both) - area(a) - area(b);
}

static void take_out(struct damage *damage, int i)
{
    damage->rects[i] = damage->rects[--damage->count];
}

/* The rectangle that a new one joins best; -1: none. */
static int partner_of(const struct damage *damage, SDL_Rect rect)
{
    int best = -1;
    long least = 0;
    for (int i = 0; i < damage->count; i++) {
        long more = waste(damage->rects[i], rect);
        if (best < 0 || more < least) {
            best = i;
            least = more;
        }
    }
    bool near =
        best >= 0 && (least <= SPARE || least <= (area(damage->rects[best]) + area(rect)) / 4);
    return near || damage->count == DAMAGE_RECTS ? best : -1;
}

void damage_add(struct damage *damage, SDL_Rect rect)
{
    if (rect.w <= 0 || rect.h <= 0) {
        return;
    }
    for (int i = partner_of(damage, rect); i >= 0; i = partner_of(damage, rect)) {
        SDL_Rect other = damage->rects[i];
        SDL_UnionRect(&other, &rect, &rect);
        take_out(damage, i);
    }
    damage->rects[damage->count++] = rect;
}

long damage_pixels(const struct damage *damage)
{
    long pixels = 0;
    for (int i = 0; i < damage->count; i++) {
        pixels += area(damage->rects[i]);
    }
    return pixels;
}

/* What lies round the hole, side by side. */
void damage_add_mark(struct damage *damage, const struct damage_mark *mark)
{
    SDL_Rect all = mark->bounds, hole;
    if (!SDL_IntersectRect(&all, &mark->hole, &hole)) {
        damage_add(damage, all);
        return;
    }
    int past_x = hole.x + hole.w, past_y = hole.y + hole.h;
    damage_add(damage, (SDL_Rect){all.x, all.y, all.w, hole.y - all.y});
    damage_add(damage, (SDL_Rect){all.x, past_y, all.w, all.y + all.h - past_y});
    damage_add(damage, (SDL_Rect){all.x, hole.y, hole.x - all.x, hole.h});
    damage_add(damage, (SDL_Rect){past_x, hole.y, all.x + all.w - past_x, hole.h});
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* Both lists without their alike ends, however much came or went between: what is left of each. */
static void skip_end(const struct damage_mark *before, size_t *before_count,
                     struct damage_mark *now, size_t *now_count)
{
    while (*before_count > 0 && *now_count > 0 &&
           before[*before_count - 1].hash == now[*now_count - 1].hash) {
        now[--*now_count] = before[--*before_count];
    }
}

/* How many commands came and went where the two differ: the fewest after which they are alike. */
static void find_again(const struct damage_mark *before, size_t before_count,
                       const struct damage_mark *now, size_t now_count, size_t *gone, size_t *come)
{
    for (size_t sum = 1; sum <= SEARCHED; sum++) {
        for (size_t i = 0; i <= sum; i++) {
            size_t k = sum - i;
            if (i < before_count && k < now_count && before[i].hash == now[k].hash) {
                *gone = i;
                *come = k;
                return;
            }
        }
    }
    *gone = before_count > 0;
    *come = now_count > 0;
}

void damage_compare(const struct damage_mark *before, size_t before_count, struct damage_mark *now,
                    size_t now_count, struct damage *damage)
{
    size_t i = 0, k = 0;
    skip_end(before, &before_count, now, &now_count);
    while (i < before_count || k < now_count) {
        size_t gone = 0, come = 0;
        if (i < before_count && k < now_count && before[i].hash == now[k].hash) {
            now[k++] = before[i++];
            continue;
        }
        find_again(before + i, before_count - i, now + k, now_count - k, &gone, &come);
        for (; gone > 0; gone--) {
            damage_add_mark(damage, &before[i++]);
        }
        for (; come > 0; come--) {
            now[k++].bounds = (SDL_Rect){0, 0, DAMAGE_UNKNOWN, 0};
        }
    }
}
