/* SPDX-License-Identifier: Zlib */
/*
 * The Dice Game and Z solved: what comes of playing by the values, and what a solver owes to those
 * who use it. With TUMBLECUP_LONG set with many more games.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tests/odds/near.h"
#include "tests/odds/race_table.h"

/* ---- Played out ------------------------------------------------------------------------------ */

static void perfect_players_win_as_often_as_their_value_says(void **unused)
{
    (void)unused;
    int games = race_is_long() ? 20000 : 300;
    for (int i = 0; i < RACE_FOR_TWO; i += race_is_long() ? 1 : 2) {
        struct race_table table = race_solve(&race_for_two[i]);
        struct tc_state state = race_begin(&table);
        double wins[TC_SEATS_MAX], win = race_value(&table, &state).win[0];
        race_play_games(&table, games, wins);
        assert_near(wins[0], win, 4 * sqrt(win * (1 - win) / games));
        race_put_away(&table);
    }
}

/* The approximation for more players may be off by some hundredths. */
static void the_values_of_many_are_near_what_comes_of_playing_by_them(void **unused)
{
    (void)unused;
    static const struct race_set sets[] = {
        {&odds_dicegame, 3, {{"target", 1000}}},
        {&odds_zonk, 4, {{"target", 1000}}},
    };
    int games = race_is_long() ? 10000 : 100;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        struct race_table table = race_solve(&sets[i]);
        struct tc_state state = race_begin(&table);
        struct odds_value value = race_value(&table, &state);
        double wins[TC_SEATS_MAX];
        race_play_games(&table, games, wins);
        for (int s = 0; s < table.setup.players; s++) {
            double error = sqrt(value.win[s] * (1 - value.win[s]) / games);
            assert_near(wins[s], value.win[s], 0.03 + 4 * error);
        }
        race_put_away(&table);
    }
}

/* The points that a first turn brings, played by the values. */
static void a_turn_brings_the_points_it_is_said_to(void **unused)
{
    (void)unused;
    int turns = race_is_long() ? 50000 : 500;
    struct race_table table = race_solve(&race_for_two[4]);
    struct tc_state start = race_begin(&table);
    struct tc_random random = tc_random_seeded(5);
    double expected = race_value(&table, &start).points, sum = 0, squares = 0;
    for (int i = 0; i < turns; i++) {
        struct tc_state state = start;
        while (state.player == start.player) {
            race_step(&table, &state, &random, true);
        }
        double points = state.score[start.player];
        sum += points / turns;
        squares += points * points / turns;
    }
    assert_near(sum, expected, 4 * sqrt((squares - sum * sum) / turns));
    race_put_away(&table);
}

static void alone_a_choice_that_saves_turns_is_worth_more(void **unused)
{
    (void)unused;
    struct race_set set = {&odds_dicegame, 1, {{"target", 1000}}};
    struct race_table table = race_solve(&set);
    struct tc_state state = race_begin(&table);
    double last = race_value(&table, &state).points;
    assert_near(last, 0, 1e-9);
    for (int32_t score = 50; score < 1000; score += 50) {
        state.score[0] = score;
        double points = race_value(&table, &state).points;
        assert_true(points > last && points < 1000);
        last = points;
    }
    race_put_away(&table);
}

/* ---- The interface --------------------------------------------------------------------------- */

static void an_image_brings_the_same_values_back(void **unused)
{
    (void)unused;
    for (int i = 0; i < RACE_FOR_TWO; i++) {
        struct race_table table = race_solve(&race_for_two[i]);
        size_t size = table.solver->image(table.tables, NULL);
        char *copy = malloc(size + 1);
        assert_non_null(copy);
        assert_int_equal(table.solver->image(table.tables, copy + 1), size);
        struct race_table again = table;
        again.tables = table.solver->adopt(&table.setup, copy + 1, size);
        assert_non_null(again.tables);
        struct tc_state state = race_begin_at(&table, 300, 350);
        assert_true(race_value(&table, &state).win[0] == race_value(&again, &state).win[0]);
        assert_int_equal(table.solver->bytes(table.tables), again.solver->bytes(again.tables));
        assert_null(table.solver->adopt(&table.setup, copy + 1, size - 8));
        memset(copy + 1, 0xff, 8);
        assert_null(table.solver->adopt(&table.setup, copy + 1, size));
        free(copy);
        race_put_away(&again);
        race_put_away(&table);
    }
}

struct seen {
    double last;
    int calls, most;
};

static bool go_on(void *context, double done)
{
    struct seen *seen = context;
    assert_true(done >= seen->last && done <= 1 + 1e-12);
    seen->last = done;
    return ++seen->calls < seen->most;
}

static void the_watch_sees_progress_and_can_stop_it(void **unused)
{
    (void)unused;
    struct tc_setup setup = race_setup(&race_for_two[0]);
    struct seen seen = {0, 0, 1000000};
    struct odds_watch watch = {go_on, &seen};
    void *tables = odds_dicegame.create(&setup, &watch);
    assert_non_null(tables);
    assert_near(seen.last, 1, 1e-12);
    odds_dicegame.destroy(tables);
    seen = (struct seen){0, 0, 5};
    assert_null(odds_dicegame.create(&setup, &watch));
    assert_int_equal(seen.calls, 5);
}

/* The tables say for themselves what is exact. */
static void only_what_is_exact_is_called_so(void **unused)
{
    (void)unused;
    static const struct {
        struct race_set set;
        bool exact;
    } cases[] = {
        {{&odds_dicegame, 1, {{"target", 50000}}}, true},
        {{&odds_dicegame, 2, {{"target", 10000}}}, true},
        {{&odds_dicegame, 2, {{"target", 50000}}}, false},
        {{&odds_dicegame, 3, {{"target", 5000}}}, false},
        {{&odds_zonk, 2, {{"target", 20000}}}, true},
        {{&odds_zonk, 3, {{"target", 500}}}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct tc_setup setup = race_setup(&cases[i].set);
        assert_int_equal(cases[i].set.solver->exact(&setup), cases[i].exact);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perfect_players_win_as_often_as_their_value_says),
        cmocka_unit_test(the_values_of_many_are_near_what_comes_of_playing_by_them),
        cmocka_unit_test(a_turn_brings_the_points_it_is_said_to),
        cmocka_unit_test(alone_a_choice_that_saves_turns_is_worth_more),
        cmocka_unit_test(an_image_brings_the_same_values_back),
        cmocka_unit_test(the_watch_sees_progress_and_can_stop_it),
        cmocka_unit_test(only_what_is_exact_is_called_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
