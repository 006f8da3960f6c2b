/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "tests/referee/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <jansson.h>

#define NEW_GAME "{'cmd':'new','game':'dicegame','players':2,'first':0,'seed':'42'}"

static int begin(void **state)
{
    static struct child child;
    child_start(&child, NULL);
    *state = &child;
    return 0;
}

static int begin_game(void **state)
{
    begin(state);
    child_expect(*state, NEW_GAME, "{'ok':true,'state':{'game':'dicegame'");
    return 0;
}

static int end(void **state)
{
    return child_end(*state);
}

/* ---- Play ------------------------------------------------------------------------------------ */

static void the_games_are_listed(void **state)
{
    child_expect(*state, "{'cmd':'games'}", "{'ok':true,'games':[{'id':'");
    child_expect(*state, "{'cmd':'games'}", "'id':'dicegame','title':'The Dice Game'");
}

/* Rolls what is due and banks what can be banked; returns how many requests it took. */
static int play_to_the_end(struct child *child)
{
    const char *reply = child_ask(child, "{'cmd':'state'}");
    for (int asked = 0; asked < 10000; asked++) {
        if (strstr(reply, "\"await\":\"over\"") != NULL) {
            return asked;
        }
        bool throwing = strstr(reply, "\"await\":\"roll\"") != NULL;
        reply = child_ask(child, throwing ? "{'cmd':'roll'}" : "{'cmd':'act','action':'bank'}");
        assert_non_null(strstr(reply, "{\"ok\":true,\"state\":{"));
    }
    return -1;
}

static void a_whole_game_has_an_end_and_winners(void **state)
{
    struct child *child = *state;
    for (int players = 1; players <= 8; players++) {
        char line[100];
        snprintf(line, sizeof line, "{'cmd':'new','game':'dicegame','players':%d,'seed':'%d'}",
                 players, players);
        child_expect(child, line, "'winners':[]");
        assert_true(play_to_the_end(child) > players);
        assert_null(strstr(child_ask(child, "{'cmd':'state'}"), "\"winners\":[]"));
        child_expect_refusal(child, "{'cmd':'roll'}", "not-now");
        child_expect_refusal(child, "{'cmd':'act','action':'bank'}", "not-now");
    }
}

static void dictated_dice_are_the_ones_that_lie(void **state)
{
    child_expect(*state, "{'cmd':'roll','dice':[2,2,2,1,5,6]}", "'rolled':[2,2,2,1,5,6]");
    child_expect(*state, "{'cmd':'state'}", "'turn_points':350");
    child_expect(*state, "{'cmd':'act','action':'bank'}",
                 "'events':[{'event':'bank','seat':0,'points':350,'total':350}");
    child_expect(*state, "{'cmd':'state'}", "'scores':[350,0]");
}

static void the_same_seed_throws_the_same_dice(void **state)
{
    struct child *child = *state;
    char *first = strdup(child_ask(child, "{'cmd':'roll'}"));
    child_ask(child, NEW_GAME);
    assert_string_equal(child_ask(child, "{'cmd':'roll'}"), first);
    free(first);
}

static void without_a_seed_no_two_games_are_alike(void **state)
{
    struct child *child = *state;
    static const char line[] = "{'cmd':'new','game':'dicegame','players':2,'first':0}";
    child_ask(child, line);
    char *first = strdup(child_ask(child, "{'cmd':'save'}"));
    child_ask(child, line);
    assert_string_not_equal(child_ask(child, "{'cmd':'save'}"), first);
    free(first);
}

/* ---- Undo ------------------------------------------------------------------------------------ */

