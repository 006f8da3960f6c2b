/* SPDX-License-Identifier: Zlib */
#include "platform/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "base/hash.h"

/* Whether the line is new. More of them than there is room for are not said. */
static bool note_line(struct log *log, const char *line)
{
    uint64_t hash = base_hash(BASE_HASH ^ 3, line, strlen(line));
    for (int i = 0; i < log->line_count; i++) {
        if (log->lines[i] == hash) {
            return false;
        }
    }
    if (log->line_count == LOG_LINES) {
        return false;
    }
    log->lines[log->line_count++] = hash;
    return true;
}

/* Whether the sentence is new, and has room. */
static bool note_sentence(struct log *log, const char *sentence)
{
    size_t used = strlen(log->text);
    if (strstr(log->text, sentence) != NULL || used + strlen(sentence) + 2 > LOG_SIZE) {
        return false;
    }
    snprintf(log->text + used, LOG_SIZE - used, "%s%s", used > 0 ? " " : "", sentence);
    return true;
}

void log_line(struct log *log, const char *line, const char *sentence)
{
    if (log == NULL) {
        return;
    }
    SDL_AtomicLock(&log->lock);
    bool fresh_line = note_line(log, line);
    bool fresh_sentence = note_sentence(log, sentence);
    SDL_AtomicUnlock(&log->lock);
    if (fresh_line) {
        fprintf(stderr, "tumblecup: %s\n", line);
    }
    if (fresh_sentence && log->wake != NULL) {
        log->wake(log->context);
    }
}

void log_sentence(struct log *log, const char *format, ...)
{
    char sentence[LOG_LINE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    log_line(log, sentence, sentence);
}

bool log_take(struct log *log, char text[LOG_SIZE])
{
    SDL_AtomicLock(&log->lock);
    const char *fresh = log->text + log->taken;
    snprintf(text, LOG_SIZE, "%s", fresh[0] == ' ' ? fresh + 1 : fresh);
    log->taken = strlen(log->text);
    SDL_AtomicUnlock(&log->lock);
    return text[0] != '\0';
}
