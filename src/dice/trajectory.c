/* SPDX-License-Identifier: Zlib */
#include "dice/trajectory.h"

#include <math.h>
#include <string.h>
#include "dice/cup.h"
#include "dice/landing.h"
#include "dice/initial_velocity.h"
#include "dice/stabilise.h"

#define STEP (1.0f / (float)DICE_TRAJECTORY_STEPS)

/* A lone die of numerals is readable where it is turned from upright by 60 degrees at most; of so
   many throws the first that leaves it so is shown. */
#define READABLE 0.5f
enum { CHOICES = 8 };

enum { QUIET = 0x7FFF };

/* A throw under way. */
struct run {
    const struct dice_trajectory_plan *plan;
    struct dice_trajectory *trajectory;
    struct dice_bodies *bodies;
    struct dice_stabiliser stabiliser;
    struct dice_body leaving[DICE_MAX]; /* each as it leaves the mouth */
    int heard[DICE_MAX][3];             /* the step of the last knock of each kind */
    int throw;                          /* which of those that may be chosen from */
    struct dice_chance chance;          /* of what only the ear can tell */
};

static uint64_t seed_of(const struct dice_trajectory_plan *plan, int attempt)
{
    struct dice_chance chance = {plan->seed + (uint64_t)attempt * UINT64_C(0xA0761D6478BD642F)};
    return dice_chance_bits(&chance);
}

/* The dice that leave the mouth by then. */
static void let_out(struct run *run, float now)
{
    for (int i = dice_bodies_count(run->bodies);
         i < run->plan->count && dice_cup_leaves(run->plan, i) <= now; i++) {
        dice_bodies_add(run->bodies, &run->leaving[i]);
    }
}

static void record(struct run *run)
{
    struct dice_trajectory *trajectory = run->trajectory;
    int out = dice_bodies_count(run->bodies);
    for (int i = 0; i < run->plan->count; i++) {
        struct dice_body body = i < out ? dice_bodies_get(run->bodies, i) : run->leaving[i];
        trajectory->frame[trajectory->frames][i] = (struct dice_spot){body.at, body.turn};
    }
    trajectory->frames++;
}

/* ---- What is heard --------------------------------------------------------------------------- */

static void keep_knock(struct dice_trajectory *trajectory, struct dice_trajectory_knock knock)
{
    int place = trajectory->knocks;
    if (place == DICE_TRAJECTORY_KNOCKS) {
        return;
    }
    for (; place > 0 && trajectory->knock[place - 1].at > knock.at; place--) {
        trajectory->knock[place] = trajectory->knock[place - 1];
    }
    trajectory->knock[place] = knock;
    trajectory->knocks++;
}

/* A die that rattles is heard once in a while. When within a step bodies met nobody knows: at any
   time of it, so that knocks keep no beat. */
static void listen(struct run *run, int step)
{
    static const float full[] = {[DICE_MET_FELT] = 22, [DICE_MET_WALL] = 20, [DICE_MET_DIE] = 18};
    const struct dice_bump *list;
    int count = dice_bodies_bumps(run->bodies, &list);
    for (int i = 0; i < count; i++) {
        int *heard = &run->heard[list[i].die][list[i].met];
        if (step - *heard > DICE_TRAJECTORY_STEPS / 16) {
            float strength = fminf(fmaxf(list[i].speed / full[list[i].met], 0.04f), 1);
            float at = ((float)step - dice_chance_between(&run->chance, 0, 1)) * STEP;
            keep_knock(run->trajectory,
                       (struct dice_trajectory_knock){at, strength, list[i].met, list[i].x});
        }
        *heard = step;
    }
}

/* ---- One try --------------------------------------------------------------------------------- */

static bool begin(struct run *run, int attempt)
{
    const struct dice_trajectory_plan *plan = run->plan;
    uint64_t seed = seed_of(plan, run->throw *DICE_TRAJECTORY_TRIES + attempt);
    run->bodies = dice_bodies_create(plan->solid, plan->width, plan->depth, seed >> 32);
    if (run->bodies == NULL) {
        return false;
    }
    dice_initial_velocity(plan, seed, run->leaving);
    for (int i = 0; i < plan->count; i++) {
        for (int k = 0; k < 3; k++) {
            run->heard[i][k] = -QUIET;
        }
    }
    for (int i = 0; i < plan->fixed; i++) {
        dice_bodies_add_fixed(run->bodies, plan->obstacle[i].at, plan->obstacle[i].turn);
    }
    struct dice_vec mouth, out;
    if (dice_cup_stays_before(plan, &mouth, &out)) {
        dice_bodies_add_wall(run->bodies, mouth, out);
    }
    dice_stabilise_begin(&run->stabiliser, plan);
    run->chance = (struct dice_chance){seed ^ UINT64_C(0xEA2)};
    run->trajectory->frames = run->trajectory->knocks = 0;
    return true;
}

/* The number of dice that don't lie as they should; -1: it could not be tried. */
static int attempt(struct run *run, int number)
{
    if (!begin(run, number)) {
        return -1;
    }
    let_out(run, 0);
    record(run);
    bool still = false;
    int most = (int)(dice_cup_seconds(run->plan->count) * DICE_TRAJECTORY_STEPS);
    for (int step = 1; step <= most && !still; step++) {
        let_out(run, (float)(step - 1) * STEP);
        dice_bodies_step(run->bodies, STEP);
        listen(run, step);
        still = dice_stabilise_guide(&run->stabiliser, run->bodies, (float)step * STEP, STEP);
        if (step % DICE_TRAJECTORY_EVERY == 0 || still) {
            record(run);
        }
    }
    int bad = dice_stabilise_judge(&run->stabiliser, run->bodies, run->trajectory->laid);
    dice_bodies_destroy(run->bodies);
    return bad;
}

