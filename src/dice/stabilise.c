/* SPDX-License-Identifier: Zlib */
#include "dice/stabilise.h"

#include <math.h>
#include <string.h>
#include "dice/placement.h"

/* From when on a throw is guided, and from when on its dice are slowed down, in seconds. */
#define GUIDED  0.50f
#define SLOWED  1.05f
#define UPRIGHT 0.996f /* of a die that lies: within 5 degrees */
#define LOW     0.08f  /* how much higher than flat it may be */

/* What is known of each die after a step. */
struct look {
    struct dice_body body;
    struct dice_lean lean;
    float speed, spin;
    bool low, lies, slow;
    struct dice_print print;
};

static float clamped(float value, float low, float high)
{
    return fminf(fmaxf(value, low), high);
}

static float length(struct dice_vec v)
{
    return sqrtf(dice_vec_dot(v, v));
}

void dice_stabilise_begin(struct dice_stabiliser *stabiliser,
                          const struct dice_trajectory_plan *plan)
{
    float room = plan->width * plan->depth / (float)(plan->count + plan->fixed);
    memset(stabiliser, 0, sizeof *stabiliser);
    stabiliser->plan = plan;
    stabiliser->gap = clamped(0.4f * (sqrtf(room) - 1.2f), 0.08f, 0.35f);
}

static struct look look_at(const struct dice_stabiliser *stabiliser,
                           const struct dice_bodies *bodies, int die)
{
    const struct dice_solid *solid = stabiliser->plan->solid;
    struct look look = {.body = dice_bodies_get(bodies, die)};
    look.lean = dice_landing_lean(solid, look.body.turn);
    look.speed = length(look.body.speed);
    look.spin = length(look.body.spin);
    look.low = look.body.at.z < solid->inner + LOW;
    look.lies = look.low && look.lean.upright > UPRIGHT;
    look.slow = look.speed < 3 && look.spin < 5;
    return look;
}

static struct dice_print print_of(const struct dice_stabiliser *stabiliser, const struct look *look)
{
    return dice_landing_print(stabiliser->plan->solid,
                              (struct canvas_point){look->body.at.x, look->body.at.y},
                              look->body.turn);
}

static struct dice_print print_fixed(const struct dice_stabiliser *stabiliser, int i)
{
    const struct dice_spot *spot = &stabiliser->plan->obstacle[i];
    return dice_landing_print(stabiliser->plan->solid,
                              (struct canvas_point){spot->at.x, spot->at.y}, spot->turn);
}

/* ---- Cocked and stacked ---------------------------------------------------------------------- */

/* A wall lets nothing through. */
static float along(float out, float at, float size)
{
    bool blocked = (out < 0 && at < 0.75f) || (out > 0 && at > size - 0.75f);
    return blocked ? 0 : out;
}

/* The way to where there is room: away from all that is near, most of all from what it lies on. */
static struct dice_vec clear_of(const struct dice_stabiliser *stabiliser, const struct look *looks,
                                int die)
{
    const struct dice_trajectory_plan *plan = stabiliser->plan;
    int count = stabiliser->count;
    struct dice_vec at = looks[die].body.at, out = {0, 0, 0};
    for (int i = 0; i < count; i++) {
        struct dice_vec d = dice_vec_add(at, dice_vec_scale(looks[i].body.at, -1));
        float flat = hypotf(d.x, d.y);
        if (i != die && flat < 2.2f) {
            float weight = (2.2f - flat) / fmaxf(flat, 0.05f) * (d.z > 0.4f ? 1 : 0.4f);
            out = dice_vec_add(out, (struct dice_vec){d.x * weight, d.y * weight, 0});
        }
    }
    out.x = along(out.x, at.x, plan->width);
    out.y = along(out.y, at.y, plan->depth);
    float size = length(out);
    return size > 0.01f ? dice_vec_scale(out, 1 / size) : (struct dice_vec){0.6f, 0.8f, 0};
}

static void right(struct dice_stabiliser *stabiliser, struct dice_bodies *bodies,
                  const struct look *looks, int die, float step)
{
    const struct look *look = &looks[die];
    float grown = fminf(stabiliser->cocked[die] / 0.25f, 1);
    struct dice_vec normal = dice_quaternion_apply(
        look->body.turn, stabiliser->plan->solid->side[look->lean.face - 1].normal);
    struct dice_vec axis = dice_vec_cross(normal, (struct dice_vec){0, 0, 1});
    struct dice_vec spin = {0, 0, 0}, push = {0, 0, 0};
    if (look->lean.upright < UPRIGHT && length(axis) > 1e-4f) {
        spin = dice_vec_scale(dice_vec_unit(axis), 900 * grown * step);
    }
    if (!look->low) {
        struct dice_vec out = clear_of(stabiliser, looks, die);
        float has = dice_vec_dot(look->body.speed, out);
        push = dice_vec_scale(out, fmaxf(4 * grown - has, 0) * 0.25f);
    }
    stabiliser->righted[die] = stabiliser->righted[die] || stabiliser->cocked[die] > 0.12f;
    dice_bodies_push(bodies, die, push, spin);
}

