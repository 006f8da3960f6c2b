#include "screens/replay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "screens/exchange.h"
#include "screens/keep.h"
#include "session/seats.h"
#include "screens/state.h"
#include "ui/page.h"

/* Between two steps, and for what is held in sight, at normal speed. */
enum { PAUSE_MS = 550, HELD_MS = 1500, INSTANT_MS = 120 };

static const char *const names[] = {
    [REPLAY_PLAY] = "replay.play",           [REPLAY_PAUSE] = "replay.pause",
    [REPLAY_STEP_BACK] = "replay.back",      [REPLAY_STEP_NEXT] = "replay.next",
    [REPLAY_TURN_BACK] = "replay.turn.back", [REPLAY_TURN_NEXT] = "replay.turn.next",
    [REPLAY_SPEED] = "replay.speed.*",       [REPLAY_SLIDER] = "replay.slider",
    [REPLAY_EXPORT] = "replay.export",
};

static const char *word(int what, int speed)
{
    (void)what;
    return settings_speed_names[speed];
}

const struct ui_commands replay_commands = {.names = names, .word = word};

/* ---- The match ------------------------------------------------------------------------------- */

size_t replay_length(const struct replay *replay)
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

void replay_step(struct replay *replay)
{
    const struct tc_record *records;
    size_t count = tc_match_records(replay->whole, &records);
    come_to_rest(&replay->table);
    if (replay->at >= count) {
        return;
    }
    const struct tc_record *record = &records[replay->at++];
    if (record->kind == TC_RECORD_ACTION) {
        table_act(&replay->table, &record->action, false);
    } else {
        table_dictate(&replay->table, record->faces, record->count);
        table_throw(&replay->table);
    }
}

void replay_jump(struct replay *replay, size_t at)
{
    const struct tc_record *records;
    size_t count = tc_match_records(replay->whole, &records);
    struct match_seat seats[TC_SEATS_MAX];
    at = at > count ? count : at;
    struct tc_match *match = tc_match_replay(tc_match_setup(replay->whole),
                                             tc_match_seed(replay->whole), records, at, NULL);
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

size_t replay_turn(const struct replay *replay)
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
    int before; /* the seat that was asked last; TC_NO_SEAT - 1 before the first */
};

/* A turn begins where another player is asked than before, or something was written down. */
static bool note_turn(void *context, const struct tc_step *step)
{
    struct turns *turns = context;
    struct replay *replay = turns->replay;
    if (step->next != NULL &&
        (step->state->player != turns->before || has_entry(turns->setup, step->events))) {
        replay->turns[replay->turn_count++] = step->at;
    }
    turns->before = step->state->player;
    return true;
}

static bool find_turns(struct replay *replay)
{
    const struct tc_record *records;
    size_t count = tc_match_records(replay->whole, &records);
    struct turns turns = {
        .replay = replay, .setup = tc_match_setup(replay->whole), .before = TC_NO_SEAT - 1};
    replay->turns = calloc(count + 1, sizeof *replay->turns);
    if (replay->turns == NULL) {
        return false;
    }
    tc_match_walk(turns.setup, records, count, note_turn, &turns);
    return true;
}

