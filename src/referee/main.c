/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/signals.h"
#include "base/lines.h"
#include "referee/referee.h"
#include "referee/tournament.h"

enum { STATUS_USAGE = 2 };

static const char help[] =
    "Usage: tumblecup-referee\n"
    "       tumblecup-referee --tournament [--game ID] [--players N] [--games K] [--seed S]\n"
    "                         [--options JSON]\n"
    "Referees one game of dice at a time: a JSON object a line on standard input,\n"
    "a JSON object a line on standard output.\n"
    "\n"
    "  --help     show this and end\n"
    "  --version  show the version and end\n"
    "\n"
    "With --tournament it plays computer players against each other instead, each level\n"
    "against each other one, and prints who won how often:\n"
    "\n"
    "  --game ID       only this game, such as dicegame\n"
    "  --players N     players at the table, from 2; by default 2\n"
    "  --games K       games of each pair of levels; by default 200\n"
    "  --seed S        another one for other dice; by default 1\n"
    "  --options JSON  house rules of the game, such as {\"target\":10000}\n"
    "\n"
    "A first game:\n"
    "  {\"cmd\":\"games\"}\n"
    "  {\"cmd\":\"new\",\"game\":\"dicegame\",\"players\":2,\"first\":0}\n"
    "  {\"cmd\":\"roll\"}\n"
    "  {\"cmd\":\"act\",\"action\":\"bank\"}\n"
    "  {\"cmd\":\"quit\"}\n";

static bool write_all(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, length);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

static int complain_of_system(const char *what)
{
    fprintf(stderr, "tumblecup-referee: %s: %s\n", what, strerror(errno));
    return EXIT_FAILURE;
}

static int show(const char *bytes, size_t length)
{
    return write_all(bytes, length) ? EXIT_SUCCESS
                                    : complain_of_system("the output can't be written");
}

/* Answers lines until the input or the caller says that it is enough; a program's status. */
static int answer_all(struct referee *referee, struct base_lines *lines)
{
    int status = EXIT_SUCCESS;
    while (status == EXIT_SUCCESS && !referee_done(referee)) {
        const char *line = NULL;
        const char *reply = NULL;
        size_t length = 0;
        switch (base_lines_next(lines, &line, &length)) {
        case BASE_LINE:
            reply = referee_answer(referee, line, length, &length);
            break;
        case BASE_LINE_LONG:
            reply = referee_answer_long(referee, &length);
            break;
        case BASE_LINE_END:
            return EXIT_SUCCESS;
        case BASE_LINE_UNREADABLE:
            return complain_of_system("the input can't be read");
        }
        status = show(reply, length);
    }
    return status;
}

static int run(void)
{
    struct referee *referee = referee_create();
    struct base_lines *lines = base_lines_create(STDIN_FILENO, NULL, NULL);
    int status = EXIT_FAILURE;
    if (referee == NULL || lines == NULL) {
        fputs("tumblecup-referee: not enough memory\n", stderr);
    } else {
        status = answer_all(referee, lines);
    }
    base_lines_destroy(lines);
    referee_destroy(referee);
    return status;
}

static int complain(const char *argument)
{
    fprintf(stderr, "tumblecup-referee: unknown argument '%s' (try --help)\n", argument);
    return STATUS_USAGE;
}

int main(int argc, char **argv)
{
    base_signals_ignore();
    if (argc == 1) {
        return run();
    }
    if (strcmp(argv[1], "--tournament") == 0) {
        return referee_tournament(argc - 2, argv + 2);
    }
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        return show(help, sizeof help - 1);
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        static const char version[] = "tumblecup-referee " TUMBLECUP_VERSION "\n";
        return show(version, sizeof version - 1);
    }
    return complain(argc == 2 ? argv[1] : argv[2]);
}
