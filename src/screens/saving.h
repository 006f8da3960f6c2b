/* SPDX-License-Identifier: Zlib */
/*
 * saving.h: what outlives the program: the match at the table, which is written after every action
 * and throw, matches laid aside, settings and line-ups. And what the store has to say of it. Where
 * there is no store, all of it lasts as long as the program runs.
 */
#ifndef SCREENS_SAVING_H
#define SCREENS_SAVING_H

#include <stdbool.h>
#include <stdint.h>

#include "session/save.h"
#include "session/settings.h"
#include "store/store.h"

struct screens;

/* A day's game that is played once more, which does not count. */
struct saving_practice {
    int64_t number; /* of its match; 0: none */
    int which;
    int32_t day;
};

struct saving {
    struct session_save *save; /* ours: matches */
    struct settings_stored settings;
    /* the store's health, as far as it was told to the people */
    enum store_condition condition;
    int begun, outlived, finds, returned;
    int64_t cut;
    struct saving_practice practice; /* the last that was begun in this run */
    store_ticket restoring;          /* what was put aside and is brought back; 0: nothing */
    char offer[512];                 /* the question whether to */
};

/* False without memory. */
bool saving_begin(struct screens *screens);
/* The store itself is not this one's to destroy. */
void saving_finish(struct screens *screens);

/* Takes in what the store has answered, of settings first: the language comes before what is told
   in it. True if that changes what is to be seen. */
bool saving_poll_settings(struct screens *screens);
bool saving_poll(struct screens *screens);
/* It is not known yet which matches are open and whether an evening goes on. */
bool saving_reads(const struct screens *screens);
/* Waits until what was written is safe, or the store has opened; never for long. For a clock that
   stands still meanwhile. */
void saving_await(struct screens *screens);
/* After anything was pressed: settings and seats that changed are written. */
void saving_put_changes(struct screens *screens);
/* What a page says that would show what is stored and has nothing; `yet`: because nothing is. */
const char *saving_nothing(const struct screens *screens, const char *yet);
/* Whether what is played outlives the program. */
bool saving_lasts(const struct screens *screens);

/* Before a match is seated: the one at the table is laid aside if it is open. */
void saving_lay_aside(struct screens *screens);
/* What a match is played for. */
struct saving_occasion {
    enum { SAVING_BY_ITSELF, SAVING_EVENING, SAVING_TODAY, SAVING_PRACTICE } kind;
    int which; /* TODAY, PRACTICE: of that day's games */
    int32_t day;
};
/* A new match sits at the table, seated from the line-up. */
void saving_begin_match(struct screens *screens, const struct saving_occasion *occasion);
/* Goes to the table with the match that the evening stands at; false where that is gone. */
bool saving_resume_evening(struct screens *screens);
/* Goes on with what was played last, a match or the evening; false where there is nothing. */
bool saving_resume_newest(struct screens *screens);
/* The match at the table was one of the evening's, and is over. */
bool saving_evening_moved(const struct screens *screens);
/* A match that is over, as the store has it, lies at the table again, as if it had just been played
   there. False where another one is played there, or it can't be: it stays the caller's. */
bool saving_bring_back(struct screens *screens, const struct store_match *over);
/* The match at the table is the evening's finale, and decides it. */
bool saving_finale(const struct screens *screens);
/* The match at the table is played with today's dice, or those of another day. */
bool saving_today(const struct screens *screens);
/* The match at the table is a day's game for practice; NULL: it is not. */
const struct saving_practice *saving_practice(const struct screens *screens);
/* An open match is offered by itself: it is neither the evening's nor somebody's try. */
bool saving_is_own(const struct screens *screens, int64_t number);

/* How many open matches there are, the newest first, at most one for each game, that at which
   the evening stands, and tries of today's dice. */
int saving_offers(const struct screens *screens);
struct session_offer saving_offer(const struct screens *screens, int i);
/* The number under which the match at the table is stored; 0: none. */
int64_t saving_number(const struct screens *screens);
/* Goes to the table with one of them. */
void saving_resume(struct screens *screens, int i);

#endif
