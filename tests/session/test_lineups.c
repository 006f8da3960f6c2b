/* SPDX-License-Identifier: Zlib */
/* Line-ups: seats that come, go and change places, and the one that each game was played with. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "session/lineups.h"

static int bombs(void)
{
    return tc_game_find("bombs");
}

/* Ann, Ben and Cleo; Cleo starts, and the order of ages is Ben, Cleo, Ann. */
static struct session_lineup three(void)
{
    struct session_lineup lineup = {.players = 3, .setup = tc_setup_default(bombs(), 3)};
    struct tc_value order = {.count = 3, .list = {1, 2, 0}};
    const char *names[] = {"Ann", "Ben", "Cleo"};
    for (int seat = 0; seat < 3; seat++) {
        snprintf(lineup.seats[seat].name, sizeof lineup.seats[seat].name, "%s", names[seat]);
        lineup.seats[seat].color = seat;
    }
    lineup.setup.first = 2;
    tc_setup_give(&lineup.setup, session_order_option(&lineup.setup), &order);
    return lineup;
}

static void check(const struct session_lineup *lineup, const char *names, int first,
                  const char *order)
{
    char seated[TC_SEATS_MAX + 1] = "", ages[TC_LIST_MAX + 1] = "";
    const struct tc_value *value = &lineup->setup.option[session_order_option(&lineup->setup)];
    for (int seat = 0; seat < lineup->players; seat++) {
        seated[seat] = lineup->seats[seat].name[0];
    }
    for (int i = 0; i < value->count; i++) {
        ages[i] = lineup->seats[value->list[i]].name[0];
    }
    assert_string_equal(seated, names);
    assert_int_equal(lineup->setup.first, first);
    assert_string_equal(ages, order);
}

static void who_starts_and_the_order_of_ages_go_with_the_people(void **state)
{
    (void)state;
    struct session_lineup lineup = three();
    check(&lineup, "ABC", 2, "BCA");
    session_lineup_move(&lineup, 2, 0);
    check(&lineup, "CAB", 0, "BCA");
    session_lineup_move(&lineup, 0, 1);
    check(&lineup, "ACB", 1, "BCA");
    session_lineup_remove(&lineup, 0);
    check(&lineup, "CB", 0, "BC");
    session_lineup_remove(&lineup, 0);
    check(&lineup, "B", TC_FIRST_OWN, "B");
}

static void one_more_has_a_name_and_a_colour_of_his_own_and_is_the_oldest(void **state)
{
    (void)state;
    struct session_lineup lineup = three();
    session_lineup_add(&lineup);
    check(&lineup, "ABCP", 2, "BCAP");
    assert_true(session_seat_unnamed(lineup.seats[3].name));
    for (int seat = 0; seat < 3; seat++) {
        assert_int_not_equal(lineup.seats[3].color, lineup.seats[seat].color);
    }
}

/* Whoever was neither named nor picked has no records; as a computer's, such a name is a name. */
static void nobody_becomes_known_as_player_1(void **state)
{
    (void)state;
    struct match_seat seats[TC_SEATS_MAX] = {{.name = ""}}, written[TC_SEATS_MAX];
    for (int seat = 0; seat < 3; seat++) {
        session_seat_name(seats, 3, seat);
    }
    snprintf(seats[1].name, sizeof seats[1].name, "Ann");
    seats[2].kind = MATCH_PERSON + 1;
    session_seats_write(seats, 3, written);
    assert_int_equal(written[0].kind, MATCH_NOBODY);
    assert_string_equal(written[0].name, "Player 1");
    assert_int_equal(written[1].kind, MATCH_PERSON);
    assert_int_equal(written[2].kind, MATCH_PERSON + 1);
    session_seats_read(written, 3, seats);
    assert_int_equal(seats[0].kind, MATCH_PERSON);
}

static void an_option_that_no_longer_fits_goes_back_to_its_default(void **state)
{
    (void)state;
    struct session_lineup lineup = three();
    int option = session_order_option(&lineup.setup);
    session_lineup_mend(&lineup);
    check(&lineup, "ABC", 2, "BCA"); /* it fits */
    lineup.players = 2;              /* without a word to the order */
    session_lineup_mend(&lineup);
    assert_int_equal(lineup.setup.given >> option & 1, 0);
    struct tc_setup plain = tc_setup_default(bombs(), 2);
    assert_true(tc_value_equal(&lineup.setup.option[option], &plain.option[option]));
}

static void a_game_without_an_order_of_seats_says_so(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    assert_int_equal(session_order_option(&setup), -1);
}

/* ---- From one run to the next ---------------------------------------------------------------- */

static struct store *open_store(void)
{
    struct store *store = store_create(&(struct store_setup){.folder = NULL});
    assert_non_null(store);
    return store;
}

static void read_all(struct session_lineups *lineups)
{
    session_lineups_ask(lineups);
    assert_true(store_await(lineups->store, 60000));
    session_lineups_poll(lineups);
    assert_null(lineups->asked);
}

