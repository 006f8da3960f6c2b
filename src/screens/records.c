/* SPDX-License-Identifier: Zlib */
#include "screens/records.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/exchange.h"
#include "screens/page.h"
#include "screens/replay.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

const int records_sides[RECORDS_DIE_KINDS] = {6, 8, 10, 12};

static const char *const names[] = {
    [RECORDS_TAB] = "records.tab.*",
    [RECORDS_GAME] = "records.game.*",
    [RECORDS_GAME_ALL] = "records.game.all",
    [RECORDS_RULE_SET] = "records.rules.#",
    [RECORDS_RULE_SET_ALL] = "records.rules.all",
    [RECORDS_THROWS] = "records.throws.*",
    [RECORDS_DIE] = "records.die.#",
    [RECORDS_MATCH] = "records.match.#",
    [RECORDS_EVENING] = "records.evening.#",
    [RECORDS_BEST_PAGE] = "records.best_page",
    [RECORDS_EVENING_PAGE] = "records.evening.page",
    [RECORDS_ALL_EVENINGS] = "records.evening.all",
    [RECORDS_RESULT] = "records.best.#",
    [RECORDS_PLAYER] = "records.player.#",
    [RECORDS_RIVAL] = "records.rival.#",
    [RECORDS_OLDER] = "records.older",
    [RECORDS_NEWER] = "records.newer",
    [RECORDS_PEOPLE] = "records.people",
    [RECORDS_IMPORT] = "records.import",
    [RECORDS_HOME] = "records.games",
    [RECORDS_PLAY_EVENING] = "records.evening.play",
};

static const char *word(int what, int number)
{
    static const char *const tabs[] = {"matches", "evenings", "best", "players", "dice"};
    static const char *const throws[] = {"drawn", "tapped", "dictated"};
    return what == RECORDS_TAB    ? tabs[number]
           : what == RECORDS_GAME ? boards_game(number)->id
                                  : throws[number];
}

const struct ui_commands records_commands = {.names = names, .word = word};

/* ---- Asking ---------------------------------------------------------------------------------- */

static void forget(void *state)
{
    struct records *records = state;
    for (int i = 0; i < RECORDS_QUERIES; i++) {
        session_query_forget(&records->query[i]);
    }
}

static void ask_best(struct store *store, struct records *records)
{
    const struct store_bests *sets = records->query[RECORDS_ASK_RULE_SETS].what;
    bool one = sets != NULL && records->rule_set > 0 && (size_t)records->rule_set <= sets->count;
    const struct store_rules *rules = one ? &sets->list[records->rule_set - 1].rules : NULL;
    session_query_ask(&records->query[RECORDS_ASK_BEST],
                      store_ask_best(store, records->game->id, rules,
                                     boards_find(records->game)->low_wins, RECORDS_BEST_MOST));
}

static void ask_player(struct store *store, struct records *records)
{
    const char *game = records->game == NULL ? NULL : records->game->id;
    bool low = records->game != NULL && boards_find(records->game)->low_wins;
    if (records->player == 0) {
        session_query_ask(&records->query[RECORDS_ASK_PEOPLE], store_ask_players(store));
        return;
    }
    session_query_ask(&records->query[RECORDS_ASK_FIGURES],
                      store_ask_figures(store, records->player, game, low));
    session_query_ask(&records->query[RECORDS_ASK_HISTORY],
                      store_ask_finished(store, game, records->player, 0, RECORDS_HISTORY));
    if (game == NULL) {
        session_query_ask(&records->query[RECORDS_ASK_EVENINGS],
                          store_ask_evening_figures(store, records->player));
    }
}

static void ask_evenings(struct store *store, struct records *records)
{
    int64_t evening = records->evening.evening.number;
    if (evening != 0) {
        session_query_ask(&records->query[RECORDS_ASK_LINES],
                          store_ask_evening_matches(store, evening));
        return;
    }
    session_query_ask(&records->query[RECORDS_ASK_EVENING_LINES],
                      store_ask_evenings(store, records->skip, RECORDS_PAGE));
    session_query_ask(&records->query[RECORDS_ASK_PAGES],
                      store_ask_evenings(store, 0, RECORDS_PAGES_MOST));
}

