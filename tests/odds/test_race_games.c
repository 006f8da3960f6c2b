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
#include <stdlib.h>
#include <string.h>

#include <tumblecup/random.h>

#include "odds/dicegame.h"
#include "odds/throws.h"
#include "odds/zonk.h"
#include "tests/odds/near.h"

/* A game as it is set up, by name and number of its options. */
struct option {
    const char *name;
    int32_t number;
};
enum { OPTIONS = 4 };
struct set {
    const struct odds_solver *solver;
    int players;
    struct option option[OPTIONS];
};

/* A solved game. */
struct table {
    const struct odds_solver *solver;
    struct tc_setup setup;
    void *tables;
};

static bool is_long(void)
{
    return getenv("TUMBLECUP_LONG") != NULL;
}

static struct tc_setup setup_of(const struct set *set)
{
    struct tc_setup setup = tc_setup_default(tc_game_find(set->solver->id), set->players);
    setup.first = 0;
    for (int i = 0; i < OPTIONS && set->option[i].name; i++) {
        struct tc_value value = {.number = set->option[i].number};
        int option = tc_setup_option(&setup, set->option[i].name);
        assert_true(option >= 0);
        tc_setup_give(&setup, option, &value);
    }
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

static struct table solve(const struct set *set)
{
    struct table table = {.solver = set->solver, .setup = setup_of(set)};
    table.tables = table.solver->create(&table.setup, NULL);
    assert_non_null(table.tables);
    return table;
}

static void put_away(struct table *table)
{
    table->solver->destroy(table->tables);
}

static struct odds_value value_of(const struct table *table, const struct tc_state *state)
{
    struct odds_value value;
    table->solver->value(table->tables, &table->setup, state, &value);
    return value;
}

static struct tc_state begin(const struct table *table)
{
    struct tc_state state;
    assert_int_equal(tc_game_begin(&table->setup, &state, NULL), TC_OK);
    return state;
}

/* The start of a turn of seat 0 with such scores. */
static struct tc_state begin_at(const struct table *table, int32_t own, int32_t other)
{
    struct tc_state state = begin(table);
    state.score[0] = own;
    state.score[1] = other;
    return state;
}

static struct odds_value value_after(const struct table *table, const struct tc_state *state,
                                     const struct tc_action *action)
{
    struct tc_state next = *state;
    assert_int_equal(tc_game_act(&table->setup, &next, action, NULL), TC_OK);
    return value_of(table, &next);
}

/* ---- Playing --------------------------------------------------------------------------------- */

static struct tc_action any_action(const struct table *table, const struct tc_state *state,
                                   struct tc_random *random)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&table->setup, state, actions);
    return actions[tc_random_below(random, (uint32_t)count)];
}

static struct tc_action best_action(const struct table *table, const struct tc_state *state)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&table->setup, state, actions), best = 0;
    double most = -1;
    for (int i = 0; i < count && count > 1; i++) {
        double win = value_after(table, state, &actions[i]).win[state->player];
        if (win > most) {
            most = win;
            best = i;
        }
    }
    return actions[best];
}

static void throw_dice(const struct table *table, struct tc_state *state, struct tc_random *random)
{
    uint8_t faces[TC_DICE_MAX];
    tc_random_throw(random, state->roll.dice, state->roll.sides, faces);
    assert_int_equal(tc_game_throw(&table->setup, state, faces, state->roll.dice, NULL), TC_OK);
}

static void step(const struct table *table, struct tc_state *state, struct tc_random *random,
                 bool best)
{
    if (state->await == TC_AWAIT_ROLL) {
        throw_dice(table, state, random);
        return;
    }
    struct tc_action action = best ? best_action(table, state) : any_action(table, state, random);
    assert_int_equal(tc_game_act(&table->setup, state, &action, NULL), TC_OK);
}

/* Shares of the wins of so many games that everybody plays by the values. */
static void play_games(const struct table *table, int games, double wins[TC_SEATS_MAX])
{
    struct tc_random random = tc_random_seeded(7);
    memset(wins, 0, TC_SEATS_MAX * sizeof *wins);
    for (int i = 0; i < games; i++) {
        struct tc_state state = begin(table);
        while (state.await != TC_AWAIT_OVER) {
            step(table, &state, &random, true);
        }
        struct odds_value result = value_of(table, &state);
        for (int s = 0; s < table->setup.players; s++) {
            wins[s] += result.win[s] / games;
        }
    }
}

