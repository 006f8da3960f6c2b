/* Z: what the tray says in words: the turn's points, the pick, what is at risk. */
#include "boards/zonk.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "boards/zonk_emblems.h"
#include "boards/zonk_words.h"
#include "canvas/shapes.h"
#include "rules/zonk.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* From die to die of those kept, edges. */
#define PITCH 1.25f

struct zonk_place boards_zonk_lay_out(const struct ui *ui, struct canvas_rect upper,
                                      struct canvas_rect floor)
{
    struct zonk_place place = {.floor = floor};
    float least = fminf(upper.w * 0.46f, fmaxf(ui->unit * 28, 14 * 12));
    place.boxes = ui_cut_right(&upper, fmaxf(upper.w * 0.37f, least));
    place.slip = ui_row(place.boxes, 2, ui->unit, 0);
    ui_cut_right(&upper, ui->unit * 1.6f);
    place.kept = place.row = upper;
    ui_cut_top(&place.row,
               ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)) * 1.1f);
    place.brackets = ui_cut_bottom(
        &place.row, ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL)) * 1.1f);
    /* Beside the dice kept stand the turn's points, or where that makes the dice small, above. */
    struct canvas_rect whole = place.row;
    ui_cut_right(&place.row, fmaxf(upper.w * 0.18f, ui->unit * 8));
    place.tight = place.row.w < TC_ZONK_DICE * PITCH * ui->unit * 5;
    place.row = place.tight ? whole : place.row;
    place.edge = fminf(place.row.h * 0.98f / DICE_SEEN_HIGH,
                       fminf(place.row.w / (TC_ZONK_DICE * PITCH), ui->unit * 9));
    return place;
}

static const char *what_of(const struct zonk_view *view)
{
    return view->stage == ZONK_ZONKED    ? _("lost")
           : view->stage == ZONK_STOPPED ? _("written down")
                                         : _("at risk");
}

static void draw_number(const struct zonk_view *view, struct ui *ui, struct canvas_rect box,
                        struct canvas_style style, enum ui_align align)
{
    char number[I18N_NUMBER_MAX];
    i18n_number(number, lroundf(view->tray.visible_points));
    if (view->stage == ZONK_ZONKED) {
        struct canvas_rect words = boards_words_in(ui, box, style, align, number);
        ui_add(ui, ui_named("table.turn_points"), UI_ROLE_TEXT, number, words);
        boards_bust_draw_sum(&view->tray.bust, ui, words, style, number);
        return;
    }
    ui_say(ui, box, ui_named("table.turn_points"), style, align, ui->theme.text, number);
}

/* Where the turn's points stand, and what they are: to the right of the last die kept; or in the
   line above, where that is too narrow. */
struct tally {
    struct canvas_rect number, what;
    struct canvas_style style;
    enum ui_align align;
};

static struct tally tally_of(const struct zonk_view *view, struct ui *ui)
{
    const struct zonk_place *place = &view->place;
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float line = ui_line_height(ui, small);
    struct tally tally = {.align = UI_RIGHT, .style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY)};
    if (place->tight) {
        struct canvas_rect rest = place->kept, head = ui_cut_top(&rest, line);
        tally.what = ui_cut_right(&head, ui_text_width(ui, small, what_of(view)) + 1);
        ui_cut_right(&head, ui->unit);
        tally.number = ui_cut_right(&head, head.w * 0.6f);
        return tally;
    }
    tally.align = UI_LEFT;
    tally.style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    float x = place->row.x +
              (float)boards_zonk_count((unsigned)view->tray.aside) * PITCH * place->edge + ui->unit;
    float w = place->kept.x + place->kept.w - x;
    float h = fminf(place->row.h, ui_line_height(ui, tally.style) + line);
    tally.number = (struct canvas_rect){x, place->row.y + (place->row.h - h) / 2, w, h};
    tally.what = ui_cut_bottom(&tally.number, line);
    return tally;
}

