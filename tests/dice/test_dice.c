/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>
#include "dice/dice.h"
#include "dice/pose.h"
#include "dice/solid.h"
#include "dice/view.h"

static const struct canvas_rect tray = {60, 140, 900, 520};
static const struct dice_vec up = {0, 0, 1};

static struct dice *table_for(int count)
{
    struct dice_layout layout = {.tray = tray, .aside = {60, 20, 700, 90}, .aside_size = 60};
    layout.size = fminf(dice_fit(tray, count), 130);
    struct dice *dice = dice_create();
    assert_non_null(dice);
    dice_set_layout(dice, &layout);
    return dice;
}

static struct dice_throw throw_of(int count, uint64_t seed)
{
    struct dice_throw how = {.count = count, .sides = 6, .seed = seed, .ms = 1200};
    for (int i = 0; i < count; i++) {
        how.die[i] = (uint8_t)i;
        how.face[i] = (uint8_t)(1 + (seed * 7 + (uint64_t)i * 5) % 6);
    }
    return how;
}

static int shown(struct dice *dice, int die)
{
    return dice_solid_facing(dice_solid_of(6), dice_pose_of(dice, die).turn, up);
}

/* Milliseconds until all lay still. */
static float run(struct dice *dice, float step)
{
    float ms = 0;
    bool moving = dice_moving(dice);
    while (moving && ms < 10000) {
        struct canvas_cues cues = {0};
        moving = dice_step(dice, step, &cues);
        ms += step;
    }
    return ms;
}

/* Steps until knocks are announced: what was, and how much of the throw is left then, ms. */
static struct canvas_cues hear_throw(struct dice *dice)
{
    struct canvas_cues cues = {.count = 0};
    while (cues.count == 0) {
        assert_true(dice_step(dice, 16, &cues));
    }
    return cues;
}

static float latest(const struct canvas_cues *cues)
{
    float most = 0;
    for (int i = 0; i < cues->count; i++) {
        most = fmaxf(most, cues->list[i].after);
    }
    return most;
}

static void assert_same_pose(struct dice_pose a, struct dice_pose b)
{
    assert_true(a.at.x == b.at.x && a.at.y == b.at.y && a.z == b.z && a.edge == b.edge);
    assert_true(a.turn.w == b.turn.w && a.turn.x == b.turn.x && a.turn.y == b.turn.y &&
                a.turn.z == b.turn.z);
}

static void assert_pair_shown(struct dice *dice, int first, int second)
{
    assert_int_equal(shown(dice, 0), first);
    assert_int_equal(shown(dice, 1), second);
    assert_int_equal(dice_face(dice, 0), first);
    assert_int_equal(dice_face(dice, 1), second);
}

static void every_pair_of_faces_drawn_is_shown_at_the_natural_end_and_when_finished(void **state)
{
    (void)state;
    struct dice *dice = table_for(2);
    for (int pair = 0; pair < 36; pair++) {
        struct dice_throw how = throw_of(2, (uint64_t)pair);
        how.face[0] = (uint8_t)(1 + pair / 6);
        how.face[1] = (uint8_t)(1 + pair % 6);
        dice_throw(dice, &how);
        run(dice, 16);
        assert_pair_shown(dice, how.face[0], how.face[1]);
        how.face[0] = how.face[1];
        dice_throw(dice, &how);
        dice_finish(dice);
        assert_pair_shown(dice, how.face[0], how.face[1]);
    }
    dice_destroy(dice);
}

static void a_lying_die_shows_no_other_face_more_openly_to_the_player(void **state)
{
    (void)state;
    struct dice *dice = table_for(20);
    struct dice_view view = dice_view_over(tray, 100);
    struct dice_throw how = throw_of(20, 5);
    dice_throw(dice, &how);
    dice_finish(dice);
    for (int i = 0; i < 20; i++) {
        struct dice_pose pose = dice_pose_of(dice, i);
        struct dice_lens lens = dice_view_lens(&view, &pose);
        int face = dice_solid_facing(dice_solid_of(6), pose.turn, dice_lens_eye(&lens));
        assert_int_equal(face, how.face[i]);
    }
    dice_destroy(dice);
}

