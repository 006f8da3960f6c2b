/*
 * Z (Zonk), sentence by sentence (rules.md, "Z (Zonk)" and "Who goes first"): turns, points, the
 * end. The BHs are in test_zonk_bh.c, what may be kept in test_zonk_keep.c.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* Turns that score so many points without a BH of their own. */
#define SCORE_300 "115522, keep 0 1 2 3, stop"
#define SCORE_600 "555122, keep 0 1 2 3, stop"
#define ZONK      "122346, keep 0, roll, 22346"

static void begin(struct scene *scene, int players, int first, const char *options)
{
    scene_begin(scene, "zonk", players, first, options);
}

static void the_options_have_the_defaults_of_the_house(void **state)
{
    (void)state;
    struct tc_setup setup = scene_setup("zonk", 2, 0, "");
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    static const struct {
        const char *name;
        int number;
    } expected[] = {
        {"target", 5000}, {"break_ice", 500}, {"min_stop", 300}, {"finish", 0}, {"consolation", 0}};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        int option = tc_setup_option(&setup, expected[i].name);
        assert_int_equal(setup.option[option].number, expected[i].number);
    }
}

static void everybody_rolls_for_the_start(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, TC_FIRST_OWN, "");
    scene_expect(&scene, "rolloff", TC_NO_SEAT);
    scene_throw(&scene, "254");
    scene_expect(&scene, "rolling", 1);
    assert_int_equal(scene.state.roll.dice, 6);
}

static void play_goes_counter_clockwise(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, 1, "");
    assert_int_equal(scene_event_number(&scene, "direction", "clockwise"), -1);
    static const int seats[] = {1, 0, 3, 2, 1};
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        scene_expect(&scene, "rolling", seats[i]);
        scene_throw(&scene, "223446");
    }
}

static void faces_belong_to_the_dice_that_are_not_aside(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_play(&scene, "213426");
    scene_expect_list(&scene, "rolled", "2 1 3 4 2 6");
    scene_act(&scene, "keep 1");
    scene_expect_list(&scene, "rolled", "0 0 0 0 0 0");
    scene_expect_list(&scene, "aside", "0 1 0 0 0 0");
    scene_play(&scene, "roll, 35461");
    scene_expect_list(&scene, "rolled", "3 0 5 4 6 1");
    assert_int_equal(scene_event(&scene, "rolled")->mask, 0x3d);
    scene_expect_legal(&scene, "keep 2, keep 5, keep 2 5");
}

static void any_set_in_which_every_die_scores_may_be_kept(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_throw(&scene, "144344");
    scene_expect_legal(&scene, "keep 0, keep 1 2 4, keep 0 1 2 4, keep 1 2 5, keep 0 1 2 5, "
                               "keep 1 4 5, keep 0 1 4 5, keep 2 4 5, keep 0 2 4 5");
    scene_act(&scene, "keep 0 1 4 5");
    assert_int_equal(scene_event_number(&scene, "keep", "points"), 500);
    assert_int_equal(scene_event(&scene, "keep")->mask, 0x33);
}

static void triples_are_made_in_one_throw(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_play(&scene, "112346, keep 0 1, roll, 1236, keep 2");
    assert_int_equal(scene_number(&scene, "turn_points"), 300);
}

static void dice_that_can_all_score_must_all_be_kept(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_throw(&scene, "122215");
    scene_expect_legal(&scene, "keep 0 1 2 3 4 5");
    begin(&scene, 2, 0, "");
    scene_play(&scene, "111236, keep 0 1 2, roll, 151");
    scene_expect_legal(&scene, "keep 3 4 5");
}

