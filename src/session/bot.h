/* SPDX-License-Identifier: Zlib */
/*
 * bot.h: who decides for a seat: a person, who is asked, or a level of computer players.
 */
#ifndef SESSION_BOT_H
#define SESSION_BOT_H

#include "match/seat.h"

enum { SESSION_NO_LEVEL = -1 };

/* How many kinds of players there are, as match_seat.kind counts them. */
int session_kind_count(void);
/* drive.md's: "person", "perfect". */
const char *session_kind_id(int kind);
/* What it is called, and how it plays; translated. */
const char *session_kind_title(int kind);
const char *session_kind_about(int kind);
/* The kind of one computer more beside these seats: one of which there are fewest. */
int session_kind_next(const struct match_seat *seats, int count);
/* The name that such a player goes by unless it is given another one; and the first of its names
   that none of these seats has but its own (TC_NO_SEAT: it has none), of its kind's first;
   translated. */
const char *session_bot_name(int kind);
const char *session_bot_free_name(const struct match_seat *seats, int count, int seat, int kind);
/* Whether a name is one of those, with a number behind it or not. */
bool session_bot_named(const char *name);

/* The level that plays for a seat, as tc_odds_level() counts; SESSION_NO_LEVEL where a person does.
   Who left is played for by one that risks little and throws nothing away. */
int session_bot_level(const struct match_seat *seat);
bool session_is_person(const struct match_seat *seat);

/* Whoever left, in a word; translated. */
const char *session_left_title(void);

#endif
