/* SPDX-License-Identifier: Zlib */
#include "dice/cup.h"

#include <math.h>
#include "dice/chance.h"
#include "dice/view.h"

#define FULL 6.2831853f

/* The smallest cup for `room` dice, in edges, which are those of the dice in it; the last one is
   for however many there are. */
struct size {
    int room;
    float radius, foot; /* of the inner wall, at the mouth and at the foot */
    float wall, height;
};

enum { TWO = 2, PAIRS = 4, FEW = 6, HEAP = DICE_CUP_HEAP };
static const struct size sizes[] = {{FEW, 1.40f, 1.302f, 0.112f, 2.45f},
                                    {11, 1.95f, 1.87f, 0.13f, 2.26f},
                                    {DICE_MAX, 1.96f, 1.85f, 0.13f, 3.22f}};
/* Those for a tray that has no room for these, from small to large: not all dice are seen in them,
   but two are, side by side. */
static const struct size small[] = {{1, 0.82f, 0.76f, 0.09f, 1.10f},
                                    {TWO, 1.20f, 1.13f, 0.10f, 1.30f},
                                    {PAIRS, 1.20f, 1.13f, 0.10f, 2.14f}};
enum { SIZES = sizeof sizes / sizeof sizes[0], SMALL = sizeof small / sizeof small[0] };

/* Reach of a die from its middle, edges. */
#define REACH 0.87f

/* How up to FEW cubes lie in their cup, from the middle of the foot: three that lean on one another
   and on three flat on the bottom. No two are in one another or in the wall. */
enum { LAYER_OF_FEW = 3 };
static const struct dice_spot few_above[LAYER_OF_FEW] = {
    {{0.686f, 0.072f, 1.793f}, {0.9524f, -0.1452f, 0.0228f, 0.2670f}},
    {{-0.395f, 0.600f, 1.748f}, {0.8743f, -0.0217f, -0.2023f, 0.4406f}},
    {{-0.314f, -0.707f, 1.744f}, {0.7962f, 0.1539f, 0.0189f, 0.5848f}},
};
static const struct dice_spot few_below[LAYER_OF_FEW] = {
    {{-0.512f, -0.310f, 0.612f}, {1, 0, 0, 0}},
    {{0.512f, -0.310f, 0.612f}, {1, 0, 0, 0}},
    {{0.030f, 0.713f, 0.612f}, {1, 0, 0, 0}},
};

/* In the small ones: one alone, two side by side, and two across these. */
static const struct dice_spot lone = {{0, 0, 0.592f}, {1, 0, 0, 0}};
static const struct dice_spot pairs[PAIRS] = {
    {{-0.088f, 0.500f, 1.608f}, {0.9962f, 0, 0, 0.0872f}},
    {{0.088f, -0.500f, 1.608f}, {0.9962f, 0, 0, 0.0872f}},
    {{-0.508f, 0.02f, 0.602f}, {1, 0, 0, 0}},
    {{0.508f, -0.02f, 0.602f}, {1, 0, 0, 0}},
};

/* How cubes came to rest that were dropped into the large cup and shaken, the topmost first; the
   last six are on its bottom. */
enum { BOTTOM = 6 };
static const struct dice_spot heap[HEAP] = {
    {{-1.172f, -0.196f, 2.68f}, {0.3508f, 0.6139f, 0.3508f, -0.6139f}},
    {{-0.426f, -0.949f, 2.68f}, {0.6124f, -0.6124f, -0.3536f, 0.3536f}},
    {{0.777f, -0.97f, 2.68f}, {-0.6202f, -0.6202f, -0.3397f, -0.3397f}},
    {{1.198f, 0.096f, 2.68f}, {-0.9276f, 0, 0, -0.3737f}},
    {{-0.375f, 1.065f, 2.293f}, {-0.0076f, 0.6024f, -0.6594f, -0.4498f}},
    {{-0.705f, -1.002f, 1.66f}, {0, 0.1667f, 0.986f, 0}},
    {{-0.611f, 0.045f, 1.66f}, {0, 0.5793f, -0.8151f, 0}},
    {{0.482f, -1.084f, 1.66f}, {-0.6718f, 0.6718f, -0.2207f, 0.2207f}},
    {{0.712f, 0.925f, 1.66f}, {0.0805f, 0, 0, -0.9968f}},
    {{1.184f, -0.103f, 1.66f}, {0, 0.9785f, 0.2064f, 0}},
    {{-1.099f, 0.316f, 0.64f}, {0.7037f, -0.7037f, 0.0692f, -0.0692f}},
    {{-0.315f, -1.15f, 0.64f}, {0.5714f, 0.4166f, -0.5714f, 0.4166f}},
    {{-0.054f, 1.164f, 0.64f}, {-0.7022f, 0.083f, 0.7022f, 0.083f}},
    {{0.027f, -0.069f, 0.64f}, {0, 0.6367f, -0.7711f, 0}},
    {{0.968f, -0.738f, 0.64f}, {-0.3689f, -0.6032f, -0.3689f, 0.6032f}},
    {{1.153f, 0.543f, 0.64f}, {-0.3799f, 0.3799f, 0.5964f, -0.5964f}},
};

