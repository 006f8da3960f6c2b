/* SPDX-License-Identifier: Zlib */
/* Forcing: who pays so that whoever stopped rolls again, and who wishes not to be asked. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/microbin_offer.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { PAYMENTS = 3 };

static bool may_pay(const struct microbin_view *view, const struct boards_table *table, int seat)
{
    const struct tc_microbin *own = &table->visible->own.microbin;
    const struct match_seat *who = &table->seats[seat];
    return own->rerolls[seat] + own->cancels[seat] >= MICROBIN_PRICE && who->kind <= MATCH_PERSON &&
           !who->left && (view->dont_ask >> seat & 1) == 0;
}

/* How many are asked about this stop after the one who is asked now. */
static int count_payers(const struct microbin_view *view, const struct boards_table *table)
{
    int payers = 0;
    for (int seat = (table->visible->player + 1) % view->players; seat != view->active;
         seat = (seat + 1) % view->players) {
        payers += may_pay(view, table, seat);
    }
    return payers;
}

/* One of those who are asked next: a press says that all before let it pass. */
static void draw_payer(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                       int seat, bool next)
{
    char label[UI_LABEL_MAX], shown[BOARDS_NAME_MAX];
    boards_say(label, sizeof label, _("{name} pays"), {"name", .words = boards_name(table, seat)});
    struct ui_command command = next ? boards_microbin_verb_command(table, MICROBIN_VERB_ALLOW)
                                     : ui_command(&boards_microbin_commands, MICROBIN_PAYER, seat);
    struct microbin_offer offer = {.command = command, .name = label};
    boards_microbin_draw_offer(ui, rect, &offer);
    struct canvas_rect body = canvas_rect_inset(rect, rect.h * 0.08f);
    struct canvas_rect upper = ui_cut_top(&body, body.h * 0.46f);
    boards_mark_draw(ui, ui_middle(upper, upper.h * 0.8f, upper.h * 0.8f), table->seats[seat].color,
                     false);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    snprintf(shown, sizeof shown, "%s",
             ui_text_width(ui, style, boards_name(table, seat)) <= body.w
                 ? boards_name(table, seat)
                 : table->seats[seat].initials);
    ui_text(ui, body, style, UI_CENTER, ui->theme.ink, shown);
}

/* How wide the tiles of a payment and of somebody else who pays are at least, with what lies
   between two, px; and at most, of their height. */
#define PAYMENT_LEAST 78.0f
#define PAYER_LEAST   50.0f
#define PAYMENT_MOST  5.0f
#define PAYER_MOST    2.2f

/* Words stand below two chips where a tile is so high, in lines; else beside them. */
#define LINES_BELOW 2.6f

/* What of a tile's width its words may have. */
static float price_room(const struct ui *ui, struct canvas_rect tile)
{
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY));
    float chips = fminf(tile.h * 0.5f, ui->unit * 4.6f) * 3;
    return tile.h >= line * LINES_BELOW ? tile.w * 0.86f : tile.w - chips - ui->unit * 5;
}

/* What it can be paid with. */
static void draw_payments(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                          float gap)
{
    static const enum microbin_verb verbs[PAYMENTS] = {
        MICROBIN_VERB_FORCE_REROLLS, MICROBIN_VERB_FORCE_BOTH, MICROBIN_VERB_FORCE_CANCELS};
    const char *names[PAYMENTS] = {_("Pay 2 Re-rolls"), _("Pay 1 of each"), _("Pay 2 Cancels")};
    /* What there are not enough chips for is no choice. */
    int open = 0, at = 0;
    for (int i = 0; i < PAYMENTS; i++) {
        open += boards_may(table, (int)verbs[i]);
    }
    bool said = true, small = false;
    struct canvas_style heading = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING),
                        body = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    for (int i = 0; i < PAYMENTS; i++) {
        float room = price_room(ui, ui_column(rect, open, gap, 0));
        said = said && ui_text_width(ui, body, names[i]) <= room;
        small = small || ui_text_width(ui, heading, names[i]) > room;
    }
    for (int i = 0; i < PAYMENTS; i++) {
        if (!boards_may(table, (int)verbs[i])) {
            continue;
        }
        struct microbin_offer offer = {.command = boards_microbin_verb_command(table, verbs[i]),
                                       .rerolls = 2 - i,
                                       .cancels = i,
                                       .label = said ? names[i] : NULL,
                                       .small = small,
                                       .name = names[i],
                                       .main = boards_microbin_is_main(table, verbs[i], false)};
        boards_microbin_draw_offer(ui, ui_column(rect, open, gap, at++), &offer);
    }
}

