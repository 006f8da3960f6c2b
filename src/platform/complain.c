#include "platform/complain.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "base/hash.h"

/* Whether the line is new. More of them than there is room for are not said. */
static bool note_line(struct complaints *complaints, const char *line)
{
    uint64_t hash = base_hash(BASE_HASH ^ 3, line, strlen(line));
    for (int i = 0; i < complaints->line_count; i++) {
        if (complaints->lines[i] == hash) {
            return false;
        }
    }
    if (complaints->line_count == COMPLAINTS_LINES) {
        return false;
    }
    complaints->lines[complaints->line_count++] = hash;
    return true;
}

/* Whether the sentence is new, and has room. */
static bool note_sentence(struct complaints *complaints, const char *sentence)
{
    size_t used = strlen(complaints->text);
    if (strstr(complaints->text, sentence) != NULL ||
        used + strlen(sentence) + 2 > COMPLAINTS_SIZE) {
        return false;
    }
    snprintf(complaints->text + used, COMPLAINTS_SIZE - used, "%s%s", used > 0 ? " " : "",
             sentence);
    return true;
}

void platform_complain_of(struct complaints *complaints, const char *line, const char *sentence)
{
    if (complaints == NULL) {
        return;
    }
    SDL_AtomicLock(&complaints->lock);
    bool fresh_line = note_line(complaints, line);
    bool fresh_sentence = note_sentence(complaints, sentence);
    SDL_AtomicUnlock(&complaints->lock);
    if (fresh_line) {
        fprintf(stderr, "tumblecup: %s\n", line);
    }
    if (fresh_sentence && complaints->wake != NULL) {
        complaints->wake(complaints->context);
    }
}

void platform_complain(struct complaints *complaints, const char *format, ...)
{
    char sentence[COMPLAINTS_LINE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    platform_complain_of(complaints, sentence, sentence);
}

bool complaints_take(struct complaints *complaints, char text[COMPLAINTS_SIZE])
{
    SDL_AtomicLock(&complaints->lock);
    const char *fresh = complaints->text + complaints->taken;
    snprintf(text, COMPLAINTS_SIZE, "%s", fresh[0] == ' ' ? fresh + 1 : fresh);
    complaints->taken = strlen(complaints->text);
    SDL_AtomicUnlock(&complaints->lock);
    return text[0] != '\0';
}
