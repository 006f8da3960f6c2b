/* SPDX-License-Identifier: Zlib */
/* Dice that a hand carries to where they are to lie: one after another, over those that lie or are
   carried where they pass. */
#include <math.h>
#include <string.h>
#include "dice/state.h"

/* Share of the time by which a die may set out after the first, where there are so many or more. */
#define LATE 0.45f
enum { LATE_FROM = 6 };
/* How high dice are carried that go over nothing, and one over another: edges. */
#define LOW    0.30f
#define HIGHER 1.02f
/* Nearer than this to another, level and upright, a die would be in it: edges. */
#define WIDE 1.00f
#define TALL 0.97f
/* From the middle of a die that lies to the cloth, edges. */
#define HALF 0.5f
/* How often those that meet others yet look for a better way, where there are no more than so many.
 */
enum { AGAIN = 3, AGAIN_MOST = 30 };
enum { LANES = 5, STARTS = 13, MOMENTS = 36, TIMES = MOMENTS + 1 };

/* Where a die is at each moment: along the cloth and above it. */
struct track {
    float x[TIMES], y[TIMES], z[TIMES], edge[TIMES];
};

/* All that lies or moves there, each with its track, and when a hand sets out with a die how far
   its way and how high it is at each moment, for each time to set out. */
struct carrying {
    const struct dice *dice;
    float ms, late;
    struct track track[DICE_MAX];
    int count;
    uint8_t there[DICE_MAX]; /* dice with a track */
    float along[STARTS][TIMES], lift[STARTS][TIMES];
};

static void follow(struct carrying *carrying, int which)
{
    const struct dice_die *die = &carrying->dice->die[which];
    struct track *track = &carrying->track[which];
    for (int i = 0; i < TIMES; i++) {
        float clock = die->clock + carrying->ms * (float)i / MOMENTS;
        struct dice_pose pose =
            die->motion == DICE_GLIDES ? dice_die_gliding(die, clock) : die->rest;
        track->x[i] = pose.at.x;
        track->y[i] = pose.at.y / DICE_VIEW_DEPTH;
        track->z[i] = pose.z;
        track->edge[i] = pose.edge;
    }
}

static float start_clock(const struct carrying *carrying, int start)
{
    return -carrying->late * (float)start / (STARTS - 1);
}

static void time_ways(struct carrying *carrying)
{
    float ms = carrying->ms - carrying->late;
    for (int start = 0; start < STARTS; start++) {
        for (int i = 0; i < TIMES; i++) {
            float clock = start_clock(carrying, start) + carrying->ms * (float)i / MOMENTS;
            dice_die_carried(clock / ms, &carrying->along[start][i], &carrying->lift[start][i]);
        }
    }
}

/* How a die goes that sets out then; the height it is carried at is yet to come. */
static void trace(const struct carrying *carrying, const struct dice_die *die, int start,
                  struct track *track)
{
    const struct dice_pose *from = &die->from, *to = &die->rest;
    for (int i = 0; i < TIMES; i++) {
        float u = carrying->along[start][i];
        track->x[i] = from->at.x + (to->at.x - from->at.x) * u;
        track->y[i] = (from->at.y + (to->at.y - from->at.y) * u) / DICE_VIEW_DEPTH;
        track->edge[i] = from->edge + (to->edge - from->edge) * u;
    }
}

/* For how many moments two would be in one another on their ways. */
static int meetings(const struct track *a, const struct track *b)
{
    int count = 0;
    for (int i = 0; i < TIMES; i++) {
        float edge = fmaxf(a->edge[i], b->edge[i]), wide = WIDE * edge;
        float x = a->x[i] - b->x[i], y = a->y[i] - b->y[i];
        count += x * x + y * y < wide * wide && fabsf(a->z[i] - b->z[i]) < TALL * edge;
    }
    return count;
}

static int all_meetings(const struct carrying *carrying, int which, const struct track *track,
                        int enough)
{
    int met = 0;
    for (int i = 0; i < carrying->count && met < enough; i++) {
        if (carrying->there[i] != which) {
            met += meetings(track, &carrying->track[carrying->there[i]]);
        }
    }
    return met;
}

