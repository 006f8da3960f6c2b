/*
 * dicegame.h: what the files of The Dice Game's board share.
 */
#ifndef BOARDS_DICEGAME_H
#define BOARDS_DICEGAME_H

#include "boards/board.h"

/* The notes of a first match. */
extern const struct boards_guide boards_dicegame_guide[];

#endif
