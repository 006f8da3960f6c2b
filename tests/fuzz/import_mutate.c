/* SPDX-License-Identifier: Zlib */
/*
 * Half of the inputs are changed where they tell who played, and nowhere else: a change anywhere
 * seldom leaves a match that was played to its end, which seats are read of alone.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

/* libFuzzer's own names. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t most); /* NOLINT(*-identifier-naming) */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most,
                               unsigned seed); /* NOLINT(*-identifier-naming) */

static const char member[] = ",\"seats\":";

/* Where the seats begin, behind the colon; the size where there are none. */
static size_t find_seats(const uint8_t *bytes, size_t size)
{
    const size_t length = sizeof member - 1;
    for (size_t at = 0; at + length <= size; at++) {
        if (memcmp(bytes + at, member, length) == 0) {
            return at + length;
        }
    }
    return size;
}

/* Gives a save seats that it did not have. */
static size_t add_seats(uint8_t *bytes, size_t size, size_t most)
{
    static const char seats[] = ",\"seats\":[{\"name\":\"A\"},{\"name\":\"B\"}]}";
    const size_t length = sizeof seats - 1;
    if (size == 0 || bytes[size - 1] != '}' || size - 1 + length > most) {
        return LLVMFuzzerMutate(bytes, size, most);
    }
    memcpy(bytes + size - 1, seats, length);
    return size - 1 + length;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed)
{
    size_t at = find_seats(bytes, size);
    if (seed % 2 == 0) {
        return LLVMFuzzerMutate(bytes, size, most);
    }
    if (at >= size) {
        return add_seats(bytes, size, most);
    }
    /* What closes the save stays. */
    size_t changed = LLVMFuzzerMutate(bytes + at, size - at - 1, most - at - 1);
    bytes[at + changed] = '}';
    return at + changed + 1;
}
