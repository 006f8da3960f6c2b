/* SPDX-License-Identifier: Zlib */
/*
 * mesh.h: a solid with rounded edges and corners as triangles, edge 1.
 */
#ifndef DICE_MESH_H
#define DICE_MESH_H

#include <stdint.h>
#include "dice/solid.h"

enum { DICE_MESH_POINTS = 2800, DICE_MESH_INDICES = 12000 };

struct dice_mesh_point {
    struct dice_vec at, normal;
    float edge; /* how far within a rounded edge or corner: 0 on a face, 1 in its middle */
};

struct dice_mesh {
    int points, indices;
    struct dice_mesh_point point[DICE_MESH_POINTS];
    uint16_t index[DICE_MESH_INDICES]; /* three a triangle, anticlockwise from outside */
};

/* `steps` is how many strips an edge is rounded with, `grid` how many parts its length and those of
   the faces have: light changes along them. */
void dice_mesh_build(struct dice_mesh *mesh, const struct dice_solid *solid, int steps, int grid);
/* As fine as a die at rest is drawn. */
void dice_mesh_build_fine(struct dice_mesh *mesh, const struct dice_solid *solid);

#endif
