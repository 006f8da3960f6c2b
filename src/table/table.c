/* SPDX-License-Identifier: Zlib */
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/moment.h"
#include "boards/sounds.h"
#include "boards/tray.h"
#include "session/bot.h"
#include "table/bots.h"
#include "table/pace.h"

/* ---- The log ------------------------------------------------------------------------------- */

static void log_add(struct table_log *log, const char *line)
{
    if (log->count == log->room) {
        size_t room = log->room == 0 ? 64 : log->room * 2;
        void *lines = realloc(log->lines, room * sizeof *log->lines);
        if (lines == NULL) {
            return; /* a line less in the log hurts nobody's game */
        }
        log->lines = lines;
        log->room = room;
    }
    snprintf(log->lines[log->count++], BOARDS_LINE_MAX, "%s", line);
    log->past = log->rolling = false;
}

/* ---- Showing events ------------------------------------------------------------------------ */

static const struct tc_setup *setup_of(const struct table *table)
{
    return tc_match_setup(table->match);
}

/* Something moves, or waits to be shown. */
static bool showing(const struct table *table)
{
    return table->phase == TABLE_PLAYS || table->phase == TABLE_AWAITS_SAVE ||
           table->phase == TABLE_ANNOUNCES || table->phase == TABLE_GATHERS;
}

int table_rolling(const struct table *table)
{
    return table->log.rolling && showing(table) ? table->showing.event.seat : TC_NO_SEAT;
}

bool table_throw_seen(const struct table *table)
{
    return table_rolling(table) != TC_NO_SEAT && table->board->struck != NULL &&
           table->board->struck(table->view);
}

bool table_throw_lies(const struct table *table)
{
    bool thrown = table->showing.event.kind == TC_EVENT_THROW;
    return table_rolling(table) == TC_NO_SEAT || !thrown || table_throw_seen(table);
}

bool table_rolls_off(const struct table *table)
{
    return table->log.rolling && showing(table) && table->showing.event.kind == TC_EVENT_ROLLOFF;
}

int table_rolled(const struct table *table)
{
    bool lies = table_rolling(table) != TC_NO_SEAT && table->showing.event.kind != TC_EVENT_THROW;
    return lies && table->log.thrown.count == 1 ? table->log.thrown.dice[0] : 0;
}

const char *table_news(const struct table *table)
{
    const struct table_log *log = &table->log;
    /* Who goes first is asked by name. */
    bool asked = log->kind == TC_EVENT_FIRST && table_asks(table);
    bool silent = log->count == 0 || log->past || asked || table_rolls_off(table) ||
                  table_rolling(table) != TC_NO_SEAT;
    return silent ? "" : log->lines[log->count - 1];
}

bool table_over(const struct table *table)
{
    bool held = table->phase == TABLE_HOLDS && table->showing.event.kind == TC_EVENT_OVER;
    return table->match != NULL && (held || table->shown.await == TC_AWAIT_OVER);
}

static bool is_entry(const struct table *table, const struct tc_event *event)
{
    const struct tc_event_kind *kind = tc_game_event(tc_match_game(table->match), event->kind);
    return kind != NULL && kind->entry;
}

/* The same throw of the same match always looks the same, after undo and resume too. */
static void seed_cosmetic(struct table *table)
{
    table->throws++;
    table->cosmetic = tc_random_seeded(tc_match_seed(table->match) +
                                       table->throws * UINT64_C(0x9E3779B97F4A7C15));
}

static void log_event(struct table *table, const struct tc_event *event, const char *line)
{
    log_add(&table->log, line);
    table->log.seat = event->seat;
    table->log.kind = event->kind;
}

