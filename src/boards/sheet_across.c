/* SPDX-License-Identifier: Zlib */
/* The score sheet that lies across: a row for each player, the winner's first. */
#include "boards/sheet.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "boards/sheet_parts.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Of a row: its height at least, of a line, and at most, units; and of the head's, units. */
#define ACROSS_LEAST 1.12f
#define ACROSS_MOST  17.0f
#define ACROSS_DENSE 6.5f
#define ACROSS_HEAD  5.0f
/* The title's height, units, where the page has room for so much. */
#define ACROSS_TITLE      6.5f
#define ACROSS_TITLE_FROM 22.0f
/* From so many lines of height on a row is written large, and very large. */
#define ACROSS_LARGE 2.0f
#define ACROSS_GREAT 4.0f
/* Widths of its columns, units: a name's, a turn's and a total's at least; and a turn's at most. */
#define ACROSS_NAME  14.0f
#define ACROSS_TURN  3.0f
#define ACROSS_TURNS 20.0f
/* A turn's where it is read with ease, and the air beside its widest entry there. */
#define ACROSS_NARROW 5.0f
#define ACROSS_AIR    2.6f
#define ACROSS_TOTAL  11.0f
/* Beside a total. */
#define ACROSS_BESIDE 5.0f
#define ACROSS_PAD    2.0f
/* Of the width bars have at least. */
#define ACROSS_BARS 0.4f
/* What a stroke through a number takes of the air beside it, units. */
#define ACROSS_STROKE 1.6f

/* Where the columns lie in a row. */
struct across {
    struct canvas_rect title, head, rows, place, name, turns, total, bar;
    int turn;                          /* columns of turns */
    float entry, widest;               /* what an entry has of its column, and needs, pixels */
    struct canvas_style hand, entries; /* of names; and of what the turns brought, one for all */
    struct canvas_style bold;          /* of totals */
};

/* So large that the widest has room in `w`, and how wide that is then. */
static struct canvas_style entries_style(const struct boards_table *table, const struct ui *ui,
                                         struct canvas_style style, float w, float *widest)
{
    const struct tc_entry *entries;
    *widest = 0;
    tc_match_entries(table->match, &entries);
    for (size_t i = 0; i < table->entries; i++) {
        char number[I18N_NUMBER_MAX];
        i18n_number(number, entries[i].lost > 0 ? entries[i].lost : entries[i].points);
        style = ui_text_squeeze(ui, style, w, number);
        *widest = fmaxf(*widest, ui_text_width(ui, style, number));
    }
    return style;
}

/* The height from which on a title takes nothing that the rows need, pixels. */
static float title_from(const struct boards_table *table, const struct ui *ui)
{
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY));
    float rows = line * ACROSS_LEAST * (float)tc_match_setup(table->match)->players;
    return fmaxf(ui->unit * ACROSS_TITLE_FROM, rows + ui->unit * (ACROSS_TITLE + ACROSS_HEAD));
}

/* For the longest name with its mark, or what the turns are called. */
static float name_width(const struct boards_table *table, const struct ui *ui,
                        struct canvas_style hand)
{
    float widest = ui_text_width(ui, hand, boards_sheet_entry_title(table));
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        float name = ui_text_width(ui, hand, table->seats[seat].name);
        widest = fmaxf(widest, name + roundf(hand.size) + ui->unit);
    }
    return fmaxf(ui->unit * ACROSS_NAME, widest + ui->unit * 2);
}

/* For a turn that is read with ease. */
static float turn_width(const struct boards_table *table, const struct ui *ui,
                        struct canvas_style hand)
{
    float widest;
    entries_style(table, ui, hand, INFINITY, &widest);
    return fmaxf(ui->unit * ACROSS_NARROW, widest + ui->unit * ACROSS_AIR);
}

/* For the largest total. */
static float total_width(const struct boards_table *table, const struct ui *ui,
                         struct canvas_style bold)
{
    float widest = 0;
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        char number[I18N_NUMBER_MAX];
        i18n_number(number, table->visible->score[seat]);
        widest = fmaxf(widest, ui_text_width(ui, bold, number));
    }
    return fmaxf(ui->unit * ACROSS_TOTAL, widest + ui->unit * ACROSS_BESIDE);
}

/* Whether a row so wide has room for all of it in these letters. */
static bool has_room(const struct boards_table *table, const struct ui *ui, float w, int turns,
                     struct canvas_style hand)
{
    return w >= ui_text_width(ui, hand, "12.") + 2 + ui->unit + name_width(table, ui, hand) +
                    turn_width(table, ui, hand) * (float)turns + total_width(table, ui, hand);
}