/* Who else pays, from whoever is asked next. */
static void draw_payers(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rect, int payers, float gap)
{
    int at = 0;
    for (int seat = (table->visible->player + 1) % view->players; at < payers;
         seat = (seat + 1) % view->players) {
        if (may_pay(view, table, seat)) {
            draw_payer(table, ui, ui_column(rect, payers, gap, at), seat, at == 0);
            at++;
        }
    }
}

/* Who pays, and for what, by the longest of these words that fit; with the payer's mark. */
static void draw_asked(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                       bool prose)
{
    int seat = table->visible->player;
    const char *forms[] = {_("{name} pays 2 chips: {other} rolls again"), _("{name} pays 2 chips"),
                           _("{name} pays")};
    struct canvas_style style =
        ui_style(ui, CANVAS_FACE_BOLD, prose ? UI_TYPE_BODY : UI_TYPE_SMALL);
    float line = ui_line_height(ui, style);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&rect, line), line * 0.9f, line * 0.9f),
                     table->seats[seat].color, false);
    ui_cut_left(&rect, line * 0.35f);
    for (int i = prose ? 1 : 0; i < 6; i++) {
        char what[BOARDS_LINE_MAX];
        boards_say(
            what, sizeof what, forms[i % 3],
            {"name", .words = i < 3 ? boards_name(table, seat) : table->seats[seat].initials},
            {"other", .words = boards_name(table, table->visible->own.microbin.active)});
        if (!prose && ui_text_width(ui, style, what) <= rect.w) {
            ui_text(ui, rect, style, UI_LEFT, ui->theme.ink, what);
            return;
        }
        float high =
            prose ? ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, what, false) : rect.h;
        if (prose && high <= rect.h) {
            ui_prose(ui, ui_middle(rect, rect.w, high), style, UI_LEFT, ui->theme.ink, what, true);
            return;
        }
    }
}

/* A sheet with all that costs two chips: what whoever is asked can pay with and, apart from it, who
   else may pay. Where the row is high enough both have a heading. */
static void draw_prices(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect row, int payers)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float line = ui_line_height(ui, small), gap = fminf(ui->unit * 1.2f, row.w * 0.012f);
    ui_paper(ui, ui_whole(row), 2);
    struct canvas_rect body = canvas_rect_inset(row, fminf(6, row.h * 0.08f));
    bool headed = body.h - line * 1.1f >= UI_CONTROL_LEAST;
    float high = headed ? body.h - line * 1.1f : body.h;
    ui_cut_left(&body, gap);
    ui_cut_right(&body, gap);
    float asks = headed ? 0 : fminf(body.w * 0.2f, line * 6);
    /* Where not all have room, only the next one is offered. */
    float room = body.w - asks - PAYMENTS * PAYMENT_LEAST - 2 * gap;
    payers = payers > 1 && room < PAYER_LEAST * (float)payers ? 1 : payers;
    room = fmaxf(room, PAYER_LEAST * (float)payers);
    float others = fminf(high * PAYER_MOST, room / fmaxf(1, (float)payers)) * (float)payers;
    others =
        payers > 0 ? fmaxf(others, fminf(room, ui_text_width(ui, small, _("or who else?")))) : 0;
    others = payers > 0 ? fminf(others, body.w * 0.55f) : 0;
    struct canvas_rect right = ui_cut_right(&body, others), left = body;
    if (payers > 0) {
        ui_cut_right(&left, gap * 2.5f);
        struct canvas_rect rule = {right.x - gap * 1.25f, row.y + row.h * 0.14f, 2, row.h * 0.72f};
        canvas_fill(ui->list, ui_whole(rule), 1, ui->theme.ruled);
    }
    if (headed) {
        struct canvas_rect head = ui_cut_top(&right, line * 1.1f);
        draw_asked(table, ui, ui_cut_top(&left, line * 1.1f), false);
        if (payers > 0 && ui_text_width(ui, small, _("or who else?")) <= head.w) {
            ui_text(ui, head, small, UI_LEFT, ui->theme.ink, _("or who else?"));
        }
    } else {
        float least = fminf(PAYMENTS * PAYMENT_LEAST, left.w * 0.76f);
        float wide = fmaxf(least, left.w - fmaxf(asks, left.w * 0.36f));
        struct canvas_rect tiles = ui_cut_right(&left, fminf(wide, PAYMENTS * high * PAYMENT_MOST));
        draw_asked(table, ui, left, true);
        left = tiles;
    }
    left = ui_cut_left(&left, fminf(left.w, PAYMENTS * high * PAYMENT_MOST));
    draw_payments(table, ui, left, gap * 0.6f);
    draw_payers(view, table, ui, right, payers, gap * 0.6f);
}

