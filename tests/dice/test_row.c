/* SPDX-License-Identifier: Zlib */
/* Dice that gather in a row to be picked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>

#include "dice/dice.h"
#include "dice/pose.h"
#include "dice/solid.h"
#include "dice/view.h"
#include "tests/dice/table.h"

enum { ALL = 63 };

static const struct dice_layout wide = {.tray = {60, 140, 900, 420},
                                        .aside = {60, 20, 700, 90},
                                        .row = {60, 140, 900, 420},
                                        .size = 70,
                                        .aside_size = 60,
                                        .row_size = 80,
                                        .row_pitch = 1.5f};

static struct dice *thrown(const struct dice_layout *layout, const char *faces, bool gently)
{
    struct dice_throw how = {.sides = 6, .seed = 4, .ms = gently ? 300 : 0, .gently = gently};
    for (; faces[how.count] != '\0'; how.count++) {
        how.die[how.count] = (uint8_t)how.count;
        how.face[how.count] = (uint8_t)(faces[how.count] - '0');
    }
    struct dice *dice = dice_create();
    assert_non_null(dice);
    dice_set_layout(dice, layout);
    dice_throw(dice, &how);
    return dice;
}

static void run(struct dice *dice)
{
    struct canvas_cues cues = {.count = 0};
    while (dice_step(dice, 16, &cues)) {
    }
}

static struct canvas_point middle(struct dice *dice, int die)
{
    struct canvas_rect box = dice_rect(dice, die);
    return (struct canvas_point){box.x + box.w / 2, box.y + box.h / 2};
}

static void check_order(struct dice *dice, int count, const int *order)
{
    uint8_t row[DICE_MAX];
    assert_int_equal(dice_row(dice, row), count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(row[i], order[i]);
    }
}

/* Whatever their order, dice that a hand carries to their row are lifted, and in hardly any throw
   does one go through another. */
static void hardly_any_meets_another_on_its_way_to_the_row(void **state)
{
    enum { THROWS = 300, DICE = 6 };
    int met = 0;
    (void)state;
    for (uint64_t seed = 0; seed < THROWS; seed++) {
        struct canvas_cues cues = {.count = 0};
        struct dice_throw how = table_mixed_throw(DICE, seed);
        float highest = 0;
        bool meets = false;
        struct dice *dice = dice_create();
        assert_non_null(dice);
        dice_set_layout(dice, &wide);
        dice_throw(dice, &how);
        dice_gather(dice, ALL, DICE_BY_FACE, 400);
        int ms = 0;
        for (; dice_moving(dice); ms += 8) {
            dice_step(dice, 8, &cues);
            for (int i = 0; i < DICE; i++) {
                struct dice_pose a = dice_pose_of(dice, i);
                highest = fmaxf(highest, a.z / a.edge);
                for (int k = 0; k < i; k++) {
                    struct dice_pose b = dice_pose_of(dice, k);
                    float edge = fmaxf(a.edge, b.edge), y = (a.at.y - b.at.y) / DICE_VIEW_DEPTH;
                    meets = meets || (hypotf(a.at.x - b.at.x, y) < 0.9f * edge &&
                                      fabsf(a.z - b.z) < 0.9f * edge);
                }
            }
        }
        assert_true(ms <= 408);
        assert_true(highest > 0.7f);
        met += meets;
        dice_destroy(dice);
    }
    assert_true(met * 20 <= THROWS);
}

static void a_row_goes_by_faces_straight_and_evenly_apart(void **state)
{
    (void)state;
    const int order[] = {2, 3, 0, 5, 1, 4};
    struct dice *dice = thrown(&wide, "451264", false);
    dice_gather(dice, ALL, DICE_BY_FACE, 250);
    assert_true(dice_moving(dice));
    run(dice);
    check_order(dice, 6, order);
    for (int i = 0; i < 6; i++) {
        struct dice_pose pose = dice_pose_of(dice, order[i]);
        struct dice_vec up = dice_quaternion_apply(
            pose.turn, dice_solid_of(6)->side[dice_face(dice, order[i]) - 1].normal);
        assert_int_equal(dice_where(dice, order[i]), DICE_GATHERED);
        assert_float_equal(up.z, 1, 1e-4f);
        assert_float_equal(pose.edge, 80, 0.01f);
        assert_float_equal(middle(dice, order[i]).y, middle(dice, order[0]).y, 3);
        if (i > 0) {
            float pitch = dice_pose_of(dice, order[i]).at.x - dice_pose_of(dice, order[i - 1]).at.x;
            assert_float_equal(pitch, 120, 0.01f);
            assert_false(
                canvas_rect_meets(dice_rect(dice, order[i]), dice_rect(dice, order[i - 1])));
        }
    }
    assert_float_equal((middle(dice, 2).x + middle(dice, 4).x) / 2, 510, 6);
    dice_destroy(dice);
}

