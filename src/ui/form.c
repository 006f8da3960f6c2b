/* SPDX-License-Identifier: Zlib */
#include "ui/form.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { WORDS_MAX = 2 * UI_LABEL_MAX };

/* Of a row's width, where label and control stand side by side. */
static const float label_share = 0.34f;

/* Rows of a form that has room stand so far apart at most, of a wide space. */
#define APART_MOST 3.0f
/* Words under a label are no more than so many lines, or stand below the control too. */
#define UNDER_MOST 2.6f
/* How much of the accent a row that is noted has. */
#define NOTED 0.16f

struct plan {
    struct canvas_style style;
    bool below;                 /* the control stands below its label */
    int across;                 /* choices in a line */
    float label, line, control; /* heights */
    float help;                 /* likewise, 0 without */
    bool beside; /* that stands under the label, beside the control; else below both */
    float air;   /* between the control and that */
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

static float words_height(const struct ui *ui, float w, struct canvas_style style,
                          const char *words)
{
    struct canvas_rect probe = {0, 0, w, 0};
    return words == NULL
               ? 0
               : ui_prose((struct ui *)ui, probe, style, UI_LEFT, ui->theme.ink, words, false);
}

static struct canvas_style help_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
}

/* What stands below the control, with its note or without. */
static const char *join_words(const struct ui_form_row *row, bool noted, char words[WORDS_MAX])
{
    const char *help = row->help == NULL ? "" : row->help, *note = row->note;
    bool both = noted && note != NULL;
    snprintf(words, WORDS_MAX, "%s%s%s", help, both && help[0] != '\0' ? " " : "",
             both ? note : "");
    return words[0] == '\0' ? NULL : words;
}

static struct plan plan_row(const struct ui *ui, float w, const struct ui_form_row *row, bool noted)
{
    struct plan plan = {.style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), .across = 1};
    char written[WORDS_MAX];
    struct canvas_rect all = {0, 0, w, 0};
    float gap = ui_space(ui, UI_SPACE_SMALL), words = w * label_share - gap;
    plan.line = ui_control(ui, UI_CONTROL_SMALL);
    if (row->control == UI_FORM_SWITCH) {
        words = w - ui_control(ui, UI_CONTROL_SMALL) * 2;
    } else if (row->control == UI_FORM_CHOICE) {
        plan.across = choices_across(ui, row, w * (1 - label_share));
        plan.below = plan.across < row->count;
        if (plan.below) { /* in lines of one length, as far as that goes */
            int most = choices_across(ui, row, w), lines = (row->count + most - 1) / most;
            plan.across = (row->count + lines - 1) / lines;
        }
    } else {
        plan.below = row->control == UI_FORM_OWN || row->control == UI_FORM_FIELD;
    }
    plan.label = words_height(ui, plan.below ? w : words, plan.style, row->label);
    int lines = lines_of(row, &plan);
    plan.control = row->control == UI_FORM_OWN
                       ? row->own(row->context, (struct ui *)ui, all, false)
                       : plan.line * (float)lines + gap * (float)(lines - 1);
    const char *help = join_words(row, noted, written);
    float under = words_height(ui, words, help_style(ui), help);
    bool low = under <= UNDER_MOST * ui_line_height(ui, help_style(ui));
    plan.beside = row->control == UI_FORM_SWITCH || (!plan.below && row->note == NULL && low);
    plan.help = plan.beside ? under : words_height(ui, w, help_style(ui), help);
    plan.air = plan.help > 0 && !plan.beside ? ui_space(ui, UI_SPACE_TIGHT) : 0;
    return plan;
}

static float height_of(const struct ui *ui, const struct plan *plan)
{
    float gap = plan->below ? ui_space(ui, UI_SPACE_TIGHT) : 0;
    float words = plan->label + (plan->beside ? plan->help : 0);
    float body = plan->below ? words + gap + plan->control : fmaxf(words, plan->control);
    float help = plan->beside ? 0 : plan->air + plan->help;
    return roundf(body + help + ui_space(ui, UI_SPACE_NORMAL));
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

static void draw_choices(struct ui *ui, struct canvas_rect rect, const struct ui_form_row *row,
                         const struct plan *plan)
{
    float gap = ui_space(ui, UI_SPACE_SMALL);
    ui_caption(ui, row->label);
    for (int i = 0; i < row->count; i++) {
        struct ui_command command = row->command;
        command.argument += i;
        struct canvas_rect line = ui_row(rect, lines_of(row, plan), gap, i / plan->across);
        ui_choice(ui, ui_column(line, plan->across, gap, i % plan->across), command,
                  row->choices[i], row->picked == i);
    }
    ui_caption(ui, NULL);
}

static void draw_stepper(struct ui *ui, struct canvas_rect rect, const struct ui_form_row *row)
{
    /* At the right, under and over switches. */
    struct canvas_rect both = ui_cut_right(&rect, 6 * ui_control(ui, UI_CONTROL_SMALL));
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
        ui_field(ui, rect, row->command, row->label, row->value);
        break;
    default:
        row->own(row->context, ui, rect, true);
        break;
    }
}

