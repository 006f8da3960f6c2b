/* SPDX-License-Identifier: Zlib */
/*
 * Z (rules.md, "Z (Zonk)"): what random games against the second reading and the events retold do
 * not see. Defaults, and which kind of BH is told. What may be kept is in test_zonk_keep.c.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define ZONK  "122346, keep 0, roll, 22346"
#define WRECK "223446"
#define FIVE_SINGLES                                                                               \
    "122346, keep 0, roll, 12346, keep 1, roll, 1234, keep 2, roll, 123, keep 3, roll, 12, keep "  \
    "4, "

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

static void check_slim(const char *moves, int slim)
{
    struct scene scene;
    begin(&scene, 2, "");
    scene_play(&scene, moves);
    scene_expect_list(&scene, "aside", "1 1 1 1 1 1");
    assert_int_equal(scene_events(&scene, "slim_pickins"), slim);
}

static void each_set_of_six_has_its_own_slim_pickins(void **state)
{
    (void)state;
    check_slim("222333, keep 0 1 2 3 4 5, roll, " FIVE_SINGLES "roll, 5, keep 5", 1);
    check_slim(FIVE_SINGLES "roll, 5, keep 5, roll, 222333, keep 0 1 2 3 4 5", 0);
}

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_options_have_the_defaults_of_the_house),
        cmocka_unit_test(a_royale_is_a_bh_at_risk_beside_the_thousand),
        cmocka_unit_test(each_set_of_six_has_its_own_slim_pickins),
        cmocka_unit_test(a_zonk_on_all_six_dice_is_a_train_wreck),
        cmocka_unit_test(every_third_bare_zonk_in_a_row_is_a_bh),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
