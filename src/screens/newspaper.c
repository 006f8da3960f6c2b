/* SPDX-License-Identifier: Zlib */
#include "screens/newspaper.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Units: the least height of the curve, below the reports and between other parts, by what was
   cut. */
static const float chart_least[] = {15, 13, 12, 12}, chart_least_tall[] = {24, 22, 18, 16};

/* And of the picture above the standings, and beside the curve, with its caption; it is no higher
   than that for its width. */
static const float photo_least[] = {20, 16, 0, 0};
#define PHOTO_READ 12.0f
#define PHOTO_HIGH 0.8f
#define PHOTO_TALL 0.42f

/* The name of the newspaper, and the headline, by what was cut. */
static const enum ui_type name_type[] = {UI_TYPE_DISPLAY, UI_TYPE_TITLE, UI_TYPE_TITLE,
                                         UI_TYPE_HEADING};
static const enum ui_type headline_type[] = {UI_TYPE_DISPLAY, UI_TYPE_DISPLAY, UI_TYPE_TITLE,
                                             UI_TYPE_HEADING};

/* Share of the width that the standings take beside the columns. */
#define ASIDE 0.27f

/* The curve's own least height: where lines lie apart, and signs above them. */
static float chart_height(const struct ui *ui, const float *least, int cut)
{
    return fmaxf(ui->unit * least[cut], results_curve_height(ui) - ui->unit * 2);
}

/* A page being set: what is measured is not drawn. */
struct press {
    const struct newspaper *paper;
    struct ui *ui;
    bool draws;
    int cut;
    float standing; /* how high one has room to be, pixels; 0: what it needs */
    float front;    /* of a page that is turned, how much is seen at once, pixels; 0: it is not */
};

static struct canvas_style bold(const struct ui *ui, enum ui_type type)
{
    return ui_style(ui, CANVAS_FACE_BOLD, type);
}

static struct canvas_style plain(const struct ui *ui, enum ui_type type)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, type);
}

static struct canvas_style black(const struct ui *ui, enum ui_type type)
{
    return ui_style(ui, CANVAS_FACE_BLACK, type);
}

static struct canvas_style serif(const struct ui *ui, enum ui_type type)
{
    return ui_style(ui, CANVAS_FACE_SERIF, type);
}

static void rule(const struct press *press, struct canvas_rect rect)
{
    if (press->draws) {
        canvas_fill(press->ui->list, ui_whole(rect), 0, press->ui->theme.ink);
    }
}

/* Prose cut from the top of *rest. */
static void set_prose(const struct press *press, struct canvas_rect *rest,
                      struct canvas_style style, enum ui_align align, const char *text)
{
    struct ui *ui = press->ui;
    ui_cut_top(rest, ui_prose(ui, *rest, style, align, ui->theme.ink, text, press->draws));
}

const char *newspaper_sign(int report)
{
    static const char *const signs[SESSION_REPORTS] = {
        [ODDS_COMEBACK] = "icons/moment_comeback.svg",
        [SESSION_REPORT_LEADS] = "icons/moment_lead.svg",
        [SESSION_REPORT_UNHURT] = "icons/moment_hand.svg",
        [SESSION_REPORT_STRETCH] = "icons/moment_turn.svg",
        [SESSION_REPORT_FACE] = "icons/moment_favourite.svg",
        [SESSION_REPORT_LENGTH] = "icons/moment_length.svg",
        [SESSION_REPORT_WINS] = "icons/trophy.svg",
        [SESSION_REPORT_STEADY] = "icons/moment_hand.svg",
        [SESSION_REPORT_GAMES] = "icons/moment_length.svg",
    };
    return signs[report];
}

