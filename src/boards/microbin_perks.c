/* Perks as players see them: chips. What each can be spent on, who pays to force, and who wishes
   not to be asked. */
#include "boards/microbin.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { PAYMENTS = 3, CANCEL_PAINT = 0xA8442E };

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

void boards_microbin_draw_chip(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk)
{
    float side = fminf(rect.w, rect.h), thick = fmaxf(1, side * 0.08f);
    struct canvas_rect top = ui_middle(rect, side - thick, side - thick), under = top;
    struct canvas_color paint = canvas_rgb(perk == MICROBIN_REROLL ? MICROBIN_TOKEN : CANCEL_PAINT);
    under.y += thick;
    canvas_shadow(ui->list, under, under.w / 2, thick, thick, side * 0.2f, ui->theme.shadow);
    canvas_fill(ui->list, under, under.w / 2, canvas_mix(paint, canvas_rgb(0), 0.45f));
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = top,
                                         .radius = top.w / 2,
                                         .top = canvas_mix(paint, canvas_rgb(0xFFFFFF), 0.12f),
                                         .bottom = paint});
    boards_microbin_draw_perk(ui, canvas_rect_inset(top, side * 0.12f), perk, canvas_rgb(0xFFFFFF));
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

/* ---- The panel below the tray ------------------------------------------------------------------
 */

/* What can be pressed there, or only read. */
struct offer {
    struct ui_command command;
    bool button;
    int rerolls, cancels; /* the chips that it takes */
    const char *label, *detail;
    const char *why; /* of a button that can't be pressed; NULL: it can */
};

static struct ui_command verb_command(const struct boards_table *table, enum microbin_verb verb)
{
    return boards_command(tc_match_game(table->match), &(struct tc_action){.kind = (uint8_t)verb});
}

static bool offered(const struct offer *offer)
{
    return offer->button && offer->why == NULL;
}

/* A button's ground and its node; what is only read has neither. */
static void draw_offer_ground(const struct boards_table *table, struct ui *ui,
                              struct canvas_rect rect, const struct offer *offer)
{
    if (!offer->button) {
        return;
    }
    float radius = fminf(ui->unit * 1.4f, rect.h * 0.25f);
    bool on = offered(offer);
    struct ui_node *node = ui_add(ui, offer->command, UI_ROLE_BUTTON, offer->label, rect);
    if (node != NULL) {
        node->enabled = on;
        node->radius = radius;
        snprintf(node->why, sizeof node->why, "%s", offer->why != NULL ? offer->why : "");
        snprintf(node->detail, sizeof node->detail, "%s", offer->detail);
    }
    struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.ink, on ? 0.1f : 0.04f);
    if (on && ui_hot(ui, rect)) {
        ground = canvas_mix(ground, canvas_rgb(0xFFFFFF), 0.6f);
    }
    if (ui_pressed(ui, offer->command)) {
        ground = canvas_mix(ground, canvas_rgb(0), 0.14f);
    }
    canvas_fill(ui->list, rect, radius, ground);
    canvas_ring(ui->list, rect, radius, on ? fmaxf(2, ui->unit * 0.22f) : 1,
                on ? ui->theme.ink : canvas_mix(ui->theme.ruled, ui->theme.ink, 0.3f));
    boards_advice_mark_command(table, ui, rect, node);
}

/* So many chips in a row in the middle. */
static void draw_chips(struct ui *ui, struct canvas_rect rect, const struct offer *offer)
{
    static const float step = 1.04f; /* from one to the next, in their size */
    int count = offer->rerolls + offer->cancels;
    float side = fminf(rect.h, rect.w / (1 + step * (float)(count - 1)));
    struct canvas_rect row = ui_middle(rect, side * (1 + step * (float)(count - 1)), side);
    for (int i = 0; i < count; i++) {
        struct canvas_rect chip = {row.x + side * step * (float)i, row.y, side, side};
        boards_microbin_draw_chip(ui, chip, i < offer->rerolls ? MICROBIN_REROLL : MICROBIN_CANCEL);
    }
}

