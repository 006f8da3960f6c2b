/* SPDX-License-Identifier: Zlib */
#include "screens/players.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "boards/sheet.h"
#include "screens/figure.h"
#include "screens/player_cards.h"
#include "screens/records.h"
#include "screens/state.h"
#include "session/seats.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* Who is being looked at. */
struct one {
    struct store_player player;
    bool fresh;               /* somebody new, of whom nothing is kept before they are saved */
    bool entered;             /* and what is typed now ends with Enter */
    struct store_player into; /* of whom it is to become a part */
    char note[BOARDS_LINE_MAX], asked[2 * BOARDS_LINE_MAX];
};

static struct one *own(const struct screens *screens)
{
    return screens_state(screens, &screens_player);
}

/* The page of all of them. */
struct page {
    char saved[BASE_NAME_BYTES]; /* who was new, and is gone to once listed; "": nobody */
};

static struct page *page_of(const struct screens *screens)
{
    return screens_state(screens, &screens_players);
}

/* ---- The page -------------------------------------------------------------------------------- */

enum { PLAYER, NEW };

static const char *const names[] = {[PLAYER] = "players.#", [NEW] = "players.new"};
static const struct ui_commands commands = {.names = names};

static float row_height(const struct ui *ui)
{
    return fmaxf(54, ui->unit * 8);
}

size_t players_listed(const struct screens *screens)
{
    const struct store_players *list = session_players_list(&screens->players);
    size_t count = list == NULL ? 0 : list->count;
    return count < PLAYERS_LISTED_MAX ? count : PLAYERS_LISTED_MAX;
}

void players_say_more(struct screens *screens, struct canvas_rect *rest, struct canvas_color color)
{
    struct ui *ui = &screens->ui;
    const struct store_players *list = session_players_list(&screens->players);
    char text[BOARDS_LINE_MAX], listed[I18N_NUMBER_MAX], all[I18N_NUMBER_MAX];
    size_t count = players_listed(screens);
    if (list == NULL || list->count == count) {
        return;
    }
    snprintf(text, sizeof text,
             _("These are %s of %s players, by name. You can type any other name at a seat."),
             i18n_number(listed, (int64_t)count), i18n_number(all, (int64_t)list->count));
    ui_page_prose(ui, rest, "players.more", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), color,
                  text);
}

float players_height(const struct ui *ui, size_t count)
{
    return (row_height(ui) + fmaxf(4, ui->unit * 0.6f)) * (float)count;
}

struct canvas_rect players_row(struct ui *ui, struct canvas_rect *rest, struct ui_command command,
                               const struct store_player *player)
{
    struct canvas_rect body = ui_page_row(ui, rest, row_height(ui), command, player->name);
    float side = fminf(body.h * 0.75f, ui->unit * 4.4f);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&body, side), side, side), player->color, false);
    ui_cut_left(&body, ui->unit * 1.2f);
    return body;
}

/* Of the window's height, the figures of an empty list. */
#define NOBODY_HIGH 0.26f

static bool may_add(const struct screens *screens)
{
    return screens->given.store != NULL;
}

/* Figures that wait for names, and what makes somebody known; in the middle of that room. */
static void draw_nobody(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    float high = ui->h * NOBODY_HIGH, wide = ui_space(ui, UI_SPACE_WIDE);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
    const char *words = saving_nothing(
        screens,
        _("No players yet. Finish a match under your own name and you'll be listed here."));
    float h = ui_prose(ui, *rest, style, UI_CENTER, ui->theme.ink, words, false);
    float all = high + h + 2 * wide + ui_control(ui, UI_CONTROL_LARGE);
    ui_cut_top(rest, fmaxf(0, (room - all) / 2));
    figure_draw_group(ui, ui_cut_top(rest, high));
    ui_cut_top(rest, wide);
    ui_prose(ui, *rest, style, UI_CENTER, ui->theme.ink, words, true);
    ui_add(ui, ui_named("players.empty"), UI_ROLE_TEXT, words,
           (struct canvas_rect){rest->x, rest->y, rest->w, h});
    ui_cut_top(rest, h + wide);
    if (may_add(screens)) {
        ui_page_lead(ui, rest, ui_command(&commands, NEW, 0), _("New player"));
    }
}

