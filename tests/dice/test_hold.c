/* SPDX-License-Identifier: Zlib */
/* Throws on the table: worked out while the hand shakes, cut short, looked for late, thrown by
   hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include "dice/dice.h"
#include "dice/pose.h"
#include "dice/solid.h"
#include "tests/dice/table.h"

static const struct dice_vec up = {0, 0, 1};

static void assert_lie_alike(struct dice *a, struct dice *b, int count)
{
    for (int i = 0; i < count; i++) {
        struct dice_pose one = dice_pose_of(a, i), other = dice_pose_of(b, i);
        assert_true(one.at.x == other.at.x && one.at.y == other.at.y);
        assert_true(one.turn.w == other.turn.w && one.turn.z == other.turn.z);
    }
}

static void a_throw_cut_short_or_never_watched_lies_as_one_that_was_seen(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 8; seed++) {
        struct dice *seen = table_of_dice(), *cut = table_of_dice(), *made = table_of_dice();
        struct dice_throw how = table_throw_of(6, seed, 1200), at_once = table_throw_of(6, seed, 0);
        dice_throw(seen, &how);
        assert_true(table_run(seen) <= 1216);
        dice_throw(cut, &how);
        dice_finish(cut);
        assert_false(dice_moving(cut));
        dice_throw(made, &at_once);
        assert_false(dice_moving(made));
        assert_lie_alike(seen, cut, 6);
        assert_lie_alike(seen, made, 6);
        dice_destroy(seen);
        dice_destroy(cut);
        dice_destroy(made);
    }
}

static void throws_that_nobody_looked_at_are_not_worked_out(void **state)
{
    (void)state;
    struct dice *dice = table_of_dice();
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct dice_throw how = table_throw_of(6, seed, 0);
        dice_throw(dice, &how);
        dice_set_aside(dice, 3, 0);
    }
    assert_int_equal(dice_tally(dice).throws, 0);
    assert_true(dice_pose_of(dice, 4).edge > 0);
    assert_int_equal(dice_tally(dice).throws, 1);
    assert_true(dice_tally(dice).tries >= 1);
    dice_destroy(dice);
}

static void dice_set_aside_before_anybody_looked_lie_in_the_row(void **state)
{
    (void)state;
    struct dice *seen = table_of_dice(), *blind = table_of_dice();
    struct dice_throw how = table_throw_of(6, 4, 1200), at_once = table_throw_of(6, 4, 0);
    dice_throw(seen, &how);
    table_run(seen);
    dice_set_aside(seen, 9, 180);
    table_run(seen);
    dice_throw(blind, &at_once);
    dice_set_aside(blind, 9, 0);
    assert_lie_alike(seen, blind, 6);
    dice_destroy(seen);
    dice_destroy(blind);
}

static void any_speed_shows_the_same_throw_in_its_time(void **state)
{
    static const float speeds[] = {1800, 1200, 600};
    (void)state;
    struct dice *first = table_of_dice();
    struct dice_throw how = table_throw_of(5, 77, speeds[0]);
    dice_throw(first, &how);
    assert_true(table_run(first) <= speeds[0] + 16);
    for (int i = 1; i < 3; i++) {
        struct dice *dice = table_of_dice();
        how.ms = speeds[i];
        dice_throw(dice, &how);
        assert_true(table_run(dice) <= speeds[i] + 16);
        assert_lie_alike(first, dice, 5);
        dice_destroy(dice);
    }
    dice_destroy(first);
}

static void held_dice_follow_the_hand_and_go_back_when_let_go(void **state)
{
    (void)state;
    struct dice *dice = table_of_dice();
    struct dice_throw how = table_throw_of(3, 2, 0);
    dice_throw(dice, &how);
    struct dice_pose before = dice_pose_of(dice, 1);
    struct canvas_cues cues = {.count = 0};
    dice_hold(dice, 7, 6, (struct canvas_point){300, 400});
    assert_true(dice_moving(dice));
    dice_step(dice, 160, &cues);
    struct dice_pose left = dice_pose_of(dice, 1);
    dice_hold(dice, 7, 6, (struct canvas_point){600, 400});
    dice_step(dice, 16, &cues);
    struct dice_pose right = dice_pose_of(dice, 1);
    assert_true(right.at.x > left.at.x + 150 && right.z > before.z);
    assert_true(fabsf(right.turn.w * left.turn.w + right.turn.x * left.turn.x +
                      right.turn.y * left.turn.y + right.turn.z * left.turn.z) < 0.999f);
    dice_let_go(dice);
    assert_true(fabsf(dice_pose_of(dice, 1).at.x - right.at.x) < 1);
    assert_true(table_run(dice) <= 216);
    assert_true(dice_pose_of(dice, 1).at.x == before.at.x);
    dice_destroy(dice);
}

static void dice_not_on_the_table_can_be_held_and_are_drawn(void **state)
{
    (void)state;
    struct dice *dice = table_of_dice();
    struct canvas_list list;
    canvas_list_init(&list);
    dice_hold(dice, 3, 12, (struct canvas_point){300, 400});
    dice_draw(dice, &list, false);
    assert_true(list.index_count > 300);
    assert_false(list.torn);
    dice_finish(dice);
    canvas_list_clear(&list);
    dice_draw(dice, &list, false);
    assert_int_equal(list.index_count, 0);
    canvas_list_finish(&list);
    dice_destroy(dice);
}

/* The middle of all dice some time after the hand let go, from where it was. */
static float drift(float speed)
{
    struct dice *dice = table_of_dice();
    struct canvas_cues cues = {.count = 0};
    struct dice_throw how = table_throw_of(5, 9, 1200);
    float sum = 0;
    how.flung = true;
    how.hand = (struct canvas_point){510, 400};
    how.speed = (struct canvas_point){speed, 0};
    dice_hold(dice, 31, 6, how.hand);
    dice_throw(dice, &how);
    dice_step(dice, 340, &cues);
    for (int i = 0; i < 5; i++) {
        sum += (dice_pose_of(dice, i).at.x - 510) / 5;
    }
    table_run(dice);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(dice_solid_facing(dice_solid_of(6), dice_pose_of(dice, i).turn, up),
                         how.face[i]);
    }
    dice_destroy(dice);
    return sum;
}

static void a_throw_by_hand_goes_where_the_hand_went(void **state)
{
    (void)state;
    assert_true(drift(1500) > 40);
    assert_true(drift(-1500) < -40);
    assert_true(fabsf(drift(0)) < fabsf(drift(1500)));
    assert_true(drift(100000) < 500); /* no hand is as fast as that */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_cut_short_or_never_watched_lies_as_one_that_was_seen),
        cmocka_unit_test(throws_that_nobody_looked_at_are_not_worked_out),
        cmocka_unit_test(dice_set_aside_before_anybody_looked_lie_in_the_row),
        cmocka_unit_test(any_speed_shows_the_same_throw_in_its_time),
        cmocka_unit_test(held_dice_follow_the_hand_and_go_back_when_let_go),
        cmocka_unit_test(dice_not_on_the_table_can_be_held_and_are_drawn),
        cmocka_unit_test(a_throw_by_hand_goes_where_the_hand_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
