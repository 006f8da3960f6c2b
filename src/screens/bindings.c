/* SPDX-License-Identifier: Zlib */
/* Which key does what, and how that is changed: an action is pressed, then its new key. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "screens/state.h"
#include "ui/keycap.h"
#include "ui/keys.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

struct bindings {
    int waits; /* 1 + the row whose new key is to be pressed; 0: none */
    enum ui_keys_bound refused;
    int taken; /* the row that has the key that was pressed, where it was taken */
};

static struct bindings *own(const struct screens *screens)
{
    return screens_state(screens, &screens_bindings);
}

enum { CHANGE, RESET, CLOSE };

static void name(const struct ui_command *command, char id[UI_ID_MAX])
{
    const char *const names[] = {[RESET] = "reset", [CLOSE] = "close"};
    snprintf(id, UI_ID_MAX, "bindings.%s",
             command->what == CHANGE ? ui_key_rows[command->argument].id : names[command->what]);
}

static const struct ui_commands commands = {.name = name};

/* ---- Drawing --------------------------------------------------------------------------------- */

static void say_state(const struct screens *screens, char text[UI_LABEL_MAX])
{
    const struct bindings *bindings = own(screens);
    char cap[UI_KEYS_CAP_MAX];
    if (bindings->waits == 0) {
        snprintf(text, UI_LABEL_MAX, "%s", _("Select an action, then press its new key."));
    } else if (bindings->refused == UI_KEYS_TAKEN) {
        int code = ui_key_rows[bindings->taken].code;
        snprintf(text, UI_LABEL_MAX, _("%s is already used for “%s”. Press another key."),
                 ui_keys_cap(&screens->ui.keys, code, cap),
                 i18n_get(ui_key_rows[bindings->taken].label));
    } else if (bindings->refused == UI_KEYS_FIXED) {
        snprintf(text, UI_LABEL_MAX, "%s", _("That key always does the same. Press another key."));
    } else {
        snprintf(text, UI_LABEL_MAX, _("Press the new key for “%s”. Esc changes nothing."),
                 i18n_get(ui_key_rows[bindings->waits - 1].label));
    }
}

