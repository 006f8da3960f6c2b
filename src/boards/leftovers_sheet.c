/* SPDX-License-Identifier: Zlib */
/* Bad Leftovers' score sheet: a line for each player in the order of their permanent numbers, what
   they were stuck with pencilled one behind the other, and the sum at its end. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/leftovers.h"
#include "boards/marks.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* The tray keeps so much beside the sheet of how wide the window would be at 16:9: less, and its
   dice are too small to be read from the sofa. */
#define TRAY_MIN 0.95f

/* What a line of the sheet is made of, from left to right; widths in pixels. */
struct line_plan {
    struct canvas_style hand;
    float number, mark, name, sum, gap;
};

static int players_of(const struct boards_table *table)
{
    return tc_match_setup(table->match)->players;
}

static float line_height(const struct ui *ui)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY)) * 1.1f;
}

struct canvas_rect boards_leftovers_sheet_cut(const struct boards_table *table, const struct ui *ui,
                                              struct canvas_rect *rect)
{
    float pad = ui->unit * 1.4f, gap = ui->unit * 1.6f, most = line_height(ui);
    struct canvas_rect sheet = {0, 0, 0, 0};
    if (rect->h > rect->w * 1.1f) {
        float h = fminf(most * (float)players_of(table) + 2 * pad, rect->h * 0.3f);
        sheet = ui_cut_bottom(rect, h);
        ui_cut_bottom(rect, gap);
        return ui_whole(sheet);
    }
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float least = ui_text_width(ui, hand, "12 WW 100 100") + 2 * pad + ui->unit * 5;
    float w = fmaxf(least, fminf(rect->w * 0.2f, ui->unit * 40));
    if (rect->w - w >= ui->h * 16 / 9 * TRAY_MIN) {
        sheet = ui_cut_right(rect, w);
        ui_cut_right(rect, gap);
    }
    return ui_whole(sheet);
}

/* The seats in the order of their numbers; as they sit until those are known. */
static void order_seats(const struct leftovers_view *view, const struct boards_table *table,
                        int seats[TC_SEATS_MAX])
{
    int players = players_of(table),
        first = table->visible->phase == TC_PHASE_ROLLOFF ? 0 : view->first;
    for (int i = 0; i < players; i++) {
        seats[i] = (first + i) % players;
    }
}

/* Names as far as all of them find room beside two entries. */
static struct line_plan plan_lines(const struct boards_table *table, struct ui *ui, float w,
                                   float h)
{
    struct line_plan plan = {.hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY)};
    float full = 0;
    plan.hand.size = fminf(plan.hand.size, h * 0.72f);
    plan.gap = plan.hand.size * 0.4f;
    for (int i = 1; i <= players_of(table); i++) {
        char number[I18N_NUMBER_MAX];
        snprintf(number, sizeof number, "%d", i);
        plan.number = fmaxf(plan.number, ui_text_width(ui, plan.hand, number) + 1);
    }
    plan.mark = plan.hand.size * 0.8f;
    plan.sum = ui_text_width(ui, plan.hand, "000");
    for (int seat = 0; seat < players_of(table); seat++) {
        full = fmaxf(full, ui_text_width(ui, plan.hand, table->seats[seat].name));
    }
    float left = w - plan.number - plan.mark - 2 * plan.sum - 6 * plan.gap;
    plan.name = fminf(full, fmaxf(0, left));
    return plan;
}

/* What the lines of a seat add up to: ahead of the place card while a count is held. */
static int32_t sum_of(const struct boards_table *table, int seat)
{
    const struct tc_entry *entries;
    tc_match_entries(table->match, &entries);
    for (size_t i = table->entries; i-- > 0;) {
        if (entries[i].seat == seat) {
            return entries[i].total;
        }
    }
    return 0;
}

/* The points of a seat, as many of the last ones as find room; "…" stands for those before. */
static void write_points(const struct boards_table *table, struct ui *ui,
                         const struct line_plan *plan, struct canvas_rect cell, int seat)
{
    const struct tc_entry *entries;
    char text[BOARDS_LINE_MAX] = "";
    tc_match_entries(table->match, &entries);
    for (size_t i = table->entries; i-- > 0;) {
        char longer[BOARDS_LINE_MAX], number[I18N_NUMBER_MAX];
        if (entries[i].seat != seat) {
            continue;
        }
        i18n_number(number, entries[i].points);
        snprintf(longer, sizeof longer, text[0] != '\0' ? "%s  %.200s" : "%s%.200s", number, text);
        if (ui_text_width(ui, plan->hand, longer) > cell.w - plan->gap * 2) {
            snprintf(longer, sizeof longer, "\xE2\x80\xA6 %.200s", text);
            snprintf(text, sizeof text, "%s", longer);
            break;
        }
        snprintf(text, sizeof text, "%s", longer);
    }
    ui_text(ui, cell, plan->hand, UI_LEFT, ui->theme.ink, text);
}

