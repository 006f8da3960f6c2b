/* SPDX-License-Identifier: Zlib */
/*
 * bench.h: the benches of tumblecup-bench. A bench is one function in one file here and one line of
 * the table in main.c.
 */
#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H

#include <stdbool.h>

/* Seconds of a clock that only goes forward. */
double bench_now(void);

/* Of several runs: the middle one, the least and the most. */
struct bench_spread {
    double median, min, max;
};

/* Sorts the values. count is at least 1. */
struct bench_spread bench_spread_of(double *values, int count);

/* Each measures and prints the members of its JSON object, `"name":value` with commas between, for
   main.c to put the braces round; false after a word on standard error if it could not measure.
   bench_odds, bench_store, bench_dice, bench_moments and bench_attract are false where a limit is
   missed too. */
bool bench_core(void);
bool bench_referee(void);
bool bench_start(void);
bool bench_frames(void);
bool bench_odds(void);
bool bench_store(void);
bool bench_dice(void);
bool bench_moments(void);
bool bench_attract(void);
bool bench_growth(void);
bool bench_phones(void);

/* These print a page in Markdown instead. */
bool bench_levels(void);
bool bench_seats(void);
/* This one the rows of minutes in the games' descriptors. */
bool bench_minutes(void);

#endif
