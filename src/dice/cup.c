#include "dice/cup.h"

#include <math.h>
#include "dice/chance.h"
#include "dice/view.h"

#define FULL 6.2831853f

/* Inner radius of a cup, in edges of those inside: it grows with their number as the room they take
   does, from that for SNUG dice on; up to so many are packed in a narrow one. */
#define RADIUS      1.66f
#define SNUG_RADIUS 1.40f
enum { SNUG = 6, LAYER_OF_SNUG = 3 };
/* In inner radii: how high it is, how thick its wall, and the foot's radius. */
#define HIGH       1.86f
#define SNUG_HIGH  1.75f
#define THICK      0.08f
#define TAPER      0.88f
#define SNUG_TAPER 0.93f
/* What a tray must be larger than its cup by, as seen, of more than SNUG dice; and the least dice
   may shrink in it. */
#define ROOM_DEEP 0.94f
#define ROOM_WIDE 0.62f
#define SMALLEST  0.45f
/* Size of up to SNUG dice in their cup, of what they are out of it: the same in every tray. */
#define SNUG_SCALE 0.81f

/* How far from a side of a wide tray it stands, in radii of its mouth: what lies beside it has the
   room. */
#define STANDS 2.6f
/* From die to die in a layer at least, and from layer to layer at most, in edges of those inside.
 */
#define PITCH 1.03f
#define LAYER 1.02f
/* How far from the axis the dice of a layer are that has no room for a ring. */
#define TRIPLE 0.76f
/* Reach of a die from its middle, in edges of itself. */
#define REACH 0.87f

/* How up to SNUG cubes lie in their cup, in edges of theirs from the middle of the foot: three that
   lean on one another and on three flat on the bottom. No two are in one another or in the wall. */
