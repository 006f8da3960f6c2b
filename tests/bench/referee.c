/* SPDX-License-Identifier: Zlib */
/*
 * How many requests a second tumblecup-referee answers through two pipes: throws and undos of a
 * game of two, asked one by one, where most of the time goes into waking each other up, and sent
 * ahead by the dozen, as a program does that wants to be quick.
 */
#include "tests/bench/bench.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS = 5, REQUESTS = 60000, AHEAD = 24, LENGTH = 15 };

struct peer {
    pid_t process;
    int to, from;
};

static void become_referee(const int *in, const int *out)
{
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    close(in[1]);
    close(out[0]);
    execl(BENCH_REFEREE, BENCH_REFEREE, (char *)NULL);
    _exit(127);
}

static bool start(struct peer *peer)
{
    int in[2], out[2];
    fflush(stdout);
    if (pipe(in) != 0 || pipe(out) != 0 || (peer->process = fork()) < 0) {
        return false;
    }
    if (peer->process == 0) {
        become_referee(in, out);
    }
    close(in[0]);
    close(out[1]);
    peer->to = in[1];
    peer->from = out[0];
    return true;
}

static void stop(struct peer *peer)
{
    close(peer->to);
    close(peer->from);
    waitpid(peer->process, NULL, 0);
}

/* Reads until so many lines have come. */
static bool hear(struct peer *peer, int lines)
{
    static char bytes[1 << 16];
    while (lines > 0) {
        ssize_t got = read(peer->from, bytes, sizeof bytes);
        if (got <= 0) {
            return false;
        }
        for (ssize_t i = 0; i < got; i++) {
            lines -= bytes[i] == '\n';
        }
    }
    return true;
}

static bool ask(struct peer *peer, const char *text, int lines)
{
    size_t length = strlen(text);
    return write(peer->to, text, length) == (ssize_t)length && hear(peer, lines);
}

/* Asks in batches of `ahead`, an even number or 1, every request LENGTH bytes; returns requests a
 * second, or 0. */
static double run(struct peer *peer, int ahead)
{
    static const char *const request[] = {"{\"cmd\":\"roll\"}\n", "{\"cmd\":\"undo\"}\n"};
    char batch[AHEAD * LENGTH + 1];
    for (int i = 0; i < ahead; i++) {
        memcpy(batch + (size_t)i * LENGTH, request[i % 2], LENGTH + 1);
    }
    double began = bench_now();
    for (int asked = 0; asked < REQUESTS; asked += ahead) {
        const char *text = ahead == 1 ? request[asked % 2] : batch;
        if (!ask(peer, text, ahead)) {
            return 0;
        }
    }
    return REQUESTS / (bench_now() - began);
}

static bool measure(struct peer *peer, const char *name, int ahead)
{
    double rates[RUNS];
    for (int i = 0; i < RUNS; i++) {
        rates[i] = run(peer, ahead);
    }
    struct bench_spread spread = bench_spread_of(rates, RUNS);
    printf(",\"%s\":{\"median\":%.0f,\"min\":%.0f,\"max\":%.0f}", name, spread.median, spread.min,
           spread.max);
    return spread.min > 0;
}

bool bench_referee(void)
{
    static const char begin[] = "{\"cmd\":\"new\",\"game\":\"dicegame\",\"players\":2,"
                                "\"first\":0,\"seed\":\"42\"}\n";
    struct peer peer;
    signal(SIGPIPE, SIG_IGN);
    printf("\"unit\":\"requests a second\",\"runs\":%d,\"requests\":%d", RUNS, REQUESTS);
    if (!start(&peer)) {
        fputs("referee: can't start " BENCH_REFEREE "\n", stderr);
        return false;
    }
    bool measured = ask(&peer, begin, 1) && measure(&peer, "one_by_one", 1) &&
                    measure(&peer, "sent_ahead", AHEAD);
    stop(&peer);
    if (!measured) {
        fputs("referee: it stopped answering\n", stderr);
    }
    return measured;
}
