/* SPDX-License-Identifier: Zlib */
/*
 * polyhedra.h: the dice with more than six sides, whose faces bear numerals.
 */
#ifndef DICE_POLYHEDRA_H
#define DICE_POLYHEDRA_H

#include "dice/solid.h"

extern const struct dice_solid dice_polyhedra_octahedron;    /* 8 */
extern const struct dice_solid dice_polyhedra_trapezohedron; /* 10 */
extern const struct dice_solid dice_polyhedra_dodecahedron;  /* 12 */

#endif
