/* SPDX-License-Identifier: Zlib */
/* The curve: everybody's chance to win over the match, with tonight's moments on it; in its place
   the score, until that is worked out. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/chart.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/results.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Records of a match from which on a curve tells more than its end. */
enum { RECORDS_LEAST = 6 };

/* Swings of one line, up and down or down and up by more than that, which an eye still follows; and
   where all take of the same dice, so that one take turns it, fewer. */
enum { SWINGS_MOST = 10, SWINGS_SHARED = 4 };
#define SWING_LEAST 0.1

/* Of all records to either side of a point so many of these are averaged in it: as few as leave
   lines that can be followed. */
static const float blurs[] = {0, 1 / 90.0f, 1 / 60.0f, 1 / 40.0f, 1 / 25.0f, 1 / 16.0f, 1 / 10.0f};
enum { BLURS = sizeof blurs / sizeof blurs[0] };

/* Of a sign: its height, units; and from one to the next, of its width. */
#define SIGN_HIGH 3.2f
#define SIGN_STEP 1.16f

/* Of the paper: its margin, and below its title, units. */
#define PAD         1.6f
#define BELOW_TITLE 0.6f

/* Chances that are less apart are level. */
#define LEVEL 0.005

/* A line that is not settled keeps so far from the plot's upper and lower edge, of its height. */
#define EDGE_CLEAR 0.03

/* Of the window's height the plot is high at least, where there is room. */
#define PLOT_HIGH 0.165f

/* Of the plot's width, what lies behind its last record. */
#define OVER_WIDE 0.03f

struct plot {
    const struct results_story *story;
    const struct odds_moments *moments;
    struct canvas_rect area;
    float
        over; /* the end of its lines, right of it: what the last record brought is seen to stay */
    size_t blur;                       /* records averaged to either side of each */
    size_t settled[TC_SEATS_MAX];      /* the record from which on a line stays where it ends */
    size_t exact[4 * RESULTS_MOMENTS]; /* records that are not: around what is told, */
    int exacts;                        /* so many */
    unsigned kinds;                    /* of moments whose signs stand there, a bit each */
};

/* The chance there: that of the records around it where lines would swing too often. The first and
   the last stand as they are, and so does what is told. */
static double win_at(const struct plot *plot, size_t at, int seat)
{
    size_t room = at < plot->moments->count - at ? at : plot->moments->count - at;
    for (int i = 0; i < plot->exacts; i++) {
        size_t far = at < plot->exact[i] ? plot->exact[i] - at : at - plot->exact[i];
        room = far < room ? far : room;
    }
    size_t reach = plot->blur < room ? plot->blur : room;
    double sum = 0;
    for (size_t i = at - reach; i <= at + reach; i++) {
        sum += odds_moments_win(plot->moments, i, seat);
    }
    return sum / (double)(2 * reach + 1);
}

/* Where that stands. Until it is settled a line does not touch the edge: nobody is out who may come
   back. */
static struct canvas_point place(const struct plot *plot, size_t at, int seat)
{
    size_t count = plot->moments->count > 0 ? plot->moments->count : 1;
    double edge = at < plot->settled[seat] ? EDGE_CLEAR : 0;
    double win = fmin(1 - edge, fmax(edge, win_at(plot, at, seat)));
    return (struct canvas_point){plot->area.x + plot->area.w * (float)at / (float)count,
                                 plot->area.y + plot->area.h * (1 - (float)win)};
}

/* Points of a line, and the record of each. */
static size_t count_points(const struct plot *plot)
{
    const size_t most = BOARDS_CURVE_POINTS - 1; /* and one where all is over */
    return plot->moments->count < most ? plot->moments->count + 1 : most;
}

/* The nearest point to what is told is at that. */
static size_t record_of(const struct plot *plot, size_t point, size_t points)
{
    size_t record = points > 1 ? point * plot->moments->count / (points - 1) : 0;
    for (int i = 0; i < plot->exacts; i++) {
        double at = (double)plot->exact[i] * (double)(points - 1) / (double)plot->moments->count;
        record = lround(at) == (long)point ? plot->exact[i] : record;
    }
    return record;
}

