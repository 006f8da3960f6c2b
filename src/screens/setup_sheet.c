/* SPDX-License-Identifier: Zlib */
#include "screens/setup_sheet.h"

#include <math.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "screens/setup.h"
#include "screens/setup_state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* By this a leaf scrolls on which not even one row has room. */
#define SHEET_SCROLL "setup.house"
/* Units: so wide is a column at least where there are several. */
#define COLUMN_LEAST 46
enum { SHEET_COLUMNS = 3 };

/* Where the rows lie: columns are counted on through all leaves, y is px from a column's top. */
struct sheet {
    float w, gap, head, air, room; /* a column's width, and heights; px */
    int across, leaves;            /* columns on a leaf */
    float h;                       /* of the highest column */
    struct {
        int column;
        float y, w;
        bool headed;
    } at[SETUP_SHEET_ROWS];
};

static bool begins_group(const struct setup_sheet_row *rows, int i)
{
    return i == 0 || rows[i].group != rows[i - 1].group;
}

static float group_height(const struct ui *ui, const struct sheet *sheet,
                          const struct setup_sheet_row *rows, int count, int first)
{
    float h = sheet->head;
    for (int i = first; i < count && (i == first || !begins_group(rows, i)); i++) {
        h += ui_form_height(ui, sheet->w, rows[i].row, 1);
    }
    return h;
}

static bool is_manner(const struct setup_sheet_row *row)
{
    return row->row->command.of == &setup_commands && row->row->control == UI_FORM_SWITCH;
}

/* A chart that is too high for a column has a whole leaf's width. */
static bool needs_leaf(const struct ui *ui, const struct sheet *sheet,
                       const struct setup_sheet_row *row)
{
    return sheet->across > 1 && row->row->control == UI_FORM_OWN &&
           sheet->head + ui_form_height(ui, sheet->w, row->row, 1) > sheet->room;
}

/* A group goes on in the next column where it has no room as a whole, and within it a row. What is
   the table's own does not stand below the game's while there is a column for it. */
static struct sheet lay_out_across(const struct ui *ui, struct canvas_rect inner,
                                   const struct setup_sheet_row *rows, int count, int across)
{
    struct sheet sheet = {.gap = 2 * ui_space(ui, UI_SPACE_WIDE),
                          .air = ui_space(ui, UI_SPACE_SMALL),
                          .room = inner.h,
                          .across = across};
    sheet.head = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
                 ui_space(ui, UI_SPACE_TIGHT);
    sheet.w = (inner.w - sheet.gap * (float)(across - 1)) / (float)across;
    int column = 0;
    float y = 0;
    for (int i = 0; i < count; i++) {
        bool begins = begins_group(rows, i), wide = needs_leaf(ui, &sheet, &rows[i]);
        float w = wide ? inner.w : sheet.w, h = ui_form_height(ui, w, rows[i].row, 1);
        float whole = begins ? group_height(ui, &sheet, rows, count, i) : h;
        float air = begins && y > 0 ? sheet.air : 0;
        bool aside = begins && column == 0 && across > 1 && is_manner(&rows[i]);
        whole = whole > sheet.room ? h + sheet.head : whole;
        if (y > 0 && (aside || wide || y + air + whole > sheet.room)) {
            column += wide ? across - column % across : 1;
            y = air = 0;
        }
        sheet.at[i].headed = begins || y == 0;
        sheet.at[i].column = column;
        sheet.at[i].y = y + air;
        sheet.at[i].w = w;
        y += air + h + (sheet.at[i].headed ? sheet.head : 0);
        sheet.h = fmaxf(sheet.h, y);
        if (wide && i + 1 < count) {
            column += across;
            y = 0;
        }
    }
    sheet.leaves = column / across + 1;
    return sheet;
}

/* In as few columns as have room for all of it, two if there can be; else on as few leaves as can
   be. */
static struct sheet lay_out(const struct ui *ui, struct canvas_rect inner,
                            const struct setup_sheet_row *rows, int count)
{
    float gap = 2 * ui_space(ui, UI_SPACE_WIDE);
    int most = (int)((inner.w + gap) / (COLUMN_LEAST * ui->unit + gap));
    most = most < 1 ? 1 : most > SHEET_COLUMNS ? SHEET_COLUMNS : most;
    int across = most < 2 ? most : 2;
    struct sheet best = lay_out_across(ui, inner, rows, count, across);
    while (best.leaves > 1 && across < most) {
        struct sheet other = lay_out_across(ui, inner, rows, count, ++across);
        best = other.leaves < best.leaves ? other : best;
    }
    return best;
}

static void draw_rule(struct ui *ui, const struct sheet *sheet, struct canvas_rect inner,
                      const struct setup_sheet_row *row, int i)
{
    int column = sheet->at[i].column % sheet->across;
    struct canvas_rect rest = {inner.x + (sheet->w + sheet->gap) * (float)column,
                               inner.y + sheet->at[i].y, sheet->at[i].w, 1e6f};
    if (sheet->at[i].headed) {
        struct canvas_rect head = ui_cut_top(&rest, sheet->head);
        const char *words = row->group == NULL ? _("The game") : i18n_get(row->group);
        ui_cut_bottom(&head, ui_space(ui, UI_SPACE_TIGHT));
        ui_text(ui, head, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING), UI_LEFT, ui->theme.ink,
                words);
        canvas_fill(ui->list,
                    ui_whole((struct canvas_rect){head.x, head.y + head.h, head.w,
                                                  fmaxf(1, ui->theme.outline)}),
                    0, ui->theme.ruled);
    }
    ui_form_row(ui, &rest, row->row);
}

