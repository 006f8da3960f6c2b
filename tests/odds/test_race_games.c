/* SPDX-License-Identifier: Zlib */
/*
 * The Dice Game and Z solved: seen from outside, by the real rules. With TUMBLECUP_LONG set to the
 * games as people play them and with many more games.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>

#include "tests/odds/near.h"
#include "tests/odds/race_table.h"

/* ---- Values and what follows ----------------------------------------------------------------- */

/* Looks at some positions on the way of random games. */
static void check_games(const struct race_table *table, int games, int one_in,
                        bool (*wanted)(const struct race_table *table,
                                       const struct tc_state *state))
{
    struct tc_random random = tc_random_seeded(3);
    for (int i = 0; i < games; i++) {
        struct tc_state state = race_begin(table);
        while (state.await != TC_AWAIT_OVER) {
            if (wanted(table, &state) && tc_random_below(&random, (uint32_t)one_in) == 0) {
                race_check_successors(table, &state, &random);
            }
            race_step(table, &state, &random, false);
        }
    }
}

static bool any_position(const struct race_table *table, const struct tc_state *state)
{
    (void)table;
    (void)state;
    return true;
}

static void a_value_is_the_best_of_what_can_follow(void **unused)
{
    (void)unused;
    for (int i = 0; i < RACE_FOR_TWO; i++) {
        struct race_table table = race_solve(&race_for_two[i]);
        check_games(&table, race_is_long() ? 200 : 4, race_is_long() ? 2 : 12, any_position);
        race_put_away(&table);
    }
}

/* Where nearly every turn is a bust, chances hang on each other most. */
static void scores_that_are_hardly_ever_made_are_exact_too(void **unused)
{
    (void)unused;
    static const struct race_set set = {
        &odds_zonk, 2, {{"target", 3000}, {"break_ice", 0}, {"min_stop", 3000}}};
    static const int32_t scores[][2] = {{0, 3000}, {3000, 0}, {1500, 2000}, {0, 0}};
    struct race_table table = race_solve(&set);
    struct tc_random random = tc_random_seeded(9);
    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
        struct tc_state state = race_begin_at(&table, scores[i][0], scores[i][1]);
        race_check_successors(&table, &state, &random);
    }
    race_put_away(&table);
}

/* How many still have a last turn, who acts included; 0 before last turns. */
static int last_turns_left(const struct race_table *table, const struct tc_state *state)
{
    int players = table->setup.players, step = tc_setup_game(&table->setup)->clockwise;
    int32_t target = table->setup.option[tc_setup_option(&table->setup, "target")].number;
    int32_t goal = table->solver == &odds_zonk ? target + 1 : target;
    for (int i = 0; i < players; i++) {
        if (state->score[(state->player + step * i + players) % players] >= goal) {
            return i;
        }
    }
    return 0;
}

static bool near_the_end(const struct race_table *table, const struct tc_state *state)
{
    int left = state->player == TC_NO_SEAT ? 0 : last_turns_left(table, state);
    return left == 1 || left == 2;
}

static void two_last_turns_are_exact_for_any_number_of_players(void **unused)
{
    (void)unused;
    static const struct race_set sets[] = {
        {&odds_dicegame, 3, {{"target", 500}, {"last_round", 1}}},
        {&odds_dicegame, 8, {{"target", 500}, {"last_round", 1}, {"on_the_board", 1}}},
        {&odds_zonk, 4, {{"target", 500}}},
    };
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        struct race_table table = race_solve(&sets[i]);
        check_games(&table, race_is_long() ? 300 : 10, race_is_long() ? 1 : 6, near_the_end);
        race_put_away(&table);
    }
}

/* ---- Sound ----------------------------------------------------------------------------------- */

static void check_sound(const struct race_table *table, const struct tc_state *state)
{
    struct odds_value value = race_value(table, state);
    double sum = 0;
    for (int s = 0; s < table->setup.players; s++) {
        assert_true(value.win[s] >= 0 && value.win[s] <= 1 + 1e-12);
        sum += value.win[s];
    }
    assert_true(isfinite(value.points));
    if (table->setup.players > 1) {
        assert_near(sum, 1, 1e-9);
    }
}

static void every_position_has_a_sound_value(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 8; players++) {
        struct race_set set = {
            &odds_dicegame, players, {{"target", 700}, {"last_round", players % 2}}};
        if (players > 4) {
            set = (struct race_set){
                &odds_zonk, players - 2, {{"target", 800}, {"finish", players % 2}}};
        }
        struct race_table table = race_solve(&set);
        table.setup.first = TC_FIRST_ROLLOFF;
        struct tc_random random = tc_random_seeded((uint64_t)players);
        for (int i = 0; i < (race_is_long() ? 100 : 2); i++) {
            struct tc_state state = race_begin(&table);
            for (; state.await != TC_AWAIT_OVER; race_step(&table, &state, &random, false)) {
                check_sound(&table, &state);
            }
            check_sound(&table, &state);
        }
        race_put_away(&table);
    }
}

