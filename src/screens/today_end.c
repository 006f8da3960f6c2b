/* SPDX-License-Identifier: Zlib */
/* The end of a try: the game's box, and beside it what was reached in large letters with its stars;
   what that is against par in a sentence and on a line from par to it, and that there are new
   throws tomorrow. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/evening.h"
#include "screens/today_parts.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* Of the larger of the two, how long the line is. */
#define LINE_LONGER 1.18f

/* A mark across the line with its word above or below it. */
static void draw_mark(struct ui *ui, struct canvas_rect line, float x, const char *word, bool above,
                      struct canvas_color color)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float h = ui_line_height(ui, style), w = ui_text_width(ui, style, word) + 4;
    float middle = line.y + line.h / 2, tick = line.h * 0.22f;
    canvas_fill(ui->list, (struct canvas_rect){roundf(x) - 1.5f, middle - tick, 3, 2 * tick}, 0,
                color);
    float left = fmaxf(line.x, fminf(line.x + line.w - w, x - w / 2));
    struct canvas_rect at = {left, above ? middle - tick - h : middle + tick, w, h};
    ui_text(ui, at, style, UI_CENTER, ui->theme.ink, word);
}

static bool reaches_par(const struct today_end *end)
{
    return today_better(today_game(end->which)->goal, end->reached, today_par(end->which)) >= 0;
}

/* From nothing to what was reached, which grows, and where par lies on it. */
static void draw_line(struct ui *ui, struct canvas_rect rect, const struct today_end *end,
                      float share)
{
    char par[BOARDS_LINE_MAX], reached[BOARDS_LINE_MAX];
    float all =
        fmaxf((float)today_par_whole(today_par(end->which)), (float)end->reached) * LINE_LONGER;
    float middle = rect.y + rect.h / 2, thick = fmaxf(6, ui->unit);
    float to = rect.w * fmaxf(0, (float)end->reached) / all * share;
    bool good = reaches_par(end);
    today_say_par(end->which, par, sizeof par);
    today_say_reached(end->which, end->reached, reached, sizeof reached);
    canvas_fill(ui->list, (struct canvas_rect){rect.x, middle - 1, rect.w, 2}, 0,
                ui->theme.ink_pale);
    canvas_fill(ui->list, (struct canvas_rect){rect.x, middle - thick / 2, to, thick}, thick / 2,
                good ? ui->theme.accent : ui->theme.ink_pale);
    draw_mark(ui, rect, rect.x + rect.w * (float)today_par_whole(today_par(end->which)) / all, par,
              false, ui->theme.ink);
    draw_mark(ui, rect, rect.x + to, reached, true, ui->theme.ink);
}

static void say_kind(const struct today_end *end, char *text, size_t size)
{
    char counted[BOARDS_LINE_MAX];
    bool tried = end->counted != NULL && end->counted->done;
    today_say_reached(end->which, tried ? end->counted->reached : 0, counted, sizeof counted);
    if (!end->practice) {
        snprintf(text, size, "%s", _("This was the try that counts."));
    } else if (!tried) {
        snprintf(text, size, "%s", _("For practice: it doesn't count."));
    } else {
        snprintf(text, size, _("For practice: it doesn't count. Your try: %s."), counted);
    }
}

/* Units: the least height of the line; and of the number. */
#define LINE_LEAST   11.0f
#define NUMBER_LEAST 8.0f
/* Of the window's height, the most: of a number that reaches par, and of one that doesn't, which
   nobody wants to see from across the room. */
#define NUMBER_MOST  0.15f
#define NUMBER_WORSE 0.08f
/* What the first has at least beside the game's box. */
#define NUMBER_BESIDE 0.11f

/* Of a heading's line, how high a star is; of the sheet's height, the most of the line; of its
   width, the least and the most of the box; of the box's width, its height. */
#define STAR_HIGH 1.3f
#define LINE_MOST 0.26f
#define BOX_LEAST 0.2f
#define BOX_MOST  0.36f
#define BOX_HIGH  1.25f

static float star_side(const struct ui *ui)
{
    return roundf(ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) * STAR_HIGH);
}

float today_end_height(const struct ui *ui)
{
    return 2 * ui_space(ui, UI_SPACE_WIDE) + ui_space(ui, UI_SPACE_NORMAL) +
           2.2f * ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY)) +
           2 * ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
           ui->unit * NUMBER_LEAST;
}

/* What was reached, which grows, in large letters. */
static void draw_number(struct ui *ui, struct canvas_rect rect, const struct today_end *end,
                        float share, float room)
{
    char text[BOARDS_LINE_MAX];
    float most = ui->h * (reaches_par(end) ? NUMBER_MOST : NUMBER_WORSE);
    today_say_reached(end->which, end->reached, text, sizeof text);
    struct canvas_style large = {CANVAS_FACE_BLACK, roundf(fminf(rect.h * 0.9f, most))};
    large = ui_text_fit(ui, large, rect.w - room, text);
    ui_add(ui, ui_named("today.end.reached"), UI_ROLE_TEXT, text, rect);
    if (room > 0) {
        struct canvas_rect stars = rect;
        ui_cut_left(&stars, ui_text_width(ui, large, text) + ui_space(ui, UI_SPACE_NORMAL));
        today_stars_draw(ui, ui_middle(stars, stars.w, fminf(stars.h, star_side(ui))),
                         today_marks_of(end->which, end->reached));
    }
    today_say_reached(end->which, (int)lroundf((float)end->reached * share), text, sizeof text);
    ui_text(ui, rect, large, UI_LEFT, ui->theme.ink, text);
}

