/* SPDX-License-Identifier: Zlib */
/* The table: place cards, the game's board, what just happened and what can be done. */
#include <math.h>

#include "base/i18n.h"
#include "boards/tray.h"
#include "canvas/shapes.h"
#include "screens/coach.h"
#include "screens/drag_throw.h"
#include "screens/last_round.h"
#include "screens/odds_prefetch.h"
#include "screens/fuse.h"
#include "screens/state.h"
#include "screens/score_entry.h"
#include "screens/forfeit.h"
#include "screens/table_buttons.h"
#include "screens/table_parts.h"
#include "screens/table_story.h"
#include "screens/today_parts.h"
#include "screens/tutorial.h"
#include "screens/dice_entry.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum command { UNDO, HINT, RULES, MENU };

static const char *const names[] = {
    [UNDO] = "table.undo", [HINT] = "table.hint", [RULES] = "table.rules", [MENU] = "table.menu"};
static const struct ui_commands commands = {.names = names};

/* ---- Upper right ----------------------------------------------------------------------------- */

/* Why there is nothing to take back or to advise on; NULL: there may be. */
static const char *why_nothing_asked(const struct table *table)
{
    return table_asks(table)             ? NULL
           : table_over(table)           ? _("The match is over")
           : table_held(table)           ? _("Press Continue first")
           : table_asks_sum(table)       ? _("Add up the points first")
           : table->phase == TABLE_RESTS ? _("Somebody else is playing")
                                         : _("Wait for the dice");
}

enum { TOOLS = 4 };

static const enum command tools[TOOLS] = {RULES, UNDO, HINT, MENU};

static const char *tool_label(enum command tool)
{
    return tool == RULES  ? _("Rules")
           : tool == UNDO ? _("Undo")
           : tool == HINT ? _("Hint")
                          : _("Menu");
}

/* What the screen's parts lie within. */
static struct canvas_rect within_edges(const struct ui *ui)
{
    return canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h},
                             fminf(ui->unit * 4, ui->h * 0.035f));
}

static float tool_icon(const struct ui *ui)
{
    return fmaxf(52, fminf(ui->unit * 7.5f, within_edges(ui).w * 0.07f));
}

/* Each is as wide as an icon, or as its word where that is wider. */
static float named_width(const struct ui *ui, float icon, const char *name)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    return fmaxf(icon, ui_text_width(ui, style, name) + ui->unit);
}

static float tool_width(const struct ui *ui, float icon, enum command tool)
{
    return named_width(ui, icon, tool_label(tool));
}

/* Of the head in which they stand, with the place cards beside them. */
static float tools_height(const struct ui *ui)
{
    return fmaxf(46, ui->unit * 8.5f);
}

static float tools_width(const struct ui *ui, float icon)
{
    float width = 0;
    for (int i = 0; i < TOOLS; i++) {
        width += tool_width(ui, icon, tools[i]);
    }
    return width;
}

/* The code that phones come in by stands before them where it fits, or else a sign for it. */
static float code_width(const struct screens *screens)
{
    const struct ui *ui = &screens->ui;
    float high = tools_height(ui);
    struct canvas_rect code = {0, 0, high, high};
    return !screens->phones.state.on         ? 0
           : phones_code_fits(screens, code) ? high + ui->unit
                                             : named_width(ui, tool_icon(ui), _("Phones"));
}

/* Where today's results are compared, and where dice alone decide, there is none. */
static const char *why_no_hint(const struct screens *screens)
{
    const struct table *table = &screens->table;
    return saving_today(screens) ? _("Today's dice are played without hints")
           : table->shown.phase == TC_PHASE_ROLLOFF
               ? _("One roll for everyone: the highest goes first.")
               : why_nothing_asked(table);
}

/* Once the match is won there is nothing left to take back or to advise on: the menu stands alone.
 */
