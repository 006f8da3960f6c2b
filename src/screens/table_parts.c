#include "screens/table_parts.h"

#include <math.h>

#include "ui/layout.h"
#include "ui/widgets.h"

void table_draw_line(struct ui *ui, struct canvas_rect *rest, struct ui_command command,
                     struct canvas_style style, struct canvas_color color, const char *text)
{
    float h = ui_prose(ui, *rest, style, UI_LEFT, color, text, false);
    float one = roundf(ui_line_height(ui, style) * 1.12f);
    if (text[0] == '\0' || one > rest->h + 1) {
        return;
    }
    if (h > rest->h + 1) {
        /* Its beginning; a press on it shows the whole. */
        ui_say(ui, ui_cut_bottom(rest, one), command, style, UI_LEFT, color, text);
        ui_cut_bottom(rest, ui->unit * 0.7f);
        return;
    }
    struct canvas_rect lines = ui_cut_bottom(rest, h);
    ui_cut_bottom(rest, ui->unit * 0.7f);
    ui_prose(ui, lines, style, UI_LEFT, color, text, true);
    ui_add(ui, command, UI_ROLE_TEXT, text, lines);
}
