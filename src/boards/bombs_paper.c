/* SPDX-License-Identifier: Zlib */
/* What is on paper in Bombs, Away!: the tracker with its boxes, who is who, and tags with names. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/bombs.h"
#include "boards/face.h"
#include "boards/sentence.h"
#include "boards/marks.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Lines of what is at stake, at most. */
enum { STAKES_LINES = 4 };
/* Units of width of the margin with signatures and stakes: at least, and as much as it has use for.
 */
enum { MARGIN_LEAST = 18, MARGIN_MOST = 30 };

/* How far in the paper's edge may be burnt there, units. */
#define BURNT 2.4f

/* What is written in a box at most: of the box's height, and units. */
#define BOX_MOST  0.74f
#define BOX_UNITS 2.9f

/* So many players have place cards with names and scores alone. */
enum { CROWD = 5 };

void boards_bombs_signed_number(char text[BOMBS_SIGNED_MAX], int32_t number)
{
    char plain[I18N_NUMBER_MAX];
    i18n_number(plain, number);
    snprintf(text, BOMBS_SIGNED_MAX, number > 0 ? "+%s" : "%s", plain);
}

/* ---- Where things lie ------------------------------------------------------------------------ */

struct page {
    struct canvas_rect head; /* empty where the rows need all there is */
    struct canvas_rect body;
    float number, note;     /* widths of the row's number and of what stands behind its boxes */
    float pitch, row;       /* from box to box, from row to row */
    struct canvas_rect box; /* the size of one */
};

static struct canvas_style note_style(const struct ui *ui, float row)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    style.size = fmaxf(14, fminf(style.size, roundf(row * 0.6f)));
    return style;
}

/* A small bomb and the points that it costs. */
static float note_bomb(float row)
{
    return fminf(row * 0.26f, 18);
}

static float note_width(const struct ui *ui, float row)
{
    return 3 * note_bomb(row) + ui_text_width(ui, note_style(ui, row),
                                              "\xE2\x88\x92"
                                              "12");
}

static int longest(const struct bombs_view *view)
{
    int most = 1;
    for (int row = 0; row < view->setup->option[BOMBS_OPTION_SIDES].number; row++) {
        most = view->setup->option[BOMBS_OPTION_SPACES].list[row] > most
                   ? view->setup->option[BOMBS_OPTION_SPACES].list[row]
                   : most;
    }
    return most;
}

static float head_height(const struct ui *ui)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING)) * 1.25f;
}

bool boards_bombs_is_tight(const struct bombs_view *view, const struct ui *ui,
                           struct canvas_rect rect)
{
    float rows = (float)view->setup->option[BOMBS_OPTION_SIDES].number * fmaxf(26, ui->unit * 3.6f);
    return rect.h - ui->unit * 3.6f - head_height(ui) < rows;
}

static struct canvas_rect row_rect(const struct bombs_view *view, const struct page *page, int row)
{
    struct canvas_rect line = page->body;
    line.y += (float)(view->setup->option[BOMBS_OPTION_SIDES].number - 1 - row) * page->row;
    line.h = page->row;
    return line;
}

/* What a row's boxes and its note leave of it. */
static struct canvas_rect behind_row(const struct bombs_view *view, const struct ui *ui,
                                     const struct page *page, int row)
{
    struct canvas_rect rest = row_rect(view, page, row);
    int boxes = view->setup->option[BOMBS_OPTION_SPACES].list[row];
    ui_cut_left(&rest, page->number + (float)boxes * page->pitch + page->note + ui->unit * 2);
    return rest;
}

/* The last one is told by the sign on the tray. */
static bool tells_round(const struct bombs_view *view)
{
    return view->setup->players > 1 && view->own.round + 1 < view->setup->players;
}

/* At least. */
static float round_width(const struct bombs_view *view, const struct ui *ui)
{
    char text[BOARDS_NAME_MAX];
    boards_bombs_round(view, text);
    return ui_text_width(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL), text) + 1;
}

/* The row of a sheet without a head behind which the round is said, among the lower ones; -1. */
static int round_row(const struct bombs_view *view, const struct ui *ui, const struct page *page)
{
    if (page->head.h > 0 || view->setup->players < 2) {
        return -1;
    }
    for (int row = 0; row < view->setup->option[BOMBS_OPTION_SIDES].number / 2; row++) {
        if (behind_row(view, ui, page, row).w >= round_width(view, ui)) {
            return row;
        }
    }
    return -1;
}

/* The largest part of the sheet to the right of the upper rows' boxes and their notes, which are
   few; of no width where there is none for words. */
