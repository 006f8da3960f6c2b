/* SPDX-License-Identifier: Zlib */
/* Who is younger than whom, and the order of seats that comes of it. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "session/ages.h"

enum { ANN, BEN, CLEO, BOT, SEATS };

static struct session_lineup four(void)
{
    struct session_lineup lineup = {.players = SEATS};
    const char *names[SEATS] = {"Ann", "Ben", "Cleo", "Sage"};
    for (int seat = 0; seat < SEATS; seat++) {
        snprintf(lineup.seats[seat].name, sizeof lineup.seats[seat].name, "%s", names[seat]);
    }
    lineup.seats[BOT].kind = 1;
    lineup.setup = tc_setup_default(tc_game_find("bombs"), SEATS);
    return lineup;
}

static void say(struct session_ages *ages, const struct session_lineup *lineup, int seat, int than)
{
    session_ages_say(ages, &lineup->seats[seat], &lineup->seats[than]);
}

static bool younger(const struct session_ages *ages, const struct session_lineup *lineup, int seat,
                    int than)
{
    struct session_players nobody = {.store = NULL};
    return session_ages_younger(ages, &nobody, &lineup->seats[seat], &lineup->seats[than]);
}

static void what_was_said_last_counts(void **state)
{
    (void)state;
    struct session_ages ages = {.store = NULL};
    struct session_lineup lineup = four();
    assert_false(younger(&ages, &lineup, ANN, BEN));
    say(&ages, &lineup, ANN, BEN);
    assert_true(younger(&ages, &lineup, ANN, BEN));
    assert_false(younger(&ages, &lineup, BEN, ANN));
    say(&ages, &lineup, BEN, ANN);
    assert_true(younger(&ages, &lineup, BEN, ANN));
    assert_false(younger(&ages, &lineup, ANN, BEN));
    session_ages_forget(&ages);
    assert_false(younger(&ages, &lineup, BEN, ANN));
}

static void nobody_without_a_name_counts_and_no_computer_player(void **state)
{
    (void)state;
    struct session_ages ages = {.store = NULL};
    struct session_lineup lineup = four();
    snprintf(lineup.seats[BEN].name, sizeof lineup.seats[BEN].name, "Player 2");
    say(&ages, &lineup, ANN, BEN);
    say(&ages, &lineup, ANN, BOT);
    say(&ages, &lineup, BOT, ANN);
    assert_int_equal(ages.count, 0);
    assert_false(session_order_named(&lineup));
    snprintf(lineup.seats[BEN].name, sizeof lineup.seats[BEN].name, "Ben");
    assert_true(session_order_named(&lineup));
    for (int seat = 0; seat < SEATS; seat++) {
        lineup.seats[seat].kind = 1;
    }
    assert_false(session_order_named(&lineup));
}

static void of_more_than_it_holds_the_oldest_saying_goes(void **state)
{
    (void)state;
    struct session_ages ages = {.store = NULL};
    struct session_lineup lineup = four();
    say(&ages, &lineup, ANN, BEN);
    for (int i = 0; i < SESSION_AGES_MAX; i++) {
        say(&ages, &lineup, BEN, CLEO);
    }
    assert_int_equal(ages.count, SESSION_AGES_MAX);
    assert_false(younger(&ages, &lineup, ANN, BEN));
    assert_true(younger(&ages, &lineup, BEN, CLEO));
}

static void an_order_is_filled_as_far_as_it_is_known(void **state)
{
    (void)state;
    struct session_ages ages = {.store = NULL};
    struct session_players nobody = {.store = NULL};
    struct session_lineup lineup = four();
    struct session_order order = {.placed = 0};
    say(&ages, &lineup, CLEO, ANN);
    session_order_fill(&order, &lineup, &ages, &nobody);
    assert_int_equal(order.placed, 0); /* Ben may be the youngest */
    say(&ages, &lineup, CLEO, BEN);
    session_order_fill(&order, &lineup, &ages, &nobody);
    assert_int_equal(order.placed, 1);
    assert_int_equal(order.seats[0], CLEO);
    assert_false(session_order_lacks(&order, &lineup, CLEO));
    assert_true(session_order_lacks(&order, &lineup, ANN));
    assert_false(session_order_lacks(&order, &lineup, BOT));
    assert_true(session_order_enough(&order, &lineup, 1));
    assert_false(session_order_enough(&order, &lineup, 2));
    say(&ages, &lineup, BEN, ANN);
    session_order_fill(&order, &lineup, &ages, &nobody);
    assert_int_equal(order.placed, 3);
    assert_true(session_order_enough(&order, &lineup, 4)); /* no person is left */
}

static void it_is_written_with_the_others_behind_and_computers_last(void **state)
{
    (void)state;
    struct session_lineup lineup = four();
    struct session_order order = {.seats = {CLEO}, .placed = 1};
    struct tc_value value;
    lineup.seats[ANN].kind = 1;
    assert_true(session_order_write(&order, &lineup, &value));
    const uint8_t expected[] = {CLEO, BEN, ANN, BOT};
    assert_int_equal(value.count, SEATS);
    assert_memory_equal(value.list, expected, sizeof expected);
    int option = session_order_option(&lineup.setup);
    assert_true(option >= 0);
    tc_setup_give(&lineup.setup, option, &value);
    assert_int_equal(tc_setup_settle(&lineup.setup, NULL), TC_OK);
}

static void the_order_of_the_seats_is_none_to_write(void **state)
{
    (void)state;
    struct session_lineup lineup = four();
    struct session_order order = {.seats = {ANN, BEN}, .placed = 2};
    struct tc_value value;
    assert_false(session_order_write(&order, &lineup, &value));
}

static void refresh(struct session_players *players)
{
    bool refused;
    session_players_ask(players);
    assert_true(store_await(players->store, 60000));
    assert_true(session_players_poll(players, &refused));
}

static void the_store_remembers_players_and_hears_of_those_who_become_one(void **state)
{
    (void)state;
    struct store *store = store_create(&(struct store_setup){.folder = NULL});
    assert_non_null(store);
    struct session_players players = {.store = store};
    struct session_ages ages = {.store = store};
    struct session_lineup lineup = four();
    say(&ages, &lineup, ANN, BEN); /* who are no players yet */
    for (int seat = ANN; seat <= BEN; seat++) {
        struct store_player player = {.color = seat};
        snprintf(player.name, sizeof player.name, "%s", lineup.seats[seat].name);
        store_player_put(store, &player);
    }
    refresh(&players);
    assert_int_equal(session_players_list(&players)->younger_count, 0);
    session_ages_put(&ages);
    session_ages_forget(&ages);
    refresh(&players);
    assert_true(session_ages_younger(&ages, &players, &lineup.seats[ANN], &lineup.seats[BEN]));
    assert_false(session_ages_younger(&ages, &players, &lineup.seats[BEN], &lineup.seats[ANN]));
    /* What is said now corrects it. */
    say(&ages, &lineup, BEN, ANN);
    assert_false(session_ages_younger(&ages, &players, &lineup.seats[ANN], &lineup.seats[BEN]));
    session_players_finish(&players);
    store_destroy(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_said_last_counts),
        cmocka_unit_test(nobody_without_a_name_counts_and_no_computer_player),
        cmocka_unit_test(of_more_than_it_holds_the_oldest_saying_goes),
        cmocka_unit_test(an_order_is_filled_as_far_as_it_is_known),
        cmocka_unit_test(it_is_written_with_the_others_behind_and_computers_last),
        cmocka_unit_test(the_order_of_the_seats_is_none_to_write),
        cmocka_unit_test(the_store_remembers_players_and_hears_of_those_who_become_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
