/*
 * The BHs of Z (rules.md, "Z (Zonk)", "BH"): each kind, what a Zonk takes and what it leaves.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define SCORE_300 "115522, keep 0 1 2 3, stop"
#define SCORE_600 "555122, keep 0 1 2 3, stop"
#define ZONK      "122346, keep 0, roll, 22346"
#define WRECK     "223446"

static void begin(struct scene *scene, int players, const char *options)
{
    scene_begin(scene, "zonk", players, 0, options);
}

static void expect_turn_bh(const struct scene *scene, int kept, int at_risk)
{
    assert_int_equal(scene_number(scene, "turn_bh.kept"), kept);
    assert_int_equal(scene_number(scene, "turn_bh.at_risk"), at_risk);
}

static void expect_marks(const struct scene *scene, const char *entry, int marks)
{
    assert_int_equal(scene_event_number(scene, entry, "marks"), marks);
}

static void the_first_score_gets_in_the_game(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, SCORE_600);
    assert_int_equal(scene_event_number(&scene, "in_the_game", "bh"), 1);
    expect_marks(&scene, "stop", 1);
    scene_expect_list(&scene, "bh", "1 0");
    scene_play(&scene, ZONK);
    scene_play(&scene, SCORE_300);
    assert_null(scene_event(&scene, "in_the_game"));
    expect_marks(&scene, "stop", 0);
    scene_expect_list(&scene, "bh", "1 0");
}

/* ---- Thousands ----------------------------------------------------------------------------- */

static void thousands_are_passed_strictly(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "111236, keep 0 1 2");
    expect_turn_bh(&scene, 0, 0);
    assert_null(scene_event(&scene, "thousand"));
    scene_play(&scene, "roll, 523, keep 3");
    expect_turn_bh(&scene, 1, 0);
    assert_int_equal(scene_event_number(&scene, "thousand", "bh"), 1);
    assert_int_equal(scene_event_number(&scene, "thousand", "turn_points"), 1050);
}

static void two_thousand_is_one_and_more_is_two(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "111111, keep 0 1 2 3 4 5");
    assert_int_equal(scene_number(&scene, "turn_points"), 2000);
    assert_int_equal(scene_number(&scene, "turn_bh.kept"), 1);
    scene_play(&scene, "roll, 523346, keep 0");
    assert_int_equal(scene_number(&scene, "turn_bh.kept"), 2);
}

static void one_keep_can_pass_two_thousands(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "555123, keep 0 1 2, roll, 555, keep 3 4 5, roll, 111111, "
                       "keep 0 1 2 3 4 5");
    assert_int_equal(scene_number(&scene, "turn_points"), 3000);
    assert_int_equal(scene_event_number(&scene, "thousand", "bh"), 2);
    assert_int_equal(scene_number(&scene, "turn_bh.kept"), 2);
}

static void thousands_outlive_a_zonk(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "111523, keep 0 1 2 3, roll, 23");
    expect_marks(&scene, "zonk", 1);
    assert_int_equal(scene_event_number(&scene, "zonk", "lost_bh"), 0);
    scene_expect_list(&scene, "bh", "1 0");
    expect_turn_bh(&scene, 0, 0);
}

static void the_tally_grows_when_the_turn_ends(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "111523, keep 0 1 2 3");
    scene_expect_list(&scene, "bh", "0 0");
    scene_act(&scene, "stop");
    scene_expect_list(&scene, "bh", "2 0");
    assert_int_equal(scene_event_number(&scene, "stop", "all_bh"), 2);
}

/* ---- Colours ------------------------------------------------------------------------------- */

static void check_colours(const char *moves, int colours)
{
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, moves);
    assert_int_equal(scene_number(&scene, "turn_bh.at_risk"), colours);
    assert_int_equal(scene_events(&scene, "colours"), colours > 0);
    if (colours > 0) {
        assert_int_equal(scene_event_number(&scene, "colours", "bh"), colours);
    }
}

