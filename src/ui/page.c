/* SPDX-License-Identifier: Zlib */
#include "ui/page.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "ui/focus.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { BACK };

static const char *const names[] = {[BACK] = "back"};
static const struct ui_commands commands = {.names = names};

/* ---- The frame ------------------------------------------------------------------------------- */

struct canvas_rect ui_page_area(const struct ui *ui)
{
    float margin = fminf(ui_space(ui, UI_SPACE_MARGIN), ui->h * 0.035f);
    return canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h}, margin);
}

struct canvas_rect ui_page(struct ui *ui, uint32_t felt)
{
    ui_felt(ui, felt);
    return ui_page_area(ui);
}

float ui_page_tools_height(const struct ui *ui)
{
    return fmaxf(UI_PAGE_TOOLS_LEAST, ui->unit * 8.5f);
}

/* Of one of them. */
static float tool_width(const struct ui *ui, float w, const struct ui_page_tool *tools, int count)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float widest = 0;
    for (int i = 0; i < count; i++) {
        widest = fmaxf(widest, ui_text_width(ui, style, tools[i].label));
    }
    return fmaxf(fmaxf(fminf(ui->unit * 15, w * 0.11f), 64), fminf(widest + ui->unit, w * 0.19f));
}

float ui_page_tools_width(const struct ui *ui, float w, const struct ui_page_tool *tools, int count)
{
    return (tool_width(ui, w, tools, count) + UI_RING_GAP) * (float)count;
}

void ui_page_tools(struct ui *ui, struct canvas_rect *head, const struct ui_page_tool *tools,
                   int count)
{
    float w = tool_width(ui, head->w, tools, count);
    float h = fminf(head->h, ui_page_tools_height(ui));
    for (int i = count - 1; i >= 0; i--) {
        struct canvas_rect cell = ui_cut_right(head, w);
        cell.h = h;
        ui_icon_button(ui, cell, tools[i].command, tools[i].icon, tools[i].label, tools[i].why);
        ui_cut_right(head, UI_RING_GAP);
    }
}

struct ui_page_tool ui_page_way_back(struct ui_command command)
{
    return (struct ui_page_tool){command, "icons/back.svg", _("Back"), NULL};
}

void ui_page_title(struct ui *ui, struct canvas_rect rect, const char *id, const char *title)
{
    ui_say(ui, rect, ui_named(id), ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE), UI_LEFT,
           ui->theme.text, title);
    ui_about(ui, UI_TOPIC_HEADING, NULL);
}

/* Units: the air below a page's head, and how wide a page is at most. */
#define BELOW_HEAD 1.5f
#define PAGE_MOST  150.0f

static struct canvas_rect page_middle(const struct ui *ui)
{
    struct canvas_rect page = ui_page_area(ui);
    return ui_middle(page, fminf(page.w, ui->unit * PAGE_MOST), page.h);
}

struct canvas_rect ui_page_begin(struct ui *ui, const char *title, const struct ui_page_tool *tools,
                                 int count)
{
    ui_felt(ui, UI_FELT);
    struct canvas_rect rest = page_middle(ui);
    ui_page_head(ui, &rest, title, tools, count);
    return ui_whole(rest);
}

struct canvas_rect ui_page_rest(const struct ui *ui)
{
    struct canvas_rect rest = page_middle(ui);
    ui_cut_top(&rest, ui_page_tools_height(ui) + ui->unit * BELOW_HEAD);
    return ui_whole(rest);
}

void ui_page_head(struct ui *ui, struct canvas_rect *rest, const char *title,
                  const struct ui_page_tool *tools, int count)
{
    struct canvas_rect head = ui_cut_top(rest, ui_page_tools_height(ui));
    struct ui_page_tool all[UI_PAGE_TOOLS_MAX + 1];
    assert(count <= UI_PAGE_TOOLS_MAX);
    for (int i = 0; i < count; i++) {
        all[i] = tools[i];
    }
    all[count] = ui_page_way_back(ui_page_back());
    ui_page_tools(ui, &head, all, count + 1);
    ui->title = head;
    ui_page_title(ui, head, "page.title", title);
    ui_cut_top(rest, ui->unit * BELOW_HEAD);
}

struct ui_command ui_page_back(void)
{
    return ui_command(&commands, BACK, 0);
}

bool ui_page_left(const struct ui_event *event)
{
    return event->kind == UI_EVENT_BACK || ui_event_press(event, &commands) == BACK;
}

/* ---- Parts ----------------------------------------------------------------------------------- */

/* How picks stand in rows. */
struct pick_rows {
    int across, rows;
    float w, h, gap; /* of all of a row, one high, from one to the next */
};

