/* SPDX-License-Identifier: Zlib */
/* Perks as players see them: chips. What each can be spent on, who pays to force, and who wishes
   not to be asked. */
#include "boards/microbin.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/face.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define PI 3.14159265f

enum { PAYMENTS = 3, CANCEL_PAINT = 0xA8442E };

/* How far what lies on a button that can't be pressed is seen, 0 .. 1. */
#define RECEDES 0.45f

/* ---- Chips ----------------------------------------------------------------------------------- */

void boards_microbin_draw_perk(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk,
                               struct canvas_color color)
{
    enum { STEPS = 20 };
    float side = fminf(rect.w, rect.h), width = fmaxf(1.5f, side * 0.15f), r = side * 0.36f;
    struct canvas_point middle = {rect.x + rect.w / 2, rect.y + rect.h / 2};
    if (perk == MICROBIN_CANCEL) {
        for (int way = -1; way <= 1; way += 2) {
            float d = r * 0.85f;
            struct canvas_point line[] = {{middle.x - d, middle.y - d * (float)way},
                                          {middle.x + d, middle.y + d * (float)way}};
            canvas_stroke(ui->list, line, 2, width, color);
        }
        return;
    }
    /* Clockwise round most of a circle; the arrow's head stands at its end, to the right. */
    struct canvas_point arc[STEPS];
    for (int i = 0; i < STEPS; i++) {
        float angle = 0.9f + 5.0f * (float)i / (STEPS - 1);
        arc[i] = (struct canvas_point){middle.x + r * cosf(angle), middle.y + r * sinf(angle)};
    }
    canvas_stroke(ui->list, arc, STEPS, width, color);
    struct canvas_point tip = arc[STEPS - 1];
    struct canvas_point head[] = {{tip.x + side * 0.17f, tip.y - side * 0.16f},
                                  {tip.x + side * 0.12f, tip.y + side * 0.18f},
                                  {tip.x - side * 0.22f, tip.y + side * 0.02f}};
    canvas_polygon(ui->list, head, 3, color);
}

/* Eight corners, as a sign to stop has. */
static void draw_octagon(struct ui *ui, struct canvas_rect rect, struct canvas_color middle,
                         struct canvas_color edge)
{
    struct canvas_point points[8];
    float r = rect.w / 2 * 1.07f;
    for (int i = 0; i < 8; i++) {
        float angle = PI / 4 * ((float)i + 0.5f);
        points[i] = (struct canvas_point){rect.x + rect.w / 2 + r * cosf(angle),
                                          rect.y + rect.h / 2 + r * sinf(angle)};
    }
    canvas_polygon_shaded(ui->list, points, 8, middle, edge);
}

struct canvas_color boards_microbin_perk_paint(enum microbin_perk perk)
{
    return canvas_rgb(perk == MICROBIN_REROLL ? MICROBIN_TOKEN : CANCEL_PAINT);
}

/* A Re-roll is round, a Cancel is not. `seen`: 0 .. 1. */
static void draw_chip(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk, float seen)
{
    float side = fminf(rect.w, rect.h), thick = fmaxf(1, side * 0.08f);
    struct canvas_rect top = ui_middle(rect, side - thick, side - thick), under = top;
    struct canvas_color paint = canvas_fade(boards_microbin_perk_paint(perk), seen),
                        light = canvas_mix(paint, canvas_fade(canvas_rgb(0xFFFFFF), seen), 0.12f),
                        dark = canvas_mix(paint, canvas_fade(canvas_rgb(0), seen), 0.45f);
    under.y += thick;
    canvas_shadow(ui->list, under, under.w / 2, thick, thick, side * 0.2f,
                  canvas_fade(ui->theme.shadow, seen));
    if (perk == MICROBIN_CANCEL) {
        draw_octagon(ui, under, dark, dark);
        draw_octagon(ui, top, light, paint);
    } else {
        canvas_fill(ui->list, under, under.w / 2, dark);
        canvas_list_box(
            ui->list,
            &(struct canvas_box){.rect = top, .radius = top.w / 2, .top = light, .bottom = paint});
    }
    boards_microbin_draw_perk(ui, canvas_rect_inset(top, side * 0.12f), perk,
                              canvas_fade(canvas_rgb(0xFFFFFF), seen));
}

void boards_microbin_draw_chip(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk)
{
    draw_chip(ui, rect, perk, 1);
}

bool boards_microbin_draw_seat(const struct boards_table *table, int seat, struct ui *ui,
                               struct canvas_rect rect, struct canvas_color color)
{
    char number[2][I18N_NUMBER_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const struct tc_microbin *own = &table->visible->own.microbin;
    const int held[2] = {own->rerolls[seat], own->cancels[seat]};
    float side = ui_line_height(ui, style), count = (float)(held[0] + held[1]);
    /* They are no letters, so they may come down to this share of a line. */
    float fit = fminf(side, rect.w / fmaxf(1, count + 0.45f));
    if (!boards_microbin_tells_perks(table, seat) || side > rect.h) {
        return false;
    }
    if (fit >= side * 0.72f) {
        float gap = fit * 0.15f;
        for (int i = 0; i < 2; i++) {
            for (int k = 0; k < held[i]; k++) {
                boards_microbin_draw_chip(ui, ui_cut_left(&rect, fit),
                                          i == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL);
            }
            ui_cut_left(&rect, gap * 3);
        }
        return true;
    }
    float width[2];
    for (int i = 0; i < 2; i++) {
        snprintf(number[i], sizeof number[i], "%d", held[i]);
        width[i] = ui_text_width(ui, style, number[i]) + 1;
    }
    side *= 0.86f;
    float gap = side * 0.2f;
    float apart = rect.w - 2 * (side + gap) - width[0] - width[1];
    if (apart < side * 0.3f) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        boards_microbin_draw_chip(ui, ui_middle(ui_cut_left(&rect, side), side, side),
                                  i == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL);
        ui_cut_left(&rect, gap);
        ui_text(ui, ui_cut_left(&rect, width[i]), style, UI_LEFT, color, number[i]);
        ui_cut_left(&rect, fminf(apart, side * 0.8f));
    }
    return true;
}

