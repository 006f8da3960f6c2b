/* SPDX-License-Identifier: Zlib */
#include "screens/setup_chart.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* How it is laid out: entries that belong together stand in a column, and where all columns don't
   fit side by side they go on in another band. */
struct plan {
    int deep, columns, across, bands;
    float head, cell, line, gap; /* widths of the headings and of a cell; heights */
};

/* Of its height, how wide a cell is at most: where columns stand side by side, and in a row. */
#define CELL_WIDE   3.0f
#define CELL_NARROW 1.6f
/* px: round the picked entry. */
#define PICKED_RING 2.5f
/* Small controls: what steps the picked entry has, with the name of its row or without. */
#define STEPS_NAMED 5.2f
#define STEPS_PLAIN 3.6f

static bool has_columns(const struct setup_chart *chart)
{
    return chart->rule->type == TC_OPTION_ROWS;
}

/* Entries in a column. */
static int deep_of(const struct setup_chart *chart)
{
    return has_columns(chart) && chart->rule->width > 0 ? chart->rule->width : 1;
}

static const char *heading(const struct setup_chart *chart, int row)
{
    bool named = chart->words != NULL && chart->words->entries != NULL;
    return named ? i18n_get(chart->words->entries[row]) : "";
}

static struct plan plan_chart(const struct setup_chart *chart, const struct ui *ui, float w)
{
    struct plan plan = {.deep = deep_of(chart),
                        .line = ui_control(ui, UI_CONTROL_SMALL),
                        .gap = ui_space(ui, UI_SPACE_TIGHT)};
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    for (int row = 0; has_columns(chart) && row < plan.deep; row++) {
        float words = ui_text_width(ui, style, heading(chart, row));
        plan.head = fmaxf(plan.head, words > 0 ? words + ui_space(ui, UI_SPACE_SMALL) : 0);
    }
    plan.columns = chart->value->count / plan.deep;
    plan.across = (int)((w - plan.head + plan.gap) / (plan.line + plan.gap));
    plan.across = plan.across < 1 ? 1 : plan.across < plan.columns ? plan.across : plan.columns;
    plan.bands = (plan.columns + plan.across - 1) / plan.across;
    plan.across = (plan.columns + plan.bands - 1) / plan.bands;
    plan.cell = fminf((w - plan.head + plan.gap) / (float)plan.across - plan.gap,
                      plan.line * (has_columns(chart) ? CELL_WIDE : CELL_NARROW));
    return plan;
}

/* The die that shows which number a cell of a row belongs to. */
static float above_height(const struct setup_chart *chart, const struct ui *ui)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    return has_columns(chart) ? 0 : ui_line_height(ui, small) * 1.5f + ui_space(ui, UI_SPACE_TIGHT);
}

static void draw_place(const struct setup_chart *chart, struct ui *ui, struct canvas_rect rect,
                       int value)
{
    ui_cut_bottom(&rect, ui_space(ui, UI_SPACE_TIGHT));
    float side = fminf(rect.w, rect.h);
    const struct boards_face face = {
        .value = value, .sides = chart->value->count, .look = &boards_ivory, .alpha = 1};
    boards_face_draw(ui, ui_whole(ui_middle(rect, side, side)), &face);
}

static float band_height(const struct setup_chart *chart, const struct ui *ui,
                         const struct plan *plan)
{
    return above_height(chart, ui) + (plan->line + plan->gap) * (float)plan->deep + plan->gap;
}

static struct ui_command command_of(const struct setup_chart *chart, int entry)
{
    struct ui_command command = chart->entry;
    command.argument = entry;
    return command;
}

/* An entry in a row whose words are all that says what it is; "" where its label says so. */
static void say_entry(const struct setup_chart *chart, int entry, char line[BOARDS_LINE_MAX])
{
    int deep = deep_of(chart);
    bool named = heading(chart, entry % deep)[0] != '\0';
    if (named || chart->board->row == NULL ||
        !chart->board->row(chart->setup, chart->rule->name, entry / deep, line)) {
        line[0] = '\0';
    }
}

