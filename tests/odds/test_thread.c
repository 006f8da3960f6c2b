/* SPDX-License-Identifier: Zlib */
/* Tables made on a thread of their own, while the one that asked for them looks how far they are.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdatomic.h>

#include <tumblecup/odds.h>

#include "base/worker.h"

struct making {
    struct tc_setup setup;
    struct tc_odds *odds;
    atomic_int percent;
    atomic_bool stop;
};

static bool note(void *context, double done)
{
    struct making *making = context;
    atomic_store(&making->percent, (int)(100 * done));
    return !atomic_load(&making->stop);
}

static void make(void *context)
{
    struct making *making = context;
    struct tc_odds_watch watch = {.go_on = note, .context = making};
    making->odds = tc_odds_create(&making->setup, &watch);
}

/* In `game` for two, with its defaults. */
static void make_aside(const char *game, struct making *making, bool stop)
{
    struct base_worker *worker = base_worker_create();
    assert_non_null(worker);
    making->setup = tc_setup_default(tc_game_find(game), 2);
    making->setup.first = 0;
    making->odds = NULL;
    assert_int_equal(tc_setup_settle(&making->setup, NULL), TC_OK);
    atomic_init(&making->percent, 0);
    atomic_init(&making->stop, stop);
    assert_true(base_worker_submit(worker, make, making));
    for (int last = 0; base_worker_busy(worker);) {
        int percent = atomic_load(&making->percent);
        assert_true(percent >= last && percent <= 100);
        last = percent;
    }
    base_worker_wait(worker);
    base_worker_destroy(worker);
}

static void tables_come_from_another_thread(void **unused)
{
    (void)unused;
    static const char *const games[] = {"bombs", "leftovers"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct making making;
        struct tc_state state;
        struct tc_advice here, there;
        make_aside(games[i], &making, false);
        assert_non_null(making.odds);
        struct tc_odds *own = tc_odds_create(&making.setup, NULL);
        assert_non_null(own);
        tc_game_begin(&making.setup, &state, NULL);
        tc_odds_advise(own, &state, &here);
        tc_odds_advise(making.odds, &state, &there);
        assert_memory_equal(here.win, there.win, sizeof here.win);
        tc_odds_destroy(own);
        tc_odds_destroy(making.odds);
    }
}

static void they_can_be_called_off(void **unused)
{
    (void)unused;
    struct making making;
    make_aside("microbin", &making, true);
    assert_null(making.odds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_come_from_another_thread),
        cmocka_unit_test(they_can_be_called_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
