/* SPDX-License-Identifier: Zlib */
/* What opens over the table: the menu, a question, the list of keys. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/operator.h"
#include "screens/state.h"
#include "ui/keycap.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/widgets.h"

/* ---- The menu -------------------------------------------------------------------------------- */

enum { RESUME, SEATS, RULES, LOG, KEYS, SETTINGS, OPERATOR, PHONES, HOME, QUIT };

static const char *const menu_names[] = {
    [RESUME] = "menu.resume",     [SEATS] = "menu.seats",   [RULES] = "menu.rules",
    [LOG] = "menu.log",           [KEYS] = "menu.keys",     [SETTINGS] = "menu.settings",
    [OPERATOR] = "menu.operator", [PHONES] = "menu.phones", [HOME] = "menu.home",
    [QUIT] = "menu.quit",
};
static const struct ui_commands menu_commands = {.names = menu_names};

/* Units: how wide the menu is, and one row from the next; where the window is low, they close up.
 */
#define MENU_WIDE 98.0f
#define MENU_GAP  2.0f
/* And above and below all of them together. */
#define MENU_FRAME 6.0f
enum { MENU_ROWS = 5 };

/* How the menu's rows stand, pixels. */
struct menu_rows {
    float line, gap, wished; /* of a button, to the next row, and of what players may wish */
};

static struct menu_rows measure_rows(const struct screens *screens)
{
    const struct ui *ui = &screens->ui;
    const struct table *table = &screens->table;
    struct canvas_rect area = ui_overlay_area(ui, ui->unit * MENU_WIDE, ui->h);
    struct menu_rows rows = {.gap = ui->unit * MENU_GAP};
    if (table->board != NULL && table->board->wishes_height != NULL) {
        rows.wished = table->board->wishes_height(&table->told, ui, area.w);
    }
    float room = area.h - ui_control(ui, UI_CONTROL_NORMAL) - rows.wished;
    float gaps = MENU_ROWS + (rows.wished > 0 ? 1 : 0), least = ui_space(ui, UI_SPACE_SMALL);
    float spare = floorf((room - UI_CONTROL_LEAST * (float)MENU_ROWS) / gaps);
    rows.gap = fmaxf(least, fminf(rows.gap, spare));
    rows.line = (room - rows.gap * gaps) / MENU_ROWS;
    rows.line = floorf(fmaxf(UI_CONTROL_LEAST, fminf(ui_control(ui, UI_CONTROL_MAIN), rows.line)));
    return rows;
}

/* All of them one below the other. */
static float rows_height(const struct ui *ui, const struct menu_rows *rows)
{
    return ui_control(ui, UI_CONTROL_NORMAL) + (rows->gap + rows->line) * MENU_ROWS +
           (rows->wished > 0 ? rows->wished + rows->gap : 0);
}

struct menu_button {
    int what;
    const char *label, *icon;
};

/* Side by side, two in a row; one that is left alone has its row. */
static void draw_buttons(struct screens *screens, struct canvas_rect *rest,
                         const struct menu_rows *rows, const struct menu_button *buttons, int count)
{
    struct ui *ui = &screens->ui;
    /* Whoever began a try ends it, without a coach and without a computer in their place. */
    const char *seats = saving_today(screens) ? _("You play today's dice alone") : NULL;
    struct canvas_rect row = {0, 0, 0, 0};
    for (int i = 0; i < count; i++) {
        if (i % 2 == 0) {
            row = ui_cut_top(rest, rows->line);
            ui_cut_top(rest, rows->gap);
        }
        bool alone = i % 2 == 0 && i + 1 == count;
        ui_button(ui, alone ? row : ui_column(row, 2, ui->unit * MENU_GAP, i % 2),
                  &(struct ui_button){.command = ui_command(&menu_commands, buttons[i].what, 0),
                                      .label = buttons[i].label,
                                      .icon = buttons[i].icon,
                                      .list = !alone,
                                      .why = buttons[i].what == SEATS ? seats : NULL,
                                      .main = buttons[i].what == RESUME});
    }
}

