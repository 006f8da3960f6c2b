/* The Dice Game: a tray with the dice set aside above those thrown, the turn's
   tally, and the score sheet on paper. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/bank.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "boards/sum.h"
#include "boards/tray.h"
#include "canvas/shapes.h"
#include "rules/dicegame.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { DICE = TC_DICEGAME_DICE, ALL = (1 << DICE) - 1 };

/* From die to die in the row of those set aside, edges. */
#define ASIDE_PITCH 1.25f

/* Dice of one throw that scored together. */
struct group {
    uint64_t dice; /* bit i: die i */
    int32_t points;
};

struct view {
    struct boards_tray tray;
    struct group groups[DICE];
    int group_count;
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

static void play_throw(struct view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    if (view->tray.fresh) {
        *view = (struct view){.tray = view->tray};
    } else if (view->tray.aside == ALL) {
        view->group_count = 0;
    }
    boards_tray_throw(&view->tray, table, DICE, event);
}

static void play_score(struct view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    struct boards_tray *tray = &view->tray;
    struct group *group = &view->groups[view->group_count++];
    *group = (struct group){.points = event->number[DICEGAME_SCORE_POINTS]};
    for (int i = 0; i < event->count; i++) {
        if ((event->mask >> i & 1) != 0) {
            group->dice |= UINT64_C(1) << tray->thrown[i];
        }
    }
    tray->aside |= group->dice;
    boards_gather_begin(&tray->gather, tray->dice, &table->tempo, group->dice, ALL & ~tray->aside);
    boards_tray_count(tray, table, event->number[DICEGAME_SCORE_TURN_POINTS]);
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
    case DICEGAME_EVENT_SCORE:
        play_score(view, table, event);
        break;
    case DICEGAME_EVENT_BUST:
        view->end = BOARDS_BANK_LOST;
        tray->fresh = true;
        dice_darken(tray->dice, ALL & ~tray->aside, table->tempo.glide_ms);
        return BOARDS_HOLD;
    case DICEGAME_EVENT_BANK:
        view->end = BOARDS_BANK_BANKED;
        tray->fresh = true;
        break;
    default:
        break;
    }
    return BOARDS_ON;
}

/* ---- Drawing
 * -------------------------------------------------------------------------------
 */

static void draw_group(const struct view *view, struct ui *ui, const struct group *group, float y,
                       float h)
{
    char number[I18N_NUMBER_MAX], text[I18N_NUMBER_MAX + 1];
    struct canvas_rect span = {0, 0, 0, 0};
    for (int die = 0; die < DICE; die++) {
        if ((group->dice >> die & 1) != 0) {
            struct canvas_rect at = dice_rect(view->tray.dice, die);
            span = span.w == 0 ? at : canvas_rect_join(span, at);
        }
    }
    span.y = y;
    span.h = h;
    snprintf(text, sizeof text, "+%s", i18n_number(number, group->points));
    boards_bracket_draw(ui, span, text);
}

static void draw_aside(const struct view *view, struct ui *ui, struct canvas_rect rest)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float line = ui_line_height(ui, small);
    ui_text(ui, ui_cut_top(&rest, line), small, UI_LEFT, ui->theme.text, _("Set aside"));
    struct canvas_rect labels = ui_cut_bottom(&rest, line * 1.1f);
    bool lie = !boards_gather_lasts(&view->tray.gather) && !dice_moving(view->tray.dice);
    for (int i = 0; i < view->group_count && lie; i++) {
        draw_group(view, ui, &view->groups[i], labels.y, labels.h);
    }
}

/* The turn's points lie to the right of the dice set aside. */
static float tally_width(const struct boards_tray *tray, const struct ui *ui)
{
    return fminf(tray->place.upper.w * 0.34f, ui->unit * 26);
}

static struct canvas_rect aside_of(const struct boards_tray *tray, const struct ui *ui)
{
    struct canvas_rect aside = tray->place.upper;
    ui_cut_right(&aside, tally_width(tray, ui) + ui->unit * 1.6f);
    return aside;
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
    ui_cut_top(&turn->aside, line * 1.1f);
    ui_cut_bottom(&turn->aside, line * 1.2f);
    turn->aside_size = fminf(turn->aside.h / DICE_SEEN_HIGH,
                             fminf(turn->aside.w / (DICE * ASIDE_PITCH), turn->size * 0.8f));
    boards_tray_lay_dice(&view->tray, table, ui);
}

