/* What odds.h promises of every game, at random positions of random play over its options. The
   tables come by sampling with little effort: it is not the figures that are tested. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "odds/odds.h"
#include "odds/sample.h"
#include "tests/rules/varied.h"

enum { STEPS_MAX = 400 };

/* How often, reduced unless the long counts are asked for. */
static int setups_of_a_game(void)
{
    return getenv("TUMBLECUP_LONG") != NULL ? 60 : 10;
}

static struct tc_odds *quick_odds(const struct tc_setup *setup)
{
    struct tc_odds *odds = odds_create_by(&odds_sample_quick, setup, NULL);
    assert_non_null(odds);
    return odds;
}

/* Calls for each of some setups of each game. */
static void for_setups(void (*check)(const struct tc_setup *setup, uint64_t seed))
{
    for (int game = 0; game < tc_games_count; game++) {
        for (int i = 0; i < setups_of_a_game(); i++) {
            int index = i % 2 == 0 ? i / 2 * 3 % varied_plain(game) : varied_plain(game) + i;
            struct tc_setup setup = varied_setup(game, index);
            check(&setup, (uint64_t)(game * 1000 + i));
        }
    }
}

static void random_step(struct tc_match *match, struct tc_random *random)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(tc_match_setup(match), tc_match_state(match), actions);
    if (count > 0) {
        uint32_t pick = tc_random_below(random, (uint32_t)count);
        assert_int_equal(tc_match_act(match, &actions[pick], NULL), TC_MATCH_OK);
    } else {
        assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
    }
}

static bool over(const struct tc_match *match)
{
    return tc_match_state(match)->await == TC_AWAIT_OVER;
}

static void assert_within(double value, double low, double high)
{
    if (value < low - 1e-9 || value > high + 1e-9) {
        fail_msg("%g is not within %g .. %g", value, low, high);
    }
}

static void assert_sound(const struct tc_setup *setup, const struct tc_state *state,
                         const struct tc_advice *advice)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    double sum = 0;
    assert_int_equal(advice->count, tc_game_legal(setup, state, legal));
    assert_int_equal(advice->best < 0, advice->count == 0);
    assert_true(advice->best < advice->count);
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        assert_within(advice->win[seat], 0, seat < setup->players ? 1 : 0);
        sum += advice->win[seat];
    }
    assert_within(sum, setup->players > 1, setup->players > 1);
    for (int i = 0; i < advice->count; i++) {
        assert_true(tc_action_equal(&advice->choice[i].action, &legal[i]));
        assert_within(advice->choice[i].win, 0, advice->choice[advice->best].win);
        assert_within(advice->choice[i].bust, 0, 1);
    }
}

/* ---- Advice ---------------------------------------------------------------------------------- */

static void check_advice(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    struct tc_random random = tc_random_seeded(seed);
    struct tc_odds *odds = quick_odds(setup), *other = quick_odds(setup);
    int perfect = tc_odds_level_find("perfect");
    for (int step = 0; step < STEPS_MAX && !over(match); step++) {
        struct tc_state state = *tc_match_state(match), before = state;
        struct tc_advice advice, again;
        struct tc_action action;
        tc_odds_advise(odds, &state, &advice);
        assert_sound(setup, &state, &advice);
        if (advice.count > 0) {
            assert_true(tc_odds_play(odds, perfect, &state, &random, &action));
            assert_true(tc_action_equal(&action, &advice.choice[advice.best].action));
        }
        tc_odds_advise(other, &state, &again);
        assert_int_equal(advice.best, again.best);
        assert_memory_equal(advice.win, again.win, sizeof advice.win);
        assert_memory_equal(&state, &before, sizeof state);
        for (int i = 0; i < 7 && !over(match); i++) {
            random_step(match, &random);
        }
    }
    tc_odds_destroy(odds);
    tc_odds_destroy(other);
    tc_match_destroy(match);
}

static void test_advice_is_sound_repeatable_and_what_perfect_plays(void **unused)
{
    (void)unused;
    for_setups(check_advice);
}

/* The same throws, drawn in one match and dictated in another with a seed of its own: what is to
   come differs, what is advised does not. */
static void check_blindness(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    struct tc_random random = tc_random_seeded(seed);
    for (int step = 0; step < 40 && !over(match); step++) {
        random_step(match, &random);
    }
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    struct tc_match *other = tc_match_create(setup, seed + 1, NULL, NULL);
    for (size_t i = 0; i < count; i++) {
        enum tc_match_result done =
            records[i].kind == TC_RECORD_ACTION
                ? tc_match_act(other, &records[i].action, NULL)
                : tc_match_dictate(other, records[i].faces, records[i].count, NULL);
        assert_int_equal(done, TC_MATCH_OK);
    }
    struct tc_odds *odds = quick_odds(setup);
    struct tc_advice one, two;
    tc_odds_advise(odds, tc_match_state(match), &one);
    tc_odds_advise(odds, tc_match_state(other), &two);
    assert_memory_equal(one.win, two.win, sizeof one.win);
    assert_int_equal(one.count, two.count);
    for (int i = 0; i < one.count; i++) {
        assert_within(one.choice[i].win, two.choice[i].win, two.choice[i].win);
        assert_within(one.choice[i].points, two.choice[i].points, two.choice[i].points);
        assert_within(one.choice[i].bust, two.choice[i].bust, two.choice[i].bust);
    }
    tc_odds_destroy(odds);
    tc_match_destroy(other);
    tc_match_destroy(match);
}

