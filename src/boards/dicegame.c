/* SPDX-License-Identifier: Zlib */
/* The Dice Game: a tray with the dice set aside above those thrown, the turn's
   tally, and the score sheet on paper. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/bank.h"
#include "boards/face.h"
#include "boards/marks.h"
#include "boards/last_turns.h"
#include "boards/lost.h"
#include "boards/moment.h"
#include "boards/scores.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "boards/sum.h"
#include "boards/tray.h"
#include "canvas/shapes.h"
#include "rules/dicegame.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { DICE = TC_DICEGAME_DICE, ALL = (1 << DICE) - 1 };

/* From die to die of those set aside, edges: at ease, and as near as they may come. */
#define ASIDE_PITCH 1.25f
#define ASIDE_TIGHT 1.14f
/* The same of hot dice on the floor, where it is wide. */
#define BACK_PITCH 1.4f
/* Where their middles are, of its height, with their brackets below them; and how high these are,
   with the air above them, lines. */
#define BACK_MIDDLE   0.45f
#define BACK_ALONE    0.6f /* the same without brackets */
#define BACK_BRACKETS 1.9f

/* How hot dice lie on the floor. */
struct back_row {
    float edge, pitch; /* px; edges */
    bool bracketed;    /* what each set scores stands below them, or the turn's sum alone says it */
};

struct view {
    struct boards_tray tray;
    int32_t carried;     /* points of the turn from dice that were hot and rolled again */
    bool hot;            /* all six scored: they come back to the floor, to be rolled again */
    bool back;           /* and are on their way there, or lie there */
    float back_ms;       /* of that way */
    struct back_row row; /* as the last lay_out() found room for it */
    enum boards_bank_end end;
    struct boards_scores scores;      /* the slip beside the cup */
    struct boards_scores_print print; /* or on the sheet, as the last lay_out() found room */
    struct canvas_rect beside;        /* where that lies: beside the cup that stood there last */
};

static const struct boards_tray_form form = {
    .dice = DICE,
    .sheet_high = 0.44f,
    .sheet_least = 0.33f,
    .sheet_most = 0.48f,
    .sheet_loose = 1,
    .upper = 0.36f,
    .upper_units = 12,
    .die = 0.52f,
    .die_units = 15,
    .pitch = 1.4f,
};

/* ---- Events
 * --------------------------------------------------------------------------------
 */

static void reset(void *data, const struct boards_table *table)
{
    (void)table;
    struct view *view = data;
    boards_tray_clear(&view->tray);
    *view = (struct view){.tray = view->tray};
    view->tray.fresh = true;
}

static void due(void *data, const struct boards_table *table)
{
    struct view *view = data;
    if (view->tray.fresh) {
        reset(data, table);
        boards_scores_bring(&view->scores, &table->tempo);
    }
}

static void play_throw(struct view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    boards_scores_take(&view->scores, &table->tempo);
    if (view->tray.fresh) {
        *view = (struct view){.tray = view->tray, .scores = view->scores, .beside = view->beside};
    } else if (view->tray.aside == ALL) {
        view->carried = view->tray.points;
        view->hot = view->back = false;
    }
    boards_tray_throw(&view->tray, table, DICE, event);
}

static void play_score(struct view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    struct boards_tray *tray = &view->tray;
    struct boards_set sets[BOARDS_SETS_MAX];
    int count = boards_sum_sets(event->dice, event->count, DICEGAME_RUN_POINTS, sets);
    uint64_t scored = 0, dice[BOARDS_SETS_MAX] = {0};
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < event->count; k++) {
            if ((sets[i].dice >> k & 1) != 0) {
                dice[i] |= UINT64_C(1) << tray->thrown[k];
            }
        }
        scored |= dice[i];
    }
    tray->aside |= scored;
    boards_gather_begin(&tray->gather, tray->dice, &table->tempo, scored, ALL & ~tray->aside);
    tray->gather.order = DICE_BY_PLACE;
    boards_tray_count(tray, table, event->number[DICEGAME_SCORE_TURN_POINTS]);
    for (int i = 0; i < count; i++) {
        boards_tray_score(tray, table, dice[i], sets[i].points);
    }
    view->hot = event->number[DICEGAME_SCORE_HOT] != 0;
    view->back_ms = table->tempo.gently ? 0 : table->tempo.glide_ms * 1.6f;
}

