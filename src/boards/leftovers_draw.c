/* SPDX-License-Identifier: Zlib */
/* How Bad Leftovers' tray looks: its dice, the seats above them, the counts below. */
#include "boards/leftovers.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/face.h"
#include "boards/guide.h"
#include "boards/marks.h"
#include "boards/sheet.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "dice/pose.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { HIT = 44 };

/* The least height of a slip below a place card, px; and its greatest, units. */
#define SLIP_LEAST 10.0f
#define SLIP_MOST  3.4f

/* ---- Dice ---------------------------------------------------------------------------------- */

static struct canvas_rect hit_of(const struct leftovers_view *view, int die)
{
    struct canvas_rect rect = dice_rect(view->tray.dice, die);
    const struct leftovers_piles *piles = &view->place.piles;
    float edge =
        view->lying ? dice_pose_of(view->tray.dice, die).edge * 1.4f : piles->edge * piles->across;
    float side = fminf(HIT, edge);
    float dx = fmaxf(0, (side - rect.w) / 2), dy = fmaxf(0, (side - rect.h) / 2);
    return (struct canvas_rect){rect.x - dx, rect.y - dy, rect.w + 2 * dx, rect.h + 2 * dy};
}

static void add_die(const struct leftovers_view *view, const struct boards_table *table,
                    struct ui *ui, int die)
{
    char label[UI_LABEL_MAX];
    int face = dice_face(view->tray.dice, die);
    bool game = view->tray.rolloff.count == 0, taken = game && view->taker[die] != TC_NO_SEAT;
    if (dice_where(view->tray.dice, die) == DICE_AWAY) {
        return; /* its taker has it */
    }
    boards_say(label, sizeof label, _("Die showing {face}"), {"face", .number = face});
    struct canvas_rect rect = game && !taken ? hit_of(view, die) : dice_rect(view->tray.dice, die);
    struct ui_node *node = ui_add(ui, ui_command(&boards_leftovers_commands, LEFTOVERS_DIE, die),
                                  UI_ROLE_DIE, label, rect);
    if (node == NULL) {
        return;
    }
    node->has_value = true;
    node->value = face;
    node->where = taken ? "aside" : "tray";
    node->radius = rect.w * 0.25f;
    node->pickable = game && !taken && view->scene == LEFTOVERS_TAKES;
    node->picked = node->pickable && boards_leftovers_picked(view, die);
    if (node->pickable && !boards_leftovers_useful(view, table, face)) {
        node->enabled = false;
        boards_say(node->why, sizeof node->why, _("No pair has a {face}"),
                   {"face", .number = face});
    }
}

static int dice_there(const struct leftovers_view *view)
{
    return view->tray.rolloff.count > 0 ? view->tray.rolloff.count : view->count;
}

static void ring(const struct leftovers_view *view, struct ui *ui, int die, enum boards_ring kind)
{
    boards_ring_draw(ui, view->tray.dice, die, kind);
}

/* Of the pair that best play takes, two dice, where somebody wants to know. */
static void draw_lamps(const struct leftovers_view *view, const struct boards_table *table,
                       struct ui *ui)
{
    const struct tc_advice *advice = table->advice;
    if (view->scene != LEFTOVERS_TAKES || advice == NULL || advice->count == 0) {
        return;
    }
    const struct tc_action *best = &advice->choice[advice->best].action;
    for (int i = 0; i < best->count; i++) {
        int skip = i > 0 && best->argument[i] == best->argument[0];
        for (int die = 0; die < view->count; die++) {
            bool lies = view->taker[die] == TC_NO_SEAT && view->face[die] == best->argument[i];
            if (lies && skip-- == 0) {
                boards_advice_lamp_on_die(ui, dice_rect(view->tray.dice, die));
                break;
            }
        }
    }
}

/* What is picked, and what was counted, in rings. */
static void draw_rings(const struct leftovers_view *view, struct ui *ui)
{
    for (int i = 0; view->scene == LEFTOVERS_TAKES && i < view->picks; i++) {
        ring(view, ui, view->pick[i], BOARDS_RING_PICKED);
    }
    bool counted = view->scene == LEFTOVERS_STUCK && view->stuck.counted == view->stuck.dice;
    for (int i = 0; counted && i < view->stuck.dice; i++) {
        ring(view, ui, view->stuck.die[i], BOARDS_RING_COUNTED);
    }
}

