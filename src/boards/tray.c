/* SPDX-License-Identifier: Zlib */
#include "boards/tray.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "boards/throw.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { SIDES = 6 };

/* Edge of a die of a roll-off at most, units: it leaves room for the names between the dice. */
#define ROLLOFF_UNITS 10.5f
/* The upper part of a tray at most, of its height. */
#define UPPER_MOST 0.6f
/* And where the window is low or words are large. */
#define UPPER_LEAST 0.36f
/* Least edge of dice in the row that is picked from, where there is room: of the window's height,
   or of what it would be at 16:9 where it is taller. */
#define DIE_LEAST 0.1f
/* What is left free round the parts of a tray at most, of its height within its rim. */
#define PAD_MOST 0.035f
/* From the line below it to the cup, units. */
#define CUP_BELOW 1.0f
/* Duration of dice on their way into the cup, in glides. */
#define COME 2.1f
/* And of dice that are swept out. */
#define LEAVE 2.2f
/* How far beyond the cup's right edge its shadow falls on the cloth, of its width. */
#define CUP_SHADOW 0.24f
/* A die that can be picked is hit within so many pixels at least. */
#define HIT 44.0f

static uint64_t first_dice(int count)
{
    return (UINT64_C(1) << count) - 1;
}

/* ---- Slots ----------------------------------------------------------------------------------- */

bool boards_tray_open(void *view)
{
    struct boards_tray *tray = view;
    tray->dice = dice_create();
    return tray->dice != NULL;
}

void boards_tray_close(void *view)
{
    struct boards_tray *tray = view;
    dice_destroy(tray->dice);
}

bool boards_tray_step(void *view, float ms, struct canvas_cues *cues)
{
    struct boards_tray *tray = view;
    bool moving = dice_step(tray->dice, ms, cues);
    moving = boards_gather_step(&tray->gather, tray->dice, ms) || moving;
    moving = boards_rolloff_step(&tray->rolloff, tray->dice, ms) || moving;
    moving = boards_bust_step(&tray->bust, &tray->jolt, tray->dice, ms, cues) || moving;
    moving = boards_jolt_step(&tray->jolt, ms) || moving;
    moving = boards_deposit_step(&tray->deposit, ms, cues) || moving;
    bool flying = boards_flights_last(&tray->flights);
    if (boards_flights_step(&tray->flights, tray->gather.gone, ms)) {
        tray->count_ms = tray->flights.count_ms;
        canvas_cues_add(cues, CANVAS_SOUND_CLICK, 0.5f, 0);
    }
    moving = moving || flying;
    float gap = (float)(tray->points - boards_flights_due(&tray->flights)) - tray->visible_points;
    if (gap != 0) {
        float share = tray->count_ms > ms ? ms / tray->count_ms : 1;
        tray->visible_points += gap * share;
        tray->count_ms -= ms;
        moving = true;
    }
    return moving;
}

void boards_tray_finish(void *view)
{
    struct boards_tray *tray = view;
    boards_gather_finish(&tray->gather, tray->dice);
    boards_rolloff_finish(&tray->rolloff, tray->dice);
    boards_bust_finish(&tray->bust, tray->dice);
    boards_jolt_finish(&tray->jolt);
    boards_flights_finish(&tray->flights);
    boards_deposit_finish(&tray->deposit);
    tray->visible_points = (float)tray->points;
    tray->count_ms = 0;
}

bool boards_tray_struck(const void *view)
{
    const struct boards_tray *tray = view;
    return tray->bust.on && tray->bust.struck;
}

bool boards_tray_tells(const void *view)
{
    const struct boards_tray *tray = view;
    return boards_bust_tells(&tray->bust) || boards_deposit_tells(&tray->deposit);
}

struct canvas_rect boards_tray_rolloff_stage(const void *view, const struct ui *ui)
{
    const struct boards_tray *tray = view;
    return boards_rolloff_stage(&tray->rolloff, tray->dice, ui);
}

const struct boards_jolt *boards_tray_jolt(const void *view)
{
    const struct boards_tray *tray = view;
    return &tray->jolt;
}

