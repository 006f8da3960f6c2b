/* SPDX-License-Identifier: Zlib */
#include "base/worker.h"

#include <pthread.h>
#include <stdlib.h>

struct job {
    struct job *next;
    void (*run)(void *context);
    void *context;
};

struct base_worker {
    pthread_t thread;
    pthread_mutex_t lock; /* guards everything below */
    pthread_cond_t work;  /* a job came, or the end */
    pthread_cond_t done;  /* a job was done */
    struct job *first;
    struct job **last; /* where the next job is hung */
    unsigned long long submitted, finished;
    bool ending;
};

/* The next job, or NULL at the end; called and left with the lock held. */
static struct job *take(struct base_worker *worker)
{
    while (!worker->first && !worker->ending) {
        pthread_cond_wait(&worker->work, &worker->lock);
    }
    struct job *job = worker->first;
    if (job) {
        worker->first = job->next;
        if (!worker->first) {
            worker->last = &worker->first;
        }
    }
    return job;
}

static void *serve(void *context)
{
    struct base_worker *worker = context;
    struct job *job;
    pthread_mutex_lock(&worker->lock);
    while ((job = take(worker))) {
        pthread_mutex_unlock(&worker->lock);
        job->run(job->context);
        free(job);
        pthread_mutex_lock(&worker->lock);
        worker->finished++;
        pthread_cond_broadcast(&worker->done);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

struct base_worker *base_worker_create(void)
{
    struct base_worker *worker = calloc(1, sizeof *worker);
    if (!worker) {
        return NULL;
    }
    worker->last = &worker->first;
    if (pthread_mutex_init(&worker->lock, NULL) != 0) {
        goto no_lock;
    }
    if (pthread_cond_init(&worker->work, NULL) != 0) {
        goto no_work;
    }
    if (pthread_cond_init(&worker->done, NULL) != 0) {
        goto no_done;
    }
    if (pthread_create(&worker->thread, NULL, serve, worker) != 0) {
        goto no_thread;
    }
    return worker;

no_thread:
    pthread_cond_destroy(&worker->done);
no_done:
    pthread_cond_destroy(&worker->work);
no_work:
    pthread_mutex_destroy(&worker->lock);
no_lock:
    free(worker);
    return NULL;
}

void base_worker_destroy(struct base_worker *worker)
{
    if (!worker) {
        return;
    }
    pthread_mutex_lock(&worker->lock);
    worker->ending = true;
    pthread_cond_signal(&worker->work);
    pthread_mutex_unlock(&worker->lock);
    pthread_join(worker->thread, NULL);
    pthread_cond_destroy(&worker->done);
    pthread_cond_destroy(&worker->work);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

bool base_worker_submit(struct base_worker *worker, void (*run)(void *context), void *context)
{
    struct job *job = malloc(sizeof *job);
    if (!job) {
        return false;
    }
    *job = (struct job){.run = run, .context = context};
    pthread_mutex_lock(&worker->lock);
    *worker->last = job;
    worker->last = &job->next;
    worker->submitted++;
    pthread_cond_signal(&worker->work);
    pthread_mutex_unlock(&worker->lock);
    return true;
}

void base_worker_wait(struct base_worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    unsigned long long mine = worker->submitted;
    while (worker->finished < mine) {
        pthread_cond_wait(&worker->done, &worker->lock);
    }
    pthread_mutex_unlock(&worker->lock);
}

bool base_worker_busy(struct base_worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    bool busy = worker->finished < worker->submitted;
    pthread_mutex_unlock(&worker->lock);
    return busy;
}
