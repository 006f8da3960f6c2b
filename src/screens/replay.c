/* SPDX-License-Identifier: Zlib */
#include "screens/replay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "session/seats.h"
#include "screens/page.h"
#include "screens/state.h"
#include "screens/table_parts.h"
#include "screens/table_story.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* Between two steps, and for what is held in sight, at normal speed. */
enum { PAUSE_MS = 550, HELD_MS = 1500, INSTANT_MS = 120 };

struct replay {
    struct session_query found; /* the match, where it is the store's */
    struct tc_match *whole;     /* ours; NULL while there is none */
    struct table table;         /* its match is that far */
    size_t at;                  /* records that were played */
    size_t *turns;              /* ours: at how many records each turn begins */
    size_t turn_count;
    int64_t number, ended;       /* 0: not known */
    char title[BOARDS_LINE_MAX]; /* the game and the day; */
    char names[BOARDS_LINE_MAX]; /* and with who played */
    float above;                 /* between the title and the cards, pixels */
    bool playing, missing;
    int speed;    /* enum screens_speed */
    float waited; /* since the last step came to rest, ms */
};

static struct replay *own(const struct screens *screens)
{
    return screens_state(screens, &screens_replay);
}

enum command {
    PLAY,
    PAUSE,
    STEP_BACK,
    STEP_NEXT,
    TURN_BACK,
    TURN_NEXT,
    SPEED, /* argument: enum screens_speed */
    SLIDER,
    PAGE,
    EXPORT,
};

static const char *const names[] = {
    [PLAY] = "replay.play",      [PAUSE] = "replay.pause",         [STEP_BACK] = "replay.back",
    [STEP_NEXT] = "replay.next", [TURN_BACK] = "replay.turn.back", [TURN_NEXT] = "replay.turn.next",
    [SPEED] = "replay.speed.*",  [SLIDER] = "replay.slider",       [PAGE] = "replay.page",
    [EXPORT] = "replay.export",
};

static const char *word(int what, int speed)
{
    (void)what;
    return settings_speed_names[speed];
}

static const struct ui_commands commands = {.names = names, .word = word};

/* ---- The match ------------------------------------------------------------------------------- */

static size_t length_of(const struct replay *replay)
{
    const struct tc_record *records;
    return replay->whole == NULL ? 0 : tc_match_records(replay->whole, &records);
}

/* Brings all that is shown to its end, and leaves what is held. */
static void come_to_rest(struct table *table)
{
    while (table_busy(table) || table_held(table)) {
        table_skip(table);
        if (table_held(table)) {
            table->held_ms = TABLE_HOLD_MS;
            table_go_on(table);
        }
    }
}

static void step_on(struct replay *replay)
{
    const struct tc_record *records;
    size_t count = tc_match_records(replay->whole, &records);
    come_to_rest(&replay->table);
    if (replay->at >= count) {
        return;
    }
    table_repeat(&replay->table, &records[replay->at++]);
}

static void jump(struct replay *replay, size_t at)
{
    struct match_seat seats[TC_SEATS_MAX];
    at = at > length_of(replay) ? length_of(replay) : at;
    struct tc_match *match = tc_match_copy(replay->whole, at);
    bool put_down = replay->table.told.put_down;
    memcpy(seats, replay->table.seats, sizeof seats);
    if (match == NULL ||
        !table_resume(&replay->table, match, seats, &(struct session_manner){.take_back = false})) {
        tc_match_destroy(match);
        return;
    }
    replay->table.told.put_down = put_down;
    replay->at = at;
    replay->waited = 0;
}

static size_t turn_of(const struct replay *replay)
{
    size_t turn = 0;
    while (turn + 1 < replay->turn_count && replay->turns[turn + 1] <= replay->at) {
        turn++;
    }
    return turn;
}

static bool has_entry(const struct tc_setup *setup, const struct tc_events *events)
{
    for (int i = 0; i < events->count; i++) {
        const struct tc_event_kind *kind =
            tc_game_event(tc_setup_game(setup), events->list[i].kind);
        if (kind != NULL && kind->entry) {
            return true;
        }
    }
    return false;
}

struct turns {
    struct replay *replay;
    const struct tc_setup *setup;
    bool written; /* every turn ends with an entry on the sheet, whoever is asked on the way */
    int before;   /* the seat that was asked last; TC_NO_SEAT - 1 before the first */
};

