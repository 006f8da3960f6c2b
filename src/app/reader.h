/* SPDX-License-Identifier: Zlib */
/*
 * reader.h: lines from standard input, read by a thread of its own so that the window lives on
 * meanwhile. The thread waits until a line was answered before it reads on.
 */
#ifndef APP_READER_H
#define APP_READER_H

#include <stddef.h>

#include "base/lines.h"

struct app_reader;

enum app_line {
    APP_LINE_NONE, /* not yet */
    APP_LINE,
    APP_LINE_LONG, /* one that was too long, and was skipped */
    APP_LINE_END,
};

/* `wake` is called with `context` on the thread whenever there is something to be had. NULL where
   there is no memory or no thread. */
struct app_reader *app_reader_create(int descriptor, void (*wake)(void *context), void *context);
/* Does not wait for input that never comes. NULL is allowed. */
void app_reader_destroy(struct app_reader *reader);

/* What there is; a line is valid until app_reader_next(), which has to be called after each one. */
enum app_line app_reader_peek(struct app_reader *reader, const char **line, size_t *length);
void app_reader_next(struct app_reader *reader);

#endif
