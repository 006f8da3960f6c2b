/* SPDX-License-Identifier: Zlib */
#include "screens/analysis_counts.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/results.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/text.h"

enum column { CHOICES, DICE, AVERAGE, COLUMNS };

/* Of a seat: its choices, and the dice that it rolled; and what the board counts. */
struct counts {
    int choices, dice, pips;
    int told[COLUMNS];
};

/* What is drawn: each player by their place, each figure as a bar in its column. */
struct tally {
    struct results_ranking ranking;
    const struct boards_count *told; /* the board's, of shared dice; NULL: choices and dice */
    struct counts seat[TC_SEATS_MAX];
    const char *heads[COLUMNS];
    int shown;            /* of the columns */
    bool same[COLUMNS];   /* of everybody: a bar would tell nothing */
    double most[COLUMNS]; /* what a full bar stands for */
    float figures;        /* the width of numbers */
};

/* Of a row: its least height, of its words; at most, of that. */
#define ROW_LEAST 1.14f
#define ROW_MOST  2.2f
/* Of the page: what names and scores have; and of a row, how high its bars are. */
#define NAMES    0.4f
#define BAR_HIGH 0.5f
/* From the last number to the end of its row, units. */
#define ROW_END 2.5f
/* What the average of dice is held against: the most that a die shows. */
#define PIPS_MOST 6.0

/* A throw of all who roll off is nobody's. */
static bool count_step(void *context, const struct tc_step *step)
{
    struct tally *tally = context;
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        /* What is told of everybody, such as a throw, is nobody's either. */
        bool own = tally->told != NULL && event->seat != TC_NO_SEAT;
        for (int k = 0; own && k < COLUMNS && tally->told[k].title != NULL; k++) {
            tally->seat[event->seat].told[k] += event->kind == tally->told[k].event;
        }
    }
    if (step->next == NULL || step->state->player == TC_NO_SEAT) {
        return true;
    }
    struct counts *counts = &tally->seat[step->state->player];
    counts->choices += step->next->kind == TC_RECORD_ACTION;
    for (int i = 0; i < step->next->count; i++) {
        counts->dice++;
        counts->pips += step->next->faces[i];
    }
    return true;
}

static void write_counts(const struct tally *tally, const struct counts *counts,
                         char text[COLUMNS][I18N_NUMBER_MAX])
{
    for (int i = 0; tally->told != NULL && i < COLUMNS; i++) {
        i18n_number(text[i], counts->told[i]);
    }
    if (tally->told != NULL) {
        return;
    }
    i18n_number(text[CHOICES], counts->choices);
    i18n_number(text[DICE], counts->dice);
    i18n_decimal(text[AVERAGE], (double)counts->pips / fmax(1, counts->dice));
}

static double figure_of(const struct tally *tally, const struct counts *counts, enum column column)
{
    return tally->told != NULL ? counts->told[column]
           : column == CHOICES ? counts->choices
           : column == DICE    ? counts->dice
                               : (double)counts->pips / fmax(1, counts->dice);
}

static struct canvas_style small_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
}

static void measure(struct tally *tally, const struct ui *ui)
{
    bool any = false;
    for (int i = 0; i < tally->shown; i++) {
        enum column column = (enum column)i;
        double first = figure_of(tally, &tally->seat[0], column);
        tally->same[i] = true;
        for (int seat = 0; seat < tally->ranking.players; seat++) {
            char text[COLUMNS][I18N_NUMBER_MAX];
            double figure = figure_of(tally, &tally->seat[seat], column);
            write_counts(tally, &tally->seat[seat], text);
            tally->most[i] = fmax(tally->most[i], figure);
            tally->same[i] = tally->same[i] && fabs(figure - first) < 0.05;
            tally->figures = fmaxf(tally->figures, ui_text_width(ui, small_style(ui), text[i]));
        }
        any = any || !tally->same[i];
    }
    tally->same[0] = tally->same[0] && any;
    if (tally->told == NULL && tally->shown > AVERAGE) {
        tally->most[AVERAGE] = PIPS_MOST;
    }
}