struct newspaper_report *newspaper_set_report(struct newspaper *paper,
                                              const struct session_report *report,
                                              const struct story_report_text *words,
                                              const struct results_slip slips[RESULTS_MOMENTS],
                                              int color)
{
    struct newspaper_report *set = &paper->report[paper->reports++];
    *set = (struct newspaper_report){
        .words = *words, .sign = newspaper_sign(report->kind), .color = color};
    if (report->kind < RESULTS_MOMENTS) {
        const struct results_slip *slip = &slips[report->kind];
        set->sign = slip->sign;
        set->bad = slip->bad;
    }
    if (report->kind == ODDS_LUCKIEST_THROW) {
        const struct results_slip *slip = &slips[report->kind]; /* "This roll": its dice */
        set->dice = slip->dice <= RESULTS_ROW ? slip->dice : 0;
        memcpy(set->face, slip->face, sizeof set->face);
        memcpy(set->look, slip->look, sizeof set->look);
    }
    return set;
}

/* ---- The head -------------------------------------------------------------------------------- */

/* Units: a window of fewer is small for its letters. */
#define WINDOW_ROOMY 75

/* By what was cut the head is set; in a window small for its letters by one more, so that the news
   begin in sight. */
static int head_cut(const struct press *press)
{
    const struct ui *ui = press->ui;
    bool small = fminf(ui->window.w, ui->window.h) < ui->unit * WINDOW_ROOMY;
    return small && press->cut < NEWSPAPER_SHORTEST ? press->cut + 1 : press->cut;
}

/* The head is printed on a band of the table's colour: in high contrast on paper. */
static struct canvas_color letters_of(const struct ui *ui)
{
    return ui->theme.contrast ? ui->theme.ink : canvas_rgb(0xFFF8E8);
}

static void draw_band(const struct press *press, struct canvas_rect row)
{
    struct ui *ui = press->ui;
    struct canvas_color felt = canvas_rgb(press->paper->felt);
    if (!ui->theme.contrast) {
        canvas_fill(ui->list, ui_whole(row), 2, canvas_mix(felt, canvas_rgb(0x14110E), 0.3f));
    }
}

/* The name, and the winner's cup beside it. */
static void draw_name(const struct press *press, struct canvas_rect row, enum ui_align align,
                      struct canvas_style style)
{
    struct ui *ui = press->ui;
    /* TRANSLATORS: the name of the newspaper of what was played. */
    const char *name = _("The Tumblecup Times");
    float room = row.w - row.h * (align == UI_CENTER ? 3 : 1.4f);
    style = ui_text_squeeze(ui, style, room, name);
    float w = fminf(ui_text_width(ui, style, name), room);
    float x = align == UI_CENTER ? row.x + (row.w - w) / 2 : row.x + row.h * 1.3f;
    struct canvas_rect cup = {x - row.h * 1.3f, row.y, row.h, row.h};
    ui_text(ui, (struct canvas_rect){x, row.y, w + 2, row.h}, style, UI_LEFT, letters_of(ui), name);
    canvas_list_picture(ui->list, "pictures/tumblecup.svg", ui_whole(cup), 0, canvas_rgb(0xFFFFFF));
}

