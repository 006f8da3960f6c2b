#include "dice/dice.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "dice/chance.h"
#include "dice/scatter.h"
#include "dice/state.h"

/* Pitch of the row aside, in its edges. */
#define PITCH    1.25f
#define CLOSE_MS 180.0f

static void know_solid(struct dice *dice, const struct dice_solid *solid)
{
    struct dice_mesh *mesh = dice->mesh[dice_solid_index(solid)];
    if (mesh[DICE_FINE].points == 0) {
        dice_mesh_build(&mesh[DICE_COARSE], solid, 3);
        dice_mesh_build(&mesh[DICE_FINE], solid, 5);
    }
}

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
    know_solid(dice, dice_solid_of(6));
    return dice;
}

void dice_destroy(struct dice *dice)
{
    free(dice);
}

static struct dice_die *die_at(struct dice *dice, int die)
{
    assert(die >= 0 && die < DICE_MAX);
    return &dice->die[die];
}

static bool named(uint64_t which, int die)
{
    return (which >> die & 1) != 0;
}

static struct dice_pose resting(const struct dice_die *die, struct canvas_point at, float edge,
                                float radians)
{
    struct dice_pose pose = {.at = at, .edge = edge, .alpha = 1};
    pose.turn = dice_solid_rest(die->solid, die->face, radians);
    pose.z = dice_solid_height(die->solid, pose.turn) * edge;
    return pose;
}

static float straight(const struct dice_die *die)
{
    return (float)die->quarter * 1.57079633f;
}

static void settle(struct dice_die *die)
{
    die->motion = DICE_STILL;
    die->clock = 0;
}

static void glide_to(struct dice_die *die, struct dice_pose rest, float ms)
{
    die->from = dice_die_pose(die);
    die->rest = rest;
    die->clock = 0;
    die->ms = ms;
    die->motion = ms > 0 ? DICE_GLIDES : DICE_STILL;
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
static int row_slot(const struct dice *dice, const struct dice_die *die)
{
    int before = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        before += dice->die[i].where == DICE_ASIDE && dice->die[i].serial < die->serial;
    }
    return before;
}

static bool differs(const struct dice_pose *a, const struct dice_pose *b)
{
    return a->at.x != b->at.x || a->at.y != b->at.y || a->edge != b->edge;
}

static void row_settle(struct dice *dice, float ms)
{
    int length = row_length(dice);
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (die->where != DICE_ASIDE) {
            continue;
        }
        struct canvas_point at = row_place(dice, row_slot(dice, die), length);
        struct dice_pose rest = resting(die, at, dice->layout.aside_size, straight(die));
        if (differs(&rest, &die->rest)) {
            glide_to(die, rest, ms);
        }
    }
}

/* The tray. */

static void lie(struct dice *dice, struct dice_die *die, struct canvas_point at, float ms)
{
    glide_to(die, resting(die, at, dice->layout.size, straight(die) + die->askew), ms);
}

static bool has_spot(const struct dice_die *die)
{
    return die->where == DICE_TRAY || die->where == DICE_LAID;
}

static struct canvas_point spot_of(const struct dice_die *die)
{
    return die->where == DICE_LAID ? die->spot : die->rest.at;
}

/* Moves a die of the tray, or the spot that a die laid may go back to. */
static void give_spot(struct dice *dice, struct dice_die *die, struct canvas_point at, float ms)
{
    if (die->where == DICE_LAID) {
        die->spot = at;
    } else {
        lie(dice, die, at, ms);
    }
}

