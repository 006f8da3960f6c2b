/* SPDX-License-Identifier: Zlib */
/* What phones are told of what is on screen: the table's own words, read off the frame that is
   shown, so that no phone knows a face before the table shows it. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "boards/advice.h"
#include "canvas/shapes.h"
#include "remote/view.h"
#include "screens/phones.h"
#include "screens/results.h"
#include "screens/state.h"
#include "session/bot.h"
#include "session/points.h"
#include "session/seats.h"

static_assert((int)REMOTE_SEATS_MAX == (int)TC_SEATS_MAX, "a phone may have any seat");
static_assert((int)REMOTE_DICE_MAX == (int)TC_DICE_MAX, "and throw as many dice");
static_assert((int)REMOTE_ACTIONS_MAX == (int)TC_ACTIONS_MAX, "and make any action");
static_assert((int)REMOTE_ACTION_BYTES == (int)TC_ACTION_TEXT_MAX, "by its text");
static_assert((int)REMOTE_SUM_LINES == (int)BOARDS_SUM_LINES, "a sum adds up alike");

#define COPY(to, from) snprintf(to, sizeof(to), "%s", from)

static uint32_t rgb_of(struct canvas_color color)
{
    return (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

/* Black or white, whichever is read better on it. */
static uint32_t ink_on(struct canvas_color color)
{
    struct canvas_color white = canvas_rgb(0xFFFFFF), black = canvas_rgb(0);
    return canvas_contrast(color, white) >= canvas_contrast(color, black) ? 0xFFFFFF : 0;
}

static const char *label_of(const struct ui *ui, const char *id)
{
    const struct ui_node *node = ui_find(ui, id);
    return node == NULL ? "" : node->label;
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* What the marks are called in the page, which draws them: the same in every language. */
static const char *const mark_names[UI_PLAYER_COLORS] = {
    "circle", "square",   "triangle", "diamond", "star", "plus",
    "heart",  "crescent", "ring",     "saltire", "bolt", "hourglass"};

static void view_seats(struct remote_view *view, const struct match_seat *seats, int count)
{
    view->seats = count;
    for (int i = 0; i < count; i++) {
        struct canvas_color color = ui_player_color(seats[i].color);
        COPY(view->seat[i].name, seats[i].name);
        COPY(view->seat[i].mark, mark_names[seats[i].color]);
        view->seat[i].color = rgb_of(color);
        view->seat[i].ink = ink_on(color);
        view->seat[i].free = session_is_person(&seats[i]);
    }
}

static void view_match(const struct screens *screens, struct remote_view *view)
{
    const struct table *table = &screens->table;
    if (table->match == NULL) {
        return;
    }
    view_seats(view, table->seats, tc_match_setup(table->match)->players);
    for (int i = 0; i < view->seats; i++) {
        char card[BOARDS_NAME_MAX] = "";
        table->board->card(&table->told, i, card);
        view->seat[i].score = table->shown.score[i];
        view->seat[i].won = table_over(table) && (table->shown.winners >> i & 1) != 0;
        COPY(view->seat[i].card, card);
    }
    COPY(view->game, tc_match_game(table->match)->id);
    COPY(view->title, i18n_get(tc_match_game(table->match)->title));
    view->felt = table->board->felt;
}

/* ---- What is asked --------------------------------------------------------------------------- */

static uint16_t persons(const struct table *table)
{
    uint16_t seats = 0;
    for (int i = 0; i < tc_match_setup(table->match)->players; i++) {
        seats |= (uint16_t)(session_is_person(&table->seats[i]) ? 1U << i : 0);
    }
    return seats;
}

/* Those who decide or throw in a position; in a roll-off anybody who takes part. */
static uint16_t asked_in(const struct table *table, const struct tc_state *state)
{
    unsigned seats = state->player >= 0 ? 1U << state->player : state->contenders;
    return (uint16_t)(seats & persons(table));
}

/* What a label says behind those words and a colon; NULL where it does not begin so. */
static const char *behind(const char *label, const char *words)
{
    static const char *const colons[] = {": ", "\xC2\xA0: ", "\xEF\xBC\x9A"};
    size_t length = strlen(words);
    for (size_t i = 0; i < sizeof colons / sizeof colons[0]; i++) {
        size_t colon = strlen(colons[i]);
        if (length > 0 && strncmp(label, words, length) == 0 &&
            strncmp(label + length, colons[i], colon) == 0) {
            return label + length + colon;
        }
    }
    return NULL;
}

/* The words of its node, where there is one: what is on the board itself, too. A node of the board
   says in one label what a button says in two lines. */
static void read_node(const struct ui *ui, struct remote_action *action)
{
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "action.%s", action->action);
    for (char *at = id; *at != '\0'; at++) {
        *at = *at == ' ' ? '-' : *at;
    }
    const struct ui_node *node = ui_find(ui, id);
    if (node != NULL && node->label[0] != '\0') {
        const char *rest = node->detail[0] == '\0' ? behind(node->label, action->label) : NULL;
        if (rest == NULL) {
            COPY(action->label, node->label);
        }
        COPY(action->detail, rest != NULL ? rest : node->detail);
        COPY(action->why, node->why);
    }
}