/* ---- Buttons in the row below the board ---------------------------------------------------------
 */

/* A button of the row, with the chips that it takes or brings as a picture. */
struct offer {
    struct ui_command command;
    int rerolls, cancels; /* those chips */
    bool gains;           /* they are got, not paid */
    const char *label;    /* NULL: the chips say it */
    const char *name;     /* of a button without a label, for whoever can't see it */
    const char *brief;    /* instead of the label where there is no room; NULL: there is none */
    char detail[BOARDS_NAME_MAX];
    char less[BOARDS_NAME_MAX]; /* of that, where there is no room for it; "": nothing */
    bool terse;                 /* no more than that is shown anyway */
    const char *key, *why;      /* NULL: none; it can be pressed */
    bool main;                  /* the one to press */
};

static struct ui_command verb_command(const struct boards_table *table, enum microbin_verb verb)
{
    return boards_command(tc_match_game(table->match), &(struct tc_action){.kind = (uint8_t)verb});
}

/* What the hint or the coach says is best; where nobody wants to know, what comes first to mind. */
static bool is_main(const struct boards_table *table, enum microbin_verb verb, bool otherwise)
{
    return table->advice == NULL
               ? otherwise
               : boards_advice_best(table, &(struct tc_action){.kind = (uint8_t)verb});
}

/* From one chip of a price to the next, and how wide its sign is, in their size. */
#define PRICE_STEP 1.04f
#define PRICE_SIGN 0.62f

static float price_width(const struct offer *offer, float side)
{
    int count = offer->rerolls + offer->cancels;
    return count > 0 ? side * (PRICE_SIGN + 1 + PRICE_STEP * (float)(count - 1)) : 0;
}

/* A minus or a plus, and so many chips. */
static void draw_price(struct ui *ui, struct canvas_rect rect, const struct offer *offer)
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
        draw_chip(ui, chip, i < offer->rerolls ? MICROBIN_REROLL : MICROBIN_CANCEL,
                  offer->why == NULL ? 1 : RECEDES);
    }
}

/* The price stands left of the words, or above them where the button is narrow. */
static void draw_offer(struct ui *ui, struct canvas_rect rect, const struct offer *offer)
{
    float side = fminf(rect.h * 0.5f, ui->unit * 4.6f),
          pad = fminf(ui->unit * 1.4f, rect.w * 0.06f), row = price_width(offer, side);
    struct canvas_style label = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING),
                        small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const char *words = offer->label != NULL ? offer->label : "";
    struct canvas_rect price = rect;
    struct ui_button button = {.command = offer->command,
                               .label = words,
                               .detail = offer->detail,
                               .key = offer->key,
                               .why = offer->why,
                               .main = offer->main};
    float wide = ui_text_width(ui, label, words);
    if (offer->label == NULL) {
        button.above = offer->why != NULL ? rect.h * 0.5f : 0;
        price = canvas_rect_inset(rect, pad);
        price.h = offer->why != NULL ? rect.h * 0.5f - pad : price.h;
    } else if (row > 0 && row + wide + 3.5f * pad <= rect.w) {
        button.aside = row + pad * 0.5f;
        price = (struct canvas_rect){rect.x + pad, rect.y + (rect.h - side) / 2, row, side};
    } else if (row > 0) {
        button.above = rect.h * 0.42f;
        price = (struct canvas_rect){rect.x + pad, rect.y + rect.h * 0.09f, rect.w - 2 * pad,
                                     rect.h * 0.36f};
    }
    float line = ui_line_height(ui, small), head = ui_line_height(ui, label);
    float edge = fminf(ui->unit * 2.4f, rect.w * 0.06f); /* as any button has */
    struct canvas_rect body = {0, 0, rect.w - button.aside - 2 * edge,
                               rect.h - button.above - head};
    button.small = wide > body.w;
    if (button.small && offer->brief != NULL &&
        ui_text_width(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), words) > body.w) {
        button.label = offer->brief;
    }
    if (body.w - wide < 3 * line) {
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
        snprintf(node->label, sizeof node->label, "%s", offer->label != NULL ? words : offer->name);
        snprintf(node->detail, sizeof node->detail, "%s", offer->detail);
    }
    if (row > 0) {
        draw_price(ui, price, offer);
    }
    if (offer->main && offer->why == NULL) {
        ui_prefer(ui, offer->command);
    }
}

/* The row in four: rolling on at its left end, stopping at its right one, and between them what
   chips do, always in the same places. What accepts a bust stands where one would have stopped, so
   that no second press in haste after a throw comes upon it. */