/* What a row so high is written in, and its total. */
static void choose_letters(const struct boards_table *table, const struct ui *ui, float high,
                           float w, struct across *across)
{
    struct canvas_style great = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_TITLE);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY));
    enum ui_type bold = high < line * ACROSS_LEAST ? UI_TYPE_BODY : UI_TYPE_HEADING;
    across->hand = ui_style(ui, CANVAS_FACE_HAND,
                            high > line * ACROSS_LARGE   ? UI_TYPE_HEADING
                            : high < line * ACROSS_LEAST ? UI_TYPE_SMALL
                                                         : UI_TYPE_BODY);
    across->bold = ui_style(ui, CANVAS_FACE_HAND, bold);
    if (high > line * ACROSS_GREAT && has_room(table, ui, w, across->turn, great)) {
        across->hand = great;
        across->bold = great;
    }
}

static struct across lay_across(const struct boards_table *table, const struct ui *ui,
                                const struct boards_sheet_across *sheet)
{
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    struct across across = {.turn = boards_sheet_turns(table)};
    /* A single one is the total. */
    across.turn = across.turn > 1 ? across.turn : 0;
    struct canvas_rect rest = canvas_rect_inset(sheet->rect, ui->unit * ACROSS_PAD);
    across.title = ui_cut_top(&rest, rest.h >= title_from(table, ui) ? ui->unit * ACROSS_TITLE : 0);
    across.head = ui_cut_top(&rest, fminf(ui->unit * ACROSS_HEAD, ui_line_height(ui, hand) * 1.6f));
    across.rows = rest;
    float high = rest.h / (float)tc_match_setup(table->match)->players;
    choose_letters(table, ui, high, rest.w * (sheet->bars ? 1 - ACROSS_BARS : 1), &across);
    hand = across.hand;
    struct canvas_rect row = rest;
    across.place = ui_cut_left(&row, ui_text_width(ui, hand, "12.") + 2);
    ui_cut_left(&row, ui->unit);
    float turns = ui->unit * ACROSS_TURNS * (float)across.turn;
    float name = name_width(table, ui, hand), total = total_width(table, ui, across.bold);
    /* What names and turns leave is for the bars. */
    across.bar = ui_cut_right(
        &row, sheet->bars ? fmaxf(row.w * ACROSS_BARS, row.w - name - turns - total) : 0);
    across.total = ui_cut_right(&row, total);
    /* Names are whole as long as turns are not too narrow for that. */
    float narrow = fminf(turns, turn_width(table, ui, hand) * (float)across.turn);
    turns = fminf(turns, fmaxf(row.w - name, narrow));
    turns = fminf(turns, row.w - ui->unit * ACROSS_NAME);
    across.turns = ui_cut_right(&row, turns);
    across.name = row;
    across.entry = turns / fmaxf(1, (float)across.turn) - ui->unit * ACROSS_STROKE;
    across.entries = entries_style(table, ui, hand, across.entry, &across.widest);
    return across;
}

bool boards_sheet_fits_across(const struct boards_table *table, struct ui *ui,
                              const struct boards_sheet_across *sheet)
{
    struct across across = lay_across(table, ui, sheet);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL));
    float turn = fmaxf(ui->unit * ACROSS_TURN, across.widest + ui->unit * ACROSS_STROKE);
    bool turns = across.turn == 0 || (across.widest <= fmaxf(0, across.entry) &&
                                      across.turns.w >= turn * (float)across.turn);
    return turns && across.rows.h >= line * (float)tc_match_setup(table->match)->players;
}

float boards_sheet_across_width(const struct boards_table *table, const struct ui *ui)
{
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    float turns = turn_width(table, ui, hand) * (float)boards_sheet_turns(table);
    return ui_text_width(ui, hand, "12.") + 2 + name_width(table, ui, hand) + turns +
           ui->unit * (1 + ACROSS_TOTAL + ACROSS_PAD * 2);
}

float boards_sheet_across_height(const struct boards_table *table, const struct ui *ui, bool dense)
{
    return ui->unit *
           (ACROSS_PAD * 2 + ACROSS_TITLE + ACROSS_HEAD +
            (dense ? ACROSS_DENSE : ACROSS_MOST) * (float)tc_match_setup(table->match)->players);
}

/* A cell of a row, as a column says. */
static struct canvas_rect across_cell(struct canvas_rect row, struct canvas_rect column)
{
    return (struct canvas_rect){column.x, row.y, column.w, row.h};
}

