/* SPDX-License-Identifier: Zlib */
#include "screens/columns.h"

#include <math.h>

#include "ui/layout.h"
#include "ui/widgets.h"

#define LEAST_PIXELS 700.0f

float columns_least(const struct ui *ui, float units)
{
    return fmaxf(ui->unit * units, LEAST_PIXELS);
}

bool columns_fit(struct canvas_rect rect, float least)
{
    return rect.w > rect.h && rect.w > least;
}

float columns_right_width(const struct ui *ui, float w, float share)
{
    return (w - ui_space(ui, UI_SPACE_MARGIN)) * (1 - share);
}

/* What lies on the cloth throws its shadow a little beyond. */
static void draw_part(struct screens *screens, struct canvas_rect rect, uint32_t felt,
                      const struct columns_part *part)
{
    struct ui *ui = &screens->ui;
    float reach = ui_space(ui, UI_SPACE_SMALL);
    if (part->scroll == NULL) {
        part->draw(screens, &rect, rect.h);
        return;
    }
    struct canvas_rect view =
        ui_whole((struct canvas_rect){rect.x - reach, rect.y, rect.w + 2 * reach, rect.h});
    float shift = ui_scroll_begin(ui, part->scroll, view);
    ui_scroll_ground(ui, ui_theme_felt(&ui->theme, felt));
    struct canvas_rect rest = {rect.x, view.y - shift, rect.w, 1e6f};
    part->draw(screens, &rest, view.h);
    ui_scroll_end(ui, rest.y + shift - view.y);
}

/* The height that it takes. */
static float measure(struct screens *screens, struct canvas_rect rect,
                     const struct columns_part *part)
{
    struct canvas_rect rest = {rect.x, rect.y, rect.w, 1e6f};
    struct ui_probe probe = ui_probe_begin(&screens->ui);
    part->draw(screens, &rest, rect.h);
    ui_probe_end(&screens->ui, &probe);
    return rest.y - rect.y;
}

static void draw_left(struct screens *screens, struct canvas_rect rect,
                      const struct columns *columns)
{
    struct ui *ui = &screens->ui;
    if (columns->foot.draw == NULL || measure(screens, rect, &columns->left) <= rect.h) {
        draw_part(screens, rect, columns->felt, &columns->left);
        return;
    }
    struct canvas_rect foot = ui_cut_bottom(&rect, measure(screens, rect, &columns->foot));
    ui_cut_bottom(&rect, ui_space(ui, UI_SPACE_SMALL));
    draw_part(screens, rect, columns->felt, &columns->scrolled);
    draw_part(screens, foot, columns->felt, &columns->foot);
}

void columns_draw(struct screens *screens, struct canvas_rect rect, bool side_by_side,
                  const struct columns *columns)
{
    if (!side_by_side) {
        ui_cut_bottom(&rect, columns->below_right);
        draw_part(screens, rect, columns->felt, &columns->all);
        return;
    }
    float gap = ui_space(&screens->ui, UI_SPACE_MARGIN);
    struct canvas_rect left = ui_cut_left(&rect, (rect.w - gap) * columns->share);
    ui_cut_left(&rect, gap);
    if (columns->heading != NULL) {
        columns_heading(&screens->ui, &left, columns->heading);
    }
    draw_left(screens, left, columns);
    ui_cut_bottom(&rect, columns->below_right);
    draw_part(screens, rect, columns->felt, &columns->right);
}

void columns_heading(struct ui *ui, struct canvas_rect *rest, const char *text)
{
    ui_caption(ui, text);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    ui_text(ui, ui_cut_top(rest, ui_line_height(ui, style) * 1.3f), style, UI_LEFT, ui->theme.text,
            text);
}
