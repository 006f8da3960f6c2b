/* SPDX-License-Identifier: Zlib */
/*
 * What perfect opponents cost: seconds of one core to make a game's tables, their bytes, and how
 * long advice takes from them: all that tc_odds_advise() says of a decision, in games played at
 * random, so that hardly anything of it was asked before. TUMBLECUP_LONG=1 measures large options
 * as well, which takes some minutes.
 */
#include "tests/bench/bench.h"

#include <tumblecup/game.h>
#include <tumblecup/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "odds/bombs.h"
#include "odds/dicegame.h"
#include "odds/leftovers.h"
#include "odds/microbin.h"
#include "odds/odds.h"
#include "odds/zonk.h"

enum { OPTIONS = 3, DECISIONS = 2000, BYTES_MOST = 64 << 20 };
/* Seconds that advice may take from a ready table; where it is an approximation that looks ahead at
   the table itself, less than a computer player takes for its move anyway. */
static const double advice_most = 1e-3, advice_most_rough = 50e-3;

struct option {
    const char *name;
    int32_t number;
};

/* A game as it is set up, and the most seconds that its tables may take. The tables of those that
   are not large have to keep the limit of bytes together. */
struct one {
    const struct odds_solver *solver;
    int players;
    double most;
    bool large; /* only with TUMBLECUP_LONG=1 */
    struct option option[OPTIONS];
};

static const struct one ones[] = {
    {&odds_dicegame, 2, 2, false, {{"target", 5000}}},
    {&odds_dicegame, 2, 2, false, {{"target", 5000}, {"on_the_board", 1}, {"last_round", 1}}},
    {&odds_dicegame, 2, 10, false, {{"target", 10000}}},
    {&odds_dicegame, 2, 10, false, {{"target", 10000}, {"on_the_board", 1}, {"last_round", 1}}},
    {&odds_zonk, 2, 2, false, {{"target", 5000}}},
    {&odds_zonk, 2, 10, false, {{"target", 10000}}},
    {&odds_bombs, 2, 30, false, {{"sides", 6}}},
    {&odds_leftovers, 2, 30, false, {{"dice", 20}}},
    {&odds_microbin, 2, 30, false, {{"target", 15}}},
    {&odds_dicegame, 1, 2, true, {{"target", 5000}}},
    {&odds_dicegame, 8, 2, true, {{"target", 5000}, {"last_round", 1}}},
    {&odds_dicegame, 2, 30, true, {{"target", 20000}}},
    {&odds_dicegame, 2, 30, true, {{"target", 50000}}},
    {&odds_zonk, 2, 2, true, {{"target", 5000}, {"finish", 1}}},
    {&odds_zonk, 6, 2, true, {{"target", 5000}}},
    {&odds_zonk, 2, 30, true, {{"target", 20000}}},
    {&odds_bombs, 1, 30, true, {{"sides", 6}}},
    {&odds_bombs, 2, 30, true, {{"sides", 6}, {"bombs", 2}}},
    {&odds_bombs, 2, 30, true, {{"sides", 8}}},
    {&odds_bombs, 2, 30, true, {{"sides", 12}}},
    {&odds_bombs, 6, 30, true, {{"sides", 6}, {"bombs", 3}}},
    {&odds_leftovers, 2, 30, true, {{"dice", 20}, {"starter", 1}}},
    {&odds_leftovers, 2, 30, true, {{"dice", 36}}},
    {&odds_leftovers, 2, 30, true, {{"dice", 60}}},
    {&odds_leftovers, 12, 30, true, {{"dice", 50}}},
    {&odds_microbin, 2, 30, true, {{"target", 25}}},
    {&odds_microbin, 2, 30, true, {{"target", 50}}},
    {&odds_microbin, 6, 30, true, {{"target", 15}}},
};
enum { ONES = sizeof ones / sizeof ones[0] };

