/* SPDX-License-Identifier: Zlib */
/*
 * cup_motion.h: the cup as it is seen at a moment: it comes, stands with the dice in it, is taken
 * up and shaken, follows a hand, pours and leaves. A lone die has no cup: the same hand holds it.
 */
#ifndef DICE_CUP_MOTION_H
#define DICE_CUP_MOTION_H

#include <stdbool.h>
#include <stdint.h>
#include "canvas/cue.h"
#include "dice/cup.h"
#include "dice/light.h"
#include "dice/pose.h"

/* A cup that is taken away is out of the window in so many ms. */
#define DICE_CUP_LEAVE_MS 380.0f
/* Duration of the ease from where it was into a hand's motion and back, ms. */
#define DICE_CUP_EASE_MS 90.0f

enum dice_cup_phase {
    DICE_CUP_AWAY,
    DICE_CUP_READY,  /* empty at the tray's side, between throws */
    DICE_CUP_WAITS,  /* on the table or in a hand, before a throw */
    DICE_CUP_POURS,  /* in a throw, whose clock is the throw's */
    DICE_CUP_LEAVES, /* empty, carried out of the window */
};

struct dice_cup {
    enum dice_cup_phase phase;
    bool due;       /* its throw is due: let go, it stands there again */
    uint64_t which; /* dice in it */
    int count;
    const struct dice_solid *solid;
    bool arrives;              /* it was not there before */
    bool was_ready;            /* let go of, it stands ready again */
    bool amid;                 /* it is shaken in the middle of the tray, off what lies aside */
    bool begins;               /* it has the room of a throw before which no die lies aside */
    uint64_t seed;             /* of how its dice lie */
    float clock, come_ms;      /* since it came, and how long its dice take to get in */
    bool taken;                /* by a hand */
    float held_ms;             /* for so long */
    bool dragged;              /* the hand moves it */
    struct canvas_point hand;  /* where to, in the window */
    struct canvas_point swing; /* of a hand that moves: the lean it gives the cup, radians */
    float way;                 /* that the hand has come, pixels */
    float rattle;              /* ms until the next knock is heard */
    uint32_t knocks;           /* that were */
    struct dice_cup_pose from; /* where it was when the hand took hold of it or let go */
    float eased, ease_ms;      /* ms since then, and how long it takes from there */
    struct dice_pose before[DICE_MAX]; /* where each die came from; alpha 0: from nowhere */
};

struct dice;

/* The cup of so many dice. */
struct dice_cup_shape dice_cup_for(const struct dice *dice, int count);
/* Whether one that comes now has the room of a throw before which no die lies aside. */
bool dice_cup_begins(const struct dice *dice);
/* One is there, and not just a hand. */
bool dice_cup_there(const struct dice *dice);
bool dice_cup_holds(const struct dice *dice, int die);
bool dice_cup_moves(const struct dice *dice);
/* Where it stands before a throw or between two, and where it is now. */
struct dice_cup_pose dice_cup_pose_standing(const struct dice *dice);
struct dice_cup_pose dice_cup_pose_now(const struct dice *dice);
/* How far what is in it has tumbled in a hand, radians. */
float dice_cup_turned(const struct dice *dice);
/* A die that it holds before a throw. */
struct dice_pose dice_cup_die_pose(const struct dice *dice, int die);
/* Whether a die is in it below others that hide it. */
bool dice_cup_buries(const struct dice *dice, int die);
/* A die of a throw that has still to leave the mouth; `slot` is its number in the throw. */
struct dice_pose dice_cup_pouring_pose(const struct dice *dice, int slot);
/* Whether a die is in it, or half in its mouth, where it is seen so; and how light falls in there,
   from that die. */
bool dice_cup_within(const struct dice *dice, int die, const struct dice_pose *seen,
                     struct dice_light_well *well);
void dice_cup_step(struct dice *dice, float ms, struct canvas_cues *cues);
/* For how long a hand that has it, or has just let it go, has held it, ms. */
float dice_cup_held(const struct dice *dice);
/* Its throw is over: it goes on its way out of the window. */
void dice_cup_part(struct dice *dice);
/* Ends what it does by itself, and leaves it where it stands. */
void dice_cup_finish(struct dice *dice);

#endif