static struct canvas_rect margin_of(const struct bombs_view *view, const struct ui *ui,
                                    const struct page *page)
{
    struct canvas_rect best = {0, 0, 0, 0};
    int sides = view->setup->option[BOMBS_OPTION_SIDES].number, boxes = 0;
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY));
    /* More height than for who is who and what is at stake is of no use, but width is, for names.
     */
    float high = (float)(view->setup->players + STAKES_LINES) *
                 ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING)) * 1.15f;
    for (int row = sides - 1; row > round_row(view, ui, page); row--) {
        int here = view->setup->option[BOMBS_OPTION_SPACES].list[row];
        boxes = here > boxes ? here : boxes;
        float left = page->number + (float)boxes * page->pitch + page->note + ui->unit * 2;
        struct canvas_rect rest = {page->body.x + left, page->body.y, page->body.w - left,
                                   (float)(sides - row) * page->row};
        bool large = rest.w >= ui->unit * MARGIN_LEAST && rest.h >= line * 3;
        float most = ui->unit * MARGIN_MOST;
        if (large &&
            fminf(rest.w, most) * fminf(rest.h, high) > fminf(best.w, most) * fminf(best.h, high)) {
            best = rest;
        }
    }
    return best;
}

static struct page lay_out(const struct bombs_view *view, const struct ui *ui,
                           struct canvas_rect rect)
{
    bool tight = boards_bombs_is_tight(view, ui, rect);
    struct page page = {.body = canvas_rect_inset(rect, ui->unit * (tight ? 1.0f : 1.8f))};
    page.head = ui_cut_top(&page.body, tight ? 0 : head_height(ui));
    ui_cut_top(&page.body, tight ? 0 : ui->unit * 0.5f);
    page.row = page.body.h / (float)view->setup->option[BOMBS_OPTION_SIDES].number;
    page.number = fmaxf(26, fminf(ui->unit * 6, page.row * 1.2f));
    page.note = note_width(ui, page.row) + ui->unit * 1.2f;
    float room = (page.body.w - page.number - page.note) / (float)longest(view);
    float air = fmaxf(2, page.row * (tight ? 0.1f : 0.16f));
    float h = roundf(fminf(page.row - air, ui->unit * 10));
    page.box = (struct canvas_rect){0, 0, roundf(fminf(fmaxf(h * 1.6f, 36), room * 0.9f)), h};
    page.pitch = fminf(room, page.box.w * 1.16f);
    if (margin_of(view, ui, &page).w <= 0) { /* the boxes have the sheet to themselves */
        page.box.w = roundf(fmaxf(page.box.w, fminf(h * 2.4f, room * 0.88f)));
        page.pitch = fminf(room, page.box.w * 1.16f);
    }
    return page;
}

static struct canvas_rect box_rect(const struct bombs_view *view, const struct page *page, int row,
                                   int space)
{
    struct canvas_rect line = row_rect(view, page, row), box = page->box;
    box.x = line.x + page->number + (float)space * page->pitch;
    box.y = line.y + (line.h - box.h) / 2;
    return ui_whole(box);
}

/* ---- Boxes ----------------------------------------------------------------------------------- */

/* Of what is written in a box: so large as a share of its height, and as the text grows larger, as
   far as the box has room for it. */
static struct canvas_style box_style(const struct ui *ui, struct canvas_rect box, float share)
{
    float large = fminf(box.h * BOX_MOST, ui->unit * BOX_UNITS);
    return (struct canvas_style){CANVAS_FACE_HAND,
                                 fmaxf(ui->least, roundf(fmaxf(box.h * share, large)))};
}

/* Where there is no room for the initials too, the mark stands alone. */
static void draw_initials(const struct match_seat *who, struct ui *ui, struct canvas_rect box,
                          float alpha)
{
    struct canvas_style hand = box_style(ui, box, 0.62f);
    float gap = roundf(fmaxf(2, box.w * 0.07f));
    float side = roundf(fmaxf(8, fminf(box.h * 0.4f, box.w * 0.3f)));
    hand = ui_text_squeeze(ui, hand, box.w - side - 3 * gap + 1, who->initials);
    float words = ui_text_width(ui, hand, who->initials) + 1;
    bool fits = words + gap + side <= box.w - 3;
    side = fits ? side : fminf(box.h * 0.7f, box.w * 0.7f);
    struct canvas_rect both = ui_middle(box, fits ? words + gap + side : side, box.h);
    struct canvas_rect mark = ui_cut_right(&both, side);
    canvas_mark(ui->list, who->color, ui_middle(mark, side, side),
                canvas_fade(ui_player_color(who->color), alpha), canvas_fade(ui->theme.ink, alpha),
                fmaxf(1.25f, side * 0.08f));
    if (fits) {
        ui_cut_right(&both, gap);
        ui_text(ui, both, hand, UI_CENTER, canvas_fade(ui->theme.ink, alpha), who->initials);
    }
}

static float corner(struct canvas_rect box)
{
    return fminf(box.h * 0.16f, 8);
}

static void draw_box(struct ui *ui, struct canvas_rect box, bool singed)
{
    struct canvas_color white = canvas_mix(ui->theme.paper, ui->theme.field, 0.75f);
    canvas_fill(ui->list, box, corner(box),
                singed ? canvas_mix(white, canvas_rgb(0xB88A52), 0.42f) : white);
    canvas_ring(ui->list, box, corner(box), fmaxf(1.5f, fminf(box.h * 0.05f, 3)), ui->theme.ink);
}

