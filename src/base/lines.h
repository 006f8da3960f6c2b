/* SPDX-License-Identifier: Zlib */
/*
 * lines.h: lines out of a file descriptor, whatever bytes they are made of.
 */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { BASE_LINE_MAX = 1 << 20 }; /* bytes of a line, without its newline */

struct base_lines;

enum base_line {
    BASE_LINE,            /* a line; the last one needs no newline */
    BASE_LINE_LONG,       /* a line of more than BASE_LINE_MAX bytes, which was skipped */
    BASE_LINE_END,        /* the end of input */
    BASE_LINE_UNREADABLE, /* the input can't be read, errno says why; a line begun is lost */
};

/* Reads from the descriptor, which stays the caller's; NULL without memory. `wait` is called with
   `context` before each read and returns when there is something to be read; where it returns false
   the input ends. NULL: the read waits by itself. */
struct base_lines *base_lines_create(int descriptor, bool (*wait)(void *context), void *context);
/* NULL is allowed. */
void base_lines_destroy(struct base_lines *lines);

/* The next line. With BASE_LINE its bytes, without a newline, are valid until the next call. */
enum base_line base_lines_next(struct base_lines *lines, const char **line, size_t *length);

#endif
