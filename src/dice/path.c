#include "dice/path.h"

#include <assert.h>
#include <math.h>
#include <string.h>
#include "dice/chance.h"

/* Times as shares of the whole throw. */
#define GATHER  0.16f
#define STAGGER 0.125f
#define EARLY   0.08f /* how much sooner than the last a die may lie still */
/* While it settles: the moment it falls flat, and how far it rocks after that. */
#define FLAT    0.66f
#define ROCK    0.085f
#define FADE_MS 50.0f
/* The middle of a die stops this many edges short of a wall. */
#define WALL 0.74f

enum { HOPS = 4, POINTS = HOPS + 1, TRIES = 24, SAMPLES = 40, DIE_KNOCKS = 6 };

/* A throw before it is cut into legs, along a way that goes straight through the walls; they
   fold it back afterwards. */
struct draft {
    struct canvas_point point[POINTS];
    float time[POINTS];
    float rise[HOPS], peak[HOPS];
    float spin[HOPS];
    float right, top; /* the walls that fold */
};

struct samples {
    struct canvas_point at[SAMPLES];
    float z[SAMPLES];
};

static float ease_out(float u)
{
    return 1 - (1 - u) * (1 - u);
}

static float smooth(float u)
{
    return u * u * (3 - 2 * u);
}

static struct canvas_point between(struct canvas_point a, struct canvas_point b, float u)
{
    return (struct canvas_point){a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u};
}

/* How far a settling die still leans, 1 .. 0: it falls on its face and rocks once. */
static float leaning(float u)
{
    if (u < FLAT) {
        return 1 - powf(u / FLAT, 1.6f);
    }
    float v = (u - FLAT) / (1 - FLAT);
    return ROCK * sinf(3.14159265f * v) * (1 - v);
}

/* `share` of the leg is over. */
static struct dice_turn turned(const struct dice_path *path, const struct dice_leg *leg,
                               float share)
{
    if (leg == &path->leg[path->legs - 1]) {
        float left = 1 - ease_out(share);
        struct dice_vec up = {0, 0, 1};
        struct dice_turn lean = dice_turn_about(leg->axis, -leg->angle * leaning(share));
        return dice_turn_mul(dice_turn_about(up, -path->yaw * left * left),
                             dice_turn_mul(lean, leg->turn));
    }
    return dice_turn_mul(dice_turn_about(leg->axis, -leg->angle * (1 - share)), leg->turn);
}

static float hop(const struct dice_leg *leg, float ms)
{
    if (leg->arc_to <= leg->arc_from) {
        return 0;
    }
    float u = (ms - leg->arc_from) / (leg->arc_to - leg->arc_from);
    return leg->arc_start * (1 - u) + 4 * leg->arc_peak * u * (1 - u);
}

static struct dice_pose in_leg(const struct dice_path *path, const struct dice_leg *leg, float ms)
{
    float u = fminf(fmaxf((ms - leg->from) / (leg->to - leg->from), 0), 1);
    bool last = leg == &path->leg[path->legs - 1];
    struct dice_pose pose = path->rest;
    pose.at = between(leg->start, leg->end, last ? ease_out(u) : u);
    pose.turn = turned(path, leg, u);
    pose.z = dice_solid_height(path->solid, pose.turn) * pose.edge + hop(leg, ms);
    pose.alpha = fminf((ms - path->leg[0].from) / FADE_MS, 1);
    return pose;
}

/* Into the cup: a die lifts, goes to the mouth, and is gone. */
static struct dice_pose gathering(const struct dice_path *path, float ms)
{
    struct dice_pose pose = path->before;
    float u = fminf(fmaxf(ms / path->gathered, 0), 1);
    pose.at = between(pose.at, path->leg[0].start, smooth(u));
    pose.z += 0.8f * pose.edge * sinf(1.5707963f * u);
    pose.edge += (path->rest.edge - pose.edge) * u;
    pose.alpha *= 1 - smooth(fmaxf(u - 0.5f, 0) * 2);
    return pose;
}

