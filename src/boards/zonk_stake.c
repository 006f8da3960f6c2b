/* SPDX-License-Identifier: Zlib */
/* Z: what a turn has so far and what it takes to stop, in a last turn to win: places for six dice,
   of which four are needed, and the points, which fill a bar. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/hits.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "boards/zonk.h"
#include "boards/zonk_words.h"
#include "canvas/shapes.h"
#include "rules/zonk.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* ---- Dice ---------------------------------------------------------------------------------- */

/* Where the i-th die kept lies: as it is seen, its far side and its near one. */
static struct canvas_rect socket_of(const struct zonk_place *place, int i)
{
    float side = place->edge * ZONK_SOCKET, pitch = place->edge * place->pitch;
    return (struct canvas_rect){place->row.x + pitch * ((float)i + 0.5f) - side / 2,
                                place->row.y + (place->row.h - side * 1.16f) / 2, side,
                                side * 1.16f};
}

void boards_zonk_draw_sockets(const struct zonk_place *place, struct ui *ui, int all, int kept,
                              int picked)
{
    struct canvas_color dark = canvas_fade(canvas_rgb(0x000000), 0.26f);
    for (int i = 0; i < all; i++) {
        struct canvas_rect box = ui_whole(socket_of(place, i));
        float radius = box.w * 0.22f;
        bool fills = i >= kept && i < kept + picked;
        canvas_fill(ui->list, box, radius, dark);
        if (fills) {
            canvas_fill(ui->list, box, radius, canvas_fade(ui->theme.accent, 0.3f));
        }
        if (i < kept) {
            continue; /* the die covers it, or is on its way */
        }
        /* Those that it takes to stop stand out. */
        bool needed = i < ZONK_STOP_DICE_MIN;
        canvas_ring(ui->list, box, radius, needed || fills ? 2 : 1,
                    fills ? ui->theme.accent : canvas_fade(ui->theme.text, needed ? 0.5f : 0.2f));
    }
}

/* A check mark behind the number is as large as that, of its line. */
#define CHECK 0.62f

static void draw_check(struct ui *ui, struct canvas_rect box)
{
    const struct canvas_point check[] = {{box.x, box.y + box.h * 0.55f},
                                         {box.x + box.w * 0.36f, box.y + box.h * 0.9f},
                                         {box.x + box.w, box.y + box.h * 0.1f}};
    canvas_stroke(ui->list, check, 3, fmaxf(2.5f, box.h * 0.2f), ui->theme.accent);
}

/* What it takes to stop, or that these are kept: the sockets show how many there are. */
static void draw_head(struct ui *ui, struct canvas_rect rect, const char *text, bool wants)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style fits = ui_text_fit(ui, small, rect.w, text);
    if (ui_text_width(ui, fits, text) > rect.w && !wants) {
        text = _("Kept");
    }
    ui_text(ui, rect, fits, UI_LEFT, ui->theme.text, text);
}

/* Somebody decides. */
static bool is_open(const struct zonk_view *view)
{
    return view->stage == ZONK_PICKS || view->stage == ZONK_CHOOSES;
}

void boards_zonk_draw_kept(const struct zonk_view *view, struct ui *ui,
                           const struct zonk_pick *pick)
{
    bool open = is_open(view);
    char text[BOARDS_NAME_MAX];
    const struct zonk_place *place = &view->place;
    int aside = boards_zonk_count((unsigned)view->tray.aside);
    int picked = open && pick->legal ? boards_zonk_count(pick->dice) : 0, kept = aside + picked;
    /* After a Zonk nothing more comes there: it is told why. */
    boards_zonk_draw_sockets(place, ui, view->stage == ZONK_ZONKED ? aside : TC_ZONK_DICE, aside,
                             picked);
    bool wants = open && kept < ZONK_STOP_DICE_MIN, all = open && kept == TC_ZONK_DICE;
    boards_say(text, sizeof text,
               all    ? _("All six: roll them again")
               : open ? _("Keep {least} or {most} dice to stop")
                      : _("Kept"),
               {"least", .number = ZONK_STOP_DICE_MIN}, {"most", .number = ZONK_STOP_DICE_MAX});
    ui_add(ui, ui_named("table.kept"), UI_ROLE_TEXT, text, place->kept);
    ui_about(ui, open ? UI_TOPIC_RISK : UI_TOPIC_SEEN, NULL);
    if (place->head.h > 0) {
        struct canvas_rect head = place->head;
        if (open && !wants && !all) { /* that is done */
            float side = head.h * 0.5f;
            draw_check(ui, ui_middle(ui_cut_left(&head, side), side, side));
            ui_cut_left(&head, side * 0.6f);
        }
        if (view->stage != ZONK_ZONKED) { /* what is lost is not kept */
            draw_head(ui, head, text, open);
        }
    }
}