static void each_keeps_its_face_and_a_frame_never_jumps(void **state)
{
    (void)state;
    const char *faces = "451264";
    struct canvas_cues cues = {.count = 0};
    struct canvas_point at[6], before[6];
    struct dice *dice = thrown(&wide, faces, false);
    for (int i = 0; i < 6; i++) {
        before[i] = middle(dice, i);
    }
    dice_gather(dice, ALL, DICE_BY_FACE, 250);
    for (bool moving = true; moving;) {
        moving = dice_step(dice, 8, &cues);
        for (int i = 0; i < 6; i++) {
            at[i] = middle(dice, i);
            assert_true(hypotf(at[i].x - before[i].x, at[i].y - before[i].y) < 90);
            assert_int_equal(dice_face(dice, i), faces[i] - '0');
            before[i] = at[i];
        }
    }
    dice_destroy(dice);
}

static void an_end_puts_them_where_the_way_leads(void **state)
{
    (void)state;
    struct canvas_cues cues = {.count = 0};
    struct dice *cut = thrown(&wide, "451264", false), *seen = thrown(&wide, "451264", false),
                *made = thrown(&wide, "451264", false);
    dice_gather(cut, ALL, DICE_BY_FACE, 250);
    dice_gather(seen, ALL, DICE_BY_FACE, 250);
    dice_gather(made, ALL, DICE_BY_FACE, 0);
    dice_step(cut, 100, &cues);
    dice_finish(cut);
    run(seen);
    assert_false(dice_moving(cut));
    assert_false(dice_moving(made));
    for (int i = 0; i < 6; i++) {
        struct canvas_rect a = dice_rect(cut, i), b = dice_rect(seen, i), c = dice_rect(made, i);
        assert_memory_equal(&a, &b, sizeof a);
        assert_memory_equal(&a, &c, sizeof a);
    }
    dice_destroy(cut);
    dice_destroy(seen);
    dice_destroy(made);
}

static void where_one_goes_aside_the_others_close_up(void **state)
{
    (void)state;
    const int left[] = {3, 0, 5, 4};
    struct dice *dice = thrown(&wide, "451264", false);
    dice_gather(dice, ALL, DICE_BY_FACE, 0);
    dice_set_aside(dice, 1U << 2 | 1U << 1, 180);
    run(dice);
    check_order(dice, 4, left);
    assert_int_equal(dice_where(dice, 2), DICE_ASIDE);
    for (int i = 1; i < 4; i++) {
        float pitch = dice_pose_of(dice, left[i]).at.x - dice_pose_of(dice, left[i - 1]).at.x;
        assert_float_equal(pitch, 120, 0.01f);
        assert_float_equal(dice_pose_of(dice, left[i]).edge, 80, 0.01f);
    }
    assert_float_equal((middle(dice, 3).x + middle(dice, 4).x) / 2, 510, 6);
    dice_destroy(dice);
}

static void more_lines_where_one_would_make_them_small(void **state)
{
    (void)state;
    struct dice_layout tall = wide;
    tall.row = (struct canvas_rect){60, 140, 260, 420};
    struct dice *dice = thrown(&tall, "111111", false);
    dice_gather(dice, ALL, DICE_BY_NUMBER, 0);
    float edge = dice_pose_of(dice, 0).edge;
    assert_true(edge > 260 / 9.0f * 1.5f);
    int line = 1;
    for (int i = 1; i < 6; i++) {
        struct canvas_point before = middle(dice, i - 1), at = middle(dice, i);
        line += at.y > before.y + edge;
        assert_true(at.x > before.x || at.y > before.y + edge);
    }
    assert_true(line > 1);
    for (int i = 0; i < 6; i++) {
        struct canvas_rect box = dice_rect(dice, i);
        assert_true(canvas_rect_holds(tall.row, box.x, box.y));
        assert_true(canvas_rect_holds(tall.row, box.x + box.w, box.y + box.h));
    }
    dice_destroy(dice);
}