static void a_triple_in_three_colours_is_a_bh(void **state)
{
    (void)state;
    check_colours("424243, keep 0 2 4", 1);
    check_colours("242434, keep 1 3 5", 1);
    check_colours("444236, keep 0 1 2", 0);
    check_colours("243444, keep 1 4 5", 0);
}

static void colours_must_be_kept_and_not_merely_rolled(void **state)
{
    (void)state;
    check_colours("444643, keep 0 1 2", 0);
    check_colours("444643, keep 0 2 4", 1);
    check_colours("151512, keep 0", 0);
}

static void of_more_equal_dice_the_best_assignment_counts(void **state)
{
    (void)state;
    check_colours("111213, keep 0 1 2 4", 1);
    check_colours("551523, keep 0 1 2 3", 0);
    check_colours("555525, keep 0 1 2 3 5", 1);
    check_colours("555526, keep 0 1 2 3", 0);
}

static void two_triples_in_three_colours_count_twice(void **state)
{
    (void)state;
    check_colours("424242, keep 0 1 2 3 4 5", 2);
    check_colours("444444, keep 0 1 2 3 4 5", 2);
    check_colours("442224, keep 0 1 2 3 4 5", 0);
    check_colours("444222, keep 0 1 2 3 4 5", 0);
}

static void colours_are_lost_on_a_zonk(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "424243, keep 0 2 4, roll, 223");
    expect_marks(&scene, "zonk", 0);
    assert_int_equal(scene_event_number(&scene, "zonk", "lost_bh"), 1);
    scene_expect_list(&scene, "bh", "0 0");
}

static void colours_are_entered_at_a_stop(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "515251, keep 0 1 2 4, stop");
    expect_marks(&scene, "stop", 2);
    scene_expect_list(&scene, "bh", "2 0");
}

/* ---- Royale, Slim Pickin's ----------------------------------------------------------------- */

static void a_royale_is_a_bh_at_risk_beside_the_thousand(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_throw(&scene, "615243");
    scene_expect_legal(&scene, "keep 0 1 2 3 4 5");
    scene_act(&scene, "keep 0 1 2 3 4 5");
    assert_int_equal(scene_number(&scene, "turn_points"), 1500);
    assert_int_equal(scene_event_number(&scene, "royale", "bh"), 1);
    expect_turn_bh(&scene, 1, 1);
    scene_play(&scene, "roll, 223446");
    expect_marks(&scene, "zonk", 2);
    assert_int_equal(scene_event_number(&scene, "zonk", "lost_bh"), 1);
}

static void two_triples_worth_a_royale_are_none(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, "111555, keep 0 1 2 3 4 5");
    assert_int_equal(scene_number(&scene, "turn_points"), 1500);
    expect_turn_bh(&scene, 1, 0);
}

#define FIVE_SINGLES                                                                               \
    "122346, keep 0, roll, 12346, keep 1, roll, 1234, keep 2, roll, 123, keep 3, roll, 12, keep "  \
    "4, "

static void six_dice_kept_one_at_a_time_are_slim_pickins(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, FIVE_SINGLES "roll, 5, keep 5");
    assert_int_equal(scene_event_number(&scene, "slim_pickins", "bh"), 1);
    expect_turn_bh(&scene, 0, 1);
    scene_expect_legal(&scene, "roll");
}

static void check_slim(const char *moves, int slim)
{
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, moves);
    scene_expect_list(&scene, "aside", "1 1 1 1 1 1");
    assert_int_equal(scene_events(&scene, "slim_pickins"), slim);
}

static void slim_pickins_take_all_six_throws(void **state)
{
    (void)state;
    check_slim(FIVE_SINGLES "roll, 5, keep 5", 1);
    check_slim("122346, keep 0, roll, 12346, keep 1, roll, 1234, keep 2, roll, 123, keep 3, "
               "roll, 15, keep 4 5",
               0);
    check_slim("112346, keep 0 1, roll, 1234, keep 2, roll, 123, keep 3, roll, 12, keep 4, "
               "roll, 5, keep 5",
               0);
}

