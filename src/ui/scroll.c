/* SPDX-License-Identifier: Zlib */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "canvas/shapes.h"
#include "ui/layout.h"
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

/* ---- Whole rows ------------------------------------------------------------------------------ */

/* Of the view's height: what is higher is no row, and is cut; and so much of the view is given up
   for a row that would be cut, above and below. */
#define ROW_MOST   0.4f
#define WHOLE_MOST 0.5f /* the same of what is read as one */
#define FOLD_MOST  0.35f
/* Units and px: how high the sign is that there is more, which has room of its own; so many times
   as wide. */
#define SIGN_UNITS 2.4f
#define SIGN_LEAST 16.0f
#define SIGN_WIDE  2.6f
/* A line of text is about so many times as high as its em. */
#define LINE 1.2f
/* Signs: a lower view has no room for them. */
#define VIEW_LEAST 6
/* px by which something may reach over an edge and not be cut. */
#define OVER 2.0f

static void open_lane(struct ui *ui, struct canvas_rect view)
{
    assert(ui->lane_count < UI_LANES_MAX);
    ui->lanes[ui->lane_count++] =
        (struct ui_lane){.view = view, .clip = ui->list->command_count, .node = ui->count};
    canvas_list_clip(ui->list, view);
}

/* Where a command stands from top to bottom; false: nothing that is read. */
static bool span_of(const struct canvas_command *command, float *top, float *bottom)
{
    switch (command->kind) {
    case CANVAS_BOX:
        *top = command->of.box.rect.y;
        *bottom = *top + command->of.box.rect.h;
        return command->of.box.soft <= 1; /* shadows reach over */
    case CANVAS_PICTURE:
        *top = command->of.picture.rect.y;
        *bottom = *top + command->of.picture.rect.h;
        return true;
    case CANVAS_MATERIAL:
        *top = command->of.surface.rect.y;
        *bottom = *top + command->of.surface.rect.h;
        return true;
    case CANVAS_TEXT:
        *top = command->of.text.at.y;
        *bottom = *top + LINE * command->of.text.style.size;
        return true;
    default:
        return false;
    }
}

static bool crosses(float top, float bottom, float y)
{
    return top < y - OVER && bottom > y + OVER;
}

/* The edge, moved until it cuts no row: up where it is the lower one, else down. */
static float free_edge(const struct ui *ui, const struct ui_lane *lane, float edge, bool lower)
{
    bool moved = true;
    float h = lane->view.h, top, bottom, from = edge;
    while (moved && fabsf(edge - from) <= h * FOLD_MOST) {
        moved = false;
        for (size_t i = lane->clip + 1; i < lane->past; i++) {
            if (span_of(&ui->list->commands[i], &top, &bottom) && bottom - top <= h * ROW_MOST &&
                crosses(top, bottom, edge)) {
                edge = lower ? top : bottom;
                moved = true;
            }
        }
        for (int i = 0; i < lane->wholes; i++) {
            top = lane->whole[i].top, bottom = lane->whole[i].bottom;
            if (bottom - top <= h * WHOLE_MOST && crosses(top, bottom, edge)) {
                edge = lower ? top : bottom;
                moved = true;
            }
        }
    }
    return edge;
}

/* Something higher than a row is cut all the same. */
static bool is_cut(const struct ui *ui, const struct ui_lane *lane, float edge)
{
    float top, bottom;
    for (size_t i = lane->clip + 1; i < lane->past; i++) {
        if (span_of(&ui->list->commands[i], &top, &bottom) && crosses(top, bottom, edge)) {
            return true;
        }
    }
    return false;
}

/* Somebody is at it: it was brought into view. */
static bool is_kept(const struct ui *ui, const struct ui_node *node)
{
    return strcmp(node->id, ui->focus) == 0 || strcmp(node->id, ui->kept) == 0;
}

/* Whether it would hide something of what has to be seen. */
static bool hides_kept(const struct ui *ui, const struct ui_lane *lane, struct canvas_rect rest)
{
    for (size_t i = lane->node; i < lane->nodes; i++) {
        const struct ui_node *node = &ui->nodes[i];
        if (is_kept(ui, node) && canvas_rect_common(node->seen, rest).h < node->seen.h - OVER) {
            return true;
        }
    }
    return false;
}

static float sign_side(const struct ui *ui)
{
    return fmaxf(SIGN_LEAST, ui->unit * SIGN_UNITS);
}

/* Dark on what is light and the other way round: 0 .. 255. */
#define LIGHT_FROM 128

static void draw_sign(struct ui *ui, const struct ui_scroll *scroll, struct canvas_rect view,
                      float y, bool lower)
{
    bool light = scroll->ground.g >= LIGHT_FROM;
    struct canvas_color dark = canvas_rgb(0x3A3A44), pale = canvas_rgb(0xFFF8E8);
    float side = sign_side(ui);
    struct canvas_rect sign = ui_whole(
        (struct canvas_rect){view.x + (view.w - side * SIGN_WIDE) / 2, y, side * SIGN_WIDE, side});
    canvas_fill(ui->list, sign, side / 2, light ? dark : pale);
    canvas_list_picture(ui->list, lower ? "icons/down.svg" : "icons/up.svg",
                        ui_whole(ui_middle(sign, side * 0.7f, side * 0.7f)), 0,
                        light ? pale : dark);
}

