/* SPDX-License-Identifier: Zlib */
#include "dice/solid.h"

#include <assert.h>
#include <stdbool.h>
#include "dice/polyhedra.h"

/* Where pips lie: a third of the way from the rim of a face to its middle. */
#define P 0.25f

/*
 * The western die: opposite faces add to seven, and 1, 2, 3 run anticlockwise round the corner
 * they share. The diagonals of 2 and 3 both begin at that corner.
 */
static const struct dice_solid cube =
    {
        .sides = 6,
        .corners = 8,
        .round = 0.14f,
        .inner = 0.5f,
        .pip = 0.092f,
        .corner = {{-0.5f, -0.5f, -0.5f},
                   {0.5f, -0.5f, -0.5f},
                   {-0.5f, 0.5f, -0.5f},
                   {0.5f, 0.5f, -0.5f},
                   {-0.5f, -0.5f, 0.5f},
                   {0.5f, -0.5f, 0.5f},
                   {-0.5f, 0.5f, 0.5f},
                   {0.5f, 0.5f, 0.5f}},
        .side =
            {
                {.corners = 4,
                 .corner = {1, 3, 7, 5},
                 .normal = {1, 0, 0},
                 .up = {0, 1, 0},
                 .pips = 1,
                 .pip = {{0, 0}}},
                {.corners = 4,
                 .corner = {3, 2, 6, 7},
                 .normal = {0, 1, 0},
                 .up = {0, 0, 1},
                 .pips = 2,
                 .pip = {{-P, P}, {P, -P}}},
                {.corners = 4,
                 .corner = {4, 5, 7, 6},
                 .normal = {0, 0, 1},
                 .up = {1, 0, 0},
                 .pips = 3,
                 .pip = {{-P, P}, {0, 0}, {P, -P}}},
                {.corners = 4,
                 .corner = {2, 3, 1, 0},
                 .normal = {0, 0, -1},
                 .up = {0, 1, 0},
                 .pips = 4,
                 .pip = {{-P, P}, {P, P}, {-P, -P}, {P, -P}}},
                {.corners = 4,
                 .corner = {0, 1, 5, 4},
                 .normal = {0, -1, 0},
                 .up = {0, 0, 1},
                 .pips = 5,
                 .pip = {{-P, P}, {P, P}, {0, 0}, {-P, -P}, {P, -P}}},
                {.corners = 4,
                 .corner = {2, 0, 4, 6},
                 .normal = {-1, 0, 0},
                 .up = {0, 1, 0},
                 .pips = 6,
                 .pip = {{-P, P}, {P, P}, {-P, 0}, {P, 0}, {-P, -P}, {P, -P}}},
            },
};

static const struct dice_solid *const solids[DICE_SOLIDS] = {
    &cube, &dice_polyhedra_octahedron, &dice_polyhedra_trapezohedron, &dice_polyhedra_dodecahedron};

const struct dice_solid *dice_solid_of(int sides)
{
    for (int i = 0; i < DICE_SOLIDS; i++) {
        if (solids[i]->sides == sides) {
            return solids[i];
        }
    }
    assert(!"no die has so many sides");
    return &cube;
}

int dice_solid_index(const struct dice_solid *solid)
{
    int index = 0;
    while (solids[index] != solid) {
        index++;
        assert(index < DICE_SOLIDS);
    }
    return index;
}

struct dice_quaternion dice_solid_rest(const struct dice_solid *solid, int face, float radians)
{
    assert(face >= 1 && face <= solid->sides);
    const struct dice_side *side = &solid->side[face - 1];
    struct dice_vec right = dice_vec_cross(side->up, side->normal);
    struct dice_quaternion figure = dice_quaternion_frame(right, side->up, side->normal);
    struct dice_quaternion about = dice_quaternion_about((struct dice_vec){0, 0, 1}, radians);
    return dice_quaternion_mul(about, dice_quaternion_back(figure));
}

int dice_solid_facing(const struct dice_solid *solid, struct dice_quaternion turn,
                      struct dice_vec towards)
{
    struct dice_vec seen = dice_quaternion_apply(dice_quaternion_back(turn), towards);
    int best = 0;
    for (int i = 1; i < solid->sides; i++) {
        if (dice_vec_dot(solid->side[i].normal, seen) >
            dice_vec_dot(solid->side[best].normal, seen)) {
            best = i;
        }
    }
    return best + 1;
}

/* A side's own axes: its normal, and the way from its middle to one of its corners. */
static struct dice_quaternion side_frame(const struct dice_solid *solid,
                                         const struct dice_side *side, int corner)
{
    struct dice_vec z = side->normal;
    struct dice_vec at = solid->corner[side->corner[corner]];
    struct dice_vec x = dice_vec_unit(dice_vec_add(at, dice_vec_scale(z, -dice_vec_dot(at, z))));
    return dice_quaternion_frame(x, dice_vec_cross(z, x), z);
}

static bool is_corner(const struct dice_solid *solid, struct dice_vec at)
{
    for (int i = 0; i < solid->corners; i++) {
        struct dice_vec gap = dice_vec_add(at, dice_vec_scale(solid->corner[i], -1));
        if (dice_vec_dot(gap, gap) < 1e-4f) {
            return true;
        }
    }
    return false;
}

static bool maps_to_itself(const struct dice_solid *solid, struct dice_quaternion turn)
{
    for (int i = 0; i < solid->corners; i++) {
        if (!is_corner(solid, dice_quaternion_apply(turn, solid->corner[i]))) {
            return false;
        }
    }
    return true;
}

int dice_solid_own(const struct dice_solid *solid, int face, int to,
                   struct dice_quaternion own[DICE_OWN_MAX])
{
    const struct dice_side *from = &solid->side[face - 1], *there = &solid->side[to - 1];
    int count = 0;
    for (int i = 0; i < there->corners; i++) {
        struct dice_quaternion turn = dice_quaternion_mul(
            side_frame(solid, there, i), dice_quaternion_back(side_frame(solid, from, 0)));
        if (maps_to_itself(solid, turn)) {
            own[count++] = turn;
        }
    }
    return count;
}

struct dice_vec dice_solid_core(const struct dice_solid *solid, int corner)
{
    return dice_vec_scale(solid->corner[corner], (solid->inner - solid->round) / solid->inner);
}

float dice_solid_height(const struct dice_solid *solid, struct dice_quaternion turn)
{
    struct dice_vec up =
        dice_quaternion_apply(dice_quaternion_back(turn), (struct dice_vec){0, 0, 1});
    float lowest = 0;
    for (int i = 0; i < solid->corners; i++) {
        float z = dice_vec_dot(dice_solid_core(solid, i), up);
        lowest = z < lowest ? z : lowest;
    }
    return solid->round - lowest;
}
