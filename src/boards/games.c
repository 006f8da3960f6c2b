/* SPDX-License-Identifier: Zlib */
/*
 * The table of boards. It is alone in its file so that a test can bring a table of its own, with a
 * board that is not listed: the linker then has no use for this one.
 */
#include "boards/games.h"

#define TC_GAME(id) &boards_##id,
const struct boards_board *const boards_list[] = {
#include <tumblecup/games.def>
};
#undef TC_GAME

const int boards_list_count = (int)(sizeof boards_list / sizeof boards_list[0]);
