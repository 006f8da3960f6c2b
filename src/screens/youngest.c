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

/* ---- What is known --------------------------------------------------------------------------- */

static int64_t number_of(const struct store_players *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->list[i].name, name) == 0) {
            return list->list[i].number;
        }
    }
    return 0;
}

/* What was told last counts. */
static bool is_younger(const struct screens *screens, int seat, int than)
{
    const struct screens_youngest *youngest = &screens->youngest;
    const struct store_players *list = players_known(screens);
    const char *a = screens->lineup.seats[seat].name, *b = screens->lineup.seats[than].name;
    for (int i = youngest->told_count - 1; i >= 0; i--) {
        const char *name = youngest->told[i].name, *other = youngest->told[i].than;
        if (strcmp(name, a) == 0 && strcmp(other, b) == 0) {
            return true;
        }
        if (strcmp(name, b) == 0 && strcmp(other, a) == 0) {
            return false;
        }
    }
    int64_t player = list == NULL ? 0 : number_of(list, a);
    int64_t other = list == NULL ? 0 : number_of(list, b);
    for (size_t i = 0; player != 0 && other != 0 && i < list->younger_count; i++) {
        if (list->younger[i].player == player && list->younger[i].than == other) {
            return true;
        }
    }
    return false;
}

static bool named(const struct match_seat *seat)
{
    return session_is_person(seat) && !session_seat_unnamed(seat->name);
}

void youngest_tell(struct screens *screens, int seat, int than)
{
    struct screens_youngest *youngest = &screens->youngest;
    const struct match_seat *seats = screens->lineup.seats;
    if (!named(&seats[seat]) || !named(&seats[than])) {
        return;
    }
    if (youngest->told_count == YOUNGEST_TOLD_MAX) {
        youngest->told_count--;
        memmove(&youngest->told[0], &youngest->told[1],
                (size_t)youngest->told_count * sizeof youngest->told[0]);
    }
    int last = youngest->told_count++;
    snprintf(youngest->told[last].name, BASE_NAME_BYTES, "%s", seats[seat].name);
    snprintf(youngest->told[last].than, BASE_NAME_BYTES, "%s", seats[than].name);
    if (screens->given.store != NULL) {
        store_younger_put(screens->given.store, seats[seat].name, seats[than].name);
    }
}

void youngest_persist(const struct screens *screens)
{
    const struct screens_youngest *youngest = &screens->youngest;
    for (int i = 0; screens->given.store != NULL && i < youngest->told_count; i++) {
        store_younger_put(screens->given.store, youngest->told[i].name, youngest->told[i].than);
    }
}

void youngest_forget(struct screens *screens)
{
    screens->youngest.told_count = 0;
}

/* ---- The order ------------------------------------------------------------------------------- */

int youngest_option(const struct tc_setup *setup, const struct boards_option **words)
{
    const struct tc_game *game = tc_setup_game(setup);
    for (int i = 0; game->options[i].name != NULL; i++) {
        const struct boards_option *found = boards_option(boards_find(game), game->options[i].name);
        if (found != NULL && found->seats) {
            if (words != NULL) {
                *words = found;
            }
            return i;
        }
    }
    return -1;
}

/* How many places of the order the rules look at; 0: none, or the order was set by hand, or not
   everybody has said who they are, and then the seats' order is as good. */
static int wanted(const struct screens *screens, const struct tc_setup *setup)
{
    const struct boards_option *words = NULL;
    const struct screens_lineup *lineup = &screens->lineup;
    int order = youngest_option(setup, &words), persons = 0;
    if (order < 0 || (setup->given >> order & 1) != 0) {
        return 0;
    }
    for (int seat = 0; seat < lineup->players; seat++) {
        if (session_is_person(&lineup->seats[seat]) && !named(&lineup->seats[seat])) {
            return 0;
        }
        persons += session_is_person(&lineup->seats[seat]);
    }
    return persons == 0 ? 0 : words->ranks(setup);
}

static bool is_placed(const uint8_t *order, int placed, int seat)
{
    return memchr(order, seat, (size_t)placed) != NULL;
}

