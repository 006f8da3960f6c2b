#include "odds/moments.h"

#include <stdlib.h>

/* What is kept along a walk. */
struct walk {
    struct tc_odds *odds; /* NULL: none */
    const struct tc_setup *setup;
    const struct tc_record *made; /* led to the position that is looked at; NULL at first */
    struct tc_state before;       /* the position before it */
    struct odds_moment brave;     /* a risk that was just taken and is not yet over */
    double stake;                 /* of it, */
    double bravest;               /* and of the bravest so far */
    struct odds_moments *moments;
};

double odds_moments_win(const struct odds_moments *moments, size_t at, int seat)
{
    return moments->win[at * (size_t)moments->players + (size_t)seat];
}

static double chance(const struct odds_moments *moments, size_t at, int seat)
{
    return moments->win == NULL ? 0 : odds_moments_win(moments, at, seat);
}

/* The index of the event by which that seat loses its turn, or -1. */
static int find_loss(const struct tc_setup *setup, const struct tc_events *events, int seat)
{
    for (int i = 0; i < events->count; i++) {
        const struct tc_event *event = &events->list[i];
        if (event->seat == seat && tc_game_event(tc_setup_game(setup), event->kind)->loses) {
            return i;
        }
    }
    return -1;
}

/* ---- Points ---------------------------------------------------------------------------------- */

static void note_points(struct odds_moments *moments, enum odds_moment_kind kind, size_t record,
                        int event, int seat, int32_t points)
{
    struct odds_moment *moment = &moments->list[kind];
    if (points > moment->points) {
        *moment = (struct odds_moment){.there = true,
                                       .seat = seat,
                                       .record = record,
                                       .event = event,
                                       .points = points,
                                       .before = chance(moments, record, seat),
                                       .after = chance(moments, record + 1, seat)};
    }
}

static void note_turns(struct walk *walk, size_t record, const struct tc_events *events)
{
    const struct tc_game *game = tc_setup_game(walk->setup);
    for (int i = 0; i < events->count; i++) {
        const struct tc_event *event = &events->list[i];
        const struct tc_event_kind *kind = tc_game_event(game, event->kind);
        if (kind->entry && !game->points_bad) {
            note_points(walk->moments, ODDS_BIGGEST_TURN, record, i, event->seat,
                        event->number[TC_ENTRY_POINTS]);
        }
        if (kind->loss > 0) {
            note_points(walk->moments, ODDS_CRUELLEST_BUST, record, i, event->seat,
                        event->number[kind->loss - 1]);
        }
    }
}

/* ---- Luck ------------------------------------------------------------------------------------ */

static void note_luck(struct walk *walk, size_t record, const struct tc_events *events)
{
    struct odds_moments *moments = walk->moments;
    struct odds_moment *luckiest = &moments->list[ODDS_LUCKIEST_THROW];
    int seat = walk->before.player, event = 0;
    if (seat == TC_NO_SEAT) {
        return;
    }
    double before = chance(moments, record, seat), after = chance(moments, record + 1, seat);
    if (after - before <= luckiest->after - luckiest->before + ODDS_EQUAL) {
        return;
    }
    while (event < events->count - 1 && events->list[event].kind != TC_EVENT_THROW) {
        event++;
    }
    *luckiest = (struct odds_moment){.there = true,
                                     .seat = seat,
                                     .record = record,
                                     .event = event,
                                     .before = before,
                                     .after = after};
}

/* ---- Courage --------------------------------------------------------------------------------- */

/* The risk that was taken before is over: it came off. */
static void settle_risk(struct walk *walk)
{
    if (walk->brave.there && walk->stake > walk->bravest) {
        walk->moments->list[ODDS_BRAVEST_DECISION] = walk->brave;
        walk->bravest = walk->stake;
    }
    walk->brave.there = false;
}

static bool has_safer(struct walk *walk, double risk)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(walk->setup, &walk->before, actions);
    for (int i = 0; i < count; i++) {
        if (odds_bust_of(walk->odds, &walk->before, &actions[i]) < risk - ODDS_EQUAL) {
            return true;
        }
    }
    return false;
}

/* A decision by which its seat throws at once, though it could have had it safer. */
static void note_risk(struct walk *walk, size_t record, const struct tc_state *state)
{
    int seat = walk->before.player;
    settle_risk(walk);
    if (state->await != TC_AWAIT_ROLL || state->player != seat) {
        return;
    }
    double risk = odds_bust_of(walk->odds, &walk->before, &walk->made->action);
    if (risk <= ODDS_EQUAL || !has_safer(walk, risk)) {
        return;
    }
    /* Where a turn has no points, all that is dared is the turn. */
    bool counts = tc_setup_game(walk->setup)->turn_points != NULL;
    int32_t points = counts ? tc_game_turn_points(walk->setup, &walk->before) : 1;
    walk->stake = risk * points;
    walk->brave = (struct odds_moment){.there = true,
                                       .seat = seat,
                                       .record = record,
                                       .risk = risk,
                                       .before = chance(walk->moments, record, seat)};
}