static void ask(struct screens *screens)
{
    struct records *records = records_own(screens);
    struct store *store = screens->given.store;
    const char *game = records->game == NULL ? NULL : records->game->id;
    forget(records);
    if (store == NULL) {
        return;
    }
    switch (records->tab) {
    case RECORDS_EVENINGS:
        ask_evenings(store, records);
        break;
    case RECORDS_BEST:
        if (game == NULL) {
            session_query_ask(&records->query[RECORDS_ASK_PLAYED], store_ask_played(store));
            break;
        }
        session_query_ask(&records->query[RECORDS_ASK_RULE_SETS], store_ask_rules(store, game));
        ask_best(store, records);
        break;
    case RECORDS_PLAYERS:
        ask_player(store, records);
        break;
    case RECORDS_DICE:
        session_query_ask(&records->query[RECORDS_ASK_PLAYED], store_ask_played(store));
        for (int i = 0; i < RECORDS_DIE_KINDS; i++) {
            session_query_ask(&records->query[RECORDS_ASK_DICE + i],
                              store_ask_dice(store, game, records->throws, records_sides[i]));
        }
        break;
    default:
        session_query_ask(&records->query[RECORDS_ASK_LINES],
                          store_ask_finished(store, game, 0, records->skip, RECORDS_PAGE));
    }
}

/* Another page, from its top. */
static void turn_to(struct screens *screens)
{
    ui_scroll_by(&screens->ui, "records", -1e9f);
    ask(screens);
}

/* The best results are always of one game: at first of the one that is played most. Where nothing
   was played they are of none. */
static void take_played(struct screens *screens)
{
    struct records *records = records_own(screens);
    const struct store_played *played = records->query[RECORDS_ASK_PLAYED].what;
    records->scripted = played->throws[STORE_DICTATED];
    if (records->tab == RECORDS_BEST && records->game == NULL) {
        int game = tc_game_find(played->game);
        if (game >= 0 && boards_find(tc_games[game]) != NULL) {
            records->game = tc_games[game];
            records->offered = true;
            ask(screens);
        }
    }
}

static bool poll(struct screens *screens)
{
    struct records *records = records_own(screens);
    bool due = session_query_poll(&records->query[RECORDS_ASK_PLAYED]);
    if (due) {
        take_played(screens);
    }
    if (session_query_poll(&records->query[RECORDS_ASK_PAGES])) {
        records_choose_page(records->query[RECORDS_ASK_PAGES].what, &records->best_page);
        session_query_forget(&records->query[RECORDS_ASK_PAGES]);
        due = true;
    }
    for (int i = 0; i < RECORDS_QUERIES; i++) {
        due = session_query_poll(&records->query[i]) || due;
    }
    return due;
}

static bool awaits(const struct screens *screens)
{
    const struct records *records = records_own(screens);
    bool any = false;
    for (int i = 0; i < RECORDS_QUERIES; i++) {
        any = any || session_query_pending(&records->query[i]);
    }
    return any;
}

/* ---- The page -------------------------------------------------------------------------------- */

static void draw_tabs(struct screens *screens, struct canvas_rect *rest)
{
    const struct ui_page_pick tabs[RECORDS_TABS] = {
        [RECORDS_MATCHES] = {_("Matches"), records_command(RECORDS_TAB, RECORDS_MATCHES)},
        [RECORDS_EVENINGS] = {_("Game nights"), records_command(RECORDS_TAB, RECORDS_EVENINGS)},
        [RECORDS_BEST] = {_("Best results"), records_command(RECORDS_TAB, RECORDS_BEST)},
        [RECORDS_PLAYERS] = {_("Players"), records_command(RECORDS_TAB, RECORDS_PLAYERS)},
        [RECORDS_DICE] = {_("Dice"), records_command(RECORDS_TAB, RECORDS_DICE)},
    };
    ui_page_picks(&screens->ui, rest, tabs, RECORDS_TABS, (int)records_own(screens)->tab);
}

/* The best results are always of one game. */
static void draw_games(struct screens *screens, struct canvas_rect *rest)
{
    struct ui_page_pick games[16] = {{_("All games"), records_command(RECORDS_GAME_ALL, 0)}};
    bool all = records_own(screens)->tab != RECORDS_BEST;
    int count = 1, picked = 0;
    for (int i = 0; i < boards_count() && count < 16; i++) {
        picked = records_own(screens)->game == boards_game(i) ? count : picked;
        games[count++] = (struct ui_page_pick){i18n_get(boards_game(i)->title),
                                               records_command(RECORDS_GAME, i)};
    }
    ui_page_filter(&screens->ui, rest, all ? games : games + 1, count - !all, picked - !all);
    ui_cut_top(rest, screens->ui.unit);
}

