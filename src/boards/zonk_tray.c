/* SPDX-License-Identifier: Zlib */
/* Z: what the tray says in words: the turn's points, the pick, what is at risk. */
#include "boards/zonk.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/guide.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "boards/zonk_emblems.h"
#include "boards/zonk_words.h"
#include "canvas/shapes.h"
#include "rules/zonk.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Least edge of dice kept that words above them give way to, units; and of the window's height, or
   of what it would be at 5:3, so that they are a tenth of it as they are seen: for that they lie
   nearer, and the boxes beside them are narrower, down to so much of the whole. */
#define EDGE_LEAST  5.0f
#define EDGE_TENTH  0.081f
#define PITCH_LEAST 1.15f
#define BOXES_LEAST 0.32f
/* Of both boxes' height: the upper one, as the lower has its gauge besides; and at most between
   them. */
#define SLIP_HIGH 0.44f
#define SLIP_GAP  0.05f

struct zonk_place boards_zonk_lay_out(const struct ui *ui, struct canvas_rect upper,
                                      struct canvas_rect floor, bool keeps)
{
    struct zonk_place place = {.floor = floor};
    float least = fminf(upper.w * 0.46f, fmaxf(ui->unit * 28, 14 * 12));
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL));
    float edge = fminf(ui->h, ui->w * 3 / 5) * EDGE_TENTH, gap = ui->unit * 1.6f;
    float boxes =
        fminf(fmaxf(upper.w * 0.37f, least), upper.w - gap - TC_ZONK_DICE * PITCH_LEAST * edge);
    boxes = keeps ? fmaxf(boxes, upper.w * BOXES_LEAST) : fmaxf(upper.w * 0.37f, least);
    place.boxes = ui_cut_right(&upper, boxes);
    place.goal = ui_row(place.boxes, 2, ui->unit, 0);
    place.stake = place.boxes;
    place.slip = ui_cut_top(&place.stake, place.boxes.h * SLIP_HIGH);
    ui_cut_top(&place.stake, fminf(ui->unit, place.boxes.h * SLIP_GAP));
    ui_cut_right(&upper, gap);
    place.kept = place.row = upper;
    place.brackets = ui_cut_bottom(&place.row, line);
    float pitch = place.row.w / (TC_ZONK_DICE * edge);
    place.pitch = fminf(ZONK_PITCH, fmaxf(pitch, PITCH_LEAST));
    float wide = fminf(place.row.w / (TC_ZONK_DICE * place.pitch), ui->unit * 9);
    bool headed = place.row.h - line >= fminf(wide, ui->unit * EDGE_LEAST) * DICE_SEEN_HIGH;
    place.head = ui_cut_top(&place.row, headed ? line : 0);
    float high = place.row.h / DICE_SEEN_HIGH;
    place.edge = fminf(fmaxf(high * 0.96f, fminf(high, edge)), wide);
    /* The first socket begins where the words above do. */
    float air = fmaxf(0, place.pitch - ZONK_SOCKET) * place.edge / 2;
    place.row.x -= air;
    return place;
}

/* ---- Boxes --------------------------------------------------------------------------------- */

struct box {
    const char *id, *title, *text;
    const char *lone;  /* what stands there where there is no height for the title; NULL: both */
    const char *brief; /* what stands there where there is no width for the text; NULL: the text */
    struct canvas_color color;
    bool plain;
};

/* Words that may take two lines; the title stays away where it has no room. */
static void draw_plain_box(struct ui *ui, struct canvas_rect body, const struct box *box)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float line = ui_line_height(ui, small);
    float high = ui_prose(ui, body, bold, UI_LEFT, box->color, box->text, false);
    bool titled = high + line <= body.h;
    body = ui_middle(body, body.w, high + (titled ? line : 0) + 1);
    if (titled) {
        ui_text(ui, ui_cut_top(&body, line), small, UI_LEFT, ui->theme.text, box->title);
    }
    ui_prose(ui, body, bold, UI_LEFT, box->color, box->text, true);
}

/* A title above its text, both smaller where the box is low; where they can't be read then, one
   line. */
