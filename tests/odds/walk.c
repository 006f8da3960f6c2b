/* SPDX-License-Identifier: Zlib */
#include "tests/odds/walk.h"

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct walk walk_begin(const struct odds_solver *solver, int players,
                       const struct walk_option *options)
{
    struct walk walk = {.solver = solver};
    walk.setup = tc_setup_default(tc_game_find(solver->id), players);
    walk.setup.first = 0;
    for (; options && options->name; options++) {
        struct tc_value value = {.number = options->number, .count = options->count};
        memcpy(value.list, options->list, sizeof value.list);
        tc_setup_give(&walk.setup, tc_setup_option(&walk.setup, options->name), &value);
    }
    assert_int_equal(tc_setup_settle(&walk.setup, NULL), TC_OK);
    walk.tables = solver->create(&walk.setup, NULL);
    assert_non_null(walk.tables);
    return walk;
}

void walk_end(struct walk *walk)
{
    walk->solver->destroy(walk->tables);
}

struct odds_value walk_value(const struct walk *walk, const struct tc_state *state)
{
    struct odds_value value;
    walk->solver->value(walk->tables, &walk->setup, state, &value);
    return value;
}

struct tc_state walk_start(const struct walk *walk)
{
    struct tc_state state;
    assert_int_equal(tc_game_begin(&walk->setup, &state, NULL), TC_OK);
    return state;
}

int walk_count(int reduced, int full)
{
    const char *asked = getenv("TUMBLECUP_LONG");
    return asked && strcmp(asked, "1") == 0 ? full : reduced;
}

/* What the acting seat is after; one alone is after points. */
static double aim(const struct walk *walk, int seat, const struct odds_value *value)
{
    return walk->setup.players == 1 ? value->points : value->win[seat];
}

struct tc_action walk_best(const struct walk *walk, const struct tc_state *state,
                           struct odds_value *value)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&walk->setup, state, actions), best = 0;
    for (int i = 0; i < count; i++) {
        struct tc_state next = *state;
        assert_int_equal(tc_game_act(&walk->setup, &next, &actions[i], NULL), TC_OK);
        struct odds_value one = walk_value(walk, &next);
        if (i == 0 || aim(walk, state->player, &one) > aim(walk, state->player, value)) {
            *value = one;
            best = i;
        }
    }
    return actions[best];
}

static void check_sound(const struct walk *walk, const struct tc_state *state,
                        const struct odds_value *value)
{
    double sum = 0;
    assert_true(isfinite(value->points));
    for (int seat = 0; walk->setup.players > 1 && seat < walk->setup.players; seat++) {
        assert_true(value->win[seat] >= 0 && value->win[seat] <= 1 + 1e-9);
        sum += value->win[seat];
        if (state->await == TC_AWAIT_OVER) {
            assert_true((value->win[seat] > 0) == (state->winners >> seat & 1));
        }
    }
    assert_true(walk->setup.players == 1 || fabs(sum - 1) < 1e-9);
}

static double expected(const struct walk *walk, const struct tc_state *state, int seat)
{
    double sum = 0;
    for (uint8_t face = 1; face <= state->roll.sides; face++) {
        struct tc_state next = *state;
        assert_int_equal(tc_game_throw(&walk->setup, &next, &face, 1, NULL), TC_OK);
        struct odds_value one = walk_value(walk, &next);
        sum += aim(walk, seat, &one) / state->roll.sides;
    }
    return sum;
}

static void check_next(const struct walk *walk, const struct tc_state *state,
                       const struct odds_value *value, double near)
{
    int seat = state->player;
    if (state->await == TC_AWAIT_ACT) {
        struct odds_value best;
        walk_best(walk, state, &best);
        assert_true(fabs(aim(walk, seat, &best) - aim(walk, seat, value)) <= near);
    } else if (state->await == TC_AWAIT_ROLL && state->roll.dice == 1) {
        assert_true(fabs(expected(walk, state, seat) - aim(walk, seat, value)) <= near);
    }
}

static void throw_dice(const struct walk *walk, struct tc_state *state, struct tc_random *random)
{
    uint8_t faces[TC_DICE_MAX];
    tc_random_throw(random, state->roll.dice, state->roll.sides, faces);
    assert_int_equal(tc_game_throw(&walk->setup, state, faces, state->roll.dice, NULL), TC_OK);
}

static void step_at_random(const struct walk *walk, struct tc_state *state,
                           struct tc_random *random)
{
    if (state->await == TC_AWAIT_ROLL) {
        throw_dice(walk, state, random);
        return;
    }
    struct tc_action actions[TC_ACTIONS_MAX];
    uint32_t count = (uint32_t)tc_game_legal(&walk->setup, state, actions);
    tc_game_act(&walk->setup, state, &actions[tc_random_below(random, count)], NULL);
}

