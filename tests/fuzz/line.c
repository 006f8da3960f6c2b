/*
 * Lines to a referee: each gets one reply, and a refusal changes nothing.
 */
#include "tests/fuzz/fuzz.h"

#include <stdbool.h>
#include <string.h>

#include "referee/referee.h"

static const char refused[] = "{\"ok\":false,\"code\":\"";

static bool begins(const char *text, size_t length, const char *with)
{
    return length >= strlen(with) && memcmp(text, with, strlen(with)) == 0;
}

/* How the game in play would be saved, to be freed. */
static char *save(struct referee *referee, size_t *length)
{
    static const char line[] = "{\"cmd\":\"save\"}";
    const char *reply = referee_answer(referee, line, sizeof line - 1, length);
    char *copy = malloc(*length);
    fuzz_expect(copy != NULL, "there is memory");
    memcpy(copy, reply, *length);
    return copy;
}

static void expect_reply(const char *reply, size_t length)
{
    fuzz_expect(begins(reply, length, "{\"ok\":true") || begins(reply, length, refused),
                "a reply says whether it is one");
    fuzz_expect(memchr(reply, '\n', length) == reply + length - 1, "a reply is one line");
}

static void answer(struct referee *referee, const char *line, size_t length)
{
    size_t before_length, after_length, reply_length;
    char *before = save(referee, &before_length);
    const char *reply = referee_answer(referee, line, length, &reply_length);
    expect_reply(reply, reply_length);
    bool changed_nothing = begins(reply, reply_length, refused);
    char *after = save(referee, &after_length);
    if (changed_nothing) {
        fuzz_expect(before_length == after_length && memcmp(before, after, before_length) == 0,
                    "a refusal changes nothing");
    }
    free(before);
    free(after);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct referee *referee = referee_create();
    const char *line = (const char *)bytes;
    const char *end = line + size;
    fuzz_expect(referee != NULL, "there is memory");
    while (line < end) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        const char *stop = newline != NULL ? newline : end;
        answer(referee, line, (size_t)(stop - line));
        line = newline != NULL ? newline + 1 : end;
    }
    referee_destroy(referee);
    return 0;
}
