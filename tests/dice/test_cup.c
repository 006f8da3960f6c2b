/* SPDX-License-Identifier: Zlib */
/* The cup: dice are in it, leave by its mouth, and go where the hand sent them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include "dice/cup.h"
#include "dice/cup_motion.h"
#include "dice/dice.h"
#include "dice/initial_velocity.h"
#include "dice/landing.h"
#include "dice/state.h"
#include "dice/view.h"
#include "tests/dice/table.h"

static const int counts[] = {2, 3, 5, 6, 9, 12, 19, 20, 26, 38, 60};
enum { COUNTS = sizeof counts / sizeof counts[0] };
static struct dice_trajectory trajectory;

static struct dice_trajectory_plan plan_for(int count, uint64_t seed)
{
    struct dice_trajectory_plan plan = {.solid = dice_solid_of(6), .count = count, .seed = seed};
    float area = fmaxf(2.6f * (float)count, 30);
    plan.width = sqrtf(area * 1.9f);
    plan.depth = area / plan.width;
    plan.cup = dice_cup_shape_of(count);
    plan.hand = (struct dice_vec){plan.width * 0.25f, plan.depth * 0.45f, 1.7f};
    for (int i = 0; i < count; i++) {
        plan.face[i] = (uint8_t)(1 + i % 6);
    }
    return plan;
}

static uint64_t first(int count)
{
    return (UINT64_C(1) << count) - 1;
}

static void dice_in_the_cup_are_inside_of_it(void **state)
{
    const struct dice_solid *solid = dice_solid_of(6);
    (void)state;
    for (int k = 0; k < COUNTS; k++) {
        struct dice_cup_shape cup = plan_for(counts[k], 1).cup;
        for (int i = 0; i < counts[k]; i++) {
            struct dice_spot lies = dice_cup_lie(&cup, solid, i, counts[k], 9);
            for (int c = 0; c < solid->corners; c++) {
                struct dice_vec v = dice_quaternion_apply(lies.turn, dice_solid_core(solid, c));
                v = dice_vec_add(lies.at, v);
                float round = solid->round, out = hypotf(v.x, v.y) + round;
                assert_true(out < dice_cup_inner(&cup, v.z) + 0.03f * cup.mouth);
                assert_true(v.z - round > 0 && v.z + round < cup.height + 0.02f);
            }
        }
    }
}

/* Along each axis that can part two cubes: 3 + 3 face normals and 9 products of edges. */
static float cubes_apart(const struct dice_spot *a, const struct dice_spot *b, float edge)
{
    static const struct dice_vec own[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    struct dice_vec way = dice_vec_add(b->at, dice_vec_scale(a->at, -1));
    float most = -INFINITY;
    for (int n = 0; n < 15; n++) {
        struct dice_vec axis = dice_quaternion_apply(n < 3 ? a->turn : b->turn, own[n % 3]);
        if (n >= 6) {
            axis = dice_vec_cross(dice_quaternion_apply(a->turn, own[(n - 6) / 3]),
                                  dice_quaternion_apply(b->turn, own[n % 3]));
        }
        if (dice_vec_dot(axis, axis) < 1e-4f) {
            continue;
        }
        axis = dice_vec_unit(axis);
        float reach = 0;
        for (int i = 0; i < 3; i++) {
            reach += fabsf(dice_vec_dot(dice_quaternion_apply(a->turn, own[i]), axis));
            reach += fabsf(dice_vec_dot(dice_quaternion_apply(b->turn, own[i]), axis));
        }
        most = fmaxf(most, fabsf(dice_vec_dot(way, axis)) - reach * edge / 2);
    }
    return most;
}

/* Each below the one that leaves before it, and of few none in another. */
static void dice_do_not_lie_in_one_another(void **state)
{
    (void)state;
    for (int k = 0; k < COUNTS; k++) {
        int count = counts[k];
        struct dice_cup_shape cup = dice_cup_shape_of(count);
        for (int i = 1; i < count && !dice_cup_covers(&cup, i); i++) {
            struct dice_spot b = dice_cup_lie(&cup, dice_solid_of(6), i, count, 9);
            for (int other = 0; other < i; other++) {
                struct dice_spot a = dice_cup_lie(&cup, dice_solid_of(6), other, count, 9);
                assert_true(a.at.z >= b.at.z);
                assert_true(cubes_apart(&a, &b, 1) > -0.01f);
            }
        }
    }
}

/* More than fill a cup to its rim lie below two layers of others. */
static void what_is_not_seen_in_a_full_cup_lies_below_the_rest(void **state)
{
    enum { LAYER = 4 };
    (void)state;
    for (int count = 12; count <= DICE_MAX; count++) {
        struct dice_cup_shape cup = dice_cup_shape_of(count);
        float least = INFINITY;
        for (int i = 0; i < count; i++) {
            struct dice_spot lies = dice_cup_lie(&cup, dice_solid_of(6), i, count, 9);
            assert_true(i > 2 * LAYER || !dice_cup_covers(&cup, i));
            assert_true(!dice_cup_covers(&cup, i) || lies.at.z <= least);
            least = fminf(least, lies.at.z);
        }
    }
}

/* In the largest that fits: as it is seen it is within its room, and those seen in it lie apart
   from one another, inside the wall. */
static void a_cup_with_little_room_is_smaller_and_shows_fewer(void **state)
{
    const struct dice_solid *solid = dice_solid_of(6);
    (void)state;
    for (float high = 2.3f; high < 6; high += 0.1f) {
        struct dice_cup_room room = {9, high, 30};
        int holds = 1;
        for (int count = 2; count <= DICE_MAX; count++) {
            struct dice_cup_shape cup = dice_cup_shape_in(count, &room);
            struct dice_cup_reach reach = dice_cup_reach_of(&cup, 1, room.away);
            assert_true(reach.up + reach.down < high * 1.001f);
            holds = cup.holds;
            for (int i = 0; i < count && !dice_cup_covers(&cup, i); i++) {
                struct dice_spot b = dice_cup_lie(&cup, solid, i, count, 9);
                for (int c = 0; c < solid->corners; c++) {
                    struct dice_vec v = dice_quaternion_apply(b.turn, dice_solid_core(solid, c));
                    v = dice_vec_add(b.at, v);
                    float out = hypotf(v.x, v.y) + solid->round;
                    assert_true(out < dice_cup_inner(&cup, v.z) + 0.03f * cup.mouth);
                    assert_true(v.z - solid->round > 0);
                    assert_true(v.z + solid->round < cup.height + 0.05f);
                }
                for (int other = 0; other < i; other++) {
                    struct dice_spot a = dice_cup_lie(&cup, solid, other, count, 9);
                    assert_true(cubes_apart(&a, &b, 1) > -0.01f);
                }
            }
        }
        assert_true(holds == (high < 2.5f ? 1 : holds) && (high < 5.5f || holds == DICE_CUP_HEAP));
    }
}

/* Where the board gives it a place it is all within that, also between two throws; a die in it is
   as large as one at rest, and none is poured into another. */
static void a_standing_cup_stays_in_its_place(void **state)
{
    (void)state;
    for (int count = 2; count <= 12; count += 5) {
        for (float high = 110; high < 400; high += 40) {
            struct canvas_cues cues = {.count = 0};
            struct dice *dice = dice_create();
            assert_non_null(dice);
            struct dice_layout layout = {
                .tray = {60, 440 - high, 700, high - 20}, .size = 48, .cup = count};
            layout.stands = (struct canvas_rect){50, 430 - high, 720, high};
            layout.row = layout.tray;
            dice_set_layout(dice, &layout);
            for (int ready = 0; ready < 2; ready++) {
                struct canvas_rect rect = {0, 0, 0, 0};
                assert_true(ready ? dice_ready(dice, 0) : dice_await(dice, first(count), 6, 0));
                assert_true(ready ? dice_is_ready(dice, &rect) : dice_in_cup(dice, &rect) > 0);
                if (rect.x < layout.stands.x - 1 || rect.y < layout.stands.y - 1) {
                    fail_msg("%d dice, %g: %g %g %g %g", count, (double)high, (double)rect.x,
                             (double)rect.y, (double)rect.w, (double)rect.h);
                }
                assert_true(rect.x + rect.w < layout.stands.x + layout.stands.w + 1);
                assert_true(rect.y + rect.h < layout.stands.y + layout.stands.h + 1);
                assert_true(ready || rect.h > fminf(high, 3 * layout.size) * 0.8f);
            }
            struct dice_throw how = table_throw_of(count, 5, 1200);
            dice_throw(dice, &how);
            for (int ms = 0; ms < 2000; ms += 20) {
                dice_step(dice, 20, &cues);
                cues.count = 0;
            }
            assert_false(dice_moving(dice));
            for (int i = 0; i < count; i++) {
                assert_float_equal(dice_pose_of(dice, i).edge, layout.size, 0.01f);
            }
            assert_int_equal(dice_tally(dice).by_hand, 0);
            dice_destroy(dice);
        }
    }
}

/* One size, whatever the tray; wide beside its dice. */
static void a_cup_for_few_is_of_one_size(void **state)
{
    struct dice_cup_shape first_one = dice_cup_shape_of(6);
    (void)state;
    assert_true(2 * first_one.mouth >= 2.2f * 1.08f);
    for (int count = 2; count < 6; count++) {
        struct dice_cup_shape cup = dice_cup_shape_of(count);
        assert_float_equal(cup.mouth, first_one.mouth, 1e-6f);
        assert_float_equal(cup.height, first_one.height, 1e-6f);
    }
}

static void one_die_needs_no_cup(void **state)
{
    (void)state;
    assert_true(dice_cup_shape_of(1).mouth <= 0);
    assert_true(dice_cup_shape_of(2).mouth > 0);
}

/* It lies flat on the cloth until a hand takes it up. */
static void a_lone_die_lies_flat(void **state)
{
    (void)state;
    const struct dice_solid *solid = dice_solid_of(6);
    struct dice_cup_shape none = dice_cup_shape_of(1);
    struct dice_cup_pose pose = dice_cup_standing(&none, 6, 6, false, false);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct dice_spot lies = dice_cup_lie(&none, solid, 0, 1, seed);
        int up = 0;
        for (int axis = 0; axis < 3; axis++) {
            struct dice_vec v = {axis == 0, axis == 1, axis == 2};
            up += fabsf(dice_quaternion_apply(lies.turn, v).z) > 0.9999f;
        }
        assert_int_equal(up, 1);
        assert_float_equal(dice_cup_place(&pose, lies.at).z, solid->inner, 1e-3f);
    }
}

