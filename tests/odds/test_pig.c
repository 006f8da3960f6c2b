/* SPDX-License-Identifier: Zlib */
/*
 * A game of another kind than those of the table: points one by one, one or two dice, a throw that
 * takes the whole score, and a solver that does not serve every setup.
 *
 * Pig to 100: the first player wins 53.06 % under best play, and whoever holds at 20 has a mean of
 * 8.14 a turn (T. W. Neller and C. G. M. Presser, "Optimal Play of the Dice Game Pig", The UMAP
 * Journal 25(1), 2004). With two dice a second solver and play itself stand for what is published.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "odds/levels.h"
#include "odds/odds.h"
#include "odds/sample.h"
#include "odds/throws.h"
#include "tests/odds/graph.h"
#include "tests/odds/near.h"
#include "tests/odds/pig.h"

enum { PUBLISHED_TARGET = 100 };

static struct walk walk_of(int players, int target, int dice)
{
    const struct walk_option options[] = {
        {.name = "target", .number = target}, {.name = "dice", .number = dice}, {.name = NULL}};
    return walk_begin(&pig_solver, players, options);
}

/* ---- As published ---------------------------------------------------------------------------- */

static void the_first_player_wins_as_often_as_published(void **unused)
{
    (void)unused;
    struct tc_setup setup = pig_setup(2, PUBLISHED_TARGET, 1);
    struct tc_odds *odds = tc_odds_create(&setup, NULL);
    struct tc_state state;
    struct tc_advice advice;
    assert_non_null(odds);
    assert_true(tc_odds_exact(odds));
    tc_game_begin(&setup, &state, NULL);
    tc_odds_advise(odds, &state, &advice);
    assert_near(advice.win[0], 0.5306, 0.00005);
    assert_near(advice.win[0] + advice.win[1], 1, 1e-12);
    tc_odds_destroy(odds);
}

/* What a turn brings on average where it is held from `hold` points on. */
static double turn_held_at(const struct tc_setup *setup, const struct tc_state *state, int hold)
{
    double sum = 0;
    for (uint8_t face = 1; face <= state->roll.sides; face++) {
        struct tc_state next = *state;
        tc_game_throw(setup, &next, &face, 1, NULL);
        bool on = next.await == TC_AWAIT_ACT;
        int points = on ? next.own.dicegame.turn_points : 0;
        if (on && points < hold) {
            tc_game_act(setup, &next, &(struct tc_action){.kind = PIG_ROLL}, NULL);
            sum += turn_held_at(setup, &next, hold);
        } else {
            sum += points;
        }
    }
    return sum / state->roll.sides;
}

static void holding_at_20_brings_the_published_mean(void **unused)
{
    (void)unused;
    struct tc_setup setup = pig_setup(2, PUBLISHED_TARGET, 1);
    struct tc_state state;
    tc_game_begin(&setup, &state, NULL);
    assert_near(turn_held_at(&setup, &state, 20), 8.14, 0.005);
}

/* ---- A score that can be lost ---------------------------------------------------------------- */

static void every_position_is_worth_what_a_second_solver_finds(void **unused)
{
    (void)unused;
    for (int dice = 1; dice <= 2; dice++) {
        struct walk walk = walk_of(2, 25, dice);
        assert_true(graph_compare(&walk, 1e-8) > 2000);
        walk_end(&walk);
    }
}

static double aim(const struct walk *walk, int seat, const struct tc_state *state)
{
    struct odds_value value = walk_value(walk, state);
    return walk->setup.players == 1 ? value.points : value.win[seat];
}

static double mean_of_throws(const struct walk *walk, const struct tc_state *state)
{
    uint8_t faces[TC_DICE_MAX];
    double sum = 0, all = 0;
    int count = state->roll.dice;
    odds_throws_first(faces, count);
    do {
        struct tc_state next = *state;
        double ways = (double)odds_throws_ways(faces, count);
        assert_int_equal(tc_game_throw(&walk->setup, &next, faces, count, NULL), TC_OK);
        sum += ways * aim(walk, state->player, &next);
        all += ways;
    } while (odds_throws_next(faces, count, state->roll.sides));
    return sum / all;
}

/* In random games, so that scores are high and wiped as well. */
static void check_throws(const struct walk *walk, int positions)
{
    struct tc_random random = tc_random_seeded(3);
    struct tc_state state = walk_start(walk);
    const double within = walk->setup.players > 1 ? 1e-7 : 1e-7 * PUBLISHED_TARGET;
    int wiped = 0;
    for (int i = 0; i < positions; i++) {
        uint8_t faces[TC_DICE_MAX];
        if (state.await == TC_AWAIT_OVER) {
            state = walk_start(walk);
        }
        if (state.await == TC_AWAIT_ROLL) {
            int32_t score = state.score[state.player];
            int seat = state.player;
            double worth = aim(walk, seat, &state);
            /* Alone a turn is counted from its first throw on. */
            if (walk->setup.players > 1 || state.own.dicegame.turn_points > 0) {
                assert_near(mean_of_throws(walk, &state), worth, within);
            }
            tc_random_throw(&random, state.roll.dice, state.roll.sides, faces);
            tc_game_throw(&walk->setup, &state, faces, state.roll.dice, NULL);
            wiped += state.score[seat] < score;
        } else {
            uint8_t kind = tc_random_below(&random, 3) > 0 ? PIG_ROLL : PIG_HOLD;
            tc_game_act(&walk->setup, &state, &(struct tc_action){.kind = kind}, NULL);
        }
    }
    assert_true(wiped > 0);
}

