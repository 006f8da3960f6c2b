/* SPDX-License-Identifier: Zlib */
/*
 * Z (Zonk), 2 to 6 players.
 *
 * Throw six dice, keep some that score, throw the rest or stop with the points; a throw that scores
 * nothing is a Zonk and loses them. Play goes counter-clockwise. Beside the points there is a
 * second tally, the BHs (bonus hits), for all kinds of luck: some are lost on a Zonk, some are
 * earned by one. Who passes the target first brings the last turns.
 *
 * Six dice in three colours: 0 and 1 red, 2 and 3 white, 4 and 5 green.
 *
 * Rules: rules.md, "Z (Zonk)", which settles the rules that M6 wrote down in 1983. Fields and
 * actions: protocol.md, "zonk".
 *
 * Options: target       the points to pass
 *          break_ice    the points in one turn that a player's first score takes
 *          min_stop     and those that any later one takes
 *          finish       everybody else has one more turn, or the end comes at once
 *          consolation  at the end one BH for those with the fewest
 */
#include "rules/zonk.h"

#include "rules/games.h"
#include "rules/points.h"
#include "rules/zonk_keep.h"

#include <string.h>

enum { DICE = TC_ZONK_DICE, SIDES = 6, ALL_DICE = 0x3f };

/* Dictated dice could score for ever; far beyond any target a turn's points stop growing, so that
   no sum overflows. */
enum { TURN_POINTS_MAX = 1000000000 };

static const char *const finishes[] = {
    [ZONK_FINISH_LAST_TURNS] = "last_turns", [ZONK_FINISH_AT_ONCE] = "at_once", NULL};

static const struct tc_option options[] = {
    [ZONK_OPTION_TARGET] = {.name = "target",
                            .type = TC_OPTION_NUMBER,
                            .standard = 5000,
                            .min = 500,
                            .max = 20000,
                            .step = 500},
    [ZONK_OPTION_BREAK_ICE] =
        {.name = "break_ice", .type = TC_OPTION_NUMBER, .standard = 500, .max = 5000, .step = 50},
    [ZONK_OPTION_MIN_STOP] =
        {.name = "min_stop", .type = TC_OPTION_NUMBER, .standard = 300, .max = 5000, .step = 50},
    [ZONK_OPTION_FINISH] = {.name = "finish",
                            .type = TC_OPTION_CHOICE,
                            .max = ZONK_FINISH_AT_ONCE,
                            .choices = finishes},
    [ZONK_OPTION_CONSOLATION] = {.name = "consolation", .type = TC_OPTION_SWITCH, .max = 1},
    {.name = NULL},
};

static const char *const phases[] = {"keep", "decide", NULL};

static const char *const verbs[] = {
    [ZONK_VERB_KEEP] = "keep", [ZONK_VERB_ROLL] = "roll", [ZONK_VERB_STOP] = "stop", NULL};