/* What the menu is of, and at its right how the program is left: far from where the match is. */
static void draw_menu_head(struct screens *screens, struct canvas_rect *rest, float gap)
{
    struct ui *ui = &screens->ui;
    struct canvas_rect head = ui_cut_top(rest, ui_control(ui, UI_CONTROL_NORMAL));
    if (screens_may(screens, SCREENS_MAY_QUIT)) {
        struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
        float w = ui_text_width(ui, style, _("Quit")) + ui->unit * 12;
        ui_button(ui, ui_cut_right(&head, w),
                  &(struct ui_button){.command = ui_command(&menu_commands, QUIT, 0),
                                      .label = _("Quit"),
                                      .icon = "icons/quit.svg",
                                      .small = true});
        ui_cut_right(&head, ui->unit * MENU_GAP);
    }
    ui_say(ui, head, ui_named("overlay.title"), ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING),
           UI_LEFT, ui->theme.ink, _("Menu"));
    ui_about(ui, UI_TOPIC_HEADING, NULL);
    ui_cut_top(rest, gap);
}

/* Back to the game first, then what is looked at or changed, and apart from it what ends it. */
static void draw_menu(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    bool locked = !screens_may(screens, SCREENS_MAY_SET);
    /* Guests of a kiosk may come by a phone where its operator lets them in. */
    bool phones = !locked || screens->phones.state.on;
    const struct menu_button resume = {RESUME, _("Back to the table"), "icons/play.svg"};
    const struct menu_button parts[] = {
        {SEATS, _("Seats"), "icons/players.svg"},
        {RULES, _("Rules"), "icons/rules.svg"},
        {LOG, _("What happened"), "icons/contents.svg"},
        {KEYS, _("Keys"), "icons/keys.svg"},
        {locked ? OPERATOR : SETTINGS, locked ? _("Operator") : _("Settings"),
         locked ? "icons/lock.svg" : "icons/settings.svg"},
        {PHONES, _("Phones as cups"), "icons/phone.svg"},
    };
    const struct menu_button leave = {HOME, _("Leave the table"), "icons/home.svg"};
    enum { PARTS = sizeof parts / sizeof parts[0] };
    const struct table *table = &screens->table;
    struct menu_rows rows = measure_rows(screens);
    float frame = ui->unit * MENU_FRAME;
    struct canvas_rect body =
        ui_overlay_sheet(ui, ui->unit * MENU_WIDE, rows_height(ui, &rows) + frame);
    draw_menu_head(screens, &body, rows.gap);
    draw_buttons(screens, &body, &rows, &resume, 1);
    draw_buttons(screens, &body, &rows, parts, phones ? PARTS : PARTS - 1);
    if (rows.wished > 0) {
        table->board->wishes_draw(table->view, &table->told, ui, ui_cut_top(&body, rows.wished));
        ui_cut_top(&body, rows.gap);
    }
    draw_buttons(screens, &body, &rows, &leave, 1);
    ui_prefer(ui, ui_command(&menu_commands, RESUME, 0));
}

static void leave(struct screens *screens)
{
    screens_go(screens, &screens_home);
}

static void quit(struct screens *screens)
{
    screens->host.port->quit(screens->host.context);
}

/* Whoever is asked now may have wished not to be. */
static void wish(struct screens *screens, const struct ui_event *event)
{
    struct table *table = &screens->table;
    if (table->board->press != NULL &&
        table->board->press(table->view, &table->told, event) != BOARDS_PRESS_PASSED) {
        table_answer(table);
    }
}