struct dice_pose dice_path_pose(const struct dice_path *path, float ms)
{
    if (ms >= dice_path_end(path)) {
        return path->rest;
    }
    if (ms < path->gathered) {
        return gathering(path, ms);
    }
    int i = 0;
    while (i + 1 < path->legs && ms >= path->leg[i].to) {
        i++;
    }
    struct dice_pose pose = in_leg(path, &path->leg[i], fmaxf(ms, path->leg[0].from));
    pose.alpha = ms < path->leg[0].from ? 0 : pose.alpha;
    return pose;
}

float dice_path_end(const struct dice_path *path)
{
    return path->leg[path->legs - 1].to;
}

/* The cup tips over the near rail, left of the middle. */
static struct canvas_point mouth(const struct dice_path_plan *plan, struct dice_chance *chance)
{
    const struct canvas_rect *tray = &plan->tray;
    float e = plan->edge;
    return (struct canvas_point){
        tray->x + 0.1f * tray->w + dice_chance_between(chance, -0.8f, 0.8f) * e,
        tray->y + tray->h + dice_chance_between(chance, 0.3f, 1.3f) * e,
    };
}

static struct canvas_point folded(const struct draft *draft, struct canvas_point p)
{
    return (struct canvas_point){p.x > draft->right ? 2 * draft->right - p.x : p.x,
                                 p.y < draft->top ? 2 * draft->top - p.y : p.y};
}

/* When hops begin and end, and how fast each is: felt takes speed at every knock. */
static void draft_times(struct draft *draft, float from, float to, struct dice_chance *chance)
{
    float share[HOPS] = {
        dice_chance_between(chance, 0.30f, 0.36f), dice_chance_between(chance, 0.21f, 0.26f),
        dice_chance_between(chance, 0.12f, 0.16f), dice_chance_between(chance, 0.28f, 0.32f)};
    float sum = share[0] + share[1] + share[2] + share[3];
    draft->time[0] = from;
    for (int i = 0; i < HOPS; i++) {
        draft->time[i + 1] = draft->time[i] + (to - from) * share[i] / sum;
    }
    draft->time[HOPS] = to;
}

static void draft_points(struct draft *draft, float edge, struct canvas_point start,
                         struct canvas_point end, struct dice_chance *chance)
{
    static const float speed[HOPS] = {1.0f, 0.72f, 0.55f, 0.2f};
    float way[HOPS];
    float sum = 0;
    for (int i = 0; i < HOPS; i++) {
        way[i] = speed[i] * (draft->time[i + 1] - draft->time[i]);
        sum += way[i];
    }
    float length = hypotf(end.x - start.x, end.y - start.y);
    struct canvas_point aside = {(start.y - end.y) / length, (end.x - start.x) / length};
    float gone = 0;
    draft->point[0] = start;
    for (int i = 0; i < HOPS; i++) {
        gone += way[i] / sum;
        float stray = i + 1 < HOPS ? dice_chance_between(chance, -0.3f, 0.3f) * edge : 0;
        struct canvas_point p = between(start, end, gone);
        draft->point[i + 1] = (struct canvas_point){p.x + aside.x * stray, p.y + aside.y * stray};
    }
    draft->point[HOPS] = end;
}

/* One gravity for all hops: heights go with the squares of times. */
static void draft_heights(struct draft *draft, float edge, struct dice_chance *chance)
{
    float second = draft->time[2] - draft->time[1];
    float gravity = 0.85f * edge / (second * second);
    for (int i = 0; i < HOPS - 1; i++) {
        float t = draft->time[i + 1] - draft->time[i];
        draft->rise[i] = 0;
        draft->peak[i] = gravity * t * t;
    }
    draft->rise[0] = dice_chance_between(chance, 1.2f, 1.9f) * edge;
    draft->peak[HOPS - 2] *= 0.8f;
    draft->rise[HOPS - 1] = draft->peak[HOPS - 1] = 0;
}