/* Until it leaves, a die slides towards the mouth inside the walls; then it is in the mouth, and
   flies out of it. */
static void every_die_crosses_the_mouth(void **state)
{
    (void)state;
    for (int k = 0; k < COUNTS; k++) {
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct dice_trajectory_plan plan = plan_for(counts[k], seed);
            struct dice_body body[DICE_MAX];
            plan.flung = seed % 2 == 1;
            plan.speed = (struct dice_vec){20 * cosf((float)seed), 20 * sinf((float)seed), 0};
            dice_initial_velocity(&plan, seed, body);
            for (int i = 0; i < plan.count; i++) {
                float leaves = dice_cup_leaves(&plan, i);
                struct dice_spot lies = dice_cup_lie(&plan.cup, plan.solid, i, plan.count, seed);
                assert_true(i == 0 ? leaves == 0 : leaves > dice_cup_leaves(&plan, i - 1));
                struct dice_cup_pose cup = dice_cup_pouring(&plan, leaves);
                struct dice_vec axis = dice_cup_axis(&cup);
                struct dice_vec at = dice_vec_add(body[i].at, dice_vec_scale(cup.at, -1));
                float along = dice_vec_dot(at, axis);
                float out = sqrtf(fmaxf(dice_vec_dot(at, at) - along * along, 0));
                assert_float_equal(along, plan.cup.height, 1e-3f);
                assert_true(out < dice_cup_inner(&plan.cup, plan.cup.height));
                assert_true(dice_vec_dot(body[i].speed, axis) > 1);
                for (int n = 0; (float)n * 0.05f < leaves + 0.2f; n++) {
                    float now = leaves - (float)n * 0.05f;
                    struct dice_vec in = dice_cup_slide(&plan, lies.at, i, now, 0.2f);
                    assert_true(in.z > 0 && in.z <= plan.cup.height + 1e-4f);
                    assert_true(hypotf(in.x, in.y) < dice_cup_inner(&plan.cup, in.z));
                }
            }
        }
    }
}