/* The box that a pass would sign, in that row: what it brings. */
static void draw_lowest(struct ui *ui, struct canvas_rect box, int row)
{
    float width = fmaxf(2.5f, box.h * 0.07f), soft = fmaxf(5, box.h * 0.3f);
    struct canvas_color glow = canvas_fade(ui->theme.accent, 0.75f);
    canvas_list_box(ui->list, &(struct canvas_box){.rect = canvas_rect_inset(box, -soft * 0.3f),
                                                   .radius = corner(box) + soft * 0.3f,
                                                   .soft = soft,
                                                   .top = glow,
                                                   .bottom = glow});
    canvas_fill(ui->list, box, corner(box), canvas_mix(ui->theme.paper, ui->theme.accent, 0.3f));
    canvas_ring(ui->list, box, corner(box), width, ui->theme.accent);
    canvas_ring(ui->list, box, corner(box), 1.25f, ui->theme.ink);
    struct canvas_style hand = box_style(ui, box, 0.5f);
    char plus[BOMBS_SIGNED_MAX];
    boards_bombs_signed_number(plus, row + 1);
    ui_text(ui, box, ui_text_squeeze(ui, hand, box.w - 4, plus), UI_CENTER, ui->theme.ink, plus);
}

/* The bomb lies before somebody: what may come of it is shown. */
static bool decides(const struct bombs_view *view)
{
    bool still = view->motion == BOMBS_STILL || view->motion == BOMBS_BURSTS;
    return still && !boards_bombs_blown(view) && !view->tallied && view->holder >= 0;
}

/* What a roll of its number would sign, in the next box of a row. */
static void draw_prospect(struct ui *ui, struct canvas_rect box, int points)
{
    char number[BOMBS_SIGNED_MAX];
    struct canvas_style hand = box_style(ui, box, 0.56f);
    boards_bombs_signed_number(number, points);
    if (ui_text_width(ui, hand, number) <= box.w - 3) {
        ui_text(ui, box, hand, UI_CENTER, ui->theme.ink_pale, number);
    }
}