/* The name alone, and date and edition below it; in little room all of them in one row. */
static void set_masthead(const struct press *press, struct canvas_rect *rest)
{
    struct ui *ui = press->ui;
    const struct newspaper *paper = press->paper;
    struct canvas_style style = serif(ui, name_type[head_cut(press)]);
    struct canvas_style small = plain(ui, UI_TYPE_SMALL);
    float dates = ui_text_width(ui, small, paper->date) + 2, gap = ui->unit * 4;
    float editions = ui_text_width(ui, small, paper->edition) + 2;
    struct canvas_rect row = ui_cut_top(rest, ui_line_height(ui, style) * 1.1f), band = row;
    bool one = press->cut > 0 && dates + editions + 2 * gap < row.w * 0.6f;
    if (!one && press->cut == NEWSPAPER_SHORTEST && dates + gap < row.w * 0.5f) {
        editions = 0; /* what it is of stands above each report too */
        one = true;
    }
    if (press->draws) {
        draw_band(press, band);
    }
    if (one && press->draws) {
        ui_cut_right(&row, ui->unit * 1.5f);
        if (editions > 0) {
            ui_text(ui, ui_cut_right(&row, editions), small, UI_RIGHT, letters_of(ui),
                    paper->edition);
            ui_cut_right(&row, gap);
        }
        ui_text(ui, ui_cut_right(&row, dates), small, UI_RIGHT, letters_of(ui), paper->date);
    }
    if (press->draws) {
        ui_cut_left(&row, one ? ui->unit : 0);
        draw_name(press, row, one ? UI_LEFT : UI_CENTER, style);
    }
    ui_cut_top(rest, ui->unit * 0.4f);
    rule(press, ui_cut_top(rest, fmaxf(2, ui->unit * 0.3f)));
    if (one) {
        return;
    }
    bool both = dates + editions + gap < rest->w;
    float line = ui_line_height(ui, small) * 1.3f;
    struct canvas_rect date = ui_cut_top(rest, line), edition = date;
    if (!both) {
        edition = ui_cut_top(rest, line);
    }
    if (press->draws) {
        ui_text(ui, date, small, UI_LEFT, ui->theme.ink, paper->date);
        ui_text(ui, edition, small, both ? UI_RIGHT : UI_LEFT, ui->theme.ink, paper->edition);
    }
    rule(press, ui_cut_top(rest, 1));
}

static void set_headline(const struct press *press, struct canvas_rect *rest, bool wide)
{
    struct ui *ui = press->ui;
    int cut = head_cut(press);
    float air = cut > 1 ? 0.5f : wide ? 0.8f : 2;
    struct canvas_style below = plain(ui, UI_TYPE_HEADING);
    if (cut > 1 || ui_text_width(ui, below, press->paper->standfirst) > rest->w) {
        below = plain(ui, UI_TYPE_BODY);
    }
    ui_cut_top(rest, ui->unit * air);
    /* One line, where that is not much smaller. */
    struct canvas_style style = serif(ui, headline_type[cut]);
    struct canvas_style one = ui_text_fit(ui, style, rest->w, press->paper->headline);
    bool whole =
        one.size > style.size * 0.75f && ui_text_width(ui, one, press->paper->headline) <= rest->w;
    set_prose(press, rest, whole ? one : style, UI_CENTER, press->paper->headline);
    ui_cut_top(rest, ui->unit * 0.4f);
    set_prose(press, rest, below, UI_CENTER, press->paper->standfirst);
    ui_cut_top(rest, ui->unit * air);
    rule(press, ui_cut_top(rest, 1));
    ui_cut_top(rest, ui->unit * (cut > 1 ? 0.8f : wide ? 1.2f : 2));
}

/* ---- Reports --------------------------------------------------------------------------------- */

/* From one die to the next, in edges; and for how many there is room at least. */
#define DIE_STEP 1.28f
enum { DICE_LEAST = 4 };

/* From the left, or (right) up to the right. */
static void draw_dice(const struct newspaper_report *report, struct ui *ui, struct canvas_rect rect,
                      bool right)
{
    struct dice_figure figures[RESULTS_DICE];
    int room = report->dice > DICE_LEAST ? report->dice : DICE_LEAST;
    float edge = fminf(rect.h * 0.66f, rect.w / ((float)room * DIE_STEP));
    float x = right ? rect.x + rect.w - edge * DIE_STEP * (float)report->dice : rect.x;
    for (int i = 0; i < report->dice; i++) {
        figures[i] = (struct dice_figure){
            .at = {x + edge * (0.62f + DIE_STEP * (float)i), rect.y + rect.h * 0.46f},
            .edge = edge,
            .radians = 0.09f * (float)(i % 3 - 1),
            .face = report->face[i],
            .look = &report->look[i]};
    }
    dice_draw_figures(figures, NULL, report->dice, ui->theme.paper, ui->list);
}

