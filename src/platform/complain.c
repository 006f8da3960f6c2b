#include "platform/complain.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { SENTENCE_SIZE = 256 };

/* False where it was said before. What does not fit any more is said, but not kept. */
static bool note(struct complaints *complaints, const char *sentence)
{
    size_t used = strlen(complaints->text);
    if (strstr(complaints->text, sentence) != NULL) {
        return false;
    }
    if (used + strlen(sentence) + 2 <= COMPLAINTS_SIZE) {
        snprintf(complaints->text + used, COMPLAINTS_SIZE - used, "%s%s", used > 0 ? " " : "",
                 sentence);
    }
    return true;
}

void platform_complain(struct complaints *complaints, const char *format, ...)
{
    char sentence[SENTENCE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    SDL_AtomicLock(&complaints->lock);
    bool fresh = note(complaints, sentence);
    SDL_AtomicUnlock(&complaints->lock);
    if (fresh) {
        fprintf(stderr, "tumblecup: %s\n", sentence);
    }
}
