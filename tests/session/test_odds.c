/* SPDX-License-Identifier: Zlib */
/* The odds service: tables in the background, answers by asking again. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "session/odds.h"

static struct tc_setup setup_for(int players, int target)
{
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), players);
    int option = tc_setup_option(&setup, "target");
    setup.option[option].number = target;
    setup.given |= UINT32_C(1) << option;
    setup.first = 0;
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

/* A position in which something is decided. */
static struct tc_state decision(const struct tc_setup *setup)
{
    struct tc_state state;
    const uint8_t faces[] = {1, 1, 2, 3, 4, 6};
    tc_game_begin(setup, &state, NULL);
    assert_int_equal(tc_game_throw(setup, &state, faces, 6, NULL), TC_OK);
    return state;
}

static void what_it_says_is_what_the_odds_say(void **state)
{
    (void)state;
    struct tc_setup setup = setup_for(2, 1000);
    struct tc_state position = decision(&setup);
    struct session_odds *odds = session_odds_create(true, NULL);
    struct tc_odds *plain = tc_odds_create(&setup, NULL);
    struct tc_advice own;
    session_odds_prepare(odds, &setup);
    const struct tc_advice *advice = session_odds_advice(odds, &position);
    assert_non_null(advice);
    tc_odds_advise(plain, &position, &own);
    assert_int_equal(advice->count, own.count);
    assert_int_equal(advice->best, own.best);
    for (int i = 0; i < own.count; i++) {
        assert_true(tc_action_equal(&advice->choice[i].action, &own.choice[i].action));
        assert_float_equal((float)advice->choice[i].win, (float)own.choice[i].win, 1e-6f);
        assert_float_equal((float)advice->choice[i].bust, (float)own.choice[i].bust, 1e-6f);
    }
    tc_odds_destroy(plain);
    session_odds_destroy(odds);
}

static void looking_at_a_review_sets_nothing_going(void **state)
{
    (void)state;
    struct tc_setup setup = setup_for(2, 1000);
    struct session_odds *odds = session_odds_create(true, NULL);
    session_odds_prepare(odds, &setup);
    assert_null(session_odds_reviewed(odds, NULL, 0, NULL));
    assert_false(session_odds_busy(odds));
    session_odds_destroy(odds);
}

static void perfect_does_what_the_advice_calls_best(void **state)
{
    (void)state;
    struct tc_setup setup = setup_for(2, 1000);
    struct tc_state position = decision(&setup);
    struct session_odds *odds = session_odds_create(true, NULL);
    session_odds_prepare(odds, &setup);
    struct tc_action action;
    const struct session_odds_move move = {
        .state = &position, .level = tc_odds_level_find("perfect"), .seed = 3};
    assert_true(session_odds_choose(odds, &move, &action));
    const struct tc_advice *advice = session_odds_advice(odds, &position);
    assert_true(tc_action_equal(&action, &advice->choice[advice->best].action));
    session_odds_destroy(odds);
}

static void the_same_question_has_the_same_answer(void **state)
{
    (void)state;
    struct tc_setup setup = setup_for(2, 1000);
    struct tc_state position = decision(&setup);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct tc_action actions[2];
        for (int i = 0; i < 2; i++) {
            struct session_odds *odds = session_odds_create(true, NULL);
            session_odds_prepare(odds, &setup);
            const struct session_odds_move move = {.state = &position, .level = 0, .seed = seed};
            assert_true(session_odds_choose(odds, &move, &actions[i]));
            session_odds_destroy(odds);
        }
        assert_true(tc_action_equal(&actions[0], &actions[1]));
    }
}

static void another_setup_stops_what_is_being_made(void **state)
{
    (void)state;
    struct session_odds *odds = session_odds_create(false, NULL);
    struct tc_setup large = setup_for(2, 10000), small = setup_for(2, 1000);
    struct tc_state position = decision(&small);
    double done;
    session_odds_prepare(odds, &large);
    assert_true(session_odds_progress(odds, &done));
    assert_false(session_odds_ready(odds));
    session_odds_prepare(odds, &small);
    assert_false(session_odds_ready(odds));
    while (!session_odds_ready(odds)) {
        session_odds_prepare(odds, &small);
    }
    const struct tc_advice *advice;
    while ((advice = session_odds_advice(odds, &position)) == NULL) {
    }
    assert_true(advice->win[0] > 0);
    session_odds_stop(odds);
    assert_false(session_odds_ready(odds));
    assert_null(session_odds_advice(odds, &position));
    session_odds_destroy(odds);
}

static void who_starts_is_no_other_setup(void **state)
{
    (void)state;
    struct tc_setup setup = setup_for(2, 1000), other = setup;
    struct session_odds *odds = session_odds_create(true, NULL);
    other.first = 1;
    session_odds_prepare(odds, &setup);
    struct tc_state position = decision(&setup);
    assert_non_null(session_odds_advice(odds, &position));
    session_odds_prepare(odds, &other);
    assert_true(session_odds_ready(odds));
    session_odds_destroy(odds);
}

static void without_tables_a_guess_is_there_at_once(void **state)
{
    (void)state;
    struct session_odds *odds = session_odds_create(false, NULL);
    struct tc_setup large = setup_for(2, 10000);
    struct tc_state position = decision(&large);
    struct tc_action action, legal[TC_ACTIONS_MAX];
    struct session_odds_move move = {.state = &position, .level = 3, .seed = 1};
    session_odds_prepare(odds, &large);
    bool early = session_odds_choose(odds, &move, &action);
    assert_true(!early || session_odds_ready(odds));
    move.anyhow = true;
    while (!session_odds_choose(odds, &move, &action)) {
    }
    int count = tc_game_legal(&large, &position, legal), found = 0;
    for (int i = 0; i < count; i++) {
        found += tc_action_equal(&legal[i], &action);
    }
    assert_int_equal(found, 1);
    session_odds_destroy(odds);
}

