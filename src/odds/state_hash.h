/* SPDX-License-Identifier: Zlib */
/*
 * state_hash.h: one number for a position or for the options of a setup, the same on every machine:
 * a key, and a seed where the same position has to be played on with the same luck.
 */
#ifndef ODDS_STATE_HASH_H
#define ODDS_STATE_HASH_H

#include <tumblecup/game.h>

/* Everything of the state goes into it. */
uint64_t odds_state_hash(const struct tc_state *state);

/* Carries the values of a setup's options on into a hash. */
uint64_t odds_options_hash(uint64_t hash, const struct tc_setup *setup);

#endif