/* The sign of what it tells and the mark of whose it is, side by side. */
static void draw_sign(const struct newspaper_report *report, struct ui *ui, struct canvas_rect rect)
{
    if (report->sign != NULL) {
        results_sign_draw(ui, report->sign, report->bad, ui_cut_left(&rect, rect.h));
        ui_cut_left(&rect, ui->unit * 0.8f);
    }
    if (report->color >= 0) {
        struct canvas_rect mark = ui_cut_left(&rect, rect.h);
        boards_mark_draw(ui, ui_middle(mark, mark.h * 0.8f, mark.h * 0.8f), report->color, false);
    }
}

/* What happened, and what is to be said of it. */
static void set_words(const struct press *press, struct canvas_rect *rest,
                      const struct story_report_text *words)
{
    char text[2 * STORY_LINE_MAX];
    bool more = press->cut < 2 && words->comment[0] != '\0';
    if (more) {
        /* TRANSLATORS: a sentence, and the next one. */
        snprintf(text, sizeof text, _c("sentences", "%s %s"), words->fact, words->comment);
    } else {
        snprintf(text, sizeof text, "%s", words->fact);
    }
    set_prose(press, rest, plain(press->ui, UI_TYPE_BODY), UI_LEFT, text);
}

/* The least height of dice below a column's text, units, by what was cut. */
static const float dice_least[] = {6.6f, 6.2f, 5.8f, 5.4f};

/* Above and below them, units. */
#define DICE_AIR 0.8f

/* One report in a column: whose it is, title, text, and its dice in what is left of `h` below that;
   returns how high it is at least. */
static float set_column(const struct press *press, struct canvas_rect rect,
                        const struct newspaper_report *report, float h)
{
    struct ui *ui = press->ui;
    struct canvas_rect rest = rect;
    rest.h = INFINITY;
    struct canvas_rect row = ui_cut_top(&rest, ui->unit * 3.4f);
    if (press->draws) {
        draw_sign(report, ui, ui_cut_left(&row, ui->unit * 8));
    } else {
        ui_cut_left(&row, ui->unit * 8);
    }
    struct canvas_style small = plain(ui, UI_TYPE_SMALL);
    bool beside =
        ui_text_width(ui, ui_text_fit(ui, small, row.w, report->kicker), report->kicker) <= row.w;
    if (beside && press->draws) {
        ui_text(ui, row, small, UI_LEFT, ui->theme.ink, report->kicker);
    }
    ui_cut_top(&rest, ui->unit * 0.4f);
    if (!beside) {
        set_prose(press, &rest, small, UI_LEFT, report->kicker);
    }
    set_prose(press, &rest, black(ui, UI_TYPE_BODY), UI_LEFT, report->words.title);
    ui_cut_top(&rest, ui->unit * 0.4f);
    set_words(press, &rest, &report->words);
    float text = rest.y - rect.y, dice = ui->unit * dice_least[press->cut];
    if (press->draws && report->dice > 0) {
        /* Clear of the words above them and of the rule below. */
        float high = h - text - ui->unit * DICE_AIR * 2;
        struct canvas_rect place = {rect.x, rest.y + ui->unit * DICE_AIR, rect.w,
                                    fminf(high, ui->unit * 9)};
        draw_dice(report, ui, place, false);
    }
    return text + (report->dice > 0 ? dice : 0);
}

/* All of them side by side, rules so high between them; returns how high the highest is at least.
 */
static float set_columns(const struct press *press, struct canvas_rect rect, float gap, float h)
{
    const struct newspaper *paper = press->paper;
    float highest = 0;
    for (int i = 0; i < paper->reports; i++) {
        struct canvas_rect column = ui_column(rect, paper->reports, gap * 2, i);
        highest = fmaxf(highest, set_column(press, column, &paper->report[i], h));
        if (i > 0) {
            rule(press, (struct canvas_rect){column.x - gap, rect.y, 1, h});
        }
    }
    return highest;
}

