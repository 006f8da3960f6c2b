#include "ui/form.h"

#include <math.h>

#include "base/i18n.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Of a row's width, where label and control stand side by side. */
static const float label_share = 0.34f;

struct plan {
    struct canvas_style style;
    bool below;                 /* the control stands below its label */
    int across;                 /* choices in a line */
    float label, line, control; /* heights */
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

static struct plan plan_row(const struct ui *ui, float w, const struct ui_form_row *row)
{
    struct plan plan = {.style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), .across = 1};
    float gap = ui_space(ui, UI_SPACE_SMALL), words = w * label_share - gap;
    plan.line = ui_control(ui, UI_CONTROL_SMALL);
    if (row->control == UI_FORM_SWITCH) {
        words = w - ui_control(ui, UI_CONTROL_SMALL) * 2;
    } else if (row->control == UI_FORM_CHOICE) {
        plan.across = choices_across(ui, row, w * (1 - label_share));
        plan.below = plan.across < row->count;
        plan.across = plan.below ? choices_across(ui, row, w) : plan.across;
    }
    struct canvas_rect probe = {0, 0, plan.below ? w : words, 0};
    plan.label =
        ui_prose((struct ui *)ui, probe, plan.style, UI_LEFT, ui->theme.ink, row->label, false);
    int lines = lines_of(row, &plan);
    plan.control = plan.line * (float)lines + gap * (float)(lines - 1);
    return plan;
}

static float height_of(const struct ui *ui, const struct plan *plan)
{
    float body = plan->below ? plan->label + plan->control : fmaxf(plan->label, plan->control);
    return roundf(body + ui_space(ui, UI_SPACE_NORMAL));
}

float ui_form_height(const struct ui *ui, float w, const struct ui_form_row *rows, int count)
{
    float h = 0;
    for (int i = 0; i < count; i++) {
        struct plan plan = plan_row(ui, w, &rows[i]);
        h += height_of(ui, &plan);
    }
    return h;
}

static void draw_choices(struct ui *ui, struct canvas_rect rect, const struct ui_form_row *row,
                         const struct plan *plan)
{
    float gap = ui_space(ui, UI_SPACE_SMALL);
    for (int i = 0; i < row->count; i++) {
        struct ui_command command = row->command;
        command.argument += i;
        struct canvas_rect line = ui_row(rect, lines_of(row, plan), gap, i / plan->across);
        ui_choice(ui, ui_column(line, plan->across, gap, i % plan->across), command,
                  row->choices[i], row->picked == i);
    }
}

static void draw_stepper(struct ui *ui, struct canvas_rect rect, const struct ui_form_row *row)
{
    struct canvas_rect both = ui_cut_left(&rect, 6 * ui_control(ui, UI_CONTROL_SMALL));
    ui_round_button(ui, ui_cut_left(&both, both.h), ui_part(row->command, UI_PART_LESS),
                    "icons/minus.svg", _("Less"), row->why_less);
    ui_round_button(ui, ui_cut_right(&both, both.h), ui_part(row->command, UI_PART_MORE),
                    "icons/plus.svg", _("More"), row->why_more);
    ui_say(ui, both, row->command, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_CENTER,
           ui->theme.ink, row->value);
}

void ui_form_row(struct ui *ui, struct canvas_rect *rest, const struct ui_form_row *row)
{
    struct plan plan = plan_row(ui, rest->w, row);
    struct canvas_rect body = ui_cut_top(rest, height_of(ui, &plan));
    body = ui_middle(body, body.w, body.h - ui_space(ui, UI_SPACE_NORMAL));
    if (row->control == UI_FORM_SWITCH) {
        ui_switch(ui, body, row->command, row->label, row->on);
        return;
    }
    struct canvas_rect label =
        plan.below ? ui_cut_top(&body, plan.label) : ui_cut_left(&body, body.w * label_share);
    label.w -= ui_space(ui, UI_SPACE_SMALL);
    ui_prose(ui, ui_middle(label, label.w, plan.label), plan.style, UI_LEFT, ui->theme.ink,
             row->label, true);
    body = plan.below ? body : ui_middle(body, body.w, plan.control);
    if (row->control == UI_FORM_CHOICE) {
        draw_choices(ui, body, row, &plan);
    } else {
        draw_stepper(ui, body, row);
    }
}

void ui_form(struct ui *ui, const char *id, struct canvas_rect rect, const struct ui_form_row *rows,
             int count)
{
    float pad = ui_space(ui, UI_SPACE_WIDE), gutter = ui_space(ui, UI_SPACE_SMALL);
    float content = ui_form_height(ui, rect.w - 2 * pad - gutter, rows, count);
    rect.h = fminf(rect.h, content + 2 * pad);
    rect = ui_whole(rect);
    ui_paper(ui, rect, 4);
    struct canvas_rect view = canvas_rect_inset(rect, pad);
    float shift = ui_scroll_begin(ui, id, view);
    struct canvas_rect rest = {view.x, view.y - shift, rect.w - 2 * pad - gutter, content};
    for (int i = 0; i < count; i++) {
        ui_form_row(ui, &rest, &rows[i]);
    }
    ui_scroll_end(ui, content);
}