static void draw_cell(const struct setup_chart *chart, struct ui *ui, struct canvas_rect rect,
                      int entry, int row)
{
    char label[UI_LABEL_MAX], number[I18N_NUMBER_MAX], line[BOARDS_LINE_MAX];
    struct ui_command command = ui_part(command_of(chart, entry), UI_PART_VALUE);
    bool picked = chart->picked == entry, typing = ui_editing(ui, command);
    int deep = deep_of(chart), value = chart->value->list[entry];
    i18n_number(number, value);
    snprintf(label, sizeof label, "%s %d: %s", heading(chart, row), entry / deep + 1, number);
    float radius = ui->unit * 0.8f;
    rect = ui_whole(rect);
    struct ui_node *node = ui_add(ui, command, UI_ROLE_FIELD, label, rect);
    if (node != NULL) {
        node->radius = radius;
        node->pickable = true;
        node->picked = picked;
    }
    say_entry(chart, entry, line);
    ui_heard(ui, line);
    struct canvas_color white = canvas_mix(ui->theme.paper, ui->theme.field, 0.7f);
    struct canvas_color ground = picked ? ui->theme.accent : white;
    canvas_fill(ui->list, rect, radius,
                ui_hot(ui, rect) ? canvas_mix(ground, ui->theme.shine, 0.25f) : ground);
    canvas_ring(ui->list, rect, radius, picked ? PICKED_RING : fmaxf(1, ui->theme.outline),
                picked ? ui->theme.on_accent : canvas_mix(ui->theme.ruled, ui->theme.ink, 0.3f));
    struct canvas_color ink = picked ? ui->theme.on_accent : ui->theme.ink;
    if (!typing && chart->words != NULL && chart->words->entry_draw != NULL) {
        chart->words->entry_draw(ui, canvas_rect_inset(rect, 3), row, value, picked);
    } else {
        ui_text(ui, rect, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_CENTER, ink,
                typing ? ui->edit.text : number);
    }
}

static void draw_band(const struct setup_chart *chart, struct ui *ui, struct canvas_rect rect,
                      const struct plan *plan, int band)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect heads = ui_cut_left(&rect, plan->head);
    for (int i = 0; i < plan->across && band * plan->across + i < plan->columns; i++) {
        int column = band * plan->across + i;
        struct canvas_rect cells = ui_cut_left(&rect, plan->cell);
        ui_cut_left(&rect, plan->gap);
        if (has_columns(chart)) {
            struct canvas_rect back = cells;
            back.h -= plan->gap;
            canvas_fill(ui->list, canvas_rect_inset(ui_whole(back), -2), ui->unit,
                        canvas_mix(ui->theme.paper, ui->theme.ruled, 0.6f));
        } else {
            draw_place(chart, ui, ui_cut_top(&cells, above_height(chart, ui)), column + 1);
        }
        for (int row = 0; row < plan->deep; row++) {
            draw_cell(chart, ui, ui_cut_top(&cells, plan->line), column * plan->deep + row, row);
            ui_cut_top(&cells, plan->gap);
        }
    }
    for (int row = 0; has_columns(chart) && row < plan->deep; row++) {
        ui_text(ui, ui_cut_top(&heads, plan->line), small, UI_LEFT, ui->theme.ink,
                heading(chart, row));
        ui_cut_top(&heads, plan->gap);
    }
}

static float steps_width(const struct setup_chart *chart, const struct plan *plan)
{
    return plan->line * (has_columns(chart) ? STEPS_NAMED : STEPS_PLAIN);
}