static void the_first_velocities_follow_the_hand(void **state)
{
    (void)state;
    for (int way = 0; way < 16; way++) {
        for (int k = 0; k < 3; k++) {
            float hard = 6 + 10 * (float)k;
            struct dice_trajectory_plan plan = plan_for(6, (uint64_t)way);
            struct dice_body body[DICE_MAX];
            struct dice_vec sum = {0, 0, 0},
                            hand = {cosf(0.4f * (float)way), sinf(0.4f * (float)way), 0};
            plan.flung = true;
            plan.speed = dice_vec_scale(hand, hard);
            dice_initial_velocity(&plan, (uint64_t)way, body);
            for (int i = 0; i < plan.count; i++) {
                sum = dice_vec_add(sum, dice_vec_scale(body[i].speed, 1.0f / 6));
            }
            float along = dice_vec_dot(sum, hand);
            float across = fabsf(sum.x * hand.y - sum.y * hand.x);
            assert_true(along > 0.75f * hard && along < 1.35f * hard);
            assert_true(across < 0.35f * hard);
        }
    }
}

/* Neither the felt nor a wall lets one through, wherever the mouth was. */
static void nothing_passes_through_the_tray(void **state)
{
    (void)state;
    for (int k = 0; k < COUNTS; k++) {
        for (uint64_t seed = 0; seed < 3; seed++) {
            struct dice_trajectory_plan plan = plan_for(counts[k], seed + 7);
            plan.flung = seed == 2;
            plan.speed = (struct dice_vec){24, 6, 0};
            assert_true(dice_trajectory_compute(&plan, &trajectory));
            for (int frame = 0; frame < trajectory.frames; frame++) {
                float now = (float)(frame * DICE_TRAJECTORY_EVERY) / DICE_TRAJECTORY_STEPS;
                for (int i = 0; i < plan.count && dice_cup_leaves(&plan, i) <= now; i++) {
                    struct dice_vec at = trajectory.frame[frame][i].at;
                    assert_true(at.x > 0.25f && at.x < plan.width - 0.25f);
                    assert_true(at.y > 0.25f && at.y < plan.depth - 0.25f);
                    assert_true(at.z > 0.3f);
                }
            }
        }
    }
}

/* Few dice that are tipped out: each stays before the mouth, so that none is ever below the cup;
   they rest apart, and hardly ever does one hide another's top. */
