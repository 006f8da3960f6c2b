/* SPDX-License-Identifier: Zlib */
/*
 * last_turns.h: somebody has reached the goal and everybody else has one more turn: what boards of
 * games that end so say of it.
 */
#ifndef BOARDS_LAST_TURNS_H
#define BOARDS_LAST_TURNS_H

#include "boards/board.h"

struct boards_last_turns {
    bool run;        /* they have begun and are not over */
    int32_t best;    /* highest score, points: more wins, as many share the win */
    uint16_t coming; /* bit s: seat s is at its last turn or has it before it */
    int first;       /* seat that set them off; TC_NO_SEAT where none runs */
};

/* `enough`: least score that sets the last turns off, points. */
struct boards_last_turns boards_last_turns(const struct boards_table *table, int32_t enough);

/* What `seat` lacks yet to come out ahead of whoever leads. */
int32_t boards_last_turns_lacks(const struct boards_table *table,
                                const struct boards_last_turns *last, int seat);

/* What it is worth to end the last turn with that score; `falls_short` where it loses. False where
   no last turns run. */
bool boards_last_turns_worth(const struct boards_table *table, const struct boards_last_turns *last,
                             int32_t score, const char *falls_short, char text[BOARDS_NAME_MAX]);

/* Large letters in the middle of `room`: what it takes to win, points. They swell with the heart of
   who is asked. */
void boards_last_turns_draw(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect room, int32_t points);

/* By how much a seat that has the most points leads: "leads by 250"; shorter where it shares them.
 */
void boards_lead(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX]);

/* A seat's place card; false where no last turns run. */
bool boards_last_turns_card(const struct boards_table *table, const struct boards_last_turns *last,
                            int seat, char text[BOARDS_NAME_MAX]);

#endif