/* ---- Points -------------------------------------------------------------------------------- */

/* A line above the number, of no height where there is room for one alone; and along the foot of
   both how far the points have come. */
struct stake {
    struct canvas_rect box, title, words, gauge;
    struct canvas_style small, big;
};

/* Above and below what stands in the box, units; and of its height at most. */
#define PAD      0.9f
#define PAD_MOST 0.06f
/* The gauge: how high, and below the number, units. */
#define GAUGE     0.55f
#define GAUGE_GAP 0.3f
/* And the gauge of the box at most: words go first. */
#define GAUGE_MOST 0.08f
/* Between what is at risk and what it takes to stop, units, at least. */
#define NEED_APART 1.5f
/* Words beside a large number that is lost, of the box's width. */
#define LOST_WORDS 0.46f

/* Whether it is told that all is lost: until the word comes the box stays as it was. */
static bool tells_loss(const struct zonk_view *view)
{
    return view->stage == ZONK_ZONKED && boards_bust_tells(&view->tray.bust);
}

/* What a mere Zonk lost: nothing else is told beside the dice. */
static bool stands_alone(const struct zonk_view *view)
{
    return tells_loss(view) && view->moments.count == 0;
}

static float check_side(const struct stake *stake)
{
    return roundf(stake->words.h * CHECK);
}

static struct stake stake_of(const struct zonk_view *view, const struct ui *ui)
{
    bool alone = stands_alone(view);
    struct stake stake = {.box = ui_whole(alone ? view->place.boxes : view->place.stake),
                          .small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                          .big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)};
    float pad = ui->unit * ZONK_PLATE_PAD, edge = fminf(ui->unit * PAD, stake.box.h * PAD_MOST);
    struct canvas_rect body = stake.box;
    ui_cut_left(&body, pad);
    ui_cut_right(&body, pad);
    ui_cut_top(&body, edge);
    ui_cut_bottom(&body, edge);
    if (alone) { /* large, as it is read and breaks */
        stake.title = ui_cut_top(&body, ui_line_height(ui, stake.small));
        stake.words = body;
        stake.big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
        stake.big.size = fminf(stake.big.size, body.h * 0.7f);
        return stake;
    }
    float gauge = roundf(fmaxf(3, fminf(ui->unit * GAUGE, body.h * GAUGE_MOST))),
          gap = roundf(fminf(ui->unit * GAUGE_GAP, body.h * PAD_MOST));
    struct canvas_style small = stake.small, big = stake.big;
    float line = 0;
    if (boards_zonk_two_lines(ui, body.h - gauge - gap, &small, &big)) {
        stake.small = small;
        stake.big = big;
        line = ui_line_height(ui, small);
    }
    stake.big.size = fminf(stake.big.size, body.h - gauge - gap - line);
    float high = line + ui_line_height(ui, stake.big) + gap + gauge;
    body = ui_middle(body, body.w, fminf(body.h, high));
    stake.title = ui_cut_top(&body, line);
    stake.gauge = ui_whole(ui_cut_bottom(&body, gauge));
    ui_cut_bottom(&body, gap);
    stake.words = body;
    return stake;
}

struct canvas_rect boards_zonk_sum_box(const struct zonk_view *view, struct ui *ui)
{
    char number[I18N_NUMBER_MAX];
    struct stake stake = stake_of(view, ui);
    return boards_words_in(ui, stake.words, stake.big, stands_alone(view) ? UI_CENTER : UI_LEFT,
                           i18n_number(number, view->tray.points));
}

