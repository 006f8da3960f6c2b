/* SPDX-License-Identifier: Zlib */
/* Throws as they are worked out: bodies that fall, knock and come to lie. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "dice/chance.h"
#include "dice/cup.h"
#include "dice/landing.h"
#include "dice/initial_velocity.h"
#include "dice/trajectory.h"

static const struct dice_vec up = {0, 0, 1};
static struct dice_trajectory trajectory;

/* A tray that so many dice lie in as loosely as on the real table. */
static struct dice_trajectory_plan plan_for(int count, int sides, uint64_t seed)
{
    float area = fmaxf(2.6f * (float)count, 30);
    struct dice_trajectory_plan plan = {
        .solid = dice_solid_of(sides), .count = count, .seed = seed};
    plan.width = sqrtf(area * 1.9f);
    plan.depth = area / plan.width;
    plan.cup = dice_cup_shape_of(count);
    plan.hand = (struct dice_vec){plan.width * 0.25f, plan.depth * 0.45f, 1.7f};
    struct dice_chance chance = {seed};
    for (int i = 0; i < count; i++) {
        plan.face[i] = (uint8_t)(1 + dice_chance_below(&chance, sides));
    }
    return plan;
}

static struct dice_print print_of(const struct dice_trajectory_plan *plan, int die)
{
    const struct dice_spot *rest = &trajectory.rest[die];
    return dice_landing_print(plan->solid, (struct canvas_point){rest->at.x, rest->at.y},
                              rest->turn);
}

static void assert_lies_well(const struct dice_trajectory_plan *plan)
{
    struct dice_print print[DICE_MAX];
    for (int i = 0; i < plan->count; i++) {
        struct canvas_point away;
        print[i] = print_of(plan, i);
        assert_true(dice_landing_lean(plan->solid, trajectory.rest[i].turn).upright > 0.9999f);
        assert_float_equal(trajectory.rest[i].at.z, plan->solid->inner, 1e-4f);
        assert_true(dice_landing_inside(&print[i], plan->width, plan->depth));
        for (int k = 0; k < i; k++) {
            assert_true(dice_landing_gap(&print[i], &print[k], &away) > 0.03f);
        }
    }
    assert_true(dice_trajectory_seconds(&trajectory) <= dice_cup_seconds(plan->count));
}

static void assert_shows(const struct dice_trajectory_plan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        int shown = dice_solid_facing(plan->solid, trajectory.rest[i].turn, up);
        assert_int_equal(shown, plan->face[i]);
    }
}

static bool long_run(void)
{
    return getenv("TUMBLECUP_LONG") != NULL;
}

static void throws_of(int count)
{
    int times = count <= 6 ? (long_run() ? 10000 : 100) : long_run() ? 1000 : 20;
    unsigned again = 0, righted = 0, by_hand = 0;
    for (int i = 0; i < times; i++) {
        struct dice_trajectory_plan plan = plan_for(count, 6, (uint64_t)i * 31 + (uint64_t)count);
        assert_true(dice_trajectory_compute(&plan, &trajectory));
        assert_lies_well(&plan);
        assert_shows(&plan);
        again += (unsigned)trajectory.tries - 1;
        righted += (unsigned)trajectory.righted;
        by_hand += (unsigned)trajectory.by_hand;
    }
    print_message("%d throws of %d: %u simulated again, %u dice righted, %u laid by hand\n", times,
                  count, again, righted, by_hand);
    assert_true(again <= (unsigned)times * 2);
    assert_true(by_hand * 100 <= (unsigned)(times * count));
}

static void all_dice_of_a_throw_lie_flat_apart_inside_and_in_time(void **state)
{
    static const int counts[] = {1, 2, 6, 20, 38, 60};
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        throws_of(counts[i]);
    }
}

static void every_face_of_every_solid_is_shown_as_drawn(void **state)
{
    static const int sides[] = {6, 8, 10, 12};
    (void)state;
    for (size_t kind = 0; kind < sizeof sides / sizeof sides[0]; kind++) {
        for (int face = 1; face <= sides[kind]; face++) {
            struct dice_trajectory_plan plan = plan_for(1, sides[kind], (uint64_t)face);
            plan.face[0] = (uint8_t)face;
            assert_true(dice_trajectory_compute(&plan, &trajectory));
            assert_lies_well(&plan);
            assert_shows(&plan);
        }
    }
}

