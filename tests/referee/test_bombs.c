/* SPDX-License-Identifier: Zlib */
/*
 * The fields, actions and refusals of bombs, as protocol.md has them.
 */
#include "tests/referee/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define ROW(value, spaces, marks) "{'value':" #value ",'spaces':" #spaces ",'marks':" marks "}"

static int begin(void **state)
{
    static struct child child;
    child_start(&child, NULL);
    child_expect(&child,
                 "{'cmd':'new','game':'bombs','players':4,'first':0,'seed':'42','options':"
                 "{'bombs':2,'age_order':[3,2,1,0],'spaces':[2,0,1,0,0,1]}}",
                 "{'ok':true,'state':{'game':'bombs','players':4,'await':'act','phase':'turn'");
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
                 "{'id':'bombs','title':'Bombs, Away!','min_players':1,'max_players':6,");
    child_expect(*state, "{'cmd':'games'}", "{'name':'sides','type':'number','default':6");
    child_expect(*state, "{'cmd':'games'}", "{'name':'bombs','type':'number','default':1");
    child_expect(*state, "{'cmd':'state'}",
                 "'options':{'sides':6,'spaces':[2,0,1,0,0,1],'bombs':2,'age_order':[3,2,1,0]}");
}

static void a_turn_shows_round_tracker_holders_and_passes(void **state)
{
    child_expect(*state, "{'cmd':'state'}", "'player':2,'first':0,'legal':['pass','roll']");
    child_expect(
        *state, "{'cmd':'state'}",
        "'round':0,'tracker':[" ROW(1, 2, "[]") "," ROW(2, 0, "[]") "," ROW(3, 1, "[]") "," ROW(
            4, 0, "[]") "," ROW(5, 0, "[]") "," ROW(6, 1, "[]") "],"
                                                                "'holders':[2,0],'passed':[]}");
    child_expect(*state, "{'cmd':'act','action':'pass'}",
                 "'events':[{'event':'sign','seat':2,'row':1,'space':0,'rolled':0},"
                 "{'event':'turn','seat':0}]");
    child_expect(*state, "{'cmd':'state'}", ROW(1, 2, "[2]"));
    child_expect(*state, "{'cmd':'state'}", "'holders':[2,0],'passed':[2]}");
}

static void passes_are_shown_until_the_faces_are_known(void **state)
{
    child_ask(*state, "{'cmd':'act','action':'pass'}");
    child_expect(*state, "{'cmd':'act','action':'roll'}", "'roll':{'dice':1,'sides':6}");
    child_expect(*state, "{'cmd':'state'}", "'holders':[2,0],'passed':[2]}");
    child_expect(*state, "{'cmd':'roll','dice':[6]}",
                 "'events':[{'event':'throw','seat':0,'dice':[6]},"
                 "{'event':'sign','seat':0,'row':6,'space':0,'rolled':1},"
                 "{'event':'move','holders':[1,3]},{'event':'turn','seat':3}]");
    child_expect(*state, "{'cmd':'state'}", "'holders':[3,1],'passed':[]}");
}

static void an_explosion_tells_its_losers_and_every_score(void **state)
{
    child_ask(*state, "{'cmd':'act','action':'roll'}");
    child_expect(*state, "{'cmd':'roll','dice':[5]}",
                 "{'event':'explode','seat':2,'losers':[1,2,3],'row':5},"
                 "{'event':'score','seat':0,'points':0,'total':0,'signed':0,'lost':0},"
                 "{'event':'score','seat':1,'points':-5,'total':-5,'signed':0,'lost':5},");
    child_expect(*state, "{'cmd':'state'}", "'scores':[0,-5,-5,-5]");
    child_expect(*state, "{'cmd':'state'}", "'first':1,");
    child_expect(*state, "{'cmd':'state'}", "'round':1,");
    child_expect(*state, "{'cmd':'state'}", "'holders':[3,1],'passed':[]}");
}

static void the_end_of_a_spared_round_is_as_the_protocol_says(void **state)
{
    child_ask(*state, "{'cmd':'new','game':'bombs','players':2,'first':1,"
                      "'options':{'spaces':[1,0,0,0,0,0]}}");
    child_ask(*state, "{'cmd':'act','action':'pass'}");
    child_expect(*state, "{'cmd':'state'}", "'legal':['roll']");
    child_expect_refusal(*state, "{'cmd':'act','action':'pass'}", "illegal-action");
    child_ask(*state, "{'cmd':'act','action':'roll'}");
    child_expect(*state, "{'cmd':'roll','dice':[2]}",
                 "{'event':'unbeatable','seat':1,'lead':3,'value':1},"
                 "{'event':'over','winners':[1]}");
    child_expect(*state, "{'cmd':'state'}", "'await':'over','phase':'over','player':null");
    child_expect(*state, "{'cmd':'state'}", "'first':1,");
    child_expect(*state, "{'cmd':'state'}", "'round':1,'tracker':[" ROW(1, 1, "[1]"));
    child_expect(*state, "{'cmd':'state'}", "'holders':[],'passed':[]}");
}

static void options_at_odds_are_refused(void **state)
{
    static const char *const options[] = {
        "'sides':7",           "'sides':'8'",           "'bombs':4", "'age_order':[0,1]",
        "'age_order':[0,1,1]", "'spaces':[1,1,1,1,1]",  "'fuse':1",  "'age_order':3",
        "'bombs':0",           "'spaces':[0,0,0,0,0,0]"};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        char line[160];
        snprintf(line, sizeof line, "{'cmd':'new','game':'bombs','players':3,'options':{%s}}",
                 options[i]);
        child_expect_refusal(*state, line, "bad-option");
    }
}

static void a_die_of_twelve_takes_twelve(void **state)
{
    child_ask(*state, "{'cmd':'new','game':'bombs','players':1,'options':{'sides':12}}");
    child_expect(*state, "{'cmd':'act','action':'roll'}", "'roll':{'dice':1,'sides':12}");
    child_expect_refusal(*state, "{'cmd':'roll','dice':[13]}", "bad-dice");
    child_expect(*state, "{'cmd':'roll','dice':[12]}", ROW(12, 1, "[0]"));
    child_expect(*state, "{'cmd':'act','action':'pass'}",
                 "{'event':'all_passed','seat':0},{'event':'score','seat':0,'points':12,");
    child_expect(*state, "{'cmd':'state'}", "'winners':[0]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_options_are_listed, begin, end),
        cmocka_unit_test_setup_teardown(a_turn_shows_round_tracker_holders_and_passes, begin, end),
        cmocka_unit_test_setup_teardown(passes_are_shown_until_the_faces_are_known, begin, end),
        cmocka_unit_test_setup_teardown(an_explosion_tells_its_losers_and_every_score, begin, end),
        cmocka_unit_test_setup_teardown(the_end_of_a_spared_round_is_as_the_protocol_says, begin,
                                        end),
        cmocka_unit_test_setup_teardown(options_at_odds_are_refused, begin, end),
        cmocka_unit_test_setup_teardown(a_die_of_twelve_takes_twelve, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