static struct tally count(const struct table *table, const struct ui *ui)
{
    bool shared = tc_match_game(table->match)->shared;
    struct tally tally = {.ranking = results_rank(table),
                          .heads = {_("Choices"), _("Dice rolled"), _("On average")},
                          .told = shared ? table->board->counts : NULL,
                          .shown = COLUMNS};
    const struct tc_record *records;
    size_t made = tc_match_records(table->match, &records);
    tc_match_walk(tc_match_setup(table->match), records, made, count_step, &tally);
    for (int seat = 0; seat < tally.ranking.players; seat++) {
        /* Where one throws for all, dice are nobody's. */
        tally.shown = tally.seat[seat].dice > 0 ? tally.shown : DICE;
    }
    for (int i = 0; tally.told != NULL && i < COLUMNS && tally.told[i].title != NULL; i++) {
        tally.heads[i] = i18n_get(tally.told[i].title);
        tally.shown = i + 1;
    }
    measure(&tally, ui);
    return tally;
}

/* A column's part of a row, cut off its left: `left` of them are still to come. */
static struct canvas_rect cut_column(struct ui *ui, struct canvas_rect *row, int left)
{
    float gap = ui->unit * 3;
    struct canvas_rect part = ui_cut_left(row, (row->w - gap * (float)(left - 1)) / (float)left);
    ui_cut_left(row, gap);
    return part;
}

static int columns_of(const struct tally *tally)
{
    int columns = 0;
    for (int i = 0; i < tally->shown; i++) {
        columns += !tally->same[i];
    }
    return columns;
}

/* Where bars begin and end: behind them stands their number. */
static struct canvas_rect track_of(const struct tally *tally, struct ui *ui,
                                   struct canvas_rect part)
{
    ui_cut_right(&part, tally->figures + ui->unit);
    return part;
}

/* What is counted, and what the ends of its bars stand for. */
static void draw_head(const struct tally *tally, struct ui *ui, struct canvas_rect head)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = small_style(ui);
    int left = columns_of(tally);
    ui_cut_left(&head, head.w * NAMES);
    for (int i = 0; i < tally->shown; i++) {
        if (tally->same[i]) {
            continue;
        }
        char most[I18N_NUMBER_MAX];
        struct canvas_rect part = cut_column(ui, &head, left--);
        struct canvas_rect title = ui_cut_top(&part, ui_line_height(ui, bold));
        ui_text(ui, title, ui_text_squeeze(ui, bold, title.w, tally->heads[i]), UI_LEFT,
                ui->theme.ink, tally->heads[i]);
        struct canvas_rect scale = track_of(tally, ui, part);
        i18n_number(most, (int)lround(tally->most[i]));
        ui_text(ui, scale, small, UI_LEFT, ui->theme.ink, "0");
        ui_text(ui, scale, small, UI_RIGHT, ui->theme.ink, most);
    }
}

static void draw_bar(const struct tally *tally, struct ui *ui, struct canvas_rect part,
                     const struct counts *counts, enum column column, int color)
{
    char text[COLUMNS][I18N_NUMBER_MAX];
    write_counts(tally, counts, text);
    double share = figure_of(tally, counts, column) / fmax(1, tally->most[column]);
    ui_text(ui, part, small_style(ui), UI_RIGHT, ui->theme.ink, text[column]);
    struct canvas_rect track = track_of(tally, ui, part);
    track = ui_whole(ui_middle(
        track, track.w, fminf(track.h, ui_line_height(ui, small_style(ui)) * 1.4f) * BAR_HIGH));
    canvas_fill(ui->list, track, 2, canvas_fade(ui->theme.ink, 0.12f));
    track.w = roundf(track.w * (float)share);
    if (track.w >= 1) {
        canvas_fill(ui->list, track, 2, ui->theme.ink);
        canvas_fill(ui->list, canvas_rect_inset(track, 1), 1,
                    ui->theme.contrast ? ui->theme.ink : ui_player_color(color));
    }
}