static bool is_left(const struct screens *screens, const uint8_t *order, int placed, int seat)
{
    return session_is_person(&screens->lineup.seats[seat]) && !is_placed(order, placed, seat);
}

/* The youngest of those who have no place yet; TC_NO_SEAT: it is not known, or nobody is left. */
static int next_youngest(const struct screens *screens, const uint8_t *order, int placed)
{
    int players = screens->lineup.players;
    for (int seat = 0; seat < players; seat++) {
        bool youngest = is_left(screens, order, placed, seat);
        for (int other = 0; youngest && other < players; other++) {
            youngest = other == seat || !is_left(screens, order, placed, other) ||
                       is_younger(screens, seat, other);
        }
        if (youngest) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

/* Places everybody who is known to be next; how many have a place then. */
static int place_known(const struct screens *screens, uint8_t order[TC_SEATS_MAX], int placed)
{
    int seat;
    while ((seat = next_youngest(screens, order, placed)) != TC_NO_SEAT) {
        order[placed++] = (uint8_t)seat;
    }
    return placed;
}

/* So many places answer what the rules ask, or nobody is left. */
static bool is_enough(const struct screens *screens, int placed, int ranks)
{
    int persons = 0;
    for (int seat = 0; seat < screens->lineup.players; seat++) {
        persons += session_is_person(&screens->lineup.seats[seat]);
    }
    return placed >= ranks || placed == persons;
}

bool youngest_order(const struct screens *screens, struct tc_setup *setup)
{
    int ranks = wanted(screens, setup);
    if (ranks == 0) {
        return true;
    }
    struct tc_value value = {.count = setup->players};
    int placed = place_known(screens, value.list, 0), count = placed;
    for (int persons = 1; persons >= 0; persons--) {
        for (int seat = 0; seat < setup->players; seat++) {
            if (session_is_person(&screens->lineup.seats[seat]) == (persons != 0) &&
                !is_placed(value.list, placed, seat)) {
                value.list[count++] = (uint8_t)seat;
            }
        }
    }
    bool seated = true;
    for (int i = 0; i < count; i++) {
        seated = seated && value.list[i] == i;
    }
    if (!seated) {
        tc_setup_give(setup, youngest_option(setup, NULL), &value);
    }
    return is_enough(screens, placed, ranks);
}

bool youngest_due(const struct screens *screens)
{
    struct tc_setup setup = screens->lineup.setup;
    setup.players = (uint8_t)screens->lineup.players;
    return !youngest_order(screens, &setup);
}

/* ---- The question ---------------------------------------------------------------------------- */

struct question {
    uint8_t order[TC_SEATS_MAX];           /* seats from the youngest */
    int placed;                            /* of those */
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
    question->placed = place_known(screens, question->order, 0);
    begin_question(screens);
}

static bool ready(const struct screens *screens)
{
    return canvas_clock(screens->host) - own(screens)->asked >= UNREAD_MS;
}

/* Nothing is remembered before all of it is told, so that whoever goes back has said nothing. */
static void start(struct screens *screens)
{
    const struct question *question = own(screens);
    for (int i = 0; i < question->placed; i++) {
        for (int seat = 0; seat < screens->lineup.players; seat++) {
            if (is_left(screens, question->order, i + 1, seat) &&
                !is_younger(screens, question->order[i], seat)) {
                youngest_tell(screens, question->order[i], seat);
            }
        }
    }
    screens_close_overlay(screens);
    question->then(screens);
}

static void answer(struct screens *screens, int seat)
{
    struct question *question = own(screens);
    question->order[question->placed] = (uint8_t)seat;
    question->placed = place_known(screens, question->order, question->placed + 1);
    struct tc_setup setup = screens->lineup.setup;
    setup.players = (uint8_t)screens->lineup.players;
    if (is_enough(screens, question->placed, wanted(screens, &setup))) {
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
        if (is_left(screens, question->order, question->placed, seat)) {
            cards[count++] = seat;
        }
    }
    int rows = (count + ACROSS - 1) / ACROSS;
    const char *title =
        question->placed == 0 ? _("Who is the youngest?") : _("And who is the next youngest?");
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