/* Below the control; where there is something to note with a bar along all of the row. */
static void draw_words(struct ui *ui, struct canvas_rect rect, const struct canvas_rect *row_rect,
                       const struct ui_form_row *row)
{
    char written[WORDS_MAX];
    const char *words = join_words(row, row->noted, written);
    if (words != NULL) {
        ui_prose(ui, rect, help_style(ui), UI_LEFT, row->noted ? ui->theme.ink : ui->theme.ink_pale,
                 words, true);
    }
    if (row->noted) {
        float out = ui_space(ui, UI_SPACE_NORMAL), wide = ui_space(ui, UI_SPACE_TIGHT);
        ui_add(ui, row->note_command, UI_ROLE_TEXT, row->note, rect);
        canvas_fill(ui->list,
                    (struct canvas_rect){row_rect->x - out, row_rect->y, wide, row_rect->h},
                    wide / 2, ui->theme.accent);
    }
}

/* All of the row is the switch, its words one below the other beside the track. */
static void draw_switch(struct ui *ui, struct canvas_rect rect, const struct ui_form_row *row,
                        const struct plan *plan)
{
    struct canvas_rect words = ui_switch_blank(ui, rect, row->command, row->label, row->on);
    words = ui_middle(words, words.w, plan->label + plan->help);
    ui_prose(ui, ui_cut_top(&words, plan->label), plan->style, UI_LEFT, ui->theme.ink, row->label,
             true);
    draw_words(ui, words, &rect, row);
}

void ui_form_row(struct ui *ui, struct canvas_rect *rest, const struct ui_form_row *row)
{
    struct plan plan = plan_row(ui, rest->w, row, row->noted);
    struct canvas_rect body = ui_cut_top(rest, height_of(ui, &plan));
    body = ui_middle(body, body.w, body.h - ui_space(ui, UI_SPACE_NORMAL));
    if (row->noted) {
        float out = ui_space(ui, UI_SPACE_NORMAL), over = ui_space(ui, UI_SPACE_TIGHT);
        struct canvas_rect ground = {body.x - out, body.y - over, body.w + out + over,
                                     body.h + 2 * over};
        canvas_fill(ui->list, ui_whole(ground), ui->unit * 0.6f,
                    canvas_fade(ui->theme.accent, ui->theme.contrast ? 0 : NOTED));
    }
    if (row->control == UI_FORM_SWITCH) {
        draw_switch(ui, body, row, &plan);
        return;
    }
    struct canvas_rect all = body, words = {0, 0, 0, 0};
    if (!plan.beside) {
        words = ui_cut_bottom(&body, plan.help);
        ui_cut_bottom(&body, plan.air);
    }
    struct canvas_rect label =
        plan.below ? ui_cut_top(&body, plan.label) : ui_cut_left(&body, body.w * label_share);
    label.w -= plan.below ? 0 : ui_space(ui, UI_SPACE_SMALL);
    label = ui_middle(label, label.w, plan.label + (plan.beside ? plan.help : 0));
    ui_prose(ui, ui_cut_top(&label, plan.label), plan.style, UI_LEFT, ui->theme.ink, row->label,
             true);
    draw_words(ui, plan.beside ? label : words, &all, row);
    ui_cut_top(&body, plan.below ? ui_space(ui, UI_SPACE_TIGHT) : 0);
    draw_control(ui, plan.below ? body : ui_middle(body, body.w, plan.control), row, &plan);
}

void ui_form(struct ui *ui, const char *id, struct canvas_rect rect, const struct ui_form_row *rows,
             int count)
{
    float pad = ui_space(ui, UI_SPACE_WIDE), gutter = ui_space(ui, UI_SPACE_SMALL);
    float w = rect.w - 2 * pad - gutter, content = ui_form_height(ui, w, rows, count);
    /* Rows stand apart as far as there is room for it. */
    float spare = floorf((rect.h - content - 2 * pad) / (float)count);
    float apart = fmaxf(0, fminf(spare, ui_space(ui, UI_SPACE_WIDE) * APART_MOST));
    content += apart * (float)count;
    float margin = content + 2 * pad > rect.h ? gutter : pad; /* above and below */
    rect.h = fminf(rect.h, content + 2 * margin);
    rect = ui_whole(rect);
    ui_paper(ui, rect, 4);
    struct canvas_rect view = {rect.x + pad, rect.y + margin, rect.w - 2 * pad,
                               rect.h - 2 * margin};
    float shift = ui_scroll_begin(ui, id, view);
    struct canvas_rect rest = {view.x, view.y - shift, rect.w - 2 * pad - gutter, content};
    for (int i = 0; i < count; i++) {
        ui_cut_top(&rest, apart / 2);
        ui_form_row(ui, &rest, &rows[i]);
        ui_cut_top(&rest, apart / 2);
    }
    ui_scroll_end(ui, content);
}
