/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "base/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CAPACITY = BASE_LINE_MAX + 1 };

struct base_lines {
    int descriptor;
    bool (*wait)(void *context);
    void *context;
    bool ended;
    int trouble;       /* why it can't be read, of errno; 0: it can */
    size_t start, end; /* what was read and not handed out yet */
    size_t seen;       /* up to here there is no newline behind start */
    char bytes[CAPACITY];
};

struct base_lines *base_lines_create(int descriptor, bool (*wait)(void *context), void *context)
{
    struct base_lines *lines = malloc(sizeof *lines);
    if (lines != NULL) {
        lines->descriptor = descriptor;
        lines->wait = wait;
        lines->context = context;
        lines->ended = false;
        lines->trouble = 0;
        lines->start = lines->end = lines->seen = 0;
    }
    return lines;
}

void base_lines_destroy(struct base_lines *lines)
{
    free(lines);
}

static void move_to_front(struct base_lines *lines)
{
    memmove(lines->bytes, lines->bytes + lines->start, lines->end - lines->start);
    lines->end -= lines->start;
    lines->seen -= lines->start;
    lines->start = 0;
}

/* Reads more behind what is there. A failing read ends the input as well. */
static void fill(struct base_lines *lines)
{
    ssize_t got = 0;
    if (lines->start == lines->end || lines->end == CAPACITY) {
        move_to_front(lines);
    }
    do {
        if (lines->wait != NULL && !lines->wait(lines->context)) {
            got = 0;
            break;
        }
        got = read(lines->descriptor, lines->bytes + lines->end, CAPACITY - lines->end);
    } while (got < 0 && (errno == EINTR || (lines->wait != NULL && errno == EAGAIN)));
    lines->ended = got <= 0;
    lines->trouble = got < 0 ? errno : 0;
    lines->end += got > 0 ? (size_t)got : 0;
}

/* The next newline in what was read, or NULL. */
static const char *find_newline(struct base_lines *lines)
{
    const char *newline = memchr(lines->bytes + lines->seen, '\n', lines->end - lines->seen);
    lines->seen = newline != NULL ? (size_t)(newline - lines->bytes) : lines->end;
    return newline;
}

/* Hands out everything up to `seen`, and steps over `extra` bytes behind it. */
static enum base_line hand_out(struct base_lines *lines, size_t extra, const char **line,
                               size_t *length)
{
    *line = lines->bytes + lines->start;
    *length = lines->seen - lines->start;
    lines->seen += extra;
    lines->start = lines->seen;
    return BASE_LINE;
}

static enum base_line skip(struct base_lines *lines)
{
    while (!lines->ended && find_newline(lines) == NULL) {
        lines->start = lines->seen;
        fill(lines);
    }
    lines->seen += lines->ended ? 0 : 1;
    lines->start = lines->seen;
    return BASE_LINE_LONG;
}

enum base_line base_lines_next(struct base_lines *lines, const char **line, size_t *length)
{
    while (find_newline(lines) == NULL) {
        if (lines->trouble != 0) {
            errno = lines->trouble;
            return BASE_LINE_UNREADABLE;
        }
        if (lines->ended) {
            return lines->start < lines->end ? hand_out(lines, 0, line, length) : BASE_LINE_END;
        }
        if (lines->end - lines->start == CAPACITY) {
            return skip(lines);
        }
        fill(lines);
    }
    return hand_out(lines, 1, line, length);
}
