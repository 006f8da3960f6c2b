/* SPDX-License-Identifier: Zlib */
/* The table's large buttons: the decisions, the throw, what goes on from what is held. */
#include "screens/table_buttons.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "screens/coach.h"
#include "screens/dice_entry.h"
#include "screens/score_entry.h"
#include "screens/state.h"
#include "screens/tutorial.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Between two buttons, units. */
#define GAP 5.0f

enum command { GO_ON, SHEET };

static const char *const names[] = {[GO_ON] = "table.go_on", [SHEET] = "table.sheet"};
static const struct ui_commands commands = {.names = names};

/* ---- Drawing --------------------------------------------------------------------------------- */

static void draw_action(const struct table *table, struct ui *ui, struct canvas_rect rect,
                        const struct boards_action *action, bool main)
{
    struct ui_command command = boards_button_command(tc_match_game(table->match), action);
    ui_button(ui, rect,
              &(struct ui_button){.command = command,
                                  .label = action->label,
                                  .detail = action->detail,
                                  .key = action->key,
                                  .why = action->why[0] == '\0' ? NULL : action->why,
                                  .main = main});
    if (main && action->why[0] == '\0') {
        ui_prefer(ui, command);
    }
    if (action->why[0] == '\0') {
        boards_advice_lamp(&table->told, &action->action, ui, rect);
    }
}

/* What the throw risks; what is lacking to win; or whose it is. */
static void say_throw(const struct table *table, const struct ui *ui, float w,
                      char detail[BOARDS_LINE_MAX])
{
    struct boards_need need;
    detail[0] = '\0';
    if (table->board->throw_detail != NULL) {
        table->board->throw_detail(&table->told, detail);
    }
    if (detail[0] != '\0') {
        return;
    }
    bool needs = table->board->need != NULL && table->board->need(&table->told, &need);
    if (needs && !need.large) {
        boards_say(detail, BOARDS_LINE_MAX, _("{points} to win"),
                   {"points", .number = need.points});
    } else if (table->shown.player >= 0) {
        const struct match_seat *who = &table->seats[table->shown.player];
        bool fits = ui_text_width(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), who->name) <
                    w - ui->unit * 4;
        snprintf(detail, BOARDS_LINE_MAX, "%s", fits ? who->name : who->initials);
    }
}

static void draw_throw(const struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    char label[BOARDS_NAME_MAX], detail[BOARDS_LINE_MAX];
    const struct table *table = &screens->table;
    table->board->throw_label(&table->told, label);
    say_throw(table, ui, rect.w, detail);
    ui_button(ui, rect,
              &(struct ui_button){.command = boards_throw_command(),
                                  .label = label,
                                  .detail = detail,
                                  .key = "R",
                                  .main = true});
    ui_prefer(ui, boards_throw_command());
}

/* Whose turn what is held gives way to, where points of a turn are lost and the dice passed on:
   once it has been told what happened; "" where it is nobody else's. */
static void say_next(const struct table *table, char detail[BOARDS_LINE_MAX])
{
    const struct tc_state *next = tc_match_state(table->match);
    detail[0] = '\0';
    if (table->board->need != NULL && !table->told.announced && !table_forfeit_held(table) &&
        next->phase != TC_PHASE_OVER && next->player >= 0 && table->shown.player >= 0 &&
        next->player != table->shown.player) {
        boards_say(detail, BOARDS_LINE_MAX, _("{name} is next"),
                   {"name", .words = table->seats[next->player].name});
    }
}

static void draw_go_on(const struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    char detail[BOARDS_LINE_MAX];
    say_next(&screens->table, detail);
    const char *label = table_forfeit_held(&screens->table) ? _("Done")
                        : table_over(&screens->table) && saving_evening_moved(screens)
                            ? _("See the standings")
                        : table_over(&screens->table) ? _("See the results")
                                                      : _("Continue");
    ui_button(ui, rect,
              &(struct ui_button){.command = ui_command(&commands, GO_ON, 0),
                                  .label = label,
                                  .detail = detail,
                                  .key = "\xE2\x86\xB5",
                                  .main = true});
    ui_let_press(ui, UI_AFAR_PLAYERS);
    ui_prefer(ui, ui_command(&commands, GO_ON, 0));
}

/* Where the main action will stand when the dice have come to rest. */
static void draw_waiting(struct ui *ui, struct canvas_rect rect)
{
    ui_text(ui, ui_whole(rect), ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), UI_CENTER,
            ui->theme.text, _("Press to skip"));
}

/* A score sheet that is folded away has its place beside a single action. */
static void draw_folded(const struct table *table, struct ui *ui, struct canvas_rect rect)
{
    bool panel = table_asks_sum(table) || table_asks_faces(table);
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    if (!panel && table_actions(table, actions) < 2) {
        ui_button(ui, rect,
                  &(struct ui_button){.command = ui_command(&commands, SHEET, 0),
                                      .label = _("Score sheet"),
                                      .key = "S",
                                      .icon = "icons/records.svg"});
    }
}

