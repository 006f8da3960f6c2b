/* SPDX-License-Identifier: Zlib */
/*
 * The Dice Game (rules.md, "The Dice Game" and "Who goes first"): what random games against the
 * second reading do not see. Who starts, limits, defaults, overflow.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static void begin(struct scene *scene, int players, int first, const char *options)
{
    scene_begin(scene, "dicegame", players, first, options);
}

static void a_rolloff_lets_the_highest_start(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, TC_FIRST_OWN, "");
    scene_expect(&scene, "rolloff", TC_NO_SEAT);
    assert_int_equal(scene.state.roll.dice, 4);
    assert_int_equal(scene.state.roll.sides, 6);
    assert_int_equal(scene.state.contenders, 0x0f);
    assert_int_equal(scene.state.first, TC_NO_SEAT);
    assert_int_equal(tc_game_number(&scene.setup, &scene.state, "dice", -7), -7);
    scene_throw(&scene, "2641");
    scene_expect(&scene, "rolling", 1);
    assert_int_equal(scene.state.first, 1);
    assert_int_equal(scene.state.contenders, 0);
    assert_int_equal(scene_event(&scene, "first")->seat, 1);
    assert_int_equal(scene_event(&scene, "turn")->seat, 1);
}

static void those_tied_for_highest_roll_again(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 5, TC_FIRST_ROLLOFF, "");
    scene_throw(&scene, "52535");
    scene_expect(&scene, "rolloff", TC_NO_SEAT);
    assert_int_equal(scene.state.contenders, 1 << 0 | 1 << 2 | 1 << 4);
    assert_int_equal(scene.state.roll.dice, 3);
    assert_int_equal(scene_event(&scene, "rolloff")->mask, 1 << 0 | 1 << 2 | 1 << 4);
    assert_int_equal(scene_event(&scene, "rolloff")->seats, 0x1f);
    scene_throw(&scene, "144");
    assert_int_equal(scene.state.contenders, 1 << 2 | 1 << 4);
    scene_throw(&scene, "66");
    assert_int_equal(scene.state.contenders, 1 << 2 | 1 << 4);
    scene_throw(&scene, "12");
    assert_int_equal(scene_event(&scene, "rolloff")->mask, 0);
    scene_expect(&scene, "rolling", 4);
}

static void one_player_needs_no_rolloff(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 1, TC_FIRST_OWN, "");
    scene_expect(&scene, "rolling", 0);
    begin(&scene, 1, TC_FIRST_ROLLOFF, "");
    scene_expect(&scene, "rolling", 0);
    assert_int_equal(scene.state.first, 0);
}

static void the_seat_that_is_told_starts(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 8, 7, "");
    scene_expect(&scene, "rolling", 7);
    assert_int_equal(scene.state.first, 7);
    scene_throw(&scene, "223344"); /* a bust */
    scene_expect(&scene, "rolling", 0);
}

static void check_settles(int players, int first, const char *options, enum tc_result expected)
{
    struct tc_setup setup = scene_setup("dicegame", players, first, options);
    assert_int_equal(tc_setup_settle(&setup, NULL), expected);
}

static void setup_keeps_to_its_limits(void **state)
{
    (void)state;
    check_settles(0, TC_FIRST_OWN, "", TC_BAD_PLAYERS);
    check_settles(1, TC_FIRST_OWN, "", TC_OK);
    check_settles(8, TC_FIRST_OWN, "", TC_OK);
    check_settles(9, TC_FIRST_OWN, "", TC_BAD_PLAYERS);
    check_settles(2, 2, "", TC_BAD_FIRST);
    check_settles(2, -3, "", TC_BAD_FIRST);
    check_settles(2, 0, "target=499", TC_BAD_OPTION);
    check_settles(2, 0, "target=500", TC_OK);
    check_settles(2, 0, "target=50000", TC_OK);
    check_settles(2, 0, "target=50001", TC_BAD_OPTION);
    check_settles(2, 0, "last_round=2", TC_BAD_OPTION);
}

static void defaults_are_those_of_the_rules(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    assert_int_equal(setup.option[tc_setup_option(&setup, "target")].number, 5000);
    assert_int_equal(setup.option[tc_setup_option(&setup, "on_the_board")].number, 0);
    assert_int_equal(setup.option[tc_setup_option(&setup, "last_round")].number, 0);
    assert_int_equal(tc_setup_option(&setup, "break_ice"), -1);
}

static void dice_that_score_for_ever_do_not_overflow(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "target=50000 last_round=1");
    scene_throw(&scene, "111111");
    for (int i = 0; i < 1100000; i++) {
        scene_act(&scene, "roll");
        scene_throw(&scene, "111111");
    }
    scene_act(&scene, "bank");
    assert_in_range(scene.state.score[0], 50000, INT32_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rolloff_lets_the_highest_start),
        cmocka_unit_test(those_tied_for_highest_roll_again),
        cmocka_unit_test(one_player_needs_no_rolloff),
        cmocka_unit_test(the_seat_that_is_told_starts),
        cmocka_unit_test(setup_keeps_to_its_limits),
        cmocka_unit_test(defaults_are_those_of_the_rules),
        cmocka_unit_test(dice_that_score_for_ever_do_not_overflow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
