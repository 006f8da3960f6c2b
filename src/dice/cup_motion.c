/* SPDX-License-Identifier: Zlib */
#include "dice/cup_motion.h"

#include <math.h>
#include "dice/chance.h"
#include "dice/state.h"

/* A hand that has it lifts it at once by so many edges, tilted by so many radians, and shakes it
   from so many ms on; the shaking grows over some more. */
#define LIFT       0.42f
#define LIFT_TILT  0.10f
#define SHAKE_FROM 10.0f
#define SHAKE_GROW 90.0f
/* Shaking: turns a second, and how far to each side, edges and radians. */
#define SHAKES      4.6f
#define SHAKE_WAY   0.34f
#define SHAKE_TILT  0.26f
#define SHAKE_REACH 0.24f /* of the dice in it, edges of theirs */
#define SHAKE_TURNS 15.0f /* of them, radians a second */
/* A dragged cup is held by its middle, this high over the cloth, edges. */
#define CARRIED 0.55f
/* From knock to knock of what is shaken, ms; and for a dragged cup the way between two, edges. */
#define RATTLE_MS 62.0f
/* How far one is below and above what they are on the whole. */
#define QUIETER_DB 14.0f
#define LOUDER_DB  4.0f
/* One that is taken away is lifted so high over the tray's rim, edges; past dice that lie aside,
   which it goes by on their near side, lower. */
#define LIFTED_OUT  0.9f
#define LIFTED_PAST 0.3f
/* How far it comes towards the player for them at most, edges, and how far off them it stays. */
#define NEARER 2.2f
#define OFF    0.1f
/* One that tips is lifted over in an arc so high, edges; it begins to before a shaking ends, by so
   many ms and by so much of the shaking at most. */
#define ARC       0.45f
#define ARC_EARLY 120.0f
#define ARC_SHARE 0.4f
/* One that comes is carried in so high, edges, and set down in this share of its time; then it
   bounces once, so high. */
#define CARRIED_IN 1.2f
#define SET_DOWN   0.64f
#define BOUNCE     0.16f
/* One that stands ready: how far from the wall it is, and how far over the near one its foot is,
   edges; and how long it takes up to where it is shaken, ms. */
#define READY_ASIDE 0.04f
#define READY_NEAR  0.50f
#define READY_SIZE  0.76f /* of its shape: farther from the eye than in a hand */
#define READY_MS    210.0f
/* Dice in a row are larger than thrown ones where the tray is low: its mouth is no less than so
   many of their edges wide, as far as it has room. */
#define READY_WIDE 1.7f
/* Reach of a die from its middle, edges; and the time after which one that passed the mouth is out
   of it whole, ms. */
#define REACH           0.87f
#define LEAVES_MOUTH_MS 260.0f

#define FULL 6.2831853f

static float smooth(float u)
{
    u = fminf(fmaxf(u, 0), 1);
    return u * u * (3 - 2 * u);
}

static struct dice_quaternion leaning(float x, float y)
{
    struct dice_quaternion across = dice_quaternion_about((struct dice_vec){0, 1, 0}, x);
    struct dice_quaternion along = dice_quaternion_about((struct dice_vec){1, 0, 0}, -y);
    return dice_quaternion_mul(across, along);
}

/* How far the camera is from the cloth, edges. */
static float camera_away(const struct dice *dice)
{
    return fmaxf(dice->view.height / fmaxf(dice_edge(dice), 1), 14);
}

bool dice_cup_begins(const struct dice *dice)
{
    struct dice_vec corner;
    return dice->layout.begins.w > 0 && !dice_aside_corner(dice, false, &corner);
}

static const struct canvas_rect *room_of(const struct dice *dice)
{
    return dice->cup.begins ? &dice->layout.begins : &dice->layout.stands;
}

struct dice_cup_shape dice_cup_for(const struct dice *dice, int count)
{
    const struct canvas_rect *stands = room_of(dice);
    float edge = fmaxf(dice_edge(dice), 1);
    struct dice_cup_room room = {stands->w / edge, stands->h / edge, camera_away(dice)};
    count = count <= dice->layout.cup ? dice->layout.cup : count;
    return stands->w > 0 ? dice_cup_shape_in(count, &room) : dice_cup_shape_of(count);
}

