/* SPDX-License-Identifier: Zlib */
#include "ui/ui.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/shapes.h"
#include "ui/focus.h"
#include "ui/text.h"

/* Of the window's height, or of what it would be at 16:9 where it is taller: capitals of ten arc
   minutes at three metres from a television of 55". */
#define TEXT_SHARE 0.026f

void ui_init(struct ui *ui, struct canvas_host host)
{
    memset(ui, 0, sizeof *ui);
    ui->host = host;
    ui_keys_init(&ui->keys);
    ui->scroll = -1;
    ui->dragging = -1;
}

void ui_finish(struct ui *ui)
{
    free(ui->nodes);
    canvas_repeats_finish(&ui->repeats);
    ui->nodes = NULL;
    ui->count = ui->room = 0;
}

void ui_begin(struct ui *ui, struct canvas_list *list, float w, float h, float scale,
              const struct ui_theme *theme)
{
    ui->list = list;
    ui->board = false;
    ui->caption[0] = '\0';
    ui->theme = *theme;
    ui->w = w;
    ui->h = h;
    ui->window = (struct canvas_rect){0, 0, w, h};
    ui->unit = fminf(w, h) / 90 * scale;
    ui->least = fmaxf(UI_TEXT_LEAST, ceilf(fminf(h, w * 9 / 16) * TEXT_SHARE));
    ui->caption[0] = '\0';
    ui->tray = ui->paper = ui->title = (struct canvas_rect){0, 0, 0, 0};
    const struct ui_node *held =
        ui->pointing ? ui_at(ui, ui->pointer.x, ui->pointer.y) : ui_find(ui, ui->focus);
    if (held == NULL || strcmp(held->id, ui->aimed) != 0) {
        ui->aimed[0] = '\0';
    }
    ui->count = 0;
    ui->scroll = -1;
    ui->again = false;
    ui->prefer[0] = '\0';
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        ui->scrolls[i].seen = false;
    }
}

static void draw_ring(struct ui *ui, const struct ui_node *node)
{
    bool cut = node->scroll >= 0;
    if (cut) {
        canvas_list_clip(ui->list,
                         canvas_rect_inset(ui->scrolls[node->scroll].view, -UI_RING_REACH));
    }
    canvas_ring(ui->list, canvas_rect_inset(node->rect, -UI_RING_REACH),
                node->radius + UI_RING_REACH, 5, ui->theme.ink);
    canvas_ring(ui->list, canvas_rect_inset(node->rect, 1 - UI_RING_REACH),
                node->radius + UI_RING_REACH - 1, 3, canvas_rgb(0xFFFFFF));
    if (cut) {
        canvas_list_unclip(ui->list);
    }
}

/* Both give way along the side where they share less, by halves; whole pixels, lest they touch. */
static void part(struct canvas_rect *a, struct canvas_rect *b)
{
    struct canvas_rect both = canvas_rect_common(*a, *b);
    if (both.w <= 0 || both.h <= 0) {
        return;
    }
    if (both.w < both.h) {
        struct canvas_rect *left = a->x < b->x ? a : b, *right = left == a ? b : a;
        float middle = roundf(both.x + both.w / 2);
        right->w -= middle - right->x;
        right->x = middle;
        left->w = middle - left->x;
    } else {
        struct canvas_rect *upper = a->y < b->y ? a : b, *lower = upper == a ? b : a;
        float middle = roundf(both.y + both.h / 2);
        lower->h -= middle - lower->y;
        lower->y = middle;
        upper->h = middle - upper->y;
    }
}

/* Dice lie as they fell: where two come so close that a press would mean either, each has its own
   part of the place. */
static void part_dice(struct ui *ui)
{
    for (size_t i = 0; i < ui->count; i++) {
        struct ui_node *a = &ui->nodes[i];
        for (size_t k = 0; k < i && a->role == UI_ROLE_DIE && a->pickable; k++) {
            struct ui_node *b = &ui->nodes[k];
            if (b->role == UI_ROLE_DIE && b->pickable) {
                part(&a->seen, &b->seen);
            }
        }
    }
}

void ui_end(struct ui *ui)
{
    part_dice(ui);
    assert(ui->scroll < 0);
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        if (!ui->scrolls[i].seen) {
            ui->scrolls[i].id[0] = '\0';
        }
    }
    ui_focus_settle(ui);
    if (ui->reveal) {
        ui->reveal = false;
        ui->again = ui_reveal(ui, ui->focus) || ui->again;
    }
    const struct ui_node *node = ui_find(ui, ui->focus);
    /* Whoever points sees where they point. */
    bool stepped = ui->source == CANVAS_SOURCE_KEYBOARD || ui->source == CANVAS_SOURCE_PAD;
    if (node != NULL && stepped) {
        draw_ring(ui, node);
    }
}

void ui_cover(struct ui *ui)
{
    ui->count = 0;
    ui->prefer[0] = '\0';
    ui->caption[0] = '\0';
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        ui->scrolls[i].covered = ui->scrolls[i].seen;
    }
}

void ui_prefer(struct ui *ui, struct ui_command command)
{
    ui_command_name(command, ui->prefer);
}

void ui_focus(struct ui *ui, struct ui_command command)
{
    ui_command_name(command, ui->focus);
    ui->reveal = true;
}

void ui_unfocus(struct ui *ui)
{
    ui->focus[0] = '\0';
}
