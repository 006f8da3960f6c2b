/* SPDX-License-Identifier: Zlib */
#include "ui/overlay.h"

#include <math.h>

#include "base/i18n.h"
#include "ui/layout.h"
#include "ui/widgets.h"

static struct canvas_rect box_of(const struct ui *ui, float w, float h)
{
    struct canvas_rect all = canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h}, 8);
    return ui_whole(ui_middle(all, w, h));
}

struct canvas_rect ui_overlay_area(const struct ui *ui, float w, float h)
{
    return canvas_rect_inset(box_of(ui, w, h), ui->unit * 3);
}

struct canvas_rect ui_overlay_sheet(struct ui *ui, float w, float h)
{
    ui_paper(ui, box_of(ui, w, h), ui->unit * 2);
    return ui_overlay_area(ui, w, h);
}

/* Units: how wide a button of the foot is, and so far apart. */
#define FOOT_WIDE 30.0f
#define FOOT_GAP  3.0f

struct canvas_rect ui_overlay_page_with(struct ui *ui, float w, float content, const char *title,
                                        const struct ui_button *foot, int count)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float button = fmaxf(48, fminf(ui->unit * 8, ui->h * 0.14f));
    float line = ui_line_height(ui, style), most = ui->h - fminf(ui->unit * 8, ui->h * 0.06f);
    float h = line + content + button + ui->unit * 9;
    struct canvas_rect body = ui_overlay_sheet(ui, w, fminf(h, most));
    ui_say(ui, ui_cut_top(&body, line), ui_named("overlay.title"), style, UI_LEFT, ui->theme.ink,
           title);
    ui_about(ui, UI_TOPIC_HEADING, NULL);
    ui_cut_top(&body, ui->unit);
    struct canvas_rect row = ui_cut_bottom(&body, button);
    ui_cut_bottom(&body, ui->unit * 2);
    float gap = ui->unit * FOOT_GAP;
    row = ui_middle(row, (ui->unit * FOOT_WIDE + gap) * (float)count - gap, row.h);
    for (int i = 0; i < count; i++) {
        ui_button(ui, ui_column(row, count, gap, i), &foot[i]);
    }
    ui_prefer(ui, foot[count - 1].command);
    return body;
}

struct canvas_rect ui_overlay_page(struct ui *ui, float w, float content, const char *title,
                                   struct ui_command close)
{
    return ui_overlay_page_with(
        ui, w, content, title,
        &(struct ui_button){.command = close, .label = _("Close"), .main = true}, 1);
}

/* Units: of the margin, what rows may reach into. */
#define ROWS_REACH 1.0f

struct canvas_rect ui_overlay_rows(struct ui *ui, const char *id, struct canvas_rect view)
{
    struct canvas_rect rows = {view.x, view.y, view.w, 1e6f};
    view.x -= ui->unit * ROWS_REACH;
    view.w += 2 * ui->unit * ROWS_REACH;
    rows.y -= ui_scroll_begin(ui, id, view);
    return rows;
}

bool ui_overlay_scroll(struct ui *ui, const char *id, const struct canvas_intent *intent)
{
    float by = 0;
    if (intent->kind == CANVAS_INTENT_GO && intent->way == CANVAS_WAY_DOWN) {
        by = ui->unit * 9;
    } else if (intent->kind == CANVAS_INTENT_GO && intent->way == CANVAS_WAY_UP) {
        by = -ui->unit * 9;
    } else if (intent->kind == CANVAS_INTENT_KEY && intent->key == CANVAS_KEY_PAGE_DOWN) {
        by = ui->h * 0.6f;
    } else if (intent->kind == CANVAS_INTENT_KEY && intent->key == CANVAS_KEY_PAGE_UP) {
        by = -ui->h * 0.6f;
    }
    return by != 0 && ui_scroll_by(ui, id, by);
}