static void each_set_of_six_has_its_own_slim_pickins(void **state)
{
    (void)state;
    check_slim("222333, keep 0 1 2 3 4 5, roll, " FIVE_SINGLES "roll, 5, keep 5", 1);
    check_slim(FIVE_SINGLES "roll, 5, keep 5, roll, 222333, keep 0 1 2 3 4 5", 0);
}

static void slim_pickins_are_lost_on_a_zonk(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, FIVE_SINGLES "roll, 5, keep 5, roll, 122346, keep 0, roll, 22346");
    expect_marks(&scene, "zonk", 0);
    assert_int_equal(scene_event_number(&scene, "zonk", "lost_bh"), 1);
}

/* ---- Zonks --------------------------------------------------------------------------------- */

static void a_zonk_on_all_six_dice_is_a_train_wreck(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, WRECK);
    assert_int_equal(scene_event_number(&scene, "train_wreck", "bh"), 1);
    expect_marks(&scene, "zonk", 1);
    scene_play(&scene, "222333, keep 0 1 2 3 4 5, roll, " WRECK);
    assert_int_equal(scene_event_number(&scene, "train_wreck", "bh"), 1);
    scene_expect_list(&scene, "bh", "1 1");
}

static void a_zonk_on_fewer_dice_is_none(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, ZONK);
    assert_null(scene_event(&scene, "train_wreck"));
    expect_marks(&scene, "zonk", 0);
}

/* Seat 0 takes turns, seat 1 scores or zonks in between; the marks of seat 0's last entry. */
static void take_turn(struct scene *scene, const char *moves, int marks, int third)
{
    scene_play(scene, moves);
    expect_marks(scene, scene_event(scene, "zonk") ? "zonk" : "stop", marks);
    assert_int_equal(scene_events(scene, "three_zonks"), third);
    scene_play(scene, WRECK);
}

static void every_third_bare_zonk_in_a_row_is_a_bh(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    for (int i = 1; i <= 9; i++) {
        take_turn(&scene, ZONK, i % 3 == 0, i % 3 == 0);
    }
    scene_expect_list(&scene, "bh", "3 9");
}

static void a_zonk_with_a_bh_does_not_lead_to_three(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    take_turn(&scene, ZONK, 0, 0);
    take_turn(&scene, WRECK, 1, 0);
    take_turn(&scene, ZONK, 0, 0);
    take_turn(&scene, ZONK, 0, 0);
    take_turn(&scene, ZONK, 1, 1);
}

static void the_third_zonk_may_have_other_bhs(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    take_turn(&scene, ZONK, 0, 0);
    take_turn(&scene, ZONK, 0, 0);
    take_turn(&scene, WRECK, 2, 1);
    take_turn(&scene, ZONK, 0, 0);
}

static void a_score_between_breaks_the_row(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "");
    take_turn(&scene, SCORE_600, 1, 0);
    take_turn(&scene, ZONK, 0, 0);
    take_turn(&scene, ZONK, 0, 0);
    take_turn(&scene, SCORE_300, 0, 0);
    take_turn(&scene, ZONK, 0, 0);
    take_turn(&scene, ZONK, 0, 0);
    take_turn(&scene, ZONK, 1, 1);
}

/* ---- The end ------------------------------------------------------------------------------- */

static void only_the_first_over_the_limit_gets_a_bh(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, "target=500");
    scene_play(&scene, SCORE_600);
    assert_int_equal(scene_event_number(&scene, "over_limit", "bh"), 1);
    expect_marks(&scene, "stop", 2);
    scene_play(&scene, SCORE_600);
    assert_null(scene_event(&scene, "over_limit"));
    expect_marks(&scene, "stop", 1);
}

