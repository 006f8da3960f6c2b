/* SPDX-License-Identifier: Zlib */
#include "base/worker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <pthread.h>
#include <cmocka.h>

enum { JOBS = 2000 };

struct list {
    int count;
    int numbers[JOBS];
};

struct job {
    struct list *list;
    int number;
};

static void note(void *context)
{
    struct job *job = context;
    job->list->numbers[job->list->count++] = job->number;
}

static void submit_all(struct base_worker *worker, struct list *list, struct job *jobs)
{
    for (int i = 0; i < JOBS; i++) {
        jobs[i] = (struct job){.list = list, .number = i};
        assert_true(base_worker_submit(worker, note, &jobs[i]));
    }
}

static void check_in_order(const struct list *list)
{
    assert_int_equal(list->count, JOBS);
    for (int i = 0; i < JOBS; i++) {
        assert_int_equal(list->numbers[i], i);
    }
}

static void jobs_are_done_in_order(void **state)
{
    (void)state;
    static struct list list;
    static struct job jobs[JOBS];
    struct base_worker *worker = base_worker_create();
    assert_non_null(worker);
    submit_all(worker, &list, jobs);
    base_worker_wait(worker);
    check_in_order(&list);
    assert_false(base_worker_busy(worker));
    base_worker_destroy(worker);
}

static void destroying_does_what_is_left(void **state)
{
    (void)state;
    static struct list list;
    static struct job jobs[JOBS];
    struct base_worker *worker = base_worker_create();
    assert_non_null(worker);
    submit_all(worker, &list, jobs);
    base_worker_destroy(worker);
    check_in_order(&list);
}

static void nothing_to_wait_for_is_no_wait(void **state)
{
    (void)state;
    struct base_worker *worker = base_worker_create();
    assert_non_null(worker);
    base_worker_wait(worker);
    assert_false(base_worker_busy(worker));
    base_worker_destroy(worker);
    base_worker_destroy(NULL);
}

static void ask_who(void *context)
{
    *(pthread_t *)context = pthread_self();
}

static void jobs_run_on_one_other_thread(void **state)
{
    (void)state;
    pthread_t who[2] = {pthread_self(), pthread_self()};
    struct base_worker *worker = base_worker_create();
    assert_non_null(worker);
    assert_true(base_worker_submit(worker, ask_who, &who[0]));
    assert_true(base_worker_submit(worker, ask_who, &who[1]));
    base_worker_wait(worker);
    assert_false(pthread_equal(who[0], pthread_self()));
    assert_true(pthread_equal(who[0], who[1]));
    base_worker_destroy(worker);
}

static void wait_for_lock(void *context)
{
    pthread_mutex_lock(context);
    pthread_mutex_unlock(context);
}

static void a_job_under_way_is_busy(void **state)
{
    (void)state;
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    struct base_worker *worker = base_worker_create();
    assert_non_null(worker);
    pthread_mutex_lock(&gate);
    assert_true(base_worker_submit(worker, wait_for_lock, &gate));
    assert_true(base_worker_busy(worker));
    pthread_mutex_unlock(&gate);
    base_worker_wait(worker);
    assert_false(base_worker_busy(worker));
    base_worker_destroy(worker);
}

struct chain {
    struct base_worker *worker;
    int left, done;
};

static void submit_next(void *context)
{
    struct chain *chain = context;
    chain->done++;
    if (--chain->left > 0) {
        base_worker_submit(chain->worker, submit_next, chain);
    }
}

static void a_job_may_hand_in_another(void **state)
{
    (void)state;
    struct chain chain = {.worker = base_worker_create(), .left = 50};
    assert_non_null(chain.worker);
    assert_true(base_worker_submit(chain.worker, submit_next, &chain));
    base_worker_destroy(chain.worker);
    assert_int_equal(chain.done, 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jobs_are_done_in_order),
        cmocka_unit_test(destroying_does_what_is_left),
        cmocka_unit_test(nothing_to_wait_for_is_no_wait),
        cmocka_unit_test(jobs_run_on_one_other_thread),
        cmocka_unit_test(a_job_under_way_is_busy),
        cmocka_unit_test(a_job_may_hand_in_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
