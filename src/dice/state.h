/* SPDX-License-Identifier: Zlib */
/*
 * state.h: what is known of each die; shared by what moves dice and what shows them.
 */
#ifndef DICE_STATE_H
#define DICE_STATE_H

#include "dice/cup_motion.h"
#include "dice/dice.h"
#include "dice/drawing.h"
#include "dice/mesh.h"
#include "dice/pose.h"
#include "dice/placement.h"
#include "dice/throw.h"
#include "dice/view.h"

/* How finely a die is drawn: one of many that tumble; one of few, or of many that glide; one that
   lies, or of few that glide. */
enum { DICE_ROUGH, DICE_COARSE, DICE_FINE, DICE_DETAILS };
enum { DICE_MANY = 12 };

/* Duration of dice closing up in a row or in the tray, ms. */
#define DICE_CLOSE_MS 180.0f
/* Speed limit of a throw by hand, edges a second. */
#define DICE_FLUNG_MOST 26.0f

enum dice_motion {
    DICE_STILL,
    DICE_THROWN, /* in a throw under way */
    DICE_GLIDES, /* from `from` to where it lies */
    DICE_FADES,  /* gone from `from`, then there where it lies */
    DICE_STANDS, /* there where it lies all the while */
    DICE_SHAKES, /* from side to side about where it lies */
    DICE_SWEPT,  /* from `from` out over the rim; it is off the table then */
};

/* Height that a die is lifted to, edges. */
#define DICE_LIFT 0.14f

/* Something of a die that goes from one value to another, each 0 .. 1, in `ms`. */
struct dice_fade {
    float now, from, to, clock, ms;
};

struct dice_die {
    struct dice_look look;
    const struct dice_solid *solid;
    enum dice_where where;
    int face;
    unsigned serial;          /* orders the row aside */
    int quarter;              /* how its figure stands when it lies straight, in quarter turns */
    float askew;              /* turned from straight where it was thrown, radians */
    float slack;              /* the same in a row */
    struct dice_pose rest;    /* where it lies, or will */
    struct canvas_point spot; /* of a die laid or gathered: where its throw left it */
    struct dice_fade dark, lift;
    enum dice_motion motion;
    struct dice_pose from;
    float clock, ms; /* negative: it waits for its turn */
    float hop;       /* of one that glides: how high it is carried, edges; 0: it slides */
    bool picked;     /* up from where its throw left it, to be carried to the row */
    int slot;        /* in the throw it is part of */
};

struct dice {
    struct dice_layout layout;
    struct dice_view view;
    struct canvas_color cloth; /* alpha 0: unknown */
    bool letters;              /* marks are drawn */
    unsigned serial;           /* of the next die set aside */
    enum dice_order order;
    int row_most; /* gathered at once: their row has room for so many until others come */
    struct dice_throw_state throw;
    float pace; /* of its time, to that of the clock on the wall */
    struct dice_cup cup;
    bool outlined; /* the cup, for high contrast, and what is darkened less */
    float way_out; /* x of the window's edge that the cup comes in by */
    struct canvas_rect
        window;    /* that a cup in a hand is seen in; of no width: wherever the hand is */
    uint64_t cups; /* that came so far: the seed of how dice lie in the next */
    struct dice_die die[DICE_MAX];
    struct dice_drawing drawing[DICE_MAX];
    /* Of each solid, made when its first die comes; no points until then. */
    struct dice_mesh mesh[DICE_SOLIDS][DICE_DETAILS];
};

/* Whether bit `die` is set. */
static inline bool dice_named(uint64_t which, int die)
{
    return (which >> die & 1) != 0;
}

/* ---- frame.c --------------------------------------------------------------------------------- */

/* A place between the walls, in edges, as a place in the window; and back, with z = 0. */
struct canvas_point dice_seen_at(const struct dice *dice, struct dice_vec at);
struct dice_vec dice_place_of(const struct dice *dice, struct canvas_point at);
/* Edge of a die in the tray, pixels. */
float dice_edge(const struct dice *dice);
/* Gives a plan the tray, with the hand over a place of the window. */
void dice_throw_aim(const struct dice *dice, struct canvas_point at,
                    struct dice_trajectory_plan *plan);
