/* SPDX-License-Identifier: Zlib */
/* What the program is: its version and licence, what it is made with, and what a report of a fault
   needs to tell. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/logo.h"
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
    {"DejaVu Serif, Bitstream, DejaVu", "Bitstream-Vera"},
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
        "Tumblecup %s\n%sSQLite %s\nwindow %.0f x %.0f, text %d%%, speed %d, language %s%s%s%s\n",
        TUMBLECUP_VERSION, system, store_library_version(), (double)ui->window.w,
        (double)ui->window.h, settings->scale, settings->speed, i18n_language(),
        settings_on(settings, SETTING_REDUCED_MOTION) ? ", reduced motion" : "",
        settings_on(settings, SETTING_CONTRAST) ? ", high contrast" : "",
        screens->given.kiosk ? ", kiosk" : "");
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* Units: of the sheet's width, of the band with the name, and of the pictures on that. */
#define WIDE    138.0f
#define BAND    15.0f
#define LOW     10.0f /* the band where all of it is scrolled */
#define PICTURE 9.5f
/* Of a lower band, what of its height they have. */
#define PICTURE_SHARE 0.83f

/* What a column of works needs, px: its widest row. */
static float works_width(const struct ui *ui, const struct work *works, int count)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float widest = 0;
    for (int i = 0; i < count; i++) {
        widest = fmaxf(widest, ui_text_width(ui, style, works[i].name) +
                                   ui_text_width(ui, style, works[i].licence));
    }
    return widest + ui_space(ui, UI_SPACE_WIDE);
}

/* The cup and the name on the cloth of the home screen, and what lies on the lids of its boxes. */
static void draw_band(struct ui *ui, struct canvas_rect *rest, bool low)
{
    static const struct {
        const char *picture, *over;
    } pictures[] = {{"pictures/bombs.svg", NULL},
                    {"pictures/leftovers.svg", "pictures/leftovers-front.svg"},
                    {"pictures/microbin.svg", NULL},
                    {"pictures/dicegame.svg", NULL},
                    {"pictures/zonk.svg", NULL}};
    struct canvas_color white = canvas_rgb(0xFFFFFF);
    int count = (int)(sizeof pictures / sizeof *pictures);
    struct canvas_rect band = ui_whole(ui_cut_top(rest, ui->unit * (low ? LOW : BAND)));
    struct canvas_rect body = canvas_rect_inset(band, ui->unit * 1.5f);
    float side = fminf(ui->unit * PICTURE, band.h * PICTURE_SHARE), gap = ui->unit;
    canvas_fill(ui->list, band, ui->unit * 1.5f, ui_theme_felt(&ui->theme, UI_FELT));
    if (body.w > (side + gap) * (float)count + body.h * 3.6f) {
        for (int i = count - 1; i >= 0; i--) {
            struct canvas_rect at = ui_whole(ui_middle(ui_cut_right(&body, side), side, side));
            canvas_list_picture(ui->list, pictures[i].picture, at, 0, white);
            if (pictures[i].over != NULL) {
                canvas_list_picture(ui->list, pictures[i].over, at, 0, white);
            }
            ui_cut_right(&body, gap);
        }
        logo_draw(ui, body, false);
    } else {
        logo_draw(ui, body, true);
    }
    ui_cut_top(rest, ui_space(ui, UI_SPACE_NORMAL));
}

static void draw_prose(struct ui *ui, struct canvas_rect *rest, const char *id, const char *text)
{
    ui_page_prose(ui, rest, id, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), ui->theme.ink, text);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_SMALL));
}

static void draw_heading(struct ui *ui, struct canvas_rect *rest, const char *words)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    ui_text(ui, ui_cut_top(rest, ui_line_height(ui, style) * 1.3f), style, UI_LEFT, ui->theme.ink,
            words);
}

/* A table: each on a line with its licence at the right. */
static void draw_works(struct ui *ui, struct canvas_rect *rest, const char *heading,
                       const struct work *works, int count)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    draw_heading(ui, rest, heading);
    for (int i = 0; i < count; i++) {
        struct canvas_rect row = ui_cut_top(rest, roundf(ui_line_height(ui, plain) * 1.25f));
        struct canvas_rect line = {row.x, row.y, row.w, fmaxf(1, ui->theme.outline / 2)};
        canvas_fill(ui->list, ui_whole(line), 0, ui->theme.ruled);
        float licence = ui_text_width(ui, plain, works[i].licence);
        ui_text(ui, ui_cut_right(&row, licence), plain, UI_RIGHT, ui->theme.ink_pale,
                works[i].licence);
        ui_cut_right(&row, ui->unit);
        ui_text(ui, row, ui_text_fit(ui, plain, row.w, works[i].name), UI_LEFT, ui->theme.ink,
                works[i].name);
    }
    ui_cut_top(rest, ui_space(ui, UI_SPACE_WIDE));
}

