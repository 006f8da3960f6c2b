/* SPDX-License-Identifier: Zlib */
/*
 * Twelve phones at one table, match after match: how long it takes from a press on one of them
 * until all have heard what came of it, with the real program and its real clock at the speed that
 * moves nothing; what the phones take of memory; and how often the program is woken while nobody
 * presses, before they come and while they are there. Where there is no display SDL's dummy driver
 * stands in, which looks for events a thousand times a second: then nothing is told of a rest.
 */
#include "tests/bench/bench.h"

#include <dirent.h>
#include <jansson.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/bench/keep.h"
#include "tests/bench/phone.h"

enum {
    SEATS = 8,
    PRESSES = 500,
    REST_S = 30,
    CALM_S =
        5, /* after a press the program has something to do by itself, and memory to give back */
    THREADS_MAX = 256,
    HELD_MS = 300,
    QUIET_MS = 20, /* between two presses nothing comes for so long */
    LINE_BYTES = 1 << 16
};

/* The program, driven through two pipes. */
struct program {
    pid_t process;
    FILE *to, *from;
};

/* ---- The program ----------------------------------------------------------------------------- */

static void become_program(const int *in, const int *out, const char *folder)
{
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    close(in[1]);
    close(out[0]);
    execl(BENCH_TUMBLECUP, BENCH_TUMBLECUP, "--drive", "--live", "--speed", "instant", "--seed",
          "1", "--data", folder, (char *)NULL);
    _exit(127);
}

static bool has_display(void)
{
    return getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL;
}

static bool start(struct program *program, const char *folder)
{
    int in[2], out[2];
    fflush(stdout);
    if (!has_display()) {
        setenv("SDL_VIDEODRIVER", "dummy", 0);
    }
    setenv("SDL_AUDIODRIVER", "dummy", 0);
    if (pipe(in) != 0 || pipe(out) != 0 || (program->process = fork()) < 0) {
        return false;
    }
    if (program->process == 0) {
        become_program(in, out, folder);
    }
    close(in[0]);
    close(out[1]);
    program->to = fdopen(in[1], "w");
    program->from = fdopen(out[0], "r");
    return program->to != NULL && program->from != NULL;
}

static void stop(struct program *program)
{
    if (program->to != NULL) {
        fclose(program->to);
    }
    if (program->from != NULL) {
        fclose(program->from);
    }
    waitpid(program->process, NULL, 0);
}

/* The answer, to be given back; NULL where there is none. */
static json_t *ask(struct program *program, const char *request)
{
    static char line[LINE_BYTES];
    fprintf(program->to, "%s\n", request);
    fflush(program->to);
    return fgets(line, sizeof line, program->from) == NULL ? NULL : json_loads(line, 0, NULL);
}

static bool order(struct program *program, const char *request)
{
    json_t *answer = ask(program, request);
    bool done = json_is_true(json_object_get(answer, "ok"));
    json_decref(answer);
    return done;
}

static bool press(struct program *program, const char *id)
{
    char request[128];
    snprintf(request, sizeof request, "{\"cmd\":\"click\",\"id\":\"%s\"}", id);
    return order(program, request) && order(program, "{\"cmd\":\"settle\"}");
}

/* The number in a line of a status in /proc, such as "VmRSS:"; negative: there is none. */
static long status_of(const char *path, const char *name)
{
    char line[256];
    long found = -1;
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, name, strlen(name)) == 0) {
            found = strtol(line + strlen(name), NULL, 10);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return found;
}

/* How often each of its threads went to sleep so far. */
struct sleeps {
    int count;
    struct {
        long thread, times;
    } list[THREADS_MAX];
};

