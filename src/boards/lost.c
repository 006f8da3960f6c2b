/* SPDX-License-Identifier: Zlib */
#include "boards/lost.h"

#include <math.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* What of the floor lies above the dice of the last throw. */
static struct canvas_rect above_row(const struct boards_tray *tray, const struct ui *ui)
{
    struct canvas_rect rest = tray->place.floor;
    float foot = rest.y + rest.h;
    for (int die = 0; die < DICE_MAX; die++) {
        struct canvas_rect rect = dice_rect(tray->dice, die);
        bool lies = rect.w > 0 && (tray->bust.dice >> die & 1) != 0;
        foot = lies ? fminf(foot, rect.y) : foot;
    }
    rest.h = fmaxf(0, foot - ui->unit - rest.y);
    return rest;
}

/* The word has gone that announced it, and the sum that broke may be called lost. */
static bool is_settled(const struct boards_tray *tray, const struct boards_table *table)
{
    return !table->announced && boards_bust_tells(&tray->bust) &&
           (tray->points == 0 || boards_bust_broke(&tray->bust));
}

/* What was lost in large letters, as high as they may be above a line of `below` px, and where that
   line goes then; false: there is no room for both. */
static bool draw_points(const struct boards_tray *tray, struct ui *ui, struct canvas_rect *rest,
                        float below)
{
    char lost[BOARDS_NAME_MAX];
    boards_say(lost, sizeof lost,
               _n("{points} point lost", "{points} points lost", (unsigned long)tray->points),
               {"points", .number = tray->points});
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BLACK, UI_TYPE_DISPLAY),
                        least = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float line = ui_line_height(ui, style);
    style.size = fminf(style.size, style.size * (rest->h - below) / line);
    if (style.size < least.size) {
        return false;
    }
    style = ui_text_fit(ui, style, rest->w, lost);
    line = ui_line_height(ui, style);
    *rest = ui_middle(*rest, rest->w, line + below);
    ui_say(ui, ui_cut_top(rest, line), ui_named("table.lost"), style, UI_CENTER, ui->theme.text,
           lost);
    return true;
}

/* What the blow left on the cloth goes faint below the line. */
static void draw_ground(struct ui *ui, struct canvas_rect rest, struct canvas_style style,
                        const char *why)
{
    float w = fminf(rest.w, ui_text_width(ui, style, why) + ui->unit * 2);
    struct canvas_rect ground = ui_whole(ui_middle(rest, w, rest.h));
    ui_cut_top(&ground, roundf(ground.h * 0.14f)); /* what hangs down above it stays in sight */
    canvas_fill(ui->list, ground, fminf(ui->unit, ground.h / 2),
                canvas_fade(canvas_rgb(0x000000), 0.6f));
}

/* Of a first throw why stands right above the dice, or where they would lie aside if there is no
   room. */
void boards_lost_draw(const struct boards_tray *tray, const struct boards_table *table,
                      struct ui *ui, struct canvas_rect aside)
{
    const char *why = _("No 1, no 5, no three of a kind");
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
    struct canvas_rect rest = above_row(tray, ui);
    float line = ui_line_height(ui, style);
    if (!is_settled(tray, table)) {
        return;
    }
    bool beside = rest.h < line && tray->points == 0;
    if (beside) {
        rest = aside;
        ui_cut_left(&rest, ui->unit);
    }
    bool lost = tray->points > 0 && draw_points(tray, ui, &rest, line);
    float high = ui_prose(ui, rest, style, UI_CENTER, ui->theme.text, why, false);
    if (high > rest.h) {
        style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
        high = ui_prose(ui, rest, style, UI_CENTER, ui->theme.text, why, false);
    }
    if (high > rest.h && !beside) { /* of points too, which are told where they break */
        beside = true;
        rest = aside;
        high = ui_prose(ui, rest, style, UI_CENTER, ui->theme.text, why, false);
    }
    if (high <= rest.h) {
        rest = beside || lost ? ui_middle(rest, rest.w, high + 1) : ui_cut_bottom(&rest, high + 1);
        draw_ground(ui, rest, style, why);
        ui_add(ui, ui_named("table.why"), UI_ROLE_TEXT, why, rest);
        ui_prose(ui, rest, style, UI_CENTER, ui->theme.text, why, true);
    }
}
