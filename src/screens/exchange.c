/* SPDX-License-Identifier: Zlib */
#include "screens/exchange.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "screens/page.h"
#include "screens/replay.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum { FILES_MAX = 24, NOTE_MAX = CANVAS_PATH_MAX + 256 };

/* The files in the folder, while they are listed. */
struct import {
    char files[FILES_MAX][CANVAS_FILE_MAX];
    int count;
};

static struct import *own(const struct screens *screens)
{
    return screens_state(screens, &screens_import);
}

/* ---- Bringing in ----------------------------------------------------------------------------- */

static void bring_in(struct screens *screens, const char *path, bool shows)
{
    char note[NOTE_MAX];
    size_t length = 0;
    if (screens->given.store == NULL || !screens_may(screens, SCREENS_MAY_EXCHANGE)) {
        return;
    }
    char *text = screens->host.port->get_file(screens->host.context, path, &length);
    if (text == NULL) {
        snprintf(note, sizeof note, _("%.1000s can't be read."), path);
        screens_complain(screens, note);
        return;
    }
    screens->exchange.shows = shows;
    session_exchange_import(&screens->exchange, text, length);
    free(text);
}

void exchange_import(struct screens *screens, const char *path)
{
    bring_in(screens, path, false);
}

void exchange_show(struct screens *screens, const char *path)
{
    bring_in(screens, path, true);
}

static void show(struct screens *screens, const struct store_import *import)
{
    while (screens->overlay != NULL) {
        screens_close_overlay(screens);
    }
    if (import->evening) {
        page_open_evening(screens, &import->shown, import->ended);
    } else {
        replay_open_number(screens, import->number, import->ended);
    }
}

static const char *sentence_of(const struct store_import *import)
{
    if (import->evening) {
        return import->known ? _("That game night is here already, under Game nights.")
                             : _("The game night was imported. Read its newspaper under Game "
                                 "nights. It doesn't count in anybody's records.");
    }
    return import->known ? _("That match is here already, under Matches.")
                         : _("The match was imported. Watch it under Matches. It doesn't count in "
                             "anybody's records.");
}

static void end_import(struct screens *screens, const struct store_import *import)
{
    char note[NOTE_MAX];
    bool here = import->number != 0;
    if (here && screens->now->refresh != NULL) {
        screens->now->refresh(screens);
    }
    if (!here) {
        snprintf(note, sizeof note, _("Nothing was imported. %s"), session_refusal(import->why));
        screens_complain(screens, note);
    } else if (screens->exchange.shows && !screens->now->plays) {
        show(screens, import);
    } else {
        screens_confirm(screens, sentence_of(import));
    }
}

/* ---- Saving as a file ------------------------------------------------------------------------ */

static void end_export(struct screens *screens, const struct store_text *text)
{
    char note[NOTE_MAX], path[CANVAS_PATH_MAX];
    const struct canvas_host *host = &screens->host;
    bool written = text->text != NULL && host->port->put_file(host->context, screens->exchange.name,
                                                              text->text, text->length, path);
    if (written) {
        snprintf(note, sizeof note, _("Saved as %s"), path);
        screens_confirm(screens, note);
    } else {
        screens_complain(screens, _("The file couldn't be saved: no space, or no folder for it."));
    }
}

/* ---- Answers --------------------------------------------------------------------------------- */

static bool poll(struct screens *screens)
{
    const struct store_import *import = session_exchange_imported(&screens->exchange);
    bool imported = import != NULL;
    if (imported) {
        end_import(screens, import);
        session_query_forget(&screens->exchange.import);
    }
    const struct store_text *text = session_exchange_exported(&screens->exchange);
    if (text != NULL) {
        end_export(screens, text);
        session_query_forget(&screens->exchange.export);
    }
    return imported || text != NULL;
}

static bool awaits(const struct screens *screens)
{
    return session_exchange_pending(&screens->exchange);
}

/* ---- The files to be had --------------------------------------------------------------------- */

void exchange_open(struct screens *screens)
{
    const struct canvas_host *host = &screens->host;
    screens_open(screens, &screens_import);
    struct import *import = own(screens);
    import->count = host->port->list_files(host->context, import->files, FILES_MAX);
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
    const struct import *import = own(screens);
    const struct canvas_host *host = &screens->host;
    char text[NOTE_MAX], folder[CANVAS_PATH_MAX] = "";
    host->port->files_folder(host->context, folder);
    struct canvas_rect view =
        ui_overlay_page(ui, ui->unit * 110, ui->unit * 50, _("Import a match or a game night"),
                        ui_command(&commands, CLOSE, 0));
    struct canvas_rect rows = ui_overlay_rows(ui, "import", view);
    float top = rows.y;
    snprintf(text, sizeof text,
             _("Here you can see a match or a game night that was saved as a file. Drop the file "
               "on the window, or put it in this folder: %s"),
             folder);
    ui_page_prose(ui, &rows, "import.folder", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                  ui->theme.ink, text);
    ui_cut_top(&rows, ui->unit * 1.5f);
    for (int i = 0; i < import->count; i++) {
        draw_file(ui, &rows, import->files[i], i);
    }
    if (import->count == 0) {
        ui_page_prose(ui, &rows, "import.empty", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
                      ui->theme.ink_pale, _("There is no file there yet."));
    }
    ui_scroll_end(ui, rows.y - top);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK || pressed == CLOSE) {
        screens_close_overlay(screens);
    } else if (pressed == FILE_OF_LIST && event->command.argument < own(screens)->count) {
        screens_close_overlay(screens);
        exchange_import(screens, own(screens)->files[event->command.argument]);
    }
}

static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_page_scroll(&screens->ui, "import", intent);
}

const struct screen screens_import = {.name = "import",
                                      .state_size = sizeof(struct import),
                                      .poll = poll,
                                      .awaits = awaits,
                                      .intercept = intercept,
                                      .act = act,
                                      .draw = draw};