/* What bars are drawn along: the totals that lie at its ends, 0 among them. */
struct bar_scale {
    int32_t low, high;
    float zero, each;  /* where none would begin, and how long a point is, pixels */
    const char *limit; /* what comes of the limit that totals are kept under, where somebody has */
    float limit_at;    /* reached it, and where that is; NULL: none */
};

static struct bar_scale bar_scale(const struct boards_table *table, struct canvas_rect cell)
{
    struct bar_scale scale = {0};
    for (int i = 0; i < tc_match_setup(table->match)->players; i++) {
        int32_t score = table->visible->score[i];
        scale.low = score < scale.low ? score : scale.low;
        scale.high = score > scale.high ? score : scale.high;
    }
    scale.each = cell.w / (float)(scale.high > scale.low ? scale.high - scale.low : 1);
    scale.zero = cell.x - (float)scale.low * scale.each;
    const struct boards_board *board = boards_find(tc_match_game(table->match));
    int32_t limit = tc_match_setup(table->match)->option[board->limit_option].number;
    if (board->limit_title != NULL && scale.high >= limit) {
        scale.limit = i18n_get(board->limit_title);
        scale.limit_at = scale.zero + (float)limit * scale.each;
    }
    return scale;
}

/* The line of a limit, pixels. */
#define LIMIT_WIDE 2.0f

/* Where what the limit means stands above the bars: over its line, left of the number at their end.
 */
static struct canvas_rect limit_words(const struct ui *ui, struct canvas_rect head,
                                      const struct bar_scale *scale)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    char high[I18N_NUMBER_MAX];
    float w = ui_text_width(ui, small, scale->limit) + 2;
    float end = ui_text_width(ui, small, i18n_number(high, scale->high)) + ui->unit * 2;
    float x = fminf(scale->limit_at - w / 2, head.x + head.w - end - w);
    return (struct canvas_rect){fmaxf(head.x, x), head.y, w, head.h};
}

/* Its ends and its zero, above the bars: but no zero where what the limit means stands. */
static void draw_bar_scale(const struct boards_table *table, struct ui *ui, struct canvas_rect cell)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    struct bar_scale scale = bar_scale(table, cell);
    int32_t at[] = {scale.low, 0, scale.high};
    for (int i = 0; i < 3; i++) {
        char number[I18N_NUMBER_MAX];
        float x = scale.zero + (float)at[i] * scale.each;
        i18n_number(number, at[i]);
        float w = ui_text_width(ui, small, number) + 2;
        x = fmaxf(cell.x, fminf(x - w / 2, cell.x + cell.w - w));
        bool room = at[i] != 0 || scale.limit == NULL ||
                    x + w + ui->unit <= limit_words(ui, cell, &scale).x;
        if (room && (i == 1 || at[i] != 0)) {
            ui_text(ui, (struct canvas_rect){x, cell.y, w, cell.h}, small, UI_CENTER, ui->theme.ink,
                    number);
        }
    }
}

/* The limit, where there is one: a red line across the bars, and what it means above them. */
static void draw_limit(const struct boards_table *table, struct ui *ui, const struct across *across)
{
    struct canvas_rect head = across_cell(across->head, across->bar), rows = across->rows;
    struct bar_scale scale = bar_scale(table, head);
    if (scale.limit == NULL) {
        return;
    }
    ui_text(ui, limit_words(ui, head, &scale), ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL),
            UI_CENTER, ui->theme.red, scale.limit);
    struct canvas_rect line = {scale.limit_at - LIMIT_WIDE, rows.y, LIMIT_WIDE, rows.h};
    canvas_fill(ui->list, ui_whole(line), 0, ui->theme.red);
}

/* How thick a bar is at most, units. */
#define BAR_MOST 10

/* The total as a bar in the player's colour, from where none would begin. */
static void draw_total_bar(const struct boards_table *table, struct ui *ui, struct canvas_rect cell,
                           int seat)
{
    struct bar_scale scale = bar_scale(table, cell);
    float from = scale.zero, to = from + (float)table->visible->score[seat] * scale.each;
    struct canvas_rect bar = {fminf(from, to), cell.y, fabsf(to - from), cell.h};
    bar = ui_whole(ui_middle(bar, bar.w, fminf(cell.h * 0.56f, ui->unit * BAR_MOST)));
    if (bar.w >= 1) {
        canvas_fill(ui->list, bar, 3, ui->theme.ink);
        canvas_fill(ui->list, canvas_rect_inset(bar, 1), 2,
                    ui->theme.contrast ? ui->theme.ink : ui_player_color(table->seats[seat].color));
    }
    canvas_fill(ui->list, ui_whole((struct canvas_rect){from, cell.y, 1, cell.h}), 0,
                ui->theme.ink);
}

