/* SPDX-License-Identifier: Zlib */
/*
 * store.h: what outlives the program: settings, line-ups, players, matches and records, in one
 * SQLite database of the data folder.
 *
 * One thread of the store's own owns the database, so that a slow disk never holds anybody up.
 * Whoever writes hands in a plain copy, gets a ticket, and may ask what became of it. Whoever reads
 * asks, and looks from time to time whether the answer is there. No call here waits, but
 * store_await() and store_destroy(). All calls come from one thread.
 *
 * Where nothing can be kept the calls work all the same for as long as the program runs.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tumblecup/match.h>

#include "base/utf8.h"
#include "match/evening.h"
#include "match/seat.h"

struct store;

enum { STORE_PATH_MAX = 4096, STORE_KIND_MAX = 24, STORE_NAME_MAX = 48, STORE_COLORS = 12 };

/* ---- Opening --------------------------------------------------------------------------------- */

struct store_setup {
    const char *folder; /* absolute, made by the store with its parents; NULL: nothing is kept */
    const char *vfs;    /* of SQLite, for tests; NULL: the system's */
    /* Called on the store's thread whenever there is news: an answer, a ticket, the condition. It
       calls nothing of the store. May be NULL. */
    void (*wake)(void *context);
    void *context;
};

enum store_condition {
    STORE_OPENING,
    STORE_KEEPS,      /* all is well */
    STORE_WAITS,      /* nothing can be written now (a full disk, a read-only folder); it is kept in
                         memory and tried again, with growing pauses */
    STORE_UNREADABLE, /* what is there can't be read now: it is left alone, and all is as above */
    STORE_TAKEN,      /* another program is using the folder: nothing is kept */
    STORE_NEWER,      /* a later version wrote the database, which is left alone: nothing is kept */
    STORE_NOWHERE,    /* there is no folder: nothing is kept */
};

struct store_health {
    enum store_condition condition;
    /* A database was damaged, was renamed to this path, and a new one begun; "" otherwise. `begun`
       counts how often, `outlived` how often something had been read from the damaged one or
       written to it by then: what is known of it is to be written whole again. */
    char aside[STORE_PATH_MAX];
    int begun, outlived;
    /* A database that was put aside earlier can be read after all: its path, to be taken back by
       store_take_back(); "" otherwise. `finds` counts them. */
    char found[STORE_PATH_MAX];
    int64_t found_matches;
    int finds;
    /* Entries that held what can't be, numbers out of all measure or names that can't be shown, and
       were brought to what can when the database was opened. */
    int64_t cut;
    /* Counts how often there is more to be read than was answered so far: what could not be read
       can be now. Whoever asked asks again. */
    int returned;
};

/* Returns at once; the thread opens the database. NULL without memory or a thread. */
struct store *store_create(const struct store_setup *setup);
/* Writes what is still to be written, if need be with one more try. What was asked is forgotten by
   then. NULL is allowed. */
void store_destroy(struct store *store);
/* Whom to call from now on instead; NULL for nobody. When it returns, the one before is not being
   called any more. */
void store_set_wake(struct store *store, void (*wake)(void *context), void *context);

struct store_health store_health(struct store *store);
/* Waits until the database is open and all that was handed in so far is done, or cannot be done
   now; at most `ms` milliseconds of the real clock. True if it is. */
bool store_await(struct store *store, int ms);

/* ---- Tickets --------------------------------------------------------------------------------- */

/* Of everything that is written; grows by one. 0: there was no memory to take it. */
typedef uint64_t store_ticket; /* a plain number */

enum store_fate {
    STORE_PENDING,
    STORE_SAFE,    /* it is on the disk */
    STORE_REFUSED, /* it contradicts what is there, and nothing was changed */
    STORE_UNKEPT,  /* it is not going to be on the disk: nothing is kept */
};

enum store_fate store_fate(struct store *store, store_ticket ticket);

/* What becomes of the database that store_health() tells was found: it joins what is kept here, of
   which nothing goes, or it is left for good. Its file stays where it lies either way. Refused
   where it can't be read any more. */
store_ticket store_take_back(struct store *store, bool take);