/* What the event that was shown comes to, in words and numbers: not before it was seen. */
static void tell_event(struct table *table)
{
    char line[BOARDS_LINE_MAX];
    struct boards_moment moment;
    const struct tc_event *event = &table->showing.event;
    table->event_told = true;
    if (boards_moment(table->board, &table->told, event, &moment)) {
        table_moments_add(&table->moments, &moment);
    }
    if (boards_is_setback(&table->told, event)) {
        table->setbacks[event->seat]++;
    }
    if (table->board->line(&table->told, event, line)) {
        log_event(table, event, line);
    }
    table->told.entries += is_entry(table, event);
    table_pace_tell(&table->turn, tc_match_game(table->match), event);
    /* Whose turn was the last stays in sight until the end is left. */
    if (event->kind != TC_EVENT_OVER) {
        table->shown = table->showing.after;
    }
}

/* Where no time passes there is nothing to be told before the rest. */
static void open_event(struct table *table, const struct tc_event *event)
{
    char line[BOARDS_LINE_MAX];
    struct boards_moment moment;
    if (table->board->opening == NULL ||
        !table->board->opening(&table->told, event, line, &moment)) {
        return;
    }
    log_event(table, event, line);
    if (table->told.tempo.throw_ms > 0) {
        table_moments_add(&table->moments, &moment);
        table_moments_tell(&table->moments, &table->told.tempo, false);
    }
}

/* True where the board moves: what moves nothing takes no time. */
static bool show_event(struct table *table, const struct table_event *next)
{
    if (next->event.kind == TC_EVENT_THROW || next->event.kind == TC_EVENT_ROLLOFF) {
        seed_cosmetic(table);
        table->log.past = table->log.past || next->event.seat != table->log.seat;
        table->log.rolling = true;
        table->log.thrown = next->event;
    }
    table->showing = *next;
    table->event_told = false;
    table->phase = TABLE_PLAYS;
    table_moments_clear_still(&table->moments);
    table->save_gate.tumbled = 0;
    const struct tc_event *event = &table->showing.event;
    boards_sounds_append(table->board, &table->told, event, &table->sounds);
    table->pace = table->board->play(table->view, &table->told, event);
    open_event(table, event);
    if (event->kind == TC_EVENT_OVER) {
        boards_tray_put_cup_away(table->view, &table->told);
        table->pace = BOARDS_HOLD;
    }
    table_pace_show(table);
    return table->board->step(table->view, 0, &table->sounds) && !boards_tray_held(table->view);
}

/* What the match's last change caused; where there is no memory for it, the picture catches up when
   the queue is done. */
static void queue_events(struct table *table)
{
    table_save_gate_notify(table);
    const struct tc_events *events = tc_match_events(table->match);
    const struct tc_state *after = tc_match_after(table->match);
    table->hint[0] = '\0';
    table->hinted = false;
    table->told.advice = NULL;
    table->sum.right = false;
    table->thinking = 0;
    table->faces = (struct table_dice_entry){.dice = 0};
    size_t need = table->queue_count + (size_t)events->count;
    if (need > table->queue_room) {
        void *queue = realloc(table->queue, need * 2 * sizeof *table->queue);
        if (queue == NULL) {
            return;
        }
        table->queue = queue;
        table->queue_room = need * 2;
    }
    for (int i = 0; i < events->count; i++) {
        table->queue[table->queue_count++] = (struct table_event){events->list[i], after[i]};
    }
}

/* Real dice: slots for the throw that is due, unless they are there. */
static void ask_faces(struct table *table)
{
    bool due = table->manner.real_dice && table->shown.await == TC_AWAIT_ROLL;
    if (due && table->faces.dice == 0) {
        table_dice_entry_begin(&table->faces, table->shown.roll.dice, table->shown.roll.sides);
    }
}

/* Dice come to where they are picked or counted; true where that moves anything. */
static bool gather(struct table *table)
{
    return table->board->asked != NULL && table->board->asked(table->view, &table->told) &&
           table->board->step(table->view, 0, &table->sounds);
}

/* All events were shown: the picture has caught up with the match. True where dice move to where
   they are picked. */