/* Sometimes a die goes past its place and comes back from the right or the far wall. Only one that
   is low when it gets there: else it would turn round in the air. */
static struct canvas_point aim(struct draft *draft, const struct dice_path_plan *plan,
                               struct canvas_point rest, struct dice_chance *chance)
{
    const struct canvas_rect *tray = &plan->tray;
    float e = plan->edge;
    float which = dice_chance_between(chance, 0, 1);
    float right = tray->x + tray->w - WALL * e;
    float top = tray->y + WALL * e;
    draft->right = INFINITY;
    draft->top = -INFINITY;
    if (which < 0.22f && right - rest.x < 2.4f * e && right > rest.x) {
        draft->right = right;
        return (struct canvas_point){2 * right - rest.x, rest.y};
    }
    if (which > 0.66f && rest.y - top < 2.2f * e && top < rest.y) {
        draft->top = top;
        return (struct canvas_point){rest.x, 2 * top - rest.y};
    }
    return rest;
}

/* The share of a hop after which it meets a wall; 1 if it does not. */
static float meets_wall(const struct draft *draft, int i)
{
    struct canvas_point a = draft->point[i];
    struct canvas_point b = draft->point[i + 1];
    if (a.x < draft->right && b.x > draft->right) {
        return (draft->right - a.x) / (b.x - a.x);
    }
    if (a.y > draft->top && b.y < draft->top) {
        return (a.y - draft->top) / (a.y - b.y);
    }
    return 1;
}

static struct dice_leg leg_of(const struct draft *draft, int i, float from, float to)
{
    float begin = draft->time[i];
    float length = draft->time[i + 1] - begin;
    return (struct dice_leg){
        .from = begin + length * from,
        .to = begin + length * to,
        .start = folded(draft, between(draft->point[i], draft->point[i + 1], from)),
        .end = folded(draft, between(draft->point[i], draft->point[i + 1], to)),
        .angle = draft->spin[i] * (to - from),
        .arc_from = begin,
        .arc_to = begin + length,
        .arc_start = draft->rise[i],
        .arc_peak = draft->peak[i],
    };
}

static void add_knock(struct dice_path *path, const struct dice_path_plan *plan, float at,
                      enum canvas_sound sound, float strength, float x)
{
    assert(path->knocks < DICE_KNOCKS);
    float middle = plan->tray.x + plan->tray.w / 2;
    float pan = 1.6f * (x - middle) / fmaxf(plan->tray.w, 1);
    path->knock[path->knocks++] = (struct dice_knock){
        at, {sound, fminf(fmaxf(strength, 0.04f), 1), fminf(fmaxf(pan, -1), 1)}};
}

/* The last leg is never cut: a die that settles is past all walls. */
static void cut_legs(struct dice_path *path, const struct draft *draft,
                     const struct dice_path_plan *plan)
{
    static const float loud[HOPS] = {0.0f, 0.85f, 0.5f, 0.3f};
    path->legs = path->knocks = 0;
    for (int i = 0; i < HOPS; i++) {
        if (i > 0) {
            add_knock(path, plan, draft->time[i], CANVAS_SOUND_KNOCK_FELT, loud[i],
                      folded(draft, draft->point[i]).x);
        }
        float cut = i + 1 < HOPS && path->legs == i ? meets_wall(draft, i) : 1;
        path->leg[path->legs++] = leg_of(draft, i, 0, cut);
        if (cut < 1) {
            const struct dice_leg *leg = &path->leg[path->legs - 1];
            add_knock(path, plan, leg->to, CANVAS_SOUND_KNOCK_WOOD, 0.75f - 0.15f * (float)i,
                      leg->end.x);
            path->leg[path->legs++] = leg_of(draft, i, cut, 1);
        }
    }
    const struct dice_leg *last = &path->leg[path->legs - 1];
    add_knock(path, plan, last->from + FLAT * (last->to - last->from), CANVAS_SOUND_KNOCK_FELT,
              0.2f, last->end.x);
}

