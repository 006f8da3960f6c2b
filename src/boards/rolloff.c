#include "boards/rolloff.h"

#include <math.h>

#include "boards/sheet.h"
#include "boards/throw.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

void boards_rolloff_throw(struct boards_rolloff *rolloff, struct dice *dice,
                          const struct boards_table *table, const struct tc_event *event)
{
    struct dice_throw how = boards_throw(table, 6);
    how.count = event->count;
    rolloff->count = 0;
    rolloff->again = (uint16_t)event->mask;
    for (int seat = 0; seat < TC_SEATS_MAX && rolloff->count < event->count; seat++) {
        if ((event->seats >> seat & 1) != 0) {
            how.die[rolloff->count] = (uint8_t)rolloff->count;
            how.face[rolloff->count] = event->dice[rolloff->count];
            rolloff->seat[rolloff->count++] = seat;
        }
    }
    dice_clear(dice, ~UINT64_C(0));
    dice_throw(dice, &how);
}

void boards_rolloff_draw(const struct boards_rolloff *rolloff, struct dice *dice,
                         const struct boards_table *table, struct ui *ui)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, 2);
    float h = ui_line_height(ui, style) * 1.3f, gap = ui->unit * 0.6f;
    for (int i = 0; i < rolloff->count && !dice_moving(dice); i++) {
        const struct boards_seat *who = &table->seats[rolloff->seat[i]];
        struct canvas_rect die = dice_rect(dice, i);
        float side = h * 0.62f, most = fmaxf(die.w * 1.1f, ui->unit * 6);
        const char *name = ui_text_width(ui, style, who->name) > most ? who->initials : who->name;
        float words = fminf(ui_text_width(ui, style, name), most);
        float w = side + words + 3 * gap;
        struct canvas_rect tag = {die.x + (die.w - w) / 2, die.y + die.h + h * 0.1f, w, h};
        canvas_fill(ui->list, ui_whole(tag), h / 2, ui->theme.paper);
        struct canvas_rect body = canvas_rect_inset(tag, gap);
        body.y = tag.y;
        body.h = tag.h;
        boards_mark_draw(ui, ui_cut_left(&body, side), who->color, false);
        ui_cut_left(&body, gap);
        body.w += 1;
        ui_text(ui, body, style, UI_LEFT, ui->theme.ink, name);
    }
}
