#include "dice/ahead.h"

#include <stdlib.h>
#include "base/global_lock.h"
#include "base/worker.h"

struct dice_ahead {
    struct base_worker *worker; /* from the first throw on; NULL where no thread is to be had */
    struct dice_roll_plan plan;
    bool begun, handed, done; /* `handed`: to the worker; `done`: it is worked out, and well */
    struct dice_roll roll;
};

struct dice_ahead *dice_ahead_create(void)
{
    return calloc(1, sizeof(struct dice_ahead));
}

void dice_ahead_destroy(struct dice_ahead *ahead)
{
    if (ahead != NULL) {
        base_worker_destroy(ahead->worker);
        free(ahead);
    }
}

static void work_out(void *context)
{
    struct dice_ahead *ahead = context;
    ahead->done = dice_roll_work_out(&ahead->plan, &ahead->roll);
}

static void run(void *context)
{
    base_with_global_lock(work_out, context);
}

static void join(struct dice_ahead *ahead)
{
    if (ahead->handed) {
        base_worker_wait(ahead->worker);
        ahead->handed = false;
    }
}

void dice_ahead_begin(struct dice_ahead *ahead, const struct dice_roll_plan *plan)
{
    join(ahead);
    ahead->plan = *plan;
    ahead->begun = true;
    ahead->done = false;
    if (ahead->worker == NULL) {
        ahead->worker = base_worker_create();
    }
    ahead->handed = ahead->worker != NULL && base_worker_submit(ahead->worker, run, ahead);
    if (!ahead->handed) {
        run(ahead);
    }
}

const struct dice_roll *dice_ahead_wait(struct dice_ahead *ahead)
{
    join(ahead);
    return ahead->begun && ahead->done ? &ahead->roll : NULL;
}
