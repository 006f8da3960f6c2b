/* SPDX-License-Identifier: Zlib */
/*
 * test_forms.c: the forms of every game are three and can be played, rules are told by them, and
 * how long a match lasts is what such matches took here, or what the game's descriptor says.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "session/forms.h"

static void every_game_has_three_forms_that_can_be_played(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        for (int players = tc_games[game]->players_min; players <= tc_games[game]->players_max;
             players++) {
            for (int form = 0; form < TC_FORMS; form++) {
                struct tc_setup setup = session_form_setup(game, players, form);
                struct tc_setup settled = setup;
                assert_int_equal(tc_setup_settle(&settled, NULL), TC_OK);
                assert_int_equal(session_form_of(&setup), form);
                assert_int_equal(session_form_of(&settled), form);
            }
        }
    }
}

static void the_classic_form_is_the_standard_rules(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct tc_setup standard = tc_setup_default(game, tc_games[game]->players_max);
        assert_int_equal(session_form_of(&standard), TC_FORM_CLASSIC);
        assert_int_equal(tc_games[game]->form[TC_FORM_CLASSIC].count, 0);
    }
}

static void a_longer_form_takes_longer(void **state)
{
    (void)state;
    struct match_seat seats[TC_SEATS_MAX] = {{.kind = MATCH_PERSON}};
    for (int game = 0; game < tc_games_count; game++) {
        for (int players = tc_games[game]->players_min; players <= tc_games[game]->players_max;
             players++) {
            int before = 1;
            for (int form = 0; form < TC_FORMS; form++) {
                struct tc_setup setup = session_form_setup(game, players, form);
                int minutes = session_minutes_of(NULL, &setup, seats);
                /* Nobody chooses between two that last alike. */
                bool same = form == TC_FORM_CLASSIC && players == 1;
                assert_in_range(minutes, before + (form > 0 && !same), 75);
                before = minutes;
            }
            /* With one more nothing gets much quicker: luck alone may say so. */
            struct tc_setup less = tc_setup_default(game, players);
            struct tc_setup more = tc_setup_default(game, players + 1);
            if (players < tc_games[game]->players_max) {
                assert_true(session_minutes_of(NULL, &more, seats) + 1 >=
                            session_minutes_of(NULL, &less, seats));
            }
        }
    }
}

/* What home says of a game is what setup says of it where two sit down and change nothing. */
static void a_game_s_minutes_are_those_of_two_in_its_usual_form(void **state)
{
    (void)state;
    struct match_seat seats[TC_SEATS_MAX] = {{.kind = MATCH_PERSON}};
    for (int game = 0; game < tc_games_count; game++) {
        struct tc_setup setup = session_form_setup(game, 2, TC_FORM_CLASSIC);
        assert_int_equal(session_game_minutes(tc_games[game]),
                         session_minutes_of(NULL, &setup, seats));
        assert_true(session_game_minutes(tc_games[game]) > 0);
    }
}

static struct tc_setup dicegame(int players)
{
    return tc_setup_default(tc_game_find("dicegame"), players);
}

static void change(struct tc_setup *setup, const char *option, int32_t number)
{
    tc_setup_give(setup, tc_setup_option(setup, option), &(struct tc_value){.number = number});
}

static void any_other_rule_makes_it_one_s_own(void **state)
{
    (void)state;
    struct tc_setup setup = dicegame(3);
    change(&setup, "target", 10000);
    assert_int_equal(session_form_of(&setup), TC_FORM_LONG);
    change(&setup, "last_round", 1);
    assert_int_equal(session_form_of(&setup), SESSION_FORM_OWN);
    change(&setup, "last_round", 0);
    change(&setup, "target", 7000);
    assert_int_equal(session_form_of(&setup), SESSION_FORM_OWN);
    assert_int_equal(session_minutes_of(NULL, &setup, (struct match_seat[3]){{.kind = 0}}), 0);
    session_form_choose(&setup, TC_FORM_QUICK);
    assert_int_equal(session_form_of(&setup), TC_FORM_QUICK);
}

