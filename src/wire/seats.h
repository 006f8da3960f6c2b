/* SPDX-License-Identifier: Zlib */
/*
 * seats.h: who sat where, beside a save that is handed on. The save itself knows seats by their
 * numbers alone; whoever loads it without asking for names loses nothing of the match.
 */
#ifndef WIRE_SEATS_H
#define WIRE_SEATS_H

#include <stdbool.h>
#include <stddef.h>
#include <tumblecup/match.h>

#include "match/seat.h"
#include "wire/error.h"

/* A seat's kind: "person", "nobody", or the id of the level that plays. */
const char *wire_kind_text(int kind);
/* MATCH_PERSON where the text is none of these. */
int wire_kind_read(const char *text);

struct json_t;

/* A seat alone: its name, kind and colour; NULL without memory. False where it has no name. */
struct json_t *wire_seat_save(const struct match_seat *seat);
bool wire_seat_read(const struct json_t *from, struct match_seat *seat);
/* A list of as many. */
bool wire_seats_list_read(const struct json_t *list, int players, struct match_seat *seats);

/* The save with its seats; NULL without memory. The same on one line, to be freed. */
struct json_t *wire_seats_save(const struct tc_match *match, const struct match_seat *seats);
char *wire_seats_text(const struct tc_match *match, const struct match_seat *seats);

/* Reads the seats of such a text; *count is 0 where it has none. False with an error where they are
   not as many as there are players, or one of them has no name. */
bool wire_seats_read(const char *text, size_t length, int players, struct match_seat *seats,
                     int *count, struct wire_error *error);

#endif