/* Where the whole cup is seen within a part of the window. */
static void keep_in(const struct dice *dice, const struct canvas_rect *room,
                    const struct dice_cup_shape *shape, struct dice_cup_pose *pose)
{
    if (room->w <= 0 || shape->mouth <= 0) {
        return;
    }
    struct dice_cup_reach reach =
        dice_cup_reach_of(shape, pose->size, camera_away(dice) - pose->at.z);
    struct dice_vec low = dice_place_of(dice, (struct canvas_point){room->x, room->y + room->h});
    struct dice_vec high = dice_place_of(dice, (struct canvas_point){room->x + room->w, room->y});
    float up = reach.up + DICE_VIEW_RISE * pose->at.z,
          down = reach.down - DICE_VIEW_RISE * pose->at.z;
    pose->at.x = fmaxf(fminf(pose->at.x, high.x - reach.side), low.x + reach.side);
    pose->at.y =
        fmaxf(fminf(pose->at.y, high.y - up / DICE_VIEW_DEPTH), low.y + down / DICE_VIEW_DEPTH);
}

/* As much of its room is seen above as below what is seen of the cup, whose mouth is nearer to the
   eye than its foot. */
static void stand_amid(const struct dice *dice, const struct dice_cup_shape *shape,
                       struct dice_cup_pose *pose)
{
    const struct canvas_rect *stands = room_of(dice);
    if (stands->w > 0 && shape->mouth > 0) {
        struct dice_cup_reach reach = dice_cup_reach_of(shape, pose->size, camera_away(dice));
        struct canvas_point middle = {stands->x, stands->y + stands->h / 2};
        pose->at.y =
            dice_place_of(dice, middle).y - (reach.up - reach.down) / (2 * DICE_VIEW_DEPTH);
    }
}

/* Between two throws, of its shape: as large as if there were room for a throw's whole cup. */
static float ready_size(const struct dice *dice, const struct dice_cup_shape *shape)
{
    struct dice_cup_shape whole = dice_cup_shape_of(dice->layout.cup);
    if (shape->mouth <= 0) {
        return READY_SIZE;
    }
    float size = fminf(READY_SIZE * whole.mouth / shape->mouth, 1),
          edge = fmaxf(dice_edge(dice), 1);
    float wide = READY_WIDE * dice->layout.row_size / (2 * shape->mouth * edge);
    struct dice_cup_reach reach = dice_cup_reach_of(shape, 1, camera_away(dice));
    float room = room_of(dice)->h / (edge * (reach.up + reach.down));
    return fmaxf(size, fminf(wide, room));
}

bool dice_cup_there(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    return cup->phase != DICE_CUP_AWAY && (cup->count > 1 || dice->layout.cup > 0);
}

/* ---- Coming and going ------------------------------------------------------------------------ */

static bool from_right(const struct dice *dice)
{
    const struct canvas_rect *tray = &dice->layout.tray;
    return dice->way_out > tray->x + tray->w / 2;
}

/* From a pose to where the whole cup is past the window's edge, edges. */
static float way_out(const struct dice *dice, const struct dice_cup_pose *pose, float reach)
{
    float x = dice_place_of(dice, (struct canvas_point){dice->way_out, 0}).x;
    return (from_right(dice) ? fmaxf(x + reach, pose->at.x) : fminf(x - reach, pose->at.x)) -
           pose->at.x;
}

/* Carried in by a hand from beyond the window's edge, and set down where it is to stand: a cup, or
   a lone die as solid as it lies there. */
