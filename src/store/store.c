#define _POSIX_C_SOURCE 200809L
#include "store/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/array.h"
#include "store/inside.h"

enum {
    PAUSE_FIRST_MS = 500,
    PAUSE_MOST_MS = 60000,
    REST_FIRST_MS = 3000,
};

struct store {
    char folder[STORE_PATH_MAX]; /* "" for none */
    char vfs[STORE_NAME_MAX];
    pthread_t thread;
    /* The thread's alone. */
    sqlite3 *db;
    sqlite3 *read; /* only to be read, while it can't be opened for writing; else NULL */
    int pause;     /* ms until the next try */
    bool checked;  /* the database was looked through */
    int rest;      /* ms without anything to do before it is; 0: none needed */
    bool rested;   /* there were so many */

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

/* ---- Time ------------------------------------------------------------------------------------ */

static struct timespec after(int ms)
{
    struct timespec moment;
    clock_gettime(CLOCK_MONOTONIC, &moment);
    moment.tv_sec += ms / 1000;
    moment.tv_nsec += (long)(ms % 1000) * 1000000;
    if (moment.tv_nsec >= 1000000000) {
        moment.tv_sec++;
        moment.tv_nsec -= 1000000000;
    }
    return moment;
}

/* Called with the lock held. */
static void tell(struct store *store)
{
    pthread_cond_broadcast(&store->news);
    if (store->wake != NULL) {
        store->wake(store->context);
    }
}

static bool keeps(enum store_condition condition)
{
    return condition == STORE_OPENING || condition == STORE_KEEPS || condition == STORE_WAITS;
}

/* ---- Opening --------------------------------------------------------------------------------- */

/* The next try comes after a pause that grows. */
static void put_off(struct store *store)
{
    pthread_mutex_lock(&store->lock);
    store->health.condition = STORE_WAITS;
    store->pause = store->pause == 0 ? PAUSE_FIRST_MS : store->pause * 2;
    store->pause = store->pause > PAUSE_MOST_MS ? PAUSE_MOST_MS : store->pause;
    store->pausing = true;
    tell(store);
    pthread_mutex_unlock(&store->lock);
}

static void open_database(struct store *store)
{
    char aside[STORE_PATH_MAX] = "";
    enum store_condition condition = STORE_NOWHERE;
    store_close(store->read);
    store->read = NULL;
    if (store->folder[0] != '\0') {
        condition = store_open(store->folder, store->vfs[0] == '\0' ? NULL : store->vfs,
                               &store_schema, &store->db, aside);
    }
    store->rest = store->db == NULL || store_is_small(store->db) ? 0 : REST_FIRST_MS;
    if (!keeps(condition)) {
        store->db = store_open_memory(&store_schema);
    } else if (store->db == NULL) {
        store->read = store_open_to_read(store->folder, &store_schema);
    }
    pthread_mutex_lock(&store->lock);
    if (aside[0] != '\0') {
        snprintf(store->health.aside, sizeof store->health.aside, "%s", aside);
        store->health.begun++;
    }
    store->health.condition = condition;
    tell(store);
    pthread_mutex_unlock(&store->lock);
    if (condition == STORE_WAITS) {
        put_off(store);
    }
}

/* What was readable before is not any more. */
static void begin_anew(struct store *store)
{
    char aside[STORE_PATH_MAX] = "";
    store_close(store->db);
    store->db = NULL;
    if (!store_put_aside(store->folder, aside)) {
        put_off(store);
        return;
    }
    pthread_mutex_lock(&store->lock);
    snprintf(store->health.aside, sizeof store->health.aside, "%s", aside);
    store->health.begun++;
    pthread_mutex_unlock(&store->lock);
    open_database(store);
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
        begin_anew(store);
        return;
    }
    if (!written && keeps(store_health(store).condition)) {
        put_off(store);
        return;
    }
    store->pause = 0;
    pthread_mutex_lock(&store->lock);
    drop_jobs(store, last);
    if (store->health.condition == STORE_WAITS) {
        store->health.condition = STORE_KEEPS;
    }
    tell(store);
    pthread_mutex_unlock(&store->lock);
}

/* ---- Answering ------------------------------------------------------------------------------- */

static void free_asked(struct store_asked *asked)
{
    if (asked->release != NULL) {
        asked->release(asked->answer);
    }
    free(asked->answer);
    free(asked->question.text);
    free(asked);
}

