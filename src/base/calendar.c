/* SPDX-License-Identifier: Zlib */
#include "base/calendar.h"

#include <stdbool.h>

enum { MONTHS = 12, WEEK = 7, EPOCH_YEAR = 1970, EPOCH_WEEKDAY = 3 };

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int base_month_days(int year, int month)
{
    static const int8_t days[MONTHS] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year));
}

/* Days from 1 January of year 1 to that of `year`. */
static int32_t days_before(int year)
{
    int past = year - 1;
    return 365 * past + past / 4 - past / 100 + past / 400;
}

int32_t base_day_of(struct base_date date)
{
    int32_t day = days_before(date.year) - days_before(EPOCH_YEAR) + date.day - 1;
    for (int month = 1; month < date.month; month++) {
        day += base_month_days(date.year, month);
    }
    return day;
}

struct base_date base_date_of(int32_t day)
{
    struct base_date date = {.year = 1 + (day + days_before(EPOCH_YEAR)) / 366, .month = 1};
    while (base_day_of((struct base_date){date.year + 1, 1, 1}) <= day) {
        date.year++;
    }
    int32_t rest = day - base_day_of((struct base_date){date.year, 1, 1});
    for (; rest >= base_month_days(date.year, date.month); date.month++) {
        rest -= base_month_days(date.year, date.month);
    }
    date.day = rest + 1;
    return date;
}

int base_weekday(int32_t day)
{
    return (day % WEEK + EPOCH_WEEKDAY + WEEK) % WEEK;
}
