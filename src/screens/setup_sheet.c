/* SPDX-License-Identifier: Zlib */
#include "screens/setup_sheet.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/setup.h"
#include "screens/setup_state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

#define SHEET_SCROLL "setup.house"
/* Units: so wide is a column at least where there are several. */
#define COLUMN_LEAST 46
enum { SHEET_COLUMNS = 3, GROUPS_MAX = SETUP_SHEET_ROWS, TRIED_MAX = 6 };
/* So much lower columns are worth that groups don't stand in their order in them. */
#define OUT_OF_ORDER 1.06f
/* Units: what a row has at most beyond what it needs. */
#define APART_MOST 10.0f

/* Units: and a row of a column that is less full, beyond that. */
#define OWN_MOST 4.0f

/* Of the space between rows, what they give up before any are scrolled. */
#define CLOSER 0.5f

/* Where the rows lie: y is px from the sheet's top. */
struct sheet {
    float w, gap, head, air; /* a column's width, and heights; px */
    int across;              /* columns, */
    int last;                /* and the one for what is as wide as all, or -1: below them, */
    bool above;              /* or above them, where it would be scrolled out of sight */
    float h;                 /* of all */
    struct {
        int column;
        float y, h;   /* without its heading */
        float inside; /* where its words begin in that */
        bool headed;
    } at[SETUP_SHEET_ROWS];
    int order[SETUP_SHEET_ROWS]; /* the rows as they are drawn, a column after another */
};

static bool begins_group(const struct setup_sheet_row *rows, int i)
{
    return i == 0 || rows[i].group != rows[i - 1].group;
}

static bool is_whole(const struct sheet *sheet, const struct setup_sheet_row *row)
{
    return row->whole && sheet->across > 1;
}

static float row_width(const struct sheet *sheet, const struct setup_sheet_row *row)
{
    float across = (float)sheet->across;
    return is_whole(sheet, row) ? sheet->w * across + sheet->gap * (across - 1) : sheet->w;
}

static float least_height(const struct ui *ui, const struct sheet *sheet,
                          const struct setup_sheet_row *row)
{
    struct ui_form_row plain = *row->row;
    plain.noted = false;
    return ui_form_height(ui, row_width(sheet, row), &plain, 1);
}

/* Groups, each with its heading, into columns that are as low as they can be. */
static void share_out(const struct sheet *sheet, const float *high, int groups, int *column)
{
    float best = INFINITY;
    int tries = 1, tried = groups < TRIED_MAX ? groups : TRIED_MAX;
    for (int i = 1; i < tried; i++) {
        tries *= sheet->across;
    }
    for (int code = 0; code < tries; code++) {
        float y[SHEET_COLUMNS] = {0}, tallest = 0;
        int at[GROUPS_MAX] = {0}, rest = code;
        bool ordered = true;
        for (int i = 0; i < groups; i++) {
            at[i] = i == 0 ? 0 : i < tried ? rest % sheet->across : at[i - 1];
            rest = i == 0 ? rest : rest / sheet->across;
            ordered = ordered && (i == 0 || at[i] >= at[i - 1]);
            y[at[i]] += (y[at[i]] > 0 ? sheet->air : 0) + high[i];
            tallest = fmaxf(tallest, y[at[i]]);
        }
        tallest *= ordered ? 1 : OUT_OF_ORDER;
        if (tallest < best) {
            best = tallest;
            memcpy(column, at, (size_t)groups * sizeof *column);
        }
    }
}

/* Every row's place in the order in which columns are read, and its column. */
static void order_rows(struct sheet *sheet, const struct setup_sheet_row *rows, int count)
{
    float high[GROUPS_MAX] = {0};
    int groups = 0, column[GROUPS_MAX] = {0}, of[SETUP_SHEET_ROWS], placed = 0;
    for (int i = 0; i < count; i++) {
        groups += begins_group(rows, i);
        of[i] = groups - 1;
        high[of[i]] += is_whole(sheet, &rows[i]) ? 0 : sheet->at[i].h;
        high[of[i]] += begins_group(rows, i) ? sheet->head : 0;
    }
    share_out(sheet, high, groups, column);
    sheet->last = -1;
    for (int turn = 0; turn <= sheet->across; turn++) {
        int c = !sheet->above ? turn : turn == 0 ? sheet->across : turn - 1;
        bool whole = c == sheet->across;
        int before = -1;
        for (int i = 0; i < count; i++) {
            if (is_whole(sheet, &rows[i]) == whole && (whole || column[of[i]] == c)) {
                sheet->at[i].column = c;
                sheet->at[i].headed = !whole && of[i] != before;
                before = of[i];
                sheet->order[placed++] = i;
                sheet->last = whole ? c : sheet->last;
            }
        }
    }
}

