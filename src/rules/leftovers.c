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
#include "rules/games.h"

#include <string.h>

enum { SIDES = 6, SUM_MIN = 7, SUM_MAX = 12, DICE_MIN = 2, PLAYERS_MIN = 2 };

enum option { DICE, LIMIT, SHRINK, STARTER };
enum starter { STARTER_FIRST, STARTER_ROTATE, STARTER_STUCK };
enum phase { PHASE_CLAIM = TC_PHASE_OWN, PHASE_TAKE };
enum verb { CLAIM, TAKE };
enum event {
    EVENT_ROUND = TC_EVENT_OWN,
    EVENT_TURN,
    EVENT_CLAIM,
    EVENT_TAKE,
    EVENT_STUCK,
    EVENT_OUT,
};

static const char *const starters[] = {
    [STARTER_FIRST] = "first", [STARTER_ROTATE] = "rotate", [STARTER_STUCK] = "stuck", NULL};

static const struct tc_option options[] = {
    [DICE] = {.name = "dice", .type = TC_OPTION_NUMBER, .min = DICE_MIN, .max = TC_DICE_MAX},
    [LIMIT] = {.name = "limit", .type = TC_OPTION_NUMBER, .standard = 21, .min = 1, .max = 500},
    [SHRINK] = {.name = "shrink", .type = TC_OPTION_SWITCH, .max = 1},
    [STARTER] = {.name = "starter",
                 .type = TC_OPTION_CHOICE,
                 .max = STARTER_STUCK,
                 .choices = starters},
    {.name = NULL},
};

static const char *const phases[] = {"claim", "take", NULL};

static const char *const verbs[] = {[CLAIM] = "claim", [TAKE] = "take", NULL};

static const struct tc_event_kind events_own[] = {
    /* round number `round`, from 0, begins: seat throws `count` dice; all claims are open again */
    [EVENT_ROUND - TC_EVENT_OWN] = {.name = "round", .number = {"round", "count"}},
    /* seat is to claim or to take */
    [EVENT_TURN - TC_EVENT_OWN] = {.name = "turn"},
    [EVENT_CLAIM - TC_EVENT_OWN] = {.name = "claim", .number = {"number"}},
    /* seat took two dice, `own` as doubles of its permanent number; `left` still lie there */
    [EVENT_TAKE - TC_EVENT_OWN] = {.name = "take", .dice = "pair", .number = {"own", "left"}},
    /* seat can't play and scores the sum of `dice`, which are what is left */
    [EVENT_STUCK - TC_EVENT_OWN] = {.name = "stuck",
                                    .dice = "dice",
                                    .number = {"sum", "total"},
                                    .entry = true},
    /* seat is at the limit or over it; so many are still in */
    [EVENT_OUT - TC_EVENT_OWN] = {.name = "out", .number = {"total", "still_in"}},
    {.name = NULL},
};

/* What Bad Leftovers keeps in tc_state.own. */
struct own {
    int32_t round; /* finished ones */
    int16_t stuck_points;
    int8_t stuck; /* seat of the last finished round; TC_NO_SEAT before */
    uint8_t starter;
    uint16_t out; /* bit s: seat s is out */
    uint8_t pool[SIDES + 1];
    uint8_t claims[TC_SEATS_MAX]; /* 0: none yet */
};

_Static_assert(sizeof(struct own) <= TC_OWN_BYTES, "the state has no room for it");

/* state->own is a character array, which compilers let alias every type. */
static struct own *own_of(struct tc_state *state)
{
    return (struct own *)state->own;
}

static const struct own *own_read(const struct tc_state *state)
{
    return (const struct own *)state->own;
}

static void resolve(struct tc_setup *setup)
{
    if (!(setup->given >> DICE & 1)) {
        setup->option[DICE].number = 20 + 3 * (setup->players - PLAYERS_MIN);
    }
}

/* ---- Who is who ---------------------------------------------------------------------------- */

/* The permanent number of a seat, 1 for who started the game. */
static int number_of(const struct tc_setup *setup, const struct tc_state *state, int seat)
{
    int from_first = seat - state->first;
    return (from_first < 0 ? from_first + setup->players : from_first) + 1;
}

/* `seat` itself if it is still in, else the next one to the left that is. */
static int in_from(const struct tc_setup *setup, const struct own *own, int seat)
{
    seat = seat < setup->players ? seat : 0;
    while (own->out >> seat & 1) {
        seat = seat + 1 < setup->players ? seat + 1 : 0;
    }
    return seat;
}

static int still_in(const struct tc_setup *setup, const struct own *own)
{
    int count = setup->players;
    for (unsigned out = own->out; out; out &= out - 1) {
        count--;
    }
    return count;
}

/* ---- Pairs --------------------------------------------------------------------------------- */