static const struct dice_spot packed_above[LAYER_OF_SNUG] = {
    {{0.686f, 0.072f, 1.793f}, {0.9524f, -0.1452f, 0.0228f, 0.2670f}},
    {{-0.395f, 0.600f, 1.748f}, {0.8743f, -0.0217f, -0.2023f, 0.4406f}},
    {{-0.314f, -0.707f, 1.744f}, {0.7962f, 0.1539f, 0.0189f, 0.5848f}},
};
static const struct dice_spot packed_below[LAYER_OF_SNUG] = {
    {{-0.512f, -0.310f, 0.612f}, {1, 0, 0, 0}},
    {{0.512f, -0.310f, 0.612f}, {1, 0, 0, 0}},
    {{0.030f, 0.713f, 0.612f}, {1, 0, 0, 0}},
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

/* The pouring cup: how far its mouth looks down, and towards the player, radians: who watches sees
   into it, and the dice that come out; the least height of the mouth's lower edge over the cloth.
 */
#define DOWN           0.04f
#define STREAM_DOWN    0.12f
#define TOWARDS        0.56f
#define STREAM_TOWARDS 0.74f
#define CLEAR          0.30f

/* A stream begins at the middle of the tray and draws back, so that the cup is never over what it
   has poured: from and to, of the tray's width. */
#define STREAM_FROM 0.64f
#define STREAM_TO   0.22f
/* Of few, how far the middle of the mouth is over the side wall, edges, and of the depth: the cup
   is at the tray's far corner, over no die. */
#define ASIDE 1.30f
#define AWAY  0.64f
/* Places side by side that few dice leave by, edges of theirs in the cup. */
#define BESIDE 0.52f

static float clamped(float value, float low, float high)
{
    return low < high ? fminf(fmaxf(value, low), high) : (low + high) / 2;
}

/* ---- Its shape ------------------------------------------------------------------------------- */

struct dice_cup_shape dice_cup_shape_of(int count, float width, float depth)
{
    struct dice_cup_shape shape = {.scale = 0};
    if (count < 2) {
        return shape;
    }
    bool snug = count <= SNUG;
    float radius = snug ? SNUG_RADIUS : RADIUS * cbrtf((float)count / SNUG);
    float wall = THICK * radius, mouth = radius + wall;
    float high = radius * (snug ? SNUG_HIGH : HIGH);
    float deep = 2 * DICE_VIEW_DEPTH * mouth + DICE_VIEW_RISE * high;
    float seen = depth * DICE_VIEW_DEPTH + 1;
    float scale = fminf(seen * ROOM_DEEP / deep, width * ROOM_WIDE / (2 * mouth));
    shape.scale = snug ? SNUG_SCALE : clamped(scale, SMALLEST, 1);
    shape.mouth = mouth * shape.scale;
    shape.foot = ((snug ? SNUG_TAPER : TAPER) * radius + wall) * shape.scale;
    shape.wall = wall * shape.scale;
    shape.height = high * shape.scale;
    return shape;
}

float dice_cup_inner(const struct dice_cup_shape *shape, float height)
{
    float u = clamped(height / shape->height, 0, 1);
    return shape->foot + (shape->mouth - shape->foot) * u - shape->wall;
}

struct dice_cup_pose dice_cup_standing(const struct dice_cup_shape *shape, float width, float depth,
                                       bool from_right)
{
    struct dice_cup_pose pose = {{width / 2, 0.9f, 0.9f}, dice_quaternion_none(), 1};
    if (shape->scale > 0) {
        float away = fminf(width * 0.36f, shape->mouth * STANDS);
        pose.at.x = clamped(from_right ? width - away : away, shape->mouth, width - shape->mouth);
        float middle = (depth - DICE_VIEW_RISE / DICE_VIEW_DEPTH * shape->height) / 2;
        pose.at.y = fmaxf(middle, shape->foot - 0.1f);
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

/* A layer: one in the middle and rings round it, as wide apart as there is room for, or three where
   there is none for a ring. */
struct layer {
    int rings, room;
    float pitch;
};

static struct layer layer_of(float radius)
{
    struct layer layer = {.rings = (int)(radius / PITCH), .room = 1};
    layer.pitch = layer.rings > 0 ? radius / (float)layer.rings : 0;
    for (int ring = 1; ring <= layer.rings; ring++) {
        layer.room += 6 * ring;
    }
    layer.room = layer.rings > 0 ? layer.room : 3;
    return layer;
}

static struct canvas_point layer_place(const struct layer *layer, int place, float turned)
{
    float r = TRIPLE;
    int ring = 3;
    if (layer->rings > 0) {
        ring = 1;
        r = 0;
        for (int n = 1; place >= ring; n++) {
            place -= ring;
            r += layer->pitch;
            ring = 6 * n;
        }
    }
    float angle = turned + FULL * (float)place / (float)ring;
    return (struct canvas_point){r * cosf(angle), r * sinf(angle)};
}

/* One of a cube's turns onto itself: any face is as likely to be up. */
static struct dice_quaternion any_own(const struct dice_solid *solid, struct dice_chance *chance)
{
    struct dice_quaternion own[DICE_OWN_MAX];
    int count = dice_solid_own(solid, 1 + dice_chance_below(chance, solid->sides), 1, own);
    return own[dice_chance_below(chance, count)];
}

/* The whole pile is turned about the cup's axis by the seed. */
static struct dice_spot lie_packed(const struct dice_cup_shape *shape,
                                   const struct dice_solid *solid, int slot, int count,
                                   uint64_t seed, struct dice_chance *chance)
{
    static const struct dice_vec axis = {0, 0, 1};
    int above = count > LAYER_OF_SNUG ? count - LAYER_OF_SNUG : 0;
    struct dice_spot lies = slot < above ? packed_above[slot] : packed_below[slot - above];
    struct dice_chance whole = {seed};
    struct dice_quaternion about =
        dice_quaternion_about(axis, dice_chance_between(&whole, 0, FULL));
    if (count == 1) {
        lies.at.x = lies.at.y = 0;
    }
    lies.at = dice_quaternion_apply(about, dice_vec_scale(lies.at, shape->scale));
    lies.turn = dice_quaternion_mul(dice_quaternion_mul(about, lies.turn), any_own(solid, chance));
    return lies;
}

struct dice_spot dice_cup_lie(const struct dice_cup_shape *shape, const struct dice_solid *solid,
                              int slot, int count, uint64_t seed)
{
    struct dice_chance chance = {seed * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)slot * 77 + 5};
    if (shape->scale > 0 && count <= SNUG && solid->sides == 6) {
        return lie_packed(shape, solid, slot, count, seed, &chance);
    }
    struct dice_spot lies = {{0, 0, 0}, dice_quaternion_any(&chance)};
    if (shape->scale > 0) {
        /* All layers as the second, where the cup is narrower. */
        float edge = shape->scale, second = shape->height - (0.84f + LAYER) * edge;
        struct layer layer = layer_of(dice_cup_inner(shape, second) / edge - REACH);
        int number = slot / layer.room, layers = (count + layer.room - 1) / layer.room;
        float top = shape->height / edge - 0.84f, low = shape->wall / edge + REACH;
        float down = fminf(LAYER, (top - low) / fmaxf((float)(layers - 1), 1));
        struct canvas_point at =
            layer_place(&layer, slot % layer.room, 0.5f + 1.05f * (float)number);
        lies.at = dice_vec_scale((struct dice_vec){at.x, at.y, top - down * (float)number}, edge);
        dice_cup_keep_in(shape, &lies.at);
    }
    return lies;
}

void dice_cup_keep_in(const struct dice_cup_shape *shape, struct dice_vec *at)
{
    float reach = REACH * shape->scale;
    at->z = fmaxf(at->z, shape->wall + reach);
    float fits = fmaxf(dice_cup_inner(shape, at->z) - reach, 0), out = hypotf(at->x, at->y);
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

static float looks_down(const struct dice_trajectory_plan *plan)
{
    return plan->count < DICE_CUP_STREAM ? DOWN : STREAM_DOWN;
}

/* Along the throw of a hand, or to the right and towards the player. */
static struct dice_vec pouring_axis(const struct dice_trajectory_plan *plan)
{
    float towards = plan->count < DICE_CUP_STREAM ? TOWARDS : STREAM_TOWARDS;
    float x = cosf(towards), y = -sinf(towards), speed = hypotf(plan->speed.x, plan->speed.y);
    float down = looks_down(plan);
    if (plan->flung && speed > 1) {
        x = plan->speed.x / speed;
        y = plan->speed.y / speed;
    } else if (plan->hand.x > plan->width / 2) {
        x = -x;
    }
    return (struct dice_vec){x * cosf(down), y * cosf(down), -sinf(down)};
}

struct dice_vec dice_cup_hand(const struct dice_trajectory_plan *plan, bool from_right)
{
    struct dice_chance chance = {plan->seed ^ UINT64_C(0x4A4D)};
    float x = dice_chance_between(&chance, -1, 1), y = dice_chance_between(&chance, -1, 1);
    float reach = plan->cup.mouth + REACH;
    struct dice_vec hand = {plan->width * (0.23f + 0.05f * x), plan->depth * (0.31f + 0.05f * y),
                            1.7f};
    if (plan->cup.scale > 0 && plan->count < DICE_CUP_STREAM) {
        hand.x = fminf(ASIDE + 0.12f * x, plan->width / 2);
        hand.y = plan->depth * (AWAY + 0.03f * y);
        reach = 1.5f * REACH;
    } else {
        hand.x = clamped(hand.x, fminf(reach, plan->width / 2), plan->width);
    }
    hand.y = clamped(hand.y, reach, plan->depth - reach);
    hand.x = from_right ? plan->width - hand.x : hand.x;
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
    *mouth = plan->hand;
    *out = dice_vec_unit((struct dice_vec){axis.x, axis.y, 0});
    return plan->cup.scale > 0 && plan->count < DICE_CUP_STREAM && !plan->flung;
}

/* Few leave side by side, left, right and in the middle of the mouth. */
struct dice_vec dice_cup_exit(const struct dice_trajectory_plan *plan, int slot)
{
    static const float side[3] = {-1, 1, 0};
    const struct dice_cup_shape *shape = &plan->cup;
    if (shape->scale <= 0) {
        return (struct dice_vec){0, 0, 0};
    }
    float r = fmaxf(dice_cup_inner(shape, shape->height) - REACH * shape->scale, 0);
    struct dice_vec axis = pouring_axis(plan), at = {0, 0, shape->height};
    if (plan->count >= DICE_CUP_STREAM) {
        /* Over the mouth's lower edge. */
        float angle = atan2f(axis.y, axis.x) + 0.85f * (float)(slot % 3 - 1);
        at.x = r * cosf(angle);
        at.y = r * sinf(angle);
    } else {
        struct dice_vec across = dice_cup_across(plan);
        float aside = fminf(r, BESIDE * shape->scale) * side[slot % 3];
        at.x = aside * across.x;
        at.y = aside * across.y;
    }
    return at;
}

static struct dice_vec pouring_mouth(const struct dice_trajectory_plan *plan, float seconds)
{
    struct dice_vec mouth = plan->hand;
    mouth.z = fmaxf(mouth.z, plan->cup.mouth * cosf(looks_down(plan)) + CLEAR);
    if (plan->count >= DICE_CUP_STREAM) {
        float u = clamped(seconds / stream_seconds(plan), 0, 1);
        float from = STREAM_FROM + (STREAM_TO - STREAM_FROM) * u;
        mouth.x = plan->width * (plan->hand.x < plan->width / 2 ? from : 1 - from);
        mouth.y = fmaxf(mouth.y, plan->depth * (0.60f + 0.06f * sinf(9 * u)));
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
