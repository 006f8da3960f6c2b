/* SPDX-License-Identifier: Zlib */
/* Bad Leftovers: the tables against a second solver, against themselves, and against play. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>

#include "odds/leftovers.h"
#include "odds/leftovers_pool.h"
#include "tests/odds/graph.h"

#define NUMBER(n, v)                                                                               \
    {                                                                                              \
        .name = (n), .number = (v)                                                                 \
    }

static void few_dice_are_worth_what_a_second_solver_finds(void **unused)
{
    (void)unused;
    const struct walk_option tiny[][4] = {
        {NUMBER("dice", 4), NUMBER("limit", 6), {.name = NULL}},
        {NUMBER("dice", 3), NUMBER("limit", 9), NUMBER("starter", 1), {.name = NULL}},
        {NUMBER("dice", 5), NUMBER("limit", 4), NUMBER("starter", 1), {.name = NULL}},
        {NUMBER("dice", 6), NUMBER("limit", 3), {.name = NULL}},
    };
    for (int i = 0; i < walk_count(2, 4); i++) {
        struct walk walk = walk_begin(&odds_leftovers, 2, tiny[i]);
        assert_true(odds_leftovers.exact(&walk.setup));
        assert_true(graph_compare(&walk, 1e-9) > 100);
        walk_end(&walk);
    }
}

/* Every pool has a place of its own, and all chances make one. */
static void pools_fill_their_places(void **unused)
{
    (void)unused;
    for (int dice = 0; dice <= 12; dice++) {
        struct odds_leftovers_pool pool = odds_leftovers_first_pool(dice);
        uint32_t count = 0;
        double chance = 0;
        bool *taken = calloc(odds_leftovers_pools(dice), sizeof *taken);
        assert_non_null(taken);
        do {
            uint32_t place = odds_leftovers_place(&pool);
            assert_true(place < odds_leftovers_pools(dice) && !taken[place]);
            taken[place] = true;
            chance += odds_leftovers_chance(&pool);
            count++;
        } while (odds_leftovers_next_pool(&pool));
        assert_int_equal(count, odds_leftovers_pools(dice));
        assert_true(fabs(chance - 1) < 1e-12);
        free(taken);
    }
}

static void check_exact(const struct walk_option *options, int games)
{
    struct walk walk = walk_begin(&odds_leftovers, 2, options);
    assert_true(odds_leftovers.exact(&walk.setup));
    walk_random(&walk, walk_count(games, 100 * games), 1e-9);
    walk_round_the_table(&walk);
    walk_perfect(&walk, walk_count(10 * games, 1000 * games), 3);
    walk_end(&walk);
}

static void each_value_is_that_of_its_best_action(void **unused)
{
    (void)unused;
    const struct walk_option few[] = {NUMBER("dice", 10), {.name = NULL}};
    const struct walk_option turns[] = {
        NUMBER("dice", 9), NUMBER("limit", 30), NUMBER("starter", 1), {.name = NULL}};
    check_exact(few, 5);
    check_exact(turns, 5);
    if (walk_count(0, 1)) {
        check_exact(NULL, 10);
    }
}

/* The chances of the ends of a round make the value of a throw: its mean over random throws. */
static void a_throw_is_worth_the_mean_of_what_falls(void **unused)
{
    (void)unused;
    const struct walk_option few[] = {NUMBER("dice", 12), {.name = NULL}};
    struct walk walk = walk_begin(&odds_leftovers, 2, walk_count(1, 0) ? few : NULL);
    struct tc_state start = walk_start(&walk);
    struct tc_random random = tc_random_seeded(4);
    double sum = 0, squares = 0;
    int count = walk_count(2000, 100000);
    for (int i = 0; i < count; i++) {
        struct tc_state state = start;
        uint8_t faces[TC_DICE_MAX];
        tc_random_throw(&random, state.roll.dice, state.roll.sides, faces);
        tc_game_throw(&walk.setup, &state, faces, state.roll.dice, NULL);
        double win = walk_value(&walk, &state).win[0];
        sum += win;
        squares += win * win;
    }
    double mean = sum / count, error = sqrt((squares / count - mean * mean) / count);
    assert_true(fabs(mean - walk_value(&walk, &start).win[0]) <= 4 * error);
    walk_end(&walk);
}

static void more_players_and_other_rules_get_a_sound_estimate(void **unused)
{
    (void)unused;
    const struct walk_option stuck[] = {NUMBER("starter", 2), NUMBER("dice", 10), {.name = NULL}};
    const struct walk_option many[] = {NUMBER("dice", 60), {.name = NULL}};
    const struct walk_option shrink[] = {NUMBER("shrink", 1), {.name = NULL}};
    const struct {
        int players;
        const struct walk_option *options;
    } tries[] = {{2, stuck}, {3, shrink}, {12, NULL}, {2, many}};
    for (int i = 0; i < walk_count(3, 4); i++) {
        struct walk walk = walk_begin(&odds_leftovers, tries[i].players, tries[i].options);
        assert_false(odds_leftovers.exact(&walk.setup));
        walk_random(&walk, walk_count(1, 5), -1);
        walk_end(&walk);
    }
}

static void check_image(int players, const struct walk_option *options)
{
    struct walk walk = walk_begin(&odds_leftovers, players, options);
    walk_image(&walk, walk_count(3, 100));
    walk_end(&walk);
}

static void an_image_brings_the_same_values_back(void **unused)
{
    (void)unused;
    const struct walk_option few[] = {NUMBER("dice", 10), {.name = NULL}};
    const struct walk_option turns[] = {NUMBER("dice", 9), NUMBER("starter", 1), {.name = NULL}};
    check_image(2, few);
    check_image(2, turns);
    check_image(4, few);
    if (walk_count(0, 1)) {
        check_image(2, NULL);
    }
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
    struct tc_setup setup = tc_setup_default(tc_game_find("leftovers"), 2);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    assert_null(odds_leftovers.create(&setup, &watch));
    assert_int_equal(asked, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_dice_are_worth_what_a_second_solver_finds),
        cmocka_unit_test(pools_fill_their_places),
        cmocka_unit_test(each_value_is_that_of_its_best_action),
        cmocka_unit_test(a_throw_is_worth_the_mean_of_what_falls),
        cmocka_unit_test(more_players_and_other_rules_get_a_sound_estimate),
        cmocka_unit_test(an_image_brings_the_same_values_back),
        cmocka_unit_test(a_watch_stops_the_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