/* All of the row can be pressed: what is done, and the key that does it. */
static void draw_row(struct screens *screens, struct canvas_rect row, int i)
{
    struct ui *ui = &screens->ui;
    char cap[UI_KEYS_CAP_MAX];
    bool waits = own(screens)->waits == i + 1;
    struct canvas_style style =
        ui_style(ui, waits ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_color ink = waits ? ui->theme.on_accent : ui->theme.ink;
    const char *label = i18n_get(ui_key_rows[i].label);
    ui_keys_cap(&ui->keys, ui_key_rows[i].code, cap);
    ui_caption(ui, label);
    struct canvas_rect body = ui_choice_blank(ui, row, ui_command(&commands, CHANGE, i),
                                              waits ? _("Press a key") : cap, waits);
    ui_caption(ui, NULL);
    body = canvas_rect_inset(row, fmaxf(4, ui->unit * 0.6f));
    ui_cut_left(&body, ui->unit);
    struct canvas_rect key = ui_cut_right(&body, body.w * 0.4f);
    ui_cut_right(&body, ui->unit);
    if (waits) {
        ui_text(ui, key, style, UI_RIGHT, ink, _("Press a key"));
    } else {
        ui_keycap_key(ui, key, cap);
    }
    float h = ui_prose(ui, body, style, UI_LEFT, ink, label, false);
    if (h <= row.h) {
        ui_prose(ui, ui_middle(body, body.w, h), style, UI_LEFT, ink, label, true);
    } else {
        ui_text(ui, body, style, UI_LEFT, ink, label);
    }
}

/* Of the sheet's width, and of a row in one of several columns; units. */
#define WIDE         120.0f
#define COLUMN_LEAST 40.0f

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct canvas_style body = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    char text[UI_LABEL_MAX];
    float inside = ui_overlay_area(ui, ui->unit * WIDE, ui->h).w, lines = ui_line_height(ui, body);
    int across = inside > 2 * COLUMN_LEAST * ui->unit ? 2 : 1,
        down = (UI_KEYS + across - 1) / across;
    float h = fmaxf(ui_control(ui, UI_CONTROL_SMALL), 2 * lines + ui->unit);
    float gap = ui_space(ui, UI_SPACE_NORMAL), note = (across == 1 ? 2 : 1) * lines + 2 * gap;
    float rows = (h + gap) * (float)down - gap, under = ui->unit;
    const struct ui_button foot[] = {
        {.command = ui_command(&commands, RESET, 0), .label = _("Reset all keys")},
        {.command = ui_command(&commands, CLOSE, 0), .label = _("Close"), .main = true}};
    say_state(screens, text);
    struct canvas_rect rest =
        ui_overlay_page_with(ui, ui->unit * WIDE, note + rows + under, _("Keys"), foot, 2);
    struct canvas_rect top = ui_cut_top(&rest, note);
    ui_prose(ui, top, body, UI_LEFT, ui->theme.ink, text, true);
    ui_add(ui, ui_named("bindings.note"), UI_ROLE_TEXT, text, top);
    float pitch = ui_scroll_pitch(ui, rest.h, h + gap, down);
    if (pitch > h + gap) { /* pages of whole rows: the last one's end has its gap below it, too */
        rows = pitch * (float)down;
    }
    struct canvas_rect page = ui_overlay_rows(ui, "bindings", rest);
    for (int i = 0; i < UI_KEYS; i++) {
        struct canvas_rect column = ui_column(page, across, 2 * gap, i / down);
        ui_cut_top(&column, pitch * (float)(i % down));
        draw_row(screens, ui_whole(ui_cut_top(&column, pitch - gap)), i);
    }
    ui_scroll_end(ui, rows);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void keep(struct screens *screens)
{
    static_assert((int)SETTINGS_KEYS_MAX == (int)UI_KEYS_TEXT_MAX, "all of them have room");
    ui_keys_write(&screens->ui.keys, screens->settings.keys);
    memcpy(screens->keys, screens->settings.keys, sizeof screens->keys);
}

static void take_new(struct screens *screens, int key)
{
    struct bindings *bindings = own(screens);
    bindings->refused = ui_keys_bind(&screens->ui.keys, bindings->waits - 1, key, &bindings->taken);
    if (bindings->refused == UI_KEYS_BOUND) {
        bindings->waits = 0;
        keep(screens);
    }
}

/* While a key is waited for, every key is one. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    struct bindings *bindings = own(screens);
    if (bindings->waits == 0) {
        return ui_page_scroll(&screens->ui, "bindings", intent);
    }
    if (intent->source != CANVAS_SOURCE_KEYBOARD || intent->kind == CANVAS_INTENT_BACK) {
        bool back = intent->kind == CANVAS_INTENT_BACK;
        if (back || intent->kind == CANVAS_INTENT_PRESS) {
            bindings->waits = 0;
        }
        return back;
    }
    if (intent->kind == CANVAS_INTENT_KEY && !intent->repeat) {
        take_new(screens, intent->key);
    } else if (intent->kind == CANVAS_INTENT_ACCEPT || intent->kind == CANVAS_INTENT_GO) {
        bindings->refused = intent->repeat ? bindings->refused : UI_KEYS_FIXED;
    }
    return true;
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct bindings *bindings = own(screens);
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK || pressed == CLOSE) {
        screens_close_overlay(screens);
    } else if (pressed == CHANGE) {
        *bindings = (struct bindings){.waits = event->command.argument + 1};
    } else if (pressed == RESET) {
        ui_keys_init(&screens->ui.keys);
        keep(screens);
    }
}

const struct screen screens_bindings = {.name = "bindings",
                                        .state_size = sizeof(struct bindings),
                                        .plain_keys = true,
                                        .intercept = intercept,
                                        .act = act,
                                        .draw = draw};