static struct dice_cup_pose arriving(const struct dice *dice, struct dice_cup_pose pose, float u)
{
    struct dice_cup_shape shape = dice_cup_for(dice, dice->cup.count);
    float come = fminf(u / SET_DOWN, 1), far = (1 - come) * (1 - come);
    float v = fmaxf(u - SET_DOWN, 0) / (1 - SET_DOWN), side = from_right(dice) ? -1 : 1;
    float reach = dice_cup_there(dice) ? 1.5f * shape.mouth : 2 * REACH;
    pose.at.z += CARRIED_IN * (1 - come * come * come) + BOUNCE * 4 * v * (1 - v);
    pose.at.x += way_out(dice, &pose, reach) * far;
    float lean = -0.35f * far + 0.10f * sinf(FULL / 2 * v) * (1 - v);
    pose.turn = dice_quaternion_mul(leaning(side * lean, 0), pose.turn);
    return pose;
}

/* How far a cup that lies there comes towards the player so that it hides no dice aside, edges. */
static float past_aside(const struct dice *dice, const struct dice_cup_pose *pose,
                        const struct dice_cup_shape *shape)
{
    struct dice_vec corner,
        middle = dice_cup_place(pose, (struct dice_vec){0, 0, shape->height / 2});
    if (!dice_aside_corner(dice, from_right(dice), &corner)) {
        return 0;
    }
    float high = (middle.z + LIFTED_PAST) * DICE_VIEW_RISE + shape->mouth * pose->size + OFF;
    return fminf(fmaxf(middle.y + high / DICE_VIEW_DEPTH - corner.y, 0), NEARER);
}

/* Taken up over the rim, half turned back to upright, and carried out by the window's edge; dice
   that lie aside stay in sight. */
static struct dice_cup_pose leaving(const struct dice *dice, struct dice_cup_pose pose,
                                    const struct dice_cup_shape *shape, float u)
{
    float nearer = past_aside(dice, &pose, shape), lift = nearer > 0 ? LIFTED_PAST : LIFTED_OUT;
    struct dice_quaternion upright = dice_quaternion_mix(pose.turn, dice_quaternion_none(), 0.35f);
    pose.at.x += way_out(dice, &pose, shape->height + shape->mouth) * u * u;
    pose.at.y -= nearer * smooth(2.4f * u);
    pose.at.z += lift * smooth(1.6f * u);
    pose.turn = dice_quaternion_mix(pose.turn, upright, nearer > 0 ? 0 : smooth(u));
    return pose;
}

/* ---- Before a throw -------------------------------------------------------------------------- */

/* How hard it is shaken after so many ms in a hand, 0 .. 1. */
static float hardness(float ms)
{
    return smooth((ms - SHAKE_FROM) / SHAKE_GROW);
}

static float shaken(const struct dice_cup *cup)
{
    return cup->taken && !cup->dragged ? hardness(cup->held_ms) : 0;
}

struct dice_cup_pose dice_cup_pose_standing(const struct dice *dice)
{
    struct dice_trajectory_plan plan;
    struct dice_cup_shape shape = dice_cup_for(dice, dice->cup.count);
    dice_throw_aim(dice, (struct canvas_point){0, 0}, &plan);
    struct dice_cup_pose pose =
        dice_cup_standing(&shape, plan.width, plan.depth, from_right(dice), dice->cup.amid);
    struct dice_vec corner;
    if (dice->cup.amid && dice_aside_corner(dice, from_right(dice), &corner)) {
        /* Beside dice that lie aside, also while it is shaken. */
        float beside = shape.mouth + SHAKE_WAY + SHAKE_TILT * shape.height;
        pose.at.x = from_right(dice)
                        ? fmaxf(fminf(pose.at.x, corner.x - beside), shape.mouth)
                        : fminf(fmaxf(pose.at.x, corner.x + beside), plan.width - shape.mouth);
    }
    if (dice->cup.phase == DICE_CUP_READY) {
        pose.size = ready_size(dice, &shape);
        float aside = pose.size * shape.mouth + READY_ASIDE;
        pose.at.x = from_right(dice) ? plan.width - aside : aside;
        pose.at.y = fminf(pose.at.y, pose.size * shape.foot - READY_NEAR);
    } else if (dice->cup.due) {
        stand_amid(dice, &shape, &pose);
    }
    keep_in(dice, room_of(dice), &shape, &pose);
    return pose;
}