/* A turn begins where something was written down, or, where that isn't done in every turn, where
   another player is asked than before. The roll-off is of the first one. */
static bool note_turn(void *context, const struct tc_step *step)
{
    struct turns *turns = context;
    struct replay *replay = turns->replay;
    bool asked = !turns->written && step->state->player != turns->before;
    if (step->next != NULL &&
        (replay->turn_count == 0 || asked || has_entry(turns->setup, step->events))) {
        replay->turns[replay->turn_count++] = step->at;
    }
    turns->before = step->state->player;
    return true;
}

static bool find_turns(struct replay *replay)
{
    const struct tc_record *records;
    size_t count = tc_match_records(replay->whole, &records);
    struct turns turns = {.replay = replay,
                          .setup = tc_match_setup(replay->whole),
                          .written = boards_find(tc_match_game(replay->whole))->entry_title == NULL,
                          .before = TC_NO_SEAT - 1};
    replay->turns = calloc(count + 1, sizeof *replay->turns);
    if (replay->turns == NULL) {
        return false;
    }
    tc_match_walk(turns.setup, records, count, note_turn, &turns);
    return true;
}

static void add_names(struct replay *replay, int players)
{
    memcpy(replay->names, replay->title, sizeof replay->names);
    size_t at = strlen(replay->names);
    for (int seat = 0; seat < players && at < sizeof replay->names; seat++) {
        int more = snprintf(replay->names + at, sizeof replay->names - at, "%s%s",
                            seat == 0 ? " \xC2\xB7 " : ", ", replay->table.seats[seat].name);
        at += more > 0 ? (size_t)more : 0;
    }
}

static void make_title(struct replay *replay)
{
    char date[I18N_DATE_MAX];
    const struct tc_game *game = tc_match_game(replay->whole);
    bool dated = replay->ended != 0;
    snprintf(replay->title, sizeof replay->title, "%s%s%s", i18n_get(game->title),
             dated ? " \xC2\xB7 " : "", dated ? i18n_date(date, replay->ended) : "");
    add_names(replay, tc_match_setup(replay->whole)->players);
}

/* Takes the match over. Whoever played, here nobody decides. */
static void show(struct screens *screens, struct tc_match *match, const struct match_seat *seats,
                 bool put_down)
{
    struct replay *replay = own(screens);
    replay->whole = match;
    replay->missing = match == NULL || !find_turns(replay);
    if (replay->missing) {
        return;
    }
    memcpy(replay->table.seats, seats, sizeof replay->table.seats);
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        replay->table.seats[seat].kind = 0;
        replay->table.seats[seat].left = false;
    }
    replay->table.told.put_down = put_down;
    replay->table.looks_back = true;
    struct boards_tempo tempo = screens_tempo(&screens->settings, replay->speed);
    table_set_tempo(&replay->table, &tempo);
    jump(replay, 0);
    replay->missing = replay->table.match == NULL;
    make_title(replay);
    replay->playing = !replay->missing;
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void close(void *state)
{
    struct replay *replay = state;
    session_query_forget(&replay->found);
    table_finish(&replay->table);
    tc_match_destroy(replay->whole);
    free(replay->turns);
}

static void begin(struct screens *screens)
{
    screens_visit(screens, &screens_replay);
    own(screens)->speed = (int)screens->settings.speed;
}

void replay_open_number(struct screens *screens, int64_t number, int64_t ended)
{
    begin(screens);
    own(screens)->number = number;
    own(screens)->ended = ended;
    session_query_ask(&own(screens)->found, store_ask_match(screens->given.store, number));
}

void replay_open_table(struct screens *screens)
{
    const struct table *table = &screens->table;
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records);
    begin(screens);
    own(screens)->number = saving_number(screens);
    show(screens, tc_match_copy(table->match, count), table->seats, table->manner.real_dice);
}

static bool poll(struct screens *screens)
{
    struct replay *replay = own(screens);
    struct match_seat seats[TC_SEATS_MAX];
    if (!session_query_poll(&replay->found)) {
        return false;
    }
    const struct store_matches *found = replay->found.what;
    if (found->count == 0) {
        replay->missing = true;
        return true;
    }
    int players = tc_match_setup(found->list[0].match)->players;
    bool put_down = (found->list[0].flags & STORE_REAL_DICE) != 0;
    session_seats_read(found->list[0].seats, players, seats);
    show(screens, store_take_match(replay->found.asked, 0), seats, put_down);
    session_query_forget(&replay->found);
    return true;
}

