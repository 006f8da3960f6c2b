/* SPDX-License-Identifier: Zlib */
/*
 * sheets.h: the score sheets of all games, each on one page. What is printed on them besides words
 * comes out of the rules: players, targets, rows, charts, as they are by default.
 */
#ifndef PRINT_SHEETS_H
#define PRINT_SHEETS_H

#include <stddef.h>
#include <tumblecup/game.h>

#include "print/page.h"

enum { PRINT_ALL_GAMES = -1 };

/* A game's sheet. */
struct print_sheet {
    const char *credit; /* for gettext: whose game it is */
    /* Fills the page from page->y on; the title is on it already. */
    void (*draw)(struct print_page *page, const struct tc_setup *setup);
};

/* The sheet of a game, or of all of them, as a file to be freed by the caller; NULL where there is
   not enough memory. */
void *print_sheets(int game, enum print_format format, const struct print_paper *paper,
                   size_t *size);

#endif
