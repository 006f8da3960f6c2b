/* SPDX-License-Identifier: Zlib */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/ui.h"
#include "ui/widgets.h"

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
/* Likewise: less than that of something high is not worth showing; of what is read as one. */
#define STUB_MOST  0.16f
#define BEGIN_MOST 0.3f
/* What is never cut makes room for itself on the next page where more than that stands before it.
 */
#define SOLID_AFTER 0.03f
/* A line of text is about so many times as high as its em. */
#define LINE 1.2f
/* px by which something may reach over an edge and not be cut, and of which nothing is seen. */
#define OVER   2.0f
#define SLIVER 0.5f

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

/* What an edge may cut where it has to: nothing, what is too high to be a row, or all but words. */
enum cut { CUT_NOTHING, CUT_HIGH, CUT_ALL_BUT_WORDS, CUTS };

/* Whether the edge has to leave what stands there whole; a row is at most so high. */
static bool spares(enum cut cut, float top, float bottom, float edge, bool lower, float row,
                   float stub)
{
    /* On this side of the edge nothing is left, on the other a little may reach over. */
    bool over = top < edge - (lower ? SLIVER : OVER) && bottom > edge + (lower ? OVER : SLIVER);
    float seen = lower ? edge - top : bottom - edge;
    bool high = bottom - top > row && seen > OVER; /* a rim of it is none */
    return over && (!high || (cut == CUT_HIGH && seen <= stub));
}