/* A chip, its name and what it does in a sentence. */
static void draw_offer(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                       const struct offer *offer)
{
    rect = ui_whole(rect);
    struct canvas_color ink = offered(offer) || !offer->button ? ui->theme.ink : ui->theme.ink_pale;
    draw_offer_ground(table, ui, rect, offer);
    struct canvas_rect body = canvas_rect_inset(rect, fminf(ui->unit * 0.7f, rect.h * 0.06f));
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    if (offer->rerolls + offer->cancels > 0) {
        float side = fminf(body.h * 0.8f, ui->unit * 4.6f);
        struct canvas_rect sign = ui_cut_left(&body, side * 1.15f);
        draw_chips(ui, ui_middle(sign, side, side), offer);
        ui_cut_left(&body, ui->unit * 0.5f);
    } else {
        ui_cut_left(&body, ui->unit * 0.5f);
    }
    const char *detail = offer->why != NULL ? offer->why : offer->detail;
    float line = ui_line_height(ui, bold) * 0.95f,
          more = ui_prose(ui, body, small, UI_LEFT, ink, detail, false);
    if (line + more > body.h + 2) { /* one line has to do */
        ui_text(ui, body, bold, UI_LEFT, ink, offer->label);
        return;
    }
    body = ui_middle(body, body.w, line + more);
    ui_text(ui, ui_cut_top(&body, line), bold, UI_LEFT, ink, offer->label);
    ui_prose(ui, body, small, UI_LEFT, ink, detail, true);
}

/* Two chips with what they are called below them, where there is room for that. */
static void draw_payment(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                         const struct offer *offer)
{
    rect = ui_whole(rect);
    draw_offer_ground(table, ui, rect, offer);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    struct canvas_rect body = canvas_rect_inset(rect, fminf(ui->unit * 0.7f, rect.h * 0.06f));
    float line = ui_line_height(ui, small);
    const char *words = offer->why != NULL ? offer->why : offer->label;
    bool says = body.h >= line * 2.2f && ui_text_width(ui, small, words) <= body.w;
    struct canvas_rect foot = ui_cut_bottom(&body, says ? line : 0);
    draw_chips(ui, ui_middle(body, body.w, fminf(body.h * 0.9f, ui->unit * 4.6f)), offer);
    if (says) {
        ui_text(ui, foot, small, UI_CENTER, offered(offer) ? ui->theme.ink : ui->theme.ink_pale,
                words);
    }
}

/* What each chip does; to be pressed where it can be spent on the throw. */
static void list_perks(const struct microbin_view *view, const struct boards_table *table,
                       bool spends, struct offer offers[2], char detail[2][BOARDS_NAME_MAX])
{
    const struct tc_microbin *own = &table->visible->own.microbin;
    int seat = table->visible->player;
    offers[0] = (struct offer){.command = verb_command(table, MICROBIN_VERB_REROLL),
                               .button = spends,
                               .rerolls = 1,
                               .label = _("Re-roll"),
                               .detail = _("Undo your roll, roll again")};
    offers[1] = (struct offer){.command = verb_command(table, MICROBIN_VERB_CANCEL),
                               .button = spends,
                               .cancels = 1,
                               .label = _("Cancel"),
                               .detail = _("Undo your roll, then stop")};
    if (spends) {
        boards_say(detail[0], BOARDS_NAME_MAX, _("Pay 1: undo the {face}, roll again"),
                   {"face", .number = view->pending});
        boards_say(detail[1], BOARDS_NAME_MAX, _("Pay 1: undo the {face}, stop at {pips}"),
                   {"face", .number = view->pending}, {"pips", .number = view->pips});
        offers[0].detail = detail[0];
        offers[1].detail = detail[1];
        offers[0].why = own->rerolls[seat] > 0 ? NULL : _("none left");
        offers[1].why = own->cancels[seat] > 0 ? NULL : _("none left");
    }
}

/* Whether anybody after the one who is asked will be asked about this stop too. */
static bool asks_more(const struct microbin_view *view, const struct boards_table *table)
{
    const struct tc_microbin *own = &table->visible->own.microbin;
    for (int seat = (table->visible->player + 1) % view->players; seat != own->active;
         seat = (seat + 1) % view->players) {
        if (own->rerolls[seat] + own->cancels[seat] >= MICROBIN_PRICE &&
            (view->dont_ask >> seat & 1) == 0) {
            return true;
        }
    }
    return false;
}

static void list_payments(const struct boards_table *table, struct offer offers[PAYMENTS])
{
    static const enum microbin_verb verbs[PAYMENTS] = {
        MICROBIN_VERB_FORCE_REROLLS, MICROBIN_VERB_FORCE_BOTH, MICROBIN_VERB_FORCE_CANCELS};
    const char *labels[PAYMENTS] = {_("2 Re-rolls"), _("1 of each"), _("2 Cancels")};
    for (int i = 0; i < PAYMENTS; i++) {
        offers[i] =
            (struct offer){.command = verb_command(table, verbs[i]),
                           .button = true,
                           .rerolls = 2 - i,
                           .cancels = i,
                           .label = labels[i],
                           .detail = _("roll once more"),
                           .why = boards_may(table, (int)verbs[i]) ? NULL : _("not enough")};
    }
}

/* Below the payments: one press says that nobody pays; whoever is asked last has the large button
   for that, and reads what forcing is good for. */
