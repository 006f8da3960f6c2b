/* SPDX-License-Identifier: Zlib */
/*
 * throws.h: every way some dice can fall, sorted faces at a time.
 */
#ifndef ODDS_THROWS_H
#define ODDS_THROWS_H

#include <stdbool.h>
#include <stdint.h>

/* The first set of faces: all ones. */
void odds_throws_first(uint8_t *faces, int count);

/* The next one, faces ascending; false after the last. */
bool odds_throws_next(uint8_t *faces, int count, int sides);

/* In how many orders these sorted faces can fall. */
uint64_t odds_throws_ways(const uint8_t *faces, int count);

#endif
