/* SPDX-License-Identifier: Zlib */
/*
 * today_save.h: which days' games were tried by whom and what came of them, from one run to the
 * next. Only everybody's first try of a day counts: it is written as begun together with its match
 * (save.h), and as ended before its last throw is seen, so that a program that is stopped in
 * between neither forgets it nor gives another.
 */
#ifndef SESSION_TODAY_SAVE_H
#define SESSION_TODAY_SAVE_H

#include "session/query.h"
#include "session/today.h"

struct session_today {
    struct store *store; /* borrowed; NULL: none */
    struct session_query days;
    struct store_today *tries; /* ours */
    size_t count, room;
};

/* Asks for those that the store has, and takes them in once they are there, with people as they are
   called now: true then. */
void session_today_ask(struct session_today *today);
bool session_today_poll(struct session_today *today);
void session_today_finish(struct session_today *today);

/* Somebody's try of a day's game; NULL: there was none. Borrowed until the next call. */
const struct store_today *session_today_find(const struct session_today *today, int which,
                                             int32_t day, const char *name);
/* The best of anybody's that came to its end, or NULL. */
const struct store_today *session_today_best(const struct session_today *today, int which,
                                             int32_t day);
/* The try that is played as a match of that number, or NULL; and of which game it is. */
const struct store_today *session_today_of(const struct session_today *today, int64_t match,
                                           int *which);

/* Somebody's try begins with a match of that number; whoever writes the match writes the try. False
   where there was one before, or memory runs out. */
bool session_today_begin(struct session_today *today, int which, int32_t day, const char *name,
                         int64_t match);
/* A match is over: if it is a try's, and was played by its throws, that is ended. */
void session_today_end(struct session_today *today, int64_t match, const struct tc_match *played);
/* The store began anew: hands in all of them. */
void session_today_put_all(const struct session_today *today);

#endif
