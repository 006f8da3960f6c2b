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

static void draw_number(const struct boards_deposit *deposit, struct ui *ui,
                        struct canvas_point from, struct canvas_point to, float smallest)
{
    char number[I18N_NUMBER_MAX];
    float u = deposit->clock / TRAVELS_MS, eased = u * u * (3 - 2 * u);
    struct canvas_point at = {from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased};
    ui_lettering_draw_number(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY).size, at,
                             1 - (1 - smallest) * eased, fminf(1, (1 - u) / (1 - MERGES)),
                             i18n_number(number, deposit->points));
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
    struct canvas_point from = {sum.x + sum.w / 2, sum.y + sum.h / 2};
    draw_number(deposit, ui, from, (struct canvas_point){cell.x + cell.w / 2, cell.y + cell.h / 2},
                SMALLEST);
    if (card.w > 0) {
        draw_number(deposit, ui, from,
                    (struct canvas_point){card.x + card.w * SCORE_AT, card.y + card.h / 2},
                    SMALLEST);
    }
}