/* How far the counts have come to be seen, 0 .. 1: not before the dice lie in their groups. */
static float counts_seen(const struct leftovers_view *view)
{
    if (view->tumbling || view->gather) {
        return 0;
    }
    return view->fade_ms > 0 ? 1 - view->fade_left_ms / view->fade_ms : 1;
}

/* On chips below the dice's shadows' reach, and over what of these is there. */
static void draw_counts(const struct leftovers_view *view, struct ui *ui, float seen)
{
    uint8_t pool[TC_LEFTOVERS_SIDES + 1];
    char id[UI_ID_MAX], text[24];
    struct canvas_style style = boards_leftovers_tag(ui);
    boards_leftovers_pool(view, pool);
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        struct canvas_rect row = view->place.counts;
        if (view->place.piles.drawn_in && pool[face] == 0) {
            continue;
        }
        /* TRANSLATORS: how many dice of one face there are, behind a picture of that face. */
        boards_say(text, sizeof text, _("\xC3\x97 {count}"), {"count", .number = pool[face]});
        float side = row.h * 0.78f, gap = row.h * 0.22f;
        float w = side + 3 * gap + ui_text_width(ui, style, text);
        struct canvas_rect tag = {view->place.piles.middle[face] - w / 2, row.y, w, row.h};
        canvas_fill(ui->list, ui_whole(tag), tag.h / 2,
                    canvas_fade(ui_tray_cloth(ui, LEFTOVERS_FELT), seen));
        canvas_fill(ui->list, ui_whole(tag), tag.h / 2, canvas_fade(ui->theme.ground, seen));
        struct canvas_rect body = tag;
        ui_cut_left(&body, gap);
        boards_leftovers_face_draw(ui, ui_middle(ui_cut_left(&body, side), side, side), face,
                                   &boards_ivory, pool[face] > 0 ? seen : 0.55f * seen);
        ui_cut_left(&body, gap);
        ui_say(ui, body, ui_named(ui_id(id, "table.count.%d", face)), style, UI_LEFT,
               canvas_fade(ui->theme.text, seen), text);
        ui_about(ui, UI_TOPIC_SEEN, NULL);
    }
}

/* ---- Seats --------------------------------------------------------------------------------- */

static void draw_out(const struct boards_table *table, struct ui *ui, struct canvas_rect cell,
                     int seat)
{
    float side = fminf(cell.w * 0.6f, ui->unit * 2.4f), reach = side * 0.75f;
    struct canvas_rect mark = ui_middle(cell, side, side);
    float x = mark.x + side / 2, y = mark.y + side / 2;
    boards_mark_draw(ui, mark, table->seats[seat].color, true);
    canvas_pencil(ui->list, (struct canvas_point){x - reach, y + reach},
                  (struct canvas_point){x + reach, y - reach}, fmaxf(3, ui->unit * 0.4f),
                  ui->theme.text, (uint32_t)seat + 3);
}

/* Mark and name above the seat's dice. */
static void draw_seat_words(const struct leftovers_view *view, const struct boards_table *table,
                            struct ui *ui, struct canvas_rect cell, int seat)
{
    const struct match_seat *who = &table->seats[seat];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_rect shelf = view->place.shelf[seat];
    struct canvas_rect line = {shelf.x, cell.y + view->place.above, shelf.w,
                               view->place.name - view->place.above};
    float side = fminf(line.h * 0.62f, line.w * 0.25f);
    struct canvas_rect mark = ui_cut_left(&line, side);
    boards_mark_draw(ui, ui_middle(mark, side, side), who->color, true);
    ui_cut_left(&line, fminf(ui->unit * 0.6f, line.w * 0.04f));
    char short_name[BOARDS_SHORT_NAME], id[UI_ID_MAX];
    const char *name = boards_name_fit(ui, style, line.w, who, short_name);
    ui_say(ui, line, ui_named(ui_id(id, "table.strip.%d", seat)), style, UI_LEFT, ui->theme.text,
           name);
    ui_about(ui, UI_TOPIC_SEEN, NULL);
    if ((view->own.out >> seat & 1) != 0) {
        boards_strike_draw(ui, boards_words_in(ui, line, style, UI_LEFT, name));
    }
}

/* An empty shelf shows by the outlines of two dice what will lie there; that of who is in turn says
   it where it can. */
