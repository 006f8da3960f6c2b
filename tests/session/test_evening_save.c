/* SPDX-License-Identifier: Zlib */
/* An evening from one run to the next, whenever the one before ended. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "session/evening_save.h"
#include "session/points.h"
#include "session/wheel.h"
#include "tests/store/help.h"

struct stand {
    char folder[STORE_PATH_MAX];
    struct store *store;
    struct session_evening evening;
};

static void hear(struct stand *stand)
{
    session_evening_ask(&stand->evening);
    help_settle(stand->store);
    session_evening_poll(&stand->evening);
}

static void open_store(struct stand *stand)
{
    stand->store = help_open(stand->folder);
    stand->evening = (struct session_evening){.store = stand->store};
    hear(stand);
}

/* What was handed in is on the disk; nothing else is left of the run. */
static void start_again(struct stand *stand)
{
    session_evening_finish(&stand->evening);
    store_destroy(stand->store);
    open_store(stand);
}

static int set_up(void **state)
{
    static struct stand stand;
    help_folder(stand.folder);
    open_store(&stand);
    *state = &stand;
    return 0;
}

static int tear_down(void **state)
{
    struct stand *stand = *state;
    session_evening_finish(&stand->evening);
    store_destroy(stand->store);
    help_remove(stand->folder);
    return 0;
}

/* Three people, three games of Bombs. */
static void begin(struct stand *stand)
{
    struct store_match match = help_match("bombs", 3, 1);
    struct evening *evening = &stand->evening.evening;
    evening_begin(evening, match.seats, 3);
    tc_match_destroy(match.match);
    evening->number = store_match_number();
    evening->minutes = 30;
    for (int i = 0; i < 3; i++) {
        assert_true(evening_add(evening, tc_game_find("bombs"), TC_FORM_QUICK, 5));
    }
    session_evening_put(&stand->evening);
}

/* Its match is written, as far as so many moves. */
static struct store_match play(struct stand *stand, int64_t number, int moves)
{
    struct store_match match = help_match("bombs", 3, 4);
    struct tc_random random = tc_random_seeded(4);
    match.number = number;
    help_play(match.match, &random, moves);
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_SAFE);
    return match;
}

enum { TO_THE_END = 1000000 };

static void nothing_goes_on_where_nothing_was(void **state)
{
    struct stand *stand = *state;
    assert_int_equal(stand->evening.evening.number, 0);
    start_again(stand);
    assert_int_equal(stand->evening.evening.number, 0);
}

static void it_goes_on_between_games_and_on_the_wheel(void **state)
{
    struct stand *stand = *state;
    struct evening_pace pace;
    begin(stand);
    int64_t number = stand->evening.evening.number;
    start_again(stand);
    assert_int_equal(stand->evening.evening.number, number);
    assert_int_equal(stand->evening.evening.phase, EVENING_BETWEEN);
    session_evening_pace(&stand->evening, &pace);
    evening_turn_wheel(&stand->evening.evening, &pace);
    session_evening_put(&stand->evening);
    int game = stand->evening.evening.game[0].game;
    start_again(stand);
    assert_int_equal(stand->evening.evening.phase, EVENING_WHEEL);
    assert_int_equal(stand->evening.evening.game[0].game, game);
}

static void a_match_that_was_never_written_is_to_come_again(void **state)
{
    struct stand *stand = *state;
    begin(stand);
    session_evening_begin_match(&stand->evening, 77);
    start_again(stand);
    assert_int_equal(stand->evening.evening.phase, EVENING_BETWEEN);
    assert_false(session_evening_plays(&stand->evening, 77));
    start_again(stand); /* and that is written */
    assert_int_equal(stand->evening.evening.phase, EVENING_BETWEEN);
}

static void a_match_that_is_open_is_gone_on_with(void **state)
{
    struct stand *stand = *state;
    begin(stand);
    session_evening_begin_match(&stand->evening, 78);
    struct store_match match = play(stand, 78, 5);
    tc_match_destroy(match.match);
    start_again(stand);
    assert_int_equal(stand->evening.evening.phase, EVENING_PLAYING);
    assert_true(session_evening_plays(&stand->evening, 78));
    assert_false(session_evening_plays(&stand->evening, 79));
}

static void a_match_that_ended_counts_though_the_evening_did_not_hear_of_it(void **state)
{
    struct stand *stand = *state;
    begin(stand);
    session_evening_begin_match(&stand->evening, 80);
    struct store_match match = play(stand, 80, TO_THE_END);
    struct session_evening heard = stand->evening;
    heard.store = NULL;
    session_evening_end_match(&heard, 80, match.match, match.seats);
    start_again(stand);
    assert_int_equal(stand->evening.evening.phase, EVENING_BETWEEN);
    for (int i = 0; i < 2; i++) {
        struct evening_standings told = evening_stand(&stand->evening.evening);
        struct evening_standings known = evening_stand(&heard.evening);
        assert_int_equal(told.count, 3);
        for (int at = 0; at < 3; at++) {
            assert_int_equal(told.list[at].person, known.list[at].person);
            assert_int_equal(told.list[at].points, known.list[at].points);
        }
        start_again(stand); /* nor does it count twice */
    }
    tc_match_destroy(match.match);
}

static void what_goes_on_here_is_not_replaced_by_what_was_written(void **state)
{
    struct stand *stand = *state;
    begin(stand);
    evening_skip(&stand->evening.evening, 0);
    hear(stand);
    assert_int_equal(stand->evening.evening.game[0].state, EVENING_SKIPPED);
}

static void one_that_is_forgotten_is_gone(void **state)
{
    struct stand *stand = *state;
    begin(stand);
    session_evening_forget(&stand->evening, true);
    assert_int_equal(stand->evening.evening.number, 0);
    start_again(stand);
    assert_int_not_equal(stand->evening.evening.number, 0);
    session_evening_forget(&stand->evening, false);
    start_again(stand);
    assert_int_equal(stand->evening.evening.number, 0);
}

static void all_of_it_goes_on_where_nothing_is_kept(void **state)
{
    (void)state;
    struct stand stand = {.folder = ""};
    begin(&stand);
    session_evening_begin_match(&stand.evening, 3);
    assert_true(session_evening_plays(&stand.evening, 3));
    session_evening_ask(&stand.evening);
    assert_false(session_evening_poll(&stand.evening));
    session_evening_finish(&stand.evening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_goes_on_where_nothing_was, set_up, tear_down),
        cmocka_unit_test_setup_teardown(it_goes_on_between_games_and_on_the_wheel, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_match_that_was_never_written_is_to_come_again, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_match_that_is_open_is_gone_on_with, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_match_that_ended_counts_though_the_evening_did_not_hear_of_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_goes_on_here_is_not_replaced_by_what_was_written,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_that_is_forgotten_is_gone, set_up, tear_down),
        cmocka_unit_test(all_of_it_goes_on_where_nothing_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