/* The edge, moved until it cuts no row: up where it is the lower one, else down. */
static float free_edge(const struct ui *ui, const struct ui_lane *lane, float edge, bool lower,
                       enum cut cut)
{
    bool moved = true, words = cut == CUT_ALL_BUT_WORDS;
    float h = lane->view.h, top, bottom, from = edge;
    while (moved && fabsf(edge - from) <= h * FOLD_MOST) {
        moved = false;
        for (size_t i = lane->clip + 1; i < lane->past; i++) {
            const struct canvas_command *command = &ui->list->commands[i];
            if ((!words || command->kind == CANVAS_TEXT) && span_of(command, &top, &bottom) &&
                spares(cut, top, bottom, edge, lower, h * ROW_MOST, h * STUB_MOST)) {
                edge = lower ? top : bottom;
                moved = true;
            }
        }
        for (size_t i = lane->node; i < lane->nodes && !words; i++) {
            const struct ui_node *node = &ui->nodes[i];
            top = node->rect.y, bottom = top + node->rect.h;
            if (node->role == UI_ROLE_TEXT &&
                spares(cut, top, bottom, edge, lower, h * ROW_MOST, 0)) {
                edge = lower ? top : bottom;
                moved = true;
            }
        }
        for (int i = 0; i < lane->wholes && !words; i++) {
            top = lane->whole[i].top, bottom = lane->whole[i].bottom;
            if (spares(cut, top, bottom, edge, lower, h * WHOLE_MOST, h * BEGIN_MOST)) {
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

/* So that its rows end whole, if they can with such cuts. */
static bool fold(const struct ui *ui, const struct ui_lane *lane, bool above, bool below,
                 enum cut cut, struct canvas_rect *rest)
{
    float top = lane->view.y, end = top + lane->view.h, most = lane->view.h * FOLD_MOST;
    float from = above ? free_edge(ui, lane, top, false, cut) : top;
    float to = below ? free_edge(ui, lane, end, true, cut) : end;
    *rest = (struct canvas_rect){lane->view.x, from, lane->view.w, to - from};
    bool cuts = (above && is_cut(ui, lane, from)) || (below && is_cut(ui, lane, to));
    return from - top <= most && end - to <= most && (cut != CUT_NOTHING || !cuts) &&
           !hides_kept(ui, lane, *rest);
}

/* Where the lane has more beyond an edge its rows end before that. */
static struct canvas_rect end_rows(const struct ui *ui, const struct ui_lane *lane, bool above,
                                   bool below)
{
    struct canvas_rect rest;
    for (enum cut cut = CUT_NOTHING; cut < CUTS; cut++) {
        if (fold(ui, lane, above, below, cut, &rest)) {
            return rest;
        }
    }
    return lane->view;
}

float ui_scroll_begin(struct ui *ui, const char *id, struct canvas_rect view)
{
    assert(ui->scroll < 0);
    ui->scroll = find_scroll(ui, id);
    struct ui_scroll *scroll = &ui->scrolls[ui->scroll];
    scroll->ended = scroll->offset + scroll->view.h >= scroll->content - 1;
    scroll->follows = false;
    scroll->before = 0;
    scroll->after = INFINITY;
    scroll->view = view;
    scroll->ground = ui->theme.paper;
    scroll->seen = true;
    scroll->covered = false;
    scroll->board = ui->board;
    ui->lane_count = 0;
    open_lane(ui, view);
    return scroll->offset;
}

void ui_scroll_ground(struct ui *ui, struct canvas_color ground)
{
    assert(ui->scroll >= 0);
    ui->scrolls[ui->scroll].ground = ground;
}

void ui_scroll_follow(struct ui *ui)
{
    assert(ui->scroll >= 0);
    ui->scrolls[ui->scroll].follows = true;
}

void ui_scroll_stops(struct ui *ui, float before, float after)
{
    assert(ui->scroll >= 0);
    ui->scrolls[ui->scroll].before = before;
    ui->scrolls[ui->scroll].after = after;
}

static void close_lane(struct ui *ui)
{
    struct ui_lane *lane = &ui->lanes[ui->lane_count - 1];
    lane->past = ui->list->command_count;
    lane->nodes = ui->count;
    canvas_list_unclip(ui->list);
}

static void keep_whole(struct ui *ui, struct canvas_rect rect, bool solid)
{
    struct ui_lane *lane = ui->scroll < 0 ? NULL : &ui->lanes[ui->lane_count - 1];
    if (lane != NULL && lane->wholes < UI_WHOLES_MAX) {
        lane->whole[lane->wholes].top = rect.y;
        lane->whole[lane->wholes].bottom = rect.y + rect.h;
        lane->whole[lane->wholes++].solid = solid;
    }
}

void ui_scroll_whole(struct ui *ui, struct canvas_rect rect)
{
    keep_whole(ui, rect, false);
}

void ui_scroll_solid(struct ui *ui, struct canvas_rect rect)
{
    keep_whole(ui, rect, true);
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
static void cut_nodes(struct ui *ui, const struct ui_lane *lane, struct canvas_rect rest)
{
    for (size_t i = lane->node; i < lane->nodes; i++) {
        ui->nodes[i].seen = canvas_rect_common(ui->nodes[i].seen, rest);
    }
}

/* As much of the lane as there is before what has to be seen in whole and is not. */
static float height_before_solid(const struct ui_lane *lane)
{
    float h = lane->view.h;
    for (int i = 0; i < lane->wholes; i++) {
        float above = lane->whole[i].top - lane->view.y, below = lane->whole[i].bottom;
        bool cut = lane->whole[i].solid && below > lane->view.y + h + OVER;
        if (cut && above > lane->view.h * SOLID_AFTER && above < h) {
            h = above;
        }
    }
    return h;
}

static void end_lane(struct ui *ui, struct ui_scroll *scroll, struct ui_lane *lane)
{
    struct canvas_command *clip = &ui->list->commands[lane->clip];
    lane->view.h = scroll->view.h;
    lane->view.h = height_before_solid(lane);
    struct canvas_rect view = lane->view;
    float end = view.y + view.h;
    bool above = scroll->offset > 1 && has_beyond(ui, lane, view.y, false);
    bool below = scroll->offset + view.h < scroll->content - 1 && has_beyond(ui, lane, end, true);
    if (lane->clip >= lane->past || clip->kind != CANVAS_CLIP) {
        return; /* memory was out */
    }
    cut_nodes(ui, lane, view);
    struct canvas_rect rest = end_rows(ui, lane, above, below);
    clip->of.clip = rest;
    cut_nodes(ui, lane, rest);
    scroll->from = fmaxf(scroll->from, rest.y);
    scroll->to = fminf(scroll->to, rest.y + rest.h);
}

/* ---- The strip ------------------------------------------------------------------------------- */

/* Below what is scrolled a strip is left free, where a pair of buttons turns to what is above and
   below: on one place whatever there is, and never over words. Of the view's height it takes so
   much at most; a lower view has a low strip, whose signs only show that there is more, and one
   that is lower still has none. */
#define STRIP_MOST 0.25f
#define LOW_MOST   0.17f
/* Units and px: how high a low one is. */
#define LOW_UNITS 2.4f
#define LOW_LEAST 16.0f
/* Of the strip's height: a button's height, its width, and the space between both. */
#define TURN_HIGH 0.76f
#define TURN_WIDE 2.2f
#define TURN_GAP  0.3f
/* How much is seen of one that leads nowhere. */
#define TURN_GONE 0.35f

static float strip_height(const struct ui *ui, bool board, float view)
{
    float normal = ui_control(ui, UI_CONTROL_SMALL);
    float low = roundf(fmaxf(LOW_LEAST, ui->unit * LOW_UNITS));
    if (!board && normal <= view * STRIP_MOST) {
        return normal;
    }
    return low <= view * LOW_MOST ? low : 0;
}

float ui_scroll_strip(const struct ui *ui, float view)
{
    return strip_height(ui, ui->board, view);
}

/* ---- Pages of whole rows --------------------------------------------------------------------- */

/* Of its height, by how much a row of the last page grows at most. */
#define GROWN_MOST 0.5f

/* What is left of a page below its rows goes to all of them; the last gets what can't be shared. */
static void share_out(float left, float heights[], int count)
{
    float each = floorf(left / (float)count);
    for (int i = 0; i < count; i++) {
        heights[i] += i < count - 1 ? each : left - each * (float)(count - 1);
    }
}

void ui_scroll_fill(const struct ui *ui, float view, float heights[], int count)
{
    float all = 0, seen = view - ui_scroll_strip(ui, view);
    for (int i = 0; i < count; i++) {
        all += heights[i];
    }
    for (int first = 0, past; all > view && first < count; first = past) {
        float page = heights[first];
        for (past = first + 1; past < count && page + heights[past] <= seen + OVER; past++) {
            page += heights[past];
        }
        /* The last page is filled up by rows of the one before it. */
        for (int i = first; past == count && i > 0 && page + heights[i - 1] <= seen + OVER; i--) {
            page += heights[i - 1];
        }
        float left = fmaxf(0, seen - page);
        bool odd = past == count && left > heights[first] * (float)(past - first) * GROWN_MOST;
        share_out(odd ? 0 : left, heights + first, past - first);
    }
}

float ui_scroll_pitch(const struct ui *ui, float view, float pitch, int count)
{
    float seen = view - ui_scroll_strip(ui, view), rows = floorf(seen / pitch);
    return rows < 1 || pitch * (float)count <= view ? pitch : floorf(seen / rows);
}

/* ---- The buttons of the strip ---------------------------------------------------------------- */

enum { TURN_UP, TURN_DOWN };
static const char *const turn_names[] = {[TURN_UP] = "scroll.up", [TURN_DOWN] = "scroll.down"};
static const struct ui_commands turns = {.names = turn_names};

/* Dark on what is light and the other way round: 0 .. 255. */
#define LIGHT_FROM 128

/* One that leads nowhere, or only shows the way. */
static void draw_sign(struct ui *ui, const struct ui_scroll *scroll, struct canvas_rect sign,
                      bool lower, bool leads)
{
    bool light = scroll->ground.g >= LIGHT_FROM;
    struct canvas_color dark = canvas_rgb(0x3A3A44), pale = canvas_rgb(0xFFF8E8);
    struct canvas_color body = light ? dark : pale, arrow = light ? pale : dark;
    float icon = sign.h * 0.7f;
    if (leads) {
        canvas_fill(ui->list, sign, sign.h / 2, body);
    } else {
        canvas_ring(ui->list, sign, sign.h * 0.3f, 1.5f, canvas_fade(body, TURN_GONE));
    }
    canvas_list_picture(ui->list, lower ? "icons/down.svg" : "icons/up.svg",
                        ui_whole(ui_middle(sign, icon, icon)), 0,
                        leads ? arrow : canvas_fade(body, TURN_GONE));
}

static void draw_turn(struct ui *ui, const struct ui_scroll *scroll, struct canvas_rect rect,
                      bool lower)
{
    char id[UI_ID_MAX];
    int index = (int)(scroll - ui->scrolls);
    struct ui_command command = ui_command(&turns, lower ? TURN_DOWN : TURN_UP, index);
    command.name = ui_id(id, "%s.%s", scroll->id, turn_names[command.what]);
    size_t before = ui->count;
    ui_button(ui, rect, &(struct ui_button){.command = command, .label = ""});
    if (ui->count > before) {
        struct ui_node *node = &ui->nodes[before];
        snprintf(node->label, sizeof node->label, "%s", lower ? _("Scroll down") : _("Scroll up"));
        node->pointed = true;
    }
    float icon = rect.h * 0.7f;
    canvas_list_picture(ui->list, lower ? "icons/down.svg" : "icons/up.svg",
                        ui_whole(ui_middle(rect, icon, icon)), 0, ui->theme.ink);
}

static void draw_strip(struct ui *ui, const struct ui_scroll *scroll)
{
    float high = scroll->strip;
    float end = scroll->view.y + scroll->view.h, gap = roundf(high * TURN_GAP);
    bool pressed = high >= UI_CONTROL_LEAST;
    bool leads[] = {[TURN_UP] = scroll->offset > 1,
                    [TURN_DOWN] = scroll->offset + scroll->view.h < scroll->content - 1};
    struct canvas_rect strip = {scroll->view.x, end, scroll->view.w, high};
    struct canvas_rect pair = ui_middle(strip, fminf(strip.w, 2 * high * TURN_WIDE + gap),
                                        pressed ? high * TURN_HIGH : high);
    for (int i = TURN_UP; i <= TURN_DOWN; i++) {
        struct canvas_rect turn = ui_whole(ui_column(pair, 2, gap, i));
        if (leads[i] && pressed) {
            draw_turn(ui, scroll, turn, i == TURN_DOWN);
        } else {
            draw_sign(ui, scroll, turn, i == TURN_DOWN, leads[i]);
        }
    }
}

bool ui_scroll_pressed(struct ui *ui, struct ui_command command)
{
    if (command.of != &turns) {
        return false;
    }
    ui_scroll_turn(ui, ui->scrolls[command.argument].id, command.what == TURN_DOWN);
    return true;
}

bool ui_scroll_turn(struct ui *ui, const char *id, bool down)
{
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        const struct ui_scroll *scroll = &ui->scrolls[i];
        if (strcmp(scroll->id, id) == 0) {
            float view = scroll->view.y, offset = scroll->offset;
            float on = fminf(scroll->to - view, scroll->after - offset);
            float back = fmaxf(scroll->from - view - scroll->view.h, scroll->before - offset);
            return ui_scroll_by(ui, id, down ? on : back);
        }
    }
    return false;
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
    float strip =
        content > scroll->view.h + 1 ? strip_height(ui, scroll->board, scroll->view.h) : 0;
    scroll->view.h -= strip;
    scroll->strip = strip;
    scroll->from = scroll->view.y;
    scroll->to = scroll->view.y + scroll->view.h;
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
    if (strip > 0) {
        draw_strip(ui, scroll);
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
        float clear = ui_space(ui, UI_SPACE_SMALL);
        ui_scroll_to(ui, scroll->id, scroll->offset + node->rect.y - scroll->view.y - clear);
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
