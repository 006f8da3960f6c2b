/* SPDX-License-Identifier: Zlib */
/*
 * Bombs, Away!, 1 to 6 players.
 *
 * A tracker has a row for every face of the die, the low rows long and the high ones short. Who
 * holds the bomb passes, which signs the lowest open space, or rolls, which signs a space of the
 * rolled row; where that row is full the bomb explodes. Then the bomb goes left. An explosion ends
 * the round, and so does everybody's passing in a row. Own spaces score their row; an explosion
 * costs the rolled number. As many rounds as players; most points win.
 *
 * Rules: rules.md, "Bombs, Away!", which settles the sheet that Daniel Solis (danielsolis.com)
 * published. Fields and actions: protocol.md, "bombs".
 *
 * Options: sides      faces of the die: 6, 8, 10 or 12
 *          spaces     of rows 1, 2, ... one entry a face
 *          bombs      how many go round; in every beat each holder has a turn
 *          age_order  seats from the youngest: who starts, and who comes first in a beat
 */
#include "rules/bombs.h"

#include "rules/games.h"

#include <string.h>

enum { ROWS_MAX = TC_SIDES_MAX, SIDES_MIN = 6, NEIGHBOURS = 4 };

static const struct tc_option options[] = {
    [BOMBS_OPTION_SIDES] = {.name = "sides",
                            .type = TC_OPTION_NUMBER,
                            .standard = SIDES_MIN,
                            .min = SIDES_MIN,
                            .max = ROWS_MAX,
                            .step = 2},
    [BOMBS_OPTION_SPACES] = {.name = "spaces", .type = TC_OPTION_LIST, .max = TC_BOMBS_SPACES_MAX},
    [BOMBS_OPTION_BOMBS] = {.name = "bombs",
                            .type = TC_OPTION_NUMBER,
                            .standard = 1,
                            .min = 1,
                            .max = TC_BOMBS_SEATS_MAX},
    [BOMBS_OPTION_AGE_ORDER] = {.name = "age_order",
                                .type = TC_OPTION_LIST,
                                .max = TC_BOMBS_SEATS_MAX - 1,
                                .seats = true},
    {.name = NULL},
};

static const char *const phases[] = {"turn", NULL};

static const char *const verbs[] = {[BOMBS_VERB_PASS] = "pass", [BOMBS_VERB_ROLL] = "roll", NULL};

static const struct tc_event_kind events_own[] = {
    [BOMBS_EVENT_ROUND - TC_EVENT_OWN] = {.name = "round",
                                          .seats = "holders",
                                          .number = {[BOMBS_ROUND_ROUND] = "round"}},
    [BOMBS_EVENT_MOVE - TC_EVENT_OWN] = {.name = "move", .seats = "holders"},
    [BOMBS_EVENT_TURN - TC_EVENT_OWN] = {.name = "turn", .turn = true},
    [BOMBS_EVENT_SIGN - TC_EVENT_OWN] = {.name = "sign",
                                         .number = {[BOMBS_SIGN_ROW] = "row",
                                                    [BOMBS_SIGN_SPACE] = "space",
                                                    [BOMBS_SIGN_ROLLED] = "rolled"}},
    [BOMBS_EVENT_EXPLODE - TC_EVENT_OWN] = {.name = "explode",
                                            .seats = "losers",
                                            .number = {[BOMBS_EXPLODE_ROW] = "row"},
                                            .loses = true,
                                            .loss = 1 + BOMBS_EXPLODE_ROW},
    [BOMBS_EVENT_ALL_PASSED - TC_EVENT_OWN] = {.name = "all_passed"},
    [BOMBS_EVENT_SCORE - TC_EVENT_OWN] = {.name = "score",
                                          .number = {[BOMBS_SCORE_POINTS] = "points",
                                                     [BOMBS_SCORE_TOTAL] = "total",
                                                     [BOMBS_SCORE_SIGNED] = "signed",
                                                     [BOMBS_SCORE_LOST] = "lost"},
                                          .entry = true},
    [BOMBS_EVENT_LEAD -
        TC_EVENT_OWN] = {.name = "unbeatable",
                         .number = {[BOMBS_LEAD_LEAD] = "lead", [BOMBS_LEAD_VALUE] = "value"}},
    {.name = NULL},
};

