/* SPDX-License-Identifier: Zlib */
/* The save: what is played is written as it happens, and what is laid aside comes back. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "session/save.h"
#include "store/store.h"
#include "tests/store/help.h"

/* A match of two, Ann and a bot, with the manners it is played by. */
struct fixture {
    char folder[STORE_PATH_MAX];
    struct store *store;
    struct session_save *save;
    struct match_seat seats[TC_SEATS_MAX];
    struct session_manner manner;
    struct tc_match *match;
    struct session_match played;
};

static struct tc_match *create(const char *game)
{
    struct tc_setup setup = tc_setup_default(tc_game_find(game), 2);
    setup.first = 0;
    return tc_match_create(&setup, 5, NULL, NULL);
}

static void open_store(struct fixture *fixture)
{
    fixture->store = help_open(fixture->folder);
    fixture->save = session_save_create(fixture->store);
    assert_non_null(fixture->save);
}

static void sit_down(struct fixture *fixture, const char *game)
{
    memset(fixture->seats, 0, sizeof fixture->seats);
    snprintf(fixture->seats[0].name, sizeof fixture->seats[0].name, "Ann");
    snprintf(fixture->seats[1].name, sizeof fixture->seats[1].name, "Sage");
    fixture->seats[0].coach = true;
    fixture->seats[1].color = 3;
    fixture->seats[1].kind = 2;
    fixture->manner = (struct session_manner){.take_back = true, .count_yourself = true};
    snprintf(fixture->manner.forfeit, sizeof fixture->manner.forfeit, "One hop");
    fixture->match = create(game);
    assert_non_null(fixture->match);
    fixture->played = (struct session_match){.match = fixture->match,
                                             .seats = fixture->seats,
                                             .manner = &fixture->manner,
                                             .guests = true};
}

static void begin(struct fixture *fixture)
{
    help_folder(fixture->folder);
    open_store(fixture);
    sit_down(fixture, "dicegame");
    session_save_begin(fixture->save, &fixture->played, store_match_number(), 0);
}

static void close_store(struct fixture *fixture)
{
    session_save_destroy(fixture->save);
    store_destroy(fixture->store);
}

static void end(struct fixture *fixture)
{
    close_store(fixture);
    tc_match_destroy(fixture->match);
    help_remove(fixture->folder);
}

static void throw_once(struct fixture *fixture, uint64_t now)
{
    assert_int_equal(tc_match_draw(fixture->match, NULL), TC_MATCH_OK);
    assert_true(session_save_append(fixture->save, &fixture->played, now));
}

static void what_was_played_is_there_in_the_next_run(void **state)
{
    (void)state;
    struct fixture fixture;
    begin(&fixture);
    throw_once(&fixture, 10);
    int64_t number = session_save_number(fixture.save);
    assert_false(session_save_append(fixture.save, &fixture.played, 20)); /* nothing is new */
    close_store(&fixture);

    open_store(&fixture);
    const struct session_match nobody = {.match = NULL};
    session_save_ask(fixture.save);
    help_settle(fixture.store);
    assert_true(session_save_poll(fixture.save, &nobody));
    assert_int_equal(session_save_offers(fixture.save, &nobody), 1);
    struct session_offer offer = session_save_offer(fixture.save, &nobody, 0);
    assert_false(offer.here);
    assert_int_equal(offer.players, 2);
    struct session_laid laid = session_save_take(fixture.save, &nobody, 0);
    assert_int_equal(session_save_offers(fixture.save, &nobody), 0);
    assert_int_equal(laid.number, number);
    assert_true(help_same(laid.match, fixture.match));
    assert_true(laid.manner.take_back && laid.manner.count_yourself && !laid.manner.real_dice);
    assert_true(laid.guests);
    assert_string_equal(laid.manner.forfeit, "One hop");
    assert_string_equal(laid.seats[0].name, "Ann");
    assert_true(laid.seats[0].coach);
    assert_int_equal(laid.seats[1].kind, 2);
    assert_int_equal(laid.seats[1].color, 3);
    tc_match_destroy(laid.match);
    end(&fixture);
}

static void a_throw_is_safe_once_it_is_written(void **state)
{
    (void)state;
    struct fixture fixture;
    begin(&fixture);
    throw_once(&fixture, 10);
    help_settle(fixture.store);
    assert_true(session_save_safe(fixture.save, 10, 1000));
    assert_int_equal(session_save_troubles(fixture.save), 0);
    end(&fixture);
}

