/* SPDX-License-Identifier: Zlib */
/* The dice with numerals: 8, 10 and 12 sides. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "dice/dice.h"
#include "dice/engraving.h"
#include "dice/mesh.h"
#include "dice/state.h"

static const int sides[] = {8, 10, 12};
static const struct dice_vec up = {0, 0, 1};
enum { KINDS = sizeof sides / sizeof sides[0] };

static struct dice *table_for_one(void)
{
    struct dice *dice = dice_create();
    assert_non_null(dice);
    dice_set_layout(dice, &(struct dice_layout){.tray = {0, 0, 500, 400}, .size = 90});
    return dice;
}

static void opposite_faces_are_parallel_and_add_to_one_more_than_the_sides(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        const struct dice_solid *solid = dice_solid_of(sides[kind]);
        for (int i = 0; i < solid->sides; i++) {
            struct dice_vec back = dice_vec_scale(solid->side[i].normal, -1);
            int other = dice_solid_facing(solid, dice_quaternion_none(), back);
            assert_int_equal(i + 1 + other, solid->sides + 1);
            assert_float_equal(dice_vec_dot(solid->side[other - 1].normal, back), 1, 1e-5f);
        }
    }
}

static void corners_of_a_side_lie_in_its_plane_and_no_corner_beyond_it(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        const struct dice_solid *solid = dice_solid_of(sides[kind]);
        for (int i = 0; i < solid->sides; i++) {
            const struct dice_side *side = &solid->side[i];
            int on = 0;
            assert_float_equal(dice_vec_dot(side->normal, side->up), 0, 1e-5f);
            assert_float_equal(dice_vec_dot(side->normal, side->normal), 1, 1e-5f);
            assert_float_equal(dice_vec_dot(side->up, side->up), 1, 1e-5f);
            for (int k = 0; k < solid->corners; k++) {
                float high = dice_vec_dot(solid->corner[k], side->normal);
                assert_true(high < solid->inner + 1e-5f);
                on += high > solid->inner - 1e-5f;
            }
            assert_int_equal(on, side->corners);
        }
    }
}

static void corners_of_a_side_run_anticlockwise(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        const struct dice_solid *solid = dice_solid_of(sides[kind]);
        for (int i = 0; i < solid->sides; i++) {
            const struct dice_side *side = &solid->side[i];
            for (int k = 0; k < side->corners; k++) {
                struct dice_vec a = solid->corner[side->corner[k]];
                struct dice_vec b = solid->corner[side->corner[(k + 1) % side->corners]];
                assert_true(dice_vec_dot(dice_vec_cross(a, b), side->normal) > 0);
            }
        }
    }
}

static void a_rounded_solid_is_closed(void **state)
{
    (void)state;
    static struct dice_mesh mesh;
    for (int kind = 0; kind < KINDS; kind++) {
        float volume = 0;
        dice_mesh_build_fine(&mesh, dice_solid_of(sides[kind]));
        struct dice_vec sum = {0, 0, 0};
        for (int i = 0; i < mesh.indices; i += 3) {
            struct dice_vec a = mesh.point[mesh.index[i]].at, b = mesh.point[mesh.index[i + 1]].at,
                            c = mesh.point[mesh.index[i + 2]].at;
            struct dice_vec ab = dice_vec_add(b, dice_vec_scale(a, -1));
            struct dice_vec ac = dice_vec_add(c, dice_vec_scale(a, -1));
            sum = dice_vec_add(sum, dice_vec_cross(ab, ac));
            volume += dice_vec_dot(a, dice_vec_cross(b, c)) / 6;
        }
        /* The areas of a closed surface cancel out, each with its direction. */
        assert_float_equal(dice_vec_dot(sum, sum), 0, 1e-6f);
        assert_true(volume > 0.5f && volume < 1.3f);
    }
}

static void every_face_drawn_is_shown_at_the_end_of_a_throw(void **state)
{
    (void)state;
    struct dice *dice = table_for_one();
    for (int kind = 0; kind < KINDS; kind++) {
        for (int face = 1; face <= sides[kind]; face++) {
            struct dice_throw how = {.count = 1,
                                     .face = {(uint8_t)face},
                                     .sides = (uint8_t)sides[kind],
                                     .seed = (uint64_t)face,
                                     .ms = face % 2 == 0 ? 600 : 0};
            struct canvas_cues cues = {.count = 0};
            dice_throw(dice, &how);
            while (dice_step(dice, 16, &cues)) {
            }
            const struct dice_die *die = dice_die_at(dice, 0);
            assert_int_equal(dice_face(dice, 0), face);
            assert_int_equal(dice_solid_facing(die->solid, dice_pose_of(dice, 0).turn, up), face);
        }
    }
    dice_destroy(dice);
}

static size_t vertices_drawn(int number_of_sides, int face)
{
    struct canvas_list list;
    struct dice *dice = table_for_one();
    canvas_list_init(&list);
    dice_put(dice, 0, face, number_of_sides, DICE_TRAY);
    dice_draw(dice, &list, true);
    size_t count = list.vertex_count;
    assert_false(list.torn);
    canvas_list_finish(&list);
    dice_destroy(dice);
    return count;
}

static void numerals_are_drawn_as_strokes(void **state)
{
    (void)state;
    for (int digit = 0; digit <= 9; digit++) {
        assert_true(dice_engraving((char)('0' + digit))[0] != '\0');
    }
    assert_string_equal(dice_engraving('-'), "");
    for (int kind = 0; kind < KINDS; kind++) {
        assert_true(vertices_drawn(sides[kind], 8) > vertices_drawn(sides[kind], 7));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opposite_faces_are_parallel_and_add_to_one_more_than_the_sides),
        cmocka_unit_test(corners_of_a_side_lie_in_its_plane_and_no_corner_beyond_it),
        cmocka_unit_test(corners_of_a_side_run_anticlockwise),
        cmocka_unit_test(a_rounded_solid_is_closed),
        cmocka_unit_test(every_face_drawn_is_shown_at_the_end_of_a_throw),
        cmocka_unit_test(numerals_are_drawn_as_strokes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
