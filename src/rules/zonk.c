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
#include "rules/games.h"
#include "rules/points.h"
#include "rules/zonk_keep.h"

#include <string.h>

enum { PLAYERS = 6, DICE = RULES_ZONK_DICE, SIDES = 6, ALL_DICE = 0x3f };
enum { ROYALE_POINTS = 1500, THOUSAND = 1000, STOP_DICE_MIN = 4, STOP_DICE_MAX = 5 };

/* Dictated dice could score for ever; far beyond any target a turn's points stop growing, so that
   no sum overflows. */
enum { TURN_POINTS_MAX = 1000000000 };

enum option { TARGET, BREAK_ICE, MIN_STOP, FINISH, CONSOLATION };
enum finish { FINISH_LAST_TURNS, FINISH_AT_ONCE };
enum phase { PHASE_KEEP = TC_PHASE_OWN, PHASE_DECIDE };
enum verb { KEEP, ROLL, STOP };
enum event {
    EVENT_DIRECTION = TC_EVENT_OWN,
    EVENT_TURN,
    EVENT_ROLLED,
    EVENT_KEEP,
    EVENT_STOP,
    EVENT_ZONK,
    EVENT_IN_THE_GAME,
    EVENT_THOUSAND,
    EVENT_COLOURS,
    EVENT_ROYALE,
    EVENT_SLIM_PICKINS,
    EVENT_TRAIN_WRECK,
    EVENT_THREE_ZONKS,
    EVENT_OVER_LIMIT,
    EVENT_LAST_TURNS,
    EVENT_CONSOLATION,
    EVENT_WINNER,
};

static const char *const finishes[] = {
    [FINISH_LAST_TURNS] = "last_turns", [FINISH_AT_ONCE] = "at_once", NULL};

static const struct tc_option options[] = {
    [TARGET] = {.name = "target",
                .type = TC_OPTION_NUMBER,
                .standard = 5000,
                .min = 500,
                .max = 20000,
                .step = 500},
    [BREAK_ICE] =
        {.name = "break_ice", .type = TC_OPTION_NUMBER, .standard = 500, .max = 5000, .step = 50},
    [MIN_STOP] =
        {.name = "min_stop", .type = TC_OPTION_NUMBER, .standard = 300, .max = 5000, .step = 50},
    [FINISH] = {.name = "finish",
                .type = TC_OPTION_CHOICE,
                .max = FINISH_AT_ONCE,
                .choices = finishes},
    [CONSOLATION] = {.name = "consolation", .type = TC_OPTION_SWITCH, .max = 1},
    {.name = NULL},
};

static const char *const phases[] = {"keep", "decide", NULL};

static const char *const verbs[] = {[KEEP] = "keep", [ROLL] = "roll", [STOP] = "stop", NULL};

/* Where a kind has a number "bh", that many BHs were earned. */
static const struct tc_event_kind events_own[] = {
    /* turns go this way round: -1, to the right */
    [EVENT_DIRECTION - TC_EVENT_OWN] = {.name = "direction", .number = {"clockwise"}},
    /* seat's turn begins */
    [EVENT_TURN - TC_EVENT_OWN] = {.name = "turn"},
    /* which dice were thrown; the faces in their order */
    [EVENT_ROLLED - TC_EVENT_OWN] = {.name = "rolled", .dice = "dice", .mask = "indexes"},
    /* seat keeps these dice; the BHs are those of the turn so far; `left` come next, and with `all`
       six kept these are six again */
    [EVENT_KEEP -
        TC_EVENT_OWN] = {.name = "keep",
                         .dice = "dice",
                         .mask = "indexes",
                         .number = {"points", "turn_points", "at_risk", "kept", "left", "all"}},
    /* marks: BHs of the turn; all_bh: of the game */
    [EVENT_STOP - TC_EVENT_OWN] = {.name = "stop",
                                   .number = {"points", "total", "marks", "all_bh"},
                                   .entry = true},
    /* the dice scored nothing; what the turn had is lost, points and BHs at risk */
    [EVENT_ZONK -
        TC_EVENT_OWN] = {.name = "zonk",
                         .dice = "dice",
                         .mask = "indexes",
                         .number = {"points", "total", "marks", "all_bh", "lost", "lost_bh"},
                         .entry = true,
                         .loses = true},
    [EVENT_IN_THE_GAME - TC_EVENT_OWN] = {.name = "in_the_game", .number = {"bh", "points"}},
    [EVENT_THOUSAND - TC_EVENT_OWN] = {.name = "thousand", .number = {"bh", "turn_points"}},
    [EVENT_COLOURS - TC_EVENT_OWN] = {.name = "colours", .mask = "indexes", .number = {"bh"}},
    [EVENT_ROYALE - TC_EVENT_OWN] = {.name = "royale", .number = {"bh"}},
    [EVENT_SLIM_PICKINS - TC_EVENT_OWN] = {.name = "slim_pickins", .number = {"bh"}},
    [EVENT_TRAIN_WRECK - TC_EVENT_OWN] = {.name = "train_wreck", .number = {"bh"}},
    [EVENT_THREE_ZONKS - TC_EVENT_OWN] = {.name = "three_zonks", .number = {"bh"}},
    [EVENT_OVER_LIMIT - TC_EVENT_OWN] = {.name = "over_limit", .number = {"bh", "total"}},
    /* seat is over the target: everybody else has one more turn */
    [EVENT_LAST_TURNS - TC_EVENT_OWN] = {.name = "last_turns", .number = {"total"}},
    [EVENT_CONSOLATION - TC_EVENT_OWN] = {.name = "consolation", .number = {"bh", "all_bh"}},
    /* seat won, alone or with others: a large BH */
    [EVENT_WINNER - TC_EVENT_OWN] = {.name = "winner", .number = {"large_bh", "total"}},
    {.name = NULL},
};