/* So many stand in the middle of the page with the way to another below them, where all of that has
   room; nobody or one always does. */
enum { FEW = 3 };

static const char *invite_words(void)
{
    return _("Who else plays at your table?");
}

static struct canvas_style invite_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
}

/* How high that is: the question who else plays, and the button for it. */
static float invite_height(const struct screens *screens, float w)
{
    struct ui *ui = (struct ui *)&screens->ui;
    struct canvas_rect probe = {0, 0, w, 0};
    return 2 * ui_space(ui, UI_SPACE_WIDE) + ui_control(ui, UI_CONTROL_LARGE) +
           ui_space(ui, UI_SPACE_TIGHT) + /* its shadow */
           ui_prose(ui, probe, invite_style(ui), UI_CENTER, ui->theme.ink, invite_words(), false);
}

static void draw_invite(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    ui_cut_top(rest, ui_space(ui, UI_SPACE_WIDE));
    float h = ui_prose(ui, *rest, invite_style(ui), UI_CENTER, ui->theme.ink, invite_words(), true);
    ui_add(ui, ui_named("players.invite"), UI_ROLE_TEXT, invite_words(),
           (struct canvas_rect){rest->x, rest->y, rest->w, h});
    ui_cut_top(rest, h + ui_space(ui, UI_SPACE_WIDE));
    ui_page_lead(ui, rest, ui_command(&commands, NEW, 0), _("New player"));
}

static bool are_few(const struct screens *screens, struct canvas_rect rest, float room)
{
    const struct store_players *list = session_players_list(&screens->players);
    int count = (int)players_listed(screens);
    if (session_players_pending(&screens->players) || count > FEW) {
        return false;
    }
    if (list == NULL || count < 2) {
        return true;
    }
    room -= invite_height(screens, rest.w);
    return player_cards_measure(&screens->ui, rest, room, count).area.h <= room;
}

static void draw_list(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    const struct store_players *list = session_players_list(&screens->players);
    if (session_players_pending(&screens->players)) {
        ui_page_wait(ui, rest);
        return;
    }
    int count = (int)players_listed(screens);
    bool invited = count > 0 && are_few(screens, *rest, room) && may_add(screens);
    room -= invited ? invite_height(screens, rest->w) : 0;
    struct player_cards cards = player_cards_measure(ui, *rest, room, count);
    if (invited) { /* in the middle of the page, as what is asked below */
        ui_cut_top(rest, player_cards_center(&cards, *rest, room));
    }
    for (int i = 0; i < count; i++) {
        player_cards_draw(ui, &cards, i, ui_command(&commands, PLAYER, i), &list->list[i]);
    }
    if (count > 0) {
        ui_cut_top(rest, cards.area.h);
    }
    if (invited) {
        draw_invite(screens, rest);
    }
    if (list != NULL && (int)list->count > count) {
        ui_cut_top(rest, ui_space(ui, UI_SPACE_NORMAL));
    }
    players_say_more(screens, rest, ui->theme.ink);
    if (list == NULL || list->count == 0) {
        draw_nobody(screens, rest, room);
    }
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct ui_page_tool add = {ui_command(&commands, NEW, 0), "icons/plus.svg",
                                     _("New player"), NULL};
    float pad = fminf(ui->unit * 2.5f, ui->h * 0.03f), bar = ui->unit * 1.5f;
    struct canvas_rect sheet = canvas_rect_inset(ui_page_rest(ui), pad);
    bool few = are_few(screens, sheet, sheet.h);
    struct canvas_rect rest =
        ui_page_begin(ui, _("Players"), &add, few || !may_add(screens) ? 0 : 1);
    struct canvas_rect view = canvas_rect_inset(rest, pad);
    ui_paper(ui, rest, 4);
    struct canvas_rect all = view;
    struct ui_probe probe = ui_probe_begin(ui);
    draw_list(screens, &all, view.h);
    ui_probe_end(ui, &probe);
    if (all.y - view.y <= view.h) { /* nothing is scrolled: no bar beside it */
        bar = 0;
    }
    float shift = ui_scroll_begin(ui, "players", view);
    struct canvas_rect rows = {view.x, view.y - shift, view.w - bar, 1e6f};
    float top = rows.y;
    draw_list(screens, &rows, view.h);
    ui_scroll_end(ui, rows.y - top);
    ui_prefer(ui, players_listed(screens) > 0 ? ui_command(&commands, PLAYER, 0) : ui_page_back());
}