static bool has_dice(const struct newspaper *paper)
{
    bool any = false;
    for (int i = 0; i < paper->reports; i++) {
        any = any || paper->report[i].dice > 0;
    }
    return any;
}

/* The same from side to side: signs at the left, dice at the right. */
static float set_row(const struct press *press, struct canvas_rect rect,
                     const struct newspaper_report *report)
{
    struct ui *ui = press->ui;
    struct canvas_rect rest = rect;
    rest.h = INFINITY;
    struct canvas_rect signs = ui_cut_left(&rest, ui->unit * 8.5f);
    ui_cut_left(&rest, ui->unit);
    signs.h = ui->unit * 3.6f;
    bool beside = rest.w > ui->unit * 60 && has_dice(press->paper);
    struct canvas_rect dice = {0, 0, 0, 0};
    if (beside) {
        dice = ui_cut_right(&rest, ui->unit * 26);
        ui_cut_right(&rest, ui->unit * 2);
        dice.h = ui->unit * 5;
    }
    set_prose(press, &rest, plain(ui, UI_TYPE_SMALL), UI_LEFT, report->kicker);
    set_prose(press, &rest, black(ui, UI_TYPE_BODY), UI_LEFT, report->words.title);
    ui_cut_top(&rest, ui->unit * 0.4f);
    if (report->dice > 0 && !beside) {
        dice = ui_cut_top(&rest, ui->unit * 4.4f);
        ui_cut_top(&rest, ui->unit * 0.4f);
    }
    set_words(press, &rest, &report->words);
    if (press->draws) {
        draw_sign(report, ui, signs);
        draw_dice(report, ui, dice, beside);
    }
    return fmaxf(rest.y - rect.y, fmaxf(signs.h, beside ? dice.h : 0));
}

/* ---- Standings ------------------------------------------------------------------------------- */

/* Many stand closer together. */
enum { FEW_STANDINGS = 8 };

static bool stand_many(const struct press *press)
{
    return press->paper->standings > FEW_STANDINGS;
}

static enum ui_type standing_type(const struct press *press)
{
    return press->cut > 2 || (press->cut > 1 && stand_many(press)) ? UI_TYPE_SMALL : UI_TYPE_BODY;
}

/* Too close for rules between them, which letters would touch. */
static bool stands_dense(const struct press *press)
{
    return stand_many(press) || press->cut > 0;
}

/* With room it is so much higher than its line at most. */
#define STANDING_MOST 1.6f

static float standing_height(const struct press *press)
{
    const struct ui *ui = press->ui;
    float line = ui_line_height(ui, plain(ui, standing_type(press)));
    float least = stands_dense(press) ? line * (press->cut > 1 ? 1.04f : 1.12f)
                                      : fmaxf(ui->unit * 4.2f, line * 1.25f);
    return fmaxf(least, fminf(press->standing, line * STANDING_MOST));
}

static void draw_standing(const struct press *press, int i, struct canvas_rect rect)
{
    struct ui *ui = press->ui;
    const struct newspaper *paper = press->paper;
    enum ui_type type = standing_type(press);
    const struct newspaper_standing *standing = &paper->standing[i];
    const char *names[EVENING_PEOPLE_MOST];
    char place[I18N_NUMBER_MAX + 2] = "";
    const char *score = standing->score;
    struct canvas_style name = standing->place == 1 ? bold(ui, type) : plain(ui, type);
    if (standing->place > 0) {
        snprintf(place, sizeof place, "%d.", standing->place);
    }
    if (!stands_dense(press)) {
        canvas_fill(ui->list, (struct canvas_rect){rect.x, rect.y + rect.h - 1, rect.w, 1}, 0,
                    ui->theme.ruled);
    }
    struct canvas_rect rest = rect;
    bool tens = paper->standings > 9;
    float number_w = fmaxf(ui->unit * 3.6f, ui_text_width(ui, name, tens ? "12." : "2.") + 3);
    ui_text(ui, ui_cut_left(&rest, number_w), name, UI_LEFT, ui->theme.ink, place);
    struct canvas_rect mark = ui_cut_left(&rest, rest.h * 0.8f);
    boards_mark_draw(ui, ui_middle(mark, rest.h * 0.6f, rest.h * 0.6f), standing->color, false);
    ui_cut_left(&rest, ui->unit * 0.8f);
    struct canvas_rect number = ui_cut_right(&rest, ui_text_width(ui, name, score) + 2);
    ui_text(ui, number, name, UI_RIGHT, ui->theme.ink, score);
    ui_cut_right(&rest, ui->unit);
    for (int k = 0; k < paper->standings; k++) {
        names[k] = paper->standing[k].name;
    }
    ui_text_name(ui, rest, name, ui->theme.ink, &(struct ui_names){names, paper->standings}, i);
}

