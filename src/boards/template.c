/* SPDX-License-Identifier: Zlib */
/*
 * Pig's board, as a pattern for a new one: copy this file to GAME.c, name the descriptor
 * boards_GAME and say what your rules say. It is built and tested with the others and listed
 * nowhere.
 *
 * The tray does what every tray does, the bank says what every game of rolling on or banking says;
 * what is left is which event moves what, and the game's own words.
 */
#include "base/i18n.h"
#include "boards/bank.h"
#include "boards/face.h"
#include "boards/games.h"
#include "boards/moment.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "rules/template.h"
#include "ui/layout.h"

enum { DICE = 1 };

struct view {
    struct boards_tray tray; /* first: see tray.h */
    enum boards_bank_end end;
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

/* ---- Events -------------------------------------------------------------------------------- */

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
    }
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
        if (tray->fresh) {
            *view = (struct view){.tray = view->tray};
        }
        boards_tray_throw(tray, table, DICE, event);
        break;
    case TEMPLATE_EVENT_TURN:
        if (boards_tray_hand_over(tray, table)) {
            *view = (struct view){.tray = view->tray};
        }
        break;
    case TEMPLATE_EVENT_SCORE:
        boards_tray_count(tray, table, event->number[TEMPLATE_SCORE_TURN_POINTS]);
        break;
    case TEMPLATE_EVENT_BUST:
        view->end = BOARDS_BANK_LOST;
        tray->fresh = true;
        boards_tray_bust(tray, table, DICE, BOARDS_BUST_SWEEPS);
        return BOARDS_HOLD;
    case TEMPLATE_EVENT_BANK:
        view->end = BOARDS_BANK_BANKED;
        tray->fresh = true;
        break;
    default:
        break;
    }
    return BOARDS_ON;
}

/* ---- Drawing ------------------------------------------------------------------------------- */

static void lay_out(void *data, const struct boards_table *table, struct ui *ui,
                    struct canvas_rect rect)
{
    struct view *view = data;
    boards_tray_lay_out(&view->tray, &form, table, ui, rect);
    boards_tray_lay_dice(&view->tray, table, ui);
}

static void draw(const void *data, const struct boards_table *table, struct ui *ui)
{
    const struct view *view = data;
    const struct boards_tray_place *place = &view->tray.place;
    boards_tray_draw_ground(&view->tray, table, ui);
    if (!place->rolloff) {
        struct canvas_rect box = ui_middle(place->upper, ui->unit * 30, place->upper.h);
        boards_bank_draw_points(&view->tray, table, ui, box, view->end, "");
    }
    boards_sheet_draw(
        table, ui, &(struct boards_sheet){.rect = place->sheet, .kind = BOARDS_SHEET_TURNS}, false);
    boards_tray_end(&view->tray, table, ui, &(struct boards_tray_dice){.count = DICE});
}

/* ---- Words --------------------------------------------------------------------------------- */

static struct boards_bank bank_of(const struct boards_table *table)
{
    int32_t target = tc_match_setup(table->match)->option[TEMPLATE_OPTION_TARGET].number;
    return (struct boards_bank){.points = table->visible->own.pattern.turn_points,
                                .target = target,
                                .goal = target,
                                .dice = DICE,
                                .roll = TEMPLATE_VERB_ROLL,
                                .bank = TEMPLATE_VERB_BANK};
}

static int actions(const void *data, const struct boards_table *table,
                   struct boards_action list[BOARDS_ACTIONS_MAX])
{
    (void)data;
    struct boards_bank bank = bank_of(table);
    list[0] = boards_bank_roll(table, &bank, _("{percent} bust \xC2\xB7 {stake} at risk"));
    list[1] = boards_bank_bank(table, &bank, &boards_bank_words);
    return 2;
}

static const struct boards_sentence sentences[] = {
    {TEMPLATE_EVENT_SCORE, .one = N_("{name} rolls {dice}: +{points}")},
    {TEMPLATE_EVENT_BUST,
     N_n("{name} rolls {dice} and busts: {lost} point is lost.",
         "{name} rolls {dice} and busts: {lost} points are lost."),
     .count = TEMPLATE_BUST_LOST},
    {TEMPLATE_EVENT_BANK, .one = N_("{name} banks {points} and has {total}.")},
    {TEMPLATE_EVENT_LAST_ROUND,
     .one = N_("{name} reaches the goal. Everyone else gets one last turn.")},
    {.one = NULL},
};

static bool line(const struct boards_table *table, const struct tc_event *event,
                 char text[BOARDS_LINE_MAX])
{
    return boards_write_line(table, event, sentences, NULL, text);
}

