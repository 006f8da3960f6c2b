/* SPDX-License-Identifier: Zlib */
/*
 * throw.h: how a throw looks on this table: tossed, or put down where the players throw their own
 * dice.
 */
#ifndef BOARDS_THROW_H
#define BOARDS_THROW_H

#include "boards/board.h"
#include "dice/dice.h"

/* The throw without its dice. Draws from the cosmetic generator. */
struct dice_throw boards_throw(const struct boards_table *table, int sides);

#endif