/* Where a kind has a number "bh", that many BHs were earned. */
static const struct tc_event_kind events_own[] = {
    [ZONK_EVENT_DIRECTION - TC_EVENT_OWN] = {.name = "direction",
                                             .number = {[ZONK_DIRECTION_CLOCKWISE] = "clockwise"}},
    [ZONK_EVENT_TURN - TC_EVENT_OWN] = {.name = "turn", .turn = true},
    [ZONK_EVENT_ROLLED - TC_EVENT_OWN] = {.name = "rolled", .dice = "dice", .mask = "indexes"},
    [ZONK_EVENT_KEEP - TC_EVENT_OWN] = {.name = "keep",
                                        .dice = "dice",
                                        .mask = "indexes",
                                        .number = {[ZONK_KEEP_POINTS] = "points",
                                                   [ZONK_KEEP_TURN_POINTS] = "turn_points",
                                                   [ZONK_KEEP_AT_RISK] = "at_risk",
                                                   [ZONK_KEEP_KEPT] = "kept",
                                                   [ZONK_KEEP_LEFT] = "left",
                                                   [ZONK_KEEP_ALL] = "all"}},
    [ZONK_EVENT_STOP - TC_EVENT_OWN] = {.name = "stop",
                                        .number = {[ZONK_STOP_POINTS] = "points",
                                                   [ZONK_STOP_TOTAL] = "total",
                                                   [ZONK_STOP_MARKS] = "marks",
                                                   [ZONK_STOP_ALL_BH] = "all_bh"},
                                        .entry = true},
    [ZONK_EVENT_ZONK - TC_EVENT_OWN] = {.name = "zonk",
                                        .dice = "dice",
                                        .mask = "indexes",
                                        .number = {[ZONK_ZONK_POINTS] = "points",
                                                   [ZONK_ZONK_TOTAL] = "total",
                                                   [ZONK_ZONK_MARKS] = "marks",
                                                   [ZONK_ZONK_ALL_BH] = "all_bh",
                                                   [ZONK_ZONK_LOST] = "lost",
                                                   [ZONK_ZONK_LOST_BH] = "lost_bh"},
                                        .entry = true,
                                        .loses = true,
                                        .loss = 1 + ZONK_ZONK_LOST},
    [ZONK_EVENT_IN_THE_GAME -
        TC_EVENT_OWN] = {.name = "in_the_game",
                         .number = {[ZONK_EARNED_BH] = "bh", [ZONK_EARNED_AT] = "points"}},
    [ZONK_EVENT_THOUSAND -
        TC_EVENT_OWN] = {.name = "thousand",
                         .number = {[ZONK_EARNED_BH] = "bh", [ZONK_EARNED_AT] = "turn_points"}},
    [ZONK_EVENT_COLOURS -
        TC_EVENT_OWN] = {.name = "colours", .mask = "indexes", .number = {[ZONK_EARNED_BH] = "bh"}},
    [ZONK_EVENT_ROYALE - TC_EVENT_OWN] = {.name = "royale", .number = {[ZONK_EARNED_BH] = "bh"}},
    [ZONK_EVENT_SLIM_PICKINS -
        TC_EVENT_OWN] = {.name = "slim_pickins", .number = {[ZONK_EARNED_BH] = "bh"}},
    [ZONK_EVENT_TRAIN_WRECK -
        TC_EVENT_OWN] = {.name = "train_wreck", .number = {[ZONK_EARNED_BH] = "bh"}},
    [ZONK_EVENT_THREE_ZONKS -
        TC_EVENT_OWN] = {.name = "three_zonks", .number = {[ZONK_EARNED_BH] = "bh"}},
    [ZONK_EVENT_OVER_LIMIT -
        TC_EVENT_OWN] = {.name = "over_limit",
                         .number = {[ZONK_EARNED_BH] = "bh", [ZONK_EARNED_AT] = "total"}},
    [ZONK_EVENT_LAST_TURNS -
        TC_EVENT_OWN] = {.name = "last_turns", .number = {[ZONK_LAST_TURNS_TOTAL] = "total"}},
    [ZONK_EVENT_CONSOLATION -
        TC_EVENT_OWN] = {.name = "consolation",
                         .number = {[ZONK_EARNED_BH] = "bh", [ZONK_EARNED_AT] = "all_bh"}},
    [ZONK_EVENT_WINNER -
        TC_EVENT_OWN] = {.name = "winner",
                         .number = {[ZONK_EARNED_BH] = "large_bh", [ZONK_EARNED_AT] = "total"}},
    {.name = NULL},
};

static void tell_dice(struct tc_event *event, const uint8_t rolled[DICE], unsigned dice)
{
    event->mask = dice;
    event->count = (uint8_t)rules_zonk_pick(rolled, dice, event->dice);
}

/* Thousands that a turn's points have passed. */
static int thousands_in(int32_t points)
{
    return points > 0 ? (points - 1) / ZONK_THOUSAND : 0;
}

/* ---- Turns --------------------------------------------------------------------------------- */

static void tell_bh(struct tc_events *events, enum zonk_event kind, int seat, int32_t count,
                    int32_t about)
{
    if (count > 0) {
        tc_events_tell(events, (int)kind, seat, [ZONK_EARNED_BH] = count, [ZONK_EARNED_AT] = about);
    }
}

static void clear_turn(struct tc_zonk *own)
{
    own->turn_points = 0;
    own->kept = 0;
    own->at_risk = 0;
    own->aside = 0;
    own->one_by_one = true;
    memset(own->rolled, 0, sizeof own->rolled);
}

static void await_dice(struct tc_state *state, int seat)
{
    tc_state_await_throw(state, seat, DICE - rules_zonk_count(state->own.zonk.aside), SIDES);
}

static void begin_turn(struct tc_state *state, int seat, struct tc_events *events)
{
    clear_turn(&state->own.zonk);
    tc_events_add(events, ZONK_EVENT_TURN, seat);
    await_dice(state, seat);
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    state->own.zonk.over = TC_NO_SEAT;
    tc_events_tell(events, ZONK_EVENT_DIRECTION,
                   TC_NO_SEAT, [ZONK_DIRECTION_CLOCKWISE] = tc_setup_game(setup)->clockwise);
    begin_turn(state, state->first, events);
}

