/* SPDX-License-Identifier: Zlib */
/* Microbin: the tables against a second solver, against themselves, and against play. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "odds/microbin.h"
#include "odds/microbin_match.h"
#include "tests/odds/graph.h"

#define NUMBER(n, v)                                                                               \
    {                                                                                              \
        .name = (n), .number = (v)                                                                 \
    }
#define CHART(...)                                                                                 \
    {                                                                                              \
        .name = "chart", .count = sizeof((uint8_t[]){__VA_ARGS__}), .list = { __VA_ARGS__ }        \
    }
#define SMALL NUMBER("target", 5), NUMBER("reroll_max", 1), NUMBER("cancel_max", 1)

static void a_tiny_match_is_worth_what_a_second_solver_finds(void **unused)
{
    (void)unused;
    /* a full card's tier has no stars: otherwise extra turns would go on for ever */
    const struct walk_option tiny[][6] = {
        {SMALL, CHART(4, 0, 1, 9, 5, 0, 21, 0, 2), {.name = NULL}},
        {SMALL, NUMBER("force", 0), CHART(8, 5, 1, 21, 0, 0), {.name = NULL}},
        {NUMBER("target", 5),
         NUMBER("reroll_max", 2),
         NUMBER("cancel_max", 1),
         CHART(3, 5, 0, 21, 0, 3),
         {.name = NULL}},
    };
    for (int i = 0; i < walk_count(2, 3); i++) {
        struct walk walk = walk_begin(&odds_microbin, 2, tiny[i]);
        assert_true(odds_microbin.exact(&walk.setup));
        assert_true(graph_compare(&walk, 1e-6) > 500);
        walk_end(&walk);
    }
}

static void each_value_is_that_of_its_best_action_and_of_its_throws(void **unused)
{
    (void)unused;
    const struct walk_option small[] = {
        NUMBER("target", 6), NUMBER("reroll_max", 2), NUMBER("cancel_max", 1), {.name = NULL}};
    struct walk walk = walk_begin(&odds_microbin, 2, walk_count(1, 0) ? small : NULL);
    assert_true(odds_microbin.exact(&walk.setup));
    walk_random(&walk, walk_count(3, 300), 1e-7);
    walk_round_the_table(&walk);
    walk_perfect(&walk, walk_count(30, 4000), 5);
    walk_end(&walk);
}

static void both_ends_of_the_truth_meet(void **unused)
{
    (void)unused;
    struct tc_setup setup = tc_setup_default(tc_game_find("microbin"), 2);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    struct odds_microbin_rules rules = odds_microbin_rules(&setup);
    rules.target = walk_count(3, rules.target);
    rules.reroll_max = rules.cancel_max = walk_count(1, 3);
    struct odds_microbin_match *match = odds_microbin_match_create(&rules, NULL);
    assert_non_null(match);
    assert_true(odds_microbin_match_gap(match) < 1e-7);
    odds_microbin_match_destroy(match);
}

static void more_players_get_a_sound_estimate(void **unused)
{
    (void)unused;
    const struct walk_option small[] = {SMALL, {.name = NULL}};
    for (int players = 3; players <= 6; players += 3) {
        struct walk walk = walk_begin(&odds_microbin, players, small);
        assert_false(odds_microbin.exact(&walk.setup));
        walk_random(&walk, walk_count(1, 20), -1);
        walk_end(&walk);
    }
}

static void a_chart_that_is_too_much_is_not_called_exact(void **unused)
{
    (void)unused;
    const struct walk_option long_one[] = {NUMBER("target", 50), CHART(21, 1, 0), {.name = NULL}};
    struct tc_setup setup = tc_setup_default(tc_game_find("microbin"), 2);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    assert_true(odds_microbin.exact(&setup));
    for (int i = 0; i < 2; i++) {
        struct tc_value value = {.number = long_one[i].number, .count = long_one[i].count};
        value.list[0] = long_one[i].list[0];
        value.list[1] = long_one[i].list[1];
        tc_setup_give(&setup, tc_setup_option(&setup, long_one[i].name), &value);
    }
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    assert_false(odds_microbin.exact(&setup));
}

static void check_image(int players, const struct walk_option *options)
{
    struct walk walk = walk_begin(&odds_microbin, players, options);
    walk_image(&walk, walk_count(3, 100));
    walk_end(&walk);
}

static void an_image_brings_the_same_values_back(void **unused)
{
    (void)unused;
    const struct walk_option small[] = {SMALL, {.name = NULL}};
    check_image(2, small);
    check_image(3, small);
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
    struct tc_setup setup = tc_setup_default(tc_game_find("microbin"), 2);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    assert_null(odds_microbin.create(&setup, &watch));
    assert_int_equal(asked, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tiny_match_is_worth_what_a_second_solver_finds),
        cmocka_unit_test(each_value_is_that_of_its_best_action_and_of_its_throws),
        cmocka_unit_test(both_ends_of_the_truth_meet),
        cmocka_unit_test(more_players_get_a_sound_estimate),
        cmocka_unit_test(a_chart_that_is_too_much_is_not_called_exact),
        cmocka_unit_test(an_image_brings_the_same_values_back),
        cmocka_unit_test(a_watch_stops_the_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
