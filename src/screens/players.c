#include "screens/players.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "screens/keep.h"
#include "session/bot.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum { SHOWN_MOST = 200 };

/* ---- Who is known ---------------------------------------------------------------------------- */

void players_finish(struct screens *screens)
{
    session_query_forget(&screens->players.list);
}

/* Whoever was new is known by a number from now on. */
static void find_new(struct players *players)
{
    const struct store_players *list = players->list.what;
    for (size_t i = 0; players->one.number == 0 && i < list->count; i++) {
        if (strcmp(list->list[i].name, players->one.name) == 0) {
            players->one = list->list[i];
        }
    }
}

/* What was asked for later is answered later: by now it is known. */
static void say_merged(struct screens *screens)
{
    struct players *players = &screens->players;
    bool refused = players->merging != 0 &&
                   store_fate(screens->given.store, players->merging) == STORE_REFUSED;
    players->merging = 0;
    if (refused) {
        screens_complain(screens, _("They sat in the same match once, so they stay two."));
    }
}

static const struct store_player *player_of(const struct screens *screens,
                                            const struct match_seat *seat)
{
    const struct store_players *list = players_known(screens);
    for (size_t i = 0; list != NULL && seat->kind == MATCH_PERSON && i < list->count; i++) {
        if (strcmp(list->list[i].name, seat->name) == 0) {
            return &list->list[i];
        }
    }
    return NULL;
}

void players_coach(const struct screens *screens, struct match_seat *seat)
{
    const struct store_player *player = player_of(screens, seat);
    seat->coach = player == NULL ? seat->coach : player->hints;
}

void players_prefer(const struct screens *screens, const struct match_seat *seat)
{
    const struct store_player *player = player_of(screens, seat);
    if (player != NULL && player->hints != seat->coach &&
        screens_may(screens, SCREENS_MAY_BE_KNOWN)) {
        struct store_player other = *player;
        other.hints = seat->coach;
        store_player_put(screens->given.store, &other);
    }
}

void players_seat(struct screens *screens)
{
    screens->players.seating = true;
}

static void seat_all(struct screens *screens)
{
    for (int i = 0; screens->players.seating && i < screens->lineup.players; i++) {
        players_coach(screens, &screens->lineup.seats[i]);
    }
    screens->players.seating = false;
}

bool players_hear(struct screens *screens)
{
    bool heard = session_query_poll(&screens->players.list);
    if (heard) {
        find_new(&screens->players);
        say_merged(screens);
        seat_all(screens);
    }
    return heard;
}

bool players_pending(const struct screens *screens)
{
    return session_query_pending(&screens->players.list);
}

void players_refresh(struct screens *screens)
{
    if (screens->given.store != NULL) {
        session_query_ask(&screens->players.list, store_ask_players(screens->given.store));
    }
}

const struct store_players *players_known(const struct screens *screens)
{
    return screens->players.list.what;
}

/* ---- The page -------------------------------------------------------------------------------- */

enum { PLAYER, NEW };

static const char *const names[] = {[PLAYER] = "players.#", [NEW] = "players.new"};
static const struct ui_commands commands = {.names = names};

static float row_height(const struct ui *ui)
{
    return fmaxf(50, ui->unit * 6.4f);
}

size_t players_shown(const struct screens *screens)
{
    const struct store_players *list = players_known(screens);
    size_t count = list == NULL ? 0 : list->count;
    return count < SHOWN_MOST ? count : SHOWN_MOST;
}

void players_say_more(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct store_players *list = players_known(screens);
    char text[BOARDS_LINE_MAX], shown[I18N_NUMBER_MAX], all[I18N_NUMBER_MAX];
    size_t count = players_shown(screens);
    if (list == NULL || list->count == count) {
        return;
    }
    snprintf(text, sizeof text,
             _("These are %s of %s players, the first by name. Whoever is not among them can be "
               "typed where a seat is named."),
             i18n_number(shown, (int64_t)count), i18n_number(all, (int64_t)list->count));
    ui_page_prose(ui, rest, "players.more", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
                  ui->theme.ink, text);
}

