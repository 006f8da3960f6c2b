/* SPDX-License-Identifier: Zlib */
/*
 * Bad Leftovers, 2 to 12 players.
 *
 * The starter of a round throws all dice into a pool. In turn everybody claims a number from 7 to
 * 12 for the round and takes two dice that add up to it, or two that both show the player's
 * permanent number; later turns take again. The first who can't is stuck with the sum of what
 * still lies there, and the next round begins. Points are bad: at the limit a player is out, and
 * the last one in wins.
 *
 * Rules: rules.md, "Bad Leftovers", which settles the page of 15 September 2010 that describes it.
 * Fields and actions: protocol.md, "leftovers".
 *
 * Options: dice     in the pool; 20 for two players and three more for each further one
 *          limit    the points at which a player is out
 *          shrink   three dice fewer for each player who is out, two at least
 *          starter  who throws next: the lowest number, the next in turn, or who was stuck
 */
#include "rules/leftovers.h"

#include "rules/games.h"

#include <string.h>

enum { DICE_MIN = 2, PLAYERS_MIN = 2 };

static const char *const starters[] = {[LEFTOVERS_STARTER_FIRST] = "first",
                                       [LEFTOVERS_STARTER_ROTATE] = "rotate",
                                       [LEFTOVERS_STARTER_STUCK] = "stuck",
                                       NULL};

static const struct tc_option options[] = {
    [LEFTOVERS_OPTION_DICE] = {.name = "dice",
                               .type = TC_OPTION_NUMBER,
                               .min = DICE_MIN,
                               .max = TC_DICE_MAX},
    [LEFTOVERS_OPTION_LIMIT] =
        {.name = "limit", .type = TC_OPTION_NUMBER, .standard = 21, .min = 1, .max = 500},
    [LEFTOVERS_OPTION_SHRINK] = {.name = "shrink", .type = TC_OPTION_SWITCH, .max = 1},
    [LEFTOVERS_OPTION_STARTER] = {.name = "starter",
                                  .type = TC_OPTION_CHOICE,
                                  .max = LEFTOVERS_STARTER_STUCK,
                                  .choices = starters},
    {.name = NULL},
};

static const char *const phases[] = {"claim", "take", NULL};

static const char *const verbs[] = {
    [LEFTOVERS_VERB_CLAIM] = "claim", [LEFTOVERS_VERB_TAKE] = "take", NULL};

static const struct tc_event_kind events_own[] = {
    [LEFTOVERS_EVENT_ROUND - TC_EVENT_OWN] =
        {.name = "round",
         .number = {[LEFTOVERS_ROUND_ROUND] = "round", [LEFTOVERS_ROUND_COUNT] = "count"}},
    [LEFTOVERS_EVENT_TURN - TC_EVENT_OWN] = {.name = "turn", .turn = true},
    [LEFTOVERS_EVENT_CLAIM -
        TC_EVENT_OWN] = {.name = "claim", .number = {[LEFTOVERS_CLAIM_NUMBER] = "number"}},
    [LEFTOVERS_EVENT_TAKE -
        TC_EVENT_OWN] = {.name = "take",
                         .dice = "pair",
                         .number = {[LEFTOVERS_TAKE_OWN] = "own", [LEFTOVERS_TAKE_LEFT] = "left"}},
    [LEFTOVERS_EVENT_STUCK - TC_EVENT_OWN] =
        {.name = "stuck",
         .dice = "dice",
         .number = {[LEFTOVERS_STUCK_SUM] = "sum", [LEFTOVERS_STUCK_TOTAL] = "total"},
         .entry = true,
         .loss = 1 + LEFTOVERS_STUCK_SUM},
    [LEFTOVERS_EVENT_OUT - TC_EVENT_OWN] =
        {.name = "out",
         .number = {[LEFTOVERS_OUT_TOTAL] = "total", [LEFTOVERS_OUT_STILL_IN] = "still_in"}},
    {.name = NULL},
};

