/* SPDX-License-Identifier: Zlib */
#include "screens/setup_sheet.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/setup.h"
#include "screens/setup_state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

#define SHEET_SCROLL "setup.house"
/* Units: so wide is a column at least where there are several. */
#define COLUMN_LEAST 46
enum { SHEET_COLUMNS = 3 };
/* So much higher is tried where columns that high have no room for all. */
#define HIGHER 1.04f

/* Of the space between rows, what they give up before any are scrolled. */
#define CLOSER 0.5f

/* Where the rows lie: y is px from a column's top. */
struct sheet {
    float w, gap, head, air; /* a column's width, and heights; px */
    int across;              /* columns that may be filled, */
    int filled;              /* and that would be */
    float h, most;           /* of the highest column: as it is, and with all notes */
    struct {
        int column;
        float y;
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
        h += ui_form_height_most(ui, sheet->w, rows[i].row);
    }
    return h;
}

/* Groups one below the other, in the next column where one has no room as a whole; one that is
   higher than a column goes on there. Each has room for its notes, so that none goes to another
   column as one comes or goes; the rows below it move up where there is none. */
static void fill_columns(const struct ui *ui, struct sheet *sheet, float room,
                         const struct setup_sheet_row *rows, int count)
{
    float y = 0, seen = 0;
    int column = 0;
    sheet->h = sheet->most = 0;
    for (int i = 0; i < count; i++) {
        bool begins = begins_group(rows, i);
        float h = ui_form_height_most(ui, sheet->w, rows[i].row);
        float whole = begins ? group_height(ui, sheet, rows, count, i) : h;
        float air = begins && y > 0 ? sheet->air : 0;
        whole = whole > room ? h + sheet->head : whole;
        if (y > 0 && y + air + whole > room) {
            column++;
            y = seen = air = 0;
        }
        sheet->at[i].headed = begins || y == 0;
        sheet->at[i].column = column;
        sheet->at[i].y = seen + air;
        air += sheet->at[i].headed ? sheet->head : 0;
        y += air + h;
        seen += air + ui_form_height(ui, sheet->w, rows[i].row, 1);
        sheet->most = fmaxf(sheet->most, y);
        sheet->h = fmaxf(sheet->h, seen);
    }
    sheet->filled = column + 1;
}

/* In so many columns, which are as low as they can be: all of it lies on one sheet. */
static struct sheet lay_out_across(const struct ui *ui, struct canvas_rect inner,
                                   const struct setup_sheet_row *rows, int count, int across)
{
    struct sheet sheet = {.gap = ui_space(ui, UI_SPACE_MARGIN),
                          .air = ui_space(ui, UI_SPACE_SMALL),
                          .across = across};
    sheet.head = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
                 ui_space(ui, UI_SPACE_TIGHT);
    sheet.w = (inner.w - sheet.gap * (float)(across - 1)) / (float)across;
    fill_columns(ui, &sheet, INFINITY, rows, count);
    for (float room = sheet.most / (float)across; across > 1; room *= HIGHER) {
        fill_columns(ui, &sheet, room, rows, count);
        if (sheet.filled <= across) {
            break;
        }
    }
    return sheet;
}

/* Rows stand apart as far as there is room for it, or closer where there is none, as wide whatever
   notes there are. */
static void spread(const struct ui *ui, struct sheet *sheet, float room,
                   const struct setup_sheet_row *list, int count)
{
    int rows[SHEET_COLUMNS] = {0}, most = 1;
    for (int i = 0; i < count; i++) {
        rows[sheet->at[i].column]++;
        most = rows[sheet->at[i].column] > most ? rows[sheet->at[i].column] : most;
    }
    float apart = floorf((room - sheet->most) / (float)most);
    float least = -floorf(ui_space(ui, UI_SPACE_NORMAL) * CLOSER);
    apart = apart < 0 ? least : fminf(apart, ui_space(ui, UI_SPACE_MARGIN));
    memset(rows, 0, sizeof rows);
    sheet->h = 0;
    for (int i = 0; i < count; i++) {
        sheet->at[i].y += apart * (float)rows[sheet->at[i].column]++;
        float h = ui_form_height(ui, sheet->w, list[i].row, 1);
        h += sheet->at[i].headed ? sheet->head : 0;
        sheet->h = fmaxf(sheet->h, sheet->at[i].y + h);
    }
}

