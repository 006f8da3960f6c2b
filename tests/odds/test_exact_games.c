/* SPDX-License-Identifier: Zlib */
/*
 * All games with the tables that are really played by: exact ones, for two. What is promised
 * of any advice, and what holds for exact tables only: they are as the game is played, and the same
 * from either side of the table. Reduced, a game is a short one; with TUMBLECUP_LONG=1 each is as
 * people play it.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "odds/bot_match.h"
#include "odds/odds.h"
#include "odds/throws.h"
#include "tests/facts.h"
#include "tests/odds/near.h"
#include "tests/odds/promises.h"
#include "tests/rules/given.h"

/* A game as it is tried, and what of its options is not at the default. */
struct tried {
    const char *game, *options;
};

/* Beside each game as people play it. */
static const struct tried more[] = {
    {"bombs", "bombs=2"},
    {"leftovers", "starter=1"},
    {"dicegame", "target=10000 on_the_board=1 last_round=1"},
    {"dicegame", "target=5000 on_the_board=1"},
    {"zonk", "target=10000 finish=1"},
};

static bool is_long(void)
{
    const char *asked = getenv("TUMBLECUP_LONG");
    return asked != NULL && strcmp(asked, "1") == 0;
}

static int count_of(int reduced, int full)
{
    return is_long() ? full : reduced;
}

static struct tc_setup setup_for(const struct tried *tried, int players)
{
    struct tc_setup setup = tc_setup_default(tc_game_find(tried->game), players);
    setup.first = 0;
    given(&setup, tried->options);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

static struct tc_setup setup_of(const struct tried *tried)
{
    return setup_for(tried, 2);
}

static struct tc_odds *exact_odds(const struct tc_setup *setup)
{
    struct tc_odds *odds = tc_odds_create(setup, NULL);
    assert_non_null(odds);
    assert_true(tc_odds_exact(odds));
    assert_true(strncmp(odds->solver->id, "sample", 6) != 0);
    return odds;
}

static bool has_solver(const char *game)
{
    for (int i = 0; odds_solvers[i] != NULL; i++) {
        if (strcmp(odds_solvers[i]->id, game) == 0) {
            return true;
        }
    }
    return false;
}

typedef void odds_check(struct tc_odds *odds, const struct tc_setup *setup);

static void check_tried(odds_check *check, struct tried tried)
{
    struct tc_setup setup = setup_of(&tried);
    struct tc_odds *odds = exact_odds(&setup);
    print_message("%s\n", tried.game);
    check(odds, &setup);
    tc_odds_destroy(odds);
}

/* Calls for each game that has exact tables, each time with fresh ones. */
static void for_games(odds_check *check)
{
    for (int i = 0; i < tc_games_count; i++) {
        const struct facts *facts = facts_of(tc_games[i]->id);
        if (has_solver(facts->game) && facts->brief == NULL) {
            fail_msg("%s is solved, and tests/games has no options for it to be brief",
                     facts->game);
        }
        if (facts->brief != NULL) {
            check_tried(check, (struct tried){facts->game, is_long() ? NULL : facts->brief});
        }
    }
    for (size_t i = 0; is_long() && i < sizeof more / sizeof more[0]; i++) {
        check_tried(check, more[i]);
    }
}

/* ---- Promises -------------------------------------------------------------------------------- */

static void check_promises(struct tc_odds *odds, const struct tc_setup *setup)
{
    struct tc_odds *other = exact_odds(setup);
    for (uint64_t seed = 0; seed < (uint64_t)count_of(5, 60); seed++) {
        promises_advice(odds, other, setup, seed, 3);
        promises_blindness(odds, setup, seed);
        promises_levels(odds, setup, seed);
        promises_review(odds, setup, seed);
    }
    tc_odds_destroy(other);
}

static void exact_advice_is_legal_and_blind_and_what_perfect_plays(void **unused)
{
    (void)unused;
    for_games(check_promises);
}

/* ---- One step on ----------------------------------------------------------------------------- */

static void random_step(const struct tc_setup *setup, struct tc_state *state,
                        struct tc_random *random)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    uint8_t faces[TC_DICE_MAX];
    int count = tc_game_legal(setup, state, actions);
    if (state->await == TC_AWAIT_OVER) {
        tc_game_begin(setup, state, NULL);
    } else if (count > 0) {
        tc_game_act(setup, state, &actions[tc_random_below(random, (uint32_t)count)], NULL);
    } else {
        tc_random_throw(random, state->roll.dice, state->roll.sides, faces);
        tc_game_throw(setup, state, faces, state->roll.dice, NULL);
    }
}