/* ---- Answers --------------------------------------------------------------------------------- */

struct store_asked;

/* What was asked for, a structure that the call below names, or NULL while it is not there yet. It
   belongs to the asked. A list that could not be read is empty. */
const void *store_answer(struct store_asked *asked);
/* Allowed at any time, also before the answer, and with NULL. */
void store_forget(struct store_asked *asked);

/* ---- Settings -------------------------------------------------------------------------------- */

enum { STORE_VALUE_MAX = 256 };

struct store_setting {
    char name[STORE_NAME_MAX], value[STORE_VALUE_MAX];
};
struct store_settings {
    size_t count;
    struct store_setting *list;
};

store_ticket store_setting_put(struct store *store, const char *name, const char *value);
/* A struct store_settings. */
struct store_asked *store_ask_settings(struct store *store);

/* ---- Seats and line-ups ---------------------------------------------------------------------- */

/* STORE_COACH << s: a coach helps whoever sits on seat s. */
enum {
    STORE_TAKE_BACK = 1,
    STORE_REAL_DICE = 2,
    STORE_COUNT_YOURSELF = 4,
    STORE_FUSE = 8,
    STORE_GUESTS = 16, /* who is no player yet does not become one by playing to the end */
    STORE_COACH = 256,
};

/* Of a seat its name, kind, colour and whether somebody left it are kept. Who has a coach stands in
   the flags. */

/* The last setup of a game as it was chosen: `given` tells the options that were. */
struct store_lineup {
    struct tc_setup setup;
    unsigned flags;
    char forfeit[BASE_NOTE_BYTES];         /* what a bonus hit means; "" for nothing */
    struct match_seat seats[TC_SEATS_MAX]; /* as many as setup.players */
};
struct store_lineups {
    size_t count;
    struct store_lineup *list;
};

store_ticket store_lineup_put(struct store *store, const struct store_lineup *lineup);
/* A struct store_lineups: at most one for each game, those alone that can be played. */
struct store_asked *store_ask_lineups(struct store *store);

/* ---- The match in progress ------------------------------------------------------------------- */

/* A match is known by a number of at least 1, which whoever begins one chooses. */
int64_t store_match_number(void);

/* Somebody's first try of a game of today's dice on a day. */
struct store_today {
    int32_t day; /* as base/calendar.h counts them */
    char game[STORE_KIND_MAX];
    char name[BASE_NAME_BYTES]; /* whose; "": everybody's, from before people were told apart */
    int64_t match;              /* its number */
    bool done;                  /* played to its end */
    int32_t reached;            /* then: points or throws */
};

struct store_match {
    int64_t number;
    unsigned flags;
    char forfeit[BASE_NOTE_BYTES]; /* as in the line-up */
    struct match_seat seats[TC_SEATS_MAX];
    struct tc_match *match;
    bool apart; /* read: it is besides the one of its game, for an evening or as somebody's try */
    /* the try it is, written together with it; game "": it is none. Read: its day alone, 0: none */
    struct store_today tried;
};
struct store_matches {
    size_t count;
    struct store_match *list;
};

/* Writes a match whole, with all of its log so far; one of that number is replaced. It is open
   then, and another that was open of the same game is left unfinished for good, unless one of them
   stands apart; with a try those of the days before are. `match` is only read, during the call. */
store_ticket store_match_put(struct store *store, const struct store_match *match);
/* The log from record `from` on is what the match has; what was written behind it is gone. Once the
   match is over it is counted among the finished ones. */
store_ticket store_match_log(struct store *store, int64_t number, const struct tc_match *match,
                             size_t from);
/* Names, colours and kinds changed in the middle. */
store_ticket store_match_seats(struct store *store, int64_t number, const struct match_seat *seats,
                               int count);
/* A struct store_matches: the open ones, at most one for each game, that of an evening and tries of
   today's dice, the newest first, each replayed and found whole. One that does not replay is not
   among them. */
struct store_asked *store_ask_open(struct store *store);
/* Takes the match of the i-th open one: it is the caller's to destroy from now on. */
struct tc_match *store_take_match(struct store_asked *open, size_t i);

/* ---- Evenings -------------------------------------------------------------------------------- */