static void after_an_undo_the_same_throw_follows(void **state)
{
    struct child *child = *state;
    child_ask(child, "{'cmd':'new','game':'dicegame','players':2,'first':0,'seed':'42',"
                     "'options':{'target':50000}}");
    for (int i = 0; i < 20; i++) {
        char *before = strdup(child_ask(child, "{'cmd':'state'}"));
        char *thrown = strdup(child_ask(child, "{'cmd':'roll'}"));
        assert_string_equal(child_ask(child, "{'cmd':'undo'}"), before);
        assert_string_equal(child_ask(child, "{'cmd':'roll'}"), thrown);
        if (strstr(thrown, "\"await\":\"act\"") != NULL) {
            child_ask(child, "{'cmd':'act','action':'bank'}");
        }
        free(before);
        free(thrown);
    }
}

static void a_dictated_throw_leaves_the_generator_alone(void **state)
{
    struct child *child = *state;
    char *drawn = strdup(child_ask(child, "{'cmd':'roll'}"));
    child_ask(child, "{'cmd':'undo'}");
    child_ask(child, "{'cmd':'roll','dice':[2,3,4,6,6,3]}");
    child_ask(child, "{'cmd':'undo'}");
    assert_string_equal(child_ask(child, "{'cmd':'roll'}"), drawn);
    free(drawn);
}

static void a_whole_game_can_be_taken_back(void **state)
{
    struct child *child = *state;
    char *start = strdup(child_ask(child, "{'cmd':'state'}"));
    int steps = play_to_the_end(child);
    for (int i = 1; i < steps; i++) {
        child_expect(child, "{'cmd':'undo'}", "'events':[]");
    }
    assert_string_equal(child_ask(child, "{'cmd':'undo'}"), start);
    child_expect_refusal(child, "{'cmd':'undo'}", "not-now");
    free(start);
}

/* ---- Saves ----------------------------------------------------------------------------------- */

/* The line that loads what a save handed out; the caller frees it. */
static char *load_line(struct child *child)
{
    static const char head[] = "{\"cmd\":\"load\",";
    const char *reply = child_ask(child, "{'cmd':'save'}");
    const char *save = strstr(reply, "\"save\":{");
    assert_non_null(save);
    size_t size = sizeof head + strlen(save);
    char *line = malloc(size);
    assert_non_null(line);
    snprintf(line, size, "%s%s", head, save);
    return line;
}

static void a_save_brings_the_same_state_back(void **state)
{
    struct child *child = *state;
    child_ask(child, "{'cmd':'roll','dice':[2,2,2,1,5,6]}");
    child_ask(child, "{'cmd':'act','action':'bank'}");
    child_ask(child, "{'cmd':'roll'}");
    char *line = load_line(child);
    char *before = strdup(child_ask(child, "{'cmd':'state'}"));
    child_ask(child, "{'cmd':'new','game':'dicegame','players':5}");
    assert_string_equal(child_ask(child, line), before);
    char *again = load_line(child);
    assert_string_equal(again, line);
    free(again);
    free(line);
    free(before);
}

static void another_process_goes_on_with_the_same_dice(void **state)
{
    struct child *child = *state;
    struct child other;
    child_ask(child, "{'cmd':'roll'}");
    child_ask(child, "{'cmd':'act','action':'bank'}");
    char *line = load_line(child);
    child_start(&other, NULL);
    child_expect(&other, line, "{'ok':true,'state':{");
    char *thrown = strdup(child_ask(child, "{'cmd':'roll'}"));
    assert_string_equal(child_ask(&other, "{'cmd':'roll'}"), thrown);
    assert_int_equal(child_end(&other), 0);
    free(thrown);
    free(line);
}

static void a_bad_save_keeps_the_game_in_play(void **state)
{
    struct child *child = *state;
    static const char head[] = "{'cmd':'load','save':{'version':1,'game':'dicegame','players':2,"
                               "'options':{},'first':0,'seed':'1','log':[";
    static const char *const logs[] = {"'bank'", "[1,2,3,4,5,6]", "{'dice':[1,1]}", "7"};
    child_ask(child, "{'cmd':'roll'}");
    for (size_t i = 0; i < sizeof logs / sizeof *logs; i++) {
        char line[300];
        snprintf(line, sizeof line, "%s%s]}}", head, logs[i]);
        child_expect_refusal(child, line, "bad-save");
    }
    child_expect_refusal(child, "{'cmd':'load','save':{}}", "bad-save");
    child_expect_refusal(child, "{'cmd':'load','save':[]}", "bad-request");
    child_expect_refusal(child, "{'cmd':'load'}", "bad-request");
}