/* All throws, each as often as it falls. */
static double mean_of_throws(struct tc_odds *odds, const struct tc_state *state)
{
    uint8_t faces[TC_DICE_MAX];
    double sum = 0, all = 0;
    int count = state->roll.dice;
    odds_throws_first(faces, count);
    do {
        struct tc_state next = *state;
        struct odds_value value;
        double ways = (double)odds_throws_ways(faces, count);
        assert_int_equal(tc_game_throw(&odds->setup, &next, faces, count, NULL), TC_OK);
        odds_value_of(odds, &next, &value);
        sum += ways * value.win[0];
        all += ways;
    } while (odds_throws_next(faces, count, state->roll.sides));
    return sum / all;
}

/* A decision is worth what its best choice leads to. */
static void check_decision(struct tc_odds *odds, const struct tc_state *state)
{
    struct odds_value value;
    struct tc_advice advice;
    odds_value_of(odds, state, &value);
    tc_odds_advise(odds, state, &advice);
    assert_near(advice.choice[advice.best].win, value.win[state->player], 1e-7);
}

/* With few dice in many places; with many, which take long, in some. */
static void check_throws(struct tc_odds *odds, const struct tc_setup *setup)
{
    struct tc_random random = tc_random_seeded(12);
    struct tc_state state;
    int looked = 0;
    tc_game_begin(setup, &state, NULL);
    for (int i = 0; i < count_of(400, 3000); i++) {
        bool rolls = state.await == TC_AWAIT_ROLL;
        if (rolls && (state.roll.dice < 3 || i % 16 == 0)) {
            struct odds_value value;
            odds_value_of(odds, &state, &value);
            assert_near(mean_of_throws(odds, &state), value.win[0], 1e-7);
            looked++;
        } else if (state.await == TC_AWAIT_ACT) {
            check_decision(odds, &state);
        }
        random_step(setup, &state, &random);
    }
    assert_true(looked > 3);
}

static void each_position_is_worth_what_follows_it(void **unused)
{
    (void)unused;
    for_games(check_throws);
}

/* ---- Simulation ------------------------------------------------------------------------------ */

/* What the first seat is said to win at the start is what it wins where both play perfectly. */
static void check_simulation(struct tc_odds *odds, const struct tc_setup *setup)
{
    int perfect = tc_odds_level_find("perfect"), games = count_of(400, 20000);
    int levels[TC_SEATS_MAX] = {perfect, perfect};
    struct tc_state start;
    struct tc_advice said;
    double sum = 0, squares = 0;
    assert_int_equal(tc_game_begin(setup, &start, NULL), TC_OK);
    tc_odds_advise(odds, &start, &said);
    for (int i = 0; i < games; i++) {
        double win[TC_SEATS_MAX];
        odds_bot_match_game(odds, levels, UINT64_C(900001) + (uint64_t)i, win);
        sum += win[0];
        squares += win[0] * win[0];
    }
    double mean = sum / games, error = sqrt((squares / games - mean * mean) / games);
    print_message("  said %.6f, played %.6f +- %.6f\n", said.win[0], mean, error);
    assert_near(mean, said.win[0], 4 * error);
}

static void two_perfect_players_win_as_often_as_the_table_says(void **unused)
{
    (void)unused;
    for_games(check_simulation);
}

