/*
 * complain.h: what is missing is said once, in words, and the program goes on.
 */
#ifndef PLATFORM_COMPLAIN_H
#define PLATFORM_COMPLAIN_H

#include <SDL.h>

enum { COMPLAINTS_SIZE = 1024 };

/* Sentences said so far, one after another. The lock is held while they are added to: the sound
   thread complains too. */
struct complaints {
    SDL_SpinLock lock;
    char text[COMPLAINTS_SIZE];
};

/* Says the sentence on standard error unless it was said before. */
SDL_PRINTF_VARARG_FUNC(2)
void platform_complain(struct complaints *complaints, SDL_PRINTF_FORMAT_STRING const char *format,
                       ...);

#endif
