/* SPDX-License-Identifier: Zlib */
/*
 * seed.h: a seed as text, since a JSON number does not carry 64 bits everywhere.
 */
#ifndef WIRE_SEED_H
#define WIRE_SEED_H

#include <stdbool.h>
#include <stdint.h>

enum { WIRE_SEED_MAX = 21 }; /* bytes, the closing zero included */

void wire_seed_text(uint64_t seed, char text[WIRE_SEED_MAX]);

/* Reads 0 … 2^64 - 1 in plain decimal digits: no sign, no space, no needless zero in front. */
bool wire_seed_read(const char *text, uint64_t *seed);

#endif