/* How far the points have come; a check mark behind them where it is enough. */
static void draw_gauge(struct ui *ui, const struct stake *stake, float share, bool enough)
{
    struct canvas_rect gauge = stake->gauge;
    canvas_fill(ui->list, gauge, gauge.h / 2, canvas_fade(ui->theme.text, 0.22f));
    if (share > 0) {
        gauge.w = fmaxf(gauge.h, roundf(gauge.w * fminf(1, share)));
        canvas_fill(ui->list, gauge, gauge.h / 2, ui->theme.accent);
    }
    if (enough) {
        struct canvas_rect words = stake->words, box = stake->box;
        canvas_ring(ui->list, box, fminf(ui->unit, box.h / 2), 2, ui->theme.accent);
        float side = check_side(stake);
        draw_check(ui, ui_middle(ui_cut_right(&words, side), side, side));
    }
}

/* What is said beside the number: what it is of, with the hits; those alone; and what it takes to
   stop, where it is not enough. */
struct beside {
    char of[BOARDS_NAME_MAX], hits[BOARDS_NAME_MAX], need[BOARDS_NAME_MAX];
};

/* The number, behind it the longest of those words about it that have room, and what it takes at
   the gauge's end. */
static void draw_number(const struct zonk_view *view, struct ui *ui, const struct stake *stake,
                        int32_t sum, const struct beside *beside)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    i18n_number(number, sum);
    struct canvas_rect rest = stake->words;
    struct canvas_rect words = boards_words_in(ui, rest, stake->big, UI_LEFT, number);
    if (tells_loss(view)) {
        /* Large, as it is read and breaks. */
        struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
        struct canvas_rect right = stake->box;
        title.size = fminf(title.size, right.h * 0.6f);
        ui_cut_left(&right, right.w * LOST_WORDS);
        ui_cut_right(&right, ui->unit * ZONK_PLATE_PAD);
        if (stands_alone(view)) {
            title = stake->big;
            right = stake->words;
        }
        title = boards_bust_fit(ui, title, right.w, number);
        words = boards_words_in(ui, right, title, UI_CENTER, number);
        ui_add(ui, ui_named("table.turn_points"), UI_ROLE_TEXT, number, words);
        boards_bust_draw_sum(&view->tray.bust, ui, words, title, number);
        return;
    }
    ui_say(ui, rest, ui_named("table.turn_points"), stake->big, UI_LEFT, ui->theme.text, number);
    ui_cut_left(&rest, words.w + ui->unit * 0.7f);
    struct canvas_style need = ui_text_fit(ui, small, rest.w, beside->need);
    float takes = ui_text_width(ui, need, beside->need);
    if (beside->need[0] != '\0' && takes <= rest.w) {
        ui_text(ui, rest, need, UI_RIGHT, ui->theme.text, beside->need);
        ui_cut_right(&rest, takes + ui->unit * NEED_APART);
    }
    const char *const of[] = {beside->of, beside->hits};
    for (int i = 0; i < 2; i++) {
        struct canvas_style fits = ui_text_fit(ui, small, rest.w, of[i]);
        if (ui_text_width(ui, fits, of[i]) <= rest.w) {
            ui_text(ui, rest, fits, UI_LEFT, ui->theme.text, of[i]);
            return;
        }
    }
}

/* What stands above the number, and below that where the number stands beside it; and what a reader
   is told. */
struct caption {
    char title[BOARDS_NAME_MAX], below[BOARDS_NAME_MAX], label[UI_LABEL_MAX];
    const char *brief; /* the title without hits, for little room */
};

static bool has_nothing(const struct zonk_view *view)
{
    return view->stage == ZONK_ZONKED && view->tray.points == 0 && view->at_risk == 0;
}

/* Bonus hits that are lost with the points, or were written down with them. */
static int hits_beside(const struct zonk_view *view, const struct zonk_pick *pick)
{
    return view->stage == ZONK_STOPPED ? view->earned : pick->legal ? pick->at_risk : view->at_risk;
}