void walk_random(const struct walk *walk, int games, double near)
{
    struct tc_random random = tc_random_seeded(11);
    for (int i = 0; i < games; i++) {
        struct tc_state state = walk_start(walk);
        for (bool on = true; on; step_at_random(walk, &state, &random)) {
            struct odds_value value = walk_value(walk, &state);
            check_sound(walk, &state, &value);
            if (near >= 0) {
                check_next(walk, &state, &value, near);
            }
            on = state.await != TC_AWAIT_OVER;
            if (!on) {
                break;
            }
        }
    }
}

static void check_same(const struct walk *walk, const struct walk *other, int games)
{
    struct tc_random random = tc_random_seeded(17);
    for (int i = 0; i < games; i++) {
        struct tc_state state = walk_start(walk);
        while (state.await != TC_AWAIT_OVER) {
            struct odds_value one = walk_value(walk, &state), two = walk_value(other, &state);
            assert_memory_equal(one.win, two.win, sizeof one.win);
            assert_memory_equal(&one.points, &two.points, sizeof one.points);
            step_at_random(walk, &state, &random);
        }
    }
}

/* From an odd address: a cache file is read to wherever there is room. */
void walk_image(const struct walk *walk, int games)
{
    const struct odds_solver *solver = walk->solver;
    struct walk again = *walk;
    size_t size = solver->image(walk->tables, NULL);
    assert_true(size > 0);
    unsigned char *block = calloc(1, size + 9);
    assert_non_null(block);
    assert_int_equal(solver->image(walk->tables, block + 1), size);
    again.tables = solver->adopt(&walk->setup, block + 1, size);
    assert_non_null(again.tables);
    assert_int_equal(solver->bytes(again.tables), solver->bytes(walk->tables));
    check_same(walk, &again, games);
    walk_end(&again);
    assert_null(solver->adopt(&walk->setup, block + 1, 0));
    assert_null(solver->adopt(&walk->setup, block + 1, size / 2));
    assert_null(solver->adopt(&walk->setup, block + 1, size - 1));
    assert_null(solver->adopt(&walk->setup, block + 1, size + 8));
    memset(block + 1, 0xff, size);
    assert_null(solver->adopt(&walk->setup, block + 1, size));
    free(block);
}

void walk_round_the_table(const struct walk *walk)
{
    struct walk told = *walk;
    struct tc_state start = walk_start(&told);
    struct odds_value first = walk_value(&told, &start);
    for (int seat = 1; seat < walk->setup.players; seat++) {
        told.setup.first = (int8_t)seat;
        start = walk_start(&told);
        struct odds_value value = walk_value(&told, &start);
        for (int s = 0; s < walk->setup.players; s++) {
            int turned = (s + seat) % walk->setup.players;
            assert_true(fabs(value.win[turned] - first.win[s]) < 1e-12);
        }
    }
    told.setup.first = TC_FIRST_ROLLOFF;
    start = walk_start(&told);
    struct odds_value drawn = walk_value(&told, &start);
    for (int s = 0; s < walk->setup.players; s++) {
        assert_true(fabs(drawn.win[s] - 1.0 / walk->setup.players) < 1e-12);
    }
}

static double play_perfect(const struct walk *walk, struct tc_random *random)
{
    struct tc_state state = walk_start(walk);
    while (state.await != TC_AWAIT_OVER) {
        struct odds_value value;
        if (state.await == TC_AWAIT_ROLL) {
            throw_dice(walk, &state, random);
        } else {
            struct tc_action action = walk_best(walk, &state, &value);
            tc_game_act(&walk->setup, &state, &action, NULL);
        }
    }
    struct odds_value end = walk_value(walk, &state);
    return aim(walk, 0, &end);
}

void walk_perfect(const struct walk *walk, int games, uint64_t seed)
{
    struct tc_random random = tc_random_seeded(seed);
    struct tc_state start = walk_start(walk);
    struct odds_value said = walk_value(walk, &start);
    double sum = 0, squares = 0;
    for (int i = 0; i < games; i++) {
        double one = play_perfect(walk, &random);
        sum += one;
        squares += one * one;
    }
    double mean = sum / games, error = sqrt((squares / games - mean * mean) / games);
    print_message("said %.6f, played %.6f +- %.6f\n", aim(walk, 0, &said), mean, error);
    assert_true(fabs(mean - aim(walk, 0, &said)) <= 4 * error);
}
