/* SPDX-License-Identifier: Zlib */
#include "screens/setup_seats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/kinds.h"
#include "screens/player_picker.h"
#include "session/bot.h"
#include "session/seats.h"
#include "screens/setup.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Time constant of the exponential ease by which a card comes to its place, ms. */
enum { GLIDE_MS = 55 };

static const char *const names[] = {
    [SETUP_SEAT] = "setup.seat.#",
    [SETUP_SEAT_NAME] = "setup.seat.#.name",
    [SETUP_SEAT_COLOR] = "setup.seat.#.colour",
    [SETUP_SEAT_KIND] = "setup.seat.#.kind",
    [SETUP_SEAT_UP] = "setup.seat.#.up",
    [SETUP_SEAT_DOWN] = "setup.seat.#.down",
    [SETUP_SEAT_REMOVE] = "setup.seat.#.remove",
};
const struct ui_commands setup_seat_commands = {.names = names};

static struct ui_command of_seat(enum setup_seat_command what, int seat)
{
    return ui_command(&setup_seat_commands, (int)what, seat);
}

static struct setup_seats *own(const struct screens *screens)
{
    return setup_seats_state(screens);
}

bool setup_seats_by_keys(const struct screens *screens)
{
    return own(screens)->lifted != TC_NO_SEAT && !own(screens)->dragged;
}

/* ---- Measures -------------------------------------------------------------------------------- */

/* How a card is laid out, the same for all of them. */
struct card_plan {
    float h, face, side, gap, pad, band;
    /* Width of who plays, and height of the word for it; 0: no room. */
    float kind, word;
    bool stacked; /* the name has a line of its own, and who plays stands below it */
    int columns;
};

/* The highest that a card is, and its controls, of the largest kind of control. */
#define CARD_MOST 2.6f
/* px: between cards, and within them, where not all have room. */
#define CLOSE_GAP 2.0f
#define CLOSE_PAD 1.5f
/* Units: a face's side, where its card is so high. */
#define FACE 9.6f

static struct canvas_style word_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
}

static void plan_words(const struct ui *ui, struct card_plan *plan)
{
    float line = ui_line_height(ui, word_style(ui));
    float high = plan->h - plan->gap - 2 * plan->pad;
    bool room = plan->stacked || high >= plan->side + line;
    plan->word = room ? line : 0;
    plan->kind = plan->side;
    for (int kind = MATCH_PERSON; room && kind < session_kind_count(); kind++) {
        float w = ui_text_width(ui, word_style(ui), session_kind_title(kind));
        w += plan->stacked ? plan->side + fmaxf(12, ui->unit * 2) : 0;
        plan->kind = fmaxf(plan->kind, w + 2 * ui_space(ui, UI_SPACE_SMALL));
    }
}

/* Units: what a name has of a card's width at least, before face and signs are as small as can be.
 */
#define NAME_LEAST 20.0f
/* The same where cards lie in several columns, of which there are so many at most, and where more
   sit than that; and when all is as small as can be. */
#define NAME_BESIDE 14.0f
#define NAME_SHORT  11.0f
enum { COLUMNS_MOST = 2, COLUMN_SEATS = 4 };

/* Of a card that wide, what the name has where it stands beside all the rest. */
static float name_width(const struct card_plan *plan, float w)
{
    float remove = fminf(plan->side, UI_CONTROL_LEAST);
    return w - 2 * plan->pad - plan->band - UI_CONTROL_LEAST - plan->face - plan->kind - remove -
           4 * plan->gap;
}

/* Below a name: what all else in its line leaves beside the sign that removes a player. */
static float kind_room(const struct card_plan *plan, float w)
{
    float remove = fminf(plan->side, UI_CONTROL_LEAST);
    return w - 2 * plan->pad - plan->band - UI_CONTROL_LEAST - plan->face - remove - 3 * plan->gap;
}

static void leave_room_for_name(const struct ui *ui, struct card_plan *plan, float w)
{
    if (plan->stacked) {
        plan->kind = fminf(plan->kind, floorf(kind_room(plan, w)));
    }
    float least = ui->unit * (plan->columns > 1 ? NAME_BESIDE : NAME_LEAST);
    if (!plan->stacked && name_width(plan, w) < least) {
        plan->side = fminf(plan->side, UI_CONTROL_LEAST);
        plan->face = plan->kind = plan->side;
        plan->word = 0;
    }
}

