#define _POSIX_C_SOURCE 200809L
#include "referee/lines.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CAPACITY = REFEREE_LINE_MAX + 1 };

struct referee_lines {
    int descriptor;
    bool ended;
    int trouble;       /* why it can't be read, of errno; 0: it can */
    size_t start, end; /* what was read and not handed out yet */
    size_t seen;       /* up to here there is no newline behind start */
    char bytes[CAPACITY];
};

struct referee_lines *referee_lines_create(int descriptor)
{
    struct referee_lines *lines = malloc(sizeof *lines);
    if (lines != NULL) {
        lines->descriptor = descriptor;
        lines->ended = false;
        lines->trouble = 0;
        lines->start = lines->end = lines->seen = 0;
    }
    return lines;
}

void referee_lines_destroy(struct referee_lines *lines)
{
    free(lines);
}

static void move_to_front(struct referee_lines *lines)
{
    memmove(lines->bytes, lines->bytes + lines->start, lines->end - lines->start);
    lines->end -= lines->start;
    lines->seen -= lines->start;
    lines->start = 0;
}

/* Reads more behind what is there. A failing read ends the input as well. */
static void fill(struct referee_lines *lines)
{
    ssize_t got;
    if (lines->start == lines->end || lines->end == CAPACITY) {
        move_to_front(lines);
    }
    do {
        got = read(lines->descriptor, lines->bytes + lines->end, CAPACITY - lines->end);
    } while (got < 0 && errno == EINTR);
    lines->ended = got <= 0;
    lines->trouble = got < 0 ? errno : 0;
    lines->end += got > 0 ? (size_t)got : 0;
}

/* The next newline in what was read, or NULL. */
static const char *find_newline(struct referee_lines *lines)
{
    const char *newline = memchr(lines->bytes + lines->seen, '\n', lines->end - lines->seen);
    lines->seen = newline != NULL ? (size_t)(newline - lines->bytes) : lines->end;
    return newline;
}

/* Hands out everything up to `seen`, and steps over `extra` bytes behind it. */
static enum referee_line hand_out(struct referee_lines *lines, size_t extra, const char **line,
                                  size_t *length)
{
    *line = lines->bytes + lines->start;
    *length = lines->seen - lines->start;
    lines->seen += extra;
    lines->start = lines->seen;
    return REFEREE_LINE;
}

static enum referee_line skip(struct referee_lines *lines)
{
    while (!lines->ended && find_newline(lines) == NULL) {
        lines->start = lines->seen;
        fill(lines);
    }
    lines->seen += lines->ended ? 0 : 1;
    lines->start = lines->seen;
    return REFEREE_LINE_LONG;
}

enum referee_line referee_lines_next(struct referee_lines *lines, const char **line, size_t *length)
{
    while (find_newline(lines) == NULL) {
        if (lines->trouble != 0) {
            errno = lines->trouble;
            return REFEREE_LINE_UNREADABLE;
        }
        if (lines->ended) {
            return lines->start < lines->end ? hand_out(lines, 0, line, length) : REFEREE_LINE_NONE;
        }
        if (lines->end - lines->start == CAPACITY) {
            return skip(lines);
        }
        fill(lines);
    }
    return hand_out(lines, 1, line, length);
}
