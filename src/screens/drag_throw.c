/* SPDX-License-Identifier: Zlib */
#include "screens/drag_throw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "dice/dice.h"
#include "screens/state.h"

/* A press that moves less than so many pixels is a tap: a plain throw. */
#define TAP 12.0f
/* A hand that has stood still for so long throws with no speed of its own, milliseconds. */
enum { STILL_MS = 90, LEAST_MS = 4 };
/* Dice let go of at less are put down, pixels a second. */
#define PUT_DOWN 60.0f
/* A die can be taken hold of within so many pixels at least. */
#define REACH 44.0f

struct drag_throw {
    bool on;
    bool taken;                          /* the cup was taken up by a button or a key, which */
    struct canvas_intent key;            /* was this; NONE: a pointer holds the button */
    size_t records;                      /* of the match when it was */
    struct ui_command button;            /* that letting go presses */
    bool due;                            /* its throw is, or it began on the cup */
    uint64_t which;                      /* bit i: die i is thrown by it */
    int sides;                           /* that those have */
    struct canvas_point from, at, speed; /* of the pointer; pixels, pixels a second */
    float way;                           /* that it has come since the press */
    uint64_t since;                      /* time of its last move, by the host's clock */
    float rumble_ms;                     /* until a pad that holds the cup is shaken again */
    float shaken_ms;                     /* until a cup that a phone shook is put down again */
    float shake; /* how far it is from its place, 0 .. 1, to one side and then the other */
};

const struct screen screens_drag_throw = {
    .name = "drag_throw", .state_size = sizeof(struct drag_throw), .lasts = true};

static struct drag_throw *own(const struct screens *screens)
{
    return screens_state(screens, &screens_drag_throw);
}

bool drag_throw_on(const struct screens *screens)
{
    return own(screens)->on;
}

static struct dice *dice_of(const struct screens *screens)
{
    return boards_dice(screens->table.view);
}

static bool same(struct ui_command a, struct ui_command b)
{
    return a.of == b.of && a.what == b.what;
}

/* A switch or a button in the tray, that a press there is for. */
static bool is_for_another(const struct ui *ui, float x, float y)
{
    const struct ui_node *node = ui_at(ui, x, y);
    return node != NULL && node->enabled && !same(node->command, boards_cup_command());
}

/* Whether a cup or a hand with dice would be seen moving. */
static bool shows(const struct screens *screens)
{
    const struct boards_tempo *tempo = &screens->table.told.tempo;
    return tempo->throw_ms > 0 && !tempo->gently;
}

/* A throw that is due waits in the cup or the hand; what another would throw is swept into it. */
static void take_up(struct screens *screens, const struct drag_throw *drag)
{
    if (shows(screens)) {
        const struct table *table = &screens->table;
        if (table->shown.await == TC_AWAIT_ROLL) {
            dice_take_up(dice_of(screens));
        } else {
            dice_scoop(dice_of(screens), drag->which, drag->sides, table->told.tempo.throw_ms);
        }
        screens->table.stirs = true;
    }
}

/* ---- Which dice, and what for ---------------------------------------------------------------- */

static uint64_t dice_at(const struct dice *dice, bool aside, int *count)
{
    uint64_t which = 0;
    *count = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        enum dice_where where = dice_where(dice, i);
        if (where != DICE_AWAY && (where == DICE_ASIDE) == aside) {
            which |= UINT64_C(1) << i;
            ++*count;
        }
    }
    return which;
}

/* As many as are due; a board numbers those of a new throw from 0 on, past what is set aside. */
static uint64_t dice_due(const struct dice *dice, int count)
{
    uint64_t which = 0;
    for (int i = 0; i < DICE_MAX && count > 0; i++) {
        if (dice_where(dice, i) != DICE_ASIDE) {
            which |= UINT64_C(1) << i;
            count--;
        }
    }
    return which;
}

/* The dice on the table that a throw of so many takes: those that lie loose, or where all were set
   aside those. None where it can't be told. */
static uint64_t dice_for(const struct dice *dice, int count)
{
    int loose, aside;
    uint64_t in_tray = dice_at(dice, false, &loose), set_aside = dice_at(dice, true, &aside);
    return loose == count ? in_tray : loose == 0 && aside == count ? set_aside : 0;
}

/* Whether an action leads to a throw of the same player, and to which. */
static bool leads_to_throw(const struct table *table, const struct tc_action *action,
                           struct tc_state *after)
{
    struct tc_events events;
    *after = table->shown;
    return tc_game_act(tc_match_setup(table->match), after, action, &events) == TC_OK &&
           after->await == TC_AWAIT_ROLL && after->player == table->shown.player;
}

/* The only thing that can be done which leads to a throw of the same player, or of those by the cup
   the only roll; false where there is none, or more. */
