/* SPDX-License-Identifier: Zlib */
#include "screens/youngest.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "session/bot.h"
#include "session/seats.h"
#include "screens/setup.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/widgets.h"

/* Until the question can be answered, ms: a second press meant for what opened it answers nothing.
 */
enum { UNREAD_MS = 250, ACROSS = 2 };

/* How many places of the order the rules look at; 0: none, or the order was set by hand, or not
   everybody has said who they are, and then the seats' order is as good. */
static int ranks_of(const struct screens *screens, const struct tc_setup *setup)
{
    const struct tc_game *game = tc_setup_game(setup);
    int option = session_order_option(setup);
    bool given = option >= 0 && (setup->given >> option & 1) != 0;
    return option < 0 || given || !session_order_named(&screens->lineup)
               ? 0
               : boards_option(boards_find(game), game->options[option].name)->ranks(setup);
}

static void fill(const struct screens *screens, struct session_order *order)
{
    session_order_fill(order, &screens->lineup, &screens->ages, &screens->players);
}

bool youngest_order(const struct screens *screens, struct tc_setup *setup)
{
    int ranks = ranks_of(screens, setup);
    struct session_order order = {.placed = 0};
    struct tc_value value;
    if (ranks == 0) {
        return true;
    }
    fill(screens, &order);
    if (session_order_write(&order, &screens->lineup, &value)) {
        tc_setup_give(setup, session_order_option(setup), &value);
    }
    return session_order_enough(&order, &screens->lineup, ranks);
}

/* The line-up's, for as many as sit there. */
static struct tc_setup setup_of(const struct screens *screens)
{
    struct tc_setup setup = screens->lineup.setup;
    setup.players = (uint8_t)screens->lineup.players;
    return setup;
}

bool youngest_due(const struct screens *screens)
{
    struct tc_setup setup = setup_of(screens);
    return !youngest_order(screens, &setup);
}

/* ---- The question ---------------------------------------------------------------------------- */

struct question {
    struct session_order order;            /* as far as it is known */
    uint64_t asked;                        /* when it came up, by the host's clock */
    void (*then)(struct screens *screens); /* once all of it is answered */
};

static struct question *own(const struct screens *screens)
{
    return screens_state(screens, &screens_youngest_overlay);
}

static void begin_question(struct screens *screens)
{
    own(screens)->asked = canvas_clock(screens->host);
    ui_unfocus(&screens->ui);
}

void youngest_ask(struct screens *screens, void (*then)(struct screens *screens))
{
    struct question *question = own(screens);
    screens_open(screens, &screens_youngest_overlay);
    own(screens)->then = then;
    fill(screens, &question->order);
    begin_question(screens);
}

static bool ready(const struct screens *screens)
{
    return canvas_clock(screens->host) - own(screens)->asked >= UNREAD_MS;
}

/* Nothing is remembered before all of it is said, so that whoever goes back has said nothing. */
static void start(struct screens *screens)
{
    const struct question *question = own(screens);
    const struct session_lineup *lineup = &screens->lineup;
    struct session_order order = question->order;
    for (order.placed = 1; order.placed <= question->order.placed; order.placed++) {
        const struct match_seat *next = &lineup->seats[order.seats[order.placed - 1]];
        for (int seat = 0; seat < lineup->players; seat++) {
            const struct match_seat *other = &lineup->seats[seat];
            if (session_order_lacks(&order, lineup, seat) &&
                !session_ages_younger(&screens->ages, &screens->players, next, other)) {
                session_ages_say(&screens->ages, next, other);
            }
        }
    }
    screens_close_overlay(screens);
    question->then(screens);
}

static void answer(struct screens *screens, int seat)
{
    struct question *question = own(screens);
    struct tc_setup setup = setup_of(screens);
    question->order.seats[question->order.placed++] = (uint8_t)seat;
    fill(screens, &question->order);
    if (session_order_enough(&question->order, &screens->lineup, ranks_of(screens, &setup))) {
        start(screens);
    } else {
        begin_question(screens);
    }
}