static struct card_plan begin_plan(const struct ui *ui)
{
    return (struct card_plan){.gap = ui_space(ui, UI_SPACE_TIGHT),
                              .pad = fmaxf(3, ui->unit * 0.5f),
                              .band = fmaxf(6, ui->unit * 0.9f)};
}

static float least_height(const struct card_plan *plan)
{
    return floorf(UI_CONTROL_LEAST + plan->gap + 2 * plan->pad);
}

/* Between two columns of cards. */
static float column_gap(const struct ui *ui)
{
    return ui_space(ui, UI_SPACE_SMALL);
}

static float column_width(const struct ui *ui, float w, int columns)
{
    return (w - column_gap(ui) * (float)(columns - 1)) / (float)columns;
}

static int rows_in(int players, int columns)
{
    return (players + columns - 1) / columns;
}

int setup_seats_columns(const struct ui *ui, int players, float w, float room)
{
    struct card_plan plan = begin_plan(ui);
    plan.side = plan.face = plan.kind = UI_CONTROL_LEAST;
    bool high = players > COLUMN_SEATS && least_height(&plan) * (float)players > room;
    return high && name_width(&plan, column_width(ui, w, COLUMNS_MOST)) >= ui->unit * NAME_SHORT
               ? COLUMNS_MOST
               : 1;
}

bool setup_seats_fit(const struct ui *ui, int players, float w, float room)
{
    struct card_plan plan = begin_plan(ui);
    int columns = setup_seats_columns(ui, players, w, room);
    return least_height(&plan) * (float)rows_in(players, columns) <= room;
}

static struct card_plan plan_cards(const struct ui *ui, int players, float w, float room)
{
    struct card_plan plan = begin_plan(ui);
    float least = UI_CONTROL_LEAST, air = plan.gap + 2 * plan.pad;
    float most = ui_control(ui, UI_CONTROL_MAIN) * CARD_MOST;
    plan.columns = setup_seats_columns(ui, players, w, room);
    w = column_width(ui, w, plan.columns);
    int rows = rows_in(players, plan.columns);
    if (least_height(&plan) * (float)rows > room) { /* many are scrolled: closer together */
        plan.gap = CLOSE_GAP;
        plan.pad = CLOSE_PAD;
        air = plan.gap + 2 * plan.pad;
    }
    plan.h = floorf(fmaxf(least_height(&plan), fminf(room / (float)rows, most)));
    plan.side = fminf(plan.h - air, ui_control(ui, UI_CONTROL_LARGE));
    plan.stacked = plan.h - air >= 2 * least + plan.gap + 2 * plan.pad;
    if (plan.stacked) {
        plan.side = fminf(plan.side, floorf((plan.h - air - plan.gap) / 2 - plan.pad));
    }
    plan.face = fminf(fmaxf(plan.side, ui->unit * FACE), plan.h - air);
    plan_words(ui, &plan);
    leave_room_for_name(ui, &plan, w);
    return plan;
}

/* Where the cards lie in the frame on screen; no height before the first. */
struct card_table {
    struct canvas_rect all;
    struct canvas_point step; /* from one to the one below it, and beside it */
    int rows, columns;
};

static struct card_table table_of(const struct screens *screens)
{
    const struct ui *ui = &screens->ui;
    const struct ui_node *node = ui_node_of(ui, ui_named("setup.seats"));
    struct card_table table = {.columns = 1};
    if (node != NULL) {
        table.all = node->rect;
        table.columns = node->cell.columns;
    }
    table.rows = rows_in(screens->lineup.players, table.columns);
    table.step =
        (struct canvas_point){column_width(ui, table.all.w, table.columns) + column_gap(ui),
                              table.all.h / (float)table.rows};
    return table;
}

/* From the corner of all of them; columns are read one after the other. */
static struct canvas_point place_of(const struct card_table *table, int seat)
{
    int column = seat / table->rows, row = seat % table->rows;
    return (struct canvas_point){table->step.x * (float)column, table->step.y * (float)row};
}

/* ---- A card ---------------------------------------------------------------------------------- */

struct card {
    struct screens *screens;
    const struct card_plan *plan;
    int seat;
    bool lifted;
};

