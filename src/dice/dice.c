#include "dice/dice.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "dice/chance.h"
#include "dice/draw.h"
#include "dice/path.h"
#include "dice/pose.h"
#include "dice/scatter.h"

/* Pitch of the row aside, in its edges. */
#define PITCH    1.25f
#define CLOSE_MS 180.0f

enum { COARSE, FINE, DETAILS };

enum motion {
    STILL,
    TOSSED, /* along its path */
    GLIDES, /* from `from` to where it lies */
    FADES,  /* gone from `from`, then there where it lies */
};

struct die {
    struct dice_look look;
    const struct dice_solid *solid;
    enum dice_where where;
    int face;
    unsigned serial;       /* orders the row aside */
    int quarter;           /* how its figure stands when it lies straight, in quarter turns */
    float askew;           /* turned from straight where it was thrown, radians */
    struct dice_pose rest; /* where it lies, or will */
    float sunk, sunk_from, sunk_to, sink_clock, sink_ms;
    enum motion motion;
    struct dice_pose from;
    float clock, ms;
    struct dice_path path;
};

struct dice {
    struct dice_layout layout;
    struct dice_view view;
    unsigned serial; /* of the next die set aside */
    struct die die[DICE_MAX];
    struct dice_mesh mesh[DETAILS]; /* of the one solid there is so far */
};

struct dice *dice_create(void)
{
    static const struct dice_look ivory = {
        {0xF7, 0xF0, 0xDF, 255}, {0xDC, 0xCF, 0xB2, 255}, {0x2B, 0x26, 0x22, 255}, 0};
    struct dice *dice = calloc(1, sizeof *dice);
    if (dice == NULL) {
        return NULL;
    }
    for (int i = 0; i < DICE_MAX; i++) {
        dice->die[i].look = ivory;
        dice->die[i].solid = dice_solid_of(6);
        dice->die[i].face = 1;
        dice->die[i].rest.turn = dice_turn_none();
        dice->die[i].from = dice->die[i].rest;
    }
    dice_mesh_build(&dice->mesh[COARSE], dice_solid_of(6), 3);
    dice_mesh_build(&dice->mesh[FINE], dice_solid_of(6), 5);
    return dice;
}

void dice_destroy(struct dice *dice)
{
    free(dice);
}

static struct die *die_at(struct dice *dice, int die)
{
    assert(die >= 0 && die < DICE_MAX);
    return &dice->die[die];
}

static const struct die *die_seen(const struct dice *dice, int die)
{
    assert(die >= 0 && die < DICE_MAX);
    return &dice->die[die];
}

static bool named(uint64_t which, int die)
{
    return (which >> die & 1) != 0;
}

static struct dice_pose resting(const struct die *die, struct canvas_point at, float edge,
                                float radians)
{
    struct dice_pose pose = {.at = at, .edge = edge, .alpha = 1};
    pose.turn = dice_solid_rest(die->solid, die->face, radians);
    pose.z = dice_solid_height(die->solid, pose.turn) * edge;
    return pose;
}

static float straight(const struct die *die)
{
    return (float)die->quarter * 1.57079633f;
}

static float gliding(float u)
{
    return 1 - (1 - u) * (1 - u) * (1 - u);
}

static struct dice_pose glide_pose(const struct die *die)
{
    float u = gliding(fminf(die->clock / die->ms, 1));
    struct dice_pose pose = die->rest;
    pose.at.x = die->from.at.x + (die->rest.at.x - die->from.at.x) * u;
    pose.at.y = die->from.at.y + (die->rest.at.y - die->from.at.y) * u;
    pose.edge = die->from.edge + (die->rest.edge - die->from.edge) * u;
    pose.turn = dice_turn_mix(die->from.turn, die->rest.turn, u);
    pose.z = dice_solid_height(die->solid, pose.turn) * pose.edge;
    pose.z += 0.45f * pose.edge * sinf(3.14159265f * u);
    return pose;
}

