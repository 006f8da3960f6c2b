/* SPDX-License-Identifier: Zlib */
#include "screens/figure.h"

#include <math.h>

#include "canvas/shapes.h"

/* In the pictures' own measures: how high they are, the middle of the disc on its chest and the
   mark's side there, and the head's top and the crown's width and height. */
#define HIGH        260.0f
#define CHEST_Y     188.0f
#define MARK        38.0f
#define HEAD_Y      44.0f
#define CROWN_WIDE  80.0f
#define CROWN_HIGH  60.0f
#define CROWN_SITS  12.0f
#define DARK_ENOUGH 0.16f

/* A figure's colour has at least such a contrast with what is behind it, or a light rim. */
#define APART 2.0f

#define PI 3.14159265f

static bool needs_rim(int color, struct canvas_color ground)
{
    return ground.a > 0 && canvas_contrast(ui_player_color(color), ground) < APART;
}

void figure_draw(struct ui *ui, struct canvas_point foot, float height, const struct figure *figure)
{
    float grown = 1 + figure->growth;
    height *= grown;
    float scale = height / HIGH, w = height * FIGURE_WIDE;
    struct canvas_color color = ui_player_color(figure->color);
    struct canvas_rect body = {foot.x - w / 2, foot.y - height, w, height};
    struct canvas_point middle = {foot.x, foot.y - height / 2};
    float lean = figure->degrees * PI / 180;
    canvas_ellipse(ui->list, (struct canvas_point){foot.x + w * 0.08f, foot.y - height * 0.02f},
                   w * 0.44f, height * 0.05f, canvas_fade(canvas_rgb(0x000000), 0.45f));
    const char *shape = figure->cheers ? "pictures/figure_cheers.svg" : "pictures/figure.svg";
    struct canvas_color shade = canvas_mix(color, canvas_rgb(0xFFFFFF), DARK_ENOUGH);
    if (figure->rim || needs_rim(figure->color, figure->ground)) {
        canvas_list_picture_scaled(
            ui->list, figure->cheers ? "pictures/figure_cheers_rim.svg" : "pictures/figure_rim.svg",
            body, figure->degrees, canvas_fade(ui->theme.text, 0.85f), grown);
    }
    canvas_list_picture_scaled(ui->list, shape, body, figure->degrees, shade, grown);
    canvas_list_picture_scaled(ui->list, "pictures/figure_face.svg", body, figure->degrees,
                               canvas_rgb(0xFFFFFF), grown);
    float side = MARK * scale, down = CHEST_Y * scale - height / 2;
    struct canvas_rect mark = {middle.x - sinf(lean) * down - side / 2,
                               middle.y + cosf(lean) * down - side / 2, side, side};
    canvas_mark(ui->list, figure->color, mark, color, canvas_rgb(0x2B2622),
                fmaxf(1.25f, side * 0.07f));
    if (figure->crown >= 0) {
        struct canvas_rect crown = {0, 0, CROWN_WIDE * scale, CROWN_HIGH * scale};
        float up =
            height / 2 - (HEAD_Y + CROWN_SITS - CROWN_HIGH / 2) * scale + figure->crown * height;
        crown.x = middle.x + sinf(lean) * up - crown.w / 2;
        crown.y = middle.y - cosf(lean) * up - crown.h / 2;
        canvas_list_picture_scaled(ui->list, "pictures/crown.svg", crown, figure->degrees,
                                   canvas_rgb(0xFFFFFF), grown);
    }
}

/* Of a group: how many, and how high those at its sides are, of its height. */
enum { GROUP = 3 };
#define BESIDE 0.84f

void figure_draw_group(struct ui *ui, struct canvas_rect rect)
{
    float step = rect.h * FIGURE_WIDE;
    for (int i = 0; i < GROUP; i++) {
        bool middle = i == GROUP / 2;
        float x = rect.x + rect.w / 2 + step * (float)(i - GROUP / 2);
        figure_draw(ui, (struct canvas_point){x, rect.y + rect.h}, rect.h * (middle ? 1 : BESIDE),
                    &(struct figure){.color = i, .cheers = middle, .crown = -1});
    }
}
