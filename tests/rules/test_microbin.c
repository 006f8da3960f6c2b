/* SPDX-License-Identifier: Zlib */
/*
 * Microbin (rules.md, "Microbin"): what random games against the second reading and the events
 * retold do not see. Charts that are refused, and what is only told.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void begin(struct scene *scene, int players, const char *options)
{
    scene_begin(scene, "microbin", players, 0, options);
}

static void starting_perks_are_cut_to_the_most_there_may_be(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "start_perks=3 reroll_max=1 cancel_max=2");
    scene_expect_list(&scene, "rerolls", "1 1");
    scene_expect_list(&scene, "cancels", "2 2");
    begin(&scene, 2, "start_perks=0");
    scene_expect_list(&scene, "rerolls", "0 0");
    scene_expect_list(&scene, "cancels", "0 0");
}

static void expect_chart(const char *chart, enum tc_result expected)
{
    struct tc_setup setup = scene_setup("microbin", 2, 0, chart);
    int option = -1;
    assert_int_equal(tc_setup_settle(&setup, &option), expected);
    assert_int_equal(option, expected == TC_OK ? -1 : tc_setup_option(&setup, "chart"));
}

static void a_chart_must_make_sense(void **state)
{
    (void)state;
    expect_chart("chart=1,1,0", TC_OK);
    expect_chart("chart=21,10,3", TC_OK);
    expect_chart("chart=1,1,0,2,1,0,3,1,0,4,1,0,5,1,0,6,1,0,7,1,0,8,1,0,9,1,0,10,1,0,11,1,0,12,1,0",
                 TC_OK);
    expect_chart("chart=0,1,0", TC_BAD_OPTION);
    expect_chart("chart=22,1,0", TC_BAD_OPTION);
    expect_chart("chart=1,11,0", TC_BAD_OPTION);
    expect_chart("chart=1,1,4", TC_BAD_OPTION);
    expect_chart("chart=1,1", TC_BAD_OPTION);
    expect_chart("chart=5,1,0,5,2,0", TC_BAD_OPTION);
    expect_chart("chart=5,1,0,4,2,0", TC_BAD_OPTION);
    expect_chart("chart=5,0,1,6,0,2", TC_BAD_OPTION);
}

static void an_empty_chart_is_refused(void **state)
{
    (void)state;
    struct tc_setup setup = scene_setup("microbin", 2, 0, "");
    int option = -1, chart = tc_setup_option(&setup, "chart");
    tc_setup_give(&setup, chart, &(struct tc_value){.count = 0});
    assert_int_equal(tc_setup_settle(&setup, &option), TC_BAD_OPTION);
    assert_int_equal(option, chart);
}

static void a_reward_with_one_tier_also_brings_another_turn(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 chart=2,1,0");
    scene_play(&scene, "1, roll, 2, roll, 3, roll, 4, roll, 5, roll, 6, stop");
    assert_non_null(scene_event(&scene, "extra_turn"));
    scene_expect(&scene, "rolling", 0);
}

static void a_perk_that_comes_by_itself_says_so(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 start_perks=1 cancel_max=1");
    scene_play(&scene, "1, stop");
    assert_int_equal(scene_event_number(&scene, "gain", "reroll"), 1);
    assert_int_equal(scene_event_number(&scene, "gain", "chosen"), 0);
    begin(&scene, 2, "force=0 start_perks=1");
    scene_play(&scene, "1, stop, gain cancel");
    assert_int_equal(scene_event_number(&scene, "gain", "cancel"), 1);
    assert_int_equal(scene_event_number(&scene, "gain", "cancels"), 2);
    assert_int_equal(scene_event_number(&scene, "gain", "chosen"), 1);
}

static void perks_beyond_the_most_are_lost(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "force=0 start_perks=3 chart=1,1,2");
    scene_play(&scene, "1, stop");
    assert_int_equal(scene_event_number(&scene, "lose", "perks"), 2);
    scene_expect(&scene, "rolling", 1);
    scene_expect_list(&scene, "rerolls", "3 3");
    scene_expect_list(&scene, "cancels", "3 3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starting_perks_are_cut_to_the_most_there_may_be),
        cmocka_unit_test(a_chart_must_make_sense),
        cmocka_unit_test(an_empty_chart_is_refused),
        cmocka_unit_test(a_reward_with_one_tier_also_brings_another_turn),
        cmocka_unit_test(a_perk_that_comes_by_itself_says_so),
        cmocka_unit_test(perks_beyond_the_most_are_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
