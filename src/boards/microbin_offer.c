/* SPDX-License-Identifier: Zlib */
/* A button of the row below the board: words, and the chips that it takes or brings. */
#include "boards/microbin_offer.h"

#include <math.h>
#include <stdio.h>

#include "boards/advice.h"
#include "canvas/shapes.h"
#include "ui/keycap.h"
#include "ui/layout.h"
#include "ui/widgets.h"

struct ui_command boards_microbin_verb_command(const struct boards_table *table,
                                               enum microbin_verb verb)
{
    return boards_command(tc_match_game(table->match), &(struct tc_action){.kind = (uint8_t)verb});
}

bool boards_microbin_is_main(const struct boards_table *table, enum microbin_verb verb,
                             bool otherwise)
{
    return table->advice == NULL
               ? otherwise
               : boards_advice_best(table, &(struct tc_action){.kind = (uint8_t)verb});
}

/* From one chip of a price to the next, and how wide its sign is, in their size. */
#define PRICE_STEP 1.04f
#define PRICE_SIGN 0.62f

static float price_width(const struct microbin_offer *offer, float side)
{
    int count = offer->rerolls + offer->cancels;
    return count > 0 ? side * (PRICE_SIGN + 1 + PRICE_STEP * (float)(count - 1)) : 0;
}

/* A minus or a plus, and so many chips. */
static void draw_price(struct ui *ui, struct canvas_rect rect, const struct microbin_offer *offer)
{
    int count = offer->rerolls + offer->cancels;
    float side = fminf(rect.h, rect.w / (PRICE_SIGN + 1 + PRICE_STEP * (float)(count - 1)));
    struct canvas_rect row = ui_middle(rect, price_width(offer, side), side);
    float sign = PRICE_SIGN;
    if (offer->label == NULL && side < rect.h * 0.7f) {
        /* Rather large chips without it than small ones with it. */
        sign = 0;
        side = fminf(rect.h, rect.w / (1 + PRICE_STEP * (float)(count - 1)));
        row = ui_middle(rect, side * (1 + PRICE_STEP * (float)(count - 1)), side);
    }
    float arm = side * 0.19f, line = fmaxf(2, side * 0.1f);
    struct canvas_point at = {row.x + arm, row.y + side / 2};
    struct canvas_color ink = offer->why == NULL ? ui->theme.ink : ui->theme.faint;
    const struct canvas_point across[] = {{at.x - arm, at.y}, {at.x + arm, at.y}},
                              down[] = {{at.x, at.y - arm}, {at.x, at.y + arm}};
    if (sign > 0) {
        canvas_stroke(ui->list, across, 2, line, ink);
    }
    if (sign > 0 && offer->gains) {
        canvas_stroke(ui->list, down, 2, line, ink);
    }
    for (int i = 0; i < count; i++) {
        struct canvas_rect chip = {row.x + side * (sign + PRICE_STEP * (float)i), row.y, side,
                                   side};
        boards_microbin_fading_chip(ui, chip,
                                    i < offer->rerolls ? MICROBIN_REROLL : MICROBIN_CANCEL,
                                    offer->why == NULL ? 1 : MICROBIN_RECEDES);
    }
}

/* The price stands left of the words (`wide`, px), or above them where the button is narrow; where
   it is, and the button leaves it room. */
static struct canvas_rect place_price(struct ui *ui, struct canvas_rect rect,
                                      const struct microbin_offer *offer, float wide,
                                      struct ui_button *button)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float side = fminf(rect.h * 0.5f, ui->unit * 4.6f),
          pad = fminf(ui->unit * 1.4f, rect.w * 0.06f), row = price_width(offer, side);
    struct canvas_rect price = rect;
    if (offer->label == NULL) {
        /* Why not is said below the chips where it has room; else they are faded and no more. */
        bool told = offer->why != NULL && rect.h * 0.5f >= 1.5f * ui_line_height(ui, small) &&
                    ui_text_width(ui, small, offer->why) <= rect.w - 2 * pad;
        button->above = told ? rect.h * 0.5f : 0;
        float air = fminf(pad, rect.h * 0.12f);
        price = (struct canvas_rect){rect.x + pad, rect.y + air, rect.w - 2 * pad,
                                     told ? rect.h * 0.5f - air : rect.h - 2 * air};
    } else if (row > 0 && row + wide + 3.5f * pad <= rect.w) {
        button->aside = row + pad * 0.5f;
        price = (struct canvas_rect){rect.x + pad, rect.y + (rect.h - side) / 2, row, side};
    } else if (row > 0) {
        button->above = rect.h * 0.5f;
        price = (struct canvas_rect){rect.x + pad, rect.y + rect.h * 0.08f, rect.w - 2 * pad,
                                     rect.h * 0.46f};
    }
    return price;
}

