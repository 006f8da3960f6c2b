/* SPDX-License-Identifier: Zlib */
#include "dice/initial_velocity.h"

#include <math.h>
#include "dice/cup.h"
#include "dice/placement.h"

#define FRICTION 0.42f /* that a tumbling die seems to have */

/* How fast a die leaves the mouth at least, along the way that the mouth looks. */
#define OUTWARDS        5.0f
#define STREAM_OUTWARDS 3.0f

/* Orders indices by the keys of what they stand for. */
static void put_in_order(const float *key, int count, int *order)
{
    for (int i = 1; i < count; i++) {
        int one = order[i], k = i;
        for (; k > 0 && key[order[k - 1]] > key[one]; k--) {
            order[k] = order[k - 1];
        }
        order[k] = one;
    }
}

/* Of few that leave side by side each goes to its own side, and none crosses another's way. */
static void part(const struct dice_trajectory_plan *plan, const struct canvas_point *at, int count,
                 int *order)
{
    enum { ABREAST = 3 };
    static const int by_side[ABREAST] = {0, 2, 1}; /* whose exit is the first, second, third */
    struct dice_vec across = dice_cup_across(plan);
    for (int first = 0; first + 1 < count; first += ABREAST) {
        int n = count - first < ABREAST ? count - first : ABREAST, sorted[ABREAST];
        float key[2 * DICE_MAX];
        for (int i = 0; i < n; i++) {
            int one = sorted[i] = order[first + i];
            struct dice_vec way = {at[one].x - plan->hand.x, at[one].y - plan->hand.y, 0};
            key[one] = dice_vec_dot(way, across) / fmaxf(hypotf(way.x, way.y), 0.1f);
        }
        put_in_order(key, n, sorted);
        for (int i = 0; i < n; i++) {
            order[first + (n == ABREAST ? by_side[i] : i)] = sorted[i];
        }
    }
}

/* Where each die is to come to lie, roughly: what leaves first goes farthest, so that none runs
   into it; of a stream that is where the cup was, which draws back. */
static void aim(const struct dice_trajectory_plan *plan, uint64_t seed, struct canvas_point *target)
{
    struct canvas_point at[2 * DICE_MAX];
    float near[2 * DICE_MAX] = {0};
    int order[DICE_MAX] = {0};
    struct canvas_rect inner =
        canvas_rect_inset((struct canvas_rect){0, 0, plan->width, plan->depth}, 0.75f);
    struct dice_vec mouth, out;
    struct canvas_rect lands = canvas_rect_common(inner, plan->lands);
    inner = lands.w > 0 && lands.h > 0 ? lands : inner;
    bool left = !plan->right;
    bool before = dice_cup_stays_before(plan, &mouth, &out);
    if (before) {
        float most = inner.x + inner.w, x = fmaxf(mouth.x, inner.x);
        inner.x = left ? x : inner.x;
        inner.w = fmaxf(left ? most - x : fminf(mouth.x, most) - inner.x, 0.5f);
    }
    for (int i = 0; i < plan->fixed; i++) {
        at[i] = (struct canvas_point){plan->obstacle[i].at.x, plan->obstacle[i].at.y};
    }
    dice_placement_find(inner, 1, at, plan->fixed, plan->fixed + plan->count, seed);
    for (int i = 0; i < plan->count; i++) {
        int one = order[i] = plan->fixed + i;
        near[one] = before ? -hypotf(at[one].x - plan->hand.x, at[one].y - plan->hand.y)
                    : left ? -at[one].x
                           : at[one].x;
    }
    put_in_order(near, plan->count, order);
    if (before) {
        part(plan, at, plan->count, order);
    }
    for (int i = 0; i < plan->count; i++) {
        target[i] = at[order[i]];
    }
}

/* The speed that carries a die so far: a flight, and then what the felt leaves of it. */
static float speed_for(float way, float flight)
{
    float drag = FRICTION * DICE_GRAVITY;
    return drag * (sqrtf(flight * flight + 2 * way / drag) - flight);
}

static struct dice_vec any(struct dice_chance *chance, float most)
{
    return (struct dice_vec){dice_chance_between(chance, -most, most),
                             dice_chance_between(chance, -most, most),
                             dice_chance_between(chance, -most, most)};
}

static void throw_at(const struct dice_trajectory_plan *plan, struct dice_body *body,
                     struct canvas_point target, struct dice_chance *chance)
{
    bool stream = plan->count >= DICE_CUP_STREAM;
    float up = dice_chance_between(chance, stream ? -2.5f : 0.5f, stream ? 0.5f : 3.5f);
    float fall = fmaxf(body->at.z - 0.5f, 0);
    float flight = (up + sqrtf(up * up + 2 * DICE_GRAVITY * fall)) / DICE_GRAVITY;
    float x = target.x - body->at.x, y = target.y - body->at.y;
    float way = fmaxf(hypotf(x, y), 0.1f);
    float speed = speed_for(way, flight) * dice_chance_between(chance, 0.92f, 1.12f);
    body->speed = (struct dice_vec){x / way * speed, y / way * speed, up};
}

/* A hand gives all the same speed, and they open a little. */
static void fling(const struct dice_trajectory_plan *plan, struct dice_body *body,
                  struct dice_chance *chance)
{
    struct dice_vec out = {body->at.x - plan->hand.x, body->at.y - plan->hand.y, 0};
    float share = dice_chance_between(chance, 0.8f, 1.1f);
    body->speed = dice_vec_add(dice_vec_scale(plan->speed, share), dice_vec_scale(out, 1.2f));
    body->speed = dice_vec_add(body->speed, any(chance, 1.5f));
    body->speed.z = dice_chance_between(chance, 1, 4);
}

/* Out of the mouth, and not back into the cup. */
static void outwards(const struct dice_trajectory_plan *plan, struct dice_vec axis,
                     struct dice_body *body)
{
    float has = dice_vec_dot(body->speed, axis);
    float least = plan->count < DICE_CUP_STREAM ? OUTWARDS : STREAM_OUTWARDS;
    if (plan->cup.mouth > 0 && has < least) {
        body->speed = dice_vec_add(body->speed, dice_vec_scale(axis, least - has));
    }
}

void dice_initial_velocity(const struct dice_trajectory_plan *plan, uint64_t seed,
                           struct dice_body *body)
{
    struct canvas_point target[DICE_MAX] = {{0, 0}};
    struct dice_chance chance = {seed};
    aim(plan, dice_chance_bits(&chance), target);
    for (int i = 0; i < plan->count; i++) {
        struct dice_cup_pose cup = dice_cup_pouring(plan, dice_cup_leaves(plan, i));
        body[i] = (struct dice_body){.at = dice_cup_place(&cup, dice_cup_exit(plan, i)),
                                     .turn = dice_quaternion_any(&chance)};
        if (plan->flung) {
            fling(plan, &body[i], &chance);
        } else {
            throw_at(plan, &body[i], target[i], &chance);
        }
        outwards(plan, dice_cup_axis(&cup), &body[i]);
        float roll = dice_chance_between(&chance, 0.5f, 1.1f);
        struct dice_vec forward = {-body[i].speed.y * roll, body[i].speed.x * roll, 0};
        body[i].spin = dice_vec_add(forward, any(&chance, 9));
    }
}
