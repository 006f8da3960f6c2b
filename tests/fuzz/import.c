/*
 * An import: it is refused with a reason and leaves nothing, or the match is there, over, and is
 * exported as a save that can be imported again.
 */
#include "tests/fuzz/fuzz.h"

#include <stdbool.h>
#include <string.h>

#include "store/store.h"

enum { PATIENCE_MS = 60000 };

static const void *answer(struct store *store, struct store_asked *asked)
{
    fuzz_expect(store_await(store, PATIENCE_MS), "the store answers");
    const void *answered = store_answer(asked);
    fuzz_expect(answered != NULL, "there is an answer");
    return answered;
}

static struct store_import import(struct store *store, const char *text, size_t length)
{
    struct store_asked *asked = store_ask_import(store, text, length, NULL, 0);
    struct store_import taken = *(const struct store_import *)answer(store, asked);
    store_forget(asked);
    fuzz_expect(taken.number > 0 || taken.why < STORE_IMPORT_REFUSALS, "a refusal has its reason");
    return taken;
}

static size_t finished(struct store *store)
{
    struct store_asked *asked = store_ask_finished(store, NULL, 0, 0, 1);
    size_t count = ((const struct store_lines *)answer(store, asked))->whole;
    store_forget(asked);
    return count;
}

static void expect_travels_on(struct store *store, int64_t number)
{
    struct store_asked *asked = store_ask_export(store, number);
    const struct store_text *text = answer(store, asked);
    fuzz_expect(text->text != NULL, "what was taken in can be exported");
    fuzz_expect(import(store, text->text, text->length).number > 0,
                "what was exported can be imported");
    store_forget(asked);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct store *store = store_create(&(struct store_setup){.folder = NULL});
    fuzz_expect(store != NULL, "there is memory");
    struct store_import taken = import(store, (const char *)bytes, size);
    fuzz_expect(finished(store) == (taken.number > 0), "what was refused leaves nothing");
    if (taken.number > 0) {
        expect_travels_on(store, taken.number);
    }
    store_destroy(store);
    return 0;
}
