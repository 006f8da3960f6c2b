/* One player: name, colour, coach, and what can be done with the two or one of them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "boards/sheet.h"
#include "session/seats.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum { ACROSS = 6 };

enum { NAME, COLOR, COACH, RECORDS, MERGE, REMOVE, CLOSE, MERGE_WITH, MERGE_CLOSE };

static const char *const names[] = {
    [NAME] = "player.name",       [COLOR] = "player.colour.#", [COACH] = "player.coach",
    [RECORDS] = "player.records", [MERGE] = "player.merge",    [REMOVE] = "player.remove",
    [CLOSE] = "player.close",     [MERGE_WITH] = "merge.#",    [MERGE_CLOSE] = "merge.close",
};
static const struct ui_commands commands = {.names = names};

static struct ui_command command(int what)
{
    return ui_command(&commands, what, 0);
}

static const struct screen screens_player, screens_merge;

void players_edit(struct screens *screens, const struct store_player *player)
{
    struct players *players = &screens->players;
    const struct store_players *list = players_known(screens);
    players->note[0] = '\0';
    if (player != NULL) {
        players->one = *player;
    } else {
        int color = list == NULL ? 0 : (int)(list->count % UI_PLAYER_COLORS);
        players->one = (struct store_player){.color = color, .mark = color};
    }
    screens_open(screens, &screens_player);
    if (player == NULL) {
        ui_focus(&screens->ui, command(NAME));
        ui_edit(&screens->ui, command(NAME), "", BASE_NAME_CHARACTERS);
    }
}

/* ---- What there is to change ----------------------------------------------------------------- */

