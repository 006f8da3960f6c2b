/* SPDX-License-Identifier: Zlib */
#include "dice/throw.h"

#include <assert.h>
#include <math.h>
#include "dice/chance.h"
#include "dice/state.h"

/* How long dice that lie on the table are swept into the cup as it comes, and how long it tips, ms
   of a throw of DICE_CUP_NORMAL_MS; and each at most, of a slower one. */
#define SWEPT_MS 240.0f
#define MOST_MS  250.0f
/* How much longer a cup tips that is not flung and no stream is poured from, ms of such a throw. */
#define FEW_TIP_MS 60.0f
/* A pace that differs by less than that share is the same to the ear. */
#define PACE_ALIKE 0.08f
/* Reach of a die from its middle, edges. */
#define REACH 0.87f

/* ---- What is to be worked out ---------------------------------------------------------------- */

/* A die with letters or numerals lies with them upright as nearly as it can. */
static bool stands(const struct dice *dice, const struct dice_die *die)
{
    return (dice->letters && die->look.mark != 0) || die->solid->figure > 0;
}

static void add_obstacles(const struct dice *dice, uint64_t which,
                          struct dice_trajectory_plan *plan)
{
    for (int i = 0; i < DICE_MAX; i++) {
        const struct dice_die *die = &dice->die[i];
        if ((which >> i & 1) == 0 && die->where == DICE_TRAY) {
            struct dice_vec at = dice_place_of(dice, die->rest.at);
            at.z = die->solid->inner;
            plan->obstacle[plan->fixed++] = (struct dice_spot){at, die->rest.turn};
        }
    }
}

static struct dice_trajectory_plan plan_of(const struct dice *dice)
{
    const struct dice_throw_state *throw = &dice->throw;
    const struct dice_die *first = &dice->die[throw->die[0]];
    struct dice_trajectory_plan plan = {.solid = first->solid,
                                        .count = throw->count,
                                        .seed = throw->seed,
                                        .upright = stands(dice, first),
                                        .flung = throw->flung,
                                        .speed = throw->speed};
    dice_throw_aim(dice, throw->hand, &plan);
    for (int i = 0; i < throw->count; i++) {
        plan.face[i] = (uint8_t)dice->die[throw->die[i]].face;
    }
    add_obstacles(dice, throw->which, &plan);
    plan.cup = dice_cup_for(dice, throw->count);
    if (throw->flung) {
        /* The whole mouth is between the walls. */
        float x = fminf(plan.cup.mouth + REACH, plan.width / 2);
        float y = fminf(plan.cup.mouth + REACH, plan.depth / 2);
        plan.hand.x = fminf(fmaxf(plan.hand.x, x), plan.width - x);
        plan.hand.y = fminf(fmaxf(plan.hand.y, y), plan.depth - y);
        plan.right = plan.hand.x > plan.width / 2;
    } else {
        plan.right = dice->way_out > dice->layout.tray.x + dice->layout.tray.w / 2;
        struct dice_vec free;
        dice_aside_corner(dice, plan.right, &free);
        plan.beside = plan.right ? free.x - plan.width : -free.x;
        plan.hand = dice_cup_hand(&plan);
    }
    return plan;
}

static void begin(struct dice *dice)
{
    dice->throw.plan = plan_of(dice);
    dice_precompute_begin(dice->throw.precompute, &dice->throw.plan);
    dice->throw.begun = true;
}

/* ---- Where the dice come to lie -------------------------------------------------------------- */

/* How far a figure that faces the sky is turned from upright, anticlockwise. */
static float yaw_of(const struct dice_die *die, struct dice_quaternion turn)
{
    struct dice_vec up = dice_quaternion_apply(turn, die->solid->side[die->face - 1].up);
    return atan2f(-up.x, up.y);
}

static void come_to_lie(struct dice *dice, struct dice_die *die, const struct dice_spot *rest)
{
    float yaw = yaw_of(die, rest->turn);
    die->quarter = stands(dice, die) ? 0 : (int)lroundf(yaw / 1.57079633f);
    die->askew = yaw - (float)die->quarter * 1.57079633f;
    struct dice_pose pose =
        dice_die_resting(die, dice_seen_at(dice, rest->at), dice_edge(dice), yaw);
    if (die->where == DICE_LAID) {
        die->spot = pose.at;
    } else if (die->where == DICE_TRAY) {
        die->rest = pose;
    }
    if (die->where != DICE_TRAY) {
        die->rest = dice_die_resting(die, die->rest.at, die->rest.edge, dice_die_in_row(die));
    }
}

