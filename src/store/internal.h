/* SPDX-License-Identifier: Zlib */
/*
 * internal.h: what the files of the store share. Whatever has to do with the database runs on the
 * store's thread; `lock` guards what both sides look at.
 */
#ifndef STORE_INTERNAL_H
#define STORE_INTERNAL_H

#include <pthread.h>
#include <sqlite3.h>
#include <stdalign.h>

#include "store/schema.h"
#include "store/sql.h"
#include "store/store.h"

enum store_write_result { STORE_WRITTEN, STORE_CONTRADICTED, STORE_BROKEN };

/* Something to be written. `what` is the writer's own copy of everything it needs. */
struct store_job {
    struct store_job *next;
    store_ticket ticket;
    bool refused;
    bool grows;   /* there is a match more afterwards */
    bool decides; /* what becomes of a database that was put aside */
    enum store_write_result (*write)(sqlite3 *db, const void *what);
    void (*release)(void *what); /* what the copy owns; NULL: nothing */
    alignas(max_align_t) unsigned char what[];
};

/* What is asked about, as far as the question has it. */
struct store_question {
    char game[STORE_KIND_MAX]; /* "": of all games */
    char rules[STORE_RULES_MAX];
    bool every_rules, low;
    int64_t number;
    size_t skip, most;
    int kind, sides;
    /* for an import */
    char *text;
    size_t length;
    struct match_seat seats[TC_SEATS_MAX];
    int seats_count;
};

struct store_asked {
    struct store_asked *next;
    struct store *store;
    struct store_question question;
    /* Makes `answer`, of `size` bytes and zeroed, on the store's thread; false where it could not
       be read to the end. */
    bool (*run)(sqlite3 *db, const struct store_question *question, void *answer);
    void (*release)(void *answer); /* what the answer owns; NULL: nothing */
    void *answer;
    size_t size;
    bool done, forgotten;
};

/* Takes a job of `size` bytes of its own, which `fill` may write before store_hand_in(). NULL
   without memory. */
struct store_job *store_job_create(size_t size,
                                   enum store_write_result (*write)(sqlite3 *db, const void *what));
store_ticket store_hand_in(struct store *store, struct store_job *job);

/* NULL without memory; takes the question's text over either way. */
struct store_asked *
store_ask(struct store *store, const struct store_question *question, size_t size,
          bool (*run)(sqlite3 *db, const struct store_question *question, void *answer),
          void (*release)(void *answer));

/* How a write that did not work is to be taken. */
enum store_write_result store_write_failed(sqlite3 *db);
/* The same for one that may have worked. */
enum store_write_result store_write_done(sqlite3 *db, bool done);

/* ---- open.c ---------------------------------------------------------------------------------- */

struct store_opened {
    sqlite3 *db;                /* NULL: it is not open */
    char aside[STORE_PATH_MAX]; /* one was renamed so; "" otherwise */
    int64_t cut;                /* rows that held what can't be */
};
/* Opens the database of the folder, or says why not. One that is renamed was looked at twice and
   damaged both times, and no error of the disk had a part in that. `doubted`: what was read of it
   made no sense, so that all of it is looked through. */
enum store_condition store_open(const char *folder, const char *vfs,
                                const struct store_schema *schema, bool doubted,
                                struct store_opened *opened);
/* The same only to be read, where nothing can be written; NULL where it can't be read either. To be
   closed before store_open() is tried again. */
sqlite3 *store_open_to_read(const char *folder, const char *vfs, const struct store_schema *schema);
/* One that was put aside, brought up to date; NULL where it is not sound. */
sqlite3 *store_open_aside(const char *path, const char *vfs, const struct store_schema *schema);
/* Whether anything lies in the database's place. */
bool store_is_there(const char *folder);
/* One that lives in memory; NULL without any. */
sqlite3 *store_open_memory(const struct store_schema *schema);
void store_close(sqlite3 *db);

enum store_soundness {
    STORE_SOUND,
    STORE_DAMAGED, /* or a disk that failed without a word */
    STORE_UNKNOWN, /* the look did not come to its end */
};
/* Looks through the whole database by a pragma that says "ok", which takes its time where there is
   much in it. */
enum store_soundness store_look_through(sqlite3 *db, const char *check);
/* Whether that takes no time. */
bool store_is_small(sqlite3 *db);

/* ---- back.c ---------------------------------------------------------------------------------- */

/* The latest database that was put aside, is sound, and of which nobody decided yet; how many
   matches it has. False with "" where there is none. */
bool store_find_aside(const char *folder, const char *vfs, const struct store_schema *schema,
                      sqlite3 *db, char path[STORE_PATH_MAX], int64_t *matches);

/* The last second of the year 9999. */
#define STORE_MOMENT_MOST 253402300799

/* ---- check.c --------------------------------------------------------------------------------- */

/* Counts the rows that hold what can't be, numbers out of all measure, colours that there are not,
   names that can't be shown; `cuts`: and brings them to what can. False on failure. */
bool store_check(sqlite3 *db, bool cuts, int64_t *faults);

/* ---- matches.c ------------------------------------------------------------------------------- */

/* Seconds since 1970, for dates in the records. */
int64_t store_now(void);

enum store_match_reading {
    STORE_MATCH_READ,
    STORE_MATCH_BROKEN, /* it is not there, or does not replay */
    STORE_MATCH_UNREAD, /* it could not be read now */
};
/* Reads a match and replays it; match->match is then the caller's. */
enum store_match_reading store_match_read(sqlite3 *db, int64_t number, struct store_match *match);
/* Rows of a match that has none yet. */
enum store_write_result store_match_insert(sqlite3 *db, const struct store_match *match,
                                           bool imported);
/* Counts a match that is over among the finished ones. */
enum store_write_result store_match_finish(sqlite3 *db, int64_t number);

/* ---- evenings.c ------------------------------------------------------------------------------ */

/* Whether it can have come to this. Whoever leads or shows it takes that for granted. */
bool store_evening_sound(const struct evening *evening);
/* Reads one, with number 0 where it is not sound or not there. */
bool store_evening_read(sqlite3 *db, int64_t number, struct evening *evening);
/* Rows of one that is over and came as a file. */
bool store_evening_insert(sqlite3 *db, const struct evening *evening, int64_t ended);

/* ---- today.c --------------------------------------------------------------------------------- */

/* A try began, or ended. */
enum store_write_result store_today_write(sqlite3 *db, const struct store_today *tried);

/* ---- prune.c --------------------------------------------------------------------------------- */

enum store_pruned {
    STORE_PRUNED,
    STORE_PRUNE_MORE,   /* a portion of what there is to do was done */
    STORE_PRUNE_LATER,  /* it can't be written now */
    STORE_PRUNE_BROKEN, /* it can't be read any more */
};

/* The logs of the oldest finished matches beyond the limit go, a portion at a time. */
enum store_pruned store_prune(sqlite3 *db, int limit);

#endif
