/* SPDX-License-Identifier: Zlib */
/* A kiosk's guests choose their language, each by its own name; it is theirs until they are gone.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/languages.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/widgets.h"

enum { LANGUAGE, CLOSE };

enum { ACROSS_MOST = 3 };

static void name(const struct ui_command *command, char id[UI_ID_MAX])
{
    if (command->what == LANGUAGE) {
        snprintf(id, UI_ID_MAX, "globe.language.%d", command->argument);
    } else {
        snprintf(id, UI_ID_MAX, "globe.close");
    }
}

static const struct ui_commands commands = {.name = name};

static struct languages *own(const struct screens *screens)
{
    return screens_state(screens, &screens_globe);
}

void languages_offer(struct screens *screens)
{
    screens_open(screens, &screens_globe);
    languages_find(own(screens), screens->host);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct languages *languages = own(screens);
    float gap = ui_space(ui, UI_SPACE_SMALL), high = ui_control(ui, UI_CONTROL_NORMAL);
    int lines = (languages->count + ACROSS_MOST - 1) / ACROSS_MOST;
    float content = high * (float)lines + gap * (float)(lines - 1);
    struct canvas_rect view =
        ui_overlay_page(ui, ui->unit * 90, content, _("Language"), ui_command(&commands, CLOSE, 0));
    struct canvas_rect rows = ui_overlay_rows(ui, "globe", view);
    rows.h = content;
    for (int i = 0; i < languages->count; i++) {
        struct canvas_rect line = ui_row(rows, lines, gap, i / ACROSS_MOST);
        bool spoken = strcmp(languages->list[i].code, i18n_language()) == 0;
        ui_choice(ui, ui_whole(ui_column(line, ACROSS_MOST, gap, i % ACROSS_MOST)),
                  ui_command(&commands, LANGUAGE, i), languages->list[i].name, spoken);
    }
    ui_scroll_end(ui, content);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (pressed == LANGUAGE) {
        snprintf(screens->guests_language, sizeof screens->guests_language, "%s",
                 own(screens)->list[event->command.argument].code);
    }
    if (pressed != UI_NO_COMMAND || event->kind == UI_EVENT_BACK) {
        screens_close_overlay(screens);
    }
}

const struct screen screens_globe = {
    .name = "globe", .state_size = sizeof(struct languages), .act = act, .draw = draw};