static void six_kept_dice_are_thrown_again_and_points_add_up(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_play(&scene, "222333, keep 0 1 2 3 4 5");
    scene_expect(&scene, "decide", 0);
    scene_expect_list(&scene, "aside", "1 1 1 1 1 1");
    scene_expect_legal(&scene, "roll");
    assert_int_equal(scene_event_number(&scene, "keep", "left"), 6);
    assert_int_equal(scene_event_number(&scene, "keep", "all"), 1);
    scene_act(&scene, "roll");
    scene_expect_list(&scene, "aside", "0 0 0 0 0 0");
    assert_int_equal(scene.state.roll.dice, 6);
    scene_play(&scene, "115522, keep 0 1 2 3");
    assert_int_equal(scene_number(&scene, "turn_points"), 800);
    scene_expect_legal(&scene, "roll, stop");
}

static void stopping_takes_four_or_five_dice_aside(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "break_ice=0 min_stop=0");
    scene_play(&scene, "111236, keep 0 1 2");
    scene_expect_legal(&scene, "roll");
    scene_play(&scene, "roll, 123, keep 3");
    scene_expect_legal(&scene, "roll, stop");
    scene_play(&scene, "roll, 13, keep 4");
    scene_expect_legal(&scene, "roll, stop");
    scene_play(&scene, "roll, 5, keep 5");
    scene_expect_legal(&scene, "roll");
}

static void four_dice_of_an_earlier_set_do_not_count(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_play(&scene, "222333, keep 0 1 2 3 4 5, roll, 112346, keep 0 1");
    assert_int_equal(scene_number(&scene, "turn_points"), 700);
    scene_expect_legal(&scene, "roll");
}

static void the_first_score_has_to_break_the_ice(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_play(&scene, "444122, keep 0 1 2, roll, 523, keep 3");
    assert_int_equal(scene_number(&scene, "turn_points"), 450);
    scene_expect_legal(&scene, "roll");
    scene_play(&scene, "roll, 52, keep 4");
    assert_int_equal(scene_number(&scene, "turn_points"), 500);
    scene_expect_legal(&scene, "roll, stop");
    scene_expect_list(&scene, "in_game", "0 0");
    scene_act(&scene, "stop");
    scene_expect_list(&scene, "in_game", "1 0");
}

static void later_scores_take_less(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_play(&scene, SCORE_600);
    scene_play(&scene, ZONK);
    scene_play(&scene, "155522, keep 0 1, roll, 5223, keep 2, roll, 523, keep 3");
    assert_int_equal(scene_number(&scene, "turn_points"), 250);
    scene_expect_legal(&scene, "roll");
    scene_play(&scene, "roll, 52, keep 4");
    scene_expect_legal(&scene, "roll, stop");
}

static void a_zonk_does_not_break_the_ice(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_play(&scene, ZONK);
    scene_play(&scene, ZONK);
    scene_expect_list(&scene, "in_game", "0 0");
    scene_play(&scene, "115522, keep 0 1 2 3");
    scene_expect_legal(&scene, "roll");
}

static void break_ice_may_be_less_than_min_stop(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "break_ice=0 min_stop=350");
    scene_play(&scene, SCORE_300);
    scene_play(&scene, SCORE_300);
    scene_play(&scene, "115522, keep 0 1 2 3");
    scene_expect_legal(&scene, "roll");
}

static void a_zonk_loses_the_points_of_the_turn(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_play(&scene, SCORE_600);
    scene_play(&scene, ZONK);
    scene_play(&scene, "111236, keep 0 1 2, roll, 223");
    assert_int_equal(scene_event_number(&scene, "zonk", "lost"), 1000);
    assert_int_equal(scene_event_number(&scene, "zonk", "points"), 0);
    assert_int_equal(scene_event_number(&scene, "zonk", "total"), 600);
    assert_int_equal(scene_event(&scene, "zonk")->mask, 0x38);
    assert_int_equal(scene.state.score[0], 600);
    scene_expect(&scene, "rolling", 1);
    assert_int_equal(scene_number(&scene, "turn_points"), 0);
    scene_expect_list(&scene, "aside", "0 0 0 0 0 0");
}

/* ---- The end ------------------------------------------------------------------------------- */

