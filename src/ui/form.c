/* SPDX-License-Identifier: Zlib */
#include "ui/form.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { WORDS_MAX = 2 * UI_LABEL_MAX };

/* Rows of a form that has room stand so far apart at most, of a wide space. */
#define APART_MOST 3.0f
/* Units: what explains a row. */
#define HELP_UNITS 2.2f
/* How much of the accent a row that is noted has. */
#define NOTED 0.16f

/* From which width on a form is wide, units: its controls all begin at one line, so that none
   stands far from its label. In a narrow one they end at one, at its right edge. */
#define WIDE_FROM 84.0f
/* Of the width: controls, in a wide form and a narrow one, and the least for a label beside them.
 */
#define CONTROL_WIDE   0.64f
#define CONTROL_NARROW 0.3f
#define LABEL_LEAST    0.3f
/* Of a stepper, small controls: as wide as it gets; and what its number has room for at least. */
#define STEPPER_MOST 6.0f
/* Likewise a meter beside it. */
#define METER_WIDE 7.0f
/* A switch's tile is as wide as one of so many choices side by side. */
enum { TILES = 4 };
static const char stepper_widest[] = "50,000";
/* Rows of a form that is scrolled by itself. */
enum { ROWS_MAX = 32 };

struct plan {
    struct canvas_style style;
    bool below;          /* the control stands below its label */
    int across;          /* choices in a line */
    float beside;        /* width of what stands beside the label, px */
    float label, help;   /* heights of the words, one below the other; 0 without */
    float line, control; /* of the control's lines, and of all of it */
    float note;          /* what a note adds to the words, or takes below a control; 0 without */
};

static int lines_of(const struct ui_form_row *row, const struct plan *plan)
{
    return row->control == UI_FORM_CHOICE ? (row->count + plan->across - 1) / plan->across : 1;
}

/* As many choices in a line as can be read. */
static int choices_across(const struct ui *ui, const struct ui_form_row *row, float w)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float widest = 0, gap = ui_space(ui, UI_SPACE_SMALL);
    for (int i = 0; i < row->count; i++) {
        widest = fmaxf(widest, ui_text_width(ui, style, row->choices[i]));
    }
    widest += 2 * gap;
    int across = (int)((w + gap) / (widest + gap));
    return across < 1 ? 1 : across > row->count ? row->count : across;
}

/* So many choices in lines of one length, at most so many in each: one line more is better than a
   last one of wider choices. */
static int even_across(int count, int most)
{
    int lines = (count + most - 1) / most, across = (count + lines - 1) / lines;
    return count % (lines + 1) == 0 && count % across != 0 ? count / (lines + 1) : across;
}

static float words_height(const struct ui *ui, float w, struct canvas_style style,
                          const char *words)
{
    struct canvas_rect probe = {0, 0, w, 0};
    return words == NULL
               ? 0
               : ui_prose((struct ui *)ui, probe, style, UI_LEFT, ui->theme.ink, words, false);
}

/* Smaller than its label also where letters are large, but read as easily. */
static struct canvas_style help_style(const struct ui *ui)
{
    return ui_lettering(ui, CANVAS_FACE_PLAIN, HELP_UNITS);
}

/* The help with the note behind it; NULL where there is neither. */
static const char *join_words(const char *help, const char *note, char words[WORDS_MAX])
{
    help = help == NULL ? "" : help;
    note = note == NULL ? "" : note;
    snprintf(words, WORDS_MAX, "%s%s%s", help, help[0] != '\0' && note[0] != '\0' ? " " : "", note);
    return words[0] == '\0' ? NULL : words;
}

/* Words under a label; below the control alone stands the note of one that stands below its label,
   so that it stays where it is as the note comes. */
static const char *under_label(const struct ui_form_row *row, const struct plan *plan, bool noted,
                               char words[WORDS_MAX])
{
    return join_words(row->help, noted && !plan->below ? row->note : NULL, words);
}

static bool is_wide(const struct ui *ui, float w)
{
    return w >= WIDE_FROM * ui->unit;
}

float ui_form_narrow_most(const struct ui *ui)
{
    return floorf(nextafterf(WIDE_FROM * ui->unit, 0));
}

/* Of what stands beside labels; in a narrow form a stepper fills it. */
static float control_width(const struct ui *ui, float w, enum ui_form_control control)
{
    if (is_wide(ui, w)) {
        return w * CONTROL_WIDE;
    }
    if (control == UI_FORM_SWITCH) {
        return ui_switch_width(ui) + ui->unit;
    }
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float number = ui_text_width(ui, style, stepper_widest) + 4 * ui_space(ui, UI_SPACE_SMALL);
    return fmaxf(w * CONTROL_NARROW, 2 * ui_control(ui, UI_CONTROL_SMALL) + number);
}

