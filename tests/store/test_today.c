/* SPDX-License-Identifier: Zlib */
/* Today's dice: everybody's first try of a day is the one that counts; databases from before there
   were any, and from when a try was the machine's. */
#include "tests/store/help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { DAY = 20780 };

static struct store_today try_of(const char *name, int64_t match)
{
    struct store_today tried = {.day = DAY, .game = "bombs", .match = match};
    snprintf(tried.name, sizeof tried.name, "%s", name);
    return tried;
}

static void put_try(struct help_stand *stand, const struct store_today *tried)
{
    assert_int_equal(help_fate(stand->store, store_today_put(stand->store, tried)), STORE_SAFE);
}

/* The i-th of so many. */
static struct store_today read_try(struct help_stand *stand, size_t i, size_t count)
{
    struct store_asked *asked = store_ask_days(stand->store);
    const struct store_days *days = help_answer(stand->store, asked);
    assert_int_equal(days->count, count);
    struct store_today tried = days->list[i];
    store_forget(asked);
    return tried;
}

static void put_player(struct help_stand *stand, int64_t number, const char *name)
{
    struct store_player player = {.number = number};
    snprintf(player.name, sizeof player.name, "%s", name);
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &player)), STORE_SAFE);
}

static void only_the_first_try_of_a_day_counts(void **state)
{
    struct help_stand *stand = *state;
    struct store_today first = try_of("Ann", 11), second = try_of("Ann", 12);
    second.done = true;
    second.reached = 40;
    put_try(stand, &first);
    put_try(stand, &second); /* another match of the same day and game */
    help_start_again(stand);
    assert_int_equal(read_try(stand, 0, 1).match, 11);
    assert_false(read_try(stand, 0, 1).done);
    first.done = true;
    first.reached = -3;
    put_try(stand, &first);
    first.reached = 30; /* ended is ended */
    put_try(stand, &first);
    help_start_again(stand);
    assert_true(read_try(stand, 0, 1).done);
    assert_int_equal(read_try(stand, 0, 1).reached, -3);
    second.day++;
    put_try(stand, &second);
    strcpy(second.game, "dicegame");
    put_try(stand, &second);
    assert_int_equal(read_try(stand, 0, 3).day, DAY);
}

static void everybody_has_a_try_of_their_own(void **state)
{
    struct help_stand *stand = *state;
    struct store_today anns = try_of("Ann", 11), bens = try_of("Ben", 12);
    put_try(stand, &anns);
    put_try(stand, &bens);
    help_start_again(stand);
    assert_int_equal(read_try(stand, 0, 2).match, 11);
    assert_string_equal(read_try(stand, 1, 2).name, "Ben");
    assert_int_equal(read_try(stand, 1, 2).match, 12);
}

/* Neither is there without the other, whenever the program is killed. */
static void a_try_is_written_with_its_match_or_not_at_all(void **state)
{
    struct help_stand *stand = *state;
    struct store_match match = help_match("bombs", 1, 1);
    match.tried = try_of("Ann", match.number);
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_SAFE);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM today JOIN matches ON number = match"),
                     1);
    /* A number that a finished match has can't be written again, nor can the try with it. */
    help_play_out(match.match, 1);
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_SAFE);
    match.tried.day++;
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_REFUSED);
    assert_int_equal(read_try(stand, 0, 1).day, DAY);
    tc_match_destroy(match.match);
}

static int count_open(struct help_stand *stand)
{
    struct store_asked *asked = store_ask_open(stand->store);
    help_settle(stand->store);
    const struct store_matches *open = store_answer(asked);
    assert_non_null(open);
    int count = (int)open->count;
    store_forget(asked);
    return count;
}

static void put_match(struct help_stand *stand, int64_t number, const char *name, int32_t day)
{
    struct store_match match = help_match("bombs", 1, 1);
    match.number = number;
    if (name != NULL) {
        match.tried = try_of(name, number);
        match.tried.day = day;
    }
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_SAFE);
    tc_match_destroy(match.match);
}

/* Everybody's, and beside a match of the same game that is played by itself, whichever begins
   first; until somebody's of a later day begins. */
static void open_tries_stay_open_beside_other_matches_of_their_game(void **state)
{
    struct help_stand *stand = *state;
    put_match(stand, 1, NULL, 0);
    put_match(stand, 2, "Ann", DAY);
    put_match(stand, 3, "Ben", DAY);
    assert_int_equal(count_open(stand), 3);
    put_match(stand, 4, NULL, 0); /* takes the place of 1 alone */
    assert_int_equal(count_open(stand), 3);
    assert_int_equal(help_ask(stand, "SELECT state FROM matches WHERE number = 1"), 2);
    put_match(stand, 5, "Ann", DAY + 1);
    assert_int_equal(count_open(stand), 2);
    assert_int_equal(help_ask(stand, "SELECT sum(number) FROM matches WHERE state = 0"), 9);
}