static void a_game_is_recalled_as_it_was_played_last_even_in_another_run(void **state)
{
    (void)state;
    struct session_lineups first, later;
    struct store *store = open_store();
    struct session_lineup lineup = three(), found = {.players = 2};
    assert_true(session_lineups_init(&first, store));
    read_all(&first);
    lineup.manner.take_back = true;
    snprintf(lineup.manner.forfeit, sizeof lineup.manner.forfeit, "One hop");
    lineup.seats[1].coach = true;
    session_lineups_put(&first, &lineup);
    session_lineups_finish(&first);

    assert_true(session_lineups_init(&later, store));
    session_lineups_recall(&later, bombs(), &found);
    assert_int_equal(found.players, 2); /* nothing is known yet */
    read_all(&later);
    session_lineups_recall(&later, tc_game_find("zonk"), &found);
    assert_int_equal(found.players, 2); /* that was never played */
    session_lineups_recall(&later, bombs(), &found);
    check(&found, "ABC", 2, "BCA");
    assert_true(found.manner.take_back);
    assert_string_equal(found.manner.forfeit, "One hop");
    assert_true(found.seats[1].coach);
    /* The same game once more is left as it is by now. */
    session_lineup_remove(&found, 0);
    session_lineups_recall(&later, bombs(), &found);
    assert_int_equal(found.players, 2);
    session_lineups_finish(&later);
    store_destroy(store);
}

static void players_know_better_whether_they_want_the_coach(void **state)
{
    (void)state;
    bool refused;
    struct store *store = open_store();
    struct session_players players = {.store = store};
    struct session_lineups lineups;
    struct session_lineup lineup = three();
    struct store_player ann = {.name = "Ann", .hints = true};
    assert_true(session_lineups_init(&lineups, store));
    session_players_put(&players, &ann);
    assert_true(store_await(store, 60000));
    assert_true(session_players_poll(&players, &refused));
    session_lineups_coach(&lineups, &lineup, &players);
    assert_false(lineup.seats[0].coach); /* nothing was recalled */
    session_lineups_put(&lineups, &lineup);
    session_lineups_recall(&lineups, bombs(), &lineup);
    session_lineups_coach(&lineups, &lineup, &players);
    assert_true(lineup.seats[0].coach);
    lineup.seats[0].coach = false;
    session_lineups_coach(&lineups, &lineup, &players);
    assert_false(lineup.seats[0].coach); /* once */
    session_lineups_finish(&lineups);
    session_players_finish(&players);
    store_destroy(store);
}

static void guests_are_forgotten_and_the_house_is_not(void **state)
{
    (void)state;
    bool refused;
    struct store *store = open_store();
    struct session_players players = {.store = store, .kiosk = true};
    struct session_lineups lineups, later;
    struct session_lineup lineup = three(), found = {.players = 2};
    struct store_player ann = {.name = "Ann"};
    assert_true(session_lineups_init(&lineups, store));
    store_player_put(store, &ann);
    session_players_ask_house(&players);
    session_players_ask(&players);
    assert_true(store_await(store, 60000));
    assert_true(session_players_poll(&players, &refused));
    lineup.seats[0].coach = lineup.seats[1].coach = true;
    snprintf(lineup.manner.forfeit, sizeof lineup.manner.forfeit, "One hop");
    session_lineups_put(&lineups, &lineup);
    session_lineups_forget_guests(&lineups, &players);
    session_lineups_finish(&lineups);
    assert_true(session_lineups_init(&later, store)); /* what the store was handed says so too */
    read_all(&later);
    session_lineups_recall(&later, bombs(), &found);
    assert_string_equal(found.seats[0].name, "Ann");
    assert_true(found.seats[0].coach);
    assert_string_equal(found.seats[1].name, "Player 2");
    assert_false(found.seats[1].coach);
    assert_string_equal(found.manner.forfeit, "");
    session_lineups_finish(&later);
    session_players_finish(&players);
    store_destroy(store);
}

static void without_a_store_a_run_remembers_for_itself(void **state)
{
    (void)state;
    struct session_lineups lineups;
    struct session_lineup lineup = three(), found = {.players = 2};
    assert_true(session_lineups_init(&lineups, NULL));
    session_lineups_put(&lineups, &lineup);
    session_lineups_put_all(&lineups);
    session_lineups_recall(&lineups, bombs(), &found);
    check(&found, "ABC", 2, "BCA");
    session_lineups_finish(&lineups);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_starts_and_the_order_of_ages_go_with_the_people),
        cmocka_unit_test(one_more_has_a_name_and_a_colour_of_his_own_and_is_the_oldest),
        cmocka_unit_test(nobody_becomes_known_as_player_1),
        cmocka_unit_test(an_option_that_no_longer_fits_goes_back_to_its_default),
        cmocka_unit_test(a_game_without_an_order_of_seats_says_so),
        cmocka_unit_test(a_game_is_recalled_as_it_was_played_last_even_in_another_run),
        cmocka_unit_test(players_know_better_whether_they_want_the_coach),
        cmocka_unit_test(guests_are_forgotten_and_the_house_is_not),
        cmocka_unit_test(without_a_store_a_run_remembers_for_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