/* From one die of few that leaves to the next, seconds. */
#define APART 0.048f
/* Duration of a stream from the first die that leaves to the last, and of all of its flight,
 * seconds.
 */
#define STREAM_FLOW    1.7f
#define STREAM_SECONDS 3.2f
/* As many dice of a stream leave almost together; from one of them to the next, of the way to the
   next such. */
enum { HANDFUL = 3 };
#define HANDFUL_APART 0.16f

/* Where a cup stands, of the tray's width from the side that it came from, and in radii of its
   mouth at most: what lies beside it has the room; or in the middle, off dice that lie aside; and
   how far its foot may reach over the near wall, edges. */
#define BESIDE_IT 0.36f
#define STANDS    2.1f
#define AMID      0.47f
#define OVER_NEAR 0.45f

/* The pouring cup: how far its mouth looks up, and towards the player, radians, so that who watches
   sees into it, and the dice that come out; how high the cup is over the cloth at least. */
#define UP        0.24f
#define STREAM_UP 0.12f
#define TOWARDS   0.20f
#define CLEAR     0.12f

/* A stream begins at the middle of the tray and draws back, so that the cup is never over what it
   has poured: from and to, of the tray's width. */
#define STREAM_FROM 0.64f
#define STREAM_TO   0.12f
/* What few dice need before the mouth, edges, and each of them. */
#define ROOM   1.0f
#define SPREAD 0.9f
/* The cup stays so far from the window's edge, edges. Of few, how far the middle of the mouth is
   over the side wall at least. */
#define WITHIN 0.45f
#define ASIDE  1.30f
/* Its foot is so far from that wall where there is room for that. */
#define OFF_WALL 0.15f
/* What each of few takes of the tray before the mouth, edges squared, and of its width at least. */
#define TAKES      2.6f
#define TAKES_WIDE 1.0f
/* Of a stream, how far the middle of the mouth is from the near and the far wall at least, edges.
 */
#define STREAM_REACH 1.35f
/* Places side by side that few dice leave by, edges of theirs in the cup; and how far from the
   middle of the mouth those of a stream do at least. */
#define BESIDE       0.40f
#define STREAM_APART 1.05f

/* Height of the hand that has a lone die, edges; and how far that is turned in it, as it lies below
   the hand until it is taken up, radians. */
#define LONE_HIGH 0.9f
#define LONE_TURN 0.30f

static float clamped(float value, float low, float high)
{
    return low < high ? fminf(fmaxf(value, low), high) : (low + high) / 2;
}

/* ---- Its shape ------------------------------------------------------------------------------- */

static struct dice_cup_shape shape_of(const struct size *size)
{
    return (struct dice_cup_shape){.foot = size->foot + size->wall,
                                   .mouth = size->radius + size->wall,
                                   .wall = size->wall,
                                   .height = size->height,
                                   .holds = size->room < HEAP ? size->room : HEAP};
}

static int size_for(int count)
{
    int size = 0;
    while (sizes[size].room < count) {
        size++;
    }
    return size;
}

struct dice_cup_shape dice_cup_shape_of(int count)
{
    return count < 2 ? (struct dice_cup_shape){.mouth = 0} : shape_of(&sizes[size_for(count)]);
}

struct dice_cup_reach dice_cup_reach_of(const struct dice_cup_shape *shape, float size, float away)
{
    float lip = shape->wall * DICE_CUP_LIP, z = (shape->height - lip) * size;
    float mouth = (shape->mouth + lip - shape->wall / 2) * size, foot = shape->foot * size;
    float nearer = away / (away - z);
    return (struct dice_cup_reach){
        .up = (DICE_VIEW_DEPTH * mouth + DICE_VIEW_RISE * z) * nearer,
        .down =
            fmaxf(DICE_VIEW_DEPTH * foot, (DICE_VIEW_DEPTH * mouth - DICE_VIEW_RISE * z) * nearer),
        .side = (mouth + DICE_VIEW_LEAN * z) * nearer,
    };
}