static void tries_go_with_players_who_are_renamed_merged_and_removed(void **state)
{
    struct help_stand *stand = *state;
    struct store_today anns = try_of("Ann", 11), bens = try_of("Ben", 12);
    put_player(stand, 0, "Ann");
    put_player(stand, 0, "Ben");
    put_try(stand, &anns);
    put_try(stand, &bens);
    put_player(stand, help_player(stand->store, "Ann"), "Anna");
    assert_string_equal(read_try(stand, 0, 2).name, "Anna");
    assert_int_equal(read_try(stand, 0, 2).match, 11);
    put_player(stand, help_player(stand->store, "Anna"), "Anna"); /* nothing but a colour, say */
    assert_string_equal(read_try(stand, 0, 2).name, "Anna");
    bens.day++;
    put_try(stand, &bens);
    assert_int_equal(
        help_fate(stand->store, store_player_merge(stand->store, help_player(stand->store, "Ben"),
                                                   help_player(stand->store, "Anna"))),
        STORE_SAFE);
    assert_int_equal(read_try(stand, 0, 2).match, 11); /* of the day when both tried */
    assert_string_equal(read_try(stand, 1, 2).name, "Anna");
    assert_int_equal(help_fate(stand->store, store_player_remove(
                                                 stand->store, help_player(stand->store, "Anna"))),
                     STORE_SAFE);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM today"), 0);
}

static void guests_of_past_days_are_not_read_of_any_more(void **state)
{
    struct help_stand *stand = *state;
    struct store_today anns = try_of("Ann", 11), guests = try_of("Secret", 12);
    put_player(stand, 0, "Ann");
    put_try(stand, &anns);
    put_try(stand, &guests);
    int64_t next_day = (int64_t)(DAY + 1) * 24 * 60 * 60;
    store_guests_forget(stand->store, next_day - 1, "Guest %d");
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM today"), 2);
    store_guests_forget(stand->store, next_day, "Guest %d");
    assert_string_equal(read_try(stand, 0, 1).name, "Ann");
}

static size_t count_finished(struct store *store)
{
    struct store_asked *asked = store_ask_finished(store, NULL, 0, 0, 100);
    const struct store_lines *lines = help_answer(store, asked);
    size_t count = lines->whole;
    store_forget(asked);
    return count;
}

static void databases_of_the_editions_before_get_todays_dice(void **state)
{
    static const struct {
        int version;
        const char *path;
        size_t finished;
        int64_t evenings;
    } before[] = {{4, TUMBLECUP_FIRST_EDITION, 20, 0},
                  {5, TUMBLECUP_SECOND_EDITION, 5, 0},
                  {6, TUMBLECUP_EVENINGS, 0, 1}};
    struct help_stand *stand = *state;
    struct store_today tried = try_of("Ann", 11);
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        help_open_edition(stand, before[i].version, before[i].path);
        put_try(stand, &tried);
        help_start_again(stand);
        assert_int_equal(read_try(stand, 0, 1).match, 11);
        assert_int_equal(count_finished(stand->store), before[i].finished);
        assert_int_equal(help_ask(stand, "SELECT count(*) FROM evenings WHERE imported = 0"),
                         before[i].evenings);
    }
}

/* Whose they were is what stands on the seat of their match; without one they were everybody's. */
static void tries_of_the_machine_become_those_of_whoever_made_them(void **state)
{
    struct help_stand *stand = *state;
    help_open_edition(stand, 7, TUMBLECUP_TODAY);
    struct store_today left = read_try(stand, 0, 4), older = read_try(stand, 1, 4);
    struct store_today over = read_try(stand, 2, 4), open = read_try(stand, 3, 4);
    assert_int_equal(left.day, DAY - 1);
    assert_string_equal(left.name, "");
    assert_false(left.done);
    assert_string_equal(older.name, "");
    assert_true(older.done);
    assert_int_equal(older.reached, 15);
    assert_string_equal(over.name, "Player 1");
    assert_true(over.done);
    assert_string_equal(open.game, "dicegame");
    assert_string_equal(open.name, "Player 1");
    assert_false(open.done);
    struct store_asked *asked = store_ask_open(stand->store);
    const struct store_matches *matches = help_answer(stand->store, asked);
    assert_int_equal(matches->count, 1);
    assert_int_equal(matches->list[0].number, open.match); /* it can be gone on with */
    store_forget(asked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(only_the_first_try_of_a_day_counts, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(everybody_has_a_try_of_their_own, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(a_try_is_written_with_its_match_or_not_at_all, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(open_tries_stay_open_beside_other_matches_of_their_game,
                                        help_set_up, help_tear_down),
        cmocka_unit_test_setup_teardown(tries_go_with_players_who_are_renamed_merged_and_removed,
                                        help_set_up, help_tear_down),
        cmocka_unit_test_setup_teardown(guests_of_past_days_are_not_read_of_any_more, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(databases_of_the_editions_before_get_todays_dice,
                                        help_set_up, help_tear_down),
        cmocka_unit_test_setup_teardown(tries_of_the_machine_become_those_of_whoever_made_them,
                                        help_set_up, help_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
