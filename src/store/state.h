/* SPDX-License-Identifier: Zlib */
/*
 * state.h: the store itself, as its thread and those who ask it share it.
 */
#ifndef STORE_STATE_H
#define STORE_STATE_H

#include <time.h>

#include "store/internal.h"

struct store {
    char folder[STORE_PATH_MAX]; /* "" for none */
    char vfs[STORE_NAME_MAX];
    pthread_t thread;
    /* The thread's alone. */
    sqlite3 *db;
    sqlite3 *read;         /* only to be read, while it can't be opened for writing; else NULL */
    int pause;             /* ms from the last try to the next */
    struct timespec retry; /* when that is, whatever else is done until then */
    bool doubted;          /* what was read made no sense: it is looked through when it is opened */
    int doubts;            /* how often that was since something was written */
    bool missed;           /* an answer is short of what could not be read */
    bool used;             /* something was read from the database, or written to it */
    bool checked;          /* the database was looked through */
    bool searched;         /* it was looked for one that can be taken back */
    int rest;              /* ms without anything to do before it is; 0: none needed */
    bool rested;           /* there were so many */

    pthread_mutex_t lock; /* guards everything below */
    pthread_cond_t work;  /* something came, or the end */
    pthread_cond_t news;  /* something was done */
    void (*wake)(void *context);
    void *context;
    struct store_health health;
    struct store_job *first_job, **last_job;
    struct store_asked *first_asked, **last_asked;
    store_ticket given, done; /* the last ticket given, and the last that was dealt with */
    store_ticket *refused;
    size_t refused_count, refused_room;
    bool busy, pausing, ending, tried_at_end;
    int limit;  /* of matches; 0: none */
    bool grown; /* beyond it, perhaps */
};

/* The moment so many milliseconds from now, for a wait on a condition. */
struct timespec store_moment(int ms);

/* Whether what is handed in gets to the disk, now or later. */
bool store_keeps(enum store_condition condition);

/* Whether matches beyond the limit are to go. Called with the lock held. */
bool store_must_prune(const struct store *store);

void store_asked_free(struct store_asked *asked);

#endif