static struct plan plan_row(const struct ui *ui, float w, const struct ui_form_row *row, bool noted)
{
    struct plan plan = {.style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY),
                        .across = 1,
                        .line = ui_control(ui, UI_CONTROL_SMALL),
                        .beside = control_width(ui, w, row->control)};
    char written[WORDS_MAX];
    struct canvas_rect all = {0, 0, w, 0};
    float gap = ui_space(ui, UI_SPACE_SMALL);
    if (row->control == UI_FORM_CHOICE) {
        plan.across = choices_across(ui, row, plan.beside);
        plan.below = plan.across < row->count;
        if (plan.below) {
            plan.across = even_across(row->count, choices_across(ui, row, w));
        }
    } else {
        plan.below = row->control == UI_FORM_OWN || row->control == UI_FORM_FIELD ||
                     w - plan.beside - gap < w * LABEL_LEAST;
    }
    float words = plan.below ? w : w - plan.beside - gap;
    plan.label = words_height(ui, words, plan.style, row->label);
    plan.help = words_height(ui, words, help_style(ui), under_label(row, &plan, false, written));
    int lines = lines_of(row, &plan);
    plan.control = row->control == UI_FORM_OWN
                       ? row->own(row->context, (struct ui *)ui, all, false)
                       : plan.line * (float)lines + gap * (float)(lines - 1);
    if (noted && plan.below) {
        plan.note = words_height(ui, w, help_style(ui), row->note) + ui_space(ui, UI_SPACE_TIGHT);
    } else if (noted) {
        plan.note =
            words_height(ui, words, help_style(ui), under_label(row, &plan, true, written)) -
            plan.help;
    }
    return plan;
}

/* Of the words, and of what is beside them without their note: as it is with it. */
static float head_height(const struct plan *plan)
{
    return plan->below ? plan->label + plan->help : fmaxf(plan->label + plan->help, plan->control);
}

static float height_of(const struct ui *ui, const struct plan *plan)
{
    float head = head_height(plan), words = plan->label + plan->help;
    float body = plan->below ? head + ui_space(ui, UI_SPACE_TIGHT) + plan->control + plan->note
                             : fmaxf(head, (head - words) / 2 + words + plan->note);
    return roundf(body + ui_space(ui, UI_SPACE_NORMAL));
}

float ui_form_height(const struct ui *ui, float w, const struct ui_form_row *rows, int count)
{
    float h = 0;
    for (int i = 0; i < count; i++) {
        struct plan plan = plan_row(ui, w, &rows[i], rows[i].noted);
        h += height_of(ui, &plan);
    }
    return h;
}

float ui_form_height_most(const struct ui *ui, float w, const struct ui_form_row *row)
{
    struct plan plan = plan_row(ui, w, row, true);
    return height_of(ui, &plan);
}

bool ui_form_is_tall(const struct ui *ui, float w, const struct ui_form_row *row)
{
    return plan_row(ui, w, row, false).below;
}

static void draw_choices(struct ui *ui, struct canvas_rect rect, const struct ui_form_row *row,
                         const struct plan *plan)
{
    float gap = ui_space(ui, UI_SPACE_SMALL);
    ui_caption(ui, row->label);
    for (int i = 0; i < row->count; i++) {
        struct ui_command command = row->command;
        command.argument += i;
        ui_choice(ui, ui_grid(rect, lines_of(row, plan), row->count, gap, i), command,
                  row->choices[i], row->picked == i);
    }
    ui_caption(ui, NULL);
}

/* Bars of a meter, and how high the first is, of the last one's height. */
enum { BARS = 10 };
#define BAR_FIRST 0.25f

/* Bars that rise, filled as far as the level goes. */
static void draw_meter(struct ui *ui, struct canvas_rect rect, float level)
{
    float gap = ui_space(ui, UI_SPACE_TIGHT);
    for (int i = 0; i < BARS; i++) {
        struct canvas_rect bar = ui_column(rect, BARS, gap, i);
        bool full = (float)(i + 1) <= level * BARS + 0.5f;
        float rise = (float)i / (BARS - 1), h = rect.h * (BAR_FIRST + (1 - BAR_FIRST) * rise);
        bar = ui_whole((struct canvas_rect){bar.x, bar.y + bar.h - h, bar.w, h});
        canvas_fill(ui->list, bar, gap / 2, full ? ui->theme.accent : ui->theme.ruled);
        canvas_ring(ui->list, bar, gap / 2, fmaxf(1, ui->theme.outline),
                    canvas_fade(ui->theme.ink, full || ui->theme.contrast ? 1 : 0.25f));
    }
}