/* ---- The turning point ----------------------------------------------------------------------- */

static bool leads(const struct odds_moments *moments, size_t at, int seat)
{
    bool ahead = true;
    for (int other = 0; other < moments->players; other++) {
        ahead = ahead && (other == seat || odds_moments_win(moments, at, other) <
                                               odds_moments_win(moments, at, seat) - ODDS_EQUAL);
    }
    return ahead;
}

/* Who is ahead of everybody at the end; TC_NO_SEAT where the win is shared. */
static int find_winner(const struct odds_moments *moments)
{
    for (int seat = 0; seat < moments->players; seat++) {
        if (leads(moments, moments->count, seat)) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

static void find_turn(struct odds_moments *moments, int winner)
{
    size_t at = moments->count;
    while (at > 0 && leads(moments, at - 1, winner)) {
        at--;
    }
    if (at > 0) {
        moments->list[ODDS_TURNING_POINT] =
            (struct odds_moment){.there = true,
                                 .seat = winner,
                                 .record = at - 1,
                                 .before = odds_moments_win(moments, at - 1, winner),
                                 .after = odds_moments_win(moments, at, winner)};
    }
}

/* The winner's lowest chance, where that was far below an even share. */
static void find_comeback(struct odds_moments *moments, int winner)
{
    size_t lowest = 0;
    for (size_t at = 1; at <= moments->count; at++) {
        if (odds_moments_win(moments, at, winner) <
            odds_moments_win(moments, lowest, winner) - ODDS_EQUAL) {
            lowest = at;
        }
    }
    double least = odds_moments_win(moments, lowest, winner);
    if (lowest > 0 && least < 0.5 / moments->players - ODDS_EQUAL) {
        moments->list[ODDS_COMEBACK] =
            (struct odds_moment){.there = true,
                                 .seat = winner,
                                 .record = lowest - 1,
                                 .before = least,
                                 .after = odds_moments_win(moments, moments->count, winner)};
    }
}

/* ---- The walk -------------------------------------------------------------------------------- */

static void look(struct walk *walk, size_t record, const struct tc_step *step)
{
    int seat = walk->before.player;
    note_turns(walk, record, step->events);
    if (walk->odds == NULL) {
        return;
    }
    if (seat == walk->brave.seat && find_loss(walk->setup, step->events, seat) >= 0) {
        walk->brave.there = false;
    }
    if (walk->made->kind == TC_RECORD_ACTION) {
        note_risk(walk, record, step->state);
        return;
    }
    if (walk->brave.there) {
        walk->brave.after = chance(walk->moments, record + 1, walk->brave.seat);
    }
    note_luck(walk, record, step->events);
}

static bool visit(void *context, const struct tc_step *step)
{
    struct walk *walk = context;
    if (walk->made != NULL) {
        look(walk, step->at - 1, step);
    }
    walk->made = step->next;
    walk->before = *step->state;
    return true;
}

static bool look_through(struct tc_odds *odds, const struct tc_setup *setup,
                         const struct tc_record *records, size_t count,
                         struct odds_moments *moments)
{
    struct walk walk = {.odds = odds, .setup = setup, .moments = moments};
    bool legal = tc_match_walk(setup, records, count, visit, &walk);
    if (legal && walk.before.await == TC_AWAIT_OVER && moments->win != NULL) {
        int winner = find_winner(moments);
        settle_risk(&walk);
        if (winner != TC_NO_SEAT) {
            find_turn(moments, winner);
            if (moments->exact) {
                find_comeback(moments, winner);
            }
        }
    }
    return legal;
}

bool odds_moments_of_log(const struct tc_setup *setup, const struct tc_record *records,
                         size_t count, struct odds_moments *moments)
{
    *moments = (struct odds_moments){.players = setup->players, .count = count};
    return look_through(NULL, setup, records, count, moments);
}

bool odds_moments_review(struct tc_odds *odds, const struct tc_setup *setup,
                         const struct tc_record *records, size_t count,
                         const struct tc_odds_watch *watch, struct tc_review *review,
                         struct odds_moments *moments)
{
    *moments = (struct odds_moments){.players = setup->players, .count = count};
    double *win = malloc((count + 1) * setup->players * sizeof *win);
    if (win == NULL || !odds_review_curve(odds, setup, records, count, watch, review, win)) {
        free(win);
        return false;
    }
    moments->win = win;
    moments->exact = review->exact;
    return look_through(odds, setup, records, count, moments);
}

void odds_moments_finish(struct odds_moments *moments)
{
    free(moments->win);
    moments->win = NULL;
}