/* How many dice the roll would throw that the player can decide on; 0: there is none. */
static int may_roll(const struct boards_table *table, int *sides)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_game *game = tc_match_game(table->match);
    int count = tc_game_legal(setup, table->visible, legal);
    for (int i = 0; i < count && table->visible->await == TC_AWAIT_ACT && !table->put_down; i++) {
        struct tc_events events;
        struct tc_state after = *table->visible;
        if (strcmp(game->verbs[legal[i].kind], "roll") == 0 &&
            tc_game_act(setup, &after, &legal[i], &events) == TC_OK &&
            after.await == TC_AWAIT_ROLL && after.player == table->visible->player) {
            *sides = after.roll.sides;
            return after.roll.dice;
        }
    }
    return 0;
}

static float come_ms(const struct boards_tempo *tempo)
{
    return tempo->throw_ms > 0 && !tempo->gently ? tempo->glide_ms * COME : 0;
}

bool boards_tray_asked(void *view, const struct boards_table *table)
{
    struct boards_tray *tray = view;
    int sides;
    if (tray->rolloff.count > 0 || !boards_gather_begin(&tray->gather, tray->dice, &table->tempo, 0,
                                                        first_dice(DICE_MAX) & ~tray->aside)) {
        return false;
    }
    tray->gather.cup_ms = may_roll(table, &sides) > 0 ? come_ms(&table->tempo) : 0;
    return true;
}

/* Where a roll can be decided on the cup stands ready, and a hand has a lone die that is nowhere.
 */
static void be_ready(struct boards_tray *tray, const struct boards_table *table)
{
    int sides = SIDES, count = may_roll(table, &sides);
    float ms = come_ms(&table->tempo);
    bool cup = tray->place.turn.cup > 0;
    bool hand = !cup && count == 1 &&
                (dice_where(tray->dice, 0) == DICE_AWAY || dice_where(tray->dice, 0) == DICE_DUE);
    if (count > 0 && cup) {
        dice_ready(tray->dice, ms);
    } else {
        dice_await(tray->dice, hand ? 1 : 0, sides, ms);
    }
}

/* As the players see it: those of a new throw are numbered from 0 on, past what is set aside. */
static uint64_t dice_due(const struct boards_tray *tray, int count)
{
    uint64_t which = 0;
    int found = 0;
    for (int die = 0; die < DICE_MAX && found < count && !tray->fresh; die++) {
        if (dice_where(tray->dice, die) != DICE_ASIDE && (tray->aside >> die & 1) == 0) {
            which |= UINT64_C(1) << die;
            found++;
        }
    }
    return found == count ? which : first_dice(count);
}

bool boards_tray_await(void *view, const struct boards_table *table)
{
    struct boards_tray *tray = view;
    const struct tc_state *state = table->visible;
    bool rolled_off = tray->rolloff.count > 0 && state->phase != TC_PHASE_ROLLOFF;
    if (rolled_off && !table->put_down && table->tempo.throw_ms > 0) {
        /* Who rolled what for the start was seen, and whose turn it is was told: now the dice are
           in the cup. */
        tray->rolloff.count = 0;
        dice_clear(tray->dice, ~UINT64_C(0));
        if (tray->place.turn.size > 0) {
            dice_set_layout(tray->dice, &tray->place.turn);
        }
    }
    /* Where no time passes it stays in sight until somebody throws. */
    if (table->put_down || tray->rolloff.count > 0) {
        dice_await(tray->dice, 0, SIDES, 0);
        return dice_moving(tray->dice);
    }
    if (state->await != TC_AWAIT_ROLL) {
        be_ready(tray, table);
        return dice_moving(tray->dice);
    }
    uint64_t which = dice_due(tray, state->roll.dice);
    if (dice_await(tray->dice, which, state->roll.sides, come_ms(&table->tempo))) {
        const struct boards_board *board = boards_find(tc_match_game(table->match));
        if (board->due != NULL && state->phase != TC_PHASE_ROLLOFF) {
            board->due(view, table);
        }
    }
    return dice_moving(tray->dice);
}

void boards_tray_put_cup_away(void *view, const struct boards_table *table)
{
    struct boards_tray *tray = view;
    struct canvas_rect rect;
    if (dice_is_ready(tray->dice, &rect)) {
        dice_await(tray->dice, 0, SIDES, come_ms(&table->tempo));
    }
}