/* ---- Values and what follows ----------------------------------------------------------------- */

/* What the values after each throw come to, dice laid down in any order. */
static struct odds_value mean_after_throw(const struct table *table, const struct tc_state *state,
                                          struct tc_random *random)
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
        struct odds_value value = value_of(table, &next);
        for (int s = 0; s < table->setup.players; s++) {
            mean.win[s] += (double)odds_throws_ways(sorted, count) / all * value.win[s];
        }
    } while (odds_throws_next(sorted, count, 6));
    return mean;
}

static struct odds_value best_after_action(const struct table *table, const struct tc_state *state)
{
    struct tc_action action = best_action(table, state);
    return value_after(table, state, &action);
}

static void check_successors(const struct table *table, const struct tc_state *state,
                             struct tc_random *random)
{
    struct odds_value value = value_of(table, state);
    struct odds_value after = state->await == TC_AWAIT_ROLL ? mean_after_throw(table, state, random)
                                                            : best_after_action(table, state);
    for (int s = 0; s < table->setup.players; s++) {
        assert_near(value.win[s], after.win[s], 1e-9);
    }
}

/* Looks at some positions on the way of random games. */
static void check_games(const struct table *table, int games, int one_in,
                        bool (*wanted)(const struct table *table, const struct tc_state *state))
{
    struct tc_random random = tc_random_seeded(3);
    for (int i = 0; i < games; i++) {
        struct tc_state state = begin(table);
        while (state.await != TC_AWAIT_OVER) {
            if (wanted(table, &state) && tc_random_below(&random, (uint32_t)one_in) == 0) {
                check_successors(table, &state, &random);
            }
            step(table, &state, &random, false);
        }
    }
}

static bool any_position(const struct table *table, const struct tc_state *state)
{
    (void)table;
    (void)state;
    return true;
}

static const struct set for_two[] = {
    {&odds_dicegame, 2, {{"target", 1000}}},
    {&odds_dicegame, 2, {{"target", 1500}, {"on_the_board", 1}}},
    {&odds_dicegame, 2, {{"target", 1030}, {"last_round", 1}}},
    {&odds_dicegame, 2, {{"target", 500}, {"last_round", 1}, {"on_the_board", 1}}},
    {&odds_zonk, 2, {{"target", 1000}}},
    {&odds_zonk, 2, {{"target", 1490}, {"finish", 1}, {"break_ice", 0}, {"min_stop", 0}}},
    {&odds_zonk, 2, {{"target", 500}, {"min_stop", 620}, {"break_ice", 1000}, {"consolation", 1}}},
    {&odds_zonk, 2, {{"target", 600}, {"min_stop", 800}, {"break_ice", 0}}},
};
enum { FOR_TWO = sizeof for_two / sizeof for_two[0] };

static void test_a_value_is_the_best_of_what_can_follow(void **unused)
{
    (void)unused;
    for (int i = 0; i < FOR_TWO; i++) {
        struct table table = solve(&for_two[i]);
        check_games(&table, is_long() ? 200 : 4, is_long() ? 2 : 12, any_position);
        put_away(&table);
    }
}

/* Where nearly every turn is a bust, chances hang on each other most. */
static void test_scores_that_are_hardly_ever_made_are_exact_too(void **unused)
{
    (void)unused;
    static const struct set set = {
        &odds_zonk, 2, {{"target", 3000}, {"break_ice", 0}, {"min_stop", 3000}}};
    static const int32_t scores[][2] = {{0, 3000}, {3000, 0}, {1500, 2000}, {0, 0}};
    struct table table = solve(&set);
    struct tc_random random = tc_random_seeded(9);
    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
        struct tc_state state = begin_at(&table, scores[i][0], scores[i][1]);
        check_successors(&table, &state, &random);
    }
    put_away(&table);
}

/* How many still have a last turn, who acts included; 0 before last turns. */
static int last_turns_left(const struct table *table, const struct tc_state *state)
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

