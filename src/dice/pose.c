/* SPDX-License-Identifier: Zlib */
/* Where each die is and what it shows at a moment; nothing here changes the dice. */
#include "dice/pose.h"

#include <assert.h>
#include <math.h>
#include "dice/chance.h"
#include "dice/state.h"

/* Duration of the blend from how a die turns and is seen in the cup into the trajectory, ms. */
#define JOIN_MS 110.0f

const struct dice_die *dice_die_at(const struct dice *dice, int die)
{
    assert(die >= 0 && die < DICE_MAX);
    return &dice->die[die];
}

float dice_gliding(float u)
{
    return 1 - (1 - u) * (1 - u) * (1 - u);
}

struct dice_pose dice_die_resting(const struct dice_die *die, struct canvas_point at, float edge,
                                  float radians)
{
    struct dice_pose pose = {.at = at, .edge = edge, .alpha = 1};
    pose.turn = dice_solid_rest(die->solid, die->face, radians);
    pose.z = dice_solid_height(die->solid, pose.turn) * edge;
    return pose;
}

float dice_die_straight(const struct dice_die *die)
{
    return (float)die->quarter * 1.57079633f;
}

float dice_die_in_row(const struct dice_die *die)
{
    return dice_die_straight(die) + die->slack;
}

bool dice_pose_differs(const struct dice_pose *a, const struct dice_pose *b)
{
    return a->at.x != b->at.x || a->at.y != b->at.y || a->edge != b->edge;
}

/* ---- In a throw ------------------------------------------------------------------------------ */

static float smooth(float u)
{
    u = fminf(fmaxf(u, 0), 1);
    return u * u * (3 - 2 * u);
}

static struct dice_pose in_flight(const struct dice *dice, int slot)
{
    const struct dice_throw_state *throw = &dice->throw;
    const struct dice_trajectory *trajectory = dice_precompute_wait(throw->precompute);
    struct dice_spot spot = dice_trajectory_spot(trajectory, slot, dice_throw_seconds(throw, 0));
    struct dice_pose pose = dice_spot_pose(dice, &spot);
    float joined = smooth(dice_throw_out(throw, slot) / JOIN_MS);
    if (joined < 1) {
        struct dice_pose in = dice_cup_pouring_pose(dice, slot);
        pose.turn = dice_quaternion_mix(in.turn, pose.turn, joined);
        pose.edge = in.edge + (pose.edge - in.edge) * joined;
    }
    return pose;
}

static struct dice_pose throw_pose(const struct dice *dice, int die)
{
    const struct dice_die *one = &dice->die[die];
    const struct dice_throw_state *throw = &dice->throw;
    bool in = throw->phase == DICE_THROW_WINDS || dice_throw_out(throw, one->slot) < 0;
    struct dice_pose pose =
        in ? dice_cup_pouring_pose(dice, one->slot) : in_flight(dice, one->slot);
    /* A hard knock presses a body into the felt for a moment; that is not to be seen. */
    pose.z = fmaxf(pose.z, dice_solid_height(one->solid, pose.turn) * pose.edge);
    return pose;
}

/* ---- By itself ------------------------------------------------------------------------------- */

/* What is carried is lifted first and set down last. */
#define LIFTED_BY 0.30f
/* And is over its place for that share of the time at either end. */
#define STAYS 0.06f

void dice_die_carried(float time, float *along, float *lift)
{
    *along = smooth((time - STAYS) / (1 - 2 * STAYS));
    *lift = smooth(time / LIFTED_BY) * smooth((1 - time) / LIFTED_BY);
}

struct dice_pose dice_die_gliding(const struct dice_die *die, float clock)
{
    float time = fminf(fmaxf(clock / die->ms, 0), 1), lift = 0;
    float u = dice_gliding(time);
    if (die->hop > 0) {
        dice_die_carried(time, &u, &lift);
        lift *= die->hop;
    }
    struct dice_pose pose = die->rest;
    pose.at.x = die->from.at.x + (die->rest.at.x - die->from.at.x) * u;
    pose.at.y = die->from.at.y + (die->rest.at.y - die->from.at.y) * u;
    pose.edge = die->from.edge + (die->rest.edge - die->from.edge) * u;
    pose.turn = dice_quaternion_mix(die->from.turn, die->rest.turn, u);
    pose.z = (dice_solid_height(die->solid, pose.turn) + lift) * pose.edge;
    return pose;
}

