/* SPDX-License-Identifier: Zlib */
/* Chips on their way: from whoever pays to the die that they change, and from the chart to whoever
   has earned one. */
#include <math.h>

#include "boards/microbin.h"
#include "ui/layout.h"

#define PI 3.14159265f

/* How large a chip is on its way, units; of that way, by how much the second sets out later. */
#define CHIP  6.0f
#define LATER 0.22f

void boards_microbin_pay(struct microbin_view *view, int seat, int rerolls, int cancels, bool back,
                         float ms)
{
    view->payer_of = seat;
    view->paid[MICROBIN_REROLL] = (int8_t)rerolls;
    view->paid[MICROBIN_CANCEL] = (int8_t)cancels;
    view->paid_back = back;
    view->paid_ms = view->paid_left = ms;
}

/* The middle of the die, or of the tray while none is there. */
static struct canvas_point die_of(const struct microbin_view *view)
{
    struct canvas_rect at = dice_rect(view->tray.dice, 0);
    at = at.w > 0 ? at : view->place.floor;
    return (struct canvas_point){at.x + at.w / 2, at.y + at.h / 2};
}

/* The lower edge of that seat's card, where its chips lie. */
static struct canvas_point card_of(const struct microbin_view *view, int seat)
{
    struct canvas_rect card = view->place.own[seat];
    return (struct canvas_point){card.x + fminf(card.w, card.h * 3) * 0.3f,
                                 card.y + card.h * 0.75f};
}

static struct canvas_point chart_of(const struct microbin_view *view)
{
    struct canvas_rect chart = boards_microbin_seen(&view->place, view->place.columns);
    return (struct canvas_point){chart.x + chart.w / 2, chart.y + chart.h / 2};
}

void boards_microbin_draw_paid(const struct microbin_view *view, struct ui *ui)
{
    int count = view->paid[MICROBIN_REROLL] + view->paid[MICROBIN_CANCEL];
    if (view->paid_left <= 0 || view->payer_of < 0) {
        return;
    }
    struct canvas_point card = card_of(view, view->payer_of),
                        from = view->paid_back ? chart_of(view) : card,
                        to = view->paid_back ? card : die_of(view);
    float all = 1 - view->paid_left / view->paid_ms;
    for (int i = count; i-- > 0;) {
        float late = LATER * (float)i,
              way = fminf(1, fmaxf(0, (all - late) / (1 - LATER * (float)(count - 1))));
        float eased = way * way * (3 - 2 * way),
              side = ui->unit * CHIP * (0.6f + 0.6f * sinf(PI * way));
        struct canvas_point at = {from.x + (to.x - from.x) * eased,
                                  from.y + (to.y - from.y) * eased - ui->unit * 3 * sinf(PI * way)};
        if (way > 0 && way < 1) {
            boards_microbin_draw_chip(
                ui, (struct canvas_rect){at.x - side / 2, at.y - side / 2, side, side},
                i < view->paid[MICROBIN_REROLL] ? MICROBIN_REROLL : MICROBIN_CANCEL);
        }
    }
}