/* Hot dice come back once they have been seen aside. */
static bool step(void *data, float ms, struct canvas_cues *cues)
{
    struct view *view = data;
    bool moving = boards_tray_step(view, ms, cues);
    moving = boards_scores_step(&view->scores, ms) || moving;
    if (view->hot && !view->back && !moving) {
        view->back = true;
        return true;
    }
    view->back_ms = view->back && !moving ? 0 : view->back_ms;
    return moving;
}

static void finish(void *data)
{
    struct view *view = data;
    boards_tray_finish(view);
    boards_scores_finish(&view->scores);
    view->back = view->hot;
    view->back_ms = 0;
}

static enum boards_pace play(void *data, const struct boards_table *table,
                             const struct tc_event *event)
{
    struct view *view = data;
    struct boards_tray *tray = &view->tray;
    switch (event->kind) {
    case TC_EVENT_ROLLOFF:
        boards_rolloff_throw(&tray->rolloff, tray->dice, table, event);
        break;
    case TC_EVENT_THROW:
        play_throw(view, table, event);
        break;
    case DICEGAME_EVENT_TURN:
        if (boards_tray_hand_over(tray, table)) {
            *view = (struct view){.tray = view->tray};
        }
        break;
    case DICEGAME_EVENT_SCORE:
        play_score(view, table, event);
        break;
    case DICEGAME_EVENT_BUST:
        view->end = BOARDS_BANK_LOST;
        tray->fresh = true;
        boards_tray_bust(tray, table, DICE, BOARDS_BUST_SWEEPS);
        return BOARDS_HOLD;
    case DICEGAME_EVENT_BANK:
        view->end = BOARDS_BANK_BANKED;
        tray->fresh = true;
        boards_deposit_begin(&tray->deposit, table, event->seat, event->number[TC_ENTRY_POINTS]);
        break;
    default:
        break;
    }
    return BOARDS_ON;
}

/* ---- Drawing
 * -------------------------------------------------------------------------------
 */

static struct canvas_rect back_floor(const struct view *view)
{
    return dice_beside_ready(view->tray.dice, view->tray.place.floor);
}

/* Where a hot die lies on the floor: in a row, by the sets that they scored in. */
static struct canvas_point back_spot(const struct view *view, int slot)
{
    struct canvas_rect floor = back_floor(view);
    float pitch = view->row.edge * view->row.pitch;
    return (struct canvas_point){
        floor.x + floor.w / 2 + ((float)slot - (float)(DICE - 1) / 2) * pitch,
        floor.y + floor.h * (view->row.bracketed ? BACK_MIDDLE : BACK_ALONE)};
}

static void bring_back(struct view *view)
{
    int slot = 0;
    for (int i = 0; i < view->tray.flights.count; i++) {
        for (int die = 0; die < DICE; die++) {
            if ((view->tray.flights.list[i].dice >> die & 1) != 0) {
                dice_push(view->tray.dice, die, back_spot(view, slot++), view->row.edge, 0,
                          view->back_ms);
            }
        }
    }
}

/* The brackets of hot dice, below them where they lie on the floor. */
static void draw_back(const struct view *view, struct ui *ui)
{
    float h = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL));
    const struct boards_flights *flights = &view->tray.flights;
    bool lie = view->row.bracketed && !dice_moving(view->tray.dice);
    for (int i = 0; i < flights->count && lie; i++) {
        struct canvas_rect span = boards_dice_span(view->tray.dice, flights->list[i].dice);
        span.y += span.h + h * 0.7f;
        span.h = h;
        boards_flights_draw_bracket(ui, span, flights->list[i].points);
    }
}

static struct boards_sheet sheet_of(const struct view *view)
{
    return (struct boards_sheet){.rect = view->tray.place.sheet,
                                 .kind = BOARDS_SHEET_TURNS,
                                 .brief = view->print.brief,
                                 .printed = view->print.high};
}

/* What dice score is printed on the sheet, of use are those sets that the next throw can make; not
   where the players add up: there it goes with the throw, as a slip. */
