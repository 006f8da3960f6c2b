#include "screens/table_forfeit.h"

#include <math.h>
#include <stdio.h>

#include "base/words.h"
#include "boards/sheet.h"
#include "screens/mind.h"
#include "ui/layout.h"
#include "ui/widgets.h"

bool table_hold_forfeit(struct table *table, const struct tc_event *next)
{
    struct boards_forfeit what = {.count = 0};
    while (table->board->forfeit != NULL &&
           table->board->forfeit(table->view, &table->told, next, &what)) {
        if (table->manner.forfeit[0] != '\0' && mind_person(&table->seats[what.seat])) {
            table->forfeit = what;
            table->held = true;
            table->held_ms = 0;
            return true;
        }
    }
    return false;
}

bool table_forfeit_held(const struct table *table)
{
    return table->held && table->forfeit.count > 0;
}

void table_forfeit_ask(const struct table *table, char text[BOARDS_LINE_MAX])
{
    snprintf(text, BOARDS_LINE_MAX, _("The game waits until %s is done."),
             table->seats[table->forfeit.seat].name);
}

/* As large as it fits: in one line, or else in two. */
static struct canvas_style fitting(const struct ui *ui, struct canvas_rect rect, const char *text)
{
    static const struct canvas_color none = {0, 0, 0, 0};
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, 9);
    for (int halves = 18; halves >= 6; halves--) {
        style = ui_style(ui, CANVAS_FACE_HAND, (float)halves / 2);
        float line = ui_line_height(ui, style), room = fminf(rect.h, line * 2.4f);
        if (ui_prose((struct ui *)ui, rect, style, UI_CENTER, none, text, false) <= room) {
            break;
        }
    }
    return style;
}

void table_forfeit_draw(const struct table *table, struct ui *ui, struct canvas_rect board)
{
    char text[BOARDS_LINE_MAX], label[UI_LABEL_MAX];
    const struct boards_forfeit *forfeit = &table->forfeit;
    struct canvas_style head = ui_style(ui, CANVAS_FACE_BOLD, 3.2f);
    struct canvas_rect slip = ui_whole(ui_middle(board, fminf(board.w * 0.86f, ui->unit * 92),
                                                 fminf(board.h * 0.8f, ui->unit * 38)));
    snprintf(text, sizeof text, forfeit->count > 1 ? "%d \xC3\x97 %s" : "%.0d%s",
             forfeit->count > 1 ? forfeit->count : 0, table->manner.forfeit);
    snprintf(label, sizeof label, "%s: %s", table->seats[forfeit->seat].name, text);
    ui_paper(ui, slip, ui->unit * 0.8f);
    ui_add(ui, "table.forfeit", UI_ROLE_TEXT, label, slip);
    struct canvas_rect rest = canvas_rect_inset(slip, ui->unit * 2.5f);
    struct canvas_rect line = ui_cut_top(&rest, ui_line_height(ui, head) * 1.3f);
    float side = line.h * 0.8f, gap = ui->unit * 1.2f;
    float w = fminf(line.w - side - gap, ui_text_width(ui, head, forfeit->title) + 1);
    line = ui_middle(line, w + side + gap, line.h);
    boards_mark_draw(ui, ui_cut_left(&line, side), table->seats[forfeit->seat].color, false);
    ui_cut_left(&line, gap);
    ui_text(ui, line, head, UI_LEFT, ui->theme.ink, forfeit->title);
    struct canvas_style hand = fitting(ui, rest, text);
    float h = ui_prose(ui, rest, hand, UI_CENTER, ui->theme.ink, text, false);
    ui_prose(ui, ui_middle(rest, rest.w, fminf(h, rest.h)), hand, UI_CENTER, ui->theme.ink, text,
             true);
}
