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

/* What is drawn: each player by their place, each figure as a bar beside the longest of its kind.
 */
struct tally {
    struct results_ranking ranking;
    const struct boards_count *told; /* the board's; NULL: choices and dice */
    struct counts seat[TC_SEATS_MAX];
    const char *heads[COLUMNS];
    int shown;            /* of the columns */
    double most[COLUMNS]; /* what a full bar stands for */
    float words, figures; /* widths: of the heads, and of the numbers */
    bool wide;            /* the bars stand beside the name */
};

/* With more players than that they stand in two columns where there is room for that, which is from
   so many units of width on; and one is wide from there on. */
enum { ONE_COLUMN = 4 };
#define TWO_FROM  100.0f
#define WIDE_FROM 60.0f
/* Of a wide tile's width: what bars have, in one column and in two. */
#define BARS_ONE 0.6f
#define BARS_TWO 0.57f
/* The height of a bar's line, of its words; of the tile at most, of its least one. */
#define BAR_HIGH  1.12f
#define TILE_MOST 1.8f

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

static struct tally count(const struct table *table, const struct ui *ui)
{
    struct tally tally = {.ranking = results_rank(table),
                          .heads = {_("Choices"), _("Dice rolled"), _("On average")},
                          .told = table->board->counts,
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
    for (int seat = 0; seat < tally.ranking.players; seat++) {
        char text[COLUMNS][I18N_NUMBER_MAX];
        write_counts(&tally, &tally.seat[seat], text);
        for (int i = 0; i < tally.shown; i++) {
            tally.most[i] =
                fmax(tally.most[i], figure_of(&tally, &tally.seat[seat], (enum column)i));
            tally.words = fmaxf(tally.words, ui_text_width(ui, small_style(ui), tally.heads[i]));
            tally.figures = fmaxf(tally.figures, ui_text_width(ui, small_style(ui), text[i]));
        }
    }
    return tally;
}

static void draw_bar(const struct tally *tally, struct ui *ui, struct canvas_rect row,
                     const struct counts *counts, enum column column)
{
    char text[COLUMNS][I18N_NUMBER_MAX];
    write_counts(tally, counts, text);
    struct canvas_style style = small_style(ui);
    struct canvas_color blue = canvas_rgb(ui->theme.dark ? 0x6FA8D6 : 0x2C6CA0);
    double share = figure_of(tally, counts, column) / fmax(1, tally->most[column]);
    ui_text(ui, ui_cut_left(&row, tally->words + 2), style, UI_LEFT, ui->theme.ink,
            tally->heads[column]);
    ui_text(ui, ui_cut_right(&row, tally->figures + 2), style, UI_RIGHT, ui->theme.ink,
            text[column]);
    ui_cut_left(&row, ui->unit * 1.2f);
    ui_cut_right(&row, ui->unit * 0.6f);
    float high = fminf(row.h, ui_line_height(ui, style)) * 0.6f;
    struct canvas_rect track = ui_whole(ui_middle(row, row.w, high));
    canvas_fill(ui->list, track, 2, canvas_fade(ui->theme.ink, 0.12f));
    track.w = roundf(track.w * (float)share);
    canvas_fill(ui->list, track, 2,
                ui->theme.contrast  ? ui->theme.ink
                : column == CHOICES ? blue
                                    : ui->theme.ink_pale);
}

/* The name, and what it won with below that. */
static void draw_name(struct screens *screens, struct canvas_rect rect, int seat, int place)
{
    struct ui *ui = &screens->ui;
    const struct table *table = &screens->table;
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    char score[BOARDS_NAME_MAX], number[I18N_NUMBER_MAX];
    float high = ui_line_height(ui, bold);
    snprintf(number, sizeof number, "%d.", place);
    ui_text(ui, ui_cut_left(&rect, ui_text_width(ui, bold, "12.") + 2), bold, UI_RIGHT,
            ui->theme.ink, number);
    ui_cut_left(&rect, ui->unit * 0.6f);
    boards_mark_draw(ui,
                     ui_middle(ui_cut_left(&rect, ui->unit * 3), ui->unit * 2.6f, ui->unit * 2.6f),
                     table->seats[seat].color, false);
    ui_cut_left(&rect, ui->unit);
    boards_score(table->board, table->shown.score[seat], score);
    rect = ui_middle(rect, rect.w, high + ui_line_height(ui, small_style(ui)));
    ui_text(ui, ui_cut_top(&rect, high), bold, UI_LEFT, ui->theme.ink, table->seats[seat].name);
    ui_text(ui, rect, small_style(ui), UI_LEFT, ui->theme.ink, score);
}

static float name_height(const struct ui *ui)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY)) +
           ui_line_height(ui, small_style(ui));
}