enum slot { SLOT_ROLL, SLOT_REROLL, SLOT_CANCEL, SLOT_STOP };

static struct canvas_rect slot_of(const struct ui *ui, struct canvas_rect row, enum slot slot)
{
    static const float end = 0.255f; /* of the row */
    float gap = fminf(ui->unit * 2.4f, row.w * 0.02f), wide = row.w * end;
    struct canvas_rect middle = {row.x + wide + gap, row.y, row.w - 2 * (wide + gap), row.h};
    switch (slot) {
    case SLOT_ROLL:
        return (struct canvas_rect){row.x, row.y, wide, row.h};
    case SLOT_STOP:
        return (struct canvas_rect){row.x + row.w - wide, row.y, wide, row.h};
    default:
        return ui_column(middle, 2, gap, (int)slot - SLOT_REROLL);
    }
}

/* One of the large buttons as an offer. */
static struct offer offer_of(const struct boards_table *table, const struct boards_action *action)
{
    struct offer offer = {
        .command = boards_button_command(tc_match_game(table->match), action),
        .label = action->label,
        .key = action->key,
        .why = action->why[0] != '\0' ? action->why : NULL,
        .main = is_main(table, (enum microbin_verb)action->action.kind, !action->aside)};
    snprintf(offer.detail, sizeof offer.detail, "%s", action->detail);
    return offer;
}

/* A chip that undoes the throw: the die with the chip on it, left of what is said or, where the
   button is narrow, before its name alone. */
struct rescue {
    struct offer offer;
    int face;  /* that the die shows */
    bool said; /* that it is undone */
};

/* How wide that picture is, of its height; and what of the button's height it and the words take.
 */
#define RESCUE_WIDE 1.3f
#define INSIDE      0.88f

static void draw_undone(struct ui *ui, struct canvas_rect rect, const struct rescue *rescue)
{
    float side = fminf(rect.h, rect.w / RESCUE_WIDE), chip = side * 0.68f;
    struct canvas_rect box = ui_middle(rect, side * RESCUE_WIDE, side);
    float die = side * 0.86f, seen = rescue->offer.why == NULL ? 1 : RECEDES;
    boards_face_draw(
        ui, (struct canvas_rect){box.x, box.y, die, die},
        &(struct boards_face){
            .value = rescue->face, .sides = MICROBIN_SIDES, .look = &boards_ivory, .alpha = seen});
    draw_chip(ui, (struct canvas_rect){box.x + box.w - chip, box.y + box.h - chip, chip, chip},
              rescue->offer.rerolls > 0 ? MICROBIN_REROLL : MICROBIN_CANCEL, seen);
}

/* Where the parts of such a button go with these words; false: they have no room so. */
struct rescue_place {
    struct canvas_rect picture, label, detail;
    enum ui_align align;
};

static bool place_rescue(struct ui *ui, struct canvas_rect inside, bool beside,
                         struct canvas_style label, const struct rescue *rescue, const char *detail,
                         struct rescue_place *place)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float head = ui_line_height(ui, label), line = ui_line_height(ui, small);
    float wide = ui_text_width(ui, label, rescue->offer.label) + 1;
    float side = beside ? fminf(inside.h * 0.58f, ui->unit * 5.6f) : head * 1.15f;
    float gap = beside ? fminf(ui->unit * 1.2f, inside.w * 0.05f) : ui->unit * 0.6f;
    struct canvas_rect words = inside;
    if (beside) {
        ui_cut_left(&words, side * RESCUE_WIDE + gap);
    } else {
        head = side;
    }
    float high = ui_prose(ui, words, small, UI_LEFT, ui->theme.ink, detail, false);
    float need = beside ? wide : side * RESCUE_WIDE + gap + wide;
    if (need > (beside ? words.w : inside.w) || high > 2.3f * line || head + high > inside.h) {
        return false;
    }
    words = ui_middle(words, words.w, head + high);
    place->label = ui_cut_top(&words, head);
    place->detail = words;
    place->align = beside ? UI_LEFT : UI_CENTER;
    if (beside) {
        place->picture = ui_cut_left(&inside, side * RESCUE_WIDE);
    } else {
        place->label = ui_middle(place->label, need, head);
        place->picture = ui_cut_left(&place->label, side * RESCUE_WIDE);
        ui_cut_left(&place->label, gap);
    }
    return true;
}

