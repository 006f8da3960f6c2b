/* SPDX-License-Identifier: Zlib */
/* Dice that a board lays where it wants them. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>

#include "dice/dice.h"
#include "dice/pose.h"
#include "dice/view.h"
#include "tests/dice/table.h"

static const struct dice_layout wide = {
    .tray = {60, 140, 900, 520}, .aside = {60, 20, 700, 90}, .size = 70, .aside_size = 60};

static struct dice *thrown(int count)
{
    struct dice_throw how = {.count = count, .sides = 6, .seed = 4, .ms = 0};
    for (int i = 0; i < count; i++) {
        how.die[i] = (uint8_t)i;
        how.face[i] = (uint8_t)(i % 6 + 1);
    }
    struct dice *dice = dice_create();
    assert_non_null(dice);
    dice_set_layout(dice, &wide);
    dice_throw(dice, &how);
    return dice;
}

static void run(struct dice *dice)
{
    struct canvas_cues cues = {.count = 0};
    while (dice_step(dice, 16, &cues)) {
    }
}

static void a_die_laid_glides_to_its_place_and_keeps_its_face(void **state)
{
    (void)state;
    struct dice *dice = thrown(8);
    struct canvas_point at = {200, 300};
    dice_lay(dice, 3, at, 40, 180);
    assert_true(dice_moving(dice));
    assert_int_equal(dice_where(dice, 3), DICE_LAID);
    run(dice);
    struct canvas_rect box = dice_rect(dice, 3);
    assert_float_equal(box.x + box.w / 2, at.x, 4);
    assert_float_equal(box.y + box.h / 2, at.y, 4);
    assert_float_equal(dice_pose_of(dice, 3).edge, 40, 0.01f);
    assert_int_equal(dice_face(dice, 3), 4);
    assert_int_equal(dice_where(dice, 2), DICE_TRAY);
    dice_destroy(dice);
}

static size_t corners_drawn(struct dice *dice, bool still)
{
    struct canvas_list list;
    canvas_list_init(&list);
    dice_draw(dice, &list, still);
    size_t count = list.vertex_count;
    canvas_list_finish(&list);
    return count;
}

/* Of however many were thrown, one that glides is as round as one that lies. */
static void a_die_that_glides_is_drawn_as_finely_as_one_that_lies(void **state)
{
    (void)state;
    enum { MANY = 20 };
    struct canvas_cues cues = {.count = 0};
    struct dice *dice = thrown(MANY);
    run(dice);
    size_t lying = corners_drawn(dice, true) / MANY;
    dice_lay(dice, 3, (struct canvas_point){200, 300}, wide.size, 180);
    dice_step(dice, 16, &cues);
    size_t gliding = corners_drawn(dice, false);
    assert_true(lying > 0);
    assert_true(gliding > lying * 4 / 5);
    dice_destroy(dice);
}

/* Twenty that are sorted in two rows, by what they show. */
static void sort(struct dice *dice, int count, float ms)
{
    int at = 0;
    for (int face = 1; face <= 6; face++) {
        for (int die = 0; die < count; die++) {
            if (dice_face(dice, die) == face) {
                struct canvas_point spot = {150 + 80 * (float)(at / 2), 300 + 80 * (float)(at % 2)};
                dice_lay(dice, die, spot, 70, ms);
                at++;
            }
        }
    }
}

/* How many pairs of them are in one another now. */
static int meetings(struct dice *dice, int count)
{
    int met = 0;
    for (int i = 0; i < count; i++) {
        struct dice_pose a = dice_pose_of(dice, i);
        for (int k = 0; k < i; k++) {
            struct dice_pose b = dice_pose_of(dice, k);
            float edge = fmaxf(a.edge, b.edge), y = (a.at.y - b.at.y) / DICE_VIEW_DEPTH;
            met += hypotf(a.at.x - b.at.x, y) < 0.9f * edge && fabsf(a.z - b.z) < 0.9f * edge;
        }
    }
    return met;
}