static void test_advice_knows_nothing_of_the_dice_to_come(void **unused)
{
    (void)unused;
    for_setups(check_blindness);
}

/* ---- Levels ---------------------------------------------------------------------------------- */

static void check_levels(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    struct tc_random random = tc_random_seeded(seed);
    struct tc_odds *odds = quick_odds(setup);
    for (int step = 0; step < STEPS_MAX && !over(match); step++) {
        struct tc_action action;
        int level = step % 5;
        if (tc_odds_play(odds, level, tc_match_state(match), &random, &action)) {
            assert_int_equal(tc_match_act(match, &action, NULL), TC_MATCH_OK);
        } else {
            assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
        }
    }
    tc_odds_destroy(odds);
    tc_match_destroy(match);
}

static void test_levels_only_do_what_is_legal(void **unused)
{
    (void)unused;
    for_setups(check_levels);
}

/* ---- Looking back ---------------------------------------------------------------------------- */

static void assert_way(const struct tc_way *way)
{
    assert_within(way->start + way->skill + way->luck, way->result, way->result);
    assert_true(way->skill <= 0);
    assert_within(way->start, 0, 1);
    double cost = 0;
    for (int i = 0; i < way->slips; i++) {
        assert_true(way->slip[i].cost > 0);
        assert_true(i == 0 || way->slip[i].cost <= way->slip[i - 1].cost);
        assert_false(tc_action_equal(&way->slip[i].made, &way->slip[i].best));
        cost += way->slip[i].cost;
    }
    assert_true(cost <= -way->skill + 1e-9);
}

static void check_sums(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    struct tc_random random = tc_random_seeded(seed);
    struct tc_odds *odds = quick_odds(setup);
    struct tc_review review;
    const struct tc_record *records;
    for (int step = 0; step < STEPS_MAX && !over(match); step++) {
        random_step(match, &random);
    }
    size_t count = tc_match_records(match, &records);
    bool said = tc_odds_review(odds, setup, records, count, NULL, &review);
    assert_int_equal(said, setup->players > 1);
    const struct tc_state *state = tc_match_state(match);
    double sum = 0;
    for (int seat = 0; said && seat < setup->players; seat++) {
        assert_way(&review.seat[seat]);
        assert_int_equal(review.over, over(match));
        if (review.over && !(state->winners >> seat & 1)) {
            assert_within(review.seat[seat].result, 0, 0);
        }
        sum += review.seat[seat].result;
    }
    assert_within(sum, said, said);
    tc_odds_destroy(odds);
    tc_match_destroy(match);
}

static void test_start_and_skill_and_luck_add_up_to_the_result(void **unused)
{
    (void)unused;
    for_setups(check_sums);
}

/* ---- Solvers --------------------------------------------------------------------------------- */

static void test_every_solver_belongs_to_a_game(void **unused)
{
    (void)unused;
    for (int i = 0; odds_solvers[i] != NULL; i++) {
        int game = tc_game_find(odds_solvers[i]->id);
        assert_true(game >= 0);
        struct tc_setup setup = varied_setup(game, 0);
        assert_ptr_equal(odds_solver_for(&setup), odds_solvers[i]);
    }
}

static void test_danger_is_known_by_each_game(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *event;
    } dangers[] = {
        {"bombs", "explode"}, {"microbin", "bust"}, {"dicegame", "bust"}, {"zonk", "zonk"}};
    for (size_t i = 0; i < sizeof dangers / sizeof *dangers; i++) {
        const struct tc_game *game = tc_games[tc_game_find(dangers[i].game)];
        const struct tc_event_kind *kind;
        for (int k = 0; (kind = tc_game_event(game, k)) != NULL; k++) {
            assert_int_equal(kind->loses, strcmp(kind->name, dangers[i].event) == 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_advice_is_sound_repeatable_and_what_perfect_plays),
        cmocka_unit_test(test_advice_knows_nothing_of_the_dice_to_come),
        cmocka_unit_test(test_levels_only_do_what_is_legal),
        cmocka_unit_test(test_start_and_skill_and_luck_add_up_to_the_result),
        cmocka_unit_test(test_every_solver_belongs_to_a_game),
        cmocka_unit_test(test_danger_is_known_by_each_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