static void who_starts_and_who_is_youngest_stay(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(tc_game_find("bombs"), 3);
    int order = tc_setup_option(&setup, "age_order");
    const struct tc_value youngest = {.count = 3, .list = {2, 0, 1}};
    tc_setup_give(&setup, order, &youngest);
    setup.first = 1;
    assert_int_equal(session_form_of(&setup), TC_FORM_CLASSIC);
    session_form_choose(&setup, TC_FORM_LONG);
    assert_int_equal(session_form_of(&setup), TC_FORM_LONG);
    assert_int_equal(setup.first, 1);
    assert_true(tc_value_equal(&setup.option[order], &youngest));
}

/* As the store would have answered. */
static struct session_minutes heard(const struct store_durations *durations)
{
    return (struct session_minutes){.query = {.what = durations}, .game = tc_game_find("dicegame")};
}

static void ten_matches_here_say_more_than_the_table(void **state)
{
    (void)state;
    struct match_seat seats[TC_SEATS_MAX] = {{.kind = MATCH_PERSON}};
    struct tc_setup standard = dicegame(3),
                    longer = session_form_setup(standard.game, 3, TC_FORM_LONG);
    struct store_duration list[] = {
        {.rules = {.known = true, .setup = longer},
         .players = 3,
         .people = 3,
         .matches = 12,
         .seconds = 4000},
        {.rules = {.known = true, .setup = standard},
         .players = 2,
         .people = 2,
         .matches = 30,
         .seconds = 5000},
        {.rules = {.known = true, .setup = standard},
         .players = 3,
         .people = 2,
         .matches = 30,
         .seconds = 6000},
        {.rules = {.known = true, .setup = standard},
         .players = 3,
         .people = 3,
         .matches = 10,
         .seconds = 2670},
    };
    const struct store_durations durations = {4, list};
    struct session_minutes minutes = heard(&durations);
    int table = session_minutes_of(NULL, &standard, seats);
    assert_int_equal(session_minutes_of(&minutes, &standard, seats), 45);
    assert_int_equal(session_minutes_of(&minutes, &longer, seats), 67);
    list[3].matches = 9;
    assert_int_equal(session_minutes_of(&minutes, &standard, seats), table);
    seats[1].kind = 2;
    assert_int_equal(session_minutes_of(&minutes, &standard, seats), 100);
    minutes.game = tc_game_find("zonk");
    assert_int_equal(session_minutes_of(&minutes, &standard, seats), table);
}

static void rules_of_one_s_own_are_known_by_what_they_took(void **state)
{
    (void)state;
    struct match_seat seats[TC_SEATS_MAX] = {{.kind = MATCH_PERSON}};
    struct tc_setup own = dicegame(2);
    change(&own, "target", 1500);
    struct store_duration list[] = {{.rules = {.known = true, .setup = own},
                                     .players = 2,
                                     .people = 2,
                                     .matches = 11,
                                     .seconds = 20}};
    const struct store_durations durations = {1, list};
    struct session_minutes minutes = heard(&durations);
    assert_int_equal(session_minutes_of(&minutes, &own, seats), 1);
}

static void an_estimate_is_told_no_more_exactly_than_it_is_known(void **state)
{
    (void)state;
    static const int told[][2] = {{0, 0},   {1, 1},   {9, 9},   {10, 10}, {12, 10},
                                  {13, 15}, {37, 35}, {38, 40}, {61, 60}};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        assert_int_equal(session_minutes_told(told[i][0]), told[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_three_forms_that_can_be_played),
        cmocka_unit_test(the_classic_form_is_the_standard_rules),
        cmocka_unit_test(a_longer_form_takes_longer),
        cmocka_unit_test(a_game_s_minutes_are_those_of_two_in_its_usual_form),
        cmocka_unit_test(an_estimate_is_told_no_more_exactly_than_it_is_known),
        cmocka_unit_test(any_other_rule_makes_it_one_s_own),
        cmocka_unit_test(who_starts_and_who_is_youngest_stay),
        cmocka_unit_test(ten_matches_here_say_more_than_the_table),
        cmocka_unit_test(rules_of_one_s_own_are_known_by_what_they_took),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