static bool is_being_signed(const struct bombs_view *view, int row, int space)
{
    return view->motion == BOMBS_SIGNS && row == view->signed_row && space == view->signed_space;
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* The sign of what goes off. */
static void draw_threat(struct ui *ui, struct canvas_rect rect, float r)
{
    struct canvas_rect box = ui_middle(rect, 2 * r, 2 * r);
    boards_bombs_draw(ui->list, &(struct bombs_sight){.middle = {box.x + r, box.y + r * 1.3f},
                                                      .radius = r,
                                                      .fuse = 0.5f,
                                                      .alpha = 1,
                                                      .cold = true});
}

/* What stands behind a row that takes nothing more: it goes off, and what that costs. */
static void draw_note(const struct bombs_view *view, const struct page *page, struct ui *ui,
                      int row)
{
    bool burst = boards_bombs_blown(view) && view->exploded_row == row;
    struct canvas_rect line = row_rect(view, page, row);
    float x = line.x + page->number +
              (float)view->setup->option[BOMBS_OPTION_SPACES].list[row] * page->pitch +
              ui->unit * 0.4f;
    struct canvas_rect note = {x, line.y, line.x + line.w - x, line.h};
    char number[I18N_NUMBER_MAX];
    const char *text = burst ? _("boom!")
                       : view->setup->option[BOMBS_OPTION_SPACES].list[row] == 0
                           ? _("no box")
                           : i18n_number(number, -(row + 1));
    struct canvas_style style = note_style(ui, page->row);
    /* Darker on soot. */
    struct canvas_color red =
        burst ? canvas_mix(ui->theme.red, canvas_rgb(0x3A0000), 0.45f) : ui->theme.red;
    if (!burst) {
        float r = note_bomb(page->row);
        draw_threat(ui, ui_cut_left(&note, 3 * r), r);
    }
    ui_text(ui, note, style, UI_LEFT, red, text);
    if (burst) {
        float w = ui_text_width(ui, style, text), y = note.y + note.h / 2 + style.size * 0.55f;
        canvas_pencil(ui->list, (struct canvas_point){x, y}, (struct canvas_point){x + w, y - 2},
                      fmaxf(2, ui->unit * 0.3f), ui->theme.red, 5);
    }
}

/* `whole`: with names in place of initials. */
static void label_row(const struct bombs_view *view, const struct boards_table *table, int row,
                      bool whole, char label[UI_LABEL_MAX])
{
    char names[UI_LABEL_MAX] = "", more[UI_LABEL_MAX];
    for (int i = 0; i < view->own.filled[row]; i++) {
        const struct match_seat *who = &table->seats[view->own.marks[row][i]];
        snprintf(more, sizeof more, "%s%s %s", names, whole && i > 0 ? "," : "",
                 whole ? who->name : who->initials);
        snprintf(names, sizeof names, "%s", more);
    }
    const char *words = names[0] != '\0' ? _("Row {row}:{names}, {count} of {boxes} signed")
                                         : _("Row {row}: {count} of {boxes} signed");
    boards_say(label, UI_LABEL_MAX, words, {"row", .number = row + 1}, {"names", .words = names},
               {"count", .number = view->own.filled[row]},
               {"boxes", .number = view->setup->option[BOMBS_OPTION_SPACES].list[row]});
}

/* Whose a box of the tracker is, for those who go over it by ear. */
static void add_box(const struct bombs_view *view, const struct boards_table *table, struct ui *ui,
                    int row, int space, struct canvas_rect box)
{
    char label[UI_LABEL_MAX], id[UI_ID_MAX];
    const struct tc_value *spaces = &view->setup->option[BOMBS_OPTION_SPACES];
    bool signed_off = space < view->own.filled[row];
    struct ui_cell cell = {.row = row + 1,
                           .rows = view->setup->option[BOMBS_OPTION_SIDES].number,
                           .column = space + 1,
                           .here = row == view->own.lowest && space == view->own.filled[row]};
    for (int i = 0; i < cell.rows; i++) {
        cell.columns = spaces->list[i] > cell.columns ? spaces->list[i] : cell.columns;
    }
    /* TRANSLATORS: heard: a box of the tracker, and who signed it. */
    boards_say(label, sizeof label,
               signed_off ? _("Row {row}, box {box} of {boxes}: {name}")
                          : _("Row {row}, box {box} of {boxes}: free"),
               {"row", .number = row + 1}, {"box", .number = space + 1},
               {"boxes", .number = spaces->list[row]},
               {"name", .words = signed_off ? table->seats[view->own.marks[row][space]].name : ""});
    ui_add(ui, ui_named(ui_id(id, "bombs.box.%d.%d", row + 1, space + 1)), UI_ROLE_TEXT, label,
           box);
    ui_cell(ui, cell);
}

/* Soot from under the boxes of the row that was full. */
static void draw_scorch(const struct bombs_view *view, const struct page *page, struct ui *ui)
{
    int boxes = view->setup->option[BOMBS_OPTION_SPACES].list[view->exploded_row];
    struct canvas_rect first = box_rect(view, page, view->exploded_row, 0);
    first.w += page->pitch * (float)(boxes - 1);
    canvas_list_clip(ui->list, canvas_rect_inset(first, -fminf(first.h * 0.9f, ui->unit * 4)));
    boards_bombs_scorch(ui->list, first);
    canvas_list_unclip(ui->list);
}

/* The paper's edge that faced the bomb is burnt. */
static void draw_singe(const struct bombs_view *view, struct ui *ui, struct canvas_rect paper)
{
    struct canvas_point bomb = boards_bombs_in_tray(view, 0).middle;
    bool below = view->place.tray.y >= paper.y + paper.h;
    canvas_list_clip(ui->list, paper);
    boards_bombs_singe(ui->list, paper, below, below ? bomb.x : bomb.y,
                       fminf(ui->unit * 5, fminf(paper.w, paper.h) * 0.12f));
    canvas_list_unclip(ui->list);
}

static void draw_row(const struct bombs_view *view, const struct boards_table *table,
                     const struct page *page, struct ui *ui, int row)
{
    char text[UI_LABEL_MAX], heard[UI_LABEL_MAX], id[UI_ID_MAX];
    struct canvas_rect line = row_rect(view, page, row), number = line;
    bool burst = boards_bombs_blown(view) && view->exploded_row == row;
    number.w = page->number - ui->unit;
    float side = fminf(number.w, page->box.h);
    boards_face_draw(ui, ui_middle(number, side, side),
                     &(struct boards_face){.value = row + 1,
                                           .sides = view->setup->option[BOMBS_OPTION_SIDES].number,
                                           .look = &boards_ivory,
                                           .alpha = 1});
    label_row(view, table, row, false, text);
    label_row(view, table, row, true, heard);
    ui_add(ui, ui_named(ui_id(id, "bombs.row.%d", row + 1)), UI_ROLE_TEXT, text, line);
    ui_about(ui, UI_TOPIC_GRID, heard);
    for (int space = 0; space < view->setup->option[BOMBS_OPTION_SPACES].list[row]; space++) {
        struct canvas_rect box = box_rect(view, page, row, space);
        draw_box(ui, box, burst && !ui->theme.contrast);
        if (ui->heard) {
            add_box(view, table, ui, row, space, box);
        }
        if (space < view->own.filled[row] && !is_being_signed(view, row, space)) {
            draw_initials(&table->seats[view->own.marks[row][space]], ui, box, 1);
        } else if (space == view->own.filled[row] && decides(view) &&
                   !(row == view->own.lowest && view->setup->players > 1)) {
            draw_prospect(ui, box, row + 1);
        }
    }
    if (rules_bombs_is_full(view->setup, &view->own, row) && view->motion != BOMBS_SIGNS) {
        draw_note(view, page, ui, row);
    }
}

/* ---- Signatures and stakes ---------------------------------------------------------------------
 */

/* What a seat loses if it goes off now, or lost when it did: "\xE2\x88\x926", of several rows
   the first and the last; empty where that is nothing. */
static void write_stake(const struct bombs_view *view, int seat, char text[BOARDS_NAME_MAX])
{
    char low[I18N_NUMBER_MAX], high[I18N_NUMBER_MAX];
    bool over = boards_bombs_blown(view) || view->tallied;
    unsigned losers = over ? view->losers : rules_bombs_losers(view->setup, view->holder);
    unsigned rows = !over            ? rules_bombs_full_rows(view->setup, &view->own)
                    : view->exploded ? 1u << view->exploded_row
                                     : 0;
    int first = 0, last = 0, count = 0;
    for (int row = 0; rows >> row != 0; row++) {
        if ((rows >> row & 1) != 0) {
            first = count++ == 0 ? row : first;
            last = row;
        }
    }
    text[0] = '\0';
    if (count > 0 && (losers >> seat & 1) != 0) {
        i18n_number(low, -(first + 1));
        i18n_number(high, -(last + 1));
        boards_say(text, BOARDS_NAME_MAX,
                   count == 1   ? "{low}"
                   : count == 2 ? _("{low} or {high}")
                                : "{low} \xE2\x80\xA6 {high}",
                   {"low", .words = low}, {"high", .words = high});
    }
}

/* Between two columns of names, units: what is lost belongs to whom it stands behind. */
#define COLUMNS_APART 2.2f

/* How who is who is written: all names alike. */
struct legend {
    struct canvas_style hand;
    int columns; /* 0: there is no room for it */
    bool named;  /* otherwise all have their initials */
    bool told;   /* what is at stake has room below, in words: in these letters */
    struct canvas_style words;
};

bool boards_bombs_have_names(const struct boards_table *table, int players, const struct ui *ui,
                             struct canvas_style hand, float w, enum boards_shown shown)
{
    bool all = true;
    for (int seat = 0; seat < players; seat++) {
        all = all && boards_name_has_room(ui, hand, w, &table->seats[seat], shown);
    }
    return all;
}

float boards_bombs_mark_side(struct canvas_style hand)
{
    return roundf(hand.size * 0.95f);
}

/* The small bomb beside whom it threatens. */
static float threat_radius(struct canvas_style hand)
{
    return fminf(hand.size * 0.36f, 16);
}

/* What was lost is larger than names, and as large as initials, which have little room. */
static struct canvas_style loss_style(struct canvas_style hand, bool named)
{
    hand.size = roundf(hand.size * (named ? 1.25f : 1));
    return hand;
}

/* What of a line is left for a name: beside the mark, and before what may be lost, before it is and
   after that, so that no name changes with it. */
static float name_room(const struct bombs_view *view, const struct ui *ui, struct canvas_style hand,
                       float w, bool named)
{
    char most[I18N_NUMBER_MAX];
    i18n_number(most, -view->setup->option[BOMBS_OPTION_SIDES].number);
    float sign = 2.4f * threat_radius(hand);
    if (view->setup->players >= CROWD && named) {
        sign += ui_text_width(ui, hand, "+20") + ui->unit;
    }
    float lost = ui_text_width(ui, loss_style(hand, named), most);
    return w - boards_bombs_mark_side(hand) - ui->unit * 1.3f - fmaxf(sign, lost);
}

static float legend_line(const struct ui *ui, struct canvas_style hand)
{
    return ui_line_height(ui, hand) * 1.08f;
}

/* Large where all of it has room so, smaller for the names rather than without them, and what is at
   stake in words only where both have room: it is said with the question too. */
static struct legend legend_in(const struct bombs_view *view, const struct boards_table *table,
                               struct ui *ui, struct canvas_rect rest, const char *stakes)
{
    static const struct {
        enum ui_type type;
        enum boards_shown shown;
        bool told;
        int columns;
        enum ui_type words;
    } ways[] = {{UI_TYPE_HEADING, BOARDS_SHOWN_WHOLE, true, 1, UI_TYPE_HEADING},
                {UI_TYPE_HEADING, BOARDS_SHOWN_WHOLE, true, 1, UI_TYPE_BODY},
                {UI_TYPE_HEADING, BOARDS_SHOWN_WHOLE, false, 1, UI_TYPE_BODY},
                {UI_TYPE_BODY, BOARDS_SHOWN_WHOLE, true, 1, UI_TYPE_BODY},
                {UI_TYPE_BODY, BOARDS_SHOWN_WHOLE, false, 1, UI_TYPE_BODY},
                {UI_TYPE_BODY, BOARDS_SHOWN_BEGUN, false, 1, UI_TYPE_BODY},
                {UI_TYPE_SMALL, BOARDS_SHOWN_WHOLE, false, 1, UI_TYPE_BODY},
                {UI_TYPE_SMALL, BOARDS_SHOWN_BEGUN, false, 1, UI_TYPE_BODY},
                {UI_TYPE_SMALL, BOARDS_SHOWN_WHOLE, false, 2, UI_TYPE_BODY},
                {UI_TYPE_BODY, BOARDS_SHOWN_INITIALS, false, 1, UI_TYPE_BODY},
                {UI_TYPE_BODY, BOARDS_SHOWN_INITIALS, false, 2, UI_TYPE_BODY},
                {UI_TYPE_SMALL, BOARDS_SHOWN_INITIALS, false, 1, UI_TYPE_BODY},
                {UI_TYPE_SMALL, BOARDS_SHOWN_INITIALS, false, 2, UI_TYPE_BODY}};
    enum { WAYS = sizeof ways / sizeof *ways };
    int players = view->setup->players;
    struct canvas_rect whole = rest;
    ui_cut_right(&rest, ui->unit * BURNT);
    for (int i = 0; i < WAYS; i++) {
        bool named = ways[i].shown != BOARDS_SHOWN_INITIALS;
        int columns = ways[i].columns, rows = (players + columns - 1) / columns;
        struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, ways[i].type),
                            words = ui_style(ui, CANVAS_FACE_HAND, ways[i].words);
        float line = legend_line(ui, hand),
              w = ui_column(rest, columns, ui->unit * COLUMNS_APART, 0).w;
        float high = (float)rows * line;
        if (ways[i].told) {
            high += ui_prose(ui, whole, words, UI_LEFT, ui->theme.ink, stakes, false) + line * 0.5f;
        }
        if (high <= rest.h &&
            boards_bombs_have_names(table, players, ui, hand, name_room(view, ui, hand, w, named),
                                    ways[i].shown)) {
            return (struct legend){hand, columns, named, ways[i].told, words};
        }
    }
    return (struct legend){.columns = 0};
}