bool boards_tray_held(const void *view)
{
    const struct boards_tray *tray = view;
    return dice_is_held(tray->dice);
}

void boards_tray_draw_moving(const void *view, struct ui *ui)
{
    const struct boards_tray *tray = view;
    dice_draw(tray->dice, ui->list, false);
    boards_tray_draw_over(view, ui);
}

void boards_tray_draw_over(const void *view, struct ui *ui)
{
    const struct boards_tray *tray = view;
    boards_bust_draw_over(&tray->bust, ui, tray->place.turn.tray);
    boards_flights_draw(&tray->flights, tray->dice, ui, tray->place.sum);
}

/* ---- Events ---------------------------------------------------------------------------------- */

void boards_tray_clear(struct boards_tray *tray)
{
    dice_clear(tray->dice, ~UINT64_C(0));
    *tray =
        (struct boards_tray){.dice = tray->dice, .place = tray->place, .way_out = tray->way_out};
}

bool boards_tray_sweep(struct boards_tray *tray, const struct boards_table *table)
{
    bool leave = tc_match_setup(table->match)->players > 1 && tray->rolloff.count == 0;
    bool moves = table->tempo.throw_ms > 0 && !table->tempo.gently;
    if (leave) {
        dice_sweep(tray->dice, ~UINT64_C(0), tray->way_out,
                   moves ? table->tempo.glide_ms * LEAVE : 0);
    }
    return leave;
}

bool boards_tray_hand_over(struct boards_tray *tray, const struct boards_table *table)
{
    bool leave = tray->fresh && boards_tray_sweep(tray, table);
    if (leave) {
        *tray = (struct boards_tray){
            .dice = tray->dice, .place = tray->place, .way_out = tray->way_out, .fresh = true};
    }
    return leave;
}

void boards_tray_throw(struct boards_tray *tray, const struct boards_table *table, int count,
                       const struct tc_event *event)
{
    if (tray->fresh) {
        boards_tray_clear(tray);
        /* After a roll-off the dice lie otherwise; a layout that changes in mid-throw would end it.
         */
        dice_set_layout(tray->dice, &tray->place.turn);
    } else if (tray->aside == first_dice(count)) {
        tray->aside = 0;
        tray->flights.count = 0;
    }
    struct dice_throw how = boards_throw(table, SIDES);
    for (int die = 0; die < count && how.count < event->count; die++) {
        if ((tray->aside >> die & 1) == 0) {
            tray->thrown[how.count] = how.die[how.count] = (uint8_t)die;
            how.face[how.count] = event->dice[how.count];
            how.count++;
        }
    }
    dice_throw(tray->dice, &how);
    if (how.gently) {
        dice_gather(tray->dice, first_dice(count) & ~tray->aside, DICE_BY_FACE, 0);
    }
}

void boards_tray_count(struct boards_tray *tray, const struct boards_table *table, int32_t points)
{
    tray->points = points;
    tray->count_ms = boards_count_ms(&table->tempo);
    if (tray->count_ms <= 0) {
        tray->visible_points = (float)points;
    }
}

void boards_tray_bust(struct boards_tray *tray, const struct boards_table *table, int count,
                      enum boards_bust_way way)
{
    boards_bust_begin(&tray->bust, table, first_dice(count) & ~tray->aside, tray->aside,
                      tray->points, way);
}

void boards_tray_score(struct boards_tray *tray, const struct boards_table *table, uint64_t dice,
                       int32_t points)
{
    boards_gather_group(&tray->gather, &table->tempo, dice);
    boards_flights_add(&tray->flights, &table->tempo, tray->gather.groups, dice, points);
}

bool boards_tray_rolls_off(const struct boards_tray *tray, const struct boards_table *table)
{
    return tray->rolloff.count > 0 || table->visible->phase == TC_PHASE_ROLLOFF;
}

/* ---- Where things lie ------------------------------------------------------------------------ */