static const struct boards_action *button_of(const struct boards_action *list, int count,
                                             const struct tc_action *action)
{
    for (int i = 0; i < count; i++) {
        if (tc_action_equal(&list[i].action, action)) {
            return &list[i];
        }
    }
    return NULL;
}

static void read_button(const struct boards_action *button, struct remote_action *action)
{
    COPY(action->label, button->label);
    COPY(action->detail, button->detail);
    COPY(action->why, button->why);
    action->throws = button->throws;
}

static void view_action(const struct screens *screens, const struct tc_action *from,
                        const struct boards_action *buttons, int count, int main,
                        struct remote_asked *asked)
{
    static const enum remote_pick picks[] = {[BOARDS_PICKS_NOTHING] = REMOTE_PICK_NONE,
                                             [BOARDS_PICKS_DICE] = REMOTE_PICK_DICE,
                                             [BOARDS_PICKS_FACES] = REMOTE_PICK_FACES};
    const struct table *table = &screens->table;
    const struct boards_board *board = table->board;
    struct remote_action *action = &asked->action[asked->actions++];
    struct boards_action picked = {.id = NULL};
    char label[BOARDS_NAME_MAX] = "";
    enum boards_picks by = board->picked == NULL
                               ? BOARDS_PICKS_NOTHING
                               : board->picked(table->view, &table->told, from, &picked);
    const struct boards_action *button = button_of(buttons, count, from);
    tc_action_text(tc_match_game(table->match), from, action->action);
    board->choice(&table->told, from, BOARDS_FORM_BUTTON, label);
    COPY(action->label, label);
    if (by != BOARDS_PICKS_NOTHING) {
        read_button(&picked, action);
        action->count = from->count;
        memcpy(action->pick, from->argument, sizeof action->pick);
        asked->pick = picks[by];
    } else if (button != NULL) {
        read_button(button, action);
    } else {
        read_node(&screens->ui, action);
    }
    action->throws = action->throws || (board->throws != NULL && board->throws(&table->told, from));
    action->main = main >= 0 && tc_action_equal(&buttons[main].action, from);
}

static void view_actions(const struct screens *screens, struct remote_asked *asked)
{
    struct tc_action list[TC_ACTIONS_MAX];
    struct boards_action buttons[BOARDS_ACTIONS_MAX];
    const struct table *table = &screens->table;
    int count = table_actions(table, buttons);
    int main = count > 0 ? boards_advice_main(&table->told, buttons, count) : -1;
    int legal = tc_game_legal(tc_match_setup(table->match), &table->shown, list);
    asked->what = REMOTE_ASKS_ACT;
    for (int i = 0; i < legal; i++) {
        view_action(screens, &list[i], buttons, count, main, asked);
    }
    /* What else there is to press at the table tells by that why it can't be done. */
    for (int i = 0; i < count && asked->actions < REMOTE_ACTIONS_MAX; i++) {
        struct remote_action *action = &asked->action[asked->actions];
        bool listed = false;
        for (int k = 0; k < legal; k++) {
            listed = listed || list[k].kind == buttons[i].action.kind;
        }
        if (!listed && buttons[i].why[0] != '\0') {
            tc_action_text(tc_match_game(table->match), &buttons[i].action, action->action);
            read_button(&buttons[i], action);
            asked->actions++;
        }
    }
    if (asked->pick != REMOTE_PICK_NONE && count > 0) {
        COPY(asked->pick_label, buttons[0].label);
        COPY(asked->pick_why, buttons[0].why);
    }
}

