/* SPDX-License-Identifier: Zlib */
/*
 * solid.h: the shapes of dice, as data. Edge 1 round the origin; what is drawn and what moves
 * scales it.
 */
#ifndef DICE_SOLID_H
#define DICE_SOLID_H

#include "dice/quaternion.h"

enum { DICE_CORNERS_MAX = 20, DICE_FACES_MAX = 12, DICE_FACE_CORNERS_MAX = 5, DICE_PIPS_MAX = 6 };

struct dice_pip {
    float right, up;
};

struct dice_side {
    int corners;
    unsigned char corner[DICE_FACE_CORNERS_MAX]; /* anticlockwise as seen from outside */
    struct dice_vec normal, up; /* unit; `up` is where the face's figure stands up */
    int pips;
    struct dice_pip pip[DICE_PIPS_MAX];
};

struct dice_solid {
    int sides, corners;
    float round;  /* radius of the rounded edges and corners */
    float inner;  /* distance of the faces from the middle */
    float pip;    /* radius of a pip */
    float figure; /* height of the numerals; 0 where faces bear pips */
    float rise;   /* how far above the foot of the face's normal a numeral's middle is */
    struct dice_vec corner[DICE_CORNERS_MAX];
    struct dice_side side[DICE_FACES_MAX]; /* side[face - 1] */
};

/* The solid with so many sides. A number that no die has is a programming error. */
const struct dice_solid *dice_solid_of(int sides);

/* Which of the solids it is, 0 .. DICE_SOLIDS - 1. */
enum { DICE_SOLIDS = 4 };
int dice_solid_index(const struct dice_solid *solid);

/* The orientation that shows `face` to the sky with its figure's foot towards the player, then
   turned anticlockwise by `radians`. */
struct dice_quaternion dice_solid_rest(const struct dice_solid *solid, int face, float radians);

/* The face that looks along `towards`, a vector of the table. */
int dice_solid_facing(const struct dice_solid *solid, struct dice_quaternion turn,
                      struct dice_vec towards);

/* The rotations of the solid onto itself that take one face to where another is, and how many there
   are: as many as a face has ways to lie on itself. */
enum { DICE_OWN_MAX = DICE_FACE_CORNERS_MAX };
int dice_solid_own(const struct dice_solid *solid, int face, int to,
                   struct dice_quaternion own[DICE_OWN_MAX]);

/* A corner of the solid shrunk by its rounding: the rounded solid is all that lies within `round`
   of the shrunk one. */
struct dice_vec dice_solid_core(const struct dice_solid *solid, int corner);

/* How high the middle of a solid of edge 1 is when it touches the ground in this orientation. */
float dice_solid_height(const struct dice_solid *solid, struct dice_quaternion turn);

#endif
