/* SPDX-License-Identifier: Zlib */
/* Whether the dice were fair: how often each face came, what was to be expected, and the verdict.
 */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "canvas/shapes.h"
#include "screens/records.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* What a script sets is for whoever has scripts. */
static void draw_throws(struct screens *screens, struct canvas_rect *rest)
{
    const struct records *records = records_own(screens);
    const struct ui_page_pick kinds[STORE_THROWS] = {
        [STORE_DRAWN] = {_("Tumblecup's dice"), records_command(RECORDS_THROWS, STORE_DRAWN)},
        [STORE_TAPPED] = {_("Real dice"), records_command(RECORDS_THROWS, STORE_TAPPED)},
        [STORE_DICTATED] = {_("Set by a script"), records_command(RECORDS_THROWS, STORE_DICTATED)},
    };
    ui_page_picks(&screens->ui, rest, kinds, records->scripted ? STORE_THROWS : STORE_DICTATED,
                  (int)records->throws);
}

static const struct store_dice *dice_of(const struct records *records, int kind)
{
    const struct store_dice *dice = records->query[RECORDS_ASK_DICE + kind].what;
    return dice;
}

/* Dice of six sides are always offered, others where any were thrown. */
static int choose_die(const struct records *records)
{
    const struct store_dice *chosen = dice_of(records, records->die);
    return chosen != NULL && chosen->thrown > 0 ? records->die : 0;
}

static void draw_sides(struct screens *screens, struct canvas_rect *rest)
{
    const struct records *records = records_own(screens);
    char labels[RECORDS_DIE_KINDS][BOARDS_NAME_MAX];
    struct ui_page_pick choices[RECORDS_DIE_KINDS];
    int count = 0, picked = 0;
    for (int i = 0; i < RECORDS_DIE_KINDS; i++) {
        const struct store_dice *dice = dice_of(records, i);
        if (i == 0 || (dice != NULL && dice->thrown > 0)) {
            snprintf(labels[count], sizeof labels[count],
                     _n("%d side", "%d sides", (unsigned long)records_sides[i]), records_sides[i]);
            picked = i == choose_die(records) ? count : picked;
            choices[count] = (struct ui_page_pick){labels[count], records_command(RECORDS_DIE, i)};
            count++;
        }
    }
    if (count > 1) {
        ui_page_picks(&screens->ui, rest, choices, count, picked);
    }
}

static const char *verdict_words(const struct store_dice *dice)
{
    switch (dice->verdict) {
    case STORE_FAIR:
        return _("As fair as dice get.");
    case STORE_UNUSUAL:
        return _("A little unusual for fair dice.");
    case STORE_DOUBTFUL:
        return _("Hard to believe of fair dice.");
    default:
        return _("Too few throws yet to say anything.");
    }
}

/* ---- The chart ------------------------------------------------------------------------------- */

/* How often each face came, beside what is to be expected of it. The axis begins at 0: a bar that
   is twice as high came up twice as often. */
struct bars {
    const struct store_dice *dice;
    struct canvas_rect area;
    int64_t top, step; /* counts at the upper end of the axis, and between its lines */
};

/* Lines of the axis at most. */
enum { LINES_MOST = 5 };

static float height_at(const struct bars *bars, double count)
{
    double up = count / (double)bars->top;
    return roundf(bars->area.y + bars->area.h * (float)(1 - up));
}

/* The counts that lie just within the band. */
static int64_t lowest_of(const struct store_dice *dice)
{
    return (int64_t)ceil(fmax(0, dice->low));
}

static int64_t highest_of(const struct store_dice *dice)
{
    return (int64_t)floor(dice->high);
}

/* 1, 2 or 5 and zeros: the least of these that makes few lines of so much. */
static int64_t round_step(double span)
{
    static const int64_t leaps[] = {2, 5, 10};
    int64_t power = 1;
    for (int i = 0;; i = (i + 1) % 3) {
        int64_t step = i == 0 ? power : power * leaps[i - 1];
        if (span / (double)step <= LINES_MOST) {
            return step;
        }
        power *= i == 2 ? 10 : 1;
    }
}

