/*
 * state.h: what is known of each die; shared by what moves dice and what shows them.
 */
#ifndef DICE_STATE_H
#define DICE_STATE_H

#include "dice/dice.h"
#include "dice/mesh.h"
#include "dice/pose.h"
#include "dice/placement.h"
#include "dice/throw.h"
#include "dice/view.h"

/* How finely a die is drawn: one of many in motion, one of few, one that lies. */
enum { DICE_ROUGH, DICE_COARSE, DICE_FINE, DICE_DETAILS };
enum { DICE_MANY = 12 };

/* What closes up takes so long. */
#define DICE_CLOSE_MS 180.0f
/* The fastest that a hand throws, in edges a second. */
#define DICE_FLUNG_MOST 26.0f

enum dice_motion {
    DICE_STILL,
    DICE_THROWN, /* in a throw under way */
    DICE_GLIDES, /* from `from` to where it lies */
    DICE_FADES,  /* gone from `from`, then there where it lies */
    DICE_SHAKES, /* from side to side about where it lies */
};

struct dice_die {
    struct dice_look look;
    const struct dice_solid *solid;
    enum dice_where where;
    int face;
    unsigned serial;          /* orders the row aside */
    int quarter;              /* how its figure stands when it lies straight, in quarter turns */
    float askew;              /* turned from straight where it was thrown, radians */
    struct dice_pose rest;    /* where it lies, or will */
    struct canvas_point spot; /* of a die laid: where its throw left it */
    float sunk, sunk_from, sunk_to, sink_clock, sink_ms;
    enum dice_motion motion;
    struct dice_pose from;
    float clock, ms;
    int slot; /* in the throw it is part of */
};

struct dice {
    struct dice_layout layout;
    struct dice_view view;
    unsigned serial; /* of the next die set aside */
    enum dice_order order;
    int row_most; /* gathered at once: their row has room for so many until others come */
    struct dice_throw_state throw;
    struct dice_hold hold;
    struct dice_die die[DICE_MAX];
    /* Of each solid, made when its first die comes; no points until then. */
    struct dice_mesh mesh[DICE_SOLIDS][DICE_DETAILS];
};

const struct dice_die *dice_die_at(const struct dice *dice, int die);
struct dice_pose dice_die_pose(const struct dice *dice, int die);
bool dice_die_moves(const struct dice *dice, int die);
bool dice_die_is_held(const struct dice *dice, int die);
bool dice_die_sinks(const struct dice_die *die);

/* How it lies flat at a spot, its figure turned from upright. */
struct dice_pose dice_die_resting(const struct dice_die *die, struct canvas_point at, float edge,
                                  float radians);
/* The angle at which its figure stands nearest to upright without a turn to the next side. */
float dice_die_straight(const struct dice_die *die);
/* From where it is now to `rest`. */
void dice_die_glide(struct dice *dice, struct dice_die *die, struct dice_pose rest, float ms);
/* To where it is seen with its middle at `at`, straight. */
void dice_die_bring(struct dice *dice, struct dice_die *die, struct canvas_point at, float edge,
                    float ms);
/* No longer sunk. */
void dice_die_surface(struct dice_die *die);

void dice_know_solid(struct dice *dice, const struct dice_solid *solid);
/* Finds places for dice; they are there at once. Others in the tray move up where they must. */
void dice_find_places(struct dice *dice, uint64_t which, uint64_t seed);
/* Brings the dice of both rows to their places in them. */
void dice_rows_settle(struct dice *dice, float ms);

/* How far something that is `u` 0 .. 1 through its time has come: it eases out. */
float dice_gliding(float u);

#endif