static void console(const struct tc_setup *setup, struct tc_zonk *own, struct tc_events *events)
{
    int32_t fewest = own->bh[0];
    for (int s = 1; s < setup->players; s++) {
        fewest = own->bh[s] < fewest ? own->bh[s] : fewest;
    }
    for (int s = 0; s < setup->players; s++) {
        if (own->bh[s] == fewest) {
            own->bh[s]++;
            tell_bh(events, ZONK_EVENT_CONSOLATION, s, 1, own->bh[s]);
        }
    }
}

static void finish(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_zonk *own = &state->own.zonk;
    unsigned winners = tc_state_leaders(setup, state);
    clear_turn(own);
    if (setup->option[ZONK_OPTION_CONSOLATION].number) {
        console(setup, own, events);
    }
    for (int s = 0; s < setup->players; s++) {
        tell_bh(events, ZONK_EVENT_WINNER, s, winners >> s & 1, state->score[s]);
    }
    tc_state_finish(state, (uint16_t)winners, events);
}

static void pass_on(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    int next = tc_state_next(setup, state, state->own.zonk.over);
    if (next == TC_NO_SEAT) {
        finish(setup, state, events);
    } else {
        begin_turn(state, next, events);
    }
}

/* Writes the turn's BHs to the tally; `zonk`: the entry is a Z. */
static void enter(struct tc_zonk *own, int seat, int32_t marks, bool zonk)
{
    own->bh[seat] += marks;
    own->bare[seat] = (uint8_t)((own->bare[seat] << 1 | (zonk && marks == 0)) & 3);
}

/* ---- The throw ----------------------------------------------------------------------------- */

static void tell_zonk(const struct tc_state *state, unsigned dice, int32_t marks,
                      struct tc_events *events)
{
    const struct tc_zonk *own = &state->own.zonk;
    struct tc_event *event = tc_events_tell(
        events, ZONK_EVENT_ZONK, state->player, [ZONK_ZONK_TOTAL] = state->score[state->player],
        [ZONK_ZONK_MARKS] = marks, [ZONK_ZONK_ALL_BH] = own->bh[state->player],
        [ZONK_ZONK_LOST] = own->turn_points, [ZONK_ZONK_LOST_BH] = own->at_risk);
    if (event) {
        tell_dice(event, own->rolled, dice);
    }
}

static void zonk(const struct tc_setup *setup, struct tc_state *state, unsigned dice,
                 struct tc_events *events)
{
    struct tc_zonk *own = &state->own.zonk;
    int seat = state->player;
    int wreck = dice == ALL_DICE, third = own->bare[seat] == 3;
    int32_t marks = own->kept + wreck + third;
    enter(own, seat, marks, true);
    tell_zonk(state, dice, marks, events);
    tell_bh(events, ZONK_EVENT_TRAIN_WRECK, seat, wreck, 0);
    tell_bh(events, ZONK_EVENT_THREE_ZONKS, seat, third, 0);
    pass_on(setup, state, events);
}

