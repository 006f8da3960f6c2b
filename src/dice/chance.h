/* SPDX-License-Identifier: Zlib */
/*
 * chance.h: the cosmetic generator of this room, SplitMix64 (Steele, Lea, Flood: "Fast Splittable
 * Pseudorandom Number Generators", OOPSLA 2014). No face is ever drawn from it.
 */
#ifndef DICE_CHANCE_H
#define DICE_CHANCE_H

#include <stdint.h>

struct dice_chance {
    uint64_t state;
};

uint64_t dice_chance_bits(struct dice_chance *chance);
/* Uniform between low and high. */
float dice_chance_between(struct dice_chance *chance, float low, float high);
/* Uniform in 0 .. bound - 1. */
int dice_chance_below(struct dice_chance *chance, int bound);

#endif
