/* SPDX-License-Identifier: Zlib */
#include <string.h>

#include "odds/odds.h"

enum { TELL_EVERY = 8 }; /* records between two calls of the watch */

/* What is kept along a walk. */
struct walk {
    struct tc_odds *odds;
    const struct tc_setup *setup;
    const struct tc_odds_watch *watch;
    size_t count;                 /* records of the log */
    const struct tc_record *made; /* led to the position that is looked at; NULL at first */
    struct tc_advice before;      /* of the position before it */
    int seat;                     /* that was asked there, or TC_NO_SEAT in a roll-off */
    unsigned throwers;            /* bit s: seat s was to throw there */
    struct tc_review *review;
    double *win; /* of each position, one seat after another; NULL: not wanted */
};

static int find_choice(const struct tc_advice *advice, const struct tc_action *action)
{
    int i = 0;
    while (i < advice->count - 1 && !tc_action_equal(&advice->choice[i].action, action)) {
        i++;
    }
    return i;
}

/* Keeps the most costly ones, in order; of equal ones the earlier. */
static void note_mistake(struct tc_seat_summary *summary, const struct tc_mistake *mistake)
{
    int at = summary->mistakes;
    while (at > 0 && summary->mistake[at - 1].cost < mistake->cost) {
        at--;
    }
    if (at == TC_MISTAKES_MAX) {
        return;
    }
    summary->mistakes += summary->mistakes < TC_MISTAKES_MAX ? 1 : 0;
    memmove(&summary->mistake[at + 1], &summary->mistake[at],
            (size_t)(summary->mistakes - 1 - at) * sizeof summary->mistake[0]);
    summary->mistake[at] = *mistake;
}

/* What a decision cost the seat that made it. */
static double judge(struct walk *walk, size_t record, int seat)
{
    const struct tc_action *made = &walk->made->action;
    const struct tc_advice *advice = &walk->before;
    struct tc_seat_summary *summary = &walk->review->seat[seat];
    int most = advice->best;
    double cost = advice->choice[most].win - advice->choice[find_choice(advice, made)].win;
    summary->decisions += advice->count > 1 ? 1 : 0;
    if (cost <= ODDS_EQUAL) {
        return 0;
    }
    note_mistake(summary, &(struct tc_mistake){.record = record,
                                               .made = *made,
                                               .best = advice->choice[most].action,
                                               .cost = cost});
    summary->skill -= cost;
    return cost;
}

/* Books what a decision did to everybody's chance; what it cost whoever made it is booked as skill.
 */
static void book_decision(struct walk *walk, const struct tc_advice *after, int decider,
                          double cost)
{
    for (int seat = 0; seat < walk->setup->players; seat++) {
        struct tc_seat_summary *summary = &walk->review->seat[seat];
        double change = after->win[seat] - walk->before.win[seat];
        summary->others += seat == decider ? change + cost : change;
        summary->gift += seat == decider ? 0 : change;
    }
}

/* Bit s of `throwers`: seat s has thrown. What all take from is everybody's luck. */
static void book_throw(struct walk *walk, const struct tc_advice *after, unsigned throwers)
{
    bool shared = tc_setup_game(walk->setup)->shared;
    for (int seat = 0; seat < walk->setup->players; seat++) {
        struct tc_seat_summary *summary = &walk->review->seat[seat];
        double change = after->win[seat] - walk->before.win[seat];
        bool own = shared || (throwers >> seat & 1) != 0;
        *(own ? &summary->luck : &summary->others) += change;
    }
}

static void book(struct walk *walk, size_t record, const struct tc_state *state)
{
    struct tc_advice after;
    bool decision = walk->made->kind == TC_RECORD_ACTION;
    double cost = decision ? judge(walk, record, walk->seat) : 0;
    odds_advise(walk->odds, state, ODDS_POINTS, &after);
    if (decision) {
        book_decision(walk, &after, walk->seat, cost);
    } else {
        book_throw(walk, &after, walk->throwers);
    }
    walk->before = after;
}

static void begin(struct walk *walk, const struct tc_state *state)
{
    odds_advise(walk->odds, state, ODDS_POINTS, &walk->before);
    for (int seat = 0; seat < walk->setup->players; seat++) {
        walk->review->seat[seat].start = walk->before.win[seat];
    }
}

static void end(struct walk *walk, const struct tc_state *state)
{
    walk->review->over = state->await == TC_AWAIT_OVER;
    for (int seat = 0; seat < walk->setup->players; seat++) {
        walk->review->seat[seat].result = walk->before.win[seat];
    }
}

static bool tell(const struct walk *walk, size_t at)
{
    const struct tc_odds_watch *watch = walk->watch;
    if (watch == NULL || watch->go_on == NULL || at % TELL_EVERY != 0) {
        return true;
    }
    return watch->go_on(watch->context, (double)at / (double)walk->count);
}

static bool visit(void *context, const struct tc_step *step)
{
    struct walk *walk = context;
    const struct tc_state *state = step->state;
    if (walk->made == NULL) {
        begin(walk, state);
    } else {
        book(walk, step->at - 1, state);
    }
    if (walk->win != NULL) {
        memcpy(&walk->win[step->at * walk->setup->players], walk->before.win,
               walk->setup->players * sizeof *walk->win);
    }
    if (step->next == NULL) {
        end(walk, state);
        return true;
    }
    walk->made = step->next;
    walk->seat = state->player;
    walk->throwers = state->player == TC_NO_SEAT ? state->contenders : 1U << state->player;
    return tell(walk, step->at);
}

bool odds_review_curve(struct tc_odds *odds, const struct tc_setup *setup,
                       const struct tc_record *records, size_t count,
                       const struct tc_odds_watch *watch, struct tc_review *review, double *win)
{
    struct walk walk = {
        .odds = odds, .setup = setup, .watch = watch, .count = count, .review = review, .win = win};
    if (setup->players == 1 || !tc_odds_suits(odds, setup)) {
        return false;
    }
    *review = (struct tc_review){.exact = odds->exact};
    return tc_match_walk(setup, records, count, visit, &walk);
}

bool tc_odds_review(struct tc_odds *odds, const struct tc_setup *setup,
                    const struct tc_record *records, size_t count,
                    const struct tc_odds_watch *watch, struct tc_review *review)
{
    return odds_review_curve(odds, setup, records, count, watch, review, NULL);
}