static void act_menu(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_BACK ||
        (event->kind == UI_EVENT_KEY && event->key == CANVAS_KEY_MENU)) {
        screens_close_overlay(screens);
        return;
    }
    switch (ui_event_press(event, &menu_commands)) {
    case RESUME:
        screens_close_overlay(screens);
        break;
    case SEATS:
        screens_show_seats(screens);
        break;
    case LOG:
        screens_open(screens, &screens_log_overlay);
        ui_scroll_to_end(&screens->ui, "log");
        break;
    case KEYS:
        screens_open(screens, &screens_keys);
        break;
    case RULES:
        screens_visit(screens, &screens_rules);
        break;
    case SETTINGS:
        screens_visit(screens, &screens_settings_screen);
        break;
    case OPERATOR:
        operator_visit(screens);
        break;
    case PHONES:
        screens_open(screens, &screens_phones_sheet);
        break;
    case HOME:
        screens_question(screens,
                         &(struct screens_question){
                             .text = _("Leave the table? The match is saved until you continue."),
                             .yes = _("Leave"),
                             .no = _("Stay"),
                             .then = leave});
        break;
    case QUIT:
        screens_question(screens,
                         &(struct screens_question){
                             .text = saving_lasts(screens)
                                         ? _("Quit? The match is saved until you continue.")
                                         : _("Quit? This match can't be saved and will be lost."),
                             .yes = _("Quit"),
                             .no = _("Stay"),
                             .then = quit});
        break;
    default:
        wish(screens, event);
        break;
    }
}

const struct screen screens_menu = {
    .name = "menu", .heading = N_("Menu"), .act = act_menu, .draw = draw_menu};

/* ---- The keys -------------------------------------------------------------------------------- */

enum { PAGE_LINES_MAX = 26, CLOSE = 0 };

static const char *const keys_names[] = {[CLOSE] = "keys.close"};
static const struct ui_commands keys_commands = {.names = keys_names};

/* One line of the page: a key's caps, or a gamepad's button, and what it does. */
struct key_line {
    const char *key;
    int button; /* enum ui_pad_button, or NO_BUTTON */
    const char *what;
};

enum { NO_BUTTON = -1 };

static int add_line(struct key_line lines[PAGE_LINES_MAX], int count, const char *key,
                    const char *what)
{
    lines[count] = (struct key_line){key, NO_BUTTON, what};
    return count + 1;
}

/* The caps of rows that can be changed; `caps` is what the lines point to. */
static int list_keys(const struct ui *ui, char caps[UI_KEYS][UI_KEYS_CAP_MAX],
                     struct key_line lines[PAGE_LINES_MAX])
{
    static const struct {
        int code;         /* of a key that can be changed, */
        const char *cap;  /* or what is printed on one that can't */
        const char *what; /* it does; NULL: as its row says */
        bool letter;      /* one that asks for something where speech is on */
    } keys[] = {
        {.code = 'R'},
        {.cap = N_("Space, Enter"), .what = N_("Main action, or what is selected")},
        {.code = 'B'},
        {.cap = "1 \xE2\x80\x93 6", .what = N_("Pick dice, or enter real ones")},
        {.cap = "0 \xE2\x80\x93 9", .what = N_("Type a sum you counted yourself")},
        {.cap = N_("Backspace"), .what = N_("Take back a digit or a die")},
        {.cap = N_("Arrows"), .what = N_("Move around")},
        {.code = 'U'},
        {.code = 'H'},
        {.code = 'L', .letter = true},
        {.code = 'S', .letter = true},
        {.cap = N_("Esc"), .what = N_("Menu, or back")},
        {.code = 'M'},
        {.code = 'V'},
        {.code = CANVAS_KEY_F11},
        {.code = '?'},
    };
    static const struct {
        const char *key, *what;
    } asks[] = {{"D", N_("Hear the dice")},
                {"S", N_("Hear the scores")},
                {"T", N_("Hear whose turn it is and what is asked")},
                {"N", N_("Hear the numbers at risk")},
                {"G", N_("Walk over the grid or the chart by arrows")},
                {"L", N_("Hear the last lines again")},
                {"A", N_("Hear the whole page")},
                {"X", N_("Silence")}};
    int count = 0;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        int row = keys[i].code != 0 ? ui_keys_row(keys[i].code) : UI_KEYS_NONE;
        const char *what = row != UI_KEYS_NONE ? ui_key_rows[row].label : keys[i].what;
        const char *cap = row != UI_KEYS_NONE ? ui_keys_cap(&ui->keys, keys[i].code, caps[row])
                                              : i18n_get(keys[i].cap);
        if (!ui->heard || !keys[i].letter) {
            count = add_line(lines, count, cap, i18n_get(what));
        }
    }
    for (size_t i = 0; ui->heard && i < sizeof asks / sizeof asks[0]; i++) {
        count = add_line(lines, count, asks[i].key, i18n_get(asks[i].what));
    }
    return count;
}

