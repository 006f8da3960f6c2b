/* SPDX-License-Identifier: Zlib */
#include "base/array.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

enum { CAPACITY_MIN = 8 };

void *base_array_grow(void *items, size_t *capacity, size_t needed, size_t size)
{
    assert(needed > 0 && size > 0);
    if (needed <= *capacity) {
        return items;
    }
    size_t most = SIZE_MAX / size;
    if (needed > most) {
        return NULL;
    }
    size_t wanted = *capacity > most / 2 ? most : *capacity * 2;
    wanted = wanted < CAPACITY_MIN && most >= CAPACITY_MIN ? CAPACITY_MIN : wanted;
    wanted = wanted < needed ? needed : wanted;
    void *grown = realloc(items, wanted * size);
    if (grown) {
        *capacity = wanted;
    }
    return grown;
}
