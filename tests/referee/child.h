/* SPDX-License-Identifier: Zlib */
/*
 * child.h: the real tumblecup-referee at the other end of two pipes.
 */
#ifndef TESTS_REFEREE_CHILD_H
#define TESTS_REFEREE_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

struct child {
    pid_t process;
    int to;     /* its standard input; -1 once closed */
    FILE *from; /* its standard output; NULL once closed */
    char *reply;
    size_t capacity;
};

/* Starts the program; `argument` is NULL for none. Its standard error is thrown away. */
void child_start(struct child *child, const char *argument);

/* The same with arguments, ended by NULL, CHILD_ARGUMENTS at most. */
enum { CHILD_ARGUMENTS = 16 };
void child_start_with(struct child *child, const char *const *arguments);

/* Sends bytes as they are; false where nobody reads them any more. */
bool child_send(struct child *child, const char *bytes, size_t length);

/* The next line that it says, without the newline, valid until the next call; NULL at the end. */
const char *child_hear(struct child *child);

/* Sends a line, in which ' stands for ", and hears the reply, which must come. */
const char *child_ask(struct child *child, const char *line);

/* Asks and compares: the reply must hold this piece, in which ' stands for ". */
void child_expect(struct child *child, const char *line, const char *piece);

/* A refusal with this code, and nothing of the state changed by it; needs a game in play. */
void child_expect_refusal(struct child *child, const char *line, const char *code);

/* Ends its input, checks that it says no more, and returns its exit status. */
int child_end(struct child *child);

#endif
