#include <string.h>

#include "odds/odds.h"

enum { TELL_EVERY = 8 }; /* records between two calls of the watch */

/* A walk along the log. */
struct walk {
    struct tc_odds *odds;
    const struct tc_setup *setup;
    const struct tc_record *records;
    size_t count, at;
    struct tc_state state;
    struct tc_advice before; /* of the position before record `at` */
    struct tc_review *review;
};

static bool apply(struct walk *walk)
{
    const struct tc_record *record = &walk->records[walk->at];
    enum tc_result result =
        record->kind == TC_RECORD_ACTION
            ? tc_game_act(walk->setup, &walk->state, &record->action, NULL)
            : tc_game_throw(walk->setup, &walk->state, record->faces, record->count, NULL);
    return result == TC_OK;
}

static int find_choice(const struct tc_advice *advice, const struct tc_action *action)
{
    int i = 0;
    while (i < advice->count - 1 && !tc_action_equal(&advice->choice[i].action, action)) {
        i++;
    }
    return i;
}

/* Keeps the most costly ones, in order; of equal ones the earlier. */
static void note_slip(struct tc_way *way, const struct tc_slip *slip)
{
    int at = way->slips;
    while (at > 0 && way->slip[at - 1].cost < slip->cost) {
        at--;
    }
    if (at == TC_SLIPS_MAX) {
        return;
    }
    way->slips += way->slips < TC_SLIPS_MAX ? 1 : 0;
    memmove(&way->slip[at + 1], &way->slip[at],
            (size_t)(way->slips - 1 - at) * sizeof way->slip[0]);
    way->slip[at] = *slip;
}

/* What a decision cost the seat that made it. */
static double judge(struct walk *walk, int seat)
{
    const struct tc_action *made = &walk->records[walk->at].action;
    const struct tc_advice *advice = &walk->before;
    struct tc_way *way = &walk->review->seat[seat];
    int most = advice->best;
    double cost = advice->choice[most].win - advice->choice[find_choice(advice, made)].win;
    way->decisions += advice->count > 1 ? 1 : 0;
    if (cost <= ODDS_EQUAL) {
        return 0;
    }
    note_slip(way, &(struct tc_slip){.record = walk->at,
                                     .made = *made,
                                     .best = advice->choice[most].action,
                                     .cost = cost});
    way->skill -= cost;
    return cost;
}

/* Books what a decision did to everybody's chance; what it cost whoever made it is booked as skill.
 */
static void book_decision(struct walk *walk, const struct tc_advice *after, int decider,
                          double cost)
{
    for (int seat = 0; seat < walk->setup->players; seat++) {
        struct tc_way *way = &walk->review->seat[seat];
        double change = after->win[seat] - walk->before.win[seat];
        way->others += seat == decider ? change + cost : change;
        way->gift += seat == decider ? 0 : change;
    }
}

/* Bit s of `throwers`: seat s has thrown. */
static void book_throw(struct walk *walk, const struct tc_advice *after, unsigned throwers)
{
    for (int seat = 0; seat < walk->setup->players; seat++) {
        struct tc_way *way = &walk->review->seat[seat];
        double change = after->win[seat] - walk->before.win[seat];
        *((throwers >> seat & 1) != 0 ? &way->luck : &way->others) += change;
    }
}

static bool step(struct walk *walk)
{
    struct tc_advice after;
    int seat = walk->state.player;
    unsigned throwers = seat == TC_NO_SEAT ? walk->state.contenders : 1U << seat;
    bool decision = walk->records[walk->at].kind == TC_RECORD_ACTION;
    if (!apply(walk)) {
        return false;
    }
    double cost = decision ? judge(walk, seat) : 0;
    odds_advise(walk->odds, &walk->state, ODDS_POINTS, &after);
    if (decision) {
        book_decision(walk, &after, seat, cost);
    } else {
        book_throw(walk, &after, throwers);
    }
    walk->before = after;
    return true;
}

static bool tell(const struct tc_odds_watch *watch, const struct walk *walk)
{
    if (watch == NULL || watch->go_on == NULL || walk->at % TELL_EVERY != 0) {
        return true;
    }
    return watch->go_on(watch->context, (double)walk->at / (double)walk->count);
}

static void begin(struct walk *walk)
{
    *walk->review = (struct tc_review){.exact = walk->odds->exact};
    tc_game_begin(walk->setup, &walk->state, NULL);
    odds_advise(walk->odds, &walk->state, ODDS_POINTS, &walk->before);
    for (int seat = 0; seat < walk->setup->players; seat++) {
        walk->review->seat[seat].start = walk->before.win[seat];
    }
}

static void end(struct walk *walk)
{
    walk->review->over = walk->state.await == TC_AWAIT_OVER;
    for (int seat = 0; seat < walk->setup->players; seat++) {
        walk->review->seat[seat].result = walk->before.win[seat];
    }
}

bool tc_odds_review(struct tc_odds *odds, const struct tc_setup *setup,
                    const struct tc_record *records, size_t count,
                    const struct tc_odds_watch *watch, struct tc_review *review)
{
    struct walk walk = {
        .odds = odds, .setup = setup, .records = records, .count = count, .review = review};
    if (setup->players == 1 || !tc_odds_suits(odds, setup)) {
        return false;
    }
    begin(&walk);
    for (; walk.at < count; walk.at++) {
        if (!tell(watch, &walk) || !step(&walk)) {
            return false;
        }
    }
    end(&walk);
    return true;
}