/* Who plays perfectly expects most: against it any other level wins less than its own share. */
static void check_strength(struct tc_odds *odds, const struct tc_setup *setup)
{
    (void)setup;
    int perfect = tc_odds_level_find("perfect");
    struct odds_rate rate = odds_bot_match(odds, 0, perfect, count_of(600, 2000), 7);
    assert_true(rate.high < 0.5);
}

static void a_beginner_loses_against_perfect(void **unused)
{
    (void)unused;
    for_games(check_strength);
}

/* ---- Symmetry -------------------------------------------------------------------------------- */

static void step_alike(const struct tc_setup *setup, struct tc_state *state,
                       const struct tc_setup *turned, struct tc_state *mirrored,
                       struct tc_random *random)
{
    struct tc_action actions[TC_ACTIONS_MAX], others[TC_ACTIONS_MAX];
    int count = tc_game_legal(setup, state, actions);
    assert_int_equal(tc_game_legal(turned, mirrored, others), count);
    if (count == 0) {
        uint8_t faces[TC_DICE_MAX];
        tc_random_throw(random, state->roll.dice, state->roll.sides, faces);
        assert_int_equal(tc_game_throw(setup, state, faces, state->roll.dice, NULL), TC_OK);
        assert_int_equal(tc_game_throw(turned, mirrored, faces, mirrored->roll.dice, NULL), TC_OK);
        return;
    }
    uint32_t pick = tc_random_below(random, (uint32_t)count);
    assert_true(tc_action_equal(&actions[pick], &others[pick]));
    assert_int_equal(tc_game_act(setup, state, &actions[pick], NULL), TC_OK);
    assert_int_equal(tc_game_act(turned, mirrored, &others[pick], NULL), TC_OK);
}

static void assert_mirrored(const struct tc_advice *one, const struct tc_advice *two)
{
    assert_near(one->win[0], two->win[1], 1e-12);
    assert_near(one->win[1], two->win[0], 1e-12);
    assert_near(one->points, two->points, 1e-9);
    assert_int_equal(one->count, two->count);
    assert_int_equal(one->best, two->best);
    for (int i = 0; i < one->count; i++) {
        assert_near(one->choice[i].win, two->choice[i].win, 1e-12);
    }
}

/* The seats that are ordered by age: the other way round. */
static void turn_ages(struct tc_setup *setup)
{
    int option = tc_setup_option(setup, "age_order");
    if (option >= 0) {
        struct tc_value *ages = &setup->option[option];
        uint8_t youngest = ages->list[0];
        ages->list[0] = ages->list[1];
        ages->list[1] = youngest;
    }
}

/* The same match with the two in each other's seats is worth the same to either. */
static void check_symmetry(struct tc_odds *odds, const struct tc_setup *setup)
{
    struct tc_setup turned = *setup;
    turned.first = 1;
    turn_ages(&turned);
    struct tc_odds *other = exact_odds(&turned);
    for (int i = 0; i < count_of(4, 60); i++) {
        struct tc_random random = tc_random_seeded((uint64_t)i);
        struct tc_state state, mirrored;
        tc_game_begin(setup, &state, NULL);
        tc_game_begin(&turned, &mirrored, NULL);
        while (state.await != TC_AWAIT_OVER) {
            struct tc_advice one, two;
            tc_odds_advise(odds, &state, &one);
            tc_odds_advise(other, &mirrored, &two);
            assert_mirrored(&one, &two);
            step_alike(setup, &state, &turned, &mirrored, &random);
        }
        assert_int_equal(mirrored.await, TC_AWAIT_OVER);
    }
    tc_odds_destroy(other);
}

static void a_game_is_worth_the_same_from_either_side_of_the_table(void **unused)
{
    (void)unused;
    for_games(check_symmetry);
}