static void opposite_faces_add_to_seven_and_one_two_three_run_anticlockwise(void **state)
{
    (void)state;
    const struct dice_solid *cube = dice_solid_of(6);
    for (int i = 0; i < 6; i++) {
        struct dice_vec back = dice_vec_scale(cube->side[i].normal, -1);
        assert_int_equal(i + 1 + dice_solid_facing(cube, dice_quaternion_none(), back), 7);
        assert_int_equal(cube->side[i].pips, i + 1);
    }
    struct dice_vec turned = dice_vec_cross(cube->side[0].normal, cube->side[1].normal);
    assert_true(dice_vec_dot(turned, cube->side[2].normal) > 0.99f);
}

static void corners_of_a_side_lie_in_its_plane_anticlockwise(void **state)
{
    (void)state;
    const struct dice_solid *cube = dice_solid_of(6);
    for (int i = 0; i < 6; i++) {
        const struct dice_side *side = &cube->side[i];
        struct dice_vec a = cube->corner[side->corner[0]];
        struct dice_vec ab = dice_vec_add(cube->corner[side->corner[1]], dice_vec_scale(a, -1));
        struct dice_vec ac = dice_vec_add(cube->corner[side->corner[2]], dice_vec_scale(a, -1));
        assert_true(dice_vec_dot(dice_vec_cross(ab, ac), side->normal) > 0.9f);
        for (int k = 0; k < side->corners; k++) {
            float high = dice_vec_dot(cube->corner[side->corner[k]], side->normal);
            assert_float_equal(high, cube->inner, 1e-5f);
        }
    }
}

static void assert_proper(struct dice_quaternion turn)
{
    struct dice_vec x = dice_quaternion_apply(turn, (struct dice_vec){1, 0, 0});
    struct dice_vec y = dice_quaternion_apply(turn, (struct dice_vec){0, 1, 0});
    struct dice_vec z = dice_quaternion_apply(turn, (struct dice_vec){0, 0, 1});
    assert_float_equal(dice_vec_dot(x, x), 1, 1e-4f);
    assert_float_equal(dice_vec_dot(x, y), 0, 1e-4f);
    assert_float_equal(dice_vec_dot(dice_vec_cross(x, y), z), 1, 1e-4f);
}

static void a_die_stays_rigid_and_above_the_cloth_all_the_way(void **state)
{
    (void)state;
    struct dice *dice = table_for(6);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct dice_throw how = throw_of(6, seed);
        struct canvas_cues cues = {0};
        dice_throw(dice, &how);
        do {
            for (int i = 0; i < 6; i++) {
                struct dice_pose pose = dice_pose_of(dice, i);
                float touching = dice_solid_height(dice_solid_of(6), pose.turn) * pose.edge;
                assert_proper(pose.turn);
                assert_true(pose.z >= touching - 0.01f * pose.edge);
            }
            cues.count = 0;
        } while (dice_step(dice, 9, &cues));
    }
    dice_destroy(dice);
}

static float leap(struct dice_pose a, struct dice_pose b)
{
    float flat = hypotf(a.at.x - b.at.x, a.at.y - b.at.y);
    return hypotf(flat, a.z - b.z) / b.edge;
}

static void nothing_jumps_while_it_is_seen(void **state)
{
    (void)state;
    const float fastest = 0.30f; /* edges in 4 ms: 70 a second out of the cup, and a little */
    struct dice *dice = table_for(6);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct dice_throw how = throw_of(6, seed);
        struct dice_pose before[6];
        struct canvas_cues cues = {0};
        dice_throw(dice, &how);
        for (int step = 0; step < 320; step++) {
            for (int i = 0; i < 6; i++) {
                struct dice_pose pose = dice_pose_of(dice, i);
                if (step > 0 && pose.alpha > 0.1f && before[i].alpha > 0.1f) {
                    assert_true(leap(before[i], pose) < fastest);
                }
                before[i] = pose;
            }
            cues.count = 0;
            dice_step(dice, 4, &cues);
        }
    }
    dice_destroy(dice);
}