static void find_axis(struct bars *bars)
{
    const struct store_dice *dice = bars->dice;
    double most = dice->high;
    for (int face = 1; face <= dice->sides; face++) {
        most = fmax(most, (double)dice->count[face - 1]);
    }
    bars->step = round_step(most);
    bars->top = (int64_t)ceil(most / (double)bars->step) * bars->step;
    bars->top = bars->top > 0 ? bars->top : bars->step;
}

static void draw_level(struct ui *ui, const struct bars *bars, struct canvas_rect rect,
                       int64_t count)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    float y = height_at(bars, (double)count), h = ui_line_height(ui, small);
    canvas_fill(ui->list, (struct canvas_rect){bars->area.x, y - 1, bars->area.w, 1}, 0,
                count == 0 ? ui->theme.ink : ui->theme.ruled);
    ui_text(ui, (struct canvas_rect){rect.x, y - h / 2, bars->area.x - rect.x - ui->unit, h}, small,
            UI_RIGHT, ui->theme.ink, i18n_number(number, count));
}

/* Where 95 of 100 faces of fair dice end. */
static void draw_band(struct ui *ui, const struct bars *bars)
{
    float top = height_at(bars, bars->dice->high);
    float foot = height_at(bars, fmax(0, bars->dice->low));
    struct canvas_rect band = {bars->area.x, top, bars->area.w, fmaxf(foot - top, 2)};
    canvas_fill(ui->list, band, 0, canvas_fade(ui->theme.ink, 0.14f));
}

static void draw_bar(struct ui *ui, const struct bars *bars, struct canvas_rect column, int face)
{
    char number[I18N_NUMBER_MAX], id[UI_ID_MAX], label[UI_LABEL_MAX];
    int64_t count = bars->dice->count[face - 1];
    float top = height_at(bars, (double)count), zero = bars->area.y + bars->area.h;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    struct canvas_rect bar = {column.x + column.w * 0.22f, top, column.w * 0.56f,
                              fmaxf(zero - top, 3)};
    bar = ui_whole(bar);
    canvas_fill(ui->list, bar, fminf(4, bar.h / 2), ui->theme.accent);
    canvas_ring(ui->list, bar, fminf(4, bar.h / 2), 1.5f, ui->theme.on_accent);
    float foot = zero + ui->unit * 0.8f;
    float side = fminf(column.w * 0.7f, fmaxf(24, ui->unit * 4));
    struct canvas_rect die = {column.x + (column.w - side) / 2, foot, side, side};
    boards_face_draw(ui, ui_whole(die),
                     &(struct boards_face){face, bars->dice->sides, &boards_ivory, 1});
    i18n_number(number, count);
    ui_text(ui,
            (struct canvas_rect){column.x, foot + side + ui->unit * 0.4f, column.w,
                                 ui_line_height(ui, style)},
            style, UI_CENTER, ui->theme.ink, number);
    snprintf(label, sizeof label, "%d: %s", face, number);
    ui_add(ui, ui_named(ui_id(id, "records.face.%d", face)), UI_ROLE_TEXT, label, bar);
}

/* What the levels' numbers take. */
static float levels_width(const struct ui *ui, const struct bars *bars)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    char top[I18N_NUMBER_MAX];
    return ui_text_width(ui, small, i18n_number(top, bars->top));
}