static float field_height(const struct ui *ui)
{
    return fmaxf(46, ui->unit * 6);
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

/* All rows, and room for a line of a note. */
static float one_height(const struct ui *ui)
{
    int lines = (UI_PLAYER_COLORS + ACROSS - 1) / ACROSS;
    return field_height(ui) + color_height(ui) * (float)lines + switch_height(ui) +
           deed_height(ui) + ui->unit * 8;
}

static void draw_colors(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    float h = color_height(ui), gap = ui->unit;
    struct canvas_rect row = {0, 0, 0, 0};
    for (int color = 0; color < UI_PLAYER_COLORS; color++) {
        if (color % ACROSS == 0) {
            row = ui_cut_top(rest, h);
            ui_cut_top(rest, gap);
        }
        struct canvas_rect cell = ui_column(row, ACROSS, gap, color % ACROSS);
        struct canvas_rect body =
            ui_choice_blank(ui, ui_whole(cell), ui_command(&commands, COLOR, color),
                            session_color_mark(color), color == screens->players.one.color);
        float side = fminf(body.h, body.w) * 0.8f;
        boards_mark_draw(ui, ui_middle(body, side, side), color, false);
    }
}

static void draw_deeds(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct store_player *one = &screens->players.one;
    const struct store_players *list = players_known(screens);
    const char *fresh = one->number == 0 ? _("A name comes first") : NULL;
    bool alone = list == NULL || list->count < 2;
    struct canvas_rect row = ui_cut_top(rest, deed_height(ui));
    ui_button(ui, ui_whole(ui_column(row, 3, ui->unit, 0)),
              &(struct ui_button){.command = command(RECORDS),
                                  .label = _("Figures"),
                                  .small = true,
                                  .why = fresh != NULL        ? fresh
                                         : one->finished == 0 ? _("No match yet")
                                                              : NULL});
    ui_button(ui, ui_whole(ui_column(row, 3, ui->unit, 1)),
              &(struct ui_button){.command = command(MERGE),
                                  .label = _("Merge"),
                                  .small = true,
                                  .why = fresh != NULL ? fresh
                                         : alone       ? _("There is nobody else")
                                                       : NULL});
    ui_button(ui, ui_whole(ui_column(row, 3, ui->unit, 2)),
              &(struct ui_button){
                  .command = command(REMOVE), .label = _("Remove"), .small = true, .why = fresh});
}

static void draw_note(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    if (screens->players.note[0] != '\0') {
        ui_page_prose(ui, rest, "player.note", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                      ui->theme.ink, screens->players.note);
        ui_cut_top(rest, ui->unit);
    }
}

static void draw_one(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct store_player *one = &screens->players.one;
    struct canvas_rect view =
        ui_overlay_page(ui, ui->unit * 86, one_height(ui),
                        one->number == 0 ? _("New player") : one->name, command(CLOSE));
    float shift = ui_scroll_begin(ui, "player", view);
    struct canvas_rect rows = {view.x, view.y - shift, view.w - ui->unit * 1.5f, 1e6f};
    float top = rows.y;
    draw_note(screens, &rows);
    ui_field(ui, ui_whole(ui_cut_top(&rows, field_height(ui))), command(NAME), _("Name"),
             one->name);
    ui_cut_top(&rows, ui->unit * 1.5f);
    draw_colors(screens, &rows);
    ui_switch(ui, ui_cut_top(&rows, switch_height(ui)), command(COACH),
              _("A coach tells the chances before each decision"), one->hints);
    ui_cut_top(&rows, ui->unit);
    draw_deeds(screens, &rows);
    ui_scroll_end(ui, rows.y - top);
}

/* ---- Changing -------------------------------------------------------------------------------- */

static void put(struct screens *screens)
{
    struct store_player *one = &screens->players.one;
    if (one->name[0] != '\0') {
        store_player_put(screens->given.store, one);
        players_refresh(screens);
    }
}

static const struct store_player *namesake(const struct screens *screens, const char *name)
{
    const struct store_players *list = players_known(screens);
    for (size_t i = 0; list != NULL && i < list->count; i++) {
        bool other = list->list[i].number != screens->players.one.number;
        if (other && strcmp(list->list[i].name, name) == 0) {
            return &list->list[i];
        }
    }
    return NULL;
}

static void rename_one(struct screens *screens, const char *typed)
{
    struct players *players = &screens->players;
    char name[BASE_NAME_BYTES];
    players->note[0] = '\0';
    if (!base_utf8_name(name, typed)) {
        snprintf(players->note, sizeof players->note, "%s", _("A player needs a name."));
    } else if (namesake(screens, name) != NULL) {
        snprintf(players->note, sizeof players->note,
                 _("%s is known already. Where both are the same person, merge them."), name);
    } else if (strcmp(name, players->one.name) != 0) {
        snprintf(players->one.name, sizeof players->one.name, "%s", name);
        put(screens);
    }
}

static void remove_one(struct screens *screens)
{
    store_player_remove(screens->given.store, screens->players.one.number);
    screens_close_overlay(screens);
    players_refresh(screens);
}

static void ask_to_remove(struct screens *screens)
{
    struct players *players = &screens->players;
    snprintf(players->asked, sizeof players->asked,
             _("Remove %s? The figures of %s are gone for good. The matches stay, with the name as "
               "it was, and count for the others as before."),
             players->one.name, players->one.name);
    screens_question(screens, &(struct screens_question){.text = players->asked,
                                                         .yes = _("Remove"),
                                                         .no = _("Keep"),
                                                         .then = remove_one,
                                                         .back = &screens_player});
}

static void act_one(struct screens *screens, const struct ui_event *event)
{
    struct players *players = &screens->players;
    if (event->kind == UI_EVENT_TYPED) {
        rename_one(screens, event->text);
        return;
    }
    switch (event->kind == UI_EVENT_BACK ? CLOSE : ui_event_press(event, &commands)) {
    case CLOSE:
        screens_close_overlay(screens);
        break;
    case COLOR:
        players->one.color = players->one.mark = event->command.argument;
        put(screens);
        break;
    case NAME:
        ui_edit(&screens->ui, event->command, players->one.name, BASE_NAME_CHARACTERS);
        break;
    case COACH:
        players->one.hints = !players->one.hints;
        put(screens);
        break;
    case RECORDS:
        records_open_player(screens, &players->one);
        break;
    case MERGE:
        screens_open(screens, &screens_merge);
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
    return ui_page_scroll(&screens->ui, "player", intent);
}

static const struct screen screens_player = {
    .name = "player", .intercept = intercept_one, .act = act_one, .draw = draw_one};

/* ---- Making one of two ----------------------------------------------------------------------- */

static void draw_merge(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct players *players = &screens->players;
    const struct store_players *list = players_known(screens);
    char title[UI_LABEL_MAX];
    snprintf(title, sizeof title, _("%s is the same person as …"), players->one.name);
    struct canvas_rect view =
        ui_overlay_page(ui, ui->unit * 86, players_height(screens), title, command(MERGE_CLOSE));
    float shift = ui_scroll_begin(ui, "merge", view);
    struct canvas_rect rows = {view.x, view.y - shift, view.w - ui->unit * 1.5f, 1e6f};
    float top = rows.y;
    for (size_t i = 0; i < players_shown(screens); i++) {
        if (list->list[i].number != players->one.number) {
            struct canvas_rect body =
                players_row(ui, &rows, ui_command(&commands, MERGE_WITH, (int)i), &list->list[i]);
            ui_text(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
                    list->list[i].name);
        }
    }
    players_say_more(screens, &rows);
    ui_scroll_end(ui, rows.y - top);
}

static void merge(struct screens *screens)
{
    struct players *players = &screens->players;
    players->merging =
        store_player_merge(screens->given.store, players->one.number, players->into.number);
    screens_close_overlay(screens);
    players_refresh(screens);
}

static void ask_to_merge(struct screens *screens, const struct store_player *into)
{
    struct players *players = &screens->players;
    players->into = *into;
    snprintf(players->asked, sizeof players->asked,
             _("Make %s and %s one? All that %s played then counts for %s. Where both sat in the "
               "same match they stay two."),
             players->one.name, into->name, players->one.name, into->name);
    screens_question(screens, &(struct screens_question){.text = players->asked,
                                                         .yes = _("Merge"),
                                                         .no = _("Keep both"),
                                                         .then = merge,
                                                         .back = &screens_player});
}

static void act_merge(struct screens *screens, const struct ui_event *event)
{
    const struct store_players *list = players_known(screens);
    int pressed = ui_event_press(event, &commands);
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

static const struct screen screens_merge = {
    .name = "merge", .intercept = intercept_merge, .act = act_merge, .draw = draw_merge};
