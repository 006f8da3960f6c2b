/* SPDX-License-Identifier: Zlib */
#include "screens/analysis_counts.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/text.h"

/* Of a seat: its choices, and the dice that it rolled. */
struct counts {
    int choices, dice, pips;
};

enum column { CHOICES, DICE, AVERAGE, COLUMNS };

/* Of the page's width: what names have, and each column. */
#define NAMES  0.4f
#define COLUMN 0.2f
/* Of a line's height: of its words at least, and at most. */
#define LINE_LEAST 1.35f
#define LINE_MOST  1.6f

/* A throw of all who roll off is nobody's. */
static bool count_step(void *context, const struct tc_step *step)
{
    struct counts *seats = context;
    if (step->next == NULL || step->state->player == TC_NO_SEAT) {
        return true;
    }
    struct counts *counts = &seats[step->state->player];
    counts->choices += step->next->kind == TC_RECORD_ACTION;
    for (int i = 0; i < step->next->count; i++) {
        counts->dice++;
        counts->pips += step->next->faces[i];
    }
    return true;
}

static void write_counts(const struct counts *counts, char text[COLUMNS][I18N_NUMBER_MAX])
{
    i18n_number(text[CHOICES], counts->choices);
    i18n_number(text[DICE], counts->dice);
    i18n_decimal(text[AVERAGE], (double)counts->pips / fmax(1, counts->dice));
}

static struct canvas_rect cell_of(struct canvas_rect row, int columns, int column)
{
    float numbers = COLUMN * (float)columns;
    return ui_column(ui_cut_right(&row, row.w * numbers / (NAMES + numbers)), columns, 0, column);
}

static void draw_heads(struct ui *ui, struct canvas_rect row, const char *const *heads, int columns)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    for (int i = 0; i < columns; i++) {
        ui_text(ui, cell_of(row, columns, i), style, UI_RIGHT, ui->theme.ink, heads[i]);
    }
}

static void draw_seat(struct ui *ui, struct canvas_rect line, const struct match_seat *who,
                      struct ui_command command, const struct counts *counts,
                      const char *const *heads, int columns)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_rect row = line;
    char text[COLUMNS][I18N_NUMBER_MAX], label[UI_LABEL_MAX];
    int length = snprintf(label, sizeof label, "%s.", who->name);
    write_counts(counts, text);
    canvas_fill(ui->list, ui_whole((struct canvas_rect){row.x, row.y, row.w, 1}), 0,
                ui->theme.ruled);
    for (int i = 0; i < columns; i++) {
        ui_text(ui, cell_of(row, columns, i), plain, UI_RIGHT, ui->theme.ink, text[i]);
        if (length < UI_LABEL_MAX) {
            length += snprintf(label + length, (size_t)(UI_LABEL_MAX - length), " %s %s.", heads[i],
                               text[i]);
        }
    }
    ui_add(ui, command, UI_ROLE_TEXT, label, row);
    boards_mark_draw(
        ui, ui_middle(ui_cut_left(&row, ui->unit * 3.4f), ui->unit * 2.6f, ui->unit * 2.6f),
        who->color, false);
    row.w = cell_of(line, columns, 0).x - row.x;
    ui_text(ui, row, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
            who->name);
}

void analysis_counts_draw(struct screens *screens, struct canvas_rect *rest, float bottom)
{
    struct ui *ui = &screens->ui;
    const struct tc_match *match = screens->table.match;
    const char *const heads[COLUMNS] = {_("Choices"), _("Dice rolled"), _("On average")};
    const struct tc_record *records;
    struct counts counts[TC_SEATS_MAX] = {{0}};
    int players = tc_match_setup(match)->players;
    size_t count = tc_match_records(match, &records);
    tc_match_walk(tc_match_setup(match), records, count, count_step, counts);
    const char *words = _("At a full table the odds are only a guess, and a guess can't tell "
                          "skill from luck. What was counted:");
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float h = ui_prose(ui, *rest, style, UI_LEFT, ui->theme.ink, words, true);
    ui_add(ui, ui_named("lookback.rough"), UI_ROLE_TEXT, words,
           (struct canvas_rect){rest->x, rest->y, rest->w, h});
    ui_cut_top(rest, h + ui->unit);
    float line = ui_line_height(ui, style), share = (bottom - rest->y) / (float)(players + 1);
    line = fmaxf(line * LINE_LEAST, fminf(share, line * LINE_LEAST * LINE_MOST));
    /* Where one throws for all, dice are nobody's. */
    int columns = COLUMNS;
    for (int seat = 0; seat < players; seat++) {
        columns = counts[seat].dice > 0 ? columns : DICE;
    }
    /* With fewer columns it is narrower, so that the eye has no way from names to numbers. */
    struct canvas_rect table = *rest;
    table.w *= NAMES + COLUMN * (float)columns;
    draw_heads(ui, ui_cut_top(&table, line), heads, columns);
    for (int seat = 0; seat < players; seat++) {
        char id[UI_ID_MAX];
        draw_seat(ui, ui_cut_top(&table, line), &screens->table.seats[seat],
                  ui_named(ui_id(id, "lookback.tally.%d", seat)), &counts[seat], heads, columns);
    }
    ui_cut_top(rest, table.y - rest->y);
}
