/* SPDX-License-Identifier: Zlib */
/* The log: every line of plain text that told what happened in this match. */
#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/widgets.h"

enum { CLOSE };

static const char *const names[] = {[CLOSE] = "log.close"};
static const struct ui_commands commands = {.names = names};

/* The lines in view are drawn and told; returns the height of all. */
static float draw_lines(struct screens *screens, struct canvas_rect rect, struct canvas_rect view)
{
    struct ui *ui = &screens->ui;
    const struct table_log *log = &screens->table.log;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float gap = ui->unit * 0.9f, y = rect.y;
    for (size_t i = 0; i < log->count; i++) {
        struct canvas_rect at = {rect.x, y, rect.w, rect.h};
        at.h = ui_prose(ui, at, style, UI_LEFT, ui->theme.ink, log->lines[i], false);
        if (y + at.h > view.y && y < view.y + view.h) {
            char id[UI_ID_MAX];
            ui_prose(ui, at, style, UI_LEFT, ui->theme.ink, log->lines[i], true);
            ui_add(ui, ui_named(ui_id(id, "log.%zu", i)), UI_ROLE_TEXT, log->lines[i], at);
            canvas_fill(ui->list,
                        (struct canvas_rect){at.x, roundf(y + at.h + gap * 0.5f), at.w, 1}, 0,
                        ui->theme.ruled);
        }
        y += at.h + gap;
    }
    return y - rect.y;
}

/* Of the sheet, units; one with lines is as high as these, where there is room, and where nothing
   happened yet. */
enum { WIDE = 120, EMPTY_WIDE = 60, EMPTY_HIGH = 14 };

/* What is left and right of the lines: the sheet's edges. */
#define AROUND 6.0f

static float measure_lines(struct screens *screens, float w)
{
    struct ui_probe probe = ui_probe_begin(&screens->ui);
    const struct canvas_rect all = {0, 0, w, 0};
    float h = draw_lines(screens, all, all);
    ui_probe_end(&screens->ui, &probe);
    return h;
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    bool empty = screens->table.log.count == 0;
    float w = ui->unit * (empty ? EMPTY_WIDE : WIDE);
    float h = empty ? ui->unit * EMPTY_HIGH : measure_lines(screens, w - ui->unit * AROUND);
    struct canvas_rect view =
        ui_overlay_page(ui, w, h, _("What happened"), ui_command(&commands, CLOSE, 0));
    if (empty) {
        ui_say(ui, view, ui_named("log.empty"), ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
               UI_CENTER, ui->theme.ink, _("Nothing yet."));
        return;
    }
    struct canvas_rect lines = ui_overlay_rows(ui, "log", view);
    lines.h = view.h;
    ui_scroll_end(ui, draw_lines(screens, lines, view));
}

/* The arrows and page keys scroll: there is but one button to go to. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_overlay_scroll(&screens->ui, "log", intent);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_BACK || ui_event_press(event, &commands) == CLOSE ||
        (event->kind == UI_EVENT_KEY && event->key == 'L')) {
        screens_close_overlay(screens);
    }
}

const struct screen screens_log_overlay = {
    .name = "log", .intercept = intercept, .act = act, .draw = draw};
