/* SPDX-License-Identifier: Zlib */
/*
 * columns.h: what sheets of points have in common: a column a player, and which throws score.
 */
#ifndef PRINT_COLUMNS_H
#define PRINT_COLUMNS_H

#include "print/page.h"

enum { PRINT_PLAYERS_MAX = 8 };

/* Which throws score, with their points; a run of all six faces is worth `run`. */
void print_points(struct print_page *page, int run);

/* A column a player, down to the foot of the page. */
struct print_columns {
    int players;
    const char *entry, *mark; /* headings of what each row has room for; NULL: one thing only */
    const char *const *below; /* what is ticked under each column, ended by NULL; NULL: nothing */
};
void print_columns(struct print_page *page, const struct print_columns *columns);

#endif
