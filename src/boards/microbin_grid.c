/* The grid of perks with everybody's piece, what perks can be spent on now, and who is asked. */
#include "boards/microbin.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/sheet.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { HIT = 44, ROWS_MAX = 4, PERK_CANCEL = 0xA8442E };

/* How high a piece is, of its width. */
#define PIECE_HIGH 0.24f

/* ---- The pieces ------------------------------------------------------------------------------ */

static bool together(const struct microbin_view *view, int a, int b)
{
    return view->rerolls[a] == view->rerolls[b] && view->cancels[a] == view->cancels[b];
}

/* Whether piece `a` stands below piece `b` where they share a cell. */
static bool below(const struct microbin_view *view, int a, int b)
{
    return view->arrived[a] != view->arrived[b] ? view->arrived[a] < view->arrived[b] : a < b;
}

/* Those that share a cell stand on each other, in piles of PILE at most. Each stands higher than
   the one below it and more to the right, so far that everybody's mark is seen. */
static void arrange(struct microbin_view *view)
{
    enum { PILE = 3 };
    static const float room = 0.94f; /* of a cell */
    for (int seat = 0; seat < view->players; seat++) {
        int count = 1, index = 0; /* itself, and those below it */
        for (int s = 0; s < view->players; s++) {
            bool shares = s != seat && together(view, s, seat);
            index += shares && below(view, s, seat);
            count += shares;
        }
        int piles = (count + PILE - 1) / PILE, most = (count + piles - 1) / piles;
        int pile = index / most, here = pile == piles - 1 ? count - pile * most : most;
        float steps = (float)(most - 1);
        /* In a piece's size; two piles have less room beside them. */
        float rise = piles == 1 ? 0.56f : 0.72f, aside = piles == 1 ? 0.36f : 0.06f;
        float size = fminf(0.62f, room / (1 + rise * steps));
        size = fminf(size, room / (float)piles / (1 + aside * steps));
        float above = (float)(index % most) - (float)(here - 1) / 2; /* the pile's middle */
        float middle = room / (float)piles * ((float)pile - (float)(piles - 1) / 2);
        view->to[seat] = (struct microbin_spot){
            .x = (float)view->rerolls[seat] + 0.5f + middle + size * aside * above,
            .y = (float)view->cancels[seat] + 0.5f + size * rise * above,
            .size = size};
    }
}

/* How far the pieces have come on their way, 0 .. 1. */
static float share_of(const struct microbin_view *view)
{
    float left = view->glide_ms > 0 ? view->glide_left / view->glide_ms : 0;
    return 1 - left * left;
}

static struct microbin_spot between(const struct microbin_view *view, int seat)
{
    const struct microbin_spot *a = &view->from[seat], *b = &view->to[seat];
    float share = share_of(view);
    return (struct microbin_spot){a->x + (b->x - a->x) * share, a->y + (b->y - a->y) * share,
                                  a->size + (b->size - a->size) * share};
}

void boards_microbin_glide(struct microbin_view *view, float ms)
{
    for (int seat = 0; seat < view->players; seat++) {
        view->from[seat] = between(view, seat);
    }
    view->glide_ms = view->glide_left = ms;
    arrange(view);
}

/* The foot of a piece at that spot, and its width on screen. */
static struct canvas_point foot_of(const struct microbin_view *view,
                                   const struct microbin_spot *spot, float *w)
{
    const struct microbin_place *place = &view->place;
    float y = place->grid.y + place->grid.h - spot->y * place->cell_high;
    *w = spot->size * place->cell_high * boards_microbin_mat_scale(place, y) * 1.1f;
    return boards_microbin_on_mat(place, place->grid.x + spot->x * place->cell, y);
}