/* The place, the name, and at the right what it ended with. */
static void draw_name(struct screens *screens, struct canvas_rect rect, int seat, int place)
{
    struct ui *ui = &screens->ui;
    const struct table *table = &screens->table;
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = small_style(ui);
    char score[BOARDS_NAME_MAX], number[I18N_NUMBER_MAX];
    snprintf(number, sizeof number, "%d.", place);
    ui_text(ui, ui_cut_left(&rect, ui_text_width(ui, bold, "12.") + 2), bold, UI_RIGHT,
            ui->theme.ink, number);
    ui_cut_left(&rect, ui->unit * 0.8f);
    boards_mark_draw(ui,
                     ui_middle(ui_cut_left(&rect, ui->unit * 3), ui->unit * 2.6f, ui->unit * 2.6f),
                     table->seats[seat].color, false);
    ui_cut_left(&rect, ui->unit);
    ui_cut_right(&rect, ui->unit * 3);
    boards_score(table->board, table->shown.score[seat], score);
    float w = fminf(ui_text_width(ui, small, score) + 2, rect.w / 2);
    ui_text(ui, ui_cut_right(&rect, w), ui_text_squeeze(ui, small, w, score), UI_RIGHT,
            ui->theme.ink, score);
    ui_cut_right(&rect, ui->unit);
    ui_text(ui, rect, bold, UI_LEFT, ui->theme.ink, table->seats[seat].name);
}

static void draw_seat(struct screens *screens, const struct tally *tally, struct canvas_rect row,
                      int at)
{
    struct ui *ui = &screens->ui;
    int seat = tally->ranking.seat[at], left = columns_of(tally);
    const struct counts *counts = &tally->seat[seat];
    char id[UI_ID_MAX], label[UI_LABEL_MAX], text[COLUMNS][I18N_NUMBER_MAX];
    int length = snprintf(label, sizeof label, "%s.", screens->table.seats[seat].name);
    write_counts(tally, counts, text);
    for (int i = 0; i < tally->shown && length < UI_LABEL_MAX; i++) {
        length += snprintf(label + length, (size_t)(UI_LABEL_MAX - length), " %s %s.",
                           tally->heads[i], text[i]);
    }
    ui_add(ui, ui_named(ui_id(id, "lookback.tally.%d", seat)), UI_ROLE_TEXT, label, row);
    if (at % 2 == 0) {
        canvas_fill(ui->list, ui_whole(row), ui->unit, canvas_fade(ui->theme.ink, 0.05f));
    }
    /* Numbers end a little before the row does, as names begin a little after it. */
    row.w -= ui->unit * ROW_END;
    draw_name(screens, ui_cut_left(&row, row.w * NAMES), seat, tally->ranking.place[at]);
    for (int i = 0; i < tally->shown; i++) {
        if (!tally->same[i]) {
            draw_bar(tally, ui, cut_column(ui, &row, left--), counts, (enum column)i,
                     screens->table.seats[seat].color);
        }
    }
}

void analysis_counts_draw(struct screens *screens, struct canvas_rect *rest, float bottom)
{
    struct ui *ui = &screens->ui;
    struct tally tally = count(&screens->table, ui);
    int players = tally.ranking.players;
    const char *words = _("Counted over the whole match, the winner first.");
    struct canvas_style style = small_style(ui);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float high = ui_line_height(ui, bold) + ui_line_height(ui, style);
    struct canvas_rect head = ui_cut_top(rest, high), prose = head;
    head.w -= ui->unit * ROW_END; /* as the rows below it */
    draw_head(&tally, ui, head);
    prose.w = head.w * NAMES - ui->unit * 3;
    float h = ui_prose(ui, prose, style, UI_LEFT, ui->theme.ink, words, false);
    prose = ui_middle(prose, prose.w, fminf(h, prose.h));
    ui_prose(ui, prose, style, UI_LEFT, ui->theme.ink, words, true);
    ui_add(ui, ui_named("lookback.rough"), UI_ROLE_TEXT, words, prose);
    ui_cut_top(rest, ui->unit * 0.6f);
    float least = ui_line_height(ui, bold) * ROW_LEAST;
    float row = fmaxf(least, fminf((bottom - rest->y) / (float)players, least * ROW_MOST));
    for (int i = 0; i < players; i++) {
        struct canvas_rect line = {rest->x, rest->y + (float)i * row, rest->w, row};
        draw_seat(screens, &tally, line, i);
    }
    ui_cut_top(rest, row * (float)players);
}