static void few_open_like_a_fan_and_rest_apart(void **state)
{
    enum { THROWS = 300, DICE = 6 };
    int hidden = 0, by_side = 0;
    (void)state;
    for (uint64_t seed = 0; seed < THROWS; seed++) {
        struct dice_trajectory_plan plan = {
            .solid = dice_solid_of(6), .count = DICE, .seed = seed * 7919 + 1};
        struct dice_print print[DICE];
        struct dice_vec mouth, out;
        plan.width = 8.9f;
        plan.depth = 2.6f;
        plan.cup = dice_cup_shape_of(DICE);
        plan.right = seed % 2 == 1;
        plan.hand = dice_cup_hand(&plan);
        for (int i = 0; i < DICE; i++) {
            plan.face[i] = (uint8_t)(1 + i);
        }
        assert_true(dice_cup_stays_before(&plan, &mouth, &out));
        assert_true(dice_trajectory_compute(&plan, &trajectory));
        for (int frame = 0; frame < trajectory.frames; frame++) {
            float now = (float)(frame * DICE_TRAJECTORY_EVERY) / DICE_TRAJECTORY_STEPS;
            for (int i = 0; i < DICE && dice_cup_leaves(&plan, i) <= now; i++) {
                struct dice_vec at = trajectory.frame[frame][i].at;
                at = dice_vec_add(at, dice_vec_scale(mouth, -1));
                assert_true(dice_vec_dot(at, out) > -0.6f);
            }
        }
        float left = 0, right = 0;
        for (int i = 0; i < DICE; i++) {
            struct dice_vec a = trajectory.rest[i].at,
                            from = dice_vec_add(a, dice_vec_scale(mouth, -1));
            float side = dice_vec_dot(from, dice_cup_across(&plan));
            left = fmaxf(left, side);
            right = fminf(right, side);
            print[i] = dice_landing_print(plan.solid, (struct canvas_point){a.x, a.y},
                                          trajectory.rest[i].turn);
            for (int k = 0; k < i; k++) {
                struct dice_vec b = trajectory.rest[k].at;
                struct canvas_point away;
                assert_true(dice_landing_gap(&print[i], &print[k], &away) > 0.1f);
                hidden += fabsf(a.x - b.x) < 1 && fabsf(a.y - b.y) * DICE_VIEW_DEPTH < 1.25f;
            }
        }
        by_side += left - right > 2;
    }
    assert_true(hidden * 10 < THROWS);
    assert_true(by_side * 10 > 9 * THROWS);
}

/* In the shallowest and the narrowest tray of a game, where few are thrown beside dice that lie
   aside, and in those of a stream: hardly any throw is tried again, and none is helped by hand. */
static void a_throw_finds_room_before_the_cup(void **state)
{
    static const struct {
        float width, depth;
        int least, most, throws;
    } trays[] = {{9.3f, 1.94f, 3, 6, 20}, {3.6f, 4.8f, 3, 6, 20}, {6.9f, 3.6f, 3, 6, 20},
                 {19.7f, 3, 20, 20, 10},  {21, 4.8f, 38, 38, 10}, {28.2f, 4.75f, 60, 60, 10}};
    (void)state;
    for (size_t k = 0; k < sizeof trays / sizeof trays[0]; k++) {
        int tries = 0, by_hand = 0, kinds = trays[k].most - trays[k].least + 1;
        for (int i = 0; i < trays[k].throws; i++) {
            int aside = i % kinds;
            struct dice_trajectory_plan plan =
                plan_for(trays[k].most - aside, (uint64_t)i * 31 + 7);
            plan.width = trays[k].width;
            plan.depth = trays[k].depth;
            plan.right = i % 2 == 1;
            plan.beside = k == 0 ? 1 - 1.6f * (float)aside : 1;
            plan.hand = dice_cup_hand(&plan);
            assert_true(dice_trajectory_compute(&plan, &trajectory));
            tries += trajectory.tries;
            by_hand += trajectory.by_hand;
        }
        assert_true(tries <= (trays[k].most < 60 ? 2 : 3) * trays[k].throws);
        assert_int_equal(by_hand, 0);
    }
}

/* ---- On the table ---------------------------------------------------------------------------- */

static void a_cup_that_stands_is_still_and_says_how_many_are_in_it(void **state)
{
    (void)state;
    struct dice *dice = table_of_dice();
    struct canvas_rect rect = {0, 0, 0, 0};
    assert_int_equal(dice_in_cup(dice, &rect), 0);
    assert_true(dice_await(dice, first(6), 6, 300));
    assert_false(dice_await(dice, first(6), 6, 300));
    assert_true(table_run(dice) <= 320);
    assert_false(dice_moving(dice));
    assert_int_equal(dice_in_cup(dice, &rect), 6);
    assert_true(rect.x > 0 && rect.w > 100 && rect.y + rect.h < 700);
    assert_int_equal(dice_where(dice, 3), DICE_DUE);
    assert_true(dice_await(dice, 0, 6, 0));
    assert_int_equal(dice_in_cup(dice, &rect), 0);
    assert_int_equal(dice_where(dice, 3), DICE_AWAY);
    dice_destroy(dice);
}

static void what_was_lifted_is_swept_up_from_there(void **state)
{
    (void)state;
    struct canvas_cues cues = {.count = 0};
    struct dice *dice = table_of_dice();
    struct dice_throw how = table_throw_of(6, 3, 0);
    dice_throw(dice, &how);
    float low = dice_pose_of(dice, 2).z;
    dice_lift(dice, UINT64_C(1) << 2, 0);
    struct dice_pose lifted = dice_pose_of(dice, 2);
    assert_true(lifted.z > low + 3);
    how.ms = 1200;
    dice_throw(dice, &how);
    dice_step(dice, 1, &cues);
    assert_true(fabsf(dice_pose_of(dice, 2).z - lifted.z) < 2);
    dice_destroy(dice);
}

