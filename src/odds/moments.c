/* SPDX-License-Identifier: Zlib */
#include "odds/moments.h"

#include <math.h>
#include <stdlib.h>

/* What is kept of a record. */
struct made {
    int turn; /* that it belongs to, from 1 */
    bool decision;
    int by;    /* whose, */
    bool lost; /* who lost the turn by it */
};

/* What is kept along a walk. */
struct walk {
    struct tc_odds *odds; /* NULL: none */
    const struct tc_setup *setup;
    const struct tc_record *made; /* led to the position that is looked at; NULL at first */
    struct tc_state before;       /* the position before it */
    int turn;                     /* that the record belongs to, from 1 */
    struct odds_moment brave;     /* a risk that was just taken and is not yet over */
    struct made *list;            /* of each record; NULL: nobody asks */
    double scored;                /* by all turns that did, */
    int scores;                   /* and how many these were */
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

/* ---- Ranks ----------------------------------------------------------------------------------- */

/* By which those of one kind are compared. */
static double weigh(enum odds_moment_kind kind, const struct odds_moment *moment)
{
    switch (kind) {
    case ODDS_BRAVEST_DECISION:
        return moment->risk * moment->points;
    case ODDS_CRUELLEST_BUST:
        return moment->cruelty;
    case ODDS_BIGGEST_TURN:
        return moment->points;
    default:
        return moment->after - moment->before;
    }
}

bool odds_moments_same(const struct odds_moment *a, const struct odds_moment *b)
{
    return a->turn == b->turn && (a->turn > 0 || a->record == b->record);
}

/* By rank; NULL: so many there are not. */
static struct odds_moment *find_rank(struct odds_moments *moments, enum odds_moment_kind kind,
                                     int rank)
{
    return rank == 0            ? &moments->list[kind]
           : rank <= ODDS_RANKS ? &moments->next[kind][rank - 1]
                                : NULL;
}

/* The rank of what is of the same turn, or -1. */
static int find_turn_of(struct odds_moments *moments, enum odds_moment_kind kind,
                        const struct odds_moment *moment)
{
    const struct odds_moment *at;
    for (int i = 0; (at = find_rank(moments, kind, i)) != NULL; i++) {
        if (at->there && odds_moments_same(at, moment)) {
            return i;
        }
    }
    return -1;
}

/* All below it come up by one. */
static void drop_rank(struct odds_moments *moments, enum odds_moment_kind kind, int rank)
{
    struct odds_moment *at = find_rank(moments, kind, rank), *after;
    for (; (after = find_rank(moments, kind, rank + 1)) != NULL; rank++, at = after) {
        *at = *after;
    }
    at->there = false;
}

/* Takes its rank among those of its kind: of one turn only the greatest has one, and of equal ones
   the earliest has the higher. */
static void rank(struct odds_moments *moments, enum odds_moment_kind kind,
                 struct odds_moment moment)
{
    struct odds_moment *at;
    int same = find_turn_of(moments, kind, &moment);
    if (same >= 0) {
        at = find_rank(moments, kind, same);
        at->tied = at->tied || (at->seat != moment.seat &&
                                fabs(weigh(kind, &moment) - weigh(kind, at)) <= ODDS_EQUAL);
        if (weigh(kind, &moment) <= weigh(kind, at) + ODDS_EQUAL) {
            return;
        }
        drop_rank(moments, kind, same);
    }
    for (int i = 0; (at = find_rank(moments, kind, i)) != NULL && moment.there; i++) {
        if (!at->there || weigh(kind, &moment) > weigh(kind, at) + ODDS_EQUAL) {
            struct odds_moment lesser = *at;
            *at = moment;
            moment = lesser;
        }
    }
}

/* ---- Points ---------------------------------------------------------------------------------- */

/* A bust begins with the choice to roll, if its seat made one. */
static size_t begun(const struct walk *walk, enum odds_moment_kind kind, size_t record)
{
    if (kind != ODDS_CRUELLEST_BUST || walk->list == NULL || record == 0) {
        return record;
    }
    const struct made *bust = &walk->list[record], *before = bust - 1;
    return !bust->decision && before->decision && before->by == bust->by ? record - 1 : record;
}

/* Of a bust that lost no chance at all its points weigh as if it had lost this. */
#define HURT_LEAST 1e-4

/* A bust that ends a turn is as cruel as what that turn had, of equal ones as the chance that went
   with it; one whose points are not the turn's is as cruel as both together. */
static double weigh_bust(const struct odds_moment *bust, bool entry)
{
    double fall = fmax(HURT_LEAST, bust->before - bust->after);
    return entry ? bust->points + fall / 2 : bust->points * fall;
}

static void note_points(const struct walk *walk, enum odds_moment_kind kind,
                        struct odds_moment moment, bool entry)
{
    if (moment.points > 0) {
        moment.there = true;
        moment.before = chance(walk->moments, begun(walk, kind, moment.record), moment.seat);
        moment.after = chance(walk->moments, moment.record + 1, moment.seat);
        moment.cruelty = kind == ODDS_CRUELLEST_BUST ? weigh_bust(&moment, entry) : 0;
        rank(walk->moments, kind, moment);
    }
}

/* The turn that an entry ends; 0 where the entries of all come at once, at the end of a round. */
static int turn_of_entry(const struct walk *walk, const struct tc_events *events, int seat)
{
    const struct tc_game *game = tc_setup_game(walk->setup);
    for (int i = 0; i < events->count; i++) {
        if (events->list[i].seat != seat && tc_game_event(game, events->list[i].kind)->entry) {
            return 0;
        }
    }
    return walk->turn;
}

static void note_score(struct walk *walk, int32_t points)
{
    if (points > 0) {
        walk->scored += points;
        walk->scores++;
    }
}

static void note_turns(struct walk *walk, size_t record, const struct tc_events *events)
{
    const struct tc_game *game = tc_setup_game(walk->setup);
    for (int i = 0; i < events->count; i++) {
        const struct tc_event *event = &events->list[i];
        const struct tc_event_kind *kind = tc_game_event(game, event->kind);
        if (kind->entry && !game->points_bad) {
            note_points(walk, ODDS_BIGGEST_TURN,
                        (struct odds_moment){.seat = event->seat,
                                             .record = record,
                                             .turn = turn_of_entry(walk, events, event->seat),
                                             .event = i,
                                             .points = event->number[TC_ENTRY_POINTS]},
                        kind->entry);
            note_score(walk, event->number[TC_ENTRY_POINTS]);
        }
        if (kind->loss > 0) {
            note_points(walk, ODDS_CRUELLEST_BUST,
                        (struct odds_moment){.seat = event->seat,
                                             .record = record,
                                             .turn = walk->turn,
                                             .event = i,
                                             .points = event->number[kind->loss - 1]},
                        kind->entry);
        }
    }
}

/* ---- Luck ------------------------------------------------------------------------------------ */

/* Whose luck a throw may be: of whoever threw; of dice that are everybody's whom it helped most. */
static int find_lucky(const struct walk *walk, size_t record)
{
    const struct odds_moments *moments = walk->moments;
    int lucky = walk->before.player;
    double most = 0;
    for (int seat = 0; tc_setup_game(walk->setup)->shared && seat < moments->players; seat++) {
        double rise = chance(moments, record + 1, seat) - chance(moments, record, seat);
        lucky = rise > most + ODDS_EQUAL ? seat : lucky;
        most = fmax(most, rise);
    }
    return lucky;
}

static void note_luck(struct walk *walk, size_t record, const struct tc_events *events)
{
    struct odds_moments *moments = walk->moments;
    int seat = find_lucky(walk, record), event = 0;
    if (walk->before.player == TC_NO_SEAT) {
        return;
    }
    double before = chance(moments, record, seat), after = chance(moments, record + 1, seat);
    if (after - before <= ODDS_EQUAL) {
        return;
    }
    while (event < events->count - 1 && events->list[event].kind != TC_EVENT_THROW) {
        event++;
    }
    rank(moments, ODDS_LUCKIEST_THROW,
         (struct odds_moment){.there = true,
                              .seat = seat,
                              .record = record,
                              .turn = walk->turn,
                              .event = event,
                              .before = before,
                              .after = after});
}

/* What a turn's dice brought is nobody's luck where that turn was lost after all, nor did its
   courage come off. */
static void forget_turn(const struct walk *walk, int seat)
{
    static const enum odds_moment_kind kinds[] = {ODDS_LUCKIEST_THROW, ODDS_BRAVEST_DECISION};
    const struct odds_moment lost = {.turn = walk->turn};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int rank = find_turn_of(walk->moments, kinds[i], &lost);
        if (rank >= 0 && find_rank(walk->moments, kinds[i], rank)->seat == seat) {
            drop_rank(walk->moments, kinds[i], rank);
        }
    }
}