static void draw_page(struct screens *screens, struct canvas_rect *rest, float room, float view)
{
    switch (records_own(screens)->tab) {
    case RECORDS_EVENINGS:
        records_draw_evenings(screens, rest, room);
        break;
    case RECORDS_BEST:
        records_draw_best(screens, rest, room);
        break;
    case RECORDS_PLAYERS:
        records_draw_players(screens, rest, room);
        break;
    case RECORDS_DICE:
        records_draw_dice(screens, rest, room);
        break;
    default:
        records_draw_matches(screens, rest, room, view);
    }
}

static void draw_rows(struct screens *screens, struct canvas_rect *rest, float room)
{
    float top = rest->y, view = room;
    enum records_tab tab = records_own(screens)->tab;
    /* What the list of players counts is of all games, and so are evenings. */
    if (tab != RECORDS_EVENINGS && !records_bare(screens) &&
        (tab != RECORDS_PLAYERS || records_own(screens)->player != 0)) {
        draw_games(screens, rest);
    }
    room -= rest->y - top;
    draw_page(screens, rest, room, view);
}

static float rows_height(struct screens *screens, struct canvas_rect rows, float room)
{
    float top = rows.y;
    rows.h = 1e6f;
    struct ui_probe probe = ui_probe_begin(&screens->ui);
    draw_rows(screens, &rows, room);
    ui_probe_end(&screens->ui, &probe);
    return rows.y - top;
}

/* The sheet is as high as the page, however little it lists: that begins at its top. */
static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct ui_page_tool import = {records_command(RECORDS_IMPORT, 0), "icons/import.svg",
                                        _("Import"), NULL};
    int tools = !screens_may(screens, SCREENS_MAY_EXCHANGE) || screens->given.store == NULL ? 0 : 1;
    struct canvas_rect rest = ui_page_begin(ui, _("Records"), &import, tools);
    float pad = fminf(ui->unit * 2.5f, ui->h * 0.03f), bar = ui->unit * 1.5f;
    draw_tabs(screens, &rest);
    ui_cut_top(&rest, ui_space(ui, UI_SPACE_TIGHT));
    struct canvas_rect sheet = rest, rows = canvas_rect_inset(rest, pad);
    float room = rows.h, high = rows_height(screens, rows, room);
    bool scrolled = high > room;
    ui_paper(ui, sheet, 4);
    struct canvas_rect all = canvas_rect_inset(sheet, pad);
    if (!scrolled) { /* no bar, but shadows, beside it */
        bar = pad / 2;
        all.w += bar;
    }
    float shift = ui_scroll_begin(ui, "records", all);
    rows = (struct canvas_rect){all.x, all.y - shift, all.w - bar, 1e6f};
    float top = rows.y;
    draw_rows(screens, &rows, room);
    ui_scroll_end(ui, rows.y - top);
    ui_prefer(ui, records_command(RECORDS_TAB, (int)records_own(screens)->tab));
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void choose_tab(struct screens *screens, enum records_tab tab)
{
    struct records *records = records_own(screens);
    records->game = records->offered ? NULL : records->game;
    records->offered = false;
    records->tab = tab;
    records->skip = 0;
    records->player = 0;
    records->evening.evening.number = 0;
    records->rule_set = 0;
    turn_to(screens);
}

static void choose_game(struct screens *screens, const struct tc_game *game)
{
    records_own(screens)->game = game;
    records_own(screens)->offered = false;
    records_own(screens)->skip = 0;
    records_own(screens)->rule_set = 0;
    ask(screens);
}

static void choose_rules(struct screens *screens, int rule_set)
{
    records_own(screens)->rule_set = rule_set;
    ask_best(screens->given.store, records_own(screens));
}

static void show_player(struct screens *screens, int64_t player, const char *name, int color)
{
    struct records *records = records_own(screens);
    records->tab = RECORDS_PLAYERS;
    records->player = player;
    records->color = color;
    snprintf(records->name, sizeof records->name, "%s", name);
    turn_to(screens);
}

void records_open_player(struct screens *screens, const struct store_player *player)
{
    records_own(screens)->game = NULL;
    screens_visit(screens, &screens_records);
    show_player(screens, player->number, player->name, player->color);
}

static void page_by(struct screens *screens, bool older)
{
    struct records *records = records_own(screens);
    size_t before = records->skip < RECORDS_PAGE ? 0 : records->skip - RECORDS_PAGE;
    records->skip = older ? records->skip + RECORDS_PAGE : before;
    turn_to(screens);
}

static void all_people(struct screens *screens)
{
    records_own(screens)->player = 0;
    turn_to(screens);
}

/* The matches of one; number 0: all evenings. */
static void show_evening(struct screens *screens, const struct store_evening_line *line)
{
    records_own(screens)->evening = *line;
    turn_to(screens);
}