static void the_winner_gets_a_large_bh_that_is_no_other(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "target=500 finish=1");
    scene_play(&scene, SCORE_600);
    assert_int_equal(scene_event_number(&scene, "winner", "large_bh"), 1);
    scene_expect_list(&scene, "large_bh", "1 0");
    scene_expect_list(&scene, "bh", "2 0");
    expect_marks(&scene, "stop", 2);
}

static void everybody_with_the_fewest_is_consoled(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, "target=500 consolation=1");
    scene_play(&scene, SCORE_600);
    scene_play(&scene, ZONK);
    scene_play(&scene, WRECK);
    scene_play(&scene, ZONK);
    assert_int_equal(scene_events(&scene, "consolation"), 2);
    scene_expect_list(&scene, "bh", "2 1 1 1");
}

static void a_large_bh_does_not_save_from_consolation(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "target=500 consolation=1");
    for (int i = 0; i < 2; i++) {
        scene_play(&scene, ZONK);
        scene_play(&scene, WRECK);
    }
    scene_play(&scene, SCORE_600);
    scene_play(&scene, WRECK);
    assert_int_equal(scene.state.winners, 1 << 0);
    scene_expect_list(&scene, "bh", "3 3");
    scene_expect_list(&scene, "large_bh", "1 0");
    assert_int_equal(scene_events(&scene, "consolation"), 1);
}

static void without_the_option_nobody_is_consoled(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, "target=500 finish=1");
    scene_play(&scene, SCORE_600);
    assert_int_equal(scene_events(&scene, "consolation"), 0);
    scene_expect_list(&scene, "bh", "2 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_score_gets_in_the_game),
        cmocka_unit_test(thousands_are_passed_strictly),
        cmocka_unit_test(two_thousand_is_one_and_more_is_two),
        cmocka_unit_test(one_keep_can_pass_two_thousands),
        cmocka_unit_test(thousands_outlive_a_zonk),
        cmocka_unit_test(the_tally_grows_when_the_turn_ends),
        cmocka_unit_test(a_triple_in_three_colours_is_a_bh),
        cmocka_unit_test(colours_must_be_kept_and_not_merely_rolled),
        cmocka_unit_test(of_more_equal_dice_the_best_assignment_counts),
        cmocka_unit_test(two_triples_in_three_colours_count_twice),
        cmocka_unit_test(colours_are_lost_on_a_zonk),
        cmocka_unit_test(colours_are_entered_at_a_stop),
        cmocka_unit_test(a_royale_is_a_bh_at_risk_beside_the_thousand),
        cmocka_unit_test(two_triples_worth_a_royale_are_none),
        cmocka_unit_test(six_dice_kept_one_at_a_time_are_slim_pickins),
        cmocka_unit_test(slim_pickins_take_all_six_throws),
        cmocka_unit_test(each_set_of_six_has_its_own_slim_pickins),
        cmocka_unit_test(slim_pickins_are_lost_on_a_zonk),
        cmocka_unit_test(a_zonk_on_all_six_dice_is_a_train_wreck),
        cmocka_unit_test(a_zonk_on_fewer_dice_is_none),
        cmocka_unit_test(every_third_bare_zonk_in_a_row_is_a_bh),
        cmocka_unit_test(a_zonk_with_a_bh_does_not_lead_to_three),
        cmocka_unit_test(the_third_zonk_may_have_other_bhs),
        cmocka_unit_test(a_score_between_breaks_the_row),
        cmocka_unit_test(only_the_first_over_the_limit_gets_a_bh),
        cmocka_unit_test(the_winner_gets_a_large_bh_that_is_no_other),
        cmocka_unit_test(everybody_with_the_fewest_is_consoled),
        cmocka_unit_test(a_large_bh_does_not_save_from_consolation),
        cmocka_unit_test(without_the_option_nobody_is_consoled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