static bool has_pair(const struct own *own, int a, int b)
{
    return a == b ? own->pool[a] >= 2 : own->pool[a] && own->pool[b];
}

/* Whether two dice add up to a number of 7 .. 12. */
static bool has_sum(const struct own *own, int sum)
{
    for (int a = sum - SIDES; a <= sum / 2; a++) {
        if (has_pair(own, a, sum - a)) {
            return true;
        }
    }
    return false;
}

static bool has_doubles(const struct own *own, int number)
{
    return number <= SIDES && own->pool[number] >= 2;
}

static bool may_claim(const struct own *own, int number, int sum)
{
    return has_doubles(own, number) || has_sum(own, sum);
}

static bool may_claim_any(const struct own *own, int number)
{
    if (has_doubles(own, number)) {
        return true;
    }
    int sum = SUM_MIN;
    while (sum <= SUM_MAX && !has_sum(own, sum)) {
        sum++;
    }
    return sum <= SUM_MAX;
}

/* ---- Rounds -------------------------------------------------------------------------------- */

static int dice_due(const struct tc_setup *setup, const struct own *own)
{
    int dice = setup->option[DICE].number;
    if (setup->option[SHRINK].number) {
        dice -= 3 * (setup->players - still_in(setup, own));
    }
    return dice < DICE_MIN ? DICE_MIN : dice;
}

static void begin_round(const struct tc_setup *setup, struct tc_state *state, int seat,
                        struct tc_events *events)
{
    struct own *own = own_of(state);
    int dice = dice_due(setup, own);
    own->starter = (uint8_t)seat;
    memset(own->pool, 0, sizeof own->pool);
    memset(own->claims, 0, sizeof own->claims);
    struct tc_event *event = tc_events_add(events, EVENT_ROUND, seat);
    if (event) {
        event->number[0] = own->round;
        event->number[1] = dice;
    }
    tc_state_await_throw(state, seat, dice, SIDES);
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    own_of(state)->stuck = TC_NO_SEAT;
    begin_round(setup, state, state->first, events);
}

static int next_starter(const struct tc_setup *setup, const struct tc_state *state)
{
    const struct own *own = own_read(state);
    switch (setup->option[STARTER].number) {
    case STARTER_ROTATE:
        return in_from(setup, own, own->starter + 1);
    case STARTER_STUCK:
        return in_from(setup, own, own->stuck);
    default:
        return in_from(setup, own, state->first);
    }
}

static int32_t pool_sum(const struct own *own)
{
    int32_t sum = 0;
    for (int face = 1; face <= SIDES; face++) {
        sum += face * own->pool[face];
    }
    return sum;
}

static int pool_dice(const struct own *own, uint8_t *faces)
{
    int count = 0;
    for (int face = 1; face <= SIDES; face++) {
        memset(faces + count, face, own->pool[face]);
        count += own->pool[face];
    }
    return count;
}

static void tell_stuck(const struct tc_state *state, int seat, struct tc_events *events)
{
    const struct own *own = own_read(state);
    struct tc_event *event = tc_events_add(events, EVENT_STUCK, seat);
    if (event) {
        event->count = (uint8_t)pool_dice(own, event->dice);
        event->number[0] = own->stuck_points;
        event->number[1] = state->score[seat];
    }
}

static void drop_out(const struct tc_setup *setup, struct tc_state *state, int seat,
                     struct tc_events *events)
{
    struct own *own = own_of(state);
    own->out = (uint16_t)(own->out | 1u << seat);
    struct tc_event *event = tc_events_add(events, EVENT_OUT, seat);
    if (event) {
        event->number[0] = state->score[seat];
        event->number[1] = still_in(setup, own);
    }
}

