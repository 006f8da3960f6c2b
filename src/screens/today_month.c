/* SPDX-License-Identifier: Zlib */
/* A leaf of a calendar with a tile for each game that was played on a day, of its cloth, the first
   game's above the second's; what is better than par has a star, today a red disc behind its
   number. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/calendar.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "boards/board.h"
#include "canvas/shapes.h"
#include "screens/today_parts.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum command { EARLIER, LATER, DAY };

static const char *const names[] = {
    [EARLIER] = "today.earlier", [LATER] = "today.later", [DAY] = "today.day.#"};
static const struct ui_commands commands = {.names = names};

enum { WEEK = 7, WEEKS = 6 };

/* Of a day's width the date's at least and at most, beside which the tiles stand one above the
   other; on a day with no tile it stands in the middle. Of a line's height, the disc behind
   today's. */
#define DATE_LEAST 0.42f
#define DATE_MOST  0.46f
#define DISC_HIGH  1.3f

static struct ui_command command(enum command what, int argument)
{
    return ui_command(&commands, (int)what, argument);
}

const struct store_today *today_days_find(const struct today_days *days, int which, int32_t day)
{
    return days->name == NULL ? session_today_best(days->tries, which, day)
                              : session_today_find(days->tries, which, day, days->name);
}

/* ---- A day ----------------------------------------------------------------------------------- */

bool today_is_better(int which, const struct store_today *tried)
{
    return tried->done &&
           today_better(today_game(which)->goal, tried->reached, today_par(which)) > 0;
}

void today_chip_draw(struct ui *ui, struct canvas_rect rect, bool better)
{
    struct canvas_rect chip = ui_whole(rect);
    float radius = ui->unit * 0.4f;
    canvas_fill(ui->list, chip, radius,
                better ? ui->theme.accent : canvas_mix(ui->theme.paper, ui->theme.ink, 0.09f));
    if (better && ui->theme.contrast) {
        canvas_ring(ui->list, chip, radius, 1, ui->theme.ink);
    }
}

/* A try that is still going on; one that never came to its end. */
static const char open_mark[] = "\xE2\x80\xA6", left_mark[] = "\xE2\x80\x93";

static bool goes_on(const struct today_days *days, int which, int32_t day)
{
    return day == days->now && days->open[which];
}

static void say_day(const struct today_days *days, int which, int32_t day, char *text, size_t size)
{
    const struct store_today *tried = today_days_find(days, which, day);
    today_say_try(which, tried, text, size);
    if (tried != NULL && !tried->done) {
        snprintf(text, size, "%s",
                 goes_on(days, which, day) ? _("still going on") : _("left unfinished"));
    }
}

/* The star among players' marks. */
enum { STAR = 4 };

static void draw_star(struct ui *ui, struct canvas_rect rect)
{
    float side = fminf(rect.w, rect.h);
    canvas_mark(ui->list, STAR, ui_whole(ui_middle(rect, side, side)), canvas_rgb(0xFFD04A),
                canvas_rgb(0x3A2404), fmaxf(1, side * 0.06f));
}

static float star_gap(float side)
{
    return roundf(side * 0.18f);
}

float today_stars_width(float side)
{
    return TODAY_MARKS * side + (TODAY_MARKS - 1) * star_gap(side);
}

void today_stars_draw(struct ui *ui, struct canvas_rect rect, int marks)
{
    float side = floorf(fminf(rect.h, rect.w * rect.h / today_stars_width(rect.h)));
    struct canvas_rect rest = ui_middle(rect, rect.w, side);
    for (int i = 0; i < TODAY_MARKS; i++) {
        struct canvas_rect at = ui_whole(ui_cut_left(&rest, side));
        ui_cut_left(&rest, star_gap(side));
        if (i < marks) {
            draw_star(ui, at);
        } else {
            canvas_mark(ui->list, STAR, at, canvas_mix(ui->theme.paper, ui->theme.ink, 0.06f),
                        ui->theme.ink_pale, fmaxf(1, side * 0.06f));
        }
    }
}