/* Dictated dice can score for ever. */
static void a_turn_beyond_all_measure_has_a_sound_value(void **unused)
{
    (void)unused;
    static const struct race_set sets[] = {
        {&odds_dicegame, 2, {{"target", 500}, {"last_round", 1}}},
        {&odds_zonk, 3, {{"target", 500}}},
        {&odds_dicegame, 1, {{"target", 500}}},
    };
    static const uint8_t ones[6] = {1, 1, 1, 1, 1, 1};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        struct race_table table = race_solve(&sets[i]);
        struct tc_state state = race_begin(&table);
        struct tc_random random = tc_random_seeded(1);
        for (int k = 0; k < 40; k++) {
            while (state.await == TC_AWAIT_ACT) {
                struct tc_action actions[TC_ACTIONS_MAX];
                int count = tc_game_legal(&table.setup, &state, actions);
                check_sound(&table, &state);
                tc_game_act(&table.setup, &state, &actions[count - 1], NULL);
            }
            check_sound(&table, &state);
            tc_game_throw(&table.setup, &state, ones, state.roll.dice, NULL);
        }
        if (i == 0) {
            assert_true(race_value(&table, &state).win[0] > 1 - 1e-6);
        }
        race_check_successors(&table, &state, &random);
        race_put_away(&table);
    }
}

/* ---- Known relations ------------------------------------------------------------------------- */

/* A game half way on, both with the same points, is a game to the other half. `fresh` has the
   entry that whoever has points needs. */
static void check_translation(const struct race_set *whole, const struct race_set *half, int32_t on)
{
    struct race_table table = race_solve(whole), fresh = race_solve(half);
    struct tc_state state = race_begin_at(&table, on, on), start = race_begin(&fresh);
    struct odds_value value = race_value(&table, &state), same = race_value(&fresh, &start);
    assert_near(value.win[0], same.win[0], 1e-9);
    assert_near(value.points, same.points, 1e-6);
    race_put_away(&table);
    race_put_away(&fresh);
}

static void half_a_game_is_a_game_to_half_the_target(void **unused)
{
    (void)unused;
    int32_t half = race_is_long() ? 5000 : 500;
    for (int last = 0; last < 2; last++) {
        struct race_set whole = {&odds_dicegame, 2, {{"target", 2 * half}, {"last_round", last}}};
        struct race_set part = {&odds_dicegame, 2, {{"target", half}, {"last_round", last}}};
        check_translation(&whole, &part, half);
        whole.option[2] = (struct race_option){"on_the_board", 1};
        check_translation(&whole, &part, half);
        struct race_set zonk = {&odds_zonk, 2, {{"target", 2 * half}, {"finish", last}}};
        struct race_set rest = {
            &odds_zonk, 2, {{"target", half}, {"finish", last}, {"break_ice", 300}}};
        check_translation(&zonk, &rest, half);
    }
}

static void a_rolloff_leaves_everybody_the_same_chance(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 5; players++) {
        struct race_set set = {
            players % 2 ? &odds_zonk : &odds_dicegame, players, {{"target", 600}}};
        struct race_table table = race_solve(&set);
        table.setup.first = TC_FIRST_ROLLOFF;
        struct tc_state state = race_begin(&table);
        struct odds_value value = race_value(&table, &state);
        for (int s = 0; s < players; s++) {
            assert_near(value.win[s], 1.0 / players, 1e-12);
        }
        race_put_away(&table);
    }
}

/* Seats are names: who sits where makes no difference. */
static void turning_the_seats_turns_the_chances(void **unused)
{
    (void)unused;
    static const int32_t scores[4] = {0, 350, 900, 500};
    for (int game = 0; game < 2; game++) {
        struct race_set set = {game ? &odds_zonk : &odds_dicegame, 4, {{"target", 1000}}};
        struct race_table table = race_solve(&set);
        struct odds_value first = {{0}, 0};
        for (int turn = 0; turn < 4; turn++) {
            table.setup.first = (int8_t)turn;
            struct tc_state state = race_begin(&table);
            for (int s = 0; s < 4; s++) {
                state.score[(s + turn) % 4] = scores[s];
            }
            struct odds_value value = race_value(&table, &state);
            first = turn == 0 ? value : first;
            for (int s = 0; s < 4; s++) {
                assert_near(value.win[(s + turn) % 4], first.win[s], 1e-12);
            }
        }
        race_put_away(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_is_the_best_of_what_can_follow),
        cmocka_unit_test(scores_that_are_hardly_ever_made_are_exact_too),
        cmocka_unit_test(two_last_turns_are_exact_for_any_number_of_players),
        cmocka_unit_test(every_position_has_a_sound_value),
        cmocka_unit_test(a_turn_beyond_all_measure_has_a_sound_value),
        cmocka_unit_test(half_a_game_is_a_game_to_half_the_target),
        cmocka_unit_test(a_rolloff_leaves_everybody_the_same_chance),
        cmocka_unit_test(turning_the_seats_turns_the_chances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
