/* SPDX-License-Identifier: Zlib */
/*
 * The table of games. It is alone in its file so that a test can bring a table of its own, with a
 * game that is not listed: the linker then has no use for this one.
 */
#include "rules/games.h"

#define TC_GAME(id) &rules_##id,
const struct tc_game *const tc_games[] = {
#include <tumblecup/games.def>
};
#undef TC_GAME

const int tc_games_count = (int)(sizeof(tc_games) / sizeof(tc_games[0]));
