/* SPDX-License-Identifier: Zlib */
#include "ui/focus.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool can_hold(const struct ui_node *node)
{
    return node->enabled && !node->pointed && ui_solid(node);
}

/* Less and more of a number stand beside it: where one of them has come to its end the next press
   is not to be of something far away. */
static const struct ui_node *beside(const struct ui *ui, const struct ui_node *node)
{
    if (node == NULL ||
        (node->command.part != UI_PART_LESS && node->command.part != UI_PART_MORE)) {
        return NULL;
    }
    const struct ui_node *value = ui_node_of(ui, ui_part(node->command, UI_PART_VALUE));
    return value != NULL && can_hold(value) ? value : NULL;
}

void ui_focus_settle(struct ui *ui)
{
    const struct ui_node *node = ui_find(ui, ui->focus);
    if (node != NULL && can_hold(node)) {
        return;
    }
    node = beside(ui, node);
    if (node != NULL) {
        snprintf(ui->focus, sizeof ui->focus, "%s", node->id);
        return;
    }
    /* Where nothing is preferred, as while dice roll, nothing has the focus. */
    node = ui_find(ui, ui->prefer);
    ui->focus[0] = '\0';
    if (node != NULL && can_hold(node)) {
        snprintf(ui->focus, sizeof ui->focus, "%s", node->id);
    }
}

static const struct ui_node *in_order(const struct ui *ui, int step)
{
    size_t at = 0;
    while (at < ui->count && strcmp(ui->nodes[at].id, ui->focus) != 0) {
        at++;
    }
    for (size_t i = 0; i < ui->count; i++) {
        at = (at + ui->count + (size_t)step) % ui->count;
        if (can_hold(&ui->nodes[at])) {
            return &ui->nodes[at];
        }
    }
    return NULL;
}

/* How far `to` lies that way, sideways offsets counted more; infinite where it doesn't. */
static float distance(struct canvas_rect from, struct canvas_rect to, enum canvas_way way)
{
    float dx = to.x + to.w / 2 - from.x - from.w / 2;
    float dy = to.y + to.h / 2 - from.y - from.h / 2;
    bool across = way == CANVAS_WAY_LEFT || way == CANVAS_WAY_RIGHT;
    float sign = way == CANVAS_WAY_LEFT || way == CANVAS_WAY_UP ? -1 : 1;
    float along = sign * (across ? dx : dy);
    if (along < 1) {
        return INFINITY;
    }
    /* Two that overlap sideways lie straight ahead. */
    float apart = across ? fabsf(dy) - (from.h + to.h) / 2 : fabsf(dx) - (from.w + to.w) / 2;
    float aside = fmaxf(0, apart) * 3 + (across ? fabsf(dy) : fabsf(dx)) * 0.3f;
    float gap = along - (across ? from.w + to.w : from.h + to.h) / 2;
    return fmaxf(0, gap) + along * 0.2f + aside;
}

static const struct ui_node *across(const struct ui *ui, const struct ui_node *from,
                                    enum canvas_way way)
{
    const struct ui_node *best = NULL;
    float least = INFINITY;
    for (size_t i = 0; i < ui->count; i++) {
        const struct ui_node *node = &ui->nodes[i];
        float far = distance(from->rect, node->rect, way);
        if (node != from && can_hold(node) && far < least) {
            best = node;
            least = far;
        }
    }
    return best;
}

const struct ui_node *ui_focus_toward(const struct ui *ui, enum canvas_way way)
{
    const struct ui_node *from = ui_find(ui, ui->focus);
    if (way == CANVAS_WAY_NEXT || way == CANVAS_WAY_BEFORE || from == NULL) {
        return in_order(ui, way == CANVAS_WAY_BEFORE ? -1 : 1);
    }
    return across(ui, from, way);
}

void ui_focus_go(struct ui *ui, enum canvas_way way)
{
    const struct ui_node *to = ui_focus_toward(ui, way);
    if (to != NULL) {
        memcpy(ui->focus, to->id, sizeof ui->focus);
        ui->reveal = true;
    }
}
