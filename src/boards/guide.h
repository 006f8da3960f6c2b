/* SPDX-License-Identifier: Zlib */
/*
 * guide.h: how a game is played, in a few pictures of its own dice on a card of paper: it lies on
 * the table until the first throw, while nothing else there can be used yet.
 */
#ifndef BOARDS_GUIDE_H
#define BOARDS_GUIDE_H

#include "boards/board.h"

/* What a picture is made of, from left to right. */
enum boards_guide_kind {
    BOARDS_GUIDE_DIE,
    BOARDS_GUIDE_ARROW,
    BOARDS_GUIDE_TILE, /* words on amber, as on a button */
    BOARDS_GUIDE_HAND, /* words by pencil */
    BOARDS_GUIDE_RED   /* by red pencil */
};
struct boards_guide_item {
    enum boards_guide_kind kind;
    int face;
    const struct dice_look *look;
    const char *words; /* of all but dice and arrows */
    float before;      /* air on its left, edges of a die */
};

enum { BOARDS_GUIDE_STEPS = 4 };
struct boards_guide_step {
    const char *words; /* translated */
    const struct boards_guide_item *item;
    int count;
    bool loss; /* what is to be feared */
};

/* Whether anybody may want it: a person sits at the table, and no turn has been entered. */
bool boards_guide_wanted(const struct boards_table *table);

/* On a card as large as `rect` is, with a title. Words give way to pictures, and pictures that
   nobody could make out to words. */
void boards_guide_draw(struct ui *ui, struct canvas_rect rect, const char *title,
                       const struct boards_guide_step step[BOARDS_GUIDE_STEPS]);

#endif
