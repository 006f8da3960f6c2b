/* SPDX-License-Identifier: Zlib */
/* Who is known: the store's people, the house's of a kiosk, and what is done to them. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "session/players.h"

static struct store *open_store(void)
{
    struct store *store = store_create(&(struct store_setup){.folder = NULL});
    assert_non_null(store);
    return store;
}

static struct store_player named(const char *name)
{
    struct store_player player = {.color = 2};
    snprintf(player.name, sizeof player.name, "%s", name);
    return player;
}

/* Until the list is there that was asked for last; true where two could not be made one. */
static bool settle(struct session_players *players)
{
    bool refused = false;
    assert_true(session_players_pending(players));
    assert_true(store_await(players->store, 60000));
    assert_true(session_players_poll(players, &refused));
    assert_false(session_players_pending(players));
    assert_false(session_players_poll(players, &refused));
    return refused;
}

static void add(struct session_players *players, const char *name)
{
    struct store_player player = named(name);
    session_players_put(players, &player);
    assert_false(settle(players));
}

static void who_is_put_is_found_by_name(void **state)
{
    (void)state;
    struct session_players players = {.store = open_store()};
    assert_null(session_players_list(&players));
    assert_null(session_players_find(&players, "Ann"));
    add(&players, "Ann");
    add(&players, "Ben");
    assert_int_equal(session_players_list(&players)->count, 2);
    assert_int_equal(session_players_find(&players, "Ann")->color, 2);
    assert_null(session_players_find(&players, "ann"));
    session_players_remove(&players, session_players_find(&players, "Ann")->number);
    settle(&players);
    assert_null(session_players_find(&players, "Ann"));
    assert_non_null(session_players_find(&players, "Ben"));
    session_players_finish(&players);
    store_destroy(players.store);
}

static void two_become_one_and_one_who_is_gone_is_refused(void **state)
{
    (void)state;
    struct session_players players = {.store = open_store()};
    add(&players, "Ann");
    add(&players, "Anne");
    int64_t ann = session_players_find(&players, "Ann")->number;
    int64_t anne = session_players_find(&players, "Anne")->number;
    session_players_merge(&players, anne, ann);
    assert_false(settle(&players));
    assert_null(session_players_find(&players, "Anne"));
    session_players_merge(&players, anne, ann);
    assert_true(settle(&players));
    assert_int_equal(session_players_list(&players)->count, 1);
    /* It is said once. */
    session_players_ask(&players);
    assert_false(settle(&players));
    session_players_finish(&players);
    store_destroy(players.store);
}

static void the_coach_comes_back_to_whoever_liked_it(void **state)
{
    (void)state;
    struct session_players players = {.store = open_store()};
    struct match_seat seat = {.name = "Ann", .coach = true};
    add(&players, "Ann");
    session_players_prefer(&players, &seat);
    session_players_ask(&players);
    settle(&players);
    seat.coach = false;
    session_players_coach(&players, &seat);
    assert_true(seat.coach);
    struct match_seat bot = {.name = "Ann", .kind = 1}, stranger = {.name = "Cleo", .coach = true};
    session_players_coach(&players, &bot);
    session_players_coach(&players, &stranger);
    assert_false(bot.coach);
    assert_true(stranger.coach);
    session_players_finish(&players);
    store_destroy(players.store);
}

static void in_a_kiosk_only_the_first_are_the_house_and_no_guest_changes_them(void **state)
{
    (void)state;
    struct session_players players = {.store = open_store(), .kiosk = true};
    add(&players, "Ann");
    session_players_ask_house(&players);
    session_players_ask(&players);
    settle(&players);
    add(&players, "Guest");
    assert_int_equal(session_players_house(&players), 1);
    assert_string_equal(session_players_house_name(&players, 0), "Ann");
    session_players_prefer(&players, &(struct match_seat){.name = "Ann", .coach = true});
    session_players_ask(&players);
    settle(&players);
    assert_false(session_players_find(&players, "Ann")->hints);
    session_players_finish(&players);
    store_destroy(players.store);
}

static void at_home_nobody_is_of_the_house(void **state)
{
    (void)state;
    struct session_players players = {.store = open_store()};
    add(&players, "Ann");
    session_players_ask_house(&players);
    session_players_ask(&players);
    settle(&players);
    assert_int_equal(session_players_house(&players), 0);
    session_players_finish(&players);
    store_destroy(players.store);
}

static void without_a_store_nobody_is_known_and_nothing_is_awaited(void **state)
{
    (void)state;
    struct session_players players = {.store = NULL};
    bool refused = false;
    session_players_ask(&players);
    assert_false(session_players_pending(&players));
    assert_false(session_players_poll(&players, &refused));
    assert_null(session_players_find(&players, "Ann"));
    assert_int_equal(session_players_house(&players), 0);
    session_players_finish(&players);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_put_is_found_by_name),
        cmocka_unit_test(two_become_one_and_one_who_is_gone_is_refused),
        cmocka_unit_test(the_coach_comes_back_to_whoever_liked_it),
        cmocka_unit_test(in_a_kiosk_only_the_first_are_the_house_and_no_guest_changes_them),
        cmocka_unit_test(at_home_nobody_is_of_the_house),
        cmocka_unit_test(without_a_store_nobody_is_known_and_nothing_is_awaited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
