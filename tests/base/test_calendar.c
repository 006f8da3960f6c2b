/* SPDX-License-Identifier: Zlib */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/calendar.h"

static void known_days_have_their_dates(void **unused)
{
    (void)unused;
    static const struct {
        int32_t day;
        struct base_date date;
        int weekday;
    } known[] = {
        {0, {1970, 1, 1}, 3},      {-1, {1969, 12, 31}, 2},    {11016, {2000, 2, 29}, 1},
        {11017, {2000, 3, 1}, 2},  {20780, {2026, 11, 23}, 0}, {20819, {2027, 1, 1}, 4},
        {47540, {2100, 2, 28}, 6}, {47541, {2100, 3, 1}, 0},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct base_date date = base_date_of(known[i].day);
        assert_int_equal(date.year, known[i].date.year);
        assert_int_equal(date.month, known[i].date.month);
        assert_int_equal(date.day, known[i].date.day);
        assert_int_equal(base_day_of(known[i].date), known[i].day);
        assert_int_equal(base_weekday(known[i].day), known[i].weekday);
    }
}

static void day_follows_day_for_two_hundred_years(void **unused)
{
    (void)unused;
    int32_t day = base_day_of((struct base_date){1950, 1, 1});
    for (int year = 1950; year < 2150; year++) {
        for (int month = 1; month <= 12; month++) {
            for (int of_month = 1; of_month <= base_month_days(year, month); of_month++, day++) {
                struct base_date date = base_date_of(day);
                assert_true(date.year == year && date.month == month && date.day == of_month);
            }
        }
    }
    assert_int_equal(day, base_day_of((struct base_date){2150, 1, 1}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_days_have_their_dates),
        cmocka_unit_test(day_follows_day_for_two_hundred_years),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
