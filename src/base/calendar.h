/* SPDX-License-Identifier: Zlib */
/*
 * calendar.h: days counted from 1 January 1970, day 0, and the dates they are by the Gregorian
 * calendar. No clock and no place.
 */
#ifndef BASE_CALENDAR_H
#define BASE_CALENDAR_H

#include <stdint.h>

struct base_date {
    int year;  /* 1 .. 9999 */
    int month; /* 1 .. 12 */
    int day;   /* 1 .. 31 */
};

struct base_date base_date_of(int32_t day);
int32_t base_day_of(struct base_date date);

/* 0: Monday .. 6: Sunday */
int base_weekday(int32_t day);

/* How many days a month has. */
int base_month_days(int year, int month);

#endif