/* ---- Options ------------------------------------------------------------------------------- */

static void resolve(struct tc_setup *setup)
{
    int32_t sides = setup->option[BOMBS_OPTION_SIDES].number;
    struct tc_value *spaces = &setup->option[BOMBS_OPTION_SPACES],
                    *ages = &setup->option[BOMBS_OPTION_AGE_ORDER];
    if (!(setup->given >> BOMBS_OPTION_SPACES & 1) && sides >= SIDES_MIN && sides <= ROWS_MAX) {
        spaces->count = (uint8_t)sides;
        for (int row = 0; row < sides; row++) {
            spaces->list[row] = (uint8_t)(sides - row);
        }
    }
    if (!(setup->given >> BOMBS_OPTION_AGE_ORDER & 1)) {
        ages->count = setup->players;
        for (int i = 0; i < setup->players; i++) {
            ages->list[i] = (uint8_t)i;
        }
    }
}

/* Each seat just once. */
static bool is_order(const struct tc_value *ages, int players)
{
    unsigned seats = 0;
    for (int i = 0; i < ages->count; i++) {
        seats |= 1u << ages->list[i];
    }
    return ages->count == players && seats == (1u << players) - 1;
}

int32_t rules_bombs_value(const struct tc_setup *setup)
{
    int32_t value = 0;
    for (int row = 0; row < setup->option[BOMBS_OPTION_SPACES].count; row++) {
        value += (row + 1) * setup->option[BOMBS_OPTION_SPACES].list[row];
    }
    return value;
}

static int conflict(const struct tc_setup *setup)
{
    if (setup->option[BOMBS_OPTION_SIDES].number % 2 != 0) {
        return BOMBS_OPTION_SIDES;
    }
    if (setup->option[BOMBS_OPTION_SPACES].count != setup->option[BOMBS_OPTION_SIDES].number ||
        rules_bombs_value(setup) == 0) {
        return BOMBS_OPTION_SPACES;
    }
    if (setup->option[BOMBS_OPTION_BOMBS].number > setup->players) {
        return BOMBS_OPTION_BOMBS;
    }
    return is_order(&setup->option[BOMBS_OPTION_AGE_ORDER], setup->players)
               ? -1
               : BOMBS_OPTION_AGE_ORDER;
}

static int starter(const struct tc_setup *setup)
{
    return setup->option[BOMBS_OPTION_AGE_ORDER].list[0];
}

/* ---- Turns --------------------------------------------------------------------------------- */

static unsigned everybody(const struct tc_setup *setup)
{
    return (1u << setup->players) - 1;
}

/* Seats `a` and `b` are within the table, so their sum leads at most once round it. */
static int seat_after(const struct tc_setup *setup, int a, int b)
{
    return a + b < setup->players ? a + b : a + b - setup->players;
}

static unsigned opening_holders(const struct tc_setup *setup, int first)
{
    unsigned holders = 0;
    int bombs = setup->option[BOMBS_OPTION_BOMBS].number;
    for (int k = 0; k < bombs; k++) {
        holders |= 1u << seat_after(setup, first, k * setup->players / bombs);
    }
    return holders;
}

static unsigned holders_left(const struct tc_setup *setup, const struct tc_bombs *own)
{
    unsigned holders = 0;
    for (int i = 0; i < own->holders_count; i++) {
        holders |= 1u << seat_after(setup, own->holders[i], 1);
    }
    return holders;
}

static void begin_turn(struct tc_state *state, struct tc_events *events)
{
    const struct tc_bombs *own = &state->own.bombs;
    int seat = own->holders[own->acting];
    tc_events_add(events, BOMBS_EVENT_TURN, seat);
    tc_state_await_act(state, seat, BOMBS_PHASE_TURN);
}

