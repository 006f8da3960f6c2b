/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "app/reader.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/lines.h"

struct app_reader {
    pthread_t thread;
    void (*wake)(void *context);
    void *context;
    int descriptor;
    int stop[2];              /* a pipe; a byte in it ends the wait for input */
    struct base_lines *lines; /* the thread's own */
    /* under the lock */
    pthread_mutex_t lock;
    pthread_cond_t taken;
    enum app_line there;
    const char *line;
    size_t length;
    bool stopping;
};

/* ---- Lines ----------------------------------------------------------------------------------- */

/* False where the wait was ended from outside. */
static bool wait_for_input(void *context)
{
    const struct app_reader *reader = context;
    struct pollfd both[2] = {{.fd = reader->descriptor, .events = POLLIN},
                             {.fd = reader->stop[0], .events = POLLIN}};
    int ready;
    do {
        ready = poll(both, 2, -1);
    } while (ready < 0 && errno == EINTR);
    return both[1].revents == 0;
}

/* What can't be read is the end of input. */
static enum app_line next_line(struct app_reader *reader, const char **line, size_t *length)
{
    switch (base_lines_next(reader->lines, line, length)) {
    case BASE_LINE:
        return APP_LINE;
    case BASE_LINE_LONG:
        return APP_LINE_LONG;
    case BASE_LINE_UNREADABLE:
        fputs(_("tumblecup: requests can't be read any more\n"), stderr);
        break;
    case BASE_LINE_END:
        break;
    }
    return APP_LINE_END;
}

/* ---- The thread ------------------------------------------------------------------------------ */

/* Hands it over and waits until it was taken; false when there is nothing more to do. */
static bool hand_over(struct app_reader *reader, enum app_line there, const char *line,
                      size_t length)
{
    pthread_mutex_lock(&reader->lock);
    if (!reader->stopping) {
        reader->there = there;
        reader->line = line;
        reader->length = length;
        reader->wake(reader->context);
    }
    while (reader->there != APP_LINE_NONE && !reader->stopping) {
        pthread_cond_wait(&reader->taken, &reader->lock);
    }
    bool more = !reader->stopping && there != APP_LINE_END;
    pthread_mutex_unlock(&reader->lock);
    return more;
}

static void *run(void *context)
{
    struct app_reader *reader = context;
    bool more = true;
    while (more) {
        const char *line = NULL;
        size_t length = 0;
        enum app_line there = next_line(reader, &line, &length);
        more = hand_over(reader, there, line, length);
    }
    return NULL;
}

/* ---- For the other side ---------------------------------------------------------------------- */

struct app_reader *app_reader_create(int descriptor, void (*wake)(void *context), void *context)
{
    struct app_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        return NULL;
    }
    reader->wake = wake;
    reader->context = context;
    reader->descriptor = descriptor;
    reader->lines = base_lines_create(descriptor, wait_for_input, reader);
    if (reader->lines == NULL || pipe(reader->stop) != 0) {
        base_lines_destroy(reader->lines);
        free(reader);
        return NULL;
    }
    pthread_mutex_init(&reader->lock, NULL);
    pthread_cond_init(&reader->taken, NULL);
    if (pthread_create(&reader->thread, NULL, run, reader) == 0) {
        return reader;
    }
    pthread_cond_destroy(&reader->taken);
    pthread_mutex_destroy(&reader->lock);
    close(reader->stop[0]);
    close(reader->stop[1]);
    base_lines_destroy(reader->lines);
    free(reader);
    return NULL;
}

void app_reader_destroy(struct app_reader *reader)
{
    if (reader == NULL) {
        return;
    }
    pthread_mutex_lock(&reader->lock);
    reader->stopping = true;
    pthread_cond_signal(&reader->taken);
    pthread_mutex_unlock(&reader->lock);
    /* The thread sees the hang-up wherever it waits. */
    close(reader->stop[1]);
    pthread_join(reader->thread, NULL);
    close(reader->stop[0]);
    pthread_cond_destroy(&reader->taken);
    pthread_mutex_destroy(&reader->lock);
    base_lines_destroy(reader->lines);
    free(reader);
}

enum app_line app_reader_peek(struct app_reader *reader, const char **line, size_t *length)
{
    pthread_mutex_lock(&reader->lock);
    enum app_line there = reader->there;
    *line = reader->line;
    *length = reader->length;
    pthread_mutex_unlock(&reader->lock);
    return there;
}

void app_reader_next(struct app_reader *reader)
{
    pthread_mutex_lock(&reader->lock);
    reader->there = APP_LINE_NONE;
    pthread_cond_signal(&reader->taken);
    pthread_mutex_unlock(&reader->lock);
}