static int count_swings(const struct plot *plot, int seat)
{
    size_t points = count_points(plot);
    double low = win_at(plot, 0, seat), high = low; /* since the last swing */
    int swings = 0, way = 0;                        /* 1: up, -1: down */
    for (size_t i = 1; i < points; i++) {
        double win = win_at(plot, record_of(plot, i, points), seat);
        low = fmin(low, win);
        high = fmax(high, win);
        int turn = way >= 0 && high - win > SWING_LEAST  ? -1
                   : way <= 0 && win - low > SWING_LEAST ? 1
                                                         : 0;
        if (turn != 0) {
            swings++;
            way = turn;
            low = high = win;
        }
    }
    return swings;
}

/* The least at which each line can be followed. */
static size_t find_blur(struct plot plot)
{
    bool shared = tc_match_game(plot.story->table->match)->shared;
    for (int i = 0; i < BLURS; i++) {
        int most = 0;
        plot.blur = (size_t)((float)plot.moments->count * blurs[i]);
        for (int seat = 0; seat < plot.moments->players; seat++) {
            int swings = count_swings(&plot, seat);
            most = swings > most ? swings : most;
        }
        if (most <= (shared ? SWINGS_SHARED : SWINGS_MOST)) {
            break;
        }
    }
    return plot.blur;
}

static void find_curve(const struct plot *plot, int seat, struct boards_curve *curve)
{
    size_t count = count_points(plot);
    for (size_t i = 0; i < count; i++) {
        size_t at = record_of(plot, i, count);
        curve->point[i] = place(plot, at, seat);
    }
    curve->point[count] = (struct canvas_point){plot->over, curve->point[count - 1].y};
    curve->count = (int)count + 1;
}

/* What stands on the curve: a sign and where its moment left the curve of whoever it was. */
struct stand {
    enum odds_moment_kind kind;
    int seat; /* whose it is */
    struct canvas_point on;
    float x; /* of the sign's middle */
};

/* From a bust back to where the chance fell, of a match's records at the most. */
#define FALL_BACK 0.06

/* Of a bust where the chance fell, at the latest after its throw: choices of others that no longer
   changed anything may lie between. One that is far from there stands where it was. */
static size_t find_fall(const struct results_story *story, const struct odds_moment *moment)
{
    const struct tc_record *records;
    size_t at = moment->record + 1, bust = at;
    size_t most = (size_t)(FALL_BACK * (double)story->moments->count);
    tc_match_records(story->table->match, &records);
    while (at > 1 && records[at - 1].kind == TC_RECORD_ACTION &&
           fabs(odds_moments_win(story->moments, at - 1, moment->seat) -
                odds_moments_win(story->moments, at, moment->seat)) < LEVEL) {
        at--;
    }
    return bust - at <= most ? at : bust;
}

static bool is_fall(const struct results_story *story, const struct odds_moment *moment)
{
    size_t at = find_fall(story, moment), from = at > 2 ? at - 2 : 0;
    double high = 0;
    for (size_t i = from; i < at; i++) {
        high = fmax(high, odds_moments_win(story->moments, i, moment->seat));
    }
    return high - odds_moments_win(story->moments, at, moment->seat) >= RESULTS_FALL_LEAST / 100.0;
}

/* What a round of all brought is of no single moment. */
static bool has_sign(const struct results_story *story, const struct odds_told *told)
{
    return told->kind == ODDS_BIGGEST_TURN     ? told->moment.turn > 0
           : told->kind == ODDS_CRUELLEST_BUST ? is_fall(story, &told->moment)
                                               : true;
}

/* The record at which a moment's sign stands. */
static size_t find_record(const struct plot *plot, enum odds_moment_kind kind,
                          const struct odds_moment *moment)
{
    /* What was dared had come off after the throw that followed. */
    size_t thrown = moment->record + 2;
    return kind == ODDS_BRAVEST_DECISION
               ? (thrown < plot->moments->count ? thrown : plot->moments->count)
           : kind == ODDS_CRUELLEST_BUST ? find_fall(plot->story, moment)
                                         : moment->record + 1;
}

static struct stand stand_of(const struct plot *plot, enum odds_moment_kind kind,
                             const struct odds_moment *moment)
{
    size_t at = find_record(plot, kind, moment);
    struct canvas_point on = place(plot, at, moment->seat);
    return (struct stand){.kind = kind, .seat = moment->seat, .on = on, .x = on.x};
}