/* Of dice that lie aside and are not in the cup: the corner of what they cover that looks to the
   middle of the tray, from its side at the left or the right, as points of the cloth. False, and
   the window's edge, where none lie there. */
bool dice_aside_corner(const struct dice *dice, bool right, struct dice_vec *corner);
/* How something between the walls is seen. */
struct dice_pose dice_spot_pose(const struct dice *dice, const struct dice_spot *spot);

/* ---- pose.c ---------------------------------------------------------------------------------- */

/* Whether two dice at rest lie elsewhere or are of different sizes. */
bool dice_pose_differs(const struct dice_pose *a, const struct dice_pose *b);

const struct dice_die *dice_die_at(const struct dice *dice, int die);
struct dice_pose dice_die_pose(const struct dice *dice, int die);
bool dice_die_moves(const struct dice *dice, int die);
/* Where one that glides is at a time of its clock. */
struct dice_pose dice_die_gliding(const struct dice_die *die, float clock);
/* Of one that is carried, after that share of its time: how much of its way it has gone, and how
   much of its height it has. */
void dice_die_carried(float time, float *along, float *lift);
bool dice_die_darkens(const struct dice_die *die);
bool dice_die_lifts(const struct dice_die *die);

/* How it lies flat at a spot, its figure turned from upright. */
struct dice_pose dice_die_resting(const struct dice_die *die, struct canvas_point at, float edge,
                                  float radians);
/* The angle at which its figure stands nearest to upright without a turn to the next side. */
float dice_die_straight(const struct dice_die *die);
/* The angle at which it lies in a row: nearly straight. */
float dice_die_in_row(const struct dice_die *die);
/* Cubic ease-out of a time `u`, 0 .. 1. */
float dice_gliding(float u);

/* ---- query.c --------------------------------------------------------------------------------- */

/* The box around the cup as it would be seen in that pose. */
struct canvas_rect dice_cup_bounds(const struct dice *dice, const struct dice_cup_pose *pose);

/* ---- places.c -------------------------------------------------------------------------------- */

/* From where it is now to `rest`. */
void dice_die_glide(struct dice *dice, struct dice_die *die, struct dice_pose rest, float ms);
/* To where it is seen with its middle at `at`, straight. */
void dice_die_bring(struct dice *dice, struct dice_die *die, struct canvas_point at, float edge,
                    float ms);
/* To a spot of the tray, as askew as its throw left it. */
void dice_die_lie(struct dice *dice, struct dice_die *die, struct canvas_point at, float ms);
/* Finds places for dice; they are there at once. Others in the tray move up where they must. */
void dice_find_places(struct dice *dice, uint64_t which, uint64_t seed);
/* After a new layout: the spots keep their share of the tray, of which `before` was the inner part;
   what then lies too close gives way. */
void dice_tray_rearrange(struct dice *dice, struct canvas_rect before);
/* Brings the dice of both rows to their places in them. */
void dice_rows_arrange(struct dice *dice, float ms);

/* ---- carry.c --------------------------------------------------------------------------------- */

/* Dice that were just sent to glide for `ms` are taken up by a hand in that order, and carried over
   each other and over what lies in their way; the last is there when that time is over. */
void dice_carry_in_order(struct dice *dice, const uint8_t *who, int count, float ms);

/* ---- throw.c --------------------------------------------------------------------------------- */

void dice_know_solid(struct dice *dice, const struct dice_solid *solid);
/* Where its motion leads to, at once. */
void dice_die_stop(struct dice_die *die);
/* In the light again, and on the cloth. */
void dice_die_restore(struct dice_die *die);
/* Goes to a value in so many ms; at once for 0. */
void dice_fade_to(struct dice_fade *fade, float to, float ms);

#endif