static void lay_out_print(struct view *view, const struct boards_table *table, struct ui *ui)
{
    struct boards_score list[BOARDS_SCORES_MAX];
    const struct boards_tray *tray = &view->tray;
    int count = boards_scores_find(DICEGAME_RUN_POINTS, list), dice = DICE;
    for (uint64_t left = tray->fresh || tray->aside == ALL ? 0 : tray->aside; left != 0;
         left &= left - 1) {
        dice--;
    }
    view->print = (struct boards_scores_print){.high = 0};
    if (!table->counting) {
        const struct boards_sheet sheet = sheet_of(view);
        uint32_t made =
            tray->fresh ? 0 : boards_scores_made(&tray->flights, tray->dice, list, count);
        view->print = boards_scores_fit(table, ui, &sheet, list, count,
                                        made | boards_scores_within(list, count, dice));
    }
}

static void draw_print(const struct view *view, const struct boards_table *table, struct ui *ui)
{
    struct boards_score list[BOARDS_SCORES_MAX];
    const struct boards_tray *tray = &view->tray;
    const struct boards_sheet sheet = sheet_of(view);
    int count = boards_scores_find(DICEGAME_RUN_POINTS, list);
    if (view->print.high > 0) {
        boards_scores_draw_print(
            table, ui, boards_sheet_printed(table, ui, &sheet), &view->print, list, count,
            tray->fresh ? 0 : boards_scores_made(&tray->flights, tray->dice, list, count));
    }
}

/* What ends the match, and by what steps a turn gets there. Who is not on the board needs no less
   than all the same: what the others have then is more than that. */
static struct boards_reach reach_of(const struct boards_table *table)
{
    int32_t target = tc_match_setup(table->match)->option[DICEGAME_OPTION_TARGET].number;
    return (struct boards_reach){.goal = target, .step = DICEGAME_POINTS_STEP};
}

/* While the floor beside the cup is free: what dice score, unless the sheet says it, or in a last
   turn what it takes. */
static void draw_scores(const struct view *view, const struct boards_table *table, struct ui *ui)
{
    struct boards_need need;
    if (boards_moment_need(table, reach_of(table), 0, &need)) {
        if (view->scores.lies && view->scores.ms <= 0) {
            boards_last_turns_draw(table, ui, view->beside, need.points);
        }
        return;
    }
    if (view->print.high > 0) {
        return;
    }
    struct boards_score list[BOARDS_SCORES_MAX];
    int count = boards_scores_find(DICEGAME_RUN_POINTS, list);
    boards_scores_draw(&view->scores, ui, view->beside, list, count);
}

/* What the turn has from dice that were hot: behind the row, which never has its last die in it. */
static void draw_carried(const struct view *view, struct ui *ui, struct canvas_rect row,
                         struct canvas_rect labels)
{
    char number[I18N_NUMBER_MAX], text[I18N_NUMBER_MAX + 1];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    if (view->carried > 0) {
        const char *before = _("before");
        snprintf(text, sizeof text, "+%s", i18n_number(number, view->carried));
        float w = fmaxf(ui_text_width(ui, bold, text), ui_text_width(ui, bold, before)) + 2;
        struct canvas_rect at = {row.x + row.w - w, labels.y + roundf(bold.size * 0.22f), w,
                                 labels.h};
        ui_text(ui, at, bold, UI_RIGHT, ui->theme.text, before);
        at.y -= at.h;
        ui_say(ui, at, ui_named("table.before"), bold, UI_RIGHT, ui->theme.accent, text);
    }
}

/* The brackets of those set aside. */
static void draw_aside(const struct view *view, struct ui *ui, struct canvas_rect rest)
{
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    struct canvas_rect labels = ui_cut_bottom(&rest, line * 1.1f);
    boards_flights_draw_brackets(&view->tray.flights, view->tray.dice, ui, labels,
                                 boards_bust_broke(&view->tray.bust));
    draw_carried(view, ui, rest, labels);
}

/* What the turn's points add up from: "1,200 + 1,000 + 50", one term a set, dice that were hot as
   one; or one term for all that lies aside, where that is too long. Empty for a single term. */
