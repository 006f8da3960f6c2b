/* SPDX-License-Identifier: Zlib */
/*
 * The Dice Game, 1 to 8 players.
 *
 * Throw six dice; whatever scores is set aside and tallied, without a choice. Then bank the
 * turn's points, or roll the dice that did not score. A throw that scores nothing loses the turn
 * and its points; when all six are set aside, all six may be rolled again. Play goes clockwise.
 * Who first banks the target wins.
 *
 * Rules: rules.md, "The Dice Game", which settles the sheet that It's Always Autumn
 * (itsalwaysautumn.com) published. Fields and actions: protocol.md, "dicegame".
 *
 * Options: target        the points that end the game
 *          on_the_board  the first bank takes 1000 points in one turn
 *          last_round    after the target is reached everybody else has one more turn
 */
#include "rules/dicegame.h"

#include "rules/games.h"
#include "rules/points.h"

#include <string.h>

enum { DICE = TC_DICEGAME_DICE, SIDES = 6 };

/* Dictated dice could score for ever; far beyond any target a turn's points stop growing, so that
   no sum overflows. */
enum { TURN_POINTS_MAX = 1000000000 };

static const struct tc_option options[] = {
    [DICEGAME_OPTION_TARGET] = {.name = "target",
                                .type = TC_OPTION_NUMBER,
                                .standard = 5000,
                                .min = 500,
                                .max = 50000,
                                .step = 500},
    [DICEGAME_OPTION_ON_THE_BOARD] = {.name = "on_the_board", .type = TC_OPTION_SWITCH, .max = 1},
    [DICEGAME_OPTION_LAST_ROUND] = {.name = "last_round", .type = TC_OPTION_SWITCH, .max = 1},
    {.name = NULL},
};

static const char *const phases[] = {"decide", NULL};

static const char *const verbs[] = {
    [DICEGAME_VERB_BANK] = "bank", [DICEGAME_VERB_ROLL] = "roll", NULL};

static const struct tc_event_kind events_own[] = {
    [DICEGAME_EVENT_TURN - TC_EVENT_OWN] = {.name = "turn", .turn = true},
    [DICEGAME_EVENT_SCORE -
        TC_EVENT_OWN] = {.name = "score",
                         .dice = "dice",
                         .mask = "aside",
                         .number = {[DICEGAME_SCORE_POINTS] = "points",
                                    [DICEGAME_SCORE_TURN_POINTS] = "turn_points",
                                    [DICEGAME_SCORE_LEFT] = "left",
                                    [DICEGAME_SCORE_HOT] = "hot"}},
    [DICEGAME_EVENT_BUST - TC_EVENT_OWN] = {.name = "bust",
                                            .dice = "dice",
                                            .number = {[DICEGAME_BUST_POINTS] = "points",
                                                       [DICEGAME_BUST_TOTAL] = "total",
                                                       [DICEGAME_BUST_LOST] = "lost"},
                                            .entry = true,
                                            .loses = true,
                                            .loss = 1 + DICEGAME_BUST_LOST},
    [DICEGAME_EVENT_BANK - TC_EVENT_OWN] =
        {.name = "bank",
         .number = {[DICEGAME_BANK_POINTS] = "points", [DICEGAME_BANK_TOTAL] = "total"},
         .entry = true},
    [DICEGAME_EVENT_ON_BOARD - TC_EVENT_OWN] = {.name = "on_board"},
    [DICEGAME_EVENT_LAST_ROUND -
        TC_EVENT_OWN] = {.name = "last_round", .number = {[DICEGAME_LAST_ROUND_TOTAL] = "total"}},
    {.name = NULL},
};

static void clear_throw(struct tc_dicegame *own)
{
    own->roll_points = 0;
    own->rolled_count = 0;
    memset(own->rolled, 0, sizeof own->rolled);
}

static void begin_turn(struct tc_state *state, int seat, struct tc_events *events)
{
    struct tc_dicegame *own = &state->own.dicegame;
    own->turn_points = 0;
    own->dice = DICE;
    clear_throw(own);
    tc_events_add(events, DICEGAME_EVENT_TURN, seat);
    tc_state_await_throw(state, seat, DICE, SIDES);
}

static void finish(struct tc_state *state, uint16_t winners, struct tc_events *events)
{
    struct tc_dicegame *own = &state->own.dicegame;
    own->turn_points = 0;
    own->dice = 0;
    clear_throw(own);
    tc_state_finish(state, winners, events);
}

static void pass_on(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    int next = tc_state_next(setup, state, state->own.dicegame.reached);
    if (next == TC_NO_SEAT) {
        finish(state, tc_state_leaders(setup, state), events);
    } else {
        begin_turn(state, next, events);
    }
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    (void)setup;
    state->own.dicegame.reached = TC_NO_SEAT;
    begin_turn(state, state->first, events);
}

bool dicegame_on_board(const struct tc_setup *setup, const struct tc_state *state, int seat)
{
    return !setup->option[DICEGAME_OPTION_ON_THE_BOARD].number ||
           state->own.dicegame.banked >> seat & 1;
}

bool dicegame_may_bank(const struct tc_setup *setup, const struct tc_state *state)
{
    return dicegame_on_board(setup, state, state->player) ||
           state->own.dicegame.turn_points >= DICEGAME_BOARD_POINTS;
}

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    int count = 0;
    if (dicegame_may_bank(setup, state)) {
        actions[count++] = (struct tc_action){.kind = DICEGAME_VERB_BANK};
    }
    actions[count++] = (struct tc_action){.kind = DICEGAME_VERB_ROLL};
    return count;
}

