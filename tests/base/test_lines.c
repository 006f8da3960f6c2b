/* SPDX-License-Identifier: Zlib */
#include "base/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* A pipe and what is written into it by a thread, since a pipe holds less than a long line. */
struct desk {
    int pipe[2];
    pthread_t writer;
    const char *text;
    size_t length;
    struct base_lines *lines;
};

static void *write_all(void *context)
{
    struct desk *desk = context;
    for (size_t at = 0; at < desk->length;) {
        ssize_t put = write(desk->pipe[1], desk->text + at, desk->length - at);
        at += put > 0 ? (size_t)put : 0;
    }
    close(desk->pipe[1]);
    return NULL;
}

static void desk_open(struct desk *desk, const char *text, size_t length)
{
    *desk = (struct desk){.text = text, .length = length};
    assert_int_equal(pipe(desk->pipe), 0);
    assert_int_equal(pthread_create(&desk->writer, NULL, write_all, desk), 0);
    desk->lines = base_lines_create(desk->pipe[0], NULL, NULL);
    assert_non_null(desk->lines);
}

static void desk_close(struct desk *desk)
{
    pthread_join(desk->writer, NULL);
    base_lines_destroy(desk->lines);
    close(desk->pipe[0]);
}

static void expect_line(struct base_lines *lines, const char *text, size_t size)
{
    const char *line;
    size_t length;
    assert_int_equal(base_lines_next(lines, &line, &length), BASE_LINE);
    assert_int_equal(length, size);
    assert_memory_equal(line, text, size);
}

static void expect_no_line(struct base_lines *lines, enum base_line what)
{
    const char *line;
    size_t length;
    assert_int_equal(base_lines_next(lines, &line, &length), what);
}

static void lines_come_whole_and_the_last_needs_no_newline(void **state)
{
    (void)state;
    struct desk desk;
    desk_open(&desk, "one\n\nt\0o\nlast", 13);
    expect_line(desk.lines, "one", 3);
    expect_line(desk.lines, "", 0);
    expect_line(desk.lines, "t\0o", 3);
    expect_line(desk.lines, "last", 4);
    expect_no_line(desk.lines, BASE_LINE_END);
    expect_no_line(desk.lines, BASE_LINE_END);
    desk_close(&desk);
}

static void the_longest_line_is_read_and_a_longer_one_skipped(void **state)
{
    (void)state;
    struct desk desk;
    size_t size = 2 * (size_t)BASE_LINE_MAX + 9;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, 'x', size);
    text[BASE_LINE_MAX] = '\n';
    text[2 * BASE_LINE_MAX + 2] = '\n';
    memcpy(text + size - 6, "after\n", 6);
    desk_open(&desk, text, size);
    const char *line;
    size_t length;
    assert_int_equal(base_lines_next(desk.lines, &line, &length), BASE_LINE);
    assert_int_equal(length, BASE_LINE_MAX);
    expect_no_line(desk.lines, BASE_LINE_LONG);
    expect_line(desk.lines, "after", 5);
    expect_no_line(desk.lines, BASE_LINE_END);
    desk_close(&desk);
    free(text);
}

static void what_cannot_be_read_says_why(void **state)
{
    (void)state;
    int folder = open(".", O_RDONLY);
    assert_true(folder >= 0);
    struct base_lines *lines = base_lines_create(folder, NULL, NULL);
    assert_non_null(lines);
    expect_no_line(lines, BASE_LINE_UNREADABLE);
    assert_int_equal(errno, EISDIR);
    base_lines_destroy(lines);
    close(folder);
}

static bool once(void *context)
{
    int *left = context;
    return (*left)-- > 0;
}

static void a_wait_that_is_given_up_ends_the_input(void **state)
{
    (void)state;
    int both[2], left = 1;
    assert_int_equal(pipe(both), 0);
    assert_int_equal(write(both[1], "one\n", 4), 4);
    struct base_lines *lines = base_lines_create(both[0], once, &left);
    assert_non_null(lines);
    expect_line(lines, "one", 3);
    expect_no_line(lines, BASE_LINE_END);
    base_lines_destroy(lines);
    base_lines_destroy(NULL);
    close(both[0]);
    close(both[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_whole_and_the_last_needs_no_newline),
        cmocka_unit_test(the_longest_line_is_read_and_a_longer_one_skipped),
        cmocka_unit_test(what_cannot_be_read_says_why),
        cmocka_unit_test(a_wait_that_is_given_up_ends_the_input),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
