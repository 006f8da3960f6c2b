/* SPDX-License-Identifier: Zlib */
/*
 * The fields, actions and refusals of microbin, as protocol.md has them.
 */
#include "tests/referee/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define HOUSE_CHART                                                                                \
    "[[1,0,1],[6,1,0],[9,1,1],[12,2,0],[14,2,1],[16,3,0],[18,3,1],[20,4,0],[21,5,0]]"

static int begin(void **state)
{
    static struct child child;
    child_start(&child, NULL);
    child_expect(&child,
                 "{'cmd':'new','game':'microbin','players':3,'first':0,'seed':'42',"
                 "'options':{'target':5}}",
                 "{'ok':true,'state':{'game':'microbin','players':3,'await':'roll'");
    *state = &child;
    return 0;
}

static int end(void **state)
{
    return child_end(*state);
}

static void roll(struct child *child, int face)
{
    char line[40];
    snprintf(line, sizeof line, "{'cmd':'roll','dice':[%d]}", face);
    child_ask(child, line);
}

static void act(struct child *child, const char *action)
{
    char line[80];
    snprintf(line, sizeof line, "{'cmd':'act','action':'%s'}", action);
    child_expect(child, line, "{'ok':true,");
}

static void the_options_are_listed(void **state)
{
    child_expect(*state, "{'cmd':'games'}",
                 "{'id':'microbin','title':'Microbin','min_players':2,'max_players':6,");
    child_expect(*state, "{'cmd':'state'}",
                 "'options':{'target':5,'reroll_max':3,'cancel_max':3,'start_perks':2,"
                 "'force':true,'chart':" HOUSE_CHART "}");
}

static void a_throw_is_pending_until_something_is_decided(void **state)
{
    child_expect(*state, "{'cmd':'state'}",
                 "'active':0,'tokens':[],'last':null,'total':0,'rerolls':[2,2,2],"
                 "'cancels':[2,2,2],'owed':0,'final':false}");
    child_expect(*state, "{'cmd':'roll','dice':[4]}",
                 "'legal':['roll','stop','reroll','cancel'],'roll':null");
    child_expect(*state, "{'cmd':'state'}", "'tokens':[],'last':4,'total':4,");
    child_expect(*state, "{'cmd':'act','action':'roll'}", "'tokens':[4],'last':null,'total':4,");
    child_expect(*state, "{'cmd':'roll','dice':[4]}",
                 "'phase':'bust','player':0,'first':0,'legal':['bust','reroll','cancel']");
    child_expect(*state, "{'cmd':'state'}", "'tokens':[4],'last':4,'total':4,");
    child_expect(*state, "{'cmd':'act','action':'bust'}",
                 "'phase':'gain','player':0,'first':0,'legal':['gain reroll','gain cancel']");
    child_expect(*state, "{'cmd':'state'}", "'tokens':[],'last':null,'total':0,");
    child_expect(*state, "{'cmd':'state'}", "'owed':1,'final':false}");
}

static void who_is_asked_and_whose_turn_it_is_are_two_things(void **state)
{
    roll(*state, 6);
    act(*state, "stop");
    child_expect(*state, "{'cmd':'state'}",
                 "'phase':'force','player':1,'first':0,'legal':['allow','force reroll reroll',"
                 "'force reroll cancel','force cancel cancel'],'roll':null");
    child_expect(*state, "{'cmd':'state'}", "'active':0,'tokens':[6],'last':null,'total':6,");
    child_expect(*state, "{'cmd':'act','action':'force cancel cancel'}",
                 "'await':'roll','phase':'rolling','player':0,'first':0,'legal':[]");
    child_expect(*state, "{'cmd':'state'}", "'rerolls':[2,2,2],'cancels':[2,0,2]");
}

static void a_reward_is_chosen_by_its_tier(void **state)
{
    roll(*state, 6);
    act(*state, "roll");
    roll(*state, 3);
    act(*state, "stop");
    act(*state, "allow");
    act(*state, "allow");
    child_expect(*state, "{'cmd':'state'}", "'legal':['reward 0','reward 1','reward 2']");
    child_expect_refusal(*state, "{'cmd':'act','action':'reward 3'}", "illegal-action");
    child_expect_refusal(*state, "{'cmd':'act','action':'reward'}", "illegal-action");
    child_expect(*state, "{'cmd':'act','action':'reward 2'}",
                 "'events':[{'event':'reward','seat':0,'points':1,'total':1,'tier':2,'pips':9,"
                 "'perks':1}]");
    child_expect(*state, "{'cmd':'state'}", "'tokens':[3,6],'last':null,'total':9,");
    child_expect(*state, "{'cmd':'act','action':'gain cancel'}", "'cancels':[3,2,2]");
    child_expect(*state, "{'cmd':'state'}", "'scores':[1,0,0]");
}

static void the_last_round_shows_while_perks_are_chosen(void **state)
{
    child_ask(*state, "{'cmd':'new','game':'microbin','players':2,'first':0,'options':"
                      "{'target':5,'force':false,'chart':[[1,5,1]]}}");
    roll(*state, 2);
    act(*state, "stop");
    child_expect(*state, "{'cmd':'state'}", "'owed':1,'final':true}");
    act(*state, "gain reroll");
    roll(*state, 2);
    act(*state, "cancel");
    child_expect(*state, "{'cmd':'state'}", "'await':'over','phase':'over','player':null");
    child_expect(*state, "{'cmd':'state'}", "'winners':[0]");
    child_expect(*state, "{'cmd':'state'}",
                 "'active':null,'tokens':[],'last':null,'total':0,'rerolls':[3,2],"
                 "'cancels':[2,1],'owed':0,'final':true}");
}

static void options_that_make_no_sense_are_refused(void **state)
{
    static const char *const options[] = {
        "'target':4",        "'target':51",       "'reroll_max':0",    "'cancel_max':4",
        "'start_perks':4",   "'force':1",         "'chart':[]",        "'chart':[[1,1]]",
        "'chart':[[0,1,0]]", "'chart':[[1,0,3]]", "'chart':[1,1,0]",   "'chart':[[1,1,0],[1,2,0]]",
        "'chart':'house'",   "'chart':[[1,1,4]]", "'chart':[[22,1,0]]"};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        char line[160];
        snprintf(line, sizeof line, "{'cmd':'new','game':'microbin','players':3,'options':{%s}}",
                 options[i]);
        child_expect_refusal(*state, line, "bad-option");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_options_are_listed, begin, end),
        cmocka_unit_test_setup_teardown(a_throw_is_pending_until_something_is_decided, begin, end),
        cmocka_unit_test_setup_teardown(who_is_asked_and_whose_turn_it_is_are_two_things, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_reward_is_chosen_by_its_tier, begin, end),
        cmocka_unit_test_setup_teardown(the_last_round_shows_while_perks_are_chosen, begin, end),
        cmocka_unit_test_setup_teardown(options_that_make_no_sense_are_refused, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