static void gently_thrown_they_come_up_in_the_row(void **state)
{
    (void)state;
    struct canvas_cues cues = {.count = 0};
    struct dice *dice = thrown(&wide, "451264", true);
    dice_gather(dice, ALL, DICE_BY_FACE, 0);
    assert_true(dice_moving(dice));
    dice_step(dice, 200, &cues);
    float x = middle(dice, 0).x, y = middle(dice, 0).y;
    assert_true(dice_moving(dice));
    run(dice);
    assert_float_equal(middle(dice, 0).x, x, 0.01f);
    assert_float_equal(middle(dice, 0).y, y, 0.01f);
    assert_int_equal(dice_where(dice, 0), DICE_GATHERED);
    dice_destroy(dice);
}

static void a_new_layout_takes_the_row_along(void **state)
{
    (void)state;
    struct dice_layout other = wide;
    struct dice *dice = thrown(&wide, "451264", false);
    other.tray = other.row = (struct canvas_rect){20, 200, 400, 200};
    other.size = 40;
    other.row_size = 45;
    dice_gather(dice, ALL, DICE_BY_FACE, 250);
    dice_set_layout(dice, &other);
    assert_false(dice_moving(dice));
    for (int i = 0; i < 6; i++) {
        struct canvas_rect box = dice_rect(dice, i);
        assert_true(canvas_rect_holds(other.row, box.x, box.y));
        assert_true(canvas_rect_holds(other.row, box.x + box.w, box.y + box.h));
        assert_float_equal(dice_pose_of(dice, i).edge, 400 / 9.0f, 0.1f);
    }
    dice_destroy(dice);
}

static void from_the_row_they_are_thrown_again(void **state)
{
    (void)state;
    struct dice *dice = thrown(&wide, "451264", false);
    struct dice_throw again = {
        .count = 2, .die = {1, 4}, .face = {3, 3}, .sides = 6, .seed = 9, .ms = 900};
    dice_gather(dice, ALL, DICE_BY_FACE, 0);
    dice_set_aside(dice, ALL & ~(1U << 1 | 1U << 4), 0);
    dice_throw(dice, &again);
    run(dice);
    assert_int_equal(dice_row(dice, (uint8_t[DICE_MAX]){0}), 0);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(dice_where(dice, again.die[i]), DICE_TRAY);
        assert_int_equal(dice_face(dice, again.die[i]), 3);
        assert_float_equal(dice_pose_of(dice, again.die[i]).edge, wide.size, 0.01f);
    }
    dice_destroy(dice);
}

/* Nobody has looked yet where the throw left them. */
static void what_nobody_saw_lying_gathers_too(void **state)
{
    (void)state;
    struct dice *dice = thrown(&wide, "451264", false);
    dice_gather(dice, ALL & ~1U, DICE_BY_NUMBER, 0);
    for (int i = 1; i < 6; i++) {
        assert_int_equal(dice_where(dice, i), DICE_GATHERED);
        assert_true(i == 1 || middle(dice, i).x > middle(dice, i - 1).x);
    }
    assert_int_equal(dice_where(dice, 0), DICE_TRAY);
    dice_destroy(dice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_goes_by_faces_straight_and_evenly_apart),
        cmocka_unit_test(hardly_any_meets_another_on_its_way_to_the_row),
        cmocka_unit_test(each_keeps_its_face_and_a_frame_never_jumps),
        cmocka_unit_test(an_end_puts_them_where_the_way_leads),
        cmocka_unit_test(where_one_goes_aside_the_others_close_up),
        cmocka_unit_test(more_lines_where_one_would_make_them_small),
        cmocka_unit_test(gently_thrown_they_come_up_in_the_row),
        cmocka_unit_test(a_new_layout_takes_the_row_along),
        cmocka_unit_test(from_the_row_they_are_thrown_again),
        cmocka_unit_test(what_nobody_saw_lying_gathers_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