/* Before and after each that is told the curve goes through the chances that its slip says. */
static void find_exact(struct plot *plot)
{
    struct odds_told told[RESULTS_MOMENTS];
    int chosen = results_told_choose(plot->moments, told);
    for (int i = 0; i < chosen; i++) {
        size_t record = told[i].moment.record;
        plot->exact[plot->exacts++] = record;
        if (told[i].kind == ODDS_CRUELLEST_BUST && record > 0) {
            plot->exact[plot->exacts++] = record - 1; /* before the choice to roll */
        }
        plot->exact[plot->exacts++] = find_record(plot, told[i].kind, &told[i].moment);
        if (record < plot->moments->count) {
            plot->exact[plot->exacts++] = record + 1;
        }
    }
}

/* Those that are told, from left to right. */
static int find_stands(const struct plot *plot, struct stand stands[RESULTS_MOMENTS])
{
    struct odds_told told[RESULTS_MOMENTS];
    int chosen = results_told_choose(plot->moments, told), count = 0;
    for (int i = 0; i < chosen; i++) {
        if (has_sign(plot->story, &told[i]) && (plot->kinds >> told[i].kind & 1) != 0) {
            stands[count++] = stand_of(plot, told[i].kind, &told[i].moment);
        }
    }
    for (int i = 1; i < count; i++) {
        for (int at = i; at > 0 && stands[at].x < stands[at - 1].x; at--) {
            struct stand left = stands[at];
            stands[at] = stands[at - 1];
            stands[at - 1] = left;
        }
    }
    return count;
}

/* Beside each other, from the plot's one end to its other, each as near to its moment as those
   before it leave. */
static void spread(const struct plot *plot, struct stand *stands, int count, float step)
{
    float last = plot->area.x + plot->area.w;
    for (int i = 0; i < count; i++) {
        float least = i == 0 ? plot->area.x : stands[i - 1].x + step;
        stands[i].x = fmaxf(least, stands[i].x);
    }
    for (int i = count - 1; i >= 0; i--) {
        stands[i].x = fminf(stands[i].x, last);
        last = stands[i].x - step;
    }
}

/* Below a sign that stands beside its moment, units: so high is the bend of its line. */
#define BEND 1.2f

/* The dot where it ends, units: its radius and its rim. */
#define DOT     0.8f
#define DOT_RIM 0.22f

/* Whose it is, which a thin line of many does not say. */
static struct canvas_color color_of(const struct plot *plot, const struct ui *ui, int seat)
{
    bool plain = ui->theme.contrast || seat == TC_NO_SEAT;
    return plain ? ui->theme.ink : ui_player_color(plot->story->table->seats[seat].color);
}

/* The signs stand in a row of their own above the curves. From each a line leads down, upright
   where its moment is, and to nothing but that. */
static void draw_moments(const struct plot *plot, struct ui *ui, struct canvas_rect row)
{
    struct stand stands[RESULTS_MOMENTS];
    int count = find_stands(plot, stands);
    float side = fminf(row.h, plot->area.w / (float)(count > 0 ? count : 1) / SIGN_STEP);
    spread(plot, stands, count, side * SIGN_STEP);
    for (int i = 0; i < count; i++) {
        const struct stand *stand = &stands[i];
        struct canvas_rect sign = {stand->x - side / 2, row.y + (row.h - side) / 2, side, side};
        float foot = sign.y + side, bend = fminf(foot + ui->unit * BEND, stand->on.y);
        const struct canvas_point line[3] = {
            stand->on, {stand->on.x, bend}, {stand->x, fminf(foot, bend)}};
        canvas_stroke(ui->list, line, 3, fmaxf(1, ui->unit * 0.14f), ui->theme.ink);
        float dot = ui->unit * DOT, rim = fmaxf(1, ui->unit * DOT_RIM);
        canvas_ellipse(ui->list, stand->on, dot, dot, ui->theme.ink);
        canvas_ellipse(ui->list, stand->on, dot - rim, dot - rim, color_of(plot, ui, stand->seat));
    }
    for (int i = 0; i < count; i++) {
        results_sign_draw_kind(
            ui, stands[i].kind,
            (struct canvas_rect){stands[i].x - side / 2, row.y + (row.h - side) / 2, side, side});
    }
}

/* ---- What the signs mean --------------------------------------------------------------------- */

/* Units: from a sign to its word, and from that to the next sign. */
#define KEY_GAP   0.6f
#define KEY_APART 2.4f

struct key {
    enum odds_moment_kind kind;
    const char *title;
};