static void draw_grip(const struct card *card, struct canvas_rect rect)
{
    struct ui *ui = &card->screens->ui;
    char label[UI_LABEL_MAX];
    const char *name = card->screens->lineup.seats[card->seat].name;
    snprintf(label, sizeof label, card->lifted ? _("Put %s down here") : _("Move %s"), name);
    struct ui_node *node = ui_add(ui, of_seat(SETUP_SEAT, card->seat), UI_ROLE_BUTTON, label, rect);
    if (node != NULL) {
        node->grip = true;
        node->radius = ui->unit;
    }
    float side = fminf(rect.w, rect.h) * 0.6f;
    bool strong = card->lifted || ui_hot(ui, rect);
    canvas_list_picture(ui->list, "icons/drag.svg", ui_whole(ui_middle(rect, side, side)), 0,
                        strong ? ui->theme.ink : ui->theme.ink_pale);
}

void setup_face_draw(struct ui *ui, struct canvas_rect rect, int color)
{
    float side = fminf(rect.w, rect.h) * 0.94f;
    struct canvas_rect disc = ui_whole(ui_middle(rect, side, side));
    canvas_fill(ui->list, disc, side / 2,
                canvas_mix(canvas_rgb(0xFFFFFF), ui_player_color(color), 0.22f));
    canvas_ring(ui->list, disc, side / 2, fmaxf(1.5f, ui->theme.outline),
                canvas_mix(ui_player_color(color), ui->theme.ink, 0.35f));
    boards_mark_draw(ui, ui_middle(disc, side * 0.56f, side * 0.56f), color, false);
}

/* The face; the card's band beside it has the colour. */
static void draw_color(const struct card *card, struct canvas_rect rect)
{
    struct ui *ui = &card->screens->ui;
    const struct match_seat *who = &card->screens->lineup.seats[card->seat];
    char label[UI_LABEL_MAX];
    float side = card->plan->face;
    struct canvas_rect hit = ui_whole(ui_middle(rect, side, side));
    snprintf(label, sizeof label, _("Colour of %s: %s"), who->name, session_color_mark(who->color));
    struct ui_node *node =
        ui_add(ui, of_seat(SETUP_SEAT_COLOR, card->seat), UI_ROLE_BUTTON, label, hit);
    if (node != NULL) {
        node->opens = true;
        node->radius = side / 2;
        node->carry = true;
    }
    setup_face_draw(ui, hit, who->color);
}

static void draw_name(const struct card *card, struct canvas_rect rect)
{
    struct ui *ui = &card->screens->ui;
    struct ui_node *node = ui_field(ui, ui_middle(rect, rect.w, card->plan->side),
                                    of_seat(SETUP_SEAT_NAME, card->seat), _("Name"),
                                    card->screens->lineup.seats[card->seat].name);
    if (node != NULL) {
        node->carry = true;
    }
}

static void draw_remove(const struct card *card, struct canvas_rect rect)
{
    struct screens *screens = card->screens;
    char label[UI_LABEL_MAX];
    const struct tc_game *game = tc_setup_game(&screens->lineup.setup);
    bool few = screens->lineup.players <= game->players_min;
    snprintf(label, sizeof label, _("Remove %s"), screens->lineup.seats[card->seat].name);
    ui_round_button(&screens->ui, rect, of_seat(SETUP_SEAT_REMOVE, card->seat), "icons/remove.svg",
                    label, few ? _("The game needs them all") : NULL);
}

/* Of a card in hand, for whoever has no arrow keys. */
static void draw_arrows(const struct card *card, struct canvas_rect rect)
{
    struct screens *screens = card->screens;
    int seat = card->seat;
    bool last = seat == screens->lineup.players - 1;
    ui_round_button(&screens->ui, ui_column(rect, 2, 0, 0), of_seat(SETUP_SEAT_UP, seat),
                    "icons/up.svg", _("Earlier"), seat == 0 ? _c("player", "First") : NULL);
    ui_heard_of(&screens->ui, screens->lineup.seats[seat].name, "");
    ui_round_button(&screens->ui, ui_column(rect, 2, 0, 1), of_seat(SETUP_SEAT_DOWN, seat),
                    "icons/down.svg", _("Later"), last ? _c("player", "Last") : NULL);
    ui_heard_of(&screens->ui, screens->lineup.seats[seat].name, "");
}

