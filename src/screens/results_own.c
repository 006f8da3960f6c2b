/* SPDX-License-Identifier: Zlib */
/* A match that was played alone beside those before it: a column for each, the line of par, and
   what the best was and what the mean is. */
#include "screens/results_own.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "canvas/shapes.h"
#include "screens/today_parts.h"
#include "session/today.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/widgets.h"

/* Matches that are looked through, the newest; of any number of players. */
enum { LOOKED_AT = 60 };

/* A column is so wide at the most, and the paper so high at least, units; of a column's place what
   it takes; and of the paper's width the figures beside the columns. */
#define COLUMN_MOST   12.0f
#define LEAST_HIGH    18.0f
#define COLUMN_SHARE  0.72f
#define FIGURES_SHARE 0.22f
/* A figure without its word is so high at least, units. */
#define FIGURE_LEAST 3.0f
/* From its edge to what stands on it, units. */
#define PAD 1.6f

/* ---- What was reached ------------------------------------------------------------------------ */

static enum odds_goal goal_of(const struct results_own *own)
{
    return today_game(own->which)->goal;
}

static bool is_better(const struct results_own *own, int reached, int other)
{
    return today_better(goal_of(own), reached, other) > 0;
}

/* The best of all; of equal ones the newest. */
static int best_of(const struct results_own *own)
{
    int best = 0;
    for (int i = 1; i < own->count; i++) {
        best = is_better(own, own->reached[i], own->reached[best]) ? i : best;
    }
    return best;
}

/* Better than all before. */
static bool is_record(const struct results_own *own)
{
    bool record = own->count > 1;
    for (int i = 1; i < own->count; i++) {
        record = record && is_better(own, own->reached[0], own->reached[i]);
    }
    return record;
}

static int average_of(const struct results_own *own)
{
    double sum = 0;
    for (int i = 0; i < own->count; i++) {
        sum += own->reached[i];
    }
    return (int)lround(sum / own->count);
}

bool results_own_compares(const struct results_own *own)
{
    return own->par || own->count > 1;
}

static bool reaches_par(const struct results_own *own)
{
    return own->par && today_better(goal_of(own), own->reached[0], today_par(own->which)) >= 0;
}

bool results_own_shines(const struct results_own *own)
{
    return reaches_par(own) || is_record(own);
}

/* ---- The store ------------------------------------------------------------------------------- */

/* What the match alone tells. */
static struct results_own find_own(const struct tc_match *match)
{
    const struct tc_setup *setup = tc_match_setup(match);
    struct results_own own = {.which = -1};
    for (int which = 0; which < TODAY_GAMES && setup->players == 1; which++) {
        bool same = tc_game_find(today_game(which)->id) == setup->game;
        own.which = same ? which : own.which;
    }
    if (own.which >= 0) {
        struct tc_setup today = today_setup(own.which);
        own.par = today_same_rules(setup, &today);
        own.reached[own.count++] = today_reached(match, goal_of(&own));
    }
    return own;
}

bool results_own_reaches_par(const struct tc_match *match)
{
    const struct results_own own = find_own(match);
    return own.which >= 0 && reaches_par(&own);
}

void results_own_begin(struct results_own *own, const struct table *table, struct store *store)
{
    const char *id = tc_match_game(table->match)->id;
    results_own_forget(own);
    *own = find_own(table->match);
    if (own->which >= 0 && store != NULL) {
        session_query_ask(&own->lines, store_ask_finished(store, id, 0, 0, LOOKED_AT));
    }
}

/* The next of the lines that the same player played alone. */
static void ask_next(struct results_own *own, const struct table *table, struct store *store,
                     int64_t number)
{
    const struct store_lines *lines = own->lines.what;
    session_query_forget(&own->match);
    for (; own->next < lines->count && own->count < RESULTS_OWN_MOST; own->next++) {
        const struct store_line *line = &lines->list[own->next];
        if (line->players == 1 && !line->imported && line->number != number &&
            strcmp(line->seats[0].name, table->seats[0].name) == 0) {
            session_query_ask(&own->match, store_ask_match(store, line->number));
            own->next++;
            return;
        }
    }
}

static void take(struct results_own *own, const struct table *table)
{
    const struct store_matches *matches = own->match.what;
    if (matches->count > 0 &&
        today_same_rules(tc_match_setup(matches->list[0].match), tc_match_setup(table->match))) {
        own->reached[own->count++] = today_reached(matches->list[0].match, goal_of(own));
    }
}

bool results_own_poll(struct results_own *own, const struct table *table, struct store *store,
                      int64_t number)
{
    bool due = session_query_poll(&own->lines);
    if (due) {
        ask_next(own, table, store, number);
    }
    while (session_query_poll(&own->match)) {
        take(own, table);
        ask_next(own, table, store, number);
        due = true;
    }
    return due;
}

bool results_own_awaits(const struct results_own *own)
{
    return session_query_pending(&own->lines) || session_query_pending(&own->match);
}

void results_own_forget(struct results_own *own)
{
    session_query_forget(&own->lines);
    session_query_forget(&own->match);
}