static void draw_stepper(struct ui *ui, struct canvas_rect rect, const struct ui_form_row *row)
{
    float control = ui_control(ui, UI_CONTROL_SMALL);
    struct canvas_rect both = ui_cut_left(&rect, STEPPER_MOST * control);
    if (row->metered) {
        ui_cut_left(&rect, control);
        struct canvas_rect meter = ui_middle(rect, rect.w, rect.h * 0.75f);
        meter.w = fminf(meter.w, METER_WIDE * control);
        draw_meter(ui, meter, row->level);
    }
    if (row->typed) {
        ui_stepper(ui, both,
                   &(struct ui_stepper){.command = row->command,
                                        .label = row->label,
                                        .value = row->value,
                                        .why_less = row->why_less,
                                        .why_more = row->why_more});
        return;
    }
    ui_round_button(ui, ui_cut_left(&both, both.h), ui_part(row->command, UI_PART_LESS),
                    "icons/minus.svg", _("Less"), row->why_less);
    ui_heard_of(ui, row->label, row->value);
    ui_round_button(ui, ui_cut_right(&both, both.h), ui_part(row->command, UI_PART_MORE),
                    "icons/plus.svg", _("More"), row->why_more);
    ui_heard_of(ui, row->label, row->value);
    ui_say(ui, both, row->command, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_CENTER,
           ui->theme.ink, row->value);
}

static void draw_control(struct ui *ui, struct canvas_rect rect, const struct ui_form_row *row,
                         const struct plan *plan)
{
    switch (row->control) {
    case UI_FORM_CHOICE:
        draw_choices(ui, rect, row, plan);
        break;
    case UI_FORM_STEPPER:
        draw_stepper(ui, rect, row);
        break;
    case UI_FORM_FIELD:
        ui_field_hinted(ui, rect, row->command, row->label, row->value, row->hint);
        break;
    default:
        row->own(row->context, ui, rect, true);
        break;
    }
}

/* The label with its help, and behind that a note where it does not stand below. */
static void draw_words(struct ui *ui, struct canvas_rect rect, const struct ui_form_row *row,
                       const struct plan *plan)
{
    char written[WORDS_MAX];
    const char *words = under_label(row, plan, row->noted, written);
    bool bold = row->noted && !plan->below;
    if (row->label != NULL) {
        ui_prose(ui, ui_cut_top(&rect, plan->label), plan->style, UI_LEFT, ui->theme.ink,
                 row->label, true);
    }
    if (words != NULL) {
        ui_prose(ui, rect, help_style(ui), UI_LEFT, bold ? ui->theme.ink : ui->theme.ink_pale,
                 words, true);
    }
    if (bold) {
        ui_add(ui, row->note_command, UI_ROLE_TEXT, row->note, rect);
    }
}

/* A row that is noted lies on a ground of its own, with a bar along all of it. */
static void draw_ground(struct ui *ui, struct canvas_rect body)
{
    float out = ui_space(ui, UI_SPACE_NORMAL), over = ui_space(ui, UI_SPACE_TIGHT);
    struct canvas_rect ground = {body.x - out, body.y - over, body.w + out + over,
                                 body.h + 2 * over};
    canvas_fill(ui->list, ui_whole(ground), ui->unit * 0.6f,
                canvas_fade(ui->theme.accent, ui->theme.contrast ? 0 : NOTED));
    canvas_fill(ui->list, (struct canvas_rect){body.x - out, body.y, over, body.h}, over / 2,
                ui->theme.accent);
}

/* All of the row is the switch, its words one below the other. In a wide form it stands as a tile
   where the other controls begin, as wide as one of their choices; in a narrow one at the row's
   end. */
static void draw_switch(struct ui *ui, struct canvas_rect rect, const struct ui_form_row *row,
                        const struct plan *plan)
{
    float words = plan->label + plan->help + plan->note, gap = ui_space(ui, UI_SPACE_SMALL);
    if (is_wide(ui, rect.w)) {
        struct canvas_rect left = rect;
        struct canvas_rect column = ui_cut_right(&left, plan->beside);
        struct canvas_rect tile = ui_column(column, TILES, gap, 0);
        tile.w = fminf(column.w, fmaxf(tile.w, ui_switch_tile_width(ui)));
        tile = ui_whole(ui_middle(tile, tile.w, plan->line));
        rect.w = tile.x + tile.w - rect.x;
        ui_switch_tile(ui, rect, tile, row->command, row->label, row->on);
        left.w -= gap;
        draw_words(ui, ui_middle(left, left.w, words), row, plan);
        return;
    }
    struct canvas_rect rest = ui_switch_blank(ui, rect, row->command, row->label, row->on);
    rest.w = fminf(rest.w, rect.w - ui_switch_width(ui) - gap);
    draw_words(ui, ui_middle(rest, rest.w, words), row, plan);
}

