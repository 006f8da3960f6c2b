/* SPDX-License-Identifier: Zlib */
/* The palette: colours with their marks, and whose each is. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "session/seats.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { ACROSS = 4, DOWN = UI_PLAYER_COLORS / ACROSS };

/* Over the setup screen, and over the seats of a match. */
enum { COLOR_AT_SETUP, COLOR_AT_TABLE, CLOSE };

static const char *const names[] = {[COLOR_AT_SETUP] = "setup.seat.#.colour.#",
                                    [COLOR_AT_TABLE] = "seats.#.colour.#",
                                    [CLOSE] = "palette.close"};
static const struct ui_commands commands = {.names = names};

static struct screens_palette *own(const struct screens *screens)
{
    return screens_state(screens, &screens_palette_overlay);
}

/* A colour of somebody else says so: who takes it gives the own one for it. */
static void draw_color(struct screens *screens, struct canvas_rect cell, int color)
{
    struct ui *ui = &screens->ui;
    const struct screens_palette *palette = own(screens);
    int owner = session_color_owner(palette->seats, palette->players, color);
    bool own = owner == palette->seat;
    char label[UI_LABEL_MAX];
    struct ui_command command = {.of = &commands,
                                 .what = palette->back == NULL ? COLOR_AT_SETUP : COLOR_AT_TABLE,
                                 .argument = palette->seat,
                                 .second = color};
    snprintf(label, sizeof label, "%s", session_color_mark(color));
    if (owner >= 0 && !own) {
        snprintf(label, sizeof label, _("%s: swap with %s"), session_color_mark(color),
                 palette->seats[owner].name);
    }
    struct canvas_rect body = ui_choice_blank(ui, cell, command, label, own);
    if (owner >= 0) {
        struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
        const char *name = palette->seats[owner].name;
        struct canvas_color ink = own ? ui->theme.on_accent : ui->theme.ink;
        float h = ui_prose(ui, body, small, UI_CENTER, ink, name, false);
        ui_prose(ui, ui_cut_bottom(&body, h), small, UI_CENTER, ink, name, true);
    }
    float side = fminf(body.h, body.w) * 0.72f;
    boards_mark_draw(ui, ui_middle(body, side, side), color, false);
    if (own) {
        ui_prefer(ui, command);
    }
}

static struct canvas_rect box_of(const struct ui *ui)
{
    float w = fmaxf(92, ui->unit * 16), h = fmaxf(76, ui->unit * 12), pad = ui->unit * 3;
    struct canvas_rect all = canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h}, 8);
    return ui_whole(
        ui_middle(all, w * ACROSS + 2 * pad,
                  h * DOWN + 2 * pad + ui->unit * 2.5f + ui_control(ui, UI_CONTROL_SMALL)));
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct screens_palette *palette = own(screens);
    char title[UI_LABEL_MAX];
    struct canvas_rect box = box_of(ui);
    ui_paper(ui, box, ui->unit * 2);
    struct canvas_rect body = canvas_rect_inset(box, ui->unit * 3);
    snprintf(title, sizeof title, _("A colour for %s"), palette->seats[palette->seat].name);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect head = ui_cut_top(&body, ui_control(ui, UI_CONTROL_SMALL));
    ui_round_button(ui, ui_cut_right(&head, head.h), ui_command(&commands, CLOSE, 0),
                    "icons/remove.svg", _("Close"), NULL);
    ui_say(ui, head, ui_named("palette.title"), style, UI_LEFT, ui->theme.ink, title);
    ui_cut_top(&body, ui->unit * 1.5f);
    for (int color = 0; color < UI_PLAYER_COLORS; color++) {
        struct canvas_rect row = ui_row(body, DOWN, ui->unit, color / ACROSS);
        draw_color(screens, ui_column(row, ACROSS, ui->unit, color % ACROSS), color);
    }
}

static void leave(struct screens *screens)
{
    const struct screens_palette *palette = own(screens);
    if (palette->back != NULL) {
        screens_open(screens, palette->back);
    } else {
        screens_close_overlay(screens);
    }
    ui_focus(&screens->ui, palette->button);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    const struct screens_palette *palette = own(screens);
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK || pressed == CLOSE) {
        leave(screens);
    } else if (pressed != UI_NO_COMMAND) {
        session_seat_recolor(palette->seats, palette->players, palette->seat, event->command.second,
                             palette->note);
        leave(screens);
    }
}

/* A press beside the palette closes it. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    if (intent->kind != CANVAS_INTENT_PRESS ||
        canvas_rect_holds(box_of(&screens->ui), intent->x, intent->y)) {
        return false;
    }
    leave(screens);
    return true;
}

const struct screen screens_palette_overlay = {.name = "palette",
                                               .state_size = sizeof(struct screens_palette),
                                               .intercept = intercept,
                                               .act = act,
                                               .draw = draw};

void screens_choose_color(struct screens *screens, const struct screens_palette *palette)
{
    screens_open_over(screens, &screens_palette_overlay, palette->back);
    *own(screens) = *palette;
}