/* A single button ends where the first of two does; where that lies right of the window's middle,
   below what is asked, and nothing stands left of it, it grows as far to the left of the middle. */
static struct canvas_rect single_place(const struct ui *ui, struct canvas_rect rect, float free_x)
{
    struct canvas_rect place = ui_column(rect, 2, ui->unit * GAP, 0);
    float mirrored = fmaxf(free_x, (float)ui->w - (place.x + place.w));
    if (mirrored < place.x) {
        place.w += place.x - mirrored;
        place.x = mirrored;
    }
    return place;
}

void table_buttons_draw_actions(const struct screens *screens, struct ui *ui,
                                struct canvas_rect rect, float free_x)
{
    const struct table *table = &screens->table;
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    struct canvas_rect single = single_place(ui, rect, free_x);
    int count = table_actions(table, actions);
    if (table_held(table)) {
        draw_go_on(screens, ui, single);
    } else if (table_asks_sum(table)) {
        score_entry_draw_actions(table, ui, rect);
    } else if (table_asks_faces(table)) {
        dice_entry_draw_actions(table, ui, rect);
    } else if (count > 0) {
        int main = boards_advice_main(&table->told, actions, count);
        for (int i = 0; i < count; i++) {
            struct canvas_rect place =
                count < 2 ? single : ui_column(rect, count, ui->unit * GAP, i);
            draw_action(table, ui, place, &actions[i], i == main);
        }
    } else if (table_asks(table) && table->shown.await == TC_AWAIT_ROLL) {
        draw_throw(screens, ui, single);
    } else if (!table_asks(table)) {
        draw_waiting(ui, single);
    }
}

/* What a board has more choices of than large buttons takes the row, and the buttons what is left
   of that; true where it is so. The place of notes is theirs too where none stands there, but for
   the score sheet. */
static bool draw_choices(const struct screens *screens, struct ui *ui,
                         const struct table_buttons_room *room, bool folds)
{
    const struct table *table = &screens->table;
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    bool decides = table_asks(table) && table->shown.await == TC_AWAIT_ACT && !table_held(table) &&
                   !table_asks_sum(table) && !table_asks_faces(table);
    if (table->board->choose == NULL || !decides) {
        return false;
    }
    struct canvas_rect rest = room->buttons;
    if (room->free) {
        rest.w += rest.x - room->note.x;
        rest.x = room->note.x;
        rest.y = room->note.y + room->fuse_h;
    }
    if (room->free && folds) {
        struct canvas_rect choices = rest;
        struct canvas_rect sheet =
            ui_cut_left(&choices, fmaxf(TABLE_NOTE_LEAST * 0.55f, ui->unit * 21));
        ui_cut_left(&choices, ui->unit * 1.6f);
        if (table->board->choose_fits == NULL ||
            table->board->choose_fits(table->view, &table->told, ui, choices)) {
            draw_folded(table, ui, sheet);
            rest = choices;
        }
    }
    rest = table->board->choose(table->view, &table->told, ui, rest);
    int count = rest.w > 0 ? table_actions(table, actions) : 0;
    int main = boards_advice_main(&table->told, actions, count);
    for (int i = 0; i < count; i++) {
        draw_action(table, ui, ui_column(rest, count, fminf(ui->unit * GAP, rest.w * 0.06f), i),
                    &actions[i], i == main);
    }
    return true;
}

void table_buttons_draw(const struct screens *screens, struct ui *ui,
                        const struct table_buttons_room *room)
{
    const struct table *table = &screens->table;
    bool folds = table->board->folds != NULL && table->board->folds(&table->told, ui, room->board);
    if (!draw_choices(screens, ui, room, folds)) {
        bool clear = room->free && !folds;
        table_buttons_draw_actions(screens, ui, room->buttons,
                                   clear ? room->note.x : room->buttons.x);
        if (folds) {
            draw_folded(table, ui, ui_column(room->buttons, 2, ui->unit * GAP, 1));
        }
    }
    tutorial_point(screens, ui);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

bool table_buttons_goes_on(const struct ui_event *event)
{
    return ui_event_press(event, &commands) == GO_ON;
}

bool table_buttons_opens_sheet(const struct ui_event *event)
{
    return ui_event_press(event, &commands) == SHEET;
}

bool table_buttons_offers_sheet(const struct ui *ui)
{
    return ui_node_of(ui, ui_command(&commands, SHEET, 0)) != NULL;
}

void table_buttons_make(struct screens *screens, const struct tc_action *action, bool throws)
{
    if (!coach_doubts(screens, action, throws)) {
        table_act(&screens->table, action, throws);
    }
}

bool table_buttons_press(struct screens *screens, const struct tc_action *action, int key)
{
    const struct table *table = &screens->table;
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    int count = table_actions(table, actions);
    for (int i = 0; i < count; i++) {
        bool meant = action != NULL ? tc_action_equal(action, &actions[i].action)
                                    : key == actions[i].shortcut;
        if (meant && actions[i].why[0] == '\0') {
            table_buttons_make(screens, &actions[i].action, actions[i].throws);
            return true;
        }
    }
    return false;
}
