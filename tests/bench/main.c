/* SPDX-License-Identifier: Zlib */
/*
 * tumblecup-bench: prints what a bench measures, as one JSON object or as a table for the manual.
 */
#include "tests/bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct {
    const char *name;
    bool (*run)(void);
    bool table; /* prints all of it by itself */
} benches[] = {
    {.name = "core", .run = bench_core},
    {.name = "referee", .run = bench_referee},
    {.name = "start", .run = bench_start},
    {.name = "frames", .run = bench_frames},
    {.name = "odds", .run = bench_odds},
    {.name = "store", .run = bench_store},
    {.name = "levels", .run = bench_levels, .table = true},
    {.name = "seats", .run = bench_seats, .table = true},
    {.name = "dice", .run = bench_dice},
    {.name = "moments", .run = bench_moments},
    {.name = "attract", .run = bench_attract},
    {.name = "growth", .run = bench_growth},
    {.name = "phones", .run = bench_phones},
    {.name = "minutes", .run = bench_minutes, .table = true},
};
enum { COUNT = sizeof benches / sizeof benches[0] };

double bench_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int by_size(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

struct bench_spread bench_spread_of(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, by_size);
    return (struct bench_spread){
        .median = values[count / 2], .min = values[0], .max = values[count - 1]};
}

static int list(void)
{
    for (int i = 0; i < COUNT; i++) {
        puts(benches[i].name);
    }
    return EXIT_SUCCESS;
}

static int run(const char *name)
{
    for (int i = 0; i < COUNT; i++) {
        if (strcmp(benches[i].name, name) == 0) {
            if (!benches[i].table) {
                printf("{\"bench\":\"%s\",", name);
            }
            bool measured = benches[i].run();
            if (!benches[i].table) {
                printf("}\n");
            }
            return measured ? EXIT_SUCCESS : EXIT_FAILURE;
        }
    }
    fprintf(stderr, "tumblecup-bench: no bench is called %s; --list names them\n", name);
    return 2;
}

int main(int count, char **arguments)
{
    if (count != 2) {
        fputs("usage: tumblecup-bench --list | NAME\n", stderr);
        return 2;
    }
    return strcmp(arguments[1], "--list") == 0 ? list() : run(arguments[1]);
}
