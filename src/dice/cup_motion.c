#include "dice/cup_motion.h"

#include <math.h>
#include "dice/chance.h"
#include "dice/state.h"

/* A hand that has it lifts it at once by so many edges, tilted by so many radians, and shakes it
   from so many ms on; the shaking grows over some more. */
#define LIFT       0.42f
#define LIFT_TILT  0.10f
#define SHAKE_FROM 200.0f
#define SHAKE_GROW 160.0f
/* Shaking: turns a second, and how far to each side, edges and radians. */
#define SHAKES      4.6f
#define SHAKE_WAY   0.34f
#define SHAKE_TILT  0.26f
#define SHAKE_REACH 0.20f /* of the dice in it, edges of theirs */
/* A dragged cup is held by its middle, this high over the cloth, edges. */
#define CARRIED 0.55f
/* From knock to knock of what is shaken, ms; and for a dragged cup the way between two, edges. */
#define RATTLE_MS 62.0f
/* A cup that has poured draws back over so many ms. */
#define LEAVES_MS 220.0f
/* Dice are drawn within the cup from this share of their way into it on. */
#define WITHIN 0.72f

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

struct dice_cup_shape dice_cup_for(const struct dice *dice, int count)
{
    struct dice_trajectory_plan plan;
    dice_throw_aim(dice, (struct canvas_point){0, 0}, &plan);
    return dice_cup_shape_of(count, plan.width, plan.depth);
}

/* ---- Before a throw -------------------------------------------------------------------------- */

/* How hard it is being shaken, 0 .. 1. */
static float shaken(const struct dice_cup *cup)
{
    bool shakes = cup->taken && !cup->dragged;
    return shakes ? smooth((cup->held_ms - SHAKE_FROM) / SHAKE_GROW) : 0;
}

struct dice_cup_pose dice_cup_pose_standing(const struct dice *dice)
{
    struct dice_trajectory_plan plan;
    struct dice_cup_shape shape = dice_cup_for(dice, dice->cup.count);
    dice_throw_aim(dice, (struct canvas_point){0, 0}, &plan);
    return dice_cup_standing(&shape, plan.width, plan.depth);
}

static struct dice_cup_pose taken(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    struct dice_cup_pose pose = dice_cup_pose_standing(dice);
    float u = cup->held_ms / 1000 * SHAKES * FULL, hard = shaken(cup);
    pose.at.x += SHAKE_WAY * hard * sinf(u);
    pose.at.y += 0.4f * SHAKE_WAY * hard * sinf(2 * u + 0.6f);
    pose.at.z += LIFT + SHAKE_WAY * hard * fabsf(sinf(u + 0.5f));
    pose.turn = leaning(LIFT_TILT + SHAKE_TILT * hard * sinf(u + 0.9f),
                        0.4f * SHAKE_TILT * hard * sinf(2 * u));
    return pose;
}

static struct dice_cup_pose dragged(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    struct dice_cup_shape shape = dice_cup_for(dice, cup->count);
    struct dice_cup_pose pose = {dice_place_of(dice, cup->hand),
                                 leaning(cup->swing.x, cup->swing.y)};
    float middle = shape.scale > 0 ? shape.height / 2 : 0.9f;
    pose.at.y -= DICE_VIEW_RISE * (CARRIED + middle);
    pose.at.z = shape.scale > 0 ? CARRIED : CARRIED + middle;
    return pose;
}

static struct dice_cup_pose waiting(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    struct dice_cup_pose pose = cup->dragged ? dragged(dice)
                                : cup->taken ? taken(dice)
                                             : dice_cup_pose_standing(dice);
    if (cup->eased < DICE_CUP_EASE_MS) {
        pose = dice_cup_between(&cup->from, &pose, smooth(cup->eased / DICE_CUP_EASE_MS));
    }
    return pose;
}

/* ---- In a throw ------------------------------------------------------------------------------ */

static struct dice_cup_pose pouring(const struct dice *dice)
{
    const struct dice_throw_state *throw = &dice->throw;
    float over = dice_throw_out(throw, throw->count - 1);
    struct dice_cup_pose pose =
        dice_cup_pouring(&throw->plan, fmaxf(dice_throw_seconds(throw, 0), 0));
    if (throw->clock < throw->wind_ms) {
        float u = smooth(throw->clock / throw->wind_ms);
        pose = dice_cup_between(&throw->cup_from, &pose, u);
        pose.at.z += 0.5f * sinf(FULL / 2 * u);
    } else if (over > 0) {
        float u = smooth(over / LEAVES_MS);
        pose.at = dice_vec_add(pose.at, dice_vec_scale(dice_cup_axis(&pose), -4.5f * u));
        pose.at.y -= 0.8f * u;
    }
    return pose;
}