/* Of two squares the one's own axes tell most; both ways round tell all. */
static bool parted_along(struct dice_pose a, struct dice_pose b)
{
    for (int axis = 0; axis < 2; axis++) {
        struct dice_vec own = {axis == 0, axis == 1, 0};
        const struct dice_solid *cube = dice_solid_of(6);
        struct dice_vec along = dice_quaternion_apply(a.turn, own);
        along = fabsf(along.z) > 0.5f ? dice_quaternion_apply(a.turn, up) : along;
        float most = -INFINITY;
        float least = INFINITY;
        for (int i = 0; i < cube->corners; i++) {
            struct dice_vec corner = dice_quaternion_apply(b.turn, cube->corner[i]);
            struct dice_vec from = {(b.at.x - a.at.x) / a.edge + corner.x,
                                    (a.at.y - b.at.y) / (DICE_VIEW_DEPTH * a.edge) + corner.y, 0};
            most = fmaxf(most, dice_vec_dot(from, along));
            least = fminf(least, dice_vec_dot(from, along));
        }
        if (least > 0.5f || most < -0.5f) {
            return true;
        }
    }
    return false;
}

static void assert_apart_and_inside(struct dice *dice, int count)
{
    for (int i = 0; i < count; i++) {
        struct dice_pose a = dice_pose_of(dice, i);
        struct canvas_rect inside = canvas_rect_inset(tray, 0.24f * a.edge);
        for (int k = 0; k < 8; k++) {
            struct dice_vec corner = dice_quaternion_apply(a.turn, dice_solid_of(6)->corner[k]);
            assert_true(canvas_rect_holds(inside, a.at.x + corner.x * a.edge,
                                          a.at.y - DICE_VIEW_DEPTH * corner.y * a.edge));
        }
        for (int k = 0; k < i; k++) {
            struct dice_pose b = dice_pose_of(dice, k);
            assert_true(parted_along(a, b) || parted_along(b, a));
        }
        struct canvas_rect box = dice_rect(dice, i);
        struct canvas_rect both = canvas_rect_common(box, tray);
        assert_float_equal(both.w * both.h, box.w * box.h, 1);
    }
}

static void lying_dice_are_apart_and_inside_the_tray(void **state)
{
    (void)state;
    static const int counts[] = {1, 2, 3, 4, 5, 6, 12, 20, 38, 60};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        struct dice *dice = table_for(counts[i]);
        for (uint64_t seed = 0; seed < 40; seed++) {
            struct dice_throw how = throw_of(counts[i], seed * 977);
            how.ms = 0;
            dice_throw(dice, &how);
            assert_false(dice_moving(dice));
            assert_apart_and_inside(dice, counts[i]);
        }
        dice_destroy(dice);
    }
}

static void dice_left_in_the_tray_keep_their_places_and_others_lie_beside_them(void **state)
{
    (void)state;
    struct dice *dice = table_for(24);
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct dice_throw how = throw_of(6, seed);
        dice_clear(dice, ~UINT64_C(0) >> 4);
        dice_throw(dice, &how);
        dice_finish(dice);
        for (int i = 0; i < 6; i++) {
            how.die[i] = (uint8_t)(6 + i);
        }
        struct dice_pose before = dice_pose_of(dice, 2);
        dice_throw(dice, &how);
        dice_finish(dice);
        assert_apart_and_inside(dice, 12);
        assert_same_pose(before, dice_pose_of(dice, 2));
    }
    dice_destroy(dice);
}

static void where_room_is_short_dice_in_the_tray_move_up(void **state)
{
    (void)state;
    struct dice *dice = table_for(12);
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct dice_throw how = throw_of(6, seed);
        dice_clear(dice, ~UINT64_C(0) >> 4);
        dice_throw(dice, &how);
        for (int i = 0; i < 6; i++) {
            how.die[i] = (uint8_t)(6 + i);
        }
        dice_throw(dice, &how);
        run(dice, 16);
        assert_apart_and_inside(dice, 12);
    }
    dice_destroy(dice);
}

static void dice_lie_differently_from_throw_to_throw(void **state)
{
    (void)state;
    struct dice *dice = table_for(5);
    struct dice_throw one = throw_of(5, 1);
    dice_throw(dice, &one);
    dice_finish(dice);
    struct dice_pose first = dice_pose_of(dice, 0);
    one.seed = 2;
    dice_throw(dice, &one);
    dice_finish(dice);
    struct dice_pose second = dice_pose_of(dice, 0);
    assert_true(first.at.x != second.at.x && first.turn.w != second.turn.w);
    dice_destroy(dice);
}