static void draw_tools(struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    static const char *const icons[TOOLS] = {"icons/rules.svg", "icons/undo.svg", "icons/hint.svg",
                                             "icons/menu.svg"};
    const struct table *table = &screens->table;
    const char *busy = why_nothing_asked(table);
    bool stands = busy != NULL && !table_asks_sum(table);
    const char *const why[TOOLS] = {NULL, stands ? busy : table_undo_why(table),
                                    why_no_hint(screens), NULL};
    float icon = tool_icon(ui), code = code_width(screens);
    if (code > 0) {
        struct canvas_rect place = ui_cut_left(&rect, code);
        if (phones_code_fits(screens, place)) {
            ui_cut_right(&place, ui->unit);
            phones_code_draw(screens, place);
        } else {
            ui_icon_button(ui, place, phones_code_command(), "icons/phone.svg", _("Phones"), NULL);
        }
    }
    for (int i = 0; i < TOOLS; i++) {
        struct canvas_rect place = ui_cut_left(&rect, tool_width(ui, icon, tools[i]));
        if (win_stands(table) && tools[i] != MENU) {
            continue;
        }
        ui_icon_button(ui, place, ui_command(&commands, (int)tools[i], 0), icons[i],
                       tool_label(tools[i]), why[i]);
        ui_let_press(ui, tools[i] == UNDO ? UI_AFAR_LAST : UI_AFAR_NOBODY);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* How high a board is to be, in units of text: less, and the coach speaks beside the buttons. */
enum { BOARD_LEAST = 36 };

/* Whose dice lie here: the cloth's edge has the colour of the player in turn. */
static struct canvas_color edge_of(const struct table *table)
{
    struct canvas_color edge = {0, 0, 0, 0};
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        float share = table->forward[seat];
        struct canvas_color own = ui_player_color(table->seats[seat].color);
        if (share > 0) {
            edge = edge.a == 0 ? canvas_fade(own, share) : canvas_mix(edge, own, share);
        }
    }
    return edge;
}

/* The board, and over it what real dice or a sum are entered on; then nothing of the board is
   within reach. */
static void draw_board(struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    struct table *table = &screens->table;
    size_t before = ui_drawn(ui);
    struct canvas_color lamp = ui->theme.lamp, edge = ui->theme.edge;
    ui->theme.lamp = last_round_lamp(table, ui);
    ui->theme.edge = edge_of(table);
    ui->board = true;
    table->board->draw(table->view, &table->told, ui);
    ui->board = false;
    ui->theme.lamp = lamp;
    ui->theme.edge = edge;
    last_round_draw(table, ui, saving_finale(screens));
    if (table_asks_faces(table)) {
        ui_withdraw(ui, before, false);
        dice_entry_draw(table, ui, rect);
    } else if (table_asks_sum(table)) {
        score_entry_draw(table, ui, rect);
    } else if (table_forfeit_held(table)) {
        ui_withdraw(ui, before, false);
        forfeit_draw(table, ui, rect);
    }
}

/* Where the parts of the screen lie. */
struct parts {
    struct canvas_rect tools, cards, board;
    struct canvas_rect coach; /* of no height where it speaks beside the buttons */
    struct canvas_rect ribbon;
    struct canvas_rect note, fuse, buttons; /* the foot, a third of it for notes */
    bool beside;                            /* the coach speaks where notes have their place */
};

static struct parts cut_parts(const struct screens *screens)
{
    const struct ui *ui = &screens->ui;
    struct parts parts;
    struct canvas_rect rest = within_edges(ui);
    float high = tools_height(ui);
    struct canvas_rect head = ui_cut_top(&rest, high);
    parts.tools = ui_cut_right(&head, tools_width(ui, tool_icon(ui)) + code_width(screens));
    if (ui->w < ui->h) {
        ui_cut_top(&rest, ui->unit * 1.5f);
        parts.cards = ui_cut_top(&rest, high);
    } else {
        ui_cut_right(&head, ui->unit * 3);
        parts.cards = head;
    }
    ui_cut_top(&rest, ui->unit * 2);
    float fuse = fuse_height(screens), gap = ui->unit * 5;
    parts.note = ui_cut_bottom(&rest, fmaxf(58, ui->unit * 10) + fuse);
    ui_cut_bottom(&rest, ui->unit * 1.4f);
    parts.ribbon = ui_cut_bottom(&rest, ribbon_height(ui));
    ui_cut_bottom(&rest, ui->unit * 1.2f);
    float coach = coach_height(screens);
    parts.beside = coach > 0 && rest.h - coach < ui->unit * BOARD_LEAST;
    coach = parts.beside ? 0 : coach;
    parts.coach = ui_cut_bottom(&rest, coach);
    ui_cut_bottom(&rest, coach > 0 ? ui->unit * 1.5f : 0);
    parts.board = rest;
    float third =
        fmaxf((parts.note.w - 2 * gap) / 3, fminf(TABLE_NOTE_LEAST, parts.note.w * 0.37f));
    parts.buttons = ui_cut_right(&parts.note, parts.note.w - third - gap);
    ui_cut_right(&parts.note, ui->unit);
    parts.fuse = ui_cut_top(&parts.buttons, fuse);
    return parts;
}

static void lay_out(struct screens *screens)
{
    struct table *table = &screens->table;
    struct parts parts = cut_parts(screens);
    place_cards_lay_out(table, &screens->ui, parts.cards);
    table->told.announced = table->moments.phase != TABLE_MOMENT_NONE;
    table->board->lay_out(table->view, &table->told, &screens->ui, parts.board);
}

/* From the winners' cards to what is pressed, units: neither belongs to the other. */
#define WIN_APART 4.0f

/* What the end of a match is told on: all between the place cards and the buttons, down to the
   ribbon where that asks for something. */
static struct canvas_rect win_stage(const struct screens *screens, const struct parts *parts)
{
    char asked[BOARDS_LINE_MAX];
    const struct ui *ui = &screens->ui;
    float top = parts->board.y, bottom = parts->note.y;
    table_story_ask(screens, asked);
    bottom = asked[0] != '\0' ? parts->ribbon.y : bottom;
    return (struct canvas_rect){0, top, ui->w, bottom - top - ui->unit * WIN_APART};
}

/* A day's game, or the same for practice; which. */
static bool of_today(const struct screens *screens, int *which)
{
    int found;
    const struct saving_practice *practice = saving_practice(screens);
    bool tried = session_today_of(&screens->today, saving_number(screens), &found) != NULL;
    if (which != NULL) {
        *which = practice != NULL ? practice->which : found;
    }
    return tried || practice != NULL;
}

/* Par stands beside the one place card. */
static void draw_par(struct screens *screens, struct canvas_rect cards)
{
    int which;
    const struct table *table = &screens->table;
    if (!of_today(screens, &which) || table->match == NULL) {
        return;
    }
    struct canvas_rect card = table->told.card[0];
    float right = cards.x + cards.w, gap = screens->ui.unit * 1.5f;
    cards.x = card.x + card.w + gap;
    cards.w = right - cards.x;
    cards.h = card.h;
    today_tag_draw(&screens->ui, cards, which, table->match, saving_practice(screens) != NULL);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct table *table = &screens->table;
    struct parts parts = cut_parts(screens);
    bool won = win_stands(table);
    if (last_round_runs(table) || saving_finale(screens)) {
        last_round_draw_cloth(table, ui);
    } else {
        ui_felt(ui, table->board->felt);
    }
    place_cards_draw(table, ui);
    if (!won) {
        draw_tools(screens, ui, parts.tools);
        draw_par(screens, parts.cards);
    }
    draw_board(screens, ui, parts.board);
    coach_draw(screens, ui, parts.coach);
    if (!won) {
        table_story_draw(screens, ui, parts.ribbon);
    }
    int note = tutorial_note(screens);
    bool free = !parts.beside || !coach_draw_beside(screens, parts.note);
    if (free && note != TUTORIAL_NONE) {
        tutorial_draw(screens, ui, parts.note, note);
        free = false;
    }
    fuse_draw(screens, ui, parts.fuse);
    if (!won) {
        table_buttons_draw(screens, ui,
                           &(struct table_buttons_room){.buttons = parts.buttons,
                                                        .note = parts.note,
                                                        .fuse_h = parts.fuse.h,
                                                        .board = parts.board,
                                                        .free = free});
    } else if (win_has_come(table)) {
        table->board->draw_moving(table->view, ui); /* it rests now, in the dark */
        win_draw_ground(table, ui, win_stage(screens, &parts));
    }
}

/* What can be pressed and what is asked stand over the dark. */
static void draw_win(struct screens *screens)
{
    char asked[BOARDS_LINE_MAX];
    struct ui *ui = &screens->ui;
    struct parts parts = cut_parts(screens);
    win_draw(&screens->table, ui, win_stage(screens, &parts));
    draw_tools(screens, ui, parts.tools);
    table_story_ask(screens, asked);
    if (asked[0] != '\0') {
        table_story_draw(screens, ui, parts.ribbon);
    }
    table_buttons_draw_actions(screens, ui, parts.buttons, parts.note.x);
}

static void draw_moving(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct table *table = &screens->table;
    struct parts parts = cut_parts(screens);
    if (!win_has_come(table)) {
        table->board->draw_moving(table->view, ui);
    }
    if (win_stands(table)) {
        draw_win(screens);
    }
    announcement_draw(table, ui,
                      announcement_is_of_a_win(table)
                          ? win_words(table, ui, win_stage(screens, &parts))
                          : announcement_stage(table, ui));
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    size_t entries = screens->table.told.entries;
    float asked = screens->table.asked_ms;
    drag_throw_step(screens, ms);
    bool moving = table_step(&screens->table, ms, cues);
    win_step(&screens->table, ms, cues);
    coach_step(screens);
    if (screens->table.told.entries != entries) {
        ui_scroll_to_end(&screens->ui, "sheet");
    }
    bool beats = last_round_step(&screens->table, asked, cues);
    return moving || beats || win_moves(&screens->table);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static bool presses(const struct canvas_intent *intent)
{
    return intent->kind == CANVAS_INTENT_PRESS || intent->kind == CANVAS_INTENT_ACCEPT ||
           intent->kind == CANVAS_INTENT_KEY || intent->kind == CANVAS_INTENT_BACK;
}

static void open_log(struct screens *screens)
{
    screens_open(screens, &screens_log_overlay);
    ui_scroll_to_end(&screens->ui, "log");
}

static void go_on(struct screens *screens)
{
    struct table *table = &screens->table;
    bool over = table_over(table);
    if (table_go_on(table) && over) {
        screens_go(screens, saving_evening_moved(screens) ? &screens_evening
                            : of_today(screens, NULL)     ? &screens_today
                                                          : &screens_results);
    }
}

/* Until best play is worked out, what can be said without knowing it. */
static void show_hint(struct screens *screens)
{
    struct table *table = &screens->table;
    if (why_no_hint(screens) == NULL) {
        table->board->hint(&table->told, table->hint);
        table->hinted = true;
        table->wants_odds = true;
        coach_step(screens);
    }
}

/* An action that was picked on the board itself. */
static void press_board(struct screens *screens, const struct tc_action *action)
{
    const struct table *table = &screens->table;
    bool (*throws)(const struct boards_table *, const struct tc_action *) = table->board->throws;
    table_buttons_make(screens, action, throws != NULL && throws(&table->told, action));
}

/* It may have set something moving, which the next step tells. */
static bool press_view(struct screens *screens, const struct ui_event *event)
{
    struct table *table = &screens->table;
    enum boards_press press = table_asks(table) && table->board->press != NULL
                                  ? table->board->press(table->view, &table->told, event)
                                  : BOARDS_PRESS_PASSED;
    if (press == BOARDS_PRESS_PASSED) {
        return false;
    }
    if (press == BOARDS_PRESS_COMPLETES) {
        ui_unfocus(&screens->ui); /* to the main action */
    }
    table->stirs = true;
    table_answer(table);
    return true;
}

static void undo(struct table *table)
{
    if (table_asks(table) || table_asks_sum(table)) {
        table_undo(table);
    }
}

static void take_key(struct screens *screens, int key)
{
    struct table *table = &screens->table;
    if (key == 'U') {
        undo(table);
    } else if (key == 'H') {
        show_hint(screens);
    } else if (key == 'L') {
        open_log(screens);
    } else if (key == 'S' && table_buttons_offers_sheet(&screens->ui)) {
        screens_open(screens, &screens_sheet_overlay);
    } else if (key == CANVAS_KEY_MENU) {
        screens_open(screens, &screens_menu);
    } else if (key == 'R' && table_asks(table) && table->shown.await == TC_AWAIT_ROLL) {
        table_throw(table);
    } else {
        table_buttons_press(screens, NULL, key);
    }
}

static void press(struct screens *screens, const struct ui_event *event)
{
    struct table *table = &screens->table;
    struct tc_action action;
    if (boards_pressed(event, &action)) {
        if (!table_buttons_press(screens, &action, 0)) {
            press_board(screens, &action);
        }
        return;
    }
    if (tutorial_take(screens, event)) {
        return;
    }
    if (boards_throw_pressed(event)) {
        struct ui_event rolls = {.kind = UI_EVENT_ACT};
        if (!drag_throw_rolls(screens, &rolls.command)) {
            table_throw(table);
        } else if (boards_pressed(&rolls, &action)) {
            table_buttons_press(screens, &action, 0);
        }
        return;
    }
    if (table_buttons_goes_on(event)) {
        go_on(screens);
        return;
    }
    if (table_buttons_opens_sheet(event)) {
        screens_open(screens, &screens_sheet_overlay);
        return;
    }
    if (phones_code_pressed(event)) {
        screens_open(screens, &screens_phones_sheet);
        return;
    }
    switch (ui_event_press(event, &commands)) {
    case UNDO:
        undo(table);
        break;
    case HINT:
        show_hint(screens);
        break;
    case RULES:
        screens_visit(screens, &screens_rules);
        break;
    case MENU:
        screens_open(screens, &screens_menu);
        break;
    default:
        break;
    }
}

static size_t records(const struct table *table)
{
    const struct tc_record *list;
    return tc_match_records(table->match, &list);
}

static void take(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_KEY) {
        take_key(screens, event->key);
    } else if (event->kind == UI_EVENT_ACT) {
        press(screens, event);
    }
}

/* What lies over the board takes its presses first. */
static bool press_panel(struct screens *screens, const struct ui_event *event)
{
    struct table *table = &screens->table;
    return (table_asks_faces(table) && dice_entry_take(table, &screens->ui, event)) ||
           (table_asks_sum(table) && score_entry_take(table, &screens->ui, event));
}

static void act(struct screens *screens, const struct ui_event *event)
{
    size_t before = records(&screens->table);
    int note = tutorial_note(screens);
    if (event->kind == UI_EVENT_BACK) {
        screens_open(screens, &screens_menu);
    } else if (!press_panel(screens, event) && !press_view(screens, event)) {
        take(screens, event);
    } else if (event->kind == UI_EVENT_KEY) {
        ui_unfocus(&screens->ui); /* so that Enter goes on from what the key picked */
    }
    bool acted = records(&screens->table) != before;
    tutorial_follow(screens, note, event, acted);
    if (screens->now->plays && acted) {
        ui_unfocus(&screens->ui); /* to whatever the next decision's main action is */
    }
    drag_throw_end(screens);
}

/* Dice thrown by hand are what their button is. */
static void let_go(struct screens *screens, struct ui_command button)
{
    struct ui_event event = {.kind = UI_EVENT_ACT, .command = button};
    ui_command_name(button, event.id);
    act(screens, &event);
}

/* On the empty cloth, where nothing else is for a press, it does the one thing that can be done:
   goes on from what is held, or throws what is due. */
static bool press_cloth(struct screens *screens, const struct canvas_intent *intent)
{
    struct table *table = &screens->table;
    const struct dice *dice = boards_dice(table->view);
    const struct ui_node *node = ui_at(&screens->ui, intent->x, intent->y);
    if (intent->kind != CANVAS_INTENT_PRESS || intent->repeat || dice == NULL ||
        !canvas_rect_holds(dice_tray(dice), intent->x, intent->y) ||
        (node != NULL && ui_solid(node))) {
        return false;
    }
    if (table_held(table)) {
        go_on(screens);
        return true;
    }
    bool due = table_asks(table) && table->shown.await == TC_AWAIT_ROLL &&
               !table_asks_faces(table) && !table_asks_sum(table);
    if (due) {
        struct ui_event throws = {.kind = UI_EVENT_ACT, .command = boards_throw_command()};
        ui_command_name(throws.command, throws.id);
        act(screens, &throws);
    }
    return due;
}

/* A press does exactly one thing: while something moves it ends the motion, and while a thing
   that is held has only just appeared it does nothing. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    struct table *table = &screens->table;
    struct ui_command button;
    if (drag_throw_hold(screens, intent, &button) || drag_throw_take(screens, intent, &button)) {
        if (button.of != NULL) {
            let_go(screens, button);
        }
        return true;
    }
    if (!presses(intent)) {
        return false;
    }
    if (table_busy(table)) {
        if (!intent->repeat) {
            table_skip(table);
            ui_scroll_to_end(&screens->ui, "sheet");
        }
        return true;
    }
    if (table_only_just_held(table)) {
        table_rest(table);
        return true;
    }
    if (table_story_pressed(screens, intent)) {
        open_log(screens);
        return true;
    }
    return press_cloth(screens, intent);
}

static bool settled(const struct screens *screens)
{
    const struct table *table = &screens->table;
    return screens->overlay != NULL ||
           (!table_busy(table) && !table_counting(table) && !table->stirs &&
            !table_only_just_held(table) && !win_moves(table));
}

static enum screens_odds odds(const struct screens *screens, struct tc_setup *setup)
{
    bool wanted = screens->table.wants_odds || odds_prefetch_wanted(screens);
    return wanted ? odds_prefetch_match(&screens->table, setup) : SCREENS_ODDS_AS_IT_IS;
}

/* The blow that the board tells of. */
static struct canvas_point jolt(const struct screens *screens)
{
    return boards_jolt_offset(boards_tray_jolt(screens->table.view), screens->ui.unit);
}

static bool runs_last_round(const struct screens *screens)
{
    return last_round_runs(&screens->table);
}

const struct screen screens_table_screen = {.name = "table",
                                            .plays = true,
                                            .phones = REMOTE_SCREEN_TABLE,
                                            .music = CANVAS_MUSIC_TABLE,
                                            .last_round = runs_last_round,
                                            .settled = settled,
                                            .odds = odds,
                                            .pending = odds_prefetch_pending,
                                            .intercept = intercept,
                                            .act = act,
                                            .step = step,
                                            .lay_out = lay_out,
                                            .draw = draw,
                                            .draw_moving = draw_moving,
                                            .jolt = jolt};
