/*
 * keep.h: what the screens keep from one run to the next, settings, line-ups, the matches that are
 * open. The match at the table is written after every action and
 * throw. Where there is no store, all of it lasts as long as the program runs.
 */
#ifndef SCREENS_KEEP_H
#define SCREENS_KEEP_H

#include <stdbool.h>
#include <stdint.h>

#include "session/save.h"

struct keep;
struct screens;

/* False without memory. */
bool keep_create(struct screens *screens);
/* The store itself is not this one's to destroy. */
void keep_destroy(struct screens *screens);

/* Takes in what the store has answered; true if that changes what is to be seen. */
bool keep_hear(struct screens *screens);
/* Waits until what was written is safe, or the store has opened; never for long. For a clock that
   stands still meanwhile. */
void keep_await(struct screens *screens);
/* After anything was pressed: settings and seats that changed are written. */
void keep_look(struct screens *screens);
/* What a page says that would show what is kept and has nothing; `yet`: because nothing is. */
const char *keep_nothing(const struct screens *screens, const char *yet);
/* Whether what is kept outlives the program. */
bool keep_lasts(const struct screens *screens);

/* Before a match is seated: the one at the table is laid aside if it is open. */
void keep_leave(struct screens *screens);
/* A new match sits at the table, seated from the line-up. */
void keep_begin(struct screens *screens);

/* The line-up becomes the one that the game was played with last, where there is one and it is
   another game than the last time. */
void keep_recall(struct screens *screens, int game);

/* A kiosk: whoever was here is gone. The names of guests go too, but for those of a match that
   waits to be gone on with. */
void keep_part(struct screens *screens);
/* The names that stay. */
int keep_house(const struct screens *screens);
const char *keep_house_name(const struct screens *screens, int i);

/* How many open matches there are, the newest first, at most one for each game. */
int keep_offers(const struct screens *screens);
struct session_offer keep_offer(const struct screens *screens, int i);
/* The number under which the match at the table is kept; 0: none. */
int64_t keep_number(const struct screens *screens);
/* Goes to the table with one of them. */
void keep_resume(struct screens *screens, int i);

#endif