static void any_step_of_time_and_none_end_alike(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        struct dice *dice[3] = {table_for(6), table_for(6), table_for(6)};
        struct dice_throw how = throw_of(6, seed);
        for (int i = 0; i < 3; i++) {
            dice_throw(dice[i], &how);
        }
        assert_true(run(dice[0], 16) <= how.ms + 16);
        assert_true(run(dice[1], 100) <= how.ms + 100);
        dice_finish(dice[2]);
        for (int i = 0; i < 6; i++) {
            assert_same_pose(dice_pose_of(dice[0], i), dice_pose_of(dice[1], i));
            assert_same_pose(dice_pose_of(dice[0], i), dice_pose_of(dice[2], i));
        }
        for (int i = 0; i < 3; i++) {
            dice_destroy(dice[i]);
        }
    }
}

static void the_way_leads_to_where_the_die_lies(void **state)
{
    (void)state;
    struct dice *dice = table_for(6);
    struct dice_throw how = throw_of(6, 11);
    dice_throw(dice, &how);
    struct canvas_cues cues = {0};
    struct dice_pose last[6];
    bool moving = true;
    while (moving) {
        for (int i = 0; i < 6; i++) {
            last[i] = dice_pose_of(dice, i);
        }
        cues.count = 0;
        moving = dice_step(dice, 0.5f, &cues);
    }
    for (int i = 0; i < 6; i++) {
        struct dice_pose rest = dice_pose_of(dice, i);
        float same = rest.turn.w * last[i].turn.w + rest.turn.x * last[i].turn.x +
                     rest.turn.y * last[i].turn.y + rest.turn.z * last[i].turn.z;
        assert_true(leap(last[i], rest) < 0.02f);
        assert_true(fabsf(same) > 0.9999f);
    }
    dice_destroy(dice);
}

static void the_same_seed_draws_the_same_frames(void **state)
{
    (void)state;
    uint64_t hash[2];
    for (int i = 0; i < 2; i++) {
        struct dice *dice = table_for(5);
        struct dice_throw how = throw_of(5, 77);
        struct canvas_list list;
        struct canvas_cues cues = {0};
        canvas_list_init(&list);
        dice_throw(dice, &how);
        for (int k = 0; k < 10; k++) {
            dice_step(dice, 60, &cues);
            dice_draw(dice, &list, false);
        }
        assert_false(list.torn);
        assert_true(list.command_count > 100);
        hash[i] = canvas_list_hash(&list, 0, list.command_count);
        canvas_list_finish(&list);
        dice_destroy(dice);
    }
    assert_true(hash[0] == hash[1]);
}

enum { LAID = 3, CHANGES = 8 };

static uint64_t drawn(struct dice *dice)
{
    struct canvas_list list;
    canvas_list_init(&list);
    dice_draw(dice, &list, true);
    assert_true(list.command_count > 0);
    uint64_t hash = canvas_list_hash(&list, 0, list.command_count);
    canvas_list_finish(&list);
    return hash;
}

/* One thing more that is seen of dice at rest. */
static void change(struct dice *dice, int what)
{
    static const struct dice_look red = {
        {200, 40, 40, 255}, {120, 20, 20, 255}, {9, 9, 9, 255}, 'A'};
    struct dice_layout layout = {
        .tray = {60, 140, 800, 500}, .aside = {60, 20, 700, 90}, .size = 70};
    switch (what) {
    case 0:
        dice_set_look(dice, 1, &red);
        break;
    case 1:
        dice_set_letters(dice, true);
        break;
    case 2:
        dice_set_letters(dice, false); /* which leaves the die as it was turned */
        break;
    case 3:
        dice_set_cloth(dice, (struct canvas_color){20, 90, 50, 255});
        break;
    case 4:
        dice_darken(dice, 2, 200);
        run(dice, 16);
        break;
    case 5:
        dice_set_layout(dice, &layout);
        break;
    case 6:
        dice_set_aside(dice, 1, 200);
        run(dice, 16);
        break;
    default:
        dice_throw(dice, &(struct dice_throw){.count = 1, .sides = 6, .ms = 600, .face = {4}});
        run(dice, 16);
    }
}