static bool near_the_end(const struct table *table, const struct tc_state *state)
{
    int left = state->player == TC_NO_SEAT ? 0 : last_turns_left(table, state);
    return left == 1 || left == 2;
}

static void test_two_last_turns_are_exact_for_any_number_of_players(void **unused)
{
    (void)unused;
    static const struct set sets[] = {
        {&odds_dicegame, 3, {{"target", 500}, {"last_round", 1}}},
        {&odds_dicegame, 8, {{"target", 500}, {"last_round", 1}, {"on_the_board", 1}}},
        {&odds_zonk, 4, {{"target", 500}}},
    };
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        struct table table = solve(&sets[i]);
        check_games(&table, is_long() ? 300 : 10, is_long() ? 1 : 6, near_the_end);
        put_away(&table);
    }
}

/* ---- Sound ----------------------------------------------------------------------------------- */

static void check_sound(const struct table *table, const struct tc_state *state)
{
    struct odds_value value = value_of(table, state);
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

static void test_every_position_has_a_sound_value(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 8; players++) {
        struct set set = {&odds_dicegame, players, {{"target", 700}, {"last_round", players % 2}}};
        if (players > 4) {
            set = (struct set){&odds_zonk, players - 2, {{"target", 800}, {"finish", players % 2}}};
        }
        struct table table = solve(&set);
        table.setup.first = TC_FIRST_ROLLOFF;
        struct tc_random random = tc_random_seeded((uint64_t)players);
        for (int i = 0; i < (is_long() ? 100 : 2); i++) {
            struct tc_state state = begin(&table);
            for (; state.await != TC_AWAIT_OVER; step(&table, &state, &random, false)) {
                check_sound(&table, &state);
            }
            check_sound(&table, &state);
        }
        put_away(&table);
    }
}

/* Dictated dice can score for ever. */
static void test_a_turn_beyond_all_measure_has_a_sound_value(void **unused)
{
    (void)unused;
    static const struct set sets[] = {
        {&odds_dicegame, 2, {{"target", 500}, {"last_round", 1}}},
        {&odds_zonk, 3, {{"target", 500}}},
        {&odds_dicegame, 1, {{"target", 500}}},
    };
    static const uint8_t ones[6] = {1, 1, 1, 1, 1, 1};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        struct table table = solve(&sets[i]);
        struct tc_state state = begin(&table);
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
            assert_true(value_of(&table, &state).win[0] > 1 - 1e-6);
        }
        check_successors(&table, &state, &random);
        put_away(&table);
    }
}

/* ---- Known relations ------------------------------------------------------------------------- */

/* A game half way on, both with the same points, is a game to the other half. `fresh` has the
   entry that whoever has points needs. */
static void check_translation(const struct set *whole, const struct set *half, int32_t on)
{
    struct table table = solve(whole), fresh = solve(half);
    struct tc_state state = begin_at(&table, on, on), start = begin(&fresh);
    struct odds_value value = value_of(&table, &state), same = value_of(&fresh, &start);
    assert_near(value.win[0], same.win[0], 1e-9);
    assert_near(value.points, same.points, 1e-6);
    put_away(&table);
    put_away(&fresh);
}

static void test_half_a_game_is_a_game_to_half_the_target(void **unused)
{
    (void)unused;
    int32_t half = is_long() ? 5000 : 500;
    for (int last = 0; last < 2; last++) {
        struct set whole = {&odds_dicegame, 2, {{"target", 2 * half}, {"last_round", last}}};
        struct set part = {&odds_dicegame, 2, {{"target", half}, {"last_round", last}}};
        check_translation(&whole, &part, half);
        whole.option[2] = (struct option){"on_the_board", 1};
        check_translation(&whole, &part, half);
        struct set zonk = {&odds_zonk, 2, {{"target", 2 * half}, {"finish", last}}};
        struct set rest = {&odds_zonk, 2, {{"target", half}, {"finish", last}, {"break_ice", 300}}};
        check_translation(&zonk, &rest, half);
    }
}

