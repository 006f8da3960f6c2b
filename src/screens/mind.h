/*
 * mind.h: who decides for a seat: a person, who is asked, or a level of computer players.
 */
#ifndef SCREENS_MIND_H
#define SCREENS_MIND_H

#include "boards/board.h"

/* Kinds of players by index, a person first; match_seat.kind is one. */
enum { MIND_PERSON = 0, MIND_NO_LEVEL = -1 };

int mind_count(void);
/* drive.md's: "person", "perfect". */
const char *mind_id(int kind);
/* The kind of that id; a person where there is none. */
int mind_find(const char *id);
/* What it is called, and how it plays; translated. */
const char *mind_title(int kind);
const char *mind_about(int kind);
const char *mind_icon(int kind);
/* The name that such a player goes by unless it is given another one; translated. */
const char *mind_name(int kind);
/* Whether a name is one of those, with a number behind it or not. */
bool mind_named(const char *name);

/* The level that plays for a seat, as tc_odds_level() counts; MIND_NO_LEVEL where a person does.
   Who left is played for by one that risks little and throws nothing away. */
int mind_level(const struct match_seat *seat);
bool mind_person(const struct match_seat *seat);

/* Whoever left: a word, and a picture for narrow places. */
const char *mind_left_title(void);
extern const char *const mind_left_icon;

#endif