static void right_all(struct dice_stabiliser *stabiliser, struct dice_bodies *bodies,
                      const struct look *looks, float step)
{
    for (int i = 0; i < stabiliser->count; i++) {
        if (looks[i].lies || !looks[i].slow) {
            stabiliser->cocked[i] = 0;
            continue;
        }
        stabiliser->cocked[i] += step;
        if (stabiliser->cocked[i] > 0.04f) {
            right(stabiliser, bodies, looks, i, step);
        }
    }
}

/* ---- Too close ------------------------------------------------------------------------------- */

/* Lets a die glide away from what it is too close to, as fast as there is way to go. */
static void ease(struct dice_bodies *bodies, int die, const struct look *look,
                 struct canvas_point out, float need)
{
    float wanted = fminf(12 * need + 0.3f, 4);
    float has = look->body.speed.x * out.x + look->body.speed.y * out.y;
    if (look->low && has < wanted) {
        struct dice_vec push = {out.x * (wanted - has), out.y * (wanted - has), 0};
        dice_bodies_push(bodies, die, push, (struct dice_vec){0, 0, 0});
    }
}

/* What stands in front hides a strip of what lies behind it: where there is room, none. */
static float air(const struct dice_stabiliser *stabiliser, struct canvas_point out)
{
    return stabiliser->wanted * (1 + (0.5f + 1.5f * stabiliser->gap) * fabsf(out.y));
}

static bool close_by(struct canvas_point a, struct canvas_point b)
{
    return hypotf(a.x - b.x, a.y - b.y) < 2.2f;
}

/* False while any two dice are closer than wanted. */
static bool part_pair(const struct dice_stabiliser *stabiliser, struct dice_bodies *bodies,
                      const struct look *looks, int i, int k)
{
    struct canvas_point out;
    if (!close_by(looks[i].print.at, looks[k].print.at)) {
        return true;
    }
    float need = dice_landing_gap(&looks[i].print, &looks[k].print, &out);
    need = air(stabiliser, out) - need;
    if (need <= 0) {
        return true;
    }
    if (looks[i].slow && looks[k].slow) {
        ease(bodies, i, &looks[i], out, need);
        ease(bodies, k, &looks[k], (struct canvas_point){-out.x, -out.y}, need);
    }
    return false;
}

static bool part_fixed(const struct dice_stabiliser *stabiliser, struct dice_bodies *bodies,
                       const struct look *look, int i)
{
    bool apart = true;
    for (int k = 0; k < stabiliser->plan->fixed; k++) {
        struct dice_print other = print_fixed(stabiliser, k);
        struct canvas_point out;
        if (!close_by(look->print.at, other.at)) {
            continue;
        }
        float need = dice_landing_gap(&look->print, &other, &out);
        need = air(stabiliser, out) - need;
        if (need > 0) {
            apart = false;
            if (look->slow) {
                ease(bodies, i, look, out, need);
            }
        }
    }
    return apart;
}

static bool part_all(const struct dice_stabiliser *stabiliser, struct dice_bodies *bodies,
                     struct look *looks)
{
    bool apart = true;
    for (int i = 0; i < stabiliser->count; i++) {
        looks[i].print = print_of(stabiliser, &looks[i]);
        apart = part_fixed(stabiliser, bodies, &looks[i], i) && apart;
        for (int k = 0; k < i; k++) {
            apart = part_pair(stabiliser, bodies, looks, i, k) && apart;
        }
    }
    return apart;
}

/* ---- The whole ------------------------------------------------------------------------------- */

static bool rests(const struct look *looks, int count)
{
    bool rest = true;
    for (int i = 0; i < count; i++) {
        rest = rest && looks[i].lies && looks[i].speed < 0.25f && looks[i].spin < 0.4f;
    }
    return rest;
}

bool dice_stabilise_guide(struct dice_stabiliser *stabiliser, struct dice_bodies *bodies, float now,
                          float step)
{
    struct look looks[DICE_MAX];
    int count = stabiliser->count = dice_bodies_count(bodies);
    if (now < GUIDED) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        looks[i] = look_at(stabiliser, bodies, i);
        if (now > SLOWED && looks[i].lies && dice_bodies_awake(bodies, i)) {
            dice_bodies_slow(bodies, i, fminf((now - SLOWED) * 0.08f, 0.04f));
        }
    }
    stabiliser->wanted = stabiliser->gap * clamped(2.9f - 1.4f * now, 0.55f, 1);
    right_all(stabiliser, bodies, looks, step);
    bool apart = part_all(stabiliser, bodies, looks);
    bool all = count == stabiliser->plan->count;
    stabiliser->quiet = all && apart && rests(looks, count) ? stabiliser->quiet + 1 : 0;
    return stabiliser->quiet >= 6;
}