/* Where the lane has more beyond an edge its rows end before that; what can't end there fades. */
static struct canvas_rect end_rows(const struct ui *ui, const struct ui_lane *lane, bool above,
                                   bool below)
{
    struct canvas_rect view = lane->view, rest = view;
    float side = sign_side(ui), most = view.h * FOLD_MOST + side;
    if (view.h < side * VIEW_LEAST) {
        return view;
    }
    if (above) {
        rest.y = free_edge(ui, lane, view.y + side, false);
        rest.h = view.y + view.h - rest.y;
    }
    if (below) {
        rest.h = free_edge(ui, lane, view.y + view.h - side, true) - rest.y;
    }
    float upper = rest.y - view.y, lower = view.h - rest.h - upper;
    bool whole = upper <= most && lower <= most && !(above && is_cut(ui, lane, rest.y)) &&
                 !(below && is_cut(ui, lane, rest.y + rest.h));
    return whole && !hides_kept(ui, lane, rest) ? rest : view;
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
    ui->lane_count = 0;
    open_lane(ui, view);
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
static void draw_fade(struct ui *ui, const struct ui_scroll *scroll, struct canvas_rect view,
                      bool lower)
{
    struct canvas_color ground = scroll->ground, none = canvas_fade(ground, 0);
    float h = fade_height(ui, scroll);
    struct canvas_rect edge = {view.x + scroll->reach, view.y, view.w - 2 * scroll->reach, h};
    edge.y += lower ? view.h - h : 0;
    canvas_list_box(ui->list, &(struct canvas_box){edge, .top = lower ? none : ground,
                                                   .bottom = lower ? ground : none});
}

static void close_lane(struct ui *ui)
{
    struct ui_lane *lane = &ui->lanes[ui->lane_count - 1];
    lane->past = ui->list->command_count;
    lane->nodes = ui->count;
    canvas_list_unclip(ui->list);
}

void ui_scroll_whole(struct ui *ui, struct canvas_rect rect)
{
    struct ui_lane *lane = ui->scroll < 0 ? NULL : &ui->lanes[ui->lane_count - 1];
    if (lane != NULL && lane->wholes < UI_WHOLES_MAX) {
        lane->whole[lane->wholes].top = rect.y;
        lane->whole[lane->wholes++].bottom = rect.y + rect.h;
    }
}

void ui_scroll_lane(struct ui *ui, float x, float w)
{
    assert(ui->scroll >= 0);
    struct canvas_rect view = ui->scrolls[ui->scroll].view;
    close_lane(ui);
    open_lane(ui, (struct canvas_rect){x, view.y, w, view.h});
}

/* There is more in it, and not only beside it. */
static bool has_beyond(const struct ui *ui, const struct ui_lane *lane, float edge, bool lower)
{
    float top, bottom;
    for (size_t i = lane->clip + 1; i < lane->past; i++) {
        if (span_of(&ui->list->commands[i], &top, &bottom) &&
            (lower ? bottom > edge + OVER : top < edge - OVER)) {
            return true;
        }
    }
    return false;
}

/* What of it is not drawn can't be pressed. */
static void end_lane(struct ui *ui, const struct ui_scroll *scroll, const struct ui_lane *lane)
{
    struct canvas_command *clip = &ui->list->commands[lane->clip];
    struct canvas_rect view = lane->view;
    float end = view.y + view.h, side = sign_side(ui);
    bool above = scroll->offset > 1 && has_beyond(ui, lane, view.y, false);
    bool below = scroll->offset + view.h < scroll->content - 1 && has_beyond(ui, lane, end, true);
    if (lane->clip >= lane->past || clip->kind != CANVAS_CLIP) {
        return; /* memory was out */
    }
    struct canvas_rect rest = end_rows(ui, lane, above, below);
    clip->of.clip = rest;
    for (size_t i = lane->node; i < lane->nodes; i++) {
        ui->nodes[i].seen = canvas_rect_common(ui->nodes[i].seen, rest);
    }
    bool faded = rest.h == view.h;
    if (above && faded) {
        draw_fade(ui, scroll, view, false);
    } else if (above) {
        draw_sign(ui, scroll, view, view.y + (rest.y - view.y - side) / 2, false);
    }
    if (below && faded) {
        draw_fade(ui, scroll, view, true);
    } else if (below) {
        float rows = rest.y + rest.h;
        draw_sign(ui, scroll, view, rows + (end - rows - side) / 2, true);
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
    close_lane(ui);
    if (content > scroll->view.h + 1) {
        for (int i = 0; i < ui->lane_count; i++) {
            end_lane(ui, scroll, &ui->lanes[i]);
        }
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
    /* Its row was cut: from now on it is not. */
    bool hidden = node->seen.h < node->rect.h && strcmp(ui->kept, id) != 0;
    snprintf(ui->kept, sizeof ui->kept, "%s", id);
    return scroll->offset != before || hidden;
}
