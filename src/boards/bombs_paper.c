/* SPDX-License-Identifier: Zlib */
/* What is on paper in Bombs, Away!: the tracker with its boxes, tags with names, and the points of
   a round. */
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

/* From line to line of it, of a line. */
#define MARGIN_LINE 1.15f

/* What is written in a box at most: of the box's height, and units. */
#define BOX_MOST  0.74f
#define BOX_UNITS 2.9f

enum { SIGNED_MAX = I18N_NUMBER_MAX + 1 };
/* So many players have place cards with names and scores alone. */
enum { CROWD = 5 };

static void signed_number(char text[SIGNED_MAX], int32_t number)
{
    char plain[I18N_NUMBER_MAX];
    i18n_number(plain, number);
    snprintf(text, SIGNED_MAX, number > 0 ? "+%s" : "%s", plain);
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
    for (int row = sides - 1; row >= 0; row--) {
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

static struct canvas_rect row_rect(const struct bombs_view *view, const struct page *page, int row)
{
    struct canvas_rect line = page->body;
    line.y += (float)(view->setup->option[BOMBS_OPTION_SIDES].number - 1 - row) * page->row;
    line.h = page->row;
    return line;
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
    char plus[SIGNED_MAX];
    signed_number(plus, row + 1);
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
    char number[SIGNED_MAX];
    struct canvas_style hand = box_style(ui, box, 0.56f);
    signed_number(number, points);
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

/* All names are written alike: so large that how each begins finds room. */
static struct canvas_style name_style(const struct bombs_view *view,
                                      const struct boards_table *table, const struct ui *ui,
                                      struct canvas_style hand, float w)
{
    float least = fmaxf(ui->least, floorf(hand.size * 0.7f));
    for (int seat = 0; seat < view->setup->players; seat++) {
        const char *brief = table->seats[seat].brief;
        while (hand.size > least && ui_text_width(ui, hand, brief) > w) {
            hand.size--;
        }
    }
    return hand;
}

/* Whether everybody's name, or a good part of it, has room beside the box; once there are points to
   be lost beside these too. */
static bool have_names(const struct bombs_view *view, const struct boards_table *table,
                       const struct ui *ui, struct canvas_style hand, struct canvas_rect line,
                       bool over)
{
    /* Beside the box, and what may lie at the end of the line. */
    float h = roundf(fminf(line.h * 0.84f, ui_line_height(ui, hand) * 1.6f));
    float free =
        line.w - fminf(h * 1.85f, line.w * 0.4f) - ui->unit * 2 - 2.4f * fminf(h * 0.24f, 16);
    float room = over || view->setup->players >= CROWD ? line.w * 0.6f - ui->unit * 6 : free;
    float good = ui_text_width(ui, hand, "Mmmm");
    float beside = line.w * 0.6f - ui->unit * 2 -
                   ui_text_width(ui, hand,
                                 "\xE2\x88\x92"
                                 "6");
    hand = over ? name_style(view, table, ui, hand, beside) : hand;
    for (int seat = 0; seat < view->setup->players; seat++) {
        const struct match_seat *who = &table->seats[seat];
        if (fminf(ui_text_width(ui, hand, who->name), good) > room ||
            (over && ui_text_width(ui, hand, who->brief) > beside)) {
            return false;
        }
    }
    return true;
}

/* Who lost how much without a box, where both have no room: the mark, the name in the largest
   letters that it has room in, and what was lost, in a column as wide as `most`. */
static void draw_loser(struct ui *ui, struct canvas_rect line, const struct match_seat *who,
                       const char *most, const char *stake)
{
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float side = fminf(line.h * 0.6f, hand.size), lost = ui_text_width(ui, hand, most) + 1;
    boards_mark_draw(ui, ui_cut_left(&line, side), who->color, false);
    ui_cut_left(&line, ui->unit * 0.5f);
    struct canvas_rect right = ui_cut_right(&line, lost);
    ui_cut_right(&line, ui->unit * 0.5f);
    char short_name[BOARDS_SHORT_NAME];
    struct canvas_style style = ui_text_squeeze(ui, hand, line.w, who->name);
    ui_text(ui, line, style, UI_LEFT, ui->theme.ink,
            boards_name_fit(ui, style, line.w, who, short_name));
    ui_text(ui, right, hand, UI_RIGHT, ui->theme.red, stake);
}

/* A player's signature in its box, large, with the name and what the player loses if it goes off.
 */
static void draw_signer(const struct bombs_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_style hand, struct canvas_rect line, int seat)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX], stake[BOARDS_NAME_MAX];
    const struct match_seat *who = &table->seats[seat];
    write_stake(view, seat, stake);
    snprintf(label, sizeof label, "%s%s%s", who->name, stake[0] != '\0' ? ": " : "", stake);
    ui_add(ui, ui_named(ui_id(id, "bombs.signer.%d", seat)), UI_ROLE_TEXT, label, line);
    ui_about(ui, stake[0] != '\0' ? UI_TOPIC_NONE : UI_TOPIC_SEEN, NULL);
    float h = roundf(fminf(line.h * 0.84f, ui_line_height(ui, hand) * 1.6f));
    bool over = boards_bombs_blown(view) || view->tallied;
    bool named = have_names(view, table, ui, hand, line, over);
    char most[I18N_NUMBER_MAX];
    i18n_number(most, -view->setup->option[BOMBS_OPTION_SIDES].number);
    if (over && !named) {
        draw_loser(ui, line, who, most, stake);
        return;
    }
    /* Without a name the box has all but what can be lost, as much in each line. */
    float side = ui_text_width(ui, hand, most) + ui->unit * 0.8f;
    struct canvas_rect box =
        ui_cut_left(&line, fminf(h * 1.85f, named ? line.w * 0.4f : line.w - side));
    box = ui_whole(ui_middle(box, box.w, h));
    draw_box(ui, box, false);
    draw_initials(who, ui, box, 1);
    ui_cut_left(&line, named ? ui->unit : ui->unit * 0.5f);
    if (over && stake[0] != '\0') {
        struct canvas_style big = {CANVAS_FACE_HAND,
                                   fmaxf(hand.size, roundf(fminf(h * 0.9f, hand.size * 1.6f)))};
        float name = named ? ui_text_width(ui, hand, who->name) + ui->unit : 0;
        big = named ? ui_text_fit(ui, big, fmaxf(line.w - name, line.w * 0.3f), stake) : hand;
        ui_text(ui, ui_cut_right(&line, ui_text_width(ui, big, stake) + 1), big, UI_RIGHT,
                ui->theme.red, stake);
        ui_cut_right(&line, ui->unit);
    } else if (!over) {
        /* How much, the rows say. */
        float r = fminf(h * 0.24f, 16);
        struct canvas_rect sign = ui_cut_right(&line, 2.4f * r);
        if (stake[0] != '\0') {
            draw_threat(ui, sign, r);
        }
        ui_cut_right(&line, ui->unit * 0.6f);
    }
    /* Where the place cards are too narrow to say it. */
    int32_t gained = boards_bombs_gained(table, seat);
    if (view->setup->players >= CROWD && gained > 0 && !over && named) {
        char plus[SIGNED_MAX];
        signed_number(plus, gained);
        struct canvas_rect right = ui_cut_right(&line, ui_text_width(ui, hand, plus) + 1);
        ui_text(ui, right, hand, UI_RIGHT, ui->theme.ink, plus);
        ui_cut_right(&line, ui->unit);
    }
    char short_name[BOARDS_SHORT_NAME];
    hand = name_style(view, table, ui, hand, line.w);
    const char *name = boards_name_fit(ui, hand, line.w, who, short_name);
    if (named && name != who->initials) { /* which stand in the box */
        ui_text(ui, line, hand, UI_LEFT, ui->theme.ink, name);
    }
}

/* Large where all of it has room so, smaller for the names rather than without them. */
static struct canvas_style margin_style(const struct bombs_view *view,
                                        const struct boards_table *table, struct ui *ui,
                                        struct canvas_rect rest, const char *stakes)
{
    static const enum ui_type types[] = {UI_TYPE_HEADING, UI_TYPE_BODY, UI_TYPE_SMALL};
    enum { TYPES = sizeof types / sizeof *types };
    bool ended = boards_bombs_blown(view) || view->tallied;
    int named = 0;
    struct canvas_rect first = rest;
    first.h = ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, types[0]));
    while (
        named < TYPES &&
        !have_names(view, table, ui, ui_style(ui, CANVAS_FACE_HAND, types[named]), first, ended)) {
        named++;
    }
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, types[named < TYPES ? named : 0]);
    float lines = ui_line_height(ui, hand) * MARGIN_LINE * ((float)view->setup->players + 0.5f);
    bool high = lines + ui_prose(ui, rest, hand, UI_LEFT, ui->theme.ink, stakes, false) > rest.h;
    return high && (named == 0 || named == TYPES) ? ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY)
                                                  : hand;
}

