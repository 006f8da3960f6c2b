/* SPDX-License-Identifier: Zlib */
/* How near everybody was to winning an evening, from places made by hand. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "session/evening_chances.h"
#include "tests/session/played.h"

/* Four standard errors of 4,000 trials. */
static void is_near(double got, double wanted)
{
    double error = sqrt(wanted * (1 - wanted) / 4000);
    if (fabs(got - wanted) > 4 * error + 1e-9) {
        print_error("%.4f is not %.4f\n", got, wanted);
        fail();
    }
}

static void before_a_game_all_are_equal_and_after_the_last_one_has_won(void **state)
{
    (void)state;
    const char *const games[] = {"213", "213", "123", NULL};
    struct evening evening = evening_played(games);
    struct evening_chances chances;
    evening_find_chances(&evening, &chances);
    assert_int_equal(chances.games, 3);
    for (int i = 0; i < 3; i++) {
        is_near(chances.win[0][i], 1.0 / 3);
        assert_true(chances.win[3][i] == (i == 1));
    }
}

/* Of two games for two the first is won: the second one decides whether the cup is shared. */
static void two_games_for_two(void **state)
{
    (void)state;
    const char *const games[] = {"12", "12", NULL};
    struct evening evening = evening_played(games);
    struct evening_chances chances;
    evening_find_chances(&evening, &chances);
    is_near(chances.win[1][0], 0.75);
    is_near(chances.win[1][1], 0.25);
    /* The last one counts double: whoever wins that wins the night. */
    evening.game[1].weight = 2;
    evening_find_chances(&evening, &chances);
    is_near(chances.win[1][0], 0.5);
    assert_true(chances.win[2][0] == 1 && chances.win[2][1] == 0);
}

static void they_add_up_and_are_the_same_each_time(void **state)
{
    (void)state;
    const char *const games[] = {"2130", "2103", "1234", "1114", NULL};
    struct evening evening = evening_played(games);
    struct evening_chances chances, again;
    evening_find_chances(&evening, &chances);
    evening_find_chances(&evening, &again);
    for (int games_over = 0; games_over <= 4; games_over++) {
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += chances.win[games_over][i];
            assert_true(chances.win[games_over][i] == again.win[games_over][i]);
        }
        assert_true(fabs(sum - 1) < 1e-9);
    }
}

/* A win ahead before the last of two games that count the same, when the champion goes home. */
static void who_left_has_no_chance(void **state)
{
    (void)state;
    const char *const games[] = {"123", "213", NULL};
    struct evening evening = evening_played(games);
    struct evening_chances chances;
    evening.person[0].here = false;
    evening_find_chances(&evening, &chances);
    for (int games_over = 0; games_over <= 2; games_over++) {
        assert_true(chances.win[games_over][0] == 0);
    }
    assert_true(chances.win[2][1] == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_a_game_all_are_equal_and_after_the_last_one_has_won),
        cmocka_unit_test(two_games_for_two),
        cmocka_unit_test(they_add_up_and_are_the_same_each_time),
        cmocka_unit_test(who_left_has_no_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