static void draw_rescue(struct ui *ui, struct canvas_rect rect, const struct rescue *rescue)
{
    const struct offer *offer = &rescue->offer;
    bool off = offer->why != NULL;
    const char *says[] = {off            ? offer->why
                          : rescue->said ? offer->less
                                         : offer->detail,
                          off ? offer->why : offer->less};
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), label = small;
    struct canvas_color ink = off           ? ui->theme.faint
                              : offer->main ? ui->theme.on_accent
                                            : ui->theme.ink;
    float pad = fminf(ui->unit * 1.2f, rect.w * 0.05f);
    struct canvas_rect inside = {rect.x + pad, rect.y + rect.h * (1 - INSIDE) / 2, rect.w - 2 * pad,
                                 rect.h * INSIDE};
    struct rescue_place place = {.align = UI_CENTER};
    ui_button(ui, ui_whole(rect),
              &(struct ui_button){
                  .command = offer->command, .label = "", .why = offer->why, .main = offer->main});
    struct ui_node *node = ui->count > 0 ? &ui->nodes[ui->count - 1] : NULL;
    if (node != NULL) {
        snprintf(node->label, sizeof node->label, "%s", offer->label);
        snprintf(node->detail, sizeof node->detail, "%s", offer->detail);
    }
    const char *said = "";
    for (int i = 0; i < 8 && said[0] == '\0'; i++) {
        bool beside = i < 4;
        label = ui_style(ui, CANVAS_FACE_BOLD, i % 4 < 2 ? UI_TYPE_HEADING : UI_TYPE_BODY);
        said =
            place_rescue(ui, inside, beside, label, rescue, says[i % 2], &place) ? says[i % 2] : "";
    }
    if (said[0] == '\0') { /* the picture above its name */
        place.label = inside;
        place.picture = ui_cut_top(&place.label, inside.h * 0.5f);
        label = ui_text_squeeze(ui, label, inside.w, offer->label);
    }
    draw_undone(ui, place.picture, rescue);
    ui_text(ui, place.label, label, place.align, ink, offer->label);
    ui_prose(ui, place.detail, small, place.align, ink, said, true);
    if (offer->main && !off) {
        ui_prefer(ui, offer->command);
    }
}

/* Above the two of them what both do, so that each says only what it does besides; false: there is
   no room. */
static bool draw_undoes(struct ui *ui, struct canvas_rect row, int face, struct canvas_rect *below)
{
    char text[BOARDS_NAME_MAX];
    struct canvas_rect first = slot_of(ui, row, SLOT_REROLL), last = slot_of(ui, row, SLOT_CANCEL);
    struct canvas_rect head = {first.x, row.y, last.x + last.w - first.x, row.h};
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float line = ui_line_height(ui, style) * 1.15f;
    float name = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY));
    float least = fmaxf(UI_CONTROL_LEAST, (name + line / 1.15f + 1.5f) / INSIDE);
    boards_say(text, sizeof text, _("Undo the {face} with a chip"), {"face", .number = face});
    if (row.h - line < least || ui_text_width(ui, style, text) > head.w) {
        return false;
    }
    head = ui_cut_top(&head, line);
    ui_text(ui, head, style, UI_CENTER, ui->theme.text, text);
    *below = (struct canvas_rect){row.x, row.y + line, row.w, row.h - line};
    return true;
}

/* What each chip does to the throw; the first one that is left is the main button of a bust. */
static void draw_rescues(const struct boards_table *table, struct ui *ui, struct canvas_rect row)
{
    const struct tc_microbin *own = &table->visible->own.microbin;
    int seat = table->visible->player, face = own->last;
    bool busts = table->visible->phase == MICROBIN_PHASE_BUST;
    int kept = boards_microbin_pips(table) - (busts ? 0 : face);
    struct canvas_rect slots = row;
    bool said = draw_undoes(ui, row, face, &slots);
    struct rescue reroll = {.face = face,
                            .said = said,
                            .offer = {.command = verb_command(table, MICROBIN_VERB_REROLL),
                                      .rerolls = 1,
                                      .label = _("Re-roll"),
                                      .why = own->rerolls[seat] > 0 ? NULL : _("none left")}};
    struct rescue cancel = {.face = face,
                            .said = said,
                            .offer = {.command = verb_command(table, MICROBIN_VERB_CANCEL),
                                      .cancels = 1,
                                      .label = _("Cancel"),
                                      .why = own->cancels[seat] > 0 ? NULL : _("none left")}};
    reroll.offer.main = is_main(table, MICROBIN_VERB_REROLL, busts && reroll.offer.why == NULL);
    cancel.offer.main = is_main(table, MICROBIN_VERB_CANCEL, busts && reroll.offer.why != NULL);
    boards_say(reroll.offer.detail, sizeof reroll.offer.detail, _("undo the {face}, roll again"),
               {"face", .number = face});
    boards_say(reroll.offer.less, sizeof reroll.offer.less,
               said ? _("roll again") : _("undo the {face}"), {"face", .number = face});
    /* TRANSLATORS: the number that was rolled, and the pips that are left without it. */
    boards_say(cancel.offer.detail, sizeof cancel.offer.detail,
               _("undo the {face}, stop at {pips}"), {"face", .number = face},
               {"pips", .number = kept});
    boards_say(cancel.offer.less, sizeof cancel.offer.less, _("stop at {pips}"),
               {"pips", .number = kept});
    draw_rescue(ui, slot_of(ui, slots, SLOT_REROLL), &reroll);
    draw_rescue(ui, slot_of(ui, slots, SLOT_CANCEL), &cancel);
}

/* What a button does, as a picture below its name: the faces that bust, or the reward. */
struct outcome {
    const char *lead; /* words before it */
    unsigned faces;   /* bit f: a die that shows f */
    int stars, chips;
};

/* From one thing of such a picture to the next, of its height. */
#define OUTCOME_STEP 1.14f