/* How much larger it can be to be as large as that room, as it is seen. */
static float larger(const struct dice_cup_shape *shape, const struct dice_cup_room *room)
{
    struct dice_cup_reach reach = dice_cup_reach_of(shape, 1, room->away);
    return fminf(room->high / (reach.up + reach.down), room->wide / (2 * reach.side));
}

static struct dice_cup_shape widened(const struct dice_cup_shape *shape, float times)
{
    struct dice_cup_shape wide = *shape;
    wide.foot *= times;
    wide.mouth *= times;
    wide.height *= times;
    return wide;
}

struct dice_cup_shape dice_cup_shape_in(int count, const struct dice_cup_room *room)
{
    struct dice_cup_shape shape = dice_cup_shape_of(count), next = shape;
    for (int i = count < 2 ? -1 : size_for(count); i >= 0; i--) {
        next = shape_of(&sizes[i]);
        shape = next;
        if (larger(&shape, room) >= 1) {
            return shape;
        }
    }
    for (int i = count < 2 ? -1 : SMALL - 1; i >= 0; i--) {
        shape = shape_of(&small[i]);
        float wider = larger(&shape, room);
        if (wider >= 1) {
            /* As wide as the room lets it be, up to the one that had none. */
            wider = fminf(wider, next.mouth / shape.mouth);
            struct dice_cup_shape wide = widened(&shape, wider);
            return widened(&wide, fminf(larger(&wide, room) * 0.998f, 1));
        }
        next = shape;
    }
    return shape;
}

float dice_cup_inner(const struct dice_cup_shape *shape, float height)
{
    float u = clamped(height / shape->height, 0, 1);
    return shape->foot + (shape->mouth - shape->foot) * u - shape->wall;
}

struct dice_cup_pose dice_cup_standing(const struct dice_cup_shape *shape, float width, float depth,
                                       bool from_right, bool amid)
{
    struct dice_cup_pose pose = {{width / 2, 0.9f, LONE_HIGH}, dice_quaternion_none(), 1};
    if (shape->mouth > 0) {
        float away = amid ? width * AMID : fminf(width * BESIDE_IT, shape->mouth * STANDS);
        pose.at.x = clamped(from_right ? width - away : away, shape->mouth, width - shape->mouth);
        float middle = (depth - DICE_VIEW_RISE / DICE_VIEW_DEPTH * shape->height) / 2;
        pose.at.y = fmaxf(middle, shape->foot - OVER_NEAR);
        pose.at.z = 0;
    }
    return pose;
}

struct dice_vec dice_cup_place(const struct dice_cup_pose *pose, struct dice_vec at)
{
    at = dice_vec_scale(at, pose->size);
    return dice_vec_add(pose->at, dice_quaternion_apply(pose->turn, at));
}

struct dice_vec dice_cup_axis(const struct dice_cup_pose *pose)
{
    return dice_quaternion_apply(pose->turn, (struct dice_vec){0, 0, 1});
}

struct dice_cup_pose dice_cup_between(const struct dice_cup_pose *a, const struct dice_cup_pose *b,
                                      float share)
{
    return (struct dice_cup_pose){dice_vec_mix(a->at, b->at, share),
                                  dice_quaternion_mix(a->turn, b->turn, share),
                                  a->size + (b->size - a->size) * share};
}

/* ---- Dice in it ------------------------------------------------------------------------------ */

/* One of a cube's turns onto itself: any face is as likely to be up. */
static struct dice_quaternion any_own(const struct dice_solid *solid, struct dice_chance *chance)
{
    struct dice_quaternion own[DICE_OWN_MAX];
    int count = dice_solid_own(solid, 1 + dice_chance_below(chance, solid->sides), 1, own);
    return own[dice_chance_below(chance, count)];
}

/* Its place among `count`; what is not seen lies on the bottom, under the others. */
static struct dice_spot packed(int slot, int count, int holds)
{
    if (holds < HEAP) {
        slot = slot < holds ? slot : holds - 1;
        count = count < holds ? count : holds;
    }
    int above = count > LAYER_OF_FEW ? count - LAYER_OF_FEW : 0;
    if (holds < FEW) {
        return holds == 1 ? lone : pairs[PAIRS - count + slot];
    }
    if (count <= FEW) {
        return slot < above ? few_above[slot] : few_below[slot - above];
    }
    if (count <= HEAP) {
        return heap[HEAP - count + slot];
    }
    return slot < HEAP ? heap[slot] : heap[HEAP - BOTTOM + (slot - HEAP) % BOTTOM];
}

