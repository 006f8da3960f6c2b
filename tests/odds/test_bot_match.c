/* SPDX-License-Identifier: Zlib */
#include "odds/bot_match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static struct odds_rate settled(int games, double won)
{
    struct odds_rate rate = {.games = games, .won = won};
    odds_rate_settle(&rate);
    return rate;
}

static void bounds_of_a_share_lie_within_none_and_all(void **state)
{
    (void)state;
    for (int games = 1; games <= 2000; games++) {
        char low[16];
        struct odds_rate none = settled(games, 0), all = settled(games, games);
        snprintf(low, sizeof low, "%.1f", 100 * none.low);
        assert_string_equal(low, "0.0");
        assert_true(none.low >= 0 && none.high > 0 && none.high < 1);
        assert_true(all.high <= 1 && all.low > 0 && all.low < 1);
    }
}

static void bounds_are_wilsons(void **state)
{
    (void)state;
    /* 10 of 100: 5.52 % to 17.44 %, as in tables of the interval. */
    struct odds_rate rate = settled(100, 10);
    assert_float_equal(rate.rate, 0.1, 1e-12);
    assert_float_equal(rate.low, 0.0552, 0.0001);
    assert_float_equal(rate.high, 0.1744, 0.0001);
}

static void nothing_played_is_no_share(void **state)
{
    (void)state;
    struct odds_rate rate = settled(0, 0);
    assert_true(rate.low >= 0 && rate.rate >= 0 && rate.high <= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_of_a_share_lie_within_none_and_all),
        cmocka_unit_test(bounds_are_wilsons),
        cmocka_unit_test(nothing_played_is_no_share),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