static void resolve(struct tc_setup *setup)
{
    if (!(setup->given >> LEFTOVERS_OPTION_DICE & 1)) {
        setup->option[LEFTOVERS_OPTION_DICE].number = 20 + 3 * (setup->players - PLAYERS_MIN);
    }
}

/* ---- Who is who ---------------------------------------------------------------------------- */

int rules_leftovers_number(const struct tc_setup *setup, int first, int seat)
{
    int from_first = seat - first;
    return (from_first < 0 ? from_first + setup->players : from_first) + 1;
}

bool rules_leftovers_is_out(const struct tc_setup *setup, int32_t points)
{
    return points >= setup->option[LEFTOVERS_OPTION_LIMIT].number;
}

/* `seat` itself if it is still in, else the next one to the left that is. */
static int in_from(const struct tc_setup *setup, const struct tc_leftovers *own, int seat)
{
    seat = seat < setup->players ? seat : 0;
    while (own->out >> seat & 1) {
        seat = tc_setup_next(setup, seat);
    }
    return seat;
}

static int still_in(const struct tc_setup *setup, const struct tc_leftovers *own)
{
    int count = setup->players;
    for (unsigned out = own->out; out; out &= out - 1) {
        count--;
    }
    return count;
}

/* ---- Pairs --------------------------------------------------------------------------------- */

static int pairs_of(const uint8_t *pool, int a, int b)
{
    return a == b ? pool[a] / 2 : pool[a] < pool[b] ? pool[a] : pool[b];
}

static bool has_pair(const struct tc_leftovers *own, int a, int b)
{
    return pairs_of(own->pool, a, b) > 0;
}

int rules_leftovers_pairs(const uint8_t pool[TC_LEFTOVERS_SIDES + 1], int number, int claim,
                          struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX])
{
    int count = 0;
    for (int a = 1; a <= TC_LEFTOVERS_SIDES; a++) {
        int b = claim - a;
        uint8_t doubles = (uint8_t)pairs_of(pool, a, a);
        if (a == number && doubles > 0) {
            pairs[count++] = (struct leftovers_pair){(uint8_t)a, (uint8_t)a, doubles, true};
        }
        bool sum = b >= a && b <= TC_LEFTOVERS_SIDES && (a != b || a != number);
        uint8_t sums = sum ? (uint8_t)pairs_of(pool, a, b) : 0;
        if (sums > 0) {
            pairs[count++] = (struct leftovers_pair){(uint8_t)a, (uint8_t)b, sums, false};
        }
    }
    return count;
}

/* Whether two dice add up to a number of 7 .. 12. */
static bool has_sum(const struct tc_leftovers *own, int sum)
{
    for (int a = sum - TC_LEFTOVERS_SIDES; a <= sum / 2; a++) {
        if (has_pair(own, a, sum - a)) {
            return true;
        }
    }
    return false;
}

static bool has_doubles(const struct tc_leftovers *own, int number)
{
    return number <= TC_LEFTOVERS_SIDES && own->pool[number] >= 2;
}

static bool may_claim(const struct tc_leftovers *own, int number, int sum)
{
    return has_doubles(own, number) || has_sum(own, sum);
}

static bool may_claim_any(const struct tc_leftovers *own, int number)
{
    if (has_doubles(own, number)) {
        return true;
    }
    int sum = LEFTOVERS_CLAIM_MIN;
    while (sum <= LEFTOVERS_CLAIM_MAX && !has_sum(own, sum)) {
        sum++;
    }
    return sum <= LEFTOVERS_CLAIM_MAX;
}

/* ---- Rounds -------------------------------------------------------------------------------- */

static int dice_due(const struct tc_setup *setup, const struct tc_leftovers *own)
{
    int dice = setup->option[LEFTOVERS_OPTION_DICE].number;
    if (setup->option[LEFTOVERS_OPTION_SHRINK].number) {
        dice -= 3 * (setup->players - still_in(setup, own));
    }
    return dice < DICE_MIN ? DICE_MIN : dice;
}