static bool catch_up(struct table *table)
{
    const struct tc_entry *entries;
    table->queue_at = table->queue_count = 0;
    table->shown = table->showing.after = *tc_match_state(table->match);
    table->told.entries = tc_match_entries(table->match, &entries);
    ask_faces(table);
    bool moves = table->shown.await == TC_AWAIT_ACT && gather(table);
    table->phase = moves ? TABLE_GATHERS : TABLE_RESTS;
    if (!moves) {
        table->stirs = boards_tray_await(table->view, &table->told) || table->stirs;
    }
    return moves;
}

static void hold(struct table *table)
{
    table->phase = TABLE_HOLDS;
    table->held_ms = 0;
}

bool table_hold_forfeit(struct table *table, const struct tc_event *next)
{
    struct boards_forfeit what = {.count = 0};
    while (table->board->forfeit != NULL &&
           table->board->forfeit(table->view, &table->told, next, &what)) {
        if (table->manner.forfeit[0] != '\0' && session_is_person(&table->seats[what.seat])) {
            table->forfeit = what;
            hold(table);
            return true;
        }
    }
    return false;
}

bool table_forfeit_held(const struct table *table)
{
    return table->phase == TABLE_HOLDS && table->forfeit.count > 0;
}

/* Count it yourselves: whether the event to come waits for a sum. Who is played for counts alone.
 */
static bool ask_sum(struct table *table, const struct tc_event *event)
{
    struct table_score_entry *sum = &table->sum;
    bool person = event->seat < 0 || session_is_person(&table->seats[event->seat]);
    bool due = table->told.counting && person && !sum->answered &&
               table->board->sum(&table->told, event, &sum->what);
    *sum = (struct table_score_entry){.due = due, .right = sum->right, .what = sum->what};
    return due;
}

/* TC_NO_SEAT: nobody won, or several did. */
static int sole_winner(const struct table *table, unsigned winners)
{
    int winner = TC_NO_SEAT;
    for (int seat = 0; seat < setup_of(table)->players; seat++) {
        winner = winners == 1U << seat ? seat : winner;
    }
    return winner;
}

/* Whom the last thing that happened is about: who threw, where nothing is told of the dice yet, or
   who the last line tells of; of the end, whoever won alone. */
static int told_of(const struct table *table)
{
    const struct table_log *log = &table->log;
    if (!log->rolling && log->count > 0 && log->kind == TC_EVENT_OVER) {
        return sole_winner(table, table->showing.after.winners);
    }
    int seat = log->rolling ? log->thrown.seat : log->count > 0 ? log->seat : TC_NO_SEAT;
    return seat != TC_NO_SEAT ? seat : table->shown.player;
}

int table_stands_out(const struct table *table)
{
    if (table->looks_back) {
        return told_of(table);
    }
    int lit = table->board->lit != NULL ? table->board->lit(table->view) : TC_NO_SEAT;
    int winner = sole_winner(table, table->shown.winners);
    lit = winner != TC_NO_SEAT ? winner : lit; /* nobody is in turn any more */
    return lit != TC_NO_SEAT ? lit : table->shown.player;
}

/* Duration of a place card's way forward or back, in glides. */
#define FORWARD 1.2f

static void step_cards(struct table *table, float ms)
{
    float whole = table->told.tempo.gently ? 0 : table->told.tempo.glide_ms * FORWARD;
    for (int seat = 0; seat < setup_of(table)->players; seat++) {
        float to = seat == table_stands_out(table) ? 1 : 0, gap = to - table->forward[seat];
        float most = whole > 0 ? ms / whole : 1;
        table->forward[seat] =
            fabsf(gap) <= most ? to : table->forward[seat] + copysignf(most, gap);
    }
}

/* The scores on them too. */
static void follow_cards(struct table *table, float ms)
{
    step_cards(table, ms);
    float full = boards_count_ms(&table->told.tempo);
    for (int seat = 0; seat < setup_of(table)->players; seat++) {
        float gap = (float)table->shown.score[seat] - table->score[seat];
        if (fabsf(gap) < 1 || full <= 0) {
            table->score[seat] = (float)table->shown.score[seat];
        } else {
            table->score[seat] += gap * fminf(1, ms * 6 / full);
        }
    }
}

