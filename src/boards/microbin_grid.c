/* The grid of perks with everybody's piece, what perks can be spent on now, and who is asked. */
#include "boards/microbin.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { HIT = 44 };

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
        float rise = piles == 1 ? 0.5f : 0.6f, aside = piles == 1 ? 0.36f : 0.06f;
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

/* A mark cut out of wood: its side below it, and the shadow on what it stands on. */
static void draw_piece(struct ui *ui, struct canvas_rect box, int color)
{
    float size = box.w, thick = size * 0.09f, line = fmaxf(1.25f, size * 0.07f);
    struct canvas_color paint = ui_player_color(color);
    struct canvas_rect side = box;
    canvas_shadow(ui->list, canvas_rect_inset(box, size * 0.2f), size * 0.3f, size * 0.06f,
                  size * 0.26f, size * 0.3f, ui->theme.shadow);
    side.y += thick;
    canvas_mark(ui->list, color, side, canvas_mix(paint, ui->theme.ink, 0.6f), ui->theme.ink, line);
    canvas_mark(ui->list, color, box, paint, ui->theme.ink, line);
}

void boards_microbin_draw_pieces(const struct microbin_view *view, struct ui *ui)
{
    struct canvas_rect grid = view->place.grid;
    float share = share_of(view), cell = view->place.cell;
    int order[TC_MICROBIN_SEATS_MAX];
    for (int i = 0; i < view->players; i++) {
        int at = i;
        for (; at > 0 && below(view, i, order[at - 1]); at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    for (int i = 0; i < view->players; i++) {
        const struct microbin_spot *a = &view->from[order[i]], *b = &view->to[order[i]];
        float size = (a->size + (b->size - a->size) * share) * cell;
        float x = grid.x + (a->x + (b->x - a->x) * share) * cell;
        float y = grid.y + grid.h - (a->y + (b->y - a->y) * share) * cell;
        draw_piece(ui, (struct canvas_rect){x - size / 2, y - size / 2, size, size},
                   view->color[order[i]]);
    }
}

/* ---- The grid -------------------------------------------------------------------------------- */

static void draw_cells(const struct microbin_view *view, const struct boards_table *table,
                       struct ui *ui, int across, int high)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    struct canvas_rect grid = view->place.grid;
    float cell = view->place.cell, line = fmaxf(1, ui->unit * 0.09f);
    struct canvas_color shade = canvas_mix(ui->theme.ruled, ui->theme.ink, 0.35f);
    for (int i = 0; i < across * high; i++) {
        int x = i % across, y = i / across;
        struct canvas_rect box = {grid.x + (float)x * cell, grid.y + grid.h - (float)(y + 1) * cell,
                                  cell, cell};
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
        canvas_fill(ui->list, box, 0, ground);
        canvas_ring(ui->list, box, 0, line, shade);
    }
    canvas_ring(ui->list, grid, 0, fmaxf(2, line * 2), ui->theme.ink);
}

static void draw_numbers(const struct microbin_view *view, struct ui *ui, int across, int high)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_rect grid = view->place.grid;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float cell = view->place.cell, axis = ui_line_height(ui, style) * 1.15f;
    for (int x = 0; x < across; x++) {
        snprintf(number, sizeof number, "%d", x);
        struct canvas_rect box = {grid.x + (float)x * cell, grid.y + grid.h, cell, axis};
        ui_text(ui, box, style, UI_CENTER, ui->theme.ink, number);
    }
    for (int y = 0; y < high; y++) {
        snprintf(number, sizeof number, "%d", y);
        struct canvas_rect box = {grid.x - axis, grid.y + grid.h - (float)(y + 1) * cell,
                                  axis * 0.8f, cell};
        ui_text(ui, box, style, UI_RIGHT, ui->theme.ink, number);
    }
}

/* The name of the grid's upward side above it, with where each side leads. */
static void draw_sides(const struct microbin_view *view, struct ui *ui)
{
    char text[BOARDS_NAME_MAX];
    struct canvas_rect grid = view->place.grid;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float axis = ui_line_height(ui, style) * 1.15f;
    snprintf(text, sizeof text, "\xE2\x86\x91 %s   \xE2\x86\x92 %s", _("Cancels"), _("Re-rolls"));
    struct canvas_rect head = {grid.x - axis, grid.y - axis, grid.w + axis, axis};
    if (ui_text_width(ui, style, text) <= head.w) {
        ui_text(ui, head, style, UI_RIGHT, ui->theme.ink, text);
        return;
    }
    static const char *const ways[] = {"\xE2\x86\x92", "\xE2\x86\x91"};
    for (int i = 0; i < 2; i++) {
        struct canvas_rect sign = ui_middle(ui_cut_right(&head, axis), axis * 0.8f, axis * 0.8f);
        float w = ui_text_width(ui, style, ways[i]) + 1;
        boards_microbin_draw_perk(ui, sign, i == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL,
                                  ui->theme.ink);
        ui_text(ui, ui_cut_right(&head, w), style, UI_RIGHT, ui->theme.ink, ways[i]);
        ui_cut_right(&head, axis * 0.4f);
    }
}

