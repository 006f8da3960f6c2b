/* SPDX-License-Identifier: Zlib */
/*
 * fuzz.h: what libFuzzer calls, and what a harness does about a broken promise.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* libFuzzer's own name for it. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size); /* NOLINT(*-identifier-naming) */

static inline void fuzz_expect(int holds, const char *promise)
{
    if (!holds) {
        fprintf(stderr, "broken: %s\n", promise);
        abort();
    }
}

#endif