/* How somebody stands, by person. */
struct store_evening_standing {
    int32_t points; /* in the parts of a point that whoever counts them has */
    int place;
};

/* Writes an evening whole, whatever was written of it; its number is store_match_number()'s. As
   long as it is not over it is the open one, and another that was is left unfinished for good. */
store_ticket store_evening_put(struct store *store, const struct evening *evening,
                               const struct store_evening_standing *standing);
/* All of it goes; its matches stay. */
store_ticket store_evening_remove(struct store *store, int64_t number);

enum store_evening_match {
    STORE_EVENING_MATCH_GONE, /* or never written, or replaced by another of its game */
    STORE_EVENING_MATCH_OPEN,
    STORE_EVENING_MATCH_FINISHED,
};
struct store_evening {
    struct evening evening; /* number 0: there is none that can be gone on with */
    /* While it is played: what became of the match; its seats, and once it is finished places. */
    enum store_evening_match match;
    struct match_seat seats[TC_SEATS_MAX];
    int place[TC_SEATS_MAX];
};
/* The open one, or one that is over and was not seen to its end: a struct store_evening. */
struct store_asked *store_ask_evening(struct store *store);

/* The version of the database that is in use, such as "3.40.1". */
const char *store_library_version(void);

/* ---- Players --------------------------------------------------------------------------------- */

struct store_player {
    int64_t number; /* 0: a new one */
    char name[BASE_NAME_BYTES];
    int color, mark;
    bool hints; /* wants the coach */
    /* In answers: matches that are finished, and how many of them were won; and when the last one
       ended, seconds since 1970. */
    int finished, won;
    int64_t last;
};
/* Two of them, by their numbers. */
struct store_younger {
    int64_t player, than;
};
struct store_players {
    size_t count;
    struct store_player *list;
    size_t younger_count;
    struct store_younger *younger; /* what is known of their ages */
};

/* A person who plays a match to its end becomes a player by that name, who wants the coach if there
   was one, in the seat's colour, or where that is another player's in one that nobody has. Putting
   one is refused where the name is another's, or none, or there is no player of that number. */
store_ticket store_player_put(struct store *store, const struct store_player *player);
/* What one played counts as the other's, and the one is gone. Refused where both sat in the same
   match. */
store_ticket store_player_merge(struct store *store, int64_t from, int64_t into);
/* One of two players is the younger one, which corrects what was told of the two before; with it
   goes what follows for those who are younger still or older still. Somebody by whose name there is
   no player is not remembered. */
store_ticket store_younger_put(struct store *store, const char *name, const char *than);
/* The player's own figures are gone. The matches stay, with the name that was on the seat, and
   count for the others as before. */
store_ticket store_player_remove(struct store *store, int64_t number);
/* Whoever is no player is not to be read of any more in matches and evenings that ended, or if they
   are open began, before that second: their seats are called `name`, in which "%d" stands for the
   seat, counted from 1. Imported matches stay as they came. */
store_ticket store_guests_forget(struct store *store, int64_t before, const char *name);
/* A struct store_players, by name. */
struct store_asked *store_ask_players(struct store *store);

/* ---- The limit ------------------------------------------------------------------------------- */

enum { STORE_LIMIT_LEAST = 10, STORE_LIMIT_MOST = 10000, STORE_LIMIT_KIOSK = 1000 };

/* How many finished matches keep their logs from now on; 0: all of them, which is how it begins.
   Not remembered. The oldest beyond it are pruned when there is nothing else to do, a few at a
   time: their logs go, so that they are neither listed nor seen again, and their seats stay, so
   that players' figures and rivals are as before; of the dice the counts stay. A match without any
   player goes altogether, and an evening without any of which no match is left. One that holds one
   of the best results of its game and rule set keeps its log nevertheless, as long as these are not
   more than the limit themselves. Matches and evenings that were left unfinished go too. */
void store_limit(struct store *store, int matches);

/* ---- Records --------------------------------------------------------------------------------- */

/* Matches that were imported are listed and can be seen again, and count nowhere else. */
enum {
    STORE_RULES_MAX = 512,
    STORE_BEST_MOST = 20, /* results of a game and rule set that outlive the limit */
};

