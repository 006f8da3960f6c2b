#include "dice/state.h"

#include <assert.h>
#include <math.h>
#include "dice/draw.h"

const struct dice_die *dice_die_at(const struct dice *dice, int die)
{
    assert(die >= 0 && die < DICE_MAX);
    return &dice->die[die];
}

float dice_gliding(float u)
{
    return 1 - (1 - u) * (1 - u) * (1 - u);
}

static struct dice_pose glide_pose(const struct dice_die *die)
{
    float u = dice_gliding(fminf(die->clock / die->ms, 1));
    struct dice_pose pose = die->rest;
    pose.at.x = die->from.at.x + (die->rest.at.x - die->from.at.x) * u;
    pose.at.y = die->from.at.y + (die->rest.at.y - die->from.at.y) * u;
    pose.edge = die->from.edge + (die->rest.edge - die->from.edge) * u;
    pose.turn = dice_quaternion_mix(die->from.turn, die->rest.turn, u);
    pose.z = dice_solid_height(die->solid, pose.turn) * pose.edge;
    pose.z += 0.45f * pose.edge * sinf(3.14159265f * u);
    return pose;
}

static struct dice_pose fade_pose(const struct dice_die *die)
{
    float u = fminf(die->clock / die->ms, 1);
    struct dice_pose pose = u < 0.4f ? die->from : die->rest;
    pose.alpha *= u < 0.4f ? 1 - u / 0.4f : dice_gliding((u - 0.4f) / 0.6f);
    return pose;
}

static struct dice_pose shake_pose(const struct dice_die *die)
{
    float u = fminf(die->clock / die->ms, 1);
    struct dice_pose pose = die->rest;
    pose.at.x += 0.09f * pose.edge * (1 - u) * sinf(6 * 3.14159265f * u);
    return pose;
}

struct dice_pose dice_die_pose(const struct dice *dice, int die)
{
    const struct dice_die *one = dice_die_at(dice, die);
    if (dice_die_is_held(dice, die)) {
        return dice_hold_pose(dice, &dice->hold, die);
    }
    switch (one->motion) {
    case DICE_THROWN:
        return dice_throw_pose(dice, die);
    case DICE_GLIDES:
        return glide_pose(one);
    case DICE_FADES:
        return fade_pose(one);
    case DICE_SHAKES:
        return shake_pose(one);
    case DICE_STILL:
        break;
    }
    return one->rest;
}

bool dice_die_sinks(const struct dice_die *die)
{
    return die->sunk != die->sunk_to;
}

bool dice_die_moves(const struct dice *dice, int die)
{
    const struct dice_die *one = &dice->die[die];
    bool moves = one->motion != DICE_STILL || dice_die_sinks(one);
    return dice_die_is_held(dice, die) || (one->where != DICE_AWAY && moves);
}

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
        .sunk = held ? 0 : die->sunk,
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
