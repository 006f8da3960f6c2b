/* SPDX-License-Identifier: Zlib */
/*
 * worker.h: one thread that does jobs one after the other, in the order they were handed in.
 */
#ifndef BASE_WORKER_H
#define BASE_WORKER_H

#include <stdbool.h>

struct base_worker;

/* Starts the thread; NULL if there is none to be had, or no memory. */
struct base_worker *base_worker_create(void);

/* Does what was handed in, then ends the thread. NULL is allowed. Not from within a job. */
void base_worker_destroy(struct base_worker *worker);

/* Hands in a job: `run` is called with `context`, which must live until then, on the worker's
   thread. Any thread may call it, a job too. False when memory runs out: the job is not done. */
bool base_worker_submit(struct base_worker *worker, void (*run)(void *context), void *context);

/* Waits until everything handed in so far is done; what the jobs wrote can then be read. Not from
   within a job. */
void base_worker_wait(struct base_worker *worker);

/* Whether a job is waiting or being done. */
bool base_worker_busy(struct base_worker *worker);

#endif
