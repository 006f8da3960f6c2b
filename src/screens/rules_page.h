/* SPDX-License-Identifier: Zlib */
/*
 * rules_page.h: a rules page read into blocks, for the options in force. The format is told in
 * assets/rules/README.
 */
#ifndef SCREENS_RULES_PAGE_H
#define SCREENS_RULES_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <tumblecup/game.h>

enum rules_kind {
    RULES_TITLE,
    RULES_PART,
    RULES_TEXT,
    RULES_ITEM,
    RULES_EXAMPLE, /* lines of one box, parted by line feeds; what its moves claim is so */
    RULES_CHART,   /* faces and what they are worth */
    RULES_FIGURE,  /* the board after some moves, which are possible; its caption */
};

enum {
    RULES_FACES_MAX = 6,
    RULES_FIGURES_MAX = 4,
    RULES_SECTIONS_MAX = 32,
    RULES_BYTES_MAX = 32 * 1024
};

struct rules_block {
    enum rules_kind kind;
    size_t text;  /* offset into page->text, closed by a zero */
    size_t moves; /* the same, of a figure */
    int line;     /* of the source, from 1 */
    int faces;    /* of a chart row */
    unsigned char face[RULES_FACES_MAX];
};

struct rules_page {
    struct rules_block *blocks;
    size_t count, room;
    char *text;
    size_t length, capacity;
    int fault;  /* the first line that is wrong, from 1; 0 where none is */
    int untrue; /* the last line whose moves could not be made, or came out otherwise: its figure or
                   example was left out; 0 where none was */
};

/* Reads a page for a settled setup. False on a fault or when memory runs out, and then the page is
   empty but for `fault`. Finish it either way. */
bool rules_page_read(struct rules_page *page, const char *source, const struct tc_setup *setup);
void rules_page_finish(struct rules_page *page);

#endif