/* A player's mark and name, and what the player loses if it goes off, or lost when it did. */
static void draw_signer(const struct bombs_view *view, const struct boards_table *table,
                        struct ui *ui, const struct legend *legend, struct canvas_rect line,
                        int seat)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX], stake[BOARDS_NAME_MAX];
    const struct match_seat *who = &table->seats[seat];
    struct canvas_style hand = legend->hand;
    bool over = boards_bombs_blown(view) || view->tallied;
    write_stake(view, seat, stake);
    snprintf(label, sizeof label, "%s%s%s", who->name, stake[0] != '\0' ? ": " : "", stake);
    ui_add(ui, ui_named(ui_id(id, "bombs.signer.%d", seat)), UI_ROLE_TEXT, label, line);
    ui_about(ui, stake[0] != '\0' ? UI_TOPIC_NONE : UI_TOPIC_SEEN, NULL);
    float room = name_room(view, ui, hand, line.w, legend->named);
    boards_mark_draw(ui, ui_cut_left(&line, boards_bombs_mark_side(hand)), who->color, false);
    ui_cut_left(&line, ui->unit * 0.8f);
    if (over && boards_bombs_loss_arrived(view, seat)) {
        ui_text(ui, line, loss_style(hand, legend->named), UI_RIGHT, ui->theme.red, stake);
    } else if (!over) {
        /* How much, the rows say. */
        float r = threat_radius(hand);
        struct canvas_rect sign = ui_cut_right(&line, 2.4f * r);
        if (stake[0] != '\0') {
            draw_threat(ui, sign, r);
        }
    }
    /* Where the place cards are too narrow to say it. */
    int32_t gained = boards_bombs_gained(table, seat);
    if (view->setup->players >= CROWD && gained > 0 && !over && legend->named) {
        char plus[BOMBS_SIGNED_MAX];
        boards_bombs_signed_number(plus, gained);
        ui_cut_right(&line, ui->unit * 0.6f);
        ui_text(ui, line, hand, UI_RIGHT, ui->theme.ink, plus);
    }
    char short_name[BOARDS_SHORT_NAME];
    line.w = fminf(line.w, room + ui->unit * 0.8f);
    ui_text(ui, line, hand, UI_LEFT, ui->theme.ink,
            legend->named ? boards_name_fit(ui, hand, room, who, short_name) : who->initials);
}