static void view_throw(const struct table *table, struct remote_asked *asked)
{
    char label[BOARDS_NAME_MAX] = "", detail[BOARDS_LINE_MAX] = "";
    table->board->throw_label(&table->told, label);
    if (table->board->throw_detail != NULL) {
        table->board->throw_detail(&table->told, detail);
    }
    asked->what = REMOTE_ASKS_THROW;
    asked->dice = table->shown.roll.dice;
    asked->sides = table->shown.roll.sides;
    COPY(asked->label, label);
    COPY(asked->detail, detail);
}

static void view_faces(const struct screens *screens, struct remote_asked *asked)
{
    const struct table *table = &screens->table;
    bool own = table->board->due_die != NULL && table->shown.phase != TC_PHASE_ROLLOFF;
    asked->what = REMOTE_ASKS_FACES;
    asked->dice = table->faces.dice;
    asked->sides = table->faces.sides;
    for (int i = 0; i < asked->dice; i++) {
        char id[UI_ID_MAX];
        struct boards_die die = {.name = ""};
        if (own) {
            table->board->due_die(&table->told, i, &die);
        }
        snprintf(id, sizeof id, "throw.slot.%d", i);
        COPY(asked->slot[i].label, label_of(&screens->ui, id));
        COPY(asked->slot[i].word, die.color);
        asked->slot[i].color = own ? rgb_of(die.look.body) : 0xFFFFFF;
    }
}

static void view_sum(const struct table *table, struct remote_asked *asked)
{
    const struct table_score_entry *sum = &table->sum;
    bool shows = sum->misses >= TABLE_MISSES;
    asked->what = REMOTE_ASKS_SUM;
    asked->misses = sum->misses;
    COPY(asked->label, sum->what.question);
    asked->lines = shows ? sum->what.count : 0;
    for (int i = 0; i < asked->lines; i++) {
        COPY(asked->line[i], sum->what.line[i]);
    }
}

/* Whose sum it is; where it is nobody's, anybody's. */
static uint16_t counters(const struct table *table)
{
    int seat = table->queue_at < table->queue_count ? table->queue[table->queue_at].event.seat
                                                    : TC_NO_SEAT;
    return (uint16_t)(persons(table) & (seat >= 0 ? 1U << seat : 0xFFFFU));
}

static void view_asked(const struct screens *screens, struct remote_view *view)
{
    const struct table *table = &screens->table;
    struct remote_asked *asked = &view->asked;
    if (table_asks_sum(table)) {
        asked->seats = counters(table);
        view_sum(table, asked);
    } else if (table_asks_faces(table)) {
        asked->seats = asked_in(table, &table->shown);
        view_faces(screens, asked);
    } else if (table_asks(table) && table->shown.await == TC_AWAIT_ROLL) {
        asked->seats = asked_in(table, &table->shown);
        view_throw(table, asked);
    } else if (table_asks(table) && table->shown.await == TC_AWAIT_ACT) {
        asked->seats = asked_in(table, &table->shown);
        view_actions(screens, asked);
    }
}

/* ---- Buttons --------------------------------------------------------------------------------- */

struct search {
    const struct table *table;
    size_t at;
    uint16_t seats;
};

static bool find_undoers(void *context, const struct tc_step *step)
{
    struct search *search = context;
    if (step->at == search->at) {
        search->seats = asked_in(search->table, step->state);
    }
    return step->at < search->at;
}

/* Whoever did last what an undo takes back may take it back. */
static uint16_t undoers(struct screens *screens)
{
    const struct table *table = &screens->table;
    struct screens_phones *phones = &screens->phones;
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records), back = table->bot_records + 1;
    if (table_asks_faces(table) && table->faces.filled > 0 && !table->faces.anew) {
        return asked_in(table, &table->shown);
    }
    if (count < back) {
        return 0;
    }
    if (phones->match != table->match || phones->records != count - back) {
        struct search search = {.table = table, .at = count - back};
        tc_match_walk(tc_match_setup(table->match), records, count - back, find_undoers, &search);
        phones->match = table->match;
        phones->records = count - back;
        phones->undoers = search.seats;
    }
    return phones->undoers;
}

