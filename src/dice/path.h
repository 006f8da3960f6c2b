/*
 * path.h: the way of each die of a throw, from the cup to where it lies, worked out beforehand.
 * All times are milliseconds since the throw began.
 */
#ifndef DICE_PATH_H
#define DICE_PATH_H

#include <stdint.h>
#include "canvas/cue.h"
#include "dice/dice.h"
#include "dice/pose.h"
#include "dice/solid.h"

enum { DICE_LEGS = 6, DICE_KNOCKS = 8 };

/* A stretch between two knocks: straight over the cloth, turning about one axis. */
struct dice_leg {
    float from, to;
    struct canvas_point start, end;
    struct dice_vec axis;
    float angle;                                 /* turned during the leg, radians */
    struct dice_turn turn;                       /* at its end */
    float arc_from, arc_to, arc_start, arc_peak; /* of the hop that the leg is part of */
};

struct dice_knock {
    float at; /* when */
    struct canvas_cue cue;
};

struct dice_path {
    const struct dice_solid *solid;
    struct dice_pose before; /* where the die lay; alpha 0 if it was away */
    struct dice_pose rest;   /* where it will lie */
    float gathered;          /* until when it goes from there to the cup */
    int legs;
    struct dice_leg leg[DICE_LEGS];
    float yaw; /* turned upright while it settles, in the last leg */
    int knocks;
    struct dice_knock knock[DICE_KNOCKS]; /* in the order of time */
};

struct dice_path_plan {
    struct canvas_rect tray;
    float edge, ms;
    uint64_t seed;
    int count;
};

/* Fills path[i] for dice whose solid, before and rest are set. */
void dice_path_work_out(const struct dice_path_plan *plan, struct dice_path *path);

struct dice_pose dice_path_pose(const struct dice_path *path, float ms);

/* When the die lies still. */
float dice_path_end(const struct dice_path *path);

#endif