/* One below the other; how high the highest column is, without what is as wide as all, and that. */
static void stack(struct sheet *sheet, int count, float *columns, float *below)
{
    float y[SHEET_COLUMNS + 1] = {0};
    *columns = *below = sheet->h = 0;
    for (int k = 0; k < count; k++) {
        int i = sheet->order[k], c = sheet->at[i].column;
        float other = c != sheet->last ? *below : *columns; /* what stands above this one */
        if (y[c] == 0 && other > 0 && (c == sheet->last) != sheet->above) {
            y[c] = other + sheet->air;
        } else if (sheet->at[i].headed && y[c] > 0) {
            y[c] += sheet->air;
        }
        y[c] += sheet->at[i].headed ? sheet->head : 0;
        sheet->at[i].y = y[c];
        y[c] += sheet->at[i].h;
        if (c != sheet->last) {
            *columns = fmaxf(*columns, y[c]);
        } else {
            *below = y[c] - (sheet->above ? 0 : *columns);
        }
        sheet->h = fmaxf(sheet->h, y[c]);
    }
}

/* Rows of one line and its control are as high as the highest of them. */
static void even(const struct ui *ui, struct sheet *sheet, const struct setup_sheet_row *rows,
                 int count)
{
    float pitch = 0;
    for (int i = 0; i < count; i++) {
        bool tall = ui_form_is_tall(ui, row_width(sheet, &rows[i]), rows[i].row);
        pitch = fmaxf(pitch, tall ? 0 : sheet->at[i].h);
    }
    for (int i = 0; i < count; i++) {
        bool tall = ui_form_is_tall(ui, row_width(sheet, &rows[i]), rows[i].row);
        sheet->at[i].h = tall ? sheet->at[i].h : pitch;
    }
}

/* What every row of each column may have more, so that that is as high as there is room; returns
   the least. */
static float spare_of(const struct sheet *sheet, float room, int count,
                      float spares[SHEET_COLUMNS + 1])
{
    float y[SHEET_COLUMNS + 1] = {0}, spare = INFINITY;
    int rows[SHEET_COLUMNS + 1] = {0};
    for (int i = 0; i < count; i++) {
        int c = sheet->at[i].column;
        rows[c]++;
        y[c] = fmaxf(y[c], sheet->at[i].y + sheet->at[i].h);
    }
    for (int c = 0; c < sheet->across; c++) {
        spares[c] = rows[c] > 0 ? floorf((room - y[c]) / (float)rows[c]) : 0;
        spare = rows[c] > 0 ? fminf(spare, spares[c]) : spare;
    }
    return spare;
}

/* Every row has what its column may have more, up to some more than all columns may; where that is
   less than nothing they stand closer, no more than they have to. */
static void share_spare(const struct ui *ui, struct sheet *sheet,
                        const struct setup_sheet_row *rows, int count, float apart,
                        const float spares[SHEET_COLUMNS + 1])
{
    float closest = -floorf(ui_space(ui, UI_SPACE_NORMAL) * CLOSER);
    apart = fmaxf(closest, fminf(apart, APART_MOST * ui->unit));
    for (int i = 0; i < count; i++) {
        bool whole = is_whole(sheet, &rows[i]);
        float own = fminf(spares[sheet->at[i].column], apart + OWN_MOST * ui->unit);
        own = !whole ? fmaxf(apart, own) : apart > closest ? 0 : apart;
        sheet->at[i].h += own;
        float least = least_height(ui, sheet, &rows[i]);
        float most = ui_form_height_most(ui, row_width(sheet, &rows[i]), rows[i].row);
        float inside = floorf(fminf((sheet->at[i].h - least) / 2, sheet->at[i].h - most));
        sheet->at[i].inside = own < 0 ? own / 2 : fmaxf(0, inside);
    }
}