static bool is_lighter(const struct ui *ui)
{
    return ui->theme.dark && !ui->theme.contrast;
}

/* A tile of a game's cloth, by which it is told from the other's: on white paper as it is, on dark
   paper lighter. */
static struct canvas_color tile_color(const struct ui *ui, uint32_t felt)
{
    struct canvas_color cloth = canvas_rgb(felt);
    return is_lighter(ui) ? canvas_mix(cloth, canvas_rgb(0xFFFFFF), 0.48f) : cloth;
}

/* A tile of a game; hollow where a try did not come to its end. */
static void draw_tile(struct ui *ui, struct canvas_rect rect, int which, bool hollow)
{
    const struct boards_board *board = boards_find(tc_games[tc_game_find(today_game(which)->id)]);
    struct canvas_color cloth = tile_color(ui, board->felt);
    struct canvas_rect tile = ui_whole(rect);
    float radius = fminf(ui->unit * 0.5f, tile.h * 0.3f);
    if (hollow || ui->theme.contrast) {
        canvas_ring(ui->list, tile, radius, 2, hollow ? cloth : ui->theme.ink);
    }
    if (!hollow) {
        canvas_fill(ui->list, tile, radius, cloth);
    }
}

/* What was reached, where the tile is large enough to be read and it is anything, and a star where
   that is better than par. */
static void draw_reached(struct ui *ui, int which, const struct store_today *tried,
                         struct canvas_rect rect)
{
    char number[I18N_NUMBER_MAX] = "";
    bool better = today_is_better(which, tried);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float side = better ? rect.h * 0.74f : 0, air = rect.h * 0.1f;
    i18n_number(number, tried->reached);
    float w = ui_text_width(ui, style, number);
    bool told = tried->reached != 0 && ui_line_height(ui, style) <= rect.h + 1 &&
                w + side + 2 * air <= rect.w;
    if (!told) {
        w = 0;
        side = better ? rect.h * 0.88f : 0;
    }
    struct canvas_rect both = ui_middle(rect, side + w + (better && told ? air : 0), rect.h);
    if (better) {
        draw_star(ui, ui_middle(ui_cut_left(&both, side), side, side));
        ui_cut_left(&both, told ? air : 0);
    }
    if (told) {
        ui_text(ui, both, style, UI_CENTER, is_lighter(ui) ? ui->theme.on_accent : ui->theme.text,
                number);
    }
}

/* What came of one of the games, or a mark for what did not come to its end. */
static void draw_try(struct ui *ui, const struct today_days *days, int which, int32_t day,
                     struct canvas_rect rect)
{
    const struct store_today *tried = today_days_find(days, which, day);
    if (tried == NULL) {
        return;
    }
    draw_tile(ui, rect, which, !tried->done);
    if (tried->done) {
        draw_reached(ui, which, tried, rect);
    } else {
        struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
        style.size = fmaxf(UI_TEXT_LEAST, fminf(style.size, floorf(rect.h * 0.9f)));
        ui_text(ui, rect, style, UI_CENTER, ui->theme.ink,
                goes_on(days, which, day) ? open_mark : left_mark);
    }
}

/* Around what lies on a day. */
static float day_gap(const struct ui *ui)
{
    return fmaxf(1, ui->unit * 0.3f);
}

static float between_days(const struct ui *ui)
{
    return fmaxf(2, roundf(ui->unit * 0.4f));
}

static float disc_side(const struct ui *ui)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL)) * DISC_HIGH;
}

/* Where the tiles of a day so wide begin, and how wide the date beside them is: its disc does not
   touch them. */
static float tiles_from(const struct ui *ui, float w)
{
    return fminf(w * DATE_MOST, fmaxf(w * DATE_LEAST, disc_side(ui) + 2 * day_gap(ui)));
}

static float date_width(const struct ui *ui, float w)
{
    return fminf(fmaxf(tiles_from(ui, w) - 2 * day_gap(ui), w * DATE_LEAST), disc_side(ui));
}

