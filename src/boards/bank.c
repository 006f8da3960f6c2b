/* SPDX-License-Identifier: Zlib */
#include "boards/bank.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/last_turns.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "odds/chance.h"
#include "ui/layout.h"
#include "ui/widgets.h"

const struct boards_bank_words boards_bank_words = {
    .cannot = N_("Bank"),
    .with = N_("Bank {points}"),
    .losing = N_("not enough: banking ends it"),
    .enough = N_("total {total} \xC2\xB7 goal reached"),
    .wanted = N_("total {total} \xC2\xB7 {left} to go"),
};

/* ---- Buttons
 * ---------------------------------------------------------------------------------
 */

void boards_bank_roll_label(int dice, bool all, char label[BOARDS_NAME_MAX])
{
    if (all) {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Roll all six again"));
    } else {
        boards_say(label, BOARDS_NAME_MAX,
                   _n("Roll {count} die", "Roll {count} dice", (unsigned long)dice),
                   {"count", .number = dice});
    }
}

void boards_bank_roll_choice(int dice, bool all, enum boards_form as, char label[BOARDS_NAME_MAX])
{
    const char *forms =
        all ? _("Roll all six again|roll all six again|rolling all six again|rolled all six again")
            : _n("Roll {count} die|roll {count} die|rolling {count} die|rolled {count} die",
                 "Roll {count} dice|roll {count} dice|rolling {count} dice|rolled {count} dice",
                 (unsigned long)dice);
    boards_form(label, as, forms,
                (const struct boards_slot[]){{"count", .number = dice}, {.place = NULL}});
}

void boards_bank_choice(enum boards_form as, char label[BOARDS_NAME_MAX])
{
    boards_form(label, as, _("Bank|bank|banking|banked"), NULL);
}

void boards_bank_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX])
{
    if (table->visible->phase == TC_PHASE_ROLLOFF) {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Roll to go first"));
    } else {
        boards_bank_roll_label(table->visible->roll.dice, false, label);
    }
}

/* How often the next throw loses the turn; false: nobody can say. */
static bool tell_risk(const struct boards_table *table, const struct boards_bank *bank,
                      char share[BOARDS_SHARE_MAX])
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_action roll = {.kind = (uint8_t)bank->roll};
    struct odds_chance chance =
        table->visible->await == TC_AWAIT_ROLL
            ? odds_chance_next(setup, table->visible, ODDS_CHANCE_LOSS)
            : odds_chance_after(setup, table->visible, &roll, ODDS_CHANCE_LOSS);
    if (chance.all > 0) {
        boards_share((double)chance.ways / (double)chance.all, share);
    }
    return chance.all > 0;
}

struct boards_action boards_bank_roll(const struct boards_table *table,
                                      const struct boards_bank *bank, const char *sentence)
{
    char share[BOARDS_SHARE_MAX], points[I18N_NUMBER_MAX];
    struct boards_action roll = {
        .action.kind = (uint8_t)bank->roll, .key = "R", .shortcut = 'R', .throws = true};
    boards_bank_roll_label(bank->dice, bank->all, roll.label);
    i18n_number(points, bank->points);
    if (tell_risk(table, bank, share)) {
        boards_say(roll.detail, sizeof roll.detail, sentence, {"percent", .words = share},
                   {"stake", .words = points});
    }
    return roll;
}

struct boards_action boards_bank_bank(const struct boards_table *table,
                                      const struct boards_bank *bank,
                                      const struct boards_bank_words *words)
{
    const struct tc_state *state = table->visible;
    int32_t score = state->score[state->player], total = score + bank->points;
    const struct boards_slot slots[] = {
        {"points", .number = bank->points}, {"score", .number = score},
        {"total", .number = total},         {"left", .number = bank->target - total},
        {"target", .number = bank->target}, {.place = NULL}};
    struct boards_last_turns last = boards_last_turns(table, bank->goal);
    struct boards_action action = {.action.kind = (uint8_t)bank->bank, .key = "B", .shortcut = 'B'};
    bool forbidden = bank->why != NULL && bank->why[0] != '\0';
    bool adds_up = table->counting && score > 0;
    const char *label = forbidden ? words->cannot : words->with;
    boards_fill(action.label, sizeof action.label, i18n_get(label), slots);
    if (forbidden) {
        snprintf(action.why, sizeof action.why, "%s", bank->why);
    } else if (adds_up) {
        boards_fill(action.detail, sizeof action.detail, _("then add it to your {score}"), slots);
    } else if (!boards_last_turns_worth(table, &last, total, i18n_get(words->losing),
                                        action.detail)) {
        const char *detail = total >= bank->goal ? words->enough : words->wanted;
        boards_fill(action.detail, sizeof action.detail, i18n_get(detail), slots);
    }
    return action;
}

