/* SPDX-License-Identifier: Zlib */
#include "wire/seed.h"

#include <inttypes.h>
#include <stdio.h>

void wire_seed_text(uint64_t seed, char text[WIRE_SEED_MAX])
{
    snprintf(text, WIRE_SEED_MAX, "%" PRIu64, seed);
}

bool wire_seed_read(const char *text, uint64_t *seed)
{
    uint64_t value = 0;
    if (text[0] == '\0' || (text[0] == '0' && text[1] != '\0')) {
        return false;
    }
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9') {
            return false;
        }
        unsigned digit = (unsigned)(*text - '0');
        if (value > (UINT64_MAX - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    *seed = value;
    return true;
}