static void begin_round(const struct tc_setup *setup, struct tc_state *state, int seat,
                        struct tc_events *events)
{
    struct tc_leftovers *own = &state->own.leftovers;
    int dice = dice_due(setup, own);
    own->starter = (uint8_t)seat;
    memset(own->pool, 0, sizeof own->pool);
    memset(own->claims, 0, sizeof own->claims);
    tc_events_tell(events, LEFTOVERS_EVENT_ROUND,
                   seat, [LEFTOVERS_ROUND_ROUND] = own->round, [LEFTOVERS_ROUND_COUNT] = dice);
    tc_state_await_throw(state, seat, dice, TC_LEFTOVERS_SIDES);
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    state->own.leftovers.stuck = TC_NO_SEAT;
    begin_round(setup, state, state->first, events);
}

static int next_starter(const struct tc_setup *setup, const struct tc_state *state)
{
    const struct tc_leftovers *own = &state->own.leftovers;
    switch (setup->option[LEFTOVERS_OPTION_STARTER].number) {
    case LEFTOVERS_STARTER_ROTATE:
        return in_from(setup, own, own->starter + 1);
    case LEFTOVERS_STARTER_STUCK:
        return in_from(setup, own, own->stuck);
    default:
        return in_from(setup, own, state->first);
    }
}

static int32_t pool_sum(const struct tc_leftovers *own)
{
    int32_t sum = 0;
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        sum += face * own->pool[face];
    }
    return sum;
}

static int pool_dice(const struct tc_leftovers *own, uint8_t *faces)
{
    int count = 0;
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        memset(faces + count, face, own->pool[face]);
        count += own->pool[face];
    }
    return count;
}

static void tell_stuck(const struct tc_state *state, int seat, struct tc_events *events)
{
    const struct tc_leftovers *own = &state->own.leftovers;
    struct tc_event *event = tc_events_tell(events, LEFTOVERS_EVENT_STUCK,
                                            seat, [LEFTOVERS_STUCK_SUM] = own->stuck_points,
                                            [LEFTOVERS_STUCK_TOTAL] = state->score[seat]);
    if (event) {
        event->count = (uint8_t)pool_dice(own, event->dice);
    }
}

static void drop_out(const struct tc_setup *setup, struct tc_state *state, int seat,
                     struct tc_events *events)
{
    struct tc_leftovers *own = &state->own.leftovers;
    own->out = (uint16_t)(own->out | 1u << seat);
    tc_events_tell(events, LEFTOVERS_EVENT_OUT, seat, [LEFTOVERS_OUT_TOTAL] = state->score[seat],
                   [LEFTOVERS_OUT_STILL_IN] = still_in(setup, own));
}

/* Ends the round on a seat that can't play. */
static void stick(const struct tc_setup *setup, struct tc_state *state, int seat,
                  struct tc_events *events)
{
    struct tc_leftovers *own = &state->own.leftovers;
    own->round++;
    own->stuck = (int8_t)seat;
    own->stuck_points = (int16_t)pool_sum(own);
    state->score[seat] += own->stuck_points;
    tell_stuck(state, seat, events);
    if (rules_leftovers_is_out(setup, state->score[seat])) {
        drop_out(setup, state, seat, events);
    }
    if (still_in(setup, own) == 1) {
        tc_state_finish(state, (uint16_t)(1u << in_from(setup, own, 0)), events);
    } else {
        begin_round(setup, state, next_starter(setup, state), events);
    }
}

/* ---- Turns --------------------------------------------------------------------------------- */

static bool may_play(const struct tc_setup *setup, const struct tc_state *state, int seat)
{
    const struct tc_leftovers *own = &state->own.leftovers;
    int number = rules_leftovers_number(setup, state->first, seat);
    return own->claims[seat] ? may_claim(own, number, own->claims[seat])
                             : may_claim_any(own, number);
}