/* Beside initials what is lost stands next to them, not before the next column's. */
static float cell_width(const struct bombs_view *view, const struct boards_table *table,
                        const struct ui *ui, const struct legend *legend, float w)
{
    float widest = 0;
    for (int seat = 0; seat < view->setup->players; seat++) {
        widest = fmaxf(widest, ui_text_width(ui, legend->hand, table->seats[seat].initials));
    }
    float around = w - name_room(view, ui, legend->hand, w, false);
    return legend->named ? w : fminf(w, widest + around + ui->unit * 0.6f);
}

static void draw_margin(const struct bombs_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rest)
{
    char text[BOARDS_LINE_MAX];
    int players = view->setup->players;
    boards_bombs_stakes(view, table, text);
    struct legend legend = legend_in(view, table, ui, rest, text);
    if (legend.columns == 0) {
        return; /* too many to be read */
    }
    float line = legend_line(ui, legend.hand);
    float stakes = ui_prose(ui, rest, legend.words, UI_LEFT, ui->theme.ink, text, false);
    int rows = (players + legend.columns - 1) / legend.columns;
    float words = legend.told ? stakes + line * 0.5f : 0;
    float high = fminf(line * 1.5f, (rest.h - words) / (float)rows);
    struct canvas_rect cells = rest;
    ui_cut_right(&cells, ui->unit * BURNT);
    for (int seat = 0; seat < players; seat++) {
        struct canvas_rect cell =
            ui_column(cells, legend.columns, ui->unit * COLUMNS_APART, seat / rows);
        cell.y += (float)(seat % rows) * high;
        cell.h = high;
        cell.w = cell_width(view, table, ui, &legend, cell.w);
        draw_signer(view, table, ui, &legend, cell, seat);
    }
    if (boards_bombs_blown(view) || view->tallied || !legend.told) {
        return;
    }
    if (view->motion != BOMBS_STILL && view->motion != BOMBS_BURSTS) {
        return; /* on its way to whoever it threatens next */
    }
    if (boards_bombs_asks_stakes(table)) {
        /* In words with the question: here the small bombs beside names and rows say it. */
        struct canvas_rect signs = {cells.x, cells.y, cells.w, (float)rows * high};
        ui_add(ui, ui_named("bombs.stakes"), UI_ROLE_TEXT, text,
               ui_cut_right(&signs, 2.4f * threat_radius(legend.hand)));
        ui_about(ui, UI_TOPIC_RISK, NULL);
        return;
    }
    ui_cut_top(&rest, (float)rows * high + line * 0.25f);
    canvas_pencil(ui->list, (struct canvas_point){rest.x, rest.y},
                  (struct canvas_point){rest.x + rest.w, rest.y}, fmaxf(1.5f, ui->unit * 0.14f),
                  ui->theme.ink, 13);
    ui_cut_top(&rest, line * 0.25f);
    rest.h = stakes + 1;
    bool hot = boards_bombs_full_rows(view) > 0;
    ui_add(ui, ui_named("bombs.stakes"), UI_ROLE_TEXT, text, rest);
    ui_about(ui, UI_TOPIC_RISK, NULL);
    ui_prose(ui, rest, legend.words, UI_LEFT, hot ? ui->theme.red : ui->theme.ink, text, true);
}