/* ---- Courage --------------------------------------------------------------------------------- */

/* The risk that was taken before is over: it came off. */
static void settle_risk(struct walk *walk)
{
    if (walk->brave.there && walk->brave.points > 0) {
        rank(walk->moments, ODDS_BRAVEST_DECISION, walk->brave);
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
    walk->brave =
        (struct odds_moment){.there = true,
                             .seat = seat,
                             .record = record,
                             .turn = walk->turn,
                             .points = counts ? tc_game_turn_points(walk->setup, &walk->before) : 1,
                             .risk = risk,
                             .before = chance(walk->moments, record, seat)};
}

/* ---- The turning point ----------------------------------------------------------------------- */

/* Chances that are less apart are level to whoever reads them. */
#define LEVEL 0.01

static bool leads(const struct odds_moments *moments, size_t at, int seat)
{
    bool ahead = true;
    for (int other = 0; other < moments->players; other++) {
        ahead = ahead && (other == seat || odds_moments_win(moments, at, other) <
                                               odds_moments_win(moments, at, seat) - LEVEL);
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

/* A throw after which nobody throws again; where all take of it the end is still far. */
static bool is_last_throw(const struct walk *walk, size_t record)
{
    if (tc_setup_game(walk->setup)->shared) {
        return record + 1 == walk->moments->count;
    }
    for (size_t i = record + 1; i < walk->moments->count; i++) {
        if (!walk->list[i].decision) {
            return false;
        }
    }
    return true;
}

static void find_turn(const struct walk *walk, int winner)
{
    struct odds_moments *moments = walk->moments;
    size_t at = moments->count;
    while (at > 0 && leads(moments, at - 1, winner)) {
        at--;
    }
    if (at > 0) {
        const struct made *made = &walk->list[at - 1];
        moments->list[ODDS_TURNING_POINT] =
            (struct odds_moment){.there = true,
                                 .seat = winner,
                                 .record = at - 1,
                                 .turn = made->turn,
                                 .decision = made->decision,
                                 .by = made->by,
                                 .lost = made->lost,
                                 .last = !made->decision && is_last_throw(walk, at - 1),
                                 .before = odds_moments_win(moments, at - 1, winner),
                                 .after = odds_moments_win(moments, at, winner)};
    }
}

/* The winner's lowest chance, where that was far below an even share. */
static void find_comeback(const struct walk *walk, int winner)
{
    struct odds_moments *moments = walk->moments;
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
                                 .turn = walk->list[lowest - 1].turn,
                                 .before = least,
                                 .after = odds_moments_win(moments, moments->count, winner)};
    }
}

/* ---- What is settled ------------------------------------------------------------------------- */

/* Until the end is settled nobody is out and nobody has won: where best play, or some trial games,
   know no other end there is this much to go wrong. */
#define DOUBT 0.01

size_t odds_moments_settled(const struct odds_moments *moments, int seat)
{
    double end = odds_moments_win(moments, moments->count, seat);
    size_t at = moments->count;
    while (at > 0 && fabs(odds_moments_win(moments, at - 1, seat) - end) <= ODDS_EQUAL) {
        at--;
    }
    return at;
}

/* A win that was sure and of which so much went again was undone. */
#define UNDONE 0.1

static void leave_doubt(struct odds_moments *moments)
{
    for (int seat = 0; seat < moments->players; seat++) {
        size_t settled = odds_moments_settled(moments, seat);
        bool sure = false;
        for (size_t at = 1; at < settled; at++) {
            double *win = &moments->win[at * (size_t)moments->players + (size_t)seat];
            moments->undone = moments->undone || (sure && *win < 1 - UNDONE);
            sure = sure || *win >= 1 - ODDS_EQUAL;
            *win = *win >= 1 - ODDS_EQUAL ? 1 - DOUBT : *win <= ODDS_EQUAL ? DOUBT : *win;
        }
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
    if (find_loss(walk->setup, step->events, seat) >= 0) {
        walk->brave.there = walk->brave.there && seat != walk->brave.seat;
        forget_turn(walk, seat);
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

static bool begins_turn(const struct tc_setup *setup, const struct tc_events *events)
{
    bool begins = false;
    for (int i = 0; i < events->count; i++) {
        begins = begins || tc_game_event(tc_setup_game(setup), events->list[i].kind)->turn;
    }
    return begins;
}

/* A record that begins a turn ends the one before it, and belongs to that. */
static bool visit(void *context, const struct tc_step *step)
{
    struct walk *walk = context;
    if (walk->made != NULL) {
        if (walk->list != NULL) {
            int by = walk->before.player;
            walk->list[step->at - 1] =
                (struct made){walk->turn, walk->made->kind == TC_RECORD_ACTION, by,
                              find_loss(walk->setup, step->events, by) >= 0};
        }
        look(walk, step->at - 1, step);
        walk->turn += begins_turn(walk->setup, step->events);
    }
    walk->made = step->next;
    walk->before = *step->state;
    return true;
}

/* `list` has room for each record; NULL where there are no odds. */
static bool look_through(struct tc_odds *odds, const struct tc_setup *setup,
                         const struct tc_record *records, size_t count, struct made *list,
                         struct odds_moments *moments)
{
    struct walk walk = {.odds = odds, .setup = setup, .turn = 1, .list = list, .moments = moments};
    bool legal = tc_match_walk(setup, records, count, visit, &walk);
    moments->turn = walk.scores > 0 ? walk.scored / walk.scores : 0;
    if (legal && walk.before.await == TC_AWAIT_OVER && list != NULL) {
        int winner = find_winner(moments);
        settle_risk(&walk);
        if (winner != TC_NO_SEAT) {
            find_turn(&walk, winner);
            if (moments->exact) {
                find_comeback(&walk, winner);
            }
        }
    }
    return legal;
}

bool odds_moments_of_log(const struct tc_setup *setup, const struct tc_record *records,
                         size_t count, struct odds_moments *moments)
{
    *moments = (struct odds_moments){.players = setup->players, .count = count};
    return look_through(NULL, setup, records, count, NULL, moments);
}

bool odds_moments_review(struct tc_odds *odds, const struct tc_setup *setup,
                         const struct tc_record *records, size_t count,
                         const struct tc_odds_watch *watch, struct tc_review *review,
                         struct odds_moments *moments)
{
    *moments = (struct odds_moments){.players = setup->players, .count = count};
    double *win = malloc((count + 1) * setup->players * sizeof *win);
    struct made *list = malloc((count + 1) * sizeof *list);
    bool legal = false;
    if (win == NULL || list == NULL ||
        !odds_review_curve(odds, setup, records, count, watch, review, win)) {
        free(win);
    } else {
        moments->win = win;
        moments->exact = review->exact;
        leave_doubt(moments);
        legal = look_through(odds, setup, records, count, list, moments);
    }
    free(list);
    return legal;
}

/* ---- The choice ------------------------------------------------------------------------------ */

/* A next one that is so much less great is not worth telling. */
static const double worth = 0.5;

/* What is told of each kind so far; `there` is false of those that are not. */
struct choice {
    const struct odds_moments *moments;
    struct odds_told told[ODDS_COMEBACK];
};

/* The kind that tells that turn; -1: none. */
static int find_told(const struct choice *choice, const struct odds_moment *moment)
{
    for (int kind = 0; kind < ODDS_COMEBACK; kind++) {
        if (choice->told[kind].moment.there &&
            odds_moments_same(&choice->told[kind].moment, moment)) {
            return kind;
        }
    }
    return -1;
}

/* A bust that cost so much chance is told however few points it lost. */
static const double hurts = 0.2;

static bool is_hard(const struct odds_moments *moments, const struct odds_moment *bust)
{
    return bust->points >= moments->turn || bust->before - bust->after >= hurts;
}

/* The cruellest bust of those that lost as much as a turn brings, or much of the chance. */
static void choose_bust(struct choice *choice)
{
    const struct odds_moments *moments = choice->moments;
    const struct odds_moment *at = &moments->list[ODDS_CRUELLEST_BUST];
    for (int i = 0; at->there && !is_hard(moments, at) && i < ODDS_RANKS; i++) {
        at = &moments->next[ODDS_CRUELLEST_BUST][i];
    }
    if (at->there && is_hard(moments, at)) {
        choice->told[ODDS_CRUELLEST_BUST] =
            (struct odds_told){.kind = ODDS_CRUELLEST_BUST, .also = -1, .moment = *at};
    }
}

/* Whether a next one of a kind is great enough beside the greatest. */
static bool is_worth(const struct odds_moments *moments, enum odds_moment_kind kind,
                     const struct odds_moment *next)
{
    double greatest = weigh(kind, &moments->list[kind]);
    return weigh(kind, next) >= worth * greatest - ODDS_EQUAL;
}

static void choose(struct choice *choice, enum odds_moment_kind kind)
{
    const struct odds_moment *greatest = &choice->moments->list[kind];
    int other = greatest->there ? find_told(choice, greatest) : -1;
    struct odds_told *told = &choice->told[kind];
    *told = (struct odds_told){.kind = kind, .also = -1, .moment = *greatest};
    if (other < 0) {
        return;
    }
    bool ranked = kind == ODDS_LUCKIEST_THROW || kind == ODDS_BRAVEST_DECISION;
    /* What lost a turn is never praised beside that; and of two players a turn is told as one's
       alone, but that one's loss may turn the match for another. */
    bool lost = other == ODDS_CRUELLEST_BUST;
    bool one = choice->told[other].moment.seat == greatest->seat;
    if (choice->told[other].also < 0 && (lost ? !ranked : one)) {
        choice->told[other].also = (int)kind;
    }
    told->moment.there = false;
    told->again = true;
    for (int i = 0; i < ODDS_RANKS && ranked && !told->moment.there; i++) {
        const struct odds_moment *next = &choice->moments->next[kind][i];
        if (next->there && is_worth(choice->moments, kind, next) && find_told(choice, next) < 0) {
            told->moment = *next;
        }
    }
}

int odds_moments_choose(const struct odds_moments *moments, int most,
                        struct odds_told told[ODDS_COMEBACK])
{
    struct choice choice = {.moments = moments};
    const struct odds_moment *turning = &moments->list[ODDS_TURNING_POINT];
    int count = 0;
    choose(&choice, ODDS_BIGGEST_TURN);
    choose_bust(&choice);
    /* By what the match was turned is told as that, by a throw as that throw. */
    if (turning->there && find_told(&choice, turning) >= 0) {
        choose(&choice, ODDS_TURNING_POINT);
    }
    choose(&choice, ODDS_LUCKIEST_THROW);
    choose(&choice, ODDS_BRAVEST_DECISION);
    if (!choice.told[ODDS_TURNING_POINT].again) {
        choose(&choice, ODDS_TURNING_POINT);
    }
    for (int kind = 0; kind < ODDS_COMEBACK && count < most; kind++) {
        if (choice.told[kind].moment.there) {
            told[count++] = choice.told[kind];
        }
    }
    return count;
}

void odds_moments_finish(struct odds_moments *moments)
{
    free(moments->win);
    moments->win = NULL;
}
