/* SPDX-License-Identifier: Zlib */
#include "boards/pencil.h"

#include "canvas/shapes.h"

static struct canvas_point along(struct canvas_point tip, float way, float side)
{
    /* Up to the right, as a right hand holds it. */
    return (struct canvas_point){tip.x + way * 0.66f + side * 0.75f,
                                 tip.y - way * 0.75f + side * 0.66f};
}

/* A part of the pencil between two distances from the tip, so thick at each. */
static void draw_part(struct ui *ui, struct canvas_point tip, float from, float to, float thick,
                      float thicker, struct canvas_color color)
{
    struct canvas_point corner[] = {along(tip, from, -thick / 2), along(tip, to, -thicker / 2),
                                    along(tip, to, thicker / 2), along(tip, from, thick / 2)};
    canvas_polygon(ui->list, corner, 4, color);
}

void boards_pencil_draw(struct ui *ui, struct canvas_point tip, float line)
{
    enum {
        YELLOW = 0xF2B632,
        SHADED = 0xC98A17,
        WOOD = 0xE9C592,
        METAL = 0xB8BCC2,
        RUBBER = 0xD9706A
    };
    float thick = line * 0.36f, cone = line * 0.62f, length = line * 3.1f;
    struct canvas_point below = {tip.x + line * 0.16f, tip.y + line * 0.2f};
    draw_part(ui, below, 0, length * 1.1f, thick * 0.3f, thick * 1.1f,
              canvas_fade(canvas_rgb(0x000000), 0.16f));
    draw_part(ui, tip, cone, length, thick, thick, canvas_rgb(YELLOW));
    struct canvas_point lower = along(tip, 0, thick * 0.34f);
    draw_part(ui, lower, cone, length, thick * 0.32f, thick * 0.32f, canvas_rgb(SHADED));
    draw_part(ui, tip, cone * 0.28f, cone, thick * 0.28f, thick, canvas_rgb(WOOD));
    draw_part(ui, tip, 0, cone * 0.3f, 1, thick * 0.3f, ui->theme.ink);
    draw_part(ui, tip, length, length + thick * 0.5f, thick, thick, canvas_rgb(METAL));
    draw_part(ui, tip, length + thick * 0.5f, length + thick * 1.2f, thick, thick * 0.9f,
              canvas_rgb(RUBBER));
}