/* Units: of the button for the report, and of the words that it stands beside at least. */
#define COPY_WIDE   34.0f
#define WORDS_LEAST 50.0f

static void draw_copy(struct ui *ui, struct canvas_rect rect)
{
    ui_button(ui, rect,
              &(struct ui_button){.command = ui_command(&commands, COPY, 0),
                                  .label = _("Copy the details"),
                                  .icon = "icons/export.svg"});
}

static void say_report(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    draw_heading(ui, rest, _("Found a fault?"));
    draw_prose(ui, rest, "about.report",
               own(screens)->copied
                   ? _("Copied. Paste it into your report, and tell what you did and what you saw.")
                   : _("Copy what a report needs: versions and settings, no names."));
    if (TUMBLECUP_ISSUES[0] != '\0') {
        draw_prose(ui, rest, "about.address", TUMBLECUP_ISSUES);
    }
}

static void draw_report(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    float w = fminf(rest->w, fmaxf(ui->unit * COPY_WIDE, 150)), top = rest->y;
    float h = ui_control(ui, UI_CONTROL_NORMAL), gap = ui_space(ui, UI_SPACE_WIDE);
    if (rest->w - w - gap >= ui->unit * WORDS_LEAST) { /* the button beside its words */
        struct canvas_rect words = *rest;
        ui_cut_right(&words, w + gap);
        say_report(screens, &words);
        struct canvas_rect row = ui_cut_top(rest, fmaxf(h, words.y - top));
        ui_scroll_whole(ui, row);
        draw_copy(ui, ui_whole(ui_middle(ui_cut_right(&row, w), w, h)));
    } else {
        say_report(screens, rest);
        struct canvas_rect row = ui_cut_top(rest, h);
        draw_copy(ui, ui_cut_left(&row, w));
    }
    ui_cut_top(rest, gap);
}

/* Rows of a column end by themselves where it is scrolled, and not only measured. */
static void part_lane(struct ui *ui, struct canvas_rect column)
{
    if (ui->scroll >= 0) {
        ui_scroll_lane(ui, column.x, column.w);
    }
}

/* Returns how high all of it is. */
static float draw_all(struct screens *screens, struct canvas_rect rest)
{
    enum { LIBRARIES = sizeof libraries / sizeof *libraries, FONTS = sizeof fonts / sizeof *fonts };
    struct ui *ui = &screens->ui;
    char version[UI_LABEL_MAX];
    float top = rest.y, gap = 2 * ui_space(ui, UI_SPACE_WIDE), column = (rest.w - gap) / 2;
    bool two = fmaxf(works_width(ui, libraries, LIBRARIES), works_width(ui, fonts, FONTS)) < column;
    draw_band(ui, &rest, !two);
    snprintf(version, sizeof version, _("Version %s"), TUMBLECUP_VERSION);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    ui_page_prose(ui, &rest, "about.version", bold, ui->theme.ink, version);
    draw_prose(
        ui, &rest, "about.licence",
        _("Tumblecup is free software under the Zlib licence: play it, change it, share it."));
    ui_cut_top(&rest, ui_space(ui, UI_SPACE_SMALL));
    if (!two) { /* what can be done before what is looked up */
        draw_report(screens, &rest);
        draw_works(ui, &rest, _("Made with"), libraries, LIBRARIES);
        draw_works(ui, &rest, _("Fonts and instruments"), fonts, FONTS);
        return rest.y - ui_space(ui, UI_SPACE_NORMAL) - top;
    }
    struct canvas_rect left = {rest.x, rest.y, column, 1e6f};
    struct canvas_rect right = {rest.x + column + gap, rest.y, column, 1e6f};
    part_lane(ui, left);
    draw_works(ui, &left, _("Made with"), libraries, LIBRARIES);
    part_lane(ui, right);
    draw_works(ui, &right, _("Fonts and instruments"), fonts, FONTS);
    draw_report(screens, &right);
    return fmaxf(left.y, right.y) - ui_space(ui, UI_SPACE_NORMAL) - top;
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct ui_probe probe = ui_probe_begin(ui);
    struct canvas_rect sheet = ui_overlay_area(ui, ui->unit * WIDE, ui->h);
    float h = draw_all(screens, sheet);
    ui_probe_end(ui, &probe);
    struct canvas_rect view = ui_overlay_page(ui, ui->unit * WIDE, h, _("About Tumblecup"),
                                              ui_command(&commands, CLOSE, 0));
    ui_scroll_end(ui, draw_all(screens, ui_overlay_rows(ui, "about", view)));
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