static bool only_throw(const struct table *table, bool by_cup, struct tc_action *action,
                       struct tc_state *thrown)
{
    struct tc_action list[TC_ACTIONS_MAX];
    const struct tc_setup *setup = tc_match_setup(table->match);
    int count = tc_game_legal(setup, &table->shown, list), found = 0;
    for (int i = 0; i < count; i++) {
        struct tc_state after;
        const char *verb = tc_match_game(table->match)->verbs[list[i].kind];
        bool meant = !by_cup || strcmp(verb, "roll") == 0;
        if (meant && leads_to_throw(table, &list[i], &after)) {
            *action = list[i];
            *thrown = after;
            found++;
        }
    }
    return found == 1;
}

static bool finds_roll(const struct screens *screens, bool by_cup, struct drag_throw *drag)
{
    const struct table *table = &screens->table;
    const struct tc_game *game = tc_match_game(table->match);
    struct boards_action buttons[BOARDS_ACTIONS_MAX];
    struct tc_action roll;
    struct tc_state after = table->shown;
    int count = table_actions(table, buttons);
    if (count == 0 || !only_throw(table, by_cup, &roll, &after) ||
        strcmp(game->verbs[roll.kind], "roll") != 0) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        bool meant = buttons[i].throws && tc_action_equal(&buttons[i].action, &roll);
        if (meant && buttons[i].why[0] == '\0') {
            drag->button = boards_button_command(game, &buttons[i]);
            drag->which = dice_for(dice_of(screens), after.roll.dice);
            drag->sides = after.roll.sides;
            return drag->which != 0;
        }
    }
    return false;
}

static bool on_dice(struct dice *dice, uint64_t which, const struct canvas_intent *intent)
{
    bool found = false;
    for (int i = 0; i < DICE_MAX && !found; i++) {
        if ((which >> i & 1) != 0) {
            struct canvas_rect rect = dice_rect(dice, i);
            float more = fmaxf(0, (REACH - fminf(rect.w, rect.h)) / 2);
            found = canvas_rect_holds(canvas_rect_inset(rect, -more), intent->x, intent->y);
        }
    }
    return found;
}

static bool finds_due(const struct screens *screens, struct drag_throw *drag)
{
    const struct tc_state *shown = &screens->table.shown;
    drag->button = boards_throw_command();
    drag->due = true;
    drag->which = dice_due(dice_of(screens), shown->roll.dice);
    drag->sides = shown->roll.sides;
    return true;
}

static bool can_begin(const struct screens *screens, const struct canvas_intent *intent,
                      struct drag_throw *drag)
{
    const struct table *table = &screens->table;
    struct dice *dice;
    if (!table_asks(table) || table->manner.real_dice ||
        is_for_another(&screens->ui, intent->x, intent->y)) {
        return false;
    }
    dice = dice_of(screens);
    if (table->shown.await == TC_AWAIT_ROLL) {
        struct canvas_rect cup = {0, 0, 0, 0};
        bool on_cup = dice_in_cup(dice, &cup) > 0 && canvas_rect_holds(cup, intent->x, intent->y);
        return (on_cup || canvas_rect_holds(dice_tray(dice), intent->x, intent->y)) &&
               finds_due(screens, drag);
    }
    struct canvas_rect cup;
    drag->due = dice_is_ready(dice, &cup) && canvas_rect_holds(cup, intent->x, intent->y);
    return finds_roll(screens, drag->due, drag) &&
           (drag->due || on_dice(dice, drag->which, intent));
}

bool drag_throw_rolls(const struct screens *screens, struct ui_command *button)
{
    struct drag_throw drag = {.on = false};
    bool rolls = screens->table.shown.await == TC_AWAIT_ACT && finds_roll(screens, true, &drag);
    *button = drag.button;
    return rolls;
}

/* ---- The hand -------------------------------------------------------------------------------- */

static void hold(struct screens *screens)
{
    const struct drag_throw *drag = own(screens);
    if (shows(screens)) {
        dice_hold(dice_of(screens), drag->which, drag->sides, drag->at);
        screens->table.stirs = true;
    }
}

static void begin(struct screens *screens, const struct canvas_intent *intent)
{
    struct canvas_point at = {intent->x, intent->y};
    struct drag_throw drag = {
        .on = true, .from = at, .at = at, .since = canvas_clock(screens->host)};
    if (can_begin(screens, intent, &drag)) {
        *own(screens) = drag;
        if (drag.due) {
            take_up(screens, &drag);
        }
    }
}

