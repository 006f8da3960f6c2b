/* What opens over the table: the menu, a question, the list of keys. */
#include <math.h>
#include <stdio.h>

#include "base/words.h"
#include "canvas/shapes.h"
#include "screens/overlay.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* ---- The menu -------------------------------------------------------------------------------- */

static void draw_menu(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct ui_button buttons[] = {
        {.id = "menu.resume", .label = _("Back to the table"), .main = true},
        {.id = "menu.seats", .label = _("Seats")},
        {.id = "menu.rules", .label = _("Rules")},
        {.id = "menu.log", .label = _("What happened")},
        {.id = "menu.keys", .label = _("Keys")},
        {.id = "menu.settings", .label = _("Settings")},
        {.id = "menu.home", .label = _("Leave the table")},
        {.id = "menu.quit", .label = _("Quit")},
    };
    enum { COUNT = sizeof buttons / sizeof buttons[0], ACROSS = 2, ROWS = COUNT / ACROSS };
    int count = screens->given.kiosk ? COUNT - 1 : COUNT;
    float h = fmaxf(50, ui->unit * 9), gap = ui->unit * 2;
    struct canvas_rect body =
        overlay_sheet(ui, ui->unit * 98, (h + gap) * ROWS - gap + ui->unit * 6);
    for (int i = 0; i < count; i++) {
        struct canvas_rect row = ui_row(body, ROWS, gap, i / ACROSS);
        ui_button(ui, ui_column(row, ACROSS, gap, i % ACROSS), &buttons[i]);
    }
    ui_prefer(ui, "menu.resume");
}

static void leave(struct screens *screens)
{
    screens_go(screens, &screens_home);
}

static void quit(struct screens *screens)
{
    screens->host.port->quit(screens->host.context);
}

static void act_menu(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_BACK || screens_is(event, "menu.resume") ||
        (event->kind == UI_EVENT_KEY && event->key == CANVAS_KEY_MENU)) {
        screens_close_overlay(screens);
    } else if (screens_is(event, "menu.seats")) {
        screens->seats = (struct screens_seats_view){.handing = TC_NO_SEAT, .leaving = TC_NO_SEAT};
        screens_open(screens, &screens_seats);
    } else if (screens_is(event, "menu.log")) {
        screens_open(screens, &screens_log_overlay);
        ui_scroll_to_end(&screens->ui, "log");
    } else if (screens_is(event, "menu.keys")) {
        screens_open(screens, &screens_keys);
    } else if (screens_is(event, "menu.rules")) {
        screens_visit(screens, &screens_rules);
    } else if (screens_is(event, "menu.settings")) {
        screens_visit(screens, &screens_settings_screen);
    } else if (screens_is(event, "menu.home")) {
        screens_question(screens,
                         &(struct screens_question){
                             .text = _("Leave the table? The match stays here until you go on."),
                             .yes = _("Leave"),
                             .no = _("Stay"),
                             .then = leave});
    } else if (screens_is(event, "menu.quit")) {
        screens_question(screens, &(struct screens_question){
                                      .text = _("Quit? This match ends with the program."),
                                      .yes = _("Quit"),
                                      .no = _("Stay"),
                                      .then = quit});
    }
}

const struct screen screens_menu = {.name = "menu", .act = act_menu, .draw = draw_menu};

/* ---- A question ------------------------------------------------------------------------------ */

static void draw_ask(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct screens_question *question = &screens->question;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, 3);
    struct canvas_rect probe = {0, 0, fminf(ui->w - ui->unit * 8, ui->unit * 70), 0};
    float words = ui_prose(ui, probe, style, UI_CENTER, ui->theme.ink, question->text, false);
    float h = fmaxf(50, ui->unit * 9);
    struct canvas_rect body = overlay_sheet(ui, probe.w + ui->unit * 6, words + h + ui->unit * 9);
    struct canvas_rect text = ui_cut_top(&body, words);
    ui_prose(ui, text, style, UI_CENTER, ui->theme.ink, question->text, true);
    ui_add(ui, "ask.text", UI_ROLE_TEXT, question->text, text);
    struct canvas_rect row = ui_cut_bottom(&body, h);
    ui_button(ui, ui_column(row, 2, ui->unit * 5, 0),
              &(struct ui_button){.id = "ask.no", .label = question->no, .main = true});
    ui_button(ui, ui_column(row, 2, ui->unit * 5, 1),
              &(struct ui_button){.id = "ask.yes", .label = question->yes});
    ui_prefer(ui, "ask.no");
}

static void act_ask(struct screens *screens, const struct ui_event *event)
{
    if (screens_is(event, "ask.yes")) {
        screens_close_overlay(screens);
        screens->question.then(screens);
    } else if (screens_is(event, "ask.no") || event->kind == UI_EVENT_BACK) {
        screens_open(screens, screens->question.back);
    }
}

const struct screen screens_ask = {.name = "ask", .act = act_ask, .draw = draw_ask};

/* ---- The keys -------------------------------------------------------------------------------- */

struct key_line {
    const char *key, *what;
};

static void draw_keys(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct key_line lines[] = {
        {"R", _("Roll")},
        {"Space, Enter", _("The main action, or what has the focus")},
        {"B", _("Bank, stop, pass")},
        {"1 \xE2\x80\x93 6", _("Pick dice")},
        {"U", _("Undo")},
        {"H", _("Hint")},
        {"Esc", _("Menu, or back")},
        {"M", _("Sound on and off")},
        {"F11", _("Full screen")},
        {"?", _("This list")},
    };
    enum { LINES = sizeof lines / sizeof lines[0] };
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, 2.3f);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, 2.3f);
    float line = ui_line_height(ui, plain) * 1.25f, button = fmaxf(48, ui->unit * 8);
    struct canvas_rect body =
        overlay_sheet(ui, ui->unit * 78, line * LINES + button + ui->unit * 8);
    struct canvas_rect foot = ui_cut_bottom(&body, button);
    ui_cut_bottom(&body, ui->unit * 2);
    for (int i = 0; i < LINES; i++) {
        struct canvas_rect row = ui_row(body, LINES, 0, i);
        struct canvas_rect whole = row;
        ui_text(ui, ui_cut_left(&row, ui->unit * 20), bold, UI_LEFT, ui->theme.ink, lines[i].key);
        ui_text(ui, row, plain, UI_LEFT, ui->theme.ink, lines[i].what);
        char id[UI_ID_MAX];
        ui_add(ui, ui_id(id, "keys.%d", i), UI_ROLE_TEXT, lines[i].what, whole);
    }
    ui_button(ui, ui_middle(foot, ui->unit * 30, foot.h),
              &(struct ui_button){.id = "keys.close", .label = _("Close"), .main = true});
    ui_prefer(ui, "keys.close");
}

static void act_keys(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_BACK || event->kind == UI_EVENT_KEY ||
        screens_is(event, "keys.close")) {
        screens_close_overlay(screens);
    }
}

const struct screen screens_keys = {.name = "keys", .act = act_keys, .draw = draw_keys};
