/*
 * What a throw scores in The Dice Game: every throw there is, against the house chart of rules.md
 * as it is read a second time.
 */
#include "tests/rules/scene.h"
#include "tests/rules/second/points.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* A first turn in which a throw of `count` dice is due, and the points it has so far. */
static int begin_with_dice(struct scene *scene, int count)
{
    static const char *const before[] = {
        [1] = "115553", [2] = "115533", [3] = "115334", [4] = "112334", [5] = "123344"};
    scene_begin(scene, "dicegame", 2, 0, "");
    if (count < 6) {
        scene_throw(scene, before[count]);
        scene_act(scene, "roll");
    }
    assert_int_equal(scene->state.roll.dice, count);
    return scene_number(scene, "turn_points");
}

static void check_aside(const struct tc_event *score, const struct second_points *expected)
{
    uint8_t aside[6];
    int count = 0;
    for (int i = 0; i < score->count; i++) {
        if (score->mask >> i & 1) {
            aside[count++] = score->dice[i];
        }
    }
    struct second_points again = second_points(aside, count);
    assert_int_equal(count, expected->dice);
    assert_int_equal(again.points, expected->points);
    assert_int_equal(again.dice, count);
    assert_int_equal(score->mask >> score->count, 0);
}

static void check_throw(const struct scene *due, int before, const uint8_t *faces, int count)
{
    struct scene scene = *due;
    struct second_points expected = second_points(faces, count);
    assert_int_equal(tc_game_throw(&scene.setup, &scene.state, faces, count, &scene.events), TC_OK);
    const struct tc_event *score = scene_event(&scene, "score");
    if (expected.points == 0) {
        assert_null(score);
        assert_int_equal(scene_event_number(&scene, "bust", "lost"), before);
        assert_int_equal(scene.state.player, 1);
        return;
    }
    assert_non_null(score);
    check_aside(score, &expected);
    int left = count - expected.dice;
    assert_int_equal(scene_number(&scene, "roll_points"), expected.points);
    assert_int_equal(scene_number(&scene, "turn_points"), before + expected.points);
    assert_int_equal(scene_number(&scene, "dice"), left > 0 ? left : 6);
    assert_int_equal(scene.state.player, 0);
}

static void every_throw_of_one_to_six_dice_scores_by_the_chart(void **state)
{
    (void)state;
    int throws = 0;
    for (int count = 1; count <= 6; count++) {
        struct scene due;
        int before = begin_with_dice(&due, count);
        int all = 1;
        for (int i = 0; i < count; i++) {
            all *= 6;
        }
        for (int n = 0; n < all; n++, throws++) {
            uint8_t faces[6];
            for (int i = 0, rest = n; i < count; i++, rest /= 6) {
                faces[i] = (uint8_t)(rest % 6 + 1);
            }
            check_throw(&due, before, faces, count);
        }
    }
    assert_int_equal(throws, 6 + 36 + 216 + 1296 + 7776 + 46656);
}

/* The points of a first throw of six. */
static int points_of(const char *faces)
{
    struct scene scene;
    scene_begin(&scene, "dicegame", 1, 0, "");
    scene_throw(&scene, faces);
    return scene_event(&scene, "score") ? scene_number(&scene, "roll_points") : 0;
}

static void the_chart_by_examples(void **state)
{
    (void)state;
    assert_int_equal(points_of("122334"), 100);
    assert_int_equal(points_of("522334"), 50);
    assert_int_equal(points_of("115523"), 300);
    assert_int_equal(points_of("111234"), 1000);
    assert_int_equal(points_of("222346"), 200);
    assert_int_equal(points_of("555234"), 500);
    assert_int_equal(points_of("666234"), 600);
    assert_int_equal(points_of("123456"), 1000);
    assert_int_equal(points_of("654321"), 1000);
    assert_int_equal(points_of("111123"), 1100);
    assert_int_equal(points_of("111112"), 1200);
    assert_int_equal(points_of("111111"), 2000);
    assert_int_equal(points_of("555523"), 550);
    assert_int_equal(points_of("444423"), 400);
    assert_int_equal(points_of("444442"), 400);
    assert_int_equal(points_of("444444"), 800);
    assert_int_equal(points_of("222333"), 500);
    assert_int_equal(points_of("444216"), 500);
    assert_int_equal(points_of("223344"), 0);
}

static void only_dice_of_one_throw_combine(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene, "dicegame", 2, 0, "");
    scene_throw(&scene, "522334");
    scene_act(&scene, "roll");
    scene_throw(&scene, "55233");
    assert_int_equal(scene_number(&scene, "turn_points"), 150);
    scene_act(&scene, "roll");
    scene_throw(&scene, "234");
    assert_int_equal(scene_event_number(&scene, "bust", "lost"), 150);
}

static void extras_of_equal_dice_are_thrown_again(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene, "dicegame", 2, 0, "");
    scene_throw(&scene, "244443");
    assert_int_equal(scene_event(&scene, "score")->mask, 0x0e);
    assert_int_equal(scene_number(&scene, "dice"), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_throw_of_one_to_six_dice_scores_by_the_chart),
        cmocka_unit_test(the_chart_by_examples),
        cmocka_unit_test(only_dice_of_one_throw_combine),
        cmocka_unit_test(extras_of_equal_dice_are_thrown_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