/* Ends the round on a seat that can't play. */
static void stick(const struct tc_setup *setup, struct tc_state *state, int seat,
                  struct tc_events *events)
{
    struct own *own = own_of(state);
    own->round++;
    own->stuck = (int8_t)seat;
    own->stuck_points = (int16_t)pool_sum(own);
    state->score[seat] += own->stuck_points;
    tell_stuck(state, seat, events);
    if (state->score[seat] >= setup->option[LIMIT].number) {
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
    const struct own *own = own_read(state);
    int number = number_of(setup, state, seat);
    return own->claims[seat] ? may_claim(own, number, own->claims[seat])
                             : may_claim_any(own, number);
}

static void begin_turn(const struct tc_setup *setup, struct tc_state *state, int seat,
                       struct tc_events *events)
{
    tc_events_add(events, EVENT_TURN, seat);
    if (may_play(setup, state, seat)) {
        tc_state_await_act(state, seat, own_read(state)->claims[seat] ? PHASE_TAKE : PHASE_CLAIM);
    } else {
        stick(setup, state, seat, events);
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    struct own *own = own_of(state);
    for (int i = 0; i < state->roll.dice; i++) {
        own->pool[faces[i]]++;
    }
    begin_turn(setup, state, state->player, events);
}

static void claim(struct tc_state *state, int sum, struct tc_events *events)
{
    own_of(state)->claims[state->player] = (uint8_t)sum;
    struct tc_event *event = tc_events_add(events, EVENT_CLAIM, state->player);
    if (event) {
        event->number[0] = sum;
    }
    tc_state_await_act(state, state->player, PHASE_TAKE);
}

static void take(const struct tc_setup *setup, struct tc_state *state, const uint8_t pair[2],
                 struct tc_events *events)
{
    struct own *own = own_of(state);
    int seat = state->player;
    own->pool[pair[0]]--;
    own->pool[pair[1]]--;
    struct tc_event *event = tc_events_add(events, EVENT_TAKE, seat);
    if (event) {
        uint8_t faces[TC_DICE_MAX];
        event->count = 2;
        memcpy(event->dice, pair, 2);
        event->number[0] = pair[0] == pair[1] && pair[0] == number_of(setup, state, seat);
        event->number[1] = pool_dice(own, faces);
    }
    begin_turn(setup, state, in_from(setup, own, seat + 1), events);
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    if (action->kind == CLAIM) {
        claim(state, action->argument[0], events);
    } else {
        take(setup, state, action->argument, events);
    }
}

/* ---- What may be done ---------------------------------------------------------------------- */

static struct tc_action claim_of(int sum)
{
    return (struct tc_action){.kind = CLAIM, .count = 1, .argument = {(uint8_t)sum}};
}

static struct tc_action take_of(int a, int b)
{
    return (struct tc_action){.kind = TAKE, .count = 2, .argument = {(uint8_t)a, (uint8_t)b}};
}

static int list_claims(const struct own *own, int number, struct tc_action *actions)
{
    int count = 0;
    for (int sum = SUM_MIN; sum <= SUM_MAX; sum++) {
        if (may_claim(own, number, sum)) {
            actions[count++] = claim_of(sum);
        }
    }
    return count;
}

/* By the lower die, own doubles before the pair of that die that makes the claim. */
static int list_takes(const struct own *own, int number, int sum, struct tc_action *actions)
{
    int count = 0;
    for (int a = 1; a <= SIDES; a++) {
        int b = sum - a;
        if (a == number && has_pair(own, a, a)) {
            actions[count++] = take_of(a, a);
        }
        if (b >= a && b <= SIDES && (a != b || a != number) && has_pair(own, a, b)) {
            actions[count++] = take_of(a, b);
        }
    }
    return count;
}

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    const struct own *own = own_read(state);
    int number = number_of(setup, state, state->player);
    return state->phase == PHASE_CLAIM
               ? list_claims(own, number, actions)
               : list_takes(own, number, own->claims[state->player], actions);
}

static bool allows_take(const struct own *own, int number, int sum, const uint8_t pair[2])
{
    int a = pair[0], b = pair[1];
    return a >= 1 && a <= b && b <= SIDES && has_pair(own, a, b) &&
           (a + b == sum || (a == b && a == number));
}

static bool allows(const struct tc_setup *setup, const struct tc_state *state,
                   const struct tc_action *action)
{
    const struct own *own = own_read(state);
    int number = number_of(setup, state, state->player);
    if (state->phase == PHASE_CLAIM) {
        return action->kind == CLAIM && action->count == 1 && action->argument[0] >= SUM_MIN &&
               action->argument[0] <= SUM_MAX && may_claim(own, number, action->argument[0]);
    }
    return action->kind == TAKE && action->count == 2 &&
           allows_take(own, number, own->claims[state->player], action->argument);
}

/* ---- Description --------------------------------------------------------------------------- */

static void describe_seats(const struct tc_setup *setup, const struct tc_state *state,
                           const struct tc_sink *sink)
{
    const struct own *own = own_read(state);
    tc_put_open(sink, TC_ITEM_LIST, "numbers");
    for (int s = 0; s < setup->players; s++) {
        tc_put_number(sink, NULL, number_of(setup, state, s));
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

static void describe_stuck(const struct own *own, const struct tc_sink *sink)
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
    const struct own *own = own_read(state);
    tc_put_number(sink, "round", own->round);
    tc_put_number(sink, "starter", own->starter);
    describe_seats(setup, state, sink);
    tc_put_numbers(sink, "pool", own->pool + 1, SIDES);
    describe_stuck(own, sink);
}

const struct tc_game rules_leftovers = {
    .id = "leftovers",
    .title = "Bad Leftovers",
    .players_min = PLAYERS_MIN,
    .players_max = TC_SEATS_MAX,
    .clockwise = 1,
    .points_bad = true,
    .options = options,
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