static void over_the_target_means_more_than_it(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "target=600 finish=1");
    scene_play(&scene, SCORE_600);
    scene_expect(&scene, "rolling", 1);
    scene_play(&scene, ZONK);
    scene_play(&scene, SCORE_300);
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1);
}

static void everybody_else_has_one_more_turn(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "target=500");
    scene_play(&scene, ZONK);
    scene_play(&scene, SCORE_600);
    assert_int_equal(scene_event_number(&scene, "last_turns", "total"), 600);
    scene_play(&scene, ZONK);
    scene_expect(&scene, "rolling", 0);
    scene_play(&scene, "555122, keep 0 1 2 3, roll, 52, keep 4, stop");
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 0);
    assert_int_equal(scene.state.score[0], 650);
}

static void going_over_in_a_last_turn_gives_nobody_another(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "target=500");
    scene_play(&scene, SCORE_600);
    scene_play(&scene, SCORE_600);
    assert_null(scene_event(&scene, "last_turns"));
    scene_expect(&scene, "rolling", 1);
    scene_play(&scene, SCORE_600);
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 7);
    scene_expect_list(&scene, "large_bh", "1 1 1");
}

static void the_end_may_come_at_once(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "target=500 finish=1");
    scene_play(&scene, SCORE_600);
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1);
    assert_int_equal(scene_events(&scene, "last_turns"), 0);
}

static void ties_share_the_win(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "target=500");
    scene_play(&scene, SCORE_600);
    scene_play(&scene, SCORE_600);
    scene_play(&scene, ZONK);
    assert_int_equal(scene.state.winners, 1 << 0 | 1 << 2);
    assert_int_equal(scene_events(&scene, "winner"), 2);
    scene_expect_list(&scene, "large_bh", "1 0 1");
}

static void when_over_nothing_of_a_turn_is_left(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "target=500 finish=1");
    scene_play(&scene, "111512, keep 0 1 2 3, stop");
    scene_expect(&scene, "over", TC_NO_SEAT);
    scene_expect_legal(&scene, "");
    assert_int_equal(scene_number(&scene, "turn_points"), 0);
    assert_int_equal(scene_number(&scene, "turn_bh.kept"), 0);
    assert_int_equal(scene_number(&scene, "turn_bh.at_risk"), 0);
    scene_expect_list(&scene, "rolled", "0 0 0 0 0 0");
    scene_expect_list(&scene, "aside", "0 0 0 0 0 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_options_have_the_defaults_of_the_house),
        cmocka_unit_test(everybody_rolls_for_the_start),
        cmocka_unit_test(play_goes_counter_clockwise),
        cmocka_unit_test(faces_belong_to_the_dice_that_are_not_aside),
        cmocka_unit_test(any_set_in_which_every_die_scores_may_be_kept),
        cmocka_unit_test(triples_are_made_in_one_throw),
        cmocka_unit_test(dice_that_can_all_score_must_all_be_kept),
        cmocka_unit_test(six_kept_dice_are_thrown_again_and_points_add_up),
        cmocka_unit_test(stopping_takes_four_or_five_dice_aside),
        cmocka_unit_test(four_dice_of_an_earlier_set_do_not_count),
        cmocka_unit_test(the_first_score_has_to_break_the_ice),
        cmocka_unit_test(later_scores_take_less),
        cmocka_unit_test(a_zonk_does_not_break_the_ice),
        cmocka_unit_test(break_ice_may_be_less_than_min_stop),
        cmocka_unit_test(a_zonk_loses_the_points_of_the_turn),
        cmocka_unit_test(over_the_target_means_more_than_it),
        cmocka_unit_test(everybody_else_has_one_more_turn),
        cmocka_unit_test(going_over_in_a_last_turn_gives_nobody_another),
        cmocka_unit_test(the_end_may_come_at_once),
        cmocka_unit_test(ties_share_the_win),
        cmocka_unit_test(when_over_nothing_of_a_turn_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
