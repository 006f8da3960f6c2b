#include "odds/position.h"

uint64_t odds_hash(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++) {
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

uint64_t odds_hash_number(uint64_t hash, uint64_t number)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (unsigned char)(number >> 8 * i);
    }
    return odds_hash(hash, bytes, sizeof bytes);
}

uint64_t odds_position(const struct tc_state *state)
{
    const unsigned char turn[] = {state->await,
                                  state->phase,
                                  (unsigned char)state->player,
                                  (unsigned char)state->first,
                                  state->roll.dice,
                                  state->roll.sides};
    uint64_t hash = odds_hash(ODDS_HASH, turn, sizeof turn);
    hash = odds_hash_number(hash, (uint64_t)state->contenders << 16 | state->winners);
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        hash = odds_hash_number(hash, (uint64_t)state->score[seat]);
    }
    return odds_hash(hash, (const unsigned char *)&state->own, sizeof state->own);
}
