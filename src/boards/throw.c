/* SPDX-License-Identifier: Zlib */
#include "boards/throw.h"

#define PUT_DOWN_SHARE 0.25f

/* For how long the cup is shaken that is just tipped, of a throw's time: by a person, and by a
   computer, whom one waits for. */
#define SHAKE_SHARE       0.30f
#define SHAKE_SHARE_SHORT 0.13f

static float shake_ms(const struct boards_table *table)
{
    int seat = table->visible->player;
    bool person = seat < 0 || table->seats[seat].kind <= MATCH_PERSON;
    bool still = table->put_down || table->fling.by_hand;
    return still ? 0 : table->tempo.throw_ms * (person ? SHAKE_SHARE : SHAKE_SHARE_SHORT);
}

struct dice_throw boards_throw(const struct boards_table *table, int sides)
{
    const struct boards_tempo *tempo = &table->tempo;
    uint64_t seed = (uint64_t)tc_random_bits(table->cosmetic) << 32;
    struct dice_throw how = {.sides = (uint8_t)sides,
                             .seed = seed | tc_random_bits(table->cosmetic),
                             .ms = tempo->throw_ms,
                             .shake_ms = shake_ms(table),
                             .gently = tempo->gently || table->put_down,
                             .still = tempo->gently,
                             .flung = table->fling.by_hand,
                             .hand = table->fling.at,
                             .speed = table->fling.speed};
    if (table->put_down && !tempo->gently) {
        how.ms *= PUT_DOWN_SHARE;
    }
    return how;
}
