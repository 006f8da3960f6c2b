/* SPDX-License-Identifier: Zlib */
#include "dice/chance.h"

uint64_t dice_chance_bits(struct dice_chance *chance)
{
    uint64_t z = chance->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

float dice_chance_between(struct dice_chance *chance, float low, float high)
{
    float share = (float)(dice_chance_bits(chance) >> 40) / 16777216.0f;
    return low + (high - low) * share;
}

int dice_chance_below(struct dice_chance *chance, int bound)
{
    return (int)((dice_chance_bits(chance) >> 33) % (uint64_t)bound);
}
