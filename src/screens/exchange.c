#define _POSIX_C_SOURCE 200809L /* localtime_r */

#include "screens/exchange.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "screens/records.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* ---- Saying ---------------------------------------------------------------------------------- */

/* Stays on screen until the next press. */
static void say(struct screens *screens)
{
    screens_complain(screens, screens->exchange.note);
}

const char *exchange_refusal(enum store_refusal why)
{
    static const char *const sentences[STORE_IMPORT_REFUSALS] = {
        [STORE_IMPORT_ALIEN] = N_("That is no match of Tumblecup, or only a part of one."),
        [STORE_IMPORT_VERSION] = N_("Another version of Tumblecup saved that match."),
        [STORE_IMPORT_CHANGED] = N_("That match was changed since it was saved."),
        [STORE_IMPORT_ILLEGAL] = N_("That match could not have been played so."),
        [STORE_IMPORT_SEATS] = N_("Who played that match can't be read."),
        [STORE_IMPORT_UNFINISHED] = N_("That match was not played to its end."),
        [STORE_IMPORT_UNWRITTEN] = N_("The match can't be written now."),
        [STORE_IMPORT_MEMORY] = N_("There is not enough memory for that match."),
    };
    return i18n_get(sentences[why]);
}

/* ---- Taking in ------------------------------------------------------------------------------- */

void exchange_take(struct screens *screens, const char *path)
{
    struct exchange *exchange = &screens->exchange;
    struct store *store = screens->given.store;
    size_t length = 0;
    if (store == NULL || !screens_may(screens, SCREENS_MAY_EXCHANGE)) {
        return;
    }
    char *text = screens->host.port->get_file(screens->host.context, path, &length);
    if (text == NULL) {
        snprintf(exchange->note, sizeof exchange->note, _("%.1000s can't be read."), path);
        say(screens);
        return;
    }
    session_query_ask(&exchange->taken, store_ask_import(store, text, length, NULL, 0));
    free(text);
}

static void hear_taken(struct screens *screens)
{
    struct exchange *exchange = &screens->exchange;
    const struct store_import *import = exchange->taken.what;
    if (import->number != 0) {
        snprintf(exchange->note, sizeof exchange->note, "%s",
                 _("The match was brought in. It stands among the finished ones and can be seen "
                   "again; it counts for nobody's figures."));
        if (screens->now->refresh != NULL) {
            screens->now->refresh(screens);
        }
    } else {
        snprintf(exchange->note, sizeof exchange->note, _("Nothing was brought in. %s"),
                 exchange_refusal(import->why));
    }
    session_query_forget(&exchange->taken);
    say(screens);
}

/* ---- Handing out ----------------------------------------------------------------------------- */

void exchange_give(struct screens *screens, int64_t number, const char *game, int64_t ended)
{
    struct exchange *exchange = &screens->exchange;
    time_t when = (time_t)ended;
    struct tm day;
    char date[32] = "match";
    if (screens->given.store == NULL || exchange_pending(screens)) {
        return;
    }
    if (ended != 0 && localtime_r(&when, &day) != NULL) {
        strftime(date, sizeof date, "%Y-%m-%d", &day);
    }
    snprintf(exchange->name, sizeof exchange->name, "%s-%s-%04x.json", game, date,
             (unsigned)((uint64_t)number & 0xFFFF));
    session_query_ask(&exchange->given, store_ask_export(screens->given.store, number));
}

static void hear_given(struct screens *screens)
{
    struct exchange *exchange = &screens->exchange;
    const struct store_text *text = exchange->given.what;
    char path[CANVAS_PATH_MAX];
    const struct canvas_host *host = &screens->host;
    if (text->text != NULL &&
        host->port->put_file(host->context, exchange->name, text->text, text->length, path)) {
        snprintf(exchange->note, sizeof exchange->note, _("The match lies in %s"), path);
    } else {
        snprintf(exchange->note, sizeof exchange->note, "%s",
                 _("The file could not be written: there is no room or no folder for it."));
    }
    session_query_forget(&exchange->given);
    say(screens);
}

/* ---- Answers --------------------------------------------------------------------------------- */

bool exchange_hear(struct screens *screens)
{
    bool taken = session_query_poll(&screens->exchange.taken);
    bool given = session_query_poll(&screens->exchange.given);
    if (taken) {
        hear_taken(screens);
    }
    if (given) {
        hear_given(screens);
    }
    return taken || given;
}

bool exchange_pending(const struct screens *screens)
{
    return session_query_pending(&screens->exchange.taken) ||
           session_query_pending(&screens->exchange.given);
}

void exchange_finish(struct screens *screens)
{
    session_query_forget(&screens->exchange.taken);
    session_query_forget(&screens->exchange.given);
}

/* ---- The files to be had --------------------------------------------------------------------- */

void exchange_open(struct screens *screens)
{
    struct exchange *exchange = &screens->exchange;
    const struct canvas_host *host = &screens->host;
    exchange->count = host->port->list_files(host->context, exchange->files, EXCHANGE_FILES);
    screens_open(screens, &screens_import);
}

enum { FILE_OF_LIST, CLOSE };

static const char *const names[] = {[FILE_OF_LIST] = "import.#", [CLOSE] = "import.close"};
static const struct ui_commands commands = {.names = names};

static void draw_file(struct ui *ui, struct canvas_rect *rest, const char *name, int i)
{
    char label[UI_LABEL_MAX];
    snprintf(label, sizeof label, "%.150s", name);
    struct canvas_rect body = ui_page_row(ui, rest, fmaxf(48, ui->unit * 6),
                                          ui_command(&commands, FILE_OF_LIST, i), label);
    ui_text(ui, body, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT, ui->theme.ink, name);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct exchange *exchange = &screens->exchange;
    const struct canvas_host *host = &screens->host;
    char text[EXCHANGE_NOTE_MAX], folder[CANVAS_PATH_MAX] = "";
    host->port->files_folder(host->context, folder);
    struct canvas_rect view = ui_overlay_page(
        ui, ui->unit * 110, ui->unit * 50, _("Bring in a match"), ui_command(&commands, CLOSE, 0));
    float shift = ui_scroll_begin(ui, "import", view);
    struct canvas_rect rows = {view.x, view.y - shift, view.w - ui->unit * 1.5f, 1e6f};
    float top = rows.y;
    snprintf(text, sizeof text,
             _("A match that was saved as a file can be seen again here. Drop the file on the "
               "window, or put it into this folder: %s"),
             folder);
    ui_page_prose(ui, &rows, "import.folder", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                  ui->theme.ink, text);
    ui_cut_top(&rows, ui->unit * 1.5f);
    for (int i = 0; i < exchange->count; i++) {
        draw_file(ui, &rows, exchange->files[i], i);
    }
    if (exchange->count == 0) {
        ui_page_prose(ui, &rows, "import.empty", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
                      ui->theme.ink_pale, _("No file lies there now."));
    }
    ui_scroll_end(ui, rows.y - top);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK || pressed == CLOSE) {
        screens_close_overlay(screens);
    } else if (pressed == FILE_OF_LIST && event->command.argument < screens->exchange.count) {
        screens_close_overlay(screens);
        exchange_take(screens, screens->exchange.files[event->command.argument]);
    }
}

static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_page_scroll(&screens->ui, "import", intent);
}

const struct screen screens_import = {
    .name = "import", .intercept = intercept, .act = act, .draw = draw};