/* Of each sign above the curves, in the order of the slips. */
static int find_keys(const struct results_story *story, struct key keys[RESULTS_MOMENTS])
{
    struct odds_told told[RESULTS_MOMENTS];
    int chosen = results_told_choose(story->moments, told), count = 0;
    for (int i = 0; i < chosen; i++) {
        if (has_sign(story, &told[i])) {
            keys[count++] =
                (struct key){told[i].kind, results_moment_title(story->table, &told[i])};
        }
    }
    return count;
}

static float keys_width(struct ui *ui, const struct key *keys, int count)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float side = ui_line_height(ui, style), w = ui->unit * KEY_APART * (float)(count - 1);
    for (int i = 0; i < count; i++) {
        w += side + ui->unit * KEY_GAP + ui_text_width(ui, style, keys[i].title) + 2;
    }
    return w;
}

static float draw_keys(struct ui *ui, struct canvas_rect rect, const struct key *keys, int count,
                       bool draw)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY));
    float side = ui_line_height(ui, style), x = rect.x, y = rect.y;
    for (int i = 0; i < count; i++) {
        float words = ui_text_width(ui, style, keys[i].title) + 2;
        float w = side + ui->unit * KEY_GAP + words;
        if (x > rect.x && x + w > rect.x + rect.w) {
            x = rect.x;
            y += line;
        }
        if (draw) {
            struct canvas_rect at = {x, y, w, line};
            results_sign_draw_kind(ui, keys[i].kind, ui_middle(ui_cut_left(&at, side), side, side));
            ui_cut_left(&at, ui->unit * KEY_GAP);
            ui_text(ui, at, style, UI_LEFT, ui->theme.ink, keys[i].title);
        }
        x += w + ui->unit * KEY_APART;
    }
    return count > 0 ? y + line - rect.y : 0;
}

float results_curve_keys(const struct results_story *story, struct ui *ui, struct canvas_rect rect,
                         bool draw)
{
    struct key keys[RESULTS_MOMENTS] = {0};
    int count = find_keys(story, keys);
    return draw_keys(ui, rect, keys, count, draw);
}

/* Whether they may have lines of their own below the title's, so wide, where the curve can spare
   the height; and how high these are. */
static bool fit_below(struct ui *ui, const struct key *keys, int count, float wide, float spare,
                      float *high)
{
    *high = draw_keys(ui, (struct canvas_rect){0, 0, wide, 0}, keys, count, false);
    return *high + ui->unit * BELOW_TITLE <= spare;
}

/* Beside the title of the paper; where that line has no room for all of them, in lines of their own
   below it, or in more beside it, of *rest, where the curve can spare their height; else as many as
   one line has room for. Returns the kinds that are there, a bit each: no other sign stands
   on the curve. */
static unsigned draw_keys_beside(const struct results_story *story, struct ui *ui,
                                 struct canvas_rect head, struct canvas_rect *rest, float spare)
{
    struct key keys[RESULTS_MOMENTS] = {0};
    int count = find_keys(story, keys);
    unsigned kinds = 0;
    float more = draw_keys(ui, head, keys, count, false) - head.h;
    float high;
    bool wraps = count > 0 && keys_width(ui, keys, count) > head.w;
    if (wraps && fit_below(ui, keys, count, rest->w, spare, &high)) {
        ui_cut_top(rest, ui->unit * BELOW_TITLE);
        head = ui_cut_top(rest, high);
        wraps = false;
    } else if (wraps && more <= spare) {
        ui_cut_top(rest, more);
    }
    while (wraps && more > spare && count > 0 && keys_width(ui, keys, count) > head.w) {
        count--;
    }
    draw_keys(ui, head, keys, count, true);
    for (int i = 0; i < count; i++) {
        kinds |= 1U << keys[i].kind;
    }
    return kinds;
}

const char *results_curve_note(const struct odds_moments *moments, bool brief)
{
    bool known = moments->win != NULL;
    return known && !moments->exact
               ? brief ? _c("chances", "estimated") : _("estimated from trial games")
           : known && moments->undone
               ? brief ? _c("chances", "with best play") : _("if everybody plays their best")
               : "";
}

/* What the chances hold for, at the end of the title's line, which is `wide` with its title: in so
   many words only where these cost no sign its own. */