/* The picked entry once more, as it stands in the chart. */
static void draw_stepped(const struct setup_chart *chart, struct ui *ui, struct canvas_rect rect,
                         int row, const char *number)
{
    char text[UI_LABEL_MAX];
    float radius = ui->unit * 0.8f;
    rect = ui_whole(rect);
    canvas_fill(ui->list, rect, radius, ui->theme.accent);
    canvas_ring(ui->list, rect, radius, PICKED_RING, ui->theme.on_accent);
    snprintf(text, sizeof text, "%s%s%s", heading(chart, row), has_columns(chart) ? " " : "",
             number);
    ui_text(ui, canvas_rect_inset(rect, PICKED_RING), ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY),
            UI_CENTER, ui->theme.on_accent, text);
}

static void draw_steps(const struct setup_chart *chart, struct ui *ui, struct canvas_rect rect,
                       int entry)
{
    char number[I18N_NUMBER_MAX], what[UI_LABEL_MAX], line[BOARDS_LINE_MAX];
    int value = chart->value->list[entry], deep = deep_of(chart);
    struct ui_command command = command_of(chart, entry);
    i18n_number(number, value);
    say_entry(chart, entry, line);
    snprintf(what, sizeof what, "%s %d", heading(chart, entry % deep), entry / deep + 1);
    bool named = line[0] == '\0';
    ui_round_button(ui, ui_cut_left(&rect, rect.h), ui_part(command, UI_PART_LESS),
                    "icons/minus.svg", _("Less"), value <= chart->rule->min ? _("Minimum") : NULL);
    ui_heard_of(ui, named ? what : line, named ? number : "");
    ui_round_button(ui, ui_cut_right(&rect, rect.h), ui_part(command, UI_PART_MORE),
                    "icons/plus.svg", _("More"), value >= chart->rule->max ? _("Maximum") : NULL);
    ui_heard_of(ui, named ? what : line, named ? number : "");
    ui_cut_left(&rect, ui_space(ui, UI_SPACE_SMALL));
    ui_cut_right(&rect, ui_space(ui, UI_SPACE_SMALL));
    draw_stepped(chart, ui, rect, entry % deep, number);
}

static void say_picked(const struct setup_chart *chart, const struct plan *plan,
                       char line[BOARDS_LINE_MAX])
{
    if (chart->picked >= 0 &&
        (chart->board->row == NULL ||
         !chart->board->row(chart->setup, chart->rule->name, chart->picked / plan->deep, line))) {
        snprintf(line, BOARDS_LINE_MAX, "%s %d", heading(chart, chart->picked % plan->deep),
                 chart->picked / plan->deep + 1);
    }
}

static void draw_line(const struct setup_chart *chart, struct ui *ui, struct canvas_rect rect,
                      const struct plan *plan)
{
    char line[BOARDS_LINE_MAX] = "";
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    say_picked(chart, plan, line);
    float h = ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, line, false);
    ui_prose(ui, ui_middle(rect, rect.w, h), style, UI_LEFT, ui->theme.ink, line, true);
    ui_add(ui, ui_named("setup.chart"), UI_ROLE_TEXT, line, rect);
}

/* Less and more of the picked entry. Those of the others are folded away until they are picked. */
static void draw_all_steps(const struct setup_chart *chart, struct ui *ui, struct canvas_rect rect,
                           const struct plan *plan)
{
    rect = ui_middle(rect, rect.w, plan->line);
    for (int entry = 0; entry < chart->value->count; entry++) {
        struct ui_fold fold;
        if (entry != chart->picked) {
            ui_fold_begin(ui, &fold, ui_part(command_of(chart, entry), UI_PART_VALUE));
        }
        draw_steps(chart, ui, rect, entry);
        if (entry != chart->picked) {
            ui_fold_end(ui, &fold);
        }
    }
}

static void draw_length(const struct setup_chart *chart, struct ui *ui, struct canvas_rect rect)
{
    int width = chart->rule->width, count = chart->value->count;
    float gap = ui_space(ui, UI_SPACE_SMALL);
    ui_button(
        ui, ui_column(rect, 2, gap, 0),
        &(struct ui_button){.command = chart->longer,
                            .label = _("Add a column"),
                            .small = true,
                            .why = count + width > TC_LIST_MAX ? _("no room for more") : NULL});
    ui_button(ui, ui_column(rect, 2, gap, 1),
              &(struct ui_button){.command = chart->shorter,
                                  .label = _("Remove the last"),
                                  .small = true,
                                  .why = count <= width ? _("one must stay") : NULL});
}