static void dice_on_the_table_go_into_the_cup_and_out_of_it_without_a_jump(void **state)
{
    (void)state;
    struct canvas_cues cues = {.count = 0};
    struct dice *dice = table_of_dice();
    struct dice_throw how = table_throw_of(6, 3, 1200);
    how.ms = 0;
    dice_throw(dice, &how);
    struct dice_pose last[6];
    for (int i = 0; i < 6; i++) {
        last[i] = dice_pose_of(dice, i);
    }
    dice_await(dice, first(6), 6, 300);
    how.ms = 1200;
    for (int ms = 0; ms < 2400; ms += 4) {
        if (ms == 600) {
            dice_throw(dice, &how);
        }
        cues.count = 0;
        dice_step(dice, 4, &cues);
        for (int i = 0; i < 6; i++) {
            struct dice_pose now = dice_pose_of(dice, i);
            float way = hypotf(now.at.x - last[i].at.x, now.at.y - last[i].at.y);
            assert_true(way < 45);
            last[i] = now;
        }
    }
    assert_false(dice_moving(dice));
    dice_destroy(dice);
}

static void a_hand_shakes_it_for_as_long_as_it_likes_and_it_rattles(void **state)
{
    (void)state;
    struct canvas_cues cues = {.count = 0};
    struct dice *dice = table_of_dice();
    int heard = 0;
    dice_await(dice, first(6), 6, 0);
    struct dice_pose before = dice_pose_of(dice, 2), now = before;
    dice_take_up(dice);
    dice_step(dice, 16, &cues);
    now = dice_pose_of(dice, 2);
    assert_true(now.z > before.z + 1); /* in its first frame */
    float least = now.at.x, most = least;
    for (int i = 0; i < 300; i++) {
        cues.count = 0;
        assert_true(dice_step(dice, 16, &cues));
        now = dice_pose_of(dice, 2);
        least = fminf(least, now.at.x);
        most = fmaxf(most, now.at.x);
        heard += cues.count;
    }
    assert_true(most - least > 40);
    assert_in_range(heard, 30, 120);
    dice_let_go(dice);
    table_run(dice);
    now = dice_pose_of(dice, 2);
    assert_float_equal(now.at.x, before.at.x, 0.01f);
    assert_float_equal(now.z, before.z, 0.01f);
    dice_destroy(dice);
}

/* Any face, and another one each time, whatever the throw will be. */
static void dice_in_it_lie_any_way(void **state)
{
    const struct dice_solid *solid = dice_solid_of(6);
    struct dice_cup_shape cup = plan_for(6, 1).cup;
    int up[7] = {0};
    (void)state;
    for (uint64_t seed = 1; seed <= 600; seed++) {
        struct dice_spot lies = dice_cup_lie(&cup, solid, (int)(seed % 6), 6, seed);
        up[dice_landing_lean(solid, lies.turn).face]++;
    }
    for (int face = 1; face <= 6; face++) {
        assert_in_range(up[face], 60, 145);
    }
    struct dice *one = table_of_dice(), *other = table_of_dice();
    for (int k = 0; k < 2; k++) {
        struct dice *dice = k == 0 ? one : other;
        dice_await(dice, first(6), 6, 0);
        struct dice_throw how = table_throw_of(6, 3, 1200);
        how.shake_ms = 350;
        how.face[2] = (uint8_t)(k == 0 ? 1 : 6);
        dice_throw(dice, &how);
        struct canvas_cues cues = {.count = 0};
        dice_step(dice, 340, &cues);
    }
    struct dice_quaternion a = dice_pose_of(one, 2).turn, b = dice_pose_of(other, 2).turn;
    assert_float_equal(fabsf(a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z), 1, 1e-4f);
    dice_destroy(one);
    dice_destroy(other);
}

/* A tap: it goes to and fro for its time before a die leaves, and what was in it has moved. */
static void a_tap_shakes_it_before_it_tips(void **state)
{
    (void)state;
    for (int held = 0; held < 3; held++) {
        struct canvas_cues cues = {.count = 0};
        struct dice *dice = table_of_dice();
        dice_await(dice, first(6), 6, 0);
        struct dice_pose stood = dice_pose_of(dice, 2);
        float left = 0, right = 0, turned = 1, seconds = held == 0 ? 0.35f : held == 1 ? 0.15f : 0;
        if (held > 0) {
            dice_take_up(dice);
            for (int ms = 0; ms < held * 200; ms += 4) {
                dice_step(dice, 4, &cues);
            }
        }
        struct dice_throw how = table_throw_of(6, 3, 1200);
        how.shake_ms = 350;
        dice_throw(dice, &how);
        assert_true(dice_flown(dice) <= 0);
        for (int ms = 0; (float)ms < seconds * 1000; ms += 10) {
            dice_step(dice, 10, &cues);
            struct dice_pose now = dice_pose_of(dice, 2);
            left = fmaxf(left, stood.at.x - now.at.x);
            right = fmaxf(right, now.at.x - stood.at.x);
            struct dice_quaternion a = now.turn, b = stood.turn;
            float same = fabsf(a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z);
            turned = fminf(turned, same);
            assert_true(dice_flown(dice) <= 0);
        }
        if (held == 0) {
            assert_true(left > 8 && right > 8);
            assert_true(turned < 0.8f);
        }
        dice_step(dice, DICE_CUP_TIP_MS + 90, &cues);
        assert_true(dice_flown(dice) > 0);
        assert_true(table_run(dice) <= 1216);
        dice_destroy(dice);
    }
}