/* A small raised button: it can be pressed, and opens a choice. */
static void draw_key_ground(struct ui *ui, struct canvas_rect rect, struct ui_command command)
{
    const struct ui_theme *theme = &ui->theme;
    bool down = ui_pressed(ui, command);
    float soft = down ? 0 : fmaxf(3, ui->unit * 0.7f), bow = theme->contrast ? 0 : 0.06f;
    struct canvas_color base = canvas_mix(theme->paper, theme->ink, bow);
    base = ui_hot(ui, rect) || down ? canvas_mix(base, theme->accent, 0.25f) : base;
    canvas_shadow(ui->list, rect, ui->unit, soft * 0.2f, soft * 0.5f, soft, theme->shadow);
    canvas_list_box(ui->list, &(struct canvas_box){.rect = rect,
                                                   .radius = ui->unit,
                                                   .top = canvas_mix(base, theme->shine, bow * 8),
                                                   .bottom = canvas_mix(base, theme->ink, bow)});
    canvas_ring(ui->list, rect, ui->unit, fmaxf(1, theme->outline),
                canvas_mix(theme->ruled, theme->ink, 0.25f));
}

/* Who plays: a person, maybe with the coach, or a computer as strong as its bars are many. */
static void draw_kind(const struct card *card, struct canvas_rect rect)
{
    struct ui *ui = &card->screens->ui;
    const struct match_seat *who = &card->screens->lineup.seats[card->seat];
    char label[UI_LABEL_MAX];
    bool stacked = card->plan->stacked;
    float word = stacked ? 0 : card->plan->word, side = card->plan->side;
    struct canvas_rect hit = ui_whole(ui_middle(rect, card->plan->kind, side + word));
    snprintf(label, sizeof label, _("Who plays %s: %s"), who->name,
             who->coach ? _("Person, with a coach") : session_kind_title(who->kind));
    struct ui_node *node =
        ui_add(ui, of_seat(SETUP_SEAT_KIND, card->seat), UI_ROLE_BUTTON, label, hit);
    if (node != NULL) {
        node->opens = true;
        node->radius = ui->unit;
        node->carry = true;
    }
    draw_key_ground(ui, hit, of_seat(SETUP_SEAT_KIND, card->seat));
    if (word > 0) {
        struct canvas_rect line = ui_cut_bottom(&hit, word * 1.3f);
        line.h = word;
        ui_text(ui, line, word_style(ui), UI_CENTER, ui->theme.ink, session_kind_title(who->kind));
    }
    if (stacked) {
        struct canvas_rect line = hit;
        float down = fmaxf(12, ui->unit * 2);
        hit = ui_cut_left(&line, side);
        canvas_list_picture(ui->list, "icons/down.svg",
                            ui_whole(ui_middle(ui_cut_right(&line, down * 2), down, down)), 0,
                            ui->theme.ink);
        const char *title = session_kind_title(who->kind);
        ui_text(ui, line, ui_text_squeeze(ui, word_style(ui), line.w, title), UI_LEFT,
                ui->theme.ink, title);
    }
    kinds_draw_sign(ui, hit, who);
}

static void draw_paper(const struct card *card, struct canvas_rect rect)
{
    struct ui *ui = &card->screens->ui;
    float soft = ui->unit * (card->lifted ? 1.6f : 0.5f);
    struct canvas_color color = ui_player_color(card->screens->lineup.seats[card->seat].color);
    rect = ui_whole(canvas_rect_inset(rect, card->plan->pad * 0.7f));
    canvas_shadow(ui->list, rect, ui->unit, soft * 0.2f, soft * 0.4f, soft,
                  canvas_fade(ui->theme.shadow, card->lifted ? 1 : 0.45f));
    canvas_fill(ui->list, rect, ui->unit,
                canvas_mix(ui->theme.paper, ui->theme.field, card->lifted ? 0.9f : 0.5f));
    struct canvas_rect band = rect;
    canvas_list_clip(ui->list, ui_cut_left(&band, card->plan->band));
    canvas_fill(ui->list, rect, ui->unit, color);
    canvas_list_unclip(ui->list);
    canvas_ring(ui->list, rect, ui->unit, card->lifted ? 3 : fmaxf(1, ui->theme.outline),
                card->lifted ? ui->theme.accent : ui->theme.ruled);
}

