/* SPDX-License-Identifier: Zlib */
/*
 * hash.h: FNV-1a, 64 bits wide: for checksums against accidents, keys of caches and seeds. No
 * protection from malice.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The hash of no bytes, from which every hash begins. */
#define BASE_HASH UINT64_C(0xcbf29ce484222325)

/* Goes on from `hash`, so that parts can be hashed one after another. One byte that changes always
   changes the hash. */
uint64_t base_hash(uint64_t hash, const void *bytes, size_t count);

/* The same by two words at a time, for what is large: another hash, in which one bit that changes
   changes the hash too. */
uint64_t base_hash_words(uint64_t hash, const uint32_t *words, size_t count);

/* The same for a number, whatever the machine's byte order. */
uint64_t base_hash_number(uint64_t hash, uint64_t number);

#endif