static void look_at_sleeps(const struct program *program, struct sleeps *sleeps)
{
    char path[64];
    *sleeps = (struct sleeps){.count = 0};
    snprintf(path, sizeof path, "/proc/%d/task", (int)program->process);
    DIR *folder = opendir(path);
    const struct dirent *entry;
    while (folder != NULL && (entry = readdir(folder)) != NULL && sleeps->count < THREADS_MAX) {
        long thread = strtol(entry->d_name, NULL, 10);
        if (thread > 0) {
            snprintf(path, sizeof path, "/proc/%d/task/%ld/status", (int)program->process, thread);
            sleeps->list[sleeps->count].thread = thread;
            sleeps->list[sleeps->count++].times = status_of(path, "voluntary_ctxt_switches:");
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
}

/* Of those threads that were there before and are there still. */
static long sleeps_since(const struct sleeps *before, const struct sleeps *after)
{
    long sum = 0;
    for (int i = 0; i < after->count; i++) {
        for (int k = 0; k < before->count; k++) {
            bool same = before->list[k].thread == after->list[i].thread;
            sum += same ? after->list[i].times - before->list[k].times : 0;
        }
    }
    return sum;
}

static void sleep_s(int seconds)
{
    nanosleep(&(struct timespec){.tv_sec = seconds}, NULL);
}

/* At rest. */
static long memory_of(const struct program *program)
{
    char path[64];
    sleep_s(CALM_S);
    snprintf(path, sizeof path, "/proc/%d/status", (int)program->process);
    return status_of(path, "VmRSS:");
}

/* How often it was woken in so many seconds in which nobody does anything. */
static void rest(const struct program *program, const char *name)
{
    struct sleeps before, after;
    sleep_s(CALM_S);
    look_at_sleeps(program, &before);
    sleep_s(REST_S);
    look_at_sleeps(program, &after);
    printf(",\"%s_woken_in_%d_s\":%ld", name, REST_S, sleeps_since(&before, &after));
    fflush(stdout);
}

/* ---- A match --------------------------------------------------------------------------------- */

static bool is_busy(const struct phone *phone)
{
    return json_is_true(json_object_get(phone->table, "busy"));
}

static bool is_rematch(const json_t *answer)
{
    const char *button = json_string_value(json_object_get(answer, "button"));
    return button != NULL && strcmp(button, "results.rematch") == 0;
}

/* What came of a press, in seconds. */
struct press {
    double heard, rested; /* until all knew that it was taken, and what is asked next */
    bool rematch;
};

/* Listens until all know of another position than that, at rest if so wanted; when the last one
   did, or negative. */
static double wait_for_all(struct phone *phones, json_int_t position, bool rested,
                           const struct phone *presser)
{
    double last = 0;
    for (int told = 0; told < PHONES;) {
        told = 0;
        last = 0;
        for (int k = 0; k < PHONES; k++) {
            told += bench_phone_position(&phones[k]) > position && !(rested && is_busy(&phones[k]));
            last = phones[k].heard > last ? phones[k].heard : last;
        }
        if (told < PHONES &&
            (!bench_phones_listen(phones, PHONE_PATIENCE_MS) || presser->refused)) {
            return -1;
        }
    }
    return last;
}

/* Whoever is asked first presses something. False where nobody is, or it was not taken. */
static bool time_press(struct phone *phones, struct press *press)
{
    for (int i = 0; i < PHONES; i++) {
        json_t *answer = bench_phone_answer(&phones[i]);
        if (answer == NULL) {
            continue;
        }
        json_int_t before = bench_phone_position(&phones[i]);
        press->rematch = is_rematch(answer);
        phones[i].refused = false;
        double began = bench_now();
        press->heard = bench_phone_say(&phones[i], answer)
                           ? wait_for_all(phones, before, false, &phones[i]) - began
                           : -1;
        press->rested =
            press->heard < 0 ? -1 : wait_for_all(phones, before, true, &phones[i]) - began;
        return press->rested >= 0;
    }
    return false;
}

static void print_spread(const char *name, double *times, int count)
{
    struct bench_spread spread = bench_spread_of(times, count);
    printf(",\"%s\":{\"median\":%.1f,\"p95\":%.1f,\"max\":%.1f}", name, spread.median,
           times[count * 95 / 100], spread.max);
}

static bool measure(struct phone *phones)
{
    static double heard[PRESSES], rested[PRESSES];
    int count = 0, matches = 1;
    for (int tries = 0; count < PRESSES && tries < 10 * PRESSES; tries++) {
        struct press press = {.heard = -1};
        while (bench_phones_listen(phones, QUIET_MS)) {
        }
        if (time_press(phones, &press)) {
            heard[count] = press.heard * 1e3;
            rested[count++] = press.rested * 1e3;
            matches += press.rematch;
        } else { /* what is held can't be left at once */
            nanosleep(&(struct timespec){.tv_nsec = HELD_MS * 1000000L}, NULL);
        }
    }
    printf(",\"phones\":%d,\"presses\":%d,\"matches\":%d", PHONES, count, matches);
    if (count < PRESSES) {
        fprintf(stderr, "tumblecup-bench: only %d presses came through\n", count);
        return false;
    }
    print_spread("heard_by_all_ms", heard, count);
    print_spread("asked_again_ms", rested, count);
    fflush(stdout);
    return true;
}

static bool set_up(struct program *program, int *port, char token[PHONE_TOKEN_BYTES])
{
    bool well = press(program, "home.game.dicegame");
    printf("\"display\":%s", has_display() ? "true" : "false");
    for (int seat = 2; well && seat < SEATS; seat++) {
        well = press(program, "setup.add");
    }
    well = well && press(program, "setup.first.0");
    if (well && has_display()) {
        rest(program, "alone");
    }
    long before = memory_of(program);
    well = well && press(program, "setup.phones");
    json_t *answer = well ? ask(program, "{\"cmd\":\"remote\"}") : NULL;
    const char *url = json_string_value(json_object_get(answer, "url"));
    well = bench_phones_url(url, port, token);
    json_decref(answer);
    printf(",\"let_in_kib\":%ld", memory_of(program) - before);
    return well;
}

static bool play(struct program *program)
{
    static struct phone phones[PHONES];
    char token[PHONE_TOKEN_BYTES];
    int port, came = 0;
    bool well = set_up(program, &port, token);
    long before = memory_of(program);
    while (well && came < PHONES) {
        well = bench_phone_come(&phones[came], port, token, came < SEATS ? came : -1);
        came++;
    }
    well = well && order(program, "{\"cmd\":\"settle\"}");
    printf(",\"twelve_kib\":%ld", memory_of(program) - before);
    well = well && press(program, "setup.start");
    if (well && has_display()) {
        rest(program, "phones");
    }
    well = well && measure(phones);
    for (int i = 0; i < came; i++) {
        bench_phone_go(&phones[i]);
    }
    return well;
}

bool bench_phones(void)
{
    char folder[STORE_PATH_MAX];
    struct program program = {.to = NULL};
    signal(SIGPIPE, SIG_IGN);
    if (!bench_folder_make(folder)) {
        return false;
    }
    bool measured = start(&program, folder) && play(&program) && bench_phones_frames();
    stop(&program);
    bench_folder_remove(folder);
    if (!measured) {
        fputs("tumblecup-bench: the phones were not heard\n", stderr);
    }
    return measured;
}
