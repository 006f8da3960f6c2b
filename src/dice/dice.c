/* SPDX-License-Identifier: Zlib */
#include "dice/dice.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include "dice/chance.h"
#include "dice/placement.h"
#include "dice/state.h"

/* Dice in rows are not turned all alike: 4 to 8 degrees off straight, each the same for ever. */
static float slack_of(int die)
{
    struct dice_chance chance = {(uint64_t)die * 57 + 11};
    float radians = dice_chance_between(&chance, 0.070f, 0.140f);
    return dice_chance_below(&chance, 2) == 0 ? radians : -radians;
}

struct dice *dice_create(void)
{
    static const struct dice_look ivory = {
        {0xF7, 0xF0, 0xDF, 255}, {0xDC, 0xCF, 0xB2, 255}, {0x2B, 0x26, 0x22, 255}, 0};
    struct dice *dice = calloc(1, sizeof *dice);
    if (dice == NULL) {
        return NULL;
    }
    dice->pace = 1;
    for (int i = 0; i < DICE_MAX; i++) {
        dice->die[i].look = ivory;
        dice->die[i].solid = dice_solid_of(6);
        dice->die[i].face = 1;
        dice->die[i].slack = slack_of(i);
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
        for (int i = 0; i < DICE_MAX; i++) {
            dice_drawing_finish(&dice->drawing[i]);
        }
        free(dice);
    }
}

static struct dice_die *die_at(struct dice *dice, int die)
{
    assert(die >= 0 && die < DICE_MAX);
    return &dice->die[die];
}

static bool same_rect(struct canvas_rect a, struct canvas_rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static bool same_layout(const struct dice_layout *a, const struct dice_layout *b)
{
    return same_rect(a->tray, b->tray) && same_rect(a->lands, b->lands) &&
           same_rect(a->aside, b->aside) && same_rect(a->row, b->row) && a->size == b->size &&
           a->aside_size == b->aside_size && a->aside_pitch == b->aside_pitch &&
           a->row_size == b->row_size && a->row_pitch == b->row_pitch &&
           a->row_gap.x == b->row_gap.x && a->row_gap.y == b->row_gap.y &&
           a->row_sinks == b->row_sinks && a->cup == b->cup && same_rect(a->stands, b->stands) &&
           same_rect(a->begins, b->begins);
}

void dice_set_layout(struct dice *dice, const struct dice_layout *layout)
{
    struct dice_layout before = dice->layout;
    if (same_layout(&before, layout)) {
        return;
    }
    struct dice_cup cup = dice->cup;
    dice_finish(dice);
    if (dice->throw.begun) {
        dice_throw_resolve(dice);
    }
    if (cup.phase == DICE_CUP_WAITS || cup.phase == DICE_CUP_READY) {
        dice->cup = cup; /* it goes on in the new one */
    }
    dice->layout = *layout;
    if (before.begins.w <= 0 && cup.phase == DICE_CUP_WAITS && cup.due) {
        dice->cup.begins = dice_cup_begins(dice); /* it came before the first layout */
    }
    dice->view = dice_view_over(layout->tray, layout->size);
    dice_tray_rearrange(dice, dice_placement_inner(before.tray, before.size));
    dice_rows_arrange(dice, 0);
}

void dice_set_outlined(struct dice *dice, bool outlined)
{
    dice->outlined = outlined;
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
    if (dice_pose_differs(&rest, &one->rest) || one->askew != radians) {
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
        dice_die_lie(dice, one, one->spot, ms);
    }
}

void dice_set_aside(struct dice *dice, uint64_t which, float ms)
{
    if (ms > 0) {
        dice_throw_resolve(dice);
    }
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (dice_named(which, i) && (die->where == DICE_TRAY || die->where == DICE_GATHERED)) {
            dice_die_stop(die);
            die->where = DICE_ASIDE;
            dice_fade_to(&die->lift, 0, ms);
            die->serial = dice->serial++;
        }
    }
    dice_rows_arrange(dice, ms);
}

void dice_gather(struct dice *dice, uint64_t which, enum dice_order order, float ms)
{
    uint8_t row[DICE_MAX];
    bool new = false;
    if (dice->throw.phase == DICE_THROW_WINDS || dice->throw.phase == DICE_THROW_FLIES) {
        dice_finish(dice);
    }
    if (ms > 0) {
        dice_throw_resolve(dice);
    }
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if ((which >> i & 1) != 0 && (die->where == DICE_TRAY || die->where == DICE_LAID)) {
            die->spot = die->where == DICE_TRAY ? die->rest.at : die->spot;
            die->where = DICE_GATHERED;
            die->picked = ms > 0;
            new = true;
        }
    }
    dice->order = order;
    if (new) {
        dice->row_most = dice_row(dice, row);
    }
    dice_rows_arrange(dice, ms);
}

void dice_shake(struct dice *dice, uint64_t which, float ms)
{
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (dice_named(which, i) && die->where != DICE_AWAY && ms > 0) {
            die->motion = DICE_SHAKES;
            die->clock = 0;
            die->ms = ms;
        }
    }
}

