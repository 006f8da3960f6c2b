/* The ribbon under the tray: what happened and what is asked, to be read from the sofa. */
#include <math.h>

#include "screens/table_parts.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Of the window's height, or of what it would be at 16:9 where it is taller: the em of both lines.
 */
#define LAST_SHARE 0.04f
#define ASK_SHARE  0.033f
/* And the least that is read from there. */
#define LEAST_SHARE 0.0265f
/* In so many steps words that have no room come down to the size of what is read elsewhere. */
enum { STEPS = 6 };

/* `share` of the way from the least to the whole size; below 0: as small as words are anywhere. */
static struct canvas_style style_at(const struct ui *ui, const struct ribbon_line *line,
                                    float share)
{
    float height = fminf(ui->h, ui->w * 9 / 16);
    float likes = height * (line->bold ? LAST_SHARE : ASK_SHARE);
    struct canvas_style style = ui_style(ui, line->bold ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN,
                                         line->bold ? UI_TYPE_BODY : UI_TYPE_SMALL);
    float least = fmaxf(style.size, height * LEAST_SHARE);
    style.size = share < 0 ? style.size : ceilf(least + fmaxf(0, likes - least) * share);
    return style;
}

void ribbon_draw(struct ui *ui, struct canvas_rect rect, const struct ribbon_line *lines, int count)
{
    float gap = ui->unit * 0.3f, high = INFINITY;
    struct canvas_rect inside = ui_middle(rect, rect.w - 2 * ui->unit, rect.h);
    float share = 1;
    for (int step = STEPS; step >= -1 && high > inside.h; step--) {
        share = (float)step / STEPS;
        high = 0;
        for (int i = 0; i < count; i++) {
            bool empty = lines[i].text[0] == '\0';
            high += empty ? 0
                          : ui_prose(ui, inside, style_at(ui, &lines[i], share), UI_CENTER,
                                     ui->theme.text, lines[i].text, false) +
                                (high > 0 ? gap : 0);
        }
    }
    if (high > inside.h + 1) {
        for (int i = count - 1; i >= 0; i--) { /* what is asked has the room before what happened */
            table_draw_line(ui, &rect, lines[i].command, style_at(ui, &lines[i], 0), lines[i].color,
                            lines[i].text);
        }
        return;
    }
    if (high > 0) {
        ui_ground(ui, ui_whole(rect));
    }
    struct canvas_rect rest = ui_middle(inside, inside.w, high + 1);
    for (int i = 0; i < count; i++) {
        struct canvas_style style = style_at(ui, &lines[i], share);
        if (lines[i].text[0] == '\0') {
            continue;
        }
        float h = ui_prose(ui, rest, style, UI_CENTER, lines[i].color, lines[i].text, true);
        ui_add(ui, lines[i].command, UI_ROLE_TEXT, lines[i].text, ui_cut_top(&rest, h));
        ui_cut_top(&rest, gap);
    }
}