/* Dice fall the same whatever they show, so one throw does for all combinations of so many. */
static void combinations_of(int count)
{
    struct dice_trajectory_plan plan = plan_for(count, 6, 5);
    int all = 1;
    for (int i = 0; i < count; i++) {
        all *= 6;
    }
    for (int which = 0; which < all; which++) {
        int rest = which;
        for (int i = 0; i < count; i++, rest /= 6) {
            plan.face[i] = (uint8_t)(1 + rest % 6);
        }
        plan.seed = (uint64_t)which;
        assert_true(dice_trajectory_compute(&plan, &trajectory));
        assert_shows(&plan);
    }
}

static void every_combination_of_up_to_four_dice_is_shown_as_drawn(void **state)
{
    (void)state;
    for (int count = 1; count <= 4; count++) {
        combinations_of(count);
    }
}

static void other_solids_lie_well_together_too(void **state)
{
    static const int sides[] = {8, 10, 12};
    (void)state;
    for (int kind = 0; kind < 3; kind++) {
        for (uint64_t seed = 0; seed < 10; seed++) {
            struct dice_trajectory_plan plan = plan_for(6, sides[kind], seed);
            plan.width *= 1.4f;
            plan.depth *= 1.4f;
            assert_true(dice_trajectory_compute(&plan, &trajectory));
            assert_lies_well(&plan);
            assert_shows(&plan);
        }
    }
}

static void assert_maps_to_itself(const struct dice_solid *solid, struct dice_quaternion turn)
{
    for (int i = 0; i < solid->corners; i++) {
        struct dice_vec at = dice_quaternion_apply(turn, solid->corner[i]);
        float nearest = 9;
        for (int k = 0; k < solid->corners; k++) {
            struct dice_vec gap = dice_vec_add(at, dice_vec_scale(solid->corner[k], -1));
            nearest = fminf(nearest, dice_vec_dot(gap, gap));
        }
        assert_true(nearest < 1e-6f);
    }
}

static void assert_proper(struct dice_quaternion turn)
{
    struct dice_vec x = dice_quaternion_apply(turn, (struct dice_vec){1, 0, 0});
    struct dice_vec y = dice_quaternion_apply(turn, (struct dice_vec){0, 1, 0});
    struct dice_vec z = dice_quaternion_apply(turn, up);
    assert_float_equal(dice_vec_dot(dice_vec_cross(x, y), z), 1, 1e-5f);
    assert_float_equal(dice_vec_dot(x, y), 0, 1e-5f);
    assert_float_equal(dice_vec_dot(x, x), 1, 1e-5f);
}

/* After the rotation the side that was across is across still. */
static void assert_keeps_opposites(const struct dice_solid *solid, struct dice_quaternion turn)
{
    for (int face = 1; face <= solid->sides; face++) {
        struct dice_vec normal = dice_quaternion_apply(turn, solid->side[face - 1].normal);
        int below = dice_solid_facing(solid, turn, dice_vec_scale(normal, -1));
        assert_int_equal(face + below, solid->sides + 1);
    }
}

static void a_die_is_turned_by_rotations_of_its_own_solid_only(void **state)
{
    static const struct {
        int sides, ways;
    } known[] = {{6, 4}, {8, 3}, {10, 1}, {12, 5}};
    (void)state;
    for (int kind = 0; kind < 4; kind++) {
        const struct dice_solid *solid = dice_solid_of(known[kind].sides);
        for (int pair = 0; pair < solid->sides * solid->sides; pair++) {
            int face = 1 + pair % solid->sides, to = 1 + pair / solid->sides;
            struct dice_quaternion own[DICE_OWN_MAX];
            assert_int_equal(dice_solid_own(solid, face, to, own), known[kind].ways);
            for (int i = 0; i < known[kind].ways; i++) {
                struct dice_vec at = dice_quaternion_apply(own[i], solid->side[face - 1].normal);
                assert_true(dice_vec_dot(at, solid->side[to - 1].normal) > 0.9999f);
                assert_proper(own[i]);
                assert_maps_to_itself(solid, own[i]);
                assert_keeps_opposites(solid, own[i]);
            }
        }
    }
}

/* Sums what moved, bit for bit. */
static uint64_t print_of_roll(void)
{
    uint64_t sum = 14695981039346656037u;
    for (int i = 0; i < trajectory.frames; i++) {
        const unsigned char *byte = (const unsigned char *)trajectory.frame[i];
        for (size_t k = 0; k < (size_t)trajectory.count * sizeof trajectory.frame[i][0]; k++) {
            sum = (sum ^ byte[k]) * 1099511628211u;
        }
    }
    return sum;
}