/* Between throws it stands at the side, and a row gives way to it; what it is to throw, one die
   too, goes into it over the rim. */
static void one_that_is_ready_takes_what_lies_there(void **state)
{
    (void)state;
    for (int left = 1; left <= 5; left++) {
        struct canvas_cues cues = {.count = 0};
        struct canvas_rect rect = {0, 0, 0, 0};
        struct dice *dice = table_of_dice();
        struct dice_layout layout = {.tray = {60, 140, 900, 520}, .aside = {60, 20, 700, 90}};
        layout.size = layout.row_size = 70;
        layout.row = layout.tray;
        layout.row_pitch = 1.5f;
        assert_false(dice_ready(dice, 0));
        layout.cup = 6;
        dice_set_layout(dice, &layout);
        struct dice_throw how = table_throw_of(6, 3, 0);
        dice_throw(dice, &how);
        dice_set_aside(dice, first(6) & ~first(left), 0);
        dice_gather(dice, first(left), DICE_BY_FACE, 0);
        assert_false(dice_is_ready(dice, &rect));
        assert_true(dice_ready(dice, 300));
        assert_false(dice_ready(dice, 300));
        assert_true(table_run(dice) <= 320);
        assert_true(dice_is_ready(dice, &rect));
        assert_int_equal(dice_in_cup(dice, &rect), 0);
        for (int i = 0; i < left; i++) {
            assert_int_equal(dice_where(dice, i), DICE_GATHERED);
            assert_true(dice_rect(dice, i).x > rect.x + rect.w);
        }
        struct dice_pose lay = dice_pose_of(dice, 0);
        dice_scoop(dice, first(left), 6, 1200);
        for (int ms = 0; ms < 400; ms += 8) {
            dice_step(dice, 8, &cues);
        }
        struct dice_pose held = dice_pose_of(dice, 0);
        assert_true(hypotf(held.at.x - lay.at.x, held.z - lay.z) > 50);
        dice_let_go(dice);
        table_run(dice);
        assert_true(dice_is_ready(dice, &rect));
        assert_float_equal(dice_pose_of(dice, 0).at.x, lay.at.x, 0.01f);
        how = table_throw_of(left, 4, 1200);
        dice_throw(dice, &how);
        dice_step(dice, 4, &cues);
        assert_false(dice_is_ready(dice, &rect));
        assert_true(fabsf(dice_pose_of(dice, 0).at.x - lay.at.x) < 20);
        assert_true(table_run(dice) <= 1216);
        dice_destroy(dice);
    }
}

static void it_follows_a_hand_that_carries_it(void **state)
{
    (void)state;
    struct canvas_cues cues = {.count = 0};
    struct dice *dice = table_of_dice();
    dice_await(dice, first(6), 6, 0);
    dice_hold(dice, first(6), 6, (struct canvas_point){300, 400});
    for (int i = 0; i < 10; i++) {
        dice_step(dice, 16, &cues);
    }
    struct dice_pose left = dice_pose_of(dice, 1);
    dice_hold(dice, first(6), 6, (struct canvas_point){600, 400});
    dice_step(dice, 16, &cues);
    struct dice_pose right = dice_pose_of(dice, 1);
    assert_true(right.at.x > left.at.x + 150);
    dice_destroy(dice);
}

static void a_throw_from_it_takes_no_longer_than_its_time(void **state)
{
    static const int some[] = {2, 6, 19, 38, 60};
    (void)state;
    for (int k = 0; k < 5; k++) {
        struct dice *dice = dice_create();
        struct dice_layout layout = {.tray = {60, 140, 900, 520}, .aside = {60, 20, 700, 90}};
        layout.size = fminf(dice_fit(layout.tray, some[k]), 90);
        assert_non_null(dice);
        dice_set_layout(dice, &layout);
        dice_await(dice, first(some[k]), 6, 0);
        struct dice_throw how = table_throw_of(some[k], 5, 1200);
        dice_throw(dice, &how);
        assert_true(table_run(dice) <= 1216);
        dice_destroy(dice);
    }
}

/* In the cup or in a hand, shaken, in flight and at rest: only how high it is makes it larger. */
static void a_die_is_as_large_in_a_hand_as_in_flight_and_at_rest(void **state)
{
    (void)state;
    for (int count = 1; count <= DICE_MAX; count = count < 8 ? count + 1 : count + 13) {
        struct canvas_cues cues = {.count = 0};
        struct dice *dice = dice_create();
        struct dice_layout layout = {.tray = {60, 140, 900, 320}, .aside = {60, 20, 700, 90}};
        layout.size = fminf(dice_fit(layout.tray, count), 90);
        assert_non_null(dice);
        dice_set_layout(dice, &layout);
        dice_await(dice, first(count), 6, 240);
        dice_take_up(dice);
        for (int ms = 0; ms < 3000; ms += 20) {
            if (ms == 600) {
                struct dice_throw how = table_throw_of(count, 5, 1200);
                how.shake_ms = 350;
                dice_throw(dice, &how);
            }
            dice_step(dice, 20, &cues);
            cues.count = 0;
            for (int i = 0; i < count; i++) {
                assert_float_equal(dice_pose_of(dice, i).edge, layout.size, 0.01f);
            }
        }
        assert_false(dice_moving(dice));
        dice_destroy(dice);
    }
}

