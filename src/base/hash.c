/* SPDX-License-Identifier: Zlib */
#include "base/hash.h"

#include <string.h>

uint64_t base_hash(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++) {
        /* The analyser loses track of structs that were copied whole.
           NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

static inline uint64_t stir(uint64_t hash, uint64_t more)
{
    hash = (hash ^ more) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 32; /* or what is high would stay there */
}

uint64_t base_hash_words(uint64_t hash, const uint32_t *words, size_t count)
{
    enum { LANES = 4, STEP = 2 * LANES };
    uint64_t lanes[LANES];
    size_t i = 0;
    for (int lane = 0; lane < LANES; lane++) {
        lanes[lane] = hash + (uint64_t)lane;
    }
    /* None waits for the product of another. */
    for (; i + STEP <= count; i += STEP) {
        uint64_t pairs[LANES];
        memcpy(pairs, words + i, sizeof pairs);
        for (int lane = 0; lane < LANES; lane++) {
            lanes[lane] = stir(lanes[lane], pairs[lane]);
        }
    }
    for (; i < count; i++) {
        hash = stir(hash, words[i]);
    }
    for (int lane = 0; lane < LANES; lane++) {
        hash = stir(hash, lanes[lane]);
    }
    return hash;
}

uint64_t base_hash_number(uint64_t hash, uint64_t number)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (unsigned char)(number >> 8 * i);
    }
    return base_hash(hash, bytes, sizeof bytes);
}
