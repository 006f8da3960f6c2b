/* SPDX-License-Identifier: Zlib */
/*
 * The fields, actions and refusals of zonk, as protocol.md has them.
 */
#include "tests/referee/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static int begin(void **state)
{
    static struct child child;
    child_start(&child, NULL);
    child_expect(&child,
                 "{'cmd':'new','game':'zonk','players':2,'first':0,'seed':'42',"
                 "'options':{'target':1500}}",
                 "{'ok':true,'state':{'game':'zonk','players':2,'await':'roll'");
    *state = &child;
    return 0;
}

static int end(void **state)
{
    return child_end(*state);
}

/* Asks for the throw of a text of digits. */
static void roll(struct child *child, const char *faces, size_t count)
{
    char dice[40];
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        dice[length++] = i > 0 ? ',' : ' ';
        dice[length++] = faces[i];
    }
    char line[80];
    snprintf(line, sizeof line, "{'cmd':'roll','dice':[%.*s]}", (int)length, dice);
    child_expect(child, line, "{'ok':true,");
}

static void act(struct child *child, const char *action, size_t length)
{
    char line[80];
    snprintf(line, sizeof line, "{'cmd':'act','action':'%.*s'}", (int)length, action);
    child_expect(child, line, "{'ok':true,");
}

/* Throws and actions in turn, with ", " between. */
static void play(struct child *child, const char *moves)
{
    while (*moves != '\0') {
        size_t length = strcspn(moves, ",");
        if (*moves >= '0' && *moves <= '9') {
            roll(child, moves, length);
        } else {
            act(child, moves, length);
        }
        moves += length;
        moves += strspn(moves, ", ");
    }
}

static void the_options_are_listed(void **state)
{
    child_expect(*state, "{'cmd':'games'}",
                 "{'id':'zonk','title':'Z (Zonk)','min_players':2,'max_players':6,");
    child_expect(*state, "{'cmd':'games'}", "'choices':['last_turns','at_once']");
    child_expect(*state, "{'cmd':'state'}",
                 "'options':{'target':1500,'break_ice':500,'min_stop':300,"
                 "'finish':'last_turns','consolation':false}");
}

static void a_start_has_every_field(void **state)
{
    child_expect(*state, "{'cmd':'state'}",
                 "'turn_points':0,'rolled':[0,0,0,0,0,0],"
                 "'aside':[false,false,false,false,false,false],"
                 "'turn_bh':{'kept':0,'at_risk':0},'bh':[0,0],'large_bh':[0,0],"
                 "'in_game':[false,false],'sheet':[[],[]]}");
}

static void a_throw_is_chosen_from_by_die(void **state)
{
    play(*state, "144344");
    child_expect(*state, "{'cmd':'state'}", "'rolled':[1,4,4,3,4,4]");
    child_expect(*state, "{'cmd':'state'}",
                 "'phase':'keep','player':0,'first':0,'legal':['keep 0','keep 1 2 4',");
    static const char *const wrong[] = {"keep",       "keep 1",       "keep 3", "keep 4 2 1",
                                        "keep 1 2",   "keep 1 2 4 5", "keep 6", "keep 0 0",
                                        "keep 0 0 0", "roll",         "stop",   "keep 0 1 2 3 4 5"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char line[80];
        snprintf(line, sizeof line, "{'cmd':'act','action':'%s'}", wrong[i]);
        child_expect_refusal(*state, line, "illegal-action");
    }
    child_expect(*state, "{'cmd':'act','action':'keep 1 2 4'}",
                 "'events':[{'event':'keep','seat':0,'dice':[4,4,4],'indexes':[1,2,4],"
                 "'points':400,'turn_points':400,'at_risk':1,'kept':0,'left':3,'all':0},"
                 "{'event':'colours','seat':0,'indexes':[1,2,4],'bh':1}]");
    child_expect(*state, "{'cmd':'state'}",
                 "'rolled':[0,0,0,0,0,0],'aside':[false,true,true,false,true,false],"
                 "'turn_bh':{'kept':0,'at_risk':1}");
}

static void six_kept_dice_lie_aside_until_the_roll(void **state)
{
    play(*state, "123456, keep 0 1 2 3 4 5");
    child_expect(*state, "{'cmd':'state'}",
                 "'phase':'decide','player':0,'first':0,'legal':['roll']");
    child_expect(*state, "{'cmd':'state'}", "'aside':[true,true,true,true,true,true]");
    child_expect(*state, "{'cmd':'act','action':'roll'}", "'roll':{'dice':6,'sides':6}");
    child_expect(*state, "{'cmd':'state'}", "'aside':[false,false,false,false,false,false]");
}