static void draw_card(const struct card *card, struct canvas_rect rect)
{
    const struct card_plan *plan = card->plan;
    struct ui *ui = &card->screens->ui;
    draw_paper(card, rect);
    struct canvas_rect line = canvas_rect_inset(rect, plan->pad);
    ui_cut_left(&line, plan->band);
    draw_grip(card, ui_cut_left(&line, UI_CONTROL_LEAST));
    draw_color(card, ui_cut_left(&line, plan->face));
    ui_cut_left(&line, plan->gap);
    ui_cut_right(&line, plan->gap);
    struct canvas_rect upper = line;
    if (plan->stacked) {
        upper = ui_middle(line, line.w, plan->side * 2 + plan->gap + plan->pad);
        line = upper;
        upper = ui_cut_top(&line, plan->side);
        ui_cut_top(&line, plan->gap + plan->pad);
    }
    float remove = fminf(plan->side, UI_CONTROL_LEAST);
    struct canvas_rect right = ui_cut_right(&line, plan->kind + plan->gap + remove);
    struct canvas_rect kind = right;
    right = ui_middle(right, right.w, plan->side);
    ui_cut_right(&line, plan->gap);
    if (plan->stacked) {
        kind.x = line.x;
    }
    draw_name(card, plan->stacked ? upper : line);
    /* A card that was taken up by keys or a tap shows by what it goes on. */
    bool by_keys = card->lifted && setup_seats_by_keys(card->screens);
    struct ui_fold fold;
    if (!by_keys) {
        draw_remove(card, ui_cut_right(&right, remove));
        draw_kind(card, ui_cut_left(&kind, plan->kind));
        ui_fold_begin(ui, &fold, of_seat(SETUP_SEAT, card->seat));
    }
    draw_arrows(card, right);
    if (!by_keys) {
        ui_fold_end(ui, &fold);
    }
}

static void draw_one(struct screens *screens, const struct card_plan *plan, struct canvas_rect all,
                     int seat)
{
    const struct setup_seats *seating = own(screens);
    struct card card = {screens, plan, seat, seat == seating->lifted};
    int rows = rows_in(screens->lineup.players, plan->columns);
    struct canvas_rect column =
        ui_column(all, plan->columns, column_gap(&screens->ui), seat / rows);
    struct canvas_rect rect = ui_row(column, rows, 0, seat % rows);
    rect.x += seating->shift[seat].x;
    rect.y += seating->shift[seat].y;
    draw_card(&card, rect);
}

void setup_seats_draw(struct screens *screens, struct canvas_rect *rest, float room)
{
    const struct setup_seats *seating = own(screens);
    struct ui *ui = &screens->ui;
    struct card_plan plan = plan_cards(ui, screens->lineup.players, rest->w, room);
    int rows = rows_in(screens->lineup.players, plan.columns);
    struct canvas_rect all = ui_cut_top(rest, plan.h * (float)rows);
    struct ui_node *node = ui_add(ui, ui_named("setup.seats"), UI_ROLE_TEXT, _("Players"), all);
    if (node != NULL) {
        node->cell.columns = plan.columns;
    }
    for (int seat = 0; seat < screens->lineup.players; seat++) {
        if (seat != seating->lifted) {
            draw_one(screens, &plan, all, seat);
        }
    }
    /* What is in hand lies above the others. */
    if (seating->lifted != TC_NO_SEAT) {
        draw_one(screens, &plan, all, seating->lifted);
    }
}

/* ---- Changing places ------------------------------------------------------------------------- */

static bool glides(const struct screens *screens)
{
    return !settings_on(&screens->settings, SETTING_REDUCED_MOTION) &&
           screens->settings.speed != SCREENS_INSTANT;
}

/* The shift of a card that now belongs to another place and is seen where it was. */
static struct canvas_point moved_by(const struct card_table *table, struct canvas_point shift,
                                    int from, int to)
{
    struct canvas_point before = place_of(table, from), now = place_of(table, to);
    return (struct canvas_point){shift.x + before.x - now.x, shift.y + before.y - now.y};
}

/* Moves a seat, and leaves every card that has to make room where it was, to glide from there. */
static void move_seat(struct screens *screens, int from, int to)
{
    struct setup_seats *seating = own(screens);
    const struct card_table table = table_of(screens);
    struct canvas_point moved = moved_by(&table, seating->shift[from], from, to);
    int step = from < to ? 1 : -1;
    for (int seat = from; seat != to; seat += step) {
        seating->shift[seat] = moved_by(&table, seating->shift[seat + step], seat + step, seat);
    }
    seating->shift[to] = moved;
    session_lineup_move(&screens->lineup, from, to);
    if (!glides(screens)) {
        memset(seating->shift, 0, sizeof seating->shift);
    }
}

