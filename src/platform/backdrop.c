/* SPDX-License-Identifier: Zlib */
#include "platform/backdrop.h"

#include <stdlib.h>
#include <string.h>

enum { SQUARE = 64 };

void backdrop_forget(struct backdrop *backdrop)
{
    free(backdrop->pixels.words);
    free(backdrop->painted);
    memset(backdrop, 0, sizeof *backdrop);
}

bool backdrop_fit(struct backdrop *backdrop, int w, int h)
{
    if (backdrop->pixels.words != NULL && backdrop->pixels.w == w && backdrop->pixels.h == h) {
        return true;
    }
    backdrop_forget(backdrop);
    backdrop->columns = (w + SQUARE - 1) / SQUARE;
    backdrop->rows = (h + SQUARE - 1) / SQUARE;
    /* Memory of this size is the system's, and only taken up as it is written. */
    backdrop->pixels = (struct pixels){calloc((size_t)w * (size_t)h, sizeof(uint32_t)), w, h, w};
    backdrop->painted = calloc((size_t)backdrop->columns * (size_t)backdrop->rows, 1);
    if (backdrop->pixels.words == NULL || backdrop->painted == NULL) {
        backdrop_forget(backdrop);
        return false;
    }
    return true;
}

/* The squares that a rectangle touches, as columns and rows; false for none. */
static bool squares_of(const struct backdrop *backdrop, SDL_Rect rect, SDL_Rect *squares)
{
    SDL_Rect all = {0, 0, backdrop->pixels.w, backdrop->pixels.h};
    if (backdrop->pixels.words == NULL || !SDL_IntersectRect(&rect, &all, &rect)) {
        return false;
    }
    squares->x = rect.x / SQUARE;
    squares->y = rect.y / SQUARE;
    squares->w = (rect.x + rect.w - 1) / SQUARE + 1 - squares->x;
    squares->h = (rect.y + rect.h - 1) / SQUARE + 1 - squares->y;
    return true;
}

static unsigned char *square_at(const struct backdrop *backdrop, int column, int row)
{
    return &backdrop->painted[row * backdrop->columns + column];
}

static void set(struct backdrop *backdrop, SDL_Rect squares, unsigned char painted)
{
    for (int row = squares.y; row < squares.y + squares.h; row++) {
        memset(square_at(backdrop, squares.x, row), painted, (size_t)squares.w);
    }
}

void backdrop_spoil(struct backdrop *backdrop, SDL_Rect rect)
{
    SDL_Rect squares;
    if (squares_of(backdrop, rect, &squares)) {
        set(backdrop, squares, 0);
    }
}

static SDL_Rect pixels_of(SDL_Rect squares)
{
    return (SDL_Rect){squares.x * SQUARE, squares.y * SQUARE, squares.w * SQUARE,
                      squares.h * SQUARE};
}

/* How many squares from that one on are unpainted, of at most so many. */
static int unpainted_run(const struct backdrop *backdrop, int column, int row, int most)
{
    const unsigned char *square = square_at(backdrop, column, row);
    int run = 0;
    while (run < most && square[run] == 0) {
        run++;
    }
    return run;
}

/* The unpainted run that begins at that square, as far down as all below it is so, too. */
static SDL_Rect unpainted_box(const struct backdrop *backdrop, SDL_Rect squares, int column,
                              int row)
{
    SDL_Rect box = {column, row, 0, 1};
    box.w = unpainted_run(backdrop, column, row, squares.x + squares.w - column);
    while (box.w > 0 && row + box.h < squares.y + squares.h &&
           unpainted_run(backdrop, column, row + box.h, box.w) == box.w) {
        box.h++;
    }
    return box;
}

SDL_Rect backdrop_lacks(struct backdrop *backdrop, SDL_Rect rect)
{
    SDL_Rect squares, lacks = {0, 0, 0, 0};
    if (!squares_of(backdrop, rect, &squares)) {
        return lacks;
    }
    for (int row = squares.y; row < squares.y + squares.h && lacks.w == 0; row++) {
        for (int column = squares.x; column < squares.x + squares.w && lacks.w == 0; column++) {
            lacks = unpainted_box(backdrop, squares, column, row);
        }
    }
    set(backdrop, lacks, 1);
    return pixels_of(lacks);
}

SDL_Rect backdrop_lacks_row(struct backdrop *backdrop)
{
    for (int row = 0; row < backdrop->rows; row++) {
        int first = 0, past = backdrop->columns;
        while (first < past && *square_at(backdrop, first, row) != 0) {
            first++;
        }
        while (past > first && *square_at(backdrop, past - 1, row) != 0) {
            past--;
        }
        if (first < past) {
            SDL_Rect lacks = {first, row, past - first, 1};
            set(backdrop, lacks, 1);
            return pixels_of(lacks);
        }
    }
    return (SDL_Rect){0, 0, 0, 0};
}
