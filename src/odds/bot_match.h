/* SPDX-License-Identifier: Zlib */
/*
 * bot_match.h: levels against each other, many games, and what the figures are worth.
 */
#ifndef ODDS_BOT_MATCH_H
#define ODDS_BOT_MATCH_H

#include <tumblecup/odds.h>

/* Plays one game; level[s] is seat s's. Dice and players draw from generators of their own, both
   made from the seed. win[s] is what the seat won: 1, 0 or its share. */
void odds_bot_match_game(struct tc_odds *odds, const int *level, uint64_t seed, double *win);

/* The same where seat s asks tables of its own, odds[s]; all are of one setup. */
void odds_bot_match_mixed(struct tc_odds *const odds[], const int *level, uint64_t seed,
                          double *win);

/* A share of games won, and within which bounds the true one lies, 95 times in a hundred. */
struct odds_rate {
    int games;
    double won; /* their sum, shared ones by share */
    double rate, low, high;
};

/* `games` games of one player of a level against a table full of another level; it sits in each
   seat in turn. */
struct odds_rate odds_bot_match(struct tc_odds *odds, int level, int others, int games,
                                uint64_t seed);

/* For two: a perfect player by some tables against a perfect player by others, from either seat by
   turns and each time with the same dice from both. */
struct odds_rate odds_bot_match_tables(struct tc_odds *odds, struct tc_odds *others, int games,
                                       uint64_t seed);

/* Works out rate and bounds from games and won, by Wilson's score interval (E. B. Wilson, 1927). */
void odds_rate_settle(struct odds_rate *rate);

#endif