static void the_sheet_is_written_as_on_paper(void **state)
{
    play(*state, "515251, keep 0 1 2 4, stop, 223446");
    child_expect(*state, "{'cmd':'state'}", "'sheet':[['600**'],['Z*']]}");
    child_expect(*state, "{'cmd':'state'}", "'in_game':[true,false]");
    play(*state, "122346, keep 0, roll, 22346");
    child_expect(*state, "{'cmd':'state'}", "'sheet':[['600**','Z'],['Z*']]}");
    child_expect(*state, "{'cmd':'undo'}", "'sheet':[['600**'],['Z*']]}");
    play(*state, "22346, 111523, keep 0 1 2 3, stop, 115522, keep 0 1 2 3, stop");
    child_expect(*state, "{'cmd':'state'}", "'sheet':[['600**','Z','900'],['Z*','1050**']]}");
}

static void a_roll_off_has_no_sheet(void **state)
{
    child_ask(*state, "{'cmd':'new','game':'zonk','players':2}");
    assert_null(strstr(child_ask(*state, "{'cmd':'state'}"), "sheet"));
}

static void more_asterisks_than_a_line_is_wide(void **state)
{
    enum { HOT = 60 };
    char moves[] = "111111, keep 0 1 2 3 4 5, roll";
    for (int i = 0; i < HOT; i++) {
        play(*state, moves);
    }
    play(*state, "223446");
    const char *reply = child_ask(*state, "{'cmd':'state'}");
    const char *entry = strstr(reply, "\"sheet\":[[\"Z*");
    assert_non_null(entry);
    /* 120 000 points pass 119 thousands; the last throw is a train wreck */
    assert_int_equal(strspn(strchr(entry, '*'), "*"), 2 * HOT);
}

static void the_end_is_as_the_protocol_says(void **state)
{
    child_ask(*state, "{'cmd':'new','game':'zonk','players':2,'first':0,'options':"
                      "{'target':500,'finish':'at_once','consolation':true}}");
    play(*state, "555122, keep 0 1 2 3");
    child_expect(*state, "{'cmd':'act','action':'stop'}",
                 "'events':[{'event':'stop','seat':0,'points':600,'total':600,'marks':2,"
                 "'all_bh':2},{'event':'in_the_game','seat':0,'bh':1,'points':600},"
                 "{'event':'over_limit','seat':0,'bh':1,'total':600},"
                 "{'event':'consolation','seat':1,'bh':1,'all_bh':1},"
                 "{'event':'winner','seat':0,'large_bh':1,'total':600},"
                 "{'event':'over','winners':[0]}]");
    child_expect(*state, "{'cmd':'state'}", "'await':'over','phase':'over','player':null");
    child_expect(*state, "{'cmd':'state'}",
                 "'turn_points':0,'rolled':[0,0,0,0,0,0],"
                 "'aside':[false,false,false,false,false,false],"
                 "'turn_bh':{'kept':0,'at_risk':0},'bh':[2,1],'large_bh':[1,0],"
                 "'in_game':[true,false],'sheet':[['600**'],[]]}");
}

static void options_out_of_range_are_refused(void **state)
{
    static const char *const options[] = {"'target':499",    "'target':20001", "'break_ice':5001",
                                          "'min_stop':-1",   "'finish':0",     "'finish':'later'",
                                          "'consolation':1", "'bonus':true"};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        char line[160];
        snprintf(line, sizeof line, "{'cmd':'new','game':'zonk','players':3,'options':{%s}}",
                 options[i]);
        child_expect_refusal(*state, line, "bad-option");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_options_are_listed, begin, end),
        cmocka_unit_test_setup_teardown(a_start_has_every_field, begin, end),
        cmocka_unit_test_setup_teardown(a_throw_is_chosen_from_by_die, begin, end),
        cmocka_unit_test_setup_teardown(six_kept_dice_lie_aside_until_the_roll, begin, end),
        cmocka_unit_test_setup_teardown(the_sheet_is_written_as_on_paper, begin, end),
        cmocka_unit_test_setup_teardown(a_roll_off_has_no_sheet, begin, end),
        cmocka_unit_test_setup_teardown(more_asterisks_than_a_line_is_wide, begin, end),
        cmocka_unit_test_setup_teardown(the_end_is_as_the_protocol_says, begin, end),
        cmocka_unit_test_setup_teardown(options_out_of_range_are_refused, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