/* Of the time, how long the last waits before it goes. */
#define SWEEP_LATE 0.35f
/* How far each turns on its way, radians. */
#define SWEEP_TURN 1.1f

void dice_sweep(struct dice *dice, uint64_t which, float x, float ms)
{
    float least = INFINITY, most = 0;
    if (ms <= 0) {
        dice_clear(dice, which);
        return;
    }
    dice_throw_resolve(dice);
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice_named(which, i) && dice->die[i].where != DICE_AWAY) {
            float way = fabsf(dice_die_pose(dice, i).at.x - x);
            least = fminf(least, way);
            most = fmaxf(most, way);
        }
    }
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (!dice_named(which, i) || die->where == DICE_AWAY) {
            continue;
        }
        struct dice_pose from = dice_die_pose(dice, i);
        float side = from.at.x < x ? 1 : -1, way = fabsf(from.at.x - x);
        float late = most > least ? ms * SWEEP_LATE : 0;
        die->where = DICE_TRAY;
        die->from = from;
        die->rest = dice_die_resting(die, (struct canvas_point){x + side * from.edge, from.at.y},
                                     from.edge, dice_die_straight(die) + side * SWEEP_TURN);
        die->motion = DICE_SWEPT;
        die->clock = late > 0 ? -late * (way - least) / (most - least) : 0;
        die->ms = ms - late;
    }
}

void dice_clear(struct dice *dice, uint64_t which)
{
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice_named(which, i)) {
            dice_die_stop(&dice->die[i]);
            dice_die_restore(&dice->die[i]);
            dice->die[i].where = DICE_AWAY;
        }
    }
    dice_throw_drop(dice, which);
    dice_rows_arrange(dice, DICE_CLOSE_MS);
}

void dice_darken(struct dice *dice, uint64_t which, float ms)
{
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice_named(which, i) && dice->die[i].where != DICE_AWAY) {
            dice_fade_to(&dice->die[i].dark, 1, ms);
        }
    }
}

void dice_lift(struct dice *dice, uint64_t which, float ms)
{
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        float to = dice_named(which, i) && die->where != DICE_AWAY ? 1 : 0;
        if (die->lift.to != to) {
            dice_fade_to(&die->lift, to, ms);
        }
    }
}

void dice_set_cloth(struct dice *dice, struct canvas_color cloth)
{
    dice->cloth = cloth;
}

void dice_set_way_out(struct dice *dice, float x)
{
    dice->way_out = x;
}

void dice_set_window(struct dice *dice, struct canvas_rect window)
{
    dice->window = window;
}

void dice_set_letters(struct dice *dice, bool letters)
{
    if (dice->letters == letters) {
        return;
    }
    dice->letters = letters;
    /* Letters stand upright; what lies otherwise is turned. */
    for (int i = 0; i < DICE_MAX && letters; i++) {
        struct dice_die *die = &dice->die[i];
        if (die->look.mark != 0 && die->quarter != 0) {
            float radians = die->where == DICE_TRAY ? die->askew : die->slack;
            die->quarter = 0;
            die->rest = dice_die_resting(die, die->rest.at, die->rest.edge, radians);
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
    dice_die_stop(one);
    dice_die_restore(one);
    one->solid = dice_solid_of(sides);
    dice_know_solid(dice, one->solid);
    one->face = face;
    one->where = where;
    if (where == DICE_TRAY && before == DICE_TRAY) {
        dice_die_lie(dice, one, one->rest.at, 0);
    } else if (where == DICE_TRAY) {
        one->quarter = 0;
        one->askew = dice_chance_between(&chance, -DICE_PLACEMENT_ANGLE, DICE_PLACEMENT_ANGLE);
        dice_find_places(dice, UINT64_C(1) << die, (uint64_t)die);
        dice_finish(dice);
    } else if (where == DICE_ASIDE) {
        one->serial = before == DICE_ASIDE ? one->serial : dice->serial++;
        one->rest =
            dice_die_resting(one, one->rest.at, dice->layout.aside_size, dice_die_in_row(one));
    }
    dice_rows_arrange(dice, 0);
}

/* ---- Time ------------------------------------------------------------------------------------ */

static void fade_on(struct dice_fade *fade, float ms)
{
    fade->clock += ms;
    float u = fade->ms > 0 ? fminf(fade->clock / fade->ms, 1) : 1;
    fade->now = u < 1 ? fade->from + (fade->to - fade->from) * dice_gliding(u) : fade->to;
}

bool dice_step(struct dice *dice, float ms, struct canvas_cues *cues)
{
    bool lifts = false;
    dice_throw_step(dice, ms, cues);
    dice_cup_step(dice, ms, cues);
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (dice_die_darkens(die)) {
            fade_on(&die->dark, ms);
        }
        if (dice_die_lifts(die)) {
            fade_on(&die->lift, ms);
            lifts = lifts || dice_die_lifts(die);
        }
        if (die->motion != DICE_STILL && die->motion != DICE_THROWN) {
            die->clock += ms;
            if (die->clock >= die->ms) {
                dice_die_stop(die);
            }
        }
    }
    return dice_moving(dice) || lifts || dice->cup.phase == DICE_CUP_LEAVES;
}