static void move(struct screens *screens, const struct canvas_intent *intent)
{
    struct drag_throw *drag = own(screens);
    uint64_t now = canvas_clock(screens->host);
    float ms = fmaxf((float)(now - drag->since), LEAST_MS);
    float x = intent->x - drag->at.x, y = intent->y - drag->at.y, share = fminf(ms / 60, 1);
    drag->speed.x += (x / ms * 1000 - drag->speed.x) * share;
    drag->speed.y += (y / ms * 1000 - drag->speed.y) * share;
    drag->at = (struct canvas_point){intent->x, intent->y};
    drag->way += hypotf(x, y);
    drag->since = now;
    if (drag->way > TAP) {
        hold(screens);
    }
}

static void put_back(struct screens *screens)
{
    own(screens)->on = false;
    dice_let_go(dice_of(screens));
    screens->table.stirs = true;
}

static void release(struct screens *screens, struct ui_command *button)
{
    struct drag_throw *drag = own(screens);
    if (canvas_clock(screens->host) - drag->since > STILL_MS) {
        drag->speed = (struct canvas_point){0, 0};
    }
    bool shaken = drag->way > TAP, flies = hypotf(drag->speed.x, drag->speed.y) > PUT_DOWN;
    if (!drag->due && !(shaken && flies)) {
        put_back(screens);
        return;
    }
    drag->on = false;
    screens->table.told.fling =
        (struct boards_fling){.by_hand = shaken, .at = drag->at, .speed = drag->speed};
    *button = drag->button;
}

/* By a phone a cup is shaken from time to time: so long after the last it is put down, ms; and by
   how much of the tray's width at most. */
enum { SHAKEN_MS = 600 };
#define SHAKE_WIDE 0.06f

void drag_throw_shake(struct screens *screens, float strength)
{
    struct drag_throw *drag = own(screens);
    const struct table *table = &screens->table;
    if (!table_asks(table) || table->shown.await != TC_AWAIT_ROLL || table->manner.real_dice ||
        !shows(screens) || drag->on || drag->taken) {
        return;
    }
    struct dice *dice = dice_of(screens);
    struct canvas_rect tray = dice_tray(dice);
    int sides = table->shown.roll.sides;
    if (drag->shaken_ms <= 0) {
        dice_take_up(dice);
    }
    drag->shake = drag->shake > 0 ? -strength : strength;
    drag->shaken_ms = SHAKEN_MS;
    dice_hold(dice, dice_due(dice, table->shown.roll.dice), sides,
              (struct canvas_point){tray.x + tray.w * (0.5f + drag->shake * SHAKE_WIDE),
                                    tray.y + tray.h * 0.5f});
    screens->table.stirs = true;
}

static void put_down(struct screens *screens)
{
    if (screens->table.match != NULL) {
        dice_let_go(dice_of(screens));
    }
}

void drag_throw_end(struct screens *screens)
{
    own(screens)->taken = false;
    own(screens)->shaken_ms = 0;
    screens->table.told.fling = (struct boards_fling){.by_hand = false};
    put_down(screens);
}

/* ---- By its button or a key ------------------------------------------------------------------ */

static bool is_throw(struct ui_command command)
{
    return same(command, boards_throw_command()) || same(command, boards_cup_command());
}

/* The button that an intent presses which may last; false for none. */
static bool finds_pressed(const struct screens *screens, const struct canvas_intent *intent,
                          struct ui_command *button)
{
    const struct table *table = &screens->table;
    const struct ui *ui = &screens->ui;
    const struct ui_node *node = NULL;
    if (intent->kind == CANVAS_INTENT_PRESS) {
        node = ui_at(ui, intent->x, intent->y);
    } else if (intent->kind == CANVAS_INTENT_ACCEPT && intent->lasts && !intent->repeat) {
        node = ui_find(ui, ui->focus);
    } else if (intent->kind == CANVAS_INTENT_KEY && intent->lasts && !intent->repeat) {
        struct boards_action buttons[BOARDS_ACTIONS_MAX];
        int count = table_actions(table, buttons);
        *button = boards_throw_command();
        for (int i = 0; i < count; i++) {
            if (buttons[i].shortcut == intent->key && buttons[i].why[0] == '\0') {
                *button = boards_button_command(tc_match_game(table->match), &buttons[i]);
                return true;
            }
        }
        return intent->key == 'R' && table->shown.await == TC_AWAIT_ROLL;
    }
    if (node != NULL) {
        *button = node->command;
    }
    return node != NULL && node->enabled;
}

/* Which dice a button throws; none where it throws nothing, or they can't be told. */
static uint64_t thrown_by(const struct screens *screens, struct ui_command button, int *sides)
{
    const struct table *table = &screens->table;
    struct boards_action buttons[BOARDS_ACTIONS_MAX];
    struct tc_action action;
    struct tc_state after;
    if (!boards_makes(&button, &action)) {
        return 0;
    }
    int count = table_actions(table, buttons);
    bool throws = table->board->throws != NULL && table->board->throws(&table->told, &action);
    for (int i = 0; i < count; i++) {
        throws = throws || (buttons[i].throws && tc_action_equal(&buttons[i].action, &action));
    }
    if (!throws || !leads_to_throw(table, &action, &after)) {
        return 0;
    }
    *sides = after.roll.sides;
    return dice_for(dice_of(screens), after.roll.dice);
}

