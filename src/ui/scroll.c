/* SPDX-License-Identifier: Zlib */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "canvas/shapes.h"
#include "ui/ui.h"

static int find_scroll(struct ui *ui, const char *id)
{
    int room = -1;
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        if (strcmp(ui->scrolls[i].id, id) == 0) {
            return i;
        }
        if (room < 0 && ui->scrolls[i].id[0] == '\0') {
            room = i;
        }
    }
    assert(room >= 0);
    ui->scrolls[room] = (struct ui_scroll){.offset = 0};
    snprintf(ui->scrolls[room].id, UI_ID_MAX, "%s", id);
    return room;
}

static void keep_within(struct ui_scroll *scroll)
{
    scroll->offset = fminf(scroll->offset, scroll->content - scroll->view.h);
    scroll->offset = roundf(fmaxf(scroll->offset, 0));
}

float ui_scroll_begin(struct ui *ui, const char *id, struct canvas_rect view)
{
    assert(ui->scroll < 0);
    ui->scroll = find_scroll(ui, id);
    struct ui_scroll *scroll = &ui->scrolls[ui->scroll];
    scroll->ended = scroll->offset + scroll->view.h >= scroll->content - 1;
    scroll->follows = false;
    scroll->view = view;
    scroll->ground = ui->theme.paper;
    scroll->reach = 0;
    scroll->seen = true;
    scroll->covered = false;
    canvas_list_clip(ui->list, view);
    return scroll->offset;
}

void ui_scroll_ground(struct ui *ui, struct canvas_color ground)
{
    assert(ui->scroll >= 0);
    ui->scrolls[ui->scroll].ground = ground;
}

void ui_scroll_reach(struct ui *ui, float reach)
{
    assert(ui->scroll >= 0);
    ui->scrolls[ui->scroll].reach = reach;
}

void ui_scroll_follow(struct ui *ui)
{
    assert(ui->scroll >= 0);
    ui->scrolls[ui->scroll].follows = true;
}

static float fade_height(const struct ui *ui, const struct ui_scroll *scroll)
{
    return fminf(ui->unit * 2.5f, scroll->view.h / 4);
}

/* Where there is more to come the ground grows over the last line. */
static void draw_fades(struct ui *ui, const struct ui_scroll *scroll)
{
    struct canvas_color ground = scroll->ground, none = canvas_fade(ground, 0);
    float h = fade_height(ui, scroll);
    struct canvas_rect upper = {scroll->view.x + scroll->reach, scroll->view.y,
                                scroll->view.w - 2 * scroll->reach, h};
    struct canvas_rect lower = upper;
    lower.y += scroll->view.h - h;
    if (scroll->offset > 1) {
        canvas_list_box(ui->list, &(struct canvas_box){upper, .top = ground, .bottom = none});
    }
    if (scroll->offset + scroll->view.h < scroll->content - 1) {
        canvas_list_box(ui->list, &(struct canvas_box){lower, .top = none, .bottom = ground});
    }
}

static void draw_thumb(struct ui *ui, const struct ui_scroll *scroll)
{
    float w = fmaxf(4, ui->unit * 0.6f);
    float h = fmaxf(scroll->view.h * scroll->view.h / scroll->content, 8 * w);
    float y = scroll->offset / (scroll->content - scroll->view.h) * (scroll->view.h - h);
    struct canvas_rect thumb = {scroll->view.x + scroll->view.w + w * 0.5f, scroll->view.y + y, w,
                                h};
    struct canvas_rect track = {thumb.x, scroll->view.y, w, scroll->view.h};
    /* Gold is for what is chosen. Grey is seen on paper and on every cloth. */
    canvas_fill(ui->list, track, w / 2,
                canvas_fade(ui->theme.contrast ? ui->theme.ink : canvas_rgb(0x7F776A), 0.3f));
    canvas_fill(ui->list, thumb, w / 2,
                ui->theme.contrast ? ui->theme.accent : canvas_rgb(0x958C7B));
}

void ui_scroll_end(struct ui *ui, float content)
{
    struct ui_scroll *scroll = &ui->scrolls[ui->scroll];
    float before = scroll->offset;
    scroll->content = content;
    if (strcmp(ui->scroll_to.id, scroll->id) == 0) {
        scroll->offset = ui->scroll_to.offset;
        ui->scroll_to.id[0] = '\0';
    }
    scroll->offset = scroll->follows && scroll->ended ? INFINITY : scroll->offset;
    keep_within(scroll);
    ui->again = ui->again || scroll->offset != before;
    ui->scroll = -1;
    if (content > scroll->view.h + 1) {
        draw_fades(ui, scroll);
    }
    canvas_list_unclip(ui->list);
    if (content > scroll->view.h + 1) {
        draw_thumb(ui, scroll);
    }
}

void ui_scroll_to(struct ui *ui, const char *id, float offset)
{
    snprintf(ui->scroll_to.id, sizeof ui->scroll_to.id, "%s", id);
    ui->scroll_to.offset = offset;
}

void ui_scroll_to_end(struct ui *ui, const char *id)
{
    ui_scroll_to(ui, id, INFINITY);
}

void ui_scroll_to_top(struct ui *ui, struct ui_command command)
{
    const struct ui_node *node = ui_node_of(ui, command);
    if (node != NULL && node->scroll >= 0) {
        const struct ui_scroll *scroll = &ui->scrolls[node->scroll];
        /* Clear of what fades there. */
        ui_scroll_to(ui, scroll->id,
                     scroll->offset + node->rect.y - scroll->view.y - fade_height(ui, scroll));
    }
}

bool ui_scroll_by(struct ui *ui, const char *id, float by)
{
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        if (strcmp(ui->scrolls[i].id, id) == 0) {
            ui->scrolls[i].offset += by;
            keep_within(&ui->scrolls[i]);
            return true;
        }
    }
    return false;
}

bool ui_scroll_has_more(const struct ui *ui, const char *id)
{
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        if (strcmp(ui->scrolls[i].id, id) == 0) {
            return ui->scrolls[i].content > ui->scrolls[i].view.h + 1;
        }
    }
    return false;
}

float ui_scroll_offset(const struct ui *ui, const char *id)
{
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        if (strcmp(ui->scrolls[i].id, id) == 0) {
            return ui->scrolls[i].offset;
        }
    }
    return 0;
}

bool ui_show(struct ui *ui, struct ui_command command)
{
    char id[UI_ID_MAX];
    return ui_reveal(ui, ui_command_name(command, id));
}

bool ui_reveal(struct ui *ui, const char *id)
{
    const struct ui_node *node = ui_find(ui, id);
    if (node == NULL || node->scroll < 0) {
        return false;
    }
    struct ui_scroll *scroll = &ui->scrolls[node->scroll];
    float before = scroll->offset;
    float margin = fminf(ui->unit * 3, fmaxf(0, (scroll->view.h - node->rect.h) / 2));
    float above = scroll->view.y + margin - node->rect.y;
    float below = node->rect.y + node->rect.h + margin - scroll->view.y - scroll->view.h;
    if (above > 0) {
        scroll->offset -= above;
    } else if (below > 0) {
        scroll->offset += below;
    }
    keep_within(scroll);
    return scroll->offset != before;
}
