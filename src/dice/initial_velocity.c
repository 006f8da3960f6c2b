#include "dice/initial_velocity.h"

#include <math.h>
#include "dice/placement.h"

#define PITCH    1.66f /* of dice in the hand */
#define FRICTION 0.42f /* that a tumbling die seems to have */
#define FULL     6.2831853f

/* How dice are packed in the hand. */
struct pack {
    int across, deep;
};

static struct pack pack_of(const struct dice_trajectory_plan *plan)
{
    int most = (int)(plan->width * 0.9f / PITCH);
    int across = (int)lroundf(sqrtf(2 * (float)plan->count));
    across = across < most ? across : most;
    across = across > 1 ? across : 1;
    return (struct pack){across, (plan->count + across - 1) / across > 2 ? 2 : 1};
}

static float held_within(float value, float low, float high)
{
    return low < high ? fminf(fmaxf(value, low), high) : (low + high) / 2;
}

/* Inside a tray the hand keeps clear of its walls. */
void dice_initial_positions(const struct dice_trajectory_plan *plan, struct dice_vec *at)
{
    struct dice_chance chance = {plan->seed ^ UINT64_C(0x57A27)};
    struct pack pack = pack_of(plan);
    float half = PITCH * (float)(pack.across - 1) / 2, margin = 0.9f + half;
    float left = held_within(plan->hand.x, margin, plan->width - margin) - half;
    float near = plan->hand.y;
    if (plan->flung) {
        float back = PITCH * (float)(pack.deep - 1) + 0.9f;
        near = held_within(near, back, plan->depth - 0.9f);
    }
    for (int i = 0; i < plan->count; i++) {
        int layer = i / pack.across;
        at[i] = (struct dice_vec){left + PITCH * (float)(i % pack.across),
                                  near - PITCH * (float)(layer % pack.deep),
                                  plan->hand.z + PITCH * (float)(layer / pack.deep)};
        at[i].x += dice_chance_between(&chance, -0.12f, 0.12f);
        at[i].y += dice_chance_between(&chance, -0.25f, 0.25f);
        at[i].z += dice_chance_between(&chance, -0.18f, 0.18f);
    }
}

/* After Shoemake, "Uniform random rotations", Graphics Gems III. */
struct dice_quaternion dice_initial_orientation(struct dice_chance *chance)
{
    float u = dice_chance_between(chance, 0, 1);
    float v = dice_chance_between(chance, 0, FULL), w = dice_chance_between(chance, 0, FULL);
    float a = sqrtf(1 - u), b = sqrtf(u);
    return (struct dice_quaternion){b * cosf(w), a * sinf(v), a * cosf(v), b * sinf(w)};
}

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

/* The dice that a column of the hand holds, those that have the least way first. */
static int column_of(const struct dice_trajectory_plan *plan, struct pack pack, int column,
                     int *die)
{
    float way[DICE_MAX] = {0};
    int count = 0;
    for (int i = column; i < plan->count; i += pack.across) {
        int layer = i / pack.across;
        way[i] = (float)(layer / pack.deep * pack.deep - layer % pack.deep);
        die[count++] = i;
    }
    put_in_order(way, count, die);
    return count;
}

/* Where each die is to come to lie, roughly: what is on the left of the hand stays on the left, and
   what is above goes farther. */
static void aim(const struct dice_trajectory_plan *plan, uint64_t seed, struct canvas_point *target)
{
    struct canvas_point at[2 * DICE_MAX];
    float x[2 * DICE_MAX] = {0}, y[2 * DICE_MAX] = {0};
    int order[DICE_MAX] = {0}, die[DICE_MAX] = {0}, done = 0;
    struct pack pack = pack_of(plan);
    struct canvas_rect inner =
        canvas_rect_inset((struct canvas_rect){0, 0, plan->width, plan->depth}, 0.75f);
    for (int i = 0; i < plan->fixed; i++) {
        at[i] = (struct canvas_point){plan->obstacle[i].at.x, plan->obstacle[i].at.y};
    }
    dice_placement_find(inner, 1, at, plan->fixed, plan->fixed + plan->count, seed);
    for (int i = 0; i < plan->count; i++) {
        order[i] = plan->fixed + i;
        x[order[i]] = at[order[i]].x;
        y[order[i]] = at[order[i]].y;
    }
    put_in_order(x, plan->count, order);
    for (int column = 0; column < pack.across; column++) {
        int count = column_of(plan, pack, column, die);
        put_in_order(y, count, order + done);
        for (int i = 0; i < count; i++) {
            target[die[i]] = at[order[done + i]];
        }
        done += count;
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

static void throw_at(struct dice_body *body, struct canvas_point target, struct dice_chance *chance)
{
    float up = dice_chance_between(chance, 1, 4), fall = fmaxf(body->at.z - 0.5f, 0);
    float flight = (up + sqrtf(up * up + 2 * DICE_GRAVITY * fall)) / DICE_GRAVITY;
    float x = target.x - body->at.x, y = target.y - body->at.y;
    float way = fmaxf(hypotf(x, y), 0.1f);
    float speed = speed_for(way, flight) * dice_chance_between(chance, 0.92f, 1.12f);
    body->speed = (struct dice_vec){x / way * speed, y / way * speed, up};
}

/* A hand gives all the same speed, and opens a little. */
static void fling(const struct dice_trajectory_plan *plan, struct dice_body *body,
                  struct dice_chance *chance)
{
    struct dice_vec out = {body->at.x - plan->hand.x, body->at.y - plan->hand.y, 0};
    float share = dice_chance_between(chance, 0.8f, 1.1f);
    body->speed = dice_vec_add(dice_vec_scale(plan->speed, share), dice_vec_scale(out, 1.2f));
    body->speed = dice_vec_add(body->speed, any(chance, 1.5f));
    body->speed.z = dice_chance_between(chance, 1, 4);
}

void dice_initial_velocity(const struct dice_trajectory_plan *plan, uint64_t seed,
                           struct dice_body *body)
{
    struct dice_vec start[DICE_MAX];
    struct canvas_point target[DICE_MAX] = {{0, 0}};
    struct dice_chance chance = {seed};
    dice_initial_positions(plan, start);
    aim(plan, dice_chance_bits(&chance), target);
    for (int i = 0; i < plan->count; i++) {
        body[i] = (struct dice_body){.at = start[i], .turn = dice_initial_orientation(&chance)};
        if (plan->flung) {
            fling(plan, &body[i], &chance);
        } else {
            throw_at(&body[i], target[i], &chance);
        }
        float roll = dice_chance_between(&chance, 0.5f, 1.1f);
        struct dice_vec forward = {-body[i].speed.y * roll, body[i].speed.x * roll, 0};
        body[i].spin = dice_vec_add(forward, any(&chance, 9));
    }
}