/* In two columns if there can be, in more if that leaves nothing to be scrolled. */
static struct sheet lay_out(const struct ui *ui, struct canvas_rect inner,
                            const struct setup_sheet_row *rows, int count)
{
    float gap = ui_space(ui, UI_SPACE_MARGIN);
    int most = (int)((inner.w + gap) / (COLUMN_LEAST * ui->unit + gap));
    most = most < 1 ? 1 : most > SHEET_COLUMNS ? SHEET_COLUMNS : most;
    int across = most < 2 ? most : 2;
    struct sheet best = lay_out_across(ui, inner, rows, count, across);
    while (best.most > inner.h && across < most) {
        struct sheet other = lay_out_across(ui, inner, rows, count, ++across);
        best = other.most <= inner.h ? other : best;
    }
    return best;
}

static void draw_rule(struct ui *ui, const struct sheet *sheet, struct canvas_rect inner,
                      const struct setup_sheet_row *row, int i)
{
    int column = sheet->at[i].column;
    struct canvas_rect rest = {inner.x + (sheet->w + sheet->gap) * (float)column,
                               inner.y + sheet->at[i].y, sheet->w, 1e6f};
    if (sheet->at[i].headed) {
        struct canvas_rect both = rest;
        both.h =
            sheet->head + ui_form_height(ui, sheet->w, row->row, 1) - ui_space(ui, UI_SPACE_NORMAL);
        ui_scroll_whole(ui, both);
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

/* Units: the lid of the game's box, where the last column leaves so much room for it at least, and
   how high it is at most. */
#define LID_LEAST 16.0f
#define LID_MOST  30.0f

static void draw_lid(struct screens *screens, const struct sheet *sheet, struct canvas_rect inner,
                     const struct setup_sheet_row *rows, int count)
{
    struct ui *ui = &screens->ui;
    const struct boards_board *board = boards_find(tc_setup_game(&screens->lineup.setup));
    int last = sheet->at[count - 1].column, at = count - 1;
    float end = sheet->at[at].y + ui_form_height_most(ui, sheet->w, rows[at].row);
    end += sheet->at[at].headed ? sheet->head : 0;
    float room = sheet->h - end - ui_space(ui, UI_SPACE_WIDE);
    float h = roundf(fminf(room, LID_MOST * ui->unit));
    if (last == 0 || sheet->h > inner.h || h < LID_LEAST * ui->unit) {
        return;
    }
    float w = roundf(h * BOARDS_LID_WIDE / BOARDS_LID_HIGH);
    struct canvas_rect column = {inner.x + (sheet->w + sheet->gap) * (float)last,
                                 inner.y + sheet->h - h - ui_space(ui, UI_SPACE_NORMAL), sheet->w,
                                 h};
    struct canvas_rect lid = ui_whole(ui_middle(column, w, h));
    struct canvas_color cloth = ui_theme_felt(&ui->theme, board->felt);
    canvas_fill(ui->list, lid, ui->unit, cloth);
    boards_lid_draw(ui, canvas_rect_inset(lid, lid.h * 0.08f), board->lid, cloth, NULL);
}

void setup_sheet_draw(struct screens *screens, struct canvas_rect rect,
                      const struct setup_sheet_row *rows, int count)
{
    struct ui *ui = &screens->ui;
    float pad = ui_space(ui, UI_SPACE_NORMAL), side = 2 * pad;
    struct canvas_rect inner = {rect.x + side, rect.y + pad, rect.w - 2 * side, rect.h - 2 * pad};
    struct sheet sheet = lay_out(ui, inner, rows, count);
    spread(ui, &sheet, inner.h, rows, count);
    rect.h = fminf(rect.h, sheet.h + 2 * pad);
    rect = ui_whole(rect);
    ui_add(ui, ui_command(&setup_commands, SETUP_SHEET, 0), UI_ROLE_TEXT, _("House rules"), rect);
    ui_paper(ui, rect, ui->unit);
    inner.y -= ui_scroll_begin(
        ui, SHEET_SCROLL, (struct canvas_rect){rect.x, inner.y, rect.w - pad, rect.h - 2 * pad});
    float out = ui_space(ui, UI_SPACE_NORMAL); /* where the ground of a changed row reaches */
    for (int i = 0; i < count; i++) {
        if (i > 0 && sheet.at[i].column > sheet.at[i - 1].column) {
            ui_scroll_lane(ui, inner.x + (sheet.w + sheet.gap) * (float)sheet.at[i].column - out,
                           sheet.w + out + sheet.gap);
        }
        draw_rule(ui, &sheet, inner, &rows[i], i);
    }
    if (count > 0) {
        draw_lid(screens, &sheet, inner, rows, count);
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