static void draw(const void *data, const struct boards_table *table, struct ui *ui)
{
    const struct view *view = data;
    const struct boards_tray_place *place = &view->tray.place;
    boards_tray_draw_ground(&view->tray, table, ui);
    if (!place->rolloff) {
        struct canvas_rect upper = place->upper;
        draw_aside(view, ui, aside_of(&view->tray, ui));
        boards_bank_draw_points(&view->tray, table, ui,
                                ui_cut_right(&upper, tally_width(&view->tray, ui)), view->end);
    }
    boards_sheet_draw(table, ui, place->sheet, BOARDS_SHEET_TURNS);
    boards_tray_end(&view->tray, table, ui, &(struct boards_tray_dice){.count = DICE});
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

static int actions(const void *data, const struct boards_table *table,
                   struct boards_action list[BOARDS_ACTIONS_MAX])
{
    (void)data;
    const struct tc_setup *setup = tc_match_setup(table->match);
    struct boards_bank bank = bank_of(table);
    if (!dicegame_may_bank(setup, table->visible)) {
        bank.why = _("1,000 points in one turn get you on the board");
    }
    list[0] = boards_bank_roll(&bank);
    list[1] = boards_bank_bank(table, &bank, &boards_bank_words);
    return 2;
}

static bool lost_nothing(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[DICEGAME_BUST_LOST] == 0;
}

static const struct boards_sentence sentences[] = {
    {DICEGAME_EVENT_SCORE, .one = N_("{name} rolls {dice}: +{points}")},
    {DICEGAME_EVENT_BUST, .one = N_("{name} rolls {dice}: nothing scores."), .when = lost_nothing},
    {DICEGAME_EVENT_BUST,
     N_n("{name} rolls {dice} and busts: {lost} point is lost.",
         "{name} rolls {dice} and busts: {lost} points are lost."),
     .count = DICEGAME_BUST_LOST},
    {DICEGAME_EVENT_BANK, .one = N_("{name} banks {points} and has {total}.")},
    {DICEGAME_EVENT_ON_BOARD, .one = N_("{name} is on the board.")},
    {DICEGAME_EVENT_LAST_ROUND,
     .one = N_("{name} reaches the goal. Everyone else gets one last turn.")},
    {.one = NULL},
};

static bool line(const struct boards_table *table, const struct tc_event *event,
                 char text[BOARDS_LINE_MAX])
{
    return boards_write_line(table, event, sentences, NULL, text);
}

static void ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    struct boards_bank bank = bank_of(table);
    if (!boards_bank_ask(table, &bank, text)) {
        boards_say(text, BOARDS_LINE_MAX,
                   bank.all ? _("Hot dice! Roll all six again?") : _("{name}, roll again or bank?"),
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
    } else if (boards_bank_leads(table, seat)) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("leads"));
    } else {
        boards_say(text, BOARDS_NAME_MAX, _("{left} to go"),
                   {"left", .number = bank.target - state->score[seat]});
    }
}

static void hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    struct boards_bank bank = bank_of(table);
    boards_bank_hint(table, &bank, _("{percent} of such rolls bust."), text);
}

static void choice(const struct boards_table *table, const struct tc_action *action,
                   char label[BOARDS_NAME_MAX])
{
    struct boards_bank bank = bank_of(table);
    if (action->kind == DICEGAME_VERB_ROLL) {
        boards_bank_roll_label(bank.dice, bank.all, label);
    } else {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Bank"));
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

static const struct boards_option options[] = {
    {.name = "target",
     .label = N_("Winning score"),
     .help = N_("5,000 makes a short game, 10,000 a long one.")},
    {.name = "on_the_board",
     .label = N_("Getting on the board"),
     .help = N_("To get on the board, you bank 1,000 points in one turn.")},
    {.name = "last_round",
     .label = N_("Last round"),
     .help = N_("When somebody gets there, everyone else gets one last turn.")},
    {.name = NULL},
};

static const struct boards_note tutorial[] = {
    {.at = BOARDS_TARGET_THROW, .words = N_("Press here to throw your dice.")},
    {.at = BOARDS_TARGET_VERB,
     .verb = DICEGAME_VERB_ROLL,
     .words =
         N_("Roll the dice that are left. If none of them scores, you lose this turn's points.")},
    {.at = BOARDS_TARGET_VERB,
     .verb = DICEGAME_VERB_BANK,
     .words = N_("Or bank. The points are yours, and the next player rolls.")},
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
    {.event = DICEGAME_EVENT_BUST, .sound = CANVAS_SOUND_BUST, .strength = 0.8f},
    {.event = DICEGAME_EVENT_BANK, .sound = CANVAS_SOUND_BANK, .strength = 0.8f},
    {.event = BOARDS_NO_EVENT},
};

const struct boards_board boards_dicegame = {
    .id = "dicegame",
    .felt = 0x1F5A45,
    .picture = "pictures/dicegame.svg",
    .tagline = N_("Add up, bank or bust"),
    .gist = N_("Roll again for more points, or bank them. Roll nothing, and you bust."),
    .zero_is_lost = true,
    .minutes = 20,
    .options = options,
    .sounds = sounds,
    .rules = "dicegame.txt",
    .tutorial = tutorial,
    .setback = DICEGAME_EVENT_BUST,
    .tip = &tip,
    .view_size = sizeof(struct view),
    .open = boards_tray_open,
    .close = boards_tray_close,
    .reset = reset,
    .play = play,
    .step = boards_tray_step,
    .finish = boards_tray_finish,
    .asked = boards_tray_asked,
    .lay_out = lay_out,
    .draw = draw,
    .draw_moving = boards_tray_draw_moving,
    .actions = actions,
    .throw_label = boards_bank_throw_label,
    .line = line,
    .ask = ask,
    .card = card,
    .choice = choice,
    .hint = hint,
    .sum = sum,
    .paper = paper,
};
