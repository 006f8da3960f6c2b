/* SPDX-License-Identifier: Zlib */
/* Over the games of an evening, as curves on paper: everybody's points, with a round number at the
   top, or their chances to win it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "boards/chart.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "screens/evening.h"
#include "session/evening_chances.h"
#include "session/evening_story.h"
#include "ui/layout.h"
#include "ui/text.h"

/* Units: the mark at a line's end. */
#define MARK 2.8f
/* Of many lines so many stand out. */
enum { FIRST_OF_MANY = 3 };

/* Below the chart of points: a label's height, units, with so much room at least; and how wide it
   is at most, of what is between two games. */
#define LABEL_HIGH  3.6f
#define LABELS_FROM 20.0f
#define LABEL_WIDE  0.9f

static void draw_lines(struct ui *ui, struct canvas_rect *area, float most, float margin)
{
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float h = ui_line_height(ui, hand), w = ui_text_width(ui, hand, "000") + 2;
    struct canvas_rect numbers = ui_cut_left(area, w);
    ui_cut_left(area, ui->unit);
    ui_cut_right(area, margin);
    ui_cut_top(area, h / 2);
    ui_cut_bottom(area, h / 2);
    for (int i = 0; i <= 2; i++) {
        char text[EVENING_POINTS_MAX];
        float y = roundf(area->y + area->h * (1 - (float)i / 2));
        evening_points_text((int32_t)(most * (float)i / 2), text);
        canvas_fill(ui->list, (struct canvas_rect){area->x, y, area->w, 1}, 0,
                    i == 1 ? ui->theme.ruled : ui->theme.ink_pale);
        ui_text(ui, (struct canvas_rect){numbers.x, y - h / 2, numbers.w, h}, hand, UI_RIGHT,
                ui->theme.ink, text);
    }
}

static float side_of(const struct ui *ui)
{
    return ui->unit * MARK;
}

/* Everybody's begins where they came: so many games were played by then. */
static int games_before(const struct evening *evening, int person)
{
    int games = 0;
    for (int i = 0; i < evening->games; i++) {
        const struct evening_game *game = &evening->game[i];
        if (game->state == EVENING_PLAYED && (game->here >> person & 1) != 0) {
            return games;
        }
        games += game->state == EVENING_PLAYED;
    }
    return games;
}

/* What is drawn: chances, or without them points, of which `most` are at the top. */
struct plot {
    const struct evening *evening;
    const struct evening_chances *chances;
    struct canvas_rect area;
    float most;
};

static float height_of(const struct plot *plot, int person, int games)
{
    return plot->chances != NULL
               ? (float)plot->chances->win[games][person]
               : (float)session_evening_points(plot->evening, person, games) / plot->most;
}

/* False for whoever was there for no game. `last`: the share of the last game's that is drawn. */
static bool find_curve(const struct plot *plot, int person, float last, struct boards_curve *curve)
{
    const struct evening *evening = plot->evening;
    struct canvas_rect area = plot->area;
    int played = evening_games_played(evening), from = games_before(evening, person);
    *curve = (struct boards_curve){.color = evening->person[person].seat.color};
    for (int games = from; games <= played; games++) {
        float share = height_of(plot, person, games);
        curve->point[curve->count++] = (struct canvas_point){
            area.x + area.w * (float)games / (float)played, area.y + area.h * (1 - share)};
    }
    if (curve->count < 2) {
        return false;
    }
    struct canvas_point *to = &curve->point[curve->count - 1], before = to[-1];
    to->x = before.x + (to->x - before.x) * last;
    to->y = before.y + (to->y - before.y) * last;
    return true;
}

static void draw_curves(struct ui *ui, const struct plot *plot, float last, struct canvas_rect room)
{
    struct boards_curve curves[TC_SEATS_MAX];
    const struct evening_standings standings = evening_stand(plot->evening);
    int count = 0;
    for (int i = 0; i < standings.count && count < TC_SEATS_MAX; i++) {
        count += find_curve(plot, standings.list[i].person, last, &curves[count]);
    }
    for (int i = FIRST_OF_MANY; count > BOARDS_CURVES_FEW && i < count; i++) {
        curves[i].pale = true;
    }
    boards_curves_draw(ui, curves, count, fmaxf(2, ui->unit * 0.42f), side_of(ui), room);
}

/* ---- For those who can't see it ---------------------------------------------------------------
 */

/* So many games were played when it began. */
static const struct evening_game *nth_played(const struct evening *evening, int games)
{
    for (int i = 0; i < evening->games; i++) {
        if (evening->game[i].state == EVENING_PLAYED && games-- == 0) {
            return &evening->game[i];
        }
    }
    return NULL;
}