/* ---- One of them ----------------------------------------------------------------------------- */

/* Colours in a line: of a window that is too low for two lines all of them. */
enum { ACROSS = 6 };
#define LOW_UNITS 70.0f

enum { NAME, COLOR, COACH, RECORDS, MERGE, REMOVE, CLOSE, SAVE, MERGE_WITH, MERGE_CLOSE };

static const char *const one_names[] = {
    [NAME] = "player.name",        [COLOR] = "player.colour.#", [COACH] = "player.coach",
    [RECORDS] = "player.records",  [MERGE] = "player.merge",    [REMOVE] = "player.remove",
    [CLOSE] = "player.close",      [SAVE] = "player.save",      [MERGE_WITH] = "merge.#",
    [MERGE_CLOSE] = "merge.close",
};
static const struct ui_commands one_commands = {.names = one_names};

static struct ui_command command(int what)
{
    return ui_command(&one_commands, what, 0);
}

static void edit(struct screens *screens, const struct store_player *player)
{
    struct one *one = own(screens);
    const struct store_players *list = session_players_list(&screens->players);
    screens_open(screens, &screens_player);
    one->fresh = player == NULL;
    if (player != NULL) {
        one->player = *player;
    } else {
        int color = list == NULL ? 0 : (int)(list->count % UI_PLAYER_COLORS);
        one->player = (struct store_player){.color = color, .mark = color};
        ui_focus(&screens->ui, command(NAME));
        ui_edit(&screens->ui, command(NAME), "", BASE_NAME_CHARACTERS);
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    const struct store_players *list = session_players_list(&screens->players);
    int pressed = ui_event_press(event, &commands);
    size_t which = (size_t)event->command.argument;
    if (ui_page_left(event)) {
        screens_return(screens);
    } else if (pressed == NEW) {
        edit(screens, NULL);
    } else if (pressed == PLAYER && list != NULL && which < list->count) {
        edit(screens, &list->list[which]);
    }
}

static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_page_scroll(&screens->ui, "players", intent);
}

/* Whoever was saved just now has the focus, so that the next press is not one of what leads back.
 */
static void go_to_saved(struct screens *screens)
{
    struct page *page = page_of(screens);
    const struct store_players *list = session_players_list(&screens->players);
    for (size_t i = 0; i < players_listed(screens) && page->saved[0] != '\0'; i++) {
        if (strcmp(list->list[i].name, page->saved) == 0) {
            ui_focus(&screens->ui, ui_command(&commands, PLAYER, (int)i));
        }
    }
    page->saved[0] = '\0';
}

static bool poll(struct screens *screens)
{
    bool refused;
    if (!session_players_poll(&screens->players, &refused)) {
        return false;
    }
    go_to_saved(screens);
    session_lineups_coach(&screens->lineups, &screens->lineup, &screens->players);
    if (refused) {
        screens_complain(screens, _("They once played in the same match, so they stay apart."));
    }
    return true;
}

static bool awaits(const struct screens *screens)
{
    return session_players_pending(&screens->players);
}

static void enter(struct screens *screens)
{
    session_players_ask(&screens->players);
}

const struct screen screens_players = {.name = "players",
                                       .state_size = sizeof(struct page),
                                       .enter = enter,
                                       .poll = poll,
                                       .awaits = awaits,
                                       .intercept = intercept,
                                       .act = act,
                                       .draw = draw};
/* ---- What there is to change ----------------------------------------------------------------- */