bool table_counting(const struct table *table)
{
    bool counting = false;
    for (int seat = 0; table->match != NULL && seat < tc_match_setup(table->match)->players;
         seat++) {
        float to = seat == table_stands_out(table) ? 1 : 0;
        counting = counting || table->forward[seat] != to ||
                   table->score[seat] != (float)table->shown.score[seat];
    }
    return counting;
}

/* Where the table answers for whoever is asked: does so, and true. */
static bool answer(struct table *table)
{
    struct tc_action action;
    bool (*wanted)(const void *, const struct boards_table *, struct tc_action *) =
        table->board->answer;
    table->told.unasked = wanted != NULL && table->shown.await == TC_AWAIT_ACT &&
                          wanted(table->view, &table->told, &action) &&
                          tc_match_act(table->match, &action, NULL) == TC_MATCH_OK;
    if (table->told.unasked) {
        table->bot_records += table->bot_records > 0; /* an undo takes both back */
        queue_events(table);
    }
    return table->told.unasked;
}

/* Dice clap for a feat. */
static bool announce_moment(struct table *table, bool held)
{
    bool due = table_moments_due(&table->moments);
    bool takes = table_moments_tell(&table->moments, &table->told.tempo, held);
    const struct boards_moment *now = &table->moments.now;
    if (due && takes && now->mood == BOARDS_MOOD_GAIN && !now->brief && !now->quiet) {
        canvas_cues_add(&table->sounds, CANVAS_SOUND_APPLAUSE, 0.7f, 0);
    }
    return takes;
}

/* Tells the event in motion, unless it is told already; what will be held, or is the last before
   the end, is announced with it. */
static void tell_played(struct table *table)
{
    if (!table->event_told) {
        tell_event(table);
        if (table->pace != BOARDS_ON) {
            announce_moment(table, table->pace == BOARDS_HOLD);
        }
    }
}

/* What waits to be announced is, before dice are thrown or anybody is asked; true where that takes
   time. What no time passes between is announced together. */
static bool announce(struct table *table, const struct tc_event *next)
{
    bool stops = next == NULL || next->kind == TC_EVENT_THROW || next->kind == TC_EVENT_ROLLOFF ||
                 next->kind == TC_EVENT_OVER;
    bool announces = stops && announce_moment(table, false);
    table->phase = announces ? TABLE_ANNOUNCES : table->phase;
    return announces;
}

/* What was announced with an event's motion is not over yet. A still waits for nothing. */
static bool word_stands(const struct table *table)
{
    return table->moments.phase != TABLE_MOMENT_NONE && !table->moments.still;
}

/* Goes on from what has come to rest, until something moves, waits or is asked. `moves`: the board
   does already. */
static void advance(struct table *table, bool moves)
{
    while (!moves && table->phase != TABLE_HOLDS && table->phase != TABLE_COUNTS) {
        if (table->phase == TABLE_PLAYS) {
            tell_played(table);
            table->phase = TABLE_RESTS;
            if (table->pace == BOARDS_HOLD) {
                hold(table);
                return;
            }
            if (table->pace == BOARDS_TELL && word_stands(table)) {
                table->phase = TABLE_ANNOUNCES;
                return;
            }
        }
        const struct table_event *coming =
            table->queue_at < table->queue_count ? &table->queue[table->queue_at] : NULL;
        if (table->phase == TABLE_ANNOUNCES) {
            table->phase = TABLE_RESTS;
        }
        if (announce(table, coming == NULL ? NULL : &coming->event)) {
            return;
        }
        if (table->sum.due) {
            table->phase = TABLE_COUNTS; /* its dice have been gathered */
        } else if (table_save_gate_closed(table)) {
            table->phase = TABLE_AWAITS_SAVE;
            return;
        } else if (coming != NULL) {
            struct table_event next = *coming;
            if (table_hold_forfeit(table, &next.event)) {
                return;
            }
            if (ask_sum(table, &next.event)) {
                moves = gather(table);
                table->phase = TABLE_GATHERS;
            } else {
                table->queue_at++;
                moves = show_event(table, &next);
            }
        } else {
            moves = catch_up(table);
            if (moves || !answer(table)) {
                return;
            }
        }
    }
}