static void draw_title(struct ui *ui, struct canvas_rect rect)
{
    ui_text(ui, rect, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING), UI_LEFT, ui->theme.ink,
            _("Score tracker"));
}

/* Where a sheet without a head says the round: above who is who where all of these have room, or
   below; empty: nowhere. */
static struct canvas_rect place_round(const struct bombs_view *view, const struct ui *ui,
                                      const struct page *page)
{
    struct canvas_rect margin = margin_of(view, ui, page);
    float line = legend_line(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY));
    int row = round_row(view, ui, page);
    bool fits = page->head.h <= 0 && view->setup->players > 1 &&
                margin.w >= round_width(view, ui) &&
                margin.h >= (float)(view->setup->players + 1) * line;
    if (!fits && row >= 0) {
        struct canvas_rect place = behind_row(view, ui, page, row);
        if (margin.w > 0 && margin.x > place.x) { /* in one line with the names, if it may */
            ui_cut_left(&place, fminf(margin.x - place.x, place.w - round_width(view, ui)));
        }
        ui_cut_right(&place, fminf(ui->unit * BURNT, place.w - round_width(view, ui)));
        return place;
    }
    margin.h = fits ? fminf(head_height(ui), margin.h - (float)view->setup->players * line) : 0;
    return margin;
}

bool boards_bombs_leaves_round(const struct bombs_view *view, const struct ui *ui,
                               struct canvas_rect rect)
{
    struct page page = lay_out(view, ui, rect);
    return tells_round(view) && page.head.h <= 0 && place_round(view, ui, &page).h <= 0;
}

static void draw_round(const struct bombs_view *view, struct ui *ui, struct canvas_rect rect,
                       enum ui_align align)
{
    char text[BOARDS_NAME_MAX];
    boards_bombs_round(view, text);
    ui_say(ui, rect, ui_named("bombs.round"), ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY), align,
           ui->theme.ink, text);
    ui_about(ui, UI_TOPIC_RISK, NULL);
}

static void draw_head(const struct bombs_view *view, struct ui *ui, struct canvas_rect head)
{
    if (tells_round(view)) {
        draw_round(view, ui, ui_cut_right(&head, head.w / 2), UI_RIGHT);
    }
    draw_title(ui, head);
}

