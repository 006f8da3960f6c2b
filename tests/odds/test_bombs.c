/* SPDX-License-Identifier: Zlib */
/* Bombs, Away!: the tables against a second solver, against themselves, and against play. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "odds/bombs.h"
#include "odds/common.h"
#include "rules/bombs.h"
#include "tests/odds/graph.h"

#define SPACES(...)                                                                                \
    {                                                                                              \
        .name = "spaces", .count = 6, .list = { __VA_ARGS__ }                                      \
    }
#define BOMBS(n)                                                                                   \
    {                                                                                              \
        .name = "bombs", .number = (n)                                                             \
    }

static void a_tiny_tracker_is_worth_what_a_second_solver_finds(void **unused)
{
    (void)unused;
    const struct walk_option tiny[][3] = {
        {SPACES(1, 0, 0, 0, 0, 1), {.name = NULL}},
        {SPACES(0, 2, 0, 0, 1, 0), {.name = NULL}},
        {SPACES(2, 0, 1, 1, 0, 0), {.name = NULL}},
        {SPACES(1, 1, 1, 0, 0, 1), BOMBS(2), {.name = NULL}},
    };
    for (size_t i = 0; i < sizeof tiny / sizeof tiny[0]; i++) {
        struct walk walk = walk_begin(&odds_bombs, 2, tiny[i]);
        assert_true(odds_bombs.exact(&walk.setup));
        assert_true(graph_compare(&walk, 1e-8) > 50);
        walk_end(&walk);
    }
}

static void alone_a_tracker_is_worth_what_a_second_solver_finds(void **unused)
{
    (void)unused;
    const struct walk_option small[] = {SPACES(2, 1, 1, 0, 1, 2), {.name = NULL}};
    struct walk walk = walk_begin(&odds_bombs, 1, small);
    assert_true(odds_bombs.exact(&walk.setup));
    assert_true(graph_compare(&walk, 1e-5) > 20);
    walk_end(&walk);
}

static void check_exact(const struct walk_option *options, int games)
{
    struct walk walk = walk_begin(&odds_bombs, 2, options);
    assert_true(odds_bombs.exact(&walk.setup));
    walk_random(&walk, walk_count(games, 100 * games), 1e-7);
    if (walk.setup.option[BOMBS_OPTION_BOMBS].number == 1) {
        walk_round_the_table(&walk);
    }
    walk_perfect(&walk, walk_count(10 * games, 3000 * games), 3);
    walk_end(&walk);
}

static void each_value_is_that_of_its_best_action_and_of_its_throws(void **unused)
{
    (void)unused;
    const struct walk_option small[] = {SPACES(3, 2, 2, 1, 1, 1), {.name = NULL}};
    const struct walk_option both[] = {SPACES(2, 2, 0, 2, 1, 1), BOMBS(2), {.name = NULL}};
    check_exact(small, 20);
    check_exact(both, 20);
    if (walk_count(0, 1)) {
        check_exact(NULL, 40);
    }
}

static void a_large_tracker_is_as_exact_between_its_layers(void **unused)
{
    (void)unused;
    const struct walk_option eight[] = {{.name = "sides", .number = 8}, {.name = NULL}};
    struct walk_option mid[] = {{.name = "spaces", .count = 6, .list = {8, 7, 5, 4, 3, 2}},
                                {.name = NULL}};
    check_exact(mid, walk_count(1, 10));
    if (walk_count(0, 1)) {
        check_exact(eight, 1);
    }
}

static void more_players_and_long_trackers_get_a_sound_estimate(void **unused)
{
    (void)unused;
    const struct walk_option twelve[] = {{.name = "sides", .number = 12}, {.name = NULL}};
    const struct walk_option three[] = {BOMBS(3), {.name = NULL}};
    const struct {
        int players;
        const struct walk_option *options;
    } tries[] = {{2, twelve}, {3, NULL}, {4, three}, {6, three}, {1, twelve}};
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        struct walk walk = walk_begin(&odds_bombs, tries[i].players, tries[i].options);
        assert_false(odds_bombs.exact(&walk.setup));
        walk_random(&walk, walk_count(1, 20), -1);
        walk_end(&walk);
    }
}

static void check_image(int players, const struct walk_option *options)
{
    struct walk walk = walk_begin(&odds_bombs, players, options);
    walk_image(&walk, walk_count(3, 100));
    walk_end(&walk);
}

static void an_image_brings_the_same_values_back(void **unused)
{
    (void)unused;
    const struct walk_option small[] = {SPACES(3, 2, 2, 1, 1, 1), {.name = NULL}};
    const struct walk_option mid[] = {SPACES(8, 7, 5, 4, 3, 2), {.name = NULL}};
    const struct walk_option eight[] = {{.name = "sides", .number = 8}, {.name = NULL}};
    check_image(1, small);
    check_image(2, small);
    check_image(2, mid);
    if (walk_count(0, 1)) {
        check_image(2, eight);
    }
}

/* Where a row of the table lies is told by the block: it must not lead out of it. */
static void no_row_leads_out_of_its_block(void **unused)
{
    (void)unused;
    const struct walk_option small[] = {SPACES(2, 1, 1, 0, 0, 1), {.name = NULL}};
    enum { ROW = 8, FILLINGS = 3 * 2 * 2 * 2 };
    struct walk walk = walk_begin(&odds_bombs, 2, small);
    size_t size = odds_bombs.image(walk.tables, NULL);
    unsigned char *block = malloc(size);
    assert_non_null(block);
    for (int i = 0; i < FILLINGS; i++) {
        odds_bombs.image(walk.tables, block);
        memset(block + (size_t)i * ROW, 0xff, 4);
        assert_null(odds_bombs.adopt(&walk.setup, block, size));
        odds_bombs.image(walk.tables, block);
        memset(block + (size_t)i * ROW + 6, 0, 2);
        assert_null(odds_bombs.adopt(&walk.setup, block, size));
    }
    free(block);
    walk_end(&walk);
}

static bool stop_at_once(void *context, double done)
{
    (void)done;
    ++*(int *)context;
    return false;
}

static void a_watch_stops_the_work(void **unused)
{
    (void)unused;
    int asked = 0;
    struct odds_watch watch = {stop_at_once, &asked};
    struct tc_setup setup = tc_setup_default(tc_game_find("bombs"), 2);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    assert_null(odds_bombs.create(&setup, &watch));
    assert_int_equal(asked, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tiny_tracker_is_worth_what_a_second_solver_finds),
        cmocka_unit_test(alone_a_tracker_is_worth_what_a_second_solver_finds),
        cmocka_unit_test(each_value_is_that_of_its_best_action_and_of_its_throws),
        cmocka_unit_test(a_large_tracker_is_as_exact_between_its_layers),
        cmocka_unit_test(more_players_and_long_trackers_get_a_sound_estimate),
        cmocka_unit_test(an_image_brings_the_same_values_back),
        cmocka_unit_test(no_row_leads_out_of_its_block),
        cmocka_unit_test(a_watch_stops_the_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