/* Within 0 .. most, and a little beyond. */
static float held_in(float at, float step, int most)
{
    return fmaxf(-step * 0.3f, fminf(at, step * ((float)most + 0.3f)));
}

static int nearest(float at, float step, int most)
{
    return (int)lroundf(fmaxf(0, fminf(at / step, (float)most)));
}

/* The card in hand is where the pointer is, among the other cards. */
static void follow(struct screens *screens)
{
    struct setup_seats *seating = own(screens);
    const struct card_table table = table_of(screens);
    int last = screens->lineup.players - 1;
    float x = screens->ui.pointer.x - seating->hold.x - table.all.x;
    float y = screens->ui.pointer.y - seating->hold.y - table.all.y;
    x = table.columns > 1 ? held_in(x, table.step.x, table.columns - 1) : 0;
    y = held_in(y, table.step.y, table.rows - 1);
    int place = nearest(x, table.step.x, table.columns - 1) * table.rows +
                nearest(y, table.step.y, table.rows - 1);
    place = place < last ? place : last;
    if (place != seating->lifted) {
        move_seat(screens, seating->lifted, place);
        seating->lifted = place;
        ui_command_name(of_seat(SETUP_SEAT, place), screens->ui.focus);
    }
    struct canvas_point there = place_of(&table, place);
    seating->shift[place] = (struct canvas_point){x - there.x, y - there.y};
}

static void take_up(struct screens *screens, int seat, bool dragged)
{
    struct setup_seats *seating = own(screens);
    seating->lifted = seating->came_from = seat;
    seating->dragged = dragged;
}

static void put_down(struct screens *screens)
{
    struct setup_seats *seating = own(screens);
    ui_focus(&screens->ui, of_seat(SETUP_SEAT, seating->lifted));
    seating->lifted = TC_NO_SEAT;
    seating->dragged = false;
    if (!glides(screens)) {
        memset(seating->shift, 0, sizeof seating->shift);
    }
}

static void put_back(struct screens *screens)
{
    struct setup_seats *seating = own(screens);
    if (seating->came_from != seating->lifted) {
        move_seat(screens, seating->lifted, seating->came_from);
        seating->lifted = seating->came_from;
    }
    put_down(screens);
}

/* By keys, pad or a tap: one press takes the card up, the next one puts it down where it is. */
static void press_grip(struct screens *screens, int seat)
{
    struct setup_seats *seating = own(screens);
    if (seating->lifted == TC_NO_SEAT) {
        take_up(screens, seat, false);
        return;
    }
    if (seating->lifted != seat) {
        move_seat(screens, seating->lifted, seat);
        seating->lifted = seat;
    }
    put_down(screens);
}

static void step_lifted(struct screens *screens, int step)
{
    struct setup_seats *seating = own(screens);
    int place = seating->lifted + step;
    if (place >= 0 && place < screens->lineup.players) {
        move_seat(screens, seating->lifted, place);
        seating->lifted = place;
        ui_focus(&screens->ui, of_seat(SETUP_SEAT, place));
    }
}

bool setup_seats_intercept(struct screens *screens, const struct canvas_intent *intent)
{
    const struct setup_seats *seating = own(screens);
    if (seating->lifted == TC_NO_SEAT || seating->dragged) {
        return false;
    }
    if (intent->kind == CANVAS_INTENT_GO && intent->way == CANVAS_WAY_UP) {
        step_lifted(screens, -1);
    } else if (intent->kind == CANVAS_INTENT_GO && intent->way == CANVAS_WAY_DOWN) {
        step_lifted(screens, 1);
    } else if (intent->kind == CANVAS_INTENT_GO && intent->way == CANVAS_WAY_LEFT) {
        step_lifted(screens, -table_of(screens).rows);
    } else if (intent->kind == CANVAS_INTENT_GO && intent->way == CANVAS_WAY_RIGHT) {
        step_lifted(screens, table_of(screens).rows);
    } else if (intent->kind == CANVAS_INTENT_BACK) {
        put_back(screens);
    } else if (intent->kind != CANVAS_INTENT_GO) {
        return false;
    }
    return true;
}