/* How narrow a label may be in two lines; in one where it has no blank. */
static float width_in_two(const struct ui *ui, struct canvas_style style, const char *label)
{
    float least = ui_text_width(ui, style, label);
    for (const char *blank = strchr(label, ' '); blank != NULL; blank = strchr(blank + 1, ' ')) {
        char upper[UI_LABEL_MAX];
        snprintf(upper, sizeof upper, "%.*s", (int)(blank - label), label);
        least = fminf(least,
                      fmaxf(ui_text_width(ui, style, upper), ui_text_width(ui, style, blank + 1)));
    }
    return least;
}

enum { FEW_PICKS = 3 };

static struct pick_rows arrange_picks(const struct ui *ui, float w,
                                      const struct ui_page_pick *picks, int count)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float widest = 0, narrowest = 0, gap = ui->unit, high = fmaxf(44, ui->unit * 5);
    for (int i = 0; i < count; i++) {
        widest = fmaxf(widest, ui_text_width(ui, style, picks[i].label));
        narrowest = fmaxf(narrowest, width_in_two(ui, style, picks[i].label));
    }
    float wish = fmaxf(widest + ui->unit * 4, 88), tight = fmaxf(widest + ui->unit * 1.6f, 88);
    float folded = fmaxf(narrowest + ui->unit * 1.6f + 2, 64);
    bool one_row = (tight + gap) * (float)count - gap <= w;
    /* Labels of two lines cost less of the page than a second row. */
    bool two_lines = !one_row && (folded + gap) * (float)count - gap <= w;
    int across = one_row || two_lines ? count : (int)((w + gap) / (wish + gap));
    across = across < 1 ? 1 : across > count ? count : across;
    int rows = (count + across - 1) / across;
    across = (count + rows - 1) / rows;
    if (two_lines) {
        high = fmaxf(high, roundf(ui_line_height(ui, style) * 2 + ui->unit * 1.2f));
    }
    /* Several share all of the width, so that they end where the page does. */
    float whole = across > FEW_PICKS ? w : fminf(w, (wish * 1.4f + gap) * (float)across - gap);
    return (struct pick_rows){across, rows, whole, high, gap};
}

float ui_page_picks_height(const struct ui *ui, float w, const struct ui_page_pick *picks,
                           int count)
{
    struct pick_rows how = arrange_picks(ui, w, picks, count);
    return (how.h + how.gap) * (float)how.rows;
}

/* Its words lie on the paper, with a bar below what is picked. */
static struct canvas_rect quiet_blank(struct ui *ui, struct canvas_rect rect,
                                      const struct ui_page_pick *pick, bool picked)
{
    struct ui_node *node = ui_add(ui, pick->command, UI_ROLE_CHOICE, pick->label, rect);
    if (node != NULL) {
        node->pickable = true;
        node->picked = picked;
        node->radius = ui->unit * 0.6f;
    }
    if (ui_hot(ui, rect) || ui_pressed(ui, pick->command)) {
        canvas_fill(ui->list, rect, ui->unit * 0.6f, canvas_fade(ui->theme.accent, 0.18f));
    }
    float bar = fmaxf(3, ui->unit * 0.5f);
    struct canvas_rect foot = {rect.x, rect.y + rect.h - bar, rect.w, bar};
    canvas_fill(ui->list, ui_whole(foot), 0,
                picked ? ui->theme.accent : canvas_fade(ui->theme.ruled, 0.6f));
    return canvas_rect_inset(rect, ui->unit * 0.6f);
}

