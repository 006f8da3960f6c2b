/* Who sits down: one of those who are known, or whoever is typed. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "session/bot.h"
#include "screens/overlay.h"
#include "screens/page.h"
#include "screens/people.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/widgets.h"

static void type_name(struct screens *screens)
{
    char id[UI_ID_MAX];
    int seat = screens->players.seat;
    ui_id(id, "setup.seat.%d.name", seat);
    ui_focus(&screens->ui, id);
    ui_edit(&screens->ui, id, screens->lineup.seats[seat].name, BASE_NAME_CHARACTERS);
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
    char id[UI_ID_MAX];
    ui_id(id, "setup.seat.%d.known.%zu", screens->players.seat, i);
    struct canvas_rect body = players_row(ui, rows, id, player);
    ui_text(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
            player->name);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct store_players *list = players_known(screens);
    int seat = screens->players.seat;
    char id[UI_ID_MAX];
    struct canvas_rect view =
        overlay_page(ui, ui->unit * 80, ui->unit * 8 + players_height(screens), _("Who sits here?"),
                     "known.close");
    struct canvas_rect field = ui_whole(ui_cut_top(&view, fmaxf(46, ui->unit * 6)));
    ui_field(ui, field, ui_id(id, "setup.seat.%d.name", seat), _("Name"),
             screens->lineup.seats[seat].name);
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
    char id[UI_ID_MAX];
    screens_close_overlay(screens);
    ui_focus(&screens->ui, ui_id(id, "setup.seat.%d.name", screens->players.seat));
}

/* Name and colour come along; who has the colour takes the one that was here. */
static void sit_down(struct screens *screens, const struct store_player *player)
{
    struct screens_lineup *lineup = &screens->lineup;
    char *note = screens->seating.note;
    int seat = screens->players.seat;
    bool known = player->color >= 0 && player->color < UI_PLAYER_COLORS;
    people_rename(lineup->seats, lineup->players, seat, player->name, note);
    people_recolor(lineup->seats, lineup->players, seat,
                   known ? player->color : lineup->seats[seat].color, note);
    lineup->seats[seat].kind = MATCH_PERSON;
    players_coach(screens, &lineup->seats[seat]);
    leave(screens);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    const struct store_players *list = players_known(screens);
    struct screens_lineup *lineup = &screens->lineup;
    char known[UI_ID_MAX];
    const char *which =
        screens_after(event, ui_id(known, "setup.seat.%d.known.", screens->players.seat));
    int i = which == NULL ? -1 : screens_number(which);
    if (event->kind == UI_EVENT_TYPED) {
        people_rename(lineup->seats, lineup->players, screens->players.seat, event->text,
                      screens->seating.note);
        players_coach(screens, &lineup->seats[screens->players.seat]);
        if (screens->players.entered) {
            leave(screens);
        }
    } else if (event->kind == UI_EVENT_BACK || screens_is(event, "known.close")) {
        leave(screens);
    } else if (event->kind == UI_EVENT_ACT && which == NULL) {
        type_name(screens);
    } else if (event->kind == UI_EVENT_ACT && list != NULL && i >= 0 && (size_t)i < list->count) {
        sit_down(screens, &list->list[i]);
    }
}

/* Typing also ends where somebody goes on to the names below it. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    screens->players.entered = intent->kind == CANVAS_INTENT_ACCEPT;
    return page_scroll(&screens->ui, "known", intent);
}

const struct screen screens_known = {
    .name = "known", .intercept = intercept, .act = act, .draw = draw};