void boards_microbin_draw_pieces(const struct microbin_view *view, struct ui *ui)
{
    int order[TC_MICROBIN_SEATS_MAX];
    for (int i = 0; i < view->players; i++) {
        int at = i;
        for (; at > 0 && below(view, i, order[at - 1]); at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    for (int i = 0; i < view->players; i++) {
        struct microbin_spot spot = between(view, order[i]);
        float w;
        struct canvas_point foot = foot_of(view, &spot, &w);
        boards_microbin_draw_disc(
            ui, &(struct microbin_disc){.foot = foot,
                                        .r = w / 2,
                                        .high = w * PIECE_HIGH,
                                        .paint = ui_player_color(view->color[order[i]]),
                                        .outline = ui->theme.ink,
                                        .mark = view->color[order[i]],
                                        .alpha = 1});
    }
}

/* ---- The grid -------------------------------------------------------------------------------- */

static void draw_cells(const struct microbin_view *view, const struct boards_table *table,
                       struct ui *ui, int across, int high)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    struct canvas_rect grid = view->place.grid;
    float w = view->place.cell, h = view->place.cell_high, line = fmaxf(1, ui->unit * 0.09f);
    struct canvas_color shade = canvas_mix(ui->theme.ruled, ui->theme.ink, 0.35f);
    boards_microbin_field(ui, &view->place, canvas_rect_inset(grid, -fmaxf(2, line * 2)), 0,
                          ui->theme.ink);
    for (int i = 0; i < across * high; i++) {
        int x = i % across, y = i / across;
        struct canvas_rect box = {grid.x + (float)x * w, grid.y + grid.h - (float)(y + 1) * h, w,
                                  h};
        bool here = view->active >= 0 && view->rerolls[view->active] == x &&
                    view->cancels[view->active] == y;
        /* Darker: where all pieces began. */
        bool start =
            x == rules_microbin_start_rerolls(setup) && y == rules_microbin_start_cancels(setup);
        float tint = (x + y) % 2 != 0 ? 0.22f : 0.42f;
        struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.ruled, tint);
        ground = start ? canvas_mix(ui->theme.paper, shade, 0.8f) : ground;
        if (here) {
            ground = canvas_mix(start ? ground : ui->theme.paper, ui->theme.accent, 0.45f);
        }
        boards_microbin_ringed(ui, &view->place, box, 0, line, shade, ground);
    }
}

/* A perk's sign and how many of it stand for a row or a column. */
static void draw_number(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk, int count)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    snprintf(number, sizeof number, "%d", count);
    float side = ui_line_height(ui, style) * 0.8f, w = ui_text_width(ui, style, number) + 1;
    struct canvas_rect both = ui_middle(rect, side + w + side * 0.15f, rect.h);
    boards_microbin_draw_perk(ui, ui_middle(ui_cut_left(&both, side), side, side), perk,
                              ui->theme.ink);
    ui_text(ui, both, style, UI_RIGHT, ui->theme.ink, number);
}

static void draw_numbers(const struct microbin_view *view, struct ui *ui, int across, int high)
{
    struct canvas_rect grid = view->place.grid;
    float w = view->place.cell, h = view->place.cell_high;
    float axis = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL)) * 1.15f;
    for (int x = 0; x < across; x++) {
        struct canvas_rect box = {grid.x + (float)x * w, grid.y + grid.h, w, axis};
        draw_number(ui, boards_microbin_seen(&view->place, box), MICROBIN_REROLL, x);
    }
    for (int y = 0; y < high; y++) {
        struct canvas_rect box = {grid.x, grid.y + grid.h - (float)(y + 1) * h, w, h};
        box = boards_microbin_seen(&view->place, box);
        box.x -= axis * 2;
        box.w = axis * 2;
        draw_number(ui, box, MICROBIN_CANCEL, y);
    }
}

/* A node for each piece, with where it stands. */
static void add_pieces(const struct microbin_view *view, const struct boards_table *table,
                       struct ui *ui)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX];
    for (int seat = 0; seat < view->players; seat++) {
        float w;
        struct canvas_point foot = foot_of(view, &view->to[seat], &w);
        float high = w * PIECE_HIGH;
        struct canvas_rect box = {foot.x - w / 2, foot.y - w / 2 * MICROBIN_TILT - high, w,
                                  w * MICROBIN_TILT + high};
        boards_say(label, sizeof label, _("{name}: Re-rolls {rerolls}, Cancels {cancels}"),
                   {"name", .words = boards_name(table, seat)},
                   {"rerolls", .number = view->rerolls[seat]},
                   {"cancels", .number = view->cancels[seat]});
        ui_add(ui, ui_named(ui_id(id, "piece.%d", seat)), UI_ROLE_TEXT, label, box);
    }
}

void boards_microbin_draw_grid(const struct microbin_view *view, const struct boards_table *table,
                               struct ui *ui)
{
    int across = tc_match_setup(table->match)->option[MICROBIN_OPTION_REROLL_MAX].number + 1;
    int high = tc_match_setup(table->match)->option[MICROBIN_OPTION_CANCEL_MAX].number + 1;
    draw_cells(view, table, ui, across, high);
    draw_numbers(view, ui, across, high);
    add_pieces(view, table, ui);
}

/* ---- What perks can be spent on -------------------------------------------------------------- */