static void begin_turn(const struct tc_setup *setup, struct tc_state *state, int seat,
                       struct tc_events *events)
{
    tc_events_add(events, LEFTOVERS_EVENT_TURN, seat);
    if (may_play(setup, state, seat)) {
        tc_state_await_act(state, seat,
                           state->own.leftovers.claims[seat] ? LEFTOVERS_PHASE_TAKE
                                                             : LEFTOVERS_PHASE_CLAIM);
    } else {
        stick(setup, state, seat, events);
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    struct tc_leftovers *own = &state->own.leftovers;
    for (int i = 0; i < state->roll.dice; i++) {
        own->pool[faces[i]]++;
    }
    begin_turn(setup, state, state->player, events);
}

static void claim(struct tc_state *state, int sum, struct tc_events *events)
{
    state->own.leftovers.claims[state->player] = (uint8_t)sum;
    tc_events_tell(events, LEFTOVERS_EVENT_CLAIM, state->player, [LEFTOVERS_CLAIM_NUMBER] = sum);
    tc_state_await_act(state, state->player, LEFTOVERS_PHASE_TAKE);
}

static void take(const struct tc_setup *setup, struct tc_state *state, const uint8_t pair[2],
                 struct tc_events *events)
{
    struct tc_leftovers *own = &state->own.leftovers;
    int seat = state->player;
    own->pool[pair[0]]--;
    own->pool[pair[1]]--;
    uint8_t left[TC_DICE_MAX];
    struct tc_event *event = tc_events_tell(
        events, LEFTOVERS_EVENT_TAKE, seat,
        [LEFTOVERS_TAKE_OWN] =
            pair[0] == pair[1] && pair[0] == rules_leftovers_number(setup, state->first, seat),
        [LEFTOVERS_TAKE_LEFT] = pool_dice(own, left));
    if (event) {
        event->count = 2;
        memcpy(event->dice, pair, 2);
    }
    begin_turn(setup, state, in_from(setup, own, seat + 1), events);
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    if (action->kind == LEFTOVERS_VERB_CLAIM) {
        claim(state, action->argument[0], events);
    } else {
        take(setup, state, action->argument, events);
    }
}

/* ---- What may be done ---------------------------------------------------------------------- */

static struct tc_action claim_of(int sum)
{
    return (struct tc_action){.kind = LEFTOVERS_VERB_CLAIM, .count = 1, .argument = {(uint8_t)sum}};
}

static struct tc_action take_of(int a, int b)
{
    return (struct tc_action){
        .kind = LEFTOVERS_VERB_TAKE, .count = 2, .argument = {(uint8_t)a, (uint8_t)b}};
}

static int list_claims(const struct tc_leftovers *own, int number, struct tc_action *actions)
{
    int count = 0;
    for (int sum = LEFTOVERS_CLAIM_MIN; sum <= LEFTOVERS_CLAIM_MAX; sum++) {
        if (may_claim(own, number, sum)) {
            actions[count++] = claim_of(sum);
        }
    }
    return count;
}

static int list_takes(const struct tc_leftovers *own, int number, int claim,
                      struct tc_action *actions)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    int count = rules_leftovers_pairs(own->pool, number, claim, pairs);
    for (int i = 0; i < count; i++) {
        actions[i] = take_of(pairs[i].a, pairs[i].b);
    }
    return count;
}

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    const struct tc_leftovers *own = &state->own.leftovers;
    int number = rules_leftovers_number(setup, state->first, state->player);
    return state->phase == LEFTOVERS_PHASE_CLAIM
               ? list_claims(own, number, actions)
               : list_takes(own, number, own->claims[state->player], actions);
}

static bool allows_take(const struct tc_leftovers *own, int number, int sum, const uint8_t pair[2])
{
    int a = pair[0], b = pair[1];
    return a >= 1 && a <= b && b <= TC_LEFTOVERS_SIDES && has_pair(own, a, b) &&
           (a + b == sum || (a == b && a == number));
}