static void count_up(struct dice_tally *tally, const struct dice_trajectory *trajectory)
{
    tally->throws++;
    tally->tries += (unsigned)trajectory->tries;
    tally->righted += (unsigned)trajectory->righted;
    tally->by_hand += (unsigned)trajectory->by_hand;
}

/* Takes what was worked out; false where nothing could be: then they are laid out. */
static bool learn(struct dice *dice)
{
    struct dice_throw_state *throw = &dice->throw;
    const struct dice_trajectory *trajectory = dice_precompute_wait(throw->precompute);
    uint64_t homeless = 0;
    for (int i = 0; i < throw->count; i++) {
        struct dice_die *die = &dice->die[throw->die[i]];
        if (trajectory != NULL) {
            come_to_lie(dice, die, &trajectory->rest[i]);
        } else if (die->where == DICE_TRAY) {
            homeless |= UINT64_C(1) << throw->die[i];
        }
    }
    if (homeless != 0) {
        dice_find_places(dice, homeless, throw->seed);
    }
    if (trajectory != NULL) {
        count_up(&throw->tally, trajectory);
    }
    return trajectory != NULL;
}

void dice_throw_resolve(struct dice *dice)
{
    struct dice_throw_state *throw = &dice->throw;
    if (throw->phase != DICE_THROW_OWED) {
        return;
    }
    throw->phase = DICE_THROW_OVER;
    if (!throw->begun) {
        begin(dice);
    }
    learn(dice);
}

void dice_throw_drop(struct dice *dice, uint64_t gone)
{
    bool seen = false;
    for (int i = 0; i < dice->throw.count; i++) {
        int die = dice->throw.die[i];
        enum dice_where where = dice->die[die].where;
        bool there = where != DICE_AWAY && where != DICE_ASIDE;
        seen = seen || (there && (gone >> die & 1) == 0);
    }
    if (dice->throw.phase == DICE_THROW_OWED && !seen) {
        dice->throw.phase = DICE_THROW_OVER;
    }
}

/* ---- The end of all motion ------------------------------------------------------------------- */

void dice_die_stop(struct dice_die *die)
{
    if (die->motion == DICE_SWEPT) {
        die->where = DICE_AWAY;
        dice_die_restore(die);
    }
    die->motion = DICE_STILL;
    die->clock = 0;
}

void dice_fade_to(struct dice_fade *fade, float to, float ms)
{
    *fade = (struct dice_fade){ms > 0 ? fade->now : to, fade->now, to, 0, ms};
}

void dice_die_restore(struct dice_die *die)
{
    dice_fade_to(&die->dark, 0, 0);
    dice_fade_to(&die->lift, 0, 0);
}

void dice_hush(struct dice *dice)
{
    dice->throw.recalls = dice->throw.recalls || dice->throw.announced > 0;
    dice->throw.announced = 0;
}

void dice_throw_finish(struct dice *dice)
{
    if (dice->throw.phase == DICE_THROW_WINDS) {
        dice->throw.phase = DICE_THROW_OWED;
    } else if (dice->throw.phase == DICE_THROW_FLIES) {
        dice->throw.phase = DICE_THROW_OVER;
    }
    dice_hush(dice);
}

void dice_finish(struct dice *dice)
{
    dice_throw_finish(dice);
    dice_cup_finish(dice);
    for (int i = 0; i < DICE_MAX; i++) {
        dice_die_stop(&dice->die[i]);
        dice->die[i].dark.now = dice->die[i].dark.to;
        dice->die[i].lift.now = dice->die[i].lift.to;
    }
}

/* ---- What they are
 * ---------------------------------------------------------------------------------- */

void dice_know_solid(struct dice *dice, const struct dice_solid *solid)
{
    struct dice_mesh *mesh = dice->mesh[dice_solid_index(solid)];
    if (mesh[DICE_FINE].points == 0) {
        dice_mesh_build(&mesh[DICE_ROUGH], solid, 2, 1);
        dice_mesh_build(&mesh[DICE_COARSE], solid, 4, 2);
        dice_mesh_build_fine(&mesh[DICE_FINE], solid);
    }
}

/* ---- Throwing -------------------------------------------------------------------------------- */