static void draw_note(const struct results_story *story, struct ui *ui, struct canvas_rect *head,
                      float wide, float spare)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct key keys[RESULTS_MOMENTS] = {0};
    int count = find_keys(story, keys);
    float meanings = keys_width(ui, keys, count), high;
    const char *words = results_curve_note(story->moments, !story->moments->exact);
    if (words[0] == '\0') {
        return;
    }
    /* Signs that have no room beside it in a word or two have a line of their own. */
    const char *brief = results_curve_note(story->moments, true);
    float apart = ui->unit * KEY_APART + 2;
    bool beside = ui_text_width(ui, plain, brief) + apart + meanings <= head->w ||
                  !fit_below(ui, keys, count, wide, spare, &high);
    float room = head->w - (beside ? meanings + apart : 2);
    if (ui_text_width(ui, plain, words) > room) {
        words = brief;
    }
    struct canvas_rect end =
        ui_cut_right(head, fminf(head->w, ui_text_width(ui, plain, words) + 2));
    ui_say(ui, end, ui_named("results.rough"), plain, UI_RIGHT, ui->theme.ink, words);
    ui_cut_right(head, ui->unit * KEY_APART);
}

/* ---- The curves ------------------------------------------------------------------------------ */

/* Who was alone in front for the longest time, by the chances; or TC_NO_SEAT. */
static int find_longest(const struct odds_moments *moments)
{
    size_t led[TC_SEATS_MAX] = {0};
    int longest = 0;
    for (size_t at = 0; at <= moments->count; at++) {
        int first = 0, level = 0;
        for (int seat = 1; seat < moments->players; seat++) {
            bool more = odds_moments_win(moments, at, seat) > odds_moments_win(moments, at, first);
            first = more ? seat : first;
        }
        for (int seat = 0; seat < moments->players; seat++) {
            level +=
                odds_moments_win(moments, at, first) - odds_moments_win(moments, at, seat) < LEVEL;
        }
        led[first] += level == 1;
    }
    for (int seat = 1; seat < moments->players; seat++) {
        longest = led[seat] > led[longest] ? seat : longest;
    }
    return led[longest] > 0 ? longest : TC_NO_SEAT;
}

/* Of many players the three on the podium, who was in front for the longest time and who is told
   of: these can be followed. */
static unsigned find_bold(const struct results_story *story)
{
    if (story->moments->players <= BOARDS_CURVES_FEW) {
        return ~0U;
    }
    const struct results_ranking ranking = results_rank(story->table);
    int longest = find_longest(story->moments);
    unsigned bold = 1U << ranking.seat[0] | 1U << ranking.seat[1] | 1U << ranking.seat[2];
    struct odds_told told[RESULTS_MOMENTS];
    int count = results_told_choose(story->moments, told);
    for (int i = 0; i < count; i++) {
        bold |= 1U << told[i].moment.seat;
    }
    return longest == TC_NO_SEAT ? bold : bold | 1U << longest;
}

static void write_label(const struct results_story *story, char label[UI_LABEL_MAX])
{
    const struct odds_moments *moments = story->moments;
    int length = snprintf(label, UI_LABEL_MAX, "%s", _("Chance to win"));
    for (int seat = 0; seat < moments->players && length < UI_LABEL_MAX; seat++) {
        char before[BOARDS_SHARE_MAX], after[BOARDS_SHARE_MAX];
        boards_share(odds_moments_win(moments, 0, seat), before);
        boards_share(odds_moments_win(moments, moments->count, seat), after);
        length +=
            snprintf(label + length, (size_t)(UI_LABEL_MAX - length), "%s %s %s \xE2\x86\x92 %s",
                     seat == 0 ? ":" : ",", story->table->seats[seat].name, before, after);
    }
}

/* Its margin above and below, of the plot alone. */
static float margin_of(const struct ui *ui)
{
    return fmaxf(ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY)) / 2,
                 ui->unit * 1.6f);
}

/* All of the paper but the plot. */
static float around_plot(const struct ui *ui)
{
    float title = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY));
    return title + ui->unit * (PAD * 2 + BELOW_TITLE + SIGN_HIGH) + margin_of(ui) * 2;
}

float results_curve_height(const struct ui *ui)
{
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY));
    return around_plot(ui) + line * BOARDS_CHART_APART;
}

float results_curve_likes(const struct ui *ui)
{
    return around_plot(ui) + ui->h * PLOT_HIGH;
}

/* All that is known of the curves before their points: the first lie on top, of many those who
   won. */
