/* SPDX-License-Identifier: Zlib */
/*
 * From exec to the first frame shown: Tumblecup with its whole home screen against bare.c, by turns
 * under the window system at hand, both with the software renderer. Needs a display.
 */
#include "tests/bench/bench.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS = 11, LINE = 4096 };

static void become(char *const arguments[], const int *told)
{
    dup2(told[1], STDERR_FILENO);
    close(told[0]);
    close(told[1]);
    setenv("TUMBLECUP_TRACE_START", "1", 1);
    setenv("SDL_RENDER_DRIVER", "software", 1);
    execv(arguments[0], arguments);
    _exit(127);
}

/* What the line says in nanoseconds of the monotonic clock; -1 if it is another line. */
static int64_t moment_of(const char *line)
{
    static const char before[] = "first frame at ";
    char *past;
    if (strncmp(line, before, strlen(before)) != 0) {
        return -1;
    }
    int64_t moment = strtoll(line + strlen(before), &past, 10);
    return strcmp(past, " ns\n") == 0 ? moment : -1;
}

/* When the first frame was told; -1 if it never was. */
static int64_t read_moment(int descriptor)
{
    char line[LINE];
    int64_t moment = -1;
    FILE *told = fdopen(descriptor, "r");
    while (told != NULL && moment < 0 && fgets(line, sizeof line, told) != NULL) {
        moment = moment_of(line);
    }
    if (told != NULL) {
        fclose(told);
    }
    return moment;
}

/* Milliseconds; below 0 if the program showed nothing. */
static double time_start(char *const arguments[])
{
    int told[2];
    struct timespec now;
    fflush(stdout);
    if (pipe(told) != 0) {
        return -1;
    }
    clock_gettime(CLOCK_MONOTONIC, &now);
    pid_t process = fork();
    if (process == 0) {
        become(arguments, told);
    }
    close(told[1]);
    int64_t shown = process > 0 ? read_moment(told[0]) : -1;
    if (process > 0) {
        kill(process, SIGTERM);
        waitpid(process, NULL, 0);
    }
    int64_t began = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
    return shown < 0 ? -1 : (double)(shown - began) / 1e6;
}

/* The font that the program itself would take. */
static void find_font(char *path, size_t size)
{
    FILE *answer = popen("fc-match -f '%{file}' Lato:regular", "r");
    size_t length = answer != NULL ? fread(path, 1, size - 1, answer) : 0;
    path[length] = '\0';
    if (answer != NULL) {
        pclose(answer);
    }
}

static void print_spread(const char *name, double *values)
{
    struct bench_spread spread = bench_spread_of(values, RUNS);
    printf("\"%s\":{\"median\":%.1f,\"min\":%.1f,\"max\":%.1f},", name, spread.median, spread.min,
           spread.max);
}

bool bench_start(void)
{
    static char program[] = BENCH_TUMBLECUP, bare[] = BENCH_BARE, picture[] = BENCH_PICTURE;
    static char size_option[] = "--size", size[] = "1920x1080";
    char font[LINE];
    find_font(font, sizeof font);
    char *const ours[] = {program, size_option, size, NULL};
    char *const least[] = {bare, picture, font[0] != '\0' ? font : NULL, NULL};
    double whole[RUNS], floor[RUNS];
    for (int i = -1; i < RUNS; i++) { /* the first of each only fills the disk's cache */
        double a = time_start(least), b = time_start(ours);
        if (a < 0 || b < 0) {
            fputs("tumblecup-bench: no frame was shown; is there a display?\n", stderr);
            return false;
        }
        floor[i < 0 ? 0 : i] = a;
        whole[i < 0 ? 0 : i] = b;
    }
    print_spread("first_frame_ms", whole);
    print_spread("bare_ms", floor);
    printf("\"ratio\":%.2f", whole[RUNS / 2] / floor[RUNS / 2]);
    return true;
}