/* One below the other, evenly: which game, what was reached, its stars and what that is against
   par. `beside`: there is no row for the stars, they stand beside the number. */
static void draw_reached(struct ui *ui, struct canvas_rect rest, const struct today_end *end,
                         float share, bool beside)
{
    char text[BOARDS_LINE_MAX];
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float head = ui_line_height(ui, title), star = beside ? 0 : star_side(ui);
    today_say_judgement(end->which, end->reached, text, sizeof text);
    float judged = ui_prose(ui, rest, title, UI_LEFT, ui->theme.ink, text, false);
    float left = rest.h - head - star - judged;
    float number = fminf(left, ui->h * (reaches_par(end) ? NUMBER_MOST : NUMBER_WORSE) * 1.2f);
    float gap = fmaxf(0, left - number) / (beside ? 2 : 3);
    ui_text(ui, ui_cut_top(&rest, head), title, UI_LEFT, ui->theme.ink, today_title(end->which));
    ui_cut_top(&rest, gap);
    draw_number(ui, ui_cut_top(&rest, number), end, share,
                beside ? today_stars_width(star_side(ui)) + ui_space(ui, UI_SPACE_NORMAL) : 0);
    ui_cut_top(&rest, gap);
    if (!beside) {
        today_stars_draw(ui, ui_cut_top(&rest, star), today_marks_of(end->which, end->reached));
        ui_cut_top(&rest, gap);
    }
    ui_page_prose(ui, &rest, "today.end.against", title, ui->theme.ink, text);
}

/* The game's box, cut from the left; it yields to a number that is to be seen. */
static void draw_box(struct ui *ui, struct canvas_rect *rest, const struct today_end *end)
{
    char text[BOARDS_LINE_MAX];
    float gap = ui_space(ui, UI_SPACE_WIDE);
    struct canvas_style number = {
        CANVAS_FACE_BLACK, roundf(ui->h * (reaches_par(end) ? NUMBER_BESIDE : NUMBER_WORSE))};
    today_say_reached(end->which, end->reached, text, sizeof text);
    float side = fminf(fminf(rest->h / BOX_HIGH, rest->w * BOX_MOST),
                       rest->w - ui_text_width(ui, number, text) - 2 - gap);
    if (side >= rest->w * BOX_LEAST) {
        struct canvas_rect box = ui_cut_left(rest, side);
        evening_box_draw(ui, ui_middle(box, side, side * BOX_HIGH),
                         tc_game_find(today_game(end->which)->id), false);
        ui_cut_left(rest, gap);
    }
}

static void say_below(struct ui *ui, struct canvas_rect *low, const struct today_end *end)
{
    char text[BOARDS_LINE_MAX];
    struct canvas_style body = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    say_kind(end, text, sizeof text);
    ui_page_prose(ui, low, "today.end.kind", ui_text_squeeze(ui, body, low->w, text), ui->theme.ink,
                  text);
    ui_page_prose(ui, low, "today.end.tomorrow", ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY),
                  ui->theme.ink, _("New throws tomorrow."));
}

void today_end_draw(struct ui *ui, struct canvas_rect rect, const struct today_end *end, float ms)
{
    struct canvas_style body = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float wide = ui_space(ui, UI_SPACE_WIDE), gap = ui_space(ui, UI_SPACE_NORMAL);
    float share = fminf(1, fmaxf(0, ms / TODAY_END_MS));
    share = 1 - (1 - share) * (1 - share) * (1 - share);
    rect = ui_whole(rect);
    ui_paper(ui, rect, ui->unit);
    struct canvas_rect rest = canvas_rect_inset(rect, wide);
    float below = ui_line_height(ui, body) * 2.2f;
    float words = 3 * ui_line_height(ui, title) + star_side(ui) + 3 * gap;
    bool lined = rest.h - below - gap - ui->unit * (LINE_LEAST + NUMBER_LEAST) > words;
    if (!lined) { /* the box is as high as all words */
        draw_box(ui, &rest, end);
    }
    struct canvas_rect low = ui_cut_bottom(&rest, below);
    ui_cut_bottom(&rest, gap);
    if (lined) {
        draw_line(ui, ui_cut_bottom(&rest, fmaxf(ui->unit * LINE_LEAST, rest.h * LINE_MOST)), end,
                  share);
        ui_cut_bottom(&rest, gap);
        draw_box(ui, &rest, end);
    }
    draw_reached(ui, rest, end, share, !lined);
    say_below(ui, &low, end);
}
