/* SPDX-License-Identifier: Zlib */
#include "wire/setup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#include "tests/wire/text.h"
#include "wire/games.h"

static bool read_text(const char *text, struct tc_setup *setup, struct wire_error *fault)
{
    json_t *from = text_read(text);
    bool read = wire_setup_read(from, setup, fault);
    json_decref(from);
    return read;
}

static void expect_refused(const char *text, const char *code, const char *word)
{
    struct tc_setup setup = {.players = 99};
    struct wire_error fault;
    assert_false(read_text(text, &setup, &fault));
    assert_string_equal(fault.code, code);
    assert_non_null(strstr(fault.sentence, word));
    assert_int_equal(setup.players, 99);
}

static void what_is_left_out_is_the_games_own(void **state)
{
    (void)state;
    struct tc_setup setup;
    struct wire_error fault;
    assert_true(read_text("{'game':'dicegame','players':3}", &setup, &fault));
    assert_int_equal(setup.players, 3);
    assert_int_equal(setup.first, TC_FIRST_OWN);
    text_expect(wire_options(&setup), "{'target':5000,'on_the_board':false,'last_round':false}");
}

static void what_is_given_is_in_force(void **state)
{
    (void)state;
    struct tc_setup setup;
    struct wire_error fault;
    assert_true(read_text("{'game':'dicegame','players':8,'first':7,"
                          "'options':{'last_round':true,'target':10000}}",
                          &setup, &fault));
    assert_int_equal(setup.first, 7);
    text_expect(wire_options(&setup), "{'target':10000,'on_the_board':false,'last_round':true}");
}

static void a_roll_off_can_be_asked_for(void **state)
{
    (void)state;
    struct tc_setup setup;
    struct wire_error fault;
    assert_true(read_text("{'game':'dicegame','players':2,'first':'rolloff'}", &setup, &fault));
    assert_int_equal(setup.first, TC_FIRST_ROLLOFF);
}

static void the_game_must_be_one_of_ours(void **state)
{
    (void)state;
    expect_refused("{'players':2}", "bad-request", "game");
    expect_refused("{'game':5,'players':2}", "bad-request", "game");
    expect_refused("{'game':'chess','players':2}", "bad-request", "\"chess\"");
    expect_refused("{'game':'template','players':2}", "bad-request", "\"template\"");
}

static void a_long_name_is_not_repeated(void **state)
{
    (void)state;
    char text[4096];
    char name[3000];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    snprintf(text, sizeof text, "{'game':'%s','players':2}", name);
    expect_refused(text, "bad-request", "(a long text)");
    snprintf(text, sizeof text, "{'game':'dicegame','players':2,'options':{'%s':1}}", name);
    expect_refused(text, "bad-option", "(a long text)");
}

static void players_are_as_many_as_the_game_takes(void **state)
{
    (void)state;
    static const char *const wrong[] = {"0",   "9",    "-1",  "2.0", "true",
                                        "'2'", "null", "[2]", "258", "4294967298"};
    char text[100];
    expect_refused("{'game':'dicegame'}", "bad-request", "players");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(text, sizeof text, "{'game':'dicegame','players':%s}", wrong[i]);
        expect_refused(text, "bad-request", "1 to 8");
    }
}

static void the_first_must_sit_at_the_table(void **state)
{
    (void)state;
    static const char *const wrong[] = {"3",   "-1",   "-2",  "1.0", "true",     "'own'",
                                        "'0'", "null", "[0]", "256", "'Rolloff'"};
    char text[100];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(text, sizeof text, "{'game':'dicegame','players':3,'first':%s}", wrong[i]);
        expect_refused(text, "bad-request", "0 to 2");
    }
}

static void options_must_be_known_and_fit(void **state)
{
    (void)state;
    expect_refused("{'game':'dicegame','players':2,'options':{'colour':1}}", "bad-option",
                   "\"colour\"");
    expect_refused("{'game':'dicegame','players':2,'options':{'target':5000,'Target':1}}",
                   "bad-option", "\"Target\"");
    expect_refused("{'game':'dicegame','players':2,'options':{'target':1}}", "bad-option",
                   "500 to 50000");
    expect_refused("{'game':'dicegame','players':2,'options':{'last_round':null}}", "bad-option",
                   "last_round");
    expect_refused("{'game':'dicegame','players':2,'options':[]}", "bad-request", "options");
    expect_refused("{'game':'dicegame','players':2,'options':null}", "bad-request", "options");
}

