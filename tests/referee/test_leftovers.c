/* SPDX-License-Identifier: Zlib */
/*
 * The fields, actions and refusals of leftovers, as protocol.md has them.
 */
#include "tests/referee/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static int begin(void **state)
{
    static struct child child;
    child_start(&child, NULL);
    child_expect(&child,
                 "{'cmd':'new','game':'leftovers','players':3,'first':2,'seed':'42','options':"
                 "{'dice':6,'limit':5}}",
                 "{'ok':true,'state':{'game':'leftovers','players':3,'await':'roll'");
    *state = &child;
    return 0;
}

static int end(void **state)
{
    return child_end(*state);
}

static void the_options_are_listed(void **state)
{
    child_expect(*state, "{'cmd':'games'}",
                 "{'id':'leftovers','title':'Bad Leftovers','min_players':2,'max_players':12,");
    child_expect(*state, "{'cmd':'games'}", "'choices':['first','rotate','stuck']");
    child_expect(*state, "{'cmd':'state'}",
                 "'options':{'dice':6,'limit':5,'shrink':false,'starter':'first'}");
    child_expect(*state,
                 "{'cmd':'new','game':'leftovers','players':12,'options':"
                 "{'starter':'stuck','shrink':true}}",
                 "'options':{'dice':50,'limit':21,'shrink':true,'starter':'stuck'}");
}

static void before_the_throw_the_pool_is_empty(void **state)
{
    child_expect(*state, "{'cmd':'state'}", "'roll':{'dice':6,'sides':6}");
    child_expect(*state, "{'cmd':'state'}",
                 "'round':0,'starter':2,'numbers':[2,3,1],'claims':[null,null,null],"
                 "'out':[false,false,false],'pool':[0,0,0,0,0,0],'last_stuck':null}");
}

static void a_claim_and_a_take_by_their_texts(void **state)
{
    child_expect(*state, "{'cmd':'roll','dice':[6,3,3,1,1,5]}",
                 "'phase':'claim','player':2,'first':2,'legal':['claim 7','claim 8','claim 9',"
                 "'claim 10','claim 11','claim 12'],'roll':null");
    child_expect_refusal(*state, "{'cmd':'act','action':'claim 13'}", "illegal-action");
    child_expect_refusal(*state, "{'cmd':'act','action':'take 1 1'}", "illegal-action");
    child_expect(*state, "{'cmd':'act','action':'claim 8'}",
                 "'phase':'take','player':2,'first':2,'legal':['take 1 1','take 3 5'],");
    child_expect(*state, "{'cmd':'state'}", "'claims':[null,null,8]");
    child_expect_refusal(*state, "{'cmd':'act','action':'take 5 3'}", "illegal-action");
    child_expect(*state, "{'cmd':'act','action':'take 3 5'}",
                 "'events':[{'event':'take','seat':2,'pair':[3,5],'own':0,'left':4},"
                 "{'event':'turn','seat':0}]");
    child_expect(*state, "{'cmd':'state'}", "'pool':[2,0,1,0,0,1]");
}

static void who_is_stuck_is_told_and_kept(void **state)
{
    child_ask(*state, "{'cmd':'roll','dice':[6,6,1,1,1,1]}");
    child_ask(*state, "{'cmd':'act','action':'claim 12'}");
    child_expect(*state, "{'cmd':'act','action':'take 6 6'}",
                 "{'event':'turn','seat':0},"
                 "{'event':'stuck','seat':0,'dice':[1,1,1,1],'sum':4,'total':4},"
                 "{'event':'round','seat':2,'round':1,'count':6}]");
    child_expect(*state, "{'cmd':'state'}", "'scores':[4,0,0]");
    child_expect(*state, "{'cmd':'state'}", "'last_stuck':{'seat':0,'points':4}}");
    child_expect(*state, "{'cmd':'roll','dice':[6,6,1,1,1,1]}",
                 "'last_stuck':{'seat':0,'points':4}}");
}

static void the_end_is_as_the_protocol_says(void **state)
{
    child_expect(*state, "{'cmd':'roll','dice':[2,2,2,2,2,2]}",
                 "{'event':'out','seat':2,'total':12,'still_in':2},"
                 "{'event':'round','seat':0,'round':1,'count':6}]");
    child_expect(*state, "{'cmd':'roll','dice':[6,2,2,2,1,1]}", "'phase':'claim','player':0");
    child_ask(*state, "{'cmd':'act','action':'claim 8'}");
    child_expect(*state, "{'cmd':'act','action':'take 2 6'}", "'winners':[0]");
    child_expect(*state, "{'cmd':'state'}", "'await':'over','phase':'over','player':null");
    child_expect(*state, "{'cmd':'state'}",
                 "'round':2,'starter':0,'numbers':[2,3,1],'claims':[8,null,null],"
                 "'out':[false,true,true],'pool':[2,2,0,0,0,0],"
                 "'last_stuck':{'seat':1,'points':6}}");
    child_expect_refusal(*state, "{'cmd':'roll'}", "not-now");
}

static void options_out_of_range_are_refused(void **state)
{
    static const char *const options[] = {"'dice':1",    "'dice':61",        "'limit':0",
                                          "'limit':501", "'starter':'last'", "'starter':1",
                                          "'shrink':1",  "'claims':7",       "'dice':'20'"};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        char line[160];
        snprintf(line, sizeof line, "{'cmd':'new','game':'leftovers','players':3,'options':{%s}}",
                 options[i]);
        child_expect_refusal(*state, line, "bad-option");
    }
}

static void sixty_dice_can_be_dictated(void **state)
{
    child_ask(*state, "{'cmd':'new','game':'leftovers','players':2,'first':0,"
                      "'options':{'dice':60}}");
    child_expect(
        *state,
        "{'cmd':'roll','dice':[1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,"
        "1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6]}",
        "'pool':[10,10,10,10,10,10]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_options_are_listed, begin, end),
        cmocka_unit_test_setup_teardown(before_the_throw_the_pool_is_empty, begin, end),
        cmocka_unit_test_setup_teardown(a_claim_and_a_take_by_their_texts, begin, end),
        cmocka_unit_test_setup_teardown(who_is_stuck_is_told_and_kept, begin, end),
        cmocka_unit_test_setup_teardown(the_end_is_as_the_protocol_says, begin, end),
        cmocka_unit_test_setup_teardown(options_out_of_range_are_refused, begin, end),
        cmocka_unit_test_setup_teardown(sixty_dice_can_be_dictated, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