/* Where a roll-off finds out who starts, both have as good a chance. */
static void check_rolloff(struct tc_odds *odds, const struct tc_setup *setup)
{
    struct tc_setup drawn = *setup;
    struct tc_state state;
    struct tc_advice advice;
    drawn.first = TC_FIRST_ROLLOFF;
    if (tc_game_begin(&drawn, &state, NULL) == TC_OK && tc_odds_suits(odds, &drawn)) {
        tc_odds_advise(odds, &state, &advice);
        assert_near(advice.win[0], 0.5, 1e-9);
        assert_near(advice.win[1], 0.5, 1e-9);
    }
}

static void a_rolloff_is_even(void **unused)
{
    (void)unused;
    for_games(check_rolloff);
}

/* ---- Translation ----------------------------------------------------------------------------- */

static void set_option(struct tc_setup *setup, const char *name, int32_t number)
{
    struct tc_value value = {.number = number};
    tc_setup_give(setup, tc_setup_option(setup, name), &value);
    assert_int_equal(tc_setup_settle(setup, NULL), TC_OK);
}

/* A game to twice the points, where both have the half, is a game to the half. In Z whoever has
   points needs fewer to stop, so the half is begun on these terms. */
static void check_translation(const char *game, int32_t half, const char *entry, int32_t points)
{
    struct tc_setup setup = setup_of(&(struct tried){game, NULL}), whole;
    set_option(&setup, "target", half);
    whole = setup;
    set_option(&whole, "target", 2 * half);
    if (entry != NULL) {
        set_option(&setup, entry, points);
    }
    struct tc_odds *odds = exact_odds(&setup), *twice = exact_odds(&whole);
    struct tc_state start, middle;
    struct tc_advice one, two;
    tc_game_begin(&setup, &start, NULL);
    tc_game_begin(&whole, &middle, NULL);
    middle.score[0] = middle.score[1] = half;
    tc_odds_advise(odds, &start, &one);
    tc_odds_advise(twice, &middle, &two);
    print_message("%s to %d: %.9f, to %d from there: %.9f\n", game, (int)half, one.win[0],
                  (int)(2 * half), two.win[0]);
    assert_near(two.win[0], one.win[0], 1e-9);
    assert_near(two.points, one.points, 1e-6);
    tc_odds_destroy(odds);
    tc_odds_destroy(twice);
}

static void ten_thousand_at_the_half_is_five_thousand_at_the_start(void **unused)
{
    (void)unused;
    check_translation("dicegame", count_of(2500, 5000), NULL, 0);
    check_translation("zonk", count_of(1500, 5000), "break_ice", 300);
}

/* ---- Risk ------------------------------------------------------------------------------------ */

/* Whether somebody in turn is lost with that face, or gives the turn up where it could be saved. */
static bool is_lost(struct tc_odds *odds, const struct tc_state *rolling, uint8_t face)
{
    struct tc_state state = *rolling;
    struct tc_events events;
    struct tc_advice advice;
    const struct tc_game *game = tc_setup_game(&odds->setup);
    tc_game_throw(&odds->setup, &state, &face, 1, &events);
    for (;;) {
        for (int i = 0; i < events.count; i++) {
            if (tc_game_event(game, events.list[i].kind)->loses) {
                return true;
            }
        }
        tc_odds_advise(odds, &state, &advice);
        const char *verb =
            advice.count > 0 ? game->verbs[advice.choice[advice.best].action.kind] : "";
        if (strcmp(verb, "bust") != 0) {
            return false;
        }
        tc_game_act(&odds->setup, &state, &advice.choice[advice.best].action, &events);
    }
}

/* How many choices were looked at that can fail. */
static int look_for_risk(struct tc_odds *odds, const struct tc_state *state)
{
    struct tc_advice advice;
    int seen = 0;
    tc_odds_advise(odds, state, &advice);
    for (int k = 0; k < advice.count; k++) {
        struct tc_state next = *state;
        double lost = 0;
        tc_game_act(&odds->setup, &next, &advice.choice[k].action, NULL);
        bool rolls = next.await == TC_AWAIT_ROLL && next.player == state->player;
        for (uint8_t face = 1; rolls && face <= next.roll.sides; face++) {
            lost += is_lost(odds, &next, face) ? 1.0 / next.roll.sides : 0;
        }
        if (rolls) {
            assert_near(advice.choice[k].bust, lost, 1e-12);
            seen += lost > 0;
        }
    }
    return seen;
}

