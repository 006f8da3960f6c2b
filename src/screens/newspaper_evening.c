/* The newspaper of a whole evening: who won it, how its games went, and everybody's points over
   them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/chart.h"
#include "canvas/shapes.h"
#include "screens/newspaper.h"
#include "session/evening_story.h"
#include "ui/layout.h"
#include "ui/text.h"

/* ---- The curve ------------------------------------------------------------------------------- */

static void draw_lines(struct ui *ui, struct canvas_rect *area, float most)
{
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float h = ui_line_height(ui, hand), w = ui_text_width(ui, hand, "000") + 2;
    struct canvas_rect numbers = ui_cut_left(area, w);
    ui_cut_left(area, ui->unit);
    ui_cut_right(area, ui->unit * 1.6f);
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

/* Everybody's points after each game, with a round number at the top. */
static void draw_points(const void *of, struct ui *ui, struct canvas_rect area)
{
    const struct evening *evening = of;
    struct boards_curve curves[TC_SEATS_MAX];
    struct session_evening_story story;
    const struct evening_standings standings = evening_stand(evening);
    int count = standings.count < TC_SEATS_MAX ? standings.count : TC_SEATS_MAX;
    if (!session_evening_tell(evening, &story)) {
        return;
    }
    float step = (float)EVENING_POINTS_WON * EVENING_POINT;
    float most = fmaxf(1, ceilf((float)standings.list[0].points / step)) * step;
    draw_lines(ui, &area, most);
    for (int i = 0; i < count; i++) {
        int person = standings.list[i].person;
        curves[i].color = evening->person[person].seat.color;
        curves[i].count = story.games + 1;
        for (int games = 0; games <= story.games; games++) {
            float share = (float)session_evening_points(evening, person, games) / most;
            curves[i].point[games] = (struct canvas_point){
                area.x + area.w * (float)games / (float)story.games, area.y + area.h * (1 - share)};
        }
    }
    boards_curves_draw(ui, curves, count, fmaxf(2, ui->unit * 0.42f), ui->unit * 2.8f);
}

/* ---- The page -------------------------------------------------------------------------------- */

void newspaper_of_evening(const struct evening *evening, const struct session_evening_story *story,
                          const struct results_slip slips[RESULTS_MOMENTS], int64_t when,
                          struct newspaper *paper)
{
    struct story_text text;
    *paper = (struct newspaper){.chart = draw_points, .of = evening};
    story_write_evening(evening, story, slips, &text);
    snprintf(paper->edition, sizeof paper->edition, "%s", _("Game night"));
    i18n_date_in_words(paper->date, when);
    memcpy(paper->headline, text.headline, sizeof paper->headline);
    memcpy(paper->standfirst, text.standfirst, sizeof paper->standfirst);
    for (int i = 0; i < story->reports; i++) {
        const struct session_report *report = &story->report[i];
        int person = report->moment.seat,
            color = person < 0 ? -1 : evening->person[person].seat.color;
        struct newspaper_report *set =
            newspaper_set_report(paper, report, &text.report[i], slips, color);
        snprintf(set->kicker, sizeof set->kicker, "%s",
                 report->game < 0 ? paper->edition
                                  : i18n_get(tc_games[evening->game[report->game].game]->title));
    }
    const struct evening_standings standings = evening_stand(evening);
    paper->standings = standings.count;
    for (int i = 0; i < standings.count; i++) {
        const struct evening_standing *from = &standings.list[i];
        struct newspaper_standing *to = &paper->standing[i];
        *to = (struct newspaper_standing){.place = from->place,
                                          .color = evening->person[from->person].seat.color};
        base_utf8_isolate(to->name, evening->person[from->person].seat.name);
        evening_points_text(from->points, to->score);
    }
    paper->chart_title = _("Points");
    paper->chart_note = "";
}
