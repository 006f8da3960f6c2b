/* Z: the tray, its dice, and the sheet beside it. */
#include "boards/zonk.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/events.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* From die to die, in edges: of those kept, and of those that are picked, with rings round them. */
#define PITCH     1.25f
#define ROW_PITCH 1.5f

/* ---- Where things lie ---------------------------------------------------------------------- */

/* Beside the dice kept stand the turn's points, or where that makes the dice small, above them. */
static void lay_out_row(struct ui *ui, struct zonk_place *place, struct canvas_rect upper)
{
    struct canvas_rect rest = upper;
    place->aside = upper;
    ui_cut_top(&rest, ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)) * 1.1f);
    place->row = rest;
    ui_cut_right(&place->row, fmaxf(upper.w * 0.18f, ui->unit * 8));
    place->tight = place->row.w < ZONK_DICE * PITCH * ui->unit * 5;
    if (place->tight) {
        place->row = rest;
    }
    place->edge =
        fminf(place->row.h * 0.86f, fminf(place->row.w / (ZONK_DICE * PITCH), ui->unit * 9));
}

static void lay_out_upper(struct ui *ui, struct zonk_place *place, struct canvas_rect upper)
{
    float least = fminf(upper.w * 0.46f, fmaxf(ui->unit * 28, 14 * 12));
    struct canvas_rect boxes = ui_cut_right(&upper, fmaxf(upper.w * 0.37f, least));
    ui_cut_right(&upper, ui->unit * 1.6f);
    place->slip = ui_row(boxes, 2, ui->unit, 0);
    place->risk = ui_row(boxes, 2, ui->unit, 1);
    lay_out_row(ui, place, upper);
}

static struct zonk_place lay_out(const struct boards_table *table, struct ui *ui,
                                 struct canvas_rect rect)
{
    struct zonk_place place = {0};
    struct canvas_rect rest = rect;
    if (rect.w < rect.h * 1.25f) {
        place.sheet = ui_cut_bottom(&rest, rect.h * 0.4f);
        ui_cut_bottom(&rest, ui->unit * 3);
    } else {
        float most = fminf(rect.w * 0.44f, boards_sheet_width(table, ui) * 1.2f);
        place.sheet = ui_cut_right(&rest, fmaxf(rect.w * 0.31f, most));
        ui_cut_right(&rest, ui->unit * 3);
    }
    place.tray = rest;
    return place;
}

static void lay_out_tray(struct ui *ui, struct zonk_place *place, struct canvas_rect inside,
                         bool rolloff)
{
    float pad = ui->unit * 1.6f;
    struct canvas_rect rest = canvas_rect_inset(inside, pad);
    float most = rest.h * 0.6f, high = fmaxf(rest.h * 0.42f, ui->unit * 15);
    struct canvas_rect upper = ui_cut_top(&rest, fminf(most, high));
    place->line_y = upper.y + upper.h + pad * 0.5f;
    ui_cut_top(&rest, pad);
    place->floor = rolloff ? canvas_rect_inset(inside, pad * 1.5f) : rest;
    lay_out_upper(ui, place, upper);
}

/* Of a turn, or of a roll-off among so many. */
static struct dice_layout dice_layout_of(struct ui *ui, const struct zonk_place *place, int players)
{
    struct dice_layout layout = {
        .tray = place->floor, .aside = place->row, .aside_size = place->edge};
    float most = players > 0 ? 10.5f : 13;
    layout.size =
        fminf(dice_fit(place->floor, ZONK_DICE), fminf(place->floor.h * 0.5f, ui->unit * most));
    if (players > 0) {
        boards_rolloff_lay_out(ui, players, &layout);
    } else {
        boards_gather_lay_out(&layout, ROW_PITCH);
    }
    return layout;
}

static void place_dice(struct zonk_view *view, const struct boards_table *table, struct ui *ui,
                       struct zonk_place *place, struct canvas_rect inside, bool rolloff)
{
    lay_out_tray(ui, place, inside, false);
    view->turn_layout = dice_layout_of(ui, place, 0);
    struct dice_layout layout = view->turn_layout;
    if (rolloff) {
        lay_out_tray(ui, place, inside, true);
        layout = dice_layout_of(ui, place, tc_match_setup(table->match)->players);
    }
    dice_set_layout(view->dice, &layout);
}

/* ---- Dice ---------------------------------------------------------------------------------- */

static const char *color_of(int die)
{
    static const char *const names[] = {N_("Red"), N_("White"), N_("Green")};
    return i18n_get(names[die / 2]);
}

/* Focus stands outside the ring of what is picked. */
static struct canvas_rect hit_of(const struct zonk_view *view, const struct ui *ui, int die)
{
    struct canvas_rect rect = dice_rect(view->dice, die);
    float side = fmaxf(44, fmaxf(rect.w, rect.h) * 1.12f + ui->unit * 0.6f);
    return (struct canvas_rect){rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2, side,
                                side};
}

/* Nobody picks for who is no person, nor while dice are on their way. */
static bool can_pick(const struct zonk_view *view, const struct boards_table *table)
{
    if (!boards_zonk_picking(view, table) || boards_gather_lasts(&view->gather)) {
        return false;
    }
    const struct match_seat *who = &table->seats[table->shown->player];
    return who->kind == 0 && !who->left;
}

