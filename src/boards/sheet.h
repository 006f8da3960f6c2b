/* SPDX-License-Identifier: Zlib */
/*
 * sheet.h: the score sheet on paper: a column for each player, pencilled entries, totals at the
 * foot. It scrolls when a long game fills it.
 */
#ifndef BOARDS_SHEET_H
#define BOARDS_SHEET_H

#include "boards/board.h"

enum boards_sheet_kind {
    BOARDS_SHEET_TURNS,   /* each entry is what the turn scored */
    BOARDS_SHEET_RUNNING, /* each entry is the total after it, or a Z; with its asterisks */
};

/* What a game adds to the sheet: names beside entries, and what its signs mean. */
struct boards_sheet_notes {
    const void *of;                            /* handed to `find` */
    int (*find)(const void *of, size_t entry); /* the note of an entry by its index; -1: none */
    const char *(*name)(int note);             /* translated */
    void (*draw)(struct ui *ui, struct canvas_rect rect, int note); /* where the name has no room */
    struct ui_command explain; /* of the button that opens the legend */
    void (*legend)(struct ui *ui, struct canvas_rect rect); /* in place of the entries; or NULL */
};

/* A sheet that lies in `rect`. */
struct boards_sheet {
    struct canvas_rect rect;
    enum boards_sheet_kind kind;
    const struct boards_sheet_notes *notes; /* or NULL */
    bool roomy; /* of a match that is over: its rows share the height, and no blank ones follow */
    bool brief; /* in small type, and without what stands below the scores: there is little room */
    float
        printed; /* height of what else is printed on it, between the entries and the scores, px */
};

/* `but_last`: without the last entry, which boards_sheet_write() draws. */
void boards_sheet_draw(const struct boards_table *table, struct ui *ui,
                       const struct boards_sheet *sheet, bool but_last);

/* All rows of that sheet are in sight. */
bool boards_sheet_fits(const struct boards_table *table, struct ui *ui,
                       const struct boards_sheet *sheet);

/* The last entry of that sheet, as far as a pencil has written it, 0 .. 1, and the pencil. */
void boards_sheet_write(const struct boards_table *table, struct ui *ui,
                        const struct boards_sheet *sheet, float share);
/* The cell of that sheet that the next entry of a seat goes to. */
struct canvas_rect boards_sheet_next(const struct boards_table *table, struct ui *ui,
                                     const struct boards_sheet *sheet, int seat);

/* What may be printed on, whatever is now: all between the entries and the scores where there is
   room for `rows` of them, or for those that are written, with the one that the next entry goes to.
 */
enum { BOARDS_SHEET_WRITTEN = 1000 };
struct canvas_rect boards_sheet_blank(const struct boards_table *table, struct ui *ui,
                                      const struct boards_sheet *sheet, int rows);
/* Where `printed` of the sheet lies. */
struct canvas_rect boards_sheet_printed(const struct boards_table *table, struct ui *ui,
                                        const struct boards_sheet *sheet);

/* A sheet that lies across, for many players and few turns: a row for each of them and a column for
   each turn, for sheets of turns. */
struct boards_sheet_across {
    struct canvas_rect rect;
    const int *seat, *place; /* whose row is which, and their place */
    bool bars;               /* each total is also a bar */
};
/* "Turn", or what else each entry of a sheet is of; translated. */
const char *boards_sheet_entry_title(const struct boards_table *table);
/* The turns that the longest column has; and whether a sheet lies across in that room. */
int boards_sheet_turns(const struct boards_table *table);
bool boards_sheet_fits_across(const struct boards_table *table, struct ui *ui,
                              const struct boards_sheet_across *sheet);
/* The width from which on all of it is read with ease, pixels. */
float boards_sheet_across_width(const struct boards_table *table, const struct ui *ui);
/* Its height at most, pixels; and where its rows are close. */
float boards_sheet_across_height(const struct boards_table *table, const struct ui *ui, bool dense);
void boards_sheet_across_draw(const struct boards_table *table, struct ui *ui,
                              const struct boards_sheet_across *sheet);

/* The last entry of the match is visible on the sheet: nobody has a turn any more, though the end
   may be pending. */
bool boards_sheet_ended(const struct boards_table *table);

/* The width at which every column has room for its numbers. */
float boards_sheet_width(const struct boards_table *table, const struct ui *ui);

/* A player's mark with an outline that shows on paper. */
void boards_mark_draw(struct ui *ui, struct canvas_rect rect, int color, bool on_felt);

#endif