/* NULL where there is no room, or nobody to press it. */
static struct remote_button *add_button(struct remote_view *view, const char *id, const char *label,
                                        uint16_t seats)
{
    if (seats == 0 || view->buttons == REMOTE_BUTTONS_MAX || strlen(id) >= REMOTE_BUTTON_BYTES) {
        return NULL;
    }
    struct remote_button *button = &view->button[view->buttons++];
    COPY(button->name, id);
    COPY(button->label, label);
    button->seats = seats;
    return button;
}

/* Wishes stand in the table's menu, where no phone gets. */
static void add_wishes(const struct table *table, struct remote_view *view)
{
    for (int seat = 0; table->board->wish != NULL && seat < view->seats; seat++) {
        struct boards_wish wish;
        char id[UI_ID_MAX];
        if ((persons(table) >> seat & 1) == 0 ||
            !table->board->wish(table->view, &table->told, seat, &wish)) {
            continue;
        }
        ui_command_name(wish.command, id);
        struct remote_button *button = add_button(view, id, wish.label, (uint16_t)(1U << seat));
        if (button != NULL) {
            button->turns = true;
            button->on = wish.on;
        }
    }
}

/* Seats whose players may press it by a phone. */
static uint16_t pressers(struct screens *screens, const struct ui_node *node)
{
    return node->afar == UI_AFAR_PLAYERS ? persons(&screens->table)
           : node->afar == UI_AFAR_LAST  ? undoers(screens)
           : node->afar == UI_AFAR_ALL   ? UINT16_MAX
                                         : 0;
}

/* ---- The rest -------------------------------------------------------------------------------- */

static void add_die(const struct screens *screens, const struct ui_node *node,
                    struct remote_view *view)
{
    int number = node->command.argument;
    if (view->dice == REMOTE_DICE_MAX || number < 0 || number >= DICE_MAX) {
        return;
    }
    struct remote_die *die = &view->die[view->dice++];
    const struct dice_look *look = dice_look_of(boards_dice(screens->table.view), number);
    die->die = number;
    die->value = node->value;
    die->aside = node->where != NULL && strcmp(node->where, "aside") == 0;
    die->color = rgb_of(look->body);
    die->sides = dice_sides_of(boards_dice(screens->table.view), number);
    die->letter[0] = look->mark;
    COPY(die->label, node->label);
}

/* What is written on the board, for whoever can't see it. */
static void add_words(const struct ui_node *node, struct remote_view *view)
{
    if (view->board < REMOTE_BOARD_MAX && node->label[0] != '\0') {
        COPY(view->about[view->board], node->label);
        view->board++;
    }
}

static void view_nodes(struct screens *screens, struct remote_view *view)
{
    const struct ui *ui = &screens->ui;
    for (const struct ui_node *node = NULL; (node = ui_next(ui, node)) != NULL;) {
        if (node->board && node->role == UI_ROLE_DIE && node->has_value) {
            add_die(screens, node, view);
        } else if (node->board && node->role == UI_ROLE_TEXT) {
            add_words(node, view);
        } else if (node->enabled && node->role != UI_ROLE_TEXT) {
            add_button(view, node->id, node->label, pressers(screens, node));
        }
    }
}

static void view_lines(const struct table *table, struct remote_view *view)
{
    size_t count = table->log.count;
    size_t first = count > REMOTE_LINES_MAX ? count - REMOTE_LINES_MAX : 0;
    for (size_t i = first; i < count; i++) {
        struct remote_line *line = &view->line[view->lines++];
        line->number = (int64_t)i;
        COPY(line->text, table->log.lines[i]);
        if (i + 1 == count) {
            COPY(line->mood, table_over(table)                          ? "win"
                             : table->log.kind == table->board->setback ? "loss"
                                                                        : "");
        }
    }
}

static void view_table(struct screens *screens, struct remote_view *view)
{
    const struct table *table = &screens->table;
    view->screen = REMOTE_SCREEN_TABLE;
    view->busy = !table_asks(table) && !table_held(table) && !table_asks_sum(table);
    view->turn = table->shown.player;
    view_lines(table, view);
    COPY(view->last, label_of(&screens->ui, "ribbon.last"));
    COPY(view->ask, label_of(&screens->ui, "ribbon.ask"));
    if (!view->busy) { /* what moves is not seen yet */
        view_asked(screens, view);
        view_nodes(screens, view);
        if (table_asks(table)) {
            add_wishes(table, view);
        }
    }
}