static void tell_curves(const struct results_story *story, struct boards_curve *curves, int *seats)
{
    unsigned bold = find_bold(story);
    unsigned won = tc_match_state(story->table->match)->winners;
    bool many = story->moments->players > BOARDS_CURVES_FEW;
    const struct results_ranking ranking = results_rank(story->table);
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < story->moments->players; i++) {
            int seat = ranking.seat[i];
            bool first = !many || (won >> seat & 1) != 0;
            if (first == (pass == 0)) {
                curves[count].color = story->table->seats[seat].color;
                curves[count].pale = (bold >> seat & 1) == 0;
                curves[count].marked = false;
                curves[count].name = story->table->seats[seat].name;
                seats[count++] = seat;
            }
        }
    }
}

void results_curve_plot(const struct results_story *story, struct ui *ui, struct canvas_rect rest,
                        unsigned kinds)
{
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    struct plot plot = {.story = story, .moments = story->moments, .area = rest, .kinds = kinds};
    find_exact(&plot);
    for (int seat = 0; seat < story->moments->players; seat++) {
        plot.settled[seat] = odds_moments_settled(story->moments, seat);
    }
    plot.blur = find_blur(plot);
    struct boards_curve curves[TC_SEATS_MAX];
    int players = story->moments->players, seats[TC_SEATS_MAX] = {0};
    float left = rest.x, side = ui->unit * 2.8f;
    ui_cut_left(&plot.area, ui_text_width(ui, hand, "100 %") + 2 + ui->unit);
    struct canvas_rect signs = ui_cut_top(&plot.area, ui->unit * SIGN_HIGH), room = plot.area;
    tell_curves(story, curves, seats);
    float named = boards_curve_names_margin(ui, curves, players, side, room);
    float margin = named > 0 ? named : boards_curve_margin(players, side);
    ui_cut_right(&plot.area, margin);
    ui_cut_right(&signs, margin);
    ui_cut_top(&plot.area, margin_of(ui));
    ui_cut_bottom(&plot.area, margin_of(ui));
    boards_chart_shares_draw(ui, plot.area, left);
    plot.over = plot.area.x + plot.area.w;
    ui_cut_right(&plot.area, plot.area.w * OVER_WIDE);
    for (int i = 0; i < players; i++) {
        find_curve(&plot, seats[i], &curves[i]);
    }
    boards_curves_draw(ui, curves, players, fmaxf(2, ui->unit * 0.42f), side, room);
    draw_moments(&plot, ui, signs);
    results_turns_add(story, ui, plot.area);
}

bool results_curve_tells(const struct table *table)
{
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records);
    return count >= RECORDS_LEAST;
}

void results_curve_draw(const struct results_story *story, struct ui *ui, struct canvas_rect rect)
{
    const struct odds_moments *moments = story->moments;
    bool known = moments->win != NULL;
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    char label[UI_LABEL_MAX];
    rect = ui_whole(rect);
    if (story->waits) {
        ui_add(ui, ui_named("results.curve"), UI_ROLE_TEXT, _("Chance to win"), rect);
        results_wait_draw(ui, rect);
        return;
    }
    ui_paper(ui, rect, 4);
    struct canvas_rect rest = canvas_rect_inset(rect, ui->unit * PAD);
    struct canvas_rect head = ui_cut_top(&rest, ui_line_height(ui, title));
    const char *words = known ? _("Chance to win") : _("The score");
    ui_text(ui, ui_cut_left(&head, fminf(head.w, ui_text_width(ui, title, words) + 2)), title,
            UI_LEFT, ui->theme.ink, words);
    ui_cut_left(&head, ui->unit * 2);
    if (known) {
        float spare = rect.h - results_curve_height(ui);
        draw_note(story, ui, &head, rest.w, spare);
        unsigned kinds = draw_keys_beside(story, ui, head, &rest, spare);
        write_label(story, label);
        ui_cut_top(&rest, ui->unit * BELOW_TITLE);
        results_curve_plot(story, ui, rest, kinds);
    } else {
        snprintf(label, sizeof label, "%s", words);
        ui_cut_top(&rest, ui_space(ui, UI_SPACE_SMALL));
        boards_chart_draw(&story->table->told, ui, rest);
        results_turns_add(story, ui, rest);
    }
    canvas_fill(ui->list, rect, 4, canvas_fade(ui->theme.paper, 1 - story->come));
    ui_add(ui, ui_named("results.curve"), UI_ROLE_TEXT, label, rect);
    results_turns_tell(ui);
}
