/*
 * sheets.h: the score sheets of all games, each on one page. What is printed on them besides words
 * comes out of the rules: players, targets, rows, charts, as they are by default.
 */
#ifndef PRINT_SHEETS_H
#define PRINT_SHEETS_H

#include <stddef.h>
#include <tumblecup/game.h>

#include "print/page.h"

enum { PRINT_PLAYERS_MAX = 8, PRINT_ALL_GAMES = -1 };

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

/* ---- For sheets ------------------------------------------------------------------------------ */

extern const struct print_type print_type_title, print_type_body, print_type_head, print_type_label,
    print_type_hint;

/* An option's default number. */
int print_option(const struct tc_setup *setup, const char *name);
/* The same as a text, as the language writes numbers; for a few of them in one sentence. */
const char *print_number(char text[32], int number);

/* One of the few sentences that say how the game goes. */
void print_fact(struct print_page *page, const char *text);
/* Ends them: leaves a gap. */
void print_gap(struct print_page *page, double height);

/* Which throws score, with their points; a run of all six faces is worth `run`. */
void print_points(struct print_page *page, int run);

/* A place for a name: a small number and a line to write on at its foot. */
void print_name(struct print_page *page, struct print_area area, int number);

/* A column a player, down to the foot of the page. */
struct print_columns {
    int players;
    const char *entry, *mark; /* headings of what each row has room for; NULL: one thing only */
    const char *const *below; /* what is ticked under each column, ended by NULL; NULL: nothing */
};
void print_columns(struct print_page *page, const struct print_columns *columns);

#endif
