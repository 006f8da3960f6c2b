/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "store/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/array.h"
#include "store/state.h"

enum {
    PAUSE_FIRST_MS = 500,
    PAUSE_MOST_MS = 60000,
    REST_FIRST_MS = 3000,
    READ_TRIES = 3, /* of an answer, before the database is opened anew */
};

/* ---- Telling ------------------------------------------------------------------------------------
 */

/* Called with the lock held. */
static void tell(struct store *store)
{
    pthread_cond_broadcast(&store->news);
    if (store->wake != NULL) {
        store->wake(store->context);
    }
}

/* ---- Opening --------------------------------------------------------------------------------- */

/* The next try comes after a pause that grows. */
static void put_off(struct store *store, enum store_condition condition)
{
    pthread_mutex_lock(&store->lock);
    store->health.condition = condition;
    store->pause = store->pause == 0 ? PAUSE_FIRST_MS : store->pause * 2;
    store->pause = store->pause > PAUSE_MOST_MS ? PAUSE_MOST_MS : store->pause;
    store->retry = store_moment(store->pause);
    store->pausing = true;
    tell(store);
    pthread_mutex_unlock(&store->lock);
}

static void open_database(struct store *store)
{
    struct store_opened opened = {.db = NULL};
    const char *vfs = store->vfs[0] == '\0' ? NULL : store->vfs;
    enum store_condition condition = STORE_NOWHERE;
    store_close(store->read);
    store->read = NULL;
    if (store->folder[0] != '\0') {
        condition = store_open(store->folder, vfs, &store_schema, store->doubted, &opened);
    }
    store->db = opened.db;
    store->rest = store->db == NULL || store_is_small(store->db) ? 0 : REST_FIRST_MS;
    if (!store_keeps(condition)) {
        store->db = store_open_memory(&store_schema);
    } else if (store->db == NULL) {
        store->read = store_open_to_read(store->folder, vfs, &store_schema);
        bool there = store->read == NULL && store_is_there(store->folder);
        condition = there ? STORE_UNREADABLE : STORE_WAITS;
    }
    pthread_mutex_lock(&store->lock);
    if (opened.aside[0] != '\0') {
        snprintf(store->health.aside, sizeof store->health.aside, "%s", opened.aside);
        store->health.begun++;
        store->health.outlived += store->used;
        store->used = false;
    }
    store->health.cut += opened.cut;
    if (condition == STORE_KEEPS) {
        store->health.returned += store->missed;
        store->checked = store->checked || store->doubted;
        store->missed = store->doubted = false;
    }
    store->health.condition = condition;
    tell(store);
    pthread_mutex_unlock(&store->lock);
    if (store->db == NULL) {
        put_off(store, condition);
    }
}

/* What was readable before is not any more: it is opened anew and looked through, at once for the
   first time. */