/* None is born out of nothing: solid from the first, and from beyond the window's edge. */
static void a_lone_die_is_carried_in_from_outside(void **state)
{
    (void)state;
    for (int side = 0; side < 2; side++) {
        struct canvas_cues cues = {.count = 0};
        struct dice *dice = dice_create();
        struct dice_layout layout = {.tray = {60, 140, 420, 420}, .aside = {60, 20, 700, 90}};
        const float edge = side == 0 ? 0 : 540;
        layout.size = 90;
        assert_non_null(dice);
        dice_set_layout(dice, &layout);
        dice_set_way_out(dice, edge);
        dice_await(dice, first(1), 6, 300);
        for (int ms = 0; ms <= 304; ms += 16) {
            struct dice_pose pose = dice_pose_of(dice, 0);
            float in = side == 0 ? pose.at.x : edge - pose.at.x;
            assert_float_equal(pose.alpha, 1, 0);
            assert_true(ms > 0 || in < -layout.size);
            assert_true(ms < 300 || in > 60 + layout.size / 2);
            dice_step(dice, 16, &cues);
        }
        dice_destroy(dice);
    }
}

/* It is seen until it has left, also where its last die comes to rest at once; and nobody waits for
   it. */
static void a_streams_cup_is_carried_out_of_the_window(void **state)
{
    (void)state;
    for (int count = 20; count <= DICE_MAX; count += 20) {
        struct canvas_cues cues = {.count = 0};
        struct dice *dice = table_of_dice();
        struct dice_throw how = table_throw_of(count, 5, 1200);
        struct dice_layout layout = dice->layout;
        layout.size = dice_fit(layout.tray, count);
        dice_set_layout(dice, &layout);
        dice_await(dice, first(count), 6, 0);
        dice_throw(dice, &how);
        struct canvas_rect seen = {0, 0, 0, 0};
        bool waited = false;
        for (bool moves = true; moves;) {
            moves = dice_step(dice, 8, &cues);
            cues.count = 0;
            if (dice_cup_there(dice)) {
                struct dice_cup_pose pose = dice_cup_pose_now(dice);
                struct canvas_rect now = dice_cup_bounds(dice, &pose);
                bool jumps = seen.w > 0 && fabsf(now.x - seen.x) > 2.5f * layout.size;
                assert_false(jumps);
                waited = waited || (dice->cup.phase == DICE_CUP_LEAVES && dice_moving(dice));
                seen = now;
            }
        }
        assert_true(seen.x + seen.w < layout.size);
        assert_false(waited);
        dice_destroy(dice);
    }
}

/* From a tray beside the window's edge, not high enough for the cup to lie in: nothing of the cup
   is outside of the window, and little of it above the tray, where dice may lie aside. */
static void a_cup_that_tips_stays_in_the_window_and_below_the_trays_edge(void **state)
{
    (void)state;
    for (int side = 0; side < 2; side++) {
        struct canvas_cues cues = {.count = 0};
        struct dice *dice = dice_create();
        struct dice_layout layout = {
            .tray = {55, 276, 738, 208}, .aside = {55, 150, 400, 110}, .size = 74, .cup = 6};
        layout.tray.x = side == 0 ? 55 : 1280 - 55 - layout.tray.w;
        assert_non_null(dice);
        dice_set_layout(dice, &layout);
        dice_set_way_out(dice, side == 0 ? 0 : 1280);
        dice_await(dice, first(6), 6, 0);
        struct dice_throw how = table_throw_of(6, 5, 1200);
        dice_throw(dice, &how);
        int tipped = 0;
        for (; dice_throw_out(&dice->throw, 5) < 0; tipped++) {
            dice_step(dice, 8, &cues);
            cues.count = 0;
            struct dice_cup_pose pose = dice_cup_pose_now(dice);
            struct canvas_rect now = dice_cup_bounds(dice, &pose);
            assert_true(now.x > 0 && now.x + now.w < 1280);
            assert_true(dice_flown(dice) <= 0 || now.y > layout.tray.y - 0.9f * layout.size);
        }
        assert_true(tipped > 10);
        dice_destroy(dice);
    }
}

/* It is shaken and tips beside dice that lie aside over the tray, as long as what it throws has
   room before it, and is taken away on their near side.
 */
