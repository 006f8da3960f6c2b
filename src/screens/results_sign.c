/* The signs of moments: white on a disc of ink, on their slips, on the curve and in the newspaper.
 */
#include "canvas/shapes.h"
#include "screens/results.h"
#include "ui/layout.h"

const char *results_sign(enum odds_moment_kind kind)
{
    static const char *const signs[RESULTS_MOMENTS] = {
        [ODDS_BIGGEST_TURN] = "icons/moment_turn.svg",
        [ODDS_CRUELLEST_BUST] = "icons/moment_bust.svg",
        [ODDS_LUCKIEST_THROW] = "icons/dice.svg",
        [ODDS_BRAVEST_DECISION] = "icons/moment_brave.svg",
        [ODDS_TURNING_POINT] = "icons/moment_point.svg",
    };
    return signs[kind];
}

void results_sign_draw(struct ui *ui, const char *sign, bool bad, struct canvas_rect rect)
{
    struct canvas_point middle = {rect.x + rect.w / 2, rect.y + rect.h / 2};
    struct canvas_color ground = bad && !ui->theme.contrast ? ui->theme.red : ui->theme.ink;
    canvas_ellipse(ui->list, middle, rect.w / 2 + 1.5f, rect.h / 2 + 1.5f, ui->theme.paper);
    canvas_ellipse(ui->list, middle, rect.w / 2, rect.h / 2, ground);
    canvas_list_picture(ui->list, sign, ui_whole(ui_middle(rect, rect.w * 0.72f, rect.h * 0.72f)),
                        0, ui->theme.paper);
}

void results_sign_draw_kind(struct ui *ui, enum odds_moment_kind kind, struct canvas_rect rect)
{
    results_sign_draw(ui, results_sign(kind), kind == ODDS_CRUELLEST_BUST, rect);
}