/* In as many columns; returns how high they are. */
static float set_standings(const struct press *press, struct canvas_rect rect, int columns)
{
    struct ui *ui = press->ui;
    const struct newspaper *paper = press->paper;
    struct canvas_rect rest = rect;
    rest.h = INFINITY;
    struct canvas_style title = black(ui, UI_TYPE_BODY), small = plain(ui, UI_TYPE_SMALL);
    struct canvas_rect head = ui_cut_top(&rest, ui_line_height(ui, title) * 1.15f);
    if (press->draws) {
        ui_text(ui, head, title, UI_LEFT, ui->theme.ink, _("Standings"));
        if (columns == 1) {
            ui_text(ui, head, small, UI_RIGHT, ui->theme.ink, paper->unit);
        }
    }
    int rows = paper->standings > columns ? (paper->standings + columns - 1) / columns : 1;
    float h = standing_height(press);
    for (int i = 0; i < paper->standings && press->draws; i++) {
        struct canvas_rect line = {rest.x, rest.y + h * (float)(i % rows), rest.w, h};
        draw_standing(press, i, ui_column(line, columns, ui->unit * 4, i / rows));
    }
    return rest.y - rect.y + h * (float)rows;
}

/* ---- The curve ------------------------------------------------------------------------------- */

static void draw_chart(const struct press *press, struct canvas_rect rect)
{
    struct ui *ui = press->ui;
    const struct newspaper *paper = press->paper;
    struct canvas_style title = black(ui, UI_TYPE_BODY);
    rule(press, ui_cut_top(&rect, 1));
    ui_cut_top(&rect, ui->unit * 0.5f);
    struct canvas_rect head = ui_cut_top(&rect, ui_line_height(ui, title));
    float w = fminf(head.w, ui_text_width(ui, title, paper->chart_title) + 2);
    ui_text(ui, ui_cut_left(&head, w), title, UI_LEFT, ui->theme.ink, paper->chart_title);
    ui_cut_left(&head, ui->unit * 2);
    ui_text(ui, head, plain(ui, UI_TYPE_SMALL), UI_RIGHT, ui->theme.ink, paper->chart_note);
    ui_cut_top(&rect, ui_space(ui, UI_SPACE_TIGHT));
    canvas_list_clip(ui->list, rect);
    paper->chart(paper->of, ui, rect);
    canvas_list_unclip(ui->list);
}

/* ---- The page -------------------------------------------------------------------------------- */

/* The picture in what the standings leave below it, where that is enough; returns how high it is
   with the gap below it. */
static float set_photo(const struct press *press, struct canvas_rect rect, float gap)
{
    struct ui *ui = press->ui;
    rect.h = fminf(rect.h - gap, rect.w * PHOTO_HIGH + newspaper_photo_caption(ui));
    if (rect.h < ui->unit * PHOTO_READ || press->paper->standings == 0) {
        return 0;
    }
    newspaper_photo_draw(press->paper, ui, rect);
    return rect.h + gap;
}

