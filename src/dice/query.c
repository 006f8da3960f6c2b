/* What is seen of the dice, and what may be asked about them. */
#include "dice/state.h"

#include <math.h>
#include "dice/draw.h"

/* ---- Drawing --------------------------------------------------------------------------------- */

/* As finely as one that lies, where nobody sees more than few glide: a change would be a jerk. */
static bool is_fine(const struct dice *dice, int i)
{
    bool few = dice->throw.count <= DICE_MANY, held = dice_die_is_held(dice, i);
    return !dice_die_moves(dice, i) || (few && !held && dice->die[i].motion != DICE_THROWN);
}

static struct dice_sight sight_of(const struct dice *dice, int i)
{
    const struct dice_die *die = dice_die_at(dice, i);
    bool held = dice_die_is_held(dice, i), fine = is_fine(dice, i);
    const struct dice_solid *solid = held ? dice->hold.solid : die->solid;
    int detail = fine ? DICE_FINE : dice->throw.count > DICE_MANY ? DICE_ROUGH : DICE_COARSE;
    return (struct dice_sight){
        .view = &dice->view,
        .solid = solid,
        .mesh = &dice->mesh[dice_solid_index(solid)][detail],
        .look = &die->look,
        .pose = dice_die_pose(dice, i),
        .cloth = dice->cloth,
        .dark = held ? 0 : die->dark.now,
        .marked = dice->letters && die->look.mark != 0,
        .fine = fine,
        .rough = detail == DICE_ROUGH,
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
        const struct dice_die *die = &dice->die[i];
        bool there = die->where != DICE_AWAY || dice_die_is_held(dice, i);
        if (!there || dice_die_moves(dice, i) == still) {
            continue;
        }
        struct dice_sight sight = sight_of(dice, i);
        if (sight.pose.edge <= 0) {
            continue;
        }
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

void dice_draw(struct dice *dice, struct canvas_list *list, bool still)
{
    dice_throw_resolve(dice);
    struct dice_sight sights[DICE_MAX];
    int count = in_order(dice, still, sights);
    for (int i = 0; i < count; i++) {
        dice_draw_shadow(&sights[i], list);
    }
    for (int i = 0; i < count; i++) {
        dice_draw_body(&sights[i], list);
    }
}

void dice_ring(struct dice *dice, int die, float gap, float width, struct canvas_color color,
               struct canvas_list *list)
{
    dice_throw_resolve(dice);
    struct dice_sight sight = sight_of(dice, die);
    dice_draw_ring(&sight, gap, width, color, list);
}

/* ---- Asking ---------------------------------------------------------------------------------- */

struct canvas_rect dice_rect(struct dice *dice, int die)
{
    dice_throw_resolve(dice);
    struct dice_sight sight = sight_of(dice, die);
    return dice_draw_bounds(&sight);
}

struct dice_pose dice_pose_of(struct dice *dice, int die)
{
    dice_throw_resolve(dice);
    return dice_die_pose(dice, die);
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
