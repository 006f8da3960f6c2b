/* SPDX-License-Identifier: Zlib */
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

/* How the game in play would be saved. */
struct saved {
    char *text; /* to be freed */
    size_t length;
};

static struct saved save(struct referee *referee)
{
    static const char line[] = "{\"cmd\":\"save\"}";
    struct saved saved;
    const char *reply = referee_answer(referee, line, sizeof line - 1, &saved.length);
    saved.text = malloc(saved.length);
    fuzz_expect(saved.text != NULL, "there is memory");
    memcpy(saved.text, reply, saved.length);
    return saved;
}

static void expect_reply(const char *reply, size_t length)
{
    fuzz_expect(begins(reply, length, "{\"ok\":true") || begins(reply, length, refused),
                "a reply says whether it is one");
    fuzz_expect(memchr(reply, '\n', length) == reply + length - 1, "a reply is one line");
}

static bool is_same(const struct saved *a, const struct saved *b)
{
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

/* `saved` is how the game stands before the line, then after it. */
static void answer(struct referee *referee, const char *line, size_t length, struct saved *saved)
{
    size_t reply_length;
    const char *reply = referee_answer(referee, line, length, &reply_length);
    expect_reply(reply, reply_length);
    bool changes_nothing = begins(reply, reply_length, refused);
    struct saved after = save(referee);
    fuzz_expect(!changes_nothing || is_same(saved, &after), "a refusal changes nothing");
    free(saved->text);
    *saved = after;
}

static bool holds(const char *line, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++) {
        if (memcmp(line + i, word, size) == 0) {
            return true;
        }
    }
    return false;
}

/* With a game in play these two make tables, for seconds and whatever the line says beside: a
   fuzzer would take it for hanging. Tests of the referee ask them. */
static bool makes_tables(const char *line, size_t length, const struct saved *saved)
{
    bool asks = holds(line, length, "advise") || holds(line, length, "\"play\"");
    return asks && !begins(saved->text, saved->length, refused);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct referee *referee = referee_create();
    const char *line = (const char *)bytes;
    const char *end = line + size;
    fuzz_expect(referee != NULL, "there is memory");
    struct saved saved = save(referee);
    while (line < end) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        const char *stop = newline != NULL ? newline : end;
        if (!makes_tables(line, (size_t)(stop - line), &saved)) {
            answer(referee, line, (size_t)(stop - line), &saved);
        }
        line = newline != NULL ? newline + 1 : end;
    }
    free(saved.text);
    referee_destroy(referee);
    return 0;
}
