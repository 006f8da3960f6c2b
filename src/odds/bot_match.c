/* SPDX-License-Identifier: Zlib */
#include "odds/bot_match.h"

#include "odds/levels.h"
#include "odds/odds.h"

static void step(struct tc_odds *odds, int level, struct tc_state *state, struct tc_random *dice,
                 struct tc_random *mind)
{
    struct tc_action action;
    if (state->await == TC_AWAIT_ROLL) {
        uint8_t faces[TC_DICE_MAX];
        tc_random_throw(dice, state->roll.dice, state->roll.sides, faces);
        tc_game_throw(&odds->setup, state, faces, state->roll.dice, NULL);
    } else if (tc_odds_play(odds, level, state, mind, &action)) {
        tc_game_act(&odds->setup, state, &action, NULL);
    }
}

void odds_bot_match_mixed(struct tc_odds *const odds[], const int *level, uint64_t seed,
                          double *win)
{
    struct tc_random dice = tc_random_seeded(seed);
    struct tc_random mind = tc_random_seeded(~seed);
    struct tc_state state;
    struct odds_value value;
    const struct tc_setup *setup = &odds[0]->setup;
    tc_game_begin(setup, &state, NULL);
    while (state.await != TC_AWAIT_OVER) {
        int seat = state.player >= 0 ? state.player : 0;
        step(odds[seat], level[seat], &state, &dice, &mind);
    }
    odds_value_of(odds[0], &state, &value);
    for (int seat = 0; seat < setup->players; seat++) {
        win[seat] = value.win[seat];
    }
}

void odds_bot_match_game(struct tc_odds *odds, const int *level, uint64_t seed, double *win)
{
    struct tc_odds *all[TC_SEATS_MAX];
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        all[seat] = odds;
    }
    odds_bot_match_mixed(all, level, seed, win);
}

/* The square root by Newton's way; the room needs no more of mathematics than this. */
static double root(double square)
{
    double guess = square > 1 ? square : 1;
    for (int i = 0; i < 64 && square > 0; i++) {
        guess = (guess + square / guess) / 2;
    }
    return square > 0 ? guess : 0;
}

void odds_rate_settle(struct odds_rate *rate)
{
    const double z = 1.959964;
    double n = rate->games, p = n > 0 ? rate->won / n : 0;
    double wide = n > 0 ? z * root(p * (1 - p) / n + z * z / (4 * n * n)) : 0;
    double middle = n > 0 ? p + z * z / (2 * n) : 0;
    double scale = n > 0 ? 1 + z * z / n : 1;
    rate->rate = p;
    /* Rounding leads out of 0 .. 1 where no game was won, or each. */
    rate->low = middle > wide ? (middle - wide) / scale : 0;
    rate->high = middle + wide < scale ? (middle + wide) / scale : 1;
}

static uint64_t next_seed(struct tc_random *seeds)
{
    uint64_t high = tc_random_bits(seeds);
    return high << 32 | tc_random_bits(seeds);
}

struct odds_rate odds_bot_match(struct tc_odds *odds, int level, int others, int games,
                                uint64_t seed)
{
    struct tc_random seeds = tc_random_seeded(seed);
    struct odds_rate rate = {.games = games};
    for (int game = 0; game < games; game++) {
        int levels[TC_SEATS_MAX];
        double win[TC_SEATS_MAX] = {0};
        int seat = game % odds->setup.players;
        for (int other = 0; other < odds->setup.players; other++) {
            levels[other] = other == seat ? level : others;
        }
        odds_bot_match_game(odds, levels, next_seed(&seeds), win);
        rate.won += win[seat];
    }
    odds_rate_settle(&rate);
    return rate;
}

struct odds_rate odds_bot_match_tables(struct tc_odds *odds, struct tc_odds *others, int games,
                                       uint64_t seed)
{
    struct tc_random seeds = tc_random_seeded(seed);
    struct odds_rate rate = {.games = games};
    const int levels[TC_SEATS_MAX] = {ODDS_PERFECT, ODDS_PERFECT};
    uint64_t dice = 0;
    for (int game = 0; game < games; game++) {
        int seat = game % 2;
        double win[TC_SEATS_MAX] = {0};
        struct tc_odds *const both[TC_SEATS_MAX] = {seat == 0 ? odds : others,
                                                    seat == 0 ? others : odds};
        dice = seat == 0 ? next_seed(&seeds) : dice;
        odds_bot_match_mixed(both, levels, dice, win);
        rate.won += win[seat];
    }
    odds_rate_settle(&rate);
    return rate;
}
