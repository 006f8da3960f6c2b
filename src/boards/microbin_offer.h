/* SPDX-License-Identifier: Zlib */
/*
 * microbin_offer.h: the buttons in the row below Microbin's board, for what can be decided
 * (microbin_choose.c) and for forcing (microbin_force.c).
 */
#ifndef BOARDS_MICROBIN_OFFER_H
#define BOARDS_MICROBIN_OFFER_H

#include "boards/microbin.h"

/* How far what lies on a button that can't be pressed is seen, 0 .. 1. */
#define MICROBIN_RECEDES 0.45f

/* A button of the row, with the chips that it takes or brings as a picture. */
struct microbin_offer {
    struct ui_command command;
    int rerolls, cancels; /* those chips */
    bool gains;           /* they are got, not paid */
    const char *label;    /* NULL: the chips say it */
    const char *name;     /* of a button without a label, for whoever can't see it */
    const char *brief;    /* instead of the label where there is no room; NULL: there is none */
    bool briefly;         /* that alone has room in letters as the buttons beside it have */
    char detail[BOARDS_NAME_MAX];
    char less[BOARDS_NAME_MAX]; /* of that, where there is no room for it; "": nothing */
    bool terse;                 /* no more than that is shown anyway */
    const char *key, *why;      /* NULL: none; it can be pressed */
    bool main;                  /* the one to press */
    bool small;                 /* as others beside it have to be */
};

/* One of the large buttons as an offer. */
struct microbin_offer boards_microbin_offer_of(const struct boards_table *table,
                                               const struct boards_action *action);
void boards_microbin_draw_offer(struct ui *ui, struct canvas_rect rect,
                                const struct microbin_offer *offer);

struct ui_command boards_microbin_verb_command(const struct boards_table *table,
                                               enum microbin_verb verb);
/* What the hint or the coach says is best; where nobody wants to know, `otherwise`. */
bool boards_microbin_is_main(const struct boards_table *table, enum microbin_verb verb,
                             bool otherwise);

/* The row in four: rolling on at its left end, stopping at its right one, and between them what
   chips do, always in the same places. What accepts a bust stands where one would have stopped, so
   that no second press in haste after a throw comes upon it. */
enum microbin_slot {
    MICROBIN_SLOT_ROLL,
    MICROBIN_SLOT_REROLL,
    MICROBIN_SLOT_CANCEL,
    MICROBIN_SLOT_STOP
};

struct canvas_rect boards_microbin_slot(const struct ui *ui, struct canvas_rect row,
                                        enum microbin_slot slot);
/* The row whose two slots in the middle take what the first one has of this: nothing stands there.
   The last one is still this row's. */
struct canvas_rect boards_microbin_without_first(const struct ui *ui, struct canvas_rect row);

/* Who pays and with what, left, where one would roll on; that nobody does, right, where one
   stopped. */
void boards_microbin_draw_force(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui, struct canvas_rect row);

#endif