/* The faces of a throw belong to the dice that are not aside, in ascending order. */
static void lay(struct tc_zonk *own, const uint8_t *faces)
{
    for (int i = 0; i < DICE; i++) {
        own->rolled[i] = own->aside >> i & 1 ? 0 : *faces++;
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    struct tc_zonk *own = &state->own.zonk;
    unsigned dice = ALL_DICE & ~(unsigned)own->aside;
    lay(own, faces);
    struct tc_event *event = tc_events_add(events, ZONK_EVENT_ROLLED, state->player);
    if (event) {
        tell_dice(event, own->rolled, dice);
    }
    struct rules_points_keeps keeps = rules_points_keeps(own->rolled);
    if (keeps.alone | keeps.threes) {
        tc_state_await_act(state, state->player, ZONK_PHASE_KEEP);
    } else {
        zonk(setup, state, dice, events);
    }
}

/* ---- Keeping ------------------------------------------------------------------------------- */

static void tell_keep(const struct tc_state *state, unsigned dice, int32_t points,
                      struct tc_events *events)
{
    const struct tc_zonk *own = &state->own.zonk;
    bool all = own->aside == ALL_DICE;
    struct tc_event *event = tc_events_tell(
        events, ZONK_EVENT_KEEP,
        state->player, [ZONK_KEEP_POINTS] = points, [ZONK_KEEP_TURN_POINTS] = own->turn_points,
        [ZONK_KEEP_AT_RISK] = own->at_risk, [ZONK_KEEP_KEPT] = own->kept,
        [ZONK_KEEP_LEFT] = all ? DICE : DICE - rules_zonk_count(own->aside), [ZONK_KEEP_ALL] = all);
    if (event) {
        tell_dice(event, own->rolled, dice);
    }
}

static void tell_colours(int seat, unsigned dice, int triples, struct tc_events *events)
{
    struct tc_event *event = NULL;
    if (triples > 0) {
        event = tc_events_tell(events, ZONK_EVENT_COLOURS, seat, [ZONK_EARNED_BH] = triples);
    }
    if (event) {
        event->mask = dice;
    }
}

/* Adds points to the turn's and returns how many thousands they pass. */
static int add_points(struct tc_zonk *own, int32_t points)
{
    int before = thousands_in(own->turn_points);
    own->turn_points += points;
    if (own->turn_points > TURN_POINTS_MAX) {
        own->turn_points = TURN_POINTS_MAX;
    }
    return thousands_in(own->turn_points) - before;
}

static void keep(struct tc_state *state, unsigned dice, struct tc_events *events)
{
    struct tc_zonk *own = &state->own.zonk;
    uint8_t faces[DICE];
    unsigned coloured;
    int seat = state->player, count = rules_zonk_pick(own->rolled, dice, faces);
    int32_t points = rules_points_score(faces, count, ZONK_ROYALE_POINTS).points;
    own->aside = (uint8_t)(own->aside | dice);
    own->one_by_one = own->one_by_one && count == 1;
    int thousands = add_points(own, points), royale = rules_zonk_royale(faces, count);
    int colours = rules_zonk_colours(own->rolled, dice, &coloured);
    int slim = own->one_by_one && own->aside == ALL_DICE;
    own->kept += thousands;
    own->at_risk += colours + royale + slim;
    tell_keep(state, dice, points, events);
    tell_bh(events, ZONK_EVENT_THOUSAND, seat, thousands, own->turn_points);
    tell_colours(seat, coloured, colours, events);
    tell_bh(events, ZONK_EVENT_ROYALE, seat, royale, 0);
    tell_bh(events, ZONK_EVENT_SLIM_PICKINS, seat, slim, 0);
    memset(own->rolled, 0, sizeof own->rolled);
    tc_state_await_act(state, seat, ZONK_PHASE_DECIDE);
}

static void roll(struct tc_state *state)
{
    struct tc_zonk *own = &state->own.zonk;
    if (own->aside == ALL_DICE) {
        own->aside = 0;
        own->one_by_one = true;
    }
    await_dice(state, state->player);
}

/* ---- Stopping ------------------------------------------------------------------------------ */

static bool has_scored(const struct tc_zonk *own, int seat)
{
    return own->in_game >> seat & 1;
}

int32_t zonk_stop_points(const struct tc_setup *setup, const struct tc_state *state, int seat)
{
    bool first = !has_scored(&state->own.zonk, seat);
    return setup->option[first ? ZONK_OPTION_BREAK_ICE : ZONK_OPTION_MIN_STOP].number;
}

static bool may_stop(const struct tc_setup *setup, const struct tc_state *state)
{
    const struct tc_zonk *own = &state->own.zonk;
    int aside = rules_zonk_count(own->aside);
    return aside >= ZONK_STOP_DICE_MIN && aside <= ZONK_STOP_DICE_MAX &&
           own->turn_points >= zonk_stop_points(setup, state, state->player);
}

static void tell_stop(const struct tc_state *state, int32_t marks, struct tc_events *events)
{
    const struct tc_zonk *own = &state->own.zonk;
    tc_events_tell(events, ZONK_EVENT_STOP, state->player, [ZONK_STOP_POINTS] = own->turn_points,
                   [ZONK_STOP_TOTAL] = state->score[state->player], [ZONK_STOP_MARKS] = marks,
                   [ZONK_STOP_ALL_BH] = own->bh[state->player]);
}

static void begin_last_turns(const struct tc_state *state, struct tc_events *events)
{
    tc_events_tell(events, ZONK_EVENT_LAST_TURNS,
                   state->player, [ZONK_LAST_TURNS_TOTAL] = state->score[state->player]);
}

static void stop(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct tc_zonk *own = &state->own.zonk;
    int seat = state->player;
    state->score[seat] += own->turn_points;
    int32_t total = state->score[seat];
    int news = !has_scored(own, seat);
    int over = own->over == TC_NO_SEAT && total > setup->option[ZONK_OPTION_TARGET].number;
    int32_t marks = own->kept + own->at_risk + news + over;
    enter(own, seat, marks, false);
    own->in_game = (uint8_t)(own->in_game | 1u << seat);
    tell_stop(state, marks, events);
    tell_bh(events, ZONK_EVENT_IN_THE_GAME, seat, news, own->turn_points);
    tell_bh(events, ZONK_EVENT_OVER_LIMIT, seat, over, total);
    if (over && setup->option[ZONK_OPTION_FINISH].number == ZONK_FINISH_AT_ONCE) {
        finish(setup, state, events);
        return;
    }
    if (over) {
        own->over = (int8_t)seat;
        begin_last_turns(state, events);
    }
    pass_on(setup, state, events);
}

/* ---- Actions ------------------------------------------------------------------------------- */

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    if (state->phase == ZONK_PHASE_KEEP) {
        return rules_zonk_keeps(state->own.zonk.rolled, ZONK_VERB_KEEP, actions);
    }
    int count = 0;
    actions[count++] = (struct tc_action){.kind = ZONK_VERB_ROLL};
    if (may_stop(setup, state)) {
        actions[count++] = (struct tc_action){.kind = ZONK_VERB_STOP};
    }
    return count;
}

