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

/* Records of a match for each player from which on a curve tells more than its end. */
enum { RECORDS_EACH = 8 };

/* To either side, where a sign may stand. */
enum { PLACES = 6 };

struct plot {
    const struct odds_moments *moments;
    struct canvas_rect area;
};

static struct canvas_point place(const struct plot *plot, size_t at, double win)
{
    size_t count = plot->moments->count > 0 ? plot->moments->count : 1;
    return (struct canvas_point){plot->area.x + plot->area.w * (float)at / (float)count,
                                 plot->area.y + plot->area.h * (1 - (float)fmin(1, fmax(0, win)))};
}

static void draw_lines(const struct plot *plot, struct ui *ui, float left)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float h = ui_line_height(ui, style);
    for (int percent = 0; percent <= 100; percent += 50) {
        char text[BOARDS_SHARE_MAX];
        float y = roundf(place(plot, 0, percent / 100.0).y);
        boards_share(percent / 100.0, text);
        canvas_fill(ui->list, (struct canvas_rect){plot->area.x, y, plot->area.w, 1}, 0,
                    percent == 50 ? ui->theme.ruled : ui->theme.ink_pale);
        ui_text(ui, (struct canvas_rect){left, y - h / 2, plot->area.x - left - ui->unit, h}, style,
                UI_RIGHT, ui->theme.ink, text);
    }
}

static void find_curve(const struct plot *plot, int seat, struct boards_curve *curve)
{
    const struct odds_moments *moments = plot->moments;
    bool all = moments->count < BOARDS_CURVE_POINTS;
    size_t count = all ? moments->count + 1 : BOARDS_CURVE_POINTS;
    for (size_t i = 0; i < count; i++) {
        size_t at = count > 1 ? i * moments->count / (count - 1) : 0;
        curve->point[i] = place(plot, at, odds_moments_win(moments, at, seat));
    }
    curve->count = (int)count;
}

static bool is_free(struct canvas_rect sign, const struct canvas_rect *placed, int count)
{
    for (int i = 0; i < count; i++) {
        if (canvas_rect_meets(sign, canvas_rect_inset(placed[i], -2))) {
            return false;
        }
    }
    return true;
}

/* Near where it would stand, beside those that stand there already; over them where the plot is
   full. */
static struct canvas_rect find_place(const struct plot *plot, struct canvas_rect sign,
                                     const struct canvas_rect *placed, int count)
{
    float first = plot->area.x, last = plot->area.x + plot->area.w - sign.w * 1.6f;
    sign.x = fmaxf(first, fminf(sign.x, last));
    for (int away = 0; away <= 2 * PLACES; away++) {
        struct canvas_rect there = sign;
        there.x += (float)((away + 1) / 2) * (away % 2 == 0 ? 1 : -1) * (sign.w + 4);
        if (there.x >= first && there.x <= last && is_free(there, placed, count)) {
            return there;
        }
    }
    return sign;
}

/* Each sign stands where its moment left the curve of whoever it was, above it or below. */
static void draw_moments(const struct plot *plot, struct ui *ui)
{
    const struct odds_moments *moments = plot->moments;
    struct canvas_rect placed[RESULTS_MOMENTS];
    int count = 0;
    float side = fminf(ui->unit * 3.4f, plot->area.h * 0.26f);
    for (int kind = 0; kind < RESULTS_MOMENTS; kind++) {
        const struct odds_moment *moment = &moments->list[kind];
        if (!moment->there) {
            continue;
        }
        size_t at = moment->record + (kind == ODDS_BRAVEST_DECISION ? 0 : 1);
        struct canvas_point on = place(plot, at, odds_moments_win(moments, at, moment->seat));
        bool below = on.y - side * 1.6f < plot->area.y;
        struct canvas_rect sign = {on.x - side / 2, on.y + (below ? side * 0.6f : -side * 1.6f),
                                   side, side};
        sign = find_place(plot, sign, placed, count);
        struct canvas_point stalk[2] = {on, {sign.x + side / 2, sign.y + side / 2}};
        canvas_stroke(ui->list, stalk, 2, fmaxf(1.5f, ui->unit * 0.18f), ui->theme.ink);
        canvas_ellipse(ui->list, on, ui->unit * 0.55f, ui->unit * 0.55f, ui->theme.ink);
        results_moments_sign(ui, (enum odds_moment_kind)kind, sign);
        placed[count++] = sign;
    }
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

void results_curve_plot(const struct results_story *story, struct ui *ui, struct canvas_rect rest)
{
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    struct plot plot = {.moments = story->moments, .area = rest};
    float left = rest.x, line = ui_line_height(ui, hand);
    ui_cut_left(&plot.area, ui_text_width(ui, hand, "100 %") + 2 + ui->unit);
    ui_cut_right(&plot.area, ui->unit * 1.6f);
    ui_cut_top(&plot.area, fmaxf(line / 2, ui->unit * 1.6f));
    ui_cut_bottom(&plot.area, fmaxf(line / 2, ui->unit * 1.6f));
    draw_lines(&plot, ui, left);
    struct boards_curve curves[TC_SEATS_MAX];
    for (int seat = 0; seat < story->moments->players; seat++) {
        curves[seat].color = story->table->seats[seat].color;
        find_curve(&plot, seat, &curves[seat]);
    }
    boards_curves_draw(ui, curves, story->moments->players, fmaxf(2, ui->unit * 0.42f),
                       ui->unit * 2.8f);
    draw_moments(&plot, ui);
}

bool results_curve_tells(const struct table *table)
{
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records);
    return count >= (size_t)RECORDS_EACH * tc_match_setup(table->match)->players;
}

void results_curve_draw(const struct results_story *story, struct ui *ui, struct canvas_rect rect)
{
    const struct odds_moments *moments = story->moments;
    bool known = moments->win != NULL;
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    char label[UI_LABEL_MAX];
    rect = ui_whole(rect);
    ui_paper(ui, rect, 4);
    struct canvas_rect rest = canvas_rect_inset(rect, ui->unit * 1.6f);
    struct canvas_rect head = ui_cut_top(&rest, ui_line_height(ui, title));
    const char *words = known ? _("Chance to win") : _("The score");
    ui_text(ui, ui_cut_left(&head, fminf(head.w, ui_text_width(ui, title, words) + 2)), title,
            UI_LEFT, ui->theme.ink, words);
    ui_cut_left(&head, ui->unit * 2);
    if (known && !moments->exact) {
        ui_say(ui, head, ui_named("results.rough"), plain, UI_RIGHT, ui->theme.ink,
               _("roughly, by trial games"));
    }
    if (known) {
        /* It comes out of the paper, in the score's place. */
        write_label(story, label);
        results_curve_plot(story, ui, rest);
        canvas_fill(ui->list, rest, 0, canvas_fade(ui->theme.paper, 1 - story->come));
    } else {
        snprintf(label, sizeof label, "%s", words);
        ui_cut_top(&rest, ui_space(ui, UI_SPACE_SMALL));
        boards_chart_draw(&story->table->told, ui, rest);
    }
    ui_add(ui, ui_named("results.curve"), UI_ROLE_TEXT, label, rect);
}