/* ---- What is asked, and how seats stand ------------------------------------------------------ */

bool boards_bank_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const struct tc_state *state = table->visible;
    if (state->await == TC_AWAIT_ROLL) {
        boards_say(text, BOARDS_LINE_MAX, _("{name}, it's your turn."),
                   {"name", .words = boards_name(table, state->player)});
        return true;
    }
    return false;
}

bool boards_bank_leads(const struct boards_table *table, int seat)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_state *state = table->visible;
    return setup->players > 1 && state->score[seat] > 0 &&
           (tc_state_leaders(setup, state) >> seat & 1) != 0;
}

void boards_bank_to_go(const struct boards_table *table, const struct boards_bank *bank, int seat,
                       char text[BOARDS_NAME_MAX])
{
    int32_t left = bank->target - table->visible->score[seat];
    bool leads = boards_bank_leads(table, seat);
    if (left <= 0) { /* on the way to the card still, and the game is over */
        snprintf(text, BOARDS_NAME_MAX, "%s", leads ? _("leads") : "");
        return;
    }
    boards_say(text, BOARDS_NAME_MAX, leads ? _("leads \xC2\xB7 {left} to go") : _("{left} to go"),
               {"left", .number = left});
}

bool boards_bank_card(const struct boards_table *table, const struct boards_bank *bank, int seat,
                      char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->visible;
    struct boards_last_turns last = boards_last_turns(table, bank->goal);
    text[0] = '\0';
    if (state->phase == TC_PHASE_OVER) {
        snprintf(text, BOARDS_NAME_MAX, "%s", (state->winners >> seat & 1) != 0 ? _("won") : "");
        return true;
    }
    return boards_last_turns_card(table, &last, seat, text);
}

void boards_bank_hint(const struct boards_table *table, const struct boards_bank *bank,
                      const char *sentence, char text[BOARDS_LINE_MAX])
{
    char share[BOARDS_SHARE_MAX];
    text[0] = '\0';
    if (tell_risk(table, bank, share)) {
        boards_say(text, BOARDS_LINE_MAX, sentence, {"percent", .words = share});
    }
}

/* ---- The turn's points ----------------------------------------------------------------------- */

/* Where the title, the number and what is below it stand in the box. Where that is low, the line
   below goes, and then the title stands beside the number. */
struct points_place {
    struct canvas_rect title, number, below[2]; /* of no height: there is no room */
    struct canvas_style big;
    enum ui_align align;
};

static struct points_place place_points(const struct ui *ui, struct canvas_rect box, float line,
                                        const char *title, bool wants[2])
{
    struct points_place place = {.big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY),
                                 .align = UI_CENTER};
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float high = ui_line_height(ui, place.big) * 0.78f;
    if (box.h < line + high) {
        place.title = ui_cut_left(&box, fminf(box.w / 2, ui_text_width(ui, small, title) + 1));
        ui_cut_left(&box, ui->unit);
        place.align = UI_RIGHT;
        place.big.size = fminf(place.big.size, floorf(box.h * 0.95f));
    } else {
        place.title = ui_cut_top(&box, line);
        bool both = !wants[0] || box.h > line * 5;
        if (wants[1] && both && box.h >= high + line) {
            place.below[1] = ui_cut_bottom(&box, line);
        }
        if (wants[0] && box.h >= high + line) {
            place.below[0] = ui_cut_bottom(&box, line);
        }
    }
    if (place.align == UI_CENTER) { /* clear of the lines above and below */
        place.big.size = fminf(place.big.size, floorf(box.h * 1.1f));
    }
    place.number = box;
    return place;
}

/* A last turn: what it lacks yet counts down as dice score, large, over what they are worth; once
   it is enough, that is. The bar fills on the way. */
static void draw_lack(const struct boards_tray *tray, struct ui *ui, struct canvas_rect box,
                      const struct boards_need *need)
{
    char number[I18N_NUMBER_MAX], below[BOARDS_NAME_MAX], own[I18N_NUMBER_MAX];
    int32_t points = (int32_t)lroundf(tray->visible_points), lacks = need->points - points;
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float share = fminf(1, tray->visible_points / (float)need->points);
    bool enough = lacks <= 0;
    const char *title = enough ? _("Enough") : _("Still needed");
    struct canvas_rect bar = ui_cut_bottom(&box, roundf(fmaxf(5, ui->unit)));
    ui_cut_bottom(&box, roundf(ui->unit * 0.5f));
    canvas_fill(ui->list, bar, bar.h / 2, canvas_fade(ui->theme.text, 0.25f));
    bar.w = fmaxf(bar.h, bar.w * share);
    canvas_fill(ui->list, bar, bar.h / 2, ui->theme.accent);
    struct points_place place =
        place_points(ui, box, ui_line_height(ui, small), title, (bool[]){false, true});
    i18n_number(number, enough ? points : lacks);
    i18n_number(own, points);
    small.face = enough ? CANVAS_FACE_BOLD : small.face;
    ui_text(ui, place.title, small, place.align == UI_CENTER ? UI_CENTER : UI_LEFT,
            enough ? ui->theme.accent : ui->theme.text, title);
    small.face = CANVAS_FACE_PLAIN;
    ui_say(ui, place.number, ui_named(enough ? "table.turn_points" : "table.need"), place.big,
           place.align, ui->theme.accent, number);
    if (!enough) { /* of no height where there is no room for words */
        boards_say(below, sizeof below, _("this turn {points}"), {"points", .number = points});
        ui_add(ui, ui_named("table.turn_points"), UI_ROLE_TEXT, own, place.below[1]);
        ui_about(ui, UI_TOPIC_RISK, below);
        ui_text(ui, place.below[1], small, UI_CENTER, ui->theme.text,
                place.below[1].h > 0 ? below : "");
    }
}