/* ---- The paper ------------------------------------------------------------------------------- */

static void say_verdict(const struct results_own *own, char text[BOARDS_LINE_MAX])
{
    char verdict[BOARDS_LINE_MAX];
    if (own->par) {
        today_say_judgement(own->which, own->reached[0], verdict, sizeof verdict);
    } else {
        today_say_reached(own->which, own->reached[0], verdict, sizeof verdict);
    }
    if (is_record(own)) {
        /* TRANSLATORS: after a game played alone, before what was reached in it. */
        const char *best = _("Your best so far");
        snprintf(text, BOARDS_LINE_MAX, _c("sentences", "%s %s"), best, verdict);
    } else {
        snprintf(text, BOARDS_LINE_MAX, "%s", verdict);
    }
}

/* A large number and the word for it below. */
static void draw_figure(struct ui *ui, struct canvas_rect rect, const char *word, int value)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_style large = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_TITLE);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float word_h = ui_line_height(ui, small), h = fminf(rect.h - word_h, ui_line_height(ui, large));
    large.size = fminf(large.size, floorf(h * 0.9f));
    struct canvas_rect both = ui_middle(rect, rect.w, h + word_h);
    i18n_number(number, value);
    ui_text(ui, ui_cut_top(&both, h), large, UI_LEFT, ui->theme.ink, number);
    ui_text(ui, both, ui_text_squeeze(ui, small, both.w, word), UI_LEFT, ui->theme.ink, word);
}

/* The best and the mean, or the best alone where there is little room. */
static void draw_figures(const struct results_own *own, struct ui *ui, struct canvas_rect rect)
{
    float word = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    int rows = rect.h >= 2 * (word + ui->unit * FIGURE_LEAST) ? 2 : 1;
    draw_figure(ui, ui_row(rect, rows, 0, 0), _c("result", "best"), own->reached[best_of(own)]);
    if (rows > 1) {
        draw_figure(ui, ui_row(rect, rows, 0, 1), _("average"), average_of(own));
    }
}

struct bars {
    const struct results_own *own;
    struct canvas_rect area; /* whose foot is nothing */
    float high;              /* of the scale */
    float left, step, wide;  /* of the first column's place; to the next one; of a column */
};

static float height_of(const struct bars *bars, float reached)
{
    return bars->area.h * fminf(1, fmaxf(0, reached) / bars->high);
}

static float par_y(const struct bars *bars)
{
    int par = today_par_whole(today_par(bars->own->which));
    return roundf(bars->area.y + bars->area.h - height_of(bars, (float)par));
}