static void draw_chart(struct ui *ui, struct canvas_rect rect, const struct store_dice *dice)
{
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY));
    struct bars bars = {.dice = dice, .area = rect};
    find_axis(&bars);
    ui_cut_bottom(&bars.area, fmaxf(24, ui->unit * 4) + ui->unit * 1.6f + line);
    ui_cut_left(&bars.area, levels_width(ui, &bars) + ui->unit + 4);
    ui_cut_top(&bars.area, ui->unit);
    draw_band(ui, &bars);
    for (int64_t count = 0; count <= bars.top; count += bars.step) {
        draw_level(ui, &bars, rect, count);
    }
    for (int face = 1; face <= dice->sides; face++) {
        draw_bar(ui, &bars, ui_column(bars.area, dice->sides, 0, face - 1), face);
    }
    float y = height_at(&bars, dice->expected);
    canvas_fill(ui->list, (struct canvas_rect){bars.area.x, y - 1, bars.area.w, 2}, 0,
                ui->theme.ink);
}

/* How often fair dice come out as uneven as these or more so, in words that bear the verdict out;
   where a single number led to it, the chart says enough. */
static const char *chance_words(const struct store_dice *dice)
{
    switch (dice->verdict) {
    case STORE_FAIR:
        return dice->chance >= 0.5 ? _("Most fair dice come out more uneven than these.")
                                   : _("Fair dice often come out like this.");
    case STORE_UNUSUAL:
        return dice->chance < STORE_SELDOM ? _("Fair dice seldom come out like this.") : "";
    case STORE_DOUBTFUL:
        return _("Fair dice almost never come out like this.");
    default:
        return "";
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw_numbers(struct ui *ui, struct canvas_rect *rest, enum ui_type type,
                         const struct store_dice *dice)
{
    char text[BOARDS_LINE_MAX * 2], first[BOARDS_LINE_MAX], next[BOARDS_LINE_MAX];
    char thrown[I18N_NUMBER_MAX], each[I18N_NUMBER_MAX];
    char low[I18N_NUMBER_MAX], high[I18N_NUMBER_MAX];
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, type);
    i18n_number(thrown, dice->thrown);
    i18n_number(each, lround(dice->expected));
    i18n_number(low, lowest_of(dice));
    i18n_number(high, highest_of(dice));
    snprintf(first, sizeof first,
             _n("%s die thrown.", "%s dice thrown.", (unsigned long)dice->thrown), thrown);
    snprintf(next, sizeof next,
             _n("Each number should come up about %s time: the dark line. Chance makes it more or "
                "less. From %s to %s, in the grey band, all is well.",
                "Each number should come up about %s times: the dark line. Chance makes it more or "
                "less. From %s to %s, in the grey band, all is well.",
                (unsigned long)lround(dice->expected)),
             each, low, high);
    /* TRANSLATORS: a sentence, and the next one. */
    snprintf(text, sizeof text, _c("sentences", "%s %s"), first, next);
    ui_page_prose(ui, rest, "records.numbers", plain, ui->theme.ink, text);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_TIGHT));
    ui_page_prose(ui, rest, "records.chi", plain, ui->theme.ink_pale, chance_words(dice));
}

/* Of the page's width, the chart's where words stand beside it; units: with less for both they
   stand below it. */
#define CHART_SHARE   0.53f
#define CHART_NARROW  0.45f /* the same where they need more of it */
#define BESIDE_LEAST  80.0f
#define CHART_HEIGHTS 0.8f /* of its width, how high it is at most */

/* How low it may become before it is scrolled, px. */
static float least_chart(const struct ui *ui)
{
    return fmaxf(120, ui->unit * 18);
}

static void draw_verdict(struct ui *ui, struct canvas_rect *rest, enum ui_type type,
                         const struct store_dice *dice)
{
    ui_page_prose(ui, rest, "records.verdict", ui_style(ui, CANVAS_FACE_BOLD, type), ui->theme.ink,
                  verdict_words(dice));
    ui_cut_top(rest, ui->unit);
}

/* Whose dice, how many sides, and what is to be said of them. */
static void draw_words(struct screens *screens, struct canvas_rect *rest, enum ui_type verdict,
                       enum ui_type numbers, const struct store_dice *dice)
{
    struct ui *ui = &screens->ui;
    draw_throws(screens, rest);
    draw_sides(screens, rest);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_NORMAL));
    draw_verdict(ui, rest, verdict, dice);
    draw_numbers(ui, rest, numbers, dice);
}

