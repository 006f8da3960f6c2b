/* SPDX-License-Identifier: Zlib */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_throw_of_one_to_six_dice_scores_by_the_chart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