/* Cuts the sheet off `rect`, which is then the tray's. */
static struct canvas_rect cut_sheet(const struct boards_tray_form *form,
                                    const struct boards_table *table, const struct ui *ui,
                                    struct canvas_rect *rect)
{
    float gap = ui->unit * 3;
    struct canvas_rect sheet;
    if (rect->w < rect->h * 1.25f) {
        sheet = ui_cut_bottom(rect, rect->h * form->sheet_high);
        ui_cut_bottom(rect, gap);
    } else {
        float likes = boards_sheet_width(table, ui) * form->sheet_loose;
        sheet = ui_cut_right(
            rect, fmaxf(rect->w * form->sheet_least, fminf(rect->w * form->sheet_most, likes)));
        ui_cut_right(rect, gap);
    }
    return sheet;
}

struct canvas_rect boards_tray_paper(const struct boards_tray_form *form,
                                     const struct boards_table *table, const struct ui *ui,
                                     struct canvas_rect rect)
{
    return cut_sheet(form, table, ui, &rect);
}

/* The whole cloth, however many of the players still roll: a change would end a throw. */
static struct dice_layout rolloff_layout(const struct boards_table *table, const struct ui *ui,
                                         const struct boards_tray_place *place)
{
    int players = tc_match_setup(table->match)->players;
    struct dice_layout layout = place->turn;
    layout.tray = canvas_rect_inset(place->inside, ui->unit * 2.4f);
    layout.stands = layout.begins = ui_tray_stands(ui, place->tray);
    layout.size = fminf(dice_fit(layout.tray, players),
                        fminf(layout.tray.h * 0.4f, ui->unit * ROLLOFF_UNITS));
    boards_rolloff_lay_out(ui, players, &layout);
    return layout;
}

void boards_tray_lay_out(struct boards_tray *tray, const struct boards_tray_form *form,
                         const struct boards_table *table, const struct ui *ui,
                         struct canvas_rect rect)
{
    struct boards_tray_place place = {.rolloff = boards_tray_rolls_off(tray, table)};
    struct canvas_rect whole = rect;
    place.sheet = cut_sheet(form, table, ui, &rect);
    place.tray = rect;
    place.inside = ui_tray_inside(ui, rect);
    float side = ui->unit * 1.6f, pad = fminf(side, place.inside.h * PAD_MOST);
    struct canvas_rect rest = canvas_rect_inset(place.inside, pad);
    ui_cut_left(&rest, side - pad); /* a low tray is wide enough for dice to keep off its rim */
    ui_cut_right(&rest, side - pad);
    float high = fmaxf(rest.h * form->upper, ui->unit * form->upper_units);
    /* Dice to be picked keep their height, whatever words above them would like. */
    float least = fminf(ui->h, ui->w * 9 / 16) * DIE_LEAST, lies = least * DICE_SEEN_HIGH * 1.08f;
    high = fminf(high, fmaxf(rest.h * UPPER_LEAST, rest.h - pad - lies));
    place.upper = ui_cut_top(&rest, fminf(rest.h * UPPER_MOST, high));
    place.line_y = place.upper.y + place.upper.h + pad * 0.5f;
    ui_cut_top(&rest, pad);
    place.floor = rest;
    place.turn.tray = rest;
    place.turn.cup = form->dice;
    place.turn.stands = place.turn.begins = ui_tray_stands(ui, place.tray);
    ui_cut_top(&place.turn.stands, place.line_y + 2 + ui->unit * CUP_BELOW - place.turn.stands.y);
    place.turn.size =
        fminf(dice_fit(rest, form->dice), fminf(rest.h * form->die, ui->unit * form->die_units));
    boards_gather_lay_out(&place.turn, form->pitch);
    place.turn.row_size =
        fmaxf(place.turn.row_size, fminf(least, fminf(rest.h / (DICE_SEEN_HIGH * 1.04f),
                                                      rest.w / (form->pitch * (float)form->dice))));
    if (place.rolloff && rolloff_layout(table, ui, &place).size < least) {
        /* Nothing is written yet: the sheet comes with the first turn, whose place stays. */
        place.sheet = (struct canvas_rect){0, 0, 0, 0};
        place.tray = whole;
        place.inside = ui_tray_inside(ui, whole);
    }
    tray->place = place;
}

