/* SPDX-License-Identifier: Zlib */
/*
 * save.h: matches that outlive the program. The one that is played is written after every action
 * and throw; those laid aside wait to be gone on with, the newest first, at most one for each game
 * besides those that are apart: an evening's, and tries of today's dice until one of a later day
 * begins. Where there is no store, all of it lasts as long as the program
 * runs.
 *
 * Times are milliseconds of whatever clock the caller has.
 */
#ifndef SESSION_SAVE_H
#define SESSION_SAVE_H

#include <stdbool.h>
#include <stdint.h>
#include <tumblecup/match.h>

#include "session/seats.h"

struct session_save;
struct store;
struct store_today;

/* The match that is played, borrowed from whoever plays it. */
struct session_match {
    const struct tc_match *match; /* NULL: none */
    const struct match_seat *seats;
    const struct session_manner *manner;
    bool guests;   /* nobody who sits there becomes a player by it */
    bool practice; /* nor does anybody's figures count it */
    bool apart;    /* an evening stands at it, or it is a try: it neither takes the place of another
                      one of its game nor leaves its own to one */
    const struct store_today *tried; /* with today's dice: the try it is; NULL: none */
};

/* A match that is laid aside. */
struct session_laid {
    int64_t number;
    bool guests, apart;
    int32_t day; /* of the try that it is; 0: it is none */
    struct session_manner manner;
    struct match_seat seats[TC_SEATS_MAX];
    struct tc_match *match; /* whoever has this owns it */
};

/* An open match. */
struct session_offer {
    int64_t number;
    int game;  /* index into tc_games */
    bool here; /* it is the one that is played */
    int players;
    const struct match_seat *seats;
    const struct tc_match *match;
};

/* What whoever plays is to be told, each once in a run. */
enum {
    SESSION_TROUBLE_MEMORY = 1, /* no memory to hand in what happens; it is tried again */
    SESSION_TROUBLE_SLOW = 2,   /* the disk takes longer than a throw is held back for */
};

/* The store is borrowed; NULL: none. NULL without memory. */
struct session_save *session_save_create(struct store *store);
/* NULL is allowed. */
void session_save_destroy(struct session_save *save);

/* Asks for the open matches, and takes them in once they are there: true if there are any. */
void session_save_ask(struct session_save *save);
bool session_save_poll(struct session_save *save, const struct session_match *played);
/* They were asked for and are not there yet. */
bool session_save_asks(const struct session_save *save);

/* A new match is played, under that number of store_match_number(); one that was laid aside is. */
void session_save_begin(struct session_save *save, const struct session_match *played,
                        int64_t number, uint64_t now);
void session_save_resume(struct session_save *save, const struct session_match *played,
                         int64_t number);
/* The log of the match changed: hands in what is new. True if it did. */
bool session_save_append(struct session_save *save, const struct session_match *played,
                         uint64_t now);
/* Hands in seats that changed in the middle of the match. */
void session_save_seats(struct session_save *save, const struct session_match *played,
                        uint64_t now);
/* The store began anew: hands in everything. */
void session_save_again(struct session_save *save, const struct session_match *played,
                        uint64_t now);
/* The number under which the match is kept; 0: none. */
int64_t session_save_number(const struct session_save *save);

/* Whether the faces of the last throw may be read: its record is on the disk, or is not waited for
   any longer than `tumble` and a moment. */
bool session_save_safe(struct session_save *save, uint64_t now, float tumble);
/* Waits for that, and for the open matches to be read; for a clock that stands still meanwhile. */
void session_save_await(struct session_save *save, uint64_t now, float tumble);
/* The SESSION_TROUBLEs since the last asking. */
unsigned session_save_troubles(struct session_save *save);

/* The match that is played is over or laid aside: it is played no longer. */
void session_save_lay_aside(struct session_save *save, const struct session_match *played);
/* How many open matches there are, that which is played first. */
int session_save_offers(const struct session_save *save, const struct session_match *played);
struct session_offer session_save_offer(const struct session_save *save,
                                        const struct session_match *played, int i);
/* Hands over an open match that is not the one played; and takes it back. */
struct session_laid session_save_take(struct session_save *save, const struct session_match *played,
                                      int i);
void session_save_give_back(struct session_save *save, struct session_laid *laid);

#endif