int table_played_for(const struct table *table)
{
    bool rests = table->match != NULL && table->phase == TABLE_RESTS;
    return rests ? table_bots_asked(table, &table->shown) : TC_NO_SEAT;
}

bool table_held(const struct table *table)
{
    return table->phase == TABLE_HOLDS;
}

bool table_only_just_held(const struct table *table)
{
    return table_held(table) && table->held_ms < TABLE_HOLD_MS;
}

/* What is held goes by itself where nobody plays, but for the end. */
static bool leaves_itself(const struct table *table)
{
    return table_held(table) && !table_over(table) && table_bots_alone(table);
}

bool table_busy(const struct table *table)
{
    return showing(table) || table_played_for(table) != TC_NO_SEAT ||
           (table->match != NULL && leaves_itself(table));
}

/* Brings to its end what is shown already. */
static void run_out(struct table *table)
{
    while (showing(table) && !table_save_gate_holds(table)) {
        table->board->finish(table->view);
        table_moments_finish(&table->moments);
        advance(table, false);
    }
}

static bool draw_dice(struct table *table);

/* Plays for a seat where no person does; false: it is not decided yet. */
static bool play_for(struct table *table, int seat)
{
    struct tc_action action;
    double lead;
    bool throws = table->shown.await == TC_AWAIT_ROLL;
    if (!throws && !table_bots_decide(table, seat, &action, &lead)) {
        return false;
    }
    if (throws ? draw_dice(table) : tc_match_act(table->match, &action, NULL) == TC_MATCH_OK) {
        table->bot_records++;
        queue_events(table);
    }
    advance(table, false);
    if (table->told.tempo.throw_ms <= 0) {
        run_out(table);
    }
    return true;
}

/* Whoever is played for takes a moment, as a person would, so that it can be followed. */
static void think(struct table *table, float ms)
{
    int seat = table_played_for(table);
    struct tc_action action;
    double lead = 1;
    table->thinking += ms;
    bool decided =
        table->shown.await == TC_AWAIT_ROLL || table_bots_decide(table, seat, &action, &lead);
    if (table->haste == TABLE_HASTE_BOTS ||
        (decided && table->thinking >= table_pace_pause(table, lead) &&
         (table->shown.await != TC_AWAIT_ROLL || table_pace_may_throw(table)))) {
        play_for(table, seat);
    }
}

/* So that what is held in a match that nobody plays can be read. */
static void leave_held(struct table *table)
{
    if (leaves_itself(table) &&
        table->held_ms >= fmaxf(TABLE_HOLD_MS, table->told.tempo.count_ms * 4)) {
        table_go_on(table);
    }
}

/* To its end, as soon as what is shown may be seen. */
static void hurry(struct table *table)
{
    run_out(table);
    if (table->phase == TABLE_RESTS) {
        table->board->finish(table->view); /* dice on their way into the cup are there */
        table->stirs = false;
    }
    follow_cards(table, INFINITY);
    if (table->haste != TABLE_HASTE_BOTS) {
        table->haste = showing(table) ? TABLE_HASTE_SHOWN : TABLE_NO_HASTE;
    }
}

/* One and a second, weaker one. */
float table_heartbeat(const struct table *table)
{
    float ms = fmodf(table->asked_ms, TABLE_BEAT_MS), first = (ms - 120) / 70,
          second = (ms - 340) / 80;
    bool beats = table->asked_ms > 0 && table->asked_ms < TABLE_HEART_MS &&
                 !table->told.tempo.gently && table->told.tempo.throw_ms > 0;
    return beats ? fminf(1, 0.001f + expf(-first * first) + 0.6f * expf(-second * second)) : 0;
}

/* What dice announce is heard as fast as they are seen to move, which is not that of the clock
   where a throw decides, where a long turn is hurried, or where a save is awaited. */
