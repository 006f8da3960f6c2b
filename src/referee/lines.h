/*
 * lines.h: lines out of a file descriptor, whatever bytes they are made of.
 */
#ifndef REFEREE_LINES_H
#define REFEREE_LINES_H

#include <stddef.h>

enum { REFEREE_LINE_MAX = 1 << 20 }; /* bytes of a line, without its newline */

struct referee_lines;

enum referee_line {
    REFEREE_LINE,            /* a line; the last one needs no newline */
    REFEREE_LINE_LONG,       /* a line of more than REFEREE_LINE_MAX bytes, which was skipped */
    REFEREE_LINE_NONE,       /* the end of input */
    REFEREE_LINE_UNREADABLE, /* the input can't be read, errno says why; a line begun is lost */
};

/* Reads from the descriptor, which stays the caller's; NULL without memory. */
struct referee_lines *referee_lines_create(int descriptor);
void referee_lines_destroy(struct referee_lines *lines);

/* The next line. With REFEREE_LINE its bytes, without a newline, are valid until the next call. */
enum referee_line referee_lines_next(struct referee_lines *lines, const char **line,
                                     size_t *length);

#endif
