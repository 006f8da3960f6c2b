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

/* ---- Buttons in the row below the board ---------------------------------------------------------
 */

/* What can be paid with chips, or said instead. */
struct offer {
    struct ui_command command;
    int rerolls, cancels; /* the chips that it takes */
    const char *label;
    char detail[BOARDS_NAME_MAX];
    char brief[BOARDS_NAME_MAX]; /* instead where there is no room for that */
    const char *why;             /* it can't be pressed; NULL: it can */
};

static struct ui_command verb_command(const struct boards_table *table, enum microbin_verb verb)
{
    return boards_command(tc_match_game(table->match), &(struct tc_action){.kind = (uint8_t)verb});
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

/* A button with the chips that it takes left of its words, or above them where it is narrow. */
static void draw_offer(struct ui *ui, struct canvas_rect rect, const struct offer *offer, bool main)
{
    int count = offer->rerolls + offer->cancels;
    float side = fminf(rect.h * 0.5f, ui->unit * 4.4f),
          pad = fminf(ui->unit * 1.2f, rect.w * 0.06f);
    struct canvas_style label = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect chips = rect;
    struct ui_button button = {.command = offer->command,
                               .label = offer->label,
                               .detail = offer->detail,
                               .why = offer->why,
                               .main = main};
    float row = side * (float)count * 1.04f;
    if (count > 0 && row + ui_text_width(ui, label, offer->label) + 3 * pad <= rect.w) {
        button.aside = row;
        chips = (struct canvas_rect){rect.x + pad, rect.y, row, side};
        chips.y += (rect.h - side) / 2;
    } else if (count > 0) {
        button.above = rect.h * 0.42f;
        chips = (struct canvas_rect){rect.x + pad, rect.y + rect.h * 0.09f, rect.w - 2 * pad,
                                     rect.h * 0.36f};
    }
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float line = ui_line_height(ui, small), head = ui_line_height(ui, label);
    struct canvas_rect body = {0, 0, rect.w - button.aside - 2 * pad, rect.h - button.above - head};
    button.small = ui_text_width(ui, label, offer->label) > body.w;
    if (offer->why == NULL && (button.above > 0 || body.h < line)) {
        button.detail = "";
    } else if (ui_prose(ui, body, small, UI_CENTER, ui->theme.ink, offer->detail, false) >
               fminf(body.h, 2.5f * line)) {
        button.detail = offer->brief;
    }
    ui_button(ui, rect, &button);
    if (count > 0) {
        draw_chips(ui, chips, offer);
    }
    if (main) {
        ui_prefer(ui, offer->command);
    }
}

/* What each chip does to the throw; the first one that is left is the main button of a bust. */
static void draw_rescues(const struct microbin_view *view, const struct boards_table *table,
                         struct ui *ui, struct canvas_rect rect, float gap)
{
    char stake[BOARDS_NAME_MAX - 40];
    const struct tc_microbin *own = &table->visible->own.microbin;
    int seat = table->visible->player;
    bool busts = table->visible->phase == MICROBIN_PHASE_BUST;
    int kept = busts ? boards_microbin_pips(table) : view->pips;
    struct offer reroll = {.command = verb_command(table, MICROBIN_VERB_REROLL),
                           .rerolls = 1,
                           .label = _("Re-roll"),
                           .why = own->rerolls[seat] > 0 ? NULL : _("none left")};
    struct offer cancel = {.command = verb_command(table, MICROBIN_VERB_CANCEL),
                           .cancels = 1,
                           .label = _("Cancel"),
                           .why = own->cancels[seat] > 0 ? NULL : _("none left")};
    snprintf(reroll.detail, sizeof reroll.detail, "%s", _("pay 1: roll again"));
    boards_microbin_stake(table, kept, stake, sizeof stake);
    boards_say(cancel.detail, sizeof cancel.detail,
               _n("pay 1, stop at {pips} pip: {reward}", "pay 1, stop at {pips} pips: {reward}",
                  (unsigned long)kept),
               {"pips", .number = kept}, {"reward", .words = stake});
    boards_say(cancel.brief, sizeof cancel.brief, _("pay 1: stop at {pips}"),
               {"pips", .number = kept});
    draw_offer(ui, ui_column(rect, 2, gap, 0), &reroll, busts && reroll.why == NULL);
    draw_offer(ui, ui_column(rect, 2, gap, 1), &cancel, busts && reroll.why != NULL);
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

/* What forcing can be paid with, and one press that says that nobody pays. */
static void draw_payments(const struct microbin_view *view, const struct boards_table *table,
                          struct ui *ui, struct canvas_rect rect, float gap)
{
    static const enum microbin_verb verbs[PAYMENTS] = {
        MICROBIN_VERB_FORCE_REROLLS, MICROBIN_VERB_FORCE_BOTH, MICROBIN_VERB_FORCE_CANCELS};
    const char *labels[PAYMENTS] = {_("2 Re-rolls"), _("1 of each"), _("2 Cancels")};
    bool more = asks_more(view, table);
    for (int i = 0; i < PAYMENTS; i++) {
        struct offer offer = {.command = verb_command(table, verbs[i]),
                              .rerolls = 2 - i,
                              .cancels = i,
                              .label = labels[i],
                              .why = boards_may(table, (int)verbs[i]) ? NULL : _("not enough")};
        snprintf(offer.detail, sizeof offer.detail, "%s", _("pay: roll once more"));
        draw_offer(ui, ui_column(rect, PAYMENTS + more, gap, i), &offer, false);
    }
    if (more) {
        struct offer offer = {.command = ui_command(&boards_microbin_commands, MICROBIN_NOBODY, 0),
                              .label = _("Nobody pays")};
        snprintf(offer.detail, sizeof offer.detail, "%s", _("ask no one else"));
        draw_offer(ui, ui_column(rect, PAYMENTS + more, gap, PAYMENTS), &offer, false);
    }
}

struct canvas_rect boards_microbin_choose(const void *data, const struct boards_table *table,
                                          struct ui *ui, struct canvas_rect rect)
{
    const struct microbin_view *view = data;
    int phase = table->visible->phase;
    float gap = fminf(ui->unit * 2.4f, rect.w * 0.02f);
    /* Of the chips: less beside a note. */
    float share = rect.w < ui->unit * 100 ? 0.28f : rect.w < ui->unit * 130 ? 0.36f : 0.48f;
    if (phase == MICROBIN_PHASE_DECIDE || phase == MICROBIN_PHASE_BUST) {
        draw_rescues(view, table, ui, ui_cut_right(&rect, (rect.w - gap) * share), gap);
        ui_cut_right(&rect, gap);
    } else if (phase == MICROBIN_PHASE_FORCE) {
        draw_payments(view, table, ui, ui_cut_right(&rect, (rect.w - gap) * 0.72f), gap);
        ui_cut_right(&rect, gap);
    }
    return rect;
}

/* ---- The panel below the tray ------------------------------------------------------------------
 */

static bool forces(const struct boards_table *table)
{
    return tc_match_setup(table->match)->option[MICROBIN_OPTION_FORCE].number != 0;
}

/* The lines of the panel: what one chip of each kind does, and what two do. */
static const struct use {
    const char *words;
    int rerolls, cancels;
} uses[] = {{N_("Undo your roll, roll again"), 1, 0},
            {N_("Undo your roll, then stop"), 0, 1},
            {N_("Two chips make another player roll again"), 1, 1}};

enum { USES = sizeof uses / sizeof uses[0] };

struct measures {
    float pad, head, row, sign;
};

static struct measures measure(const struct ui *ui, float w)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct measures how = {.pad = ui->unit * 1.2f};
    float line = ui_line_height(ui, small), most = line;
    how.sign = line * 2.1f + ui->unit * 0.6f;
    for (int i = 0; i < USES; i++) {
        float lines =
            ceilf(ui_text_width(ui, small, _(uses[i].words)) / (w - 2 * how.pad - how.sign) + 0.4f);
        most = fmaxf(most, lines * line);
    }
    how.head = ui_line_height(ui, bold) * 1.15f;
    how.row = most + ui->unit * 0.3f;
    return how;
}

float boards_microbin_perks_height(const struct ui *ui, float w)
{
    struct measures how = measure(ui, w);
    return 2 * how.pad + how.head + (float)USES * how.row;
}

void boards_microbin_draw_perks(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui)
{
    struct canvas_rect rest = view->place.perks;
    if (rest.h <= 0) {
        return;
    }
    ui_paper(ui, rest, 3);
    struct measures how = measure(ui, rest.w);
    rest = canvas_rect_inset(rest, how.pad);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    ui_say(ui, ui_cut_top(&rest, how.head), ui_named("table.chips"), bold, UI_LEFT, ui->theme.ink,
           _("What chips do"));
    int rows = forces(table) ? USES : USES - 1;
    float line = ui_line_height(ui, small);
    for (int i = 0; i < rows; i++) {
        struct canvas_rect row = ui_row(rest, rows, 0, i);
        struct canvas_rect sign = ui_cut_left(&row, how.sign);
        sign.w -= ui->unit * 0.6f;
        draw_chips(ui, ui_middle(sign, sign.w, line),
                   &(struct offer){.rerolls = uses[i].rerolls, .cancels = uses[i].cancels});
        const char *words = _(uses[i].words);
        float h = ui_prose(ui, row, small, UI_LEFT, ui->theme.ink, words, false);
        ui_prose(ui, ui_middle(row, row.w, h), small, UI_LEFT, ui->theme.ink, words, true);
    }
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
