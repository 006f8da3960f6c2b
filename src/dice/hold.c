#include <math.h>
#include "dice/chance.h"
#include "dice/initial_velocity.h"
#include "dice/state.h"

bool dice_die_is_held(const struct dice *dice, int die)
{
    return (dice->hold.which >> die & 1) != 0;
}

void dice_hold(struct dice *dice, uint64_t which, int sides, struct canvas_point at)
{
    struct dice_hold *hold = &dice->hold;
    if (hold->which == 0) {
        dice_finish(dice);
        hold->way = 0;
        hold->at = at;
    }
    hold->which = which;
    hold->solid = dice_solid_of(sides);
    dice_know_solid(dice, hold->solid);
    hold->way += hypotf(at.x - hold->at.x, at.y - hold->at.y);
    hold->at = at;
}

void dice_let_go(struct dice *dice)
{
    dice->hold.which = 0;
}

struct canvas_rect dice_tray(const struct dice *dice)
{
    return dice->layout.tray;
}

static int place_among(uint64_t which, int die)
{
    int before = 0;
    for (int i = 0; i < die; i++) {
        before += (which >> i & 1) != 0;
    }
    return before;
}

/* They tumble over each other by as much as the hand has moved. */
struct dice_pose dice_hold_pose(const struct dice *dice, const struct dice_hold *hold, int die)
{
    struct dice_vec at[DICE_MAX];
    struct dice_trajectory_plan plan = {.solid = hold->solid, .flung = true};
    struct dice_chance chance = {(uint64_t)die * 77 + 5};
    int slot = place_among(hold->which, die);
    float turned = hold->way / fmaxf(dice->layout.size, 1) * 1.3f,
          phase = turned + (float)slot * 2.4f;
    plan.count = place_among(hold->which, DICE_MAX);
    struct dice_quaternion turn = dice_initial_orientation(&chance);
    struct dice_vec axis = dice_quaternion_apply(turn, (struct dice_vec){0, 0, 1});
    dice_throw_aim(dice, hold->at, &plan);
    dice_initial_positions(&plan, at);
    struct dice_spot spot = {at[slot],
                             dice_quaternion_mul(dice_quaternion_about(axis, turned), turn)};
    spot.at.x += 0.10f * sinf(phase);
    spot.at.y += 0.10f * cosf(1.3f * phase);
    return dice_spot_pose(dice, &spot);
}