/* A single column that is scrolled: its rows grow until each page of it is filled, but none so much
   that it stands lost. */
static void fill_pages(const struct ui *ui, struct sheet *sheet, float view, int count)
{
    float heights[SETUP_SHEET_ROWS], own[SETUP_SHEET_ROWS];
    for (int k = 0; k < count; k++) {
        int i = sheet->order[k];
        bool ends = k + 1 < count && sheet->at[sheet->order[k + 1]].headed;
        own[k] = (sheet->at[i].headed ? sheet->head : 0) + sheet->at[i].h + (ends ? sheet->air : 0);
        heights[k] = own[k];
    }
    ui_scroll_fill(ui, view, heights, count);
    for (int k = 0; k < count; k++) {
        int i = sheet->order[k];
        float more = heights[k] - own[k];
        more = more <= APART_MOST * ui->unit ? more : 0;
        sheet->at[i].h += more;
        sheet->at[i].inside += floorf(more / 2);
    }
}

/* In so many columns. Where there is room, all rows of one have the same pitch, with room for their
   notes, and fill the sheet, so that all columns end at one line; else they stand closer, each as
   high as it is. */
static struct sheet lay_out_across(const struct ui *ui, struct canvas_rect inner,
                                   const struct setup_sheet_row *rows, int count, int across,
                                   bool above)
{
    struct sheet sheet = {.above = above,
                          .gap = ui_space(ui, UI_SPACE_MARGIN),
                          .air = ui_space(ui, UI_SPACE_SMALL),
                          .across = across};
    float columns, below, apart, spares[SHEET_COLUMNS + 1] = {0};
    sheet.head = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
                 ui_space(ui, UI_SPACE_TIGHT);
    sheet.w = (inner.w - sheet.gap * (float)(across - 1)) / (float)across;
    for (int i = 0; i < count; i++) {
        sheet.at[i].h = ui_form_height_most(ui, row_width(&sheet, &rows[i]), rows[i].row);
    }
    order_rows(&sheet, rows, count);
    struct sheet same = sheet; /* each row as high as the next one */
    even(ui, &same, rows, count);
    order_rows(&same, rows, count);
    stack(&same, count, &columns, &below);
    if (same.h <= inner.h) {
        sheet = same;
    }
    stack(&sheet, count, &columns, &below);
    if (sheet.h > inner.h) {
        for (int i = 0; i < count; i++) {
            sheet.at[i].h = ui_form_height(ui, row_width(&sheet, &rows[i]), rows[i].row, 1);
        }
        stack(&sheet, count, &columns, &below);
    }
    apart = spare_of(&sheet, inner.h - (above ? 0 : below), count, spares);
    share_spare(ui, &sheet, rows, count, apart, spares);
    stack(&sheet, count, &columns, &below);
    if (across == 1 && sheet.h > inner.h) {
        fill_pages(ui, &sheet, inner.h, count);
        stack(&sheet, count, &columns, &below);
    }
    return sheet;
}

int setup_sheet_across(const struct ui *ui, struct canvas_rect rect)
{
    float gap = ui_space(ui, UI_SPACE_MARGIN);
    float w = rect.w - 4 * ui_space(ui, UI_SPACE_NORMAL);
    int most = (int)((w + gap) / (COLUMN_LEAST * ui->unit + gap));
    return most < 1 ? 1 : most > SHEET_COLUMNS ? SHEET_COLUMNS : most;
}

/* In two columns if there can be, in more if that leaves nothing to be scrolled. Where something
   has to be, what is as wide as all, the chart, is seen first. */
static struct sheet lay_out(const struct ui *ui, struct canvas_rect inner,
                            const struct setup_sheet_row *rows, int count, int most)
{
    int across = most < 2 ? most : 2;
    struct sheet best = lay_out_across(ui, inner, rows, count, across, false);
    while (best.h > inner.h && across < most) {
        struct sheet other = lay_out_across(ui, inner, rows, count, ++across, false);
        best = other.h <= inner.h ? other : best;
    }
    if (best.h > inner.h && best.last >= 0) {
        best = lay_out_across(ui, inner, rows, count, best.across, true);
    }
    return best;
}