static float bars_height(const struct tally *tally, const struct ui *ui)
{
    return ui_line_height(ui, small_style(ui)) * BAR_HIGH * (float)tally->shown;
}

static float tile_height(const struct tally *tally, const struct ui *ui)
{
    float name = name_height(ui), bars = bars_height(tally, ui);
    return (tally->wide ? fmaxf(name, bars) : name + bars) + ui->unit * 1.6f;
}

static void draw_seat(struct screens *screens, const struct tally *tally, struct canvas_rect tile,
                      int at, float share)
{
    struct ui *ui = &screens->ui;
    int seat = tally->ranking.seat[at];
    const struct counts *counts = &tally->seat[seat];
    char id[UI_ID_MAX], label[UI_LABEL_MAX], text[COLUMNS][I18N_NUMBER_MAX];
    int length = snprintf(label, sizeof label, "%s.", screens->table.seats[seat].name);
    write_counts(tally, counts, text);
    for (int i = 0; i < tally->shown && length < UI_LABEL_MAX; i++) {
        length += snprintf(label + length, (size_t)(UI_LABEL_MAX - length), " %s %s.",
                           tally->heads[i], text[i]);
    }
    ui_add(ui, ui_named(ui_id(id, "lookback.tally.%d", seat)), UI_ROLE_TEXT, label, tile);
    canvas_fill(ui->list, ui_whole(tile), ui->unit, canvas_fade(ui->theme.ink, 0.05f));
    struct canvas_rect rest = canvas_rect_inset(tile, ui->unit * 0.8f);
    ui_cut_right(&rest, ui->unit * 0.6f);
    struct canvas_rect bars = tally->wide ? ui_cut_right(&rest, rest.w * share)
                                          : ui_cut_bottom(&rest, bars_height(tally, ui));
    draw_name(screens, rest, seat, tally->ranking.place[at]);
    float all = fminf(bars.h, bars_height(tally, ui) * TILE_MOST);
    bars = ui_middle(bars, bars.w, all);
    for (int i = 0; i < tally->shown; i++) {
        draw_bar(tally, ui, ui_row(bars, tally->shown, 0, i), counts, (enum column)i);
    }
}

void analysis_counts_draw(struct screens *screens, struct canvas_rect *rest, float bottom)
{
    struct ui *ui = &screens->ui;
    struct tally tally = count(&screens->table, ui);
    int players = tally.ranking.players;
    const char *words = _("At a full table the odds are only a guess, and a guess can't tell "
                          "skill from luck. What was counted:");
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float h = ui_prose(ui, *rest, style, UI_LEFT, ui->theme.ink, words, true);
    ui_add(ui, ui_named("lookback.rough"), UI_ROLE_TEXT, words,
           (struct canvas_rect){rest->x, rest->y, rest->w, h});
    ui_cut_top(rest, h + ui->unit);
    bool two = players > ONE_COLUMN && rest->w > ui->unit * TWO_FROM;
    int rows = two ? (players + 1) / 2 : players;
    float gap = ui->unit * 0.8f, column = two ? (rest->w - gap * 2) / 2 : rest->w;
    tally.wide = column > ui->unit * WIDE_FROM;
    float least = tile_height(&tally, ui), share = (bottom - rest->y + gap) / (float)rows - gap;
    float high = fmaxf(least, fminf(share, least * TILE_MOST));
    /* Down the left column and then the right one. */
    for (int i = 0; i < players; i++) {
        struct canvas_rect tile = {rest->x + (float)(i / rows) * (column + gap * 2),
                                   rest->y + (float)(i % rows) * (high + gap), column, high};
        draw_seat(screens, &tally, tile, i, two ? BARS_TWO : BARS_ONE);
    }
    ui_cut_top(rest, (high + gap) * (float)rows - gap);
}
