/* SPDX-License-Identifier: Zlib */
/*
 * entropy.h: a seed from the system's randomness.
 */
#ifndef BASE_ENTROPY_H
#define BASE_ENTROPY_H

#include <stdint.h>

/* 64 bits that nobody can guess; where the system has no such source, the clock's. */
uint64_t base_entropy(void);

#endif
