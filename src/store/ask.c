/* SPDX-License-Identifier: Zlib */
/* What whoever uses the store asks of it: how it is, what became of a ticket, an answer. None of it
   waits for the disk but store_await(). */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "store/state.h"

/* ---- How it is ------------------------------------------------------------------------------- */

struct timespec store_moment(int ms)
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

bool store_keeps(enum store_condition condition)
{
    return condition == STORE_OPENING || condition == STORE_KEEPS || condition == STORE_WAITS ||
           condition == STORE_UNREADABLE;
}

bool store_must_prune(const struct store *store)
{
    return store->grown && store->limit > 0 && !store->pausing && !store->ending;
}

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
    return !store->busy && store->first_asked == NULL && !store_must_prune(store) &&
           (store->first_job == NULL || store->pausing);
}

bool store_await(struct store *store, int ms)
{
    struct timespec until = store_moment(ms);
    int result = 0;
    pthread_mutex_lock(&store->lock);
    while (!at_rest(store) && result != ETIMEDOUT) {
        result = pthread_cond_timedwait(&store->news, &store->lock, &until);
    }
    bool rests = at_rest(store);
    pthread_mutex_unlock(&store->lock);
    return rests;
}

/* ---- Tickets --------------------------------------------------------------------------------- */

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
        fate = was_refused(store, ticket)             ? STORE_REFUSED
               : store_keeps(store->health.condition) ? STORE_SAFE
                                                      : STORE_UNKEPT;
    } else if (!store_keeps(store->health.condition)) {
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

enum store_write_result store_write_failed(sqlite3 *db)
{
    return sql_failure(db) == SQL_CONTRADICTED ? STORE_CONTRADICTED : STORE_BROKEN;
}

enum store_write_result store_write_done(sqlite3 *db, bool done)
{
    return done ? STORE_WRITTEN : store_write_failed(db);
}

/* ---- Answers --------------------------------------------------------------------------------- */

void store_asked_free(struct store_asked *asked)
{
    if (asked->release != NULL) {
        asked->release(asked->answer);
    }
    free(asked->answer);
    free(asked->question.text);
    free(asked);
}

struct store_asked *
store_ask(struct store *store, const struct store_question *question, size_t size,
          bool (*run)(sqlite3 *db, const struct store_question *question, void *answer),
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
    *asked = (struct store_asked){.store = store,
                                  .question = *question,
                                  .run = run,
                                  .release = release,
                                  .answer = answer,
                                  .size = size};
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
        store_asked_free(asked);
    }
}