/* A node for each piece, with where it stands. */
static void add_pieces(const struct microbin_view *view, const struct boards_table *table,
                       struct ui *ui)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX];
    for (int seat = 0; seat < view->players; seat++) {
        const struct microbin_spot *at = &view->to[seat];
        float cell = view->place.cell, size = at->size * cell;
        struct canvas_rect box = {view->place.grid.x + at->x * cell - size / 2,
                                  view->place.grid.y + view->place.grid.h - at->y * cell - size / 2,
                                  size, size};
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
    draw_sides(view, ui);
    add_pieces(view, table, ui);
}

/* ---- What perks can be spent on -------------------------------------------------------------- */

/* A button on paper. */
struct card {
    enum microbin_verb verb;
    const char *label;
    char detail[BOARDS_NAME_MAX];
    const char *why; /* NULL: it can be done */
};

static void draw_button(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                        const struct card *card)
{
    const struct tc_action action = {.kind = (uint8_t)card->verb};
    struct ui_command command = boards_command(tc_match_game(table->match), &action);
    rect = ui_whole(rect);
    float radius = fminf(ui->unit * 1.6f, rect.h * 0.25f);
    struct ui_node *node = ui_add(ui, command, UI_ROLE_BUTTON, card->label, rect);
    if (node != NULL) {
        node->enabled = card->why == NULL;
        node->radius = radius;
        snprintf(node->why, sizeof node->why, "%s", card->why != NULL ? card->why : "");
    }
    bool on = card->why == NULL;
    struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.ink, on ? 0.1f : 0.04f);
    if (on && ui_hot(ui, rect)) {
        ground = canvas_mix(ground, canvas_rgb(0xFFFFFF), 0.6f);
    }
    if (ui_pressed(ui, command)) {
        ground = canvas_mix(ground, canvas_rgb(0), 0.14f);
    }
    canvas_fill(ui->list, rect, radius, ground);
    canvas_ring(ui->list, rect, radius, on ? fmaxf(2, ui->unit * 0.22f) : 1,
                on ? ui->theme.ink : canvas_mix(ui->theme.ruled, ui->theme.ink, 0.3f));
    struct canvas_rect body = canvas_rect_inset(rect, fminf(4, rect.h * 0.06f));
    body = ui_middle(body, body.w - ui->unit, fminf(body.h, ui->unit * 6.5f));
    struct canvas_color ink = on ? ui->theme.ink : ui->theme.ink_pale;
    if (rect.h < HIT - 4) { /* one line has to do */
        ui_text(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_CENTER, ink,
                card->label);
        return;
    }
    struct canvas_rect upper = ui_cut_top(&body, body.h * 0.54f);
    ui_text(ui, upper, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_CENTER, ink, card->label);
    ui_text(ui, body, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), UI_CENTER, ink,
            on ? card->detail : card->why);
}

static void draw_buttons(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                         const struct card *cards, int count)
{
    float gap = fminf(ui->unit * 1.2f, rect.h < (float)((HIT + 8) * count) ? 3 : 8);
    float most = ui->unit * 11 * (float)count + gap * (float)(count - 1);
    rect = ui_cut_top(&rect, fminf(rect.h, most));
    for (int i = 0; i < count; i++) {
        draw_button(table, ui, ui_row(rect, count, gap, i), &cards[i]);
    }
}

static void draw_spend(const struct boards_table *table, struct ui *ui, struct canvas_rect rect)
{
    int seat = table->visible->player;
    int rerolls = table->visible->own.microbin.rerolls[seat],
        cancels = table->visible->own.microbin.cancels[seat];
    struct card cards[2] = {{.verb = MICROBIN_VERB_REROLL,
                             .label = _("Re-roll"),
                             .why = rerolls > 0 ? NULL : _("none left")},
                            {.verb = MICROBIN_VERB_CANCEL,
                             .label = _("Cancel"),
                             .why = cancels > 0 ? NULL : _("none left")}};
    boards_say(cards[0].detail, sizeof cards[0].detail, _("uses 1 of {count}"),
               {"count", .number = rerolls});
    boards_say(cards[1].detail, sizeof cards[1].detail, _("uses 1 of {count}"),
               {"count", .number = cancels});
    draw_buttons(table, ui, rect, cards, 2);
}

