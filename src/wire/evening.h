/* SPDX-License-Identifier: Zlib */
/*
 * evening.h: an evening that is over as one JSON value, with the saves of its matches.
 *
 *   {"version":1,"evening":{"minutes":60,"seed":"42","ended":1795398000,
 *      "people":[{"name":"Ann","kind":"person","color":0,"here":true}, …],
 *      "games":[{"game":"zonk","form":0,"minutes":11,"weight":1,"rule":{"option":"target",
 *                "value":2000},"here":[0,1,2],"plays":[0,1],"place":[2,1],"match":{…}}, …]},
 *    "check":"8c1d2f60a7b3e954"}
 *
 * People go by their place in the list, `place` by that in `plays`. `rule` is left out where there
 * was none, `match`, a save with its seats, where its log is gone. Games that were not played are
 * no part of it.
 */
#ifndef WIRE_EVENING_H
#define WIRE_EVENING_H

#include <stddef.h>
#include <tumblecup/match.h>

#include "match/evening.h"
#include "wire/error.h"

enum { WIRE_EVENING_BYTES_MAX = 16 << 20 }; /* a longer text is none */

/* A whole evening. Matches are of its games, by their places; NULL: there is none. */
struct wire_evening {
    struct evening evening;
    int64_t ended; /* seconds since 1970 */
    struct tc_match *match[EVENING_GAMES_MOST];
    struct match_seat seats[EVENING_GAMES_MOST][TC_SEATS_MAX];
};

/* Destroys its matches. */
void wire_evening_finish(struct wire_evening *whole);

/* On one line, to be freed; NULL without memory. */
char *wire_evening_text(const struct wire_evening *whole);

/* Whether a text means to be an evening and no match. */
bool wire_evening_is(const char *text, size_t length);
/* Reads one, whose number is 0 and whose matches are to be destroyed. False with an error,
   bad-save, for a text that wire_evening_text() would not have written. Whether it can have come to
   this is for the caller to say. */
bool wire_evening_read(const char *text, size_t length, struct wire_evening *whole,
                       struct wire_error *error);

#endif