static void each_throw_is_worth_the_mean_of_what_follows_it(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 2; players++) {
        struct walk walk = walk_of(players, PUBLISHED_TARGET, 2);
        check_throws(&walk, 2000);
        walk_random(&walk, 20, 1e-7);
        walk_end(&walk);
    }
}

static void two_perfect_players_win_as_often_as_was_said(void **unused)
{
    (void)unused;
    struct walk walk = walk_of(2, PUBLISHED_TARGET, 2);
    walk_perfect(&walk, walk_count(400, 20000), 5);
    walk_end(&walk);
}

static void chances_of_three_are_sound(void **unused)
{
    (void)unused;
    struct walk walk = walk_of(3, 50, 2);
    walk_random(&walk, 50, -1);
    walk_end(&walk);
}

static void an_image_brings_the_same_values_back(void **unused)
{
    (void)unused;
    struct walk walk = walk_of(2, 50, 2);
    walk_image(&walk, 20);
    walk_end(&walk);
}

/* ---- The watch ------------------------------------------------------------------------------- */

struct heard {
    double done;
    int times, most; /* calls; how many of them go on */
};

static bool hear(void *context, double done)
{
    struct heard *heard = context;
    assert_true(done >= heard->done && done <= 1);
    heard->done = done;
    return ++heard->times < heard->most;
}

static void work_in_rounds_never_goes_back_and_can_be_stopped(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 2; players++) {
        struct tc_setup setup = pig_setup(players, 30, 2);
        struct heard heard = {.most = INT32_MAX}, stopped = {.most = 40};
        struct odds_watch watch = {hear, &heard};
        void *tables = pig_solver.create(&setup, &watch);
        assert_non_null(tables);
        assert_true(heard.times > 60);
        pig_solver.destroy(tables);
        watch.context = &stopped;
        assert_null(pig_solver.create(&setup, &watch));
        assert_int_equal(stopped.times, 40);
    }
}

/* ---- What is not served ---------------------------------------------------------------------- */

static void a_setup_that_is_not_served_is_sampled(void **unused)
{
    (void)unused;
    struct tc_setup near = pig_setup(2, PIG_TARGET_SERVED, 1);
    struct tc_setup far = pig_setup(2, PIG_TARGET_SERVED + 1, 1);
    struct tc_state state;
    struct tc_advice advice;
    assert_ptr_equal(odds_solver_for(&near), &pig_solver);
    assert_ptr_equal(odds_solver_for(&far), &odds_sample);
    struct tc_odds *odds = tc_odds_create(&far, NULL);
    assert_non_null(odds);
    assert_false(tc_odds_exact(odds));
    tc_game_begin(&far, &state, NULL);
    tc_odds_advise(odds, &state, &advice);
    assert_false(advice.exact);
    assert_near(advice.win[0] + advice.win[1], 1, 1e-9);
    tc_odds_destroy(odds);
}

static void a_game_s_habits_hold_whoever_solves_it(void **unused)
{
    (void)unused;
    struct tc_setup near = pig_setup(2, 50, 1), far = pig_setup(2, PIG_TARGET_SERVED + 1, 1);
    assert_ptr_equal(odds_habit_of(ODDS_BOLD, &near), pig_solver.habit[ODDS_BOLD]);
    assert_ptr_equal(odds_habit_of(ODDS_BOLD, &far), pig_solver.habit[ODDS_BOLD]);
    assert_ptr_not_equal(odds_habit_of(ODDS_STRONG, &near), NULL);
    assert_ptr_equal(odds_habit_of(ODDS_STRONG, &near), odds_habit_of(ODDS_STRONG, &far));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_player_wins_as_often_as_published),
        cmocka_unit_test(holding_at_20_brings_the_published_mean),
        cmocka_unit_test(every_position_is_worth_what_a_second_solver_finds),
        cmocka_unit_test(each_throw_is_worth_the_mean_of_what_follows_it),
        cmocka_unit_test(two_perfect_players_win_as_often_as_was_said),
        cmocka_unit_test(chances_of_three_are_sound),
        cmocka_unit_test(an_image_brings_the_same_values_back),
        cmocka_unit_test(work_in_rounds_never_goes_back_and_can_be_stopped),
        cmocka_unit_test(a_setup_that_is_not_served_is_sampled),
        cmocka_unit_test(a_game_s_habits_hold_whoever_solves_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