static int faces_in(unsigned set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

static void draw_outcome(struct ui *ui, struct canvas_rect row, const struct outcome *outcome)
{
    static const struct dice_look red = {.body = {0xF6, 0xD2, 0xC8, 0xFF},
                                         .side = {0xC7, 0x8A, 0x7C, 0xFF},
                                         .pips = {0x5A, 0x12, 0x0C, 0xFF}};
    float side = row.h;
    for (int face = 1; face <= MICROBIN_SIDES; face++) {
        if ((outcome->faces >> face & 1) != 0) {
            struct canvas_rect die = ui_cut_left(&row, side);
            boards_face_draw(ui, ui_whole(die),
                             &(struct boards_face){
                                 .value = face, .sides = MICROBIN_SIDES, .look = &red, .alpha = 1});
            ui_cut_left(&row, side * (OUTCOME_STEP - 1));
        }
    }
    for (int i = 0; i < outcome->stars; i++) {
        boards_microbin_star(ui, ui_cut_left(&row, side));
        ui_cut_left(&row, side * (OUTCOME_STEP - 1));
    }
    for (int i = 0; i < outcome->chips; i++) {
        struct canvas_rect chip = ui_cut_left(&row, side * MICROBIN_CAPSULE);
        boards_microbin_draw_either(ui, ui_middle(chip, chip.w, side * 0.94f), false);
        ui_cut_left(&row, side * (OUTCOME_STEP - 1));
    }
}

/* False: there is no room for it, and words have to do. */
static bool draw_pictured(struct ui *ui, struct canvas_rect rect, const struct offer *offer,
                          const struct outcome *outcome)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                        label = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float edge = fminf(ui->unit * 1.6f, rect.w * 0.05f), most = rect.w - 2 * edge;
    label =
        ui_text_width(ui, label, offer->label) > most
            ? ui_text_squeeze(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), most, offer->label)
            : label;
    float head = ui_line_height(ui, label), line = ui_line_height(ui, small),
          side = fminf(line * 1.25f, rect.h * 0.92f - head);
    float lead = ui_text_width(ui, small, outcome->lead) + line * 0.35f;
    int things = faces_in(outcome->faces) + outcome->stars;
    float each = OUTCOME_STEP, wide = ((float)things * each - (outcome->chips == 0 ? each - 1 : 0) +
                                       (float)outcome->chips * MICROBIN_CAPSULE);
    side = fminf(side, (most - lead) / wide);
    if (offer->why != NULL || things + outcome->chips == 0 || side < line * 0.75f ||
        ui_text_width(ui, label, offer->label) > most) {
        return false;
    }
    bool key = ui_text_width(ui, label, offer->label) + 3 * line < rect.w;
    ui_button(ui, ui_whole(rect),
              &(struct ui_button){.command = offer->command,
                                  .label = "",
                                  .key = key ? offer->key : NULL,
                                  .main = offer->main});
    struct ui_node *node = ui->count > 0 ? &ui->nodes[ui->count - 1] : NULL;
    if (node != NULL) {
        snprintf(node->label, sizeof node->label, "%s", offer->label);
        snprintf(node->detail, sizeof node->detail, "%s", offer->detail);
    }
    struct canvas_color ink = offer->main ? ui->theme.on_accent : ui->theme.ink;
    struct canvas_rect body = ui_middle(rect, rect.w, head + fmaxf(side, line));
    ui_text(ui, ui_cut_top(&body, head), label, UI_CENTER, ink, offer->label);
    body = ui_middle(body, lead + wide * side, body.h);
    ui_text(ui, ui_cut_left(&body, lead), small, UI_LEFT, ink, outcome->lead);
    draw_outcome(ui, ui_middle(body, body.w, side), outcome);
    if (offer->main) {
        ui_prefer(ui, offer->command);
    }
    return true;
}

/* What rolling on risks, and what stopping earns where words need not say more. */
static struct outcome outcome_of(const struct boards_table *table, bool rolls)
{
    struct outcome outcome = {.lead = rolls ? _("bust with") : _("get")};
    struct microbin_tier tier;
    if (rolls) {
        outcome.faces = rules_microbin_covered(&table->visible->own.microbin);
    } else if (boards_microbin_plain_stop(table, &tier)) {
        outcome.stars = tier.stars;
        outcome.chips = tier.perks;
    }
    return outcome;
}

static void draw_decision(const void *view, const struct boards_table *table, struct ui *ui,
                          struct canvas_rect row)
{
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    int count = boards_microbin_actions(view, table, actions);
    bool full = !boards_may(table, MICROBIN_VERB_ROLL);
    for (int i = 0; i < count; i++) {
        struct offer offer = offer_of(table, &actions[i]);
        bool rolls = actions[i].action.kind == MICROBIN_VERB_ROLL;
        offer.main = is_main(table, (enum microbin_verb)actions[i].action.kind, rolls != full);
        offer.brief = rolls ? NULL : _("Stop");
        if (rolls && !full) {
            /* TRANSLATORS: that many of the six faces of the die. */
            int faces = boards_microbin_faces(table);
            boards_say(
                offer.less, sizeof offer.less,
                _n("{count} of 6 faces busts", "{count} of 6 faces bust", (unsigned long)faces),
                {"count", .number = faces});
            if (ui_text_width(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), offer.less) >
                slot_of(ui, row, SLOT_ROLL).w * 0.88f) {
                boards_say(offer.less, sizeof offer.less,
                           _n("{count} of 6 busts", "{count} of 6 bust", (unsigned long)faces),
                           {"count", .number = faces});
            }
            offer.terse = true;
        }
        struct outcome outcome = outcome_of(table, rolls);
        struct canvas_rect slot = slot_of(ui, row, rolls ? SLOT_ROLL : SLOT_STOP);
        if (!draw_pictured(ui, slot, &offer, &outcome)) {
            draw_offer(ui, slot, &offer);
        }
        if (i == 0) {
            draw_rescues(table, ui, row);
        }
    }
}

