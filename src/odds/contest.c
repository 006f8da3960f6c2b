#include "odds/contest.h"

#include "odds/odds.h"

static void step(struct tc_odds *odds, const int *level, struct tc_state *state,
                 struct tc_random *dice, struct tc_random *mind)
{
    struct tc_action action;
    if (state->await == TC_AWAIT_ROLL) {
        uint8_t faces[TC_DICE_MAX];
        tc_random_throw(dice, state->roll.dice, state->roll.sides, faces);
        tc_game_throw(&odds->setup, state, faces, state->roll.dice, NULL);
    } else if (tc_odds_play(odds, level[state->player], state, mind, &action)) {
        tc_game_act(&odds->setup, state, &action, NULL);
    }
}

void odds_contest_game(struct tc_odds *odds, const int *level, uint64_t seed, double *win)
{
    struct tc_random dice = tc_random_seeded(seed);
    struct tc_random mind = tc_random_seeded(~seed);
    struct tc_state state;
    struct odds_value value;
    tc_game_begin(&odds->setup, &state, NULL);
    while (state.await != TC_AWAIT_OVER) {
        step(odds, level, &state, &dice, &mind);
    }
    odds_value(odds, &state, &value);
    for (int seat = 0; seat < odds->setup.players; seat++) {
        win[seat] = value.win[seat];
    }
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
    rate->low = (middle - wide) / scale;
    rate->high = (middle + wide) / scale;
}

struct odds_rate odds_contest(struct tc_odds *odds, int level, int others, int games, uint64_t seed)
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
        uint64_t high = tc_random_bits(&seeds);
        odds_contest_game(odds, levels, high << 32 | tc_random_bits(&seeds), win);
        rate.won += win[seat];
    }
    odds_rate_settle(&rate);
    return rate;
}
