/* SPDX-License-Identifier: Zlib */
#include "dice/drawing.h"

static bool same_color(struct canvas_color a, struct canvas_color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

static bool same_look(const struct dice_look *a, const struct dice_look *b)
{
    return same_color(a->body, b->body) && same_color(a->side, b->side) &&
           same_color(a->pips, b->pips) && a->mark == b->mark;
}

static bool same_view(const struct dice_view *a, const struct dice_view *b)
{
    return a->foot.x == b->foot.x && a->foot.y == b->foot.y && a->height == b->height;
}

static bool same_pose(const struct dice_pose *a, const struct dice_pose *b)
{
    return a->at.x == b->at.x && a->at.y == b->at.y && a->z == b->z && a->turn.w == b->turn.w &&
           a->turn.x == b->turn.x && a->turn.y == b->turn.y && a->turn.z == b->turn.z &&
           a->edge == b->edge && a->alpha == b->alpha;
}

static bool is_of(const struct dice_drawing *drawing, const struct dice_sight *sight)
{
    const struct dice_sight *drawn = &drawing->sight;
    return drawn->mesh == sight->mesh && drawn->solid == sight->solid &&
           same_pose(&drawn->pose, &sight->pose) && same_view(&drawing->view, sight->view) &&
           same_look(&drawing->look, sight->look) && same_color(drawn->cloth, sight->cloth) &&
           drawn->dark == sight->dark && drawn->marked == sight->marked &&
           drawn->fine == sight->fine && drawn->rough == sight->rough;
}

void dice_drawing_finish(struct dice_drawing *drawing)
{
    canvas_list_finish(&drawing->list);
}

static void keep(struct dice_drawing *drawing, const struct dice_sight *sight)
{
    canvas_list_clear(&drawing->list);
    dice_draw_body(sight, &drawing->list);
    drawing->kept = !drawing->list.torn;
}

void dice_drawing_body(struct dice_drawing *drawing, const struct dice_sight *sight,
                       struct canvas_list *list)
{
    bool again = !sight->in_well && is_of(drawing, sight);
    if (again && !drawing->kept) {
        keep(drawing, sight);
    }
    if (again && drawing->kept) {
        canvas_list_add(list, &drawing->list);
        return;
    }
    drawing->sight = *sight;
    drawing->view = *sight->view;
    drawing->look = *sight->look;
    drawing->kept = false;
    dice_draw_body(sight, list);
}