/* A rule set: by which options a game was played that are not the standard ones. */
struct store_rules {
    bool known;            /* false: by options that the game has no more */
    struct tc_setup setup; /* then the options whose bits are in `given`; none: standard rules */
    char key[STORE_RULES_MAX]; /* the store's own, the same for the same rule set */
};

struct store_line {
    int64_t number;
    char game[STORE_KIND_MAX];
    unsigned flags;
    bool imported;
    bool evening;  /* it was one of an evening's */
    int64_t ended; /* seconds since 1970, UTC */
    int players;
    struct {
        char name[BASE_NAME_BYTES];
        int color;
        int32_t points;
        bool won;
    } seats[TC_SEATS_MAX];
};
struct store_lines {
    size_t count; /* in the list */
    size_t whole; /* that there are */
    size_t gone;  /* that were played too, and whose logs were pruned */
    struct store_line *list;
};

/* Finished matches, the newest first, from the `skip`-th on, at most `most`: a struct store_lines.
   `game` NULL: of all games; `player` 0: of all players. */
struct store_asked *store_ask_finished(struct store *store, const char *game, int64_t player,
                                       size_t skip, size_t most);
/* One finished match, replayed: a struct store_matches with one, or none where there is no such
   match or it is broken. */
struct store_asked *store_ask_match(struct store *store, int64_t number);

struct store_best {
    int64_t number, player; /* the match; 0 for a player who was removed */
    char name[BASE_NAME_BYTES];
    struct store_rules rules;
    int color; /* the player's own; of who was removed, the seat's */
    int players;
    int32_t points;
    int64_t ended;
    unsigned flags;
};
struct store_bests {
    size_t count;
    struct store_best *list;
};

/* The best results of persons in a game, the best first, of equal ones the earlier: a struct
   store_bests. `rules` NULL: of every rule set. `low`: the fewest points are the best. */
struct store_asked *store_ask_best(struct store *store, const char *game,
                                   const struct store_rules *rules, bool low, size_t most);

enum store_throws {
    STORE_DRAWN,    /* by the program's generator */
    STORE_TAPPED,   /* real dice, tapped in */
    STORE_DICTATED, /* told by a script */
    STORE_THROWS
};

struct store_played {
    char game[STORE_KIND_MAX]; /* that persons played most, as far as it can be played; "": none */
    bool throws[STORE_THROWS]; /* which kinds there are */
};

/* What there is among the finished matches: a struct store_played. */
struct store_asked *store_ask_played(struct store *store);
/* The rule sets in which a game was finished, the most played first: a struct store_bests of which
   only `rules`, `players` (how many matches) and `ended` (the last) tell anything. */
struct store_asked *store_ask_rules(struct store *store, const char *game);

/* How long the finished matches of a game by the same rules took, that as many played. */
struct store_duration {
    struct store_rules rules;
    int players, people; /* seats; and how many of these were persons' */
    int matches;
    int64_t seconds; /* from the first throw's due to the end, breaks among them: their median */
};
struct store_durations {
    size_t count;
    struct store_duration *list;
};

/* A struct store_durations; imported matches do not count. */
struct store_asked *store_ask_durations(struct store *store, const char *game);

struct store_rival {
    int64_t player;
    char name[BASE_NAME_BYTES];
    int played, ahead, behind; /* matches together; how often one came before the other */
};

struct store_days {
    size_t count;
    struct store_today *list; /* by day */
};
/* A try ended; one that begins is written with its match. Another one of the same person, day and
   game than the first changes nothing, nor does one that ended already. */
store_ticket store_today_put(struct store *store, const struct store_today *tried);
/* All days: a struct store_days. */
struct store_asked *store_ask_days(struct store *store);

/* A finished evening. */
struct store_evening_line {
    struct evening evening;
    int64_t ended; /* seconds since 1970, UTC */
    bool imported; /* it came as a file, and counts nowhere */
};
struct store_evening_lines {
    size_t count; /* in the list */
    size_t whole; /* that there are */
    struct store_evening_line *list;
};
/* The newest first, from the `skip`-th on, at most `most`: a struct store_evening_lines. One that
   can't have come to what is written is not among them. */