bool dice_cup_covers(const struct dice_cup_shape *shape, int slot)
{
    return slot >= shape->holds;
}

/* The whole pile is turned about the cup's axis by the seed. */
struct dice_spot dice_cup_lie(const struct dice_cup_shape *shape, const struct dice_solid *solid,
                              int slot, int count, uint64_t seed)
{
    static const struct dice_vec axis = {0, 0, 1};
    struct dice_chance chance = {seed * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)slot * 77 + 5};
    struct dice_chance whole = {seed};
    struct dice_quaternion about =
        dice_quaternion_about(axis, dice_chance_between(&whole, 0, FULL));
    struct dice_spot lies = {{0, 0, 0}, dice_quaternion_any(&chance)};
    if (shape->mouth <= 0) { /* flat on the cloth */
        about = dice_quaternion_about(axis, dice_chance_between(&whole, -LONE_TURN, LONE_TURN));
        lies.turn = dice_quaternion_mul(about, any_own(solid, &chance));
        lies.at.z = dice_solid_height(solid, lies.turn) - LONE_HIGH;
        return lies;
    }
    struct dice_spot place = packed(slot, count, shape->holds);
    if (count == 1) {
        place.at.x = place.at.y = 0;
    }
    lies.at = dice_quaternion_apply(about, place.at);
    if (solid->sides == 6) {
        struct dice_quaternion turn = dice_quaternion_mul(about, place.turn);
        lies.turn = dice_quaternion_mul(turn, any_own(solid, &chance));
    } else {
        dice_cup_keep_in(shape, &lies.at);
    }
    return lies;
}

void dice_cup_keep_in(const struct dice_cup_shape *shape, struct dice_vec *at)
{
    at->z = fmaxf(at->z, shape->wall + REACH);
    float fits = fmaxf(dice_cup_inner(shape, at->z) - REACH, 0), out = hypotf(at->x, at->y);
    float share = out > fits ? fits / out : 1;
    at->x *= share;
    at->y *= share;
}

/* ---- Pouring --------------------------------------------------------------------------------- */

float dice_cup_seconds(int count)
{
    return count < DICE_CUP_STREAM ? DICE_TRAJECTORY_SECONDS : STREAM_SECONDS;
}

static float stream_seconds(const struct dice_trajectory_plan *plan)
{
    return plan->count < DICE_CUP_STREAM ? APART * (float)(plan->count - 1) : STREAM_FLOW;
}

/* Of a stream they leave by handfuls, side by side in the mouth. */
static float turn_of(const struct dice_trajectory_plan *plan, int slot)
{
    return plan->count < DICE_CUP_STREAM
               ? (float)slot
               : (float)(slot / HANDFUL) + HANDFUL_APART * (float)(slot % HANDFUL);
}

float dice_cup_leaves(const struct dice_trajectory_plan *plan, int slot)
{
    return plan->count < 2
               ? 0
               : stream_seconds(plan) * turn_of(plan, slot) / turn_of(plan, plan->count - 1);
}

/* Until the last die of a stream has left time runs evenly; then it gathers speed, so that what is
   left of the throw's time is enough for that die to come to rest. */
float dice_cup_time(const struct dice_trajectory_plan *plan, float ms, float whole)
{
    float all = dice_cup_seconds(plan->count);
    float flow = whole * DICE_CUP_STREAM_MS / (DICE_CUP_NORMAL_MS - DICE_CUP_TIP_MS);
    float even = plan->count < DICE_CUP_STREAM ? all / whole : STREAM_FLOW / flow;
    if (plan->count < DICE_CUP_STREAM || ms <= flow) {
        return even * ms;
    }
    float u = (ms - flow) / (whole - flow), rest = all - STREAM_FLOW;
    float slow = fminf(even * (whole - flow) / rest, 1);
    return STREAM_FLOW + rest * (slow * u + (1 - slow) * u * u);
}