static void add_die(const struct zonk_view *view, struct ui *ui, int die,
                    const struct zonk_pick *pick, bool picking)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX];
    bool rolloff = view->rolloff.count > 0, open = picking && view->rolled[die] != 0;
    int face = dice_face(view->dice, die);
    if (rolloff) {
        snprintf(label, sizeof label, _("Die showing %d"), face);
    } else {
        snprintf(label, sizeof label, _("%s die showing %d"), color_of(die), face);
    }
    struct canvas_rect rect = open ? hit_of(view, ui, die) : dice_rect(view->dice, die);
    struct ui_node *node = ui_add(ui, ui_id(id, "die.%d", die), UI_ROLE_DIE, label, rect);
    if (node == NULL) {
        return;
    }
    node->has_value = true;
    node->value = face;
    node->where = dice_where(view->dice, die) == DICE_ASIDE ? "aside" : "tray";
    node->radius = rect.w * 0.28f;
    node->pickable = open;
    node->picked = open && (pick->dice >> die & 1) != 0;
}

static void add_dice(const struct zonk_view *view, const struct boards_table *table, struct ui *ui,
                     const struct zonk_pick *pick)
{
    char id[UI_ID_MAX];
    bool picking = can_pick(view, table);
    unsigned open = picking ? boards_zonk_able(table) & ~pick->dice : 0;
    uint8_t order[DICE_MAX];
    int count = boards_gather_read(
        view->dice, view->rolloff.count > 0 ? view->rolloff.count : ZONK_DICE, order);
    for (int i = count - 1; i >= 0; i--) {
        if ((open >> order[i] & 1) != 0) {
            ui_prefer(ui, ui_id(id, "die.%d", order[i]));
        }
    }
    for (int i = 0; i < count; i++) {
        add_die(view, ui, order[i], pick, picking);
    }
}

/* Amber round what is picked, and a thin pale line round what could be. */
static void draw_rings(const struct zonk_view *view, const struct boards_table *table,
                       struct ui *ui, const struct zonk_pick *pick)
{
    if (!can_pick(view, table)) {
        return;
    }
    unsigned able = boards_zonk_able(table);
    for (int die = 0; die < ZONK_DICE; die++) {
        if ((able >> die & 1) == 0) {
            continue;
        }
        bool picked = (pick->dice >> die & 1) != 0;
        struct canvas_rect rect = dice_rect(view->dice, die);
        float side = fmaxf(rect.w, rect.h) * 1.12f;
        float width = picked ? fmaxf(3, ui->unit * 0.45f) : fmaxf(1.5f, ui->unit * 0.16f);
        canvas_ring(ui->list,
                    (struct canvas_rect){rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2,
                                         side, side},
                    side * 0.28f, width,
                    picked ? ui->theme.accent : canvas_fade(ui->theme.text, 0.5f));
    }
}

struct canvas_rect boards_zonk_paper(const struct boards_table *table, struct ui *ui,
                                     struct canvas_rect rect)
{
    return lay_out(table, ui, rect).sheet;
}

/* ---- The whole ----------------------------------------------------------------------------- */

void boards_zonk_draw(void *data, const struct boards_table *table, struct ui *ui,
                      struct canvas_rect rect)
{
    struct zonk_view *view = data;
    struct zonk_place place = lay_out(table, ui, rect);
    struct canvas_rect inside = ui_tray(ui, place.tray, boards_zonk.felt);
    bool rolloff = view->rolloff.count > 0 || table->shown->phase == TC_PHASE_ROLLOFF;
    struct zonk_pick pick = boards_zonk_pick(view, table);
    char id[UI_ID_MAX];
    const struct ui_node *card = ui_find(ui, ui_id(id, "seat.%d", view->iced));
    view->card = card != NULL ? card->rect : (struct canvas_rect){0, 0, 0, 0};
    place_dice(view, table, ui, &place, inside, rolloff);
    if (!rolloff) {
        canvas_fill(ui->list,
                    (struct canvas_rect){place.floor.x, roundf(place.line_y), place.floor.w, 2}, 1,
                    canvas_fade(ui->theme.text, 0.35f));
        boards_zonk_draw_points(view, table, ui, &place);
        boards_zonk_draw_boxes(view, table, ui, &place);
        view->floor = place.floor;
        view->slip = place.slip;
        boards_zonk_draw_stayed(view, ui);
    }
    boards_sheet_draw(table, ui, place.sheet, BOARDS_SHEET_RUNNING);
    boards_zonk_place_wreck(view, ui);
    add_dice(view, table, ui, &pick);
    dice_draw(view->dice, ui->list, true);
    draw_rings(view, table, ui, &pick);
    boards_rolloff_draw(&view->rolloff, view->dice, table, ui);
}

void boards_zonk_draw_moving(void *data, struct ui *ui)
{
    struct zonk_view *view = data;
    dice_draw(view->dice, ui->list, false);
    boards_zonk_draw_large(view, ui);
    boards_zonk_draw_shards(view, ui);
}