struct canvas_rect boards_zonk_sum_box(const struct zonk_view *view, struct ui *ui)
{
    char number[I18N_NUMBER_MAX];
    struct tally tally = tally_of(view, ui);
    return boards_words_in(ui, tally.number, tally.style, tally.align,
                           i18n_number(number, view->tray.points));
}

static void draw_points(const struct zonk_view *view, struct ui *ui, const struct zonk_place *place)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect rest = place->kept;
    struct canvas_rect head = ui_cut_top(&rest, ui_line_height(ui, small));
    bool any = (unsigned)view->tray.aside != 0 || view->tray.points > 0;
    if (any) {
        struct tally tally = tally_of(view, ui);
        draw_number(view, ui, tally.number, tally.style, tally.align);
        if (view->stage != ZONK_ZONKED) { /* what is broken lies there */
            ui_text(ui, tally.what, small, tally.align, ui->theme.text, what_of(view));
        }
        head.w = place->tight ? tally.number.x - head.x : head.w;
    }
    ui_text(ui, head, small, UI_LEFT, ui->theme.text, _("Kept"));
}

/* ---- Boxes --------------------------------------------------------------------------------- */

struct box {
    const char *id, *title, *text;
    const char *sum;  /* what a reader is told in place of the text; NULL: that */
    const char *lone; /* what stands there where there is no height for the title; NULL: both */
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

/* A title above its text; where there is no height for both, one line. */
static void draw_box(struct ui *ui, struct canvas_rect rect, const struct box *box)
{
    char label[UI_LABEL_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float line = ui_line_height(ui, small);
    rect = ui_whole(rect);
    ui_ground(ui, rect);
    snprintf(label, sizeof label, "%s: %s", box->title, box->sum != NULL ? box->sum : box->text);
    ui_add(ui, ui_named(box->id), UI_ROLE_TEXT, label, rect);
    struct canvas_rect body = rect;
    ui_cut_left(&body, ui->unit * 1.4f);
    ui_cut_right(&body, ui->unit);
    if (box->plain) {
        draw_plain_box(ui, body, box);
        return;
    }
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    bool roomy = body.h >= line + ui_line_height(ui, big) * 0.9f;
    struct canvas_style style = ui_text_fit(ui, roomy ? big : bold, body.w, box->text);
    body = ui_middle(body, body.w, fminf(body.h, line + ui_line_height(ui, big) * 1.15f));
    if (roomy || body.h >= line * 1.95f) {
        ui_text(ui, ui_cut_top(&body, line), ui_text_fit(ui, small, body.w, box->title), UI_LEFT,
                ui->theme.text, box->title);
    } else {
        if (box->lone != NULL) {
            snprintf(label, sizeof label, "%s", box->lone);
        } else {
            snprintf(label, sizeof label, "%s: %s", box->title, box->text);
        }
        if (ui_text_width(ui, bold, label) <= body.w) {
            ui_text(ui, body, bold, UI_LEFT, box->color, label);
            return;
        }
    }
    ui_text(ui, body, style, UI_LEFT, box->color, box->text);
}

static void draw_pick(const struct zonk_view *view, const struct boards_table *table, struct ui *ui,
                      struct canvas_rect rect, const struct zonk_pick *pick)
{
    char faces[BOARDS_NAME_MAX], number[I18N_NUMBER_MAX], text[BOARDS_NAME_MAX * 2];
    struct box box = {.id = "table.pick",
                      .title = pick->whole ? _("Keep them all") : _("Your pick"),
                      .text = text,
                      .color = ui->theme.text};
    boards_zonk_faces(&view->hand, pick->dice, faces);
    if (pick->legal && table->counting) {
        snprintf(text, sizeof text, "%s", faces);
    } else if (pick->legal) {
        snprintf(text, sizeof text, "%s = %s", faces, i18n_number(number, pick->points));
    } else if (pick->dice != 0) {
        boards_say(text, sizeof text, _("{dice} \xE2\x80\x93 not yet"), {"dice", .words = faces});
    } else {
        snprintf(text, sizeof text, "%s", _("nothing yet"));
    }
    if (view->hand.why[0] != '\0') {
        box.title = pick->dice != 0 ? text : _("You can't keep that");
        box.text = view->hand.why;
        box.plain = true;
    }
    draw_box(ui, rect, &box);
}

/* ---- What it takes to stop ----------------------------------------------------------------- */

struct meter {
    int done, wanted;
    bool ticks; /* a tick for each, else a bar */
    const char *words;
};

static void draw_bar(struct ui *ui, struct canvas_rect bar, const struct meter *meter)
{
    struct canvas_color empty = canvas_fade(ui->theme.text, 0.25f), full = ui->theme.accent;
    if (meter->ticks) {
        for (int i = 0; i < meter->wanted; i++) {
            struct canvas_rect tick = ui_whole(ui_column(bar, meter->wanted, ui->unit * 0.3f, i));
            canvas_fill(ui->list, tick, bar.h * 0.2f, i < meter->done ? full : empty);
        }
        return;
    }
    float share = fminf(1, (float)meter->done / fmaxf(1, (float)meter->wanted));
    canvas_fill(ui->list, ui_whole(bar), bar.h / 2, empty);
    if (share > 0) {
        bar.w = fmaxf(bar.h, bar.w * share);
        canvas_fill(ui->list, ui_whole(bar), bar.h / 2, full);
    }
}

/* How far something has come, and in words; a check mark where it is enough. */
static void draw_meter(struct ui *ui, struct canvas_rect rect, const struct meter *meter)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    bool enough = meter->done >= meter->wanted;
    float gap = ui->unit * 0.8f, high = fminf(rect.h * 0.56f, ui->unit * 1.5f);
    float side = enough ? fminf(rect.h * 0.5f, ui->unit * 1.6f) + gap * 0.7f : 0;
    /* The words stand whole, whatever is left for the picture of them. */
    float spare = rect.w - side - gap - ui_text_width(ui, bold, meter->words) - 2;
    if (spare >= high * 2) {
        struct canvas_rect bar = ui_cut_left(&rect, fminf(spare, rect.w * 0.3f));
        draw_bar(ui, ui_middle(bar, bar.w, high), meter);
        ui_cut_left(&rect, gap);
    }
    if (enough) {
        struct canvas_rect box = ui_cut_left(&rect, side);
        side -= gap * 0.7f;
        box = (struct canvas_rect){box.x, box.y + (box.h - side) / 2, side, side};
        struct canvas_point check[] = {{box.x, box.y + side * 0.55f},
                                       {box.x + side * 0.36f, box.y + side * 0.9f},
                                       {box.x + side, box.y + side * 0.1f}};
        canvas_stroke(ui->list, check, 3, fmaxf(2, side * 0.18f), ui->theme.accent);
    }
    ui_text(ui, rect, bold, UI_LEFT, ui->theme.text, meter->words);
}

/* Dice kept and points, of those that it takes to stop, with the pick if it is made. */
static void draw_meters(const struct zonk_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rect, const struct zonk_pick *pick,
                        const char *hits)
{
    char dice[BOARDS_NAME_MAX], points[BOARDS_NAME_MAX], title[BOARDS_NAME_MAX * 2];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    int32_t wanted =
        zonk_stop_points(tc_match_setup(table->match), table->visible, table->visible->player);
    int kept = boards_zonk_count((unsigned)view->tray.aside | (pick->legal ? pick->dice : 0));
    int32_t sum = pick->legal ? pick->turn_points : (int32_t)lroundf(view->tray.visible_points);
    float line = ui_line_height(ui, small);
    struct canvas_rect body = rect;
    ui_cut_left(&body, ui->unit * 1.4f);
    ui_cut_right(&body, ui->unit);
    if (kept == TC_ZONK_DICE) { /* nobody may stop then */
        const char *again = _("All six: roll them again");
        bool titled = hits[0] != '\0' && body.h >= line * 1.95f;
        body = ui_middle(body, body.w, fminf(body.h, line * (titled ? 2.08f : 1.08f)));
        if (titled) {
            ui_text(ui, ui_cut_top(&body, line), ui_text_fit(ui, small, body.w, hits), UI_LEFT,
                    ui->theme.text, hits);
        }
        ui_text(ui, body, ui_text_fit(ui, bold, body.w, again), UI_LEFT, ui->theme.text, again);
        return;
    }
    bool dice_do = kept >= ZONK_STOP_DICE_MIN, points_do = sum >= wanted;
    bool both = wanted > 0 && !(table->counting && sum == 0), enough = dice_do && points_do;
    /* What is wanted once it is there, else how far it has come. */
    boards_say(dice, sizeof dice, dice_do ? _("{most} dice") : _("{count} of {most} dice"),
               {"count", .number = kept}, {"most", .number = ZONK_STOP_DICE_MIN});
    boards_say(points, sizeof points,
               points_do ? _("{goal} points") : _("{points} of {goal} points"),
               {"points", .number = sum}, {"goal", .number = wanted});
    const struct meter meters[] = {{kept, ZONK_STOP_DICE_MIN, true, dice},
                                   {sum, wanted, false, points}};
    int rows = both ? 2 : 1;
    if (body.h < line * 1.9f) { /* one line: the rule itself, as far as it still holds anybody */
        const char *rule = enough               ? _("Enough to stop")
                           : !both || points_do ? _("To stop: {most} dice")
                           : dice_do            ? _("To stop: {goal} points")
                                                : _("To stop: {most} dice, {goal} points");
        boards_say(title, sizeof title, rule, {"most", .number = ZONK_STOP_DICE_MIN},
                   {"goal", .number = wanted});
        ui_text(ui, body, ui_text_fit(ui, bold, body.w, title), UI_LEFT, ui->theme.text, title);
        return;
    }
    bool titled = body.h >= line * ((float)rows + 0.95f);
    body = ui_middle(body, body.w, fminf(body.h, line * (1.08f * (float)rows + (titled ? 1 : 0))));
    if (titled) {
        boards_say(title, sizeof title,
                   hits[0] == '\0' ? (enough ? _("Enough to stop") : _("To stop you need:"))
                   : enough        ? _("{hits} \xC2\xB7 enough to stop")
                                   : _("{hits} \xC2\xB7 to stop:"),
                   {"hits", .words = hits});
        ui_text(ui, ui_cut_top(&body, line), ui_text_fit(ui, small, body.w, title), UI_LEFT,
                ui->theme.text, title);
    }
    for (int i = 0; i < rows; i++) {
        draw_meter(ui, ui_row(body, rows, 0, i), &meters[i]);
    }
}

/* What the turn may still lose, or has brought or lost: its points stand beside the dice kept, so
   here it is what else there is, and while it lasts what it takes to stop. */
static void draw_risk(const struct zonk_view *view, const struct boards_table *table, struct ui *ui,
                      struct canvas_rect rect, const struct zonk_pick *pick)
{
    char text[BOARDS_NAME_MAX], safe[BOARDS_NAME_MAX], title[BOARDS_NAME_MAX * 2],
        hits[BOARDS_NAME_MAX] = "", label[UI_LABEL_MAX];
    bool open = view->stage == ZONK_PICKS || view->stage == ZONK_CHOOSES;
    int kept = pick->legal ? pick->kept : view->kept;
    int at_risk = view->stage == ZONK_STOPPED ? view->earned
                  : pick->legal               ? pick->at_risk
                                              : view->at_risk;
    bool nothing = view->stage == ZONK_ZONKED && view->tray.points == 0 && view->at_risk == 0;
    if (nothing) {
        snprintf(text, sizeof text, "%s", _("Nothing"));
    } else {
        boards_zonk_sum(pick->legal ? pick->turn_points
                                    : (int32_t)lroundf(view->tray.visible_points),
                        at_risk, text);
    }
    snprintf(title, sizeof title, "%s",
             nothing                       ? _("This turn")
             : view->stage == ZONK_ZONKED  ? _("Lost")
             : view->stage == ZONK_STOPPED ? _("Written down")
                                           : _("At risk this turn"));
    if (kept > 0 && view->stage != ZONK_STOPPED && !nothing) {
        boards_zonk_hits_short(view->stage == ZONK_ZONKED ? view->earned : kept, safe);
        /* TRANSLATORS: "At risk (1 hit safe)" */
        const char *sentence = _("At risk ({hits} safe)");
        boards_say(title, sizeof title,
                   view->stage == ZONK_ZONKED ? _("Lost ({hits} kept)") : sentence,
                   {"hits", .words = safe});
    }
    if (at_risk > 0) {
        boards_zonk_hits_short(at_risk, hits);
    }
    if (!open && !nothing) {
        if (at_risk > 0) {
            const struct box box = {.id = "table.risk",
                                    .title = title,
                                    .text = hits,
                                    .sum = text,
                                    .color = ui->theme.text};
            draw_box(ui, rect, &box);
        }
        return;
    }
    if (nothing) {
        const struct box box = {
            .id = "table.risk", .title = title, .text = text, .color = ui->theme.text};
        draw_box(ui, rect, &box);
        return;
    }
    rect = ui_whole(rect);
    ui_ground(ui, rect);
    snprintf(label, sizeof label, "%s: %s", title, text);
    ui_add(ui, ui_named("table.risk"), UI_ROLE_TEXT, label, rect);
    if (kept + at_risk > 0) {
        boards_zonk_stake(kept, at_risk, hits);
    }
    draw_meters(view, table, ui, rect, pick, hits);
}

/* ---- The whole ----------------------------------------------------------------------------- */

/* An arrow that goes round counter-clockwise. */
static void draw_turning(struct ui *ui, struct canvas_rect rect)
{
    enum { STEPS = 28 };
    struct canvas_point arc[STEPS], middle = {rect.x + rect.w / 2, rect.y + rect.h / 2};
    float r = fminf(rect.w, rect.h) * 0.4f, width = fmaxf(3, r * 0.16f), head = r * 0.42f;
    for (int i = 0; i < STEPS; i++) {
        float angle = -0.6f - 4.9f * (float)i / (float)(STEPS - 1);
        arc[i] = (struct canvas_point){middle.x + r * cosf(angle), middle.y + r * sinf(angle)};
    }
    struct canvas_point tip = arc[STEPS - 1];
    float along = -0.6f - 4.9f - 1.5707963f;
    struct canvas_point barbs[] = {
        {tip.x - head * cosf(along - 0.6f), tip.y - head * sinf(along - 0.6f)},
        tip,
        {tip.x - head * cosf(along + 0.6f), tip.y - head * sinf(along + 0.6f)}};
    canvas_stroke(ui->list, arc, STEPS, width, ui->theme.text);
    canvas_stroke(ui->list, barbs, 3, width, ui->theme.text);
}

/* Before the first throw, where no dice are kept yet: which way round it goes, which two needn't be
   told. Nothing where there is no room for it: the ribbon says it too. */
static void draw_direction(const struct boards_table *table, struct ui *ui, struct canvas_rect rect)
{
    char text[BOARDS_LINE_MAX];
    const struct tc_state *state = table->visible;
    int players = tc_match_setup(table->match)->players;
    if (state->player < 0 || players == 2) {
        return;
    }
    int next = (state->player + players - 1) % players;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    boards_say(text, sizeof text, _("Turns go counter-clockwise: {second} comes after {first}."),
               {"second", .words = table->seats[next].name},
               {"first", .words = table->seats[state->player].name});
    float pad = ui->unit * 1.2f, arrow = fminf(ui->unit * 7, rect.h - 2 * pad);
    rect.w = fminf(rect.w, ui->unit * 56);
    struct canvas_rect words = rect;
    ui_cut_left(&words, arrow + 3 * pad);
    ui_cut_right(&words, pad);
    float high = ui_prose(ui, words, style, UI_LEFT, ui->theme.text, text, false);
    float h = fmaxf(high, arrow) + 2 * pad;
    if (h > rect.h || words.w < ui->unit * 16) {
        return;
    }
    rect.h = words.h = h;
    rect = ui_whole(rect);
    ui_ground(ui, rect);
    ui_add(ui, ui_named("table.direction"), UI_ROLE_TEXT, text, rect);
    draw_turning(ui, (struct canvas_rect){rect.x + pad, rect.y, arrow, h});
    ui_prose(ui, ui_middle(words, words.w, high + 1), style, UI_LEFT, ui->theme.text, text, true);
}

/* While a turn's first throw is due: what wins, and what it takes to write points down. */
static void draw_aims(const struct boards_table *table, struct ui *ui, struct canvas_rect rect)
{
    char wins[BOARDS_NAME_MAX], stop[BOARDS_NAME_MAX], lone[BOARDS_NAME_MAX],
        alone[BOARDS_NAME_MAX];
    const struct tc_setup *setup = tc_match_setup(table->match);
    int32_t least = zonk_stop_points(setup, table->visible, table->visible->player);
    boards_say(wins, sizeof wins, _("over {points} points"),
               {"points", .number = setup->option[ZONK_OPTION_TARGET].number});
    boards_say(stop, sizeof stop, least > 0 ? _("{most} dice, {goal} points") : _("{most} dice"),
               {"most", .number = ZONK_STOP_DICE_MIN}, {"goal", .number = least});
    boards_say(lone, sizeof lone, _("Win: {wins}"), {"wins", .words = wins});
    boards_say(alone, sizeof alone, _("Stop: {stop}"), {"stop", .words = stop});
    draw_box(ui, ui_row(rect, 2, ui->unit, 0),
             &(struct box){.id = "table.goal",
                           .title = _("To win you need"),
                           .text = wins,
                           .lone = lone,
                           .color = ui->theme.accent});
    draw_box(ui, ui_row(rect, 2, ui->unit, 1),
             &(struct box){.id = "table.stop",
                           .title = _("To stop you need"),
                           .text = stop,
                           .lone = alone,
                           .color = ui->theme.text});
}

/* With all six kept the floor is empty: the combination lies there until they are rolled again. */
static void draw_combination(const struct zonk_view *view, struct ui *ui, struct canvas_rect floor)
{
    int combination = boards_zonk_combination(&view->moments);
    if (view->stage != ZONK_CHOOSES || view->tray.aside != ZONK_ALL || combination < 0) {
        return;
    }
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect name = ui_cut_bottom(&floor, ui_line_height(ui, bold) * 1.3f);
    float side = fminf(floor.h * 0.82f, ui->unit * 20);
    boards_zonk_emblem_draw(ui, ui_middle(floor, side, side), combination);
    ui_say(ui, name, ui_named("table.combination"), bold, UI_CENTER, ui->theme.text,
           boards_zonk_name(combination));
}

void boards_zonk_draw_words(const struct zonk_view *view, const struct boards_table *table,
                            struct ui *ui)
{
    const struct zonk_place *place = &view->place;
    struct zonk_pick pick = boards_zonk_pick(&view->hand, table);
    const struct zonk_moments *moments = &view->moments;
    if (view->stage == ZONK_WAITS || view->stage == ZONK_HANDED) {
        if (table->visible->player >= 0) {
            draw_aims(table, ui, place->boxes);
        }
        if (view->stage == ZONK_WAITS) {
            draw_direction(table, ui, place->kept);
        }
        return;
    }
    draw_combination(view, ui, place->floor);
    draw_points(view, ui, place);
    if (view->stage == ZONK_PICKS) {
        draw_pick(view, table, ui, place->slip, &pick);
    } else if (view->stage == ZONK_ZONKED || moments->count > 0) {
        boards_zonk_draw_slip(moments, ui, place->slip);
    }
    if (table->counting) {
        pick.legal = false; /* what it would bring is not visible before it is counted */
    }
    draw_risk(view, table, ui, ui_row(place->boxes, 2, ui->unit, 1), &pick);
}
