/* SPDX-License-Identifier: Zlib */
/* Today's dice from one run to the next. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "session/today_save.h"
#include "tests/store/help.h"

enum { BOMBS, DICEGAME, DAY = 20780 };

struct stand {
    char folder[STORE_PATH_MAX];
    struct store *store;
    struct session_today today;
};

static void open_store(struct stand *stand)
{
    stand->store = help_open(stand->folder);
    stand->today = (struct session_today){.store = stand->store};
    session_today_ask(&stand->today);
    help_settle(stand->store);
    assert_true(session_today_poll(&stand->today));
}

static void close_store(struct stand *stand)
{
    session_today_finish(&stand->today);
    store_destroy(stand->store);
}

static void start_again(struct stand *stand)
{
    close_store(stand);
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
    close_store(stand);
    help_remove(stand->folder);
    return 0;
}

/* The try begins, and its match is written with it. */
static bool begin(struct session_today *today, int which, const char *name, int64_t number)
{
    int of;
    if (!session_today_begin(today, which, DAY, name, number)) {
        return false;
    }
    if (today->store != NULL) {
        struct store_match match = {.number = number,
                                    .match = today_begin(which, DAY),
                                    .tried = *session_today_of(today, number, &of)};
        assert_int_equal(help_fate(today->store, store_match_put(today->store, &match)),
                         STORE_SAFE);
        tc_match_destroy(match.match);
    }
    return true;
}

/* A match of that day, played to its end at random. */
static struct tc_match *played(int which, int32_t day)
{
    struct tc_match *match = today_begin(which, day);
    help_play_out(match, 1);
    return match;
}

static void what_was_reached_is_there_in_the_next_run(void **state)
{
    struct stand *stand = *state;
    struct tc_match *match = played(DICEGAME, DAY);
    int reached = today_reached(match, ODDS_GOAL_THROWS), which;
    assert_null(session_today_find(&stand->today, DICEGAME, DAY, "Ann"));
    assert_true(begin(&stand->today, DICEGAME, "Ann", 11));
    start_again(stand);
    assert_false(session_today_find(&stand->today, DICEGAME, DAY, "Ann")->done);
    assert_int_equal(session_today_of(&stand->today, 11, &which)->day, DAY);
    assert_int_equal(which, DICEGAME);
    session_today_end(&stand->today, 11, match);
    start_again(stand);
    assert_true(session_today_find(&stand->today, DICEGAME, DAY, "Ann")->done);
    assert_int_equal(session_today_find(&stand->today, DICEGAME, DAY, "Ann")->reached, reached);
    assert_null(session_today_find(&stand->today, BOMBS, DAY, "Ann"));
    assert_null(session_today_find(&stand->today, DICEGAME, DAY + 1, "Ann"));
    tc_match_destroy(match);
}

static void a_second_try_does_not_count(void **state)
{
    struct stand *stand = *state;
    struct tc_match *match = played(BOMBS, DAY);
    int which;
    assert_true(begin(&stand->today, BOMBS, "Ann", 11));
    start_again(stand);
    assert_false(begin(&stand->today, BOMBS, "Ann", 12));
    assert_null(session_today_of(&stand->today, 12, &which));
    session_today_end(&stand->today, 12, match);
    assert_false(session_today_find(&stand->today, BOMBS, DAY, "Ann")->done);
    assert_true(begin(&stand->today, DICEGAME, "Ann", 12)); /* the other game does */
    tc_match_destroy(match);
}

static void everybody_has_one_try(void **state)
{
    struct stand *stand = *state;
    struct tc_match *match = played(BOMBS, DAY);
    assert_true(begin(&stand->today, BOMBS, "Ann", 11));
    assert_true(begin(&stand->today, BOMBS, "Ben", 12));
    session_today_end(&stand->today, 12, match);
    start_again(stand);
    assert_false(session_today_find(&stand->today, BOMBS, DAY, "Ann")->done);
    assert_true(session_today_find(&stand->today, BOMBS, DAY, "Ben")->done);
    assert_null(session_today_find(&stand->today, BOMBS, DAY, "Cleo"));
    assert_false(begin(&stand->today, BOMBS, "Ben", 13));
    assert_ptr_equal(session_today_best(&stand->today, BOMBS, DAY),
                     session_today_find(&stand->today, BOMBS, DAY, "Ben"));
    assert_null(session_today_best(&stand->today, BOMBS, DAY + 1));
    tc_match_destroy(match);
}

/* From before people were told apart. */
static void a_try_of_the_machines_was_everybodys(void **state)
{
    struct stand *stand = *state;
    const struct store_today tried = {.day = DAY, .game = "bombs", .match = 11};
    assert_int_equal(help_fate(stand->store, store_today_put(stand->store, &tried)), STORE_SAFE);
    start_again(stand);
    assert_non_null(session_today_find(&stand->today, BOMBS, DAY, "Ann"));
    assert_false(begin(&stand->today, BOMBS, "Ben", 12));
}

/* Asked again, people are called as they are by now. */
static void a_try_goes_with_whoever_is_renamed(void **state)
{
    struct stand *stand = *state;
    struct store_player ann = {.color = 1};
    snprintf(ann.name, sizeof ann.name, "Ann");
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &ann)), STORE_SAFE);
    assert_true(begin(&stand->today, BOMBS, "Ann", 11));
    ann.number = help_player(stand->store, "Ann");
    snprintf(ann.name, sizeof ann.name, "Anna");
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &ann)), STORE_SAFE);
    session_today_ask(&stand->today);
    help_settle(stand->store);
    assert_true(session_today_poll(&stand->today));
    assert_null(session_today_find(&stand->today, BOMBS, DAY, "Ann"));
    assert_int_equal(session_today_find(&stand->today, BOMBS, DAY, "Anna")->match, 11);
}

static void a_match_with_other_dice_ends_no_try(void **state)
{
    struct stand *stand = *state;
    struct tc_match *other = played(BOMBS, DAY + 1);
    begin(&stand->today, BOMBS, "Ann", 11);
    session_today_end(&stand->today, 11, other);
    assert_false(session_today_find(&stand->today, BOMBS, DAY, "Ann")->done);
    tc_match_destroy(other);
}

static void without_a_store_it_lasts_as_long_as_the_run(void **state)
{
    (void)state;
    struct session_today today = {.store = NULL};
    session_today_ask(&today);
    assert_false(session_today_poll(&today));
    assert_true(begin(&today, BOMBS, "Ann", 11));
    assert_false(begin(&today, BOMBS, "Ann", 12));
    session_today_finish(&today);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_reached_is_there_in_the_next_run, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_second_try_does_not_count, set_up, tear_down),
        cmocka_unit_test_setup_teardown(everybody_has_one_try, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_try_of_the_machines_was_everybodys, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_try_goes_with_whoever_is_renamed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_with_other_dice_ends_no_try, set_up, tear_down),
        cmocka_unit_test(without_a_store_it_lasts_as_long_as_the_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