static void all_evenings(struct screens *screens)
{
    show_evening(screens, &(struct store_evening_line){.ended = 0});
}

static void press_row(struct screens *screens, enum records_command what, size_t row)
{
    const struct records *records = records_own(screens);
    const struct store_lines *lines = records->query[RECORDS_ASK_LINES].what;
    const struct store_bests *best = records->query[RECORDS_ASK_BEST].what;
    const struct store_players *people = records->query[RECORDS_ASK_PEOPLE].what;
    const struct store_figures *figures = records->query[RECORDS_ASK_FIGURES].what;
    const struct store_evening_lines *evenings = records->query[RECORDS_ASK_EVENING_LINES].what;
    if (what == RECORDS_EVENING && evenings != NULL && row < evenings->count) {
        const struct store_evening_line line = evenings->list[row]; /* the list goes */
        show_evening(screens, &line);
    } else if (what == RECORDS_MATCH && lines != NULL && row < lines->count) {
        replay_open_number(screens, lines->list[row].number, lines->list[row].ended);
    } else if (what == RECORDS_RESULT && best != NULL && row < best->count) {
        replay_open_number(screens, best->list[row].number, best->list[row].ended);
    } else if (what == RECORDS_PLAYER && people != NULL && row < people->count) {
        const struct store_player *who = &people->list[row];
        show_player(screens, who->number, who->name, who->color);
    } else if (what == RECORDS_RIVAL && figures != NULL && row < figures->count) {
        const struct store_rival rival = figures->rivals[row];
        show_player(screens, rival.player, rival.name, -1);
    }
}

static void press(struct screens *screens, enum records_command what, int argument)
{
    switch (what) {
    case RECORDS_TAB:
        choose_tab(screens, (enum records_tab)argument);
        break;
    case RECORDS_GAME:
    case RECORDS_GAME_ALL:
        choose_game(screens, what == RECORDS_GAME ? boards_game(argument) : NULL);
        break;
    case RECORDS_RULE_SET:
    case RECORDS_RULE_SET_ALL:
        choose_rules(screens, what == RECORDS_RULE_SET ? argument + 1 : 0);
        break;
    case RECORDS_THROWS:
        records_own(screens)->throws = (enum store_throws)argument;
        ask(screens);
        break;
    case RECORDS_DIE:
        records_own(screens)->die = argument;
        break;
    case RECORDS_OLDER:
    case RECORDS_NEWER:
        page_by(screens, what == RECORDS_OLDER);
        break;
    case RECORDS_PEOPLE:
        all_people(screens);
        break;
    case RECORDS_BEST_PAGE:
        page_open_evening(screens, &records_own(screens)->best_page.evening,
                          records_own(screens)->best_page.ended);
        break;
    case RECORDS_EVENING_PAGE:
        page_open_evening(screens, &records_own(screens)->evening.evening,
                          records_own(screens)->evening.ended);
        break;
    case RECORDS_ALL_EVENINGS:
        all_evenings(screens);
        break;
    case RECORDS_HOME:
        screens_go(screens, &screens_home);
        break;
    case RECORDS_PLAY_EVENING:
        screens_go_evening(screens);
        break;
    case RECORDS_IMPORT:
        exchange_open(screens);
        break;
    default:
        press_row(screens, what, (size_t)argument);
        break;
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &records_commands);
    if (event->kind == UI_EVENT_BACK && records_own(screens)->player != 0) {
        all_people(screens);
    } else if (event->kind == UI_EVENT_BACK && records_own(screens)->evening.evening.number != 0) {
        all_evenings(screens);
    } else if (ui_page_left(event)) {
        screens_return(screens);
    } else if (pressed != UI_NO_COMMAND) {
        press(screens, (enum records_command)pressed, event->command.argument);
    }
}

static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_page_scroll(&screens->ui, "records", intent);
}

static void enter(struct screens *screens)
{
    struct records *records = records_own(screens);
    records->player = 0;
    records->evening.evening.number = 0;
    records->skip = 0;
    /* By now another game may be the one that is played most. */
    records->game = records->offered ? NULL : records->game;
    records->offered = false;
    turn_to(screens);
}

const struct screen screens_records = {.name = "records",
                                       .state_size = sizeof(struct records),
                                       .lasts = true,
                                       .close = forget,
                                       .poll = poll,
                                       .awaits = awaits,
                                       .enter = enter,
                                       .refresh = enter,
                                       .intercept = intercept,
                                       .act = act,
                                       .draw = draw};