/* A row of what perks can do: a button while it can be done, printed words else. */
struct card {
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

/* A chip of wood with a perk's sign on it. */
static void draw_chip(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk)
{
    float side = fminf(rect.w, rect.h), thick = fmaxf(1, side * 0.08f);
    struct canvas_rect top = ui_middle(rect, side - thick, side - thick), under = top;
    struct canvas_color paint = canvas_rgb(perk == MICROBIN_REROLL ? MICROBIN_TOKEN : PERK_CANCEL);
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

static void draw_row(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                     const struct card *card)
{
    rect = ui_whole(rect);
    float radius = fminf(ui->unit * 1.6f, rect.h * 0.25f);
    bool on = card->button && card->why == NULL;
    struct canvas_color ink = on || !card->button ? ui->theme.ink : ui->theme.ink_pale;
    if (card->button) {
        struct ui_node *node = ui_add(ui, card->command, UI_ROLE_BUTTON, card->label, rect);
        if (node != NULL) {
            node->enabled = on;
            node->radius = radius;
            snprintf(node->why, sizeof node->why, "%s", card->why != NULL ? card->why : "");
            snprintf(node->detail, sizeof node->detail, "%s", card->detail);
        }
        struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.ink, on ? 0.1f : 0.04f);
        if (on && ui_hot(ui, rect)) {
            ground = canvas_mix(ground, canvas_rgb(0xFFFFFF), 0.6f);
        }
        if (ui_pressed(ui, card->command)) {
            ground = canvas_mix(ground, canvas_rgb(0), 0.14f);
        }
        canvas_fill(ui->list, rect, radius, ground);
        canvas_ring(ui->list, rect, radius, on ? fmaxf(2, ui->unit * 0.22f) : 1,
                    on ? ui->theme.ink : canvas_mix(ui->theme.ruled, ui->theme.ink, 0.3f));
        boards_advice_mark_command(table, ui, rect, node);
    }
    struct canvas_rect body = canvas_rect_inset(rect, fminf(ui->unit * 0.7f, rect.h * 0.06f));
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float side = fminf(body.h * 0.6f, ui->unit * 3.4f);
    int chips = card->rerolls + card->cancels;
    struct canvas_rect signs =
        ui_cut_left(&body, side * (chips > 1 ? 1.6f : 1) * (float)(chips > 0));
    for (int i = 0; i < chips; i++) {
        struct canvas_rect chip = {signs.x + side * 0.6f * (float)i, signs.y, side, signs.h};
        bool cancel = i >= card->rerolls;
        draw_chip(ui, chip, cancel ? MICROBIN_CANCEL : MICROBIN_REROLL);
    }
    ui_cut_left(&body, ui->unit * 0.7f);
    const char *detail = card->why != NULL ? card->why : card->detail;
    float line = ui_line_height(ui, bold),
          more = ui_prose(ui, body, small, UI_LEFT, ink, detail, false);
    if (line + more > body.h) { /* one line has to do */
        ui_text(ui, body, bold, UI_LEFT, ink, card->label);
        return;
    }
    body = ui_middle(body, body.w, line + more);
    ui_text(ui, ui_cut_top(&body, line), bold, UI_LEFT, ink, card->label);
    ui_prose(ui, body, small, UI_LEFT, ink, detail, true);
}

/* What each perk does; to be pressed where it can be spent on the throw. */
static int list_perks(const struct microbin_view *view, const struct boards_table *table,
                      struct card cards[ROWS_MAX], char detail[2][BOARDS_NAME_MAX])
{
    bool spends = table->visible->phase == MICROBIN_PHASE_DECIDE && view->pending > 0 &&
                  !dice_moving(view->tray.dice);
    const struct tc_microbin *own = &table->visible->own.microbin;
    int seat = table->visible->player;
    cards[0] = (struct card){.command = verb_command(table, MICROBIN_VERB_REROLL),
                             .button = spends,
                             .rerolls = 1,
                             .label = _("Re-roll"),
                             .detail = _("Take the roll back and roll again")};
    cards[1] = (struct card){.command = verb_command(table, MICROBIN_VERB_CANCEL),
                             .button = spends,
                             .cancels = 1,
                             .label = _("Cancel"),
                             .detail = _("Take the roll back and stop")};
    if (spends) {
        boards_say(detail[0], BOARDS_NAME_MAX, _("Take the {face} back and roll again"),
                   {"face", .number = view->pending});
        boards_say(detail[1], BOARDS_NAME_MAX, _("Take the {face} back and stop"),
                   {"face", .number = view->pending});
        cards[0].detail = detail[0];
        cards[1].detail = detail[1];
        cards[0].why = own->rerolls[seat] > 0 ? NULL : _("none left");
        cards[1].why = own->cancels[seat] > 0 ? NULL : _("none left");
    }
    if (tc_match_setup(table->match)->option[MICROBIN_OPTION_FORCE].number == 0) {
        return 2;
    }
    cards[2] = (struct card){
        .rerolls = 1, .cancels = 1, .label = _("Any two"), .detail = _("Make others roll again")};
    return 3;
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

static int list_payments(const struct microbin_view *view, const struct boards_table *table,
                         struct card cards[ROWS_MAX])
{
    static const enum microbin_verb verbs[] = {
        MICROBIN_VERB_FORCE_REROLLS, MICROBIN_VERB_FORCE_BOTH, MICROBIN_VERB_FORCE_CANCELS};
    const char *labels[] = {_("2 Re-rolls"), _("1 + 1"), _("2 Cancels")};
    int count = 0;
    for (; count < 3; count++) {
        cards[count] =
            (struct card){.command = verb_command(table, verbs[count]),
                          .button = true,
                          .rerolls = 2 - count,
                          .cancels = count,
                          .label = labels[count],
                          .detail = _("roll once more"),
                          .why = boards_may(table, (int)verbs[count]) ? NULL : _("not enough")};
    }
    if (asks_more(view, table)) {
        cards[count++] =
            (struct card){.command = ui_command(&boards_microbin_commands, MICROBIN_NOBODY, 0),
                          .button = true,
                          .label = _("Nobody forces"),
                          .detail = _("no one else is asked")};
    }
    return count;
}

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
                draw_chip(ui, ui_cut_left(&rect, fit), i == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL);
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
        draw_chip(ui, ui_middle(ui_cut_left(&rect, side), side, side),
                  i == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL);
        ui_cut_left(&rect, gap);
        ui_text(ui, ui_cut_left(&rect, width[i]), style, UI_LEFT, color, number[i]);
        ui_cut_left(&rect, fminf(apart, side * 0.8f));
    }
    return true;
}

