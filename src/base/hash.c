#include "base/hash.h"

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

uint64_t base_hash_words(uint64_t hash, const uint32_t *words, size_t count)
{
    for (size_t i = 0; i < count; i += 2) {
        uint64_t pair = (uint64_t)words[i] << 32 | (i + 1 < count ? words[i + 1] : 0);
        hash = (hash ^ pair) * UINT64_C(0x100000001b3);
        hash ^= hash >> 32; /* or what is high would stay there */
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
