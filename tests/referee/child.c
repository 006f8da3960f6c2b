/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "tests/referee/child.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static void become_referee(const int *in, const int *out, const char *const *arguments)
{
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(in[0]);
    close(in[1]);
    close(out[0]);
    close(out[1]);
    char *words[CHILD_ARGUMENTS + 2] = {(char *)(uintptr_t)TESTS_REFEREE};
    for (int i = 0; i < CHILD_ARGUMENTS && arguments[i] != NULL; i++) {
        words[i + 1] = (char *)(uintptr_t)arguments[i];
    }
    execv(TESTS_REFEREE, words);
    _exit(127);
}

void child_start(struct child *child, const char *argument)
{
    child_start_with(child, (const char *const[]){argument, NULL});
}

void child_start_with(struct child *child, const char *const *arguments)
{
    int in[2];
    int out[2];
    signal(SIGPIPE, SIG_IGN);
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    *child = (struct child){.process = fork()};
    assert_true(child->process >= 0);
    if (child->process == 0) {
        become_referee(in, out, arguments);
    }
    close(in[0]);
    close(out[1]);
    child->to = in[1];
    child->from = fdopen(out[0], "r");
    assert_non_null(child->from);
}

bool child_send(struct child *child, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t sent = write(child->to, bytes, length);
        if (sent < 0) {
            assert_int_equal(errno, EPIPE);
            return false;
        }
        bytes += sent;
        length -= (size_t)sent;
    }
    return true;
}

const char *child_hear(struct child *child)
{
    ssize_t length = getline(&child->reply, &child->capacity, child->from);
    if (length <= 0) {
        return NULL;
    }
    assert_int_equal(child->reply[length - 1], '\n');
    child->reply[length - 1] = '\0';
    return child->reply;
}

/* A copy with ' turned into ", and an end put behind it; the caller frees it. */
static char *with_quotes(const char *text, const char *end)
{
    size_t size = strlen(text) + strlen(end) + 1;
    char *copy = malloc(size);
    assert_non_null(copy);
    snprintf(copy, size, "%s%s", text, end);
    for (char *c = copy; *c != '\0'; c++) {
        *c = *c == '\'' ? '"' : *c;
    }
    return copy;
}

const char *child_ask(struct child *child, const char *line)
{
    char *quoted = with_quotes(line, "\n");
    assert_true(child_send(child, quoted, strlen(quoted)));
    free(quoted);
    const char *reply = child_hear(child);
    assert_non_null(reply);
    return reply;
}

void child_expect(struct child *child, const char *line, const char *piece)
{
    char *quoted = with_quotes(piece, "");
    const char *reply = child_ask(child, line);
    if (strstr(reply, quoted) == NULL) {
        fail_msg("%s\nanswered with %s\nwithout %s", line, reply, quoted);
    }
    free(quoted);
}

void child_expect_refusal(struct child *child, const char *line, const char *code)
{
    char piece[100];
    char *before = with_quotes(child_ask(child, "{'cmd':'save'}"), "");
    snprintf(piece, sizeof piece, "{'ok':false,'code':'%s','error':'", code);
    child_expect(child, line, piece);
    assert_string_equal(child_ask(child, "{'cmd':'save'}"), before);
    free(before);
}

int child_end(struct child *child)
{
    int status = 0;
    if (child->to >= 0) {
        close(child->to);
    }
    if (child->from != NULL) {
        assert_null(child_hear(child));
        fclose(child->from);
    }
    free(child->reply);
    assert_int_equal(waitpid(child->process, &status, 0), child->process);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}
