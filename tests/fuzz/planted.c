/* SPDX-License-Identifier: Zlib */
/*
 * A harness with a mistake in it, to see that a run finds one and says so.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    fuzz_expect(size < 3 || memcmp(bytes, "die", 3) != 0, "nothing begins with the planted word");
    return 0;
}
