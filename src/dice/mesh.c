/* SPDX-License-Identifier: Zlib */
#include "dice/mesh.h"

#include <assert.h>
#include <math.h>

struct builder {
    struct dice_mesh *mesh;
    const struct dice_solid *solid;
    int steps, grid;
};

static int point(struct builder *to, struct dice_vec core, struct dice_vec normal, float edge)
{
    struct dice_mesh *mesh = to->mesh;
    assert(mesh->points < DICE_MESH_POINTS);
    mesh->point[mesh->points] = (struct dice_mesh_point){
        dice_vec_add(core, dice_vec_scale(normal, to->solid->round)), normal, edge};
    return mesh->points++;
}

static void triangle(struct builder *to, int a, int b, int c)
{
    struct dice_mesh *mesh = to->mesh;
    assert(mesh->indices + 3 <= DICE_MESH_INDICES);
    mesh->index[mesh->indices++] = (uint16_t)a;
    mesh->index[mesh->indices++] = (uint16_t)b;
    mesh->index[mesh->indices++] = (uint16_t)c;
}

/* The part of a face between its middle and the edge a b, in rows that grow towards the edge. */
static void sector(struct builder *to, struct dice_vec middle, struct dice_vec a, struct dice_vec b,
                   struct dice_vec normal)
{
    int above = point(to, middle, normal, 0);
    for (int row = 1; row <= to->grid; row++) {
        float out = (float)row / (float)to->grid;
        struct dice_vec left = dice_vec_mix(middle, a, out), right = dice_vec_mix(middle, b, out);
        int first = to->mesh->points;
        for (int i = 0; i <= row; i++) {
            point(to, dice_vec_mix(left, right, (float)i / (float)row), normal, 0);
        }
        for (int i = 0; i < row; i++) {
            triangle(to, above + i, first + i, first + i + 1);
            if (i > 0) {
                triangle(to, above + i, above + i - 1, first + i);
            }
        }
        above = first;
    }
}

static void face(struct builder *to, const struct dice_side *side)
{
    struct dice_vec middle = {0, 0, 0}, core[DICE_FACE_CORNERS_MAX];
    for (int i = 0; i < side->corners; i++) {
        core[i] = dice_solid_core(to->solid, side->corner[i]);
        middle = dice_vec_add(middle, dice_vec_scale(core[i], 1 / (float)side->corners));
    }
    for (int i = 0; i < side->corners; i++) {
        sector(to, middle, core[i], core[(i + 1) % side->corners], side->normal);
    }
}

static struct dice_vec bent(const struct builder *to, struct dice_vec a, struct dice_vec b,
                            int step)
{
    return dice_vec_unit(dice_vec_mix(a, b, (float)step / (float)to->steps));
}

/* The side beyond the edge from `a` to `b`: it has the same edge the other way round. */
static int beyond(const struct dice_solid *solid, int a, int b)
{
    for (int i = 0; i < solid->sides; i++) {
        const struct dice_side *side = &solid->side[i];
        for (int k = 0; k < side->corners; k++) {
            if (side->corner[k] == b && side->corner[(k + 1) % side->corners] == a) {
                return i;
            }
        }
    }
    assert(!"a solid is closed");
    return 0;
}

/* How far within the bend a step of it is. */
static float within(const struct builder *to, int step)
{
    float u = (float)step / (float)to->steps;
    return 4 * u * (1 - u);
}

static void edge(struct builder *to, int from, int over, int a, int b)
{
    struct dice_vec near = to->solid->side[from].normal;
    struct dice_vec far = to->solid->side[over].normal;
    struct dice_vec begin = dice_solid_core(to->solid, a), end = dice_solid_core(to->solid, b);
    int above = 0;
    for (int i = 0; i <= to->steps; i++) {
        struct dice_vec normal = bent(to, near, far, i);
        int first = to->mesh->points;
        for (int k = 0; k <= to->grid; k++) {
            point(to, dice_vec_mix(begin, end, (float)k / (float)to->grid), normal, within(to, i));
        }
        for (int k = 0; k < to->grid && i > 0; k++) {
            triangle(to, above + k + 1, above + k, first + k);
            triangle(to, above + k + 1, first + k, first + k + 1);
        }
        above = first;
    }
}

/* The corner before `corner` on a side; -1 if the side does not have it. */
static int before(const struct dice_side *side, int corner)
{
    for (int i = 0; i < side->corners; i++) {
        if (side->corner[i] == corner) {
            return side->corner[(i + side->corners - 1) % side->corners];
        }
    }
    return -1;
}

/* A triangle of a sphere between three normals, in rows that grow from `a` to the arc b c. */
static void cap(struct builder *to, struct dice_vec core, struct dice_vec a, struct dice_vec b,
                struct dice_vec c)
{
    int above = point(to, core, a, 0);
    for (int row = 1; row <= to->steps; row++) {
        struct dice_vec left = bent(to, a, b, row);
        struct dice_vec right = bent(to, a, c, row);
        int first = to->mesh->points;
        for (int i = 0; i <= row; i++) {
            float share = (float)i / (float)row;
            float across = 4 * share * (1 - share), along = within(to, row);
            point(to, core, dice_vec_unit(dice_vec_mix(left, right, share)),
                  fmaxf(along, across * (float)row / (float)to->steps));
        }
        for (int i = 0; i < row; i++) {
            triangle(to, above + i, first + i, first + i + 1);
            if (i > 0) {
                triangle(to, above + i, above + i - 1, first + i);
            }
        }
        above = first;
    }
}

/* The piece of a sphere at a corner, between the normals of the sides round it. */
static void corner(struct builder *to, int at)
{
    struct dice_vec normal[DICE_FACES_MAX];
    int first = 0;
    while (before(&to->solid->side[first], at) < 0) {
        first++;
    }
    int count = 0;
    int side = first;
    do {
        normal[count++] = to->solid->side[side].normal;
        side = beyond(to->solid, before(&to->solid->side[side], at), at);
    } while (side != first);
    for (int i = 1; i + 1 < count; i++) {
        cap(to, dice_solid_core(to->solid, at), normal[0], normal[i], normal[i + 1]);
    }
}

void dice_mesh_build(struct dice_mesh *mesh, const struct dice_solid *solid, int steps, int grid)
{
    struct builder to = {mesh, solid, steps, grid};
    mesh->points = mesh->indices = 0;
    for (int i = 0; i < solid->sides; i++) {
        const struct dice_side *side = &solid->side[i];
        face(&to, side);
        for (int k = 0; k < side->corners; k++) {
            int a = side->corner[k];
            int b = side->corner[(k + 1) % side->corners];
            int over = beyond(solid, a, b);
            if (i < over) {
                edge(&to, i, over, a, b);
            }
        }
    }
    for (int i = 0; i < solid->corners; i++) {
        corner(&to, i);
    }
}

void dice_mesh_build_fine(struct dice_mesh *mesh, const struct dice_solid *solid)
{
    dice_mesh_build(mesh, solid, 7, solid->sides == 6 ? 5 : 3);
}