static void the_same_seed_gives_the_same_throw_bit_for_bit(void **state)
{
    static const int counts[] = {1, 6, 38};
    uint64_t last = 0;
    (void)state;
    for (int i = 0; i < 3; i++) {
        for (uint64_t seed = 1; seed <= 3; seed++) {
            struct dice_trajectory_plan plan = plan_for(counts[i], 6, seed),
                                        between = plan_for(2, 8, 9);
            assert_true(dice_trajectory_compute(&plan, &trajectory));
            uint64_t first = print_of_roll();
            int frames = trajectory.frames;
            assert_true(dice_trajectory_compute(&between, &trajectory));
            assert_true(dice_trajectory_compute(&plan, &trajectory));
            assert_int_equal(trajectory.frames, frames);
            assert_true(print_of_roll() == first);
            assert_true(first != last);
            last = first;
        }
    }
}

static void a_throw_moves_without_a_jump_from_the_cup_to_where_it_rests(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        struct dice_trajectory_plan plan = plan_for(6, 6, seed);
        assert_true(dice_trajectory_compute(&plan, &trajectory));
        float end = dice_trajectory_seconds(&trajectory);
        for (int die = 0; die < 6; die++) {
            struct dice_spot last = dice_trajectory_spot(&trajectory, die, 0);
            struct dice_cup_pose cup = dice_cup_pouring(&plan, dice_cup_leaves(&plan, die));
            struct dice_vec mouth = dice_cup_place(&cup, dice_cup_exit(&plan, die));
            assert_float_equal(last.at.x, mouth.x, 1e-4f);
            assert_float_equal(last.at.z, mouth.z, 1e-4f);
            for (int step = 1; (float)step * 0.004f < end + 0.1f; step++) {
                struct dice_spot now = dice_trajectory_spot(&trajectory, die, (float)step * 0.004f);
                struct dice_vec way = dice_vec_add(now.at, dice_vec_scale(last.at, -1));
                assert_true(dice_vec_dot(way, way) < 0.04f);
                last = now;
            }
            assert_memory_equal(&last.at, &trajectory.rest[die].at, sizeof last.at);
        }
    }
}

static void knocks_come_in_order_and_within_the_throw(void **state)
{
    int met[3] = {0};
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct dice_trajectory_plan plan = plan_for(6, 6, seed);
        assert_true(dice_trajectory_compute(&plan, &trajectory));
        assert_in_range(trajectory.knocks, 6, DICE_TRAJECTORY_KNOCKS);
        for (int i = 0; i < trajectory.knocks; i++) {
            const struct dice_trajectory_knock *knock = &trajectory.knock[i];
            assert_true(i == 0 || trajectory.knock[i - 1].at <= knock->at);
            assert_true(knock->at > 0 && knock->at <= dice_trajectory_seconds(&trajectory));
            assert_true(knock->strength > 0 && knock->strength <= 1);
            assert_true(knock->x > -3 && knock->x < plan.width + 3);
            met[knock->met]++;
        }
    }
    assert_true(met[DICE_MET_FELT] > 40 && met[DICE_MET_WALL] > 5 && met[DICE_MET_DIE] > 10);
}

static void a_hand_throws_the_way_it_moves(void **state)
{
    float sum[2] = {0, 0};
    (void)state;
    for (int way = 0; way < 2; way++) {
        for (uint64_t seed = 0; seed < 10; seed++) {
            struct dice_trajectory_plan plan = plan_for(5, 6, seed);
            plan.width = 11;
            plan.depth = 6;
            plan.flung = true;
            plan.hand = (struct dice_vec){5.5f, 3, 1.7f};
            plan.speed = (struct dice_vec){way == 0 ? 16 : -16, 4, 0};
            assert_true(dice_trajectory_compute(&plan, &trajectory));
            assert_lies_well(&plan);
            assert_shows(&plan);
            for (int i = 0; i < 5; i++) {
                sum[way] += (trajectory.frame[20][i].at.x - trajectory.frame[0][i].at.x) / 50;
            }
        }
    }
    assert_true(sum[0] > 1 && sum[1] < -1);
}

