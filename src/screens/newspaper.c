#include "screens/newspaper.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Units: the least height of the curve, below the reports and between other parts. */
#define CHART_LEAST      14.0f
#define CHART_LEAST_TALL 22.0f

/* Share of the width that the standings take beside the columns. */
#define ASIDE 0.27f

/* A page being set: what is measured is not drawn. */
struct press {
    const struct newspaper *paper;
    struct ui *ui;
    bool draws;
};

static struct canvas_style bold(const struct ui *ui, enum ui_type type)
{
    return ui_style(ui, CANVAS_FACE_BOLD, type);
}

static struct canvas_style plain(const struct ui *ui, enum ui_type type)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, type);
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
        [SESSION_REPORT_LENGTH] = "icons/moment_length.svg",
        [SESSION_REPORT_LAST] = "icons/moment_point.svg",
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
        set->dice = slip->dice;
        memcpy(set->face, slip->face, sizeof set->face);
        memcpy(set->look, slip->look, sizeof set->look);
    }
    return set;
}

/* ---- The head -------------------------------------------------------------------------------- */

static void set_masthead(const struct press *press, struct canvas_rect *rest)
{
    struct ui *ui = press->ui;
    /* TRANSLATORS: the name of the newspaper of what was played. */
    const char *name = _("The Tumblecup Times");
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BLACK, UI_TYPE_DISPLAY);
    struct canvas_style small = plain(ui, UI_TYPE_SMALL);
    struct canvas_rect row = ui_cut_top(rest, ui_line_height(ui, style) * 1.1f);
    if (press->draws) {
        style = ui_text_fit(ui, style, row.w - 3 * row.h, name);
        float w = fminf(ui_text_width(ui, style, name), row.w - 3 * row.h);
        struct canvas_rect cup = {row.x + (row.w - w) / 2 - row.h * 1.3f, row.y, row.h, row.h};
        ui_text(ui, row, style, UI_CENTER, ui->theme.ink, name);
        canvas_list_picture(ui->list, "pictures/tumblecup.svg", ui_whole(cup), 0,
                            canvas_rgb(0xFFFFFF));
    }
    ui_cut_top(rest, ui->unit * 0.6f);
    rule(press, ui_cut_top(rest, fmaxf(2, ui->unit * 0.3f)));
    bool both = ui_text_width(ui, small, press->paper->date) +
                    ui_text_width(ui, small, press->paper->edition) + ui->unit * 4 <
                rest->w;
    float line = ui_line_height(ui, small) * 1.3f;
    struct canvas_rect date = ui_cut_top(rest, line), edition = date;
    if (!both) {
        edition = ui_cut_top(rest, line);
    }
    if (press->draws) {
        ui_text(ui, date, small, UI_LEFT, ui->theme.ink, press->paper->date);
        ui_text(ui, edition, small, both ? UI_RIGHT : UI_LEFT, ui->theme.ink,
                press->paper->edition);
    }
    rule(press, ui_cut_top(rest, 1));
}