static void nothing_but_an_object_is_a_setup(void **state)
{
    (void)state;
    expect_refused("[]", "bad-request", "game");
    expect_refused("'dicegame'", "bad-request", "game");
    expect_refused("null", "bad-request", "game");
}

static void faces_are_whole_numbers_of_some_die(void **state)
{
    (void)state;
    static const struct {
        const char *text, *code;
    } wrong[] = {
        {"[0]", "bad-dice"},       {"[13]", "bad-dice"},         {"[257]", "bad-dice"},
        {"[-1]", "bad-dice"},      {"[4294967297]", "bad-dice"}, {"[1.0]", "bad-request"},
        {"[true]", "bad-request"}, {"['1']", "bad-request"},     {"[null]", "bad-request"},
        {"1", "bad-request"},      {"{}", "bad-request"},        {"null", "bad-request"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint8_t faces[TC_DICE_MAX];
        int count = 7;
        struct wire_error fault;
        json_t *from = text_read(wrong[i].text);
        assert_false(wire_faces_read(from, faces, &count, &fault));
        assert_string_equal(fault.code, wrong[i].code);
        assert_int_equal(count, 7);
        json_decref(from);
    }
}

static void a_throw_has_as_many_faces_as_it_has_room(void **state)
{
    (void)state;
    uint8_t faces[TC_DICE_MAX];
    int count = 0;
    struct wire_error fault;
    json_t *list = json_array();
    assert_true(wire_faces_read(list, faces, &count, &fault));
    assert_int_equal(count, 0);
    for (int i = 0; i < TC_DICE_MAX; i++) {
        json_array_append_new(list, json_integer(i % TC_SIDES_MAX + 1));
    }
    assert_true(wire_faces_read(list, faces, &count, &fault));
    assert_int_equal(count, TC_DICE_MAX);
    assert_int_equal(faces[11], 12);
    json_array_append_new(list, json_integer(1));
    assert_false(wire_faces_read(list, faces, &count, &fault));
    assert_string_equal(fault.code, "bad-dice");
    json_decref(list);
}

static void the_list_of_games_tells_limits_and_options(void **state)
{
    (void)state;
    json_t *games = wire_games();
    assert_int_equal(json_array_size(games), tc_games_count);
    int dicegame = tc_game_find("dicegame");
    text_expect(json_incref(json_array_get(games, (size_t)dicegame)),
                "{'id':'dicegame','title':'The Dice Game','min_players':1,'max_players':8,"
                "'levels':['beginner','careful','bold','strong','perfect'],'options':["
                "{'name':'target','type':'number','default':5000,'min':500,'max':50000,"
                "'choices':null},"
                "{'name':'on_the_board','type':'switch','default':false,'min':null,'max':null,"
                "'choices':null},"
                "{'name':'last_round','type':'switch','default':false,'min':null,'max':null,"
                "'choices':null}]}");
    json_decref(games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_out_is_the_games_own),
        cmocka_unit_test(what_is_given_is_in_force),
        cmocka_unit_test(a_roll_off_can_be_asked_for),
        cmocka_unit_test(the_game_must_be_one_of_ours),
        cmocka_unit_test(a_long_name_is_not_repeated),
        cmocka_unit_test(players_are_as_many_as_the_game_takes),
        cmocka_unit_test(the_first_must_sit_at_the_table),
        cmocka_unit_test(options_must_be_known_and_fit),
        cmocka_unit_test(nothing_but_an_object_is_a_setup),
        cmocka_unit_test(faces_are_whole_numbers_of_some_die),
        cmocka_unit_test(a_throw_has_as_many_faces_as_it_has_room),
        cmocka_unit_test(the_list_of_games_tells_limits_and_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