static void test_a_rolloff_leaves_everybody_the_same_chance(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 5; players++) {
        struct set set = {players % 2 ? &odds_zonk : &odds_dicegame, players, {{"target", 600}}};
        struct table table = solve(&set);
        table.setup.first = TC_FIRST_ROLLOFF;
        struct tc_state state = begin(&table);
        struct odds_value value = value_of(&table, &state);
        for (int s = 0; s < players; s++) {
            assert_near(value.win[s], 1.0 / players, 1e-12);
        }
        put_away(&table);
    }
}

/* Seats are names: who sits where makes no difference. */
static void test_turning_the_seats_turns_the_chances(void **unused)
{
    (void)unused;
    static const int32_t scores[4] = {0, 350, 900, 500};
    for (int game = 0; game < 2; game++) {
        struct set set = {game ? &odds_zonk : &odds_dicegame, 4, {{"target", 1000}}};
        struct table table = solve(&set);
        struct odds_value first = {{0}, 0};
        for (int turn = 0; turn < 4; turn++) {
            table.setup.first = (int8_t)turn;
            struct tc_state state = begin(&table);
            for (int s = 0; s < 4; s++) {
                state.score[(s + turn) % 4] = scores[s];
            }
            struct odds_value value = value_of(&table, &state);
            first = turn == 0 ? value : first;
            for (int s = 0; s < 4; s++) {
                assert_near(value.win[(s + turn) % 4], first.win[s], 1e-12);
            }
        }
        put_away(&table);
    }
}

/* ---- Played out ------------------------------------------------------------------------------ */

static void test_perfect_players_win_as_often_as_their_value_says(void **unused)
{
    (void)unused;
    int games = is_long() ? 20000 : 300;
    for (int i = 0; i < FOR_TWO; i += is_long() ? 1 : 2) {
        struct table table = solve(&for_two[i]);
        struct tc_state state = begin(&table);
        double wins[TC_SEATS_MAX], win = value_of(&table, &state).win[0];
        play_games(&table, games, wins);
        assert_near(wins[0], win, 4 * sqrt(win * (1 - win) / games));
        put_away(&table);
    }
}

/* The approximation for more players may be off by some hundredths. */
static void test_the_values_of_many_are_near_what_comes_of_playing_by_them(void **unused)
{
    (void)unused;
    static const struct set sets[] = {
        {&odds_dicegame, 3, {{"target", 1000}}},
        {&odds_zonk, 4, {{"target", 1000}}},
    };
    int games = is_long() ? 10000 : 100;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        struct table table = solve(&sets[i]);
        struct tc_state state = begin(&table);
        struct odds_value value = value_of(&table, &state);
        double wins[TC_SEATS_MAX];
        play_games(&table, games, wins);
        for (int s = 0; s < table.setup.players; s++) {
            double error = sqrt(value.win[s] * (1 - value.win[s]) / games);
            assert_near(wins[s], value.win[s], 0.03 + 4 * error);
        }
        put_away(&table);
    }
}

/* The points that a first turn brings, played by the values. */
static void test_a_turn_brings_the_points_it_is_said_to(void **unused)
{
    (void)unused;
    int turns = is_long() ? 50000 : 500;
    struct table table = solve(&for_two[4]);
    struct tc_state start = begin(&table);
    struct tc_random random = tc_random_seeded(5);
    double expected = value_of(&table, &start).points, sum = 0, squares = 0;
    for (int i = 0; i < turns; i++) {
        struct tc_state state = start;
        while (state.player == start.player) {
            step(&table, &state, &random, true);
        }
        double points = state.score[start.player];
        sum += points / turns;
        squares += points * points / turns;
    }
    assert_near(sum, expected, 4 * sqrt((squares - sum * sum) / turns));
    put_away(&table);
}

static void test_alone_a_choice_that_saves_turns_is_worth_more(void **unused)
{
    (void)unused;
    struct set set = {&odds_dicegame, 1, {{"target", 1000}}};
    struct table table = solve(&set);
    struct tc_state state = begin(&table);
    double last = value_of(&table, &state).points;
    assert_near(last, 0, 1e-9);
    for (int32_t score = 50; score < 1000; score += 50) {
        state.score[0] = score;
        double points = value_of(&table, &state).points;
        assert_true(points > last && points < 1000);
        last = points;
    }
    put_away(&table);
}