int dice_stabilise_righted(const struct dice_stabiliser *stabiliser)
{
    int count = 0;
    for (int i = 0; i < stabiliser->plan->count; i++) {
        count += stabiliser->righted[i];
    }
    return count;
}

/* How near two dice may lie: less than is wanted, but not touching. */
static float least_gap(float wanted)
{
    return 0.5f * wanted;
}

int dice_stabilise_judge(const struct dice_stabiliser *stabiliser, const struct dice_bodies *bodies,
                         bool *bad)
{
    const struct dice_trajectory_plan *plan = stabiliser->plan;
    struct look looks[DICE_MAX];
    struct canvas_point out;
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        looks[i] = look_at(stabiliser, bodies, i);
        looks[i].print = print_of(stabiliser, &looks[i]);
        bad[i] = !looks[i].lies || looks[i].speed > 1 ||
                 !dice_landing_inside(&looks[i].print, plan->width, plan->depth);
        for (int k = 0; k < i && !bad[i]; k++) {
            bad[i] = !bad[k] && dice_landing_gap(&looks[i].print, &looks[k].print, &out) <
                                    least_gap(stabiliser->gap);
        }
        for (int k = 0; k < plan->fixed && !bad[i]; k++) {
            struct dice_print other = print_fixed(stabiliser, k);
            bad[i] = dice_landing_gap(&looks[i].print, &other, &out) < least_gap(stabiliser->gap);
        }
        count += bad[i];
    }
    return count;
}

/* ---- By hand --------------------------------------------------------------------------------- */

/* What lies already: those that need no hand, those laid, and the ones that were there before. */
struct lying {
    const struct dice_trajectory_plan *plan;
    struct dice_print print[2 * DICE_MAX];
    int count;
};

static bool fits(const struct lying *lying, const struct dice_print *print)
{
    struct canvas_point out;
    bool clear = dice_landing_inside(print, lying->plan->width, lying->plan->depth);
    for (int i = 0; i < lying->count && clear; i++) {
        clear = !close_by(lying->print[i].at, print->at) ||
                dice_landing_gap(&lying->print[i], print, &out) >= 0.06f;
    }
    return clear;
}

/* The free place nearest to where it is, on a widening ring. */
static bool find_place(struct lying *lying, struct dice_spot *spot)
{
    float most = lying->plan->width + lying->plan->depth;
    for (int ring = 0; (float)ring * 0.2f < most; ring++) {
        for (int i = 0; i < 6 * ring + 1; i++) {
            float angle = 6.2831853f * (float)i / (float)(6 * ring + 1), r = 0.2f * (float)ring;
            struct canvas_point at = {spot->at.x + r * cosf(angle), spot->at.y + r * sinf(angle)};
            struct dice_print print = dice_landing_print(lying->plan->solid, at, spot->turn);
            if (fits(lying, &print)) {
                spot->at.x = at.x;
                spot->at.y = at.y;
                lying->print[lying->count++] = print;
                return true;
            }
        }
    }
    return false;
}

/* What the walls gave way, and what lying flat takes more room. */
static void move_in(const struct dice_trajectory_plan *plan, struct dice_spot *spot)
{
    struct dice_print print =
        dice_landing_print(plan->solid, (struct canvas_point){0, 0}, spot->turn);
    struct canvas_point least = {0, 0}, most = {0, 0};
    for (int i = 0; i < print.corners; i++) {
        least.x = fminf(least.x, print.corner[i].x);
        least.y = fminf(least.y, print.corner[i].y);
        most.x = fmaxf(most.x, print.corner[i].x);
        most.y = fmaxf(most.y, print.corner[i].y);
    }
    spot->at.x = clamped(spot->at.x, -least.x, plan->width - most.x);
    spot->at.y = clamped(spot->at.y, -least.y, plan->depth - most.y);
}

bool dice_stabilise_rest(const struct dice_trajectory_plan *plan,
                         struct dice_trajectory *trajectory)
{
    struct lying lying = {.plan = plan};
    for (int i = 0; i < plan->fixed; i++) {
        struct canvas_point at = {plan->obstacle[i].at.x, plan->obstacle[i].at.y};
        lying.print[lying.count++] = dice_landing_print(plan->solid, at, plan->obstacle[i].turn);
    }
    for (int i = 0; i < plan->count; i++) {
        struct dice_spot *rest = &trajectory->rest[i];
        *rest = trajectory->frame[trajectory->frames - 1][i];
        rest->turn = dice_landing_flat(plan->solid, rest->turn);
        rest->at.z = plan->solid->inner;
        if (!trajectory->laid[i]) {
            move_in(plan, rest);
            struct canvas_point at = {rest->at.x, rest->at.y};
            lying.print[lying.count++] = dice_landing_print(plan->solid, at, rest->turn);
        }
    }
    bool room = true;
    for (int i = 0; i < plan->count; i++) {
        room = (!trajectory->laid[i] || find_place(&lying, &trajectory->rest[i])) && room;
    }
    return room;
}