static void add_names(struct replay *replay, int players)
{
    size_t at = strlen(replay->title);
    for (int seat = 0; seat < players && at < sizeof replay->title; seat++) {
        int more = snprintf(replay->title + at, sizeof replay->title - at, "%s%s",
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
    struct replay *replay = &screens->replay;
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
    struct boards_tempo tempo = screens_tempo(&screens->settings, replay->speed);
    table_set_tempo(&replay->table, &tempo);
    replay_jump(replay, 0);
    replay->missing = replay->table.match == NULL;
    make_title(replay);
    replay->playing = !replay->missing;
}

/* ---- Opening --------------------------------------------------------------------------------- */

void replay_finish(struct screens *screens)
{
    struct replay *replay = &screens->replay;
    session_query_forget(&replay->found);
    table_finish(&replay->table);
    tc_match_destroy(replay->whole);
    free(replay->turns);
    *replay = (struct replay){.whole = NULL};
}

static void begin(struct screens *screens)
{
    replay_finish(screens);
    screens->replay.speed = (int)screens->settings.speed;
    screens_visit(screens, &screens_replay);
}

void replay_open_number(struct screens *screens, int64_t number, int64_t ended)
{
    begin(screens);
    screens->replay.number = number;
    screens->replay.ended = ended;
    session_query_ask(&screens->replay.found, store_ask_match(screens->given.store, number));
}

void replay_open_table(struct screens *screens)
{
    const struct table *table = &screens->table;
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records);
    begin(screens);
    screens->replay.number = keep_number(screens);
    show(screens,
         tc_match_replay(tc_match_setup(table->match), tc_match_seed(table->match), records, count,
                         NULL),
         table->seats, table->manner.real_dice);
}

bool replay_hear(struct screens *screens)
{
    struct replay *replay = &screens->replay;
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

bool replay_pending(const struct screens *screens)
{
    return session_query_pending(&screens->replay.found);
}

static bool settled(const struct screens *screens)
{
    const struct replay *replay = &screens->replay;
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
    } else if (replay->at < replay_length(replay)) {
        replay_step(replay);
    } else {
        replay->playing = false;
    }
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    struct replay *replay = &screens->replay;
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
    if (replay->at >= replay_length(replay)) {
        replay_jump(replay, 0);
    }
    replay->playing = true;
    replay->waited = 0;
}

static void back(struct replay *replay)
{
    replay->playing = false;
    replay_jump(replay, replay->at > 0 ? replay->at - 1 : 0);
}

static void next(struct replay *replay)
{
    replay->playing = false;
    come_to_rest(&replay->table);
    replay_step(replay);
}

/* To the beginning of the turn, and from there to the one before. */
static void turn_back(struct replay *replay)
{
    size_t turn = replay_turn(replay);
    size_t begins = replay->turn_count == 0 ? 0 : replay->turns[turn];
    replay->playing = false;
    replay_jump(replay, begins < replay->at || turn == 0 ? begins : replay->turns[turn - 1]);
}

static void turn_next(struct replay *replay)
{
    size_t turn = replay_turn(replay) + 1;
    replay->playing = false;
    replay_jump(replay, turn < replay->turn_count ? replay->turns[turn] : replay_length(replay));
}

static void slide(struct screens *screens)
{
    const struct ui_node *node =
        ui_node_of(&screens->ui, ui_command(&replay_commands, REPLAY_SLIDER, 0));
    struct replay *replay = &screens->replay;
    if (node == NULL || node->rect.w <= node->rect.h) {
        return;
    }
    float share =
        (screens->ui.pointer.x - node->rect.x - node->rect.h / 2) / (node->rect.w - node->rect.h);
    share = fmaxf(0, fminf(1, share));
    replay->playing = false;
    size_t to = (size_t)lroundf(share * (float)replay_length(replay));
    if (to != replay->at) {
        replay_jump(replay, to);
        ui_scroll_to_end(&screens->ui, "sheet");
    }
}

static void give(struct screens *screens)
{
    const struct replay *replay = &screens->replay;
    exchange_give(screens, replay->number, tc_match_game(replay->whole)->id, replay->ended);
}

static void press(struct screens *screens, const struct ui_event *event)
{
    struct replay *replay = &screens->replay;
    switch (event->command.what) {
    case REPLAY_SPEED:
        replay->speed = event->command.argument;
        break;
    case REPLAY_PLAY:
        play(replay);
        break;
    case REPLAY_PAUSE:
        replay->playing = false;
        break;
    case REPLAY_STEP_BACK:
        back(replay);
        break;
    case REPLAY_STEP_NEXT:
        next(replay);
        break;
    case REPLAY_TURN_BACK:
        turn_back(replay);
        break;
    case REPLAY_TURN_NEXT:
        turn_next(replay);
        break;
    case REPLAY_EXPORT:
        give(screens);
        break;
    default:
        return;
    }
    ui_scroll_to_end(&screens->ui, "sheet");
}

static void take_key(struct screens *screens, int key)
{
    struct replay *replay = &screens->replay;
    if (key == 'P') {
        replay->playing ? (void)(replay->playing = false) : play(replay);
    } else if (key == CANVAS_KEY_PAGE_UP) {
        turn_back(replay);
    } else if (key == CANVAS_KEY_PAGE_DOWN) {
        turn_next(replay);
    } else if (key == CANVAS_KEY_HOME) {
        replay_jump(replay, 0);
    } else if (key == CANVAS_KEY_END) {
        replay->playing = false;
        replay_jump(replay, replay_length(replay));
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct replay *replay = &screens->replay;
    int pressed = ui_event_press(event, &replay_commands);
    if (ui_page_left(event)) {
        screens_return(screens);
    } else if (replay->table.match == NULL) {
        return;
    } else if (event->kind == UI_EVENT_KEY) {
        take_key(screens, event->key);
    } else if (event->command.of == &replay_commands && event->command.what == REPLAY_SLIDER) {
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
    struct replay *replay = &screens->replay;
    bool sideways = intent->kind == CANVAS_INTENT_GO &&
                    (intent->way == CANVAS_WAY_LEFT || intent->way == CANVAS_WAY_RIGHT);
    if (replay->table.match == NULL || !sideways ||
        !ui_focused(&screens->ui, ui_command(&replay_commands, REPLAY_SLIDER, 0))) {
        return false;
    }
    if (intent->way == CANVAS_WAY_LEFT) {
        back(replay);
    } else {
        next(replay);
    }
    return true;
}

static void draw_moving(struct screens *screens)
{
    struct table *table = &screens->replay.table;
    if (table->match != NULL) {
        table->board->draw_moving(table->view, &screens->ui);
    }
}

const struct screen screens_replay = {.name = "replay",
                                      .intercept = intercept,
                                      .act = act,
                                      .step = step,
                                      .settled = settled,
                                      .draw = replay_draw,
                                      .draw_moving = draw_moving};