struct dice_cup_pose dice_cup_pose_now(const struct dice *dice)
{
    return dice->cup.phase == DICE_CUP_POURS ? pouring(dice) : waiting(dice);
}

float dice_cup_alpha(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    const struct dice_throw_state *throw = &dice->throw;
    float alpha = 1;
    if (cup->phase == DICE_CUP_POURS) {
        float left = dice_throw_out(throw, throw->count - 1) / LEAVES_MS;
        float come = throw->swept ? throw->clock / throw->wind_ms * 2 : 1;
        alpha = fminf(come, 1) * (1 - smooth(left * 2 - 1));
    } else if (cup->come_ms > 0) {
        alpha = fminf(cup->clock / cup->come_ms * 2, 1);
    }
    return alpha;
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
                               const struct dice_spot *spot, float edge)
{
    struct dice_spot at = {dice_cup_place(cup, spot->at),
                           dice_quaternion_mul(cup->turn, spot->turn)};
    struct dice_pose pose = dice_spot_pose(dice, &at), foot = pose;
    struct dice_spot base = {cup->at, cup->turn};
    foot = dice_spot_pose(dice, &base);
    struct dice_lens lens = dice_view_lens(&dice->view, &foot), own;
    struct canvas_point seen = dice_lens_project(&lens, dice_quaternion_apply(cup->turn, spot->at));
    own = dice_view_lens(&dice->view, &pose);
    struct canvas_point middle = dice_lens_project(&own, (struct dice_vec){0, 0, 0});
    pose.at.x += seen.x - middle.x;
    pose.at.y += seen.y - middle.y;
    pose.edge *= edge;
    return pose;
}

/* What is shaken tumbles over itself, and not through the wall. */
static void tumble(const struct dice_cup_shape *shape, struct dice_spot *spot, int slot,
                   float reach, float turned)
{
    struct dice_chance chance = {(uint64_t)slot * 131 + 3};
    float phase = dice_chance_between(&chance, 0, FULL) + turned;
    struct dice_vec axis = dice_vec_unit(
        (struct dice_vec){sinf(phase * 0.11f + (float)slot), cosf((float)slot * 1.7f), 0.35f});
    spot->at.x += reach * sinf(phase * 1.1f);
    spot->at.y += reach * cosf(phase * 1.3f);
    spot->at.z += reach * (0.6f + 0.6f * sinf(phase * 0.9f));
    spot->turn = dice_quaternion_mul(dice_quaternion_about(axis, turned), spot->turn);
    if (shape->scale > 0) {
        dice_cup_keep_in(shape, &spot->at);
    }
}

struct dice_pose dice_cup_die_pose(const struct dice *dice, int die)
{
    const struct dice_cup *cup = &dice->cup;
    int slot = place_among(cup->which, die);
    struct dice_cup_shape shape = dice_cup_for(dice, cup->count);
    struct dice_cup_pose pose = waiting(dice);
    struct dice_spot spot = dice_cup_lie(&shape, slot, cup->count);
    float edge = shape.scale > 0 ? shape.scale : 1, hard = shaken(cup);
    float turned = cup->way / fmaxf(dice_edge(dice), 1) * 1.3f +
                   hard * (cup->held_ms - SHAKE_FROM) / 1000 * 11;
    if (turned > 0) {
        tumble(&shape, &spot, slot, SHAKE_REACH * edge * fminf(turned, 1), turned);
    }
    struct dice_pose in = placed(dice, &pose, &spot, edge), from = cup->before[die];
    float come = cup->come_ms > 0 ? smooth(cup->clock / cup->come_ms) : 1;
    if (come < 1 && from.alpha > 0) {
        in.at.x = from.at.x + (in.at.x - from.at.x) * come;
        in.at.y = from.at.y + (in.at.y - from.at.y) * come;
        in.z = from.z + (in.z - from.z) * come + 1.6f * dice_edge(dice) * sinf(FULL / 2 * come);
        in.edge = from.edge + (in.edge - from.edge) * come;
        in.turn = dice_quaternion_mix(from.turn, in.turn, come);
    }
    return in;
}

