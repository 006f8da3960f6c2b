#include "dice/initial_velocity.h"

#include <math.h>
#include "dice/cup.h"
#include "dice/placement.h"

#define FRICTION 0.42f /* that a tumbling die seems to have */

/* How fast a die leaves the mouth at least, along the way that the mouth looks. */
#define OUTWARDS 5.0f

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

/* Where each die is to come to lie, roughly: of few, what leaves first stays nearest to where the
   pouring began; of a stream it goes farthest, since the cup draws back. */
static void aim(const struct dice_trajectory_plan *plan, uint64_t seed, struct canvas_point *target)
{
    struct canvas_point at[2 * DICE_MAX];
    float x[2 * DICE_MAX] = {0};
    int order[DICE_MAX] = {0};
    struct canvas_rect inner =
        canvas_rect_inset((struct canvas_rect){0, 0, plan->width, plan->depth}, 0.75f);
    bool rightwards = (plan->hand.x < plan->width / 2) == (plan->count < DICE_CUP_STREAM);
    for (int i = 0; i < plan->fixed; i++) {
        at[i] = (struct canvas_point){plan->obstacle[i].at.x, plan->obstacle[i].at.y};
    }
    dice_placement_find(inner, 1, at, plan->fixed, plan->fixed + plan->count, seed);
    for (int i = 0; i < plan->count; i++) {
        order[i] = plan->fixed + i;
        x[order[i]] = rightwards ? at[order[i]].x : -at[order[i]].x;
    }
    put_in_order(x, plan->count, order);
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
    if (plan->cup.scale > 0 && has < OUTWARDS) {
        body->speed = dice_vec_add(body->speed, dice_vec_scale(axis, OUTWARDS - has));
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