static void draw_margin(const struct bombs_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rest)
{
    char text[BOARDS_LINE_MAX];
    int players = view->setup->players;
    bool ended = boards_bombs_blown(view) || view->tallied;
    boards_bombs_stakes(view, table, text);
    struct canvas_style hand = margin_style(view, table, ui, rest, text);
    float line = ui_line_height(ui, hand) * MARGIN_LINE;
    float stakes = ui_prose(ui, rest, hand, UI_LEFT, ui->theme.ink, text, false);
    float words = stakes + line * 0.5f;
    int columns = 1;
    if ((float)players * line * (players < CROWD ? 0.82f : 1.05f) + words > rest.h) {
        /* Who is who comes before what is said with the question too. */
        words = 0;
        columns = (float)players * line * 0.9f > rest.h ? 2 : 1;
    }
    int rows = (players + columns - 1) / columns;
    float high = fminf(line * 1.7f, (rest.h - words) / (float)rows);
    if (high < line * 0.8f) {
        return; /* too many to be read */
    }
    struct canvas_rect cells = rest;
    ui_cut_right(&cells, columns > 1 ? ui->unit * 2.4f : 0); /* off the edge that may burn */
    for (int seat = 0; seat < players; seat++) {
        struct canvas_rect cell = ui_column(cells, columns, ui->unit * 1.2f, seat / rows);
        cell.y += (float)(seat % rows) * high;
        cell.h = high;
        if (boards_bombs_blown(view) && columns == 1) {
            cell.w -= ui->unit * 2.4f; /* off the edge that is burnt */
        }
        draw_signer(view, table, ui, hand, cell, seat);
    }
    if (ended || words <= 0) {
        return;
    }
    if (view->motion != BOMBS_STILL && view->motion != BOMBS_BURSTS) {
        return; /* on its way to whoever it threatens next */
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
    ui_prose(ui, rest, hand, UI_LEFT, hot ? ui->theme.red : ui->theme.ink, text, true);
}

static void draw_title(struct ui *ui, struct canvas_rect rect)
{
    ui_text(ui, rect, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING), UI_LEFT, ui->theme.ink,
            _("Score tracker"));
}

