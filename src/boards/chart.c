#include "boards/chart.h"

#include <math.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/text.h"

enum { POINTS_MAX = 400 };

struct plot {
    const struct tc_entry *entries;
    size_t count;
    struct canvas_rect area;
    float low, high; /* of the scores */
    int turns;       /* the most entries that a seat has */
};

static struct plot measure(const struct boards_table *table)
{
    struct plot plot = {.low = 0, .high = 1};
    int turns[TC_SEATS_MAX] = {0};
    size_t all = tc_match_entries(table->match, &plot.entries);
    plot.count = table->entries < all ? table->entries : all;
    for (size_t i = 0; i < plot.count; i++) {
        const struct tc_entry *entry = &plot.entries[i];
        plot.low = fminf(plot.low, (float)entry->total);
        plot.high = fmaxf(plot.high, (float)entry->total);
        int mine = ++turns[entry->seat];
        plot.turns = mine > plot.turns ? mine : plot.turns;
    }
    return plot;
}

/* 1, 2 or 5 times a power of ten, so that about four lines fit. */
static float line_step(float span)
{
    float step = powf(10, floorf(log10f(fmaxf(1, span / 4))));
    if (span / step > 12) {
        step *= 5;
    } else if (span / step > 5) {
        step *= 2;
    }
    return step;
}

static float height_of(const struct plot *plot, float score)
{
    float share = (score - plot->low) / (plot->high - plot->low);
    return plot->area.y + plot->area.h * (1 - share);
}

static void draw_lines(const struct plot *plot, struct ui *ui, struct canvas_rect rect)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    float step = line_step(plot->high - plot->low), h = ui_line_height(ui, small);
    int first = (int)ceilf(plot->low / step), last = (int)floorf(plot->high / step);
    for (int i = first; i <= last; i++) {
        float score = (float)i * step;
        float y = roundf(height_of(plot, score));
        struct canvas_rect line = {plot->area.x, y, plot->area.w, score == 0 ? 2 : 1};
        canvas_fill(ui->list, line, 0, score == 0 ? ui->theme.ink : ui->theme.ruled);
        struct canvas_rect label = {rect.x, y - h / 2, plot->area.x - rect.x - ui->unit, h};
        ui_text(ui, label, small, UI_RIGHT, ui->theme.ink, i18n_number(number, lroundf(score)));
    }
}

static void draw_seat(const struct boards_table *table, const struct plot *plot, struct ui *ui,
                      int seat)
{
    struct canvas_point points[POINTS_MAX];
    float step = plot->area.w / (float)(plot->turns > 0 ? plot->turns : 1);
    int count = 0;
    points[count++] = (struct canvas_point){plot->area.x, height_of(plot, 0)};
    for (size_t i = 0; i < plot->count && count < POINTS_MAX; i++) {
        if (plot->entries[i].seat == seat) {
            points[count] = (struct canvas_point){plot->area.x + step * (float)count,
                                                  height_of(plot, (float)plot->entries[i].total)};
            count++;
        }
    }
    float w = fmaxf(2, ui->unit * 0.35f), side = ui->unit * 2.4f;
    int color = table->seats[seat].color;
    canvas_stroke(ui->list, points, count, w + 2, ui->theme.ink);
    canvas_stroke(ui->list, points, count, w, ui_player_color(color));
    struct canvas_point end = points[count - 1];
    boards_mark_draw(ui, (struct canvas_rect){end.x - side / 2, end.y - side / 2, side, side},
                     color, false);
}

void boards_chart_draw(const struct boards_table *table, struct ui *ui, struct canvas_rect rect)
{
    struct plot plot = measure(table);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    float pad = ui->unit * 1.6f;
    plot.area = canvas_rect_inset(rect, pad);
    ui_cut_left(&plot.area, ui_text_width(ui, small, "10,000"));
    if (plot.count == 0) {
        return;
    }
    draw_lines(&plot, ui, rect);
    for (int seat = tc_match_setup(table->match)->players; seat-- > 0;) {
        draw_seat(table, &plot, ui, seat);
    }
}