struct canvas_rect dice_beside_ready(const struct dice *dice, struct canvas_rect row)
{
    const struct canvas_rect *tray = &dice->layout.tray;
    struct dice_cup_shape shape = dice_cup_for(dice, dice->layout.cup);
    float wide = 2 * ready_size(dice, &shape) * shape.mouth;
    float takes = (DICE_TRAY_SIDE + READY_ASIDE + wide) * dice_edge(dice);
    float left = row.x, right = row.x + row.w;
    if (from_right(dice)) {
        right = fminf(right, tray->x + tray->w - takes);
    } else {
        left = fmaxf(left, tray->x + takes);
    }
    return (struct canvas_rect){left, row.y, fmaxf(right - left, 0), row.h};
}

/* In a hand for so many ms, that took it up from there. */
static struct dice_cup_pose shaking(struct dice_cup_pose pose, float ms)
{
    float u = ms / 1000 * SHAKES * FULL, hard = hardness(ms);
    pose.at.x += SHAKE_WAY * hard * sinf(u);
    pose.at.y += 0.4f * SHAKE_WAY * hard * sinf(2 * u + 0.6f);
    pose.at.z += LIFT + SHAKE_WAY * hard * fabsf(sinf(u + 0.5f));
    pose.turn = leaning(LIFT_TILT + SHAKE_TILT * hard * sinf(u + 0.9f),
                        0.4f * SHAKE_TILT * hard * sinf(2 * u));
    return pose;
}

/* The hand may leave the window; the cup stays where all of it is seen. */
static struct dice_cup_pose dragged(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    struct dice_cup_shape shape = dice_cup_for(dice, cup->count);
    struct dice_cup_pose pose = {dice_place_of(dice, cup->hand),
                                 leaning(cup->swing.x, cup->swing.y), 1};
    float middle = shape.mouth > 0 ? shape.height / 2 : 0.9f;
    pose.at.y -= DICE_VIEW_RISE * (CARRIED + middle);
    pose.at.z = shape.mouth > 0 ? CARRIED : CARRIED + middle;
    keep_in(dice, &dice->window, &shape, &pose);
    return pose;
}

static struct dice_cup_pose waiting(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    struct dice_cup_pose pose = dice_cup_pose_standing(dice);
    if (cup->dragged) {
        pose = dragged(dice);
    } else if (cup->taken) {
        pose = shaking(pose, cup->held_ms);
    } else if (cup->arrives && cup->clock < cup->come_ms) {
        pose = arriving(dice, pose, cup->clock / cup->come_ms);
    }
    if (cup->eased < cup->ease_ms) {
        pose = dice_cup_between(&cup->from, &pose, smooth(cup->eased / cup->ease_ms));
    }
    return pose;
}

float dice_cup_held(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    bool lately = cup->taken || cup->eased < cup->ease_ms;
    return cup->phase == DICE_CUP_WAITS && lately ? cup->held_ms : 0;
}

/* ---- In a throw ------------------------------------------------------------------------------ */

static float tip_ms(const struct dice_throw_state *thrown)
{
    return thrown->wind_ms - thrown->sweep_ms - thrown->shake_ms;
}

/* Before it tips: it comes if it was away, dice are swept into it, and it is shaken. */
static struct dice_cup_pose winding(const struct dice *dice, float clock)
{
    const struct dice_throw_state *throw = &dice->throw;
    struct dice_cup_pose pose = dice_cup_pose_standing(dice);
    float shakes = clock - throw->sweep_ms;
    bool away = throw->cup_from.size <= 0, stands = !away && !throw->carried;
    if (throw->shake_ms <= 0 && !throw->carried) {
        pose = away ? dice_cup_pouring(&throw->plan, 0) : throw->cup_from;
    }
    if (shakes < 0 && !stands) {
        float u = clock / throw->sweep_ms;
        return away ? arriving(dice, pose, u)
                    : dice_cup_between(&throw->cup_from, &pose, smooth(u));
    }
    if (shakes < 0 || throw->shake_ms <= 0) {
        return stands ? throw->cup_from : pose;
    }
    struct dice_cup_pose from = throw->swept && !stands ? pose : throw->cup_from;
    pose = shaking(pose, throw->held_ms + shakes);
    float ease = stands && throw->swept ? READY_MS : DICE_CUP_EASE_MS;
    return dice_cup_between(&from, &pose, smooth(shakes / ease));
}

