/* SPDX-License-Identifier: Zlib */
/*
 * A save: it is refused with a reason, or it gives a match that saves and loads as the same.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include <jansson.h>

#include "wire/save.h"
#include "wire/checksum.h"
#include "wire/state.h"

/* The value's text, to be freed; takes the value over. */
static char *text_of(json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT);
    fuzz_expect(text != NULL, "there is memory");
    json_decref(value);
    return text;
}

static void expect_same(json_t *a, json_t *b, const char *promise)
{
    char *left = text_of(a);
    char *right = text_of(b);
    fuzz_expect(strcmp(left, right) == 0, promise);
    free(left);
    free(right);
}

static void expect_again(struct tc_match *match)
{
    struct wire_error fault;
    json_t *save = wire_save(match);
    struct tc_match *again = wire_load(save, &fault);
    fuzz_expect(again != NULL, "what was saved can be loaded");
    expect_same(save, wire_save(again), "a loaded match saves as the same");
    expect_same(wire_state(match), wire_state(again), "a loaded match stands the same");
    tc_match_destroy(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct wire_error fault = {.code = ""};
    json_t *save = json_loadb((const char *)bytes, size, JSON_DECODE_ANY, NULL);
    if (save == NULL) {
        return 0;
    }
    /* Without its check a save goes no further; whoever has it wrong meets the refusal. */
    if (json_is_object(save) && json_object_get(save, "check") == NULL) {
        fuzz_expect(wire_checksum_put(save), "there is memory");
    }
    struct tc_match *match = wire_load(save, &fault);
    if (match != NULL) {
        expect_again(match);
    } else {
        fuzz_expect(strcmp(fault.code, "bad-save") == 0 && fault.sentence[0] != '\0',
                    "a refusal has its reason");
    }
    tc_match_destroy(match);
    json_decref(save);
    return 0;
}