static void set_headline(const struct press *press, struct canvas_rect *rest, bool wide)
{
    struct ui *ui = press->ui;
    ui_cut_top(rest, ui->unit * (wide ? 0.8f : 2));
    set_prose(press, rest, bold(ui, UI_TYPE_DISPLAY), UI_CENTER, press->paper->headline);
    ui_cut_top(rest, ui->unit * 0.6f);
    set_prose(press, rest, plain(ui, UI_TYPE_HEADING), UI_CENTER, press->paper->standfirst);
    ui_cut_top(rest, ui->unit * (wide ? 1 : 2));
    rule(press, ui_cut_top(rest, 1));
    ui_cut_top(rest, ui->unit * (wide ? 1.2f : 2));
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

/* One report in a column: signs and dice, title, text; returns how high it is. */
static float set_column(const struct press *press, struct canvas_rect rect,
                        const struct newspaper_report *report)
{
    struct ui *ui = press->ui;
    struct canvas_rect rest = rect;
    rest.h = INFINITY;
    struct canvas_rect row = ui_cut_top(&rest, ui->unit * 4.4f);
    if (press->draws) {
        struct canvas_rect signs = ui_cut_left(&row, row.h * 2.2f);
        draw_sign(report, ui, ui_middle(signs, signs.w, ui->unit * 3.2f));
        draw_dice(report, ui, row, true);
    }
    ui_cut_top(&rest, ui->unit * 0.4f);
    set_prose(press, &rest, plain(ui, UI_TYPE_SMALL), UI_LEFT, report->kicker);
    set_prose(press, &rest, bold(ui, UI_TYPE_HEADING), UI_LEFT, report->words.title);
    ui_cut_top(&rest, ui->unit * 0.4f);
    set_prose(press, &rest, plain(ui, UI_TYPE_BODY), UI_LEFT, report->words.text);
    return rest.y - rect.y;
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
    set_prose(press, &rest, bold(ui, UI_TYPE_HEADING), UI_LEFT, report->words.title);
    ui_cut_top(&rest, ui->unit * 0.4f);
    if (report->dice > 0 && !beside) {
        dice = ui_cut_top(&rest, ui->unit * 4.4f);
        ui_cut_top(&rest, ui->unit * 0.4f);
    }
    set_prose(press, &rest, plain(ui, UI_TYPE_BODY), UI_LEFT, report->words.text);
    if (press->draws) {
        draw_sign(report, ui, signs);
        draw_dice(report, ui, dice, beside);
    }
    return fmaxf(rest.y - rect.y, fmaxf(signs.h, beside ? dice.h : 0));
}

/* ---- Standings ------------------------------------------------------------------------------- */

/* Many stand closer together. */
enum { FEW_STANDINGS = 8 };

static float standing_height(const struct newspaper *paper, const struct ui *ui)
{
    float line = ui_line_height(ui, plain(ui, UI_TYPE_BODY));
    return paper->standings > FEW_STANDINGS ? line * 1.12f : fmaxf(ui->unit * 4.2f, line * 1.25f);
}

static void draw_standing(const struct newspaper *paper, int i, struct ui *ui,
                          struct canvas_rect rect)
{
    const struct newspaper_standing *standing = &paper->standing[i];
    const char *names[EVENING_PEOPLE_MOST];
    char place[I18N_NUMBER_MAX + 2];
    const char *score = standing->score;
    struct canvas_style name =
        standing->place == 1 ? bold(ui, UI_TYPE_BODY) : plain(ui, UI_TYPE_BODY);
    struct canvas_style pencil = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    snprintf(place, sizeof place, "%d.", standing->place);
    canvas_fill(ui->list, (struct canvas_rect){rect.x, rect.y + rect.h - 1, rect.w, 1}, 0,
                ui->theme.ruled);
    struct canvas_rect rest = rect;
    ui_text(ui, ui_cut_left(&rest, ui->unit * 3.6f), name, UI_LEFT, ui->theme.ink, place);
    struct canvas_rect mark = ui_cut_left(&rest, rest.h * 0.8f);
    boards_mark_draw(ui, ui_middle(mark, rest.h * 0.6f, rest.h * 0.6f), standing->color, false);
    ui_cut_left(&rest, ui->unit * 0.8f);
    struct canvas_rect number = ui_cut_right(&rest, ui_text_width(ui, pencil, score) + 2);
    ui_text(ui, number, pencil, UI_RIGHT, ui->theme.ink, score);
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
    set_prose(press, &rest, bold(ui, UI_TYPE_HEADING), UI_LEFT, _("Standings"));
    int rows = (paper->standings + columns - 1) / columns;
    float h = standing_height(paper, ui);
    for (int i = 0; i < paper->standings && press->draws; i++) {
        struct canvas_rect line = {rest.x, rest.y + h * (float)(i % rows), rest.w, h};
        draw_standing(paper, i, ui, ui_column(line, columns, ui->unit * 4, i / rows));
    }
    return rest.y - rect.y + h * (float)rows;
}

/* The winner's cup, where the standings leave room for it. */
static void draw_cup(const struct press *press, struct canvas_rect rect)
{
    struct ui *ui = press->ui;
    float side = fminf(fminf(rect.w, rect.h) - ui->unit * 4, ui->unit * 34);
    if (side > ui->unit * 14) {
        struct canvas_rect cup = ui_whole(ui_middle(rect, side, side));
        canvas_list_picture(ui->list, "pictures/trophy.svg", cup, 0, canvas_rgb(0xFFFFFF));
    }
}

/* ---- The curve ------------------------------------------------------------------------------- */

static void draw_chart(const struct press *press, struct canvas_rect rect)
{
    struct ui *ui = press->ui;
    const struct newspaper *paper = press->paper;
    struct canvas_style title = bold(ui, UI_TYPE_HEADING);
    struct canvas_rect head = ui_cut_top(&rect, ui_line_height(ui, title));
    float w = fminf(head.w, ui_text_width(ui, title, paper->chart_title) + 2);
    ui_text(ui, ui_cut_left(&head, w), title, UI_LEFT, ui->theme.ink, paper->chart_title);
    ui_cut_left(&head, ui->unit * 2);
    ui_text(ui, head, plain(ui, UI_TYPE_SMALL), UI_RIGHT, ui->theme.ink, paper->chart_note);
    ui_cut_top(&rect, ui_space(ui, UI_SPACE_TIGHT));
    paper->chart(paper->of, ui, rect);
}

/* ---- The page -------------------------------------------------------------------------------- */

/* Reports side by side, the curve below them, the standings beside both. */
static float set_wide(const struct press *press, struct canvas_rect rect)
{
    struct ui *ui = press->ui;
    const struct newspaper *paper = press->paper;
    struct canvas_rect rest = rect, aside;
    rest.h = INFINITY;
    float gap = ui->unit * 2.4f, highest = 0, chart = ui->unit * CHART_LEAST;
    set_masthead(press, &rest);
    set_headline(press, &rest, true);
    float head = rest.y - rect.y;
    aside = ui_cut_right(&rest, rest.w * ASIDE);
    struct canvas_rect line = ui_cut_right(&rest, gap * 2);
    int count = paper->reports > 0 ? paper->reports : 1;
    for (int i = 0; i < paper->reports; i++) {
        struct canvas_rect column = ui_column(rest, count, gap * 2, i);
        highest = fmaxf(highest, set_column(press, column, &paper->report[i]));
    }
    float standings = set_standings(press, aside, 1);
    float body = fmaxf(standings, highest + gap + chart);
    if (press->draws) {
        float h = rect.h - head;
        for (int i = 1; i < paper->reports; i++) {
            struct canvas_rect column = ui_column(rest, count, gap * 2, i);
            rule(press, (struct canvas_rect){column.x - gap, rest.y, 1, highest});
        }
        rule(press, (struct canvas_rect){line.x + gap, rest.y, 1, h});
        draw_chart(press,
                   (struct canvas_rect){rest.x, rest.y + highest + gap, rest.w, h - highest - gap});
        aside.y += standings;
        aside.h = h - standings;
        draw_cup(press, aside);
    }
    return head + body;
}

/* One below the other. */
static float set_tall(const struct press *press, struct canvas_rect rect)
{
    struct ui *ui = press->ui;
    const struct newspaper *paper = press->paper;
    struct canvas_rect rest = rect;
    float gap = ui->unit * 2, chart = ui->unit * CHART_LEAST_TALL;
    /* What is below the curve is measured first: it gets what they leave. */
    float below = 0;
    struct press measure = {.paper = paper, .ui = ui, .draws = false};
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
        draw_chart(press, (struct canvas_rect){rest.x, rest.y, rest.w, chart});
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

static float set(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect, bool wide,
                 bool draws)
{
    struct press press = {.paper = paper, .ui = ui, .draws = draws};
    float pad = ui->unit * (wide ? 2.4f : 3);
    struct canvas_rect inside = canvas_rect_inset(rect, pad);
    return 2 * pad + (wide ? set_wide(&press, inside) : set_tall(&press, inside));
}

float newspaper_height(const struct newspaper *paper, struct ui *ui, float w, bool wide)
{
    return set(paper, ui, (struct canvas_rect){0, 0, w, INFINITY}, wide, false);
}

void newspaper_draw(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect,
                    bool wide)
{
    ui_paper(ui, rect, 4);
    set(paper, ui, rect, wide, true);
}
