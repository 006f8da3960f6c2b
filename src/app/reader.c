#define _POSIX_C_SOURCE 200809L
#include "app/reader.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"

enum { CAPACITY = APP_LINE_MAX + 1 };

struct app_reader {
    pthread_t thread;
    void (*wake)(void *context);
    void *context;
    int descriptor;
    int stop[2]; /* a pipe; a byte in it ends the wait for input */
    /* the thread's own: what was read, and no newline before `seen` */
    size_t start, seen, end;
    bool ended, skipping;
    /* under the lock */
    pthread_mutex_t lock;
    pthread_cond_t taken;
    enum app_line there;
    const char *line;
    size_t length;
    bool stopping;

    char bytes[CAPACITY];
};

/* ---- Lines ----------------------------------------------------------------------------------- */

/* False where the wait was ended from outside. */
static bool wait_for_input(const struct app_reader *reader)
{
    struct pollfd both[2] = {{.fd = reader->descriptor, .events = POLLIN},
                             {.fd = reader->stop[0], .events = POLLIN}};
    int ready;
    do {
        ready = poll(both, 2, -1);
    } while (ready < 0 && errno == EINTR);
    return both[1].revents == 0;
}

/* Reads more behind what is there. What can't be read is the end of input. */
static void fill(struct app_reader *reader)
{
    memmove(reader->bytes, reader->bytes + reader->start, reader->end - reader->start);
    reader->end -= reader->start;
    reader->seen -= reader->start;
    reader->start = 0;
    ssize_t got = -1;
    errno = 0;
    if (wait_for_input(reader)) {
        got = read(reader->descriptor, reader->bytes + reader->end, CAPACITY - reader->end);
    }
    bool again = got < 0 && (errno == EINTR || errno == EAGAIN);
    reader->ended = got <= 0 && !again;
    if (got < 0 && !again && errno != 0) {
        fputs(_("tumblecup: requests can't be read any more\n"), stderr);
    }
    reader->end += got > 0 ? (size_t)got : 0;
}

/* Hands out what lies before `past`, or says that too much lay there. */
static enum app_line hand_out(struct app_reader *reader, size_t past, const char **line,
                              size_t *length)
{
    enum app_line there = reader->skipping ? APP_LINE_LONG : APP_LINE;
    *line = reader->bytes + reader->start;
    *length = past - reader->start;
    reader->skipping = false;
    return there;
}

static enum app_line next_line(struct app_reader *reader, const char **line, size_t *length)
{
    for (;;) {
        const char *from = reader->bytes + reader->seen;
        const char *newline = memchr(from, '\n', reader->end - reader->seen);
        if (newline != NULL) {
            size_t past = (size_t)(newline - reader->bytes);
            enum app_line there = hand_out(reader, past, line, length);
            reader->start = reader->seen = past + 1;
            return there;
        }
        if (reader->ended && (reader->start < reader->end || reader->skipping)) {
            enum app_line there = hand_out(reader, reader->end, line, length);
            reader->start = reader->seen = reader->end;
            return there;
        }
        if (reader->ended) {
            return APP_LINE_END;
        }
        reader->skipping = reader->skipping || reader->end - reader->start == CAPACITY;
        reader->start = reader->skipping ? reader->end : reader->start;
        reader->seen = reader->end;
        fill(reader);
    }
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
    if (pipe(reader->stop) != 0) {
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