/* Mark and name, with what the perks below are for. */
static void draw_whose(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                       int seat, const char *text)
{
    float side = rect.h * 0.72f;
    boards_mark_draw(ui, ui_cut_left(&rect, side), table->seats[seat].color, false);
    ui_cut_left(&rect, ui->unit * 0.8f);
    ui_text(ui, rect, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink, text);
}

void boards_microbin_draw_perks(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui)
{
    char text[BOARDS_NAME_MAX + 32];
    int phase = table->visible->phase;
    int seat = phase == MICROBIN_PHASE_FORCE ? table->visible->player : view->active;
    if (seat < 0) {
        return;
    }
    struct canvas_rect rest = view->place.perks;
    struct canvas_rect head =
        ui_cut_top(&rest, ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY)));
    bool asks = phase == MICROBIN_PHASE_FORCE;
    const char *names[2] = {boards_name(table, seat), table->seats[seat].initials};
    float room = head.w - head.h * 0.72f - ui->unit * 0.8f;
    for (int i = 0; i < 2; i++) {
        boards_say(text, sizeof text, asks ? _("{name}: force?") : "{name}",
                   {"name", .words = names[i]});
        if (ui_text_width(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), text) <= room) {
            break;
        }
    }
    draw_whose(table, ui, head, seat, text);
    ui_cut_top(&rest, fminf(ui->unit * 0.6f, 3));
    struct card cards[ROWS_MAX];
    char detail[2][BOARDS_NAME_MAX];
    int count = asks && view->stopped ? list_payments(view, table, cards)
                                      : list_perks(view, table, cards, detail);
    float gap = fminf(ui->unit * 1.2f, rest.h < (float)((HIT + 8) * count) ? 3 : 8);
    float most = ui->unit * 10 * (float)count + gap * (float)(count - 1);
    rest = ui_cut_top(&rest, fminf(rest.h, most));
    for (int i = 0; i < count; i++) {
        draw_row(table, ui, ui_row(rest, count, gap, i), &cards[i]);
    }
}

/* ---- Who is asked ---------------------------------------------------------------------------- */

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

void boards_microbin_draw_asked(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui)
{
    struct canvas_rect rest = view->place.asked;
    if (rest.h <= 0) {
        return;
    }
    ui_paper(ui, rest, 3);
    rest = canvas_rect_inset(rest, ui->unit * 0.7f);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect head = ui_cut_top(&rest, ui_line_height(ui, style) * 1.05f);
    ui_cut_top(&rest, ui_line_height(ui, style) * 0.2f);
    ui_say(ui, head, ui_named("table.asked"), style, UI_CENTER, ui->theme.ink,
           view->dont_ask != 0 ? _("Crossed out: don't ask") : _("Ask before each stop"));
    float each = fmaxf(HIT + 2, ui->unit * 6), gap = ui->unit * 0.6f;
    int across = (int)fmaxf(1, (rest.w + gap) / (each + gap));
    int rows = (view->players + across - 1) / across;
    across = (view->players + rows - 1) / rows;
    float w = fminf((rest.w - gap * (float)(across - 1)) / (float)across, each * 1.3f);
    for (int seat = 0; seat < view->players; seat++) {
        int row = seat / across, left = view->players - row * across;
        int here = left < across ? left : across;
        struct canvas_rect line = {rest.x, rest.y + (float)row * (each + gap), rest.w, each};
        line = ui_middle(line, w * (float)here + gap * (float)(here - 1), each);
        draw_switch(view, table, ui, ui_column(line, here, gap, seat % across), seat);
    }
}