static void draw_heading(struct ui *ui, struct canvas_rect head, const char *words)
{
    ui_cut_bottom(&head, ui_space(ui, UI_SPACE_TIGHT));
    ui_text(ui, head, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING), UI_LEFT, ui->theme.ink,
            words);
}

static void draw_rule(struct ui *ui, const struct sheet *sheet, struct canvas_rect inner,
                      const struct setup_sheet_row *row, int i)
{
    bool whole = sheet->at[i].column == sheet->last;
    float left = whole ? 0 : (sheet->w + sheet->gap) * (float)sheet->at[i].column;
    struct canvas_rect rest = {inner.x + left, inner.y + sheet->at[i].y, row_width(sheet, row),
                               sheet->at[i].h};
    struct canvas_rect line = {rest.x, rest.y, rest.w, fmaxf(1, ui->theme.outline)};
    canvas_fill(ui->list, ui_whole(line), 0, ui->theme.ruled);
    if (sheet->at[i].headed) {
        struct canvas_rect both = rest;
        both.y -= sheet->head;
        both.h += sheet->head - ui_space(ui, UI_SPACE_NORMAL);
        ui_scroll_whole(ui, both); /* the heading stays with its first row */
        both.h = sheet->head;
        draw_heading(ui, both, row->group == NULL ? _("The game") : i18n_get(row->group));
    }
    rest.y += sheet->at[i].inside;
    rest.h = 1e6f;
    ui_form_row(ui, &rest, row->row);
}

void setup_sheet_draw(struct screens *screens, struct canvas_rect rect,
                      const struct setup_sheet_row *rows, int count)
{
    struct ui *ui = &screens->ui;
    /* As much is free above and below as at the sides, unless that has rules scrolled. */
    float side = 2 * ui_space(ui, UI_SPACE_NORMAL), pad = side;
    struct canvas_rect inner = canvas_rect_inset(rect, side);
    int across = setup_sheet_across(ui, rect);
    if (across == 1) { /* a wide form's steppers would leave its right side empty */
        inner = ui_middle(inner, fminf(inner.w, ui_form_narrow_most(ui)), inner.h);
    }
    struct sheet sheet = lay_out(ui, inner, rows, count, across);
    if (sheet.h > inner.h) {
        pad = ui_space(ui, UI_SPACE_NORMAL);
        inner.y = rect.y + pad;
        inner.h = rect.h - 2 * pad;
        sheet = lay_out(ui, inner, rows, count, across);
    }
    rect.h = fminf(rect.h, sheet.h + 2 * pad);
    rect = ui_whole(rect);
    ui_add(ui, ui_command(&setup_commands, SETUP_SHEET, 0), UI_ROLE_TEXT, _("House rules"), rect);
    ui_paper(ui, rect, ui->unit);
    inner.y -=
        ui_scroll_begin(ui, SHEET_SCROLL,
                        (struct canvas_rect){rect.x, inner.y, rect.w - side / 2, rect.h - 2 * pad});
    float out = ui_space(ui, UI_SPACE_NORMAL); /* where the ground of a changed row reaches */
    for (int k = 0; k < count; k++) {
        int i = sheet.order[k], column = sheet.at[i].column;
        int before = k == 0 ? 0 : sheet.at[sheet.order[k - 1]].column;
        if (column == sheet.last && column != before) {
            ui_scroll_lane(ui, inner.x - out, inner.w + 2 * out);
        } else if (column != before) {
            ui_scroll_lane(ui, inner.x + (sheet.w + sheet.gap) * (float)column - out,
                           sheet.w + out + sheet.gap);
        }
        draw_rule(ui, &sheet, inner, &rows[i], i);
    }
    ui_scroll_end(ui, sheet.h);
}

void setup_sheet_begin(struct screens *screens)
{
    setup_state(screens)->list = 0;
    ui_scroll_to(&screens->ui, SHEET_SCROLL, 0);
}

bool setup_sheet_take(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_page_scroll(&screens->ui, SHEET_SCROLL, intent);
}
