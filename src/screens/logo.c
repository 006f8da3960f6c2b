#include "screens/logo.h"

#include <math.h>

#include "ui/layout.h"

/* Of the logo's height: its width, and the place of the name, whose picture is 710 by 171. */
#define WIDE      3.42f
#define NAME_X    0.90f
#define NAME_Y    0.27f
#define NAME_WIDE (WIDE - NAME_X)
#define NAME_HIGH (NAME_WIDE * 171 / 710)

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