void setup_seats_settle(struct screens *screens)
{
    struct setup_seats *seating = own(screens);
    seating->lifted = TC_NO_SEAT;
    seating->dragged = false;
    memset(seating->shift, 0, sizeof seating->shift);
}

bool setup_seats_moving(const struct screens *screens)
{
    const struct setup_seats *seating = own(screens);
    for (int seat = 0; seat < screens->lineup.players; seat++) {
        if ((seating->shift[seat].x != 0 || seating->shift[seat].y != 0) &&
            !(seating->dragged && seat == seating->lifted)) {
            return true;
        }
    }
    return false;
}

bool setup_seats_step(struct screens *screens, float ms)
{
    struct setup_seats *seating = own(screens);
    if (seating->dragged) {
        follow(screens); /* what lies under the pointer may have scrolled */
    }
    for (int seat = 0; seat < screens->lineup.players; seat++) {
        if (!seating->dragged || seat != seating->lifted) {
            struct canvas_point *shift = &seating->shift[seat];
            float left = expf(-ms / GLIDE_MS);
            shift->x = fabsf(shift->x * left) < 0.5f ? 0 : shift->x * left;
            shift->y = fabsf(shift->y * left) < 0.5f ? 0 : shift->y * left;
        }
    }
    bool scrolled = seating->dragged && (ui_carry_scrolls(&screens->ui, "setup.players", ms) ||
                                         ui_carry_scrolls(&screens->ui, "setup.all", ms));
    return setup_seats_moving(screens) || scrolled;
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void carry(struct screens *screens, const struct ui_event *event, int seat)
{
    struct setup_seats *seating = own(screens);
    if (event->kind == UI_EVENT_LIFT) {
        take_up(screens, seat, true);
        const struct card_table table = table_of(screens);
        struct canvas_point there = place_of(&table, seat);
        seating->hold = (struct canvas_point){event->at.x - table.all.x - there.x,
                                              event->at.y - table.all.y - there.y};
        follow(screens);
    } else if (!seating->dragged) {
        return;
    } else if (event->kind == UI_EVENT_CARRY) {
        follow(screens);
    } else if (event->kind == UI_EVENT_DROP) {
        follow(screens);
        put_down(screens);
    } else {
        put_back(screens);
    }
}

static void press(struct screens *screens, enum setup_seat_command what, int seat)
{
    struct session_lineup *lineup = &screens->lineup;
    if (what == SETUP_SEAT) {
        press_grip(screens, seat);
        return;
    }
    setup_seats_settle(screens);
    switch (what) {
    case SETUP_SEAT_NAME:
        player_picker_open(screens, seat, own(screens)->note);
        break;
    case SETUP_SEAT_COLOR:
        screens_choose_color(screens,
                             &(struct screens_palette){.seats = lineup->seats,
                                                       .players = lineup->players,
                                                       .seat = seat,
                                                       .note = own(screens)->note,
                                                       .button = of_seat(SETUP_SEAT_COLOR, seat)});
        break;
    case SETUP_SEAT_KIND:
        screens_choose_kind(screens, seat);
        break;
    case SETUP_SEAT_UP:
        move_seat(screens, seat, seat - 1);
        break;
    case SETUP_SEAT_DOWN:
        move_seat(screens, seat, seat + 1);
        break;
    default:
        session_lineup_remove(lineup, seat);
        break;
    }
}

void setup_seats_act(struct screens *screens, const struct ui_event *event)
{
    struct session_lineup *lineup = &screens->lineup;
    int seat = event->command.argument;
    if (seat >= lineup->players) {
        return;
    }
    if (event->kind == UI_EVENT_ACT) {
        press(screens, (enum setup_seat_command)event->command.what, seat);
    } else if (event->kind == UI_EVENT_TYPED) {
        session_seat_rename(lineup->seats, lineup->players, seat, event->text, own(screens)->note);
        if (screens->ui.edit.cut && own(screens)->note[0] == '\0') {
            session_seat_say_cut(own(screens)->note);
        }
        session_players_coach(&screens->players, &lineup->seats[seat]);
    } else if (event->kind >= UI_EVENT_LIFT) {
        carry(screens, event, seat);
    }
}

void setup_seats_enter(struct screens *screens)
{
    *own(screens) = (struct setup_seats){.lifted = TC_NO_SEAT};
}

const struct screen screens_seating = {
    .name = "seating", .state_size = sizeof(struct setup_seats), .lasts = true};