static void draw_par(const struct bars *bars, struct ui *ui, float label)
{
    char text[BOARDS_LINE_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    float y = par_y(bars), h = ui_line_height(ui, style), dash = fmaxf(3, ui->unit * 0.8f);
    for (float x = bars->area.x; x + dash <= bars->area.x + bars->area.w; x += 2 * dash) {
        canvas_fill(ui->list, (struct canvas_rect){x, y - 1, dash, 2}, 0, ui->theme.ink);
    }
    today_say_par(bars->own->which, text, sizeof text);
    ui_text(ui, (struct canvas_rect){bars->area.x + bars->area.w + ui->unit, y - h / 2, label, h},
            style, UI_LEFT, ui->theme.ink, text);
}

/* A number on the column would lie on the line of par. */
static bool crosses_par(const struct bars *bars, float top, float line)
{
    return bars->own->par && par_y(bars) < top && par_y(bars) > top - line;
}

/* Ink or paper, whichever is read better on it. */
static struct canvas_color ink_on(const struct ui *ui, struct canvas_color color)
{
    bool ink = canvas_contrast(color, ui->theme.ink) >= canvas_contrast(color, ui->theme.paper);
    return ink ? ui->theme.ink : ui->theme.paper;
}

/* That of this match in the player's colour, with its number above, or in it where there is
   the line of par; the others pale. */
static void draw_bar(const struct bars *bars, struct ui *ui, int i, int color)
{
    char number[I18N_NUMBER_MAX];
    int reached = bars->own->reached[i], at = bars->own->count - 1 - i;
    struct canvas_style style =
        ui_style(ui, i == 0 ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float h = fmaxf(2, height_of(bars, (float)reached));
    struct canvas_rect bar =
        ui_whole((struct canvas_rect){bars->left + bars->step * ((float)at + 0.5f) - bars->wide / 2,
                                      bars->area.y + bars->area.h - h, bars->wide, h});
    struct canvas_color fill =
        i == 0 ? ui_player_color(color) : canvas_mix(ui->theme.paper, ui->theme.ink, 0.22f);
    canvas_fill(ui->list, bar, 2, fill);
    if (i == 0) {
        canvas_ring(ui->list, bar, 2, 1.5f, ui->theme.ink);
    }
    i18n_number(number, reached);
    float line = ui_line_height(ui, style), w = fmaxf(bars->step, ui_text_width(ui, style, number));
    bool within = crosses_par(bars, bar.y, line) && bar.h > line;
    struct canvas_rect place = {bar.x + bar.w / 2 - w / 2, bar.y - (within ? 0 : line), w, line};
    ui_text(ui, place, style, UI_CENTER, within ? ink_on(ui, fill) : ui->theme.ink, number);
}

/* The oldest at the left. */
static void draw_bars(const struct results_own *own, struct ui *ui, struct canvas_rect rect,
                      int color)
{
    char par[BOARDS_LINE_MAX] = "";
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    int top = 1;
    if (own->par) {
        today_say_par(own->which, par, sizeof par);
        top = today_par_whole(today_par(own->which));
    }
    for (int i = 0; i < own->count; i++) {
        top = own->reached[i] > top ? own->reached[i] : top;
    }
    float label = own->par ? ui_text_width(ui, small, par) + 2 : 0;
    struct bars bars = {.own = own, .area = rect, .high = (float)top};
    ui_cut_right(&bars.area, label > 0 ? label + ui->unit : 0);
    ui_cut_top(&bars.area, ui_line_height(ui, small));
    bars.step = fminf(bars.area.w / (float)own->count, ui->unit * COLUMN_MOST);
    bars.left = bars.area.x + (bars.area.w - bars.step * (float)own->count) / 2;
    bars.wide = bars.step * COLUMN_SHARE;
    canvas_fill(ui->list,
                (struct canvas_rect){bars.area.x, bars.area.y + bars.area.h, bars.area.w, 2}, 0,
                ui->theme.ink);
    if (own->par) {
        draw_par(&bars, ui, label);
    }
    for (int i = own->count - 1; i >= 0; i--) {
        draw_bar(&bars, ui, i, color);
    }
}

/* Of a lying bar's row, the bar. */
#define LYING_SHARE 0.72f

/* A lying bar from the left, and behind it what it comes to. */
static void draw_lying(struct ui *ui, struct canvas_rect row, float share, float words,
                       struct canvas_style style, struct canvas_color fill, const char *text)
{
    struct canvas_rect bar = ui_middle(row, row.w, row.h * LYING_SHARE);
    bar.w = fmaxf(2, (row.w - words) * share);
    bar = ui_whole(bar);
    canvas_fill(ui->list, bar, 2, fill);
    canvas_ring(ui->list, bar, 2, 1.5f, ui->theme.ink);
    ui_cut_left(&row, bar.w + ui->unit);
    ui_text(ui, row, style, UI_LEFT, ui->theme.ink, text);
}

/* The first one played lies above par, like runners on a track: both are read from the left. */
static void draw_first(const struct results_own *own, struct ui *ui, struct canvas_rect rect,
                       int color)
{
    char reached[I18N_NUMBER_MAX], par[BOARDS_LINE_MAX];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    int whole = today_par_whole(today_par(own->which));
    float top = fmaxf(1, fmaxf((float)whole, (float)own->reached[0]));
    i18n_number(reached, own->reached[0]);
    today_say_par(own->which, par, sizeof par);
    float words =
        fmaxf(ui_text_width(ui, bold, reached), ui_text_width(ui, plain, par)) + ui->unit + 2;
    draw_lying(ui, ui_row(rect, 2, ui->unit * 0.5f, 0), fmaxf(0, (float)own->reached[0]) / top,
               words, bold, ui_player_color(color), reached);
    draw_lying(ui, ui_row(rect, 2, ui->unit * 0.5f, 1), (float)whole / top, words, plain,
               canvas_mix(ui->theme.paper, ui->theme.ink, 0.22f), par);
}

static struct canvas_style verdict_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
}

float results_own_height(const struct results_own *own, const struct ui *ui)
{
    float verdict = ceilf(ui_line_height(ui, verdict_style(ui)) + 2 * ui->unit * PAD);
    return results_own_compares(own) ? ui->unit * LEAST_HIGH : verdict;
}

void results_own_draw(const struct results_own *own, const struct table *table, struct ui *ui,
                      struct canvas_rect rect)
{
    char text[BOARDS_LINE_MAX];
    struct canvas_style title = verdict_style(ui);
    rect = ui_whole(rect);
    ui_paper(ui, rect, 3);
    say_verdict(own, text);
    ui_add(ui, ui_named("results.own"), UI_ROLE_TEXT, text, rect);
    struct canvas_rect rest = canvas_rect_inset(rect, ui->unit * PAD);
    struct canvas_rect head = ui_cut_top(&rest, ui_line_height(ui, title));
    ui_text(ui, head, ui_text_squeeze(ui, title, head.w, text), UI_LEFT, ui->theme.ink, text);
    if (!results_own_compares(own)) {
        return;
    }
    ui_cut_top(&rest, ui->unit);
    ui_cut_bottom(&rest, 2);
    if (own->count == 1 && own->par) {
        draw_first(own, ui, rest, table->seats[0].color);
        return;
    }
    if (own->count > 1) {
        struct canvas_rect figures = ui_cut_right(&rest, rest.w * FIGURES_SHARE);
        ui_cut_left(&figures, ui->unit * 2);
        draw_figures(own, ui, figures);
    }
    draw_bars(own, ui, rest, table->seats[0].color);
}