static void draw_answer(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rect)
{
    char text[BOARDS_LINE_MAX];
    const char *name = boards_name(table, table->visible->own.microbin.active);
    if (asks_more(view, table)) {
        draw_offer(
            table, ui, rect,
            &(struct offer){.command = ui_command(&boards_microbin_commands, MICROBIN_NOBODY, 0),
                            .button = true,
                            .label = _("Nobody wants to pay"),
                            .detail = _("ask none of the others")});
        return;
    }
    boards_say(text, sizeof text, _("A covered number would bust {name}: no stars."),
               {"name", .words = name});
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float h = ui_prose(ui, rect, small, UI_LEFT, ui->theme.ink, text, false);
    if (h <= rect.h + 2) {
        ui_prose(ui, ui_middle(rect, rect.w, h), small, UI_LEFT, ui->theme.ink, text, true);
    }
}

struct measures {
    float pad, head, row, gap;
};

static struct measures measure(const struct ui *ui, float w)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct measures how = {.pad = ui->unit * 1.2f, .gap = fmaxf(4, ui->unit * 0.7f)};
    float room = w - 2 * how.pad - ui->unit * 7.4f;
    float lines = ceilf(ui_text_width(ui, small, _("Pay 1: undo the {face}, roll again")) / room);
    float words = lines * ui_line_height(ui, small);
    how.head = ui_line_height(ui, bold) * 1.15f;
    how.row = fmaxf(UI_CONTROL_LEAST + 2, ui_line_height(ui, bold) + words + ui->unit * 1.4f);
    return how;
}

float boards_microbin_perks_height(const struct ui *ui, float w)
{
    struct measures how = measure(ui, w);
    return 2 * how.pad + how.head + 2 * how.row + how.gap;
}

void boards_microbin_draw_perks(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui)
{
    char text[BOARDS_LINE_MAX];
    int phase = table->visible->phase;
    bool asks = phase == MICROBIN_PHASE_FORCE && view->stopped,
         spends =
             phase == MICROBIN_PHASE_DECIDE && view->pending > 0 && !dice_moving(view->tray.dice);
    struct canvas_rect rest = view->place.perks;
    if (rest.h <= 0) {
        return;
    }
    ui_paper(ui, rest, 3);
    struct measures how = measure(ui, rest.w);
    rest = canvas_rect_inset(rest, how.pad);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    if (asks) {
        int stops = table->visible->own.microbin.active;
        const char *names[2] = {boards_name(table, stops), table->seats[stops].initials};
        for (int i = 0; i < 2; i++) {
            boards_say(text, sizeof text, _("Pay 2 chips: {name} must roll again"),
                       {"name", .words = names[i]});
            if (ui_text_width(ui, bold, text) <= rest.w) {
                break;
            }
        }
    } else if (spends) {
        boards_say(text, sizeof text, _("Use a chip on this {face}?"),
                   {"face", .number = view->pending});
    } else {
        snprintf(text, sizeof text, "%s", _("What chips do"));
    }
    ui_say(ui, ui_cut_top(&rest, how.head), ui_named("table.chips"), bold, UI_LEFT, ui->theme.ink,
           text);
    if (asks) {
        struct offer offers[PAYMENTS];
        list_payments(table, offers);
        struct canvas_rect row = ui_row(rest, 2, how.gap, 0);
        for (int i = 0; i < PAYMENTS; i++) {
            draw_payment(table, ui, ui_column(row, PAYMENTS, how.gap, i), &offers[i]);
        }
        draw_answer(view, table, ui, ui_row(rest, 2, how.gap, 1));
        return;
    }
    struct offer offers[2];
    char detail[2][BOARDS_NAME_MAX];
    list_perks(view, table, spends, offers, detail);
    for (int i = 0; i < 2; i++) {
        draw_offer(table, ui, ui_row(rest, 2, how.gap, i), &offers[i]);
    }
}

/* ---- In the menu ----------------------------------------------------------------------------- */

static bool asks_to_force(const struct boards_table *table)
{
    return tc_match_setup(table->match)->option[MICROBIN_OPTION_FORCE].number != 0;
}

float boards_microbin_wishes_height(const struct boards_table *table, const struct ui *ui)
{
    return asks_to_force(table)
               ? ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY)) * 1.2f +
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
    boards_say(label, sizeof label, _("{name}: don't ask me about forcing"),
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
           view->dont_ask != 0 ? _("Crossed out: not asked about forcing")
                               : _("Ask about forcing before each stop"));
    float gap = ui_space(ui, UI_SPACE_SMALL);
    rect = ui_cut_left(&rect, (rect.h * 1.6f + gap) * (float)view->players - gap);
    for (int seat = 0; seat < view->players; seat++) {
        draw_switch(view, table, ui, ui_column(rect, view->players, gap, seat), seat);
    }
}