static struct dice_pose fade_pose(const struct die *die)
{
    float u = fminf(die->clock / die->ms, 1);
    struct dice_pose pose = u < 0.4f ? die->from : die->rest;
    pose.alpha *= u < 0.4f ? 1 - u / 0.4f : gliding((u - 0.4f) / 0.6f);
    return pose;
}

static struct dice_pose pose_now(const struct die *die)
{
    switch (die->motion) {
    case TOSSED:
        return dice_path_pose(&die->path, die->clock);
    case GLIDES:
        return glide_pose(die);
    case FADES:
        return fade_pose(die);
    case STILL:
        break;
    }
    return die->rest;
}

static void settle(struct die *die)
{
    die->motion = STILL;
    die->clock = 0;
}

static void glide_to(struct die *die, struct dice_pose rest, float ms)
{
    die->from = pose_now(die);
    die->rest = rest;
    die->clock = 0;
    die->ms = ms;
    die->motion = ms > 0 ? GLIDES : STILL;
}

/* The row aside. */

static int row_length(const struct dice *dice)
{
    int length = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        length += dice->die[i].where == DICE_ASIDE;
    }
    return length;
}

static struct canvas_point row_place(const struct dice *dice, int slot, int length)
{
    const struct canvas_rect *aside = &dice->layout.aside;
    float edge = dice->layout.aside_size;
    float pitch = PITCH * edge;
    if (length > 1) {
        pitch = fminf(pitch, fmaxf(aside->w - PITCH * edge, 0) / (float)(length - 1));
    }
    struct dice_pose pose = {
        .at = {aside->x + (PITCH / 2) * edge + pitch * (float)slot, aside->y + aside->h / 2},
        .edge = edge};
    /* What leans away from the player is centred with its top. */
    pose.at.y -= dice_view_lens(&dice->view, &pose).lean.y * edge / 2;
    return pose.at;
}

/* How many of the row were set aside before this one. */
static int row_slot(const struct dice *dice, const struct die *die)
{
    int before = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        before += dice->die[i].where == DICE_ASIDE && dice->die[i].serial < die->serial;
    }
    return before;
}

static void row_settle(struct dice *dice, float ms)
{
    int length = row_length(dice);
    for (int i = 0; i < DICE_MAX; i++) {
        struct die *die = &dice->die[i];
        if (die->where != DICE_ASIDE) {
            continue;
        }
        struct canvas_point at = row_place(dice, row_slot(dice, die), length);
        struct dice_pose rest = resting(die, at, dice->layout.aside_size, straight(die));
        bool moved = rest.at.x != die->rest.at.x || rest.at.y != die->rest.at.y ||
                     rest.edge != die->rest.edge;
        if (moved) {
            glide_to(die, rest, ms);
        }
    }
}

/* The tray. */

static void lie(struct dice *dice, struct die *die, struct canvas_point at, float ms)
{
    glide_to(die, resting(die, at, dice->layout.size, straight(die) + die->askew), ms);
}

static int in_tray(const struct dice *dice, uint64_t but, int *who)
{
    int count = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice->die[i].where == DICE_TRAY && !named(but, i)) {
            who[count++] = i;
        }
    }
    return count;
}

/* Finds places for dice; they are there at once. Others in the tray move up where they must. */
static void find_places(struct dice *dice, uint64_t which, uint64_t seed)
{
    int who[DICE_MAX];
    struct canvas_point at[DICE_MAX];
    int fixed = in_tray(dice, which, who);
    int count = fixed;
    for (int i = 0; i < DICE_MAX; i++) {
        if (named(which, i)) {
            who[count++] = i;
        }
    }
    for (int i = 0; i < fixed; i++) {
        at[i] = dice->die[who[i]].rest.at;
    }
    struct canvas_rect inner = dice_scatter_inner(dice->layout.tray, dice->layout.size);
    bool stay = dice_scatter(inner, dice->layout.size, at, fixed, count, seed);
    for (int i = stay ? fixed : 0; i < count; i++) {
        lie(dice, &dice->die[who[i]], at[i], i < fixed ? CLOSE_MS : 0);
    }
}

