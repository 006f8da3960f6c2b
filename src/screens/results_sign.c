/* SPDX-License-Identifier: Zlib */
/* The signs of moments and what they are called: white on a disc of ink, on their slips, on the
 * curve and in the newspaper.
 */
#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/results.h"
#include "ui/layout.h"
#include "ui/widgets.h"

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

void results_wait_draw(struct ui *ui, struct canvas_rect rect)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float line = ui_line_height(ui, plain), side = ui->unit * 4;
    ui_paper(ui, rect, 3);
    struct canvas_rect middle = ui_middle(rect, rect.w, side + line + ui->unit);
    canvas_list_picture(ui->list, "icons/dice.svg",
                        ui_whole(ui_middle(ui_cut_top(&middle, side), side, side)), 0,
                        ui->theme.ink_pale);
    ui_cut_top(&middle, ui->unit);
    ui_text(ui, middle, plain, UI_CENTER, ui->theme.ink, _("One moment\xE2\x80\xA6"));
}

/* One name whether it is the greatest of its kind or the next. */
const char *results_moment_title(const struct table *table, const struct odds_told *told)
{
    const struct boards_board *board = table->board;
    const char *titles[RESULTS_MOMENTS] = {
        [ODDS_BIGGEST_TURN] =
            board->feat_title != NULL ? i18n_get(board->feat_title) : _("Biggest turn"),
        [ODDS_CRUELLEST_BUST] = i18n_get(board->setback_title),
        [ODDS_LUCKIEST_THROW] = _("Lucky roll"),
        [ODDS_BRAVEST_DECISION] = _("Brave choice"),
        [ODDS_TURNING_POINT] = _("Turning point"),
    };
    return titles[told->kind];
}