/* All of a line in words, for the tree. */
static void add_line(const struct leftovers_view *view, const struct boards_table *table,
                     struct ui *ui, struct canvas_rect line, int seat)
{
    const struct tc_entry *entries;
    char id[UI_ID_MAX], label[UI_LABEL_MAX], number[I18N_NUMBER_MAX];
    tc_match_entries(table->match, &entries);
    int length =
        table->visible->phase == TC_PHASE_ROLLOFF
            ? snprintf(label, sizeof label, "%s:", table->seats[seat].name)
            : snprintf(label, sizeof label, "%d %s:", boards_leftovers_number(view, table, seat),
                       table->seats[seat].name);
    for (size_t i = 0; i < table->entries && length < (int)sizeof label; i++) {
        if (entries[i].seat == seat) {
            length += snprintf(label + length, sizeof label - (size_t)length, " %s +",
                               i18n_number(number, entries[i].points));
        }
    }
    length = (int)strlen(label);
    length -= label[length - 1] == '+' ? 2 : 0;
    snprintf(label + length, sizeof label - (size_t)length, " = %s",
             i18n_number(number, sum_of(table, seat)));
    ui_add(ui, ui_named(ui_id(id, "sheet.%d", seat)), UI_ROLE_TEXT, label, line);
}

static void draw_line(const struct leftovers_view *view, const struct boards_table *table,
                      struct ui *ui, struct canvas_rect line, const struct line_plan *plan,
                      int seat)
{
    char text[I18N_NUMBER_MAX];
    const struct match_seat *who = &table->seats[seat];
    bool out = (view->own.out >> seat & 1) != 0;
    struct canvas_rect rest = line;
    add_line(view, table, ui, line, seat);
    struct canvas_rect number = ui_cut_left(&rest, plan->number);
    if (table->visible->phase != TC_PHASE_ROLLOFF) {
        snprintf(text, sizeof text, "%d", boards_leftovers_number(view, table, seat));
        ui_text(ui, number, plan->hand, UI_RIGHT, ui->theme.ink, text);
    }
    ui_cut_left(&rest, plan->gap);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&rest, plan->mark), plan->mark, plan->mark),
                     who->color, false);
    ui_cut_left(&rest, plan->gap);
    char short_name[BOARDS_SHORT_NAME];
    const char *name = boards_name_fit(ui, plan->hand, plan->name + 1, who, short_name);
    struct canvas_rect named = ui_cut_left(&rest, plan->name);
    ui_text(ui, named, ui_text_squeeze(ui, plan->hand, plan->name + 1, name), UI_LEFT,
            ui->theme.ink, name);
    ui_cut_left(&rest, plan->gap);
    i18n_number(text, sum_of(table, seat));
    struct canvas_style bold = plan->hand;
    bold.face = CANVAS_FACE_BOLD;
    ui_text(ui, ui_cut_right(&rest, plan->sum), ui_text_fit(ui, bold, plan->sum, text), UI_RIGHT,
            out ? ui->theme.red : ui->theme.ink, text);
    ui_cut_right(&rest, plan->gap);
    write_points(table, ui, plan, rest, seat);
    if (out) {
        boards_strike_draw(ui, boards_words_in(ui, named, plan->hand, UI_LEFT, name));
    }
}

bool boards_leftovers_folds(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect rect)
{
    return table->entries > 0 && boards_leftovers_sheet_cut(table, ui, &rect).w <= 0;
}

float boards_leftovers_unfolded_height(const struct boards_table *table, struct ui *ui)
{
    return line_height(ui) * 1.15f * (float)players_of(table);
}

void boards_leftovers_unfold(const void *data, const struct boards_table *table, struct ui *ui,
                             struct canvas_rect rect)
{
    const struct leftovers_view *view = data;
    int players = players_of(table), seats[TC_SEATS_MAX] = {0};
    float h = fminf(line_height(ui) * 1.15f, rect.h / (float)players);
    struct line_plan plan = plan_lines(table, ui, rect.w, h);
    order_seats(view, table, seats);
    for (int i = 0; i < players; i++) {
        struct canvas_rect line = ui_cut_top(&rect, h);
        struct canvas_rect ruled = {line.x, roundf(line.y + line.h) - 1, line.w, 1};
        canvas_fill(ui->list, ruled, 0, ui->theme.ruled);
        draw_line(view, table, ui, line, &plan, seats[i]);
    }
}

void boards_leftovers_sheet_draw(const struct leftovers_view *view,
                                 const struct boards_table *table, struct ui *ui,
                                 struct canvas_rect rect)
{
    ui_paper(ui, rect, 3);
    struct canvas_rect rest = canvas_rect_inset(rect, ui->unit * 1.4f);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    float head = ui_line_height(ui, title) * 1.2f;
    if (rest.h - head > boards_leftovers_unfolded_height(table, ui)) {
        ui_text(ui, ui_cut_top(&rest, head), ui_text_fit(ui, title, rest.w, _("Score sheet")),
                UI_CENTER, ui->theme.ink, _("Score sheet"));
    }
    boards_leftovers_unfold(view, table, ui, rest);
}