/* Seconds of this process's own, so that whatever else runs does not count. */
static double spent(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool set_up(const struct one *one, struct tc_setup *setup)
{
    *setup = tc_setup_default(tc_game_find(one->solver->id), one->players);
    setup->first = 0;
    for (int i = 0; i < OPTIONS && one->option[i].name; i++) {
        struct tc_value value = {.number = one->option[i].number};
        tc_setup_give(setup, tc_setup_option(setup, one->option[i].name), &value);
    }
    return tc_setup_settle(setup, NULL) == TC_OK;
}

static void go_on(const struct tc_setup *setup, struct tc_state *state, struct tc_random *random)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    uint8_t faces[TC_DICE_MAX];
    if (state->await == TC_AWAIT_OVER) {
        tc_game_begin(setup, state, NULL);
    } else if (state->await == TC_AWAIT_ROLL) {
        tc_random_throw(random, state->roll.dice, state->roll.sides, faces);
        tc_game_throw(setup, state, faces, state->roll.dice, NULL);
    } else {
        int count = tc_game_legal(setup, state, actions);
        tc_game_act(setup, state, &actions[tc_random_below(random, (uint32_t)count)], NULL);
    }
}

static void time_advice(struct tc_odds *odds, double times[DECISIONS])
{
    struct tc_state state;
    struct tc_random random = tc_random_seeded(1);
    tc_game_begin(&odds->setup, &state, NULL);
    for (int i = 0; i < DECISIONS; go_on(&odds->setup, &state, &random)) {
        if (state.await == TC_AWAIT_ACT) {
            struct tc_advice advice;
            double began = spent();
            tc_odds_advise(odds, &state, &advice);
            times[i++] = spent() - began;
        }
    }
}

static void print_game(const struct one *one, bool exact)
{
    printf("{\"game\":\"%s\",\"players\":%d", one->solver->id, one->players);
    for (int i = 0; i < OPTIONS && one->option[i].name; i++) {
        printf(",\"%s\":%d", one->option[i].name, (int)one->option[i].number);
    }
    printf(",\"exact\":%s", exact ? "true" : "false");
}

/* Whether it keeps the limits; *sum grows by its bytes. */
static bool measure(const struct one *one, size_t *sum)
{
    static double times[DECISIONS];
    struct tc_setup setup;
    if (!set_up(one, &setup)) {
        fprintf(stderr, "odds: %s can't be set up so\n", one->solver->id);
        return false;
    }
    double began = spent();
    struct tc_odds *odds = tc_odds_create(&setup, NULL);
    double seconds = spent() - began;
    if (!odds) {
        fprintf(stderr, "odds: no memory for %s\n", one->solver->id);
        return false;
    }
    time_advice(odds, times);
    bool exact = tc_odds_exact(odds);
    size_t bytes = tc_odds_bytes(odds);
    tc_odds_destroy(odds);
    *sum += bytes;
    struct bench_spread spread = bench_spread_of(times, DECISIONS);
    double slow = times[DECISIONS * 99 / 100];
    bool kept = seconds <= one->most && bytes <= BYTES_MOST &&
                slow <= (exact ? advice_most : advice_most_rough);
    print_game(one, exact);
    printf(",\"solve\":%.2f,\"solve_most\":%.0f,\"bytes\":%zu", seconds, one->most, bytes);
    printf(",\"advice_ms\":{\"median\":%.3f,\"of_100\":%.3f,\"max\":%.3f},\"kept\":%s}",
           spread.median * 1e3, slow * 1e3, spread.max * 1e3, kept ? "true" : "false");
    return kept;
}

bool bench_odds(void)
{
    const char *asked = getenv("TUMBLECUP_LONG");
    bool kept = true, large = asked && strcmp(asked, "1") == 0;
    size_t sum = 0, sum_large = 0;
    printf("\"unit\":\"seconds of one core\",\"advice_most_ms\":%.0f,", advice_most * 1e3);
    printf("\"bytes_most\":%d,\"games\":[", BYTES_MOST);
    for (int i = 0; i < ONES && (large || !ones[i].large); i++) {
        printf(i > 0 ? ",\n" : "\n");
        kept = measure(&ones[i], ones[i].large ? &sum_large : &sum) && kept;
        fflush(stdout);
    }
    printf("],\n\"bytes_together\":%zu", sum);
    return kept && sum <= BYTES_MOST;
}