/* Px: round a field that is typed into. */
#define RING 3

/* Who is known is called so in it; for somebody new the field has its label. */
static float field_height(const struct ui *ui, bool fresh)
{
    float field = fmaxf(46, ui->unit * 6);
    return fresh ? ui_field_labelled_height(ui, field) + 2 * RING : field;
}

static float color_height(const struct ui *ui)
{
    return fmaxf(46, ui->unit * 6.5f);
}

static float switch_height(const struct ui *ui)
{
    return fmaxf(50, ui->unit * 6.5f);
}

static float deed_height(const struct ui *ui)
{
    return fmaxf(52, ui->unit * 7);
}

/* Units: what lies between the rows in all. */
#define ROWS_APART 3.5f

/* What the shadow of a button takes below it, px. */
static float shadow_room(const struct ui *ui)
{
    return ui_space(ui, UI_SPACE_SMALL);
}

static int colors_across(const struct ui *ui)
{
    return ui->h < ui->unit * LOW_UNITS ? UI_PLAYER_COLORS : ACROSS;
}

/* All rows, and two lines of a note where there is one. */
static float one_height(const struct ui *ui, bool fresh, bool noted)
{
    int across = colors_across(ui), lines = (UI_PLAYER_COLORS + across - 1) / across;
    float note = 2 * ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)) + ui->unit;
    float deeds = fresh ? 0 : ui->unit + deed_height(ui) + shadow_room(ui);
    return field_height(ui, fresh) + color_height(ui) * (float)lines + switch_height(ui) + deeds +
           ui->unit * ROWS_APART + (noted ? note : 0);
}

static void draw_colors(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    int across = colors_across(ui);
    float h = color_height(ui), gap = across > ACROSS ? UI_RING_REACH : ui->unit;
    struct canvas_rect row = {0, 0, 0, 0};
    for (int color = 0; color < UI_PLAYER_COLORS; color++) {
        if (color % across == 0) {
            row = ui_cut_top(rest, h);
            ui_cut_top(rest, gap);
        }
        struct canvas_rect cell = ui_column(row, across, gap, color % across);
        struct canvas_rect body =
            ui_choice_blank(ui, ui_whole(cell), ui_command(&one_commands, COLOR, color),
                            session_color_mark(color), color == own(screens)->player.color);
        float side = fminf(body.h, body.w) * 0.8f;
        boards_mark_draw(ui, ui_middle(body, side, side), color, false);
    }
}

/* What can be done with somebody: only what leads anywhere. */
static void draw_deeds(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct store_player *player = &own(screens)->player;
    const struct store_players *list = session_players_list(&screens->players);
    struct ui_button deeds[3];
    int count = 0;
    if (player->finished > 0) {
        deeds[count++] = (struct ui_button){.command = command(RECORDS), .label = _("Records")};
    }
    if (list != NULL && list->count > 1) {
        deeds[count++] = (struct ui_button){.command = command(MERGE), .label = _("Merge players")};
    }
    deeds[count++] = (struct ui_button){.command = command(REMOVE), .label = _("Remove")};
    struct canvas_rect row = ui_cut_top(rest, deed_height(ui));
    for (int i = 0; i < count; i++) {
        deeds[i].small = true;
        ui_button(ui, ui_whole(ui_column(row, count, shadow_room(ui), i)), &deeds[i]);
    }
    ui_cut_top(rest, shadow_room(ui));
}

static void draw_note(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    if (own(screens)->note[0] != '\0') {
        ui_page_prose(ui, rest, "player.note", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                      ui->theme.ink, own(screens)->note);
        ui_cut_top(rest, ui->unit);
    }
}

