/* SPDX-License-Identifier: Zlib */
#include "screens/choice_marks.h"

#include <math.h>
#include <stddef.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* What was chosen, what would have been better. */
enum mark { MADE, BEST, MARKS };

/* How wide a ring is, and the light line on both its sides; how far outside of what it rings the
   inner one of two lies, px. */
#define RING  4.0f
#define LINE  1.5f
#define ROUND 3.0f

struct pen {
    struct ui *ui;
    const struct table *table;
    const struct tc_action *action[MARKS];
    enum boards_picks picks[MARKS]; /* how its dice are meant */
};

static struct canvas_color color_of(const struct ui *ui, enum mark mark)
{
    return mark == MADE ? ui->theme.red : ui->theme.accent;
}

static const char *word_of(enum mark mark)
{
    return mark == MADE ? _("Chosen") : _("Better");
}

/* The golden ring lies inside the red one, so that both are seen round the same die. */
static struct canvas_rect ring(struct ui *ui, struct canvas_rect rect, float radius, enum mark mark)
{
    float out = ROUND + (mark == MADE ? RING + LINE : 0);
    struct canvas_rect box = ui_whole(canvas_rect_inset(rect, -out - RING));
    canvas_ring(ui->list, canvas_rect_inset(box, -LINE), radius + out + RING + LINE,
                RING + 2 * LINE, ui->theme.contrast ? ui->theme.ink : canvas_rgb(0xFFF8E8));
    canvas_ring(ui->list, box, radius + out + RING, RING, color_of(ui, mark));
    return box;
}

static struct canvas_style tag_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
}

/* Its word on a tag across the ring's upper edge: what was chosen at the left, what would have been
   better at the right. */
static void tag(struct ui *ui, struct canvas_rect box, enum mark mark)
{
    struct canvas_style style = tag_style(ui);
    const char *word = word_of(mark);
    float h = ui_line_height(ui, style), w = ui_text_width(ui, style, word) + ui->unit * 1.6f;
    float x = mark == MADE ? box.x : box.x + box.w - w;
    struct canvas_rect rect = ui_whole((struct canvas_rect){x, box.y + RING / 2 - h / 2, w, h});
    canvas_fill(ui->list, rect, h / 2, color_of(ui, mark));
    ui_text(ui, rect, style, UI_CENTER,
            mark == BEST     ? ui->theme.on_accent
            : ui->theme.dark ? ui->theme.ground
                             : canvas_rgb(0xFFF8E8),
            word);
}

/* ---- On the board ---------------------------------------------------------------------------- */

static bool takes(const struct pen *pen, enum mark mark, const struct ui_node *node,
                  uint16_t *faces)
{
    const struct tc_action *action = pen->action[mark];
    if (node->role != UI_ROLE_DIE || pen->picks[mark] == BOARDS_PICKS_NOTHING) {
        return false;
    }
    for (int i = 0; i < action->count; i++) {
        bool open = pen->picks[mark] == BOARDS_PICKS_DICE || (*faces >> i & 1) == 0;
        int what = pen->picks[mark] == BOARDS_PICKS_DICE ? node->command.argument : node->value;
        if (open && what == action->argument[i] && node->where[0] == 't') {
            *faces |= (uint16_t)(1U << i); /* one die of each face that is named */
            return true;
        }
    }
    return false;
}

static void mark_nodes(const struct pen *pen, enum mark mark, size_t first, size_t last)
{
    uint16_t faces = 0;
    for (size_t i = first; i < last; i++) {
        const struct ui_node *node = &pen->ui->nodes[i];
        struct tc_action action;
        bool makes = node->rect.w > 0 && boards_makes(&node->command, &action) &&
                     tc_action_equal(&action, pen->action[mark]);
        if (makes) {
            tag(pen->ui, ring(pen->ui, node->rect, node->radius, mark), mark);
        } else if (takes(pen, mark, node, &faces)) {
            ring(pen->ui, node->rect, node->rect.w * 0.2f, mark);
        }
    }
}

/* ---- Below it -------------------------------------------------------------------------------- */

/* The choice in words, ringed as its dice are. */
static void draw_plate(const struct pen *pen, struct canvas_rect rect, enum mark mark)
{
    struct ui *ui = pen->ui;
    char label[BOARDS_NAME_MAX];
    pen->table->board->choice(&pen->table->told, pen->action[mark], BOARDS_FORM_BUTTON, label);
    rect = ui_whole(canvas_rect_inset(rect, ROUND + 2 * RING + 2 * LINE));
    canvas_fill(ui->list, rect, ui->unit, ui->theme.paper);
    tag(ui, ring(ui, rect, ui->unit, mark), mark);
    ui_text(ui, rect, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING), UI_CENTER, ui->theme.ink,
            label);
}

float choice_marks_height(const struct ui *ui)
{
    return ui_control(ui, UI_CONTROL_MAIN) + ui_line_height(ui, tag_style(ui)) / 2;
}

void choice_marks_draw(struct ui *ui, const struct table *table, const struct tc_mistake *mistake,
                       size_t first, struct canvas_rect row)
{
    const struct boards_board *board = table->board;
    struct pen pen = {.ui = ui, .table = table, .action = {&mistake->made, &mistake->best}};
    size_t drawn = ui->count;
    for (int mark = MADE; mark < MARKS && board->picked != NULL; mark++) {
        struct boards_action button;
        pen.picks[mark] = board->picked(table->view, &table->told, pen.action[mark], &button);
    }
    ui_cut_top(&row, ui_line_height(ui, tag_style(ui)) / 2);
    row = ui_middle(row, row.w - ui->unit * 3, row.h);
    bool dice = pen.picks[MADE] != BOARDS_PICKS_NOTHING || pen.picks[BEST] != BOARDS_PICKS_NOTHING;
    if (board->choose != NULL && !dice) {
        board->choose(table->view, &table->told, ui, canvas_rect_inset(row, ROUND + RING + LINE));
        drawn = ui->count;
    } else {
        for (int mark = MADE; mark < MARKS; mark++) {
            draw_plate(&pen, ui_column(row, MARKS, ui->unit * 2, mark), (enum mark)mark);
        }
    }
    for (int mark = MADE; mark < MARKS; mark++) {
        mark_nodes(&pen, (enum mark)mark, first, drawn);
    }
}