static void draw_date(struct ui *ui, const struct today_days *days, int32_t day,
                      struct canvas_rect rect)
{
    char number[I18N_NUMBER_MAX];
    bool now = day == days->now;
    struct canvas_style style =
        ui_style(ui, now ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    i18n_number(number, base_date_of(day).day);
    style = ui_text_squeeze(ui, style, rect.w, number);
    if (now) {
        float side = fminf(fminf(rect.w, rect.h), disc_side(ui));
        canvas_fill(ui->list, ui_whole(ui_middle(rect, side, side)), side / 2, ui->theme.red);
    }
    ui_text(ui, rect, style, UI_CENTER,
            now               ? ui->theme.paper
            : day > days->now ? ui->theme.ink_pale
                              : ui->theme.ink,
            number);
}

/* One above the other; one alone has room for its number beside the date. */
static struct canvas_rect tile_of(const struct ui *ui, const struct today_days *days, int which,
                                  int32_t day, struct canvas_rect rest)
{
    bool alone = true;
    for (int i = 0; i < TODAY_GAMES; i++) {
        alone = alone && (i == which || today_days_find(days, i, day) == NULL);
    }
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL));
    return alone ? ui_middle(rest, rest.w, fminf(rest.h, line * 1.1f))
                 : ui_row(rest, TODAY_GAMES, day_gap(ui), which);
}

/* How far a day's field is darker than the leaf; days that are still to come have none. */
#define FIELD_DARK 0.05f
/* Of its width, what is left at its sides. */
#define DAY_MARGIN 0.03f

static bool has_tile(const struct today_days *days, int32_t day)
{
    bool has = false;
    for (int which = 0; which < TODAY_GAMES; which++) {
        has = has || today_days_find(days, which, day) != NULL;
    }
    return has;
}

static void draw_day(struct ui *ui, const struct today_days *days, int32_t day,
                     struct canvas_rect cell)
{
    char label[UI_LABEL_MAX], date[I18N_DATE_MAX];
    size_t used = (size_t)snprintf(label, sizeof label, "%s", i18n_day(date, base_date_of(day)));
    for (int which = 0; which < TODAY_GAMES && used < sizeof label; which++) {
        char result[BOARDS_LINE_MAX];
        say_day(days, which, day, result, sizeof result);
        used += result[0] == '\0'
                    ? 0
                    : (size_t)snprintf(label + used, sizeof label - used,
                                       " \xC2\xB7 %s \xE2\x80\x93 %s", today_title(which), result);
    }
    struct canvas_rect rest = canvas_rect_inset(cell, day_gap(ui));
    ui_cut_left(&rest, cell.w * DAY_MARGIN);
    ui_cut_right(&rest, cell.w * DAY_MARGIN);
    struct canvas_rect dated = rest;
    if (day <= days->now) {
        canvas_fill(ui->list, cell, ui->unit * 0.5f,
                    canvas_mix(ui->theme.paper, ui->theme.ink, FIELD_DARK));
    }
    if (has_tile(days, day)) {
        dated.w = date_width(ui, rest.w);
        ui_cut_left(&rest, tiles_from(ui, rest.w));
    }
    draw_date(ui, days, day, dated);
    for (int which = 0; which < TODAY_GAMES; which++) {
        draw_try(ui, days, which, day, tile_of(ui, days, which, day, rest));
    }
    ui_add(ui, command(DAY, base_date_of(day).day), UI_ROLE_TEXT, label, cell);
}

/* ---- The leaf -------------------------------------------------------------------------------- */

/* Each over its days. */
static void draw_weekdays(struct ui *ui, struct canvas_rect row)
{
    const char *const days[WEEK] = {_c("weekday", "Mo"), _c("weekday", "Tu"), _c("weekday", "We"),
                                    _c("weekday", "Th"), _c("weekday", "Fr"), _c("weekday", "Sa"),
                                    _c("weekday", "Su")};
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    for (int i = 0; i < WEEK; i++) {
        ui_text(ui, ui_column(row, WEEK, between_days(ui), i), style, UI_CENTER, ui->theme.ink,
                days[i]);
    }
}

