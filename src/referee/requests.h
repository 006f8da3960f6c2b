/* SPDX-License-Identifier: Zlib */
/*
 * requests.h: what the referee holds, and its answers to the requests of the protocol.
 */
#ifndef REFEREE_REQUESTS_H
#define REFEREE_REQUESTS_H

#include <stdbool.h>

#include <tumblecup/odds.h>

#include "wire/error.h"

struct json_t;

struct referee_table {
    struct tc_match *match; /* the game in play; NULL before the first */
    struct tc_odds *odds;   /* tables, kept as long as they suit; NULL before the first advice */
    bool done;
};

/* Answers a request, whatever JSON it is. NULL with an error where it is refused, and then nothing
   has changed. */
struct json_t *referee_request(struct referee_table *table, struct json_t *request,
                               struct wire_error *error);

#endif
