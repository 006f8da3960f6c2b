/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "app/reader.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* A pipe with a reader at its end, and the wake-ups that it gave. */
struct desk {
    int pipe[2];
    struct app_reader *reader;
    pthread_mutex_t lock;
    pthread_cond_t woken;
    int wakes;
};

static void wake(void *context)
{
    struct desk *desk = context;
    pthread_mutex_lock(&desk->lock);
    desk->wakes++;
    pthread_cond_signal(&desk->woken);
    pthread_mutex_unlock(&desk->lock);
}

static void desk_open(struct desk *desk)
{
    *desk = (struct desk){.wakes = 0};
    pthread_mutex_init(&desk->lock, NULL);
    pthread_cond_init(&desk->woken, NULL);
    assert_int_equal(pipe(desk->pipe), 0);
    desk->reader = app_reader_create(desk->pipe[0], wake, desk);
    assert_non_null(desk->reader);
}

static void desk_close(struct desk *desk)
{
    app_reader_destroy(desk->reader);
    close(desk->pipe[0]);
    pthread_cond_destroy(&desk->woken);
    pthread_mutex_destroy(&desk->lock);
}

static void desk_write(struct desk *desk, const char *text)
{
    assert_int_equal(write(desk->pipe[1], text, strlen(text)), (ssize_t)strlen(text));
}

/* Waits for so many wake-ups in all, then tells what there is. */
static enum app_line desk_read(struct desk *desk, int wakes, const char **line, size_t *length)
{
    pthread_mutex_lock(&desk->lock);
    while (desk->wakes < wakes) {
        pthread_cond_wait(&desk->woken, &desk->lock);
    }
    assert_int_equal(desk->wakes, wakes);
    pthread_mutex_unlock(&desk->lock);
    return app_reader_peek(desk->reader, line, length);
}

static void lines_come_one_after_the_other_was_answered(void **state)
{
    (void)state;
    struct desk desk;
    const char *line;
    size_t length;
    desk_open(&desk);
    assert_int_equal(app_reader_peek(desk.reader, &line, &length), APP_LINE_NONE);
    desk_write(&desk, "one\n\nlast");
    close(desk.pipe[1]);
    assert_int_equal(desk_read(&desk, 1, &line, &length), APP_LINE);
    assert_int_equal(length, 3);
    assert_memory_equal(line, "one", 3);
    app_reader_next(desk.reader);
    assert_int_equal(desk_read(&desk, 2, &line, &length), APP_LINE);
    assert_int_equal(length, 0);
    app_reader_next(desk.reader);
    assert_int_equal(desk_read(&desk, 3, &line, &length), APP_LINE);
    assert_memory_equal(line, "last", 4);
    app_reader_next(desk.reader);
    assert_int_equal(desk_read(&desk, 4, &line, &length), APP_LINE_END);
    desk_close(&desk);
}

static void *write_long_lines(void *context)
{
    struct desk *desk = context;
    static char longest[BASE_LINE_MAX + 2];
    memset(longest, 'x', sizeof longest);
    longest[BASE_LINE_MAX] = '\n';
    for (size_t at = 0; at <= BASE_LINE_MAX;) {
        ssize_t put = write(desk->pipe[1], longest + at, BASE_LINE_MAX + 1 - at);
        at += put > 0 ? (size_t)put : 0;
    }
    longest[BASE_LINE_MAX] = 'x';
    longest[BASE_LINE_MAX + 1] = '\n';
    for (size_t at = 0; at < sizeof longest;) {
        ssize_t put = write(desk->pipe[1], longest + at, sizeof longest - at);
        at += put > 0 ? (size_t)put : 0;
    }
    desk_write(desk, "after");
    close(desk->pipe[1]);
    return NULL;
}

static void a_line_that_is_too_long_is_skipped(void **state)
{
    (void)state;
    struct desk desk;
    const char *line;
    size_t length;
    pthread_t writer;
    desk_open(&desk);
    assert_int_equal(pthread_create(&writer, NULL, write_long_lines, &desk), 0);
    assert_int_equal(desk_read(&desk, 1, &line, &length), APP_LINE);
    assert_int_equal(length, BASE_LINE_MAX);
    app_reader_next(desk.reader);
    assert_int_equal(desk_read(&desk, 2, &line, &length), APP_LINE_LONG);
    app_reader_next(desk.reader);
    assert_int_equal(desk_read(&desk, 3, &line, &length), APP_LINE);
    assert_int_equal(length, 5);
    assert_memory_equal(line, "after", 5);
    app_reader_next(desk.reader);
    assert_int_equal(desk_read(&desk, 4, &line, &length), APP_LINE_END);
    pthread_join(writer, NULL);
    desk_close(&desk);
}

static void it_ends_while_it_waits_for_input(void **state)
{
    (void)state;
    struct desk desk;
    desk_open(&desk);
    desk_close(&desk);
    close(desk.pipe[1]);
}

static void it_ends_while_a_line_waits_to_be_answered(void **state)
{
    (void)state;
    struct desk desk;
    const char *line;
    size_t length;
    desk_open(&desk);
    desk_write(&desk, "one\ntwo\n");
    assert_int_equal(desk_read(&desk, 1, &line, &length), APP_LINE);
    desk_close(&desk);
    close(desk.pipe[1]);
}

static void no_reader_is_destroyed_too(void **state)
{
    (void)state;
    app_reader_destroy(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_one_after_the_other_was_answered),
        cmocka_unit_test(a_line_that_is_too_long_is_skipped),
        cmocka_unit_test(it_ends_while_it_waits_for_input),
        cmocka_unit_test(it_ends_while_a_line_waits_to_be_answered),
        cmocka_unit_test(no_reader_is_destroyed_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
