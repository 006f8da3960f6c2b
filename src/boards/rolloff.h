/* SPDX-License-Identifier: Zlib */
/*
 * rolloff.h: who starts, seen: one die for each seat that still rolls, with its name below it.
 */
#ifndef BOARDS_ROLLOFF_H
#define BOARDS_ROLLOFF_H

#include "boards/board.h"
#include "boards/gather.h"
#include "dice/dice.h"

/* The roll-off on screen; no seats where none is. */
struct boards_rolloff {
    int count;
    int seat[TC_SEATS_MAX]; /* of die 0, die 1, … */
    uint16_t again;         /* bit s: seat s rolls once more */
    struct boards_gather gather;
};

/* The layout of a roll-off of so many: `layout` with its tray and size, and room for names in its
   rows. */
void boards_rolloff_lay_out(const struct ui *ui, int count, struct dice_layout *layout);

/* Throws the dice of a TC_EVENT_ROLLOFF: die i for the i-th of those who rolled. */
void boards_rolloff_throw(struct boards_rolloff *rolloff, struct dice *dice,
                          const struct boards_table *table, const struct tc_event *event);

/* They gather in the order of seats. True while anything moves. */
bool boards_rolloff_step(struct boards_rolloff *rolloff, struct dice *dice, float ms);
void boards_rolloff_finish(struct boards_rolloff *rolloff, struct dice *dice);

/* A title and a few words on a quiet ground, in the middle of a part of the cloth: what a throw
   that is due is for. */
void boards_rolloff_draw_words(struct ui *ui, struct canvas_rect rect, const char *id,
                               const char *title, const char *text);

/* Where a word over its dice lies over none of them: above, or below their names; of no width where
   none lie there. */
struct canvas_rect boards_rolloff_stage(const struct boards_rolloff *rolloff, struct dice *dice,
                                        const struct ui *ui);
/* Marks and names below dice at rest. */
void boards_rolloff_draw(const struct boards_rolloff *rolloff, struct dice *dice,
                         const struct boards_table *table, struct ui *ui);

#endif