static struct caption caption_of(const struct zonk_view *view, const struct zonk_pick *pick)
{
    struct caption caption = {.title = ""};
    char text[BOARDS_NAME_MAX], safe[BOARDS_NAME_MAX];
    bool lost = view->stage == ZONK_ZONKED && boards_bust_broke(&view->tray.bust);
    bool written = view->stage == ZONK_STOPPED;
    int kept = lost ? view->earned : pick->legal ? pick->kept : view->kept;
    int32_t sum = pick->legal ? pick->turn_points : (int32_t)lroundf(view->tray.visible_points);
    boards_zonk_sum(sum, hits_beside(view, pick), text);
    caption.brief = has_nothing(view) ? _("This turn")
                    : lost            ? _("Lost")
                    : written         ? _("Written down")
                                      : _("At risk this turn");
    snprintf(caption.title, sizeof caption.title, "%s", caption.brief);
    if (kept > 0 && !written && !has_nothing(view)) {
        boards_hits_short(kept, safe);
        if (lost && !stands_alone(view)) {
            /* TRANSLATORS: below "Lost": "1 hit kept" */
            boards_say(caption.below, sizeof caption.below, _("{hits} kept"),
                       {"hits", .words = safe});
        } else {
            /* TRANSLATORS: "At risk (1 hit safe)" */
            const char *sentence = _("At risk ({hits} safe)");
            boards_say(caption.title, sizeof caption.title,
                       lost ? _("Lost ({hits} kept)") : sentence, {"hits", .words = safe});
        }
    }
    snprintf(caption.label, sizeof caption.label, "%s: %s", caption.title,
             has_nothing(view) ? _("Nothing") : text);
    return caption;
}

/* How far the turn has come: what is kept with what is picked, and what that is measured by. */
struct progress {
    int32_t sum, goal;  /* no goal where nobody decides */
    const char *enough; /* what stopping now is enough for; NULL: for nothing, or nobody may stop */
    bool last;          /* a last turn: the goal wins */
    bool again;         /* all six are kept, and nobody may stop then, which nothing else says */
};

static struct progress progress_of(const struct zonk_view *view, const struct boards_table *table,
                                   const struct zonk_pick *pick)
{
    struct boards_need need;
    struct progress is = {.sum = (int32_t)lroundf(view->tray.visible_points)};
    if (!is_open(view)) {
        return is;
    }
    int kept = boards_zonk_count((unsigned)view->tray.aside | (pick->legal ? pick->dice : 0));
    is.sum = pick->legal ? pick->turn_points : is.sum;
    is.last = boards_zonk_need(table, &need);
    is.goal = is.last ? need.points
                      : zonk_stop_points(tc_match_setup(table->match), table->visible,
                                         table->visible->player);
    is.again = kept == TC_ZONK_DICE && view->place.head.h <= 0;
    if (kept < TC_ZONK_DICE && kept >= ZONK_STOP_DICE_MIN) {
        is.enough = is.last             ? boards_zonk_reaches(table, &need, is.sum)
                    : is.sum >= is.goal ? _("enough to stop")
                                        : NULL;
    }
    return is;
}

/* In a last turn the line above counts down to what wins, until it is enough for something. */
static void write_title(const struct progress *is, const struct caption *caption,
                        const struct ui *ui, const struct stake *stake, char title[BOARDS_NAME_MAX])
{
    const char *sentence = "{caption}", *words = caption->title;
    float room = stake->title.w;
    if (ui_text_width(ui, ui_text_fit(ui, stake->small, room, words), words) > room) {
        words = caption->brief;
    }
    if (is->again) {
        sentence = _("All six: roll them again");
    } else if (is->last && is->enough == NULL && is->sum < is->goal) {
        sentence = _("Still needed: {points}");
    }
    boards_say(title, BOARDS_NAME_MAX, sentence, {"caption", .words = words},
               {"points", .number = is->goal - is->sum});
}

static struct beside beside_of(const struct progress *is, int hits)
{
    struct beside beside = {.hits = ""};
    bool lacks = is->sum < is->goal && !is->last; /* then the title says it */
    const char *unit = is->enough != NULL ? is->enough : _("points");
    snprintf(beside.of, sizeof beside.of, "%s", unit);
    if (hits > 0) {
        char short_hits[BOARDS_NAME_MAX];
        size_t length = strlen(beside.of);
        boards_hits_short(hits, short_hits);
        snprintf(beside.hits, sizeof beside.hits, "\xC2\xB7 %s", short_hits);
        snprintf(beside.of + length, sizeof beside.of - length, " %s", beside.hits);
    }
    /* TRANSLATORS: at the end of a bar that fills with points: "500 to stop" */
    boards_say(beside.need, sizeof beside.need, lacks ? _("{points} to stop") : "",
               {"points", .number = is->goal});
    return beside;
}

