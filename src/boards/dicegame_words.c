/* The Dice Game: buttons, lines, place cards, hints, and what is counted. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/dicegame.h"
#include "boards/last_turns.h"
#include "boards/sum.h"
#include "boards/words.h"
#include "odds/chance.h"
#include "rules/dicegame.h"

static int32_t target_of(const struct boards_table *table)
{
    return tc_match_setup(table->match)->option[DICEGAME_OPTION_TARGET].number;
}

static void label_roll(char label[BOARDS_NAME_MAX], int dice, bool again)
{
    if (again) {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Roll all six again"));
    } else {
        snprintf(label, BOARDS_NAME_MAX, _n("Roll %d die", "Roll %d dice", (unsigned long)dice),
                 dice);
    }
}

static void describe_bank(const struct boards_table *table, struct boards_action *bank,
                          int32_t points)
{
    char gain[I18N_NUMBER_MAX], sum[I18N_NUMBER_MAX];
    const struct tc_state *state = table->shown;
    int32_t score = state->score[state->player], total = score + points;
    int32_t left = target_of(table) - total;
    struct boards_last_turns last = boards_last_turns(table, target_of(table));
    if (table->counting && score > 0) {
        snprintf(bank->label, sizeof bank->label, _("Bank %s"), i18n_number(gain, points));
        snprintf(bank->detail, sizeof bank->detail, _("then add it to %s"),
                 i18n_number(sum, score));
        return;
    }
    snprintf(bank->label, sizeof bank->label, _("Bank %s \xE2\x86\x92 %s"),
             i18n_number(gain, points), i18n_number(sum, total));
    if (boards_last_turns_worth(table, &last, total, _("not enough: banking ends it"),
                                bank->detail)) {
        return;
    }
    if (left <= 0) {
        snprintf(bank->detail, sizeof bank->detail, "%s", _("that reaches the goal"));
    } else {
        snprintf(bank->detail, sizeof bank->detail, _("then %s to go"), i18n_number(sum, left));
    }
}

int boards_dicegame_actions(const void *data, const struct boards_table *table,
                            struct boards_action list[BOARDS_ACTIONS_MAX])
{
    (void)data;
    char number[I18N_NUMBER_MAX];
    struct tc_action legal[TC_ACTIONS_MAX];
    int count = tc_game_legal(tc_match_setup(table->match), table->shown, legal);
    int32_t points = table->shown->own.dicegame.turn_points;
    int dice = table->shown->own.dicegame.dice;
    struct boards_action roll = {
        .action.kind = DICEGAME_VERB_ROLL, .key = "R", .shortcut = 'R', .throws = true};
    struct boards_action bank = {.action.kind = DICEGAME_VERB_BANK, .key = "B", .shortcut = 'B'};
    label_roll(roll.label, dice, dice == TC_DICEGAME_DICE);
    snprintf(roll.detail, sizeof roll.detail, _("%s points at risk"), i18n_number(number, points));
    describe_bank(table, &bank, points);
    snprintf(bank.why, sizeof bank.why, "%s", _("1,000 points in a turn get you on the board"));
    for (int i = 0; i < count; i++) {
        if (tc_action_equal(&legal[i], &bank.action)) {
            bank.why[0] = '\0';
        }
    }
    if (bank.why[0] != '\0') {
        snprintf(bank.label, sizeof bank.label, "%s", _("Bank"));
    }
    list[0] = roll;
    list[1] = bank;
    return 2;
}

void boards_dicegame_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->shown;
    if (state->phase == TC_PHASE_ROLLOFF) {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Roll for the start"));
    } else {
        label_roll(label, state->roll.dice, false);
    }
}

static void score_line(const struct boards_table *table, const struct tc_event *event,
                       char line[BOARDS_LINE_MAX])
{
    char faces[BOARDS_LINE_MAX], number[I18N_NUMBER_MAX];
    boards_faces(event, ~UINT64_C(0), faces);
    i18n_number(number, event->number[DICEGAME_SCORE_POINTS]);
    snprintf(line, BOARDS_LINE_MAX, _("%s rolls %s: +%s"), boards_name(table, event->seat), faces,
             number);
}

static void bust_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX])
{
    char faces[BOARDS_LINE_MAX], number[I18N_NUMBER_MAX];
    int32_t lost = event->number[DICEGAME_BUST_LOST];
    boards_faces(event, ~UINT64_C(0), faces);
    if (lost == 0) {
        snprintf(line, BOARDS_LINE_MAX, _("%s rolls %s: nothing scores."),
                 boards_name(table, event->seat), faces);
        return;
    }
    snprintf(line, BOARDS_LINE_MAX,
             _n("%s rolls %s: nothing scores, %s point is lost.",
                "%s rolls %s: nothing scores, %s points are lost.", (unsigned long)lost),
             boards_name(table, event->seat), faces, i18n_number(number, lost));
}

bool boards_dicegame_line(const struct boards_table *table, const struct tc_event *event,
                          char text[BOARDS_LINE_MAX])
{
    char gain[I18N_NUMBER_MAX], sum[I18N_NUMBER_MAX];
    const char *name = boards_name(table, event->seat);
    if (event->kind == DICEGAME_EVENT_SCORE) {
        score_line(table, event, text);
    } else if (event->kind == DICEGAME_EVENT_BUST) {
        bust_line(table, event, text);
    } else if (event->kind == DICEGAME_EVENT_BANK) {
        snprintf(text, BOARDS_LINE_MAX, _("%s banks %s and has %s."), name,
                 i18n_number(gain, event->number[DICEGAME_BANK_POINTS]),
                 i18n_number(sum, event->number[DICEGAME_BANK_TOTAL]));
    } else if (event->kind == DICEGAME_EVENT_ON_BOARD) {
        snprintf(text, BOARDS_LINE_MAX, _("%s is on the board."), name);
    } else if (event->kind == DICEGAME_EVENT_LAST_ROUND) {
        snprintf(text, BOARDS_LINE_MAX,
                 _("%s has reached the goal: everyone else has one more turn."), name);
    } else {
        return boards_common_line(table, event, text);
    }
    return true;
}

void boards_dicegame_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const struct tc_state *state = table->shown;
    const char *name = boards_name(table, state->player);
    if (state->phase == TC_PHASE_ROLLOFF) {
        snprintf(text, BOARDS_LINE_MAX, "%s", _("The highest die starts."));
        return;
    }
    struct boards_last_turns last = boards_last_turns(table, target_of(table));
    int32_t points = table->counting ? 0 : table->shown->own.dicegame.turn_points;
    if (boards_last_turns_ask(table, &last, state->score[state->player] + points, text)) {
        return;
    }
    if (state->await == TC_AWAIT_ROLL) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, it is your turn."), name);
    } else if (table->shown->own.dicegame.dice == TC_DICEGAME_DICE) {
        snprintf(text, BOARDS_LINE_MAX, _("All six scored: %s may roll them all again."), name);
    } else {
        snprintf(text, BOARDS_LINE_MAX, _("%s, roll on or bank?"), name);
    }
}

static bool leads(const struct boards_table *table, int seat)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_state *state = table->shown;
    return setup->players > 1 && state->score[seat] > 0 &&
           (tc_state_leaders(setup, state) >> seat & 1) != 0;
}

void boards_dicegame_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->shown;
    char number[I18N_NUMBER_MAX];
    bool rolloff = state->phase == TC_PHASE_ROLLOFF;
    struct boards_last_turns last = boards_last_turns(table, target_of(table));
    text[0] = '\0';
    if (state->phase == TC_PHASE_OVER) {
        snprintf(text, BOARDS_NAME_MAX, "%s", (state->winners >> seat & 1) != 0 ? _("won") : "");
    } else if (boards_last_turns_card(table, &last, seat, text)) {
        return;
    } else if (!rolloff && !dicegame_on_board(tc_match_setup(table->match), state, seat)) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("not on the board"));
    } else if (leads(table, seat)) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("leads"));
    } else {
        int32_t left = target_of(table) - state->score[seat];
        snprintf(text, BOARDS_NAME_MAX, _("%s to go"), i18n_number(number, left));
    }
}

void boards_dicegame_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_action roll = {.kind = DICEGAME_VERB_ROLL};
    bool due = table->shown->await == TC_AWAIT_ROLL;
    struct odds_chance chance = due ? odds_chance_next(setup, table->shown, "bust")
                                    : odds_chance_after(setup, table->shown, &roll, "bust");
    if (chance.all == 0) {
        text[0] = '\0';
        return;
    }
    int percent = boards_percent((double)chance.ways / (double)chance.all);
    snprintf(text, BOARDS_LINE_MAX,
             _("Out of 100 such rolls, about %d score nothing and lose the turn."), percent);
}

/* ---- Counting ------------------------------------------------------------------------------ */

bool boards_dicegame_sum(const struct boards_table *table, const struct tc_event *event,
                         struct boards_sum *sum)
{
    const char *name = boards_name(table, event->seat);
    if (event->kind == DICEGAME_EVENT_BANK) {
        return boards_sum_total(table, event, sum);
    }
    if (event->kind != DICEGAME_EVENT_SCORE) {
        return false;
    }
    *sum = (struct boards_sum){.total = event->number[DICEGAME_SCORE_POINTS]};
    snprintf(sum->question, sizeof sum->question, _("%s, how many points does this throw score?"),
             name);
    boards_sum_dice(sum, event->dice, event->count, DICEGAME_RUN_POINTS);
    return true;
}

/* ---- Choices -----------------------------------------------------------------------------------
 */

void boards_dicegame_choice(const struct boards_table *table, const struct tc_action *action,
                            char label[BOARDS_NAME_MAX])
{
    int dice = table->shown->own.dicegame.dice;
    if (action->kind == DICEGAME_VERB_ROLL) {
        label_roll(label, dice, dice == TC_DICEGAME_DICE);
    } else {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Bank"));
    }
}