static void begin_beat(const struct tc_setup *setup, struct tc_state *state, unsigned holders,
                       struct tc_events *events)
{
    struct tc_bombs *own = &state->own.bombs;
    own->acting = 0;
    own->holders_count = 0;
    for (int i = 0; i < setup->players; i++) {
        uint8_t seat = setup->option[BOMBS_OPTION_AGE_ORDER].list[i];
        if (holders >> seat & 1) {
            own->holders[own->holders_count++] = seat;
        }
    }
    begin_turn(state, events);
}

static void end_turn(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_bombs *own = &state->own.bombs;
    if (++own->acting < own->holders_count) {
        begin_turn(state, events);
        return;
    }
    unsigned holders = holders_left(setup, own);
    struct tc_event *event = tc_events_add(events, BOMBS_EVENT_MOVE, TC_NO_SEAT);
    if (event) {
        event->seats = (uint16_t)holders;
    }
    begin_beat(setup, state, holders, events);
}

/* ---- Queries ------------------------------------------------------------------------------- */

bool rules_bombs_is_full(const struct tc_setup *setup, const struct tc_bombs *own, int row)
{
    return own->filled[row] == setup->option[BOMBS_OPTION_SPACES].list[row];
}

unsigned rules_bombs_full_rows(const struct tc_setup *setup, const struct tc_bombs *own)
{
    unsigned full = 0;
    for (int row = 0; row < setup->option[BOMBS_OPTION_SIDES].number; row++) {
        full |= rules_bombs_is_full(setup, own, row) ? 1u << row : 0;
    }
    return full;
}

int32_t rules_bombs_signed(const struct tc_setup *setup, const struct tc_bombs *own, int seat)
{
    int32_t points = 0;
    for (int row = 0; row < setup->option[BOMBS_OPTION_SIDES].number; row++) {
        for (int i = 0; i < own->filled[row]; i++) {
            points += own->marks[row][i] == seat ? row + 1 : 0;
        }
    }
    return points;
}

bool rules_bombs_may_pass(const struct tc_setup *setup, const struct tc_bombs *own)
{
    return setup->players == 1 || own->lowest < setup->option[BOMBS_OPTION_SIDES].number;
}

bool rules_bombs_pass_ends(const struct tc_setup *setup, const struct tc_bombs *own, int seat)
{
    return (own->passed | 1u << seat) == everybody(setup);
}

/* ---- Signing ------------------------------------------------------------------------------- */

/* Rows only fill, so the lowest open one is never below the last. */
static void find_lowest(const struct tc_setup *setup, struct tc_bombs *own)
{
    while (own->lowest < setup->option[BOMBS_OPTION_SIDES].number &&
           rules_bombs_is_full(setup, own, own->lowest)) {
        own->lowest++;
    }
}

static void sign(const struct tc_setup *setup, struct tc_state *state, int row, bool rolled,
                 struct tc_events *events)
{
    struct tc_bombs *own = &state->own.bombs;
    int space = own->filled[row]++;
    own->marks[row][space] = (uint8_t)state->player;
    find_lowest(setup, own);
    tc_events_tell(events, BOMBS_EVENT_SIGN, state->player, [BOMBS_SIGN_ROW] = row + 1,
                   [BOMBS_SIGN_SPACE] = space, [BOMBS_SIGN_ROLLED] = rolled);
}

/* ---- Rounds -------------------------------------------------------------------------------- */

static void begin_round(const struct tc_setup *setup, struct tc_state *state, int first,
                        struct tc_events *events)
{
    struct tc_bombs *own = &state->own.bombs;
    unsigned holders = opening_holders(setup, first);
    state->first = (int8_t)first;
    own->passed = 0;
    own->lowest = 0;
    memset(own->filled, 0, sizeof own->filled);
    memset(own->marks, 0, sizeof own->marks);
    find_lowest(setup, own);
    struct tc_event *event =
        tc_events_tell(events, BOMBS_EVENT_ROUND, first, [BOMBS_ROUND_ROUND] = own->round);
    if (event) {
        event->seats = (uint16_t)holders;
    }
    begin_beat(setup, state, holders, events);
}

