/* SPDX-License-Identifier: Zlib */
/*
 * log.h: the log of what is missing or broken. Each line goes to standard error once, each sentence
 * to the screen once; the program goes on.
 */
#ifndef PLATFORM_LOG_H
#define PLATFORM_LOG_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

enum { LOG_SIZE = 2048, LOG_LINES = 256, LOG_LINE_MAX = 256 };

/* Everything logged so far. The lock guards all of it: other threads log too. */
struct log {
    SDL_SpinLock lock;
    char text[LOG_SIZE];       /* sentences for the screen, one after another */
    size_t taken;              /* bytes of them that somebody has taken already */
    uint64_t lines[LOG_LINES]; /* hashes of what was said on standard error */
    int line_count;
    void (*wake)(void *context); /* called, from any thread, when there is more; may be NULL */
    void *context;
};

/* Says the sentence, on standard error and for the screen, unless it was said before. */
SDL_PRINTF_VARARG_FUNC(2)
void log_sentence(struct log *log, SDL_PRINTF_FORMAT_STRING const char *format, ...);

/* Says the line on standard error and the sentence, which may stand for many of them, for the
   screen: each unless it was said before. Without a log, NULL, nobody is told. */
void log_line(struct log *log, const char *line, const char *sentence);

/* The sentences that came since this was last called; false where there are none. */
bool log_take(struct log *log, char text[LOG_SIZE]);

#endif
