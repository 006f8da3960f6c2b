/* SPDX-License-Identifier: Zlib */
/*
 * deposit.h: a turn's points that are banked: their number travels from the tray to the player's
 * card and to the sheet, where a pencil writes the entry.
 */
#ifndef BOARDS_DEPOSIT_H
#define BOARDS_DEPOSIT_H

#include "boards/board.h"
#include "boards/sheet.h"

struct boards_deposit {
    const struct boards_table *table; /* NULL: nothing is banked */
    int seat;
    int32_t points;
    float clock; /* ms at normal speed since it began */
    float pace;  /* lengths, of those at normal speed */
};

/* Without motion it is over at once. */
void boards_deposit_begin(struct boards_deposit *deposit, const struct boards_table *table,
                          int seat, int32_t points);
/* True while anything of it moves. */
bool boards_deposit_step(struct boards_deposit *deposit, float ms, struct canvas_cues *cues);
void boards_deposit_finish(struct boards_deposit *deposit);
/* The number has arrived: the entry and the new score may be told. */
bool boards_deposit_tells(const struct boards_deposit *deposit);
/* The last entry of the sheet is being written: it is drawn with what moves. */
bool boards_deposit_writes(const struct boards_deposit *deposit);
/* What moves: from beside `sum` to the sheet and the card. */
void boards_deposit_draw(const struct boards_deposit *deposit, struct ui *ui,
                         struct canvas_rect sum, const struct boards_sheet *sheet);

#endif
