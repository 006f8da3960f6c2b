#include "odds/points.h"

#include <tumblecup/random.h>

#include "odds/chance.h"
#include "odds/state_hash.h"

/* How many throws of the others are followed up at most, and how many decisions of one seat in a
   row. */
enum { BRANCHES = 36, DECISIONS = 4 };

/* Whether the turn or round has ended: somebody got an entry. The seat's own is in *points. */
static bool entered(const struct tc_odds *odds, const struct tc_events *events, int seat,
                    double *points)
{
    bool any = false;
    *points = 0;
    for (int i = 0; i < events->count; i++) {
        const struct tc_event *event = &events->list[i];
        if (tc_game_event(tc_setup_game(&odds->setup), event->kind)->entry) {
            any = true;
            *points += event->seat == seat ? event->number[0] : 0;
        }
    }
    return any;
}

/* Makes the action that wins most. */
static void play_best(struct tc_odds *odds, struct tc_state *state, struct tc_events *events)
{
    struct tc_advice advice;
    odds_advise(odds, state, 0, &advice);
    tc_game_act(&odds->setup, state, &advice.choice[advice.best].action, events);
}

static double follow(struct tc_odds *odds, const struct tc_state *after,
                     const struct tc_events *events, int seat, int branches);

/* One throw, the same each time, stands for all where they would be too many. */
static double follow_one_throw(struct tc_odds *odds, const struct tc_state *state, int seat,
                               int branches)
{
    struct tc_random random = tc_random_seeded(odds_state_hash(state));
    struct tc_state next = *state;
    struct tc_events events = {.count = 0};
    uint8_t faces[TC_DICE_MAX];
    tc_random_throw(&random, state->roll.dice, state->roll.sides, faces);
    tc_game_throw(&odds->setup, &next, faces, state->roll.dice, &events);
    return follow(odds, &next, &events, seat, branches);
}

static double follow_throw(struct tc_odds *odds, const struct tc_state *state, int seat,
                           int branches)
{
    int sides = state->roll.sides;
    double sum = 0;
    if (state->roll.dice != 1 || branches < sides) {
        return follow_one_throw(odds, state, seat, branches);
    }
    for (int face = 1; face <= sides; face++) {
        struct tc_state next = *state;
        struct tc_events events = {.count = 0};
        tc_game_throw(&odds->setup, &next, &(uint8_t){(uint8_t)face}, 1, &events);
        sum += follow(odds, &next, &events, seat, branches / sides);
    }
    return sum / sides;
}

static double points_in_turn(struct tc_odds *odds, const struct tc_state *state)
{
    struct odds_value value;
    odds_value(odds, state, &value);
    return value.points;
}

/* Follows best play until the seat is in turn again, where the tables know, or its turn is over. */
static double follow(struct tc_odds *odds, const struct tc_state *after,
                     const struct tc_events *events, int seat, int branches)
{
    double points;
    if (entered(odds, events, seat, &points) || after->await == TC_AWAIT_OVER) {
        return points;
    }
    if (after->player == seat || after->player == TC_NO_SEAT) {
        return points_in_turn(odds, after);
    }
    if (odds->solver->points != NULL) {
        return odds->solver->points(odds->tables, &odds->setup, after, seat);
    }
    if (after->await == TC_AWAIT_ROLL) {
        return follow_throw(odds, after, seat, branches);
    }
    struct tc_state next = *after;
    struct tc_events caused;
    play_best(odds, &next, &caused);
    return follow(odds, &next, &caused, seat, branches);
}

double odds_points_after(struct tc_odds *odds, const struct tc_state *after,
                         const struct tc_events *events, int seat)
{
    return odds->setup.players == 1 ? points_in_turn(odds, after)
                                    : follow(odds, after, events, seat, BRANCHES);
}

static bool loses(const struct tc_odds *odds, const struct tc_events *events)
{
    bool lost = false;
    for (int i = 0; i < events->count; i++) {
        const struct tc_event *event = &events->list[i];
        lost = lost || tc_game_event(tc_setup_game(&odds->setup), event->kind)->loses;
    }
    return lost;
}

/* Whoever could buy the turn off lets it go all the same, as best play does. */
static bool gives_up(struct tc_odds *odds, const struct tc_state *thrown, int seat)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    struct tc_events caused;
    bool may = false;
    int count = thrown->player == seat ? tc_game_legal(&odds->setup, thrown, actions) : 0;
    for (int i = 0; i < count && !may; i++) {
        struct tc_state state = *thrown;
        tc_game_act(&odds->setup, &state, &actions[i], &caused);
        may = loses(odds, &caused);
    }
    struct tc_state state = *thrown;
    if (may) {
        play_best(odds, &state, &caused);
    }
    return may && loses(odds, &caused);
}

static double bust_of_die(struct tc_odds *odds, const struct tc_state *state, int seat)
{
    int busts = 0;
    for (uint8_t face = 1; face <= state->roll.sides; face++) {
        struct tc_state next = *state;
        struct tc_events events;
        tc_game_throw(&odds->setup, &next, &face, 1, &events);
        busts += loses(odds, &events) || gives_up(odds, &next, seat);
    }
    return (double)busts / state->roll.sides;
}

/* Of a throw of several dice nothing can be bought off in any game. */
static double bust_of_throw(struct tc_odds *odds, const struct tc_state *state, int seat)
{
    if (state->roll.dice == 1) {
        return bust_of_die(odds, state, seat);
    }
    struct odds_chance chance = odds_chance_next(&odds->setup, state, NULL);
    return chance.all > 0 ? (double)chance.ways / (double)chance.all : 0;
}

double odds_bust_after(struct tc_odds *odds, const struct tc_state *after,
                       const struct tc_events *events, int seat)
{
    struct tc_state state = *after;
    struct tc_events caused;
    const struct tc_events *last = events;
    double points;
    for (int i = 0; i < DECISIONS; i++) {
        if (state.player != seat || entered(odds, last, seat, &points)) {
            return 0;
        }
        if (state.await == TC_AWAIT_ROLL) {
            return bust_of_throw(odds, &state, seat);
        }
        play_best(odds, &state, &caused);
        last = &caused;
    }
    return 0;
}
