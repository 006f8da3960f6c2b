/* SPDX-License-Identifier: Zlib */
/*
 * Bombs, Away! (rules.md, "Bombs, Away!" and "Who goes first"): what random games against the
 * second reading do not see. Who starts, limits, defaults. Each tracker is in
 * test_bombs_trackers.c.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void begin(struct scene *scene, int players, int first, const char *options)
{
    scene_begin(scene, "bombs", players, first, options);
}

static void the_youngest_starts(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, TC_FIRST_OWN, "");
    scene_expect(&scene, "turn", 0);
    begin(&scene, 4, TC_FIRST_OWN, "age_order=2,0,3,1");
    scene_expect(&scene, "turn", 2);
    assert_int_equal(scene_event(&scene, "first")->seat, 2);
    begin(&scene, 4, 1, "age_order=2,0,3,1");
    scene_expect(&scene, "turn", 1);
}

static void a_rolloff_uses_six_sided_dice(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, TC_FIRST_ROLLOFF, "sides=12");
    scene_expect(&scene, "rolloff", TC_NO_SEAT);
    assert_int_equal(scene.state.roll.sides, 6);
    scene_throw(&scene, "263");
    scene_expect(&scene, "turn", 1);
    assert_int_equal(scene.state.first, 1);
}

static void check_option(int players, const char *options, const char *culprit)
{
    struct tc_setup setup = scene_setup("bombs", players, TC_FIRST_OWN, options);
    int option = -1;
    enum tc_result result = tc_setup_settle(&setup, &option);
    assert_int_equal(result, culprit ? TC_BAD_OPTION : TC_OK);
    assert_int_equal(option, culprit ? tc_setup_option(&setup, culprit) : -1);
}

static void setup_keeps_to_its_limits(void **state)
{
    (void)state;
    check_option(2, "sides=4", "sides");
    check_option(2, "sides=7", "sides");
    check_option(2, "sides=14", "sides");
    check_option(2, "sides=-8", "sides");
    check_option(2, "sides=1000", "sides");
    check_option(2, "sides=12", NULL);
    check_option(2, "spaces=1,1,1,1,1", "spaces");
    check_option(2, "spaces=1,1,1,1,1,1,1", "spaces");
    check_option(2, "spaces=1,1,1,1,1,13", "spaces");
    check_option(2, "spaces=0,0,0,0,0,0", "spaces");
    check_option(2, "spaces=0,0,0,0,0,12", NULL);
    check_option(2, "sides=8 spaces=1,1,1,1,1,1", "spaces");
    check_option(2, "sides=8 spaces=1,1,1,1,1,1,1,0", NULL);
    check_option(3, "bombs=4", "bombs");
    check_option(3, "bombs=3", NULL);
    check_option(1, "bombs=2", "bombs");
    check_option(2, "bombs=0", "bombs");
    check_option(3, "age_order=0,1", "age_order");
    check_option(3, "age_order=0,1,1", "age_order");
    check_option(3, "age_order=0,1,3", "age_order");
    check_option(3, "age_order=0,1,2,2", "age_order");
    check_option(3, "age_order=2,1,0", NULL);
}

static void defaults_follow_the_die_and_the_players(void **state)
{
    (void)state;
    struct tc_setup setup = scene_setup("bombs", 6, TC_FIRST_OWN, "sides=10");
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    const struct tc_value *spaces = &setup.option[tc_setup_option(&setup, "spaces")];
    const struct tc_value *ages = &setup.option[tc_setup_option(&setup, "age_order")];
    assert_int_equal(spaces->count, 10);
    assert_int_equal(spaces->list[0], 10);
    assert_int_equal(spaces->list[9], 1);
    assert_int_equal(ages->count, 6);
    assert_int_equal(ages->list[5], 5);
    assert_int_equal(setup.option[tc_setup_option(&setup, "bombs")].number, 1);
    setup = tc_setup_default(tc_game_find("bombs"), 2);
    assert_int_equal(setup.option[tc_setup_option(&setup, "sides")].number, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_youngest_starts),
        cmocka_unit_test(a_rolloff_uses_six_sided_dice),
        cmocka_unit_test(setup_keeps_to_its_limits),
        cmocka_unit_test(defaults_follow_the_die_and_the_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
