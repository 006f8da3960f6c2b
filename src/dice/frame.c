/* SPDX-License-Identifier: Zlib */
/* The table between the walls, in edges of a die, as the window shows it. */
#include "dice/state.h"

#include <math.h>

float dice_edge(const struct dice *dice)
{
    return dice->layout.size;
}

struct canvas_point dice_seen_at(const struct dice *dice, struct dice_vec at)
{
    const struct canvas_rect *tray = &dice->layout.tray;
    float edge = dice_edge(dice);
    return (struct canvas_point){tray->x + (DICE_TRAY_SIDE + at.x) * edge,
                                 tray->y + tray->h -
                                     (DICE_TRAY_NEAR + DICE_VIEW_DEPTH * at.y) * edge};
}

struct dice_vec dice_place_of(const struct dice *dice, struct canvas_point at)
{
    const struct canvas_rect *tray = &dice->layout.tray;
    float edge = fmaxf(dice_edge(dice), 1e-3f);
    return (struct dice_vec){(at.x - tray->x) / edge - DICE_TRAY_SIDE,
                             ((tray->y + tray->h - at.y) / edge - DICE_TRAY_NEAR) / DICE_VIEW_DEPTH,
                             0};
}

struct dice_pose dice_spot_pose(const struct dice *dice, const struct dice_spot *spot)
{
    float edge = dice_edge(dice);
    return (struct dice_pose){.at = dice_seen_at(dice, spot->at),
                              .z = spot->at.z * edge,
                              .turn = spot->turn,
                              .edge = edge,
                              .alpha = 1};
}

void dice_throw_aim(const struct dice *dice, struct canvas_point at,
                    struct dice_trajectory_plan *plan)
{
    float edge = fmaxf(dice_edge(dice), 1e-3f);
    plan->width = dice->layout.tray.w / edge - 2 * DICE_TRAY_SIDE;
    plan->depth = (dice->layout.tray.h / edge - DICE_TRAY_NEAR - DICE_TRAY_FAR) / DICE_VIEW_DEPTH;
    const struct canvas_rect *lands = &dice->layout.lands;
    if (lands->w > 0) {
        struct dice_vec near =
            dice_place_of(dice, (struct canvas_point){lands->x, lands->y + lands->h});
        plan->lands = (struct canvas_rect){near.x, near.y, lands->w / edge,
                                           lands->h / edge / DICE_VIEW_DEPTH};
    }
    plan->hand = dice_place_of(dice, at);
    plan->hand.z = 1.7f;
}

bool dice_aside_corner(const struct dice *dice, bool right, struct dice_vec *corner)
{
    uint64_t in = dice->cup.phase == DICE_CUP_WAITS ? dice->cup.which : dice->throw.which;
    const struct canvas_rect *tray = &dice->layout.tray;
    bool any = false;
    *corner = dice_place_of(dice, (struct canvas_point){dice->way_out, tray->y});
    for (int i = 0; i < DICE_MAX; i++) {
        const struct dice_die *die = &dice->die[i];
        if (die->where == DICE_ASIDE && !dice_named(in, i)) {
            float half = 0.6f * die->rest.edge;
            struct dice_vec at =
                dice_place_of(dice, (struct canvas_point){die->rest.at.x + (right ? -half : half),
                                                          die->rest.at.y + half});
            corner->x = right ? fminf(corner->x, at.x) : fmaxf(corner->x, at.x);
            corner->y = any ? fminf(corner->y, at.y) : at.y;
            any = true;
        }
    }
    return any;
}