/* ---- As wide as the sheet -------------------------------------------------------------------- */

/* Of its width, the buttons that it grows and shrinks by. */
#define LENGTH_WIDE 0.34f
/* Units: where its words have less, they go on in a second line. */
#define WORDS_ONE_LINE 50.0f

static struct canvas_rect words_beside(const struct setup_chart *chart, const struct ui *ui,
                                       const struct plan *plan, struct canvas_rect rect)
{
    ui_cut_right(&rect,
                 rect.w * LENGTH_WIDE + steps_width(chart, plan) + 2 * ui_space(ui, UI_SPACE_WIDE));
    return rect;
}

static float head_height(const struct setup_chart *chart, struct ui *ui, const struct plan *plan,
                         float w)
{
    struct canvas_rect probe = words_beside(chart, ui, plan, (struct canvas_rect){0, 0, w, 0});
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    float title = ui_prose(ui, probe, bold, UI_LEFT, ui->theme.ink, chart->label, false);
    float words = title + line * (probe.w < WORDS_ONE_LINE * ui->unit ? 2 : 1);
    return fmaxf(words, ui_control(ui, UI_CONTROL_NORMAL));
}

/* What it is called, what the picked entry means, what changes that, and what changes the chart's
   length, all beside each other. */
static void draw_head(const struct setup_chart *chart, struct ui *ui, struct canvas_rect rect,
                      const struct plan *plan)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_rect words = words_beside(chart, ui, plan, rect);
    float title = ui_prose(ui, words, bold, UI_LEFT, ui->theme.ink, chart->label, false);
    ui_prose(ui, ui_cut_top(&words, title), bold, UI_LEFT, ui->theme.ink, chart->label, true);
    draw_line(chart, ui, words, plan);
    struct canvas_rect length = ui_cut_right(&rect, rect.w * LENGTH_WIDE);
    draw_length(chart, ui, ui_middle(length, length.w, ui_control(ui, UI_CONTROL_NORMAL)));
    ui_cut_right(&rect, ui_space(ui, UI_SPACE_WIDE));
    draw_all_steps(chart, ui, ui_cut_right(&rect, steps_width(chart, plan)), plan);
}

float setup_chart(void *context, struct ui *ui, struct canvas_rect rect, bool draw)
{
    const struct setup_chart *chart = context;
    struct plan plan = plan_chart(chart, ui, rect.w);
    float band = band_height(chart, ui, &plan), gap = ui_space(ui, UI_SPACE_SMALL);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    float head = chart->label == NULL ? 0 : head_height(chart, ui, &plan, rect.w) + gap;
    float foot = chart->label != NULL ? 0 : fmaxf(plan.line, 2 * line) + gap;
    float length =
        has_columns(chart) && chart->label == NULL ? ui_control(ui, UI_CONTROL_NORMAL) + gap : 0;
    if (!draw) {
        return head + band * (float)plan.bands + foot + length;
    }
    if (head > 0) {
        struct canvas_rect top = ui_cut_top(&rect, head);
        ui_cut_bottom(&top, gap);
        draw_head(chart, ui, top, &plan);
    }
    for (int i = 0; i < plan.bands; i++) {
        draw_band(chart, ui, ui_cut_top(&rect, band), &plan, i);
    }
    if (foot > 0) {
        struct canvas_rect below = ui_cut_top(&rect, foot - gap);
        draw_all_steps(chart, ui, ui_cut_right(&below, steps_width(chart, &plan)), &plan);
        draw_line(chart, ui, below, &plan);
        ui_cut_top(&rect, gap);
    }
    if (length > 0) {
        draw_length(chart, ui, ui_cut_top(&rect, length - gap));
    }
    return head + band * (float)plan.bands + foot + length;
}