static void spell_sum(const struct view *view, const struct ui *ui, float room,
                      char text[BOARDS_NAME_MAX])
{
    char number[I18N_NUMBER_MAX];
    size_t at = 0;
    const struct boards_flights *flights = &view->tray.flights;
    int terms = (view->carried > 0) + flights->count;
    text[0] = '\0';
    if (terms < 2) {
        return;
    }
    if (view->carried > 0) {
        at = (size_t)snprintf(text, BOARDS_NAME_MAX, "%s", i18n_number(number, view->carried));
    }
    for (int i = 0; i < flights->count && at < BOARDS_NAME_MAX; i++) {
        if (!boards_flights_arrived(flights, i)) {
            continue;
        }
        at += (size_t)snprintf(text + at, BOARDS_NAME_MAX - at, at > 0 ? " + %s" : "%s",
                               i18n_number(number, flights->list[i].points));
    }
    if (ui_text_width(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), text) > room) {
        char rest[I18N_NUMBER_MAX];
        text[0] = '\0';
        if (view->carried > 0) {
            snprintf(text, BOARDS_NAME_MAX, "%s + %s", i18n_number(number, view->carried),
                     i18n_number(rest, view->tray.points - view->carried));
        }
    }
}

/* Edge of dice set aside that what lies between them and the points beside them give way to: of the
   window's height, or of what it would be at 16:9 where it is taller. */
#define ASIDE_WANTED 0.1f
/* The width of the points then, units at least, and px. */
#define TALLY_UNITS 20.0f
#define TALLY_LEAST 110.0f

static float aside_wanted(const struct ui *ui)
{
    return fminf(ui->h, ui->w * 9 / 16) * ASIDE_WANTED;
}

/* The turn's points lie to the right of the dice set aside. */
static float tally_width(const struct boards_tray *tray, const struct ui *ui)
{
    float w = tray->place.upper.w, likes = fminf(w * 0.34f, ui->unit * 26);
    float tight = fmaxf(ui->unit * TALLY_UNITS, TALLY_LEAST);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    float fits = (tray->place.upper.h - line * 1.2f) / DICE_SEEN_HIGH; /* in the height */
    float over = likes + ui->unit * 1.6f + DICE * ASIDE_PITCH * fminf(aside_wanted(ui), fits) - w;
    return fmaxf(fminf(likes, tight), likes - fmaxf(0, over));
}

/* On a small floor they are as near as they may come, and brackets give way before they get small.
 */
static void lay_out_back(struct view *view, const struct ui *ui)
{
    struct canvas_rect floor = back_floor(view);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL));
    float want = aside_wanted(ui), ease = floor.w / (DICE * BACK_PITCH);
    struct back_row row = {fminf(view->tray.place.turn.size, ease), BACK_PITCH, true};
    if (row.edge < want) {
        row.edge = fminf(want, fminf(floor.w / (DICE * ASIDE_TIGHT), floor.h / DICE_SEEN_HIGH));
        row.pitch = fminf(BACK_PITCH, floor.w / (DICE * row.edge));
        row.bracketed = row.edge * DICE_SEEN_HIGH + line * BACK_BRACKETS <= floor.h;
    }
    view->row = row;
}

static struct canvas_rect aside_of(const struct boards_tray *tray, const struct ui *ui)
{
    struct canvas_rect aside = tray->place.upper;
    ui_cut_right(&aside, tally_width(tray, ui) + ui->unit * 1.6f);
    return aside;
}

/* Of the window's height, or of what it would be at 16:9 where it is taller: the least edge of dice
   set aside, for which their title gives way. */
#define ASIDE_LEAST 0.094f

static bool aside_is_titled(const struct boards_tray *tray, const struct ui *ui)
{
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    return aside_of(tray, ui).h - line * 2.3f >=
           fminf(ui->h, ui->w * 9 / 16) * ASIDE_LEAST * DICE_SEEN_HIGH;
}

static void lay_out(void *data, const struct boards_table *table, struct ui *ui,
                    struct canvas_rect rect)
{
    struct view *view = data;
    boards_tray_lay_out(&view->tray, &form, table, ui, rect);
    struct dice_layout *turn = &view->tray.place.turn;
    /* Above the row stand words, below it points. */
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    turn->aside = aside_of(&view->tray, ui);
    ui_cut_top(&turn->aside, aside_is_titled(&view->tray, ui) ? line * 1.1f : 0);
    ui_cut_bottom(&turn->aside, line * 1.2f);
    float want = aside_wanted(ui);
    turn->aside_pitch = fmaxf(ASIDE_TIGHT, fminf(ASIDE_PITCH, turn->aside.w / (DICE * want)));
    turn->aside_size = fminf(turn->aside.h / DICE_SEEN_HIGH,
                             fminf(turn->aside.w / (DICE * turn->aside_pitch),
                                   fmaxf(want, fmaxf(turn->size, turn->row_size) * 0.8f)));
    view->tray.place.sum = view->tray.place.upper;
    view->tray.place.sum = ui_cut_right(&view->tray.place.sum, tally_width(&view->tray, ui));
    boards_tray_lay_dice(&view->tray, table, ui);
    struct canvas_rect cup;
    if (dice_in_cup(view->tray.dice, &cup) > 0) {
        view->beside = boards_tray_beside_cup(&view->tray, view->tray.place.floor);
    }
    lay_out_back(view, ui);
    if (view->back) {
        bring_back(view);
    }
    lay_out_print(view, table, ui);
}