/* What an intent takes up: false where its button throws nothing. */
static bool takes(const struct screens *screens, const struct canvas_intent *intent,
                  struct drag_throw *drag)
{
    const struct table *table = &screens->table;
    if (!table_asks(table) || table->manner.real_dice || !shows(screens) ||
        !finds_pressed(screens, intent, &drag->button)) {
        return false;
    }
    if (table->shown.await == TC_AWAIT_ROLL) {
        return is_throw(drag->button);
    }
    bool pressed = intent->kind == CANVAS_INTENT_PRESS;
    if (!pressed && same(drag->button, boards_cup_command())) {
        return finds_roll(screens, true, drag);
    }
    drag->which = thrown_by(screens, drag->button, &drag->sides);
    return drag->which != 0;
}

/* A key or a pad's button that is down. True if the intent is used up. */
static bool hold_on(struct screens *screens, const struct canvas_intent *intent,
                    struct ui_command *button)
{
    struct drag_throw *drag = own(screens);
    bool up = intent->kind == CANVAS_INTENT_UP && intent->key == drag->key.key;
    bool again = intent->repeat || intent->kind == CANVAS_INTENT_MOVE;
    if (up) {
        *button = drag->button;
    } else if (!again) {
        dice_let_go(dice_of(screens)); /* something else was pressed meanwhile: it is void */
    }
    drag->taken = again;
    return again || up;
}

bool drag_throw_hold(struct screens *screens, const struct canvas_intent *intent,
                     struct ui_command *button)
{
    struct drag_throw *drag = own(screens), begun = {.taken = true, .key = *intent};
    const struct tc_record *list;
    size_t records = tc_match_records(screens->table.match, &list);
    *button = (struct ui_command){.of = NULL};
    if (drag->taken && drag->records != records) {
        drag->taken = false; /* somebody else threw, or took back, meanwhile */
    }
    if (drag->taken && drag->key.kind != CANVAS_INTENT_NONE) {
        return hold_on(screens, intent, button);
    }
    if (drag->taken) {
        /* The button has the press: where that throws, it throws from here. */
        drag->taken = intent->kind != CANVAS_INTENT_RELEASE && intent->kind != CANVAS_INTENT_CANCEL;
        return false;
    }
    if (drag->on || !takes(screens, intent, &begun)) {
        return false;
    }
    bool pointer = intent->kind == CANVAS_INTENT_PRESS;
    begun.key.kind = pointer ? CANVAS_INTENT_NONE : intent->kind;
    begun.records = records;
    *drag = begun;
    take_up(screens, drag);
    if (!pointer) {
        ui_remember(&screens->ui, intent);
    }
    return !pointer;
}

void drag_throw_step(struct screens *screens, float ms)
{
    enum { EVERY_MS = 90 };
    struct drag_throw *drag = own(screens);
    drag->shaken_ms = fmaxf(0, drag->shaken_ms - ms);
    if (drag->shaken_ms > 0) {
        screens->table.stirs = true;
    } else if (!drag->taken && !drag->on) {
        put_down(screens); /* its button was left before it was let go */
    }
    bool pad = drag->taken && drag->key.source == CANVAS_SOURCE_PAD &&
               drag->key.kind != CANVAS_INTENT_NONE;
    drag->rumble_ms = pad ? drag->rumble_ms - ms : 0;
    if (pad && drag->rumble_ms <= 0) {
        screens->host.port->rumble(screens->host.context, 0.45f, EVERY_MS);
        drag->rumble_ms = EVERY_MS;
    }
}

bool drag_throw_take(struct screens *screens, const struct canvas_intent *intent,
                     struct ui_command *button)
{
    struct drag_throw *drag = own(screens);
    *button = (struct ui_command){.of = NULL};
    if (!drag->on) {
        if (intent->kind == CANVAS_INTENT_PRESS) {
            begin(screens, intent);
        }
        return drag->on;
    }
    switch (intent->kind) {
    case CANVAS_INTENT_MOVE:
        move(screens, intent);
        return true;
    case CANVAS_INTENT_RELEASE:
        release(screens, button);
        return true;
    case CANVAS_INTENT_CANCEL:
    case CANVAS_INTENT_PRESS:
    case CANVAS_INTENT_BACK:
        put_back(screens);
        return true;
    default:
        return intent->kind != CANVAS_INTENT_CLOSE && intent->kind != CANVAS_INTENT_RESIZE;
    }
}
