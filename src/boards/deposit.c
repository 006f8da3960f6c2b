/* SPDX-License-Identifier: Zlib */
#include "boards/deposit.h"

#include <math.h>

#include "base/i18n.h"
#include "ui/lettering.h"
#include "ui/text.h"

/* At normal speed, ms: the number's way, and how long the pencil writes. */
#define TRAVELS_MS 340.0f
#define WRITES_MS  420.0f
/* The glide that paces are measured by, ms. */
#define GLIDE_MS 180.0f
/* Where on its card the score stands, of the card's width. */
#define SCORE_AT 0.88f
/* Of its way: where the number begins to merge with what it comes to. */
#define MERGES 0.82f
/* And in which it appears, outside of the sum's box, which keeps its own. */
#define APPEARS 0.15f
/* The least size of a number on its way, of the size in the tray. */
#define SMALLEST 0.45f

void boards_deposit_begin(struct boards_deposit *deposit, const struct boards_table *table,
                          int seat, int32_t points)
{
    bool moves = table->tempo.throw_ms > 0 && !table->tempo.gently;
    *deposit = (struct boards_deposit){.table = moves ? table : NULL,
                                       .seat = seat,
                                       .points = points,
                                       .pace = table->tempo.glide_ms / GLIDE_MS};
}

bool boards_deposit_step(struct boards_deposit *deposit, float ms, struct canvas_cues *cues)
{
    if (deposit->table == NULL) {
        return false;
    }
    bool told = boards_deposit_tells(deposit);
    deposit->clock += ms / deposit->pace;
    if (!told && boards_deposit_tells(deposit)) {
        canvas_cues_add(cues, CANVAS_SOUND_PENCIL, 0.7f, 0);
    }
    if (deposit->clock >= TRAVELS_MS + WRITES_MS) {
        boards_deposit_finish(deposit);
    }
    return deposit->table != NULL;
}

void boards_deposit_finish(struct boards_deposit *deposit)
{
    deposit->table = NULL;
}

bool boards_deposit_tells(const struct boards_deposit *deposit)
{
    return deposit->table != NULL && deposit->clock >= TRAVELS_MS;
}

bool boards_deposit_writes(const struct boards_deposit *deposit)
{
    return boards_deposit_tells(deposit);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* Where a number of that size has left the box on its way to a place: it lies over nothing that is
   read in it, and of two that go to different sides over no other. */
static struct canvas_point leave(struct canvas_rect box, struct canvas_extent size,
                                 struct canvas_point to)
{
    struct canvas_point from = {box.x + box.w / 2, box.y + box.h / 2};
    float dx = fabsf(to.x - from.x), dy = fabsf(to.y - from.y);
    float across = dx > 0 ? (box.w + size.w) / 2 / dx : 1,
          down = dy > 0 ? (box.h + size.h) / 2 / dy : 1;
    float share = fminf(fminf(across, down), 1);
    return (struct canvas_point){from.x + (to.x - from.x) * share,
                                 from.y + (to.y - from.y) * share};
}

/* From the sum into an empty `goal`, or as far as to what is read in it. */
static void draw_number(const struct boards_deposit *deposit, struct ui *ui, struct canvas_rect sum,
                        struct canvas_rect goal, bool empty)
{
    char number[I18N_NUMBER_MAX];
    float u = deposit->clock / TRAVELS_MS, eased = u * u * (3 - 2 * u);
    float em = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY).size;
    struct canvas_style style = {CANVAS_FACE_BLACK, em};
    i18n_number(number, deposit->points);
    struct canvas_extent size = {ui_text_width(ui, style, number) + em * CANVAS_LETTERING_REACH,
                                 em};
    struct canvas_extent least = {size.w * SMALLEST, size.h * SMALLEST};
    struct canvas_point start = {sum.x + sum.w / 2, sum.y + sum.h / 2},
                        to = {goal.x + goal.w / 2, goal.y + goal.h / 2};
    to = empty ? to : leave(goal, least, start);
    struct canvas_point from = leave(sum, size, to);
    struct canvas_point at = {from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased};
    float alpha = fminf(1, fminf(u / APPEARS, (1 - u) / (1 - MERGES)));
    ui_lettering_draw_number(ui, em, at, 1 - (1 - SMALLEST) * eased, alpha, number);
}

void boards_deposit_draw(const struct boards_deposit *deposit, struct ui *ui,
                         struct canvas_rect sum, const struct boards_sheet *sheet)
{
    if (deposit->table == NULL) {
        return;
    }
    if (boards_deposit_writes(deposit)) {
        boards_sheet_write(deposit->table, ui, sheet, (deposit->clock - TRAVELS_MS) / WRITES_MS);
        return;
    }
    struct canvas_rect card = deposit->table->card[deposit->seat];
    struct canvas_rect cell = boards_sheet_next(deposit->table, ui, sheet, deposit->seat);
    draw_number(deposit, ui, sum, cell, true);
    if (card.w > 0) {
        /* The score is in the middle of what it takes up to the card's right edge. */
        float w = card.w * (1 - SCORE_AT) * 2;
        draw_number(deposit, ui, sum, (struct canvas_rect){card.x + card.w - w, card.y, w, card.h},
                    false);
    }
}