/* ---- Refusals -------------------------------------------------------------------------------- */

static void without_a_game_there_is_nothing_to_play(void **state)
{
    static const char *const lines[] = {"{'cmd':'act','action':'bank'}",
                                        "{'cmd':'roll'}",
                                        "{'cmd':'roll','dice':[1]}",
                                        "{'cmd':'state'}",
                                        "{'cmd':'undo'}",
                                        "{'cmd':'save'}",
                                        "{'cmd':'advise'}",
                                        "{'cmd':'play','level':'perfect'}"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        child_expect(*state, lines[i], "{'ok':false,'code':'no-game','error':'");
    }
}

static void a_failed_new_leaves_no_game(void **state)
{
    child_expect(*state, "{'cmd':'new','game':'dicegame','players':99}", "'code':'bad-request'");
    child_expect(*state, "{'cmd':'state'}", "'code':'no-game'");
}

static void a_failed_new_keeps_the_game_in_play(void **state)
{
    static const struct {
        const char *fields, *code;
    } wrong[] = {
        {"'game':'dicegame'", "bad-request"},
        {"'players':2", "bad-request"},
        {"'game':'chess','players':2", "bad-request"},
        {"'game':'dicegame','players':0", "bad-request"},
        {"'game':'dicegame','players':2.0", "bad-request"},
        {"'game':'dicegame','players':2,'first':2", "bad-request"},
        {"'game':'dicegame','players':2,'first':'left'", "bad-request"},
        {"'game':'dicegame','players':2,'seed':42", "bad-request"},
        {"'game':'dicegame','players':2,'seed':'-1'", "bad-request"},
        {"'game':'dicegame','players':2,'seed':'18446744073709551616'", "bad-request"},
        {"'game':'dicegame','players':2,'options':1", "bad-request"},
        {"'game':'dicegame','players':2,'options':{'targets':5000}", "bad-option"},
        {"'game':'dicegame','players':2,'options':{'target':'5000'}", "bad-option"},
        {"'game':'dicegame','players':2,'options':{'target':499}", "bad-option"},
        {"'game':'dicegame','players':2,'options':{'target':500.5}", "bad-option"},
        {"'game':'dicegame','players':2,'options':{'last_round':1}", "bad-option"},
    };
    child_ask(*state, "{'cmd':'roll'}");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char line[200];
        snprintf(line, sizeof line, "{'cmd':'new',%s}", wrong[i].fields);
        child_expect_refusal(*state, line, wrong[i].code);
    }
}

static void a_request_must_be_one_of_the_list(void **state)
{
    static const char *const lines[] = {"{}",
                                        "{'cmd':'fly'}",
                                        "{'cmd':''}",
                                        "{'cmd':5}",
                                        "{'cmd':null}",
                                        "{'cmd':['state']}",
                                        "{'Cmd':'state'}",
                                        "{'cmd':'State'}",
                                        "[]",
                                        "['state']",
                                        "'state'",
                                        "5",
                                        "true",
                                        "null"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        child_expect_refusal(*state, lines[i], "bad-request");
    }
}

static void fields_have_their_types(void **state)
{
    static const char *const lines[] = {"{'cmd':'roll','dice':6}",
                                        "{'cmd':'roll','dice':null}",
                                        "{'cmd':'roll','dice':'123456'}",
                                        "{'cmd':'roll','dice':[1,2,3,4,5,true]}",
                                        "{'cmd':'roll','dice':[1,2,3,4,5,6.0]}",
                                        "{'cmd':'roll','dice':[[1,2,3,4,5,6]]}",
                                        "{'cmd':'act'}",
                                        "{'cmd':'act','action':1}",
                                        "{'cmd':'act','action':['bank']}"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        child_expect_refusal(*state, lines[i], "bad-request");
    }
}