void ui_form_row(struct ui *ui, struct canvas_rect *rest, const struct ui_form_row *row)
{
    struct plan plan = plan_row(ui, rest->w, row, row->noted);
    struct canvas_rect body = ui_cut_top(rest, height_of(ui, &plan));
    body = ui_middle(body, body.w, body.h - ui_space(ui, UI_SPACE_NORMAL));
    ui_scroll_whole(ui, body);
    if (row->noted) {
        draw_ground(ui, body);
    }
    if (row->control == UI_FORM_SWITCH) {
        draw_switch(ui, body, row, &plan);
        return;
    }
    float words = plan.label + plan.help;
    if (plan.below) {
        draw_words(ui, ui_cut_top(&body, words), row, &plan);
        ui_cut_top(&body, ui_space(ui, UI_SPACE_TIGHT));
        draw_control(ui, ui_cut_top(&body, plan.control), row, &plan);
        if (row->noted) {
            ui_cut_top(&body, ui_space(ui, UI_SPACE_TIGHT));
            ui_prose(ui, body, help_style(ui), UI_LEFT, ui->theme.ink, row->note, true);
            ui_add(ui, row->note_command, UI_ROLE_TEXT, row->note, body);
        }
        return;
    }
    struct canvas_rect control = ui_cut_right(&body, plan.beside);
    float head = head_height(&plan);
    ui_cut_right(&body, ui_space(ui, UI_SPACE_SMALL));
    ui_cut_top(&body, (head - words) / 2);
    draw_words(ui, body, row, &plan);
    control.h = head;
    draw_control(ui, ui_middle(control, control.w, plan.control), row, &plan);
}

/* How high each row stands, `apart` from the others, in a view so high; returns their sum. */
static float spread_rows(const struct ui *ui, float w, float view, const struct ui_form_row *rows,
                         int count, float apart, float heights[ROWS_MAX])
{
    float all = 0;
    assert(count <= ROWS_MAX);
    for (int i = 0; i < count; i++) {
        heights[i] = ui_form_height(ui, w, &rows[i], 1) + apart;
    }
    ui_scroll_fill(ui, view, heights, count);
    for (int i = 0; i < count; i++) {
        all += heights[i];
    }
    return all;
}

void ui_form(struct ui *ui, const char *id, struct canvas_rect rect, const struct ui_form_row *rows,
             int count)
{
    float pad = ui_space(ui, UI_SPACE_WIDE), gutter = ui_space(ui, UI_SPACE_SMALL);
    float w = rect.w - 2 * pad - gutter, content = ui_form_height(ui, w, rows, count);
    /* Rows stand apart as far as there is room for it, and close up where that alone leaves nothing
       to be scrolled. */
    float spare = floorf((rect.h - content - 2 * pad) / (float)count);
    float apart = fmaxf(0, fminf(spare, ui_space(ui, UI_SPACE_WIDE) * APART_MOST));
    float closer = floorf((rect.h - content - 2 * gutter) / (float)count);
    if (closer < 0 && closer >= -ui_space(ui, UI_SPACE_NORMAL) / 2) {
        apart = closer;
    }
    content += apart * (float)count;
    float margin = content + 2 * pad > rect.h ? gutter : pad; /* above and below */
    rect = ui_whole(rect);
    ui_paper(ui, rect, 4);
    struct canvas_rect view = {rect.x + pad, rect.y + margin, rect.w - 2 * pad,
                               rect.h - 2 * margin};
    float heights[ROWS_MAX];
    content = spread_rows(ui, w, view.h, rows, count, apart, heights);
    float shift = ui_scroll_begin(ui, id, view);
    struct canvas_rect rest = {view.x, view.y - shift, rect.w - 2 * pad - gutter, content};
    for (int i = 0; i < count; i++) {
        struct canvas_rect line = {rest.x, rest.y, rest.w, fmaxf(1, ui->theme.outline)};
        if (i > 0) {
            canvas_fill(ui->list, ui_whole(line), 0, ui->theme.ruled);
        }
        float h = ui_form_height(ui, w, &rows[i], 1);
        struct canvas_rect row = {rest.x, rest.y + (heights[i] - h) / 2, rest.w, h};
        ui_form_row(ui, &row, &rows[i]);
        rest.y += heights[i];
    }
    ui_scroll_end(ui, content);
}