/* Dice that lie in the tray change where they are. */
static void fade_to(struct dice *dice, const struct dice_throw *how)
{
    struct dice_pose from[DICE_MAX];
    uint64_t come = 0;
    for (int i = 0; i < how->count; i++) {
        struct dice_die *die = &dice->die[how->die[i]];
        from[i] = die->rest;
        from[i].alpha = die->where == DICE_AWAY ? 0 : 1;
        if (die->where == DICE_TRAY) {
            die->rest = dice_die_resting(die, die->rest.at, dice->layout.size,
                                         dice_die_straight(die) + die->askew);
        } else {
            come |= UINT64_C(1) << how->die[i];
            die->where = DICE_TRAY;
        }
    }
    dice_find_places(dice, come, how->seed);
    for (int i = 0; i < how->count; i++) {
        struct dice_die *die = &dice->die[how->die[i]];
        die->from = from[i];
        die->motion = how->ms <= 0 ? DICE_STILL : how->still ? DICE_STANDS : DICE_FADES;
        die->clock = 0;
        die->ms = how->ms;
    }
}

static void by_hand(struct dice *dice, const struct dice_throw *how)
{
    struct dice_throw_state *throw = &dice->throw;
    float edge = fmaxf(dice_edge(dice), 1e-3f);
    throw->flung = how->flung;
    if (how->flung) {
        float x = how->speed.x / edge, y = -how->speed.y / (DICE_VIEW_DEPTH * edge);
        float most = DICE_FLUNG_MOST / fmaxf(hypotf(x, y), DICE_FLUNG_MOST);
        throw->hand = how->hand;
        throw->speed = (struct dice_vec){x * most, y * most, 0};
    }
}

/* Of a moment before the throw: what its dice came out of. */
struct before {
    bool held; /* by a cup or a hand, */
    bool amid, begins;
    bool carried;             /* and was not there yet */
    struct dice_cup_pose cup; /* which was there */
    uint64_t seed;            /* of how dice lay in it */
    float held_ms, turned;    /* how long it was shaken, and how far that turned them */
    float swept_ms, sweep_ms; /* how long they are already on their way into it, and all of that */
    struct dice_pose die[DICE_MAX];
};

/* Of a throw that nothing is seen of the cup doesn't matter that stands there since another one:
   so it lies again as it lay. */
static void look_back(const struct dice *dice, uint64_t which, bool seen, struct before *before)
{
    const struct dice_cup *cup = &dice->cup;
    bool ready = seen && cup->phase == DICE_CUP_READY;
    before->held = cup->phase == DICE_CUP_WAITS && (cup->which & which) == which;
    bool there = before->held || ready;
    before->cup = there ? dice_cup_pose_now(dice) : (struct dice_cup_pose){.size = 0};
    bool comes = before->held && cup->clock < cup->come_ms;
    before->carried = comes && !cup->taken;
    before->sweep_ms = comes ? cup->come_ms : 0;
    before->swept_ms = comes ? cup->clock : 0;
    before->held_ms = before->held ? dice_cup_held(dice) : 0;
    before->seed = before->held ? cup->seed : 0;
    before->turned = before->held ? dice_cup_turned(dice) : 0;
    before->amid = before->held ? cup->amid : ready;
    before->begins = there ? cup->begins : dice_cup_begins(dice);
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice_named(which, i)) {
            before->die[i] = dice_die_pose(dice, i);
            bool lies = dice->die[i].where != DICE_AWAY;
            before->die[i].alpha = before->held || lies ? 1 : 0;
            before->die[i] = comes ? cup->before[i] : before->die[i];
        }
    }
}

float dice_throw_sweep_ms(float ms)
{
    return fminf(SWEPT_MS * ms / DICE_CUP_NORMAL_MS, MOST_MS);
}

static void take_up(struct dice *dice, const struct dice_throw *how, const struct before *before)
{
    struct dice_throw_state *throw = &dice->throw;
    float share = how->ms / DICE_CUP_NORMAL_MS;
    throw->count = how->count;
    throw->seed = how->seed;
    throw->begun = false;
    throw->clock = 0;
    throw->ms = how->ms;
    throw->swept = !before->held || before->sweep_ms > 0;
    throw->carried = before->carried;
    throw->swept_ms = before->swept_ms;
    throw->held_ms = before->held_ms;
    throw->turned = before->turned;
    throw->sweep_ms =
        before->held ? before->sweep_ms - before->swept_ms : dice_throw_sweep_ms(how->ms);
    throw->shake_ms = how->ms > 0 ? fmaxf(how->shake_ms - before->held_ms, 0) : 0;
    bool cup = how->count > 1 || dice->layout.cup > 0;
    bool few = cup && how->count < DICE_CUP_STREAM && !how->flung;
    float tips = DICE_CUP_TIP_MS + (few ? FEW_TIP_MS : 0);
    float tip = fminf(tips * share, MOST_MS);
    throw->wind_ms = throw->sweep_ms + throw->shake_ms + tip;
    throw->whole = how->count < DICE_CUP_STREAM ? how->ms : how->ms - throw->sweep_ms - tip;
    throw->whole = fmaxf(throw->whole, 1);
    by_hand(dice, how);
    for (int i = 0; i < how->count; i++) {
        struct dice_die *die = &dice->die[how->die[i]];
        throw->die[i] = how->die[i];
        throw->before[i] = before->die[how->die[i]];
        die->where = DICE_TRAY;
        die->slot = i;
        die->clock = 0;
        die->motion = how->ms > 0 ? DICE_THROWN : DICE_STILL;
    }
}

