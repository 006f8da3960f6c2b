#define _POSIX_C_SOURCE 200809L
#include "app/reader.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

#include "referee/lines.h"

struct app_reader {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t taken;
    struct referee_lines *lines;
    void (*wake)(void *context);
    void *context;
    /* under the lock */
    enum app_line there;
    const char *line;
    size_t length;
    bool stopping;
};

/* The only place where the thread may be ended: it may wait here for ever. */
static enum app_line read_line(struct app_reader *reader, const char **line, size_t *length)
{
    int before;
    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &before);
    enum referee_line got = referee_lines_next(reader->lines, line, length);
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    switch (got) {
    case REFEREE_LINE:
        return APP_LINE;
    case REFEREE_LINE_LONG:
        return APP_LINE_LONG;
    default:
        return APP_LINE_END;
    }
}

/* Hands it over and waits until it was taken; false when there is nothing more to do. */
static bool hand_over(struct app_reader *reader, enum app_line there, const char *line,
                      size_t length)
{
    pthread_mutex_lock(&reader->lock);
    reader->there = there;
    reader->line = line;
    reader->length = length;
    reader->wake(reader->context);
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
    int before;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    bool more;
    do {
        const char *line = NULL;
        size_t length = 0;
        enum app_line there = read_line(reader, &line, &length);
        more = hand_over(reader, there, line, length);
    } while (more);
    return NULL;
}

struct app_reader *app_reader_create(int descriptor, void (*wake)(void *context), void *context)
{
    struct app_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        return NULL;
    }
    reader->wake = wake;
    reader->context = context;
    reader->lines = referee_lines_create(descriptor);
    pthread_mutex_init(&reader->lock, NULL);
    pthread_cond_init(&reader->taken, NULL);
    if (reader->lines != NULL && pthread_create(&reader->thread, NULL, run, reader) == 0) {
        return reader;
    }
    pthread_cond_destroy(&reader->taken);
    pthread_mutex_destroy(&reader->lock);
    referee_lines_destroy(reader->lines);
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
    pthread_cancel(reader->thread);
    pthread_join(reader->thread, NULL);
    pthread_cond_destroy(&reader->taken);
    pthread_mutex_destroy(&reader->lock);
    referee_lines_destroy(reader->lines);
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