struct dice_pose dice_cup_pouring_pose(const struct dice *dice, int slot)
{
    const struct dice_throw_state *throw = &dice->throw;
    const struct dice_trajectory_plan *plan = &throw->plan;
    struct dice_cup_pose pose = pouring(dice);
    float flies = dice_throw_seconds(throw, 0);
    float tipping = dice_throw_seconds(throw, -throw->wind_ms) - flies;
    struct dice_spot spot = {dice_cup_slide(plan, slot, flies, tipping), throw->held[slot]};
    float edge = plan->cup.scale > 0 ? plan->cup.scale : 1;
    struct dice_pose in = placed(dice, &pose, &spot, edge);
    const struct dice_pose *from = &throw->before[slot];
    float come = smooth(throw->clock / throw->wind_ms * (throw->swept ? 1.3f : 1));
    struct dice_vec axis = dice_quaternion_apply(throw->held[slot], (struct dice_vec){1, 0, 0});
    in.turn = dice_quaternion_mul(dice_quaternion_about(axis, 0.009f * throw->clock), in.turn);
    if (come < 1 && !throw->swept) {
        /* It stays in the cup on its way: only by how much it was shaken from its place there. */
        struct dice_spot lies = dice_cup_lie(&plan->cup, slot, plan->count);
        struct dice_pose was = placed(dice, &throw->cup_from, &lies, edge);
        in.turn = dice_quaternion_mix(from->turn, in.turn, come);
        in.at.x += (from->at.x - was.at.x) * (1 - come);
        in.at.y += (from->at.y - was.at.y) * (1 - come);
        in.z += (from->z - was.z) * (1 - come);
    } else if (come < 1 && from->alpha > 0) {
        in.turn = dice_quaternion_mix(from->turn, in.turn, come);
        in.at.x = from->at.x + (in.at.x - from->at.x) * come;
        in.at.y = from->at.y + (in.at.y - from->at.y) * come;
        in.z = from->z + (in.z - from->z) * come;
        in.z += 0.8f * dice_edge(dice) * sinf(FULL / 2 * come);
        in.edge = from->edge + (in.edge - from->edge) * come;
    }
    return in;
}

bool dice_cup_hides(const struct dice *dice, int die)
{
    const struct dice_cup *cup = &dice->cup;
    const struct dice_throw_state *throw = &dice->throw;
    if (cup->count < 2) {
        return false;
    }
    if (dice_cup_holds(dice, die)) {
        return cup->come_ms <= 0 || cup->before[die].alpha <= 0 ||
               cup->clock >= WITHIN * cup->come_ms;
    }
    const struct dice_die *one = &dice->die[die];
    if (cup->phase != DICE_CUP_POURS || one->motion != DICE_THROWN) {
        return false;
    }
    bool in = !throw->swept || throw->clock > WITHIN * throw->wind_ms;
    return in && dice_throw_out(throw, one->slot) < 0;
}

/* ---- Time ------------------------------------------------------------------------------------ */

bool dice_cup_moves(const struct dice *dice)
{
    const struct dice_cup *cup = &dice->cup;
    bool waits = cup->phase == DICE_CUP_WAITS;
    return cup->phase == DICE_CUP_POURS ||
           (waits && (cup->taken || cup->clock < cup->come_ms || cup->eased < DICE_CUP_EASE_MS));
}

/* As many dice as there are knock, at the cup's place. */
static void rattle(struct dice *dice, float ms, struct canvas_cues *cues)
{
    struct dice_cup *cup = &dice->cup;
    float hard = cup->dragged ? fminf(hypotf(cup->swing.x, cup->swing.y) * 2.2f, 1) : shaken(cup);
    cup->rattle -= ms;
    if (hard < 0.15f || cup->rattle > 0 || cup->count < 2) {
        return;
    }
    struct dice_chance chance = {cup->knocks++};
    cup->rattle = RATTLE_MS * dice_chance_between(&chance, 0.7f, 1.3f);
    float loud = 0.25f + 0.30f * fminf((float)cup->count / 6, 1);
    canvas_cues_add(cues, CANVAS_SOUND_KNOCK_DIE,
                    hard * loud * dice_chance_between(&chance, 0.6f, 1.1f), 0);
}

void dice_cup_step(struct dice *dice, float ms, struct canvas_cues *cues)
{
    struct dice_cup *cup = &dice->cup;
    if (cup->phase != DICE_CUP_WAITS) {
        return;
    }
    cup->clock = fminf(cup->clock + ms, cup->come_ms);
    cup->eased = fminf(cup->eased + ms, DICE_CUP_EASE_MS);
    cup->held_ms += cup->taken ? ms : 0;
    float calm = expf(-ms / 110);
    cup->swing.x *= calm;
    cup->swing.y *= calm;
    rattle(dice, ms, cues);
}

void dice_cup_finish(struct dice *dice)
{
    struct dice_cup *cup = &dice->cup;
    if (cup->phase == DICE_CUP_POURS || (cup->phase == DICE_CUP_WAITS && !cup->due)) {
        cup->phase = DICE_CUP_AWAY;
    }
    cup->clock = cup->come_ms;
    cup->eased = DICE_CUP_EASE_MS;
    cup->taken = cup->dragged = false;
    cup->way = 0;
    cup->swing = (struct canvas_point){0, 0};
}
