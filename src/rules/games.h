/* SPDX-License-Identifier: Zlib */
/*
 * games.h: the descriptors by name, for the table in games.c and for tests of one game.
 */
#ifndef RULES_GAMES_H
#define RULES_GAMES_H

#include <tumblecup/game.h>

#define TC_GAME(id) extern const struct tc_game rules_##id;
#include <tumblecup/games.def>
#undef TC_GAME

/* The pattern for a new game: built and tested like the others, listed nowhere. */
extern const struct tc_game rules_template;

#endif
