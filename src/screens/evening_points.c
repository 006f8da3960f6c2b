/* SPDX-License-Identifier: Zlib */
/* Everybody's points over the games of an evening, as curves on paper with a round number at the
   top. */
#include <math.h>

#include "boards/chart.h"
#include "canvas/shapes.h"
#include "screens/evening.h"
#include "session/evening_story.h"
#include "ui/layout.h"
#include "ui/text.h"

/* Of many lines so many stand out. */
enum { FIRST_OF_MANY = 3 };

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

/* False for whoever was there for no game. */
static bool find_curve(const struct evening *evening, int person, struct canvas_rect area,
                       float most, float last, struct boards_curve *curve)
{
    int played = evening_games_played(evening), from = games_before(evening, person);
    *curve = (struct boards_curve){.color = evening->person[person].seat.color};
    for (int games = from; games <= played; games++) {
        float share = (float)session_evening_points(evening, person, games) / most;
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

void evening_points_draw(struct ui *ui, struct canvas_rect area, const struct evening *evening,
                         float last)
{
    struct boards_curve curves[TC_SEATS_MAX];
    const struct evening_standings standings = evening_stand(evening);
    struct canvas_rect room = area;
    float side = ui->unit * 2.8f;
    int count = 0;
    if (evening_games_played(evening) == 0) {
        return;
    }
    float step = (float)EVENING_POINTS_WON * EVENING_POINT;
    float most = fmaxf(1, ceilf((float)standings.list[0].points / step)) * step;
    draw_lines(ui, &area, most, boards_curve_margin(standings.count, side));
    for (int i = 0; i < standings.count && count < TC_SEATS_MAX; i++) {
        count += find_curve(evening, standings.list[i].person, area, most, last, &curves[count]);
    }
    for (int i = FIRST_OF_MANY; count > BOARDS_CURVES_FEW && i < count; i++) {
        curves[i].pale = true;
    }
    boards_curves_draw(ui, curves, count, fmaxf(2, ui->unit * 0.42f), side, room);
}