static void draw_pay(const struct boards_table *table, struct ui *ui, struct canvas_rect rect)
{
    struct card cards[3] = {
        {.verb = MICROBIN_VERB_FORCE_REROLLS, .label = _("2 Re-rolls")},
        {.verb = MICROBIN_VERB_FORCE_BOTH, .label = _("One of each")},
        {.verb = MICROBIN_VERB_FORCE_CANCELS, .label = _("2 Cancels")},
    };
    for (int i = 0; i < 3; i++) {
        snprintf(cards[i].detail, sizeof cards[i].detail, "%s", _("roll once more"));
        cards[i].why = boards_may(table, (int)cards[i].verb) ? NULL : _("not enough");
    }
    draw_buttons(table, ui, rect, cards, 3);
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
    float side = ui_line_height(ui, style) * 0.86f, gap = side * 0.2f;
    float width[2];
    snprintf(number[0], sizeof number[0], "%d", table->visible->own.microbin.rerolls[seat]);
    snprintf(number[1], sizeof number[1], "%d", table->visible->own.microbin.cancels[seat]);
    for (int i = 0; i < 2; i++) {
        width[i] = ui_text_width(ui, style, number[i]) + 1;
    }
    float apart = rect.w - 2 * (side + gap) - width[0] - width[1];
    if (!boards_microbin_tells_perks(table, seat) || side > rect.h || apart < side * 0.3f) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        struct canvas_rect sign = ui_middle(ui_cut_left(&rect, side), side, side);
        boards_microbin_draw_perk(ui, sign, i == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL, color);
        ui_cut_left(&rect, gap);
        ui_text(ui, ui_cut_left(&rect, width[i]), style, UI_LEFT, color, number[i]);
        ui_cut_left(&rect, fminf(apart, side * 0.8f));
    }
    return true;
}

/* A kind of perk: its name, and below it a chip for each that there can be, empty or filled. */
static void draw_kind(struct ui *ui, struct canvas_rect *rest, const char *label,
                      enum microbin_perk perk, int count, int most)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float line = ui_line_height(ui, style) * 1.15f, side = ui->unit * 3.2f;
    ui_text(ui, ui_cut_top(rest, line), style, UI_LEFT, ui->theme.ink, label);
    struct canvas_rect chips = ui_cut_top(rest, fmaxf(side, line));
    ui_cut_top(rest, ui->unit);
    for (int i = 0; i < most; i++) {
        struct canvas_rect chip = ui_whole(ui_cut_left(&chips, chips.h));
        ui_cut_left(&chips, ui->unit * 0.7f);
        if (i < count) {
            canvas_fill(ui->list, chip, chip.h * 0.3f, canvas_rgb(MICROBIN_TOKEN));
            boards_microbin_draw_perk(ui, canvas_rect_inset(chip, chip.h * 0.2f), perk,
                                      canvas_rgb(0xFFFFFF));
        } else {
            canvas_ring(ui->list, chip, chip.h * 0.3f, fmaxf(1.5f, ui->unit * 0.16f),
                        canvas_mix(ui->theme.ruled, ui->theme.ink, 0.5f));
        }
    }
}

/* What somebody holds, while nothing is to be spent here. */
static void draw_held(const struct microbin_view *view, const struct boards_table *table,
                      struct ui *ui, struct canvas_rect rect, int seat)
{
    draw_kind(ui, &rect, _("Re-rolls"), MICROBIN_REROLL, view->rerolls[seat],
              tc_match_setup(table->match)->option[MICROBIN_OPTION_REROLL_MAX].number);
    draw_kind(ui, &rect, _("Cancels"), MICROBIN_CANCEL, view->cancels[seat],
              tc_match_setup(table->match)->option[MICROBIN_OPTION_CANCEL_MAX].number);
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
    bool still = !dice_moving(view->tray.dice);
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
    if (phase == MICROBIN_PHASE_DECIDE && still && view->pending > 0) {
        draw_spend(table, ui, rest);
    } else if (phase == MICROBIN_PHASE_FORCE && view->stopped) {
        draw_pay(table, ui, rest);
    } else {
        draw_held(view, table, ui, rest, seat);
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
