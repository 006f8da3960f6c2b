/* SPDX-License-Identifier: Zlib */
/* Z: a plate in the tray, on which a line and a number are read. */
#include <math.h>

#include "boards/zonk.h"
#include "canvas/shapes.h"
#include "ui/ui.h"
#include "ui/widgets.h"

/* Size of letters in a low box at least, of the window's height, or of what it would be at 16:9. */
#define TEXT_LEAST 0.026f

bool boards_zonk_two_lines(const struct ui *ui, float high, struct canvas_style *small,
                           struct canvas_style *big)
{
    float line = ui_line_height(ui, *small), number = ui_line_height(ui, *big);
    float share = fminf(1, high / (line + number));
    float least = fminf(ui->h, ui->w * 9 / 16) * TEXT_LEAST;
    /* The number gives way first. */
    float most = fmaxf(share, fminf(1, least / small->size));
    small->size *= most;
    big->size = fminf(big->size, (high - line * most) / (number / big->size));
    return big->size >= small->size * 0.999f;
}

void boards_zonk_draw_plate(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect rect)
{
    struct canvas_color ground = ui->theme.ground;
    float share = (float)ground.a / UINT8_MAX;
    ground.a = UINT8_MAX;
    canvas_fill(ui->list, rect, fminf(ui->unit, rect.h / 2),
                canvas_mix(ui_tray_cloth(ui, boards_find(tc_match_game(table->match))->felt),
                           ground, share));
}