static void draw(const void *data, const struct boards_table *table, struct ui *ui)
{
    const struct view *view = data;
    const struct boards_tray_place *place = &view->tray.place;
    boards_tray_draw_ground(&view->tray, table, ui);
    if (!place->rolloff) {
        char why[BOARDS_NAME_MAX];
        struct canvas_rect upper = place->upper;
        struct canvas_rect tally = ui_cut_right(&upper, tally_width(&view->tray, ui));
        spell_sum(view, ui, tally.w - ui->unit * 2, why);
        if (!view->back && aside_is_titled(&view->tray, ui)) {
            struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
            struct canvas_rect aside = aside_of(&view->tray, ui);
            aside.h = ui_line_height(ui, small);
            ui_text(ui, aside, small, UI_LEFT, ui->theme.text, _("Set aside"));
        }
        boards_bank_draw_points(&view->tray, table, ui, tally, view->end, why);
        draw_scores(view, table, ui);
        if (view->end == BOARDS_BANK_LOST) {
            const struct canvas_rect none = {0, 0, 0, 0}; /* free: dice lie aside */
            boards_lost_draw(&view->tray, table, ui,
                             view->tray.points > 0 ? none : aside_of(&view->tray, ui));
        }
    }
    const struct boards_sheet sheet = sheet_of(view);
    boards_sheet_draw(table, ui, &sheet,
                      boards_deposit_writes(&view->tray.deposit) ||
                          (boards_bust_tells(&view->tray.bust) && table->announced));
    draw_print(view, table, ui);
    boards_tray_end(&view->tray, table, ui, &(struct boards_tray_dice){.count = DICE});
    /* Above the dice's shadows. */
    if (view->back) {
        draw_back(view, ui);
    } else if (!place->rolloff) {
        draw_aside(view, ui, aside_of(&view->tray, ui));
    }
}

static void draw_moving(const void *data, struct ui *ui)
{
    const struct view *view = data;
    boards_tray_draw_moving(view, ui);
    const struct boards_sheet sheet = sheet_of(view);
    boards_deposit_draw(&view->tray.deposit, ui, view->tray.place.sum, &sheet);
}

static struct canvas_rect paper(const struct boards_table *table, struct ui *ui,
                                struct canvas_rect rect)
{
    return boards_tray_paper(&form, table, ui, rect);
}

/* ---- Words
 * ---------------------------------------------------------------------------------
 */

static struct boards_bank bank_of(const struct boards_table *table)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_dicegame *own = &table->visible->own.dicegame;
    int32_t target = setup->option[DICEGAME_OPTION_TARGET].number;
    return (struct boards_bank){.points = own->turn_points,
                                .target = target,
                                .goal = target,
                                .dice = own->dice,
                                .all = own->dice == DICE,
                                .roll = DICEGAME_VERB_ROLL,
                                .bank = DICEGAME_VERB_BANK};
}

static bool need(const struct boards_table *table, struct boards_need *what)
{
    bool last =
        boards_moment_need(table, reach_of(table), table->visible->own.dicegame.turn_points, what);
    what->large = last;
    return last;
}

static int actions(const void *data, const struct boards_table *table,
                   struct boards_action list[BOARDS_ACTIONS_MAX])
{
    (void)data;
    const struct tc_setup *setup = tc_match_setup(table->match);
    struct boards_bank bank = bank_of(table);
    if (!dicegame_may_bank(setup, table->visible)) {
        bank.why = _("1,000 points in one turn get you on the board");
    }
    struct boards_need wants;
    bool short_of = need(table, &wants) && wants.points > wants.has;
    list[0] = boards_bank_roll(table, &bank,
                               short_of ? _("{percent} bust")
                                        : _("{percent} bust \xC2\xB7 {stake} at risk"));
    list[1] = boards_bank_bank(table, &bank, &boards_bank_words);
    return 2;
}