static void dice_that_lie_there_stay_and_others_lie_beside_them(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct dice_trajectory_plan first = plan_for(4, 6, seed), plan = plan_for(5, 6, seed + 100);
        plan.width = first.width = 10;
        plan.depth = first.depth = 5.5f;
        assert_true(dice_trajectory_compute(&first, &trajectory));
        plan.fixed = 4;
        memcpy(plan.obstacle, trajectory.rest, 4 * sizeof trajectory.rest[0]);
        assert_true(dice_trajectory_compute(&plan, &trajectory));
        assert_lies_well(&plan);
        for (int i = 0; i < 5; i++) {
            struct dice_print print = print_of(&plan, i);
            for (int k = 0; k < 4; k++) {
                struct canvas_point at = {plan.obstacle[k].at.x, plan.obstacle[k].at.y}, away;
                struct dice_print other = dice_landing_print(plan.solid, at, plan.obstacle[k].turn);
                assert_true(dice_landing_gap(&print, &other, &away) > 0.03f);
            }
        }
    }
}

static void where_there_is_no_room_no_throw_is_worked_out(void **state)
{
    (void)state;
    struct dice_trajectory_plan plan = plan_for(3, 6, 1);
    plan.width = 1.5f;
    assert_false(dice_trajectory_compute(&plan, &trajectory));
    plan = plan_for(30, 6, 1);
    plan.width = plan.depth = 4;
    assert_false(dice_trajectory_compute(&plan, &trajectory));
}

/* ---- Chance ---------------------------------------------------------------------------------- */

/* Against what is expected of each cell where rows and columns have nothing to do with each other.
 */
static double chi_square(const int *cell, int rows, int columns)
{
    double sum = 0, all = 0;
    for (int i = 0; i < rows * columns; i++) {
        all += cell[i];
    }
    for (int i = 0; i < rows * columns; i++) {
        double row = 0, column = 0;
        for (int k = 0; k < columns; k++) {
            row += cell[i / columns * columns + k];
        }
        for (int k = 0; k < rows; k++) {
            column += cell[k * columns + i % columns];
        }
        double expected = row * column / all;
        sum += expected > 0 ? (cell[i] - expected) * (cell[i] - expected) / expected : 0;
    }
    return sum;
}

enum { PLACES = 6, YAWS = 6 };

/* A hand that lets go anywhere in the tray, and moves as it likes. */
static void fling(struct dice_trajectory_plan *plan)
{
    struct dice_chance chance = {plan->seed ^ UINT64_C(0xF1106)};
    float angle = dice_chance_between(&chance, 0, 6.2831853f);
    float speed = dice_chance_between(&chance, 0, 26);
    plan->flung = true;
    plan->hand.x = plan->width * dice_chance_between(&chance, 0.3f, 0.7f);
    plan->hand.y = plan->depth * dice_chance_between(&chance, 0.4f, 0.6f);
    plan->speed = (struct dice_vec){speed * cosf(angle), speed * sinf(angle), 0};
}

/* The limits are passed by chance once in 10,000 times: 25 degrees of freedom. */
static void assert_faces_choose_nothing(bool by_hand)
{
    int place[6 * PLACES] = {0}, yaw[6 * YAWS] = {0};
    int times = long_run() ? 20000 : 1500;
    for (int i = 0; i < times; i++) {
        struct dice_trajectory_plan plan = plan_for(2, 6, (uint64_t)i);
        if (by_hand) {
            fling(&plan);
        }
        assert_true(dice_trajectory_compute(&plan, &trajectory));
        for (int die = 0; die < 2; die++) {
            const struct dice_spot *rest = &trajectory.rest[die];
            int x = (int)(rest->at.x / plan.width * 3), y = (int)(rest->at.y / plan.depth * 2);
            struct dice_vec side =
                dice_quaternion_apply(rest->turn, plan.solid->side[plan.face[die] - 1].up);
            float angle = atan2f(side.y, side.x) / 6.2831854f + 0.5f;
            place[(plan.face[die] - 1) * PLACES + x + 3 * y]++;
            yaw[(plan.face[die] - 1) * YAWS + (int)(angle * YAWS) % YAWS]++;
        }
    }
    double by_place = chi_square(place, 6, PLACES), by_yaw = chi_square(yaw, 6, YAWS);
    print_message("%d throws of two dice %s: chi-square of place %.1f, of orientation %.1f\n",
                  times, by_hand ? "by hand" : "tipped from the cup", by_place, by_yaw);
    assert_true(by_place < 60 && by_yaw < 60);
}

static void where_and_how_a_die_lands_has_nothing_to_do_with_its_face(void **state)
{
    (void)state;
    assert_faces_choose_nothing(false);
}

static void nor_where_a_hand_throws_it_from_the_cup(void **state)
{
    (void)state;
    assert_faces_choose_nothing(true);
}

static bool reads(const struct dice_trajectory_plan *plan)
{
    return dice_quaternion_apply(trajectory.rest[0].turn, plan->solid->side[plan->face[0] - 1].up)
               .y > 0.4999f;
}