static void draw_pick(struct ui *ui, struct canvas_rect rect, const struct ui_page_pick *pick,
                      bool picked, bool quiet)
{
    struct canvas_style style =
        ui_style(ui, picked ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_color ink = picked && !quiet ? ui->theme.on_accent : ui->theme.ink;
    struct canvas_rect body = quiet ? quiet_blank(ui, rect, pick, picked)
                                    : ui_choice_blank(ui, rect, pick->command, pick->label, picked);
    float h = ui_prose(ui, body, style, UI_CENTER, ink, pick->label, false);
    if (ui_text_width(ui, style, pick->label) > body.w && h <= rect.h) {
        ui_prose(ui, ui_middle(body, body.w, h), style, UI_CENTER, ink, pick->label, true);
    } else {
        ui_text(ui, body, style, UI_CENTER, ink, pick->label);
    }
}

static void draw_picks(struct ui *ui, struct canvas_rect *rest, const struct ui_page_pick *picks,
                       int count, int picked, bool quiet)
{
    struct pick_rows how = arrange_picks(ui, rest->w, picks, count);
    struct canvas_rect row = {0, 0, 0, 0};
    for (int i = 0; i < count; i++) {
        if (i % how.across == 0) {
            row = ui_cut_top(rest, how.h);
            row.w = how.w;
            ui_cut_top(rest, how.gap);
        }
        draw_pick(ui, ui_whole(ui_column(row, how.across, how.gap, i % how.across)), &picks[i],
                  i == picked, quiet);
    }
}

void ui_page_picks(struct ui *ui, struct canvas_rect *rest, const struct ui_page_pick *picks,
                   int count, int picked)
{
    draw_picks(ui, rest, picks, count, picked, false);
}

void ui_page_filter(struct ui *ui, struct canvas_rect *rest, const struct ui_page_pick *picks,
                    int count, int picked)
{
    draw_picks(ui, rest, picks, count, picked, true);
}

void ui_page_prose(struct ui *ui, struct canvas_rect *rest, const char *id,
                   struct canvas_style style, struct canvas_color color, const char *text)
{
    float h = ui_prose(ui, *rest, style, UI_LEFT, color, text, true);
    struct canvas_rect at = ui_cut_top(rest, h);
    if (id != NULL) {
        ui_add(ui, ui_named(id), UI_ROLE_TEXT, text, at);
    }
}

float ui_page_row_gap(const struct ui *ui)
{
    return fmaxf(4, ui->unit * 0.6f);
}

struct canvas_rect ui_page_row(struct ui *ui, struct canvas_rect *rest, float h,
                               struct ui_command command, const char *label)
{
    struct canvas_rect row = ui_whole(ui_cut_top(rest, h));
    ui_cut_top(rest, ui_page_row_gap(ui));
    struct ui_node *node = ui_add(ui, command, UI_ROLE_BUTTON, label, row);
    if (node != NULL) {
        node->radius = ui->unit;
    }
    bool strong = ui_hot(ui, row) || ui_pressed(ui, command);
    canvas_fill(ui->list, row, ui->unit,
                canvas_mix(ui->theme.paper, strong ? ui->theme.accent : ui->theme.field,
                           strong ? 0.22f : 0.5f));
    canvas_ring(ui->list, row, ui->unit, fmaxf(1, ui->theme.outline), ui->theme.ruled);
    return canvas_rect_inset(row, fmaxf(6, ui->unit));
}

void ui_page_wait(struct ui *ui, struct canvas_rect *rest)
{
    ui_page_prose(ui, rest, "page.wait", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
                  ui->theme.ink_pale, "\xE2\x80\xA6");
}

/* Its width, units. */
#define LEAD_WIDE 44.0f

void ui_page_lead(struct ui *ui, struct canvas_rect *rest, struct ui_command command,
                  const char *label)
{
    struct canvas_rect row = ui_cut_top(rest, ui_control(ui, UI_CONTROL_LARGE));
    ui_button(ui, ui_whole(ui_middle(row, fminf(row.w, ui->unit * LEAD_WIDE), row.h)),
              &(struct ui_button){.command = command, .label = label, .main = true});
}

/* ---- Scrolling ------------------------------------------------------------------------------- */

static const struct ui_scroll *find_scroll(const struct ui *ui, const char *id)
{
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        if (strcmp(ui->scrolls[i].id, id) == 0) {
            return &ui->scrolls[i];
        }
    }
    return NULL;
}

/* Whether one step of the focus stays on something that lies in the part. */
static bool focus_stays(const struct ui *ui, const struct ui_scroll *scroll, enum canvas_way way)
{
    const struct ui_node *to = ui_focus_toward(ui, way);
    return to != NULL && to->scroll >= 0 && &ui->scrolls[to->scroll] == scroll;
}

bool ui_page_scroll(struct ui *ui, const char *id, const struct canvas_intent *intent)
{
    const struct ui_scroll *scroll = find_scroll(ui, id);
    if (scroll == NULL) {
        return false;
    }
    float most = fmaxf(0, scroll->content - scroll->view.h), step = 0;
    const struct ui_node *focus = ui_find(ui, ui->focus);
    bool within = focus != NULL && focus->scroll >= 0 && &ui->scrolls[focus->scroll] == scroll;
    if (intent->kind == CANVAS_INTENT_KEY && intent->key == CANVAS_KEY_PAGE_DOWN) {
        return ui_scroll_turn(ui, id, true);
    } else if (intent->kind == CANVAS_INTENT_KEY && intent->key == CANVAS_KEY_PAGE_UP) {
        return ui_scroll_turn(ui, id, false);
    } else if (intent->kind == CANVAS_INTENT_GO && intent->way == CANVAS_WAY_DOWN && within &&
               scroll->offset < most - 0.5f && !focus_stays(ui, scroll, intent->way)) {
        step = ui->unit * 12;
    } else if (intent->kind == CANVAS_INTENT_GO && intent->way == CANVAS_WAY_UP && within &&
               scroll->offset > 0.5f && !focus_stays(ui, scroll, intent->way)) {
        step = -ui->unit * 12;
    }
    return step != 0 && ui_scroll_by(ui, id, step);
}