static void open_anew(struct store *store)
{
    store_close(store->db);
    store->db = NULL;
    store->doubted = true;
    if (store->doubts++ > 0) {
        put_off(store, STORE_UNREADABLE);
    }
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* One job within the transaction; what it did is undone where it is refused. */
static bool write_job(sqlite3 *db, struct store_job *job)
{
    if (!sql_run(db, "SAVEPOINT job", SQL_NO_VALUES)) {
        return false;
    }
    enum store_write_result result = job->write(db, job->what);
    job->refused = result == STORE_CONTRADICTED;
    if (job->refused && !sql_run(db, "ROLLBACK TO job", SQL_NO_VALUES)) {
        return false;
    }
    return result != STORE_BROKEN && sql_run(db, "RELEASE job", SQL_NO_VALUES);
}

/* All jobs up to the last together, so that a disk that is slow is asked once. The last one's
   `next` may be written meanwhile. */
static bool write_jobs(sqlite3 *db, struct store_job *jobs, store_ticket last,
                       enum sql_failure *why)
{
    struct store_job *job = jobs;
    bool done = sql_run(db, "BEGIN IMMEDIATE", SQL_NO_VALUES) && write_job(db, job);
    while (done && job->ticket < last) {
        job = job->next;
        done = write_job(db, job);
    }
    done = done && sql_run(db, "COMMIT", SQL_NO_VALUES);
    if (!done) {
        *why = sql_failure(db);
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return done;
}

static void note_refused(struct store *store, store_ticket ticket)
{
    void *grown = base_array_grow(store->refused, &store->refused_room, store->refused_count + 1,
                                  sizeof *store->refused);
    if (grown != NULL) {
        store->refused = grown;
        store->refused[store->refused_count++] = ticket;
    }
}

/* Called with the lock held. */
static void drop_jobs(struct store *store, store_ticket last)
{
    while (store->first_job != NULL && store->first_job->ticket <= last) {
        struct store_job *job = store->first_job;
        store->first_job = job->next;
        if (job->refused) {
            note_refused(store, job->ticket);
        }
        store->grown = store->grown || job->grows;
        if (job->decides) {
            store->searched = job->refused; /* there may be another one */
            store->health.returned += !job->refused;
        }
        if (job->release != NULL) {
            job->release(job->what);
        }
        free(job);
    }
    if (store->first_job == NULL) {
        store->last_job = &store->first_job;
    }
    store->done = last;
}

static void write_all(struct store *store, struct store_job *jobs, store_ticket last)
{
    enum sql_failure why = SQL_DISK;
    bool written = store->db != NULL && write_jobs(store->db, jobs, last, &why);
    if (!written && why == SQL_UNREADABLE) {
        open_anew(store);
        return;
    }
    if (!written && store_keeps(store_health(store).condition)) {
        put_off(store, store->db == NULL ? store_health(store).condition : STORE_WAITS);
        return;
    }
    store->pause = store->doubts = 0;
    store->used = store->used || written;
    pthread_mutex_lock(&store->lock);
    drop_jobs(store, last);
    if (store_keeps(store->health.condition)) {
        store->health.condition = STORE_KEEPS;
    }
    tell(store);
    pthread_mutex_unlock(&store->lock);
}

/* ---- Answering ------------------------------------------------------------------------------- */

/* True where it could be read to the end. What was read of one that could not goes. `disturbed`: it
   may be read another time. */
static bool answer(sqlite3 *db, struct store_asked *asked, bool *disturbed)
{
    for (int i = 0; i < READ_TRIES; i++) {
        if (asked->run(db, &asked->question, asked->answer)) {
            return true;
        }
        *disturbed = sql_disturbed(db);
        if (asked->release != NULL) {
            asked->release(asked->answer);
        }
        memset(asked->answer, 0, asked->size);
    }
    return false;
}

/* Called with the lock held, which is let go meanwhile. */
static void answer_first(struct store *store)
{
    struct store_asked *asked = store->first_asked;
    sqlite3 *db = store->db != NULL ? store->db : store->read;
    if (!asked->forgotten) {
        pthread_mutex_unlock(&store->lock);
        bool disturbed = false, whole = db != NULL && answer(db, asked, &disturbed);
        store->missed = store->missed || !whole;
        store->used = store->used || whole;
        if (disturbed && !whole && db == store->db && store_keeps(store_health(store).condition)) {
            open_anew(store);
        }
        pthread_mutex_lock(&store->lock);
    }
    store->first_asked = asked->next;
    if (store->first_asked == NULL) {
        store->last_asked = &store->first_asked;
    }
    asked->done = true;
    if (asked->forgotten) {
        store_asked_free(asked);
    }
    tell(store);
}

/* ---- Checking -------------------------------------------------------------------------------- */

static int is_wanted(void *context)
{
    struct store *store = context;
    pthread_mutex_lock(&store->lock);
    bool wanted = store->first_job != NULL || store->first_asked != NULL || store->ending;
    pthread_mutex_unlock(&store->lock);
    return wanted;
}

/* Looks through the database while there is nothing else to do, and starts over where there was. A
   part of it can't be broken off, which in a large one takes longer than a throw may be held back:
   there the pause before the next try grows. */
static void check(struct store *store)
{
    enum { STEPS = 100000 };
    sqlite3_progress_handler(store->db, STEPS, is_wanted, store);
    enum store_soundness found = store_look_through(store->db, "PRAGMA quick_check(1)");
    store->checked = (sqlite3_errcode(store->db) & 0xff) != SQLITE_INTERRUPT;
    store->rested = false;
    store->rest = store->rest * 2 > PAUSE_MOST_MS ? PAUSE_MOST_MS : store->rest * 2;
    sqlite3_progress_handler(store->db, 0, NULL, NULL);
    if (found == STORE_DAMAGED) {
        open_anew(store);
    }
}

/* ---- Taking back ----------------------------------------------------------------------------- */

static bool must_search(const struct store *store)
{
    return !store->searched && store->checked && store->db != NULL && !store->ending &&
           store->health.condition == STORE_KEEPS;
}

/* Called with the lock held, which is let go meanwhile. */
static void search(struct store *store)
{
    char found[STORE_PATH_MAX];
    int64_t matches = 0;
    const char *vfs = store->vfs[0] == '\0' ? NULL : store->vfs;
    store->searched = true;
    pthread_mutex_unlock(&store->lock);
    bool there = store_find_aside(store->folder, vfs, &store_schema, store->db, found, &matches);
    pthread_mutex_lock(&store->lock);
    if (there) {
        snprintf(store->health.found, sizeof store->health.found, "%s", found);
        store->health.found_matches = matches;
        store->health.finds++;
        tell(store);
    }
}

/* ---- Thinning -------------------------------------------------------------------------------- */

/* Called with the lock held, which is let go meanwhile. */
static void thin(struct store *store)
{
    int limit = store->limit;
    store->grown = false;
    pthread_mutex_unlock(&store->lock);
    enum store_pruned thinned = store_prune(store->db, limit);
    if (thinned == STORE_PRUNE_BROKEN) {
        open_anew(store);
    }
    pthread_mutex_lock(&store->lock);
    store->grown = store->grown || thinned == STORE_PRUNE_MORE;
}

/* ---- The thread ------------------------------------------------------------------------------ */

static bool must_open(const struct store *store)
{
    return store->db == NULL && !store->pausing;
}

static bool must_check(const struct store *store)
{
    return !store->checked && store->db != NULL && !store->ending;
}

/* True if nothing came in so many ms. Called with the lock held. */
static bool rest(struct store *store, int ms)
{
    struct timespec until = store_moment(ms);
    return pthread_cond_timedwait(&store->work, &store->lock, &until) == ETIMEDOUT;
}

/* Waits for work, or for the end of a pause. Called with the lock held. */
static void wait_for_work(struct store *store)
{
    store->busy = false;
    tell(store);
    if (!store->pausing && must_check(store)) {
        store->rested = rest(store, store->rest);
    } else if (!store->pausing) {
        pthread_cond_wait(&store->work, &store->lock);
    } else {
        int result = 0;
        while (result != ETIMEDOUT && !store->ending && store->first_asked == NULL) {
            result = pthread_cond_timedwait(&store->work, &store->lock, &store->retry);
        }
        store->pausing = store->pausing && result != ETIMEDOUT;
    }
    store->busy = true;
}

/* At the end what waits is tried once more, and then given up. */
static bool over(struct store *store)
{
    if (!store->ending || store->first_asked != NULL) {
        return false;
    }
    if (store->first_job == NULL || (store->pausing && store->tried_at_end)) {
        return true;
    }
    if (store->pausing) {
        store->tried_at_end = true;
        store->pausing = false;
    }
    return false;
}

static void *serve(void *context)
{
    struct store *store = context;
    pthread_mutex_lock(&store->lock);
    while (!over(store)) {
        if (must_open(store)) {
            pthread_mutex_unlock(&store->lock);
            open_database(store);
            pthread_mutex_lock(&store->lock);
        } else if (store->first_job != NULL && !store->pausing) {
            struct store_job *jobs = store->first_job;
            store_ticket last = store->given;
            pthread_mutex_unlock(&store->lock);
            write_all(store, jobs, last);
            pthread_mutex_lock(&store->lock);
        } else if (store->first_asked != NULL) {
            answer_first(store);
        } else if (store_must_prune(store)) {
            thin(store);
        } else if (must_check(store) && (store->rest == 0 || store->rested)) {
            pthread_mutex_unlock(&store->lock);
            check(store);
            pthread_mutex_lock(&store->lock);
        } else if (must_search(store)) {
            search(store);
        } else if (!store->ending) {
            wait_for_work(store);
        }
    }
    pthread_mutex_unlock(&store->lock);
    store_close(store->db);
    store_close(store->read);
    return NULL;
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

static bool init_locks(struct store *store)
{
    pthread_condattr_t monotonic;
    bool made =
        pthread_mutex_init(&store->lock, NULL) == 0 && pthread_condattr_init(&monotonic) == 0;
    if (!made) {
        return false;
    }
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    made = pthread_cond_init(&store->work, &monotonic) == 0 &&
           pthread_cond_init(&store->news, &monotonic) == 0;
    pthread_condattr_destroy(&monotonic);
    return made;
}

struct store *store_create(const struct store_setup *setup)
{
    struct store *store = calloc(1, sizeof *store);
    if (store == NULL) {
        return NULL;
    }
    snprintf(store->folder, sizeof store->folder, "%s", setup->folder == NULL ? "" : setup->folder);
    snprintf(store->vfs, sizeof store->vfs, "%s", setup->vfs == NULL ? "" : setup->vfs);
    store->wake = setup->wake;
    store->context = setup->context;
    store->last_job = &store->first_job;
    store->last_asked = &store->first_asked;
    store->busy = true;
    if (!init_locks(store) || pthread_create(&store->thread, NULL, serve, store) != 0) {
        free(store);
        return NULL;
    }
    return store;
}

void store_destroy(struct store *store)
{
    if (store == NULL) {
        return;
    }
    pthread_mutex_lock(&store->lock);
    store->ending = true;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->thread, NULL);
    drop_jobs(store, store->given);
    pthread_cond_destroy(&store->work);
    pthread_cond_destroy(&store->news);
    pthread_mutex_destroy(&store->lock);
    free(store->refused);
    free(store);
}

void store_set_wake(struct store *store, void (*wake)(void *context), void *context)
{
    pthread_mutex_lock(&store->lock);
    store->wake = wake;
    store->context = context;
    pthread_mutex_unlock(&store->lock);
}
