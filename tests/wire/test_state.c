/* SPDX-License-Identifier: Zlib */
#include "wire/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#include "tests/wire/text.h"
#include "wire/setup.h"

#define OPTIONS "'options':{'target':5000,'on_the_board':false,'last_round':false}"

static void expect_state(struct tc_match *match, const char *text)
{
    text_expect(wire_state(match), text);
}

static void expect_events(struct tc_match *match, const char *text)
{
    text_expect(wire_events(tc_match_game(match), tc_match_events(match)), text);
}

static void a_due_throw_has_dice_and_no_actions(void **state)
{
    (void)state;
    struct tc_match *match = text_match(2, "{}", 1);
    expect_state(match, "{'game':'dicegame','players':2,'await':'roll','phase':'rolling',"
                        "'player':0,'first':0,'legal':[],'roll':{'dice':6,'sides':6},"
                        "'scores':[0,0],'winners':[]," OPTIONS ",'turn_points':0,'dice':6,"
                        "'rolled':[],'roll_points':0,'on_board':[true,true]}");
    tc_match_destroy(match);
}

static void a_decision_has_actions_and_no_throw(void **state)
{
    (void)state;
    struct tc_match *match = text_match(2, "{}", 1);
    text_throw(match, "222156");
    expect_state(match, "{'game':'dicegame','players':2,'await':'act','phase':'decide',"
                        "'player':0,'first':0,'legal':['bank','roll'],'roll':null,"
                        "'scores':[0,0],'winners':[]," OPTIONS ",'turn_points':350,'dice':1,"
                        "'rolled':[2,2,2,1,5,6],'roll_points':350,'on_board':[true,true]}");
    expect_events(match, "[{'event':'throw','seat':0,'dice':[2,2,2,1,5,6]},"
                         "{'event':'score','seat':0,'dice':[2,2,2,1,5,6],'aside':[0,1,2,3,4],"
                         "'points':350,'turn_points':350,'left':1,'hot':0}]");
    tc_match_destroy(match);
}

static void an_end_has_winners_and_nobody_in_turn(void **state)
{
    (void)state;
    struct tc_match *match = text_match(2, "{'target':500}", 1);
    text_throw(match, "111234");
    text_act(match, "bank");
    expect_state(match, "{'game':'dicegame','players':2,'await':'over','phase':'over',"
                        "'player':null,'first':0,'legal':[],'roll':null,'scores':[1000,0],"
                        "'winners':[0],'options':{'target':500,'on_the_board':false,"
                        "'last_round':false},'turn_points':0,'dice':0,'rolled':[],"
                        "'roll_points':0,'on_board':[true,true]}");
    expect_events(match, "[{'event':'bank','seat':0,'points':1000,'total':1000},"
                         "{'event':'over','winners':[0]}]");
    tc_match_destroy(match);
}

static struct tc_match *match_of_roll_off(void)
{
    struct tc_setup setup;
    struct wire_error fault;
    json_t *from = text_read("{'game':'dicegame','players':3,'first':'rolloff'}");
    assert_true(wire_setup_read(from, &setup, &fault));
    json_decref(from);
    struct tc_match *match = tc_match_create(&setup, 1, NULL, NULL);
    assert_non_null(match);
    return match;
}

static void a_roll_off_names_contenders_and_no_game_fields(void **state)
{
    (void)state;
    struct tc_match *match = match_of_roll_off();
    text_throw(match, "525");
    expect_state(match, "{'game':'dicegame','players':3,'await':'roll','phase':'rolloff',"
                        "'player':null,'contenders':[0,2],'legal':[],"
                        "'roll':{'dice':2,'sides':6},'scores':[0,0,0],'winners':[]," OPTIONS "}");
    expect_events(match, "[{'event':'rolloff','dice':[5,2,5],'seats':[0,1,2],'again':[0,2]}]");
    tc_match_destroy(match);
}

static void a_decided_roll_off_tells_who_starts(void **state)
{
    (void)state;
    struct tc_match *match = match_of_roll_off();
    text_throw(match, "126");
    json_t *now = wire_state(match);
    assert_null(json_object_get(now, "contenders"));
    assert_int_equal(json_integer_value(json_object_get(now, "first")), 2);
    assert_int_equal(json_integer_value(json_object_get(now, "player")), 2);
    json_decref(now);
    tc_match_destroy(match);
}

static void after_an_undo_there_are_no_events(void **state)
{
    (void)state;
    struct tc_match *match = text_match(2, "{}", 1);
    text_throw(match, "222156");
    assert_int_equal(tc_match_undo(match), TC_MATCH_OK);
    expect_events(match, "[]");
    tc_match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_due_throw_has_dice_and_no_actions),
        cmocka_unit_test(a_decision_has_actions_and_no_throw),
        cmocka_unit_test(an_end_has_winners_and_nobody_in_turn),
        cmocka_unit_test(a_roll_off_names_contenders_and_no_game_fields),
        cmocka_unit_test(a_decided_roll_off_tells_who_starts),
        cmocka_unit_test(after_an_undo_there_are_no_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