/* Where one rolled on before there is nothing to press, but whoever sits there already. */
static void draw_dismay(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rect)
{
    char text[BOARDS_NAME_MAX];
    int face = table->visible->own.microbin.last;
    float r = rect.h * 0.46f / MICROBIN_REACH;
    struct canvas_rect left = ui_cut_left(&rect, rect.h);
    boards_microbin_draw_microbe(
        ui,
        &(struct microbin_microbe){.foot = {left.x + left.w / 2, left.y + left.h / 2 + r},
                                   .ground = left.y + left.h / 2 + r * 1.2f,
                                   .r = r,
                                   .eyes = face,
                                   .mood = MICROBIN_STARTLED,
                                   .paint = ui_player_color(view->color[table->visible->player])});
    ui_cut_left(&rect, ui->unit);
    boards_say(text, sizeof text, _("Oh no, the {face} again."), {"face", .number = face});
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float high = ui_prose(ui, rect, style, UI_LEFT, ui->theme.text, text, false);
    if (high <= rect.h) {
        ui_prose(ui, ui_middle(rect, rect.w, high), style, UI_LEFT, ui->theme.text, text, true);
    }
}

/* What saves the turn first. What gives it up stands apart, and is the smaller. */
static void draw_bust(const struct microbin_view *view, const struct boards_table *table,
                      struct ui *ui, struct canvas_rect row)
{
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    boards_microbin_actions(view, table, actions);
    struct offer accept = offer_of(table, &actions[0]);
    struct canvas_rect apart = slot_of(ui, row, SLOT_STOP);
    accept.brief = _("Bust");
    ui_cut_left(&apart, apart.w * 0.06f);
    draw_dismay(view, table, ui, slot_of(ui, row, SLOT_ROLL));
    draw_rescues(table, ui, row);
    draw_offer(ui, apart, &accept);
}

static bool may_pay(const struct microbin_view *view, const struct boards_table *table, int seat)
{
    const struct tc_microbin *own = &table->visible->own.microbin;
    const struct match_seat *who = &table->seats[seat];
    return own->rerolls[seat] + own->cancels[seat] >= MICROBIN_PRICE && who->kind <= MATCH_PERSON &&
           !who->left && (view->dont_ask >> seat & 1) == 0;
}

/* How many are asked about this stop after the one who is asked now. */
static int count_payers(const struct microbin_view *view, const struct boards_table *table)
{
    int payers = 0;
    for (int seat = (table->visible->player + 1) % view->players; seat != view->active;
         seat = (seat + 1) % view->players) {
        payers += may_pay(view, table, seat);
    }
    return payers;
}

/* One of those who are asked next: a press says that all before let it pass. */
static void draw_payer(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                       int seat, bool next)
{
    char label[UI_LABEL_MAX], shown[BOARDS_NAME_MAX];
    boards_say(label, sizeof label, _("{name} pays"), {"name", .words = boards_name(table, seat)});
    struct ui_command command = next ? verb_command(table, MICROBIN_VERB_ALLOW)
                                     : ui_command(&boards_microbin_commands, MICROBIN_PAYER, seat);
    struct offer offer = {.command = command, .name = label};
    draw_offer(ui, rect, &offer);
    struct canvas_rect body = canvas_rect_inset(rect, rect.h * 0.08f);
    struct canvas_rect upper = ui_cut_top(&body, body.h * 0.46f);
    boards_mark_draw(ui, ui_middle(upper, upper.h * 0.8f, upper.h * 0.8f), table->seats[seat].color,
                     false);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    snprintf(shown, sizeof shown, "%s",
             ui_text_width(ui, style, boards_name(table, seat)) <= body.w
                 ? boards_name(table, seat)
                 : table->seats[seat].initials);
    ui_text(ui, body, style, UI_CENTER, ui->theme.ink, shown);
}

/* How wide the tiles of a payment and of somebody else who pays are at least, with what lies
   between two, px; and at most, of their height. */
#define PAYMENT_LEAST 78.0f
#define PAYER_LEAST   50.0f
#define PAYMENT_MOST  2.5f
#define PAYER_MOST    1.9f

/* What it can be paid with. */
static void draw_payments(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                          float gap)
{
    static const enum microbin_verb verbs[PAYMENTS] = {
        MICROBIN_VERB_FORCE_REROLLS, MICROBIN_VERB_FORCE_BOTH, MICROBIN_VERB_FORCE_CANCELS};
    const char *names[PAYMENTS] = {_("Pay 2 Re-rolls"), _("Pay 1 of each"), _("Pay 2 Cancels")};
    for (int i = 0; i < PAYMENTS; i++) {
        struct offer offer = {.command = verb_command(table, verbs[i]),
                              .rerolls = 2 - i,
                              .cancels = i,
                              .name = names[i],
                              .why = boards_may(table, (int)verbs[i]) ? NULL : _("not enough"),
                              .main = is_main(table, verbs[i], false)};
        draw_offer(ui, ui_column(rect, PAYMENTS, gap, i), &offer);
    }
}

