/* SPDX-License-Identifier: Zlib */
/* The score sheet that a board folds away where its tray needs the room, laid open over the table.
 */
#include "base/i18n.h"
#include "screens/state.h"
#include "ui/overlay.h"

enum { CLOSE };

static const char *const names[] = {[CLOSE] = "sheet.close"};
static const struct ui_commands commands = {.names = names};

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct table *table = &screens->table;
    struct canvas_rect rect =
        ui_overlay_page(ui, ui->unit * 110, table->board->unfolded_height(&table->told, ui),
                        _("Score sheet"), ui_command(&commands, CLOSE, 0));
    table->board->unfold(table->view, &table->told, ui, rect);
}

/* A press anywhere folds it again, and does nothing else. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    if (intent->kind == CANVAS_INTENT_PRESS) {
        screens_close_overlay(screens);
    }
    return intent->kind == CANVAS_INTENT_PRESS;
}

static void act(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_BACK || ui_event_press(event, &commands) == CLOSE ||
        (event->kind == UI_EVENT_KEY && event->key == 'S')) {
        screens_close_overlay(screens);
    }
}

const struct screen screens_sheet_overlay = {
    .name = "sheet", .intercept = intercept, .act = act, .draw = draw};