float players_height(const struct screens *screens)
{
    size_t count = players_shown(screens);
    return (row_height(&screens->ui) + fmaxf(4, screens->ui.unit * 0.6f)) * (float)count;
}

struct canvas_rect players_row(struct ui *ui, struct canvas_rect *rest, struct ui_command command,
                               const struct store_player *player)
{
    struct canvas_rect body = ui_page_row(ui, rest, row_height(ui), command, player->name);
    float side = fminf(body.h * 0.75f, ui->unit * 3.6f);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&body, side), side, side), player->color, false);
    ui_cut_left(&body, ui->unit * 1.2f);
    return body;
}

static void draw_player(struct ui *ui, struct canvas_rect *rest, const struct store_player *player,
                        int i)
{
    char text[BOARDS_LINE_MAX], number[I18N_NUMBER_MAX];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect body = players_row(ui, rest, ui_command(&commands, PLAYER, i), player);
    snprintf(text, sizeof text, _n("%s match", "%s matches", (unsigned long)player->finished),
             i18n_number(number, player->finished));
    if (player->finished == 0) {
        snprintf(text, sizeof text, "%s", _("no match yet"));
    }
    float w = fminf(ui_text_width(ui, plain, text) + 2, body.w * 0.4f);
    ui_text(ui, ui_cut_right(&body, w), plain, UI_RIGHT, ui->theme.ink_pale, text);
    if (player->hints) {
        float side = fminf(body.h * 0.6f, ui->unit * 2.6f);
        ui_cut_right(&body, ui->unit);
        canvas_list_picture(ui->list, "icons/hint.svg",
                            ui_whole(ui_middle(ui_cut_right(&body, side), side, side)), 0,
                            ui->theme.ink_pale);
    }
    ui_cut_right(&body, ui->unit);
    ui_text(ui, body, bold, UI_LEFT, ui->theme.ink, player->name);
}

static void draw_list(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct store_players *list = players_known(screens);
    if (players_pending(screens)) {
        ui_page_wait(ui, rest);
        return;
    }
    for (size_t i = 0; i < players_shown(screens); i++) {
        draw_player(ui, rest, &list->list[i], (int)i);
    }
    players_say_more(screens, rest);
    if (list == NULL || list->count == 0) {
        ui_page_prose(ui, rest, "players.empty", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
                      ui->theme.ink,
                      keep_nothing(screens, _("Nobody is known yet. Whoever has a name and plays a "
                                              "match to its end is from then on, and can be picked "
                                              "for the next one without typing.")));
    }
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct ui_page_tool add = {ui_command(&commands, NEW, 0), "icons/plus.svg",
                                     _("New player"), NULL};
    struct canvas_rect rest =
        ui_page_begin(ui, _("Players"), &add, screens->given.store == NULL ? 0 : 1);
    float pad = fminf(ui->unit * 2.5f, ui->h * 0.03f);
    ui_paper(ui, rest, 4);
    rest = canvas_rect_inset(rest, pad);
    float shift = ui_scroll_begin(ui, "players", rest);
    struct canvas_rect rows = {rest.x, rest.y - shift, rest.w - ui->unit * 1.5f, 1e6f};
    float top = rows.y;
    draw_list(screens, &rows);
    ui_scroll_end(ui, rows.y - top);
    ui_prefer(ui, players_shown(screens) > 0 ? ui_command(&commands, PLAYER, 0) : ui_page_back());
}

static void act(struct screens *screens, const struct ui_event *event)
{
    const struct store_players *list = players_known(screens);
    int pressed = ui_event_press(event, &commands);
    size_t which = (size_t)event->command.argument;
    if (ui_page_left(event)) {
        screens_return(screens);
    } else if (pressed == NEW) {
        players_edit(screens, NULL);
    } else if (pressed == PLAYER && list != NULL && which < list->count) {
        players_edit(screens, &list->list[which]);
    }
}

static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_page_scroll(&screens->ui, "players", intent);
}

const struct screen screens_players = {
    .name = "players", .enter = players_refresh, .intercept = intercept, .act = act, .draw = draw};
