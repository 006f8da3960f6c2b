/* SPDX-License-Identifier: Zlib */
/* What is seen of the dice, and what may be asked about them. */
#include "dice/state.h"

#include <assert.h>
#include <math.h>
#include "dice/cup_draw.h"
#include "dice/draw.h"

/* ---- Drawing --------------------------------------------------------------------------------- */

/* How dark a lost die is where contrast is high: its pips are to be read. */
#define DARK_STARK 0.35f

/* Changes by itself where it lies or how dark it is: slowly, so that one sees its edges and pips.
 */
static bool glides(const struct dice *dice, int i)
{
    bool thrown = dice->die[i].motion == DICE_THROWN;
    return !thrown && !dice_cup_holds(dice, i) && dice_die_moves(dice, i);
}

static bool few_glide(const struct dice *dice)
{
    int count = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        count += glides(dice, i);
    }
    return count <= DICE_MANY;
}

static int detail_of(const struct dice *dice, int i)
{
    bool held = dice_cup_holds(dice, i);
    bool many = (held ? dice->cup.count : dice->throw.count) > DICE_MANY;
    if (held || dice->die[i].motion == DICE_THROWN) {
        return !dice_die_moves(dice, i) ? DICE_FINE : many ? DICE_ROUGH : DICE_COARSE;
    }
    return !glides(dice, i) || few_glide(dice) ? DICE_FINE : DICE_COARSE;
}

static struct dice_sight sight_of(const struct dice *dice, int i)
{
    const struct dice_die *die = dice_die_at(dice, i);
    bool held = dice_cup_holds(dice, i);
    const struct dice_solid *solid = held ? dice->cup.solid : die->solid;
    int detail = detail_of(dice, i);
    return (struct dice_sight){
        .view = &dice->view,
        .solid = solid,
        .mesh = &dice->mesh[dice_solid_index(solid)][detail],
        .look = &die->look,
        .pose = dice_die_pose(dice, i),
        .cloth = dice->cloth,
        .dark = held ? 0 : die->dark.now * (dice->outlined ? DARK_STARK : 1),
        .marked = dice->letters && die->look.mark != 0,
        .fine = detail == DICE_FINE,
        .rough = detail == DICE_ROUGH,
    };
}

/* The shadow falls on the cloth, and on what is beyond it from the player: the rim that stands up
   round it is too near to the lamp to be in it. */
static struct dice_cup_sight cup_sight(const struct dice *dice, const struct dice_cup_pose *pose)
{
    struct dice_spot foot = {pose->at, pose->turn};
    struct canvas_rect tray = dice->layout.tray;
    return (struct dice_cup_sight){
        .view = &dice->view,
        .shape = dice_cup_for(dice, dice->cup.count),
        .pose = *pose,
        .at = dice_spot_pose(dice, &foot).at,
        .edge = dice_edge(dice),
        .cloth = {tray.x, tray.y - tray.h, tray.w, 2 * tray.h},
        .fine = !dice_cup_moves(dice),
        .outline = dice->outlined,
    };
}

struct canvas_rect dice_cup_bounds(const struct dice *dice, const struct dice_cup_pose *pose)
{
    struct dice_cup_sight sight = cup_sight(dice, pose);
    return dice_cup_draw_bounds(&sight);
}

static float farness(const struct dice *dice, const struct dice_pose *pose)
{
    float x = pose->at.x - dice->view.foot.x;
    float y = pose->at.y - dice->view.foot.y;
    float z = dice->view.height - pose->z;
    return sqrtf(x * x + y * y + z * z);
}

/* Those to be drawn, the farthest first. */
struct scene {
    int count;
    float far[DICE_MAX];
    int die[DICE_MAX];
    struct dice_sight sight[DICE_MAX];
};

static void scene_add(struct scene *scene, const struct dice *dice, int die,
                      const struct dice_sight *sight)
{
    float farther = farness(dice, &sight->pose);
    int k = scene->count++;
    for (; k > 0 && scene->far[k - 1] < farther; k--) {
        scene->far[k] = scene->far[k - 1];
        scene->die[k] = scene->die[k - 1];
        scene->sight[k] = scene->sight[k - 1];
    }
    scene->far[k] = farther;
    scene->die[k] = die;
    scene->sight[k] = *sight;
}

/* Whether the mouth looks away from the eye, so that nothing is seen through it. */
static bool looks_away(const struct dice *dice, const struct dice_cup_sight *cup)
{
    struct dice_pose foot = {.at = cup->at, .edge = cup->edge};
    struct dice_lens lens = dice_view_lens(&dice->view, &foot);
    return dice_vec_dot(dice_cup_axis(&cup->pose), dice_lens_eye(&lens)) < 0;
}

/* Whether what is outside of the cup is seen behind it. The plane of the mouth parts what has left
   it from the cup: the eye is on the one side or on the other. The rest lies below a cup that is
   carried, and before or behind one that stands. */
