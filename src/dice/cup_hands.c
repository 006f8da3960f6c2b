/* SPDX-License-Identifier: Zlib */
/* What a hand does with the cup before a throw: fills it, takes it up, carries it, lets it go. */
#include "dice/state.h"

#include <math.h>

/* How long dice that are put down go back to where they lay, ms; and how high over the rim, edges.
 */
#define BACK_MS  200.0f
#define BACK_HOP 0.9f

static void come(struct dice *dice, uint64_t which, int sides, float ms)
{
    struct dice_cup *cup = &dice->cup;
    struct dice_cup fresh = {.phase = DICE_CUP_WAITS,
                             .which = which,
                             .solid = dice_solid_of(sides),
                             .arrives = cup->phase == DICE_CUP_AWAY,
                             .amid = true,
                             .begins = cup->phase == DICE_CUP_WAITS && cup->begins,
                             .seed = ++dice->cups,
                             .come_ms = ms};
    if (cup->phase == DICE_CUP_READY && ms > 0) {
        fresh.from = dice_cup_pose_now(dice);
        fresh.ease_ms = ms;
        fresh.was_ready = true;
    }
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice_named(which, i)) {
            fresh.before[i] = dice_die_pose(dice, i);
            fresh.before[i].alpha = dice->die[i].where == DICE_AWAY ? 0 : 1;
            fresh.count++;
        }
    }
    *cup = fresh;
    dice_know_solid(dice, cup->solid);
}

bool dice_await(struct dice *dice, uint64_t which, int sides, float ms)
{
    struct dice_cup *cup = &dice->cup;
    bool same = cup->phase == DICE_CUP_WAITS && cup->due && cup->which == which &&
                cup->solid == dice_solid_of(sides);
    bool ready = cup->phase == DICE_CUP_READY;
    if (which == 0 && ready && ms > 0) {
        struct dice_cup_pose from = dice_cup_pose_now(dice);
        *cup = (struct dice_cup){.phase = DICE_CUP_LEAVES,
                                 .count = cup->count,
                                 .solid = cup->solid,
                                 .from = from,
                                 .come_ms = DICE_CUP_LEAVE_MS};
        dice_rows_arrange(dice, DICE_CLOSE_MS);
        return true;
    }
    if (which == 0 && (ready || (cup->phase == DICE_CUP_WAITS && cup->due))) {
        cup->phase = DICE_CUP_AWAY;
        dice_rows_arrange(dice, DICE_CLOSE_MS);
        return true;
    }
    if (which == 0 || same) {
        return false;
    }
    dice_finish(dice);
    dice_throw_resolve(dice);
    come(dice, which, sides, ms);
    cup->begins = dice_cup_begins(dice);
    cup->due = true;
    cup->amid = false;
    return true;
}

static void ease_from_here(struct dice *dice)
{
    dice->cup.from = dice_cup_pose_now(dice);
    dice->cup.eased = 0;
    dice->cup.ease_ms = DICE_CUP_EASE_MS;
}

void dice_take_up(struct dice *dice)
{
    struct dice_cup *cup = &dice->cup;
    if (cup->phase == DICE_CUP_WAITS && !cup->taken) {
        ease_from_here(dice);
        cup->taken = true;
        cup->held_ms = 0;
    }
}

void dice_hold(struct dice *dice, uint64_t which, int sides, struct canvas_point at)
{
    struct dice_cup *cup = &dice->cup;
    if (cup->phase != DICE_CUP_WAITS || cup->which != which) {
        dice_finish(dice);
        come(dice, which, sides, DICE_CUP_EASE_MS);
        cup->taken = true;
    }
    if (!cup->dragged) {
        ease_from_here(dice);
        cup->eased = cup->clock < cup->come_ms ? cup->ease_ms : 0;
        cup->taken = cup->dragged = true;
        cup->hand = at;
    }
    float edge = fmaxf(dice_edge(dice), 1), x = at.x - cup->hand.x, y = at.y - cup->hand.y;
    cup->way += hypotf(x, y);
    /* The mouth follows behind the hand. */
    cup->swing.x = fmaxf(fminf(cup->swing.x - 0.16f * x / edge, 0.55f), -0.55f);
    cup->swing.y = fmaxf(fminf(cup->swing.y + 0.16f * y / edge, 0.40f), -0.40f);
    cup->hand = at;
}

/* Out of the cup, back to where they lay. */
static void put_down(struct dice *dice, uint64_t which)
{
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (dice_named(which, i) && die->where != DICE_AWAY) {
            dice_die_glide(dice, die, die->rest, BACK_MS);
            die->hop = BACK_HOP;
        }
    }
}

void dice_let_go(struct dice *dice)
{
    struct dice_cup *cup = &dice->cup;
    if (cup->phase != DICE_CUP_WAITS || !cup->taken) {
        return;
    }
    if (!cup->due) {
        put_down(dice, cup->which);
    }
    ease_from_here(dice);
    cup->taken = cup->dragged = false;
    cup->way = 0;
    if (!cup->due) {
        cup->phase = cup->was_ready ? DICE_CUP_READY : DICE_CUP_AWAY;
        cup->which = 0;
    }
}

bool dice_ready(struct dice *dice, float ms)
{
    struct dice_cup *cup = &dice->cup;
    if (dice->layout.cup == 0 || cup->phase == DICE_CUP_READY || cup->phase == DICE_CUP_POURS) {
        return false;
    }
    *cup = (struct dice_cup){.phase = DICE_CUP_READY,
                             .arrives = true,
                             .count = dice->layout.cup,
                             .solid = cup->solid,
                             .come_ms = ms};
    dice_rows_arrange(dice, ms);
    return true;
}

bool dice_is_ready(const struct dice *dice, struct canvas_rect *rect)
{
    if (dice->cup.phase != DICE_CUP_READY) {
        return false;
    }
    struct dice_cup_pose pose = dice_cup_pose_standing(dice);
    *rect = dice_cup_bounds(dice, &pose);
    return true;
}

void dice_scoop(struct dice *dice, uint64_t which, int sides, float ms)
{
    struct dice_cup *cup = &dice->cup;
    if (cup->phase == DICE_CUP_WAITS && cup->which == which) {
        dice_take_up(dice);
        return;
    }
    if (cup->phase != DICE_CUP_READY) {
        dice_finish(dice);
        cup->phase = DICE_CUP_AWAY;
    }
    dice_throw_resolve(dice);
    come(dice, which, sides, dice_throw_sweep_ms(ms));
    dice_take_up(dice);
}

bool dice_is_held(const struct dice *dice)
{
    return dice->cup.phase == DICE_CUP_WAITS && dice->cup.taken;
}

int dice_in_cup(const struct dice *dice, struct canvas_rect *rect)
{
    const struct dice_cup *cup = &dice->cup;
    if (cup->phase != DICE_CUP_WAITS || !cup->due || !dice_cup_there(dice)) {
        return 0;
    }
    struct dice_cup_pose pose = dice_cup_pose_standing(dice);
    *rect = dice_cup_bounds(dice, &pose);
    return cup->count;
}
