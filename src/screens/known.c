/* Who sits down: one of those who are known, or whoever is typed. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "session/bot.h"
#include "session/seats.h"
#include "screens/setup.h"
#include "screens/setup_seats.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum { KNOWN, CLOSE };

static const char *const names[] = {[KNOWN] = "setup.seat.#.known.#", [CLOSE] = "known.close"};
static const struct ui_commands commands = {.names = names};

static struct ui_command name_field(const struct screens *screens)
{
    return ui_command(&setup_seat_commands, SETUP_SEAT_NAME, screens->players.seat);
}

static void type_name(struct screens *screens)
{
    const char *name = screens->lineup.seats[screens->players.seat].name;
    ui_focus(&screens->ui, name_field(screens));
    ui_edit(&screens->ui, name_field(screens), name, BASE_NAME_CHARACTERS);
}

/* Whoever sits at the table already is not offered. */
static bool offered(const struct screens *screens, const struct store_player *player)
{
    const struct screens_lineup *lineup = &screens->lineup;
    for (int seat = 0; seat < lineup->players; seat++) {
        if (strcmp(lineup->seats[seat].name, player->name) == 0) {
            return false;
        }
    }
    return true;
}

static bool any_offered(const struct screens *screens)
{
    const struct store_players *list = players_known(screens);
    for (size_t i = 0; list != NULL && i < list->count; i++) {
        if (offered(screens, &list->list[i])) {
            return true;
        }
    }
    return false;
}

void known_open(struct screens *screens, int seat)
{
    screens->players.seat = seat;
    if (any_offered(screens)) {
        screens_open(screens, &screens_known);
    }
    type_name(screens);
}

static void draw_offer(struct screens *screens, struct canvas_rect *rows,
                       const struct store_player *player, size_t i)
{
    struct ui *ui = &screens->ui;
    struct ui_command command = {
        .of = &commands, .what = KNOWN, .argument = screens->players.seat, .second = (int)i};
    struct canvas_rect body = players_row(ui, rows, command, player);
    ui_text(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
            player->name);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct store_players *list = players_known(screens);
    struct canvas_rect view =
        ui_overlay_page(ui, ui->unit * 80, ui->unit * 8 + players_height(screens),
                        _("Who sits here?"), ui_command(&commands, CLOSE, 0));
    struct canvas_rect field = ui_whole(ui_cut_top(&view, fmaxf(46, ui->unit * 6)));
    ui_field(ui, field, name_field(screens), _("Name"),
             screens->lineup.seats[screens->players.seat].name);
    ui_cut_top(&view, ui->unit * 1.5f);
    float shift = ui_scroll_begin(ui, "known", view);
    struct canvas_rect rows = {view.x, view.y - shift, view.w - ui->unit * 1.5f, 1e6f};
    float top = rows.y;
    for (size_t i = 0; i < players_shown(screens); i++) {
        if (offered(screens, &list->list[i])) {
            draw_offer(screens, &rows, &list->list[i], i);
        }
    }
    players_say_more(screens, &rows);
    ui_scroll_end(ui, rows.y - top);
}

static void leave(struct screens *screens)
{
    screens_close_overlay(screens);
    ui_focus(&screens->ui, name_field(screens));
}

/* Name and colour come along; who has the colour takes the one that was here. */
static void sit_down(struct screens *screens, const struct store_player *player)
{
    struct screens_lineup *lineup = &screens->lineup;
    char *note = setup_seats_note(screens);
    int seat = screens->players.seat;
    bool known = player->color >= 0 && player->color < UI_PLAYER_COLORS;
    session_seat_rename(lineup->seats, lineup->players, seat, player->name, note);
    session_seat_recolor(lineup->seats, lineup->players, seat,
                         known ? player->color : lineup->seats[seat].color, note);
    lineup->seats[seat].kind = MATCH_PERSON;
    players_coach(screens, &lineup->seats[seat]);
    leave(screens);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    const struct store_players *list = players_known(screens);
    struct screens_lineup *lineup = &screens->lineup;
    int pressed = ui_event_press(event, &commands), which = event->command.second;
    if (event->kind == UI_EVENT_TYPED) {
        session_seat_rename(lineup->seats, lineup->players, screens->players.seat, event->text,
                            setup_seats_note(screens));
        players_coach(screens, &lineup->seats[screens->players.seat]);
        if (screens->players.entered) {
            leave(screens);
        }
    } else if (event->kind == UI_EVENT_BACK || pressed == CLOSE) {
        leave(screens);
    } else if (pressed == KNOWN && list != NULL && (size_t)which < list->count) {
        sit_down(screens, &list->list[which]);
    } else if (event->kind == UI_EVENT_ACT) {
        type_name(screens);
    }
}

/* Typing also ends where somebody goes on to the names below it. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    screens->players.entered = intent->kind == CANVAS_INTENT_ACCEPT;
    return ui_page_scroll(&screens->ui, "known", intent);
}

const struct screen screens_known = {
    .name = "known", .intercept = intercept, .act = act, .draw = draw};
