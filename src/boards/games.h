/* SPDX-License-Identifier: Zlib */
/*
 * games.h: the boards of the games, for the table in games.c and for tests of one board.
 */
#ifndef BOARDS_GAMES_H
#define BOARDS_GAMES_H

#include "boards/board.h"

/* In the order of games.def. */
extern const struct boards_board *const boards_list[];
extern const int boards_list_count;

#define TC_GAME(id) extern const struct boards_board boards_##id;
#include <tumblecup/games.def>
#undef TC_GAME

/* The pattern for a new board: built and tested like the others, listed nowhere. */
extern const struct boards_board boards_template;

#endif