/* What the marks mean of those that are seen, behind whose days they are. */
static void add_marks(const struct today_days *days, char *text, size_t size)
{
    bool open = false, left = false;
    int32_t first = base_day_of((struct base_date){days->year, days->month, 1});
    for (int i = 0; i < base_month_days(days->year, days->month) * TODAY_GAMES; i++) {
        int which = i % TODAY_GAMES;
        int32_t day = first + i / TODAY_GAMES;
        const struct store_today *tried = today_days_find(days, which, day);
        bool ended = tried == NULL || tried->done;
        open = open || (!ended && goes_on(days, which, day));
        left = left || (!ended && !goes_on(days, which, day));
    }
    static const char between[] = " \xC2\xB7 ";
    size_t used = strlen(text);
    if (open && used < size) {
        used += (size_t)snprintf(text + used, size - used, "%s%s %s", used > 0 ? between : "",
                                 open_mark, _("still going on"));
    }
    if (left && used < size) {
        snprintf(text + used, size - used, "%s%s %s", used > 0 ? between : "", left_mark,
                 _("left unfinished"));
    }
}

/* The best try of the month that is shown; NULL: none came to its end. */
static const struct store_today *best_of(const struct today_days *days, int which)
{
    const struct store_today *best = NULL;
    int32_t first = base_day_of((struct base_date){days->year, days->month, 1});
    bool points = today_game(which)->goal == ODDS_GOAL_POINTS;
    for (int i = 0; i < base_month_days(days->year, days->month); i++) {
        const struct store_today *tried = today_days_find(days, which, first + i);
        if (tried != NULL && tried->done &&
            (best == NULL ||
             (points ? tried->reached > best->reached : tried->reached < best->reached))) {
            best = tried;
        }
    }
    return best;
}

/* A game, with the best of it. */
static void say_best(const struct today_days *days, int which, char *text, size_t size)
{
    char reached[BOARDS_NAME_MAX];
    const struct store_today *best = best_of(days, which);
    snprintf(text, size, "%s", today_title(which));
    if (best != NULL) {
        today_say_reached(which, best->reached, reached, sizeof reached);
        /* TRANSLATORS: a game, and the best of the month in it: "30 points". */
        snprintf(text, size, _("%s: best %s"), today_title(which), reached);
    }
}

/* How high the star of the legend is, of its row; and of a tile in it, and how wide. */
#define LEGEND_STAR 0.7f
#define LEGEND_TILE 0.92f
#define LEGEND_WIDE 1.9f

static float sample_width(float h)
{
    return roundf(h * LEGEND_WIDE);
}

/* The tile as it lies on a day, with the best of the month in it. */
static void draw_sample(struct ui *ui, struct canvas_rect rect, const struct today_days *days,
                        int which)
{
    const struct store_today *best = best_of(days, which);
    struct canvas_rect tile = ui_middle(rect, rect.w, roundf(rect.h * LEGEND_TILE));
    draw_tile(ui, tile, which, false);
    if (best != NULL) {
        draw_reached(ui, which, best, tile);
    }
}

/* Which tile is which game's, and the best of it. */
static void draw_games(struct ui *ui, const struct canvas_rect part_of[TODAY_GAMES],
                       const struct today_days *days)
{
    char label[UI_LABEL_MAX] = "";
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float gap = ui->unit, size = style.size;
    for (int which = 0; which < TODAY_GAMES; which++) { /* both in letters of one size */
        char text[BOARDS_LINE_MAX];
        say_best(days, which, text, sizeof text);
        float w = part_of[which].w - sample_width(part_of[which].h) - gap;
        size = fminf(size, ui_text_squeeze(ui, style, w, text).size);
    }
    style.size = size;
    for (int which = 0; which < TODAY_GAMES; which++) {
        char text[BOARDS_LINE_MAX];
        say_best(days, which, text, sizeof text);
        struct canvas_rect part = part_of[which];
        draw_sample(ui, ui_cut_left(&part, sample_width(part.h)), days, which);
        ui_cut_left(&part, gap);
        /* Heard whole; the best is seen on the tile too. */
        size_t used = strlen(label);
        snprintf(label + used, sizeof label - used, "%s%s", used > 0 ? " \xC2\xB7 " : "", text);
        if (ui_text_width(ui, ui_text_squeeze(ui, style, part.w, text), text) > part.w) {
            snprintf(text, sizeof text, "%s", today_title(which));
        }
        ui_text(ui, part, ui_text_squeeze(ui, style, part.w, text), UI_LEFT, ui->theme.ink, text);
    }
    ui_add(ui, ui_named("today.which"), UI_ROLE_TEXT, label, part_of[0]);
}