/* What Zonk keeps in tc_state.own. */
struct own {
    int32_t turn_points;
    int32_t kept, at_risk; /* BHs of the turn, safe from a Zonk and not */
    int32_t bh[PLAYERS];   /* of finished turns */
    uint8_t bare[PLAYERS]; /* whether the last entry is a Z without BH: bit 0, and the one before */
    uint8_t rolled[DICE];  /* faces to choose from by die; 0: not in the throw */
    uint8_t aside;         /* bit i: die i is kept */
    uint8_t in_game;       /* bit s: seat s has scored */
    int8_t over;           /* who was first over the target, or TC_NO_SEAT */
    bool one_by_one;       /* the set was kept die by die so far */
};

_Static_assert(sizeof(struct own) <= TC_OWN_BYTES, "the state has no room for it");

/* As in dicegame.c: bytes that only this file reads as anything else. */
static struct own *own_of(struct tc_state *state)
{
    return (struct own *)state->own;
}

static const struct own *own_read(const struct tc_state *state)
{
    return (const struct own *)state->own;
}

static void tell_dice(struct tc_event *event, const uint8_t rolled[DICE], unsigned dice)
{
    event->mask = dice;
    event->count = (uint8_t)rules_zonk_pick(rolled, dice, event->dice);
}

/* Thousands that a turn's points have passed. */
static int thousands_in(int32_t points)
{
    return points > 0 ? (points - 1) / THOUSAND : 0;
}

/* ---- Turns --------------------------------------------------------------------------------- */

static void tell_bh(struct tc_events *events, enum event kind, int seat, int32_t count,
                    int32_t about)
{
    struct tc_event *event = count > 0 ? tc_events_add(events, (int)kind, seat) : NULL;
    if (event) {
        event->number[0] = count;
        event->number[1] = about;
    }
}

static void clear_turn(struct own *own)
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
    tc_state_await_throw(state, seat, DICE - rules_zonk_count(own_read(state)->aside), SIDES);
}

static void begin_turn(struct tc_state *state, int seat, struct tc_events *events)
{
    clear_turn(own_of(state));
    tc_events_add(events, EVENT_TURN, seat);
    await_dice(state, seat);
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    (void)setup;
    own_of(state)->over = TC_NO_SEAT;
    struct tc_event *event = tc_events_add(events, EVENT_DIRECTION, TC_NO_SEAT);
    if (event) {
        event->number[0] = -1;
    }
    begin_turn(state, state->first, events);
}

static void console(const struct tc_setup *setup, struct own *own, struct tc_events *events)
{
    int32_t fewest = own->bh[0];
    for (int s = 1; s < setup->players; s++) {
        fewest = own->bh[s] < fewest ? own->bh[s] : fewest;
    }
    for (int s = 0; s < setup->players; s++) {
        if (own->bh[s] == fewest) {
            own->bh[s]++;
            tell_bh(events, EVENT_CONSOLATION, s, 1, own->bh[s]);
        }
    }
}

static void finish(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct own *own = own_of(state);
    unsigned winners = tc_state_leaders(setup, state);
    clear_turn(own);
    if (setup->option[CONSOLATION].number) {
        console(setup, own, events);
    }
    for (int s = 0; s < setup->players; s++) {
        tell_bh(events, EVENT_WINNER, s, winners >> s & 1, state->score[s]);
    }
    tc_state_finish(state, (uint16_t)winners, events);
}

