/* SPDX-License-Identifier: Zlib */
#include "screens/rules_break.h"

#include <math.h>
#include <stdlib.h>

/* What a page costs, where a blank one would cost 1 more; the first page's blank counts so many
   times, the last one's least. */
#define PAGE_COST   0.3f
#define FIRST_SHARE 2.0f
#define LAST_SHARE  0.4f
/* What the largest letters cost, so that pages with much to tell are not parted for them. */
#define LARGEST_COST 0.06f
/* Of a page's height: what is spread above a section at most, and between any two pieces. */
#define OPEN_MOST 0.06f
#define EACH_MOST 0.04f

/* All of the text, what its pages may be, and of those what may be filled. */
struct text {
    struct rules_piece *pieces;
    size_t count;
    int sizes;
    float room;
};

/* How high the pieces from one on are that stand on one page, before another, and how they grow. */
struct stack {
    float h, grows;
};

static struct stack stack_of(const struct rules_piece *pieces, size_t from, size_t to, int size)
{
    struct stack stack = {-pieces[from].at[size].lead - pieces[to - 1].at[size].tail, 0};
    for (size_t i = from; i < to; i++) {
        stack.h += pieces[i].at[size].h;
        stack.grows += pieces[i].at[size].grows;
    }
    return stack;
}

/* The largest letters with which all of them, and their pictures as large as can be, fit on it. */
static int size_of(const struct text *text, size_t from, size_t to)
{
    int size = 0;
    for (int i = 1; i < text->sizes; i++) {
        struct stack stack = stack_of(text->pieces, from, to, i);
        size = stack.h + stack.grows <= text->room ? i : size;
    }
    return size;
}

/* There is no place to part them. */
static bool are_one(const struct rules_piece *pieces, size_t from, size_t to)
{
    for (size_t i = from + 1; i < to; i++) {
        if (pieces[i].strain < RULES_BREAK_NEVER) {
            return false;
        }
    }
    return true;
}

/* What such a page costs; negative: they don't fit on one. */
static float cost_of(const struct text *text, size_t from, size_t to)
{
    const struct rules_piece *pieces = text->pieces;
    float room = text->room;
    struct stack stack = stack_of(pieces, from, to, 0);
    if (stack.h > room) {
        return are_one(pieces, from, to) ? ceilf(stack.h / room) * PAGE_COST : -1;
    }
    int size = size_of(text, from, to);
    stack = stack_of(pieces, from, to, size);
    float larger = size > 0 ? LARGEST_COST * (float)size / (float)(text->sizes - 1) : 0;
    float blank = fmaxf(0, room - stack.h - stack.grows) / room;
    float strain = from > 0 ? pieces[from].strain : 0;
    float share = to == text->count ? LAST_SHARE : from == 0 ? FIRST_SHARE : 1;
    return strain + PAGE_COST + larger + blank * blank * share;
}

/* Where the page ends that begins with each piece, so that all from there on cost least. */
static void find_ends(const struct text *text, size_t *end, float *least)
{
    least[text->count] = 0;
    for (size_t from = text->count; from-- > 0;) {
        least[from] = INFINITY;
        for (size_t to = from + 1; to <= text->count; to++) {
            float cost = cost_of(text, from, to);
            if (cost < 0) {
                break;
            }
            if (cost + least[to] < least[from]) {
                least[from] = cost + least[to];
                end[from] = to;
            }
        }
    }
}

/* Their places on a page that begins there: first they grow, then sections move apart, then all of
   them a little. */
static void spread(const struct text *text, size_t from, size_t to, float begin)
{
    struct rules_piece *pieces = text->pieces;
    int size = size_of(text, from, to);
    float spare = fmaxf(0, text->room - stack_of(pieces, from, to, size).h), opening = 0;
    for (size_t i = from; i < to; i++) {
        pieces[i].size = size;
        pieces[i].page = begin;
        pieces[i].given = fminf(pieces[i].at[size].grows, spare);
        spare -= pieces[i].given;
        opening += i > from && pieces[i].opens ? 1 : 0;
    }
    float open = opening > 0 ? fminf(text->room * OPEN_MOST, spare / opening) : 0;
    spare -= open * opening;
    float gaps = (float)(to - from - 1),
          each = gaps > 0 ? fminf(text->room * EACH_MOST, spare / gaps) : 0;
    float top = begin - pieces[from].at[size].lead;
    for (size_t i = from; i < to; i++) {
        top += i > from ? each + (pieces[i].opens ? open : 0) : 0;
        pieces[i].top = top;
        top += pieces[i].at[size].h + pieces[i].given;
    }
}

float rules_break(struct rules_piece *pieces, size_t count, int sizes, float page, float room)
{
    const struct text text = {pieces, count, sizes, room};
    size_t *end = calloc(count + 1, sizeof *end);
    float *least = calloc(count + 1, sizeof *least);
    float begin = 0;
    if (end != NULL && least != NULL) {
        find_ends(&text, end, least);
        for (size_t from = 0; from < count; from = end[from]) {
            spread(&text, from, end[from], begin);
            float h = stack_of(pieces, from, end[from], pieces[from].size).h;
            begin += h > room ? fmaxf(page, h + page - room) : page;
        }
    }
    free(end);
    free(least);
    return begin;
}