/* The largest that Microbin can be: its tables take far longer than anybody waits, and whoever has
   waited for them once plays on without. */
static void tables_that_take_long_are_waited_for_once(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(tc_game_find("microbin"), 2);
    struct tc_value target = {.number = 50}, chart = {.count = 36};
    for (int i = 0; i < 12; i++) {
        const uint8_t row[] = {(uint8_t)(i + 1), (uint8_t)(i * 10 / 11), 3};
        memcpy(chart.list + 3 * i, row, sizeof row);
    }
    tc_setup_give(&setup, tc_setup_option(&setup, "target"), &target);
    tc_setup_give(&setup, tc_setup_option(&setup, "chart"), &chart);
    setup.first = 0;
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    struct session_odds *odds = session_odds_create(false, NULL);
    struct tc_state position;
    const uint8_t face = 3;
    tc_game_begin(&setup, &position, NULL);
    assert_int_equal(tc_game_throw(&setup, &position, &face, 1, NULL), TC_OK);
    struct tc_action action;
    struct session_odds_move move = {.state = &position, .level = 3, .seed = 1, .anyhow = true};
    session_odds_prepare(odds, &setup);
    while (!session_odds_choose(odds, &move, &action)) {
    }
    move.anyhow = false;
    for (move.seed = 2; move.seed < 5; move.seed++) {
        while (!session_odds_choose(odds, &move, &action)) {
        }
    }
    assert_false(session_odds_ready(odds));
    session_odds_destroy(odds);
}

/* ---- The shelf ------------------------------------------------------------------------------- */

struct shelf {
    char name[80];
    unsigned char *image;
    size_t size;
    int saved, loaded;
};

static unsigned char *load(void *context, const char *name, size_t *size)
{
    struct shelf *shelf = context;
    unsigned char *copy = NULL;
    if (shelf->image != NULL && strcmp(name, shelf->name) == 0) {
        copy = malloc(shelf->size);
        assert_non_null(copy);
        memcpy(copy, shelf->image, shelf->size);
        *size = shelf->size;
        shelf->loaded++;
    }
    return copy;
}

static void save(void *context, const char *name, const unsigned char *image, size_t size)
{
    struct shelf *shelf = context;
    free(shelf->image);
    shelf->image = malloc(size);
    assert_non_null(shelf->image);
    memcpy(shelf->image, image, size);
    shelf->size = size;
    shelf->saved++;
    memcpy(shelf->name, name, strlen(name) + 1);
}

static double ask(const struct session_odds_cache *shelf, const struct tc_setup *setup)
{
    struct session_odds *odds = session_odds_create(true, shelf);
    struct tc_state position = decision(setup);
    session_odds_prepare(odds, setup);
    const struct tc_advice *advice = session_odds_advice(odds, &position);
    assert_non_null(advice);
    double win = advice->win[0];
    session_odds_destroy(odds);
    return win;
}

static void tables_on_the_shelf_are_used_and_broken_ones_made_anew(void **state)
{
    (void)state;
    struct shelf shelf = {.saved = 0};
    const struct session_odds_cache kept = {.context = &shelf, .load = load, .save = save};
    struct tc_setup setup = setup_for(2, 1000);
    double first = ask(&kept, &setup);
    assert_int_equal(shelf.saved, 1);
    assert_float_equal((float)ask(&kept, &setup), (float)first, 1e-9f);
    assert_int_equal(shelf.loaded, 1);
    assert_int_equal(shelf.saved, 1);
    shelf.image[shelf.size / 2] ^= 1;
    assert_float_equal((float)ask(&kept, &setup), (float)first, 1e-9f);
    assert_int_equal(shelf.saved, 2);
    free(shelf.image);
}

static void nobody_to_ask_answers_nothing(void **state)
{
    (void)state;
    struct tc_setup setup = setup_for(2, 1000);
    struct tc_state position = decision(&setup);
    struct tc_action action;
    double done;
    const struct session_odds_move move = {.state = &position};
    session_odds_prepare(NULL, &setup);
    assert_false(session_odds_ready(NULL));
    assert_false(session_odds_progress(NULL, &done));
    assert_null(session_odds_advice(NULL, &position));
    assert_false(session_odds_choose(NULL, &move, &action));
    assert_true(session_odds_review_failed(NULL));
    session_odds_stop(NULL);
    session_odds_destroy(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_it_says_is_what_the_odds_say),
        cmocka_unit_test(looking_at_a_review_sets_nothing_going),
        cmocka_unit_test(perfect_does_what_the_advice_calls_best),
        cmocka_unit_test(the_same_question_has_the_same_answer),
        cmocka_unit_test(another_setup_stops_what_is_being_made),
        cmocka_unit_test(who_starts_is_no_other_setup),
        cmocka_unit_test(without_tables_a_guess_is_there_at_once),
        cmocka_unit_test(tables_that_take_long_are_waited_for_once),
        cmocka_unit_test(tables_on_the_shelf_are_used_and_broken_ones_made_anew),
        cmocka_unit_test(nobody_to_ask_answers_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