/* From one pose to another with the cup's middle on an arc; it is lifted before it turns over. */
static struct dice_cup_pose tipping(const struct dice_cup_shape *shape,
                                    const struct dice_cup_pose *from,
                                    const struct dice_cup_pose *to, float u)
{
    struct dice_vec middle = {0, 0, shape->height / 2};
    struct dice_vec way =
        dice_vec_mix(dice_cup_place(from, middle), dice_cup_place(to, middle), smooth(u));
    struct dice_cup_pose pose = dice_cup_between(from, to, smooth(1.2f * u - 0.2f));
    way.z += ARC * sinf(FULL / 2 * smooth(u));
    pose.at = (struct dice_vec){0, 0, 0};
    pose.at = dice_vec_add(way, dice_vec_scale(dice_cup_place(&pose, middle), -1));
    return pose;
}

static struct dice_cup_pose pouring(const struct dice *dice)
{
    const struct dice_throw_state *throw = &dice->throw;
    float over = dice_throw_out(throw, throw->count - 1);
    struct dice_cup_pose pose =
        dice_cup_pouring(&throw->plan, fmaxf(dice_throw_seconds(throw, 0), 0));
    if (throw->clock < throw->wind_ms) {
        float takes = tip_ms(throw) + fminf(ARC_EARLY, ARC_SHARE * throw->shake_ms);
        float tips = throw->clock - (throw->wind_ms - takes);
        struct dice_cup_pose from = winding(dice, throw->clock);
        return tips > 0 ? tipping(&throw->plan.cup, &from, &pose, tips / takes) : from;
    }
    return over > 0 ? leaving(dice, pose, &throw->plan.cup, fminf(over / DICE_CUP_LEAVE_MS, 1))
                    : pose;
}

struct dice_cup_pose dice_cup_pose_now(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    if (cup->phase == DICE_CUP_LEAVES) {
        struct dice_cup_shape shape = dice_cup_for(dice, cup->count);
        return leaving(dice, cup->from, &shape, cup->clock / fmaxf(cup->come_ms, 1));
    }
    return cup->phase == DICE_CUP_POURS ? pouring(dice) : waiting(dice);
}

/* ---- The dice in it -------------------------------------------------------------------------- */

bool dice_cup_holds(const struct dice *dice, int die)
{
    return dice->cup.phase == DICE_CUP_WAITS && dice_named(dice->cup.which, die);
}

static int place_among(uint64_t which, int die)
{
    int before = 0;
    for (int i = 0; i < die; i++) {
        before += dice_named(which, i);
    }
    return before;
}

/* As seen, where the camera sees the cup. */
static struct dice_pose placed(const struct dice *dice, const struct dice_cup_pose *cup,
                               const struct dice_spot *spot)
{
    struct dice_spot at = {dice_cup_place(cup, spot->at),
                           dice_quaternion_mul(cup->turn, spot->turn)};
    struct dice_pose pose = dice_spot_pose(dice, &at), foot = pose;
    struct dice_spot base = {cup->at, cup->turn};
    foot = dice_spot_pose(dice, &base);
    struct dice_lens lens = dice_view_lens(&dice->view, &foot), own;
    struct dice_vec out = dice_vec_scale(spot->at, cup->size);
    struct canvas_point seen = dice_lens_project(&lens, dice_quaternion_apply(cup->turn, out));
    own = dice_view_lens(&dice->view, &pose);
    struct canvas_point middle = dice_lens_project(&own, (struct dice_vec){0, 0, 0});
    pose.at.x += seen.x - middle.x;
    pose.at.y += seen.y - middle.y;
    pose.edge *= cup->size;
    return pose;
}

