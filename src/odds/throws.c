/* SPDX-License-Identifier: Zlib */
#include "odds/throws.h"

#include <stddef.h>
#include <string.h>

void odds_throws_first(uint8_t *faces, int count)
{
    memset(faces, 1, (size_t)count);
}

bool odds_throws_next(uint8_t *faces, int count, int sides)
{
    int i = count - 1;
    while (i >= 0 && faces[i] == sides) {
        i--;
    }
    if (i < 0) {
        return false;
    }
    memset(faces + i, faces[i] + 1, (size_t)(count - i));
    return true;
}

/* n! over the factorials of equal runs. */
uint64_t odds_throws_ways(const uint8_t *faces, int count)
{
    uint64_t ways = 1;
    int run = 0;
    for (int i = 0; i < count; i++) {
        run = i > 0 && faces[i] == faces[i - 1] ? run + 1 : 1;
        ways = ways * (uint64_t)(i + 1) / (uint64_t)run;
    }
    return ways;
}
