/* SPDX-License-Identifier: Zlib */
#include "dice/view.h"

#include <math.h>

struct dice_view dice_view_over(struct canvas_rect tray, float edge)
{
    float far = fmaxf(3 * fmaxf(tray.w, tray.h), 14 * edge);
    return (struct dice_view){
        .foot = {tray.x + tray.w / 2, tray.y + tray.h / 2 + 0.24f * far},
        .height = far,
    };
}

/* Clamped, so that a die in a row far from the tray is seen no more askew than one inside. */
struct dice_lens dice_view_lens(const struct dice_view *view, const struct dice_pose *pose)
{
    float x = view->height > 0 ? (pose->at.x - view->foot.x) / view->height : 0;
    return (struct dice_lens){
        .at = pose->at,
        .lean = {fminf(fmaxf(0.6f * x, -DICE_VIEW_LEAN), DICE_VIEW_LEAN), -DICE_VIEW_RISE},
        .z = pose->z,
        .height = fmaxf(view->height, 14 * pose->edge),
        .edge = pose->edge,
    };
}

struct canvas_point dice_lens_project(const struct dice_lens *lens, struct dice_vec point)
{
    float z = lens->z + point.z * lens->edge;
    float nearer = lens->height / (lens->height - z);
    return (struct canvas_point){
        lens->at.x + (point.x * lens->edge + lens->lean.x * z) * nearer,
        lens->at.y + (-DICE_VIEW_DEPTH * point.y * lens->edge + lens->lean.y * z) * nearer,
    };
}

struct dice_vec dice_lens_eye(const struct dice_lens *lens)
{
    return dice_vec_unit((struct dice_vec){-lens->lean.x, lens->lean.y / DICE_VIEW_DEPTH, 1});
}