/* ---- The interface --------------------------------------------------------------------------- */

static void test_an_image_brings_the_same_values_back(void **unused)
{
    (void)unused;
    for (int i = 0; i < FOR_TWO; i++) {
        struct table table = solve(&for_two[i]);
        size_t size = table.solver->image(table.tables, NULL);
        char *copy = malloc(size + 1);
        assert_non_null(copy);
        assert_int_equal(table.solver->image(table.tables, copy + 1), size);
        struct table again = table;
        again.tables = table.solver->adopt(&table.setup, copy + 1, size);
        assert_non_null(again.tables);
        struct tc_state state = begin_at(&table, 300, 350);
        assert_true(value_of(&table, &state).win[0] == value_of(&again, &state).win[0]);
        assert_int_equal(table.solver->bytes(table.tables), again.solver->bytes(again.tables));
        assert_null(table.solver->adopt(&table.setup, copy + 1, size - 8));
        memset(copy + 1, 0xff, 8);
        assert_null(table.solver->adopt(&table.setup, copy + 1, size));
        free(copy);
        put_away(&again);
        put_away(&table);
    }
}

struct seen {
    double last;
    int calls, most;
};

static bool go_on(void *context, double done)
{
    struct seen *seen = context;
    assert_true(done >= seen->last && done <= 1 + 1e-12);
    seen->last = done;
    return ++seen->calls < seen->most;
}

static void test_the_watch_sees_progress_and_can_stop_it(void **unused)
{
    (void)unused;
    struct tc_setup setup = setup_of(&for_two[0]);
    struct seen seen = {0, 0, 1000000};
    struct odds_watch watch = {go_on, &seen};
    void *tables = odds_dicegame.create(&setup, &watch);
    assert_non_null(tables);
    assert_near(seen.last, 1, 1e-12);
    odds_dicegame.destroy(tables);
    seen = (struct seen){0, 0, 5};
    assert_null(odds_dicegame.create(&setup, &watch));
    assert_int_equal(seen.calls, 5);
}

/* The tables say for themselves what is exact. */
static void test_only_what_is_exact_is_called_so(void **unused)
{
    (void)unused;
    static const struct {
        struct set set;
        bool exact;
    } cases[] = {
        {{&odds_dicegame, 1, {{"target", 50000}}}, true},
        {{&odds_dicegame, 2, {{"target", 10000}}}, true},
        {{&odds_dicegame, 2, {{"target", 50000}}}, false},
        {{&odds_dicegame, 3, {{"target", 5000}}}, false},
        {{&odds_zonk, 2, {{"target", 20000}}}, true},
        {{&odds_zonk, 3, {{"target", 500}}}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct tc_setup setup = setup_of(&cases[i].set);
        assert_int_equal(cases[i].set.solver->exact(&setup), cases[i].exact);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_value_is_the_best_of_what_can_follow),
        cmocka_unit_test(test_scores_that_are_hardly_ever_made_are_exact_too),
        cmocka_unit_test(test_two_last_turns_are_exact_for_any_number_of_players),
        cmocka_unit_test(test_every_position_has_a_sound_value),
        cmocka_unit_test(test_a_turn_beyond_all_measure_has_a_sound_value),
        cmocka_unit_test(test_half_a_game_is_a_game_to_half_the_target),
        cmocka_unit_test(test_a_rolloff_leaves_everybody_the_same_chance),
        cmocka_unit_test(test_turning_the_seats_turns_the_chances),
        cmocka_unit_test(test_perfect_players_win_as_often_as_their_value_says),
        cmocka_unit_test(test_the_values_of_many_are_near_what_comes_of_playing_by_them),
        cmocka_unit_test(test_a_turn_brings_the_points_it_is_said_to),
        cmocka_unit_test(test_alone_a_choice_that_saves_turns_is_worth_more),
        cmocka_unit_test(test_an_image_brings_the_same_values_back),
        cmocka_unit_test(test_the_watch_sees_progress_and_can_stop_it),
        cmocka_unit_test(test_only_what_is_exact_is_called_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