static void of_dice_carried_hardly_any_goes_through_another(void **state)
{
    enum { THROWS = 60, DICE = 20, MS = 540 };
    int met[2] = {0, 0};
    (void)state;
    for (int carried = 0; carried < 2; carried++) {
        for (uint64_t seed = 0; seed < THROWS; seed++) {
            struct canvas_cues cues = {.count = 0};
            struct dice_throw how = table_mixed_throw(DICE, seed);
            struct dice *dice = dice_create();
            assert_non_null(dice);
            dice_set_layout(dice, &wide);
            dice_throw(dice, &how);
            sort(dice, DICE, MS);
            if (carried) {
                dice_carry(dice, ~UINT64_C(0), MS);
            }
            int ms = 0;
            for (; dice_moving(dice); ms += 12) {
                dice_step(dice, 12, &cues);
                met[carried] += meetings(dice, DICE);
            }
            assert_true(ms <= MS + 12);
            dice_destroy(dice);
        }
    }
    assert_true(met[0] > 20 * THROWS);
    assert_true(met[1] <= THROWS);
}

static void a_die_pushed_slides_over_the_cloth_and_lies_askew(void **state)
{
    (void)state;
    struct dice *dice = thrown(6);
    struct canvas_point at = {200, 300};
    dice_gather(dice, 4, DICE_BY_NUMBER, 0);
    dice_push(dice, 2, at, 50, 0, 0);
    struct dice_pose straight = dice_pose_of(dice, 2);
    dice_push(dice, 2, at, 50, 0.5f, 180);
    assert_true(dice_moving(dice));
    run(dice);
    struct dice_pose pose = dice_pose_of(dice, 2);
    assert_int_equal(dice_where(dice, 2), DICE_TRAY);
    assert_int_equal(dice_face(dice, 2), 3);
    assert_float_equal(pose.at.x, at.x, 0.01f);
    assert_float_equal(pose.at.y, at.y, 0.01f);
    assert_float_equal(pose.edge, 50, 0.01f);
    assert_memory_not_equal(&pose.turn, &straight.turn, sizeof pose.turn);
    dice_push(dice, 2, at, 50, 0.5f, 180); /* it is there already */
    assert_false(dice_moving(dice));
    dice_destroy(dice);
}

static void dice_swept_out_slide_past_the_edge_and_are_off_the_table(void **state)
{
    (void)state;
    struct dice *dice = thrown(6);
    struct canvas_cues cues = {.count = 0};
    dice_set_aside(dice, 1, 0);
    dice_sweep(dice, 0x1F, 0, 400);
    assert_true(dice_moving(dice));
    for (int ms = 0; ms < 400; ms += 8) {
        for (int die = 0; die < 5; die++) {
            assert_int_not_equal(dice_where(dice, die), DICE_ASIDE);
            assert_float_equal(dice_pose_of(dice, die).alpha, 1, 0.001f); /* as solid as before */
        }
        dice_step(dice, ms < 392 ? 8 : 7, &cues);
    }
    struct dice_pose last = {.at = {-1, 0}};
    for (int die = 0; die < 5; die++) {
        if (dice_where(dice, die) != DICE_AWAY) {
            struct canvas_rect rect = dice_rect(dice, die);
            assert_true(rect.x + rect.w < rect.w * 0.3f);
            last = dice_pose_of(dice, die);
        }
    }
    assert_true(last.at.x < 0);
    dice_step(dice, 1, &cues);
    for (int die = 0; die < 5; die++) {
        assert_int_equal(dice_where(dice, die), DICE_AWAY);
    }
    assert_int_equal(dice_where(dice, 5), DICE_TRAY);
    assert_false(dice_moving(dice));
    /* A press ends it; without time there is none. */
    dice_sweep(dice, 0x20, 0, 400);
    dice_finish(dice);
    assert_int_equal(dice_where(dice, 5), DICE_AWAY);
    dice_put(dice, 5, 3, 6, DICE_TRAY);
    dice_sweep(dice, 0x20, 0, 0);
    assert_int_equal(dice_where(dice, 5), DICE_AWAY);
    dice_destroy(dice);
}