/* A hand takes up a die after those before it, or sooner or later, and carries it as low as it can
   over those that it would meet. */
static void find_way(struct carrying *carrying, struct dice_die *die, int which, int turn)
{
    struct track tracks[STARTS];
    float best_hop = LOW, best_clock = 0;
    int least = TIMES * DICE_MAX;
    for (int start = 0; start < STARTS; start++) {
        trace(carrying, die, start, &tracks[start]);
    }
    for (int n = 0; n < LANES * STARTS && least > 0; n++) {
        int start = (n + turn) % STARTS;
        struct track *track = &tracks[start];
        float hop = LOW + HIGHER * (float)(n / STARTS);
        for (int i = 0; i < TIMES; i++) {
            track->z[i] = (HALF + hop * carrying->lift[start][i]) * track->edge[i];
        }
        int met = all_meetings(carrying, which, track, least);
        if (met < least) {
            least = met;
            best_hop = hop;
            best_clock = start_clock(carrying, start);
        }
    }
    die->hop = best_hop;
    die->clock = best_clock;
    follow(carrying, which);
}

static void find_ways(struct carrying *carrying, struct dice *dice, const uint8_t *who, int count)
{
    for (int i = 0; i < count; i++) {
        find_way(carrying, &dice->die[who[i]], who[i], i);
        carrying->there[carrying->count++] = who[i];
    }
    bool meets = count <= AGAIN_MOST;
    for (int again = 0; again < AGAIN && meets; again++) {
        meets = false;
        for (int i = 0; i < count; i++) {
            if (all_meetings(carrying, who[i], &carrying->track[who[i]], 1) > 0) {
                find_way(carrying, &dice->die[who[i]], who[i], i);
                meets = true;
            }
        }
    }
}

void dice_carry_in_order(struct dice *dice, const uint8_t *who, int count, float ms)
{
    struct carrying carrying = {.dice = dice, .ms = ms};
    bool carried[DICE_MAX] = {false};
    float few = fminf(1, (float)(count - 1) / (LATE_FROM - 1)), last = 0;
    if (count == 0) {
        return;
    }
    carrying.late = ms * LATE * few;
    for (int i = 0; i < count; i++) {
        dice->die[who[i]].ms = ms - carrying.late;
        carried[who[i]] = true;
    }
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice->die[i].where != DICE_AWAY && !carried[i] && !dice_cup_holds(dice, i)) {
            follow(&carrying, i);
            carrying.there[carrying.count++] = (uint8_t)i;
        }
    }
    time_ways(&carrying);
    find_ways(&carrying, dice, who, count);
    for (int i = 0; i < count; i++) {
        last = fminf(last, dice->die[who[i]].clock);
    }
    /* The last is there when all the time is over. */
    for (int i = 0; i < count; i++) {
        dice->die[who[i]].clock -= carrying.late + last;
    }
}

/* Goes farther than so many edges: else it slides. */
#define FAR 1.3f

static bool goes_far(const struct dice_die *die)
{
    float x = die->rest.at.x - die->from.at.x, y = die->rest.at.y - die->from.at.y;
    return hypotf(x, y) > FAR * fmaxf(die->rest.edge, die->from.edge);
}

void dice_carry(struct dice *dice, uint64_t which, float ms)
{
    uint8_t who[DICE_MAX];
    int count = 0;
    for (int i = 0; i < DICE_MAX && ms > 0; i++) {
        const struct dice_die *die = &dice->die[i];
        bool goes = die->motion == DICE_GLIDES && die->clock == 0 && die->where == DICE_LAID;
        if (!dice_named(which, i) || !goes || !goes_far(die)) {
            continue;
        }
        int k = count++;
        for (; k > 0 && die->rest.at.x < dice->die[who[k - 1]].rest.at.x; k--) {
            who[k] = who[k - 1];
        }
        who[k] = (uint8_t)i;
    }
    dice_carry_in_order(dice, who, count, ms);
}
