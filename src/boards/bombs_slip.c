/* SPDX-License-Identifier: Zlib */
/* The points of a round of Bombs, Away!, on a slip of paper in the tray. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/bombs.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Of a line's height, the letters of a slip at most; units at most; and how much larger sums and
   the title are. */
#define SLIP_LETTERS 0.5f
#define SLIP_MOST    3.8f
#define SLIP_LARGER  1.25f

struct slip {
    struct canvas_style hand;
    float line, cell; /* from line to line; of a column of numbers */
    bool named;       /* otherwise all have their initials */
    bool title;       /* the round has a line of its own above the heads of the columns */
    bool headed;      /* the heads have room above the columns */
    int columns;
};

/* Columns of a slip: after the first round, what was there before it has one. */
enum { SLIP_ROUND = 3, SLIP_COLUMNS };

/* The heads of the columns from the right. */
static void slip_heads(const char *heads[SLIP_COLUMNS])
{
    /* TRANSLATORS: heads of columns: points that the boxes signed bring, those that the bomb takes,
       those before this round. */
    heads[0] = _c("points", "total");
    heads[1] = _c("points", "bomb");
    heads[2] = _c("points", "boxes");
    heads[SLIP_ROUND] = _c("points", "before");
}

static struct canvas_style slip_style(const struct ui *ui, float line)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    style.size = fmaxf(style.size, floorf(fminf(line * SLIP_LETTERS, ui->unit * SLIP_MOST)));
    return style;
}

static struct canvas_style slip_head_style(const struct ui *ui, struct canvas_style hand)
{
    hand.size = fmaxf(ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL).size, floorf(hand.size * 0.8f));
    return hand;
}

/* Beside a name: the mark, and the air behind both. */
static float slip_beside(const struct ui *ui, struct canvas_style hand)
{
    return boards_bombs_mark_side(hand) + ui->unit * 1.7f;
}

/* The columns have what the names leave them, as far as they have use for it; the names what the
   columns need not, so much of each as is to be shown at least. */
static struct slip lay_out_slip_of(const struct bombs_view *view, const struct boards_table *table,
                                   const struct ui *ui, struct canvas_rect rest,
                                   enum boards_shown shown, int columns)
{
    const char *heads[SLIP_COLUMNS];
    int players = view->setup->players;
    struct slip slip = {.columns = columns};
    struct canvas_style least = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    slip.title = players > 1 && rest.h / (float)(players + 2) >= ui_line_height(ui, least) * 0.95f;
    slip.line = rest.h / (float)(players + 1 + slip.title);
    slip.hand = slip_style(ui, slip.line);
    float need = 0, names = 0;
    slip_heads(heads);
    for (;; slip.hand.size--) {
        struct canvas_style small = slip_head_style(ui, slip.hand);
        need = ui_text_width(ui, slip.hand,
                             "\xE2\x88\x92"
                             "20");
        for (int i = 0; i < slip.columns; i++) {
            need = fmaxf(need, ui_text_width(ui, small, heads[i]));
        }
        float wide = need + ui->unit * 1.2f;
        need = fminf(wide, rest.w * 0.7f / (float)slip.columns);
        slip.headed = need >= wide;
        names = rest.w - need * (float)slip.columns - slip_beside(ui, slip.hand);
        slip.named = boards_bombs_have_names(table, players, ui, slip.hand, names, shown);
        if (slip.named || slip.hand.size <= ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL).size) {
            break;
        }
    }
    float longest = 0;
    for (int seat = 0; seat < players; seat++) {
        const struct match_seat *who = &table->seats[seat];
        longest =
            fmaxf(longest, ui_text_width(ui, slip.hand, slip.named ? who->name : who->initials));
    }
    /* A name that just fits is not shortened for what a width is rounded by. */
    float spare = fmaxf(0, names - longest - 2) / (float)slip.columns;
    slip.cell = need + fminf(spare, slip.hand.size);
    return slip;
}

/* Whole names, in smaller letters if need be; begun ones where even those have no room. What was
   there before the round gives way first: the total says it too. */
static struct slip lay_out_slip(const struct bombs_view *view, const struct boards_table *table,
                                const struct ui *ui, struct canvas_rect rest)
{
    static const enum boards_shown shown[] = {BOARDS_SHOWN_WHOLE, BOARDS_SHOWN_BEGUN};
    struct slip slip = {.columns = 0};
    for (int i = 0; i < 2 && !(slip.named && slip.headed); i++) {
        int most = view->own.round > 0 ? SLIP_COLUMNS : SLIP_ROUND;
        for (int n = most; n >= SLIP_ROUND && !(slip.named && slip.headed); n--) {
            slip = lay_out_slip_of(view, table, ui, rest, shown[i], n);
        }
    }
    return slip;
}

