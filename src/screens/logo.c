/* SPDX-License-Identifier: Zlib */
#include "screens/logo.h"

#include <math.h>

#include "ui/layout.h"

/* Height of the name's picture, of its width. */
#define NAME_RATIO (171.0f / 710)

/* Of the logo's height: its width, and the place of the name. */
#define WIDE      3.42f
#define NAME_X    0.90f
#define NAME_Y    0.27f
#define NAME_WIDE (WIDE - NAME_X)
#define NAME_HIGH (NAME_WIDE * NAME_RATIO)

struct canvas_rect logo_draw(struct ui *ui, struct canvas_rect rect, bool centred)
{
    struct canvas_color white = canvas_rgb(0xFFFFFF);
    float high = floorf(fminf(rect.h, rect.w / WIDE));
    struct canvas_rect logo = {rect.x, rect.y + (rect.h - high) / 2, high * WIDE, high};
    logo.x += centred ? (rect.w - logo.w) / 2 : 0;
    struct canvas_rect cup = {logo.x, logo.y, high, high};
    struct canvas_rect name = {logo.x + NAME_X * high, logo.y + NAME_Y * high, NAME_WIDE * high,
                               NAME_HIGH * high};
    canvas_list_picture(ui->list, "pictures/tumblecup.svg", ui_whole(cup), 0, white);
    canvas_list_picture(ui->list, "pictures/wordmark.svg", ui_whole(name), 0, white);
    return logo;
}

void logo_draw_name(struct ui *ui, struct canvas_rect rect)
{
    float w = fminf(rect.w, rect.h / NAME_RATIO);
    struct canvas_rect name = ui_whole(ui_middle(rect, w, w * NAME_RATIO));
    canvas_list_picture(ui->list, "pictures/wordmark.svg", name, 0, canvas_rgb(0xFFFFFF));
}