static bool allows(const struct tc_setup *setup, const struct tc_state *state,
                   const struct tc_action *action)
{
    return action->count == 0 &&
           (action->kind == DICEGAME_VERB_ROLL ||
            (action->kind == DICEGAME_VERB_BANK && dicegame_may_bank(setup, state)));
}

static void tell_bank(const struct tc_setup *setup, const struct tc_state *state,
                      struct tc_events *events)
{
    const struct tc_dicegame *own = &state->own.dicegame;
    tc_events_tell(events, DICEGAME_EVENT_BANK,
                   state->player, [DICEGAME_BANK_POINTS] = own->turn_points,
                   [DICEGAME_BANK_TOTAL] = state->score[state->player]);
    if (!dicegame_on_board(setup, state, state->player)) {
        tc_events_add(events, DICEGAME_EVENT_ON_BOARD, state->player);
    }
}

static void begin_last_round(struct tc_state *state, struct tc_events *events)
{
    state->own.dicegame.reached = state->player;
    tc_events_tell(events, DICEGAME_EVENT_LAST_ROUND,
                   state->player, [DICEGAME_LAST_ROUND_TOTAL] = state->score[state->player]);
}

static void bank(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_dicegame *own = &state->own.dicegame;
    int seat = state->player;
    state->score[seat] += own->turn_points;
    tell_bank(setup, state, events);
    own->banked = (uint16_t)(own->banked | 1u << seat);
    if (state->score[seat] >= setup->option[DICEGAME_OPTION_TARGET].number &&
        own->reached == TC_NO_SEAT) {
        if (!setup->option[DICEGAME_OPTION_LAST_ROUND].number || setup->players == 1) {
            finish(state, (uint16_t)(1u << seat), events);
            return;
        }
        begin_last_round(state, events);
    }
    pass_on(setup, state, events);
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    if (action->kind == DICEGAME_VERB_BANK) {
        bank(setup, state, events);
    } else {
        clear_throw(&state->own.dicegame);
        tc_state_await_throw(state, state->player, state->own.dicegame.dice, SIDES);
    }
}

static void bust(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                 struct tc_events *events)
{
    struct tc_event *event =
        tc_events_tell(events, DICEGAME_EVENT_BUST,
                       state->player, [DICEGAME_BUST_TOTAL] = state->score[state->player],
                       [DICEGAME_BUST_LOST] = state->own.dicegame.turn_points);
    if (event) {
        event->count = state->roll.dice;
        memcpy(event->dice, faces, state->roll.dice);
    }
    pass_on(setup, state, events);
}

static void tell_score(const struct tc_state *state, unsigned mask, bool hot,
                       struct tc_events *events)
{
    const struct tc_dicegame *own = &state->own.dicegame;
    struct tc_event *event = tc_events_tell(
        events, DICEGAME_EVENT_SCORE, state->player, [DICEGAME_SCORE_POINTS] = own->roll_points,
        [DICEGAME_SCORE_TURN_POINTS] = own->turn_points, [DICEGAME_SCORE_LEFT] = own->dice,
        [DICEGAME_SCORE_HOT] = hot);
    if (event) {
        event->count = own->rolled_count;
        memcpy(event->dice, own->rolled, own->rolled_count);
        event->mask = mask;
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    int count = state->roll.dice;
    struct rules_points scored = rules_points_score(faces, count, DICEGAME_RUN_POINTS);
    if (!scored.mask) {
        bust(setup, state, faces, events);
        return;
    }
    struct tc_dicegame *own = &state->own.dicegame;
    int left = count - scored.dice;
    own->roll_points = scored.points;
    own->turn_points += scored.points;
    if (own->turn_points > TURN_POINTS_MAX) {
        own->turn_points = TURN_POINTS_MAX;
    }
    own->dice = (uint8_t)(left ? left : DICE);
    own->rolled_count = (uint8_t)count;
    memcpy(own->rolled, faces, (size_t)count);
    tell_score(state, scored.mask, left == 0, events);
    tc_state_await_act(state, state->player, DICEGAME_PHASE_DECIDE);
}

static int32_t turn_points(const struct tc_state *state)
{
    return state->own.dicegame.turn_points;
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    const struct tc_dicegame *own = &state->own.dicegame;
    unsigned on_board = 0;
    for (int seat = 0; seat < setup->players; seat++) {
        on_board |= (unsigned)dicegame_on_board(setup, state, seat) << seat;
    }
    tc_put_number(sink, "turn_points", own->turn_points);
    tc_put_number(sink, "dice", own->dice);
    tc_put_numbers(sink, "rolled", own->rolled, own->rolled_count);
    tc_put_number(sink, "roll_points", own->roll_points);
    tc_put_bools(sink, "on_board", on_board, setup->players);
}

const struct tc_game rules_dicegame = {
    .id = "dicegame",
    .title = "The Dice Game",
    .players_min = 1,
    .players_max = 8,
    .clockwise = 1,
    .options = options,
    .form = {[TC_FORM_QUICK] = {.count = 1,
                                .given = {{.option = DICEGAME_OPTION_TARGET,
                                           .value = {.number = 2500}}},
                                .minutes = {0, 2, 4, 5, 7, 7, 8, 11, 10}},
             [TC_FORM_CLASSIC] = {.minutes = {0, 4, 6, 11, 15, 17, 19, 24, 23}},
             [TC_FORM_LONG] = {.count = 1,
                               .given = {{.option = DICEGAME_OPTION_TARGET,
                                          .value = {.number = 10000}}},
                               .minutes = {0, 7, 15, 25, 30, 35, 41, 52, 54}}},
    .phases = phases,
    .verbs = verbs,
    .events = events_own,
    .start = start,
    .legal = legal,
    .allows = allows,
    .act = act,
    .thrown = thrown,
    .turn_points = turn_points,
    .describe = describe,
};