static void view_results(struct screens *screens, struct remote_view *view)
{
    const struct results_ranking ranking = results_rank(&screens->table);
    view->screen = REMOTE_SCREEN_RESULTS;
    view_match(screens, view);
    for (int i = 0; i < ranking.players; i++) {
        view->seat[ranking.seat[i]].place = ranking.place[i];
    }
    view_nodes(screens, view);
}

static void view_evening(struct screens *screens, struct remote_view *view)
{
    const struct evening *evening = &screens->evening.evening;
    struct evening_standings standings = evening_stand(evening);
    const char *wheel = label_of(&screens->ui, "evening.wheel.game");
    view->screen = REMOTE_SCREEN_EVENING;
    COPY(view->evening, label_of(&screens->ui, "evening.title"));
    COPY(view->ask, label_of(&screens->ui, "ask.text"));
    COPY(view->next, wheel[0] != '\0' ? wheel : label_of(&screens->ui, "evening.next.game"));
    for (int i = 0; i < standings.count && i < REMOTE_STANDINGS_MAX; i++) {
        const struct evening_standing *one = &standings.list[i];
        const struct match_seat *who = &evening->person[one->person].seat;
        struct remote_standing *told = &view->standing[view->standings++];
        told->place = one->place;
        told->points = (int)one->points;
        told->color = rgb_of(ui_player_color(who->color));
        COPY(told->name, who->name);
    }
    struct match_seat seats[TC_SEATS_MAX];
    int count = 0;
    for (int i = 0; i < evening->people && count < TC_SEATS_MAX; i++) {
        if (evening->person[i].here) {
            seats[count++] = evening->person[i].seat;
        }
    }
    view_seats(view, seats, count);
    view_nodes(screens, view);
}

static uint64_t stage_of(const struct screens *screens, const struct remote_view *view)
{
    const struct table *table = &screens->table;
    const struct evening *evening = &screens->evening.evening;
    const struct tc_record *records;
    uint64_t stage = base_hash_number(BASE_HASH, (uint64_t)view->screen);
    stage = base_hash_number(stage, (uint64_t)view->asked.what << 16 | view->asked.seats);
    stage = base_hash_number(stage, (uint64_t)evening->phase << 8 | (uint64_t)evening->turns);
    stage = base_hash_number(stage, screens->matches);
    if (table->match != NULL) {
        stage = base_hash_number(stage, tc_match_seed(table->match));
        stage = base_hash_number(stage, tc_match_records(table->match, &records));
        stage = base_hash_number(stage, (uint64_t)table->phase << 8 | (uint64_t)table->queue_at);
        stage = base_hash_number(stage, (uint64_t)table->sum.misses);
    }
    return stage;
}

/* A page lies over a match that goes on afterwards. */
static bool visits(const struct screens *screens)
{
    return screens->back != NULL && screens->back->phones != REMOTE_SCREEN_AWAY;
}

void screens_phones_view(struct screens *screens, struct remote_view *view)
{
    memset(view, 0, sizeof *view);
    view->turn = REMOTE_NO_SEAT;
    bool open = screens->overlay != NULL && !screens_asks_afar(screens);
    switch (screens->now->phones) {
    case REMOTE_SCREEN_TABLE:
        if (screens->table.match != NULL) {
            view_match(screens, view);
        }
        if (screens->table.match != NULL && !open) {
            view_table(screens, view);
        }
        break;
    case REMOTE_SCREEN_EVENING:
        if (!open) {
            view_evening(screens, view);
        }
        break;
    case REMOTE_SCREEN_RESULTS:
        if (!open) {
            view_results(screens, view);
        }
        break;
    case REMOTE_SCREEN_SETUP:
        view->screen = REMOTE_SCREEN_SETUP;
        view_seats(view, screens->lineup.seats, screens->lineup.players);
        COPY(view->game, tc_setup_game(&screens->lineup.setup)->id);
        COPY(view->title, i18n_get(tc_setup_game(&screens->lineup.setup)->title));
        break;
    case REMOTE_SCREEN_AWAY:
        break;
    }
    if (view->screen == REMOTE_SCREEN_AWAY) {
        COPY(view->notice, open || visits(screens) ? _("Something else is open at the table.")
                                                   : _("No game is being played."));
    }
    view->stage = stage_of(screens, view);
}
