/* SPDX-License-Identifier: Zlib */
/* How an intent becomes an event. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/edit.h"
#include "ui/focus.h"
#include "ui/ui.h"

static bool say(struct ui_event *event, enum ui_event_kind kind)
{
    event->kind = kind;
    return true;
}

static bool say_pressed(struct ui_event *event, const struct ui_node *node)
{
    event->command = node->command;
    event->role = node->role;
    memcpy(event->id, node->id, sizeof event->id);
    return say(event, UI_EVENT_ACT);
}

static bool in_reach(const struct ui_scroll *scroll)
{
    return scroll->id[0] != '\0' && !scroll->covered;
}

static int scroll_at(const struct ui *ui, float x, float y)
{
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        struct canvas_rect all = ui->scrolls[i].view;
        all.h += ui->scrolls[i].strip;
        if (in_reach(&ui->scrolls[i]) && canvas_rect_holds(all, x, y)) {
            return i;
        }
    }
    return -1;
}

/* The one part of the screen that has more to show; -1 if there is none or a choice. */
static int only_scroll(const struct ui *ui)
{
    int only = -1;
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        const struct ui_scroll *scroll = &ui->scrolls[i];
        if (in_reach(scroll) && scroll->content > scroll->view.h) {
            if (only >= 0) {
                return -1;
            }
            only = i;
        }
    }
    return only;
}

static void scroll_to(struct ui *ui, int scroll, float offset)
{
    struct ui_scroll *at = &ui->scrolls[scroll];
    at->offset = fmaxf(0, fminf(offset, at->content - at->view.h));
}

/* How far a press may wander and still be one. */
static float slack(const struct ui *ui)
{
    return fmaxf(10, ui->unit * 1.5f);
}

static bool say_carried(const struct ui *ui, struct ui_event *event, enum ui_event_kind kind)
{
    event->at = kind == UI_EVENT_LIFT ? ui->press_at : ui->pointer;
    event->command = ui->carried.command;
    memcpy(event->id, ui->carried.id, sizeof event->id);
    return say(event, kind);
}

static bool carry(struct ui *ui, struct ui_event *event)
{
    float dx = ui->pointer.x - ui->press_at.x, dy = ui->pointer.y - ui->press_at.y;
    if (ui->carried.up) {
        return say_carried(ui, event, UI_EVENT_CARRY);
    }
    if (hypotf(dx, dy) <= slack(ui)) {
        return false;
    }
    ui->carried.up = true;
    ui->pressed[0] = '\0';
    ui->dragging = -1;
    return say_carried(ui, event, UI_EVENT_LIFT);
}

static void aim(struct ui *ui, const struct ui_node *node)
{
    snprintf(ui->aimed, sizeof ui->aimed, "%s", node == NULL ? "" : node->id);
}

static void point(struct ui *ui, const struct canvas_intent *intent)
{
    bool moved = intent->x != ui->pointer.x || intent->y != ui->pointer.y;
    ui->pointer = (struct canvas_point){intent->x, intent->y};
    ui->pointing = intent->source == CANVAS_SOURCE_MOUSE;
    if (moved && ui->pointing) {
        aim(ui, ui_at(ui, intent->x, intent->y));
    }
}

static bool take_move(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event)
{
    point(ui, intent);
    if (ui->carried.id[0] != '\0') {
        return carry(ui, event);
    }
    if (ui->dragging < 0) {
        return false;
    }
    float moved = intent->y - ui->press_at.y;
    /* A press that wanders is meant to scroll, and no press any more. */
    if (fabsf(moved) > slack(ui)) {
        ui->pressed[0] = '\0';
    }
    if (ui->pressed[0] == '\0') {
        scroll_to(ui, ui->dragging, ui->drag_from - moved);
    }
    return false;
}

static bool may_be_carried(const struct ui_node *node, const struct canvas_intent *intent)
{
    return node->grip || (node->carry && intent->source == CANVAS_SOURCE_MOUSE);
}

static bool take_press(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event)
{
    const struct ui_node *node = ui_at(ui, intent->x, intent->y);
    point(ui, intent);
    ui_let_go(ui);
    ui->press_at = (struct canvas_point){intent->x, intent->y};
    ui->pressed[0] = '\0';
    ui->dragging = scroll_at(ui, intent->x, intent->y);
    if (ui->dragging >= 0) {
        ui->drag_from = ui->scrolls[ui->dragging].offset;
    }
    if (node != NULL && node->enabled) {
        snprintf(ui->pressed, sizeof ui->pressed, "%s", node->id);
        if (!node->pointed) {
            snprintf(ui->focus, sizeof ui->focus, "%s", node->id);
        }
        aim(ui, node);
        if (may_be_carried(node, intent) && strcmp(node->id, ui->edit.id) != 0) {
            memcpy(ui->carried.id, node->id, sizeof ui->carried.id);
            ui->carried.command = node->command;
        }
    }
    bool elsewhere = node == NULL || strcmp(node->id, ui->edit.id) != 0;
    if (ui->edit.id[0] != '\0' && elsewhere) {
        return ui_edit_done(ui, event);
    }
    return false;
}