static void pass_on(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    int right = (state->player > 0 ? state->player : setup->players) - 1;
    if (right == own_read(state)->over) {
        finish(setup, state, events);
    } else {
        begin_turn(state, right, events);
    }
}

/* Writes the turn's BHs to the tally; `zonk`: the entry is a Z. */
static void enter(struct own *own, int seat, int32_t marks, bool zonk)
{
    own->bh[seat] += marks;
    own->bare[seat] = (uint8_t)((own->bare[seat] << 1 | (zonk && marks == 0)) & 3);
}

/* ---- The throw ----------------------------------------------------------------------------- */

static void tell_zonk(const struct tc_state *state, unsigned dice, int32_t marks,
                      struct tc_events *events)
{
    const struct own *own = own_read(state);
    struct tc_event *event = tc_events_add(events, EVENT_ZONK, state->player);
    if (event) {
        tell_dice(event, own->rolled, dice);
        event->number[1] = state->score[state->player];
        event->number[2] = marks;
        event->number[3] = own->bh[state->player];
        event->number[4] = own->turn_points;
        event->number[5] = own->at_risk;
    }
}

static void zonk(const struct tc_setup *setup, struct tc_state *state, unsigned dice,
                 struct tc_events *events)
{
    struct own *own = own_of(state);
    int seat = state->player;
    int wreck = dice == ALL_DICE, third = own->bare[seat] == 3;
    int32_t marks = own->kept + wreck + third;
    enter(own, seat, marks, true);
    tell_zonk(state, dice, marks, events);
    tell_bh(events, EVENT_TRAIN_WRECK, seat, wreck, 0);
    tell_bh(events, EVENT_THREE_ZONKS, seat, third, 0);
    pass_on(setup, state, events);
}

/* The faces of a throw belong to the dice that are not aside, in ascending order. */
static void lay(struct own *own, const uint8_t *faces)
{
    for (int i = 0; i < DICE; i++) {
        own->rolled[i] = own->aside >> i & 1 ? 0 : *faces++;
    }
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    struct own *own = own_of(state);
    unsigned dice = ALL_DICE & ~(unsigned)own->aside;
    lay(own, faces);
    struct tc_event *event = tc_events_add(events, EVENT_ROLLED, state->player);
    if (event) {
        tell_dice(event, own->rolled, dice);
    }
    struct rules_points_keeps keeps = rules_points_keeps(own->rolled);
    if (keeps.alone | keeps.threes) {
        tc_state_await_act(state, state->player, PHASE_KEEP);
    } else {
        zonk(setup, state, dice, events);
    }
}

/* ---- Keeping ------------------------------------------------------------------------------- */

static void tell_keep(const struct tc_state *state, unsigned dice, int32_t points,
                      struct tc_events *events)
{
    const struct own *own = own_read(state);
    bool all = own->aside == ALL_DICE;
    struct tc_event *event = tc_events_add(events, EVENT_KEEP, state->player);
    if (event) {
        tell_dice(event, own->rolled, dice);
        event->number[0] = points;
        event->number[1] = own->turn_points;
        event->number[2] = own->at_risk;
        event->number[3] = own->kept;
        event->number[4] = all ? DICE : DICE - rules_zonk_count(own->aside);
        event->number[5] = all;
    }
}

static void tell_colours(int seat, unsigned dice, int triples, struct tc_events *events)
{
    struct tc_event *event = triples > 0 ? tc_events_add(events, EVENT_COLOURS, seat) : NULL;
    if (event) {
        event->mask = dice;
        event->number[0] = triples;
    }
}

/* Adds points to the turn's and returns how many thousands they pass. */
static int add_points(struct own *own, int32_t points)
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
    struct own *own = own_of(state);
    uint8_t faces[DICE];
    unsigned coloured;
    int seat = state->player, count = rules_zonk_pick(own->rolled, dice, faces);
    int32_t points = rules_points_score(faces, count, ROYALE_POINTS).points;
    own->aside = (uint8_t)(own->aside | dice);
    own->one_by_one = own->one_by_one && count == 1;
    int thousands = add_points(own, points), royale = rules_zonk_royale(faces, count);
    int colours = rules_zonk_colours(own->rolled, dice, &coloured);
    int slim = own->one_by_one && own->aside == ALL_DICE;
    own->kept += thousands;
    own->at_risk += colours + royale + slim;
    tell_keep(state, dice, points, events);
    tell_bh(events, EVENT_THOUSAND, seat, thousands, own->turn_points);
    tell_colours(seat, coloured, colours, events);
    tell_bh(events, EVENT_ROYALE, seat, royale, 0);
    tell_bh(events, EVENT_SLIM_PICKINS, seat, slim, 0);
    memset(own->rolled, 0, sizeof own->rolled);
    tc_state_await_act(state, seat, PHASE_DECIDE);
}