static void say_whose(const struct today_days *days, char *text, size_t size)
{
    char name[BASE_ISOLATED_BYTES];
    if (days->name == NULL) {
        snprintf(text, size, "%s", _("Everybody's best"));
    } else {
        /* TRANSLATORS: whose results the calendar shows. */
        snprintf(text, size, _("%s's days"), base_utf8_isolate(name, days->name));
    }
}

/* Whether both games have room with their best beside each other in a row, and whose days they are
   in one above it; else the games stand one above the other, and whose they are at the head. */
static bool stands_beside(struct ui *ui, struct canvas_rect row, const struct today_days *days)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    char text[BOARDS_LINE_MAX];
    bool fits = true;
    for (int which = 0; which < TODAY_GAMES; which++) {
        say_best(days, which, text, sizeof text);
        float w = ui_column(row, TODAY_GAMES, ui->unit, which).w - sample_width(row.h) - ui->unit;
        fits = fits && ui_text_width(ui, ui_text_squeeze(ui, style, w, text), text) <= w;
    }
    say_whose(days, text, sizeof text);
    add_marks(days, text, sizeof text);
    float w = row.w - ui_text_width(ui, style, _("better than par")) - 2 * ui->unit - row.h;
    return fits && ui_text_width(ui, ui_text_squeeze(ui, style, w, text), text) <= w;
}

/* What a star means, at the right of a row. */
static void draw_better(struct ui *ui, struct canvas_rect *row)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const char *star = _("better than par");
    float side = roundf(row->h * LEGEND_STAR);
    struct canvas_rect right = ui_cut_right(row, ui_text_width(ui, style, star) + 2);
    ui_text(ui, right, style, UI_RIGHT, ui->theme.ink, star);
    ui_cut_right(row, ui->unit);
    draw_star(ui, ui_middle(ui_cut_right(row, side), side, side));
    ui_cut_right(row, ui->unit);
}

/* Whose days they are and what a star means; below that, which tile is which game's. */
static void draw_legend(struct ui *ui, struct canvas_rect rect, const struct today_days *days,
                        bool beside)
{
    char text[BOARDS_LINE_MAX] = "";
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect part[TODAY_GAMES];
    struct canvas_rect row = ui_row(rect, 2, 0, 0), below = ui_row(rect, 2, 0, 1);
    draw_better(ui, &row);
    if (beside) {
        say_whose(days, text, sizeof text);
        add_marks(days, text, sizeof text);
        ui_say(ui, row, ui_named("today.whose"), ui_text_squeeze(ui, style, row.w, text), UI_LEFT,
               ui->theme.ink, text);
        for (int which = 0; which < TODAY_GAMES; which++) {
            part[which] = ui_column(below, TODAY_GAMES, ui->unit, which);
        }
    } else {
        part[0] = row;
        part[1] = below;
        add_marks(days, text, sizeof text);
        style = ui_text_squeeze(ui, style, part[1].w * 0.5f, text);
        float w = fminf(part[1].w * 0.5f, ui_text_width(ui, style, text) + 2);
        ui_text(ui, ui_cut_right(&part[1], w), style, UI_RIGHT, ui->theme.ink, text);
        ui_cut_right(&part[1], text[0] != '\0' ? ui->unit : 0);
    }
    draw_games(ui, part, days);
}

