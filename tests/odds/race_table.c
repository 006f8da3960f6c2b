/* SPDX-License-Identifier: Zlib */
#include "tests/odds/race_table.h"

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "odds/throws.h"
#include "tests/odds/near.h"

const struct race_set race_for_two[RACE_FOR_TWO] = {
    {&odds_dicegame, 2, {{"target", 1000}}},
    {&odds_dicegame, 2, {{"target", 1500}, {"on_the_board", 1}}},
    {&odds_dicegame, 2, {{"target", 1030}, {"last_round", 1}}},
    {&odds_dicegame, 2, {{"target", 500}, {"last_round", 1}, {"on_the_board", 1}}},
    {&odds_zonk, 2, {{"target", 1000}}},
    {&odds_zonk, 2, {{"target", 1490}, {"finish", 1}, {"break_ice", 0}, {"min_stop", 0}}},
    {&odds_zonk, 2, {{"target", 500}, {"min_stop", 620}, {"break_ice", 1000}, {"consolation", 1}}},
    {&odds_zonk, 2, {{"target", 600}, {"min_stop", 800}, {"break_ice", 0}}},
};
bool race_is_long(void)
{
    return getenv("TUMBLECUP_LONG") != NULL;
}

struct tc_setup race_setup(const struct race_set *set)
{
    struct tc_setup setup = tc_setup_default(tc_game_find(set->solver->id), set->players);
    setup.first = 0;
    for (int i = 0; i < RACE_OPTIONS && set->option[i].name; i++) {
        struct tc_value value = {.number = set->option[i].number};
        int option = tc_setup_option(&setup, set->option[i].name);
        assert_true(option >= 0);
        tc_setup_give(&setup, option, &value);
    }
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

struct race_table race_solve(const struct race_set *set)
{
    struct race_table table = {.solver = set->solver, .setup = race_setup(set)};
    table.tables = table.solver->create(&table.setup, NULL);
    assert_non_null(table.tables);
    return table;
}

void race_put_away(struct race_table *table)
{
    table->solver->destroy(table->tables);
}

struct odds_value race_value(const struct race_table *table, const struct tc_state *state)
{
    struct odds_value value;
    table->solver->value(table->tables, &table->setup, state, &value);
    return value;
}

struct tc_state race_begin(const struct race_table *table)
{
    struct tc_state state;
    assert_int_equal(tc_game_begin(&table->setup, &state, NULL), TC_OK);
    return state;
}

struct tc_state race_begin_at(const struct race_table *table, int32_t own, int32_t other)
{
    struct tc_state state = race_begin(table);
    state.score[0] = own;
    state.score[1] = other;
    return state;
}

struct odds_value race_value_after(const struct race_table *table, const struct tc_state *state,
                                   const struct tc_action *action)
{
    struct tc_state next = *state;
    assert_int_equal(tc_game_act(&table->setup, &next, action, NULL), TC_OK);
    return race_value(table, &next);
}

/* ---- Playing --------------------------------------------------------------------------------- */

static struct tc_action any_action(const struct race_table *table, const struct tc_state *state,
                                   struct tc_random *random)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&table->setup, state, actions);
    return actions[tc_random_below(random, (uint32_t)count)];
}

static struct tc_action best_action(const struct race_table *table, const struct tc_state *state)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&table->setup, state, actions), best = 0;
    double most = -1;
    for (int i = 0; i < count && count > 1; i++) {
        double win = race_value_after(table, state, &actions[i]).win[state->player];
        if (win > most) {
            most = win;
            best = i;
        }
    }
    return actions[best];
}

static void throw_dice(const struct race_table *table, struct tc_state *state,
                       struct tc_random *random)
{
    uint8_t faces[TC_DICE_MAX];
    tc_random_throw(random, state->roll.dice, state->roll.sides, faces);
    assert_int_equal(tc_game_throw(&table->setup, state, faces, state->roll.dice, NULL), TC_OK);
}

void race_step(const struct race_table *table, struct tc_state *state, struct tc_random *random,
               bool best)
{
    if (state->await == TC_AWAIT_ROLL) {
        throw_dice(table, state, random);
        return;
    }
    struct tc_action action = best ? best_action(table, state) : any_action(table, state, random);
    assert_int_equal(tc_game_act(&table->setup, state, &action, NULL), TC_OK);
}

void race_play_games(const struct race_table *table, int games, double wins[TC_SEATS_MAX])
{
    struct tc_random random = tc_random_seeded(7);
    memset(wins, 0, TC_SEATS_MAX * sizeof *wins);
    for (int i = 0; i < games; i++) {
        struct tc_state state = race_begin(table);
        while (state.await != TC_AWAIT_OVER) {
            race_step(table, &state, &random, true);
        }
        struct odds_value result = race_value(table, &state);
        for (int s = 0; s < table->setup.players; s++) {
            wins[s] += result.win[s] / games;
        }
    }
}

/* ---- What follows ---------------------------------------------------------------------------- */

/* What the values after each throw come to, dice laid down in any order. */
static struct odds_value mean_after_throw(const struct race_table *table,
                                          const struct tc_state *state, struct tc_random *random)
{
    struct odds_value mean = {{0}, 0};
    uint8_t sorted[6], faces[6];
    int count = state->roll.dice;
    double all = pow(6, count);
    odds_throws_first(sorted, count);
    do {
        struct tc_state next = *state;
        memcpy(faces, sorted, sizeof faces);
        for (int i = count - 1; i > 0; i--) {
            uint32_t other = tc_random_below(random, (uint32_t)i + 1);
            uint8_t face = faces[i];
            faces[i] = faces[other];
            faces[other] = face;
        }
        assert_int_equal(tc_game_throw(&table->setup, &next, faces, count, NULL), TC_OK);
        struct odds_value value = race_value(table, &next);
        for (int s = 0; s < table->setup.players; s++) {
            mean.win[s] += (double)odds_throws_ways(sorted, count) / all * value.win[s];
        }
    } while (odds_throws_next(sorted, count, 6));
    return mean;
}

static struct odds_value best_after_action(const struct race_table *table,
                                           const struct tc_state *state)
{
    struct tc_action action = best_action(table, state);
    return race_value_after(table, state, &action);
}

void race_check_successors(const struct race_table *table, const struct tc_state *state,
                           struct tc_random *random)
{
    struct odds_value value = race_value(table, state);
    struct odds_value after = state->await == TC_AWAIT_ROLL ? mean_after_throw(table, state, random)
                                                            : best_after_action(table, state);
    for (int s = 0; s < table->setup.players; s++) {
        assert_near(value.win[s], after.win[s], 1e-9);
    }
}