/* A die rolls forward, roughly: its axis lies across its way, with a stray of chance. */
static struct dice_vec rolling(const struct dice_leg *leg, float stray, struct dice_chance *chance)
{
    struct dice_vec across =
        dice_vec_unit((struct dice_vec){leg->end.y - leg->start.y, leg->end.x - leg->start.x, 0});
    struct dice_vec any = {dice_chance_between(chance, -1, 1), dice_chance_between(chance, -1, 1),
                           dice_chance_between(chance, -1, 1)};
    return dice_vec_unit(dice_vec_add(across, dice_vec_scale(any, stray)));
}

/* The edge of the lying die that it tips over: level, and the nearest to across its way. */
static struct dice_vec tipping(const struct dice_path *path, struct dice_vec across)
{
    struct dice_vec best = across;
    float most = -1;
    for (int i = 0; i < path->solid->sides; i++) {
        struct dice_vec n = dice_turn_apply(path->rest.turn, path->solid->side[i].normal);
        if (fabsf(n.z) < 0.5f && dice_vec_dot(n, across) > most) {
            most = dice_vec_dot(n, across);
            best = dice_vec_unit((struct dice_vec){n.x, n.y, 0});
        }
    }
    return best;
}

/* From the end backwards, so that the drawn face comes to lie up whatever happens before. */
static void spin_back(struct dice_path *path, struct dice_chance *chance)
{
    struct dice_leg *last = &path->leg[path->legs - 1];
    last->turn = path->rest.turn;
    last->axis = tipping(path, rolling(last, 0, chance));
    path->yaw = dice_chance_between(chance, -0.8f, 0.8f);
    struct dice_turn next = turned(path, last, 0);
    for (int i = path->legs - 2; i >= 0; i--) {
        struct dice_leg *leg = &path->leg[i];
        leg->turn = next;
        leg->axis = rolling(leg, i == 0 ? 0.7f : 0.45f, chance);
        next = turned(path, leg, 0);
    }
}

/* `late` 0 .. 1 says how much later than the first a die leaves the cup. */
static void attempt(const struct dice_path_plan *plan, struct dice_path *path, float late,
                    struct dice_chance *chance)
{
    struct draft draft = {.spin = {0}};
    float from = path->gathered + STAGGER * plan->ms * late;
    float to = plan->ms * (1 - EARLY * dice_chance_between(chance, 0, 1));
    struct canvas_point start = mouth(plan, chance);
    struct canvas_point end = aim(&draft, plan, path->rest.at, chance);
    draft_times(&draft, from, to, chance);
    draft_points(&draft, plan->edge, start, end, chance);
    draft_heights(&draft, plan->edge, chance);
    draft.spin[0] = dice_chance_between(chance, 4.2f, 6.4f);
    draft.spin[1] = dice_chance_between(chance, 2.3f, 3.4f);
    draft.spin[2] = dice_chance_between(chance, 0.9f, 1.4f);
    draft.spin[3] = dice_chance_between(chance, 0.55f, 0.95f);
    cut_legs(path, &draft, plan);
    spin_back(path, chance);
}

static void sample(const struct dice_path_plan *plan, const struct dice_path *path,
                   struct samples *into)
{
    for (int i = 0; i < SAMPLES; i++) {
        float ms = plan->ms * (0.4f + 0.6f * (float)i / (float)(SAMPLES - 1));
        struct dice_pose pose = dice_path_pose(path, ms);
        into->at[i] = pose.at;
        into->z[i] = pose.z;
    }
}

static float gap(const struct samples *a, const struct samples *b, int i)
{
    float x = a->at[i].x - b->at[i].x;
    float y = a->at[i].y - b->at[i].y;
    float z = a->z[i] - b->z[i];
    return sqrtf(x * x + y * y + z * z);
}

/* How much a die runs through those worked out before it. */
static float clash(const struct samples *all, int count, const struct samples *one, float edge)
{
    float sum = 0;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < SAMPLES; k++) {
            sum += fmaxf(1.15f - gap(&all[i], one, k) / edge, 0) * (float)k;
        }
    }
    return sum;
}

