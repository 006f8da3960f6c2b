/* SPDX-License-Identifier: Zlib */
/*
 * bodies.h: dice as rigid bodies in a tray. The only part of the program that knows the physics
 * library. Lengths are edges of a die, times seconds; the tray's near left corner is the origin,
 * x runs to the right, y away from the player, z up.
 */
#ifndef DICE_BODIES_H
#define DICE_BODIES_H

#include <stdbool.h>
#include <stdint.h>
#include "dice/dice.h"
#include "dice/solid.h"

#define DICE_GRAVITY 62.0f

struct dice_body {
    struct dice_vec at, speed, spin; /* spin in radians a second */
    struct dice_quaternion turn;
};

enum dice_met { DICE_MET_FELT, DICE_MET_WALL, DICE_MET_DIE };

/* Two things knocked. */
struct dice_bump {
    int die;
    enum dice_met met;
    float speed; /* at which they met */
    float x;     /* where, across the tray */
};

enum { DICE_BUMPS_MAX = 64 };

struct dice_bodies;

/* Sets the library up for this thread; what is between must be alone in the program
   (base/global_lock.h), for its generator is shared. False: it can't be had. */
bool dice_bodies_begin(void);
void dice_bodies_end(void);

/* A world with walls so far apart, without dice. NULL when memory runs out. The solids' planes are
   read from `solid`, which all its dice share. */
struct dice_bodies *dice_bodies_create(const struct dice_solid *solid, float width, float depth,
                                       uint64_t seed);
void dice_bodies_destroy(struct dice_bodies *bodies);

/* A wall more, through a point; it holds back what is on the side that `inwards`, a level unit
   vector, looks away from. One at most. */
void dice_bodies_add_wall(struct dice_bodies *bodies, struct dice_vec at, struct dice_vec inwards);
/* The next die of up to DICE_MAX, before or between steps. A wall it lies beyond lets it in first.
 */
void dice_bodies_add(struct dice_bodies *bodies, const struct dice_body *from);
/* One that lies there and gives way to nothing; of up to DICE_MAX. */
void dice_bodies_add_fixed(struct dice_bodies *bodies, struct dice_vec at,
                           struct dice_quaternion turn);

/* How many dice were added. */
int dice_bodies_count(const struct dice_bodies *bodies);

/* The bodies after a step of so many seconds, and what knocked in it: valid until the next. */
void dice_bodies_step(struct dice_bodies *bodies, float seconds);
int dice_bodies_bumps(const struct dice_bodies *bodies, const struct dice_bump **list);

struct dice_body dice_bodies_get(const struct dice_bodies *bodies, int die);
/* False once a die has lain still for a while; it wakes when something meets it. */
bool dice_bodies_awake(const struct dice_bodies *bodies, int die);

/* Adds to how a die moves. */
void dice_bodies_push(struct dice_bodies *bodies, int die, struct dice_vec speed,
                      struct dice_vec spin);
/* Takes that share of all its motion away. */
void dice_bodies_slow(struct dice_bodies *bodies, int die, float share);

#endif