static void finish(struct tc_state *state, unsigned winners, struct tc_events *events)
{
    struct tc_bombs *own = &state->own.bombs;
    own->passed = 0;
    own->acting = 0;
    own->holders_count = 0;
    memset(own->holders, 0, sizeof own->holders);
    tc_state_finish(state, (uint16_t)winners, events);
}

/* How far the best is ahead of the second, who may be level. At least two play. */
static int32_t lead_of(const struct tc_setup *setup, const struct tc_state *state, int *leader)
{
    int32_t second = INT32_MIN;
    *leader = 0;
    for (int s = 1; s < setup->players; s++) {
        int behind = s;
        if (state->score[s] > state->score[*leader]) {
            behind = *leader;
            *leader = s;
        }
        second = state->score[behind] > second ? state->score[behind] : second;
    }
    return state->score[*leader] - second;
}

/* On the way into the last round: false where nobody is out of reach. */
static bool is_won_early(const struct tc_setup *setup, struct tc_state *state,
                         struct tc_events *events)
{
    int leader;
    int32_t lead = lead_of(setup, state, &leader);
    int32_t value = rules_bombs_value(setup);
    if (lead < value) {
        return false;
    }
    tc_events_tell(events, BOMBS_EVENT_LEAD,
                   leader, [BOMBS_LEAD_LEAD] = lead, [BOMBS_LEAD_VALUE] = value);
    finish(state, 1u << leader, events);
    return true;
}

static void next_round(const struct tc_setup *setup, struct tc_state *state,
                       struct tc_events *events)
{
    struct tc_bombs *own = &state->own.bombs;
    if (own->round + 1 == setup->players) {
        finish(state, tc_state_leaders(setup, state), events);
        return;
    }
    own->round++;
    if (own->round + 1 < setup->players || !is_won_early(setup, state, events)) {
        begin_round(setup, state, seat_after(setup, state->first, 1), events);
    }
}

/* Each of `losers` loses `loss` points. */
static void end_round(const struct tc_setup *setup, struct tc_state *state, unsigned losers,
                      int32_t loss, struct tc_events *events)
{
    for (int s = 0; s < setup->players; s++) {
        int32_t points = rules_bombs_signed(setup, &state->own.bombs, s);
        int32_t lost = losers >> s & 1 ? loss : 0;
        state->score[s] += points - lost;
        tc_events_tell(
            events, BOMBS_EVENT_SCORE,
            s, [BOMBS_SCORE_POINTS] = points - lost, [BOMBS_SCORE_TOTAL] = state->score[s],
            [BOMBS_SCORE_SIGNED] = points, [BOMBS_SCORE_LOST] = lost);
    }
    next_round(setup, state, events);
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    begin_round(setup, state, state->first, events);
}

/* ---- Actions ------------------------------------------------------------------------------- */

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    int count = 0;
    if (rules_bombs_may_pass(setup, &state->own.bombs)) {
        actions[count++] = (struct tc_action){.kind = BOMBS_VERB_PASS};
    }
    actions[count++] = (struct tc_action){.kind = BOMBS_VERB_ROLL};
    return count;
}

static bool allows(const struct tc_setup *setup, const struct tc_state *state,
                   const struct tc_action *action)
{
    return action->count == 0 &&
           (action->kind == BOMBS_VERB_ROLL ||
            (action->kind == BOMBS_VERB_PASS && rules_bombs_may_pass(setup, &state->own.bombs)));
}