static struct dice_pose fade_pose(const struct dice_die *die)
{
    float u = fminf(die->clock / die->ms, 1);
    struct dice_pose pose = u < 0.4f ? die->from : die->rest;
    pose.alpha *= u < 0.4f ? 1 - u / 0.4f : dice_gliding((u - 0.4f) / 0.6f);
    return pose;
}

static struct dice_pose shake_pose(const struct dice_die *die)
{
    float u = fminf(die->clock / die->ms, 1);
    struct dice_pose pose = die->rest;
    pose.at.x += 0.09f * pose.edge * (1 - u) * sinf(6 * 3.14159265f * u);
    return pose;
}

/* Faster and faster, lifted over the rim. */
static struct dice_pose sweep_pose(const struct dice_die *die)
{
    float u = fminf(fmaxf(die->clock / die->ms, 0), 1);
    struct dice_pose pose = die->from;
    pose.at.x += (die->rest.at.x - die->from.at.x) * u * u;
    pose.turn = dice_quaternion_mix(die->from.turn, die->rest.turn, u * u);
    pose.z = dice_solid_height(die->solid, pose.turn) * pose.edge;
    pose.z += 0.4f * pose.edge * smooth(u * 2);
    return pose;
}

static struct dice_pose own_pose(const struct dice *dice, int die)
{
    const struct dice_die *one = dice_die_at(dice, die);
    switch (one->motion) {
    case DICE_THROWN:
        return throw_pose(dice, die);
    case DICE_GLIDES:
        return dice_die_gliding(one, one->clock);
    case DICE_FADES:
        return fade_pose(one);
    case DICE_SHAKES:
        return shake_pose(one);
    case DICE_SWEPT:
        return sweep_pose(one);
    case DICE_STANDS:
    case DICE_STILL:
        break;
    }
    return one->rest;
}

struct dice_pose dice_die_pose(const struct dice *dice, int die)
{
    if (dice_cup_holds(dice, die)) {
        return dice_cup_die_pose(dice, die);
    }
    struct dice_pose pose = own_pose(dice, die);
    pose.z += DICE_LIFT * pose.edge * dice_die_at(dice, die)->lift.now;
    return pose;
}

bool dice_die_darkens(const struct dice_die *die)
{
    return die->dark.now != die->dark.to;
}

bool dice_die_lifts(const struct dice_die *die)
{
    return die->lift.now != die->lift.to;
}

bool dice_die_moves(const struct dice *dice, int die)
{
    const struct dice_die *one = &dice->die[die];
    bool moves = one->motion != DICE_STILL || dice_die_darkens(one);
    if (dice_cup_holds(dice, die)) {
        return dice_cup_moves(dice);
    }
    return one->where != DICE_AWAY && moves;
}

/* ---- Queries --------------------------------------------------------------------------------- */

enum dice_where dice_where(const struct dice *dice, int die)
{
    enum dice_where where = dice_die_at(dice, die)->where;
    return dice->cup.due && dice_cup_holds(dice, die) ? DICE_DUE : where;
}

int dice_face(const struct dice *dice, int die)
{
    return dice_die_at(dice, die)->face;
}

int dice_sides_of(const struct dice *dice, int die)
{
    const struct dice_solid *solid = dice_die_at(dice, die)->solid;
    return solid == NULL ? 0 : solid->sides;
}

const struct dice_look *dice_look_of(const struct dice *dice, int die)
{
    return &dice_die_at(dice, die)->look;
}

struct canvas_rect dice_tray(const struct dice *dice)
{
    return dice->layout.tray;
}

struct dice_tally dice_tally(const struct dice *dice)
{
    return dice->throw.tally;
}
