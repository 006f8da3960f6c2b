/*
 * hash.h: 64-bit keys for what is kept.
 */
#ifndef PLATFORM_HASH_H
#define PLATFORM_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Goes on from `seed`, so that parts can be hashed one after another. */
static inline uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t hash = seed ^ 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++) {
        /* The analyser loses track of structs that were copied whole.
           NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
        hash = (hash ^ at[i]) * 0x100000001b3u;
    }
    return hash ^ (hash >> 29);
}

#endif