static bool are_two(const struct boards_table *table, const struct tc_event *event)
{
    (void)event;
    return tc_match_setup(table->match)->players == 2;
}

static const struct boards_sentence sentences[] = {
    {DICEGAME_EVENT_SCORE, .one = N_("{name} rolls {dice}: +{points}")},
    {DICEGAME_EVENT_BUST, .one = N_("{name} rolls {dice} and busts.")},
    {DICEGAME_EVENT_BANK, .one = N_("{name} banks {points} and has {total}.")},
    {DICEGAME_EVENT_ON_BOARD, .one = N_("{name} is on the board.")},
    {DICEGAME_EVENT_LAST_ROUND, .one = N_("{name} reaches the goal. {other} gets one last turn."),
     .when = are_two},
    {DICEGAME_EVENT_LAST_ROUND,
     .one = N_("{name} reaches the goal. Everyone else gets one last turn.")},
    {.one = NULL},
};

static bool line(const struct boards_table *table, const struct tc_event *event,
                 char text[BOARDS_LINE_MAX])
{
    int other = event->seat == 0 && tc_match_setup(table->match)->players > 1 ? 1 : 0;
    const struct boards_slot more[] = {{"other", .words = boards_name(table, other)},
                                       {.place = NULL}};
    return boards_write_line(table, event, sentences, more, text);
}

static bool is_run(const struct tc_event *event)
{
    unsigned faces = 0;
    for (int i = 0; i < event->count; i++) {
        faces |= 1U << event->dice[i];
    }
    return faces == 0x7E;
}

/* In a last turn: these dice bring what was lacking. */
static bool reaches(const struct boards_table *table, const struct tc_event *event)
{
    struct boards_need wants;
    return need(table, &wants) && wants.has < wants.points &&
           event->number[DICEGAME_SCORE_TURN_POINTS] >= wants.points;
}

static bool moment(const struct boards_table *table, const struct tc_event *event,
                   struct boards_moment *what)
{
    *what = (struct boards_moment){.mood = BOARDS_MOOD_GAIN, .seat = event->seat};
    switch (event->kind) {
    case DICEGAME_EVENT_TURN:
        return boards_moment_last_turn(table, event, reach_of(table), what) ||
               boards_moment_turn(table, event, what);
    case DICEGAME_EVENT_SCORE:
        if (reaches(table, event)) {
            snprintf(what->text, sizeof what->text, "%s", _("Enough"));
            what->mood = BOARDS_MOOD_LAST;
            what->goal = BOARDS_GOAL_SUM;
            return true;
        }
        if (event->number[DICEGAME_SCORE_HOT] == 0) {
            return false;
        }
        snprintf(what->text, sizeof what->text, "%s",
                 is_run(event) ? _("Straight") : _("Hot dice!"));
        snprintf(what->second, sizeof what->second, "%s", _("all six score"));
        what->goal = BOARDS_GOAL_SUM;
        return true;
    case DICEGAME_EVENT_BUST:
        boards_moment_bust(_("Bust"), event->number[DICEGAME_BUST_LOST], event, what);
        return true;
    case DICEGAME_EVENT_LAST_ROUND:
        boards_moment_last_round(table, event, what);
        return true;
    default:
        return false;
    }
}

/* From when somebody has reached the goal on: until the next turn begins nobody is at their last
   turn yet. */
static bool last_round(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_state *state = table->visible;
    if (boards_moment_last_sign(table, reach_of(table), line)) {
        return true;
    }
    snprintf(line, BOARDS_LINE_MAX, "%s", _("Final round"));
    return setup->option[DICEGAME_OPTION_LAST_ROUND].number != 0 && setup->players > 1 &&
           state->phase != TC_PHASE_OVER && state->player >= 0 &&
           state->score[state->player] >= reach_of(table).goal;
}

static void ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    struct boards_bank bank = bank_of(table);
    const struct tc_action ends = {.kind = DICEGAME_VERB_BANK};
    if (!boards_bank_ask(table, text)) {
        boards_say(text, BOARDS_LINE_MAX,
                   boards_advice_wins(table, &ends) ? _("{name}, bank and you win.")
                   : bank.all                       ? _("Hot dice! Roll all six again?")
                                                    : _("{name}, roll again or bank?"),
                   {"name", .words = boards_name(table, table->visible->player)});
    }
}