/* Of one die the chance to fail is counted face by face: in Bombs, and in Microbin, where a turn
   can be saved by a perk. */
static void check_risk(struct tc_odds *odds, const struct tc_setup *setup)
{
    struct tc_random random = tc_random_seeded(6);
    struct tc_state state;
    int seen = 0;
    const char *game = tc_setup_game(setup)->id;
    bool one_die = strcmp(game, "bombs") == 0 || strcmp(game, "microbin") == 0;
    tc_game_begin(setup, &state, NULL);
    for (int i = 0; one_die && i < count_of(600, 6000); i++) {
        seen += look_for_risk(odds, &state);
        random_step(setup, &state, &random);
    }
    assert_true(!one_die || seen > 20);
}

static void a_throw_fails_as_often_as_its_faces_say(void **unused)
{
    (void)unused;
    for_games(check_risk);
}

/* ---- What is too large ----------------------------------------------------------------------- */

static const struct edge {
    struct tried tried;
    int players;
    bool exact;
} edges[] = {
    {{"bombs", "sides=8"}, 2, true},
    {{"bombs", "sides=12"}, 2, false},
    {{"bombs", "sides=6"}, 1, true},
    {{"bombs", "sides=6"}, 3, false},
    {{"leftovers", "dice=36"}, 2, true},
    {{"leftovers", "dice=28 starter=1"}, 2, true},
    {{"leftovers", "dice=36 starter=1"}, 2, false},
    {{"leftovers", "starter=2"}, 2, false},
    {{"leftovers", "dice=60"}, 2, false},
    {{"leftovers", "dice=20"}, 3, false},
    {{"microbin", "target=25"}, 2, true},
    {{"microbin", "target=50"}, 2, false},
    {{"microbin", "target=15"}, 3, false},
    {{"dicegame", "target=20000 on_the_board=1 last_round=1"}, 2, true},
    {{"dicegame", "target=50000"}, 2, false},
    {{"dicegame", "target=5000"}, 3, false},
    {{"zonk", "target=20000 break_ice=5000 min_stop=5000"}, 2, true},
    {{"zonk", "target=20000 break_ice=1000 finish=1"}, 2, true},
    {{"zonk", "target=5000"}, 3, false},
};

/* The tables of each are really made with TUMBLECUP_LONG=1. */
static void options_too_large_are_said_to_be(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        struct tc_setup setup = setup_for(&edges[i].tried, edges[i].players);
        assert_int_equal(odds_solver_for(&setup)->exact(&setup), edges[i].exact);
        if (is_long()) {
            struct tc_odds *odds = tc_odds_create(&setup, NULL);
            struct tc_state state;
            struct tc_advice advice;
            assert_non_null(odds);
            tc_game_begin(&setup, &state, NULL);
            tc_odds_advise(odds, &state, &advice);
            assert_int_equal(advice.exact, edges[i].exact);
            assert_true(tc_odds_bytes(odds) <= (size_t)64 << 20);
            tc_odds_destroy(odds);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_advice_is_legal_and_blind_and_what_perfect_plays),
        cmocka_unit_test(each_position_is_worth_what_follows_it),
        cmocka_unit_test(two_perfect_players_win_as_often_as_the_table_says),
        cmocka_unit_test(a_beginner_loses_against_perfect),
        cmocka_unit_test(a_game_is_worth_the_same_from_either_side_of_the_table),
        cmocka_unit_test(a_rolloff_is_even),
        cmocka_unit_test(options_too_large_are_said_to_be),
        cmocka_unit_test(a_throw_fails_as_often_as_its_faces_say),
        cmocka_unit_test(ten_thousand_at_the_half_is_five_thousand_at_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
