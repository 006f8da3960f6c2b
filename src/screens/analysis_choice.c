/* SPDX-License-Identifier: Zlib */
#include "screens/analysis_choice.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sentence.h"
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

/* A mark of so many bytes stands for a die: a sign for private use, U+E000 and on, which no name
   and no translation has. */
enum { MARK_BYTES = 3, MARKS_MAX = 0x40 };

/* The dice of what was done and of what was better, in the order of their marks. */
struct marked {
    struct boards_face face[2 * TC_DICE_MAX];
    int count;
};

static bool is_mark(const char *text)
{
    return memcmp(text, "\xEE\x80", MARK_BYTES - 1) == 0;
}

/* The digits of a choice's dice give way to marks. */
static void mark_dice(const struct boards_table *table, const struct boards_board *board,
                      const struct tc_action *action, struct marked *marked,
                      char choice[BOARDS_NAME_MAX])
{
    struct boards_face faces[TC_DICE_MAX];
    char digits[2 * TC_DICE_MAX + 1], marks[MARK_BYTES * TC_DICE_MAX + 1], whole[BOARDS_NAME_MAX];
    int count = board->choice_dice == NULL ? 0 : board->choice_dice(table, action, faces);
    for (int i = 0; i < count; i++) {
        snprintf(digits + 2 * i, 3, "%d ", faces[i].value);
        snprintf(marks + MARK_BYTES * i, MARK_BYTES + 1, "\xEE\x80%c", 0x80 + marked->count + i);
    }
    if (count == 0 || marked->count + count > MARKS_MAX) {
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

/* Of a line's height: a die, and from one to the next. */
#define DIE_HIGH 0.82f
#define DIE_STEP 0.9f

/* A word at that place, its dice drawn; returns how wide it is. */
static float draw_word(struct ui *ui, struct canvas_rect at, struct canvas_style style,
                       const struct marked *marked, const char *word, bool draw)
{
    float x = at.x, side = floorf(at.h * DIE_HIGH);
    while (*word != '\0') {
        if (is_mark(word)) {
            struct canvas_rect die = {x, at.y + (at.h - side) / 2, side, side};
            if (draw) {
                boards_face_draw(ui, ui_whole(die), &marked->face[(unsigned char)word[2] - 0x80]);
            }
            x += at.h * DIE_STEP;
            word += MARK_BYTES;
            continue;
        }
        char plain[BOARDS_LINE_MAX];
        size_t length = 0;
        while (word[length] != '\0' && !is_mark(word + length)) {
            length++;
        }
        snprintf(plain, sizeof plain, "%.*s", (int)length, word);
        float w = ui_text_width(ui, style, plain);
        if (draw) {
            ui_text(ui, (struct canvas_rect){x, at.y, w + 2, at.h}, style, UI_LEFT, ui->theme.ink,
                    plain);
        }
        x += w;
        word += length;
    }
    return x - at.x;
}

/* Word by word; returns how high all are, or 0 where one finds no room. */
static float draw_words(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                        const struct marked *marked, const char *text, bool draw)
{
    float line = ui_line_height(ui, style), blank = ui_text_width(ui, style, " ");
    float x = 0, y = 0;
    while (*text != '\0') {
        char word[BOARDS_LINE_MAX];
        size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        float w = draw_word(ui, (struct canvas_rect){0, 0, 0, line}, style, marked, word, false);
        if (x > 0 && x + w > rect.w) {
            x = 0;
            y += line;
        }
        if (w > rect.w) {
            return 0;
        }
        if (draw) {
            draw_word(ui, (struct canvas_rect){rect.x + x, rect.y + y, w, line}, style, marked,
                      word, true);
        }
        x += w + blank;
        text += length + (text[length] == ' ');
    }
    return y + line;
}

/* ---- The sentence ---------------------------------------------------------------------------- */

/* `marked` NULL: with digits. */
static void write_choice(const struct table *table, int seat, const struct tc_mistake *mistake,
                         struct marked *marked, char text[BOARDS_LINE_MAX])
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
                      struct marked *marked, char text[BOARDS_LINE_MAX])
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
    struct marked marked = {.count = 0};
    write_all(table, seat, mistake, &marked, text);
    float h = marked.count > 0 ? draw_words(ui, rect, style, &marked, text, false) : 0;
    if (h > 0) {
        return draw ? draw_words(ui, rect, style, &marked, text, true) : h;
    }
    write_all(table, seat, mistake, NULL, text);
    return ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, text, draw);
}