static void tip(struct dice *dice, const struct before *before)
{
    struct dice_throw_state *throw = &dice->throw;
    throw->cup_from = before->cup;
    /* Before the flight is known, and with it how fast it is shown. */
    throw->tipping = dice_throw_seconds(throw, 0) -
                     dice_throw_seconds(throw, throw->wind_ms - throw->sweep_ms - throw->shake_ms);
    dice->cup = (struct dice_cup){.phase = DICE_CUP_POURS,
                                  .which = throw->which,
                                  .count = throw->count,
                                  .amid = before->amid,
                                  .begins = before->begins,
                                  .seed = before->held ? before->seed : ++dice->cups,
                                  .solid = throw->plan.solid};
}

static void throw_tumbling(struct dice *dice, const struct dice_throw *how, uint64_t which,
                           const struct before *before)
{
    dice->throw.which = which;
    take_up(dice, how, before);
    dice->throw.phase = how->ms > 0 ? DICE_THROW_WINDS : DICE_THROW_OWED;
    if (how->ms > 0) {
        begin(dice);
        tip(dice, before);
    }
}

static uint64_t dice_of(const struct dice_throw *how)
{
    uint64_t which = 0;
    for (int i = 0; i < how->count; i++) {
        assert(how->die[i] < DICE_MAX && (which >> how->die[i] & 1) == 0);
        which |= UINT64_C(1) << how->die[i];
    }
    return which;
}

/* Where there is nobody to see how a die turns up, it lies as it comes. */
static void turn_about(const struct dice *dice, struct dice_die *die, struct dice_chance *chance)
{
    int quarter = dice_chance_below(chance, 4);
    die->quarter = stands(dice, die) ? 0 : quarter;
    die->askew = dice_chance_between(chance, -DICE_PLACEMENT_ANGLE, DICE_PLACEMENT_ANGLE);
}

void dice_throw(struct dice *dice, const struct dice_throw *how)
{
    assert(how->count >= 0 && how->count <= DICE_MAX);
    uint64_t which = dice_of(how);
    struct dice_chance chance = {how->seed ^ UINT64_C(0xD1CE)};
    struct before before;
    look_back(dice, which, how->ms > 0, &before);
    dice_finish(dice);
    dice->cup.phase = DICE_CUP_AWAY;
    dice->cup.begins = before.begins;
    dice_throw_drop(dice, which);
    dice_throw_resolve(dice);
    dice_know_solid(dice, dice_solid_of(how->sides));
    for (int i = 0; i < how->count; i++) {
        struct dice_die *die = &dice->die[how->die[i]];
        assert(how->face[i] >= 1 && how->face[i] <= how->sides);
        die->solid = dice_solid_of(how->sides);
        die->face = how->face[i];
        turn_about(dice, die, &chance);
        dice_die_restore(die);
    }
    if (how->gently) {
        fade_to(dice, how);
    } else if (how->count > 0) {
        throw_tumbling(dice, how, which, &before);
    }
    dice_rows_arrange(dice, DICE_CLOSE_MS);
}

/* ---- Time ------------------------------------------------------------------------------------ */

static_assert((int)DICE_TRAJECTORY_KNOCKS < (int)CANVAS_CUES_MAX, "a throw is announced whole");