static void roll(struct tc_state *state)
{
    struct own *own = own_of(state);
    if (own->aside == ALL_DICE) {
        own->aside = 0;
        own->one_by_one = true;
    }
    await_dice(state, state->player);
}

/* ---- Stopping ------------------------------------------------------------------------------ */

static bool has_scored(const struct own *own, int seat)
{
    return own->in_game >> seat & 1;
}

static bool may_stop(const struct tc_setup *setup, const struct tc_state *state)
{
    const struct own *own = own_read(state);
    int aside = rules_zonk_count(own->aside);
    int needed = has_scored(own, state->player) ? MIN_STOP : BREAK_ICE;
    return aside >= STOP_DICE_MIN && aside <= STOP_DICE_MAX &&
           own->turn_points >= setup->option[needed].number;
}

static void tell_stop(const struct tc_state *state, int32_t marks, struct tc_events *events)
{
    const struct own *own = own_read(state);
    struct tc_event *event = tc_events_add(events, EVENT_STOP, state->player);
    if (event) {
        event->number[0] = own->turn_points;
        event->number[1] = state->score[state->player];
        event->number[2] = marks;
        event->number[3] = own->bh[state->player];
    }
}

static void begin_last_turns(const struct tc_state *state, struct tc_events *events)
{
    struct tc_event *event = tc_events_add(events, EVENT_LAST_TURNS, state->player);
    if (event) {
        event->number[0] = state->score[state->player];
    }
}

static void stop(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    struct own *own = own_of(state);
    int seat = state->player;
    state->score[seat] += own->turn_points;
    int32_t total = state->score[seat];
    int news = !has_scored(own, seat);
    int over = own->over == TC_NO_SEAT && total > setup->option[TARGET].number;
    int32_t marks = own->kept + own->at_risk + news + over;
    enter(own, seat, marks, false);
    own->in_game = (uint8_t)(own->in_game | 1u << seat);
    tell_stop(state, marks, events);
    tell_bh(events, EVENT_IN_THE_GAME, seat, news, own->turn_points);
    tell_bh(events, EVENT_OVER_LIMIT, seat, over, total);
    if (over && setup->option[FINISH].number == FINISH_AT_ONCE) {
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
    if (state->phase == PHASE_KEEP) {
        return rules_zonk_keeps(own_read(state)->rolled, KEEP, actions);
    }
    int count = 0;
    actions[count++] = (struct tc_action){.kind = ROLL};
    if (may_stop(setup, state)) {
        actions[count++] = (struct tc_action){.kind = STOP};
    }
    return count;
}

static bool allows(const struct tc_setup *setup, const struct tc_state *state,
                   const struct tc_action *action)
{
    if (state->phase == PHASE_KEEP) {
        return action->kind == KEEP && action->count <= DICE &&
               rules_zonk_may_keep(own_read(state)->rolled, rules_zonk_named(action));
    }
    return action->count == 0 &&
           (action->kind == ROLL || (action->kind == STOP && may_stop(setup, state)));
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    switch (action->kind) {
    case KEEP:
        keep(state, rules_zonk_named(action), events);
        break;
    case ROLL:
        roll(state);
        break;
    default:
        stop(setup, state, events);
        break;
    }
}

/* ---- Description --------------------------------------------------------------------------- */

static void put_turn_bh(const struct tc_sink *sink, const struct own *own)
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
        tc_put_number(sink, NULL, own_read(state)->bh[s]);
    }
    tc_put_close(sink);
    tc_put_open(sink, TC_ITEM_LIST, "large_bh");
    for (int s = 0; s < setup->players; s++) {
        tc_put_number(sink, NULL, state->winners >> s & 1);
    }
    tc_put_close(sink);
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    const struct own *own = own_read(state);
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
    .players_max = PLAYERS,
    .clockwise = -1,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .events = events_own,
    .sheet_miss = "Z",
    .start = start,
    .legal = legal,
    .allows = allows,
    .act = act,
    .thrown = thrown,
    .describe = describe,
};