static int in_tray(const struct dice *dice, uint64_t but, int *who)
{
    int count = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        if (has_spot(&dice->die[i]) && !named(but, i)) {
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
        at[i] = spot_of(&dice->die[who[i]]);
    }
    struct canvas_rect inner = dice_scatter_inner(dice->layout.tray, dice->layout.size);
    bool stay = dice_scatter(inner, dice->layout.size, at, fixed, count, seed);
    for (int i = stay ? fixed : 0; i < count; i++) {
        give_spot(dice, &dice->die[who[i]], at[i], i < fixed ? CLOSE_MS : 0);
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
        struct canvas_point p = spot_of(&dice->die[who[i]]);
        at[i].x = inner.x + (before.w > 0 ? (p.x - before.x) / before.w : 0.5f) * inner.w;
        at[i].y = inner.y + (before.h > 0 ? (p.y - before.y) / before.h : 0.5f) * inner.h;
    }
    dice_scatter_mend(inner, dice->layout.size, at, count, (uint64_t)count);
    for (int i = 0; i < count; i++) {
        give_spot(dice, &dice->die[who[i]], at[i], 0);
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

void dice_lay(struct dice *dice, int die, struct canvas_point at, float edge, float ms)
{
    struct dice_die *one = die_at(dice, die);
    assert(one->where == DICE_TRAY || one->where == DICE_LAID);
    if (one->where == DICE_TRAY) {
        one->spot = one->rest.at;
        one->where = DICE_LAID;
    }
    struct dice_pose rest = {.at = at, .edge = edge};
    rest.at.y -= dice_view_lens(&dice->view, &rest).lean.y * edge / 2;
    rest = resting(one, rest.at, edge, straight(one));
    if (differs(&rest, &one->rest) || ms <= 0) {
        glide_to(one, rest, ms);
    }
}

void dice_lay_back(struct dice *dice, int die, float ms)
{
    struct dice_die *one = die_at(dice, die);
    if (one->where == DICE_LAID) {
        one->where = DICE_TRAY;
        lie(dice, one, one->spot, ms);
    }
}

static void surface(struct dice_die *die)
{
    die->sunk = die->sunk_from = die->sunk_to = 0;
    die->sink_ms = die->sink_clock = 0;
}

/* A die with letters or numerals lies with them upright; others as it comes. */
static void turn_about(struct dice_die *die, struct dice_chance *chance)
{
    int quarter = dice_chance_below(chance, 4);
    bool upright = die->look.mark != 0 || die->solid->figure > 0;
    die->quarter = upright ? 0 : quarter;
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
        struct dice_die *die = &dice->die[how->die[i]];
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
        struct dice_die *die = &dice->die[how->die[i]];
        die->from = from[i];
        die->motion = how->ms > 0 ? DICE_FADES : DICE_STILL;
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
        struct dice_die *die = &dice->die[how->die[i]];
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
        struct dice_die *die = &dice->die[how->die[i]];
        die->path = path[i];
        die->motion = DICE_TOSSED;
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
    know_solid(dice, dice_solid_of(how->sides));
    for (int i = 0; i < how->count; i++) {
        struct dice_die *die = &dice->die[how->die[i]];
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
        struct dice_die *die = &dice->die[i];
        if (named(which, i) && die->where == DICE_TRAY) {
            settle(die);
            die->where = DICE_ASIDE;
            die->serial = dice->serial++;
        }
    }
    row_settle(dice, ms);
}

void dice_shake(struct dice *dice, uint64_t which, float ms)
{
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (named(which, i) && die->where != DICE_AWAY && ms > 0) {
            die->motion = DICE_SHAKES;
            die->clock = 0;
            die->ms = ms;
        }
    }
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
        struct dice_die *die = &dice->die[i];
        if (named(which, i) && die->where != DICE_AWAY) {
            die->sunk_from = die->sunk;
            die->sunk_to = 1;
            die->sink_clock = 0;
            die->sink_ms = ms;
            die->sunk = ms > 0 ? die->sunk : 1;
        }
    }
}

void dice_put(struct dice *dice, int die, int face, int sides, enum dice_where where)
{
    struct dice_die *one = die_at(dice, die);
    struct dice_chance chance = {(uint64_t)die * 31 + 7};
    enum dice_where before = one->where;
    assert(face >= 1 && face <= sides && where != DICE_LAID);
    settle(one);
    surface(one);
    one->solid = dice_solid_of(sides);
    know_solid(dice, one->solid);
    one->face = face;
    one->where = where;
    if (where == DICE_TRAY && before == DICE_TRAY) {
        lie(dice, one, one->rest.at, 0);
    } else if (where == DICE_TRAY) {
        turn_about(one, &chance);
        find_places(dice, UINT64_C(1) << die, (uint64_t)die);
        dice_finish(dice);
    } else if (where == DICE_ASIDE) {
        one->serial = before == DICE_ASIDE ? one->serial : dice->serial++;
        one->rest = resting(one, one->rest.at, dice->layout.aside_size, straight(one));
    }
    row_settle(dice, 0);
}

/* Time. */

static void hear(const struct dice_die *die, float from, float to, struct canvas_cues *cues)
{
    for (int i = 0; i < die->path.knocks; i++) {
        const struct dice_knock *knock = &die->path.knock[i];
        if (knock->at > from && knock->at <= to) {
            canvas_cues_add(cues, knock->cue.sound, knock->cue.strength, knock->cue.pan);
        }
    }
}

static void sink_on(struct dice_die *die, float ms)
{
    die->sink_clock += ms;
    float u = die->sink_ms > 0 ? fminf(die->sink_clock / die->sink_ms, 1) : 1;
    die->sunk =
        u < 1 ? die->sunk_from + (die->sunk_to - die->sunk_from) * dice_gliding(u) : die->sunk_to;
}

static bool over(const struct dice_die *die)
{
    return die->clock >= (die->motion == DICE_TOSSED ? dice_path_end(&die->path) : die->ms);
}

bool dice_step(struct dice *dice, float ms, struct canvas_cues *cues)
{
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (dice_die_sinks(die)) {
            sink_on(die, ms);
        }
        if (die->motion == DICE_STILL) {
            continue;
        }
        if (die->motion == DICE_TOSSED) {
            hear(die, die->clock, die->clock + ms, cues);
        }
        die->clock += ms;
        if (over(die)) {
            settle(die);
        }
    }
    return dice_moving(dice);
}

bool dice_moving(const struct dice *dice)
{
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice_die_moves(&dice->die[i])) {
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

enum dice_where dice_where(const struct dice *dice, int die)
{
    return dice_die_at(dice, die)->where;
}

int dice_face(const struct dice *dice, int die)
{
    return dice_die_at(dice, die)->face;
}