static void draw_one(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct store_player *player = &own(screens)->player;
    bool fresh = own(screens)->fresh;
    bool noted = own(screens)->note[0] != '\0';
    float h = one_height(ui, fresh, noted);
    const struct ui_button foot[] = {{.command = command(CLOSE),
                                      .label = fresh ? _c("house rules", "Cancel") : _("Close"),
                                      .main = !fresh},
                                     {.command = command(SAVE), .label = _("Save"), .main = true}};
    struct canvas_rect view = ui_overlay_page_with(
        ui, ui->unit * 86, h, fresh ? _("New player") : _c("heading", "Player"), foot,
        fresh ? 2 : 1);
    struct canvas_rect rows = ui_overlay_rows(ui, "player", view);
    float top = rows.y;
    draw_note(screens, &rows);
    struct canvas_rect field = ui_cut_top(&rows, field_height(ui, fresh));
    if (fresh) {
        ui_field_labelled(ui, ui_whole(canvas_rect_inset(field, RING)), command(NAME), _("Name"),
                          player->name, _("Type a name"));
    } else {
        ui_field_hinted(ui, ui_whole(field), command(NAME), _("Name"), player->name,
                        _("Type a name"));
    }
    ui_cut_top(&rows, ui->unit * 1.5f);
    draw_colors(screens, &rows);
    ui_switch(ui, ui_cut_top(&rows, switch_height(ui)), command(COACH),
              _("A coach shows the odds before each decision"), player->hints);
    if (!fresh) {
        ui_cut_top(&rows, ui->unit);
        draw_deeds(screens, &rows);
    }
    ui_scroll_end(ui, rows.y - top);
}

/* ---- Changing -------------------------------------------------------------------------------- */

static void put(struct screens *screens)
{
    if (!own(screens)->fresh) {
        session_players_put(&screens->players, &own(screens)->player);
    }
}

static bool is_taken(const struct screens *screens, const char *name)
{
    const struct store_player *other = session_players_find(&screens->players, name);
    return other != NULL && other->number != own(screens)->player.number;
}

/* Whether they can be called so; the note says why not. */
static bool may_be_called(struct screens *screens, const char *name)
{
    struct one *one = own(screens);
    one->note[0] = '\0';
    if (name[0] == '\0') {
        snprintf(one->note, sizeof one->note, "%s", _("A player needs a name."));
    } else if (is_taken(screens, name)) {
        snprintf(one->note, sizeof one->note,
                 _("%s is already listed. If they are the same person, merge them."), name);
    }
    return one->note[0] == '\0';
}

static void rename_one(struct screens *screens, const char *typed)
{
    struct one *one = own(screens);
    char name[BASE_NAME_BYTES];
    if (one->fresh && strcmp(typed, one->player.name) == 0) {
        return; /* whoever saves nobody is told */
    }
    if (!base_utf8_name(name, typed)) {
        name[0] = '\0';
    }
    bool may = may_be_called(screens, name);
    if (one->fresh || (may && strcmp(name, one->player.name) != 0)) {
        snprintf(one->player.name, sizeof one->player.name, "%s", name);
        put(screens);
    }
}

/* Nobody is saved without a name of their own. */
static void save(struct screens *screens)
{
    struct one *one = own(screens);
    if (may_be_called(screens, one->player.name)) {
        session_players_put(&screens->players, &one->player);
        if (one->fresh) {
            snprintf(page_of(screens)->saved, sizeof page_of(screens)->saved, "%s",
                     one->player.name);
        }
        screens_close_overlay(screens);
    } else {
        ui_focus(&screens->ui, command(NAME));
        ui_edit(&screens->ui, command(NAME), one->player.name, BASE_NAME_CHARACTERS);
    }
}

static void remove_one(struct screens *screens)
{
    session_players_remove(&screens->players, own(screens)->player.number);
    screens_close_overlay(screens);
}

static void ask_to_remove(struct screens *screens)
{
    struct one *one = own(screens);
    snprintf(one->asked, sizeof one->asked,
             _("Remove %s? The records of %s are gone for good. The matches stay, under the same "
               "name, and still count for the others."),
             one->player.name, one->player.name);
    screens_question(screens, &(struct screens_question){.text = one->asked,
                                                         .yes = _("Remove"),
                                                         .no = _("Keep"),
                                                         .then = remove_one,
                                                         .back = &screens_player});
}

