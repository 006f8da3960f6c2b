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

SDL_Rect backdrop_lacks(struct backdrop *backdrop, SDL_Rect rect)
{
    SDL_Rect squares, lacks = {0, 0, 0, 0};
    if (!squares_of(backdrop, rect, &squares)) {
        return lacks;
    }
    for (int row = squares.y; row < squares.y + squares.h; row++) {
        for (int column = squares.x; column < squares.x + squares.w; column++) {
            SDL_Rect one = {column, row, 1, 1};
            if (*square_at(backdrop, column, row) == 0) {
                SDL_UnionRect(&lacks, &one, &lacks);
            }
        }
    }
    set(backdrop, lacks, 1);
    return (SDL_Rect){lacks.x * SQUARE, lacks.y * SQUARE, lacks.w * SQUARE, lacks.h * SQUARE};
}

SDL_Rect backdrop_lacks_row(struct backdrop *backdrop)
{
    SDL_Rect lacks = {0, 0, 0, 0};
    for (int row = 0; row < backdrop->rows && lacks.w == 0; row++) {
        lacks = backdrop_lacks(backdrop, (SDL_Rect){0, row * SQUARE, backdrop->pixels.w, SQUARE});
    }
    return lacks;
}
