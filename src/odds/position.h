/*
 * position.h: one number for a position, the same on every machine.
 */
#ifndef ODDS_POSITION_H
#define ODDS_POSITION_H

#include <tumblecup/game.h>

/* Everything of the state goes into it; 64 bits, spread as a seed wants them. */
uint64_t odds_position(const struct tc_state *state);

/* FNV-1a: carries bytes on into a hash that began with ODDS_HASH. One byte that changes always
   changes the hash. */
#define ODDS_HASH UINT64_C(0xcbf29ce484222325)
uint64_t odds_hash(uint64_t hash, const void *bytes, size_t count);

/* The same for a number, whatever the machine's byte order. */
uint64_t odds_hash_number(uint64_t hash, uint64_t number);

#endif
