/* SPDX-License-Identifier: Zlib */
/*
 * How many actions and throws a second the rule core plays on one core: random games of two,
 * listing the legal actions, picking one, drawing every die, no events.
 */
#include "tests/bench/bench.h"

#include <tumblecup/game.h>
#include <tumblecup/random.h>

#include <stdio.h>

enum { RUNS = 7, STEPS = 5000000 };

/* One action or throw. */
static void step(const struct tc_setup *setup, struct tc_state *state, struct tc_random *random)
{
    if (state->await == TC_AWAIT_ACT) {
        struct tc_action actions[TC_ACTIONS_MAX];
        int count = tc_game_legal(setup, state, actions);
        uint32_t pick = tc_random_below(random, (uint32_t)count);
        tc_game_act(setup, state, &actions[pick], NULL);
    } else {
        uint8_t faces[TC_DICE_MAX];
        tc_random_throw(random, state->roll.dice, state->roll.sides, faces);
        tc_game_throw(setup, state, faces, state->roll.dice, NULL);
    }
}

/* Plays games until at least STEPS steps are made; returns how many were made in a second. */
static double run(const struct tc_setup *setup, struct tc_random *random)
{
    long steps = 0;
    double began = bench_now();
    while (steps < STEPS) {
        struct tc_state state;
        tc_game_begin(setup, &state, NULL);
        for (; state.await != TC_AWAIT_OVER; steps++) {
            step(setup, &state, random);
        }
    }
    return (double)steps / (bench_now() - began);
}

static bool bench_game(int game, const char *between)
{
    struct tc_setup setup = tc_setup_default(game, 2);
    struct tc_random random = tc_random_seeded(1);
    double rates[RUNS];
    if (tc_setup_settle(&setup, NULL) != TC_OK) {
        fprintf(stderr, "core: %s can't be set up for two\n", tc_games[game]->id);
        return false;
    }
    for (int i = 0; i < RUNS; i++) {
        rates[i] = run(&setup, &random);
    }
    struct bench_spread spread = bench_spread_of(rates, RUNS);
    printf("%s\"%s\":{\"median\":%.0f,\"min\":%.0f,\"max\":%.0f}", between, tc_games[game]->id,
           spread.median, spread.min, spread.max);
    return true;
}

bool bench_core(void)
{
    printf("\"unit\":\"actions and throws a second\",\"runs\":%d,\"steps\":%d,", RUNS, STEPS);
    printf("\"state_bytes\":%zu,\"games\":{", sizeof(struct tc_state));
    bool measured = true;
    for (int i = 0; measured && i < tc_games_count; i++) {
        measured = bench_game(i, i > 0 ? "," : "");
    }
    printf("}");
    return measured;
}
