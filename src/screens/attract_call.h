/* SPDX-License-Identifier: Zlib */
/*
 * attract_call.h: what calls whoever passes: a cup pours a rain of dice over the whole table, below
 * the program's name.
 */
#ifndef SCREENS_ATTRACT_CALL_H
#define SCREENS_ATTRACT_CALL_H

#include <stdbool.h>
#include <stdint.h>

#include "boards/board.h"
#include "dice/dice.h"
#include "ui/ui.h"

enum {
    ATTRACT_CALL_MS = 5000, /* it lasts, by the clock, however slowly pictures come */
    ATTRACT_CALL_DICE = 36,
};

/* Zeroed before it begins first. */
struct attract_call {
    struct dice *dice; /* ours; NULL: there was no memory for them */
    uint64_t seed;
    float ms;
    bool poured;
};

/* The table is empty but for a full cup. */
void attract_call_begin(struct attract_call *call, uint64_t seed);
void attract_call_finish(struct attract_call *call);
/* Lets time pass. */
void attract_call_step(struct attract_call *call, float ms, const struct boards_tempo *tempo);

/* The dice come to lie in `tray`. */
void attract_call_lay_out(struct attract_call *call, const struct ui *ui, struct canvas_rect tray);
/* The cloth with the dice on it; then the name over them, which comes down there unless it is to be
   still. */
void attract_call_draw(const struct attract_call *call, struct ui *ui, struct canvas_rect name,
                       bool still);

#endif