/* Of words, as large as that room lets them be; false: they have none. */
static bool find_size(struct screens *screens, struct canvas_rect rest, float room,
                      const struct store_dice *dice, enum ui_type size[2])
{
    static const enum ui_type sizes[][2] = {{UI_TYPE_TITLE, UI_TYPE_HEADING},
                                            {UI_TYPE_HEADING, UI_TYPE_BODY},
                                            {UI_TYPE_HEADING, UI_TYPE_SMALL},
                                            {UI_TYPE_BODY, UI_TYPE_SMALL}};
    bool fits = false;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0] && !fits; i++) {
        struct canvas_rect words = rest;
        struct ui_probe probe = ui_probe_begin(&screens->ui);
        draw_words(screens, &words, sizes[i][0], sizes[i][1], dice);
        ui_probe_end(&screens->ui, &probe);
        fits = words.y - rest.y <= room;
        size[0] = sizes[i][0], size[1] = sizes[i][1];
    }
    return fits;
}

/* The chart is seen as a whole before anything is scrolled: what has no room is words. */
static void draw_beside(struct screens *screens, struct canvas_rect *rest, float room,
                        const struct store_dice *dice)
{
    struct ui *ui = &screens->ui;
    struct canvas_rect chart = *rest, words = *rest;
    float top = rest->y, fade = ui->unit * 5; /* what the foot of a part that scrolls covers */
    enum ui_type size[2];
    chart.w = floorf(rest->w * CHART_SHARE);
    ui_cut_left(&words, chart.w + ui->unit * 4);
    if (!find_size(screens, words, room, dice, size)) {
        words = *rest;
        chart.w = floorf(rest->w * CHART_NARROW);
        ui_cut_left(&words, chart.w + ui->unit * 4);
        find_size(screens, words, room, dice, size);
    }
    draw_words(screens, &words, size[0], size[1], dice);
    room -= words.y - top > room ? fade : 0;
    chart.h = fmaxf(least_chart(ui), fminf(room - ui->unit, chart.w * CHART_HEIGHTS));
    ui_cut_top(&chart, ui->unit);
    draw_chart(ui, chart, dice);
    ui_cut_top(rest, fmaxf(words.y - top, chart.y + chart.h - top));
}

static void draw_below(struct screens *screens, struct canvas_rect *rest, float room,
                       const struct store_dice *dice)
{
    struct ui *ui = &screens->ui;
    float top = rest->y;
    draw_throws(screens, rest);
    draw_sides(screens, rest);
    ui_cut_top(rest, ui->unit);
    draw_verdict(ui, rest, UI_TYPE_HEADING, dice);
    float h = fminf(room - (rest->y - top), rest->w * CHART_HEIGHTS);
    draw_chart(ui, ui_cut_top(rest, fmaxf(least_chart(ui), h)), dice);
    ui_cut_top(rest, ui->unit);
    draw_numbers(ui, rest, UI_TYPE_SMALL, dice);
}

void records_draw_dice(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    const struct records *records = records_own(screens);
    const struct store_dice *dice = dice_of(records, choose_die(records));
    if (dice == NULL || dice->thrown == 0) {
        draw_throws(screens, rest);
        draw_sides(screens, rest);
        ui_cut_top(rest, ui->unit);
        if (dice == NULL && screens->given.store != NULL) {
            ui_page_wait(ui, rest);
            return;
        }
        records_draw_empty(screens, rest, "pictures/dicegame.svg",
                           _("Nobody has thrown such dice in a finished match yet."));
    } else if (rest->w >= ui->unit * BESIDE_LEAST) {
        draw_beside(screens, rest, room, dice);
    } else {
        draw_below(screens, rest, room, dice);
    }
}