/* "Ann: 62 %, Ben: 38 %", or their points: whoever was ahead then first. */
static void say_ranking(const struct plot *plot, int games, char text[UI_LABEL_MAX])
{
    const struct evening_standings standings = evening_stand(plot->evening);
    int order[EVENING_PEOPLE_MOST], count = 0;
    for (int i = 0; i < standings.count; i++) {
        int person = standings.list[i].person, at = count++;
        float high = height_of(plot, person, games);
        for (; at > 0 && high > height_of(plot, order[at - 1], games); at--) {
            order[at] = order[at - 1];
        }
        order[at] = person;
    }
    int most = count > BOARDS_CURVES_FEW ? FIRST_OF_MANY : count;
    text[0] = '\0';
    for (int i = 0; i < most; i++) {
        char value[BOARDS_SHARE_MAX + EVENING_POINTS_MAX], more[UI_LABEL_MAX * 2];
        if (plot->chances != NULL) {
            boards_share(plot->chances->win[games][order[i]], value);
        } else {
            evening_points_text(session_evening_points(plot->evening, order[i], games), value);
        }
        snprintf(more, sizeof more, "%s%s%s: %s", text, i == 0 ? "" : ", ",
                 plot->evening->person[order[i]].seat.name, value);
        base_utf8_copy(text, UI_LABEL_MAX, more);
    }
}

/* A box for each game, and for the beginning where chances were even then. */
static void add_boxes(const struct plot *plot, struct ui *ui)
{
    char ranking[UI_LABEL_MAX], label[UI_LABEL_MAX * 2], id[UI_ID_MAX];
    int played = evening_games_played(plot->evening), first = plot->chances != NULL ? 0 : 1;
    int leader = evening_stand(plot->evening).list[0].person;
    float w = plot->area.w / (float)(played + 1);
    if (!ui->heard) {
        return;
    }
    /* TRANSLATORS: heard of the chart of a game night; G is a key. */
    ui_add(ui, ui_named("evening.chart"), UI_ROLE_TEXT, _("G walks over the chart, game by game."),
           plot->area);
    for (int games = first; games <= played; games++) {
        say_ranking(plot, games, ranking);
        if (games == 0) {
            snprintf(label, sizeof label, "%s %s.", _("At the beginning."), ranking);
        } else {
            const char *title =
                i18n_get(tc_games[nth_played(plot->evening, games - 1)->game]->title);
            bool ends = title[strlen(title) - 1] == '!';
            snprintf(label, sizeof label, "%d. %s%s %s.", games, title, ends ? "" : ".", ranking);
        }
        struct canvas_rect rect = {plot->area.x + w * (float)games, plot->area.y, w, plot->area.h};
        ui_add(ui, ui_named(ui_id(id, "evening.chart.%d", games)), UI_ROLE_TEXT, label, rect);
        ui_cell(ui, (struct ui_cell){.row = 1,
                                     .rows = 1,
                                     .column = games - first + 1,
                                     .columns = played - first + 1,
                                     .chart = true,
                                     .high = height_of(plot, leader, games)});
    }
}

/* ---- Drawn ------------------------------------------------------------------------------------
 */

/* Below the place where each game ended its label, where there is room. */
static void draw_labels(const struct plot *plot, struct ui *ui, struct canvas_rect row)
{
    const struct evening *evening = plot->evening;
    int played = evening_games_played(evening), games = 0;
    float side = fminf(row.h, plot->area.w / (float)played * LABEL_WIDE);
    for (int i = 0; i < evening->games; i++) {
        if (evening->game[i].state == EVENING_PLAYED) {
            float x = plot->area.x + plot->area.w * (float)++games / (float)played;
            evening_label_draw(
                ui, (struct canvas_rect){x - side / 2, row.y + (row.h - side) / 2, side, side},
                evening->game[i].game);
        }
    }
}

void evening_points_draw(struct ui *ui, struct canvas_rect area, const struct evening *evening,
                         float last)
{
    const struct evening_standings standings = evening_stand(evening);
    float step = (float)EVENING_POINTS_WON * EVENING_POINT;
    struct plot plot = {.evening = evening, .area = area};
    if (evening_games_played(evening) == 0) {
        return;
    }
    plot.most = fmaxf(1, ceilf((float)standings.list[0].points / step)) * step;
    bool labels = area.h > ui->unit * LABELS_FROM;
    struct canvas_rect row = ui_cut_bottom(&plot.area, labels ? ui->unit * LABEL_HIGH : 0);
    area.h -= row.h;
    draw_lines(ui, &plot.area, plot.most, boards_curve_margin(standings.count, side_of(ui)));
    draw_curves(ui, &plot, last, area);
    if (labels) {
        draw_labels(&plot, ui, row);
    }
    add_boxes(&plot, ui);
}

void evening_chances_draw(struct ui *ui, struct canvas_rect area, const struct evening *evening,
                          const struct evening_chances *chances)
{
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float line = ui_line_height(ui, hand);
    struct plot plot = {.evening = evening, .chances = chances, .area = area};
    ui_cut_left(&plot.area, ui_text_width(ui, hand, "100 %") + 2 + ui->unit);
    ui_cut_right(&plot.area, boards_curve_margin(evening_stand(evening).count, side_of(ui)));
    ui_cut_top(&plot.area, line / 2);
    ui_cut_bottom(&plot.area, line / 2);
    boards_chart_shares_draw(ui, plot.area, area.x);
    draw_curves(ui, &plot, 1, area);
    add_boxes(&plot, ui);
}
