/* SPDX-License-Identifier: Zlib */
/*
 * state.h: where a match stands, and what has just happened, as the protocol has them.
 */
#ifndef WIRE_STATE_H
#define WIRE_STATE_H

#include <tumblecup/match.h>

struct json_t;

/* The protocol's state; NULL without memory. The caller owns what it gets. */
struct json_t *wire_state(const struct tc_match *match);

/* The events of one action or throw in order, a list; NULL without memory. */
struct json_t *wire_events(const struct tc_game *game, const struct tc_events *events);

#endif