static void dice_must_be_those_of_the_throw(void **state)
{
    static const char *const dice[] = {"",
                                       "1,2,3,4,5",
                                       "1,2,3,4,5,6,1",
                                       "0,2,3,4,5,6",
                                       "1,2,3,4,5,7",
                                       "1,2,3,4,5,-1",
                                       "1,2,3,4,5,257",
                                       "1,2,3,4,5,4294967297"};
    for (size_t i = 0; i < sizeof dice / sizeof *dice; i++) {
        char line[100];
        snprintf(line, sizeof line, "{'cmd':'roll','dice':[%s]}", dice[i]);
        child_expect_refusal(*state, line, "bad-dice");
    }
}

static void everything_has_its_moment(void **state)
{
    child_expect_refusal(*state, "{'cmd':'act','action':'bank'}", "not-now");
    child_expect_refusal(*state, "{'cmd':'act','action':'fold'}", "not-now");
    child_expect_refusal(*state, "{'cmd':'undo'}", "not-now");
    child_ask(*state, "{'cmd':'roll','dice':[2,2,2,1,5,6]}");
    child_expect_refusal(*state, "{'cmd':'roll'}", "not-now");
    child_expect_refusal(*state, "{'cmd':'roll','dice':[1]}", "not-now");
}

static void only_legal_actions_are_made(void **state)
{
    static const char *const actions[] = {"fold",  "",       "Bank",    " bank",
                                          "bank ", "bank 1", "bankroll"};
    child_ask(*state, "{'cmd':'roll','dice':[2,2,2,1,5,6]}");
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        char line[100];
        snprintf(line, sizeof line, "{'cmd':'act','action':'%s'}", actions[i]);
        child_expect_refusal(*state, line, "illegal-action");
    }
}

static void an_action_of_the_game_can_be_illegal_now(void **state)
{
    child_ask(*state, "{'cmd':'new','game':'dicegame','players':2,'first':0,"
                      "'options':{'on_the_board':true}}");
    child_expect(*state, "{'cmd':'roll','dice':[2,2,2,1,5,6]}", "'legal':['roll']");
    child_expect_refusal(*state, "{'cmd':'act','action':'bank'}", "illegal-action");
}

static void fields_that_nobody_asked_for_do_no_harm(void **state)
{
    child_expect(*state, "{'id':7,'cmd':'state','note':'ü'}", "{'ok':true,'state':{");
}

#define IN_GAME(test) cmocka_unit_test_setup_teardown(test, begin_game, end)
#define NO_GAME(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        NO_GAME(the_games_are_listed),
        NO_GAME(a_whole_game_has_an_end_and_winners),
        IN_GAME(dictated_dice_are_the_ones_that_lie),
        IN_GAME(the_same_seed_throws_the_same_dice),
        IN_GAME(without_a_seed_no_two_games_are_alike),
        IN_GAME(after_an_undo_the_same_throw_follows),
        IN_GAME(a_dictated_throw_leaves_the_generator_alone),
        IN_GAME(a_whole_game_can_be_taken_back),
        IN_GAME(a_save_brings_the_same_state_back),
        IN_GAME(another_process_goes_on_with_the_same_dice),
        IN_GAME(a_bad_save_keeps_the_game_in_play),
        NO_GAME(without_a_game_there_is_nothing_to_play),
        NO_GAME(a_failed_new_leaves_no_game),
        IN_GAME(a_failed_new_keeps_the_game_in_play),
        IN_GAME(a_request_must_be_one_of_the_list),
        IN_GAME(fields_have_their_types),
        IN_GAME(dice_must_be_those_of_the_throw),
        IN_GAME(everything_has_its_moment),
        IN_GAME(only_legal_actions_are_made),
        IN_GAME(an_action_of_the_game_can_be_illegal_now),
        IN_GAME(fields_that_nobody_asked_for_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