static int list_buttons(struct key_line lines[PAGE_LINES_MAX])
{
    const struct key_line buttons[] = {
        {"", UI_PAD_SOUTH, _("Main action, or what is selected")},
        {"", UI_PAD_EAST, _("Menu, or back")},
        {"", UI_PAD_WEST, _("Roll")},
        {"", UI_PAD_NORTH, _("Bank, stop, pass")},
        {_("Cross or stick"), NO_BUTTON, _("Move around")},
        {_("Shoulders"), NO_BUTTON, _("Next and previous")},
        {_("Back, Share"), NO_BUTTON, _("Undo")},
        {_("Start, Options"), NO_BUTTON, _("Menu")},
    };
    memcpy(lines, buttons, sizeof buttons);
    return sizeof buttons / sizeof buttons[0];
}

/* Each of "Space, Enter" is a key. */
static void draw_caps(struct ui *ui, struct canvas_rect rect, const char *keys)
{
    char cap[UI_LABEL_MAX];
    while (keys[0] != '\0') {
        const char *end = strstr(keys, ", ");
        size_t length = end == NULL ? strlen(keys) : (size_t)(end - keys);
        snprintf(cap, sizeof cap, "%.*s", (int)length, keys);
        ui_keycap_key(ui, ui_cut_left(&rect, ui_keycap_key_width(ui, rect.h, cap)), cap);
        ui_cut_left(&rect, ui_space(ui, UI_SPACE_SMALL));
        keys += length + (end == NULL ? 0 : 2);
    }
}

/* Of a line's height: how far one is from the next, and in a list that is longer than the window;
   and how much of that a key's cap is high. */
#define KEY_LINE       2.1f
#define KEY_LINE_TIGHT 1.5f
#define KEY_CAP        0.86f
#define KEY_CAP_MOST   1.5f
/* Of the window's height, what all lines take at most before they stand closer. */
#define KEYS_HIGH 0.66f
/* Units: between two columns, and around all of it at either side. */
#define KEY_APART 6.0f
#define KEY_EDGE  3.0f

/* From how many lines on a list is in two columns where both find room. */
enum { KEY_COLUMN_MOST = 10 };

/* How the lines stand, pixels. */
struct key_places {
    int across, down; /* columns, and lines in each */
    float line, cap;  /* from line to line, and the height of a key */
    float key, what;  /* widest of what stands at the left and at the right */
    float apart;
};

static float caps_width(const struct ui *ui, float cap, const char *keys)
{
    char text[UI_LABEL_MAX];
    float w = 0;
    while (keys[0] != '\0') {
        const char *end = strstr(keys, ", ");
        size_t length = end == NULL ? strlen(keys) : (size_t)(end - keys);
        snprintf(text, sizeof text, "%.*s", (int)length, keys);
        w += ui_keycap_key_width(ui, cap, text) + ui_space(ui, UI_SPACE_SMALL);
        keys += length + (end == NULL ? 0 : 2);
    }
    return w;
}

static float disc_of(const struct ui *ui)
{
    return fmaxf(20, ui->unit * 2.8f);
}