/* Where the curve bends up, that root of its square which time reaches. */
float dice_cup_ms(const struct dice_trajectory_plan *plan, float seconds, float whole)
{
    float all = dice_cup_seconds(plan->count);
    float flow = whole * DICE_CUP_STREAM_MS / (DICE_CUP_NORMAL_MS - DICE_CUP_TIP_MS);
    float even = plan->count < DICE_CUP_STREAM ? all / whole : STREAM_FLOW / flow;
    if (plan->count < DICE_CUP_STREAM || seconds <= STREAM_FLOW) {
        return seconds / even;
    }
    float rest = all - STREAM_FLOW, share = (seconds - STREAM_FLOW) / rest;
    float slow = fminf(even * (whole - flow) / rest, 1);
    float u = 2 * share / (slow + sqrtf(slow * slow + 4 * (1 - slow) * share));
    return flow + (whole - flow) * u;
}

float dice_cup_leaves_ms(const struct dice_trajectory_plan *plan, int slot, float whole)
{
    return dice_cup_ms(plan, dice_cup_leaves(plan, slot), whole);
}

/* The rotation that lets a cup look along a unit vector, the shortest way from upright. */
static struct dice_quaternion looking(struct dice_vec axis)
{
    struct dice_vec about = dice_vec_cross((struct dice_vec){0, 0, 1}, axis);
    float sine = hypotf(about.x, about.y);
    return sine < 1e-4f
               ? dice_quaternion_none()
               : dice_quaternion_about(dice_vec_scale(about, 1 / sine), atan2f(sine, axis.z));
}

static float looks_up(const struct dice_trajectory_plan *plan)
{
    return plan->count < DICE_CUP_STREAM ? UP : STREAM_UP;
}

/* Along the throw of a hand, or to the right and towards the player. */
static struct dice_vec pouring_axis(const struct dice_trajectory_plan *plan)
{
    float x = cosf(TOWARDS), y = -sinf(TOWARDS), speed = hypotf(plan->speed.x, plan->speed.y);
    float up = looks_up(plan);
    if (plan->flung && speed > 1) {
        x = plan->speed.x / speed;
        y = plan->speed.y / speed;
    } else if (plan->right) {
        x = -x;
    }
    return (struct dice_vec){x * cosf(up), y * cosf(up), sinf(up)};
}

/* Height of the middle of the mouth at least: neither end is in the cloth. */
static float mouth_height(const struct dice_trajectory_plan *plan)
{
    const struct dice_cup_shape *shape = &plan->cup;
    float up = looks_up(plan), foot = shape->foot * cosf(up) + shape->height * sinf(up);
    return fmaxf(shape->mouth * cosf(up), foot) + CLEAR;
}

/* How far the cup that tips reaches behind the middle of its mouth; and the farthest away from the
   player that this may be, so that what is seen of the cup stays below the tray's far edge. */
static float reaches_back(const struct dice_cup_shape *shape)
{
    return shape->height * cosf(TOWARDS) + shape->foot * sinf(TOWARDS);
}

static float farthest_away(const struct dice_trajectory_plan *plan)
{
    const struct dice_cup_shape *shape = &plan->cup;
    float behind = shape->height * sinf(TOWARDS);
    float foot = mouth_height(plan) - shape->height * sinf(looks_up(plan));
    float high = DICE_VIEW_RISE * foot + shape->foot;
    float edge = DICE_VIEW_DEPTH * plan->depth + DICE_TRAY_FAR;
    return (edge - high) / DICE_VIEW_DEPTH - behind;
}

/* No farther to the side than that the cup is in the window, and hides nothing. */
static float seen_whole(const struct dice_trajectory_plan *plan, float x)
{
    return fmaxf(x, reaches_back(&plan->cup) + WITHIN - plan->beside);
}

/* What few dice take of the tray's width before the mouth, edges. */
static float takes(const struct dice_trajectory_plan *plan)
{
    return (float)plan->count * fmaxf(TAKES / fmaxf(plan->depth, 1), TAKES_WIDE);
}