static bool step_board(struct table *table, float ms, float real, struct canvas_cues *cues)
{
    if (real > 0) {
        dice_set_pace(boards_dice(table->view), ms / real);
    }
    return table->board->step(table->view, ms, cues);
}

bool table_step(struct table *table, float ms, struct canvas_cues *cues)
{
    if (table->match == NULL) {
        return false;
    }
    float real = ms;
    canvas_cues_move(cues, &table->sounds);
    table->held_ms += ms;
    table->asked_ms = table_asks(table) ? fminf(table->asked_ms + ms, TABLE_HEART_MS) : 0;
    table->told.beat = table_heartbeat(table);
    follow_cards(table, ms);
    table->stirs = false;
    ms = table_pace_ms(table, ms);
    bool announces = table_moments_step(&table->moments, ms);
    if (showing(table)) {
        bool moves = step_board(table, table_save_gate_ms(table, ms), real, cues);
        if (table->phase == TABLE_PLAYS && table->board->tells != NULL &&
            table->board->tells(table->view)) {
            tell_played(table);
        }
        if (table->phase == TABLE_PLAYS && table->event_told && table->pace == BOARDS_HOLD) {
            hold(table); /* it can be left while the rest of its motion goes on */
            table->stirs = moves;
        }
        advance(table, table->phase == TABLE_ANNOUNCES ? announces : moves);
        if (table->told.tempo.throw_ms <= 0 || table->haste == TABLE_HASTE_SHOWN) {
            hurry(table);
        }
    } else if (table_played_for(table) != TC_NO_SEAT) {
        step_board(table, ms, real, cues);
        think(table, ms);
    } else {
        table->stirs = step_board(table, ms, real, cues) || announces;
        leave_held(table);
    }
    if (table->haste == TABLE_HASTE_BOTS) {
        run_out(table);
        bool goes_on = table_played_for(table) != TC_NO_SEAT || showing(table);
        table->haste = goes_on ? TABLE_HASTE_BOTS : TABLE_NO_HASTE;
    }
    /* What was told just now may have set the cards going. */
    return table_busy(table) || table_counting(table) || table->stirs ||
           table_only_just_held(table);
}

void table_hush(struct table *table)
{
    if (table->match != NULL) {
        dice_hush(boards_dice(table->view));
    }
}

void table_skip(struct table *table)
{
    /* Where nobody plays, the whole match is no motion to be ended. */
    int most = table_bots_alone(table) ? 1 : TABLE_TURNS_AT_ONCE, seat;
    bool moved = showing(table) || leaves_itself(table);
    hurry(table);
    if (leaves_itself(table)) {
        table_go_on(table);
    }
    for (int turns = most == 1 && moved ? 1 : 0;
         turns < most && (seat = table_played_for(table)) != TC_NO_SEAT; turns++) {
        if (!play_for(table, seat)) {
            table->haste = most > 1 ? TABLE_HASTE_BOTS : table->haste;
            break;
        }
        run_out(table);
    }
    if (most > 1 && showing(table)) {
        table->haste = TABLE_HASTE_BOTS;
    }
    follow_cards(table, INFINITY);
}

void table_rest(struct table *table)
{
    if (table_held(table)) {
        table->board->finish(table->view);
        table_moments_finish(&table->moments);
        table->stirs = false;
    }
}

bool table_go_on(struct table *table)
{
    if (!table_held(table) || table_only_just_held(table)) {
        return false;
    }
    table->board->finish(table->view);
    bool goes = !table_over(table) && table_moments_leave(&table->moments);
    table->phase = goes ? TABLE_ANNOUNCES : TABLE_RESTS;
    table->forfeit = (struct boards_forfeit){.count = 0};
    advance(table, goes);
    return true;
}