static void draw_sum(const struct bombs_view *view, struct ui *ui, const struct slip *slip,
                     struct canvas_rect line, int seat, const struct match_seat *who)
{
    char number[BOMBS_SIGNED_MAX], short_name[BOARDS_SHORT_NAME];
    const struct bombs_tally *tally = &view->tally[seat];
    struct canvas_style hand = slip->hand, bold = hand;
    bold.size = fmaxf(hand.size, fminf(hand.size * SLIP_LARGER, line.h * 0.8f));
    boards_mark_draw(ui, ui_cut_left(&line, boards_bombs_mark_side(hand)), who->color, false);
    ui_cut_left(&line, ui->unit * 0.7f);
    struct canvas_rect total = ui_cut_right(&line, slip->cell);
    struct canvas_rect lost = ui_cut_right(&line, slip->cell);
    struct canvas_rect gained = ui_cut_right(&line, slip->cell);
    /* What that is added to, after the first round. */
    struct canvas_rect before = ui_cut_right(&line, slip->columns > SLIP_ROUND ? slip->cell : 0);
    ui_cut_right(&line, ui->unit);
    ui_text(ui, line, hand, UI_LEFT, ui->theme.ink,
            slip->named ? boards_name_fit(ui, hand, line.w, who, short_name) : who->initials);
    if (before.w > 0) {
        ui_text(ui, before, hand, UI_RIGHT, ui->theme.ink_pale,
                i18n_number(number, tally->total - tally->points));
    }
    boards_bombs_signed_number(number, tally->gained);
    ui_text(ui, gained, hand, UI_RIGHT, ui->theme.ink, number);
    if (tally->lost > 0) {
        boards_bombs_signed_number(number, -tally->lost);
        ui_text(ui, lost, hand, UI_RIGHT, ui->theme.red, number);
    }
    ui_text(ui, total, bold, UI_RIGHT, ui->theme.ink, i18n_number(number, tally->total));
}

/* The round, and below it, above each column, what that counts. */
static void draw_slip_head(const struct bombs_view *view, struct ui *ui, const struct slip *slip,
                           struct canvas_rect head)
{
    char text[BOARDS_NAME_MAX];
    const char *heads[SLIP_COLUMNS];
    struct canvas_style small = slip_head_style(ui, slip->hand), large = slip->hand;
    boards_bombs_round(view, text);
    large.size = fminf(large.size * SLIP_LARGER, slip->line * 0.8f);
    if (slip->title) {
        struct canvas_rect title = ui_cut_top(&head, slip->line);
        ui_text(ui, title, ui_text_fit(ui, large, title.w, text), UI_LEFT, ui->theme.ink, text);
    }
    slip_heads(heads);
    for (int i = 0; i < slip->columns; i++) {
        struct canvas_rect column = ui_cut_right(&head, slip->cell);
        ui_cut_left(&column, ui->unit * 0.6f);
        ui_text(ui, column, ui_text_squeeze(ui, small, column.w, heads[i]), UI_RIGHT,
                ui->theme.ink_pale, heads[i]);
    }
    const char *title = view->setup->players > 1 ? text : _("The round");
    if (!slip->title && ui_text_width(ui, small, title) <= head.w) {
        ui_text(ui, head, ui_text_squeeze(ui, large, head.w, title), UI_LEFT, ui->theme.ink, title);
    }
}

void boards_bombs_slip(const struct bombs_view *view, const struct boards_table *table,
                       struct ui *ui, struct canvas_rect rect)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX], sum[I18N_NUMBER_MAX], points[BOMBS_SIGNED_MAX];
    int players = tc_match_setup(table->match)->players;
    float most = (float)(players + 2) * ui->unit * 10 + ui->unit * 3;
    rect = ui_whole(ui_middle(rect, fminf(rect.w, ui->unit * 62), fminf(rect.h, most)));
    ui_paper(ui, rect, 3);
    struct canvas_rect rest = canvas_rect_inset(rect, ui->unit * 1.4f);
    struct slip slip = lay_out_slip(view, table, ui, rest);
    struct canvas_rect head = ui_cut_top(&rest, slip.line * (float)(1 + slip.title));
    draw_slip_head(view, ui, &slip, head);
    canvas_pencil(ui->list, (struct canvas_point){head.x, head.y + head.h},
                  (struct canvas_point){head.x + head.w, head.y + head.h},
                  fmaxf(2, ui->unit * 0.2f), ui->theme.ink, 9);
    for (int seat = 0; seat < players; seat++) {
        const struct match_seat *who = &table->seats[seat];
        struct canvas_rect line = ui_cut_top(&rest, slip.line);
        boards_bombs_signed_number(points, view->tally[seat].points);
        snprintf(label, sizeof label, "%s: %s, %s", who->name, points,
                 i18n_number(sum, view->tally[seat].total));
        ui_add(ui, ui_named(ui_id(id, "bombs.sum.%d", seat)), UI_ROLE_TEXT, label, line);
        draw_sum(view, ui, &slip, line, seat, who);
    }
}
