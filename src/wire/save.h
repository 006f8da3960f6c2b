/* SPDX-License-Identifier: Zlib */
/*
 * save.h: a whole match as one JSON value, from which it comes back by replay.
 *
 *   {"version":1,"game":"dicegame","players":2,"options":{…},"first":1,"seed":"42",
 *    "log":[[3,1],"roll",{"dice":[2,2,2,5,1,6]}],"check":"8c1d2f60a7b3e954"}
 *
 * A string in the log is an action, a list the faces of a throw that the seed gave, an object one
 * that was dictated. `first` is left out where the game's own way was taken. `check` is a
 * sum over all the rest (checksum.h).
 */
#ifndef WIRE_SAVE_H
#define WIRE_SAVE_H

#include <tumblecup/match.h>

#include "wire/error.h"

struct json_t;

/* The field of a save that is handed on in which seats.h tells who played. */
#define WIRE_SAVE_SEATS "seats"

/* NULL without memory. The caller owns what it gets. */
struct json_t *wire_save(const struct tc_match *match);

/* A new match, to be destroyed by the caller. NULL with an error, bad-save, for anything that
   wire_save() would not have written after legal play. */
struct tc_match *wire_load(struct json_t *save, struct wire_error *error);

#endif