static bool lies_behind(const struct dice *dice, const struct dice_cup_sight *cup,
                        const struct dice_sight *die)
{
    struct dice_vec axis = dice_cup_axis(&cup->pose), at = dice_place_of(dice, die->pose.at);
    at.z = die->pose.z / cup->edge;
    struct dice_vec mouth = dice_cup_place(&cup->pose, (struct dice_vec){0, 0, cup->shape.height});
    if (dice_vec_dot(at, axis) > dice_vec_dot(mouth, axis)) {
        return looks_away(dice, cup);
    }
    return cup->pose.at.z > 0.3f || die->pose.at.y < cup->at.y;
}

/* The dice that lie or fly, apart from those that the cup hides: before the cup, in it, after it.
 */
static void draw_with_cup(struct dice *dice, bool still, struct canvas_list *list)
{
    enum { BEHIND, WITHIN, BEFORE, GROUPS };
    struct scene group[GROUPS];
    bool cup_there = dice_cup_there(dice) && dice_cup_moves(dice) != still;
    struct dice_cup_pose pose = {.at = {0, 0, 0}};
    struct dice_cup_sight cup = {.edge = 0};
    if (cup_there) {
        pose = dice_cup_pose_now(dice);
        cup = cup_sight(dice, &pose);
    }
    for (int i = 0; i < GROUPS; i++) {
        group[i].count = 0;
    }
    for (int i = 0; i < DICE_MAX; i++) {
        const struct dice_die *die = &dice->die[i];
        bool there = die->where != DICE_AWAY || dice_cup_holds(dice, i);
        there = there && !dice_cup_buries(dice, i);
        bool moves = dice_die_moves(dice, i) || dice_die_lifts(die);
        if (!there || moves == still) {
            continue;
        }
        struct dice_sight sight = sight_of(dice, i);
        bool within = cup_there && dice_cup_within(dice, i, &sight.pose, &sight.well);
        sight.in_well = within;
        if (sight.pose.edge > 0) {
            bool behind = !cup_there || lies_behind(dice, &cup, &sight);
            scene_add(&group[within ? WITHIN : behind ? BEHIND : BEFORE], dice, i, &sight);
        }
    }
    for (int g = 0; g < GROUPS; g++) {
        for (int i = 0; i < group[g].count && g != WITHIN; i++) {
            dice_draw_shadow(&group[g].sight[i], list);
        }
    }
    if (cup_there) {
        dice_cup_draw_shadow(&cup, list);
    }
    for (int g = 0; g < GROUPS; g++) {
        if (cup_there && g == WITHIN) {
            dice_cup_draw_inside(&cup, list);
        }
        for (int i = 0; i < group[g].count; i++) {
            dice_drawing_body(&dice->drawing[group[g].die[i]], &group[g].sight[i], list);
        }
        if (cup_there && g == WITHIN) {
            dice_cup_draw_outside(&cup, list);
        }
    }
}

void dice_draw(struct dice *dice, struct canvas_list *list, bool still)
{
    dice_throw_resolve(dice);
    draw_with_cup(dice, still, list);
}

static struct dice_quaternion figure_turn(const struct dice_solid *solid,
                                          const struct dice_figure *figure, float rolled)
{
    struct dice_vec axis = {-sinf(figure->radians), cosf(figure->radians), 0};
    return dice_quaternion_mul(dice_quaternion_about(axis, rolled),
                               dice_solid_rest(solid, figure->face, figure->radians));
}

/* From the middle of a cube turned so down to what it stands on: a face, an edge or a corner; in
   halves of its edge. */
static float figure_height(struct dice_quaternion turn)
{
    float sum = 0;
    for (int i = 0; i < 3; i++) {
        struct dice_vec axis = {i == 0, i == 1, i == 2};
        sum += fabsf(dice_quaternion_apply(turn, axis).z);
    }
    return sum;
}

void dice_draw_figures(const struct dice_figure *figures, const struct dice_roll *rolls, int count,
                       struct canvas_color cloth, struct canvas_list *list)
{
    struct dice_mesh mesh;
    struct dice_sight sights[DICE_MAX];
    const struct dice_solid *solid = dice_solid_of(6);
    struct dice_view view = {.height = 0}; /* from straight ahead */
    assert(count <= DICE_MAX);
    dice_mesh_build_fine(&mesh, solid);
    for (int i = 0; i < count; i++) {
        const struct dice_figure *figure = &figures[i];
        struct dice_roll roll = rolls != NULL ? rolls[i] : (struct dice_roll){0, 0};
        struct dice_quaternion turn = figure_turn(solid, figure, roll.radians);
        struct dice_pose pose = {
            .at = {figure->at.x, figure->at.y + DICE_VIEW_RISE / 2 * figure->edge},
            .z = (figure_height(turn) * solid->inner + roll.lift) * figure->edge,
            .turn = turn,
            .edge = figure->edge,
            .alpha = 1};
        sights[i] = (struct dice_sight){.view = &view,
                                        .solid = solid,
                                        .mesh = &mesh,
                                        .look = figure->look,
                                        .pose = pose,
                                        .cloth = cloth,
                                        .fine = true};
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
    bool moves = dice->cup.phase != DICE_CUP_LEAVES && dice_cup_moves(dice);
    for (int i = 0; i < DICE_MAX && !moves; i++) {
        moves = dice_die_moves(dice, i);
    }
    return moves;
}
