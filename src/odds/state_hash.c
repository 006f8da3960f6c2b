/* SPDX-License-Identifier: Zlib */
#include "odds/state_hash.h"

#include "base/hash.h"

uint64_t odds_state_hash(const struct tc_state *state)
{
    const unsigned char turn[] = {state->await,
                                  state->phase,
                                  (unsigned char)state->player,
                                  (unsigned char)state->first,
                                  state->roll.dice,
                                  state->roll.sides};
    uint64_t hash = base_hash(BASE_HASH, turn, sizeof turn);
    hash = base_hash_number(hash, (uint64_t)state->contenders << 16 | state->winners);
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        hash = base_hash_number(hash, (uint64_t)state->score[seat]);
    }
    return base_hash(hash, (const unsigned char *)&state->own, sizeof state->own);
}

uint64_t odds_options_hash(uint64_t hash, const struct tc_setup *setup)
{
    const struct tc_option *options = tc_setup_game(setup)->options;
    for (int i = 0; options[i].name != NULL; i++) {
        const struct tc_value *value = &setup->option[i];
        hash = base_hash_number(hash, (uint64_t)value->number);
        hash = base_hash_number(hash, value->count);
        hash = base_hash(hash, value->list, value->count);
    }
    return hash;
}