void boards_bombs_tracker(const struct bombs_view *view, const struct boards_table *table,
                          struct ui *ui, struct canvas_rect rect)
{
    struct page page = lay_out(view, ui, rect);
    ui_paper(ui, rect, 3);
    if (page.head.h > 0) {
        draw_head(view, ui, page.head);
    }
    if (boards_bombs_blown(view) && !ui->theme.contrast) {
        draw_scorch(view, &page, ui);
        draw_singe(view, ui, rect);
    }
    for (int row = view->setup->option[BOMBS_OPTION_SIDES].number - 1; row >= 0; row--) {
        draw_row(view, table, &page, ui, row);
    }
    struct canvas_rect margin = margin_of(view, ui, &page);
    struct canvas_rect round = place_round(view, ui, &page);
    if (round.h > 0 && tells_round(view)) {
        draw_round(view, ui, round, UI_LEFT);
        ui_cut_top(&margin, round.y < margin.y + 1 ? round.h : 0);
    }
    if (margin.w > 0 && view->holder >= 0) {
        draw_margin(view, table, ui, margin);
    }
    int lowest = view->own.lowest;
    if (lowest < view->setup->option[BOMBS_OPTION_SIDES].number && view->setup->players > 1 &&
        decides(view)) {
        draw_lowest(ui, box_rect(view, &page, lowest, view->own.filled[lowest]), lowest);
    }
}

void boards_bombs_signature(const struct bombs_view *view, struct ui *ui, struct canvas_rect rect)
{
    struct page page = lay_out(view, ui, rect);
    int seat = view->own.marks[view->signed_row][view->signed_space];
    float share = boards_bombs_share(view);
    struct canvas_rect box = box_rect(view, &page, view->signed_row, view->signed_space);
    canvas_ring(ui->list, box, corner(box), fmaxf(2.5f, box.h * 0.07f),
                canvas_fade(ui->theme.accent, 1 - share));
    draw_initials(&view->table->seats[seat], ui, box, share);
}

/* ---- The round ------------------------------------------------------------------------------- */

void boards_bombs_round(const struct bombs_view *view, char text[BOARDS_NAME_MAX])
{
    boards_say(text, BOARDS_NAME_MAX, _("Round {number} of {rounds}"),
               {"number", .number = view->own.round + 1},
               {"rounds", .number = view->setup->players});
}

/* ---- Tags in the tray ------------------------------------------------------------------------ */

enum shine { DONE, PLAIN, LIT };

/* A pill of paper with a player's mark. */
static void draw_tag(struct ui *ui, struct canvas_rect rect, const struct match_seat *who,
                     const char *words, enum shine shine)
{
    static const float gray[] = {[DONE] = 0.5f, [PLAIN] = 0.22f, [LIT] = 0};
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float gap = ui->unit * 0.7f, side = rect.h * 0.56f;
    float wide = fminf(ui_text_width(ui, style, words) + 1, rect.w - side - 3 * gap);
    struct canvas_rect tag =
        ui_whole((struct canvas_rect){rect.x, rect.y, wide + side + 3 * gap, rect.h});
    struct canvas_color paper = ui->theme.paper;
    canvas_fill(ui->list, tag, tag.h / 2, canvas_mix(paper, canvas_rgb(0x6E6A5C), gray[shine]));
    if (shine == LIT) {
        canvas_ring(ui->list, canvas_rect_inset(tag, -2), tag.h / 2 + 2, 3, ui->theme.accent);
    }
    struct canvas_rect body = tag;
    ui_cut_left(&body, gap);
    boards_mark_draw(ui, ui_cut_left(&body, side), who->color, false);
    ui_cut_left(&body, gap);
    body.w = wide;
    ui_text(ui, body, style, UI_LEFT, ui->theme.ink, words);
}

/* The holders of this beat in the order in which they act. */
void boards_bombs_holders(const struct bombs_view *view, const struct boards_table *table,
                          struct ui *ui, struct canvas_rect foot)
{
    float gap = ui->unit * 1.2f, w = (foot.w + gap) / (float)view->own.holders_count;
    for (int i = 0; i < view->own.holders_count; i++) {
        char text[BOARDS_NAME_MAX], id[UI_ID_MAX];
        const struct match_seat *who = &table->seats[view->own.holders[i]];
        struct canvas_rect cell = {foot.x + w * (float)i, foot.y, w - gap, foot.h};
        /* TRANSLATORS: the place in the order of acting, and a player's initials. */
        boards_say(text, sizeof text, _("{number}. {name}"), {"number", .number = i + 1},
                   {"name", .words = who->initials});
        ui_add(ui, ui_named(ui_id(id, "bombs.order.%d", i)), UI_ROLE_TEXT, text, cell);
        draw_tag(ui, cell, who, text,
                 i < view->own.acting    ? DONE
                 : i == view->own.acting ? LIT
                                         : PLAIN);
    }
}
