/* SPDX-License-Identifier: Zlib */
/*
 * games.h: what can be played, and the values of options, as JSON.
 */
#ifndef WIRE_GAMES_H
#define WIRE_GAMES_H

#include <tumblecup/game.h>

struct json_t;

/* All games with their limits, levels and options, a list; NULL without memory. The default of an
   option is null where it depends on the number of players. The caller owns what it gets. */
struct json_t *wire_games(void);

/* All options of a settled setup with the values in force, an object; NULL without memory. */
struct json_t *wire_options(const struct tc_setup *setup);

#endif