static void a_cup_that_tips_hides_no_dice_set_aside(void **state)
{
    (void)state;
    for (int aside = 1; aside <= 3; aside++) {
        struct canvas_cues cues = {.count = 0};
        struct dice *dice = dice_create();
        struct dice_layout layout = {.tray = {55, 276, 738, 208},
                                     .aside = {55, 150, 500, 110},
                                     .size = 74,
                                     .aside_size = 58,
                                     .cup = 6};
        struct dice_throw how = table_throw_of(6, 5, 0);
        assert_non_null(dice);
        dice_set_layout(dice, &layout);
        dice_throw(dice, &how);
        dice_set_aside(dice, first(aside), 0);
        dice_gather(dice, first(6) & ~first(aside), DICE_BY_FACE, 0);
        dice_ready(dice, 0);
        how.count = 6 - aside;
        how.ms = 1200;
        for (int i = 0; i < how.count; i++) {
            how.die[i] = (uint8_t)(aside + i);
        }
        dice_throw(dice, &how);
        struct canvas_rect last = dice_rect(dice, aside - 1);
        int poured = 0, left = 0, shaken = 0;
        while (dice_cup_there(dice)) {
            dice_step(dice, 8, &cues);
            cues.count = 0;
            struct dice_cup_pose pose = dice_cup_pose_now(dice);
            struct canvas_rect cup = dice_cup_bounds(dice, &pose);
            bool beside = cup.x > last.x + last.w - 0.3f * layout.size;
            bool out = dice_throw_out(&dice->throw, how.count - 1) > 0;
            if (dice_flown(dice) > 0 && !out) {
                poured++;
                assert_true(beside);
            } else if (out) {
                left++;
                assert_true(beside || cup.y > last.y + last.h - 0.2f * layout.size);
            } else if (dice->throw.clock > dice->throw.sweep_ms + 160) {
                shaken++;
                assert_true(beside);
            }
        }
        assert_true(poured > 3 && left > 10 && shaken > 3);
        dice_destroy(dice);
    }
}

/* Where the tray has the width for it, nothing of the cup is over its rim as it pours. */
static void a_cup_pours_over_the_cloth(void **state)
{
    (void)state;
    for (int count = 2; count <= 6; count++) {
        struct canvas_cues cues = {.count = 0};
        struct dice *dice = dice_create();
        struct dice_layout layout = {.tray = {55, 276, 738, 208}, .size = 62, .cup = 6};
        struct dice_throw how = table_throw_of(count, 5, 1200);
        assert_non_null(dice);
        dice_set_layout(dice, &layout);
        dice_throw(dice, &how);
        while (dice_throw_out(&dice->throw, 0) < 0) {
            dice_step(dice, 8, &cues);
            cues.count = 0;
        }
        struct dice_cup_pose pose = dice_cup_pose_now(dice);
        assert_true(dice_cup_bounds(dice, &pose).x > layout.tray.x - 0.1f * layout.size);
        dice_destroy(dice);
    }
}

/* Seen frame by frame: a stream begins soon after the press, and its last die leaves 900 ms after
   the first. */
static void many_are_poured_for_nine_tenths_of_a_second(void **state)
{
    (void)state;
    for (int count = 20; count <= 60; count += 20) {
        struct dice_trajectory_plan plan = plan_for(count, 4);
        float whole = 1200 - DICE_CUP_TIP_MS, last = dice_cup_leaves_ms(&plan, count - 1, whole);
        assert_float_equal(last, 900, 1);
        assert_float_equal(dice_cup_time(&plan, whole, whole), dice_cup_seconds(count), 1e-3f);
        for (float ms = 0; ms <= whole; ms += 50) {
            float back = dice_cup_ms(&plan, dice_cup_time(&plan, ms, whole), whole);
            assert_float_equal(back, ms, 0.5f);
        }
    }
    struct dice_trajectory_plan plan = plan_for(19, 4);
    assert_true(dice_cup_leaves(&plan, 18) < 0.9f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_in_the_cup_are_inside_of_it),
        cmocka_unit_test(dice_do_not_lie_in_one_another),
        cmocka_unit_test(what_is_not_seen_in_a_full_cup_lies_below_the_rest),
        cmocka_unit_test(a_cup_with_little_room_is_smaller_and_shows_fewer),
        cmocka_unit_test(a_standing_cup_stays_in_its_place),
        cmocka_unit_test(a_cup_for_few_is_of_one_size),
        cmocka_unit_test(a_die_is_as_large_in_a_hand_as_in_flight_and_at_rest),
        cmocka_unit_test(a_lone_die_is_carried_in_from_outside),
        cmocka_unit_test(a_streams_cup_is_carried_out_of_the_window),
        cmocka_unit_test(a_cup_that_tips_stays_in_the_window_and_below_the_trays_edge),
        cmocka_unit_test(a_cup_that_tips_hides_no_dice_set_aside),
        cmocka_unit_test(a_cup_pours_over_the_cloth),
        cmocka_unit_test(one_die_needs_no_cup),
        cmocka_unit_test(a_lone_die_lies_flat),
        cmocka_unit_test(every_die_crosses_the_mouth),
        cmocka_unit_test(the_first_velocities_follow_the_hand),
        cmocka_unit_test(nothing_passes_through_the_tray),
        cmocka_unit_test(few_open_like_a_fan_and_rest_apart),
        cmocka_unit_test(a_throw_finds_room_before_the_cup),
        cmocka_unit_test(a_cup_that_stands_is_still_and_says_how_many_are_in_it),
        cmocka_unit_test(what_was_lifted_is_swept_up_from_there),
        cmocka_unit_test(dice_on_the_table_go_into_the_cup_and_out_of_it_without_a_jump),
        cmocka_unit_test(a_hand_shakes_it_for_as_long_as_it_likes_and_it_rattles),
        cmocka_unit_test(dice_in_it_lie_any_way),
        cmocka_unit_test(a_tap_shakes_it_before_it_tips),
        cmocka_unit_test(one_that_is_ready_takes_what_lies_there),
        cmocka_unit_test(it_follows_a_hand_that_carries_it),
        cmocka_unit_test(a_throw_from_it_takes_no_longer_than_its_time),
        cmocka_unit_test(many_are_poured_for_nine_tenths_of_a_second),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