static void a_lone_die_of_numerals_can_be_read(void **state)
{
    static const int sides[] = {8, 10, 12};
    (void)state;
    for (int k = 0; k < 3; k++) {
        int times = 200, good = 0;
        for (int i = 0; i < times; i++) {
            struct dice_trajectory_plan plan = plan_for(1, sides[k], (uint64_t)i);
            plan.upright = true;
            assert_true(dice_trajectory_compute(&plan, &trajectory));
            good += reads(&plan);
        }
        /* One of ten sides is thrown up to eight times: 4 in 100 stay otherwise. */
        assert_true(sides[k] == 10 ? good >= 180 : good == times);
    }
}

/* The limit is passed by chance once in 10,000 times: 45 degrees of freedom. */
static void which_throw_is_shown_has_nothing_to_do_with_its_face(void **state)
{
    int place[10 * PLACES] = {0}, times = long_run() ? 20000 : 1500;
    (void)state;
    for (int i = 0; i < times; i++) {
        struct dice_trajectory_plan plan = plan_for(1, 10, (uint64_t)i), other;
        plan.upright = true;
        assert_true(dice_trajectory_compute(&plan, &trajectory));
        assert_shows(&plan);
        int x = (int)(trajectory.rest[0].at.x / plan.width * 3);
        int y = (int)(trajectory.rest[0].at.y / plan.depth * 2);
        place[(plan.face[0] - 1) * PLACES + x + 3 * y]++;
        if (i % 50 == 0) {
            struct dice_vec at = trajectory.rest[0].at;
            other = plan;
            other.face[0] = (uint8_t)(plan.face[0] % 10 + 1);
            assert_true(dice_trajectory_compute(&other, &trajectory));
            assert_memory_equal(&trajectory.rest[0].at, &at, sizeof at);
        }
    }
    double by_place = chi_square(place, 10, PLACES);
    print_message("%d throws of a lone d10: chi-square of place %.1f\n", times, by_place);
    assert_true(by_place < 90);
}

/* The limit is passed by chance once in 10,000 times: 5 and 7 degrees of freedom. */
static void dice_leave_the_hand_in_orientations_drawn_uniformly(void **state)
{
    struct dice_chance chance = {99};
    int up_side[6] = {0}, octant[8] = {0}, times = 60000;
    double sides = 0, octants = 0;
    (void)state;
    for (int i = 0; i < times; i++) {
        struct dice_quaternion turn = dice_quaternion_any(&chance);
        struct dice_vec x = dice_quaternion_apply(turn, (struct dice_vec){1, 0, 0});
        up_side[dice_solid_facing(dice_solid_of(6), turn, up) - 1]++;
        octant[(x.x > 0) + 2 * (x.y > 0) + 4 * (x.z > 0)]++;
    }
    for (int i = 0; i < 6; i++) {
        sides += pow(up_side[i] - times / 6.0, 2) / (times / 6.0);
    }
    for (int i = 0; i < 8; i++) {
        octants += pow(octant[i] - times / 8.0, 2) / (times / 8.0);
    }
    assert_true(sides < 25.8 && octants < 29.9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_dice_of_a_throw_lie_flat_apart_inside_and_in_time),
        cmocka_unit_test(every_face_of_every_solid_is_shown_as_drawn),
        cmocka_unit_test(every_combination_of_up_to_four_dice_is_shown_as_drawn),
        cmocka_unit_test(other_solids_lie_well_together_too),
        cmocka_unit_test(a_die_is_turned_by_rotations_of_its_own_solid_only),
        cmocka_unit_test(the_same_seed_gives_the_same_throw_bit_for_bit),
        cmocka_unit_test(a_throw_moves_without_a_jump_from_the_cup_to_where_it_rests),
        cmocka_unit_test(knocks_come_in_order_and_within_the_throw),
        cmocka_unit_test(a_hand_throws_the_way_it_moves),
        cmocka_unit_test(dice_that_lie_there_stay_and_others_lie_beside_them),
        cmocka_unit_test(where_there_is_no_room_no_throw_is_worked_out),
        cmocka_unit_test(where_and_how_a_die_lands_has_nothing_to_do_with_its_face),
        cmocka_unit_test(nor_where_a_hand_throws_it_from_the_cup),
        cmocka_unit_test(a_lone_die_of_numerals_can_be_read),
        cmocka_unit_test(which_throw_is_shown_has_nothing_to_do_with_its_face),
        cmocka_unit_test(dice_leave_the_hand_in_orientations_drawn_uniformly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