enum { SEAT, BACK };

static const char *const names[] = {[SEAT] = "youngest.seat.#", [BACK] = "youngest.back"};
static const struct ui_commands commands = {.names = names};

static void draw_card(struct screens *screens, struct canvas_rect cell, int seat)
{
    struct ui *ui = &screens->ui;
    const struct match_seat *who = &screens->lineup.seats[seat];
    struct canvas_rect body =
        ui_choice_blank(ui, cell, ui_command(&commands, SEAT, seat), who->name, false);
    float side = fminf(body.h, ui->unit * 6);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&body, side), side * 0.7f, side * 0.7f), who->color,
                     false);
    ui_cut_left(&body, ui->unit);
    struct canvas_style style =
        ui_text_fit(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING), body.w, who->name);
    ui_text(ui, body, style, UI_LEFT, ui->theme.ink, who->name);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct question *question = own(screens);
    int cards[TC_SEATS_MAX] = {0}, count = 0;
    for (int seat = 0; seat < screens->lineup.players; seat++) {
        if (session_order_lacks(&question->order, &screens->lineup, seat)) {
            cards[count++] = seat;
        }
    }
    int rows = (count + ACROSS - 1) / ACROSS;
    const char *title = question->order.placed == 0 ? _("Who is the youngest?")
                                                    : _("And who is the next youngest?");
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float gap = ui->unit, card = fmaxf(52, ui->unit * 9), button = fmaxf(48, ui->unit * 7);
    float w = fminf(ui->w - 16, fmaxf(480, ui->unit * 96));
    const char *about = _("Tap a card. The table remembers it.");
    struct canvas_rect probe = {0, 0, w - ui->unit * 6, 0};
    float line = ui_line_height(ui, bold) * 1.2f;
    float note = ui_prose(ui, probe, small, UI_LEFT, ui->theme.ink, about, false);
    float h = line + note + (card + gap) * (float)rows + button + ui->unit * 10;
    struct canvas_rect body = ui_overlay_sheet(ui, w, fminf(h, ui->h - 16));
    ui_say(ui, ui_cut_top(&body, line), ui_named("youngest.title"), bold, UI_LEFT, ui->theme.ink,
           title);
    ui_prose(ui, ui_cut_top(&body, note), small, UI_LEFT, ui->theme.ink, about, true);
    ui_cut_top(&body, ui->unit * 1.5f);
    struct canvas_rect foot = ui_cut_bottom(&body, button);
    ui_cut_bottom(&body, ui->unit * 2);
    for (int i = 0; i < count; i++) {
        struct canvas_rect row = ui_row(body, rows, gap, i / ACROSS);
        draw_card(screens, ui_column(row, ACROSS, gap, i % ACROSS), cards[i]);
    }
    ui_button(ui, ui_cut_left(&foot, fminf(foot.w, fmaxf(130, ui->unit * 26))),
              &(struct ui_button){
                  .command = ui_command(&commands, BACK, 0), .label = _("Back"), .small = true});
    ui_prefer(ui, ui_command(&commands, SEAT, cards[0]));
}

static void act(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK || pressed == BACK) {
        screens_close_overlay(screens);
        ui_focus(&screens->ui, ui_command(&setup_commands, SETUP_START, 0));
    } else if (pressed == SEAT && event->command.argument < screens->lineup.players) {
        answer(screens, event->command.argument);
    }
}

static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return !ready(screens) &&
           (intent->kind == CANVAS_INTENT_PRESS || intent->kind == CANVAS_INTENT_ACCEPT);
}

const struct screen screens_youngest_overlay = {.name = "youngest",
                                                .state_size = sizeof(struct question),
                                                .settled = ready,
                                                .intercept = intercept,
                                                .act = act,
                                                .draw = draw};
