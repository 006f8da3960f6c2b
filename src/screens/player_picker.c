/* SPDX-License-Identifier: Zlib */
#include "screens/player_picker.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "session/seats.h"
#include "screens/players.h"
#include "screens/setup.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum { PLAYER, CLOSE };

static const char *const names[] = {[PLAYER] = "setup.seat.#.known.#", [CLOSE] = "known.close"};
static const struct ui_commands commands = {.names = names};

struct picker {
    int seat;     /* of the line-up, that is being named */
    char *note;   /* what became of the name, for the screen below; BOARDS_LINE_MAX bytes */
    bool entered; /* by the key that ends typing */
};

static struct picker *own(const struct screens *screens)
{
    return screens_state(screens, &screens_player_picker);
}

static struct ui_command name_field(int seat)
{
    return ui_command(&setup_seat_commands, SETUP_SEAT_NAME, seat);
}

static void type_name(struct screens *screens, int seat)
{
    const char *name = screens->lineup.seats[seat].name;
    ui_focus(&screens->ui, name_field(seat));
    ui_edit(&screens->ui, name_field(seat), name, BASE_NAME_CHARACTERS);
}

/* Whoever sits at the table already is not offered. */
static bool offered(const struct screens *screens, const struct store_player *player)
{
    const struct session_lineup *lineup = &screens->lineup;
    for (int seat = 0; seat < lineup->players; seat++) {
        if (strcmp(lineup->seats[seat].name, player->name) == 0) {
            return false;
        }
    }
    return true;
}

static size_t count_offered(const struct screens *screens)
{
    const struct store_players *list = session_players_list(&screens->players);
    size_t count = 0;
    for (size_t i = 0; list != NULL && i < list->count; i++) {
        count += offered(screens, &list->list[i]);
    }
    return count;
}

void player_picker_open(struct screens *screens, int seat, char *note)
{
    if (count_offered(screens) > 0) {
        screens_open(screens, &screens_player_picker);
        *own(screens) = (struct picker){.seat = seat, .note = note};
    }
    type_name(screens, seat);
}

static void draw_offer(struct screens *screens, struct canvas_rect *rows,
                       const struct store_player *player, size_t i)
{
    struct ui *ui = &screens->ui;
    struct ui_command command = {
        .of = &commands, .what = PLAYER, .argument = own(screens)->seat, .second = (int)i};
    struct canvas_rect body = players_row(ui, rows, command, player);
    ui_text(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
            player->name);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct store_players *list = session_players_list(&screens->players);
    float labelled = ui_field_labelled_height(ui, fmaxf(46, ui->unit * 6) + 6);
    struct canvas_rect view = ui_overlay_page_with(
        ui, ui->unit * 80, labelled + ui->unit * 2 + players_height(ui, count_offered(screens)),
        _("Who sits here?"),
        &(struct ui_button){.command = ui_command(&commands, CLOSE, 0), .label = _("Close")}, 1);
    struct canvas_rect field = ui_whole(ui_cut_top(&view, labelled));
    field = canvas_rect_inset(field, 3); /* room for the ring of a field that is typed into */
    ui_field_labelled(ui, field, name_field(own(screens)->seat), _("Name"),
                      screens->lineup.seats[own(screens)->seat].name, _("Type a name"));
    ui_cut_top(&view, ui->unit * 1.5f);
    struct canvas_rect rows = ui_overlay_rows(ui, "known", view);
    float top = rows.y;
    for (size_t i = 0; i < players_listed(screens); i++) {
        if (offered(screens, &list->list[i])) {
            draw_offer(screens, &rows, &list->list[i], i);
        }
    }
    players_say_more(screens, &rows, ui->theme.ink);
    ui_scroll_end(ui, rows.y - top);
}

static void leave(struct screens *screens)
{
    screens_close_overlay(screens);
    ui_focus(&screens->ui, name_field(own(screens)->seat));
}

/* Name and colour come along; who has the colour takes the one that was here. */
static void sit_down(struct screens *screens, const struct store_player *player)
{
    struct session_lineup *lineup = &screens->lineup;
    char *note = own(screens)->note;
    int seat = own(screens)->seat;
    bool known = player->color >= 0 && player->color < UI_PLAYER_COLORS;
    session_seat_rename(lineup->seats, lineup->players, seat, player->name, note);
    session_seat_recolor(lineup->seats, lineup->players, seat,
                         known ? player->color : lineup->seats[seat].color, note);
    lineup->seats[seat].kind = MATCH_PERSON;
    session_players_coach(&screens->players, &lineup->seats[seat]);
    leave(screens);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    const struct store_players *list = session_players_list(&screens->players);
    struct session_lineup *lineup = &screens->lineup;
    struct picker *picker = own(screens);
    int pressed = ui_event_press(event, &commands), which = event->command.second;
    if (event->kind == UI_EVENT_TYPED) {
        session_seat_rename(lineup->seats, lineup->players, picker->seat, event->text,
                            picker->note);
        if (screens->ui.edit.cut && picker->note[0] == '\0') {
            session_seat_say_cut(picker->note);
        }
        session_players_coach(&screens->players, &lineup->seats[picker->seat]);
        if (picker->entered) {
            leave(screens);
        }
    } else if (event->kind == UI_EVENT_BACK || pressed == CLOSE) {
        leave(screens);
    } else if (pressed == PLAYER && list != NULL && (size_t)which < list->count) {
        sit_down(screens, &list->list[which]);
    } else if (event->kind == UI_EVENT_ACT) {
        type_name(screens, picker->seat);
    }
}

/* Typing also ends where somebody goes on to the names below it. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    own(screens)->entered = intent->kind == CANVAS_INTENT_ACCEPT;
    return ui_page_scroll(&screens->ui, "known", intent);
}

const struct screen screens_player_picker = {.name = "known",
                                             .state_size = sizeof(struct picker),
                                             .intercept = intercept,
                                             .act = act,
                                             .draw = draw};
