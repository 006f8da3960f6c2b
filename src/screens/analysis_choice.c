/* SPDX-License-Identifier: Zlib */
#include "screens/analysis_choice.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sentence.h"
#include "screens/dice_words.h"
#include "ui/layout.h"
#include "ui/text.h"

static bool copy_state(void *context, const struct tc_step *step)
{
    *(struct tc_state *)context = *step->state;
    return true;
}

static void state_at(const struct tc_match *match, size_t record, struct tc_state *state)
{
    const struct tc_record *records;
    tc_match_records(match, &records);
    tc_match_walk(tc_match_setup(match), records, record, copy_state, state);
}

/* What tells when a choice was made: the turns of a seat, as the sheet counts them, or where that
   counts something else the rounds of all. */
struct counted {
    const struct tc_setup *setup;
    const struct boards_board *board;
    int seat, turns, rounds;
};

static bool count_turns(void *context, const struct tc_step *step)
{
    struct counted *counted = context;
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        const struct tc_event_kind *kind =
            tc_game_event(tc_setup_game(counted->setup), event->kind);
        bool entry = kind != NULL && kind->entry;
        counted->turns += entry && event->seat == counted->seat ? 1 : 0;
        counted->rounds += event->kind == counted->board->round ? 1 : 0;
    }
    return true;
}

/* Ahead of what was decided: "Turn 5. " or "Round 2. ". */
static void write_turn(const struct table *table, int seat, size_t record, char *text, size_t size)
{
    char turn[BOARDS_NAME_MAX];
    const struct tc_record *records;
    struct counted counted = {
        .setup = tc_match_setup(table->match), .board = table->board, .seat = seat};
    tc_match_records(table->match, &records);
    tc_match_walk(counted.setup, records, record, count_turns, &counted);
    if (table->board->entry_title == NULL) {
        boards_say(turn, sizeof turn, _("Turn {number}."), {"number", .number = counted.turns + 1});
    } else {
        boards_say(turn, sizeof turn, _("Round {number}."), {"number", .number = counted.rounds});
    }
    snprintf(text, size, "%s ", turn);
}

/* ---- Dice among the words -------------------------------------------------------------------- */

/* The digits of a choice's dice give way to marks. */
static void mark_dice(const struct boards_table *table, const struct boards_board *board,
                      const struct tc_action *action, struct dice_words *marked,
                      char choice[BOARDS_NAME_MAX])
{
    struct boards_face faces[TC_DICE_MAX];
    char digits[2 * TC_DICE_MAX + 1], marks[DICE_WORDS_MARK * TC_DICE_MAX + 1];
    char whole[BOARDS_NAME_MAX];
    int count = board->choice_dice == NULL ? 0 : board->choice_dice(table, action, faces);
    for (int i = 0; i < count; i++) {
        snprintf(digits + 2 * i, 3, "%d ", faces[i].value);
        dice_words_mark(marked->count + i, marks + DICE_WORDS_MARK * i);
    }
    if (count == 0 || marked->count + count > DICE_WORDS_MOST) {
        return;
    }
    digits[2 * count - 1] = '\0';
    memcpy(whole, choice, sizeof whole);
    char *at = strstr(whole, digits);
    if (at != NULL) {
        snprintf(choice, BOARDS_NAME_MAX, "%.*s%s%s", (int)(at - whole), whole, marks,
                 at + strlen(digits));
        memcpy(marked->face + marked->count, faces, sizeof *faces * (size_t)count);
        marked->count += count;
    }
}

/* ---- The sentence ---------------------------------------------------------------------------- */

/* `marked` NULL: with digits. */
static void write_choice(const struct table *table, int seat, const struct tc_mistake *mistake,
                         struct dice_words *marked, char text[BOARDS_LINE_MAX])
{
    char made[BOARDS_NAME_MAX], best[BOARDS_NAME_MAX];
    const char *name = table->seats[seat].name;
    struct tc_state state;
    struct boards_table before = table->told;
    state_at(table->match, mistake->record, &state);
    before.visible = before.after = &state;
    table->board->choice(&before, &mistake->made, BOARDS_FORM_PAST, made);
    table->board->choice(&before, &mistake->best, BOARDS_FORM_NOUN, best);
    if (marked != NULL) {
        mark_dice(&before, table->board, &mistake->made, marked, made);
        mark_dice(&before, table->board, &mistake->best, marked, best);
    }
    if (mistake->cost < 0.005) {
        snprintf(text, BOARDS_LINE_MAX, _("%s %s; %s was a little better"), name, made, best);
    } else {
        /* TRANSLATORS: "Ann banked; rolling 2 dice was 3% better" */
        snprintf(text, BOARDS_LINE_MAX, _("%s %s; %s was %d%% better"), name, made, best,
                 boards_percent(mistake->cost));
    }
}

static void write_all(const struct table *table, int seat, const struct tc_mistake *mistake,
                      struct dice_words *marked, char text[BOARDS_LINE_MAX])
{
    char choice[BOARDS_LINE_MAX], turn[BOARDS_NAME_MAX];
    write_choice(table, seat, mistake, marked, choice);
    write_turn(table, seat, mistake->record, turn, sizeof turn);
    snprintf(text, BOARDS_LINE_MAX, "%s%.*s", turn, (int)(BOARDS_LINE_MAX - sizeof turn), choice);
}

void analysis_choice_write(const struct table *table, int seat, const struct tc_mistake *mistake,
                           char text[BOARDS_LINE_MAX])
{
    write_all(table, seat, mistake, NULL, text);
}

float analysis_choice_draw(const struct table *table, int seat, const struct tc_mistake *mistake,
                           struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                           bool draw)
{
    char text[BOARDS_LINE_MAX];
    struct dice_words marked = {.count = 0};
    write_all(table, seat, mistake, &marked, text);
    float h = marked.count > 0 ? dice_words_draw(ui, rect, style, &marked, text, false) : 0;
    if (h > 0) {
        return draw ? dice_words_draw(ui, rect, style, &marked, text, true) : h;
    }
    write_all(table, seat, mistake, NULL, text);
    return ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, text, draw);
}