static void draw_empty_shelf(const struct leftovers_view *view, struct ui *ui, int seat)
{
    struct canvas_rect shelf = view->place.shelf[seat];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const char *words = _("Pairs taken go here");
    float edge = view->place.row_edge, right = shelf.x;
    for (int order = 0; order < 2; order++) {
        struct canvas_point at = boards_leftovers_shelf_spot(&view->place, shelf, order, 2);
        struct canvas_rect place = {at.x - edge / 2, at.y - edge / 2, edge, edge};
        canvas_ring(ui->list, ui_whole(place), edge * 0.2f, 1.5f,
                    canvas_fade(ui->theme.text, 0.45f));
        right = place.x + edge * 1.4f;
    }
    shelf.w -= right - shelf.x;
    shelf.x = right;
    if (seat == view->seat && ui_text_width(ui, small, words) <= shelf.w &&
        ui_line_height(ui, small) <= shelf.h) {
        ui_text(ui, shelf, small, UI_LEFT, ui->theme.text, words);
    }
}

static void draw_seats(const struct leftovers_view *view, const struct boards_table *table,
                       struct ui *ui)
{
    for (int seat = 0; view->place.name > 0 && seat < view->frame.players; seat++) {
        struct canvas_rect cell = ui_whole(view->place.cell[seat]);
        ui_ground(ui, cell);
        if (view->seat == seat) {
            canvas_ring(ui->list, cell, fminf(ui->unit, cell.h / 2), 2, ui->theme.accent);
        }
        if ((view->gone >> seat & 1) != 0) {
            draw_out(table, ui, cell, seat);
        } else {
            draw_seat_words(view, table, ui, cell, seat);
            if (view->taken[seat] == 0 && !boards_leftovers_sticks(view)) {
                draw_empty_shelf(view, ui, seat);
            }
        }
    }
}

/* The pair that a seat took last and that has got to it; false: there is none. */
static bool find_taken(const struct leftovers_view *view, int seat, int pair[2])
{
    int found = 0;
    for (int order = view->taken[seat] - 1; order >= 0 && found < 2; order--) {
        for (int die = 0; die < view->count; die++) {
            if (view->taker[die] == seat && view->order[die] == order &&
                dice_where(view->tray.dice, die) == DICE_AWAY) {
                pair[1 - found % 2] = view->face[die];
                found++;
            }
        }
    }
    return found == 2;
}

/* Where there are no strips, a slip below each place card, over the tray's rail where the card
   comes near it: the pair that was taken last. What it was taken for stands on the card. */
static void draw_slip(const struct leftovers_view *view, const struct boards_table *table,
                      struct ui *ui, int seat)
{
    struct canvas_rect card = view->place.card[seat];
    char id[UI_ID_MAX], label[UI_LABEL_MAX];
    int pair[2];
    float top = card.y + card.h + 1;
    float h = floorf(fminf(view->frame.inside.y - top, ui->unit * SLIP_MOST));
    if (view->own.claims[seat] == 0 || card.w <= 0 || h < SLIP_LEAST ||
        !find_taken(view, seat, pair)) {
        return;
    }
    float pad = fmaxf(1, floorf(h * 0.08f)), side = fminf(h - 2 * pad, (card.w - 3 * pad) / 2);
    struct canvas_rect slip = {card.x + (card.w - 2 * side - 3 * pad) / 2, top, 2 * side + 3 * pad,
                               h};
    slip = ui_whole(slip);
    boards_say(label, sizeof label, _("{name} took {first} and {second}."),
               {"name", .words = boards_name(table, seat)}, {"first", .number = pair[0]},
               {"second", .number = pair[1]});
    ui_add(ui, ui_named(ui_id(id, "table.taken.%d", seat)), UI_ROLE_TEXT, label, slip);
    ui_about(ui, UI_TOPIC_RISK, NULL);
    canvas_fill(ui->list, slip, h * 0.2f, ui->theme.paper);
    for (int i = 0; i < 2; i++) {
        ui_cut_left(&slip, pad);
        boards_leftovers_face_draw(ui, ui_middle(ui_cut_left(&slip, side), side, side), pair[i],
                                   &boards_ivory, 1);
    }
}

static void draw_slips(const struct leftovers_view *view, const struct boards_table *table,
                       struct ui *ui)
{
    bool shown = view->place.name <= 0 && !boards_sheet_ended(table); /* nobody takes any more */
    for (int seat = 0; shown && seat < view->frame.players; seat++) {
        if ((view->own.out >> seat & 1) == 0) {
            draw_slip(view, table, ui, seat);
        }
    }
}

/* ---- The whole ----------------------------------------------------------------------------- */

/* Right of the pictures of how it is played, units. */
#define GUIDE_RIGHT 1.2f

