/*
 * complain.h: what is missing is said once, in words, and the program goes on.
 */
#ifndef PLATFORM_COMPLAIN_H
#define PLATFORM_COMPLAIN_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

enum { COMPLAINTS_SIZE = 2048, COMPLAINTS_LINES = 256, COMPLAINTS_LINE_MAX = 256 };

/* All that was said so far. The lock is held while it is added to: other threads complain too. */
struct complaints {
    SDL_SpinLock lock;
    char text[COMPLAINTS_SIZE];       /* sentences for the screen, one after another */
    size_t taken;                     /* bytes of them that somebody has taken already */
    uint64_t lines[COMPLAINTS_LINES]; /* hashes of what was said on standard error */
    int line_count;
    void (*wake)(void *context); /* called, from any thread, when there is more; may be NULL */
    void *context;
};

/* Says the sentence, on standard error and for the screen, unless it was said before. */
SDL_PRINTF_VARARG_FUNC(2)
void platform_complain(struct complaints *complaints, SDL_PRINTF_FORMAT_STRING const char *format,
                       ...);

/* Says the line on standard error and the sentence, which may stand for many of them, for the
   screen: each unless it was said before. Without complaints, NULL, nobody is told. */
void platform_complain_of(struct complaints *complaints, const char *line, const char *sentence);

/* The sentences that came since this was last called; false where there are none. */
bool complaints_take(struct complaints *complaints, char text[COMPLAINTS_SIZE]);

#endif