/* In so many columns; how wide they are together. */
static float place_keys(const struct ui *ui, const struct key_line *lines, int count, int across,
                        struct key_places *places)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float text = ui_line_height(ui, plain);
    *places = (struct key_places){
        .across = across, .down = (count + across - 1) / across, .apart = ui->unit * KEY_APART};
    bool tight = text * KEY_LINE * (float)places->down > ui->h * KEYS_HIGH;
    places->line = text * (tight ? KEY_LINE_TIGHT : KEY_LINE);
    places->cap = fminf(places->line * KEY_CAP, text * KEY_CAP_MOST);
    for (int i = 0; i < count; i++) {
        float key = lines[i].button != NO_BUTTON      ? disc_of(ui)
                    : ui->source == CANVAS_SOURCE_PAD ? ui_text_width(ui, bold, lines[i].key)
                                                      : caps_width(ui, places->cap, lines[i].key);
        places->key = fmaxf(places->key, key + ui_space(ui, UI_SPACE_WIDE));
        places->what = fmaxf(places->what, ui_text_width(ui, plain, lines[i].what) + 2);
    }
    return (places->key + places->what + places->apart) * (float)across - places->apart;
}

static void draw_key_line(struct ui *ui, struct canvas_rect row, const struct key_places *places,
                          const struct key_line *line, int i)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    char id[UI_ID_MAX], heard[UI_LABEL_MAX];
    ui_add(ui, ui_named(ui_id(id, "keys.%d", i)), UI_ROLE_TEXT, line->what, row);
    snprintf(heard, sizeof heard, "%s: %s", line->key, line->what);
    ui_about(ui, UI_TOPIC_NONE, line->button == NO_BUTTON ? heard : NULL);
    struct canvas_rect key = ui_cut_left(&row, places->key);
    if (line->button == NO_BUTTON && ui->source != CANVAS_SOURCE_PAD) {
        draw_caps(ui, ui_middle(key, key.w, places->cap), line->key);
    } else if (line->button == NO_BUTTON) {
        ui_text(ui, key, bold, UI_LEFT, ui->theme.ink, line->key);
    } else {
        struct canvas_rect disc = ui_cut_left(&key, disc_of(ui));
        ui_pad_button(ui, ui_whole(ui_middle(disc, disc.w, disc.w)),
                      (enum ui_pad_button)line->button, ui->theme.ink);
    }
    ui_text(ui, row, plain, UI_LEFT, ui->theme.ink, line->what);
}

/* Of the device in hand. */
static void draw_keys(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct key_line lines[PAGE_LINES_MAX];
    struct key_places places;
    char caps[UI_KEYS][UI_KEYS_CAP_MAX];
    bool pad = ui->source == CANVAS_SOURCE_PAD;
    int count = pad ? list_buttons(lines) : list_keys(ui, caps, lines);
    float edge = ui->unit * KEY_EDGE * 2, most = ui_overlay_area(ui, ui->w, ui->h).w;
    float w = place_keys(ui, lines, count, count > KEY_COLUMN_MOST ? 2 : 1, &places);
    if (w > most) {
        w = fminf(most, place_keys(ui, lines, count, 1, &places));
    }
    float high = places.line * (float)places.down;
    struct canvas_rect view = ui_overlay_page(ui, w + edge, high, pad ? _("Buttons") : _("Keys"),
                                              ui_command(&keys_commands, CLOSE, 0));
    struct canvas_rect page = ui_overlay_rows(ui, "keys", view);
    page.h = high;
    for (int i = 0; i < count; i++) {
        struct canvas_rect column = ui_column(page, places.across, places.apart, i / places.down);
        ui_cut_top(&column, places.line * (float)(i % places.down));
        draw_key_line(ui, ui_cut_top(&column, places.line), &places, &lines[i], i);
    }
    ui_scroll_end(ui, high);
}

/* The arrows scroll it, where it is longer than the window. */
static bool intercept_keys(struct screens *screens, const struct canvas_intent *intent)
{
    return intent->kind == CANVAS_INTENT_GO && ui_overlay_scroll(&screens->ui, "keys", intent);
}

static void act_keys(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_BACK || event->kind == UI_EVENT_KEY ||
        ui_event_press(event, &keys_commands) == CLOSE) {
        screens_close_overlay(screens);
    }
}

const struct screen screens_keys = {
    .name = "keys", .intercept = intercept_keys, .act = act_keys, .draw = draw_keys};