/* What is shaken tumbles over itself, and not through the wall. */
static void tumble(const struct dice_cup_shape *shape, struct dice_spot *spot, int slot,
                   float turned)
{
    struct dice_chance chance = {(uint64_t)slot * 131 + 3};
    float phase = dice_chance_between(&chance, 0, FULL) + turned;
    struct dice_vec axis = dice_vec_unit(
        (struct dice_vec){sinf(phase * 0.11f + (float)slot), cosf((float)slot * 1.7f), 0.35f});
    float reach = SHAKE_REACH * fminf(turned, 1);
    spot->at.x += reach * sinf(phase * 1.1f);
    spot->at.y += reach * cosf(phase * 1.3f);
    spot->at.z += reach * (0.6f + 0.6f * sinf(phase * 0.9f));
    spot->turn = dice_quaternion_mul(dice_quaternion_about(axis, turned), spot->turn);
    if (shape->mouth > 0) {
        /* One that lay flat in a corner is there farther out than when it tumbles. */
        struct dice_vec kept = spot->at;
        dice_cup_keep_in(shape, &kept);
        spot->at = dice_vec_mix(spot->at, kept, fminf(turned, 1));
    }
}

/* How far what is in the cup has tumbled after so many ms of shaking, radians. */
static float turned_by(float ms)
{
    return hardness(ms) * fmaxf(ms - SHAKE_FROM, 0) / 1000 * SHAKE_TURNS;
}

/* A die in the cup that was shaken so far, in the cup's frame. */
static struct dice_spot inside(const struct dice *dice, const struct dice_cup_shape *shape,
                               int slot, float turned)
{
    const struct dice_cup *cup = &dice->cup;
    struct dice_spot spot = dice_cup_lie(shape, cup->solid, slot, cup->count, cup->seed);
    if (turned > 0) {
        tumble(shape, &spot, slot, turned);
    }
    return spot;
}

/* Of the way into the cup, for the die with that number of so many: they go one after another. */
static float coming(const struct dice *dice, int slot, float share)
{
    static const float late = 0.15f;
    float first = late * (float)slot / fmaxf((float)dice->cup.count, 1);
    return fminf(fmaxf((share - first) / (1 - late), 0), 1);
}

static float swept_in(const struct dice *dice, int slot)
{
    const struct dice_throw_state *throw = &dice->throw;
    return coming(dice, slot,
                  (throw->swept_ms + throw->clock) / (throw->swept_ms + throw->sweep_ms));
}

/* How much higher than on a straight way dice go into the cup, edges. */
#define OVER_RIM 2.4f

/* From where it lay over the rim. */
static struct dice_pose hopping(const struct dice *dice, const struct dice_pose *from,
                                const struct dice_pose *in, float share)
{
    struct dice_pose pose = *in;
    float u = smooth(share), most = dice_cup_there(dice) ? OVER_RIM : 0.8f;
    pose.at.x = from->at.x + (in->at.x - from->at.x) * u;
    pose.at.y = from->at.y + (in->at.y - from->at.y) * u;
    float late = powf(share, 1.35f); /* highest where it passes the rim */
    pose.z = from->z + (in->z - from->z) * u + most * dice_edge(dice) * sinf(FULL / 2 * late);
    pose.edge = from->edge + (in->edge - from->edge) * u;
    pose.turn = dice_quaternion_mix(from->turn, in->turn, u);
    return pose;
}

float dice_cup_turned(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    float by_way = cup->way / fmaxf(dice_edge(dice), 1) * 1.3f;
    return by_way + (cup->taken && !cup->dragged ? turned_by(cup->held_ms) : 0);
}

struct dice_pose dice_cup_die_pose(const struct dice *dice, int die)
{
    const struct dice_cup *cup = &dice->cup;
    int slot = place_among(cup->which, die);
    struct dice_cup_shape shape = dice_cup_for(dice, cup->count);
    struct dice_cup_pose pose = waiting(dice);
    struct dice_spot spot = inside(dice, &shape, slot, dice_cup_turned(dice));
    struct dice_pose in = placed(dice, &pose, &spot);
    float come = cup->come_ms > 0 ? coming(dice, slot, cup->clock / cup->come_ms) : 1;
    if (come < 1 && cup->before[die].alpha > 0) {
        return hopping(dice, &cup->before[die], &in, come);
    }
    return in;
}