/* What words may take of the width of a button. */
#define BRIEF_WIDE 0.86f
/* Least share of the row of letting somebody stop. */
#define LET_WIDE   0.36f
#define LET_OTHERS 0.29f /* where others may pay too */

void boards_microbin_draw_force(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui, struct canvas_rect row)
{
    struct boards_action allow[BOARDS_ACTIONS_MAX];
    boards_microbin_actions(view, table, allow);
    int payers = count_payers(view, table);
    float gap = fminf(ui->unit * 1.4f, row.w * 0.012f);
    struct microbin_offer stop = boards_microbin_offer_of(table, &allow[0]);
    stop.main = boards_microbin_is_main(table, MICROBIN_VERB_ALLOW, true);
    stop.brief = _("Let them stop");
    struct canvas_rect right = boards_microbin_slot(ui, row, MICROBIN_SLOT_STOP);
    stop.command =
        payers > 0 ? ui_command(&boards_microbin_commands, MICROBIN_NOBODY, 0) : stop.command;
    /* To let it pass is as good a choice as to pay, so that it is as large, where it leaves room
       for who is asked. */
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL));
    bool roomy = payers == 0 || row.h * 0.84f - line * 1.1f >= UI_CONTROL_LEAST;
    float share = payers > 0 ? LET_OTHERS : LET_WIDE;
    float large = roomy ? (right.x + right.w - row.x) * share : 0;
    if (payers == 0) { /* the ribbon says who is asked, and for what */
        right.x -= fmaxf(0, large - right.w);
        right.w = fmaxf(right.w, large);
        row.w = right.x - row.x - 2 * gap;
        draw_payments(table, ui, ui_whole(row), fminf(ui->unit * 2.4f, row.w * 0.02f));
        boards_microbin_draw_offer(ui, right, &stop);
        return;
    }
    float words = ui_text_width(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), stop.brief);
    float spare = right.x - row.x - 4 * gap - PAYMENT_LEAST * PAYMENTS - PAYER_LEAST;
    float more = fmaxf(0, fminf(fmaxf(words / BRIEF_WIDE, large) - right.w, spare));
    right.x -= more;
    right.w += more;
    row.w = right.x - row.x - 2 * gap;
    draw_prices(view, table, ui, row, payers);
    boards_microbin_draw_offer(ui, right, &stop);
}

static bool forces(const struct boards_table *table)
{
    return tc_match_setup(table->match)->option[MICROBIN_OPTION_FORCE].number != 0;
}

/* ---- In the menu ----------------------------------------------------------------------------- */

/* Of its height, how wide a sign is; and of a line's, how high the words above the signs are. */
#define SIGN_WIDE  1.6f
#define WORDS_HIGH 1.2f

static struct canvas_style wishes_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
}

/* What is above or beside the signs, once one of them is crossed out too. */
static const char *wishes_words(bool crossed)
{
    return crossed ? _("Crossed out: never asked to make others roll again")
                   : _("Never pay to make others roll again? Tap your sign.");
}

/* Of all signs in a row. */
static float signs_width(const struct boards_table *table, const struct ui *ui)
{
    float gap = ui_space(ui, UI_SPACE_SMALL);
    float sign = ui_control(ui, UI_CONTROL_SMALL) * SIGN_WIDE;
    return (sign + gap) * (float)tc_match_setup(table->match)->players - gap;
}