/* A sheet without a head says the round above who is who, where all of these have room. */
static bool margin_says_round(const struct bombs_view *view, const struct ui *ui,
                              const struct page *page)
{
    char text[BOARDS_NAME_MAX];
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    struct canvas_rect margin = margin_of(view, ui, page);
    float names = (float)view->setup->players * ui_line_height(ui, hand) * 1.21f;
    boards_bombs_round(view, text);
    return page->head.h <= 0 && view->setup->players > 1 && margin.h - head_height(ui) >= names &&
           ui_text_width(ui, hand, text) <= margin.w;
}

bool boards_bombs_says_round(const struct bombs_view *view, const struct ui *ui,
                             struct canvas_rect rect)
{
    struct page page = lay_out(view, ui, rect);
    return page.head.h > 0 || margin_says_round(view, ui, &page);
}

static void draw_head(const struct bombs_view *view, struct ui *ui, struct canvas_rect head)
{
    char text[BOARDS_NAME_MAX];
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    boards_bombs_round(view, text);
    struct canvas_rect right =
        ui_cut_right(&head, fminf(head.w / 2, ui_text_width(ui, hand, text)));
    if (view->setup->players > 1) {
        ui_say(ui, right, ui_named("bombs.round"), hand, UI_RIGHT, ui->theme.ink, text);
        ui_about(ui, UI_TOPIC_RISK, NULL);
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
    if (margin_says_round(view, ui, &page)) {
        char text[BOARDS_NAME_MAX];
        boards_bombs_round(view, text);
        ui_say(ui, ui_cut_top(&margin, head_height(ui)), ui_named("bombs.round"),
               ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY), UI_LEFT, ui->theme.ink, text);
        ui_about(ui, UI_TOPIC_RISK, NULL);
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

/* ---- The points of a round ------------------------------------------------------------------- */

void boards_bombs_round(const struct bombs_view *view, char text[BOARDS_NAME_MAX])
{
    boards_say(text, BOARDS_NAME_MAX, _("Round {number} of {rounds}"),
               {"number", .number = view->own.round + 1},
               {"rounds", .number = view->setup->players});
}

/* Of a line's height, the letters of a slip at most; and of these, a column's width; units at most.
 */
#define SLIP_LETTERS 0.36f
#define SLIP_COLUMN  2.7f
#define SLIP_MOST    3.8f

static struct canvas_style slip_style(const struct ui *ui, float line)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    style.size = fmaxf(style.size, floorf(fminf(line * SLIP_LETTERS, ui->unit * SLIP_MOST)));
    return style;
}

/* Width of a column of numbers: of what a round began with, after the first, of what its boxes
   bring, of what the bomb takes, and of the total. */
static float slip_cell(const struct bombs_view *view, const struct ui *ui, struct canvas_rect line)
{
    int columns = view->own.round > 0 ? 4 : 3;
    return fminf(slip_style(ui, line.h).size * SLIP_COLUMN, line.w * 0.66f / (float)columns);
}

static void draw_sum(const struct bombs_view *view, struct ui *ui, struct canvas_rect line,
                     int seat, const struct match_seat *who)
{
    char number[SIGNED_MAX];
    const struct bombs_tally *tally = &view->tally[seat];
    struct canvas_style hand = slip_style(ui, line.h), bold = hand;
    bold.size = fmaxf(hand.size, fminf(hand.size * 1.25f, line.h * 0.8f));
    float cell = slip_cell(view, ui, line), side = fminf(line.h * 0.6f, hand.size * 1.1f);
    boards_mark_draw(ui, ui_cut_left(&line, side), who->color, false);
    ui_cut_left(&line, ui->unit * 0.7f);
    struct canvas_rect total = ui_cut_right(&line, cell);
    struct canvas_rect lost = ui_cut_right(&line, cell);
    struct canvas_rect gained = ui_cut_right(&line, cell);
    /* What that is added to, after the first round. */
    struct canvas_rect before = ui_cut_right(&line, view->own.round > 0 ? cell : 0);
    char short_name[BOARDS_SHORT_NAME];
    ui_text(ui, line, hand, UI_LEFT, ui->theme.ink,
            boards_name_fit(ui, hand, line.w, who, short_name));
    if (before.w > 0) {
        ui_text(ui, before, hand, UI_RIGHT, ui->theme.ink_pale,
                i18n_number(number, tally->total - tally->points));
    }
    signed_number(number, tally->gained);
    ui_text(ui, gained, hand, UI_RIGHT, ui->theme.ink, number);
    if (tally->lost > 0) {
        signed_number(number, -tally->lost);
        ui_text(ui, lost, hand, UI_RIGHT, ui->theme.red, number);
    }
    ui_text(ui, total, bold, UI_RIGHT, ui->theme.ink, i18n_number(number, tally->total));
}

/* The round, and above each column what it counts. */
static void draw_slip_head(const struct bombs_view *view, struct ui *ui, struct canvas_rect head)
{
    char text[BOARDS_NAME_MAX];
    boards_bombs_round(view, text);
    const char *title = view->setup->players > 1 ? text : _("The round");
    /* TRANSLATORS: heads of columns: points that the boxes signed bring, those that the bomb takes,
       those before this round. */
    const char *const words[] = {_c("points", "total"), _c("points", "bomb"), _c("points", "boxes"),
                                 view->own.round > 0 ? _c("points", "before") : NULL};
    struct canvas_style hand = slip_style(ui, head.h), large = hand, small = hand;
    float cell = slip_cell(view, ui, head);
    small.size =
        fmaxf(ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL).size, floorf(hand.size * 0.85f));
    for (int i = 0; i < 4 && words[i] != NULL; i++) {
        struct canvas_rect column = ui_cut_right(&head, cell);
        ui_cut_left(&column, ui->unit * 0.2f);
        ui_text(ui, column, ui_text_squeeze(ui, small, column.w, words[i]), UI_RIGHT,
                ui->theme.ink_pale, words[i]);
    }
    large.size = fmaxf(hand.size, fminf(hand.size * 1.25f, head.h * 0.8f));
    ui_cut_right(&head, ui->unit * 0.5f);
    ui_text(ui, head, ui_text_fit(ui, large, head.w, title), UI_LEFT, ui->theme.ink, title);
}