/* For a reader: what is at risk, in a last turn what is lacking. */
static void name_stake(const struct zonk_view *view, struct ui *ui, const struct progress *is,
                       const struct caption *caption, const char *title,
                       const struct beside *beside)
{
    char label[UI_LABEL_MAX], heard[UI_LABEL_MAX];
    const char *of = beside->of;
    boards_say(label, sizeof label, is->last ? "{title}: {sum} {of}" : "{caption}",
               {"title", .words = title}, {"sum", .number = is->sum}, {"of", .words = of},
               {"caption", .words = caption->label});
    if (beside->need[0] != '\0') {
        size_t length = strlen(label);
        snprintf(label + length, sizeof label - length, ", %s", beside->need);
    }
    ui_add(ui, ui_named("table.risk"), UI_ROLE_TEXT, label, ui_whole(view->place.stake));
    boards_say(heard, sizeof heard, "{title}: {sum}, {of}", {"title", .words = title},
               {"sum", .number = is->sum}, {"of", .words = of});
    ui_about(ui, UI_TOPIC_RISK, is->enough != NULL ? heard : NULL);
}

/* Left of a large number that is lost: that it is, and what is not. */
static void draw_lost(struct ui *ui, const struct stake *stake, const struct caption *caption)
{
    struct canvas_rect left = stake->box;
    float line = ui_line_height(ui, stake->small);
    ui_cut_left(&left, ui->unit * ZONK_PLATE_PAD);
    left.w = stake->box.w * LOST_WORDS - ui->unit * ZONK_PLATE_PAD;
    struct canvas_style fits = ui_text_fit(ui, stake->small, left.w, caption->below);
    bool both = caption->below[0] != '\0' && left.h >= 2 * line &&
                ui_text_width(ui, fits, caption->below) <= left.w;
    left = ui_middle(left, left.w, both ? 2 * line : line);
    struct canvas_rect below = ui_cut_bottom(&left, both ? line : 0);
    ui_text(ui, left, ui_text_fit(ui, stake->small, left.w, caption->title), UI_LEFT,
            ui->theme.text, caption->title);
    if (both) {
        ui_text(ui, below, fits, UI_LEFT, ui->theme.text, caption->below);
    }
}

void boards_zonk_draw_stake(const struct zonk_view *view, const struct boards_table *table,
                            struct ui *ui, const struct zonk_pick *pick)
{
    char title[BOARDS_NAME_MAX];
    struct progress is = progress_of(view, table, pick);
    struct stake stake = stake_of(view, ui);
    struct caption caption = caption_of(view, pick);
    bool alone = stands_alone(view), nothing = has_nothing(view);
    enum ui_align align = alone ? UI_CENTER : UI_LEFT;
    boards_zonk_draw_plate(table, ui, stake.box);
    write_title(&is, &caption, ui, &stake, title);
    const struct beside beside = beside_of(&is, hits_beside(view, pick));
    name_stake(view, ui, &is, &caption, title, &beside);
    if (tells_loss(view) && !nothing && !alone) {
        draw_lost(ui, &stake, &caption);
    } else if (stake.title.h > 0) {
        struct canvas_style small = stake.small;
        small.face = is.last ? CANVAS_FACE_BOLD : small.face;
        ui_text(ui, stake.title, ui_text_fit(ui, small, stake.title.w, title), align,
                ui->theme.text, title);
    }
    if (nothing) {
        ui_text(ui, stake.words, ui_text_fit(ui, stake.big, stake.words.w, _("Nothing")), align,
                ui->theme.text, _("Nothing"));
        return;
    }
    if (!tells_loss(view)) {
        float full = is.sum > 0 ? 1 : 0;
        draw_gauge(ui, &stake, is.goal > 0 ? (float)is.sum / (float)is.goal : full,
                   is.enough != NULL);
    }
    if (is.enough != NULL) {
        ui_cut_right(&stake.words, check_side(&stake) + ui->unit * GAUGE);
    }
    draw_number(view, ui, &stake, is.sum, &beside);
}