static bool take_release(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event)
{
    char id[UI_ID_MAX];
    memcpy(id, ui->pressed, sizeof id);
    ui->pressed[0] = '\0';
    ui->dragging = -1;
    bool up = ui->carried.up;
    if (up) {
        point(ui, intent);
        say_carried(ui, event, UI_EVENT_DROP);
    }
    ui_let_go(ui);
    if (up) {
        return true;
    }
    const struct ui_node *node = id[0] == '\0' ? NULL : ui_find(ui, id);
    if (node == NULL || !node->enabled || !canvas_rect_holds(node->seen, intent->x, intent->y)) {
        return false;
    }
    return !ui_scroll_pressed(ui, node->command) && say_pressed(event, node);
}

static bool take_accept(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event)
{
    if (ui->edit.id[0] != '\0') {
        return !intent->space && !intent->repeat && ui_edit_done(ui, event);
    }
    const struct ui_node *node = ui_find(ui, ui->focus);
    if (intent->repeat || node == NULL || !node->enabled) {
        return false;
    }
    return say_pressed(event, node);
}

static bool take_key(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event)
{
    if (ui->edit.id[0] != '\0') {
        return ui_edit_key(ui, intent, event);
    }
    if (intent->repeat) {
        return false;
    }
    event->key = intent->key;
    return say(event, UI_EVENT_KEY);
}

static bool take_wheel(struct ui *ui, const struct canvas_intent *intent)
{
    int scroll = scroll_at(ui, intent->x, intent->y);
    scroll = scroll < 0 ? only_scroll(ui) : scroll;
    if (scroll >= 0) {
        scroll_to(ui, scroll, ui->scrolls[scroll].offset - intent->amount * ui->unit * 8);
    }
    return false;
}

static bool take_go(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event)
{
    bool typing = ui->edit.id[0] != '\0';
    bool sideways = intent->way == CANVAS_WAY_LEFT || intent->way == CANVAS_WAY_RIGHT;
    if (typing && sideways) {
        return ui_edit_key(ui, intent, event);
    }
    ui_focus_go(ui, intent->way);
    if (!ui->pointing) {
        aim(ui, ui_find(ui, ui->focus));
    }
    return typing && ui_edit_done(ui, event);
}

static bool take_cancel(struct ui *ui, struct ui_event *event)
{
    bool up = ui->carried.up && say_carried(ui, event, UI_EVENT_LET_GO);
    ui->pressed[0] = '\0';
    ui->dragging = -1;
    ui_let_go(ui);
    return up;
}

static bool take_back(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event)
{
    if (ui->carried.up) {
        return take_cancel(ui, event);
    }
    if (ui->edit.id[0] != '\0') {
        return ui_edit_done(ui, event);
    }
    return !intent->repeat && say(event, UI_EVENT_BACK);
}

void ui_remember(struct ui *ui, const struct canvas_intent *intent)
{
    /* A pointer that only moves tells nothing. */
    if (intent->kind >= CANVAS_INTENT_PRESS && intent->kind <= CANVAS_INTENT_TEXT) {
        ui->source = intent->source;
        ui->pad = intent->pad;
    }
}

void ui_let_go(struct ui *ui)
{
    ui->carried.id[0] = '\0';
    ui->carried.up = false;
}

bool ui_carry_scrolls(struct ui *ui, const char *id, float ms)
{
    for (int i = 0; ui->carried.up && i < UI_SCROLLS_MAX; i++) {
        const struct ui_scroll *scroll = &ui->scrolls[i];
        float edge = fminf(ui->unit * 7, scroll->view.h / 4), before = scroll->offset;
        float above = scroll->view.y + edge - ui->pointer.y;
        float below = ui->pointer.y - scroll->view.y - scroll->view.h + edge;
        if (strcmp(scroll->id, id) == 0 && (above > 0 || below > 0)) {
            float speed = above > 0 ? -fminf(above, edge) : fminf(below, edge);
            ui_scroll_by(ui, id, speed * ms * 0.008f);
            return scroll->offset != before;
        }
    }
    return false;
}

bool ui_take(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event)
{
    *event = (struct ui_event){.kind = UI_EVENT_NONE};
    ui_remember(ui, intent);
    switch (intent->kind) {
    case CANVAS_INTENT_MOVE:
        return take_move(ui, intent, event);
    case CANVAS_INTENT_PRESS:
        return take_press(ui, intent, event);
    case CANVAS_INTENT_RELEASE:
        return take_release(ui, intent, event);
    case CANVAS_INTENT_CANCEL:
        return take_cancel(ui, event);
    case CANVAS_INTENT_WHEEL:
        return take_wheel(ui, intent);
    case CANVAS_INTENT_GO:
        return take_go(ui, intent, event);
    case CANVAS_INTENT_ACCEPT:
        return take_accept(ui, intent, event);
    case CANVAS_INTENT_BACK:
        return take_back(ui, intent, event);
    case CANVAS_INTENT_KEY:
        return take_key(ui, intent, event);
    case CANVAS_INTENT_TEXT:
        return ui_edit_text(ui, intent->text, event);
    default:
        return false;
    }
}