/* Called with the lock held, which is let go meanwhile. */
static void answer_first(struct store *store)
{
    struct store_asked *asked = store->first_asked;
    store->first_asked = asked->next;
    if (store->first_asked == NULL) {
        store->last_asked = &store->first_asked;
    }
    sqlite3 *db = store->db != NULL ? store->db : store->read;
    if (!asked->forgotten && db != NULL) {
        pthread_mutex_unlock(&store->lock);
        asked->run(db, &asked->question, asked->answer);
        pthread_mutex_lock(&store->lock);
    }
    asked->done = true;
    if (asked->forgotten) {
        free_asked(asked);
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
    bool sound = store_is_sound(store->db);
    store->checked = (sqlite3_errcode(store->db) & 0xff) != SQLITE_INTERRUPT;
    store->rested = false;
    store->rest = store->rest * 2 > PAUSE_MOST_MS ? PAUSE_MOST_MS : store->rest * 2;
    sqlite3_progress_handler(store->db, 0, NULL, NULL);
    if (!sound) {
        begin_anew(store);
    }
}

/* ---- Thinning -------------------------------------------------------------------------------- */

/* Called with the lock held, which is let go meanwhile. */
static void thin(struct store *store)
{
    int limit = store->limit;
    store->grown = false;
    pthread_mutex_unlock(&store->lock);
    enum store_thinned thinned = store_thin(store->db, limit);
    if (thinned == STORE_THIN_BROKEN) {
        begin_anew(store);
    }
    pthread_mutex_lock(&store->lock);
    store->grown = store->grown || thinned == STORE_THIN_MORE;
}

/* Called with the lock held. */
static bool must_thin(const struct store *store)
{
    return store->grown && store->limit > 0 && !store->pausing && !store->ending;
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
    struct timespec until = after(ms);
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
        struct timespec until = after(store->pause);
        int result = 0;
        while (result != ETIMEDOUT && !store->ending && store->first_asked == NULL) {
            result = pthread_cond_timedwait(&store->work, &store->lock, &until);
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
        } else if (must_thin(store)) {
            thin(store);
        } else if (must_check(store) && (store->rest == 0 || store->rested)) {
            pthread_mutex_unlock(&store->lock);
            check(store);
            pthread_mutex_lock(&store->lock);
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

/* ---- What the other side asks ---------------------------------------------------------------- */

void store_limit(struct store *store, int matches)
{
    bool none = matches == 0, few = matches<STORE_LIMIT_LEAST, many = matches> STORE_LIMIT_MOST;
    pthread_mutex_lock(&store->lock);
    store->limit = none ? 0 : few ? STORE_LIMIT_LEAST : many ? STORE_LIMIT_MOST : matches;
    store->grown = true;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
}

struct store_health store_health(struct store *store)
{
    pthread_mutex_lock(&store->lock);
    struct store_health health = store->health;
    pthread_mutex_unlock(&store->lock);
    return health;
}

static bool at_rest(const struct store *store)
{
    return !store->busy && store->first_asked == NULL && !must_thin(store) &&
           (store->first_job == NULL || store->pausing);
}

bool store_await(struct store *store, int ms)
{
    struct timespec until = after(ms);
    int result = 0;
    pthread_mutex_lock(&store->lock);
    while (!at_rest(store) && result != ETIMEDOUT) {
        result = pthread_cond_timedwait(&store->news, &store->lock, &until);
    }
    bool rests = at_rest(store);
    pthread_mutex_unlock(&store->lock);
    return rests;
}

static bool was_refused(const struct store *store, store_ticket ticket)
{
    for (size_t i = 0; i < store->refused_count; i++) {
        if (store->refused[i] == ticket) {
            return true;
        }
    }
    return false;
}

enum store_fate store_fate(struct store *store, store_ticket ticket)
{
    enum store_fate fate = STORE_PENDING;
    pthread_mutex_lock(&store->lock);
    if (ticket == 0) {
        fate = STORE_UNKEPT;
    } else if (ticket <= store->done) {
        fate = was_refused(store, ticket)       ? STORE_REFUSED
               : keeps(store->health.condition) ? STORE_SAFE
                                                : STORE_UNKEPT;
    } else if (!keeps(store->health.condition)) {
        fate = STORE_UNKEPT;
    }
    pthread_mutex_unlock(&store->lock);
    return fate;
}

struct store_job *store_job_create(size_t size,
                                   enum store_write_result (*write)(sqlite3 *db, const void *what))
{
    struct store_job *job = calloc(1, sizeof *job + size);
    if (job != NULL) {
        job->write = write;
    }
    return job;
}

store_ticket store_hand_in(struct store *store, struct store_job *job)
{
    if (job == NULL) {
        return 0;
    }
    pthread_mutex_lock(&store->lock);
    store_ticket ticket = ++store->given;
    job->ticket = ticket;
    *store->last_job = job;
    store->last_job = &job->next;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
    return ticket;
}

struct store_asked *
store_ask(struct store *store, const struct store_question *question, size_t size,
          void (*run)(sqlite3 *db, const struct store_question *question, void *answer),
          void (*release)(void *answer))
{
    struct store_asked *asked = calloc(1, sizeof *asked);
    void *answer = calloc(1, size);
    if (asked == NULL || answer == NULL) {
        free(asked);
        free(answer);
        free(question->text);
        return NULL;
    }
    *asked = (struct store_asked){
        .store = store, .question = *question, .run = run, .release = release, .answer = answer};
    pthread_mutex_lock(&store->lock);
    *store->last_asked = asked;
    store->last_asked = &asked->next;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
    return asked;
}

const void *store_answer(struct store_asked *asked)
{
    if (asked == NULL) {
        return NULL;
    }
    pthread_mutex_lock(&asked->store->lock);
    const void *answer = asked->done ? asked->answer : NULL;
    pthread_mutex_unlock(&asked->store->lock);
    return answer;
}

void store_forget(struct store_asked *asked)
{
    if (asked == NULL) {
        return;
    }
    pthread_mutex_t *lock = &asked->store->lock;
    pthread_mutex_lock(lock);
    asked->forgotten = true;
    bool done = asked->done;
    pthread_mutex_unlock(lock);
    if (done) {
        free_asked(asked);
    }
}
