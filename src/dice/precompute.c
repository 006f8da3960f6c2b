/* SPDX-License-Identifier: Zlib */
#include "dice/precompute.h"

#include <stdlib.h>
#include "base/global_lock.h"
#include "base/worker.h"

struct dice_precompute {
    struct base_worker *worker; /* from the first throw on; NULL where no thread is to be had */
    struct dice_trajectory_plan plan;
    bool begun, handed, done; /* `handed`: to the worker; `done`: it is worked out, and well */
    struct dice_trajectory trajectory;
};

struct dice_precompute *dice_precompute_create(void)
{
    return calloc(1, sizeof(struct dice_precompute));
}

void dice_precompute_destroy(struct dice_precompute *precompute)
{
    if (precompute != NULL) {
        base_worker_destroy(precompute->worker);
        free(precompute);
    }
}

static void work_out(void *context)
{
    struct dice_precompute *precompute = context;
    precompute->done = dice_trajectory_compute(&precompute->plan, &precompute->trajectory);
}

static void run(void *context)
{
    base_with_global_lock(work_out, context);
}

static void join(struct dice_precompute *precompute)
{
    if (precompute->handed) {
        base_worker_wait(precompute->worker);
        precompute->handed = false;
    }
}

void dice_precompute_begin(struct dice_precompute *precompute,
                           const struct dice_trajectory_plan *plan)
{
    join(precompute);
    precompute->plan = *plan;
    precompute->begun = true;
    precompute->done = false;
    if (precompute->worker == NULL) {
        precompute->worker = base_worker_create();
    }
    precompute->handed =
        precompute->worker != NULL && base_worker_submit(precompute->worker, run, precompute);
    if (!precompute->handed) {
        run(precompute);
    }
}

const struct dice_trajectory *dice_precompute_wait(struct dice_precompute *precompute)
{
    join(precompute);
    return precompute->begun && precompute->done ? &precompute->trajectory : NULL;
}