/* Where the page is scrolled, what stands side by side ends its rows by itself. */
static void part_lane(const struct press *press, float x, float w)
{
    if (press->ui->scroll >= 0) {
        ui_scroll_lane(press->ui, x, w);
    }
}

/* A sheet of that height is seen in part only. */
static bool is_scrolled(const struct ui *ui, float h)
{
    return ui->scroll >= 0 && ui->scrolls[ui->scroll].view.h < h;
}

/* The picture and the standings below it; where the sheet is scrolled the other way round, for
   who won is read at first sight, and a picture is not to be seen by half. */
static void set_aside(const struct press *press, const struct press *side, struct canvas_rect aside,
                      float head, float standings, float gap)
{
    if (is_scrolled(press->ui, head + aside.h)) {
        aside.y += set_standings(side, aside, 1) + gap;
        aside.h -= standings;
        ui_scroll_whole(press->ui, aside);
        set_photo(press, aside, gap);
        return;
    }
    aside.h -= standings;
    aside.y += set_photo(press, aside, gap);
    set_standings(side, aside, 1);
}

/* The curve, and the picture beside it where that is not elsewhere. */
static void set_curve(const struct press *press, struct canvas_rect row, float gap, bool photo)
{
    if (photo && press->paper->standings > 0) {
        newspaper_photo_draw(press->paper, press->ui, ui_cut_left(&row, row.w * PHOTO_TALL));
        ui_cut_left(&row, gap);
    }
    draw_chart(press, row);
}

/* Reports side by side and the curve below them; beside both the picture and the standings. */
static float set_wide(const struct press *press, struct canvas_rect rect)
{
    struct ui *ui = press->ui;
    const struct newspaper *paper = press->paper;
    const struct press measure = {.paper = paper, .ui = ui, .draws = false, .cut = press->cut};
    struct canvas_rect rest = rect, aside;
    rest.h = INFINITY;
    float gap = ui->unit * (press->cut > 1 ? 1.4f : 2.4f), highest,
          chart = chart_height(ui, chart_least, press->cut);
    set_masthead(press, &rest);
    set_headline(press, &rest, true);
    float head = rest.y - rect.y;
    aside = ui_cut_right(&rest, rest.w * ASIDE);
    struct canvas_rect line = ui_cut_right(&rest, gap * 2);
    highest = set_columns(&measure, rest, gap, 0);
    float standings = set_standings(&measure, aside, 1);
    /* Many have all of that side, and the picture stands beside the curve. */
    bool many = stand_many(press);
    float photo = many ? 0 : photo_least[press->cut] * ui->unit;
    float body = fmaxf(standings + photo, highest + gap + chart);
    if (press->front > 0) {
        /* All that is read is on the first page, and the curve has all of the next. */
        body = fmaxf(standings, highest + gap);
        highest = press->front - head - gap;
    }
    if (press->draws) {
        float h = press->front > 0 ? press->front - head - gap : rect.h - head;
        part_lane(press, rest.x, rest.w + gap * 2);
        set_columns(press, rest, gap, highest);
        rule(press, (struct canvas_rect){line.x + gap, rest.y, 1, h});
        if (press->front == 0) {
            struct canvas_rect row = {rest.x, rest.y + highest + gap, rest.w, h - highest - gap};
            set_curve(press, row, gap, many);
        }
        struct press side = *press;
        float title = ui_line_height(ui, black(ui, UI_TYPE_BODY)) * 1.15f;
        side.standing = many ? (h - title) / (float)paper->standings : 0;
        part_lane(press, aside.x, aside.w);
        aside.h = h;
        if (many || press->front > 0) {
            set_standings(&side, aside, 1);
        } else {
            set_aside(press, &side, aside, head, standings, gap * 0.6f);
        }
        if (press->front > 0) {
            struct canvas_rect next = rect;
            ui_cut_top(&next, press->front + gap);
            part_lane(press, rect.x, rect.w);
            set_curve(press, next, gap, true);
        }
    }
    return head + body;
}