struct store_asked *store_ask_evenings(struct store *store, size_t skip, size_t most);

/* Its matches as they were played, without those whose logs were pruned: a struct store_lines. */
struct store_asked *store_ask_evening_matches(struct store *store, int64_t evening);

/* A player's evenings, and who was met in them. */
struct store_evening_figures {
    int played, won;
    size_t count;
    struct store_rival *rivals; /* who was met most often first */
};
/* A struct store_evening_figures. */
struct store_asked *store_ask_evening_figures(struct store *store, int64_t player);

/* A player's figures. */
struct store_figures {
    int played, won;
    int32_t best;             /* points */
    double average;           /* points */
    int streak, streak_now;   /* wins in a row */
    int drought, drought_now; /* matches in a row without a win */
    int busts, turns;
    int32_t best_turn;
    int32_t luck; /* the most points that one throw brought; 0: none */
    uint8_t luck_faces[TC_DICE_MAX];
    int luck_count;
    char luck_game[STORE_KIND_MAX];
    size_t count;
    struct store_rival *rivals; /* who was met most often first */
};

/* A struct store_figures. `game` NULL: over all games, where points mean nothing. */
struct store_asked *store_ask_figures(struct store *store, int64_t player, const char *game,
                                      bool low);

/* The chance below which fair dice do something seldom. */
#define STORE_SELDOM 0.1

enum store_verdict {
    STORE_TOO_FEW,  /* to say anything: fewer than five expected of a face */
    STORE_FAIR,     /* as fair as dice get */
    STORE_UNUSUAL,  /* fair dice seldom do this, or a face lies outside its bounds */
    STORE_DOUBTFUL, /* fair dice do this in one run of a thousand */
};

struct store_dice {
    int sides;
    int64_t thrown; /* dice in all */
    int64_t count[TC_SIDES_MAX];
    double expected;           /* of each face */
    double low, high;          /* all faces of fair dice lie between in 95 of 100 cases */
    double chi_square, chance; /* and the chance that fair dice stray as far or farther */
    enum store_verdict verdict;
};

/* The dice of finished matches: a struct store_dice. `game` NULL: of all games. */
struct store_asked *store_ask_dice(struct store *store, const char *game, enum store_throws kind,
                                   int sides);

/* ---- Exchange -------------------------------------------------------------------------------- */

struct store_text {
    size_t length;
    char *text; /* NULL where there is nothing to be had */
};
enum store_refusal {
    STORE_IMPORT_UNWRITTEN,  /* it can't be written now */
    STORE_IMPORT_ALIEN,      /* that is no match, or only a part of one */
    STORE_IMPORT_VERSION,    /* another version saved it */
    STORE_IMPORT_CHANGED,    /* it is not as it was saved */
    STORE_IMPORT_ILLEGAL,    /* it is, and could not have been played so */
    STORE_IMPORT_SEATS,      /* who played can't be read */
    STORE_IMPORT_UNFINISHED, /* it was not played to its end */
    STORE_IMPORT_MEMORY,     /* there is not enough */
    STORE_IMPORT_REFUSALS
};
struct store_import {
    int64_t number;         /* of the match or evening; 0: refused */
    bool evening;           /* which of the two it is */
    bool known;             /* it was here already, and nothing was taken in */
    int64_t ended;          /* seconds since 1970, UTC */
    struct evening shown;   /* the evening */
    enum store_refusal why; /* where it was refused */
};

/* A finished match as one JSON save of the protocol, with who sat where; a finished evening with
   those of its matches whose logs are there. A struct store_text. */
struct store_asked *store_ask_export(struct store *store, int64_t number);
struct store_asked *store_ask_export_evening(struct store *store, int64_t number);
/* Takes such a text in, checked whole: it must be legal throughout and played to its end. The seats
   tell who played; where `seats` is NULL the text does, and where that doesn't they are called by
   their numbers. The same play comes in once: a text of a match or an evening that is here already,
   played here or taken in, changes nothing. A struct store_import. */
struct store_asked *store_ask_import(struct store *store, const char *text, size_t length,
                                     const struct match_seat *seats, int count);

#endif