static void draw_box(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                     const struct box *box)
{
    char label[UI_LABEL_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float line = 0;
    rect = ui_whole(rect);
    boards_zonk_draw_plate(table, ui, rect);
    snprintf(label, sizeof label, "%s: %s", box->title, box->text);
    ui_add(ui, ui_named(box->id), UI_ROLE_TEXT, label, rect);
    struct canvas_rect body = rect;
    ui_cut_left(&body, ui->unit * ZONK_PLATE_PAD);
    ui_cut_right(&body, ui->unit * ZONK_PLATE_PAD);
    if (box->plain) {
        draw_plain_box(ui, body, box);
        return;
    }
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    bool both = boards_zonk_two_lines(ui, body.h * 0.94f, &small, &big);
    const char *text = box->text;
    struct canvas_style style = ui_text_fit(ui, both ? big : bold, body.w, text);
    if (box->brief != NULL && ui_text_width(ui, style, text) > body.w) {
        text = box->brief;
        style = ui_text_fit(ui, both ? big : bold, body.w, text);
    }
    if (both) {
        line = ui_line_height(ui, small);
        body = ui_middle(body, body.w, fminf(body.h, line + ui_line_height(ui, big) * 1.08f));
        ui_text(ui, ui_cut_top(&body, line), ui_text_fit(ui, small, body.w, box->title), UI_LEFT,
                ui->theme.text, box->title);
    } else {
        if (box->lone != NULL) {
            snprintf(label, sizeof label, "%s", box->lone);
        } else {
            snprintf(label, sizeof label, "%s: %s", box->title, text);
        }
        if (ui_text_width(ui, bold, label) <= body.w) {
            ui_text(ui, body, bold, UI_LEFT, box->color, label);
            return;
        }
    }
    ui_text(ui, body, style, UI_LEFT, box->color, text);
}

static void draw_pick(const struct zonk_view *view, const struct boards_table *table, struct ui *ui,
                      struct canvas_rect rect, const struct zonk_pick *pick)
{
    char faces[BOARDS_NAME_MAX], number[I18N_NUMBER_MAX], text[BOARDS_NAME_MAX * 2];
    struct box box = {.id = "table.pick",
                      .title = pick->whole  ? _("Keep them all")
                               : pick->only ? _("All that scores")
                                            : _("Your pick"),
                      .text = text,
                      .color = ui->theme.text};
    boards_zonk_faces(&view->hand, pick->dice, faces);
    if (!pick->legal) {
        snprintf(text, sizeof text, "%s", _("nothing yet"));
    } else if (table->counting) {
        snprintf(text, sizeof text, "%s", faces);
    } else {
        snprintf(text, sizeof text, "%s = %s", faces, i18n_number(number, pick->points));
        box.brief = number;
    }
    if (view->hand.why[0] != '\0') {
        box.title = pick->dice != 0 ? text : _("You can't keep that");
        box.text = view->hand.why;
        box.plain = true;
    }
    draw_box(table, ui, rect, &box);
}

/* ---- The whole ----------------------------------------------------------------------------- */

/* While a turn's first throw is due: what wins, in the last turns the points that the sign tells,
   and what it takes to write points down, which those do in any case. */
static void draw_aims(const struct zonk_place *place, const struct boards_table *table,
                      struct ui *ui)
{
    char wins[BOARDS_NAME_MAX], stop[BOARDS_NAME_MAX], lone[BOARDS_NAME_MAX],
        alone[BOARDS_NAME_MAX];
    const struct tc_setup *setup = tc_match_setup(table->match);
    int32_t least = zonk_stop_points(setup, table->visible, table->visible->player);
    struct boards_need need;
    if (boards_zonk_need(table, &need)) {
        boards_say(wins, sizeof wins,
                   _n("{points} point", "{points} points", (unsigned long)need.points),
                   {"points", .number = need.points});
    } else {
        boards_say(wins, sizeof wins, _("over {points} points"),
                   {"points", .number = setup->option[ZONK_OPTION_TARGET].number});
    }
    if (boards_zonk_need(table, &need)) {
        least = 0;
    }
    boards_say(stop, sizeof stop,
               least > 0 ? _("{least} or {most} dice, {goal} points") : _("{least} or {most} dice"),
               {"least", .number = ZONK_STOP_DICE_MIN}, {"most", .number = ZONK_STOP_DICE_MAX},
               {"goal", .number = least});
    boards_say(lone, sizeof lone, _("Win: {wins}"), {"wins", .words = wins});
    boards_say(alone, sizeof alone, _("Stop: {stop}"), {"stop", .words = stop});
    draw_box(table, ui, place->goal,
             &(struct box){.id = "table.goal",
                           .title = _("To win you need"),
                           .text = wins,
                           .lone = lone,
                           .color = ui->theme.accent});
    if (boards_guide_wanted(table)) {
        return; /* that says it too */
    }
    draw_box(table, ui, ui_row(place->boxes, 2, ui->unit, 1),
             &(struct box){.id = "table.stop",
                           .title = _("To stop you need"),
                           .text = stop,
                           .lone = alone,
                           .color = ui->theme.text});
}

/* With all six kept the floor is empty: the combination lies there until they are rolled again. Its
   word stands there first. */
static void draw_combination(const struct zonk_view *view, const struct boards_table *table,
                             struct ui *ui, struct canvas_rect floor)
{
    int combination = boards_zonk_combination(&view->moments);
    if (view->stage != ZONK_CHOOSES || view->tray.aside != ZONK_ALL || combination < 0) {
        return;
    }
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect name = ui_cut_bottom(&floor, ui_line_height(ui, bold) * 1.3f);
    float side = fminf(floor.h * 0.82f, ui->unit * 20);
    const char *text = boards_zonk_name(combination);
    ui_add(ui, ui_named("table.combination"), UI_ROLE_TEXT, text, name);
    if (view->moments.slip_ms <= 0 && !table->announced) {
        boards_zonk_emblem_draw(ui, ui_middle(floor, side, side), combination);
        ui_text(ui, name, bold, UI_CENTER, ui->theme.text, text);
    }
}

/* What of a part of the tray lies above a cup that stands there. */
static struct canvas_rect above_cup(const struct zonk_view *view, struct canvas_rect rect)
{
    struct canvas_rect cup;
    if (dice_in_cup(view->tray.dice, &cup) > 0) {
        rect.h = fmaxf(0, fminf(rect.h, cup.y - rect.y));
    }
    return rect;
}

/* It would hide the row that dice are kept in, and none are yet. */
static bool is_hidden(const struct zonk_view *view)
{
    return above_cup(view, view->place.row).h < view->place.row.h;
}

/* The pick as it stands; what it would bring is not visible before it is counted. */
static struct zonk_pick pick_of(const struct zonk_view *view, const struct boards_table *table)
{
    struct zonk_pick pick = boards_zonk_pick(&view->hand, table);
    pick.legal = pick.legal && !table->counting;
    return pick;
}

static bool is_due(const struct zonk_view *view)
{
    return view->stage == ZONK_WAITS || view->stage == ZONK_HANDED;
}

void boards_zonk_draw_cloth(const struct zonk_view *view, const struct boards_table *table,
                            struct ui *ui)
{
    const struct zonk_place *place = &view->place;
    struct zonk_pick pick = pick_of(view, table);
    if (!is_due(view)) {
        boards_zonk_draw_kept(view, ui, &pick);
        draw_combination(view, table, ui, place->floor);
        return;
    }
    if (place->words.w > 0) {
        return; /* words stand there */
    }
    bool directs = view->stage == ZONK_WAITS && boards_zonk_draw_direction(view, table, ui);
    if (!directs && !is_hidden(view)) {
        boards_zonk_draw_sockets(place, ui, TC_ZONK_DICE, 0, 0);
    }
}

void boards_zonk_draw_plates(const struct zonk_view *view, const struct boards_table *table,
                             struct ui *ui)
{
    const struct zonk_place *place = &view->place;
    const struct zonk_moments *moments = &view->moments;
    struct zonk_pick pick = pick_of(view, table);
    if (is_due(view)) {
        if (table->visible->player >= 0 && place->words.w <= 0) {
            draw_aims(place, table, ui);
        }
        return;
    }
    /* Nothing is picked from dice that are on their way. */
    bool lies = !dice_moving(view->tray.dice) && !boards_gather_lasts(&view->tray.gather);
    if (view->stage == ZONK_PICKS && lies) {
        const struct zonk_pick made = boards_zonk_pick(&view->hand, table);
        draw_pick(view, table, ui, place->slip, &made);
    } else if (moments->count > 0) { /* of a mere Zonk the word, the ribbon and the sheet tell */
        boards_zonk_draw_slip(moments, ui, place->slip);
    }
    boards_zonk_draw_stake(view, table, ui, &pick);
}