static void what_was_drawn_before_leaves_no_trace_in_what_is_drawn_now(void **state)
{
    (void)state;
    struct dice *often = table_for(LAID);
    struct dice_throw how = throw_of(LAID, 3);
    uint64_t before = 0;
    dice_throw(often, &how);
    run(often, 16);
    for (int changes = 0; changes <= CHANGES; changes++) {
        struct dice *once = table_for(LAID);
        dice_throw(once, &how);
        run(once, 16);
        for (int i = 0; i < changes; i++) {
            change(once, i);
        }
        if (changes > 0) {
            change(often, changes - 1);
        }
        uint64_t now = drawn(often);
        assert_true(now != before);
        assert_true(now == drawn(once));
        for (int i = 0; i < 3; i++) { /* from the second time on it is kept */
            assert_true(drawn(often) == now);
        }
        before = now;
        dice_destroy(once);
    }
    dice_destroy(often);
}

static void every_throw_is_heard_on_felt_and_some_on_wood_and_dice(void **state)
{
    (void)state;
    int heard[CANVAS_SOUND_COUNT] = {0};
    struct dice *dice = table_for(6);
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct dice_throw how = throw_of(6, seed);
        int felt = heard[CANVAS_SOUND_KNOCK_FELT];
        dice_throw(dice, &how);
        for (bool moving = true; moving;) {
            struct canvas_cues cues = {0};
            moving = dice_step(dice, 16, &cues);
            for (int i = 0; i < cues.count; i++) {
                heard[cues.list[i].sound]++;
                assert_true(cues.list[i].strength > 0 && cues.list[i].strength <= 1);
                assert_true(fabsf(cues.list[i].pan) <= 1);
            }
        }
        assert_true(heard[CANVAS_SOUND_KNOCK_FELT] - felt >= 6);
    }
    assert_true(heard[CANVAS_SOUND_KNOCK_WOOD] > 5);
    assert_true(heard[CANVAS_SOUND_KNOCK_DIE] > 5);
    dice_destroy(dice);
}

static void dice_about_to_lie_do_not_run_through_each_other(void **state)
{
    (void)state;
    struct dice *dice = table_for(6);
    int close = 0;
    int looked = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct dice_throw how = throw_of(6, seed);
        struct canvas_cues cues = {0};
        dice_clear(dice, 63);
        dice_throw(dice, &how);
        dice_step(dice, 800, &cues);
        do {
            for (int i = 0; i < 15; i++) {
                static const int first[] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4};
                static const int second[] = {1, 2, 3, 4, 5, 2, 3, 4, 5, 3, 4, 5, 4, 5, 5};
                looked++;
                close += leap(dice_pose_of(dice, first[i]), dice_pose_of(dice, second[i])) < 0.9f;
            }
            cues.count = 0;
        } while (dice_step(dice, 16, &cues));
    }
    assert_true(close * 500 < looked);
    dice_destroy(dice);
}

static void the_row_aside_is_nearly_straight_even_and_in_the_order_it_was_filled(void **state)
{
    (void)state;
    struct dice *dice = table_for(6);
    struct dice_throw how = throw_of(6, 9);
    dice_throw(dice, &how);
    dice_finish(dice);
    dice_set_aside(dice, 1 << 4, 180);
    run(dice, 16);
    dice_set_aside(dice, 1 << 1 | 1 << 2, 180);
    assert_true(dice_moving(dice));
    run(dice, 16);
    struct dice_pose row[3] = {dice_pose_of(dice, 4), dice_pose_of(dice, 1), dice_pose_of(dice, 2)};
    assert_float_equal(row[1].at.x - row[0].at.x, 1.25f * 60, 0.01f);
    assert_float_equal(row[2].at.x - row[1].at.x, 1.25f * 60, 0.01f);
    assert_true(dice_where(dice, 4) == DICE_ASIDE && dice_where(dice, 0) == DICE_TRAY);
    for (int i = 0; i < 3; i++) {
        static const int die[] = {4, 1, 2};
        struct dice_vec foot = dice_solid_of(6)->side[dice_face(dice, die[i]) - 1].up;
        foot = dice_quaternion_apply(row[i].turn, foot);
        float most = fmaxf(fabsf(foot.x), fabsf(foot.y));
        assert_true(most > cosf(0.141f) && most < cosf(0.069f)); /* 4 to 8 degrees */
    }
    struct canvas_rect box = dice_rect(dice, 4);
    assert_float_equal(box.y + box.h / 2, 20 + 90 / 2.0f, 2);
    assert_int_equal(shown(dice, 1), how.face[1]);
    dice_destroy(dice);
}