static void a_match_laid_aside_is_offered_and_gone_on_with(void **state)
{
    (void)state;
    struct fixture fixture;
    begin(&fixture);
    throw_once(&fixture, 10);
    int64_t number = session_save_number(fixture.save);
    assert_true(session_save_offer(fixture.save, &fixture.played, 0).here);
    session_save_lay_aside(fixture.save, &fixture.played);
    assert_int_equal(session_save_number(fixture.save), 0);
    tc_match_destroy(fixture.match);
    sit_down(&fixture, "bombs");
    session_save_begin(fixture.save, &fixture.played, store_match_number(), 20);
    assert_int_equal(session_save_offers(fixture.save, &fixture.played), 2);
    assert_true(session_save_offer(fixture.save, &fixture.played, 0).here);
    struct session_laid laid = session_save_take(fixture.save, &fixture.played, 1);
    assert_int_equal(laid.number, number);
    /* Handed back it waits as before. */
    session_save_give_back(fixture.save, &laid);
    assert_int_equal(session_save_offers(fixture.save, &fixture.played), 2);
    end(&fixture);
}

static void of_each_game_the_newest_is_kept(void **state)
{
    (void)state;
    struct fixture fixture;
    begin(&fixture);
    session_save_lay_aside(fixture.save, &fixture.played);
    tc_match_destroy(fixture.match);
    sit_down(&fixture, "dicegame");
    session_save_begin(fixture.save, &fixture.played, store_match_number(), 20);
    int64_t number = session_save_number(fixture.save);
    session_save_lay_aside(fixture.save, &fixture.played);
    const struct session_match nobody = {.match = NULL};
    assert_int_equal(session_save_offers(fixture.save, &nobody), 1);
    struct session_laid laid = session_save_take(fixture.save, &nobody, 0);
    assert_int_equal(laid.number, number);
    tc_match_destroy(laid.match);
    end(&fixture);
}

/* Whichever of two of a game is the older. */
static void one_at_which_an_evening_stands_is_kept_besides(void **state)
{
    (void)state;
    const struct session_match nobody = {.match = NULL};
    for (int first = 0; first < 2; first++) {
        struct fixture fixture;
        int64_t number[2];
        begin(&fixture);
        for (int i = 0; i < 2; i++) {
            if (i > 0) {
                tc_match_destroy(fixture.match);
                sit_down(&fixture, "dicegame");
                session_save_begin(fixture.save, &fixture.played, store_match_number(), 20);
            }
            fixture.played.apart = i == first;
            number[i] = session_save_number(fixture.save);
            session_save_lay_aside(fixture.save, &fixture.played);
        }
        assert_int_equal(session_save_offers(fixture.save, &nobody), 2);
        assert_int_equal(session_save_offer(fixture.save, &nobody, 0).number, number[1]);
        assert_int_equal(session_save_offer(fixture.save, &nobody, 1).number, number[0]);
        end(&fixture);
    }
}

/* Somebody's and somebody else's, beside one of its game; one of a later day ends them. */
static void tries_are_kept_besides_until_one_of_a_later_day_begins(void **state)
{
    (void)state;
    struct fixture fixture;
    const struct session_match nobody = {.match = NULL};
    const struct store_today tried[] = {{.day = 7, .game = "dicegame", .name = "Ann", .match = 1},
                                        {.day = 7, .game = "dicegame", .name = "Ben", .match = 2},
                                        {.day = 8, .game = "dicegame", .name = "Ann", .match = 3}};
    begin(&fixture);
    session_save_lay_aside(fixture.save, &fixture.played);
    for (int i = 0; i < 3; i++) {
        tc_match_destroy(fixture.match);
        sit_down(&fixture, "dicegame");
        fixture.played.tried = &tried[i];
        fixture.played.apart = true;
        session_save_begin(fixture.save, &fixture.played, tried[i].match, 20);
        session_save_lay_aside(fixture.save, &fixture.played);
        assert_int_equal(session_save_offers(fixture.save, &nobody), i < 2 ? i + 2 : 2);
    }
    assert_int_equal(session_save_offer(fixture.save, &nobody, 0).number, 3);
    end(&fixture);
}

static void without_a_store_a_match_lasts_as_long_as_the_run(void **state)
{
    (void)state;
    struct fixture fixture = {.store = NULL};
    fixture.save = session_save_create(NULL);
    sit_down(&fixture, "dicegame");
    session_save_begin(fixture.save, &fixture.played, store_match_number(), 0);
    throw_once(&fixture, 10);
    assert_true(session_save_safe(fixture.save, 10, 1000));
    session_save_lay_aside(fixture.save, &fixture.played);
    const struct session_match nobody = {.match = NULL};
    assert_int_equal(session_save_offers(fixture.save, &nobody), 1);
    session_save_destroy(fixture.save);
    tc_match_destroy(fixture.match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_played_is_there_in_the_next_run),
        cmocka_unit_test(a_throw_is_safe_once_it_is_written),
        cmocka_unit_test(a_match_laid_aside_is_offered_and_gone_on_with),
        cmocka_unit_test(of_each_game_the_newest_is_kept),
        cmocka_unit_test(one_at_which_an_evening_stands_is_kept_besides),
        cmocka_unit_test(tries_are_kept_besides_until_one_of_a_later_day_begins),
        cmocka_unit_test(without_a_store_a_match_lasts_as_long_as_the_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