static bool allows(const struct tc_setup *setup, const struct tc_state *state,
                   const struct tc_action *action)
{
    const struct tc_leftovers *own = &state->own.leftovers;
    int number = rules_leftovers_number(setup, state->first, state->player);
    if (state->phase == LEFTOVERS_PHASE_CLAIM) {
        return action->kind == LEFTOVERS_VERB_CLAIM && action->count == 1 &&
               action->argument[0] >= LEFTOVERS_CLAIM_MIN &&
               action->argument[0] <= LEFTOVERS_CLAIM_MAX &&
               may_claim(own, number, action->argument[0]);
    }
    return action->kind == LEFTOVERS_VERB_TAKE && action->count == 2 &&
           allows_take(own, number, own->claims[state->player], action->argument);
}

/* ---- Description --------------------------------------------------------------------------- */

static void describe_seats(const struct tc_setup *setup, const struct tc_state *state,
                           const struct tc_sink *sink)
{
    const struct tc_leftovers *own = &state->own.leftovers;
    tc_put_open(sink, TC_ITEM_LIST, "numbers");
    for (int s = 0; s < setup->players; s++) {
        tc_put_number(sink, NULL, rules_leftovers_number(setup, state->first, s));
    }
    tc_put_close(sink);
    tc_put_open(sink, TC_ITEM_LIST, "claims");
    for (int s = 0; s < setup->players; s++) {
        if (own->claims[s]) {
            tc_put_number(sink, NULL, own->claims[s]);
        } else {
            tc_put_null(sink, NULL);
        }
    }
    tc_put_close(sink);
    tc_put_bools(sink, "out", own->out, setup->players);
}

static void describe_stuck(const struct tc_leftovers *own, const struct tc_sink *sink)
{
    if (own->stuck == TC_NO_SEAT) {
        tc_put_null(sink, "last_stuck");
        return;
    }
    tc_put_open(sink, TC_ITEM_OBJECT, "last_stuck");
    tc_put_number(sink, "seat", own->stuck);
    tc_put_number(sink, "points", own->stuck_points);
    tc_put_close(sink);
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    const struct tc_leftovers *own = &state->own.leftovers;
    tc_put_number(sink, "round", own->round);
    tc_put_number(sink, "starter", own->starter);
    describe_seats(setup, state, sink);
    tc_put_numbers(sink, "pool", own->pool + 1, TC_LEFTOVERS_SIDES);
    describe_stuck(own, sink);
}

const struct tc_game rules_leftovers = {
    .id = "leftovers",
    .title = "Bad Leftovers",
    .players_min = PLAYERS_MIN,
    .players_max = TC_SEATS_MAX,
    .clockwise = 1,
    .points_bad = true,
    .shared = true,
    .options = options,
    .form =
        {[TC_FORM_QUICK] = {.count = 2,
                            .given = {{.option = LEFTOVERS_OPTION_LIMIT, .value = {.number = 12}},
                                      {.option = LEFTOVERS_OPTION_SHRINK, .value = {.number = 1}}},
                            .minutes = {0, 0, 2, 4, 5, 8, 10, 12, 14, 16, 20, 22, 25}},
         [TC_FORM_CLASSIC] = {.minutes = {0, 0, 3, 6, 8, 11, 14, 17, 21, 25, 28, 34, 35}},
         [TC_FORM_LONG] = {.count = 1,
                           .given = {{.option = LEFTOVERS_OPTION_LIMIT, .value = {.number = 35}}},
                           .minutes = {0, 0, 4, 8, 11, 18, 19, 26, 27, 36, 35, 42, 43}}},
    .phases = phases,
    .verbs = verbs,
    .events = events_own,
    .resolve = resolve,
    .start = start,
    .legal = legal,
    .allows = allows,
    .act = act,
    .thrown = thrown,
    .describe = describe,
};
