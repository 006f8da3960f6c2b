/* SPDX-License-Identifier: Zlib */
/* What odds.h promises of every game, at random positions of random play over its options. The
   tables come by sampling with little effort: it is not the figures that are tested. What the
   games' own solvers say is held to the same in test_exact_games.c. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "odds/odds.h"
#include "odds/sample.h"
#include "tests/facts.h"
#include "tests/odds/promises.h"
#include "tests/rules/varied.h"

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

static void check_advice(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_odds *odds = quick_odds(setup), *other = quick_odds(setup);
    promises_advice(odds, other, setup, seed, 7);
    tc_odds_destroy(odds);
    tc_odds_destroy(other);
}

static void advice_is_sound_repeatable_and_what_perfect_plays(void **unused)
{
    (void)unused;
    for_setups(check_advice);
}

static void check_blindness(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_odds *odds = quick_odds(setup);
    promises_blindness(odds, setup, seed);
    tc_odds_destroy(odds);
}

static void advice_knows_nothing_of_the_dice_to_come(void **unused)
{
    (void)unused;
    for_setups(check_blindness);
}

static void check_levels(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_odds *odds = quick_odds(setup);
    promises_levels(odds, setup, seed);
    tc_odds_destroy(odds);
}

static void levels_only_do_what_is_legal(void **unused)
{
    (void)unused;
    for_setups(check_levels);
}

static void check_sums(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_odds *odds = quick_odds(setup);
    promises_review(odds, setup, seed);
    tc_odds_destroy(odds);
}

static void start_and_skill_and_luck_add_up_to_the_result(void **unused)
{
    (void)unused;
    for_setups(check_sums);
}

/* ---- Solvers --------------------------------------------------------------------------------- */

static void every_solver_belongs_to_a_game(void **unused)
{
    (void)unused;
    for (int i = 0; odds_solvers[i] != NULL; i++) {
        int game = tc_game_find(odds_solvers[i]->id);
        assert_true(game >= 0);
        struct tc_setup setup = varied_setup(game, 0);
        assert_ptr_equal(odds_solver_for(&setup), odds_solvers[i]);
    }
}

static void danger_is_known_by_each_game(void **unused)
{
    (void)unused;
    for (int i = 0; i < tc_games_count; i++) {
        const char *loses = facts_of(tc_games[i]->id)->loses;
        const struct tc_event_kind *kind;
        int marked = 0;
        for (int k = 0; (kind = tc_game_event(tc_games[i], k)) != NULL; k++) {
            bool named = loses != NULL && strcmp(kind->name, loses) == 0;
            if (kind->loses != named) {
                fail_msg("%s: %s is%s marked as losing a turn", tc_games[i]->id, kind->name,
                         kind->loses ? "" : " not");
            }
            marked += kind->loses;
        }
        assert_int_equal(marked, loses != NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_is_sound_repeatable_and_what_perfect_plays),
        cmocka_unit_test(advice_knows_nothing_of_the_dice_to_come),
        cmocka_unit_test(levels_only_do_what_is_legal),
        cmocka_unit_test(start_and_skill_and_luck_add_up_to_the_result),
        cmocka_unit_test(every_solver_belongs_to_a_game),
        cmocka_unit_test(danger_is_known_by_each_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