/* Before the throw the whole tray is the cup's and what lies beside it: which round it is, and how
 * the one before ended; before all, who will start. */
static void draw_waiting(const struct leftovers_view *view, const struct boards_table *table,
                         struct ui *ui)
{
    char title[BOARDS_NAME_MAX], text[BOARDS_LINE_MAX] = "";
    bool rolls_off = boards_tray_rolls_off(&view->tray, table);
    struct canvas_rect cloth = view->place.rolloff.tray;
    if (view->round <= 1 && boards_guide_wanted(table)) {
        struct canvas_rect guide = boards_tray_clear_of_cup(&view->tray, cloth);
        ui_cut_right(&guide, fminf(ui->unit * GUIDE_RIGHT, guide.w * 0.03f));
        boards_leftovers_draw_guide(table, ui, guide);
        return;
    }
    if (table->announced) {
        return; /* it stands where these words do */
    }
    boards_say(title, sizeof title, _("Round {number}"), {"number", .number = view->round});
    if (rolls_off) {
        snprintf(title, sizeof title, "%s", _("Who goes first?"));
    }
    if (view->round > 0 && view->own.stuck != TC_NO_SEAT) {
        boards_say(text, sizeof text,
                   _n("In round {round}, {name} was stuck with {points} point.",
                      "In round {round}, {name} was stuck with {points} points.",
                      (unsigned long)view->own.stuck_points),
                   {"round", .number = view->round - 1},
                   {"name", .words = boards_name(table, view->own.stuck)},
                   {"points", .number = view->own.stuck_points});
    } else {
        snprintf(text, sizeof text, "%s",
                 _("Take pairs of dice. Find none, and all that's left counts against you."));
    }
    boards_rolloff_draw_words(ui, boards_tray_beside_cup(&view->tray, cloth), "table.round", title,
                              text);
}

void boards_leftovers_draw(const void *data, const struct boards_table *table, struct ui *ui)
{
    const struct leftovers_view *view = data;
    ui_tray(ui, view->place.tray, LEFTOVERS_FELT);
    if (view->place.sheet.w > 0) {
        boards_leftovers_sheet_draw(view, table, ui, view->place.sheet);
    }
    if (view->count > 0 && !view->tumbling) {
        draw_seats(view, table, ui);
        draw_slips(view, table, ui);
    }
    if (view->tray.rolloff.count == 0) {
        if (view->count == 0) {
            draw_waiting(view, table, ui);
        } else if (boards_leftovers_sticks(view)) {
            boards_leftovers_sum_draw(view, table, ui);
        }
    }
    for (int die = 0; die < dice_there(view); die++) {
        add_die(view, table, ui, die);
    }
    boards_tray_add_cup(&view->tray, ui);
    dice_draw(view->tray.dice, ui->list, true);
    float seen = counts_seen(view);
    if (view->tray.rolloff.count == 0 && view->count > 0 && !boards_leftovers_sticks(view) &&
        seen > 0) {
        draw_counts(view, ui, seen);
    }
    if (!dice_moving(view->tray.dice)) {
        draw_rings(view, ui);
        draw_lamps(view, table, ui);
    }
    boards_rolloff_draw(&view->tray.rolloff, view->tray.dice, table, ui);
}

/* Of the height of its place, how high the sum may be while it grows. */
#define TALLY_HIGH 0.7f

/* What was counted is ringed, and its sum grows where it will be announced. */
static void draw_count(const struct leftovers_view *view, struct ui *ui)
{
    char text[24];
    int sum = 0;
    if (view->stuck.counted == view->stuck.dice) {
        return;
    }
    for (int i = 0; i < view->stuck.counted; i++) {
        ring(view, ui, view->stuck.die[i], BOARDS_RING_COUNTED);
        sum += view->face[view->stuck.die[i]];
    }
    struct canvas_rect place = view->place.tally;
    snprintf(text, sizeof text, "%d", sum);
    struct canvas_style style = {
        CANVAS_FACE_BOLD, fmaxf(ui->least, floorf(fminf(place.h * TALLY_HIGH, ui->h * 0.14f)))};
    ui_text(ui, place, ui_text_fit(ui, style, place.w, text), UI_CENTER, ui->theme.accent, text);
}

void boards_leftovers_draw_moving(const void *data, struct ui *ui)
{
    const struct leftovers_view *view = data;
    dice_draw(view->tray.dice, ui->list, false);
    if (view->scene == LEFTOVERS_STUCK) {
        draw_count(view, ui);
    }
}
