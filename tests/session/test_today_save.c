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
    assert_null(session_today_find(&stand->today, DICEGAME, DAY));
    assert_true(session_today_begin(&stand->today, DICEGAME, DAY, 11));
    start_again(stand);
    assert_false(session_today_find(&stand->today, DICEGAME, DAY)->done);
    assert_int_equal(session_today_of(&stand->today, 11, &which)->day, DAY);
    assert_int_equal(which, DICEGAME);
    session_today_end(&stand->today, 11, match);
    start_again(stand);
    assert_true(session_today_find(&stand->today, DICEGAME, DAY)->done);
    assert_int_equal(session_today_find(&stand->today, DICEGAME, DAY)->reached, reached);
    assert_null(session_today_find(&stand->today, BOMBS, DAY));
    assert_null(session_today_find(&stand->today, DICEGAME, DAY + 1));
    tc_match_destroy(match);
}

static void a_second_try_does_not_count(void **state)
{
    struct stand *stand = *state;
    struct tc_match *match = played(BOMBS, DAY);
    int which;
    assert_true(session_today_begin(&stand->today, BOMBS, DAY, 11));
    start_again(stand);
    assert_false(session_today_begin(&stand->today, BOMBS, DAY, 12));
    assert_null(session_today_of(&stand->today, 12, &which));
    session_today_end(&stand->today, 12, match);
    assert_false(session_today_find(&stand->today, BOMBS, DAY)->done);
    assert_true(session_today_begin(&stand->today, DICEGAME, DAY, 12)); /* the other game does */
    tc_match_destroy(match);
}

static void a_match_with_other_dice_ends_no_try(void **state)
{
    struct stand *stand = *state;
    struct tc_match *other = played(BOMBS, DAY + 1);
    session_today_begin(&stand->today, BOMBS, DAY, 11);
    session_today_end(&stand->today, 11, other);
    assert_false(session_today_find(&stand->today, BOMBS, DAY)->done);
    tc_match_destroy(other);
}

static void without_a_store_it_lasts_as_long_as_the_run(void **state)
{
    (void)state;
    struct session_today today = {.store = NULL};
    session_today_ask(&today);
    assert_false(session_today_poll(&today));
    assert_true(session_today_begin(&today, BOMBS, DAY, 11));
    assert_false(session_today_begin(&today, BOMBS, DAY, 12));
    session_today_finish(&today);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_reached_is_there_in_the_next_run, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_second_try_does_not_count, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_with_other_dice_ends_no_try, set_up, tear_down),
        cmocka_unit_test(without_a_store_it_lasts_as_long_as_the_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