static void card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->visible;
    struct boards_bank bank = bank_of(table);
    if (boards_bank_card(table, &bank, seat, text)) {
        return;
    }
    if (state->phase != TC_PHASE_ROLLOFF &&
        !dicegame_on_board(tc_match_setup(table->match), state, seat)) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("not on the board"));
    } else {
        boards_bank_to_go(table, &bank, seat, text);
    }
}

static void aim(const struct tc_setup *setup, char line[BOARDS_LINE_MAX])
{
    bool last = setup->option[DICEGAME_OPTION_LAST_ROUND].number != 0;
    boards_say(line, BOARDS_LINE_MAX,
               last ? _("Race to {points} points, then a final round")
                    : _("First to {points} points wins"),
               {"points", .number = setup->option[DICEGAME_OPTION_TARGET].number});
}

static void hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    struct boards_bank bank = bank_of(table);
    boards_bank_hint(table, &bank, _("{percent} of such rolls bust."), text);
}

static void choice(const struct boards_table *table, const struct tc_action *action,
                   enum boards_form as, char label[BOARDS_NAME_MAX])
{
    struct boards_bank bank = bank_of(table);
    if (action->kind == DICEGAME_VERB_ROLL) {
        boards_bank_roll_choice(bank.dice, bank.all, as, label);
    } else {
        boards_bank_choice(as, label);
    }
}

static bool sum(const struct boards_table *table, const struct tc_event *event,
                struct boards_sum *what)
{
    if (event->kind == DICEGAME_EVENT_BANK) {
        return boards_sum_total(table, event, what);
    }
    if (event->kind != DICEGAME_EVENT_SCORE) {
        return false;
    }
    *what = (struct boards_sum){.total = event->number[DICEGAME_SCORE_POINTS]};
    boards_say(what->question, sizeof what->question,
               _("{name}, how many points does this throw score?"),
               {"name", .words = boards_name(table, event->seat)});
    boards_sum_dice(what, event->dice, event->count, DICEGAME_RUN_POINTS);
    return true;
}

/* ---- The descriptor -------------------------------------------------------------------------- */

static const char *const on_the_board_change[] = {
    N_("Every point counts from the first turn on."),
    N_("Nothing counts until you bank 1,000 points in one turn."), NULL};
static const char *const on_the_board_title[] = {N_("Every point counts"),
                                                 N_("1,000 to get started"), NULL};
static const char *const last_round_change[] = {
    N_("The first player to reach the winning score wins at once."),
    N_("When somebody gets there, everyone else gets one last turn."), NULL};
static const char *const last_round_title[] = {N_("First one there wins"),
                                               N_("One last turn for all"), NULL};

static const struct boards_option options[] = {
    {.name = "target",
     .label = N_("Winning score"),
     .group = N_("Winning"),
     .help = N_("Bank this many points in all, and you win.")},
    {.name = "last_round",
     .label = N_("Final round"),
     .group = N_("Winning"),
     .help = N_("When somebody gets there, everyone else gets one last turn."),
     .changes = last_round_change,
     .titles = last_round_title},
    {.name = "on_the_board",
     .label = N_("Getting on the board"),
     .group = N_("Your turn"),
     .help = N_("The first time you bank, it must be 1,000 points or more."),
     .changes = on_the_board_change,
     .titles = on_the_board_title},
    {.name = NULL},
};

static bool is_hot(const struct boards_table *table)
{
    return table->visible->own.dicegame.dice == DICE;
}

static bool is_not_hot(const struct boards_table *table)
{
    return !is_hot(table);
}

/* In a last turn nobody rolls after, and points may not be enough. */
static bool others_follow(const struct boards_table *table)
{
    struct boards_need need;
    return !boards_moment_need(table, reach_of(table), 0, &need);
}

static const struct boards_note tutorial[] = {
    {.at = BOARDS_TARGET_THROW, .words = N_("Press here to throw your dice."), .in_turn = true},
    {.at = BOARDS_TARGET_VERB,
     .verb = DICEGAME_VERB_ROLL,
     .words = N_("All six score, so you may roll all six again. If none scores then, this turn's "
                 "points are gone."),
     .when = is_hot},
    {.at = BOARDS_TARGET_VERB,
     .verb = DICEGAME_VERB_ROLL,
     .words = N_("Roll the dice that have not scored. If none does, this turn's points are gone."),
     .when = is_not_hot},
    {.at = BOARDS_TARGET_VERB,
     .verb = DICEGAME_VERB_BANK,
     .words = N_("Or bank. The points are yours, and the next player rolls."),
     .when = others_follow},
    {.at = BOARDS_TARGET_NONE},
};