void table_answer(struct table *table)
{
    if (table_asks(table)) {
        advance(table, false);
    }
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void resume_showing(struct table *table)
{
    advance(table, false);
    /* At instant speed nothing is seen moving, not even for a frame. */
    if (table->told.tempo.throw_ms <= 0) {
        run_out(table);
        follow_cards(table, INFINITY);
    }
}

static void begin_showing(struct table *table)
{
    queue_events(table);
    resume_showing(table);
}

bool table_asks(const struct table *table)
{
    return table->match != NULL && table->phase == TABLE_RESTS && !table_busy(table) &&
           !table_over(table);
}

bool table_asks_sum(const struct table *table)
{
    return table->phase == TABLE_COUNTS;
}

bool table_asks_faces(const struct table *table)
{
    return table_asks(table) && table->manner.real_dice && table->shown.await == TC_AWAIT_ROLL;
}

void table_dictate(struct table *table, const uint8_t *faces, int count)
{
    memcpy(table->dictation.faces, faces, (size_t)count);
    table->dictation.count = count;
}

static bool draw_dice(struct table *table)
{
    table->tension.before = *tc_match_state(table->match);
    if (table->dictation.count > 0) {
        int count = table->dictation.count;
        table->dictation.count = 0;
        if (tc_match_dictate(table->match, table->dictation.faces, count, NULL) == TC_MATCH_OK) {
            return true;
        }
        table->dictation.dropped = true;
    }
    return tc_match_draw(table->match, NULL) == TC_MATCH_OK;
}

/* With real dice a person's throw waits for its faces. */
static bool throw_dice(struct table *table)
{
    return !table->manner.real_dice && draw_dice(table);
}

void table_throw(struct table *table)
{
    if (table_asks(table) && table->shown.await == TC_AWAIT_ROLL && throw_dice(table)) {
        table->bot_records = 0;
        begin_showing(table);
    }
}

void table_repeat(struct table *table, const struct tc_record *record)
{
    if (record->kind == TC_RECORD_ACTION) {
        table_act(table, &record->action, false);
    } else {
        table_dictate(table, record->faces, record->count);
        table_throw(table);
    }
}

void table_tap_in(struct table *table)
{
    if (!table_asks_faces(table) || !table_dice_entry_complete(&table->faces) ||
        tc_match_dictate(table->match, table->faces.face, table->faces.dice, NULL) != TC_MATCH_OK) {
        return;
    }
    table->bot_records = 0;
    /* What a script dictated was for a throw of the table's own. */
    table->dictation.dropped = table->dictation.dropped || table->dictation.count > 0;
    table->dictation.count = 0;
    begin_showing(table);
}

void table_add_up(struct table *table)
{
    struct table_score_entry *sum = &table->sum;
    bool right = sum->typed == sum->what.total && sum->digits > 0;
    if (!table_asks_sum(table) || (!right && sum->misses < TABLE_MISSES && sum->digits == 0)) {
        return;
    }
    if (!right && sum->misses < TABLE_MISSES) {
        sum->misses++;
        sum->typed = sum->digits = 0;
        return;
    }
    sum->right = sum->misses < TABLE_MISSES;
    sum->due = false;
    sum->answered = true;
    table->phase = TABLE_RESTS;
    resume_showing(table);
}

void table_act(struct table *table, const struct tc_action *action, bool throws)
{
    if (!table_asks(table) || tc_match_act(table->match, action, NULL) != TC_MATCH_OK) {
        return;
    }
    table->bot_records = 0;
    queue_events(table);
    const struct tc_state *state = tc_match_state(table->match);
    bool same = state->player == table->shown.player;
    if (throws && same && state->await == TC_AWAIT_ROLL && throw_dice(table)) {
        queue_events(table);
    }
    resume_showing(table);
}

int table_actions(const struct table *table, struct boards_action actions[BOARDS_ACTIONS_MAX])
{
    bool decides = table_asks(table) && table->shown.await == TC_AWAIT_ACT;
    return decides ? table->board->actions(table->view, &table->told, actions) : 0;
}

int table_awards(const struct table *table, struct boards_award list[BOARDS_AWARDS_MAX])
{
    return table_over(table) && table->board->awards != NULL
               ? table->board->awards(table->view, &table->told, list)
               : 0;
}

bool table_awards_held(const struct table *table)
{
    struct boards_award list[BOARDS_AWARDS_MAX];
    return table_held(table) && table_awards(table, list) > 0;
}

/* ---- The match anew ------------------------------------------------------------------------ */

static bool show_step(void *context, const struct tc_step *step)
{
    struct table *table = context;
    for (int i = 0; i < step->events->count; i++) {
        show_event(table, &(struct table_event){step->events->list[i], step->after[i]});
        tell_event(table);
        table->board->finish(table->view);
    }
    table->shown = *step->state; /* what caused no event, too */
    return true;
}

void table_show_again(struct table *table)
{
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records);
    struct boards_tempo tempo = table->told.tempo;
    table->told.tempo = (struct boards_tempo){.gently = tempo.gently};
    table->shown = table->showing.after = (struct tc_state){.first = TC_NO_SEAT};
    table->board->reset(table->view, &table->told);
    table->log.count = 0;
    table->log.past = table->log.rolling = false;
    table->throws = 0;
    memset(table->setbacks, 0, sizeof table->setbacks);
    table->turn = (struct table_turn){.seat = TC_NO_SEAT};
    table->tension = (struct table_tension){.last = 0};
    table->told.entries = 0;
    table->hinted = false;
    table->told.advice = NULL;
    table->sum = (struct table_score_entry){.due = false};
    table->faces = (struct table_dice_entry){.dice = 0};
    tc_match_walk(setup_of(table), records, count, show_step, table);
    catch_up(table);
    table->told.tempo = tempo;
    table->sounds.count = 0;
    table->phase = TABLE_RESTS;
    table->forfeit = (struct boards_forfeit){.count = 0};
    table_moments_reset(&table->moments);
    follow_cards(table, INFINITY);
}