static void a_long_row_draws_together_rather_than_leave_its_place(void **state)
{
    (void)state;
    struct dice *dice = table_for(20);
    for (int i = 0; i < 20; i++) {
        dice_put(dice, i, 1 + i % 6, 6, DICE_ASIDE);
    }
    assert_false(dice_moving(dice));
    for (int i = 0; i < 20; i++) {
        struct canvas_rect box = dice_rect(dice, i);
        assert_true(box.x >= 60 && box.x + box.w <= 760);
        assert_int_equal(shown(dice, i), 1 + i % 6);
    }
    dice_destroy(dice);
}

static void a_gentle_throw_changes_faces_in_place_without_tumbling(void **state)
{
    (void)state;
    struct dice *dice = table_for(3);
    struct dice_throw how = throw_of(3, 4);
    dice_throw(dice, &how);
    dice_finish(dice);
    struct dice_pose before = dice_pose_of(dice, 1);
    how.seed = 5;
    how.face[1] = (uint8_t)(how.face[1] % 6 + 1);
    how.gently = true;
    how.ms = 200;
    dice_throw(dice, &how);
    for (bool moving = true; moving;) {
        struct canvas_cues cues = {0};
        struct dice_pose pose = dice_pose_of(dice, 1);
        assert_float_equal(pose.at.x, before.at.x, 1e-3f);
        assert_float_equal(pose.at.y, before.at.y, 1e-3f);
        assert_float_equal(pose.z, before.z, 1e-3f);
        moving = dice_step(dice, 16, &cues);
        assert_int_equal(cues.count, 0);
    }
    assert_int_equal(shown(dice, 1), how.face[1]);
    dice_destroy(dice);
}

/* Under reduced motion they are there at once, solid, and stand for as long as a throw takes. */
static void a_still_throw_shows_its_faces_all_the_while(void **state)
{
    (void)state;
    struct dice *dice = table_for(3);
    struct dice_throw how = throw_of(3, 4);
    int steps = 0;
    how.gently = how.still = true;
    how.ms = 200;
    for (int again = 0; again < 2; again++) {
        dice_throw(dice, &how);
        struct dice_pose first = dice_pose_of(dice, 1);
        for (bool moving = true; moving; steps++) {
            struct canvas_cues cues = {0};
            struct dice_pose pose = dice_pose_of(dice, 1);
            assert_float_equal(pose.alpha, 1, 0);
            assert_true(pose.at.x == first.at.x && pose.at.y == first.at.y);
            assert_int_equal(shown(dice, 1), how.face[1]);
            moving = dice_step(dice, 16, &cues);
        }
        how.face[1] = (uint8_t)(how.face[1] % 6 + 1);
    }
    assert_in_range(steps, 2 * 200 / 16, 2 * 232 / 16);
    dice_destroy(dice);
}

static void a_new_layout_keeps_faces_and_places_dice_inside(void **state)
{
    (void)state;
    struct dice *dice = table_for(6);
    struct dice_throw how = throw_of(6, 3);
    dice_throw(dice, &how);
    struct dice_layout layout = {
        .tray = tray, .aside = {0, 0, 600, 80}, .size = 70, .aside_size = 50};
    struct dice_layout small = layout;
    small.tray = (struct canvas_rect){10, 300, 420, 300};
    dice_set_layout(dice, &small);
    dice_set_layout(dice, &layout);
    assert_apart_and_inside(dice, 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(shown(dice, i), how.face[i]);
        assert_true(dice_pose_of(dice, i).edge == 70);
    }
    dice_destroy(dice);
}

/* How bright a die is drawn: the mean of its body's vertices. */
static float brightness(struct dice *dice)
{
    struct canvas_list list;
    double sum = 0;
    size_t count = 0;
    canvas_list_init(&list);
    dice_draw(dice, &list, true);
    for (size_t i = 0; i < list.vertex_count; i++) {
        struct canvas_color color = list.vertices[i].color;
        sum += color.a == 255 ? color.r + color.g + color.b : 0;
        count += color.a == 255;
    }
    canvas_list_finish(&list);
    assert_true(count > 100);
    return (float)(sum / (double)count / 3);
}