void boards_bombs_slip(const struct bombs_view *view, const struct boards_table *table,
                       struct ui *ui, struct canvas_rect rect)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX], sum[I18N_NUMBER_MAX], points[SIGNED_MAX];
    int players = tc_match_setup(table->match)->players;
    float most = (float)(players + 1) * ui->unit * 11 + ui->unit * 3;
    rect = ui_whole(ui_middle(rect, fminf(rect.w, ui->unit * 62), fminf(rect.h, most)));
    ui_paper(ui, rect, 3);
    struct canvas_rect rest = canvas_rect_inset(rect, ui->unit * 1.4f);
    float h = rest.h / (float)(players + 1);
    struct canvas_rect head = ui_cut_top(&rest, h);
    draw_slip_head(view, ui, head);
    canvas_pencil(ui->list, (struct canvas_point){head.x, head.y + head.h},
                  (struct canvas_point){head.x + head.w, head.y + head.h},
                  fmaxf(2, ui->unit * 0.2f), ui->theme.ink, 9);
    for (int seat = 0; seat < players; seat++) {
        const struct match_seat *who = &table->seats[seat];
        struct canvas_rect line = ui_cut_top(&rest, h);
        signed_number(points, view->tally[seat].points);
        snprintf(label, sizeof label, "%s: %s, %s", who->name, points,
                 i18n_number(sum, view->tally[seat].total));
        ui_add(ui, ui_named(ui_id(id, "bombs.sum.%d", seat)), UI_ROLE_TEXT, label, line);
        draw_sum(view, ui, line, seat, who);
    }
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