void boards_microbin_draw_offer(struct ui *ui, struct canvas_rect rect,
                                const struct microbin_offer *offer)
{
    struct canvas_style label = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING),
                        small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const char *name = offer->label != NULL ? offer->label : "";
    const char *words = offer->briefly ? offer->brief : name;
    struct ui_button button = {.command = offer->command,
                               .label = words,
                               .detail = offer->detail,
                               .key = offer->key,
                               .why = offer->why,
                               .main = offer->main};
    float wide = ui_text_width(ui, label, words);
    float written = offer->small
                        ? ui_text_width(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), words)
                        : wide;
    struct canvas_rect price = place_price(ui, rect, offer, written, &button);
    float line = ui_line_height(ui, small), head = ui_line_height(ui, label);
    float edge = fminf(ui->unit * 2.4f, rect.w * 0.06f); /* as any button has */
    struct canvas_rect body = {0, 0, rect.w - button.aside - 2 * edge,
                               rect.h - button.above - head};
    button.small = offer->small || wide > body.w;
    if (button.small && offer->brief != NULL &&
        ui_text_width(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), words) > body.w) {
        button.label = offer->brief;
    }
    if (body.w - wide < 2 * (ui_keycap_room(ui) - edge)) {
        button.key = NULL; /* it would lie on the words */
    }
    bool fits = ui_text_width(ui, small, offer->detail) <= body.w ||
                (body.h >= line && ui_prose(ui, body, small, UI_CENTER, ui->theme.ink,
                                            offer->detail, false) <= fminf(body.h, 2.4f * line));
    if (!fits || button.above > 0 || offer->terse) {
        button.detail = button.above > 0 ? "" : offer->less;
    }
    ui_button(ui, ui_whole(rect), &button);
    struct ui_node *node = ui->count > 0 ? &ui->nodes[ui->count - 1] : NULL;
    if (node != NULL) {
        /* For whoever can't see the chips, and where the words have no room. */
        snprintf(node->label, sizeof node->label, "%s", offer->label != NULL ? name : offer->name);
        snprintf(node->detail, sizeof node->detail, "%s", offer->detail);
    }
    if (offer->label == NULL && button.above > 0) {
        struct canvas_rect lower = {rect.x, rect.y + button.above, rect.w, rect.h - button.above};
        ui_text(ui, ui_middle(lower, lower.w, line), small, UI_CENTER, ui->theme.faint, offer->why);
    }
    if (offer->rerolls + offer->cancels > 0) {
        draw_price(ui, price, offer);
    }
    if (offer->main && offer->why == NULL) {
        ui_prefer(ui, offer->command);
    }
}

/* Of a row: the first and the last of its four slots; and between two slots, and px at most by
   units. */
#define SLOT_END  0.255f
#define SLOT_GAP  0.02f
#define GAP_UNITS 2.4f

struct canvas_rect boards_microbin_slot(const struct ui *ui, struct canvas_rect row,
                                        enum microbin_slot slot)
{
    float gap = fminf(ui->unit * GAP_UNITS, row.w * SLOT_GAP), wide = row.w * SLOT_END;
    struct canvas_rect middle = {row.x + wide + gap, row.y, row.w - 2 * (wide + gap), row.h};
    switch (slot) {
    case MICROBIN_SLOT_ROLL:
        return (struct canvas_rect){row.x, row.y, wide, row.h};
    case MICROBIN_SLOT_STOP:
        return (struct canvas_rect){row.x + row.w - wide, row.y, wide, row.h};
    default:
        return ui_column(middle, 2, gap, (int)slot - MICROBIN_SLOT_REROLL);
    }
}

struct canvas_rect boards_microbin_without_first(const struct ui *ui, struct canvas_rect row)
{
    struct canvas_rect stop = boards_microbin_slot(ui, row, MICROBIN_SLOT_STOP);
    float least = stop.x - row.x, share = 1 - 2 * SLOT_END;
    float gap = fminf(ui->unit * GAP_UNITS, SLOT_GAP * least / (share - 2 * SLOT_GAP));
    float wide = (least + gap) / share; /* with a gap before the last slot */
    return (struct canvas_rect){row.x - wide * SLOT_END - gap, row.y, wide, row.h};
}

struct microbin_offer boards_microbin_offer_of(const struct boards_table *table,
                                               const struct boards_action *action)
{
    struct microbin_offer offer = {
        .command = boards_button_command(tc_match_game(table->match), action),
        .label = action->label,
        .key = action->key,
        .why = action->why[0] != '\0' ? action->why : NULL,
        .main = boards_microbin_is_main(table, (enum microbin_verb)action->action.kind,
                                        !action->aside)};
    snprintf(offer.detail, sizeof offer.detail, "%s", action->detail);
    return offer;
}