static void a_darkened_die_keeps_its_form_and_is_light_again_when_thrown(void **state)
{
    (void)state;
    struct dice *dice = table_for(1);
    struct dice_throw how = throw_of(1, 3);
    dice_throw(dice, &how);
    dice_finish(dice);
    struct canvas_rect box = dice_rect(dice, 0);
    float bright = brightness(dice);
    dice_darken(dice, 1, 300);
    assert_true(dice_moving(dice));
    assert_true(run(dice, 16) < 330);
    struct canvas_rect dark = dice_rect(dice, 0);
    assert_true(dark.x == box.x && dark.y == box.y && dark.w == box.w && dark.h == box.h);
    assert_true(brightness(dice) < 0.65f * bright);
    how.ms = 0;
    dice_throw(dice, &how);
    assert_float_equal(brightness(dice), bright, 0.01f);
    dice_destroy(dice);
}

static void what_is_lifted_rises_slowly_and_comes_down_when_set_aside(void **state)
{
    (void)state;
    struct canvas_cues cues = {0};
    struct dice *dice = table_for(2);
    struct dice_throw how = throw_of(2, 3);
    dice_throw(dice, &how);
    dice_finish(dice);
    struct dice_pose low = dice_pose_of(dice, 0), other = dice_pose_of(dice, 1);
    dice_lift(dice, 1, 600);
    assert_true(dice_step(dice, 100, &cues));
    assert_false(dice_moving(dice)); /* it is in nobody's way */
    float begun = dice_pose_of(dice, 0).z;
    assert_true(begun > low.z && dice_pose_of(dice, 0).at.y == low.at.y);
    assert_false(dice_step(dice, 600, &cues));
    assert_true(dice_pose_of(dice, 0).z > begun);
    assert_same_pose(other, dice_pose_of(dice, 1));
    dice_set_aside(dice, 1, 0);
    dice_finish(dice);
    struct dice_pose aside = dice_pose_of(dice, 0);
    assert_float_equal(aside.z, aside.edge / 2, 0.01f);
    dice_destroy(dice);
}

static void what_lies_still_and_what_moves_are_drawn_apart(void **state)
{
    (void)state;
    struct dice *dice = table_for(3);
    struct canvas_list still;
    struct canvas_list moving;
    struct canvas_cues cues = {0};
    canvas_list_init(&still);
    canvas_list_init(&moving);
    dice_put(dice, 0, 4, 6, DICE_TRAY);
    dice_put(dice, 1, 2, 6, DICE_TRAY);
    struct dice_throw how = {.count = 1, .die = {2}, .face = {6}, .sides = 6, .seed = 1, .ms = 900};
    dice_throw(dice, &how);
    dice_step(dice, 300, &cues);
    dice_draw(dice, &still, true);
    dice_draw(dice, &moving, false);
    /* Body, edge, pips and what closes the seam between body and edge; a wide shadow, a tight one,
       and a line where it touches the cloth. */
    assert_int_equal(still.command_count, 2 * 7);
    /* Aloft it has no shadow of touching the cloth. */
    assert_in_range(moving.command_count, 4, 6);
    assert_true(moving.index_count / 3 < 1000);
    canvas_list_finish(&still);
    canvas_list_finish(&moving);
    dice_destroy(dice);
}

/* As the first die leaves the cup; and no frame after that says any more of it. */
static void all_knocks_of_a_throw_are_announced_at_once(void **state)
{
    (void)state;
    for (int count = 2; count <= 60; count += 29) {
        struct dice *dice = table_for(count);
        struct dice_throw how = throw_of(count, 4);
        dice_throw(dice, &how);
        struct canvas_cues cues = hear_throw(dice), more = {.count = 0};
        float ms = 0;
        assert_true(cues.count >= 2 * count && !cues.recalls);
        int pours = 0;
        for (int i = 0; i < cues.count; i++) {
            pours += cues.list[i].sound == CANVAS_SOUND_POUR;
        }
        assert_int_equal(pours > 0, count >= 20); /* a stream is heard to pour */
        while (dice_step(dice, 16, &more)) {
            ms += 16;
        }
        assert_true(latest(&cues) > 0.6f * ms && latest(&cues) <= ms + 16);
        assert_true(more.count == 0 && !more.recalls);
        dice_destroy(dice);
    }
}