static void a_die_laid_goes_back_to_where_its_throw_left_it(void **state)
{
    (void)state;
    struct dice *dice = thrown(8);
    struct dice_pose before = dice_pose_of(dice, 5);
    dice_lay(dice, 5, (struct canvas_point){200, 300}, 40, 0);
    dice_lay(dice, 5, (struct canvas_point){500, 300}, 30, 0);
    assert_false(dice_moving(dice));
    dice_lay_back(dice, 5, 180);
    run(dice);
    struct dice_pose after = dice_pose_of(dice, 5);
    assert_int_equal(dice_where(dice, 5), DICE_TRAY);
    assert_float_equal(after.at.x, before.at.x, 0.01f);
    assert_float_equal(after.at.y, before.at.y, 0.01f);
    assert_float_equal(after.edge, before.edge, 0.01f);
    assert_float_equal(after.turn.w, before.turn.w, 1e-4f);
    dice_destroy(dice);
}

static void laying_again_in_the_same_place_moves_nothing(void **state)
{
    (void)state;
    struct dice *dice = thrown(4);
    struct canvas_point at = {420, 260};
    dice_lay(dice, 0, at, 50, 180);
    run(dice);
    dice_lay(dice, 0, at, 50, 180);
    assert_false(dice_moving(dice));
    dice_destroy(dice);
}

static void a_new_layout_leaves_dice_laid_and_moves_the_way_back(void **state)
{
    (void)state;
    struct dice *dice = thrown(10);
    struct dice_layout narrow = wide;
    narrow.tray = (struct canvas_rect){20, 200, 500, 300};
    narrow.size = 40;
    dice_lay(dice, 7, (struct canvas_point){700, 600}, 30, 0);
    struct dice_pose laid = dice_pose_of(dice, 7);
    dice_set_layout(dice, &narrow);
    assert_float_equal(dice_pose_of(dice, 7).at.x, laid.at.x, 0.01f);
    dice_lay_back(dice, 7, 0);
    struct canvas_rect box = dice_rect(dice, 7);
    assert_true(box.x > 20 && box.x + box.w < 520 && box.y > 200 && box.y + box.h < 500);
    /* The corners of boxes around dice that lie askew may meet where the dice do not. */
    box = canvas_rect_inset(box, 6);
    for (int i = 0; i < 10; i++) {
        assert_true(i == 7 || !canvas_rect_meets(box, dice_rect(dice, i)));
    }
    dice_destroy(dice);
}

static void a_die_laid_can_be_thrown_again(void **state)
{
    (void)state;
    struct dice *dice = thrown(3);
    dice_lay(dice, 1, (struct canvas_point){200, 300}, 40, 0);
    struct dice_throw how = {.count = 1, .die = {1}, .face = {6}, .sides = 6, .seed = 9, .ms = 800};
    dice_throw(dice, &how);
    run(dice);
    assert_int_equal(dice_where(dice, 1), DICE_TRAY);
    assert_int_equal(dice_face(dice, 1), 6);
    assert_float_equal(dice_pose_of(dice, 1).edge, wide.size, 0.01f);
    dice_destroy(dice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_die_laid_glides_to_its_place_and_keeps_its_face),
        cmocka_unit_test(a_die_that_glides_is_drawn_as_finely_as_one_that_lies),
        cmocka_unit_test(of_dice_carried_hardly_any_goes_through_another),
        cmocka_unit_test(a_die_pushed_slides_over_the_cloth_and_lies_askew),
        cmocka_unit_test(dice_swept_out_slide_past_the_edge_and_are_off_the_table),
        cmocka_unit_test(a_die_laid_goes_back_to_where_its_throw_left_it),
        cmocka_unit_test(laying_again_in_the_same_place_moves_nothing),
        cmocka_unit_test(a_new_layout_leaves_dice_laid_and_moves_the_way_back),
        cmocka_unit_test(a_die_laid_can_be_thrown_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
