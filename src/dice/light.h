/* SPDX-License-Identifier: Zlib */
/*
 * light.h: the lamp over the table, warm and to the upper left, and how things look in it. Whatever
 * stands on the cloth is shaded here, so that dice and what holds them are seen in one light.
 */
#ifndef DICE_LIGHT_H
#define DICE_LIGHT_H

#include "canvas/geometry.h"
#include "dice/quaternion.h"

/* Unit vector of the table towards the lamp. */
extern const struct dice_vec dice_light_lamp;

/* A point so high casts its shadow so many times its height to the right and towards the player, in
   the table's frame: shorter than the lamp's own, as many lamps blur it. */
#define DICE_LIGHT_SLANT_X 0.30f
#define DICE_LIGHT_SLANT_Y (-0.34f)

/* What a thing is made of. */
struct dice_material {
    struct canvas_color lit, shade; /* in full light, and turned away from it */
    float sheen;                    /* of a wide soft reflection of the lamp, 0 .. 1 */
    float spot;                     /* of the lamp's small bright image, 0 .. 1 */
    float bounce;                   /* how much of the cloth's colour it takes on below, 0 .. 1 */
};

/* What the light of one thing has in common for all its points. */
struct dice_light {
    struct dice_vec eye;       /* towards it, a unit vector */
    struct canvas_color cloth; /* what it stands on; alpha 0: it throws no colour back */
    float height;              /* of its origin over the cloth, in its own lengths */
};

/* A round well that light falls into by its mouth alone, as seen from a thing in it: in the thing's
   own lengths, relative to its origin, in the table's frame. */
struct dice_light_well {
    struct dice_vec mouth; /* the middle of it */
    struct dice_vec axis;  /* out of the well, a unit vector */
    float radius, depth;
};

/* How dark it is at a point that is in the well, 0 .. 1; 0 for one that is not. */
float dice_light_in_well(const struct dice_light_well *well, struct dice_vec at);

/* The colour of a point, in the thing's own lengths from its origin, whose surface looks along
   `normal`, a unit vector; both in the table's frame. `edge` is how much of a rounded edge it is,
   0 .. 1: edges catch the light of the room. Opaque. */
struct canvas_color dice_light_shade(const struct dice_light *light,
                                     const struct dice_material *material, struct dice_vec at,
                                     struct dice_vec normal, float edge);

#endif
