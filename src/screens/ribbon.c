/* SPDX-License-Identifier: Zlib */
/* The ribbon under the tray: what happened and what is asked, to be read from the sofa. */
#include <assert.h>
#include <math.h>

#include "canvas/shapes.h"
#include "screens/table_parts.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* The em of both lines: of the window's height, or of what it would be at 16:9 where it is taller,
   and in a tall one that much and more: its words may wrap. */
#define BOLD_SHARE  0.04f
#define PLAIN_SHARE 0.033f
/* And the least that words which wrap come down to, in so many steps. */
#define LEAST_SHARE 0.0265f
enum { STEPS = 6 };
/* How much larger they get by the size of text that was set. */
#define LARGEST 1.5f
/* From here on text counts as larger. */
#define LARGE 1.25f

/* Of the ribbon, what larger words fill at most: the rest is air above and below. */
#define FILLED 0.93f

/* Of that height, the ribbon's own: for both lines, or for three of the least. */
#define HEIGHT_SHARE 0.108f

/* Of what a tall window is higher than wide, how much more than at 16:9 it counts. */
#define TALL_MORE 0.4f

static float seen_height(const struct ui *ui)
{
    return fminf(ui->h, ui->w * 9 / 16 + fmaxf(0, ui->h - ui->w) * TALL_MORE);
}

/* The text size that was set, 1 for normal. */
static float scale_of(const struct ui *ui)
{
    return ui->unit * 90 / fminf(ui->w, ui->h);
}

/* `share` of the way from the least to the whole size. */
static struct canvas_style style_at(const struct ui *ui, const struct ribbon_line *line,
                                    float share)
{
    float height = seen_height(ui), likes = height * (line->bold ? BOLD_SHARE : PLAIN_SHARE);
    likes *=
        fmaxf(1, fminf(scale_of(ui), LARGEST)); /* larger text, as far as the ribbon has room */
    float least = fmaxf(ui->least, height * LEAST_SHARE);
    return (struct canvas_style){line->bold ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN,
                                 ceilf(least + fmaxf(0, likes - least) * share)};
}

float ribbon_height(const struct ui *ui)
{
    return ceilf(fmaxf(seen_height(ui) * HEIGHT_SHARE, UI_TEXT_LEAST * 3));
}

/* Of that height, how far its ends hang down. */
#define DROP_SHARE 0.14f

float ribbon_drop(const struct ui *ui)
{
    return ceilf(ribbon_height(ui) * DROP_SHARE);
}

/* A band across the window whose ends hang down behind it, notched. */
static void draw_band(struct ui *ui, struct canvas_rect rect, struct canvas_color color)
{
    float tail = rect.h * 0.62f, drop = roundf(rect.h * DROP_SHARE);
    for (int side = 0; side < 2 && !ui->theme.contrast; side++) {
        float edge = side == 0 ? rect.x : rect.x + rect.w, out = side == 0 ? -1 : 1;
        float from = edge - out * tail * 0.5f, to = edge + out * tail * 0.5f;
        float top = rect.y + drop, bottom = rect.y + rect.h + drop;
        struct canvas_point notch = {to - out * tail * 0.4f, (top + bottom) / 2};
        struct canvas_color back = canvas_mix(color, canvas_rgb(0x000000), 0.35f);
        canvas_polygon(ui->list,
                       (struct canvas_point[]){{from, top}, {to, top}, notch, {from, notch.y}}, 4,
                       back);
        canvas_polygon(
            ui->list, (struct canvas_point[]){{from, notch.y}, notch, {to, bottom}, {from, bottom}},
            4, back);
    }
    float soft = rect.h * 0.2f;
    canvas_shadow(ui->list, rect, 2, 0, soft * 0.5f, soft, ui->theme.shadow);
    struct canvas_color cloth = canvas_mix(color, canvas_rgb(0x14110E), 0.86f);
    canvas_fill(ui->list, rect, 2, ui->theme.contrast ? ui->theme.ground : cloth);
    float hem = roundf(fmaxf(2, rect.h * 0.035f));
    canvas_fill(ui->list, (struct canvas_rect){rect.x, rect.y, rect.w, hem}, 0, color);
    canvas_fill(ui->list, (struct canvas_rect){rect.x, rect.y + rect.h - hem, rect.w, hem}, 0,
                color);
}

/* How high the lines are in all at the largest size at which they fit, `least` steps up from the
   least or more; where they don't, at that. */
static float fit_lines(struct ui *ui, struct canvas_rect inside, const struct ribbon_line *lines,
                       int count, int least, struct canvas_style style[], float high[])
{
    float all = INFINITY;
    for (int step = STEPS; step >= least && all > inside.h * FILLED; step--) {
        all = 0;
        for (int i = 0; i < count; i++) {
            style[i] = style_at(ui, &lines[i], (float)step / STEPS);
            high[i] =
                ui_prose(ui, inside, style[i], UI_CENTER, lines[i].color, lines[i].text, false);
            all += high[i];
        }
    }
    return all;
}

void ribbon_draw(struct ui *ui, struct canvas_rect rect, struct canvas_color color,
                 const struct ribbon_line *lines, int count)
{
    rect = ui_whole(rect);
    struct canvas_rect inside = ui_middle(rect, rect.w - rect.h, rect.h);
    struct canvas_style style[2] = {{CANVAS_FACE_PLAIN, 0}, {CANVAS_FACE_PLAIN, 0}};
    float high[2] = {0, 0};
    assert(count <= 2);
    /* Who wants larger text reads what is asked, before both become small again. */
    bool asks = count > 1 && lines[count - 1].asks && lines[count - 1].text[0] != '\0';
    if (asks && scale_of(ui) >= LARGE &&
        fit_lines(ui, inside, lines, count, STEPS / 2, style, high) > inside.h * FILLED) {
        lines += count - 1;
        count = 1;
    }
    float all = fit_lines(ui, inside, lines, count, 0, style, high);
    draw_band(ui, rect, color);
    /* Where even that is too much, what happened is cut, for what is asked. */
    for (int i = 0; i < count && all > inside.h; i++) {
        float one = roundf(ui_line_height(ui, style[i]) * 1.12f);
        all -= high[i] - fminf(high[i], one);
        high[i] = fminf(high[i], one);
    }
    struct canvas_rect rest = ui_middle(inside, inside.w, fminf(all, inside.h));
    rest.h = inside.h;
    for (int i = 0; i < count; i++) {
        if (lines[i].text[0] == '\0') {
            continue;
        }
        struct canvas_rect line = ui_cut_top(&rest, high[i]);
        line.h -= roundf(ui_line_height(ui, style[i]) * 0.12f); /* between it and the next */
        if (line.h > ui_line_height(ui, style[i]) * 1.5f) {
            ui_prose(ui, line, style[i], UI_CENTER, lines[i].color, lines[i].text, true);
            ui_add(ui, lines[i].command, UI_ROLE_TEXT, lines[i].text, line);
            ui_about(ui, lines[i].asks ? UI_TOPIC_ASK : UI_TOPIC_NONE, NULL);
        } else {
            ui_say(ui, line, lines[i].command, style[i], UI_CENTER, lines[i].color, lines[i].text);
            ui_about(ui, lines[i].asks ? UI_TOPIC_ASK : UI_TOPIC_NONE, NULL);
        }
    }
}