/* Of a line's height: a week at least. */
#define WEEK_HIGH 1.95f

static float head_height(const struct ui *ui, const struct today_days *days)
{
    return days->fixed ? ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING))
                       : ui_control(ui, UI_CONTROL_SMALL);
}

/* Below the head, and above what explains the tiles: the weeks leave it. */
static float part_gap(const struct ui *ui)
{
    return ui_space(ui, UI_SPACE_TIGHT);
}

float today_month_height(const struct ui *ui, const struct today_days *days)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    return 2 * ui_space(ui, UI_SPACE_NORMAL) + head_height(ui, days) +
           ui_line_height(ui, small) * (3.6f + WEEK_HIGH * WEEKS);
}

void today_month_draw(struct ui *ui, struct canvas_rect rect, const struct today_days *days)
{
    char title[BOARDS_NAME_MAX];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    ui_paper(ui, rect, ui->unit);
    struct canvas_rect rest = canvas_rect_inset(rect, ui_space(ui, UI_SPACE_NORMAL));
    struct canvas_rect head = ui_cut_top(&rest, head_height(ui, days));
    struct base_date now = base_date_of(days->now);
    bool last = days->year == now.year && days->month == now.month;
    if (!days->fixed) {
        ui_round_button(ui, ui_cut_left(&head, head.h), command(EARLIER, 0), "icons/left.svg",
                        _("The month before"), NULL);
        ui_round_button(ui, ui_cut_right(&head, head.h), command(LATER, 0), "icons/right.svg",
                        _("The month after"), last ? _("That day is still to come") : NULL);
    }
    float small = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL));
    ui_cut_top(&rest, part_gap(ui));
    struct canvas_rect weekdays = ui_cut_top(&rest, small);
    ui_cut_top(&rest, fmaxf(2, ui->unit * 0.4f));
    struct canvas_rect legend = ui_cut_bottom(&rest, small * 2.3f);
    ui_cut_bottom(&rest, part_gap(ui));
    ui_cut_left(&legend, ui->unit);
    ui_cut_right(&legend, ui->unit);
    bool beside = stands_beside(ui, ui_row(legend, 2, 0, 1), days);
    /* TRANSLATORS: a month: "November 2026". */
    snprintf(title, sizeof title, _("%s %d"), i18n_month(days->month), days->year);
    if (!beside) {
        struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
        /* Beside the end of a try their name stands already. */
        struct canvas_rect whose = days->fixed ? head : ui_cut_bottom(&head, small);
        char name[BOARDS_LINE_MAX];
        say_whose(days, name, sizeof name);
        if (!days->fixed) {
            ui_text(ui, whose, ui_text_squeeze(ui, plain, whose.w, name), UI_CENTER, ui->theme.ink,
                    name);
        }
        add_marks(days, name, sizeof name); /* which stand in the legend */
        ui_add(ui, ui_named("today.whose"), UI_ROLE_TEXT, name, whose);
    }
    ui_say(ui, head, ui_named("today.month"), ui_text_squeeze(ui, bold, head.w, title), UI_CENTER,
           ui->theme.ink, title);
    int32_t first = base_day_of((struct base_date){days->year, days->month, 1});
    int before = base_weekday(first), count = base_month_days(days->year, days->month);
    int weeks = (before + count + WEEK - 1) / WEEK;
    draw_weekdays(ui, weekdays);
    draw_legend(ui, legend, days, beside);
    for (int i = 0; i < count; i++) {
        struct canvas_rect row = ui_row(rest, weeks, between_days(ui), (before + i) / WEEK);
        draw_day(ui, days, first + i,
                 ui_whole(ui_column(row, WEEK, between_days(ui), (before + i) % WEEK)));
    }
}

int today_month_turned(const struct ui_event *event)
{
    int what = ui_event_press(event, &commands);
    return what == EARLIER ? -1 : what == LATER ? 1 : 0;
}