/* ---- Beginning and end --------------------------------------------------------------------- */

static void release(struct table *table)
{
    if (table->view != NULL) {
        table->board->close(table->view);
    }
    free(table->view);
    free(table->log.lines);
    free(table->queue);
    tc_match_destroy(table->match);
}

void table_finish(struct table *table)
{
    release(table);
    *table = (struct table){.match = NULL};
}

/* Lays a match on an empty table, with its board. */
static bool lay(struct table *table, struct tc_match *match)
{
    table->board = boards_find(tc_match_game(match));
    table->view = table->board == NULL ? NULL : calloc(1, table->board->view_size);
    if (table->view == NULL || !table->board->open(table->view)) {
        free(table->view);
        return false;
    }
    table->match = match;
    return true;
}

bool table_resume(struct table *table, struct tc_match *match, const struct match_seat *seats,
                  const struct session_manner *manner)
{
    struct table fresh = {.manner = *manner, .odds = table->odds, .looks_back = table->looks_back};
    if (!lay(&fresh, match)) {
        return false;
    }
    memcpy(fresh.seats, seats, tc_match_setup(match)->players * sizeof *seats);
    struct boards_tempo tempo = table->told.tempo;
    release(table);
    *table = fresh;
    table->told = (struct boards_table){.match = table->match,
                                        .seats = table->seats,
                                        .visible = &table->shown,
                                        .after = &table->showing.after,
                                        .tempo = tempo,
                                        .cosmetic = &table->cosmetic,
                                        .put_down = manner->real_dice};
    table->told.counting = manner->count_yourself && table->board->sum != NULL;
    table_show_again(table);
    return true;
}

bool table_begin(struct table *table, const struct tc_setup *setup, uint64_t seed,
                 const struct match_seat *seats, const struct session_manner *manner)
{
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    if (match == NULL || !table_resume(table, match, seats, manner)) {
        tc_match_destroy(match);
        return false;
    }
    return true;
}

void table_announce(struct table *table, const struct boards_moment *moment)
{
    table_moments_add(&table->moments, moment);
}

void table_tell(struct table *table, const char *line)
{
    log_add(&table->log, line);
}

void table_set_tempo(struct table *table, const struct boards_tempo *tempo)
{
    table->told.tempo = *tempo;
}
