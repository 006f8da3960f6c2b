/* SPDX-License-Identifier: Zlib */
/*
 * gather.h: what becomes of a throw that has come to rest: it is seen lying for a beat, then dice
 * go aside and the others gather in a row to be picked.
 */
#ifndef BOARDS_GATHER_H
#define BOARDS_GATHER_H

#include "boards/board.h"
#include "dice/dice.h"

enum { BOARDS_GROUPS_MAX = 6 };

struct boards_gather {
    bool due, under_way; /* still to come; dice are on their way */
    uint64_t aside, row; /* bit i: die i goes there */
    enum dice_order order;
    float beat, aside_ms, row_ms;
    uint64_t scores; /* of those in the row; they lift, as those that go aside do before */
    /* dice go aside in these groups, one after another; none: all that go, at once */
    uint64_t group[BOARDS_GROUPS_MAX];
    int groups, gone;        /* how many there are, and have set out */
    float apart_ms, next_ms; /* from one to the next, and until the next */
    float cup_ms;            /* with them a cup comes to stand ready, in so long; 0: none */
};

/* How long a throw is seen as it lies, milliseconds. */
float boards_gather_beat(const struct boards_tempo *tempo);
/* Dice that lie there already are left alone; without others it is no matter of time. False where
   none are to go anywhere. */
bool boards_gather_begin(struct boards_gather *gather, const struct dice *dice,
                         const struct boards_tempo *tempo, uint64_t aside, uint64_t row);
/* After boards_gather_begin(): those that go aside do so in groups, this one after the last. */
void boards_gather_group(struct boards_gather *gather, const struct boards_tempo *tempo,
                         uint64_t group);
/* Dice are not yet where they are picked. */
bool boards_gather_lasts(const struct boards_gather *gather);
/* After the dice were stepped; true while it is still to come or dice move. */
bool boards_gather_step(struct boards_gather *gather, struct dice *dice, float ms);
/* At once, in place of dice_finish(). */
void boards_gather_finish(struct boards_gather *gather, struct dice *dice);

/* The row lies in the middle of where dice are thrown, from die to die `pitch` edges; dice in it
   are nearer to the eye. */
void boards_gather_lay_out(struct dice_layout *layout, float pitch);

/* The dice on the table in the order in which an eye goes over them: what was set aside or lies
   loose by its number, then the row. Returns how many. */
int boards_gather_read(const struct dice *dice, int count, uint8_t order[DICE_MAX]);

#endif