static const struct boards_note tip = {
    .at = BOARDS_TARGET_VERB,
    .verb = DICEGAME_VERB_BANK,
    .words = N_("Tip: the fewer dice you roll, the more often you bust. With one or two left, it "
                "is often wise to bank."),
};

static const struct boards_sound sounds[] = {
    {.event = DICEGAME_EVENT_SCORE, .sound = CANVAS_SOUND_SCORE, .strength = 0.8f},
    {.event = DICEGAME_EVENT_BUST, .sound = CANVAS_SOUND_BUST, .own = true},
    {.event = DICEGAME_EVENT_BANK, .sound = CANVAS_SOUND_BANK, .strength = 0.8f},
    {.event = BOARDS_NO_EVENT},
};

static const struct boards_lid lid = {
    .picture = "pictures/dicegame.svg",
    .count = 3,
    .die = {{{72, 244}, 66, 0.30f, 1, &boards_ivory},
            {{248, 242}, 66, -0.26f, 5, &boards_ivory},
            {{160, 254}, 66, 0.05f, 5, &boards_ivory}},
};

static const struct boards_revel revel = {
    .left = "pictures/pencil.svg",
    .right = "pictures/pencil_right.svg",
    .high = BOARDS_LID_WIDE,
    .antics = BOARDS_ANTICS_SCRIBBLE,
    .cut = CANVAS_CUT_SQUARE,
    .shades = {0xFBF6E9, 0xF2B134},
};

static int set_aside(const struct tc_event *event, struct boards_face *faces)
{
    int count = 0;
    for (int i = 0; i < event->count && event->kind == DICEGAME_EVENT_SCORE; i++) {
        if ((event->mask >> i & 1) != 0) {
            faces[count++] = (struct boards_face){
                .value = event->dice[i], .sides = 6, .look = &boards_ivory, .alpha = 1};
        }
    }
    return count;
}

static const struct boards_count sums[] = {
    {.event = DICEGAME_EVENT_BUST,
     .title = N_("Most busts"),
     .line = {N_n("{names} busted the most.", "{names} busted the most.")},
     .unit = {N_n("time", "times")},
     .none_title = N_("Never bust"),
     .none_line = N_("{name} never busted."),
     .none_unit = N_("busts")},
    {.title = NULL},
};

const struct boards_board boards_dicegame = {
    .id = "dicegame",
    .felt = 0x1F5A45,
    .lid = &lid,
    .revel = &revel,
    .tagline = N_("Add up, bank or bust"),
    .gist = N_("Roll again for more points, or bank them. Roll nothing, and you bust."),
    .zero_is_lost = true,
    .options = options,
    .sounds = sounds,
    .rules = "dicegame.txt",
    .tutorial = tutorial,
    .setback = DICEGAME_EVENT_BUST,
    .setback_title = N_("Cruellest bust"),
    .setback_line = N_("{name} lost {points} points in one roll."),
    .setback_near = N_("{name} rolled once too often."),
    .setback_unit = {N_n("point lost", "points lost")},
    .setback_turns = N_("{other}'s bust put {name} in front for good, from {before} to {after}."),
    .counts = sums,
    .set_aside = set_aside,
    .tip = &tip,
    .view_size = sizeof(struct view),
    .open = boards_tray_open,
    .close = boards_tray_close,
    .reset = reset,
    .play = play,
    .step = step,
    .tells = boards_tray_tells,
    .struck = boards_tray_struck,
    .finish = finish,
    .due = due,
    .asked = boards_tray_asked,
    .lay_out = lay_out,
    .draw = draw,
    .draw_moving = draw_moving,
    .actions = actions,
    .throw_label = boards_bank_throw_label,
    .line = line,
    .moment = moment,
    .last_round = last_round,
    .need = need,
    .ask = ask,
    .card = card,
    .choice = choice,
    .aim = aim,
    .hint = hint,
    .sum = sum,
    .paper = paper,
};
