/* SPDX-License-Identifier: Zlib */
#include "ui/layout.h"

#include <math.h>

float ui_control(const struct ui *ui, enum ui_control_size control)
{
    return ui_theme_control(control, ui->unit);
}

float ui_space(const struct ui *ui, enum ui_spacing space)
{
    return ui_theme_space(space, ui->unit);
}

struct canvas_rect ui_cut_top(struct canvas_rect *rest, float h)
{
    h = fmaxf(0, fminf(h, rest->h));
    struct canvas_rect cut = {rest->x, rest->y, rest->w, h};
    rest->y += h;
    rest->h -= h;
    return cut;
}

struct canvas_rect ui_cut_bottom(struct canvas_rect *rest, float h)
{
    h = fmaxf(0, fminf(h, rest->h));
    rest->h -= h;
    return (struct canvas_rect){rest->x, rest->y + rest->h, rest->w, h};
}

struct canvas_rect ui_cut_left(struct canvas_rect *rest, float w)
{
    w = fmaxf(0, fminf(w, rest->w));
    struct canvas_rect cut = {rest->x, rest->y, w, rest->h};
    rest->x += w;
    rest->w -= w;
    return cut;
}

struct canvas_rect ui_cut_right(struct canvas_rect *rest, float w)
{
    w = fmaxf(0, fminf(w, rest->w));
    rest->w -= w;
    return (struct canvas_rect){rest->x + rest->w, rest->y, w, rest->h};
}

struct canvas_rect ui_column(struct canvas_rect rect, int n, float gap, int i)
{
    float w = (rect.w - gap * (float)(n - 1)) / (float)n;
    return (struct canvas_rect){rect.x + (w + gap) * (float)i, rect.y, w, rect.h};
}

struct canvas_rect ui_row(struct canvas_rect rect, int n, float gap, int i)
{
    float h = (rect.h - gap * (float)(n - 1)) / (float)n;
    return (struct canvas_rect){rect.x, rect.y + (h + gap) * (float)i, rect.w, h};
}

struct canvas_rect ui_grid(struct canvas_rect rect, int rows, int n, float gap, int i)
{
    int row = 0, first = 0, cells = n / rows + (n % rows > 0);
    while (i >= first + cells) {
        first += cells;
        row++;
        cells = n / rows + (row < n % rows);
    }
    return ui_column(ui_row(rect, rows, gap, row), cells, gap, i - first);
}

struct canvas_rect ui_middle(struct canvas_rect rect, float w, float h)
{
    w = fminf(w, rect.w);
    h = fminf(h, rect.h);
    return (struct canvas_rect){rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) / 2, w, h};
}

struct canvas_rect ui_whole(struct canvas_rect rect)
{
    float x = roundf(rect.x), y = roundf(rect.y);
    return (struct canvas_rect){x, y, roundf(rect.x + rect.w) - x, roundf(rect.y + rect.h) - y};
}