/* The first good try, or the best of all. */
static bool try_all(struct run *run)
{
    int least = DICE_MAX + 1, best = 0, bad = 1;
    for (run->trajectory->tries = 0; run->trajectory->tries < DICE_TRAJECTORY_TRIES && bad > 0;) {
        bad = attempt(run, run->trajectory->tries++);
        if (bad < 0) {
            return false;
        }
        if (bad < least) {
            least = bad;
            best = run->trajectory->tries - 1;
        }
    }
    if (best != run->trajectory->tries - 1) {
        bad = attempt(run, best);
    }
    run->trajectory->by_hand = bad;
    run->trajectory->righted = dice_stabilise_righted(&run->stabiliser);
    return bad >= 0;
}

/* ---- The faces ------------------------------------------------------------------------------- */

/* Of the rotations that show the face, one by chance, or the one that stands it up best. */
static struct dice_quaternion choose(const struct dice_trajectory_plan *plan, int face,
                                     struct dice_quaternion rest, struct dice_chance *chance)
{
    struct dice_quaternion own[DICE_OWN_MAX];
    int landed = dice_landing_lean(plan->solid, rest).face;
    int count = dice_solid_own(plan->solid, face, landed, own);
    int best = dice_chance_below(chance, count);
    float most = -2;
    for (int i = 0; i < count && plan->upright; i++) {
        struct dice_quaternion turn = dice_quaternion_mul(rest, own[i]);
        float up = dice_quaternion_apply(turn, plan->solid->side[face - 1].up).y;
        if (up > most) {
            most = up;
            best = i;
        }
    }
    return own[best];
}

static void show_faces(const struct dice_trajectory_plan *plan, struct dice_trajectory *trajectory)
{
    struct dice_chance chance = {plan->seed ^ UINT64_C(0xFACE)};
    for (int i = 0; i < plan->count; i++) {
        struct dice_quaternion own = choose(plan, plan->face[i], trajectory->rest[i].turn, &chance);
        trajectory->rest[i].turn = dice_quaternion_mul(trajectory->rest[i].turn, own);
        for (int k = 0; k < trajectory->frames; k++) {
            trajectory->frame[k][i].turn = dice_quaternion_mul(trajectory->frame[k][i].turn, own);
        }
    }
}

static bool throw_once(struct run *run)
{
    run->trajectory->frames = run->trajectory->knocks = 0;
    if (!dice_bodies_begin()) {
        return false;
    }
    bool done = try_all(run);
    dice_bodies_end();
    done = done && dice_stabilise_rest(run->plan, run->trajectory);
    if (done) {
        show_faces(run->plan, run->trajectory);
    }
    return done;
}

/* A face that lies on itself in one way only has its figure wherever the bodies turned it. How it
   comes to lie is the same for every face, so to choose by that chooses no face. */
static bool stands_by_chance(const struct dice_trajectory_plan *plan)
{
    struct dice_quaternion own[DICE_OWN_MAX];
    return plan->upright && plan->count == 1 && dice_solid_own(plan->solid, 1, 1, own) == 1;
}

static bool reads(const struct dice_trajectory_plan *plan, const struct dice_trajectory *trajectory)
{
    return dice_quaternion_apply(trajectory->rest[0].turn, plan->solid->side[plan->face[0] - 1].up)
               .y >= READABLE;
}

bool dice_trajectory_compute(const struct dice_trajectory_plan *plan,
                             struct dice_trajectory *trajectory)
{
    static const float least = 1.75f;
    struct run run = {.plan = plan, .trajectory = trajectory};
    trajectory->count = plan->count;
    if (plan->width < least || plan->depth < least) {
        return false;
    }
    int most = stands_by_chance(plan) ? CHOICES : 1;
    bool done = true, good = false;
    for (run.throw = 0; run.throw < most && done && !good; run.throw ++) {
        done = throw_once(&run);
        good = done && reads(plan, trajectory);
    }
    return done;
}

/* ---- Along the throw ------------------------------------------------------------------------- */

float dice_trajectory_seconds(const struct dice_trajectory *trajectory)
{
    return (float)((trajectory->frames - 1) * DICE_TRAJECTORY_EVERY) / (float)DICE_TRAJECTORY_STEPS;
}

static struct dice_spot between(const struct dice_spot *a, const struct dice_spot *b, float share)
{
    return (struct dice_spot){dice_vec_mix(a->at, b->at, share),
                              dice_quaternion_mix(a->turn, b->turn, share)};
}

static float smooth(float u)
{
    u = fminf(fmaxf(u, 0), 1);
    return u * u * (3 - 2 * u);
}

struct dice_spot dice_trajectory_spot(const struct dice_trajectory *trajectory, int die,
                                      float seconds)
{
    float end = dice_trajectory_seconds(trajectory);
    if (seconds >= end) {
        return trajectory->rest[die];
    }
    float place = fmaxf(seconds, 0) * (float)DICE_TRAJECTORY_STEPS / (float)DICE_TRAJECTORY_EVERY;
    int first = (int)place;
    struct dice_spot spot = between(&trajectory->frame[first][die],
                                    &trajectory->frame[first + 1][die], place - (float)first);
    /* The last trace of leaning goes as it comes to rest; one laid by hand takes longer. */
    float last = trajectory->laid[die] ? 0.4f : 0.1f, share = smooth(1 - (end - seconds) / last);
    return share > 0 ? between(&spot, &trajectory->rest[die], share) : spot;
}