/* One row has room for the words and the signs, whatever the words are. */
static bool stand_beside(const struct boards_table *table, const struct ui *ui, float w)
{
    struct canvas_style style = wishes_style(ui);
    float words = fmaxf(ui_text_width(ui, style, wishes_words(false)),
                        ui_text_width(ui, style, wishes_words(true)));
    return words + ui_space(ui, UI_SPACE_WIDE) + signs_width(table, ui) <= w;
}

float boards_microbin_wishes_height(const struct boards_table *table, const struct ui *ui, float w)
{
    float words =
        stand_beside(table, ui, w) ? 0 : ui_line_height(ui, wishes_style(ui)) * WORDS_HIGH;
    return forces(table) ? words + ui_control(ui, UI_CONTROL_SMALL) : 0;
}

static struct boards_wish wish_of(const struct microbin_view *view,
                                  const struct boards_table *table, int seat)
{
    struct boards_wish wish = {.command =
                                   ui_command(&boards_microbin_commands, MICROBIN_DONT_ASK, seat),
                               .on = (view->dont_ask >> seat & 1) != 0};
    boards_say(wish.label, sizeof wish.label, _("{name}: never ask me to force anyone"),
               {"name", .words = boards_name(table, seat)});
    return wish;
}

/* Whoever is asked may wish not to be any more, and whoever isn't, to be asked again. */
bool boards_microbin_wish(const void *data, const struct boards_table *table, int seat,
                          struct boards_wish *wish)
{
    const struct microbin_view *view = data;
    bool asked = table->visible->phase == MICROBIN_PHASE_FORCE && table->visible->player == seat;
    *wish = wish_of(view, table, seat);
    return forces(table) && (asked || wish->on);
}

/* Struck through: lets everything pass and is not asked. */
static void draw_switch(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rect, int seat)
{
    struct boards_wish wish = wish_of(view, table, seat);
    bool off = wish.on;
    rect = ui_whole(rect);
    float radius = rect.h * 0.2f;
    struct ui_node *node = ui_add(ui, wish.command, UI_ROLE_SWITCH, wish.label, rect);
    if (node != NULL) {
        node->pickable = true;
        node->picked = off;
        node->radius = radius;
    }
    struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.ink, off ? 0.2f : 0.05f);
    if (ui_hot(ui, rect)) {
        ground = canvas_mix(ground, ui->theme.shine, 0.5f);
    }
    canvas_fill(ui->list, rect, radius, ground);
    canvas_ring(ui->list, rect, radius, fmaxf(1.5f, ui->unit * 0.16f), ui->theme.ink);
    struct canvas_rect body = canvas_rect_inset(rect, rect.h * 0.1f);
    struct canvas_rect upper = ui_cut_top(&body, body.h * 0.48f);
    boards_mark_draw(ui, upper, table->seats[seat].color, false);
    ui_text(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL), UI_CENTER, ui->theme.ink,
            table->seats[seat].initials);
    if (off) {
        float in = rect.h * 0.16f;
        struct canvas_point line[2] = {{rect.x + in, rect.y + rect.h - in},
                                       {rect.x + rect.w - in, rect.y + in}};
        canvas_stroke(ui->list, line, 2, fmaxf(3, ui->unit * 0.4f), ui->theme.ink);
    }
}

void boards_microbin_draw_wishes(const void *data, const struct boards_table *table, struct ui *ui,
                                 struct canvas_rect rect)
{
    const struct microbin_view *view = data;
    struct canvas_style style = wishes_style(ui);
    bool beside = stand_beside(table, ui, rect.w);
    struct canvas_rect signs = rect, head = rect;
    if (beside) {
        signs = ui_cut_right(&head, signs_width(table, ui));
    } else {
        head = ui_cut_top(&signs, ui_line_height(ui, style) * WORDS_HIGH);
        signs.w = fminf(signs.w, signs_width(table, ui));
    }
    const char *words = wishes_words(view->dont_ask != 0);
    ui_say(ui, head, ui_named("table.asked"), ui_text_squeeze(ui, style, head.w, words), UI_LEFT,
           ui->theme.ink, words);
    for (int seat = 0; seat < view->players; seat++) {
        draw_switch(view, table, ui,
                    ui_column(signs, view->players, ui_space(ui, UI_SPACE_SMALL), seat), seat);
    }
}