/* Where there are several leaves, their numbers, from the right. */
static void draw_leaves(struct ui *ui, struct canvas_rect rect, int leaves, int seen)
{
    char number[I18N_NUMBER_MAX], label[UI_LABEL_MAX];
    float side = ui_control(ui, UI_CONTROL_SMALL);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    rect = ui_middle(rect, rect.w, side);
    ui_caption(ui, NULL);
    for (int leaf = leaves - 1; leaves > 1 && leaf >= 0; leaf--) {
        bool picked = leaf == seen;
        boards_say(label, sizeof label, _("Page {n} of {total}"), {"n", .number = leaf + 1},
                   {"total", .number = leaves});
        struct canvas_rect body =
            ui_choice_blank(ui, ui_cut_right(&rect, side),
                            ui_command(&setup_commands, SETUP_LEAF, leaf), label, picked);
        ui_text(ui, body, bold, UI_CENTER, picked ? ui->theme.on_accent : ui->theme.ink,
                i18n_number(number, leaf + 1));
        ui_cut_right(&rect, ui_space(ui, UI_SPACE_SMALL));
    }
}

static void draw_leaf(struct ui *ui, const struct sheet *sheet, struct canvas_rect inner,
                      const struct setup_sheet_row *rows, int count, int leaf)
{
    for (int i = 0; i < count; i++) {
        if (sheet->at[i].column / sheet->across == leaf) {
            draw_rule(ui, sheet, inner, &rows[i], i);
        }
    }
}

/* How high what stands on that leaf is. */
static float leaf_height(const struct ui *ui, const struct sheet *sheet,
                         const struct setup_sheet_row *rows, int count, int leaf)
{
    float h = 0;
    for (int i = 0; i < count; i++) {
        if (sheet->at[i].column / sheet->across == leaf) {
            h = fmaxf(h, sheet->at[i].y + (sheet->at[i].headed ? sheet->head : 0) +
                             ui_form_height(ui, sheet->at[i].w, rows[i].row, 1));
        }
    }
    return h;
}

void setup_sheet_draw(struct screens *screens, struct canvas_rect rect, struct canvas_rect corner,
                      const struct setup_sheet_row *rows, int count)
{
    struct ui *ui = &screens->ui;
    float pad = ui_space(ui, UI_SPACE_NORMAL), side = 2 * pad;
    struct canvas_rect inner = {rect.x + side, rect.y + pad, rect.w - 2 * side, rect.h - 2 * pad};
    struct sheet sheet = lay_out(ui, inner, rows, count);
    int seen = setup_state(screens)->leaf;
    seen = seen < sheet.leaves ? seen : sheet.leaves - 1;
    rect.h = fminf(rect.h, sheet.h + 2 * pad);
    rect = ui_whole(rect);
    ui_add(ui, ui_command(&setup_commands, SETUP_SHEET, 0), UI_ROLE_TEXT, _("House rules"), rect);
    ui_paper(ui, rect, ui->unit);
    draw_leaves(ui, corner, sheet.leaves, seen);
    for (int leaf = 0; leaf < sheet.leaves; leaf++) {
        struct ui_fold fold;
        if (leaf != seen) {
            ui_fold_begin(ui, &fold, ui_command(&setup_commands, SETUP_LEAF, leaf));
            draw_leaf(ui, &sheet, inner, rows, count, leaf);
            ui_fold_end(ui, &fold);
        }
    }
    inner.y -= ui_scroll_begin(
        ui, SHEET_SCROLL, (struct canvas_rect){rect.x, inner.y, rect.w - pad, rect.h - 2 * pad});
    draw_leaf(ui, &sheet, inner, rows, count, seen);
    ui_scroll_end(ui, leaf_height(ui, &sheet, rows, count, seen));
}

void setup_sheet_turn(struct screens *screens, int leaf)
{
    struct setup_state *state = setup_state(screens);
    state->leaf = leaf;
    state->list = 0;
    ui_scroll_to(&screens->ui, SHEET_SCROLL, 0);
}

/* A leaf on or back, if there is one; by the wheel or the page keys. */
static bool turn_by(struct screens *screens, const struct canvas_intent *intent)
{
    bool wheel = intent->kind == CANVAS_INTENT_WHEEL, key = intent->kind == CANVAS_INTENT_KEY;
    int by = (wheel && intent->amount < 0) || (key && intent->key == CANVAS_KEY_PAGE_DOWN) ? 1
             : (wheel && intent->amount > 0) || (key && intent->key == CANVAS_KEY_PAGE_UP) ? -1
                                                                                           : 0;
    int leaf = setup_state(screens)->leaf + by;
    if (by == 0 || leaf < 0 ||
        ui_node_of(&screens->ui, ui_command(&setup_commands, SETUP_LEAF, leaf)) == NULL) {
        return false;
    }
    setup_sheet_turn(screens, leaf);
    return true;
}

bool setup_sheet_take(struct screens *screens, const struct canvas_intent *intent)
{
    const struct ui *ui = &screens->ui;
    float before = ui_scroll_offset(ui, SHEET_SCROLL);
    bool wheel = intent->kind == CANVAS_INTENT_WHEEL;
    return (!wheel && ui_page_scroll(&screens->ui, SHEET_SCROLL, intent) &&
            ui_scroll_offset(ui, SHEET_SCROLL) != before) ||
           (!(wheel && ui_scroll_has_more(ui, SHEET_SCROLL)) && turn_by(screens, intent));
}