static void pass(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_bombs *own = &state->own.bombs;
    bool ends = rules_bombs_pass_ends(setup, own, state->player);
    own->passed = (uint8_t)(own->passed | 1u << state->player);
    if (setup->players > 1) {
        sign(setup, state, own->lowest, false, events);
    }
    if (ends) {
        tc_events_add(events, BOMBS_EVENT_ALL_PASSED, state->player);
        end_round(setup, state, 0, 0, events);
    } else {
        end_turn(setup, state, events);
    }
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    if (action->kind == BOMBS_VERB_PASS) {
        pass(setup, state, events);
    } else {
        tc_state_await_throw(state, state->player, 1, setup->option[BOMBS_OPTION_SIDES].number);
    }
}

unsigned rules_bombs_losers(const struct tc_setup *setup, int seat)
{
    unsigned losers = 1u << seat;
    if (setup->players >= NEIGHBOURS) {
        losers |= 1u << seat_after(setup, seat, 1);
        losers |= 1u << seat_after(setup, seat, setup->players - 1);
    }
    return losers;
}

static void explode(const struct tc_setup *setup, struct tc_state *state, int row,
                    struct tc_events *events)
{
    int seat = state->player;
    unsigned losers = rules_bombs_losers(setup, seat);
    struct tc_event *event =
        tc_events_tell(events, BOMBS_EVENT_EXPLODE, seat, [BOMBS_EXPLODE_ROW] = row + 1);
    if (event) {
        event->seats = (uint16_t)losers;
    }
    end_round(setup, state, losers, row + 1, events);
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    struct tc_bombs *own = &state->own.bombs;
    int row = faces[0] - 1;
    own->passed = 0;
    if (rules_bombs_is_full(setup, own, row)) {
        explode(setup, state, row, events);
    } else {
        sign(setup, state, row, true, events);
        end_turn(setup, state, events);
    }
}

/* ---- Description --------------------------------------------------------------------------- */

static void describe_row(const struct tc_setup *setup, const struct tc_bombs *own, int row,
                         const struct tc_sink *sink)
{
    tc_put_open(sink, TC_ITEM_OBJECT, NULL);
    tc_put_number(sink, "value", row + 1);
    tc_put_number(sink, "spaces", setup->option[BOMBS_OPTION_SPACES].list[row]);
    tc_put_numbers(sink, "marks", own->marks[row], own->filled[row]);
    tc_put_close(sink);
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    const struct tc_bombs *own = &state->own.bombs;
    tc_put_number(sink, "round", own->round);
    tc_put_number(sink, "first", state->first);
    tc_put_open(sink, TC_ITEM_LIST, "tracker");
    for (int row = 0; row < setup->option[BOMBS_OPTION_SIDES].number; row++) {
        describe_row(setup, own, row, sink);
    }
    tc_put_close(sink);
    tc_put_numbers(sink, "holders", own->holders, own->holders_count);
    tc_put_set(sink, "passed", own->passed);
}

const struct tc_game rules_bombs = {
    .id = "bombs",
    .title = "Bombs, Away!",
    .players_min = 1,
    .players_max = TC_BOMBS_SEATS_MAX,
    .clockwise = 1,
    .options = options,
    .form = {[TC_FORM_QUICK] = {.count = 1,
                                .given = {{.option = BOMBS_OPTION_SPACES,
                                           .value = {.count = 6, .list = {3, 3, 2, 2, 1, 1}}}},
                                .minutes = {0, 2, 2, 5, 6, 8, 9}},
             [TC_FORM_CLASSIC] = {.minutes = {0, 2, 3, 7, 9, 11, 14}},
             [TC_FORM_LONG] = {.count = 1,
                               .given = {{.option = BOMBS_OPTION_SPACES,
                                          .value = {.count = 6, .list = {12, 10, 8, 7, 6, 5}}}},
                               .minutes = {0, 5, 4, 17, 23, 26, 32}}},
    .phases = phases,
    .verbs = verbs,
    .events = events_own,
    .resolve = resolve,
    .conflict = conflict,
    .starter = starter,
    .start = start,
    .legal = legal,
    .allows = allows,
    .act = act,
    .thrown = thrown,
    .describe = describe,
};
