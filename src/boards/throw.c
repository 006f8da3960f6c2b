#include "boards/throw.h"

#define PUT_DOWN_SHARE 0.25f

struct dice_throw boards_throw(const struct boards_table *table, int sides)
{
    const struct boards_tempo *tempo = &table->tempo;
    uint64_t seed = (uint64_t)tc_random_bits(table->cosmetic) << 32;
    struct dice_throw how = {.sides = (uint8_t)sides,
                             .seed = seed | tc_random_bits(table->cosmetic),
                             .ms = tempo->throw_ms,
                             .gently = tempo->gently || table->put_down,
                             .flung = table->fling.by_hand,
                             .hand = table->fling.at,
                             .speed = table->fling.speed};
    if (table->put_down && !tempo->gently) {
        how.ms *= PUT_DOWN_SHARE;
    }
    return how;
}