/* Who else pays, from whoever is asked next. */
static void draw_payers(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rect, int payers, float gap)
{
    int at = 0;
    for (int seat = (table->visible->player + 1) % view->players; at < payers;
         seat = (seat + 1) % view->players) {
        if (may_pay(view, table, seat)) {
            draw_payer(table, ui, ui_column(rect, payers, gap, at), seat, at == 0);
            at++;
        }
    }
}

/* Who pays, and for what, by the longest of these words that fit; with the payer's mark. */
static void draw_asked(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                       bool prose)
{
    int seat = table->visible->player;
    const char *forms[] = {_("{name} pays 2 chips: {other} rolls again"), _("{name} pays 2 chips"),
                           _("{name} pays")};
    struct canvas_style style =
        ui_style(ui, CANVAS_FACE_BOLD, prose ? UI_TYPE_BODY : UI_TYPE_SMALL);
    float line = ui_line_height(ui, style);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&rect, line), line * 0.9f, line * 0.9f),
                     table->seats[seat].color, false);
    ui_cut_left(&rect, line * 0.35f);
    for (int i = prose ? 1 : 0; i < 6; i++) {
        char what[BOARDS_LINE_MAX];
        boards_say(
            what, sizeof what, forms[i % 3],
            {"name", .words = i < 3 ? boards_name(table, seat) : table->seats[seat].initials},
            {"other", .words = boards_name(table, table->visible->own.microbin.active)});
        if (!prose && ui_text_width(ui, style, what) <= rect.w) {
            ui_text(ui, rect, style, UI_LEFT, ui->theme.ink, what);
            return;
        }
        float high =
            prose ? ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, what, false) : rect.h;
        if (prose && high <= rect.h) {
            ui_prose(ui, ui_middle(rect, rect.w, high), style, UI_LEFT, ui->theme.ink, what, true);
            return;
        }
    }
}

/* A sheet with all that costs two chips: what whoever is asked can pay with and, apart from it, who
   else may pay. Where the row is high enough both have a heading. */
static void draw_prices(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect row, int payers)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float line = ui_line_height(ui, small), gap = fminf(ui->unit * 1.2f, row.w * 0.012f);
    ui_paper(ui, ui_whole(row), 2);
    struct canvas_rect body = canvas_rect_inset(row, fminf(6, row.h * 0.08f));
    bool headed = body.h - line * 1.1f >= UI_CONTROL_LEAST;
    float high = headed ? body.h - line * 1.1f : body.h;
    ui_cut_left(&body, gap);
    ui_cut_right(&body, gap);
    float asks = headed ? 0 : fminf(body.w * 0.2f, line * 6);
    /* Where not all have room, only the next one is offered. */
    float room = body.w - asks - PAYMENTS * PAYMENT_LEAST - 2 * gap;
    payers = payers > 1 && room < PAYER_LEAST * (float)payers ? 1 : payers;
    room = fmaxf(room, PAYER_LEAST * (float)payers);
    float others = fminf(high * PAYER_MOST, room / fmaxf(1, (float)payers)) * (float)payers;
    others =
        payers > 0 ? fmaxf(others, fminf(room, ui_text_width(ui, small, _("or who else?")))) : 0;
    others = payers > 0 ? fminf(others, body.w * 0.55f) : 0;
    struct canvas_rect right = ui_cut_right(&body, others), left = body;
    if (payers > 0) {
        ui_cut_right(&left, gap * 2.5f);
        struct canvas_rect rule = {right.x - gap * 1.25f, row.y + row.h * 0.14f, 2, row.h * 0.72f};
        canvas_fill(ui->list, ui_whole(rule), 1, ui->theme.ruled);
    }
    if (headed) {
        struct canvas_rect head = ui_cut_top(&right, line * 1.1f);
        draw_asked(table, ui, ui_cut_top(&left, line * 1.1f), false);
        if (payers > 0 && ui_text_width(ui, small, _("or who else?")) <= head.w) {
            ui_text(ui, head, small, UI_LEFT, ui->theme.ink, _("or who else?"));
        }
    } else {
        float least = fminf(PAYMENTS * PAYMENT_LEAST, left.w * 0.76f);
        float wide = fmaxf(least, left.w - fmaxf(asks, left.w * 0.36f));
        struct canvas_rect tiles = ui_cut_right(&left, fminf(wide, PAYMENTS * high * PAYMENT_MOST));
        draw_asked(table, ui, left, true);
        left = tiles;
    }
    left = ui_cut_left(&left, fminf(left.w, PAYMENTS * high * PAYMENT_MOST));
    draw_payments(table, ui, left, gap * 0.6f);
    draw_payers(view, table, ui, right, payers, gap * 0.6f);
}

/* What words may take of the width of a button. */
#define BRIEF_WIDE 0.86f

/* Who pays and with what, left, where one would roll on; that nobody does, right, where one
   stopped. */