static void act_one(struct screens *screens, const struct ui_event *event)
{
    struct one *one = own(screens);
    if (event->kind == UI_EVENT_TYPED) {
        rename_one(screens, event->text);
        if (one->entered) {
            one->entered = false;
            save(screens);
        }
        return;
    }
    switch (event->kind == UI_EVENT_BACK ? CLOSE : ui_event_press(event, &one_commands)) {
    case CLOSE:
        screens_close_overlay(screens);
        break;
    case SAVE:
        save(screens);
        break;
    case COLOR:
        one->player.color = one->player.mark = event->command.argument;
        put(screens);
        break;
    case NAME:
        ui_edit(&screens->ui, event->command, one->player.name, BASE_NAME_CHARACTERS);
        break;
    case COACH:
        one->player.hints = !one->player.hints;
        put(screens);
        break;
    case RECORDS:
        records_open_player(screens, &one->player);
        break;
    case MERGE:
        screens_open_over(screens, &screens_merge, &screens_player);
        break;
    case REMOVE:
        ask_to_remove(screens);
        break;
    default:
        break;
    }
}

static bool intercept_one(struct screens *screens, const struct canvas_intent *intent)
{
    own(screens)->entered = intent->kind == CANVAS_INTENT_ACCEPT && own(screens)->fresh &&
                            ui_editing(&screens->ui, command(NAME));
    return ui_page_scroll(&screens->ui, "player", intent);
}

const struct screen screens_player = {.name = "player",
                                      .state_size = sizeof(struct one),
                                      .intercept = intercept_one,
                                      .act = act_one,
                                      .draw = draw_one};

/* ---- Making one of two ----------------------------------------------------------------------- */

static void draw_merge(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct one *one = own(screens);
    const struct store_players *list = session_players_list(&screens->players);
    char title[UI_LABEL_MAX];
    snprintf(title, sizeof title, _("%s is the same person as …"), one->player.name);
    float h = players_height(ui, players_listed(screens));
    struct canvas_rect view = ui_overlay_page(ui, ui->unit * 86, h, title, command(MERGE_CLOSE));
    struct canvas_rect rows = ui_overlay_rows(ui, "merge", view);
    float top = rows.y;
    for (size_t i = 0; i < players_listed(screens); i++) {
        if (list->list[i].number != one->player.number) {
            struct canvas_rect body = players_row(
                ui, &rows, ui_command(&one_commands, MERGE_WITH, (int)i), &list->list[i]);
            ui_text(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
                    list->list[i].name);
        }
    }
    players_say_more(screens, &rows, ui->theme.ink);
    ui_scroll_end(ui, rows.y - top);
}

static void merge(struct screens *screens)
{
    const struct one *one = own(screens);
    session_players_merge(&screens->players, one->player.number, one->into.number);
    screens_close_overlay(screens);
}

static void ask_to_merge(struct screens *screens, const struct store_player *into)
{
    struct one *one = own(screens);
    one->into = *into;
    snprintf(one->asked, sizeof one->asked,
             _("Merge %s and %s? Everything %s played then counts for %s. If they ever played in "
               "the same match, they stay apart."),
             one->player.name, into->name, one->player.name, into->name);
    screens_question(screens, &(struct screens_question){.text = one->asked,
                                                         .yes = _("Merge"),
                                                         .no = _("Keep both"),
                                                         .then = merge,
                                                         .back = &screens_player});
}

static void act_merge(struct screens *screens, const struct ui_event *event)
{
    const struct store_players *list = session_players_list(&screens->players);
    int pressed = ui_event_press(event, &one_commands);
    size_t which = (size_t)event->command.argument;
    if (event->kind == UI_EVENT_BACK || pressed == MERGE_CLOSE) {
        screens_open(screens, &screens_player);
    } else if (pressed == MERGE_WITH && list != NULL && which < list->count) {
        ask_to_merge(screens, &list->list[which]);
    }
}

static bool intercept_merge(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_page_scroll(&screens->ui, "merge", intent);
}

const struct screen screens_merge = {
    .name = "merge", .intercept = intercept_merge, .act = act_merge, .draw = draw_merge};