void boards_tray_fit_dice(struct boards_tray *tray, const struct boards_table *table,
                          const struct ui *ui)
{
    struct canvas_rect lies = dice_tray(tray->dice);
    struct canvas_color cloth = ui_tray_cloth(ui, boards_find(tc_match_game(table->match))->felt);
    dice_set_cloth(tray->dice, canvas_fade(cloth, ui->theme.contrast ? 0 : 1));
    dice_set_letters(tray->dice, ui->theme.contrast);
    dice_set_outlined(tray->dice, ui->theme.contrast);
    tray->way_out = lies.x + lies.w / 2 < ui->w * 0.51f ? 0 : ui->w;
    dice_set_way_out(tray->dice, tray->way_out);
    dice_set_window(tray->dice, ui->window);
}

void boards_tray_lay_dice(struct boards_tray *tray, const struct boards_table *table,
                          const struct ui *ui)
{
    struct dice_layout layout =
        tray->place.rolloff ? rolloff_layout(table, ui, &tray->place) : tray->place.turn;
    dice_set_layout(tray->dice, &layout);
    /* Where large text leaves a low tray they are no smaller than dice to be picked. */
    float least = fminf(ui->h, ui->w * 9 / 16) * DIE_LEAST;
    boards_bust_sweep(&tray->bust, tray->dice, tray->place.floor,
                      fmaxf(tray->place.turn.size, fminf(tray->place.turn.row_size, least)));
    boards_tray_fit_dice(tray, table, ui);
}

void boards_tray_draw_ground(const struct boards_tray *tray, const struct boards_table *table,
                             struct ui *ui)
{
    const struct boards_tray_place *place = &tray->place;
    ui_tray(ui, place->tray, boards_find(tc_match_game(table->match))->felt);
    if (!place->rolloff && !place->undivided) {
        struct canvas_rect line = {place->floor.x, roundf(place->line_y), place->floor.w, 2};
        canvas_fill(ui->list, line, 1, canvas_fade(ui->theme.text, 0.35f));
    }
    if (!place->rolloff) {
        boards_bust_draw_ground(&tray->bust, ui, place->floor);
    }
}

/* ---- Dice ------------------------------------------------------------------------------------ */

enum { DIE };

static const char *const names[] = {[DIE] = "die.#"};
static const struct ui_commands commands = {.names = names};

struct ui_command boards_tray_die(int die)
{
    return ui_command(&commands, DIE, die);
}

int boards_tray_pressed(const struct ui_event *event)
{
    return ui_event_press(event, &commands) == DIE ? event->command.argument : -1;
}

static void add_die(const struct boards_tray *tray, struct ui *ui, int die,
                    const struct boards_tray_dice *how)
{
    char label[UI_LABEL_MAX];
    int face = dice_face(tray->dice, die);
    if (tray->rolloff.count > 0 || how->color == NULL) {
        boards_say(label, sizeof label, _("Die showing {face}"), {"face", .number = face});
    } else {
        boards_say(label, sizeof label, _("{color} die showing {face}"),
                   {"color", .words = how->color(die)}, {"face", .number = face});
    }
    /* Focus stands outside the ring of what is picked. */
    bool pickable = (how->pickable >> die & 1) != 0;
    struct canvas_rect rect = dice_rect(tray->dice, die);
    rect = pickable ? boards_box_round(rect, HIT) : rect;
    struct ui_node *node = ui_add(ui, boards_tray_die(die), UI_ROLE_DIE, label, rect);
    if (node != NULL) {
        node->has_value = true;
        node->value = face;
        node->where = dice_where(tray->dice, die) == DICE_ASIDE ? "aside" : "tray";
        node->radius = rect.w * 0.28f;
        node->enabled = node->pickable = pickable;
        node->picked = pickable && (how->picked >> die & 1) != 0;
    }
}

void boards_tray_add_dice(const struct boards_tray *tray, struct ui *ui,
                          const struct boards_tray_dice *how)
{
    uint8_t order[DICE_MAX];
    uint64_t open = how->able & ~how->picked;
    int count = boards_gather_read(
        tray->dice, tray->rolloff.count > 0 ? tray->rolloff.count : how->count, order);
    for (int i = 0; i < count; i++) {
        add_die(tray, ui, order[i], how);
        if ((open >> order[i] & 1) != 0) {
            ui_prefer(ui, boards_tray_die(order[i]));
            open = 0;
        }
    }
}