static void draw_force(const struct microbin_view *view, const struct boards_table *table,
                       struct ui *ui, struct canvas_rect row)
{
    struct boards_action allow[BOARDS_ACTIONS_MAX];
    boards_microbin_actions(view, table, allow);
    int payers = count_payers(view, table);
    float gap = fminf(ui->unit * 1.4f, row.w * 0.012f);
    struct offer stop = offer_of(table, &allow[0]);
    stop.main = is_main(table, MICROBIN_VERB_ALLOW, true);
    stop.brief = _("Let them stop"); /* as the tutorial says */
    if (payers > 0) {
        stop.command = ui_command(&boards_microbin_commands, MICROBIN_NOBODY, 0);
    }
    struct canvas_rect right = slot_of(ui, row, SLOT_STOP);
    float words = ui_text_width(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), stop.brief);
    float spare = right.x - row.x - 4 * gap - PAYMENT_LEAST * PAYMENTS - PAYER_LEAST;
    float more = fmaxf(0, fminf(words / BRIEF_WIDE - right.w, spare));
    right.x -= more;
    right.w += more;
    row.w = right.x - row.x - 2 * gap;
    draw_prices(view, table, ui, row, payers);
    draw_offer(ui, right, &stop);
}

static void draw_gains(const void *view, const struct boards_table *table, struct ui *ui,
                       struct canvas_rect row)
{
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    int count = boards_microbin_actions(view, table, actions);
    for (int i = 0; i < count; i++) {
        struct offer offer = offer_of(table, &actions[i]);
        bool reroll = actions[i].action.kind == MICROBIN_VERB_GAIN_REROLL;
        offer.gains = true;
        offer.rerolls = reroll;
        offer.cancels = !reroll;
        offer.main = is_main(table, (enum microbin_verb)actions[i].action.kind, i == 0);
        draw_offer(ui, ui_column(row, count, fminf(ui->unit * 5, row.w * 0.06f), i), &offer);
    }
}

/* All of the row is Microbin's own. */
struct canvas_rect boards_microbin_choose(const void *data, const struct boards_table *table,
                                          struct ui *ui, struct canvas_rect rect)
{
    const struct microbin_view *view = data;
    switch (table->visible->phase) {
    case MICROBIN_PHASE_DECIDE:
        draw_decision(view, table, ui, rect);
        break;
    case MICROBIN_PHASE_BUST:
        draw_bust(view, table, ui, rect);
        break;
    case MICROBIN_PHASE_FORCE:
        draw_force(view, table, ui, rect);
        break;
    case MICROBIN_PHASE_GAIN:
        draw_gains(view, table, ui, rect);
        break;
    default:
        break; /* a reward is picked on the chart */
    }
    rect.w = 0;
    return rect;
}

static bool forces(const struct boards_table *table)
{
    return tc_match_setup(table->match)->option[MICROBIN_OPTION_FORCE].number != 0;
}

/* ---- In the menu ----------------------------------------------------------------------------- */

float boards_microbin_wishes_height(const struct boards_table *table, const struct ui *ui)
{
    return forces(table) ? ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY)) * 1.2f +
                               ui_control(ui, UI_CONTROL_SMALL)
                         : 0;
}

/* Struck through: lets everything pass and is not asked. */
static void draw_switch(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rect, int seat)
{
    char label[UI_LABEL_MAX];
    bool off = (view->dont_ask >> seat & 1) != 0;
    rect = ui_whole(rect);
    float radius = rect.h * 0.2f;
    boards_say(label, sizeof label, _("{name}: never ask me to force anyone"),
               {"name", .words = boards_name(table, seat)});
    struct ui_node *node =
        ui_add(ui, ui_command(&boards_microbin_commands, MICROBIN_DONT_ASK, seat), UI_ROLE_SWITCH,
               label, rect);
    if (node != NULL) {
        node->pickable = true;
        node->picked = off;
        node->radius = radius;
    }
    struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.ink, off ? 0.2f : 0.05f);
    if (ui_hot(ui, rect)) {
        ground = canvas_mix(ground, canvas_rgb(0xFFFFFF), 0.5f);
    }
    canvas_fill(ui->list, rect, radius, ground);
    canvas_ring(ui->list, rect, radius, fmaxf(1.5f, ui->unit * 0.16f), ui->theme.ink);
    struct canvas_rect body = canvas_rect_inset(rect, rect.h * 0.1f);
    struct canvas_rect upper = ui_cut_top(&body, body.h * 0.48f);
    boards_mark_draw(ui, upper, table->seats[seat].color, false);
    ui_text(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL), UI_CENTER, ui->theme.ink,
            table->seats[seat].initials);
    if (off) {
        float in = rect.h * 0.16f;
        struct canvas_point line[2] = {{rect.x + in, rect.y + rect.h - in},
                                       {rect.x + rect.w - in, rect.y + in}};
        canvas_stroke(ui->list, line, 2, fmaxf(3, ui->unit * 0.4f), ui->theme.ink);
    }
}

void boards_microbin_draw_wishes(const void *data, const struct boards_table *table, struct ui *ui,
                                 struct canvas_rect rect)
{
    const struct microbin_view *view = data;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_rect head = ui_cut_top(&rect, ui_line_height(ui, style) * 1.2f);
    ui_say(ui, head, ui_named("table.asked"), style, UI_LEFT, ui->theme.ink,
           view->dont_ask != 0 ? _("Crossed out: never asked to force anyone")
                               : _("Never want to force anyone? Tap your sign."));
    float gap = ui_space(ui, UI_SPACE_SMALL);
    rect = ui_cut_left(&rect, (rect.h * 1.6f + gap) * (float)view->players - gap);
    for (int seat = 0; seat < view->players; seat++) {
        draw_switch(view, table, ui, ui_column(rect, view->players, gap, seat), seat);
    }
}
