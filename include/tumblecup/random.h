/* SPDX-License-Identifier: Zlib */
/*
 * random.h: the one seeded generator that every throw comes from.
 *
 * PCG-XSH-RR with 64 bits of state and 32 bits of output: M. E. O'Neill, "PCG: A Family of Simple
 * Fast Space-Efficient Statistically Good Algorithms for Random Number Generation",
 * HMC-CS-2014-0905. Bounded draws are unbiased: the multiply-and-reject method of D. Lemire, "Fast
 * Random Integer Generation in an Interval", ACM TOMACS 29(1), 2019.
 *
 * The state is a plain value: copy it to remember a point, assign it back to return there.
 * Nothing cosmetic draws from a match's generator; pictures have one of their own.
 */
#ifndef TUMBLECUP_RANDOM_H
#define TUMBLECUP_RANDOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct tc_random {
    uint64_t state;
    uint64_t increment; /* odd */
};

/* Any 64-bit seed is a good one. The same seed gives the same draws on every machine. */
struct tc_random tc_random_seeded(uint64_t seed);

/* 32 uniform bits. */
uint32_t tc_random_bits(struct tc_random *random);

/* Uniform in 0 .. bound - 1; bound is at least 1. */
uint32_t tc_random_below(struct tc_random *random, uint32_t bound);

/* Fills faces[0 .. count - 1] with fair throws of a die with `sides` faces, 1 .. sides. */
void tc_random_throw(struct tc_random *random, int count, int sides, uint8_t *faces);

#ifdef __cplusplus
}
#endif

#endif
