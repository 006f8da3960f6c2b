/* SPDX-License-Identifier: Zlib */
#include <tumblecup/random.h>

static const uint64_t multiplier = 6364136223846793005u;

/* The stream of the reference program's demonstration, so that seed 42 gives its outputs. */
static const uint64_t stream = 54;

static inline uint32_t next(struct tc_random *random)
{
    uint64_t old = random->state;
    random->state = old * multiplier + random->increment;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return mixed >> turn | mixed << ((32 - turn) & 31);
}

static inline uint32_t below(struct tc_random *random, uint32_t bound)
{
    uint64_t product = (uint64_t)next(random) * bound;
    if ((uint32_t)product < bound) {
        /* Only here can the draw fall into the part of 2^32 that bound does not divide evenly. */
        uint32_t uneven = (0 - bound) % bound;
        while ((uint32_t)product < uneven) {
            product = (uint64_t)next(random) * bound;
        }
    }
    return (uint32_t)(product >> 32);
}

struct tc_random tc_random_seeded(uint64_t seed)
{
    struct tc_random random = {.state = 0, .increment = stream << 1 | 1};
    next(&random);
    random.state += seed;
    next(&random);
    return random;
}

uint32_t tc_random_bits(struct tc_random *random)
{
    return next(random);
}

uint32_t tc_random_below(struct tc_random *random, uint32_t bound)
{
    return below(random, bound);
}

void tc_random_throw(struct tc_random *random, int count, int sides, uint8_t *faces)
{
    struct tc_random own = *random;
    for (int i = 0; i < count; i++) {
        faces[i] = (uint8_t)(below(&own, (uint32_t)sides) + 1);
    }
    *random = own;
}