static bool awaits(const struct screens *screens)
{
    return session_query_pending(&own(screens)->found);
}

static bool settled(const struct screens *screens)
{
    const struct replay *replay = own(screens);
    return screens->overlay != NULL || replay->table.match == NULL ||
           (!replay->playing && !table_busy(&replay->table) && !table_counting(&replay->table));
}

/* ---- Time ------------------------------------------------------------------------------------ */

static float patience(const struct replay *replay)
{
    float share = (float[]){1.6f, 1, 0.5f, 0}[replay->speed];
    return fmaxf(INSTANT_MS, (table_held(&replay->table) ? HELD_MS : PAUSE_MS) * share);
}

/* Goes on by itself once what was shown has stood for a while. */
static void play_on(struct replay *replay, float ms)
{
    struct table *table = &replay->table;
    if (table_busy(table)) {
        replay->waited = 0;
        return;
    }
    replay->waited += ms;
    if (replay->waited < patience(replay)) {
        return;
    }
    replay->waited = 0;
    if (table_held(table) && !table_over(table)) {
        table->held_ms = TABLE_HOLD_MS;
        table_go_on(table);
    } else if (replay->at < length_of(replay)) {
        step_on(replay);
    } else {
        replay->playing = false;
    }
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    struct replay *replay = own(screens);
    if (replay->table.match == NULL) {
        return false;
    }
    struct boards_tempo tempo = screens_tempo(&screens->settings, replay->speed);
    table_set_tempo(&replay->table, &tempo);
    size_t entries = replay->table.told.entries;
    bool moving = table_step(&replay->table, ms, cues);
    if (replay->playing) {
        play_on(replay, ms);
    }
    if (replay->table.told.entries != entries) {
        ui_scroll_to_end(&screens->ui, "sheet");
    }
    return moving || replay->playing;
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void play(struct replay *replay)
{
    if (replay->at >= length_of(replay)) {
        jump(replay, 0);
    }
    replay->playing = true;
    replay->waited = 0;
}

static void back(struct replay *replay)
{
    replay->playing = false;
    jump(replay, replay->at > 0 ? replay->at - 1 : 0);
}

static void next(struct replay *replay)
{
    replay->playing = false;
    come_to_rest(&replay->table);
    step_on(replay);
}

/* To the beginning of the turn, and from there to the one before. */
static void turn_back(struct replay *replay)
{
    size_t turn = turn_of(replay);
    size_t begins = replay->turn_count == 0 ? 0 : replay->turns[turn];
    replay->playing = false;
    jump(replay, begins < replay->at || turn == 0 ? begins : replay->turns[turn - 1]);
}

static void turn_next(struct replay *replay)
{
    size_t turn = turn_of(replay) + 1;
    replay->playing = false;
    jump(replay, turn < replay->turn_count ? replay->turns[turn] : length_of(replay));
}

static void slide(struct screens *screens)
{
    const struct ui_node *node = ui_node_of(&screens->ui, ui_command(&commands, SLIDER, 0));
    struct replay *replay = own(screens);
    if (node == NULL || node->rect.w <= node->rect.h) {
        return;
    }
    float share =
        (screens->ui.pointer.x - node->rect.x - node->rect.h / 2) / (node->rect.w - node->rect.h);
    share = fmaxf(0, fminf(1, share));
    replay->playing = false;
    size_t to = (size_t)lroundf(share * (float)length_of(replay));
    if (to != replay->at) {
        jump(replay, to);
        ui_scroll_to_end(&screens->ui, "sheet");
    }
}

static void export_match(struct screens *screens)
{
    const struct replay *replay = own(screens);
    session_exchange_export(&screens->exchange, replay->number, tc_match_game(replay->whole)->id,
                            replay->ended);
}

static void press(struct screens *screens, const struct ui_event *event)
{
    struct replay *replay = own(screens);
    switch (event->command.what) {
    case SPEED:
        replay->speed = event->command.argument;
        break;
    case PLAY:
        play(replay);
        break;
    case PAUSE:
        replay->playing = false;
        break;
    case STEP_BACK:
        back(replay);
        break;
    case STEP_NEXT:
        next(replay);
        break;
    case TURN_BACK:
        turn_back(replay);
        break;
    case TURN_NEXT:
        turn_next(replay);
        break;
    case PAGE:
        page_open_match(screens, replay->whole, replay->table.seats, replay->ended);
        break;
    case EXPORT:
        export_match(screens);
        break;
    default:
        return;
    }
    ui_scroll_to_end(&screens->ui, "sheet");
}

static void take_key(struct screens *screens, int key)
{
    struct replay *replay = own(screens);
    if (key == 'P') {
        replay->playing ? (void)(replay->playing = false) : play(replay);
    } else if (key == CANVAS_KEY_PAGE_UP) {
        turn_back(replay);
    } else if (key == CANVAS_KEY_PAGE_DOWN) {
        turn_next(replay);
    } else if (key == CANVAS_KEY_HOME) {
        jump(replay, 0);
    } else if (key == CANVAS_KEY_END) {
        replay->playing = false;
        jump(replay, length_of(replay));
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct replay *replay = own(screens);
    int pressed = ui_event_press(event, &commands);
    if (ui_page_left(event)) {
        screens_return(screens);
    } else if (replay->table.match == NULL) {
        return;
    } else if (event->kind == UI_EVENT_KEY) {
        take_key(screens, event->key);
    } else if (event->command.of == &commands && event->command.what == SLIDER) {
        if (event->kind != UI_EVENT_LET_GO &&
            (event->kind != UI_EVENT_ACT || screens->ui.pointing ||
             screens->ui.source == CANVAS_SOURCE_TOUCH)) {
            slide(screens);
        }
    } else if (pressed != UI_NO_COMMAND) {
        press(screens, event);
    }
}

/* On the slider left and right go by one step. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    struct replay *replay = own(screens);
    bool sideways = intent->kind == CANVAS_INTENT_GO &&
                    (intent->way == CANVAS_WAY_LEFT || intent->way == CANVAS_WAY_RIGHT);
    if (replay->table.match == NULL || !sideways ||
        !ui_focused(&screens->ui, ui_command(&commands, SLIDER, 0))) {
        return false;
    }
    if (intent->way == CANVAS_WAY_LEFT) {
        back(replay);
    } else {
        next(replay);
    }
    return true;
}

/* ---- The board ------------------------------------------------------------------------------- */

/* The board is drawn as ever, and nothing on it can be pressed. */
static void draw_board(const struct table *table, struct ui *ui)
{
    size_t before = ui_drawn(ui);
    table->board->draw(table->view, &table->told, ui);
    ui_withdraw(ui, before, true);
}

/* ---- Leading through it ---------------------------------------------------------------------- */

static struct ui_command command(enum command what)
{
    return ui_command(&commands, (int)what, 0);
}

static void draw_steps(const struct replay *replay, struct ui *ui, struct canvas_rect rect)
{
    const char *first = replay->at == 0 ? _("This is the beginning") : NULL;
    const char *last = replay->at >= length_of(replay) ? _("This is the end") : NULL;
    bool playing = replay->playing;
    ui_icon_button(ui, ui_column(rect, 5, 0, 0), command(TURN_BACK), "icons/turn_back.svg",
                   _("Turn"), first);
    ui_icon_button(ui, ui_column(rect, 5, 0, 1), command(STEP_BACK), "icons/left.svg", _("Step"),
                   first);
    ui_icon_button(ui, ui_column(rect, 5, 0, 2), command(playing ? PAUSE : PLAY),
                   playing ? "icons/pause.svg" : "icons/play.svg",
                   playing ? _("Pause") : _c("verb", "Play"), NULL);
    ui_icon_button(ui, ui_column(rect, 5, 0, 3), command(STEP_NEXT), "icons/right.svg", _("Step"),
                   last);
    ui_icon_button(ui, ui_column(rect, 5, 0, 4), command(TURN_NEXT), "icons/turn_next.svg",
                   _("Turn"), last);
    ui_prefer(ui, command(playing ? PAUSE : PLAY));
}

static void turn_words(const struct replay *replay, size_t turn, char text[BOARDS_LINE_MAX])
{
    size_t turns = replay->turn_count > 0 ? replay->turn_count : 1;
    snprintf(text, BOARDS_LINE_MAX, _("Turn %zu of %zu"), turn, turns);
}

/* How far it is: where each turn began has a mark, as long as they can be told apart. */
static void draw_slider(const struct replay *replay, struct ui *ui, struct canvas_rect rect)
{
    char label[BOARDS_LINE_MAX];
    float length = fmaxf(1, (float)length_of(replay)), radius = rect.h / 2;
    struct canvas_rect track = {rect.x + radius, rect.y + radius - 3, rect.w - 2 * radius, 6};
    turn_words(replay, turn_of(replay) + 1, label);
    rect = ui_whole(rect);
    struct ui_node *node = ui_add(ui, command(SLIDER), UI_ROLE_BUTTON, label, rect);
    if (node != NULL) {
        node->grip = true;
        node->radius = radius;
        node->has_value = true;
        node->value = (int)replay->at;
    }
    float share = (float)replay->at / length;
    canvas_fill(ui->list, ui_whole(track), 3, canvas_fade(ui->theme.text, 0.35f));
    struct canvas_rect done = {track.x, track.y, track.w * share, track.h};
    canvas_fill(ui->list, done, 3, ui->theme.accent);
    bool marks = track.w / fmaxf(1, (float)replay->turn_count) > 7;
    for (size_t i = 0; marks && i < replay->turn_count; i++) {
        float x = track.x + track.w * (float)replay->turns[i] / length;
        canvas_fill(ui->list, (struct canvas_rect){roundf(x) - 1, track.y - 5, 2, 16}, 0,
                    canvas_fade(ui->theme.text, 0.7f));
    }
    struct canvas_point knob = {track.x + track.w * share, rect.y + rect.h / 2};
    float size = fmaxf(9, ui->unit * 1.5f);
    canvas_ellipse(ui->list, knob, size + 2, size + 2, ui->theme.on_accent);
    canvas_ellipse(ui->list, knob, size, size, ui->theme.accent);
}

static void draw_speeds(const struct replay *replay, struct ui *ui, struct canvas_rect rect)
{
    const char *labels[SCREENS_SPEED_COUNT] = {_("Calm"), _("Normal"), _("Quick"), _("Instant")};
    for (int i = 0; i < SCREENS_SPEED_COUNT; i++) {
        ui_choice(ui, ui_whole(ui_column(rect, SCREENS_SPEED_COUNT, ui->unit * 0.8f, i)),
                  ui_command(&commands, SPEED, i), labels[i], replay->speed == i);
    }
}

/* The slider, and above it which turn that is. */
static void draw_way(const struct replay *replay, struct ui *ui, struct canvas_rect rect)
{
    char text[BOARDS_LINE_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float line = ui_line_height(ui, small), slider = fmaxf(UI_CONTROL_LEAST, ui->unit * 5);
    /* The track is thin: its words may reach into what can be touched of it. */
    rect = ui_middle(rect, rect.w, fminf(rect.h, line + slider * 0.86f));
    turn_words(replay, turn_of(replay) + 1, text);
    struct canvas_rect words = rect;
    words.h = line;
    draw_slider(replay, ui, (struct canvas_rect){rect.x, rect.y + rect.h - slider, rect.w, slider});
    ui_say(ui, words, ui_named("replay.turn"), ui_text_squeeze(ui, small, words.w, text), UI_CENTER,
           ui->theme.text, text);
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* Where the parts of the screen lie. */
struct parts {
    struct canvas_rect title, tools, cards, board, story, steps, way, speeds;
    int tools_count;
};

/* Of a ribbon's height: it has one line here. */
#define STORY_HIGH 0.8f

/* The ribbon as at the table, and below it what leads through the match: in one row where that
   leaves the slider a fifth of it, closer under large text, else the steps have a row of their own.
 */
static void cut_foot(const struct ui *ui, struct parts *parts)
{
    float high = fmaxf(52, ui->unit * 8.5f), choice = fmaxf(UI_CONTROL_LEAST, ui->unit * 6);
    float steps = fmaxf(260, ui->unit * 46), speeds = fmaxf(290, ui->unit * 56);
    float gap = ui->unit * 2.5f, w = parts->board.w;
    bool row = w - steps - speeds - gap * 2 > w * 0.19f;
    if (!row) { /* large text */
        float steps_least = fmaxf(260, ui->unit * 34), speeds_least = fmaxf(290, ui->unit * 42);
        row = w - steps_least - speeds_least - gap * 2 > w * 0.15f;
        steps = row ? steps_least : steps;
        speeds = row ? speeds_least : speeds;
    }
    parts->way = ui_cut_bottom(&parts->board, high);
    parts->speeds = ui_cut_right(&parts->way, row ? speeds : fminf(speeds, w * 0.65f));
    parts->speeds = ui_middle(parts->speeds, parts->speeds.w, choice);
    ui_cut_right(&parts->way, gap);
    if (row) {
        parts->steps = ui_cut_left(&parts->way, steps);
        ui_cut_left(&parts->way, gap);
    } else {
        parts->steps = ui_cut_bottom(&parts->board, high);
    }
    ui_cut_bottom(&parts->board, ui->unit * 0.5f + ribbon_drop(ui));
    parts->story = ui_cut_bottom(&parts->board, roundf(ribbon_height(ui) * STORY_HIGH));
    ui_cut_bottom(&parts->board, ui->unit * 1.5f);
    float hangs = ui->unit * 5; /* the ribbon's ends */
    ui_cut_left(&parts->story, hangs);
    ui_cut_right(&parts->story, hangs);
}

/* Cards at least so wide lie beside the tools, units; narrower ones have all of the width, below
   these, since names would be cut beside them. */
#define CARD_BESIDE 9.0f

/* The tools lie at the end of the cards' row, or of the title's. */
static void cut_head(const struct screens *screens, struct parts *parts, struct canvas_rect *rest,
                     float tools, float above)
{
    const struct ui *ui = &screens->ui;
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const struct table *table = &own(screens)->table;
    float row = fmaxf(46, ui->unit * 8.5f), gap = ui->unit * 3, beside = rest->w - tools - gap;
    int players = table->match == NULL ? 0 : tc_match_setup(table->match)->players;
    bool below = beside < ui->unit * CARD_BESIDE * (float)players;
    if (players > 0) {
        parts->title = ui_cut_top(rest, below ? row : ui_line_height(ui, small));
    }
    parts->tools = below ? ui_cut_right(&parts->title, tools) : (struct canvas_rect){0};
    ui_cut_right(&parts->title, below ? gap : 0);
    ui_cut_top(rest, players > 0 ? above : 0);
    parts->cards = ui_cut_top(rest, row);
    if (!below) {
        parts->tools = ui_cut_right(&parts->cards, tools);
        ui_cut_right(&parts->cards, gap);
    }
}

static struct parts cut_parts(const struct screens *screens, float above)
{
    const struct ui *ui = &screens->ui;
    bool exports = screens_may(screens, SCREENS_MAY_EXCHANGE) && screens->given.store != NULL;
    struct parts parts = {.tools_count = 1};
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect rest = canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h},
                                                fminf(ui->unit * 4, ui->h * 0.03f));
    const char *const words[] = {_("Save"), _("Newspaper"), _("Back")};
    float icon = fmaxf(60, fminf(ui->unit * 9, rest.w * 0.08f));
    bool there = own(screens)->table.match != NULL;
    if (there) {
        parts.tools_count = exports ? 3 : 2;
        for (int i = 0; i < 3; i++) {
            icon = fmaxf(icon, ui_text_width(ui, small, words[i]) + ui->unit);
        }
    }
    cut_head(screens, &parts, &rest, icon * (float)parts.tools_count, above);
    parts.board = rest;
    if (!there) {
        return parts;
    }
    ui_cut_top(&parts.board, ui->unit * 2);
    cut_foot(ui, &parts);
    return parts;
}

/* It was stopped, or is over and all of it was shown: the ribbon says what happened, and the board
   lies open. */
static bool is_at_rest(const struct replay *replay)
{
    return !replay->playing && !table_busy(&replay->table);
}

static void lay_out(struct screens *screens)
{
    struct replay *replay = own(screens);
    struct table *table = &replay->table;
    replay->above = screens->ui.unit;
    struct parts parts = cut_parts(screens, replay->above);
    table->told.announced = !is_at_rest(replay) && table->moments.phase != TABLE_MOMENT_NONE;
    if (table->match != NULL) {
        place_cards_lay_out(table, &screens->ui, parts.cards);
        /* Signs that hang above the cards stay clear of the title. */
        replay->above += ceilf(place_cards_hang(table, &screens->ui));
        parts = cut_parts(screens, replay->above);
        place_cards_lay_out(table, &screens->ui, parts.cards);
        table->board->lay_out(table->view, &table->told, &screens->ui, parts.board);
    }
}

static void draw_tools(const struct screens *screens, struct ui *ui, struct canvas_rect rect,
                       int tools)
{
    const struct replay *replay = own(screens);
    const char *why = replay->number != 0 ? NULL : _("This one wasn't saved");
    if (tools > 2) {
        ui_icon_button(ui, ui_column(rect, tools, 0, 0), command(EXPORT), "icons/export.svg",
                       _("Save"), why);
    }
    if (tools > 1) {
        ui_icon_button(ui, ui_column(rect, tools, 0, tools - 2), command(PAGE),
                       "icons/newspaper.svg", _("Newspaper"), NULL);
    }
    ui_icon_button(ui, ui_column(rect, tools, 0, tools - 1), ui_page_back(), "icons/back.svg",
                   _("Back"), NULL);
}

static void draw_story(const struct replay *replay, struct ui *ui, struct canvas_rect rect)
{
    const struct table *table = &replay->table;
    const struct table_log *log = &table->log;
    int seat = table_stands_out(table), threw = log->thrown.seat;
    char thrown[BOARDS_LINE_MAX];
    bool rolls = log->rolling && threw != TC_NO_SEAT;
    if (rolls) {
        table_story_say_rolling(table, threw, table_throw_lies(table), thrown);
    }
    /* Before the first line stands what it begins with. */
    const char *begins = table->told.visible->phase == TC_PHASE_ROLLOFF
                             ? _("Who goes first?")
                             : i18n_get(tc_match_game(replay->whole)->title);
    const char *told = log->count > 0 ? log->lines[log->count - 1] : begins;
    const struct ribbon_line line = {ui_named("replay.last"), rolls ? thrown : told, ui->theme.text,
                                     true, false};
    ribbon_draw(ui, rect, seat >= 0 ? ui_player_color(table->seats[seat].color) : ui->theme.accent,
                &line, 1);
}

/* Nothing to be seen yet, or for good. */
static void draw_without(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
    struct parts parts = cut_parts(screens, 0);
    ui_felt(ui, UI_FELT);
    draw_tools(screens, ui, parts.tools, parts.tools_count);
    ui_say(ui, parts.board, ui_named("replay.missing"), style, UI_CENTER, ui->theme.text,
           own(screens)->missing ? _("This match can't be read any more.") : "\xE2\x80\xA6");
    ui_prefer(ui, ui_page_back());
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct replay *replay = own(screens);
    if (replay->table.match == NULL) {
        draw_without(screens);
        return;
    }
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct parts parts = cut_parts(screens, replay->above);
    bool named = ui_text_width(ui, small, replay->names) <= parts.title.w;
    ui_felt(ui, replay->table.board->felt);
    ui_say(ui, parts.title, ui_named("replay.title"), small, UI_LEFT, ui->theme.text,
           named ? replay->names : replay->title);
    draw_tools(screens, ui, parts.tools, parts.tools_count);
    place_cards_draw(&replay->table, ui);
    draw_board(&replay->table, ui);
    draw_story(replay, ui, parts.story);
    draw_steps(replay, ui, parts.steps);
    draw_way(replay, ui, parts.way);
    draw_speeds(replay, ui, parts.speeds);
}

static void draw_moving(struct screens *screens)
{
    struct table *table = &own(screens)->table;
    if (table->match != NULL) {
        table->board->draw_moving(table->view, &screens->ui);
    }
    if (table->match != NULL && !is_at_rest(own(screens))) {
        announcement_draw(table, &screens->ui, announcement_stage(table, &screens->ui));
    }
}

const struct screen screens_replay = {.name = "replay",
                                      .state_size = sizeof(struct replay),
                                      .close = close,
                                      .poll = poll,
                                      .awaits = awaits,
                                      .intercept = intercept,
                                      .act = act,
                                      .step = step,
                                      .settled = settled,
                                      .lay_out = lay_out,
                                      .draw = draw,
                                      .draw_moving = draw_moving};