/* How far what is in a cup that pours has tumbled: in the hand that had it, and then shaken on. */
static float turned_on(const struct dice_throw_state *thrown)
{
    float shakes = fmaxf(fminf(thrown->clock - thrown->sweep_ms, thrown->shake_ms), 0);
    return thrown->turned + turned_by(thrown->held_ms + shakes) - turned_by(thrown->held_ms);
}

struct dice_pose dice_cup_pouring_pose(const struct dice *dice, int slot)
{
    const struct dice_throw_state *throw = &dice->throw;
    const struct dice_trajectory_plan *plan = &throw->plan;
    struct dice_cup_pose pose = pouring(dice);
    float tips = throw->clock - (throw->wind_ms - tip_ms(throw));
    struct dice_spot spot = inside(dice, &plan->cup, slot, turned_on(throw));
    if (tips > 0) {
        float flies = dice_throw_seconds(throw, 0);
        spot.at = dice_cup_slide(plan, spot.at, slot, flies, throw->tipping);
        struct dice_vec axis = dice_quaternion_apply(spot.turn, (struct dice_vec){1, 0, 0});
        spot.turn = dice_quaternion_mul(dice_quaternion_about(axis, 0.009f * tips), spot.turn);
    }
    struct dice_pose in = placed(dice, &pose, &spot);
    const struct dice_pose *from = &throw->before[slot];
    float come = throw->swept ? swept_in(dice, slot) : 1;
    if (come < 1 && from->alpha > 0) {
        return hopping(dice, from, &in, come);
    }
    return in;
}

/* Dice that others lie on come to light when so much of a stream is left before they leave,
   seconds; in a smaller cup, of which fewer are seen, by as much later. */
#define UNCOVERED 0.45f

bool dice_cup_buries(const struct dice *dice, int die)
{
    const struct dice_cup *cup = &dice->cup;
    const struct dice_die *one = &dice->die[die];
    if (cup->phase == DICE_CUP_WAITS) {
        struct dice_cup_shape shape = dice_cup_for(dice, cup->count);
        return dice_cup_there(dice) && dice_cup_holds(dice, die) && cup->clock >= cup->come_ms &&
               dice_cup_covers(&shape, place_among(cup->which, die));
    }
    const struct dice_throw_state *throw = &dice->throw;
    bool pours = cup->phase == DICE_CUP_POURS && one->motion == DICE_THROWN;
    float uncovered = UNCOVERED * (float) throw->plan.cup.holds / DICE_CUP_HEAP;
    bool in = throw->clock > throw->sweep_ms &&
              dice_throw_seconds(throw, 0) < dice_cup_leaves(&throw->plan, one->slot) - uncovered;
    return dice_cup_there(dice) && pours && in && dice_cup_covers(&throw->plan.cup, one->slot);
}

bool dice_cup_within(const struct dice *dice, int die, const struct dice_pose *seen,
                     struct dice_light_well *well)
{
    const struct dice_die *one = &dice->die[die];
    bool thrown = dice->cup.phase == DICE_CUP_POURS && one->motion == DICE_THROWN;
    if (!dice_cup_there(dice) || (!dice_cup_holds(dice, die) && !thrown) ||
        (thrown && dice_throw_out(&dice->throw, one->slot) > LEAVES_MOUTH_MS)) {
        return false;
    }
    struct dice_cup_pose cup = dice_cup_pose_now(dice);
    struct dice_cup_shape shape = dice_cup_for(dice, dice->cup.count);
    float own = seen->edge / fmaxf(dice_edge(dice), 1);
    struct dice_vec at = dice_place_of(dice, seen->at), axis = dice_cup_axis(&cup);
    at.z = seen->z / fmaxf(dice_edge(dice), 1);
    struct dice_vec mouth = dice_cup_place(&cup, (struct dice_vec){0, 0, shape.height});
    struct dice_vec to = dice_vec_add(mouth, dice_vec_scale(at, -1));
    float below = dice_vec_dot(to, axis);
    struct dice_vec side = dice_vec_add(to, dice_vec_scale(axis, -below));
    *well = (struct dice_light_well){.mouth = dice_vec_scale(to, 1 / own),
                                     .axis = axis,
                                     .radius = shape.mouth * cup.size / own,
                                     .depth = shape.height * cup.size / own};
    return below > -REACH * own &&
           dice_vec_dot(side, side) < shape.mouth * shape.mouth * cup.size * cup.size;
}