/* What a word takes of the width of its box at most, beside which a number has more air. */
#define WORD_WIDE 0.8f

/* The points themselves; of a turn that lost them they break, where there were any. */
static void draw_number(const struct boards_tray *tray, struct ui *ui,
                        const struct points_place *place, bool lost, bool nothing)
{
    char number[I18N_NUMBER_MAX], heard[BOARDS_NAME_MAX];
    int32_t points = (int32_t)lroundf(tray->visible_points);
    if (nothing) {
        snprintf(number, sizeof number, "%s", _("Nothing"));
    } else {
        i18n_number(number, points);
    }
    if (lost && !nothing) {
        struct canvas_style big = boards_bust_fit(ui, place->big, place->number.w, number);
        struct canvas_rect words = boards_words_in(ui, place->number, big, place->align, number);
        ui_add(ui, ui_named("table.turn_points"), UI_ROLE_TEXT, number, words);
        boards_bust_draw_sum(&tray->bust, ui, words, big, number);
        return;
    }
    struct canvas_style style = place->big;
    if (nothing) {
        style = ui_text_fit(ui, style, place->number.w * WORD_WIDE, number);
    }
    ui_say(ui, place->number, ui_named("table.turn_points"), style, place->align,
           lost ? ui->theme.text : ui->theme.accent, number);
    boards_say(heard, sizeof heard, _("this turn {points}"), {"points", .number = points});
    ui_about(ui, UI_TOPIC_RISK, heard);
}

void boards_bank_draw_points(const struct boards_tray *tray, const struct boards_table *table,
                             struct ui *ui, struct canvas_rect box, enum boards_bank_end end,
                             const char *why)
{
    char below[BOARDS_NAME_MAX] = "";
    const struct tc_state *state = table->visible;
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float line = ui_line_height(ui, small);
    bool lost = end == BOARDS_BANK_LOST;
    bool nothing = lost && tray->points == 0; /* nothing was there to be lost */
    bool broke = lost && !nothing && boards_bust_broke(&tray->bust);
    if (nothing && (table->announced || !boards_bust_tells(&tray->bust))) {
        ui_add(ui, ui_named("table.turn_points"), UI_ROLE_TEXT, _("Nothing"), box);
        return; /* the stage says the same, larger, and comes here */
    }
    const char *title = broke                       ? _("Lost")
                        : end == BOARDS_BANK_BANKED ? _("Banked")
                                                    : _("This turn");
    bool open = end == BOARDS_BANK_OPEN && state->await == TC_AWAIT_ACT;
    ui_ground(ui, box);
    box = canvas_rect_inset(box, ui->unit);
    if (open && (!table->counting || state->score[state->player] == 0)) {
        boards_say(below, sizeof below, _("total {total}"),
                   {"total", .number = state->score[state->player] + tray->points});
    }
    struct boards_need need;
    const struct boards_board *board = boards_find(tc_match_game(table->match));
    if (end == BOARDS_BANK_OPEN && !tray->fresh && board->need != NULL &&
        board->need(table, &need)) {
        draw_lack(tray, ui, box, &need);
        return;
    }
    /* Where there is room for one line alone, why goes before what the button says too. */
    struct points_place place =
        place_points(ui, box, line, title, (bool[]){why[0] != '\0' && !lost, below[0] != '\0'});
    ui_text(ui, place.title, small, place.align == UI_CENTER ? UI_CENTER : UI_LEFT, ui->theme.text,
            title);
    if (place.below[0].h > 0) {
        ui_say(ui, place.below[0], ui_named("table.turn_sum"), small, UI_CENTER, ui->theme.text,
               why);
    }
    if (place.below[1].h > 0) {
        ui_text(ui, place.below[1], small, UI_CENTER, ui->theme.text, below);
    }
    draw_number(tray, ui, &place, lost, nothing);
}