static struct boards_reach reach_of(const struct boards_table *table)
{
    int32_t target = tc_match_setup(table->match)->option[TEMPLATE_OPTION_TARGET].number;
    return (struct boards_reach){.goal = target, .step = 1};
}

static bool moment(const struct boards_table *table, const struct tc_event *event,
                   struct boards_moment *what)
{
    switch (event->kind) {
    case TEMPLATE_EVENT_TURN:
        return boards_moment_last_turn(table, event, reach_of(table), what) ||
               boards_moment_turn(table, event, what);
    case TEMPLATE_EVENT_BUST:
        boards_moment_bust(_("Bust"), event->number[TEMPLATE_BUST_LOST], event, what);
        return true;
    case TEMPLATE_EVENT_LAST_ROUND:
        boards_moment_last_round(table, event, what);
        return true;
    default:
        return false;
    }
}

static bool last_round(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    return boards_moment_last_sign(table, reach_of(table), line);
}

static void ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    if (!boards_bank_ask(table, text)) {
        boards_say(text, BOARDS_LINE_MAX, _("{name}, roll again or bank?"),
                   {"name", .words = boards_name(table, table->visible->player)});
    }
}

static void card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    struct boards_bank bank = bank_of(table);
    if (!boards_bank_card(table, &bank, seat, text)) {
        boards_bank_to_go(table, &bank, seat, text);
    }
}

static void aim(const struct tc_setup *setup, char line[BOARDS_LINE_MAX])
{
    boards_say(line, BOARDS_LINE_MAX, _("Race to {points} points, then a final round"),
               {"points", .number = setup->option[TEMPLATE_OPTION_TARGET].number});
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
    if (action->kind == TEMPLATE_VERB_ROLL) {
        boards_bank_roll_choice(bank.dice, bank.all, as, label);
    } else {
        boards_bank_choice(as, label);
    }
}

/* ---- The descriptor ------------------------------------------------------------------------ */

static const struct boards_option options[] = {
    {.name = "target",
     .label = N_("Winning score"),
     .group = N_("Winning"),
     .help = N_("When somebody gets there, everyone else gets one last turn.")},
    {.name = NULL},
};

static const struct boards_sound sounds[] = {
    {.event = TEMPLATE_EVENT_SCORE, .sound = CANVAS_SOUND_SCORE, .strength = 0.8f},
    {.event = TEMPLATE_EVENT_BUST, .sound = CANVAS_SOUND_BUST, .own = true},
    {.event = TEMPLATE_EVENT_BANK, .sound = CANVAS_SOUND_BANK, .strength = 0.8f},
    {.event = BOARDS_NO_EVENT},
};

static const struct boards_lid lid = {
    .count = 1,
    .die = {{{160, 150}, 110, 0.30f, 1, &boards_ivory}},
};

static const struct boards_count sums[] = {
    {.event = TEMPLATE_EVENT_BUST,
     .title = N_("Most busts"),
     .line = {N_n("{names} busted the most.", "{names} busted the most.")},
     .unit = {N_n("time", "times")},
     .none_title = N_("Never bust"),
     .none_line = N_("{name} never busted."),
     .none_unit = N_("busts")},
    {.title = NULL},
};

const struct boards_board boards_template = {
    .id = "template",
    .felt = 0x1F5A45,
    .lid = &lid,
    .tagline = N_("Add up, bank or bust"),
    .gist = N_("Roll again for more points, or bank them. A 1 loses the turn."),
    .zero_is_lost = true,
    .options = options,
    .sounds = sounds,
    .rules = "dicegame.txt",
    .setback = TEMPLATE_EVENT_BUST,
    .setback_title = N_("Cruellest bust"),
    .setback_line = N_("{name} lost {points} points in one roll."),
    .setback_near = N_("{name} rolled once too often."),
    .setback_unit = {N_n("point lost", "points lost")},
    .setback_turns = N_("{other}'s bust put {name} in front for good, from {before} to {after}."),
    .counts = sums,
    .view_size = sizeof(struct view),
    .open = boards_tray_open,
    .close = boards_tray_close,
    .reset = reset,
    .play = play,
    .step = boards_tray_step,
    .tells = boards_tray_tells,
    .struck = boards_tray_struck,
    .finish = boards_tray_finish,
    .due = due,
    .asked = boards_tray_asked,
    .lay_out = lay_out,
    .draw = draw,
    .draw_moving = boards_tray_draw_moving,
    .actions = actions,
    .throw_label = boards_bank_throw_label,
    .line = line,
    .moment = moment,
    .last_round = last_round,
    .ask = ask,
    .card = card,
    .choice = choice,
    .aim = aim,
    .hint = hint,
};