/* ---- Time ------------------------------------------------------------------------------------ */

bool dice_cup_moves(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    bool waits = cup->phase == DICE_CUP_WAITS || cup->phase == DICE_CUP_READY;
    return cup->phase == DICE_CUP_POURS || cup->phase == DICE_CUP_LEAVES ||
           (waits && (cup->taken || cup->clock < cup->come_ms || cup->eased < cup->ease_ms));
}

/* As many dice as there are knock, the harder they are shaken the faster and the louder, against
   one another and the leather. No two alike: a hand is no clock. */
static void rattle(struct dice *dice, float ms, struct canvas_cues *cues)
{
    struct dice_cup *cup = &dice->cup;
    float hard = cup->dragged ? fminf(hypotf(cup->swing.x, cup->swing.y) * 2.2f, 1) : shaken(cup);
    cup->rattle -= ms;
    if (hard < 0.15f || cup->rattle > 0 || !dice_cup_there(dice)) {
        return;
    }
    struct dice_chance chance = {cup->knocks++};
    cup->rattle = RATTLE_MS * (1.5f - 0.7f * hard) * dice_chance_between(&chance, 0.7f, 1.3f);
    float loud = 0.25f + 0.30f * fminf((float)cup->count / 6, 1);
    float decibel = dice_chance_between(&chance, -QUIETER_DB, LOUDER_DB);
    bool leather = dice_chance_below(&chance, 10) < 3;
    canvas_cues_add(cues, leather ? CANVAS_SOUND_KNOCK_FELT : CANVAS_SOUND_KNOCK_DIE,
                    hard * loud * powf(10, decibel / 20), 0);
}

void dice_cup_step(struct dice *dice, float ms, struct canvas_cues *cues)
{
    struct dice_cup *cup = &dice->cup;
    if (cup->phase == DICE_CUP_AWAY || cup->phase == DICE_CUP_POURS) {
        return;
    }
    if (cup->phase == DICE_CUP_LEAVES && cup->clock + ms >= cup->come_ms) {
        cup->phase = DICE_CUP_AWAY;
    }
    cup->clock = fminf(cup->clock + ms, cup->come_ms);
    cup->eased = fminf(cup->eased + ms, cup->ease_ms);
    cup->held_ms += cup->taken ? ms : 0;
    float calm = expf(-ms / 110);
    cup->swing.x *= calm;
    cup->swing.y *= calm;
    rattle(dice, ms, cues);
}

void dice_cup_part(struct dice *dice)
{
    const struct dice_throw_state *throw = &dice->throw;
    struct dice_cup *cup = &dice->cup;
    float gone = dice_throw_out(throw, throw->count - 1);
    if (cup->phase != DICE_CUP_POURS) {
        return;
    }
    bool there = dice_cup_there(dice);
    cup->phase = DICE_CUP_AWAY;
    if (there && gone < DICE_CUP_LEAVE_MS) {
        cup->phase = DICE_CUP_LEAVES;
        cup->from = dice_cup_pouring(&throw->plan, dice_cup_seconds(throw->count));
        cup->clock = fmaxf(gone, 0);
        cup->come_ms = DICE_CUP_LEAVE_MS;
    }
}

void dice_cup_finish(struct dice *dice)
{
    struct dice_cup *cup = &dice->cup;
    if (cup->phase == DICE_CUP_POURS || cup->phase == DICE_CUP_LEAVES ||
        (cup->phase == DICE_CUP_WAITS && !cup->due)) {
        cup->phase = DICE_CUP_AWAY;
    }
    cup->clock = cup->come_ms;
    cup->eased = cup->ease_ms;
    cup->taken = cup->dragged = false;
    cup->way = 0;
    cup->swing = (struct canvas_point){0, 0};
}