/* One below the other; the picture beside the curve. */
static float set_tall(const struct press *press, struct canvas_rect rect)
{
    struct ui *ui = press->ui;
    const struct newspaper *paper = press->paper;
    struct canvas_rect rest = rect;
    float gap = ui->unit * 2, chart = chart_height(ui, chart_least_tall, press->cut);
    /* What is below the curve is measured first: it gets what they leave. */
    float below = 0;
    struct press measure = {.paper = paper, .ui = ui, .draws = false, .cut = press->cut};
    for (int i = 0; i < paper->reports; i++) {
        below += gap + set_row(&measure, rest, &paper->report[i]);
    }
    int columns = rest.w > ui->unit * 60 && paper->standings > 3 ? 2 : 1;
    below += gap * 2 + set_standings(&measure, rest, columns);
    rest.h = INFINITY;
    set_masthead(press, &rest);
    set_headline(press, &rest, false);
    float head = rest.y - rect.y;
    if (press->draws) {
        chart = fmaxf(chart, rect.h - head - below);
        struct canvas_rect row = {rest.x, rest.y, rest.w, chart};
        if (paper->standings > 0) {
            newspaper_photo_draw(paper, ui, ui_cut_left(&row, rest.w * PHOTO_TALL));
            ui_cut_left(&row, gap);
        }
        draw_chart(press, row);
    }
    ui_cut_top(&rest, chart);
    for (int i = 0; i < paper->reports; i++) {
        ui_cut_top(&rest, gap);
        rule(press, (struct canvas_rect){rest.x, rest.y - gap / 2, rest.w, 1});
        ui_cut_top(&rest, set_row(press, rest, &paper->report[i]));
    }
    ui_cut_top(&rest, gap);
    rule(press, (struct canvas_rect){rest.x, rest.y, rest.w, 1});
    ui_cut_top(&rest, gap);
    set_standings(press, rest, columns);
    return head + chart + below;
}

/* The room round all that is printed, pixels. */
static float pad_of(const struct ui *ui, bool wide, int cut)
{
    return ui->unit * (cut > 1 ? 1.4f : wide ? 2.4f : 3);
}

static float set(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect, bool wide,
                 int cut, bool draws)
{
    struct press press = {.paper = paper, .ui = ui, .draws = draws, .cut = cut};
    float pad = pad_of(ui, wide, cut);
    struct canvas_rect inside = canvas_rect_inset(rect, pad);
    return 2 * pad + (wide ? set_wide(&press, inside) : set_tall(&press, inside));
}

float newspaper_height(const struct newspaper *paper, struct ui *ui, float w, bool wide, int cut)
{
    return set(paper, ui, (struct canvas_rect){0, 0, w, INFINITY}, wide, cut, false);
}

void newspaper_draw(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect,
                    bool wide)
{
    int cut = 0;
    while (cut < NEWSPAPER_SHORTEST && newspaper_height(paper, ui, rect.w, wide, cut) > rect.h) {
        cut++;
    }
    ui_paper(ui, rect, 4);
    set(paper, ui, rect, wide, cut, true);
}

float newspaper_draw_turned(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect,
                            bool wide)
{
    float view = rect.h;
    for (int cut = NEWSPAPER_LARGE; wide && cut <= NEWSPAPER_SHORTEST; cut++) {
        struct press press = {.paper = paper, .ui = ui, .cut = cut};
        float pad = pad_of(ui, wide, cut);
        press.front = view - pad;
        rect.h = 2 * view;
        struct canvas_rect inside = canvas_rect_inset(rect, pad);
        if (set_wide(&press, inside) <= press.front) {
            ui_paper(ui, rect, 4);
            press.draws = true;
            set_wide(&press, inside);
            return rect.h;
        }
    }
    rect.h = fmaxf(view, newspaper_height(paper, ui, rect.w, wide, NEWSPAPER_LARGE));
    newspaper_draw(paper, ui, rect, wide);
    return rect.h;
}