/* The spots keep their share of the tray; what then lies too close gives way. */
static void tray_settle(struct dice *dice, struct canvas_rect before)
{
    int who[DICE_MAX];
    struct canvas_point at[DICE_MAX];
    int count = in_tray(dice, 0, who);
    struct canvas_rect inner = dice_scatter_inner(dice->layout.tray, dice->layout.size);
    for (int i = 0; i < count; i++) {
        struct canvas_point p = dice->die[who[i]].rest.at;
        at[i].x = inner.x + (before.w > 0 ? (p.x - before.x) / before.w : 0.5f) * inner.w;
        at[i].y = inner.y + (before.h > 0 ? (p.y - before.y) / before.h : 0.5f) * inner.h;
    }
    dice_scatter_mend(inner, dice->layout.size, at, count, (uint64_t)count);
    for (int i = 0; i < count; i++) {
        lie(dice, &dice->die[who[i]], at[i], 0);
    }
}

static bool same_rect(struct canvas_rect a, struct canvas_rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

void dice_set_layout(struct dice *dice, const struct dice_layout *layout)
{
    struct dice_layout before = dice->layout;
    if (same_rect(before.tray, layout->tray) && same_rect(before.aside, layout->aside) &&
        before.size == layout->size && before.aside_size == layout->aside_size) {
        return;
    }
    dice_finish(dice);
    dice->layout = *layout;
    dice->view = dice_view_over(layout->tray, layout->size);
    tray_settle(dice, dice_scatter_inner(before.tray, before.size));
    row_settle(dice, 0);
}

void dice_set_look(struct dice *dice, int die, const struct dice_look *look)
{
    die_at(dice, die)->look = *look;
}

static void surface(struct die *die)
{
    die->sunk = die->sunk_from = die->sunk_to = 0;
    die->sink_ms = die->sink_clock = 0;
}

/* A die with a mark lies with its letter upright; others as it comes. */
static void turn_about(struct die *die, struct dice_chance *chance)
{
    int quarter = dice_chance_below(chance, 4);
    die->quarter = die->look.mark != 0 ? 0 : quarter;
    die->askew = dice_chance_between(chance, -DICE_SCATTER_ANGLE, DICE_SCATTER_ANGLE);
}

static uint64_t dice_of(const struct dice_throw *how)
{
    uint64_t which = 0;
    for (int i = 0; i < how->count; i++) {
        assert(how->die[i] < DICE_MAX && !named(which, how->die[i]));
        which |= UINT64_C(1) << how->die[i];
    }
    return which;
}

/* Gently: dice that lie in the tray change where they are. */
static void fade_to(struct dice *dice, const struct dice_throw *how)
{
    struct dice_pose from[DICE_MAX];
    uint64_t come = 0;
    for (int i = 0; i < how->count; i++) {
        struct die *die = &dice->die[how->die[i]];
        from[i] = die->rest;
        from[i].alpha = die->where == DICE_AWAY ? 0 : 1;
        if (die->where == DICE_TRAY) {
            lie(dice, die, die->rest.at, 0);
        } else {
            come |= UINT64_C(1) << how->die[i];
            die->where = DICE_TRAY;
        }
    }
    find_places(dice, come, how->seed);
    for (int i = 0; i < how->count; i++) {
        struct die *die = &dice->die[how->die[i]];
        die->from = from[i];
        die->motion = how->ms > 0 ? FADES : STILL;
        die->clock = 0;
        die->ms = how->ms;
    }
}

static void toss(struct dice *dice, const struct dice_throw *how, uint64_t which)
{
    struct dice_path path[DICE_MAX];
    struct dice_path_plan plan = {dice->layout.tray, dice->layout.size, how->ms, how->seed,
                                  how->count};
    for (int i = 0; i < how->count; i++) {
        struct die *die = &dice->die[how->die[i]];
        path[i].before = die->rest;
        path[i].before.alpha = die->where == DICE_AWAY ? 0 : 1;
        die->where = DICE_TRAY;
    }
    find_places(dice, which, how->seed);
    if (how->ms <= 0) {
        return;
    }
    for (int i = 0; i < how->count; i++) {
        path[i].solid = dice->die[how->die[i]].solid;
        path[i].rest = dice->die[how->die[i]].rest;
    }
    dice_path_work_out(&plan, path);
    for (int i = 0; i < how->count; i++) {
        struct die *die = &dice->die[how->die[i]];
        die->path = path[i];
        die->motion = TOSSED;
        die->clock = 0;
        die->ms = how->ms;
    }
}

void dice_throw(struct dice *dice, const struct dice_throw *how)
{
    assert(how->count >= 0 && how->count <= DICE_MAX);
    uint64_t which = dice_of(how);
    struct dice_chance chance = {how->seed ^ UINT64_C(0xD1CE)};
    dice_finish(dice);
    for (int i = 0; i < how->count; i++) {
        struct die *die = &dice->die[how->die[i]];
        assert(how->face[i] >= 1 && how->face[i] <= how->sides);
        die->solid = dice_solid_of(how->sides);
        die->face = how->face[i];
        turn_about(die, &chance);
        surface(die);
    }
    if (how->gently) {
        fade_to(dice, how);
    } else {
        toss(dice, how, which);
    }
    row_settle(dice, CLOSE_MS);
}

void dice_set_aside(struct dice *dice, uint64_t which, float ms)
{
    for (int i = 0; i < DICE_MAX; i++) {
        struct die *die = &dice->die[i];
        if (named(which, i) && die->where == DICE_TRAY) {
            settle(die);
            die->where = DICE_ASIDE;
            die->serial = dice->serial++;
        }
    }
    row_settle(dice, ms);
}

void dice_clear(struct dice *dice, uint64_t which)
{
    for (int i = 0; i < DICE_MAX; i++) {
        if (named(which, i)) {
            settle(&dice->die[i]);
            surface(&dice->die[i]);
            dice->die[i].where = DICE_AWAY;
        }
    }
    row_settle(dice, CLOSE_MS);
}

void dice_sink(struct dice *dice, uint64_t which, float ms)
{
    for (int i = 0; i < DICE_MAX; i++) {
        struct die *die = &dice->die[i];
        if (named(which, i) && die->where != DICE_AWAY) {
            die->sunk_from = die->sunk;
            die->sunk_to = 1;
            die->sink_clock = 0;
            die->sink_ms = ms;
            die->sunk = ms > 0 ? die->sunk : 1;
        }
    }
}

void dice_put(struct dice *dice, int which, int face, int sides, enum dice_where where)
{
    struct die *die = die_at(dice, which);
    struct dice_chance chance = {(uint64_t)which * 31 + 7};
    enum dice_where before = die->where;
    assert(face >= 1 && face <= sides);
    settle(die);
    surface(die);
    die->solid = dice_solid_of(sides);
    die->face = face;
    die->where = where;
    if (where == DICE_TRAY && before == DICE_TRAY) {
        lie(dice, die, die->rest.at, 0);
    } else if (where == DICE_TRAY) {
        turn_about(die, &chance);
        find_places(dice, UINT64_C(1) << which, (uint64_t)which);
        dice_finish(dice);
    } else if (where == DICE_ASIDE) {
        die->serial = before == DICE_ASIDE ? die->serial : dice->serial++;
        die->rest = resting(die, die->rest.at, dice->layout.aside_size, straight(die));
    }
    row_settle(dice, 0);
}

/* Time. */

static void hear(const struct die *die, float from, float to, struct canvas_cues *cues)
{
    for (int i = 0; i < die->path.knocks; i++) {
        const struct dice_knock *knock = &die->path.knock[i];
        if (knock->at > from && knock->at <= to) {
            canvas_cues_add(cues, knock->cue.sound, knock->cue.strength, knock->cue.pan);
        }
    }
}

static bool sinking(const struct die *die)
{
    return die->sunk != die->sunk_to;
}

static void sink_on(struct die *die, float ms)
{
    die->sink_clock += ms;
    float u = die->sink_ms > 0 ? fminf(die->sink_clock / die->sink_ms, 1) : 1;
    die->sunk =
        u < 1 ? die->sunk_from + (die->sunk_to - die->sunk_from) * gliding(u) : die->sunk_to;
}

static bool over(const struct die *die)
{
    return die->clock >= (die->motion == TOSSED ? dice_path_end(&die->path) : die->ms);
}

bool dice_step(struct dice *dice, float ms, struct canvas_cues *cues)
{
    for (int i = 0; i < DICE_MAX; i++) {
        struct die *die = &dice->die[i];
        if (sinking(die)) {
            sink_on(die, ms);
        }
        if (die->motion == STILL) {
            continue;
        }
        if (die->motion == TOSSED) {
            hear(die, die->clock, die->clock + ms, cues);
        }
        die->clock += ms;
        if (over(die)) {
            settle(die);
        }
    }
    return dice_moving(dice);
}

static bool moves(const struct die *die)
{
    return die->where != DICE_AWAY && (die->motion != STILL || sinking(die));
}

bool dice_moving(const struct dice *dice)
{
    for (int i = 0; i < DICE_MAX; i++) {
        if (moves(&dice->die[i])) {
            return true;
        }
    }
    return false;
}

void dice_finish(struct dice *dice)
{
    for (int i = 0; i < DICE_MAX; i++) {
        settle(&dice->die[i]);
        dice->die[i].sunk = dice->die[i].sunk_to;
    }
}

/* What is seen. */

static struct dice_sight sight_of(const struct dice *dice, const struct die *die)
{
    bool fine = !moves(die);
    return (struct dice_sight){
        .view = &dice->view,
        .solid = die->solid,
        .mesh = &dice->mesh[fine ? FINE : COARSE],
        .look = &die->look,
        .pose = pose_now(die),
        .sunk = die->sunk,
        .fine = fine,
    };
}

static float farness(const struct dice *dice, const struct dice_pose *pose)
{
    float x = pose->at.x - dice->view.foot.x;
    float y = pose->at.y - dice->view.foot.y;
    float z = dice->view.height - pose->z;
    return sqrtf(x * x + y * y + z * z);
}

/* Those to be drawn, the farthest first. */
static int in_order(const struct dice *dice, bool still, struct dice_sight *sights)
{
    float far[DICE_MAX];
    int count = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        const struct die *die = &dice->die[i];
        if (die->where == DICE_AWAY || moves(die) == still || die->rest.edge <= 0) {
            continue;
        }
        struct dice_sight sight = sight_of(dice, die);
        float farther = farness(dice, &sight.pose);
        int k = count++;
        for (; k > 0 && far[k - 1] < farther; k--) {
            far[k] = far[k - 1];
            sights[k] = sights[k - 1];
        }
        far[k] = farther;
        sights[k] = sight;
    }
    return count;
}

void dice_draw(const struct dice *dice, struct canvas_list *list, bool still)
{
    struct dice_sight sights[DICE_MAX];
    int count = in_order(dice, still, sights);
    for (int i = 0; i < count; i++) {
        dice_draw_shadow(&sights[i], list);
    }
    for (int i = 0; i < count; i++) {
        dice_draw_body(&sights[i], list);
    }
}

enum dice_where dice_where(const struct dice *dice, int die)
{
    return die_seen(dice, die)->where;
}

int dice_face(const struct dice *dice, int die)
{
    return die_seen(dice, die)->face;
}

struct canvas_rect dice_rect(const struct dice *dice, int die)
{
    struct dice_sight sight = sight_of(dice, die_seen(dice, die));
    return dice_draw_bounds(&sight);
}

struct dice_pose dice_pose_of(const struct dice *dice, int die)
{
    return pose_now(die_seen(dice, die));
}