static void draw_across_row(const struct boards_table *table, struct ui *ui,
                            const struct across *across, struct canvas_rect row, int seat,
                            int place)
{
    const struct match_seat *who = &table->seats[seat];
    const struct tc_entry *entries;
    char id[UI_ID_MAX], text[I18N_NUMBER_MAX], label[UI_LABEL_MAX], score[BOARDS_NAME_MAX];
    tc_match_entries(table->match, &entries);
    boards_score(boards_find(tc_match_game(table->match)), table->visible->score[seat], score);
    snprintf(label, sizeof label, "%d. %s: %s", place, who->name, score);
    ui_add(ui, ui_named(ui_id(id, "sheet.seat.%d", seat)), UI_ROLE_TEXT, label, row);
    boards_sheet_mark_winner(table, ui, canvas_rect_inset(row, 1), seat);
    snprintf(text, sizeof text, "%d.", place);
    ui_text(ui, across_cell(row, across->place), across->hand, UI_RIGHT, ui->theme.ink, text);
    struct canvas_rect name = across_cell(row, across->name);
    float side = fminf(roundf(across->hand.size), row.h);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&name, side), side, side), who->color, false);
    ui_cut_left(&name, ui->unit);
    ui_cut_right(&name, ui->unit);
    ui_text(ui, name, across->hand, UI_LEFT, ui->theme.ink, who->name);
    int turn = 0;
    for (size_t i = 0; i < table->entries; i++) {
        if (entries[i].seat == seat && across->turn > 0) {
            struct canvas_rect cell = ui_column(across->turns, across->turn, 0, turn++);
            boards_sheet_turn_draw(table, ui, across_cell(row, cell), across->entries, &entries[i]);
        }
    }
    struct canvas_rect total = across_cell(row, across->total);
    total.w -= ui->unit * 2;
    ui_text(ui, total, across->bold, UI_RIGHT, ui->theme.ink,
            i18n_number(text, table->visible->score[seat]));
    if (across->bar.w > 0) {
        draw_total_bar(table, ui, across_cell(row, across->bar), seat);
    }
}

void boards_sheet_across_draw(const struct boards_table *table, struct ui *ui,
                              const struct boards_sheet_across *sheet)
{
    struct across across = lay_across(table, ui, sheet);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    int players = tc_match_setup(table->match)->players;
    char number[I18N_NUMBER_MAX];
    ui_paper(ui, sheet->rect, 3);
    if (across.title.h > 0) {
        bool low = boards_find(tc_match_game(table->match))->low_wins;
        boards_sheet_title_draw(table, ui, across.title, low ? _("fewest points win") : "");
    }
    if (across.turn > 0) {
        struct canvas_rect what = across_cell(across.head, across.name);
        ui_cut_right(&what, ui->unit);
        ui_text(ui, what, ui_text_fit(ui, small, what.w, boards_sheet_entry_title(table)), UI_RIGHT,
                ui->theme.ink, boards_sheet_entry_title(table));
    }
    for (int i = 0; i < across.turn; i++) {
        struct canvas_rect cell = ui_column(across.turns, across.turn, 0, i);
        ui_text(ui, across_cell(across.head, cell), small, UI_CENTER, ui->theme.ink,
                i18n_number(number, i + 1));
    }
    struct canvas_rect total = across_cell(across.head, across.total);
    total.w -= ui->unit * 2;
    ui_text(ui, total, small, UI_RIGHT, ui->theme.ink, _("Total"));
    if (across.bar.w > 0) {
        draw_bar_scale(table, ui, across_cell(across.head, across.bar));
    }
    for (int i = 0; i < players; i++) {
        struct canvas_rect row = ui_row(across.rows, players, 0, i);
        if (i > 0) {
            boards_sheet_rule(ui, row.x, row.y, row.x + row.w, row.y, 1, ui->theme.ruled);
        }
        draw_across_row(table, ui, &across, row, sheet->seat[i], sheet->place[i]);
    }
    if (across.bar.w > 0) {
        draw_limit(table, ui, &across);
    }
    float y = across.rows.y;
    canvas_pencil(ui->list, (struct canvas_point){across.rows.x, y},
                  (struct canvas_point){across.rows.x + across.rows.w, y},
                  fmaxf(2, ui->unit * 0.22f), ui->theme.ink, 7);
    float x = across.total.x;
    boards_sheet_rule(ui, x, across.head.y, x, across.rows.y + across.rows.h, 1,
                      ui->theme.ink_pale);
}