static void a_throw_cut_short_recalls_what_it_announced(void **state)
{
    (void)state;
    struct dice *dice = table_for(6);
    struct dice_throw how = throw_of(6, 4);
    dice_throw(dice, &how);
    hear_throw(dice);
    struct canvas_cues cues = {.count = 0};
    dice_finish(dice);
    dice_step(dice, 16, &cues);
    assert_true(cues.recalls);
    assert_int_equal(cues.count, 0);
    cues.recalls = false;
    dice_step(dice, 16, &cues);
    assert_false(cues.recalls);
    dice_destroy(dice);
}

/* At a third of the speed what is left of it takes three times as long to be heard. */
static void what_is_left_of_a_throw_is_announced_anew_at_another_pace(void **state)
{
    (void)state;
    struct dice *dice = table_for(6);
    struct dice_throw how = throw_of(6, 4);
    dice_throw(dice, &how);
    struct canvas_cues first = hear_throw(dice), next = {.count = 0};
    dice_step(dice, 100, &next);
    assert_true(next.count == 0 && !next.recalls);
    dice_set_pace(dice, 1 / 3.0f);
    dice_step(dice, 5, &next);
    assert_true(next.recalls && next.count > 0 && next.count < first.count);
    assert_float_equal(latest(&next), 3 * (latest(&first) - 105), 1);
    dice_set_pace(dice, 0); /* it stands */
    next = (struct canvas_cues){.count = 0};
    dice_step(dice, 0, &next);
    assert_true(next.recalls && next.count == 0);
    dice_set_pace(dice, 1);
    dice_step(dice, 5, &next);
    assert_true(next.count > 0);
    assert_float_equal(latest(&next), latest(&first) - 110, 1);
    dice_hush(dice);
    next = (struct canvas_cues){.count = 0};
    dice_step(dice, 5, &next);
    assert_true(next.recalls && next.count > 0);
    dice_destroy(dice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_knocks_of_a_throw_are_announced_at_once),
        cmocka_unit_test(a_throw_cut_short_recalls_what_it_announced),
        cmocka_unit_test(what_is_left_of_a_throw_is_announced_anew_at_another_pace),
        cmocka_unit_test(every_pair_of_faces_drawn_is_shown_at_the_natural_end_and_when_finished),
        cmocka_unit_test(a_lying_die_shows_no_other_face_more_openly_to_the_player),
        cmocka_unit_test(opposite_faces_add_to_seven_and_one_two_three_run_anticlockwise),
        cmocka_unit_test(corners_of_a_side_lie_in_its_plane_anticlockwise),
        cmocka_unit_test(a_die_stays_rigid_and_above_the_cloth_all_the_way),
        cmocka_unit_test(nothing_jumps_while_it_is_seen),
        cmocka_unit_test(lying_dice_are_apart_and_inside_the_tray),
        cmocka_unit_test(dice_left_in_the_tray_keep_their_places_and_others_lie_beside_them),
        cmocka_unit_test(where_room_is_short_dice_in_the_tray_move_up),
        cmocka_unit_test(dice_lie_differently_from_throw_to_throw),
        cmocka_unit_test(any_step_of_time_and_none_end_alike),
        cmocka_unit_test(the_way_leads_to_where_the_die_lies),
        cmocka_unit_test(the_same_seed_draws_the_same_frames),
        cmocka_unit_test(what_was_drawn_before_leaves_no_trace_in_what_is_drawn_now),
        cmocka_unit_test(every_throw_is_heard_on_felt_and_some_on_wood_and_dice),
        cmocka_unit_test(dice_about_to_lie_do_not_run_through_each_other),
        cmocka_unit_test(the_row_aside_is_nearly_straight_even_and_in_the_order_it_was_filled),
        cmocka_unit_test(a_long_row_draws_together_rather_than_leave_its_place),
        cmocka_unit_test(a_gentle_throw_changes_faces_in_place_without_tumbling),
        cmocka_unit_test(a_still_throw_shows_its_faces_all_the_while),
        cmocka_unit_test(a_new_layout_keeps_faces_and_places_dice_inside),
        cmocka_unit_test(a_darkened_die_keeps_its_form_and_is_light_again_when_thrown),
        cmocka_unit_test(what_is_lifted_rises_slowly_and_comes_down_when_set_aside),
        cmocka_unit_test(what_lies_still_and_what_moves_are_drawn_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
