/* SPDX-License-Identifier: Zlib */
/* What the program is: its version and licence, what it is made with, and what a report of a fault
   needs to tell. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "screens/state.h"
#include "store/store.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum { REPORT_MAX = 2048 };

/* Works of others. Names are nobody's to translate. */
struct work {
    const char *name, *licence;
};

static const struct work libraries[] = {
    {"SDL, SDL_ttf, SDL_image, SDL_mixer", "Zlib"},
    {"SQLite", "Public Domain"},
    {"Open Dynamics Engine", "BSD-3-Clause"},
    {"Jansson", "MIT"},
    {"libsodium", "ISC"},
    {"Fontconfig", "HPND"},
    {"FriBidi", "LGPL-2.1-or-later"},
    {"libunibreak", "Zlib"},
    {"Pango, cairo", "LGPL-2.0-or-later"},
};

static const struct work fonts[] = {
    {"Lato, Łukasz Dziedzic", "OFL-1.1"},
    {"DejaVu Serif, Bitstream, DejaVu authors", "Bitstream-Vera"},
    {"Comic Neue, Craig Rozynski, Hrant Papazian", "OFL-1.1"},
    {"Fluid (R3), Frank Wen", "MIT"},
};

struct about {
    bool copied;
};

static struct about *own(const struct screens *screens)
{
    return screens_state(screens, &screens_about);
}

enum { COPY, CLOSE };

static const char *const names[] = {[COPY] = "about.copy", [CLOSE] = "about.close"};
static const struct ui_commands commands = {.names = names};

/* What is copied: nothing of who plays here. English, since that is what it is read in. */
static void write_report(const struct screens *screens, char report[REPORT_MAX])
{
    const struct ui *ui = &screens->ui;
    const struct settings *settings = &screens->settings;
    char system[1024];
    screens->host.port->describe(screens->host.context, system, sizeof system);
    snprintf(
        report, REPORT_MAX,
        "Tumblecup %s\n%sSQLite %s\nwindow %.0f x %.0f, text %d %%, speed %d, language %s%s%s%s\n",
        TUMBLECUP_VERSION, system, store_library_version(), (double)ui->window.w,
        (double)ui->window.h, settings->scale, settings->speed, i18n_language(),
        settings_on(settings, SETTING_REDUCED_MOTION) ? ", reduced motion" : "",
        settings_on(settings, SETTING_CONTRAST) ? ", high contrast" : "",
        screens->given.kiosk ? ", kiosk" : "");
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void draw_prose(struct ui *ui, struct canvas_rect *rest, const char *id, const char *text)
{
    ui_page_prose(ui, rest, id, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), ui->theme.ink, text);
    ui_cut_top(rest, ui->unit);
}

/* Under their heading, each with its licence at the right. */
static void draw_works(struct ui *ui, struct canvas_rect *rest, const char *heading,
                       const struct work *works, int count)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    ui_cut_top(rest, ui->unit * 2);
    ui_text(ui, ui_cut_top(rest, ui_line_height(ui, bold) * 1.2f), bold, UI_LEFT, ui->theme.ink,
            heading);
    for (int i = 0; i < count; i++) {
        struct canvas_rect row = ui_cut_top(rest, ui_line_height(ui, plain) * 1.15f);
        float licence = ui_text_width(ui, plain, works[i].licence);
        ui_text(ui, ui_cut_right(&row, licence), plain, UI_RIGHT, ui->theme.ink_pale,
                works[i].licence);
        ui_cut_right(&row, ui->unit);
        ui_text(ui, row, ui_text_fit(ui, plain, row.w, works[i].name), UI_LEFT, ui->theme.ink,
                works[i].name);
    }
}

static void draw_report(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    draw_prose(
        ui, rest, "about.report",
        own(screens)->copied
            ? _("Copied. Paste it into your report, and tell what you did and what you saw.")
            : _("Found a fault? Copy what a report needs: versions and settings, no names."));
    if (TUMBLECUP_ISSUES[0] != '\0') {
        draw_prose(ui, rest, "about.address", TUMBLECUP_ISSUES);
    }
    struct canvas_rect row = ui_cut_top(rest, ui_control(ui, UI_CONTROL_NORMAL));
    ui_button(ui, ui_cut_left(&row, fminf(row.w, fmaxf(ui->unit * 34, 150))),
              &(struct ui_button){.command = ui_command(&commands, COPY, 0),
                                  .label = _("Copy the details"),
                                  .icon = "icons/export.svg"});
}

static void draw(struct screens *screens)
{
    char version[UI_LABEL_MAX];
    struct ui *ui = &screens->ui;
    struct canvas_rect view = ui_overlay_page(
        ui, ui->unit * 100, ui->unit * 90, _("About Tumblecup"), ui_command(&commands, CLOSE, 0));
    float shift = ui_scroll_begin(ui, "about", view);
    struct canvas_rect rest = {view.x, view.y - shift, view.w - ui->unit * 1.5f, 1e6f};
    float top = rest.y;
    snprintf(version, sizeof version, _("Version %s"), TUMBLECUP_VERSION);
    draw_prose(ui, &rest, "about.version", version);
    draw_prose(
        ui, &rest, "about.licence",
        _("Tumblecup is free software under the Zlib licence: play it, change it, share it."));
    draw_report(screens, &rest);
    draw_works(ui, &rest, _("Made with"), libraries, (int)(sizeof libraries / sizeof *libraries));
    draw_works(ui, &rest, _("Fonts and instruments"), fonts, (int)(sizeof fonts / sizeof *fonts));
    ui_scroll_end(ui, rest.y - top);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_page_scroll(&screens->ui, "about", intent);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    char report[REPORT_MAX];
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK || pressed == CLOSE) {
        screens_close_overlay(screens);
    } else if (pressed == COPY) {
        write_report(screens, report);
        own(screens)->copied = screens->host.port->copy_text(screens->host.context, report);
        if (!own(screens)->copied) {
            screens_complain(screens, _("This desktop has no clipboard to copy to."));
        }
    }
}

const struct screen screens_about = {.name = "about",
                                     .state_size = sizeof(struct about),
                                     .intercept = intercept,
                                     .act = act,
                                     .draw = draw};