/* All knocks that are still to come. */
static void announce(struct dice *dice, const struct dice_trajectory *trajectory,
                     struct canvas_cues *cues)
{
    static const enum canvas_sound sound[] = {[DICE_MET_FELT] = CANVAS_SOUND_KNOCK_FELT,
                                              [DICE_MET_WALL] = CANVAS_SOUND_KNOCK_WOOD,
                                              [DICE_MET_DIE] = CANVAS_SOUND_KNOCK_DIE};
    float half =
        fmaxf(dice->layout.tray.w / fmaxf(dice_edge(dice), 1e-3f) / 2 - DICE_TRAY_SIDE, 0.5f);
    struct dice_throw_state *throw = &dice->throw;
    float begun = throw->clock - throw->wind_ms;
    for (int i = 0; i < trajectory->knocks; i++) {
        const struct dice_trajectory_knock *knock = &trajectory->knock[i];
        float ms = dice_cup_ms(&throw->plan, knock->at, throw->whole) - begun;
        if (ms > 0) {
            canvas_cues_announce(cues, &(struct canvas_cue){.sound = sound[knock->met],
                                                            .strength = knock->strength,
                                                            .pan = 0.8f * (knock->x / half - 1),
                                                            .after = ms / dice->pace});
        }
    }
}

/* Of a stream, each handful as it leaves the cup. */
static void announce_pouring(const struct dice *dice, struct canvas_cues *cues)
{
    const struct dice_throw_state *throw = &dice->throw;
    for (int slot = 0; slot < throw->count && throw->count >= DICE_CUP_STREAM; slot += 3) {
        float ms = -dice_throw_out(throw, slot);
        if (ms > 0) {
            canvas_cues_announce(cues, &(struct canvas_cue){.sound = CANVAS_SOUND_POUR,
                                                            .strength = 0.5f,
                                                            .after = ms / dice->pace});
        }
    }
}

/* Again where they move at another pace than it was announced; not at all while they stand. */
static void keep_announced(struct dice *dice, const struct dice_trajectory *trajectory,
                           struct canvas_cues *cues)
{
    struct dice_throw_state *throw = &dice->throw;
    if (fabsf(dice->pace - throw->announced) <= PACE_ALIKE * throw->announced) {
        return;
    }
    if (throw->announced > 0) {
        canvas_cues_recall(cues);
    }
    throw->announced = dice->pace;
    if (dice->pace > 0) {
        announce(dice, trajectory, cues);
        announce_pouring(dice, cues);
    }
}

void dice_set_pace(struct dice *dice, float pace)
{
    dice->pace = fmaxf(pace, 0);
}

/* The first die leaves: from here on the way of each is known. */
static bool let_go(struct dice *dice)
{
    struct dice_throw_state *throw = &dice->throw;
    if (!learn(dice)) {
        return false;
    }
    if (throw->count < DICE_CUP_STREAM) {
        float seconds = dice_trajectory_seconds(dice_precompute_wait(throw->precompute));
        float most = dice_cup_seconds(throw->count) / fmaxf(seconds, 0.1f);
        float flies = throw->ms - (throw->wind_ms - throw->shake_ms);
        throw->whole = fminf(throw->ms, flies * most);
    }
    throw->phase = DICE_THROW_FLIES;
    return true;
}

static void end(struct dice *dice)
{
    dice->throw.phase = DICE_THROW_OVER;
    dice->throw.announced = 0;
    dice_cup_part(dice);
    for (int i = 0; i < dice->throw.count; i++) {
        struct dice_die *die = &dice->die[dice->throw.die[i]];
        die->motion = die->motion == DICE_THROWN ? DICE_STILL : die->motion;
    }
}

bool dice_throw_step(struct dice *dice, float ms, struct canvas_cues *cues)
{
    struct dice_throw_state *throw = &dice->throw;
    if (throw->recalls) {
        canvas_cues_recall(cues);
        throw->recalls = false;
    }
    if (throw->phase != DICE_THROW_WINDS && throw->phase != DICE_THROW_FLIES) {
        return false;
    }
    throw->clock += ms;
    if (throw->clock < throw->wind_ms) {
        return true;
    }
    if (throw->phase == DICE_THROW_WINDS && !let_go(dice)) {
        end(dice);
        return false;
    }
    const struct dice_trajectory *trajectory = dice_precompute_wait(throw->precompute);
    float now = dice_throw_seconds(throw, 0);
    keep_announced(dice, trajectory, cues);
    bool flies = now < dice_trajectory_seconds(trajectory);
    if (!flies) {
        end(dice);
    }
    return flies;
}

float dice_flown(const struct dice *dice)
{
    const struct dice_throw_state *throw = &dice->throw;
    bool winds = throw->phase == DICE_THROW_WINDS;
    if (throw->phase != DICE_THROW_FLIES) {
        return winds ? 0 : 1;
    }
    float all = dice_trajectory_seconds(dice_precompute_wait(throw->precompute));
    return fmaxf(0, fminf(1, dice_throw_seconds(throw, 0) / fmaxf(all, 0.1f)));
}
