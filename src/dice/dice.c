#include "dice/dice.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "dice/chance.h"
#include "dice/placement.h"
#include "dice/state.h"

void dice_know_solid(struct dice *dice, const struct dice_solid *solid)
{
    struct dice_mesh *mesh = dice->mesh[dice_solid_index(solid)];
    if (mesh[DICE_FINE].points == 0) {
        dice_mesh_build(&mesh[DICE_ROUGH], solid, 2);
        dice_mesh_build(&mesh[DICE_COARSE], solid, 4);
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
        dice->die[i].rest.turn = dice_quaternion_none();
        dice->die[i].from = dice->die[i].rest;
    }
    dice->throw.precompute = dice_precompute_create();
    if (dice->throw.precompute == NULL) {
        free(dice);
        return NULL;
    }
    dice_know_solid(dice, dice_solid_of(6));
    return dice;
}

void dice_destroy(struct dice *dice)
{
    if (dice != NULL) {
        dice_precompute_destroy(dice->throw.precompute);
        free(dice);
    }
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

struct dice_pose dice_die_resting(const struct dice_die *die, struct canvas_point at, float edge,
                                  float radians)
{
    struct dice_pose pose = {.at = at, .edge = edge, .alpha = 1};
    pose.turn = dice_solid_rest(die->solid, die->face, radians);
    pose.z = dice_solid_height(die->solid, pose.turn) * edge;
    return pose;
}

float dice_die_straight(const struct dice_die *die)
{
    return (float)die->quarter * 1.57079633f;
}

static void settle(struct dice_die *die)
{
    die->motion = DICE_STILL;
    die->clock = 0;
}

void dice_die_glide(struct dice *dice, struct dice_die *die, struct dice_pose rest, float ms)
{
    if (die->motion == DICE_FADES && ms <= 0) {
        die->rest = rest; /* it comes up there instead */
        return;
    }
    die->from = dice_die_pose(dice, (int)(die - dice->die));
    die->rest = rest;
    die->clock = 0;
    die->ms = ms;
    die->motion = ms > 0 ? DICE_GLIDES : DICE_STILL;
}

static bool differs(const struct dice_pose *a, const struct dice_pose *b)
{
    return a->at.x != b->at.x || a->at.y != b->at.y || a->edge != b->edge;
}

void dice_die_bring(struct dice *dice, struct dice_die *die, struct canvas_point at, float edge,
                    float ms)
{
    struct dice_pose rest = {.at = at, .edge = edge};
    /* What leans away from the player is centred with its top. */
    rest.at.y -= dice_view_lens(&dice->view, &rest).lean.y * edge / 2;
    rest = dice_die_resting(die, rest.at, edge, dice_die_straight(die));
    if (differs(&rest, &die->rest) || ms <= 0) {
        dice_die_glide(dice, die, rest, ms);
    }
}

/* The tray. */

static void lie(struct dice *dice, struct dice_die *die, struct canvas_point at, float ms)
{
    dice_die_glide(
        dice, die,
        dice_die_resting(die, at, dice->layout.size, dice_die_straight(die) + die->askew), ms);
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

void dice_find_places(struct dice *dice, uint64_t which, uint64_t seed)
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
    struct canvas_rect inner = dice_placement_inner(dice->layout.tray, dice->layout.size);
    bool stay = dice_placement_find(inner, dice->layout.size, at, fixed, count, seed);
    for (int i = stay ? fixed : 0; i < count; i++) {
        give_spot(dice, &dice->die[who[i]], at[i], i < fixed ? DICE_CLOSE_MS : 0);
    }
}

/* The spots keep their share of the tray; what then lies too close gives way. */
static void tray_settle(struct dice *dice, struct canvas_rect before)
{
    int who[DICE_MAX];
    struct canvas_point at[DICE_MAX];
    int count = in_tray(dice, 0, who);
    struct canvas_rect inner = dice_placement_inner(dice->layout.tray, dice->layout.size);
    for (int i = 0; i < count; i++) {
        struct canvas_point p = spot_of(&dice->die[who[i]]);
        at[i].x = inner.x + (before.w > 0 ? (p.x - before.x) / before.w : 0.5f) * inner.w;
        at[i].y = inner.y + (before.h > 0 ? (p.y - before.y) / before.h : 0.5f) * inner.h;
    }
    dice_placement_mend(inner, dice->layout.size, at, count, (uint64_t)count);
    for (int i = 0; i < count; i++) {
        give_spot(dice, &dice->die[who[i]], at[i], 0);
    }
}

static bool same_rect(struct canvas_rect a, struct canvas_rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static bool same_layout(const struct dice_layout *a, const struct dice_layout *b)
{
    return same_rect(a->tray, b->tray) && same_rect(a->aside, b->aside) &&
           same_rect(a->row, b->row) && a->size == b->size && a->aside_size == b->aside_size &&
           a->row_size == b->row_size && a->row_pitch == b->row_pitch &&
           a->row_gap.x == b->row_gap.x && a->row_gap.y == b->row_gap.y;
}

void dice_set_layout(struct dice *dice, const struct dice_layout *layout)
{
    struct dice_layout before = dice->layout;
    if (same_layout(&before, layout)) {
        return;
    }
    dice_finish(dice);
    if (dice->throw.begun) {
        dice_throw_resolve(dice);
    }
    dice->layout = *layout;
    dice->view = dice_view_over(layout->tray, layout->size);
    tray_settle(dice, dice_placement_inner(before.tray, before.size));
    dice_rows_settle(dice, 0);
}

void dice_set_look(struct dice *dice, int die, const struct dice_look *look)
{
    die_at(dice, die)->look = *look;
}

void dice_lay(struct dice *dice, int die, struct canvas_point at, float edge, float ms)
{
    struct dice_die *one = die_at(dice, die);
    assert(one->where == DICE_TRAY || one->where == DICE_LAID);
    if (ms > 0) {
        dice_throw_resolve(dice);
    }
    if (one->where == DICE_TRAY) {
        one->spot = one->rest.at;
        one->where = DICE_LAID;
    }
    dice_die_bring(dice, one, at, edge, ms);
}

void dice_push(struct dice *dice, int die, struct canvas_point at, float edge, float radians,
               float ms)
{
    struct dice_die *one = die_at(dice, die);
    assert(one->where != DICE_AWAY);
    dice_throw_resolve(dice);
    one->where = DICE_TRAY;
    struct dice_pose rest = dice_die_resting(one, at, edge, dice_die_straight(one) + radians);
    if (differs(&rest, &one->rest) || one->askew != radians) {
        one->askew = radians;
        dice_die_glide(dice, one, rest, ms);
    }
}

void dice_lay_back(struct dice *dice, int die, float ms)
{
    struct dice_die *one = die_at(dice, die);
    dice_throw_resolve(dice);
    if (one->where == DICE_LAID) {
        one->where = DICE_TRAY;
        lie(dice, one, one->spot, ms);
    }
}

void dice_die_surface(struct dice_die *die)
{
    die->sunk = die->sunk_from = die->sunk_to = 0;
    die->sink_ms = die->sink_clock = 0;
}

void dice_set_aside(struct dice *dice, uint64_t which, float ms)
{
    if (ms > 0) {
        dice_throw_resolve(dice);
    }
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (named(which, i) && (die->where == DICE_TRAY || die->where == DICE_GATHERED)) {
            settle(die);
            die->where = DICE_ASIDE;
            die->serial = dice->serial++;
        }
    }
    dice_rows_settle(dice, ms);
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
            dice_die_surface(&dice->die[i]);
            dice->die[i].where = DICE_AWAY;
        }
    }
    dice_throw_drop(dice, which);
    dice_rows_settle(dice, DICE_CLOSE_MS);
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
    assert(face >= 1 && face <= sides && where != DICE_LAID && where != DICE_GATHERED);
    dice_throw_resolve(dice);
    settle(one);
    dice_die_surface(one);
    one->solid = dice_solid_of(sides);
    dice_know_solid(dice, one->solid);
    one->face = face;
    one->where = where;
    if (where == DICE_TRAY && before == DICE_TRAY) {
        lie(dice, one, one->rest.at, 0);
    } else if (where == DICE_TRAY) {
        one->quarter = 0;
        one->askew = dice_chance_between(&chance, -DICE_PLACEMENT_ANGLE, DICE_PLACEMENT_ANGLE);
        dice_find_places(dice, UINT64_C(1) << die, (uint64_t)die);
        dice_finish(dice);
    } else if (where == DICE_ASIDE) {
        one->serial = before == DICE_ASIDE ? one->serial : dice->serial++;
        one->rest =
            dice_die_resting(one, one->rest.at, dice->layout.aside_size, dice_die_straight(one));
    }
    dice_rows_settle(dice, 0);
}

/* Time. */

static void sink_on(struct dice_die *die, float ms)
{
    die->sink_clock += ms;
    float u = die->sink_ms > 0 ? fminf(die->sink_clock / die->sink_ms, 1) : 1;
    die->sunk =
        u < 1 ? die->sunk_from + (die->sunk_to - die->sunk_from) * dice_gliding(u) : die->sunk_to;
}

bool dice_step(struct dice *dice, float ms, struct canvas_cues *cues)
{
    dice_throw_step(dice, ms, cues);
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (dice_die_sinks(die)) {
            sink_on(die, ms);
        }
        if (die->motion != DICE_STILL && die->motion != DICE_THROWN) {
            die->clock += ms;
            if (die->clock >= die->ms) {
                settle(die);
            }
        }
    }
    return dice_moving(dice);
}

bool dice_moving(const struct dice *dice)
{
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice_die_moves(dice, i)) {
            return true;
        }
    }
    return false;
}

void dice_finish(struct dice *dice)
{
    dice_throw_finish(dice);
    dice_let_go(dice);
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