static void draw_rings(const struct boards_tray *tray, struct ui *ui,
                       const struct boards_tray_dice *how)
{
    for (int die = 0; die < how->count; die++) {
        bool due = dice_where(tray->dice, die) == DICE_DUE;
        if ((how->able >> die & 1) != 0 && !due && !dice_moving(tray->dice)) {
            bool picked = (how->picked >> die & 1) != 0;
            boards_ring_draw(ui, tray->dice, die, picked ? BOARDS_RING_PICKED : BOARDS_RING_ABLE);
        }
    }
    for (int die = 0; die < how->count && !dice_moving(tray->dice); die++) {
        if ((how->advised >> die & 1) != 0) {
            boards_advice_lamp_on_die(ui, dice_rect(tray->dice, die));
        }
    }
}

void boards_tray_add_cup(const struct boards_tray *tray, struct ui *ui)
{
    char label[UI_LABEL_MAX];
    struct canvas_rect rect;
    int count = dice_in_cup(tray->dice, &rect);
    bool ready = dice_is_ready(tray->dice, &rect);
    if (count > 0 || ready) {
        boards_say(label, sizeof label,
                   ready
                       ? _("Cup to roll from")
                       : _n("Cup with {count} die", "Cup with {count} dice", (unsigned long)count),
                   {"count", .number = count});
        struct ui_node *node = ui_add(ui, boards_cup_command(), UI_ROLE_BUTTON, label, rect);
        if (node != NULL) {
            node->radius = rect.w * 0.3f;
        }
    }
}

struct canvas_rect boards_tray_beside_cup(const struct boards_tray *tray, struct canvas_rect rect)
{
    struct canvas_rect cup;
    if (dice_in_cup(tray->dice, &cup) > 0) {
        float before = fmaxf(cup.x - cup.w * 0.06f - rect.x, 0);
        float right = fmaxf(rect.x, cup.x + cup.w * 1.06f);
        float behind = fmaxf(rect.x + rect.w - right, 0);
        rect.x = before > behind ? rect.x : right;
        rect.w = fmaxf(before, behind);
    }
    return rect;
}

struct canvas_rect boards_tray_clear_of_cup(const struct boards_tray *tray, struct canvas_rect rect)
{
    struct canvas_rect cup, room = boards_tray_beside_cup(tray, rect);
    if (dice_in_cup(tray->dice, &cup) > 0 && room.x > cup.x) {
        ui_cut_left(&room, fminf(cup.w * CUP_SHADOW, room.w * 0.2f));
    }
    return room;
}

/* Beside the cup of a roll-off: what it is for, and what all play for. */
static void draw_rolloff_words(const struct boards_tray *tray, const struct boards_table *table,
                               struct ui *ui)
{
    char aim[BOARDS_LINE_MAX];
    struct canvas_rect cloth = canvas_rect_inset(tray->place.inside, ui->unit * 1.6f);
    boards_find(tc_match_game(table->match))->aim(tc_match_setup(table->match), aim);
    aim[0] = tray->place.aimed ? '\0' : aim[0];
    boards_rolloff_draw_words(ui, boards_tray_beside_cup(tray, cloth), "table.rolloff",
                              _("Who goes first?"), aim);
}

void boards_tray_end(const struct boards_tray *tray, const struct boards_table *table,
                     struct ui *ui, const struct boards_tray_dice *how)
{
    boards_tray_add_dice(tray, ui, how);
    boards_tray_add_cup(tray, ui);
    dice_draw(tray->dice, ui->list, true);
    draw_rings(tray, ui, how);
    boards_rolloff_draw(&tray->rolloff, tray->dice, table, ui);
    struct canvas_rect cup;
    if (tray->place.rolloff && !tray->place.guided && tray->rolloff.count == 0 &&
        dice_in_cup(tray->dice, &cup) > 0) {
        draw_rolloff_words(tray, table, ui);
    }
}
