/* SPDX-License-Identifier: Zlib */
/*
 * table.h: dice on a table of a fixed size.
 */
#ifndef TESTS_DICE_TABLE_H
#define TESTS_DICE_TABLE_H

#include "dice/dice.h"

struct dice *table_of_dice(void);
/* Dice from 0 on with six sides; each shows one more than the one before, the first 1 more than
   `seed`. */
struct dice_throw table_throw_of(int count, uint64_t seed, float ms);
/* Likewise, but whose faces come in an order that differs from seed to seed; no time is given. */
struct dice_throw table_mixed_throw(int count, uint64_t seed);
/* Milliseconds until all lay still. */
float table_run(struct dice *dice);

#endif