static bool allows(const struct tc_setup *setup, const struct tc_state *state,
                   const struct tc_action *action)
{
    if (state->phase == ZONK_PHASE_KEEP) {
        return action->kind == ZONK_VERB_KEEP && action->count <= DICE &&
               rules_zonk_may_keep(state->own.zonk.rolled, rules_zonk_named(action));
    }
    return action->count == 0 && (action->kind == ZONK_VERB_ROLL ||
                                  (action->kind == ZONK_VERB_STOP && may_stop(setup, state)));
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    switch (action->kind) {
    case ZONK_VERB_KEEP:
        keep(state, rules_zonk_named(action), events);
        break;
    case ZONK_VERB_ROLL:
        roll(state);
        break;
    default:
        stop(setup, state, events);
        break;
    }
}

/* ---- Description --------------------------------------------------------------------------- */

static void put_turn_bh(const struct tc_sink *sink, const struct tc_zonk *own)
{
    tc_put_open(sink, TC_ITEM_OBJECT, "turn_bh");
    tc_put_number(sink, "kept", own->kept);
    tc_put_number(sink, "at_risk", own->at_risk);
    tc_put_close(sink);
}

static void put_bh(const struct tc_sink *sink, const struct tc_setup *setup,
                   const struct tc_state *state)
{
    tc_put_open(sink, TC_ITEM_LIST, "bh");
    for (int s = 0; s < setup->players; s++) {
        tc_put_number(sink, NULL, state->own.zonk.bh[s]);
    }
    tc_put_close(sink);
    tc_put_open(sink, TC_ITEM_LIST, "large_bh");
    for (int s = 0; s < setup->players; s++) {
        tc_put_number(sink, NULL, state->winners >> s & 1);
    }
    tc_put_close(sink);
}

static int32_t turn_points(const struct tc_state *state)
{
    return state->own.zonk.turn_points;
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    const struct tc_zonk *own = &state->own.zonk;
    tc_put_number(sink, "turn_points", own->turn_points);
    tc_put_numbers(sink, "rolled", own->rolled, DICE);
    tc_put_bools(sink, "aside", own->aside, DICE);
    put_turn_bh(sink, own);
    put_bh(sink, setup, state);
    tc_put_bools(sink, "in_game", own->in_game, setup->players);
}

const struct tc_game rules_zonk = {
    .id = "zonk",
    .title = "Z (Zonk)",
    .players_min = 2,
    .players_max = TC_ZONK_SEATS_MAX,
    .clockwise = -1,
    .options = options,
    .form =
        {[TC_FORM_QUICK] = {.count = 1,
                            .given = {{.option = ZONK_OPTION_TARGET, .value = {.number = 2500}}},
                            .minutes = {0, 0, 6, 10, 11, 15, 14}},
         [TC_FORM_CLASSIC] = {.minutes = {0, 0, 12, 19, 23, 28, 29}},
         [TC_FORM_LONG] = {.count = 1,
                           .given = {{.option = ZONK_OPTION_TARGET, .value = {.number = 10000}}},
                           .minutes = {0, 0, 23, 38, 43, 55, 61}}},
    .phases = phases,
    .verbs = verbs,
    .events = events_own,
    .sheet_miss = "Z",
    .start = start,
    .legal = legal,
    .allows = allows,
    .act = act,
    .thrown = thrown,
    .turn_points = turn_points,
    .describe = describe,
};