struct dice_vec dice_cup_hand(const struct dice_trajectory_plan *plan)
{
    struct dice_chance chance = {plan->seed ^ UINT64_C(0x4A4D)};
    float x = dice_chance_between(&chance, -1, 1), y = dice_chance_between(&chance, -1, 1);
    float reach = plan->cup.mouth + REACH;
    struct dice_vec hand = {plan->width * (0.23f + 0.05f * x), plan->depth * (0.31f + 0.05f * y),
                            1.7f};
    if (plan->cup.mouth > 0) {
        bool few = plan->count < DICE_CUP_STREAM;
        hand.y = plan->depth * (0.5f + 0.04f * y);
        hand.y = few ? fminf(hand.y, farthest_away(plan)) : hand.y;
        reach = few ? BESIDE + REACH / 2 : STREAM_REACH;
    }
    if (plan->cup.mouth > 0 && plan->count < DICE_CUP_STREAM) {
        float most = fmaxf(plan->width / 2, plan->width - ROOM - (float)plan->count * SPREAD);
        /* Off the side wall, where that leaves the dice the room that they take. */
        float inside = fminf(reaches_back(&plan->cup) + OFF_WALL, plan->width - takes(plan));
        hand.x = fminf(seen_whole(plan, fmaxf(inside, ASIDE)) + 0.12f * (1 + x), most);
    } else {
        hand.x = clamped(hand.x, fminf(plan->cup.mouth + REACH, plan->width / 2), plan->width);
    }
    hand.y = clamped(hand.y, reach, plan->depth - reach);
    hand.x = plan->right ? plan->width - hand.x : hand.x;
    return hand;
}

struct dice_vec dice_cup_across(const struct dice_trajectory_plan *plan)
{
    struct dice_vec axis = pouring_axis(plan);
    return dice_vec_unit((struct dice_vec){-axis.y, axis.x, 0});
}

bool dice_cup_stays_before(const struct dice_trajectory_plan *plan, struct dice_vec *mouth,
                           struct dice_vec *out)
{
    struct dice_vec axis = pouring_axis(plan);
    float room = plan->right ? plan->hand.x : plan->width - plan->hand.x;
    float back = fmaxf(takes(plan) - room, 0);
    *out = dice_vec_unit((struct dice_vec){axis.x, axis.y, 0});
    *mouth = dice_vec_add(plan->hand, dice_vec_scale(*out, -back));
    return plan->cup.mouth > 0 && plan->count < DICE_CUP_STREAM && !plan->flung;
}

/* Few leave side by side, left, right and in the middle of the mouth. */
struct dice_vec dice_cup_exit(const struct dice_trajectory_plan *plan, int slot)
{
    static const float side[3] = {-1, 1, 0};
    const struct dice_cup_shape *shape = &plan->cup;
    if (shape->mouth <= 0) {
        return (struct dice_vec){0, 0, 0};
    }
    float least = plan->count < DICE_CUP_STREAM ? BESIDE : STREAM_APART;
    float r = fmaxf(dice_cup_inner(shape, shape->height) - REACH, least);
    struct dice_vec axis = pouring_axis(plan), at = {0, 0, shape->height};
    if (plan->count >= DICE_CUP_STREAM) {
        /* Over the mouth's lower edge. */
        float angle = atan2f(axis.y, axis.x) + 0.85f * (float)(slot % 3 - 1);
        at.x = r * cosf(angle);
        at.y = r * sinf(angle);
    } else {
        struct dice_vec across = dice_cup_across(plan);
        float aside = fminf(r, BESIDE) * side[slot % 3];
        at.x = aside * across.x;
        at.y = aside * across.y;
    }
    return at;
}

static struct dice_vec pouring_mouth(const struct dice_trajectory_plan *plan, float seconds)
{
    struct dice_vec mouth = plan->hand;
    mouth.z = fmaxf(mouth.z, mouth_height(plan));
    if (plan->count >= DICE_CUP_STREAM) {
        float u = clamped(seconds / stream_seconds(plan), 0, 1);
        float from = plan->width * (STREAM_FROM + (STREAM_TO - STREAM_FROM) * u);
        from = seen_whole(plan, from);
        mouth.x = plan->right ? plan->width - from : from;
        mouth.y += plan->depth * 0.11f * sinf(9 * u);
        mouth.y = clamped(mouth.y, STREAM_REACH, plan->depth - STREAM_REACH);
    }
    return mouth;
}

struct dice_cup_pose dice_cup_pouring(const struct dice_trajectory_plan *plan, float seconds)
{
    struct dice_vec axis = pouring_axis(plan), mouth = pouring_mouth(plan, seconds);
    struct dice_cup_pose pose = {mouth, looking(axis), 1};
    pose.at = dice_vec_add(mouth, dice_vec_scale(axis, -plan->cup.height));
    return pose;
}

struct dice_vec dice_cup_slide(const struct dice_trajectory_plan *plan, struct dice_vec lies,
                               int slot, float seconds, float tipping)
{
    float leaves = dice_cup_leaves(plan, slot);
    float u = clamped((seconds + tipping) / fmaxf(leaves + tipping, 1e-3f), 0, 1);
    return dice_vec_mix(lies, dice_cup_exit(plan, slot), u * u * u);
}