/* A wall met while the die is high above the rail would be no wall. */
static bool wall_in_the_air(const struct dice_path *path)
{
    for (int i = 0; i + 1 < path->legs; i++) {
        const struct dice_leg *leg = &path->leg[i];
        if (leg->to < leg->arc_to && hop(leg, leg->to) > 0.9f * path->rest.edge) {
            return true;
        }
    }
    return false;
}

static void work_out_one(const struct dice_path_plan *plan, struct dice_path *path, float late,
                         struct samples *all, int done, struct dice_chance *chance)
{
    struct dice_path best = *path;
    float least = INFINITY;
    for (int i = 0; i < TRIES && least > 0; i++) {
        struct samples one = {.z = {0}};
        attempt(plan, path, late, chance);
        sample(plan, path, &one);
        float cost = clash(all, done, &one, plan->edge);
        cost += wall_in_the_air(path) ? 1e6f : 0;
        if (cost < least) {
            least = cost;
            best = *path;
            all[done] = one;
        }
    }
    *path = best;
}

/* Dice that go far leave first, so that none has to pass where another lies. */
static void far_first(const struct dice_path_plan *plan, const struct dice_path *path, int *order)
{
    float x = plan->tray.x;
    float y = plan->tray.y + plan->tray.h;
    for (int i = 0; i < plan->count; i++) {
        float way = hypotf(path[i].rest.at.x - x, path[i].rest.at.y - y);
        int k = i;
        for (; k > 0; k--) {
            const struct canvas_point *other = &path[order[k - 1]].rest.at;
            if (hypotf(other->x - x, other->y - y) >= way) {
                break;
            }
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
}

/* Where ways come closest, dice knock; a few of these can be heard. */
static void hear_meetings(const struct dice_path_plan *plan, struct dice_path *path,
                          const int *order, const struct samples *all)
{
    int heard = 0;
    for (int i = 1; i < plan->count && heard < DIE_KNOCKS; i++) {
        for (int k = 1; k + 1 < SAMPLES * 3 / 4; k++) {
            float d = gap(&all[i], &all[i - 1], k);
            if (d < 1.4f * plan->edge && d <= gap(&all[i], &all[i - 1], k - 1) &&
                d <= gap(&all[i], &all[i - 1], k + 1)) {
                float at = plan->ms * (0.4f + 0.6f * (float)k / (float)(SAMPLES - 1));
                add_knock(&path[order[i]], plan, at, CANVAS_SOUND_KNOCK_DIE, 0.45f, all[i].at[k].x);
                heard++;
                break;
            }
        }
    }
}

static void sort_knocks(struct dice_path *path)
{
    for (int i = 1; i < path->knocks; i++) {
        struct dice_knock knock = path->knock[i];
        int k = i;
        for (; k > 0 && path->knock[k - 1].at > knock.at; k--) {
            path->knock[k] = path->knock[k - 1];
        }
        path->knock[k] = knock;
    }
}

void dice_path_work_out(const struct dice_path_plan *plan, struct dice_path *path)
{
    struct samples all[DICE_MAX];
    memset(all, 0, sizeof all);
    int order[DICE_MAX];
    bool gather = false;
    for (int i = 0; i < plan->count; i++) {
        gather = gather || path[i].before.alpha > 0;
    }
    far_first(plan, path, order);
    for (int i = 0; i < plan->count; i++) {
        struct dice_path *one = &path[order[i]];
        struct dice_chance chance = {plan->seed + 0x51ED27u * (uint64_t)(i + 1)};
        float late = plan->count > 1 ? (float)i / (float)(plan->count - 1) : 0;
        one->gathered = gather ? fminf(GATHER * plan->ms, 200) : 0;
        work_out_one(plan, one, late, all, i, &chance);
    }
    hear_meetings(plan, path, order, all);
    for (int i = 0; i < plan->count; i++) {
        sort_knocks(&path[i]);
    }
}
